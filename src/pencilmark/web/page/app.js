// The page as a whole: which game is open, what is shown, and what everything shares.

import { dialog, make } from "./dom.js";
import { Game } from "./game.js";
import { fromFragment, hasPuzzle, LinkError } from "./share.js";
import { GameStore } from "./store.js";
import { Ahead } from "./ahead.js";
import { PlayView } from "./panels/play.js";
import { StartView } from "./panels/start.js";
import { HttpTransport, Refusal } from "./transport.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").Sheet} Sheet */

/**
 * What a player may set; see the panel of settings.
 * @typedef {Object} Settings
 * @property {"auto"|"light"|"dark"|"contrast"} theme
 * @property {boolean} colours
 * @property {boolean} coordinates
 * @property {boolean} underShaded
 * @property {boolean} swap
 * @property {number} holdMs
 * @property {boolean} touchDraws
 * @property {"auto"|"cycles"|"selects"} clickCycles
 * @property {boolean} automatic
 * @property {boolean} strike
 * @property {boolean} centreIsCandidates
 * @property {"live"|"ask"|"never"} mistakes
 * @property {boolean} timer
 * @property {{kind: string, size: string, difficulty: string}} wish  what was asked for last
 */

/** @type {Settings} */
const USUAL = {
  theme: "auto",
  colours: false,
  coordinates: true,
  underShaded: true,
  swap: false,
  holdMs: 400,
  touchDraws: true,
  clickCycles: "auto",
  automatic: false,
  strike: false,
  centreIsCandidates: true,
  mistakes: "ask",
  timer: true,
  wish: { kind: "", size: "", difficulty: "" },
};

export class App extends EventTarget {
  /** @type {Game|null} what is to be saved */
  #unsaved = null;
  #waiting = 0;
  /** @type {Promise<void>|null} */
  #listing = null;

  /** @param {import("./types.js").Transport} transport @param {Storage|null} shelf */
  constructor(transport, shelf) {
    super();
    this.transport = transport;
    this.store = new GameStore(shelf, (fullness) => {
      const why = say(fullness.saved ? "oldestDropped" : "notSaved");
      this.tell(say("storageFull", { why }));
    });
    this.settings = /** @type {Settings} */ ({ ...USUAL, ...this.store.settings(USUAL) });
    this.ahead = new Ahead(transport);
    /** @type {Game|null} */
    this.game = null;
    /** @type {import("./types.js").KindsReply|null} */
    this.kinds = null;
    this.start = new StartView(this, element("start"));
    this.play = new PlayView(this, element("play"));
    this.dress();
  }

  /** Open what the address, or else the last visit, says; if neither does, offer puzzles. */
  async begin() {
    this.#saveOften();
    const listed = this.#list();
    if (hasPuzzle(location.hash) && (await this.openLink(location.hash))) return;
    const last = this.store.current;
    const game = last === null ? null : this.store.load(last);
    if (game && !game.finished) this.openGame(game);
    else this.showStart();
    await listed.catch((error) => this.fail(error));
  }

  /** Learn which kinds there are, once. */
  #list() {
    this.#listing ??= this.ask("kinds", {}).then(
      (reply) => {
        this.kinds = reply;
        this.start.show();
      },
      (error) => {
        this.#listing = null; // another visit asks again
        throw error;
      },
    );
    return this.#listing;
  }

  /**
   * Ask the service.
   * @param {string} name
   * @param {Object<string, unknown>} request
   * @param {import("./types.js").Asking} [how]
   */
  ask(name, request, how) {
    return this.transport.ask(name, request, how);
  }

  /** @param {Sheet} sheet */
  openSheet(sheet) {
    const game = new Game(sheet);
    this.openGame(game);
    this.store.save(game);
  }

  /** @param {Game} game @param {boolean} [back]  whether the browser's own Back led here */
  openGame(game, back = false) {
    if (!back) this.#remember({ game: game.id });
    this.keep();
    this.game = game;
    this.#configure(game);
    this.start.host.hidden = true;
    this.play.host.hidden = false;
    document.title = `${game.board.caption} – Pencilmark`;
    const first = !document.body.dataset.view; // who has just come has not asked to be on the board
    document.body.dataset.view = "play";
    this.start.stop();
    this.play.open(game, !first);
    this.store.current = game.id;
    scrollTo(0, 0);
  }

  /**
   * The puzzle of a link of ours; whether there was one.
   * @param {string} hash
   */
  async openLink(hash) {
    try {
      const { puzzle, marks } = await fromFragment(hash);
      const sheet = await this.ask("sheet", { puzzle });
      this.openSheet({ ...sheet, marks: marks ?? sheet.marks });
      return true;
    } catch (error) {
      if (error instanceof LinkError) this.tell(say(error.word));
      else this.fail(error);
      return false;
    }
  }

  /** @param {boolean} [back]  whether the browser's own Back led here */
  showStart(back = false) {
    if (!back) this.#remember({ game: null });
    this.keep();
    this.play.close();
    this.play.host.hidden = true;
    this.start.host.hidden = false;
    document.body.dataset.view = "start";
    document.title = "Pencilmark";
    if (!this.kinds) this.#list().catch((error) => this.fail(error));
    this.start.show();
    scrollTo(0, 0);
  }

  /**
   * So that Back and Forward of the browser lead from game to game; the address stays the same, and
   * loses the puzzle of a link once it is open.
   * @param {{game: string|null}} where
   */
  #remember(where) {
    const address = location.pathname + location.search;
    const known = history.state;
    if (!known || location.hash) history.replaceState(where, "", address);
    else if (known.game !== where.game) history.pushState(where, "", address);
  }

  /** @param {Partial<Settings>} changed */
  set(changed) {
    Object.assign(this.settings, changed);
    this.store.saveSettings(this.settings);
    this.dress();
    if (this.game) this.#configure(this.game);
    this.dispatchEvent(new Event("settings"));
  }

  /** Tell a game the settings that concern it, if it does not have them. @param {Game} game */
  #configure(game) {
    const { automatic, strike, centreIsCandidates } = this.settings;
    const known = game.settings;
    if (
      known.automatic !== automatic ||
      known.strike !== strike ||
      known.centreIsCandidates !== centreIsCandidates
    ) {
      game.configure({ automatic, strike, centreIsCandidates });
    }
  }

  /** Forget a game for good. @param {string} id */
  remove(id) {
    if (this.#unsaved?.id === id) this.#unsaved = null;
    this.store.remove(id);
    if (this.game?.id !== id) return;
    this.game = null;
    this.showStart();
  }

  /** Something about a game is different: it is saved before long. @param {Game} game */
  changed(game) {
    this.#unsaved = game;
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.keep(), 200);
  }

  /** Put the theme on. */
  dress() {
    const root = document.documentElement;
    if (this.settings.theme === "auto") delete root.dataset.theme;
    else root.dataset.theme = this.settings.theme;
  }

  /**
   * Save what has changed. A game that is open in another tab as well is not overwritten by one in
   * which nothing happened.
   */
  keep() {
    if (this.#unsaved) this.store.save(this.#unsaved);
    this.#unsaved = null;
  }

  #saveOften() {
    // a page that is left may never run again
    addEventListener("pagehide", () => this.keep());
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.keep();
    });
    addEventListener("popstate", (event) => {
      if (!event.state) return; // something else behind the #: see below
      const id = event.state.game;
      const game = id && id === this.game?.id ? this.game : id ? this.store.load(id) : null;
      if (game) this.openGame(game, true);
      else this.showStart(true);
    });
    addEventListener("hashchange", () => {
      if (hasPuzzle(location.hash)) this.openLink(location.hash);
    });
  }

  /**
   * Show a sentence that must not be missed.
   * @param {string} sentence
   */
  tell(sentence) {
    for (const older of document.querySelectorAll(".toast")) older.remove();
    const note = make("p", { class: "toast", role: "alert" }, sentence);
    (document.querySelector("dialog[open]") ?? document.body).append(note);
    setTimeout(() => note.remove(), 8000);
  }

  /**
   * What went wrong, in a sentence; what was given up on purpose is no failure.
   * @param {unknown} error
   */
  fail(error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    if (error instanceof Refusal) this.tell(error.message);
    else {
      console.error(error);
      this.tell(say("failed", { error: String(error) }));
    }
  }

  /**
   * Ask a question back.
   * @param {string} title
   * @param {string} text
   * @param {string} yes
   * @returns {Promise<boolean>}
   */
  confirm(title, text, yes) {
    return new Promise((settle) => {
      let sure = false;
      const box = dialog(
        title,
        make("p", {}, text),
        make(
          "p",
          { class: "row" },
          make("button", { type: "button", class: "main", onclick: () => { sure = true; box.close(); } }, yes),
        ),
      );
      box.addEventListener("close", () => settle(sure));
    });
  }
}

/** @param {string} id @returns {HTMLElement} */
export function element(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

/** The page's own storage; null where the browser keeps none. */
export function ownStorage() {
  try {
    localStorage.setItem("pencilmark.probe", "1");
    localStorage.removeItem("pencilmark.probe");
    return localStorage;
  } catch {
    return null;
  }
}

export { HttpTransport };

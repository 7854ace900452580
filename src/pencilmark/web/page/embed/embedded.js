// One game in a page of its own, which may stand in a frame of any other page.

import { make, tell } from "../dom.js";
import { Game } from "../game.js";
import { PlayView } from "../panels/play.js";
import { USUAL } from "../settings.js";
import { GameStore } from "../store.js";
import { say } from "../words.js";

/** @typedef {import("../types.js").HelpWord} HelpWord */
/** @typedef {import("../types.js").Sheet} Sheet */

const KEPT = "pencilmark.embed.";

/** Dispatches "settings" when they change and "kept" when a game may have been kept. */
export class Embedded extends EventTarget {
  #waiting = 0;

  /**
   * @param {import("../types.js").Transport} transport
   * @param {Storage|null} shelf  null where the browser keeps nothing for this page
   * @param {HTMLElement} host
   * @param {readonly HelpWord[]} help
   */
  constructor(transport, shelf, host, help) {
    super();
    this.transport = transport;
    this.shelf = shelf;
    this.name = "";
    /** @type {Game|null} */
    this.game = null;
    // what was set in the whole page, where the browser lets both see the same
    this.settings = { ...USUAL, ...new GameStore(shelf).settings(USUAL) };
    if (this.settings.theme !== "auto") document.documentElement.dataset.theme = this.settings.theme;
    this.play = new PlayView(this, host, {
      help,
      timer: false,
      points: false,
      about: (game) => ({ element: rules(game), next: null }),
    });
    addEventListener("pagehide", () => this.keep());
  }

  /**
   * Show a puzzle, with what was written the last time if that is kept.
   * @param {Sheet} sheet
   * @param {string} name  what it is kept as
   */
  open(sheet, name) {
    this.name = name;
    this.game = this.#kept(sheet) ?? new Game(sheet);
    document.title = sheet.board.caption;
    document.body.dataset.view = "play";
    this.play.host.hidden = false;
    this.play.open(this.game);
  }

  /** @param {Sheet} sheet */
  #kept({ puzzle }) {
    try {
      const game = Game.fromJSON(JSON.parse(this.shelf?.getItem(KEPT + this.name) ?? "null"));
      return JSON.stringify(game.puzzle) === JSON.stringify(puzzle) ? game : null;
    } catch {
      return null;
    }
  }

  /** @param {Partial<import("../settings.js").Settings>} changed */
  set(changed) {
    Object.assign(this.settings, changed);
    this.dispatchEvent(new Event("settings"));
  }

  /**
   * @param {string} name
   * @param {Object<string, unknown>} request
   * @param {import("../types.js").Asking} [how]
   */
  ask(name, request, how) {
    return this.transport.ask(name, request, how);
  }

  /** Something about the game is different: it is kept before long. */
  changed() {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.keep(), 200);
  }

  keep() {
    try {
      if (this.game) this.shelf?.setItem(KEPT + this.name, JSON.stringify(this.game));
    } catch {
      // a storage that is full or shut: the game goes on, and is gone with the page
    }
    this.dispatchEvent(new Event("kept"));
  }

  /** @param {unknown} error */
  fail(error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    tell(error instanceof Error ? error.message : String(error));
  }
}

/**
 * The rules, for those who do not know them.
 * @param {Game} game
 */
function rules(game) {
  return make(
    "details",
    { class: "panel embed-rules" },
    make("summary", {}, say("rules")),
    make("p", { class: "rules" }, game.board.summary),
  );
}

/**
 * Tell the page in whose frame this one stands how high it is, now and whenever that changes, with
 * the message {pencilmark: {height}}, in pixels.
 */
export function tellHeight() {
  if (parent === window) return;
  const root = document.documentElement;
  root.dataset.framed = "yes";
  let told = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(root.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    parent.postMessage({ pencilmark: { height } }, "*"); // any page may know how high it is
  }).observe(root);
}

// The page as a whole: which game is open, what is shown, and what everything shares.

import { collectedIn, isCollection } from "./collection/address.js";
import { element, make, tell } from "./dom.js";
import { Game } from "./game.js";
import { isLearning } from "./learning/address.js";
import { dayOf, SolvedDays } from "./learning/days.js";
import { Progress } from "./learning/progress.js";
import { fromFragment, hasPuzzle, LinkError } from "./share.js";
import { USUAL } from "./settings.js";
import { GameStore } from "./store.js";
import { Ahead } from "./ahead.js";
import { AboutPanel } from "./panels/about.js";
import { CollectionView } from "./panels/collection.js";
import { lessonLink } from "./panels/course.js";
import { noteDaily } from "./panels/daily.js";
import { LearnView } from "./panels/learn.js";
import { PlayView } from "./panels/play.js";
import { StartView } from "./panels/start.js";
import { engine } from "./engine/current.js";
import { Refusal } from "./refusal.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").Sheet} Sheet */

/** @typedef {import("./settings.js").Settings} Settings */

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
    this.progress = new Progress(this.store);
    this.solvedDays = new SolvedDays(this.store);
    this.ahead = new Ahead(transport);
    /** @type {Game|null} */
    this.game = null;
    /** @type {import("./types.js").KindsReply|null} */
    this.kinds = null;
    this.start = new StartView(this, element("start"));
    this.play = new PlayView(this, element("play"), {
      about: (game) => new AboutPanel(this, game),
      solved: (game) => noteDaily(this, game),
      streak: (game) => (game.daily && this.settings.streak ? this.solvedDays.streak(dayOf()) : 0),
      lesson: (game, technique) => lessonLink(this, game.board.kind, technique),
    });
    this.learn = new LearnView(this, element("learn"));
    this.collection = new CollectionView(this, element("collection"));
    this.dress();
  }

  /** Open what the address, or else the last visit, says; if neither does, offer puzzles. */
  async begin() {
    this.#saveOften();
    const listed = this.list();
    if (leadsToOne(location.hash) && (await this.openLink(location.hash))) return;
    const last = this.store.current;
    const game = last === null ? null : this.store.load(last);
    if (isView(location.hash)) this.#showAt(location.hash);
    else if (game && !game.finished) this.openGame(game);
    else this.showStart();
    await listed.catch((error) => this.fail(error));
  }

  /** Learn which kinds there are, once. */
  list() {
    this.#listing ??= this.ask("kinds", {}).then(
      (reply) => {
        this.kinds = reply;
        element("collection-button").hidden = !reply.collection;
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

  /** @param {Sheet} sheet @param {Partial<Pick<Game, "name"|"daily"|"collected">>} [facts] */
  openSheet(sheet, facts = {}) {
    const game = Object.assign(new Game(sheet), facts);
    this.openGame(game);
    this.store.save(game);
  }

  /** @param {Game} game @param {boolean} [back]  whether the browser's own Back led here */
  openGame(game, back = false) {
    if (!back) this.#remember({ game: game.id });
    this.keep();
    this.game = game;
    this.#configure(game);
    document.title = `${game.board.caption} – Pencilmark`;
    const first = this.#look("play"); // who has just come has not asked to be on the board
    this.play.open(game, !first);
    this.store.current = game.id;
    scrollTo(0, 0);
  }

  /**
   * The puzzle of a link of ours, or of the collection; whether there was one.
   * @param {string} hash
   */
  async openLink(hash) {
    if (collectedIn(hash)) return await this.collection.open(collectedIn(hash));
    const note = make("p", { class: "plain", role: "status" }, say("openingLink"));
    try {
      const { puzzle, marks } = await fromFragment(hash);
      if (engine().state !== "ready") element("main").prepend(note);
      const sheet = await this.ask("sheet", { puzzle });
      this.openSheet({ ...sheet, marks: marks ?? sheet.marks });
      return true;
    } catch (error) {
      if (error instanceof LinkError) this.tell(say(error.word));
      else this.fail(error);
      return false;
    } finally {
      note.remove();
    }
  }

  /** @param {boolean} [back]  whether the browser's own Back led here */
  showStart(back = false) {
    if (!back) this.#remember({ game: null });
    this.keep();
    document.title = "Pencilmark";
    this.#look("start");
    if (!this.kinds) this.list().catch((error) => this.fail(error));
    this.start.show();
    scrollTo(0, 0);
  }

  /** What an address leads to. @param {string} address @param {boolean} [back] */
  #showAt(address, back = false) {
    if (isCollection(address)) this.showCollection(address, back);
    else this.showLearn(address, back);
  }

  /**
   * A course, a lesson or a position to practise on.
   * @param {string} address  see learning/address.js
   * @param {boolean} [back]  whether the browser itself led here
   */
  showLearn(address, back = false) {
    if (!back) this.#remember({ game: null, address });
    this.keep();
    const first = this.#look("learn");
    this.learn.show(address, !first);
    scrollTo(0, 0);
  }

  /**
   * The list of the collection.
   * @param {string} address  see collection/address.js
   * @param {boolean} [back]  whether the browser itself led here
   */
  showCollection(address, back = false) {
    if (!back) this.#remember({ game: null, address });
    this.keep();
    const first = this.#look("collection");
    this.collection.show(address, !first);
    scrollTo(0, 0);
  }

  /** What is shown is the same, but for details that its address tells. @param {string} address */
  replaceAddress(address) {
    history.replaceState({ game: null, address }, "", location.pathname + location.search + address);
  }

  /**
   * Show one of the views and put the others away; whether it is the first that is shown at all.
   * @param {"start"|"play"|"learn"|"collection"} view
   */
  #look(view) {
    const first = !document.body.dataset.view;
    document.body.dataset.view = view;
    if (view !== "start") this.start.stop();
    if (view !== "play") this.play.close();
    if (view !== "learn") this.learn.close();
    if (view !== "collection") this.collection.close();
    for (const each of [this.start, this.play, this.learn, this.collection]) each.host.hidden = each !== this[view];
    return first;
  }

  /**
   * So that Back and Forward of the browser lead from game to game and from lesson to lesson. Games
   * have no address; that of a link loses its puzzle once it is open.
   * @param {{game: string|null, address?: string}} where
   */
  #remember(where) {
    const address = location.pathname + location.search + (where.address ?? "");
    const known = history.state;
    if (!known || leadsToOne(location.hash)) history.replaceState(where, "", address);
    else if (known.game !== where.game || known.address !== where.address) history.pushState(where, "", address);
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
      const { game: id, address } = event.state;
      if (address) return this.#showAt(address, true);
      const game = id && id === this.game?.id ? this.game : id ? this.store.load(id) : null;
      if (game) return this.openGame(game, true);
      return this.showStart(true);
    });
    addEventListener("hashchange", () => {
      const { hash } = location;
      if (leadsToOne(hash)) this.openLink(hash);
      else if (isView(hash) && history.state?.address !== hash) {
        history.replaceState({ game: null, address: hash }, "");
        this.#showAt(hash, true);
      }
    });
  }

  /**
   * Show a sentence that must not be missed.
   * @param {string} sentence
   */
  tell(sentence) {
    tell(sentence);
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
}

/** Whether a fragment leads to a puzzle. @param {string} hash */
function leadsToOne(hash) {
  return hasPuzzle(hash) || collectedIn(hash) > 0;
}

/** Whether a fragment is the address of something that the page shows. @param {string} hash */
function isView(hash) {
  return isLearning(hash) || isCollection(hash);
}

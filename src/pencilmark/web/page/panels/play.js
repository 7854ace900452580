// A game on the table: the board, its tools, and help beside it.

import { BoardView } from "../board/board.js";
import { DEFAULT_OPTIONS } from "../board/entry.js";
import { announce, button, make } from "../dom.js";
import { say } from "../words.js";
import { showDone } from "./done.js";
import { HelpPanel } from "./help.js";
import { PointsPanel } from "./points.js";
import { Timer } from "./timer.js";
import { Walk, workedOut } from "./walk.js";
import { attachWriting, buttonsLegend, optionsOf } from "./writing.js";

/** @typedef {import("../game.js").Game} Game */
/** @typedef {import("../types.js").HelpWord} HelpWord */

/**
 * What stands round the board.
 * @typedef {Object} Parts
 * @property {readonly HelpWord[]} help  the help that may be asked for
 * @property {boolean} timer
 * @property {boolean} points  whether there are save points
 * @property {((game: Game) => void)|null} solved  whoever wants to know that the player is done
 * @property {((game: Game) => number)|null} streak  days in a row that are worth telling
 * @property {((game: Game, technique: string) => HTMLElement|null)|null} lesson  a link to it
 * @property {((game: Game) => {element: HTMLElement, next: HTMLButtonElement|null})|null} about
 */

/** @type {Parts} */
const ALL = {
  help: ["hint", "why", "rightSoFar", "takeBack", "explain", "solve"],
  timer: true,
  points: true,
  solved: null,
  streak: null,
  lesson: null,
  about: null,
};

export class PlayView {
  /** @type {(() => void)[]} what has to be undone when another game is opened */
  #endings = [];
  /** @type {AbortController|null} */
  #looking = null;
  #waiting = 0;
  /** @type {((cell: number) => void)|null} what the next chosen cell is for */
  #choosing = null;
  /** @type {AbortController|null} */
  #explaining = null;
  /** @type {number[][]} lines through the cells of a finished game */
  #trails = [];

  /** @param {import("../types.js").Shell} app @param {HTMLElement} host @param {Partial<Parts>} [parts] */
  constructor(app, host, parts = {}) {
    this.app = app;
    this.host = host;
    this.parts = { ...ALL, ...parts };
    /** @type {import("../board/entry.js").InputOptions} what the input reads while it runs */
    this.options = { ...DEFAULT_OPTIONS, ...optionsOf(app.settings) };
    /** @type {BoardView|null} */
    this.view = null;
    /** @type {Walk|null} */
    this.walk = null;
    app.addEventListener("settings", () => this.#settings());
  }

  /** @param {Game} game @param {boolean} [focus]  whether the keyboard goes to the board */
  open(game, focus = false) {
    this.close();
    const { mode, tap } = DEFAULT_OPTIONS;
    Object.assign(this.options, { mode, tap, locked: false });
    const place = make("div", { class: "board-place", id: "board" });
    const table = make("div", { class: "table" });
    const side = make("aside", { class: "side", "aria-label": say("help") });
    this.host.replaceChildren(table, side);

    const timer = this.parts.timer ? new Timer(this.app, game) : null;
    this.undo = button("undo", () => game.undo(), { class: "tool" });
    this.redo = button("redo", () => game.redo(), { class: "tool" });
    const tools = make(
      "div",
      { class: "tools", role: "toolbar", "aria-label": say("tools") },
      this.undo,
      this.redo,
      game.board.play.notes.length ? button("fillNotes", () => game.fillNotes(), { class: "tool" }) : null,
      button("restart", () => game.restart(), { class: "tool" }),
    );
    table.append(
      make(
        "div",
        { class: "caption" },
        make("h2", { class: "caption-text" }, game.board.caption),
        timer?.element,
      ),
      place,
      tools,
    );
    const { coordinates } = this.app.settings;
    const view = new BoardView(place, game.board, { coordinates });
    this.view = view;

    this.help = new HelpPanel(this, game, view);
    this.points = this.parts.points ? new PointsPanel(this, game, view) : undefined;
    this.about = this.parts.about?.(game);
    for (const panel of [this.help, this.points, this.about]) if (panel) side.append(panel.element);

    const padPlace = make("div", { class: `pad-place ${game.board.play.entry}` });
    tools.before(padPlace);
    this.legend = make("div");
    padPlace.before(this.legend);
    this.#endings = [
      timer?.start() ?? (() => {}),
      attachWriting(this.app, view, game, this.options, padPlace),
      this.#listen(place, game),
    ];
    this.#settings();
    this.refresh();
    announce(say("ready", { caption: game.board.caption }));
    if (focus) view.focusCell(this.#firstOpen(game), { preventScroll: true });
    if (game.finished) this.#celebrate(game, false);
    else if (game.moves.length) this.#look(game); // a shared game may be finished already
  }

  /** @param {Game} game */
  #firstOpen(game) {
    return Math.max(0, game.cells.findIndex((_, cell) => game.canWrite(cell)));
  }

  /** Put everything away. */
  close() {
    for (const end of this.#endings.splice(0)) end();
    for (const box of document.querySelectorAll("dialog[open]:not(.stays)")) /** @type {HTMLDialogElement} */ (box).close();
    this.#looking?.abort();
    this.#explaining?.abort();
    clearTimeout(this.#waiting);
    this.help?.clear();
    this.#choosing = null;
    this.walk = null;
    delete document.body.dataset.walking;
    delete document.body.dataset.choosing;
    this.help = this.points = undefined;
    this.view = null;
    this.host.replaceChildren();
  }

  /** Show the game as it is now. */
  refresh() {
    const { game } = this.app;
    if (!game || !this.view) return;
    if (!this.walk) this.view.show(game);
    if (this.undo) this.undo.disabled = !game.canUndo;
    if (this.redo) this.redo.disabled = !game.canRedo;
    this.points?.refresh();
  }

  /**
   * The next cell that is clicked, or that Enter is pressed on, is not written to but chosen.
   * @param {(cell: number) => void} action
   */
  choose(action) {
    this.#choosing = action;
    document.body.dataset.choosing = "yes";
    if (this.view && this.app.game) this.view.focusCell(this.view.cursor ?? this.#firstOpen(this.app.game));
  }

  /** Nothing is to be chosen any more, and nothing says so. */
  stopChoosing() {
    if (!this.#choosing) return;
    this.#choosing = null;
    delete document.body.dataset.choosing;
    this.points?.refresh();
    this.help?.clear();
  }

  /** @param {HTMLElement} place @param {Game} game */
  #listen(place, game) {
    const moved = (/** @type {Event} */ event) => {
      const { about } = /** @type {CustomEvent} */ (event).detail;
      this.stopChoosing();
      this.help?.forget();
      if (game.finished && about !== "settings") this.#unfinish(game);
      this.refresh();
      this.app.changed(game);
      this.#look(game);
    };
    game.addEventListener("change", moved);

    // choosing comes before writing: these listeners hear of everything first
    let pressed = false;
    const down = (/** @type {Event} */ event) => {
      pressed = false;
      if (!this.#choosing && !this.walk) return;
      event.stopPropagation();
      if (event.type === "contextmenu") event.preventDefault();
      else pressed = true;
    };
    const up = (/** @type {PointerEvent} */ event) => {
      if (!pressed) return;
      pressed = false;
      event.stopPropagation();
      const hit = this.view?.hit(event.clientX, event.clientY);
      if (hit && "cell" in hit) this.#chosen(hit.cell);
    };
    // a click without a pointer comes from a screen reader or a switch
    const click = (/** @type {MouseEvent} */ event) => {
      if (!this.#choosing || event.detail !== 0) return;
      event.stopPropagation();
      const found = this.view?.grid.placeOf(event.target);
      if (found && "cell" in found) this.#chosen(found.cell);
    };
    const key = (/** @type {KeyboardEvent} */ event) => {
      const cursor = this.view?.cursor;
      if (event.key === "Escape" && this.#choosing) {
        this.stopChoosing();
        event.stopPropagation();
      } else if (this.#choosing && (event.key === "Enter" || event.key === " ")) {
        event.preventDefault();
        event.stopPropagation();
        if (cursor && "cell" in cursor) this.#chosen(cursor.cell);
      } else if (this.walk && !event.key.startsWith("Arrow") && event.key !== "Tab") {
        event.stopPropagation();
      } else if (!event.ctrlKey && !event.metaKey && !event.altKey) {
        this.#shortcut(event, game);
      }
    };
    place.addEventListener("pointerdown", down, true);
    place.addEventListener("contextmenu", down, true);
    place.addEventListener("pointerup", up, true);
    place.addEventListener("keydown", key, true);
    place.addEventListener("click", click, true);
    return () => {
      place.removeEventListener("click", click, true);
      game.removeEventListener("change", moved);
      place.removeEventListener("pointerdown", down, true);
      place.removeEventListener("contextmenu", down, true);
      place.removeEventListener("pointerup", up, true);
      place.removeEventListener("keydown", key, true);
    };
  }

  /** @param {KeyboardEvent} event @param {Game} game */
  #shortcut(event, game) {
    const key = event.key.toLowerCase();
    const taken = game.board.play.pens.some((pen) => pen.keys.includes(key));
    if (taken || event.shiftKey || event.repeat) return;
    const { help } = this.parts;
    if (key === "h" && help.includes("hint")) this.help?.hint();
    else if (key === "y" && help.includes("why")) {
      const cursor = this.view?.cursor;
      if (cursor && "cell" in cursor) this.help?.why(cursor.cell);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {number} cell */
  #chosen(cell) {
    const action = this.#choosing;
    this.stopChoosing();
    action?.(cell);
  }

  /**
   * After a move: whether it was the last one, and what is wrong if that is to be shown at once.
   * @param {Game} game
   */
  #look(game) {
    this.#looking?.abort();
    clearTimeout(this.#waiting);
    if (game.finished) return;
    this.#waiting = setTimeout(async () => {
      const looking = (this.#looking = new AbortController());
      const { signal } = looking;
      try {
        const marks = game.marksFinished();
        if (marks) {
          const reply = await this.app.ask("check", { puzzle: game.puzzle, marks }, { signal });
          if (reply.solved && !signal.aborted) return this.#finish(game);
        }
        if (this.app.settings.mistakes === "live") await this.help?.live(signal);
      } catch (error) {
        // a check that nobody asked for fails in silence: the next move asks again
        if (!signal.aborted) console.warn(error);
      }
    }, 120);
  }

  /** @param {Game} game */
  async #finish(game) {
    game.finished = true;
    if (!this.help?.speaking) this.view?.clear(); // what was wrong before the last move
    this.parts.solved?.(game);
    this.app.changed(game);
    this.app.keep();
    await this.#celebrate(game, true);
  }

  /** @param {Game} game @param {boolean} now */
  async #celebrate(game, now) {
    const { puzzle } = game;
    const { view } = this;
    const marks = game.marksFinished() ?? game.marksForService();
    const asked = this.app.ask("scene", { puzzle, marks });
    // the picture is as good without the line through it
    const { trails } = await asked.catch(() => ({ trails: [] }));
    if (!view || view !== this.view || !game.finished) return;
    this.#trails = trails;
    if (!this.walk) view.finish(trails);
    this.host.querySelector(".table")?.classList.add("solved");
    showDone(this, game, now);
  }

  /** Something was taken back: the game goes on. @param {Game} game */
  #unfinish(game) {
    game.finished = false;
    this.view?.unfinish();
    this.host.querySelector(".table")?.classList.remove("solved");
    this.host.querySelector(".done")?.remove();
  }

  /** Walk through the whole solution. */
  async explain() {
    const { game } = this.app;
    const { view } = this;
    if (!game || !view || this.walk || this.#explaining) return;
    const explaining = (this.#explaining = new AbortController());
    const reply = await workedOut(this, game, explaining);
    if (this.#explaining === explaining) this.#explaining = null;
    if (!reply || view !== this.view) return;
    this.options.locked = true;
    view.unfinish(); // it is shown from the empty grid on
    this.walk = new Walk(this, game, view, reply);
  }

  endWalk() {
    this.walk = null;
    this.options.locked = false;
    this.view?.clear();
    this.refresh();
    if (this.app.game?.finished) this.view?.finish(this.#trails);
  }

  #settings() {
    Object.assign(this.options, optionsOf(this.app.settings));
    const { game } = this.app;
    const margin = (this.view?.geometry.margin ?? 0) > 0;
    if (game && this.view && margin !== this.app.settings.coordinates) return this.open(game);
    const { underShaded, mistakes } = this.app.settings;
    const colours = this.app.settings.colours && this.app.game?.board.play.colours === true;
    this.view?.settings({ colours, letters: colours, showUnderShaded: underShaded });
    this.help?.settings(mistakes);
    if (game) this.legend?.replaceChildren(buttonsLegend(game.board, this.options));
    this.refresh();
    return undefined;
  }
}

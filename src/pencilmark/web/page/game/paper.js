// The paper of a game: what is written in the cells, in gestures that are one step of undo each.
// It draws nothing and asks nobody; whoever shows it listens to "change".

import { claims, ownersOf } from "./automatic.js";
import { GAME_SETTINGS } from "./settings.js";
import { Gesture, History, OPEN, written } from "./history.js";
import { Limits } from "./limits.js";

/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").CellState} CellState */
/** @typedef {import("./history.js").Written} Written */
/** @typedef {import("./history.js").Move} Move */
/** @typedef {import("./settings.js").GameSettings} GameSettings */

/** Says with "change" which cells look different now, in `detail.cells`, and why. */
export class Paper extends EventTarget {
  /** @type {Gesture|null} */
  #gesture = null;
  /** @type {Map<number, import("./automatic.js").Claim[]>} */
  #claims = new Map();
  /** @type {Set<number>} cells that nobody was told about yet */
  #touched = new Set();

  /** @param {Board} board */
  constructor(board) {
    super();
    this.board = board;
    this.limits = new Limits(board);
    this.holes = new Set(board.holes);
    /** @type {readonly string[]} */
    this.values = board.values.map((one) => one.value);
    /** @type {Readonly<GameSettings>} changed through `configure` only, since marks depend on it */
    this.settings = GAME_SETTINGS;
    /** @type {Set<string>} */
    this.greyed = new Set();
    /** @type {CellState[]} every change puts a new object here, so that views can compare */
    this.cells = Array.from({ length: board.rows * board.cols }, (_, cell) => {
      return { ...OPEN, value: board.givens[cell] ?? "", owners: [] };
    });
    this.changed = Date.now();
    /** @protected */
    this.history = new History();
    this.#settle();
    this.#touched.clear();
  }

  /** @param {number} cell */
  canWrite(cell) {
    return cell in this.cells && !this.holes.has(cell) && !(cell in this.board.givens);
  }

  /**
   * The value that is written in a cell: printed or the player's own.
   * @param {number} cell
   */
  valueAt(cell) {
    return this.cells[cell].value;
  }

  /**
   * The value to draw, automatic marks included.
   * @param {number} cell
   * @returns {string}
   */
  shownValue(cell) {
    return this.cells[cell].value || (this.#claims.get(cell)?.[0].value ?? "");
  }

  /**
   * Why a cell is marked automatically: one entry for each limit that asks for it.
   * @param {number} cell
   */
  claimsOn(cell) {
    return this.#claims.get(cell) ?? [];
  }

  /** From here to `commit` everything is one step of undo. */
  begin() {
    if (this.#gesture) throw new Error("a gesture is under way already");
    this.#gesture = new Gesture();
  }

  /**
   * Write a value, or open a cell with "". Cells that cannot be written stay as they are.
   * @param {number} cell
   * @param {string} value
   */
  put(cell, value) {
    if (value !== "" && !this.values.includes(value)) throw new Error(`no such value: ${value}`);
    if (!this.canWrite(cell)) return;
    this.within("write", () => {
      this.change(cell, { value });
      if (value !== "" && this.settings.strike) this.#strike(cell, value);
    });
  }

  /**
   * Make what was put since `begin` one move.
   * @param {string} [about]
   * @returns {boolean} whether anything changed
   */
  commit(about = "write") {
    const recorded = this.record(about);
    if (recorded) this.tell(about);
    return recorded;
  }

  /** Take back what was put since `begin`. */
  rollback() {
    const gesture = this.#gesture;
    if (!gesture) return;
    this.#gesture = null;
    for (const [cell, before] of gesture.cells) this.#replace(cell, before);
    for (const [key, before] of gesture.greyed) this.#shade(key, before);
    this.tell("rollback");
  }

  /**
   * Turn options on or off. This is no move: undo does not change how a player likes to play.
   * @param {Partial<GameSettings>} settings
   */
  configure(settings) {
    this.settings = Object.freeze({ ...this.settings, ...settings });
    this.tell("settings");
  }

  /** The moves up to the present; those that are undone are not among them. */
  get moves() {
    return this.history.done;
  }

  get canUndo() {
    return this.history.done.length > 0 || this.#gesture !== null;
  }

  get canRedo() {
    return this.history.undone.length > 0;
  }

  /** Take the last move back, or what is written of the next one. */
  undo() {
    this.commit();
    this.goTo(this.moves.length - 1, "undo");
  }

  redo() {
    this.commit();
    this.goTo(this.moves.length + 1, "redo");
  }

  /**
   * Undo until so many moves are left.
   * @param {number} count
   */
  goBackTo(count) {
    this.commit();
    if (count < this.moves.length) this.goTo(count, "undo");
  }

  // --- for those that build on it ---

  /**
   * What was in a cell when the gesture under way came to it; null if it did not.
   * @protected
   * @param {number} cell
   */
  beforeGesture(cell) {
    return this.#gesture?.cells.get(cell) ?? null;
  }

  /**
   * Part of the gesture under way, or a gesture of its own.
   * @protected
   * @param {string} about
   * @param {() => void} action
   */
  within(about, action) {
    const own = this.#gesture === null;
    if (own) this.begin();
    try {
      action();
    } catch (error) {
      if (own) this.rollback();
      throw error;
    }
    if (own) this.commit(about);
    else this.tell(about);
  }

  /**
   * @protected
   * @param {number} cell
   * @param {Partial<Written>} parts
   */
  change(cell, parts) {
    const before = written(this.cells[cell]);
    if (this.#gesture && !this.#gesture.cells.has(cell)) this.#gesture.cells.set(cell, before);
    this.#replace(cell, { ...before, ...parts });
  }

  /**
   * @protected
   * @param {string} key
   * @param {boolean} on
   */
  shade(key, on) {
    if (this.#gesture && !this.#gesture.greyed.has(key)) {
      this.#gesture.greyed.set(key, this.greyed.has(key));
    }
    this.#shade(key, on);
  }

  /**
   * End the gesture; a move of it if it changed anything.
   * @protected
   * @param {string} about
   * @returns {boolean}
   */
  record(about) {
    const gesture = this.#gesture;
    this.#gesture = null;
    const move = gesture?.move(about, this.cells, this.greyed);
    if (move) this.history.add(move);
    return Boolean(move);
  }

  /**
   * Undo or redo until there are so many moves, as far as there are some.
   * @protected
   * @param {number} count
   * @param {string} about
   */
  goTo(count, about) {
    while (this.moves.length > Math.max(count, 0)) this.#apply(this.history.back(), "before");
    while (this.moves.length < count && this.canRedo) this.#apply(this.history.forth(), "after");
    this.tell(about);
  }

  /**
   * @protected
   * @param {string} about
   */
  tell(about) {
    this.#settle();
    const cells = [...this.#touched];
    this.#touched.clear();
    this.changed = Date.now();
    this.dispatchEvent(new CustomEvent("change", { detail: { about, cells } }));
  }

  /**
   * @param {Move|null} move
   * @param {"before"|"after"} when
   */
  #apply(move, when) {
    for (const change of move?.cells ?? []) this.#replace(change.cell, change[when]);
    for (const greying of move?.greyed ?? []) this.#shade(greying.key, greying[when]);
  }

  /**
   * @param {number} cell
   * @param {Written} written
   */
  #replace(cell, written) {
    this.cells[cell] = { ...written, owners: this.cells[cell].owners };
    this.#touched.add(cell);
  }

  /**
   * @param {string} key
   * @param {boolean} on
   */
  #shade(key, on) {
    if (on) this.greyed.add(key);
    else this.greyed.delete(key);
  }

  /** Work out the automatic marks for what is written now. */
  #settle() {
    this.#claims = this.settings.automatic
      ? claims(this.board, (cell) => this.valueAt(cell), (cell) => this.canWrite(cell))
      : new Map();
    this.cells.forEach((state, cell) => {
      const owners = ownersOf(this.#claims.get(cell));
      if (owners.join() === state.owners.join()) return;
      this.cells[cell] = { ...state, owners };
      this.#touched.add(cell);
    });
  }

  /**
   * Strike the notes that a value which was just written makes impossible.
   * @param {number} cell
   * @param {string} value
   */
  #strike(cell, value) {
    const kept = (/** @type {string[]} */ notes) => notes.filter((one) => one !== value);
    for (const other of this.limits.inFull(cell, value, (one) => this.valueAt(one))) {
      if (!this.canWrite(other) || this.valueAt(other) !== "") continue;
      const { corner, centre } = this.cells[other];
      this.change(other, { corner: kept(corner), centre: kept(centre) });
    }
  }
}

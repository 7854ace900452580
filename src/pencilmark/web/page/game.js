// One game: a puzzle with all that its player has done, from the first move to the last.

import { otherValue } from "./game/automatic.js";
import { OPEN } from "./game/history.js";
import { finishedMarks, historyFacts, marksOf, statesOf } from "./game/marks.js";
import { Paper } from "./game/paper.js";
import { packed, unpacked } from "./game/saved.js";
import { SavePoints } from "./game/savepoints.js";

/** @typedef {import("./types.js").Sheet} Sheet */
/** @typedef {import("./types.js").Marks} Marks */
/** @typedef {import("./game/savepoints.js").SavePoint} SavePoint */

/**
 * How much help was taken.
 * @typedef {{hints: number, whys: number, checks: number, mistakes: number, solved: boolean}} Help
 */

export class Game extends Paper {
  #points = new SavePoints();

  /**
   * @param {Sheet} sheet  its marks, if there are some, are the first move
   * @param {unknown} [saved]  what `toJSON` gave for this puzzle
   */
  constructor(sheet, saved) {
    super(sheet.board);
    this.puzzle = sheet.puzzle;
    this.id = newId();
    this.name = "";
    this.seconds = 0;
    this.finished = false;
    /** @type {import("./learning/days.js").Daily|null} set if it is a puzzle of the day */
    this.daily = null;
    /** The number that it has in a collection; 0: it is of none. */
    this.collected = 0;
    this.started = this.changed;
    /** @type {Help} */
    this.help = { hints: 0, whys: 0, checks: 0, mistakes: 0, solved: false };
    if (saved !== undefined) this.#restore(saved);
    else if (sheet.marks) this.#take(sheet.marks);
  }

  /**
   * @param {number[]} cells
   * @param {string} value
   * @param {string} [about]
   */
  write(cells, value, about = "write") {
    this.within(about, () => cells.forEach((cell) => this.put(cell, value)));
  }

  /**
   * Remove the values of cells; where there are none, their notes.
   * @param {number[]} cells
   */
  erase(cells) {
    const own = cells.filter((cell) => this.canWrite(cell));
    const valued = own.filter((cell) => this.valueAt(cell) !== "");
    this.within("erase", () => {
      for (const cell of valued) this.change(cell, { value: "" });
      if (valued.length === 0) for (const cell of own) this.change(cell, OPEN);
    });
  }

  /**
   * Add a note to open cells, or remove it if all of them have it.
   * @param {number[]} cells
   * @param {"corner"|"centre"} place
   * @param {string} value
   */
  note(cells, place, value) {
    const open = cells.filter((cell) => this.#isOpen(cell));
    const all = open.every((cell) => this.cells[cell][place].includes(value));
    this.within("note", () => {
      for (const cell of open) {
        const noted = this.cells[cell][place];
        const wanted = this.values.filter((one) => (one === value ? !all : noted.includes(one)));
        this.change(cell, { [place]: wanted });
      }
    });
  }

  /** Centre notes of every open cell: the values that no full limit forbids. */
  fillNotes() {
    const valueAt = (/** @type {number} */ cell) => this.valueAt(cell);
    this.within("fill", () => {
      for (const cell of this.cells.keys()) {
        if (!this.#isOpen(cell)) continue;
        const forbidden = (/** @type {string} */ one) => this.limits.forbids(cell, one, valueAt);
        this.change(cell, { centre: this.values.filter((one) => !forbidden(one)) });
      }
    });
  }

  /**
   * Grey a clue that is done with, or show it again.
   * @param {string} key  "left 3", "sign 4 5"
   */
  grey(key) {
    this.within("grey", () => this.shade(key, !this.greyed.has(key)));
  }

  /** Back to the empty grid, as one move that can be undone. */
  restart() {
    this.commit();
    this.within("restart", () => {
      for (const cell of this.cells.keys()) if (this.canWrite(cell)) this.change(cell, OPEN);
      for (const key of [...this.greyed]) this.shade(key, false);
    });
  }

  /**
   * Do what a step of an explanation concludes.
   * @param {{cell: number, value: string, is: boolean}[]} conclusions
   */
  applyStep(conclusions) {
    this.within("step", () => {
      for (const { cell, value, is } of conclusions) {
        const other = otherValue(this.board, value);
        if (is) this.put(cell, value);
        else if (other !== null) this.put(cell, other);
        else if (this.#isOpen(cell)) {
          // no notes say nothing yet: everything is still possible
          const { centre } = this.cells[cell];
          const possible = centre.length > 0 ? centre : this.values;
          this.change(cell, { centre: possible.filter((one) => one !== value) });
        }
      }
    });
  }

  /** @returns {readonly SavePoint[]} in the order of the game; also those in an undone future */
  get savePoints() {
    return this.#points.list;
  }

  /**
   * Remember this moment.
   * @param {string} [name]
   * @returns {SavePoint}
   */
  savePoint(name = "") {
    this.commit();
    const point = this.#points.add(this.moves.length, null, name);
    this.tell("save point");
    return point;
  }

  /**
   * Remember this moment and write a value on trial.
   * @param {number} cell
   * @param {string} value
   * @param {string} [name]
   * @returns {SavePoint|null} null if there is nothing to suppose: it stands there already
   */
  suppose(cell, value, name = "") {
    this.commit();
    if (!this.canWrite(cell) || value === "" || this.valueAt(cell) === value) return null;
    const at = this.moves.length;
    this.begin();
    this.put(cell, value);
    this.record("suppose");
    const point = this.#points.add(at, { cell, value }, name);
    this.tell("suppose");
    return point;
  }

  /**
   * Go to the state of a save point, before what was supposed there; moves after it can be redone.
   * @param {number} id
   */
  returnTo(id) {
    this.commit();
    const point = this.#points.find(id);
    if (point) this.goTo(point.at, "return");
  }

  /**
   * Go back to before a supposition, and forget it and those after it.
   * @param {number} id
   */
  dropPoint(id) {
    this.commit();
    const point = this.#points.find(id);
    if (!point) return;
    this.#points.removeFrom(id);
    this.goTo(Math.min(point.at, this.moves.length), "drop");
  }

  /**
   * Forget a save point and keep all that was written.
   * @param {number} id
   */
  keepPoint(id) {
    this.#points.remove(id);
    this.tell("keep");
  }

  /**
   * Whether a cell's value hangs on a supposition: its number from 1, the innermost one if there
   * are several; else 0.
   * @param {number} cell
   * @returns {number}
   */
  supposed(cell) {
    const count = this.moves.length;
    if (this.#points.open(count).length === 0) return 0;
    if (this.valueAt(cell) === "") {
      // an automatic mark needs all owners of one limit, and one such limit is enough
      const depths = this.claimsOn(cell).map((claim) =>
        Math.max(...claim.owners.map((owner) => this.supposed(owner))),
      );
      return depths.length > 0 ? Math.min(...depths) : 0;
    }
    const before = this.beforeGesture(cell);
    const justNow = before !== null && before.value !== this.valueAt(cell);
    return this.#points.depth(justNow ? count : this.history.lastWritten(cell), count);
  }

  /** @returns {Marks} all that is written, printed values and automatic marks included */
  marksForService() {
    return marksOf(this);
  }

  /** @returns {Marks|null} the same as a whole answer; null while cells have yet to be written */
  marksFinished() {
    return finishedMarks(this);
  }

  /** For each move so far what it made of the cells that it changed. */
  historyForService() {
    return historyFacts(this);
  }

  /** Everything, history and save points included; not what a gesture has yet to make a move of. */
  toJSON() {
    return packed(this, this.history);
  }

  /**
   * @param {unknown} data  what `toJSON` gave
   * @returns {Game}
   * @throws {import("./game/saved.js").DamagedGame}
   */
  static fromJSON(data) {
    const { puzzle, board } = unpacked(data);
    return new Game({ puzzle, board, marks: null }, data);
  }

  /**
   * @protected
   * @override
   * @param {string} about
   */
  record(about) {
    const count = this.moves.length;
    const recorded = super.record(about);
    if (recorded) this.#points.forgetAfter(count);
    return recorded;
  }

  /** @param {number} cell */
  #isOpen(cell) {
    return this.canWrite(cell) && this.shownValue(cell) === "";
  }

  /** @param {Marks} marks */
  #take(marks) {
    this.within("opened", () => {
      statesOf(this, marks).forEach((state, cell) => {
        if (state && this.canWrite(cell)) this.change(cell, state);
      });
    });
  }

  /** @param {unknown} saved */
  #restore(saved) {
    const { moves, at, points, settings, fields } = unpacked(saved);
    this.history.undone = moves.reverse();
    this.#points.list = points;
    this.settings = Object.freeze(settings);
    this.goTo(at, "opened");
    Object.assign(this, fields);
  }
}

/** Random, and good as a part of a name. */
function newId() {
  // randomUUID is missing where a page comes over a plain network
  return [...crypto.getRandomValues(new Uint32Array(3))].map((one) => one.toString(36)).join("");
}

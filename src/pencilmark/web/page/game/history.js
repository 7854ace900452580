// What was done, move by move, and what was undone again. A move holds only the cells that it
// changed, so that a long game stays small.

/**
 * What a player has written in a cell; automatic marks are worked out of it.
 * @typedef {{value: string, corner: string[], centre: string[]}} Written
 *
 * @typedef {{cell: number, before: Written, after: Written}} Change
 * @typedef {{key: string, before: boolean, after: boolean}} Greying
 *
 * @typedef {Object} Move
 * @property {string} about  what it was, for lists: "write", "note", "restart"
 * @property {number} time  when, in milliseconds since 1970
 * @property {Change[]} cells
 * @property {Greying[]} greyed
 */

/** @type {Written} */
export const OPEN = Object.freeze({ value: "", corner: [], centre: [] });

/**
 * A cell without what was worked out.
 * @param {Written} cell
 * @returns {Written}
 */
export function written({ value, corner, centre }) {
  return { value, corner, centre };
}

/**
 * @param {Written} one
 * @param {Written} other
 */
export function same(one, other) {
  return (
    one.value === other.value &&
    one.corner.join() === other.corner.join() &&
    one.centre.join() === other.centre.join()
  );
}

export class History {
  /** @type {Map<number, number>|null} */
  #written = null;

  constructor() {
    /** @type {Move[]} */
    this.done = [];
    /** @type {Move[]} the one that comes back first is the last */
    this.undone = [];
  }

  /** @param {Move} move */
  add(move) {
    this.done.push(move);
    this.undone = [];
    this.#written = null;
  }

  /** @returns {Move|null} the move that has to be taken back */
  back() {
    const move = this.done.pop();
    if (move) this.undone.push(move);
    this.#written = null;
    return move ?? null;
  }

  /** @returns {Move|null} the move that has to be made again */
  forth() {
    const move = this.undone.pop();
    if (move) this.done.push(move);
    this.#written = null;
    return move ?? null;
  }

  /** All moves in the order played, also those that are undone. */
  get all() {
    return [...this.done, ...[...this.undone].reverse()];
  }

  /**
   * The number, from 0, of the last move that changed a cell's value; -1 if none did.
   * @param {number} cell
   */
  lastWritten(cell) {
    // asked for every cell whenever the board is drawn
    if (this.#written === null) {
      this.#written = new Map();
      for (const [number, move] of this.done.entries()) {
        for (const { cell: one, before, after } of move.cells) {
          if (before.value !== after.value) this.#written.set(one, number);
        }
      }
    }
    return this.#written.get(cell) ?? -1;
  }
}

/** The gesture under way: what each cell and each greyed thing was before it. */
export class Gesture {
  constructor() {
    /** @type {Map<number, Written>} */
    this.cells = new Map();
    /** @type {Map<string, boolean>} */
    this.greyed = new Map();
  }

  /**
   * What it has changed in the end: a drag may come back to where it was.
   * @param {string} about
   * @param {Written[]} now  every cell
   * @param {Set<string>} greyedNow
   * @returns {Move|null}
   */
  move(about, now, greyedNow) {
    const cells = [...this.cells]
      .map(([cell, before]) => ({ cell, before, after: written(now[cell]) }))
      .filter(({ before, after }) => !same(before, after));
    const greyed = [...this.greyed]
      .map(([key, before]) => ({ key, before, after: greyedNow.has(key) }))
      .filter(({ before, after }) => before !== after);
    if (cells.length === 0 && greyed.length === 0) return null;
    return { about, time: Date.now(), cells, greyed };
  }
}

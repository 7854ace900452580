// Which limits of a board are full: the base of automatic marks, of notes that are filled in, and
// of notes that are struck.

/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Limit} Limit */
/** @typedef {(cell: number) => string} ValueAt  the value that is written in a cell, "" if none */

export class Limits {
  /** @param {Board} board */
  constructor(board) {
    this.all = board.limits;
    /** @type {Map<string, Limit[]>} */
    this.byPlace = new Map();
    for (const limit of board.limits) {
      for (const cell of limit.cells) {
        const key = `${cell} ${limit.value}`;
        const here = this.byPlace.get(key);
        if (here) here.push(limit);
        else this.byPlace.set(key, [limit]);
      }
    }
  }

  /**
   * The limits of a value that a cell is under.
   * @param {number} cell
   * @param {string} value
   * @returns {Limit[]}
   */
  of(cell, value) {
    return this.byPlace.get(`${cell} ${value}`) ?? [];
  }

  /**
   * Whether some full limit keeps a value out of an open cell.
   * @param {number} cell
   * @param {string} value
   * @param {ValueAt} valueAt
   */
  forbids(cell, value, valueAt) {
    return this.of(cell, value).some((limit) => isFull(limit, valueAt));
  }

  /**
   * The cells that share a full limit of a value with a cell, each once.
   * @param {number} cell
   * @param {string} value
   * @param {ValueAt} valueAt
   * @returns {Set<number>}
   */
  inFull(cell, value, valueAt) {
    const full = this.of(cell, value).filter((limit) => isFull(limit, valueAt));
    return new Set(full.flatMap((limit) => limit.cells));
  }
}

/**
 * The cells of a limit that have its value.
 * @param {Limit} limit
 * @param {ValueAt} valueAt
 */
export function holders(limit, valueAt) {
  return limit.cells.filter((cell) => valueAt(cell) === limit.value);
}

/**
 * @param {Limit} limit
 * @param {ValueAt} valueAt
 */
function isFull(limit, valueAt) {
  return holders(limit, valueAt).length >= limit.most;
}

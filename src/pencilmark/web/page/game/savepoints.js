// Save points: places in the history to come back to, with what was assumed there.

/**
 * @typedef {{cell: number, value: string}} Assumption
 *
 * @typedef {Object} SavePoint
 * @property {number} id
 * @property {number} at  how many moves there were; an assumption is the move that follows
 * @property {Assumption|null} assumption
 * @property {string} name
 * @property {number} time  in milliseconds since 1970
 */

export class SavePoints {
  constructor() {
    /** @type {SavePoint[]} in the order of the history */
    this.list = [];
    // one that is gone must not be taken for a new one by who still knows its number
    this.lastId = 0;
  }

  /**
   * @param {number} at
   * @param {Assumption|null} assumption
   * @param {string} name
   * @returns {SavePoint}
   */
  add(at, assumption, name) {
    this.lastId = Math.max(this.lastId, ...this.list.map(({ id }) => id)) + 1;
    const point = { id: this.lastId, at, assumption, name, time: Date.now() };
    // one may stand in the past with later ones still to be redone
    const after = this.list.findIndex((other) => {
      return other.at > at || (other.at === at && other.assumption !== null);
    });
    this.list.splice(after < 0 ? this.list.length : after, 0, point);
    return point;
  }

  /**
   * @param {number} id
   * @returns {SavePoint|null}
   */
  find(id) {
    return this.list.find((point) => point.id === id) ?? null;
  }

  /** @param {number} id */
  remove(id) {
    this.list = this.list.filter((point) => point.id !== id);
  }

  /**
   * Remove one and those that came after it.
   * @param {number} id
   */
  removeFrom(id) {
    const place = this.list.findIndex((point) => point.id === id);
    if (place >= 0) this.list = this.list.slice(0, place);
  }

  /**
   * The future is another one from here on: forget what was saved and supposed in the old one.
   * @param {number} count  moves that remain
   */
  forgetAfter(count) {
    this.list = this.list.filter(
      (point) => point.at < count || (point.at === count && point.assumption === null),
    );
  }

  /**
   * Suppositions that hold at present.
   * @param {number} count  moves so far
   */
  open(count) {
    return this.list.filter((point) => point.assumption !== null && point.at < count);
  }

  /**
   * How many open suppositions had been made before a move (from 0) ended, that one included.
   * @param {number} move
   * @param {number} count  moves so far
   */
  depth(move, count) {
    return this.open(count).filter((point) => point.at <= move).length;
  }
}

// What somebody has learnt: one record for each technique, and for each kind where they were last.

/** @typedef {{technique: string, positions: number}} Lesson  a lesson, as far as it matters here */

/**
 * @typedef {Object} Known  what is known of one technique
 * @property {boolean} seen  whether its lesson was opened
 * @property {number[]} right  the positions that were answered rightly
 * @property {number} next  the position to go on with
 */

/** So many right answers, and a technique is learnt. */
const ENOUGH = 3;
const LEARNT = "learnt/";
const LAST = "lesson/";

export class Progress {
  #store;

  /** @param {import("../store.js").GameStore} store */
  constructor(store) {
    this.#store = store;
  }

  /**
   * @param {string} kind
   * @param {string} technique
   * @returns {Known}
   */
  of(kind, technique) {
    const kept = /** @type {any} */ (this.#store.record(`${LEARNT}${kind}/${technique}`));
    const numbers = Array.isArray(kept?.right) ? kept.right.filter(isNumber) : [];
    return {
      seen: kept?.seen === true,
      right: [...new Set(/** @type {number[]} */ (numbers))],
      next: isNumber(kept?.next) ? kept.next : 1,
    };
  }

  /** The lesson of a technique was opened. @param {string} kind @param {string} technique */
  see(kind, technique) {
    this.#store.saveRecord(LAST + kind, technique);
    this.#keep(kind, technique, { seen: true });
  }

  /**
   * A position was done with: it is the next one's turn.
   * @param {string} kind
   * @param {string} technique
   * @param {number} number
   * @param {boolean} right  whether the answer was the player's own
   */
  answer(kind, technique, number, right) {
    const known = this.of(kind, technique);
    const all = right ? [...new Set([...known.right, number])] : known.right;
    this.#keep(kind, technique, { right: all, next: number + 1 });
  }

  /** Whether any lesson of a kind was opened. @param {string} kind */
  isBegun(kind) {
    return this.#store.record(LAST + kind) !== null;
  }

  /** How many right answers a technique takes; fewer if there are fewer positions. @param {Lesson} lesson */
  needed({ positions }) {
    return Math.min(ENOUGH, positions);
  }

  /** @param {string} kind @param {Lesson} lesson */
  isLearnt(kind, lesson) {
    const { seen, right } = this.of(kind, lesson.technique);
    const needed = this.needed(lesson);
    return needed ? right.length >= needed : seen; // what cannot be practised is only read
  }

  /**
   * How many lessons of a course are learnt.
   * @param {string} kind
   * @param {Lesson[]} lessons
   */
  count(kind, lessons) {
    return lessons.filter((lesson) => this.isLearnt(kind, lesson)).length;
  }

  /**
   * The lesson to go on with: where the player was, or the next one that is not learnt yet; null
   * when all are. What can only be read comes after all that can be practised.
   * @template {Lesson} T
   * @param {string} kind
   * @param {T[]} lessons
   * @returns {T|null}
   */
  next(kind, lessons) {
    const last = this.#store.record(LAST + kind);
    const at = Math.max(0, lessons.findIndex(({ technique }) => technique === last));
    const inTurn = [...lessons.slice(at), ...lessons.slice(0, at)];
    const left = inTurn.filter((lesson) => !this.isLearnt(kind, lesson));
    return left.find((lesson) => lesson.positions) ?? left[0] ?? null;
  }

  /** @param {string} kind @param {string} technique @param {Partial<Known>} parts */
  #keep(kind, technique, parts) {
    this.#store.saveRecord(`${LEARNT}${kind}/${technique}`, { ...this.of(kind, technique), ...parts });
  }
}

/** @param {unknown} value */
const isNumber = (value) => Number.isSafeInteger(value) && Number(value) > 0;

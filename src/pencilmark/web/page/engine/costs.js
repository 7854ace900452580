// What questions cost in this browser: as long as they took here before, or where that was measured
// when the site was built. Only what takes a while is of interest.

const PLACE = "pencilmark.costs";
const MOST = 200; // questions that are remembered
const WEIGHT = 0.4; // of what was seen last

export class Costs {
  /** @type {Map<string, number>} seconds */
  #seen = new Map(Object.entries(kept()));
  /** @type {Map<string, number>} */
  #measured = new Map();

  /** Add what was measured elsewhere. @param {Object<string, number>} measured */
  add(measured) {
    this.#measured = new Map(Object.entries(measured));
  }

  /**
   * About how many seconds a question takes; null if nobody knows.
   * @param {string} name
   * @param {any} request
   * @returns {number|null}
   */
  of(name, request) {
    const key = sort(name, request);
    return this.#seen.get(key) ?? this.#measured.get(key) ?? null;
  }

  /**
   * Remember how long it took.
   * @param {string} name
   * @param {any} request
   * @param {number} seconds
   */
  learn(name, request, seconds) {
    const key = sort(name, request);
    const before = this.#seen.get(key) ?? seconds;
    this.#seen.delete(key); // what was seen last is the last to be forgotten
    this.#seen.set(key, before + WEIGHT * (seconds - before));
    for (const oldest of this.#seen.keys()) {
      if (this.#seen.size <= MOST) break;
      this.#seen.delete(oldest);
    }
    try {
      localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(this.#seen)));
    } catch {
      // the browser keeps nothing, or has no room: then it is not known the next time
    }
  }
}

/**
 * Questions that cost about the same: a wish for a puzzle, or the same about a puzzle as long.
 * @param {string} name
 * @param {any} request
 */
function sort(name, request) {
  const { puzzle, kind, size, difficulty, technique } = request;
  const about = puzzle ? [puzzle.kind, Math.round(2 * Math.log2(JSON.stringify(puzzle.puzzle ?? null).length))] : [kind, size, technique ?? difficulty];
  return [name, ...about.map((one) => one ?? "")].join(" ").trim();
}

/** @returns {Object<string, number>} */
function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return Object.fromEntries(Object.entries(found).filter(([, one]) => typeof one === "number"));
  } catch {
    return {};
  }
}

// Days as the player's own calendar has them, and which puzzles of the day were solved on them.

/** @typedef {{date: string, difficulty: string}} Daily  of which day a puzzle is, and how hard */

const DAY = "day/";
const DATE = /^\d{4}-\d\d-\d\d$/;

/**
 * The day of a moment where the player is, as "2026-11-17".
 * @param {Date} [moment]
 */
export function dayOf(moment = new Date()) {
  const two = (/** @type {number} */ part) => String(part).padStart(2, "0");
  const year = String(moment.getFullYear()).padStart(4, "0");
  return `${year}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** @param {string} day */
export function dayBefore(day) {
  const noon = noonOf(day);
  noon.setDate(noon.getDate() - 1);
  return dayOf(noon);
}

/**
 * A day as people write it: "Tuesday, 17 November".
 * @param {string} day
 * @param {string} language
 */
export function dayName(day, language) {
  return noonOf(day).toLocaleDateString(language, { weekday: "long", day: "numeric", month: "long" });
}

/** Noon, since not every day has a midnight. @param {string} day */
function noonOf(day) {
  const [year, month, date] = day.split("-").map(Number);
  return new Date(year, month - 1, date, 12);
}

/**
 * Of which day a saved game is, if it is one.
 * @param {any} data
 * @returns {Daily|null}
 */
export function dailyOf(data) {
  const { date, difficulty } = data ?? {};
  const right = typeof date === "string" && DATE.test(date) && typeof difficulty === "string";
  return right ? { date, difficulty } : null;
}

export class SolvedDays {
  #store;

  /** @param {import("../store.js").GameStore} store */
  constructor(store) {
    this.#store = store;
  }

  /**
   * Remember that a puzzle of the day is solved.
   * @param {string} kind
   * @param {Daily} daily
   */
  solve(kind, { date, difficulty }) {
    const solved = new Set(this.#of(date)).add(`${kind}/${difficulty}`);
    this.#store.saveRecord(DAY + date, [...solved]);
  }

  /** @param {string} kind @param {Daily} daily */
  isSolved(kind, { date, difficulty }) {
    return this.#of(date).includes(`${kind}/${difficulty}`);
  }

  /**
   * How many days in a row had a solved puzzle, up to this day; the day itself is not over yet.
   * @param {string} today
   */
  streak(today) {
    let days = this.#of(today).length ? 1 : 0;
    for (let day = dayBefore(today); this.#of(day).length; day = dayBefore(day)) days += 1;
    return days;
  }

  /** @param {string} day @returns {string[]} */
  #of(day) {
    const kept = this.#store.record(DAY + day);
    return Array.isArray(kept) ? kept : [];
  }
}

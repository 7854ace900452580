// The addresses of Learn: "#learn", "#learn/kind", "#learn/kind/technique" for a lesson, and the
// same with a number behind it for a position to practise on.

/** @typedef {{kind: string, technique: string, number: number}} Where  "" and 0: not named */

const START = "#learn";
const PATTERN = /^#learn(?:\/([\w-]+)(?:\/([\w-]+)(?:\/(\d{1,6}))?)?)?$/;

/**
 * Whether a fragment leads to Learn.
 * @param {string} hash
 */
export function isLearning(hash) {
  return hash === START || hash.startsWith(`${START}/`);
}

/**
 * What a fragment means. One that nobody made leads to the beginning.
 * @param {string} hash
 * @returns {Where}
 */
export function whereOf(hash) {
  const [, kind = "", technique = "", number = "0"] = PATTERN.exec(hash) ?? [];
  return { kind, technique, number: Number(number) };
}

/**
 * @param {string} [kind]
 * @param {string} [technique]
 * @param {number} [number]
 */
export function addressOf(kind = "", technique = "", number = 0) {
  return [START, kind, technique, number || ""].filter((part) => part !== "").join("/");
}

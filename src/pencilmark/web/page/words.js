// What the page says: the table of a language, and how its texts are put together.

import { WORDS } from "./words/en.js";

/** @typedef {keyof typeof WORDS} Word */

/** @type {Object<string, string|Object<string, string>>} */
const TABLE = WORDS;

/**
 * The text of a key, with values put in. A value may choose its plural: "{count:# move|# moves}".
 * @param {Word|string} key
 * @param {Object<string, unknown>} [values]
 * @returns {string}
 */
export function say(key, values = {}) {
  const template = TABLE[key];
  return typeof template === "string" ? filled(template, values) : String(key);
}

/**
 * One of several texts that belong together, as the names of the themes.
 * @param {Word|string} key
 * @param {string} which
 * @returns {string}
 */
export function sayOne(key, which) {
  const group = TABLE[key];
  return typeof group === "object" ? (group[which] ?? which) : which;
}

/** @param {string} template @param {Object<string, unknown>} values */
function filled(template, values) {
  return template.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (_, name, one, many) => {
    const value = values[name];
    if (one === undefined) return String(value ?? "");
    return (value === 1 ? one : many).replace("#", String(value));
  });
}

/**
 * Seconds as people read them: 4:07, 1:02:03.
 * @param {number} seconds
 */
export function clockTime(seconds) {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const [hours, minutes, rest] = parts;
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

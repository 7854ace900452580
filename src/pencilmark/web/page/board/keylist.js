// The keys that a board understands, for the list that a player can open.

/** @import {Board} from "../types.js" */
/** @import {Mode} from "./entry.js" */
import { modesOf } from "./entry.js";
import { nameOf } from "./speaking.js";
import { say } from "../words.js";

/**
 * @typedef {Object} KeyLine
 * @property {string[]} keys  as people call them; each alone does it
 * @property {string} does  the key of a text in the table of words
 * @property {Record<string, string>} [values]  what its placeholders stand for
 */

/** @type {Record<Mode, string>} */
export const MODE_KEYS = { value: "z", corner: "x", centre: "c" };
/** The key that greys a sign, together with an arrow. */
export const SIGN_KEY = "g";

/** The value that a key writes, or "". @param {Board} board @param {string} key  in lower case */
export function valueOfKey(board, key) {
  const pen = board.play.pens.find(({ keys }) => keys.includes(key));
  if (pen) return pen.value;
  return board.values.find(({ value }) => value.toLowerCase() === key)?.value ?? "";
}

/** The key that a kind has for a mode, "" if a value has taken it. @param {Board} board @param {Mode} mode */
export function keyOfMode(board, mode) {
  const key = MODE_KEYS[mode];
  return board.play.notes.length && !valueOfKey(board, key) ? key : "";
}

/** Keys pressed together. @param {...string} keys */
const together = (...keys) => keys.map((key) => (key.includes(".") ? say(key) : key)).join("+");

/**
 * All keys of a board, those that write first.
 * @param {Board} board
 * @returns {KeyLine[]}
 */
export function keysOf(board) {
  const { play } = board;
  const paints = play.entry === "paint";
  /** @type {KeyLine[]} */
  const lines = [];
  const digits = board.values.every(({ value }) => /^\d$/.test(value)) && !paints;
  if (digits) {
    const [first, last] = [board.values[0], board.values[board.values.length - 1]];
    lines.push({ keys: [`${first.value} – ${last.value}`], does: "does.write-digit" });
  } else {
    for (const [at, pen] of play.pens.entries()) {
      const keys = pen.keys.map((key) => key.toUpperCase());
      const own = pen.value.toLowerCase();
      if (!keys.length && valueOfKey(board, own) === pen.value) keys.push(pen.value.toUpperCase());
      if (paints && at === 0) keys.unshift(say("key.enter"));
      if (paints && at === 1) keys.unshift(say("key.space"));
      lines.push({ keys, does: "does.write", values: { value: nameOf(board, pen.value) } });
    }
  }
  const erase = [say("key.erase"), ...(valueOfKey(board, "0") ? [] : ["0"])];
  lines.push({ keys: erase, does: "does.erase" });
  const any = digits ? "key.digit" : "key.value";
  if (play.notes.length) {
    lines.push({ keys: [together("key.shift", any)], does: `does.${play.notes[0]}` });
  }
  if (play.notes.includes("centre") && board.values.some(({ value }) => /^\d$/.test(value))) {
    lines.push({ keys: [together("key.ctrl", "key.digit")], does: "does.centre" });
  }
  for (const mode of play.notes.length ? modesOf(board) : []) {
    const key = keyOfMode(board, mode);
    if (key) lines.push({ keys: [key.toUpperCase()], does: `does.mode.${mode}` });
  }
  if (play.notes.length && !paints) lines.push({ keys: [say("key.space")], does: "does.next-mode" });
  if (!paints) lines.push({ keys: [say("key.enter")], does: "does.picker" });
  lines.push({ keys: [say("key.arrows")], does: "does.move" });
  const ends = ["key.home", "key.end", "key.page-up", "key.page-down"].map((key) => say(key));
  lines.push({ keys: ends, does: "does.ends" });
  if (!paints) {
    const extend = [together("key.shift", "key.arrow"), together("key.ctrl", "key.arrow")];
    lines.push({ keys: extend, does: "does.extend" });
  }
  if ([...board.labels, ...board.symbols].some(({ place }) => "side" in place)) {
    lines.push({ keys: [say("key.enter"), say("key.space")], does: "does.grey-clue" });
  }
  if (board.signs.length && !valueOfKey(board, SIGN_KEY)) {
    lines.push({ keys: [`${SIGN_KEY.toUpperCase()}, ${say("key.arrow")}`], does: "does.grey-sign" });
  }
  lines.push({ keys: [together("key.ctrl", "Z")], does: "does.undo" });
  const redo = [together("key.ctrl", "Y"), together("key.ctrl", "key.shift", "Z")];
  lines.push({ keys: redo, does: "does.redo" });
  lines.push({ keys: [say("key.escape")], does: "does.escape" });
  lines.push({ keys: ["?"], does: "does.keys" });
  return lines;
}

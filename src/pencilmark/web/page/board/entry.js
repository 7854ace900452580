// What a press of a key, a button or a finger writes: shared by pointer, keyboard, pad and picker.

/** @import {Board, CellState, Pen} from "../types.js" */

/**
 * What the board asks of a game.
 * @typedef {Object} GameParts
 * @property {Board} board
 * @property {CellState[]} cells
 * @property {Set<string>} greyed
 * @property {(cell: number) => string} shownValue
 * @property {(cell: number) => string} valueAt
 * @property {(cell: number) => boolean} canWrite
 * @property {(cell: number) => number} supposed
 * @property {() => void} begin
 * @property {(cell: number, value: string) => void} put
 * @property {() => void} commit
 * @property {() => void} rollback
 * @property {(cells: number[], value: string) => void} write
 * @property {(cells: number[]) => void} erase
 * @property {(cells: number[], note: "corner"|"centre", value: string) => void} note
 * @property {(key: string) => void} grey
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {ReadonlySet<number>} [fixed]  cells that belong to the position
 * @typedef {EventTarget & GameParts} Game
 */

/** @typedef {"value"|"corner"|"centre"} Mode */

/**
 * The choices of a player, read at each press.
 * @typedef {Object} InputOptions
 * @property {boolean} swap  the buttons of the mouse exchanged, and tap and long press
 * @property {number} holdMs  how long a long press is
 * @property {boolean} touchDraws  whether a finger that moves writes instead of scrolling
 * @property {boolean|null} clickCycles  whether a click goes through the values; null: as usual
 * @property {Mode} mode  what keys and the pad write
 * @property {boolean} [locked]  while the board shows something else than the game, nothing writes
 * @property {string} tap  what a tap writes in "paint" kinds: "cycle" or the value of a pen
 */

/** @type {InputOptions} */
export const DEFAULT_OPTIONS = {
  swap: false,
  holdMs: 400,
  touchDraws: true,
  clickCycles: null,
  mode: "value",
  tap: "cycle",
};

/** The modes that a kind has. @param {Board} board @returns {Mode[]} */
export const modesOf = (board) => ["value", ...board.play.notes];

/** All values, those that have a pen first. @param {Board} board */
export function inOrder({ play, values }) {
  const pens = play.pens.map(({ value }) => value);
  return [...pens, ...values.map(({ value }) => value).filter((value) => !pens.includes(value))];
}

/** The values that a tap goes through. @param {Board} board @param {boolean} swap */
export const turnOf = ({ play }, swap) => (swap ? [...play.cycle].reverse() : play.cycle);

/**
 * The value that a tap writes next, "" when the cell is to be open.
 * @param {Game} game @param {number} cell @param {boolean} [swap]
 */
export function nextInTurn(game, cell, swap = false) {
  const cycle = turnOf(game.board, swap);
  const next = cycle[cycle.indexOf(game.shownValue(cell)) + 1] ?? "";
  // A mark that stands there automatically cannot be opened: then the turn begins anew.
  return next || game.valueAt(cell) ? next : (cycle[0] ?? "");
}

/** What writing a value into a cell makes of it: written twice, it opens the cell. @param {Game} game @param {number} cell @param {string} value */
export const toggled = (game, cell, value) => (game.valueAt(cell) === value ? "" : value);

/**
 * Write a value into one cell, or open it with "".
 * @param {Game} game @param {number} cell @param {string} value
 */
export function set(game, cell, value) {
  if (!game.canWrite(cell)) return;
  if (value) game.write([cell], value);
  else game.erase([cell]);
}

/**
 * Write a value or a note into all these cells; what they all have already is taken out again.
 * @param {Game} game @param {number[]} cells @param {string} value @param {Mode} mode
 */
export function enter(game, cells, value, mode) {
  const open = cells.filter((cell) => game.canWrite(cell));
  if (!open.length) return;
  if (mode !== "value") game.note(open, mode, value);
  // where a click writes already, a key for the same value means that value, not its removal
  else if (open.every((cell) => game.valueAt(cell) === value)) {
    if (!game.board.play.tap_cycles) game.erase(open);
  }
  else game.write(open, value);
}

/** @param {Game} game @param {number[]} cells */
export function wipe(game, cells) {
  const open = cells.filter((cell) => game.canWrite(cell));
  if (open.length) game.erase(open);
}

/**
 * The pen that writes a value.
 * @param {Board} board @param {string} value
 * @returns {Pen|null}
 */
export const penOf = (board, value) => board.play.pens.find((pen) => pen.value === value) ?? null;

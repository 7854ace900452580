// Boards to play on, with no service behind them, and chance that can be repeated.

import { Game } from "../../../src/pencilmark/web/page/game.js";

/** @typedef {import("../../../src/pencilmark/web/page/types.js").Board} Board */

/**
 * @param {number} rows
 * @param {number} cols
 * @param {string} values
 * @param {Partial<Board>} parts
 * @param {Partial<Board["play"]>} play
 * @returns {Board}
 */
function board(rows, cols, values, parts, play) {
  return {
    kind: "made-up", title: "Made up", caption: `Made up, ${rows}x${cols}`, summary: "",
    rows, cols, lines: "thin", holes: [], walls: [], fills: [], labels: [], symbols: [], signs: [],
    regions: null, spoken: [], givens: {}, limits: [],
    values: [...values].map((value) => {
      return { value, name: value, look: { filling: null, shape: null, text: value } };
    }),
    ...parts,
    play: {
      entry: "select", pens: [], cycle: [], notes: [], automatic: [], tap_cycles: false,
      colours: false, rest: "", ...play,
    },
  };
}

/** @param {number} rows @param {number} cols */
function lines(rows, cols) {
  const cell = (/** @type {number} */ row, /** @type {number} */ col) => row * cols + col;
  const upTo = (/** @type {number} */ count) => [...Array(count).keys()];
  return [
    ...upTo(rows).map((row) => upTo(cols).map((col) => cell(row, col))),
    ...upTo(cols).map((col) => upTo(rows).map((row) => cell(row, col))),
  ];
}

/**
 * Two values: at most `most` stars in a line, and one in a block of two by two.
 * @param {number} size @param {number} most @param {Partial<Board>} [parts]
 */
export function stars(size, most, parts = {}) {
  const limits = lines(size, size).map((cells) => ({ value: "*", most, cells }));
  for (let row = 0; row + 1 < size; row++) {
    for (let col = 0; col + 1 < size; col++) {
      const corner = row * size + col;
      limits.push({ value: "*", most: 1, cells: [corner, corner + 1, corner + size, corner + size + 1] });
    }
  }
  return board(size, size, ".*", { limits, ...parts }, { automatic: ["*"], rest: "." });
}

/**
 * Digits, each once in a line, with notes.
 * @param {number} size @param {Partial<Board>} [parts]
 */
export function digits(size, parts = {}) {
  const values = "123456789".slice(0, size);
  const limits = lines(size, size).flatMap((cells) => {
    return [...values].map((value) => ({ value, most: 1, cells }));
  });
  return board(size, size, values, { limits, ...parts }, { notes: ["corner", "centre"] });
}

/** @param {Board} on @param {import("../../../src/pencilmark/web/page/types.js").Marks|null} [marks] */
export function game(on, marks = null) {
  return new Game({ puzzle: { kind: on.kind, puzzle: { rows: on.rows } }, board: on, marks });
}

/** Numbers from 0 to below 1, the same ones for the same seed. @param {number} seed */
export function chance(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** @template T @param {() => number} next @param {readonly T[]} list @returns {T} */
export function pick(next, list) {
  return list[Math.floor(next() * list.length)];
}

/** One thing that a player might do, undo and redo apart. @param {Game} played @param {() => number} next */
export function anyMove(played, next) {
  const cell = () => Math.floor(next() * played.cells.length);
  const value = pick(next, played.values);
  const cells = [cell(), cell(), cell()];
  pick(next, [
    () => played.put(cell(), value),
    () => played.put(cell(), value),
    () => played.put(cell(), ""),
    () => played.write(cells, value),
    () => played.erase(cells),
    () => played.note(cells, "corner", value),
    () => played.note(cells, "centre", value),
    () => played.fillNotes(),
    () => played.grey(pick(next, ["left 0", "top 1", "sign 1 2"])),
    () => played.applyStep([{ cell: cell(), value, is: next() < 0.5 }]),
    () => played.suppose(cell(), value),
    () => played.savePoint(),
    () => (next() < 0.1 ? played.restart() : undefined),
  ])();
}

/** All that a player sees, as text. @param {Game} played */
export function seen(played) {
  return JSON.stringify([
    played.cells,
    played.cells.map((_, cell) => [played.shownValue(cell), played.supposed(cell)]),
    [...played.greyed].sort(),
  ]);
}

/** What is written, without what hangs on save points. @param {Game} played */
export function paper(played) {
  return JSON.stringify([played.cells, [...played.greyed].sort()]);
}

/** Both kinds of board, with and without options. */
export function boards() {
  const given = { givens: { 5: "*" }, holes: [3] };
  const printed = { givens: { 0: "1", 6: "3" } };
  return [stars(4, 1), stars(6, 2, given), digits(4, printed), digits(3, { holes: [4] })];
}

// What is written, as the service takes it.

import { claims } from "./automatic.js";
import { OPEN } from "./history.js";

/** @typedef {import("../types.js").Marks} Marks */
/** @typedef {import("./history.js").Written} Written */
/** @typedef {import("./paper.js").Paper} Paper */

/**
 * What a cell says after a move: its value ("" while it is open) and what is ruled out there.
 * @typedef {{cell: number, value: string, not: string[]}} Fact
 */

const OPEN_MARK = "?";

/**
 * The values that the centre notes of an open cell leave out.
 * @param {Paper} paper
 * @param {Written} state
 * @param {string} shown
 * @returns {string[]}
 */
function ruledOut(paper, state, shown) {
  if (shown !== "" || !paper.settings.centreIsCandidates || state.centre.length === 0) return [];
  return paper.values.filter((value) => !state.centre.includes(value));
}

/**
 * @param {Paper} paper
 * @param {(cell: number) => string} valueOf  "" where a cell is open
 * @returns {Marks}
 */
function marksWith(paper, valueOf) {
  const { rows, cols } = paper.board;
  /** @type {Marks} */
  const marks = { marks: [], not: [] };
  for (let row = 0; row < rows; row++) {
    let line = "";
    for (let col = 0; col < cols; col++) {
      const cell = row * cols + col;
      const value = valueOf(cell);
      line += value || OPEN_MARK;
      for (const other of ruledOut(paper, paper.cells[cell], value)) {
        marks.not.push([row, col, other]);
      }
    }
    marks.marks.push(line);
  }
  return marks;
}

/**
 * @param {Paper} paper
 * @returns {Marks}
 */
export function marksOf(paper) {
  return marksWith(paper, (cell) => paper.shownValue(cell));
}

/**
 * @param {Paper} paper
 * @returns {Marks|null}
 */
export function finishedMarks(paper) {
  const { rest } = paper.board.play;
  const open = (/** @type {number} */ cell) =>
    paper.shownValue(cell) === "" && !paper.holes.has(cell);
  if (rest === "" && paper.cells.some((_, cell) => open(cell))) return null;
  return marksWith(paper, (cell) => (open(cell) ? rest : paper.shownValue(cell)));
}

/**
 * For each move so far what it made of the cells that it changed, automatic marks included as
 * they would have been with the present settings.
 * @param {Paper} paper
 * @returns {Fact[][]}
 */
export function historyFacts(paper) {
  const { board } = paper;
  /** @type {Written[]} */
  const states = paper.cells.map((_, cell) => ({ ...OPEN, value: board.givens[cell] ?? "" }));
  const facts = () => {
    const marked = paper.settings.automatic
      ? claims(board, (cell) => states[cell].value, (cell) => paper.canWrite(cell))
      : new Map();
    return states.map((state, cell) => {
      const value = state.value || (marked.get(cell)?.[0].value ?? "");
      return { cell, value, not: ruledOut(paper, state, value) };
    });
  };
  let before = facts();
  return paper.moves.map((move) => {
    for (const { cell, after } of move.cells) states[cell] = after;
    const now = facts();
    const changed = now.filter(({ cell, value, not }) => {
      return value !== before[cell].value || not.join() !== before[cell].not.join();
    });
    before = now;
    return changed;
  });
}

/**
 * The states of cells that marks describe; null where they say nothing, or nothing that this board
 * could show.
 * @param {Paper} paper
 * @param {Marks} marks
 * @returns {(Written|null)[]}
 */
export function statesOf(paper, marks) {
  const { cols, play } = paper.board;
  /** @type {Map<number, string[]>} */
  const not = new Map();
  for (const [row, col, value] of marks.not) {
    const cell = row * cols + col;
    not.set(cell, [...(not.get(cell) ?? []), value]);
  }
  return paper.cells.map((_, cell) => {
    const value = [...(marks.marks[Math.floor(cell / cols)] ?? "")][cell % cols] ?? OPEN_MARK;
    if (value !== OPEN_MARK && paper.values.includes(value)) return { ...OPEN, value };
    const out = not.get(cell);
    if (!out || !play.notes.includes("centre")) return null;
    return { ...OPEN, centre: paper.values.filter((one) => !out.includes(one)) };
  });
}

// A game as JSON. What is read is checked to the last entry before a game is made of it: the
// storage of a browser may hold what an older page, another page or a full disk has left there.

import { GAME_SETTINGS } from "./settings.js";
import { OPEN } from "./history.js";
import { dailyOf } from "../learning/days.js";

/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("./history.js").Move} Move */
/** @typedef {import("./history.js").Written} Written */
/** @typedef {import("./savepoints.js").SavePoint} SavePoint */
/** @typedef {import("../game.js").Game} Game */

const VERSION = 1;
const MOST_CELLS = 10_000;

/** A saved game that cannot be read. Its message says what is wrong in it. */
export class DamagedGame extends Error {
  /** @param {string} what */
  constructor(what) {
    super(`This saved game is damaged: ${what}.`);
    this.name = "DamagedGame";
    this.word = "game_damaged";
  }
}

/**
 * The game as plain data. Moves keep only what they made of their cells: what was there before
 * follows from the moves before.
 * @param {Game} game
 * @param {import("./history.js").History} history
 */
export function packed(game, history) {
  return {
    version: VERSION,
    id: game.id,
    name: game.name,
    seconds: game.seconds,
    finished: game.finished,
    daily: game.daily,
    collected: game.collected,
    started: game.started,
    changed: game.changed,
    help: { ...game.help },
    settings: { ...game.settings },
    puzzle: game.puzzle,
    board: game.board,
    at: history.done.length,
    moves: history.all.map(({ about, time, cells, greyed }) => ({
      about,
      time,
      cells: cells.map(({ cell, after: { value, corner, centre } }) => {
        return [cell, value, corner.join(""), centre.join("")];
      }),
      greyed: greyed.map(({ key, after }) => [key, after]),
    })),
    points: game.savePoints.map((point) => ({ ...point })),
  };
}

/**
 * @param {unknown} data
 * @throws {DamagedGame}
 */
export function unpacked(data) {
  const saved = object(data, "it is no object");
  need(saved.version === VERSION, `its version is ${saved.version}, not ${VERSION}`);
  const puzzle = object(saved.puzzle, "it has no puzzle");
  need(typeof puzzle.kind === "string", "its puzzle is of no kind");
  object(puzzle.puzzle, "its puzzle is empty");
  const board = checkedBoard(saved.board);
  const moves = unpackedMoves(board, list(saved.moves, "its moves are missing"));
  const at = count(saved.at, "the number of its moves is missing");
  need(at <= moves.length, "moves are missing");
  return {
    puzzle: /** @type {Puzzle} */ (saved.puzzle),
    board,
    moves,
    at,
    points: list(saved.points, "its save points are missing").map((point) =>
      checkedPoint(board, moves.length, point),
    ),
    settings: like({ ...GAME_SETTINGS }, saved.settings),
    fields: {
      ...like({ id: "", name: "", seconds: 0, finished: false, collected: 0, started: 0, changed: 0 }, saved),
      daily: dailyOf(saved.daily),
      help: like({ hints: 0, whys: 0, checks: 0, mistakes: 0, solved: false }, saved.help),
    },
  };
}

/**
 * Moves with what was in their cells before, found by playing them.
 * @param {Board} board
 * @param {unknown[]} saved
 * @returns {Move[]}
 */
function unpackedMoves(board, saved) {
  const values = board.values.map((one) => one.value);
  const closed = new Set([...board.holes, ...Object.keys(board.givens).map(Number)]);
  /** @type {Map<number, Written>} */
  const cells = new Map();
  /** @type {Set<string>} */
  const grey = new Set();
  const notes = (/** @type {unknown} */ text) => {
    const noted = [...string(text, "a note is missing")];
    need(noted.every((one) => values.includes(one)), "a note is not a value of the board");
    return values.filter((value) => noted.includes(value));
  };
  return saved.map((entry) => {
    const move = object(entry, "a move is missing");
    const changes = list(move.cells, "a move has no cells").map((item) => {
      const parts = list(item, "a cell of a move is missing");
      const cell = count(parts[0], "a move has a cell without a number");
      need(cell < board.rows * board.cols && !closed.has(cell), "a move writes where nobody can");
      const value = string(parts[1], "a value is missing");
      need(value === "" || values.includes(value), "a move writes no value of the board");
      const before = cells.get(cell) ?? OPEN;
      const after = { value, corner: notes(parts[2]), centre: notes(parts[3]) };
      cells.set(cell, after);
      return { cell, before, after };
    });
    const greyed = list(move.greyed, "a move greys nothing").map((item) => {
      const parts = list(item, "a greyed clue is missing");
      const key = string(parts[0], "a greyed clue has no name");
      need(typeof parts[1] === "boolean", "a clue is neither greyed nor shown");
      const before = grey.has(key);
      if (parts[1]) grey.add(key);
      else grey.delete(key);
      return { key, before, after: Boolean(parts[1]) };
    });
    need(new Set(changes.map(({ cell }) => cell)).size === changes.length, "a move writes twice");
    return { ...like({ about: "", time: 0 }, move), cells: changes, greyed };
  });
}

/**
 * @param {Board} board
 * @param {number} moves
 * @param {unknown} data
 * @returns {SavePoint}
 */
function checkedPoint(board, moves, data) {
  const point = object(data, "a save point is missing");
  need(count(point.at, "a save point is nowhere") <= moves, "a save point is after the end");
  if (point.assumption !== null) {
    const { cell, value } = object(point.assumption, "a supposition is missing");
    const place = count(cell, "a supposition has no cell");
    need(place < board.rows * board.cols, "a supposition is off the board");
    need(board.values.some((one) => one.value === value), "a supposition has no value");
  }
  const { id, at, name, time } = like({ id: 0, at: 0, name: "", time: 0 }, point);
  const { assumption } = /** @type {SavePoint} */ (data);
  return { id, at, assumption, name, time };
}

/**
 * A board of which at least all that a game rests on is there.
 * @param {unknown} data
 * @returns {Board}
 */
export function checkedBoard(data) {
  const board = object(data, "it has no board");
  const size = count(board.rows, "its board has no rows") * count(board.cols, "it has no columns");
  need(size > 0 && size <= MOST_CELLS, "its board has no size");
  like({ kind: "", title: "", caption: "", summary: "", lines: "" }, board);
  const isCell = (/** @type {unknown} */ cell) => count(cell, "a cell has no number") < size;
  for (const part of ["walls", "fills", "labels", "symbols", "signs", "spoken"]) {
    list(board[part], `its board lacks ${part}`);
  }
  need(list(board.holes, "its board lacks holes").every(isCell), "a hole is off the board");
  const values = list(board.values, "its board has no values").map((one) =>
    string(object(one, "a value is missing").value, "a value has no name"),
  );
  const isValue = (/** @type {unknown} */ value) => values.some((one) => one === value);
  const givens = object(board.givens, "its board lacks givens");
  need(Object.keys(givens).every((cell) => isCell(Number(cell))), "a given is off the board");
  need(Object.values(givens).every(isValue), "a given is no value");
  for (const entry of list(board.limits, "its board lacks limits")) {
    const limit = object(entry, "a limit is missing");
    need(isValue(limit.value), "a limit is for no value");
    count(limit.most, "a limit has no number");
    need(list(limit.cells, "a limit has no cells").every(isCell), "a limit is off the board");
  }
  const play = object(board.play, "its board cannot be played");
  for (const part of ["pens", "cycle", "notes", "automatic"]) {
    list(play[part], `its board lacks ${part}`);
  }
  need(play.rest === "" || isValue(play.rest), "open cells count as no value");
  return /** @type {Board} */ (data);
}

/**
 * Those parts of an object that a pattern has, each of the same type as there.
 * @template {Object<string, string|number|boolean>} T
 * @param {T} pattern
 * @param {unknown} data
 * @returns {T}
 */
function like(pattern, data) {
  const parts = object(data, "a part is missing");
  for (const [key, wanted] of Object.entries(pattern)) {
    need(typeof parts[key] === typeof wanted, `${key} is missing or of another type`);
    if (typeof wanted === "number") need(Number.isFinite(parts[key]), `${key} is no number`);
  }
  const wanted = Object.keys(pattern).map((key) => [key, parts[key]]);
  return /** @type {T} */ (Object.fromEntries(wanted));
}

/**
 * @param {boolean} right
 * @param {string} what  what is wrong otherwise
 */
function need(right, what) {
  if (!right) throw new DamagedGame(what);
}

/**
 * @param {unknown} data
 * @param {string} what
 * @returns {Object<string, unknown>}
 */
function object(data, what) {
  need(typeof data === "object" && data !== null && !Array.isArray(data), what);
  return /** @type {Object<string, unknown>} */ (data);
}

/**
 * @param {unknown} data
 * @param {string} what
 * @returns {unknown[]}
 */
function list(data, what) {
  need(Array.isArray(data), what);
  return /** @type {unknown[]} */ (data);
}

/**
 * @param {unknown} data
 * @param {string} what
 * @returns {string}
 */
function string(data, what) {
  need(typeof data === "string", what);
  return /** @type {string} */ (data);
}

/**
 * @param {unknown} data
 * @param {string} what
 * @returns {number}
 */
function count(data, what) {
  need(Number.isSafeInteger(data) && Number(data) >= 0, what);
  return Number(data);
}

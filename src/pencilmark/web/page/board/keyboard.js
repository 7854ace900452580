// The board by keyboard: arrows move, keys write.

/** @import {Board} from "../types.js" */
/** @import {BoardView} from "./board.js" */
/** @import {Game, InputOptions, Mode} from "./entry.js" */
import { enter, modesOf, wipe } from "./entry.js";
import { clueKey, signKey } from "./geometry.js";
import { keyOfMode, SIGN_KEY, valueOfKey } from "./keylist.js";
import { ARROWS, end, step } from "./moving.js";

export { keysOf } from "./keylist.js";

/**
 * @typedef {Object} KeyboardHandlers
 * @property {(mode: Mode) => void} [mode]
 * @property {() => void} [keys]
 * @property {(cell: number, x: number, y: number) => void} [picker]
 */

const ENDS = {
  Home: ARROWS.ArrowLeft,
  End: ARROWS.ArrowRight,
  PageUp: ARROWS.ArrowUp,
  PageDown: ARROWS.ArrowDown,
};
const ERASING = new Set(["Backspace", "Delete"]);

/**
 * The key that was pressed: a digit whatever Shift makes of it, a letter in lower case.
 * @param {KeyboardEvent} event
 */
function keyOf(event) {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code);
  return digit ? digit[1] : event.key.toLowerCase();
}

/** A digit of the number block with Shift: some systems report only an arrow or End. @param {KeyboardEvent} event */
const isShiftedNumpad = (event) =>
  /^Numpad\d$/.test(event.code) && event.key.length > 1 && event.getModifierState("NumLock");

/** @param {EventTarget|null} target */
function isTyping(target) {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest("input, textarea, select, dialog, [role=dialog]") !== null)
  );
}

/**
 * @param {BoardView} view
 * @param {Game} game
 * @param {InputOptions} options  read at each key
 * @param {KeyboardHandlers} [handlers]
 * @returns {() => void} what takes the keys off the board again
 */
export function attachKeyboard(view, game, options, handlers = {}) {
  const { board } = game;
  const { play } = board;
  const paints = play.entry === "paint";
  const ending = new AbortController();
  let signNext = false;

  const cursor = () => view.cursor ?? { cell: board.holes.includes(0) ? firstCell(board) : 0 };
  const cellHere = () => {
    const place = cursor();
    return "cell" in place ? place.cell : -1;
  };
  const targets = () => {
    if (!paints && view.selected.length) return view.selected;
    return cellHere() >= 0 ? [cellHere()] : [];
  };

  /** @param {import("../types.js").Place} place @param {boolean} extend */
  const go = (place, extend) => {
    if (!paints) {
      if ("side" in place) view.select([]);
      else view.select(extend ? [...targets(), place.cell] : [place.cell], place.cell);
    }
    view.focusCell(place);
  };

  /** @param {string} key */
  const greySign = (key) => {
    const from = cellHere();
    const to = step(view.geometry, cursor(), ARROWS[key]);
    if (from < 0 || !("cell" in to)) return;
    const sign = board.signs.find((pair) => pair.includes(from) && pair.includes(to.cell));
    if (sign) game.grey(signKey(sign));
  };

  /** Keys that are pressed together with Ctrl or Meta. @param {KeyboardEvent} event */
  const command = (event) => {
    const key = keyOf(event);
    if (key === "z") return event.shiftKey ? (game.redo(), true) : (game.undo(), true);
    if (key === "y") return (game.redo(), true);
    if (play.notes.includes("centre") && /^\d$/.test(key) && valueOfKey(board, key)) {
      enter(game, targets(), valueOfKey(board, key), "centre");
      return true;
    }
    return event.key in ARROWS && isHere(event) && move(event, !paints);
  };

  /** Whether the focus is on the board, or nowhere. @param {Event} event */
  const isHere = (event) =>
    event.target === document.body ||
    (event.target instanceof Node && view.element.contains(event.target));

  /** @param {KeyboardEvent} event @param {boolean} extend */
  const move = (event, extend) => {
    const way = ARROWS[event.key];
    go(step(view.geometry, cursor(), way), extend);
    return true;
  };

  /** Keys that other things on the page use too: only for the board when it has the focus. @param {KeyboardEvent} event */
  const onBoard = (event) => {
    const place = cursor();
    if (event.key in ARROWS) return move(event, event.shiftKey && !paints);
    if (event.key in ENDS) {
      go(end(view.geometry, place, ENDS[/** @type {keyof typeof ENDS} */ (event.key)]), false);
      return true;
    }
    if (event.key === "Enter" || event.key === " ") {
      const space = event.key === " ";
      if ("side" in place) game.grey(clueKey(place));
      else if (paints) {
        const pen = play.pens[space ? 1 : 0];
        if (pen) enter(game, [place.cell], pen.value, "value");
      } else if (space && play.notes.length) {
        const modes = modesOf(board);
        handlers.mode?.(modes[(modes.indexOf(options.mode) + 1) % modes.length]);
      } else openPicker(place.cell);
      return true;
    }
    if (event.key === "ContextMenu" && "cell" in place && !paints) {
      openPicker(place.cell);
      return true;
    }
    if (event.key === "Escape" && view.selected.length) {
      view.select([]);
      return true;
    }
    return false;
  };

  /** @param {number} cell */
  const openPicker = (cell) => {
    const { left, top } = view.picture.getBoundingClientRect();
    const scale = view.picture.getBoundingClientRect().width / view.geometry.width;
    const { x, y } = view.geometry.centre({ cell });
    handlers.picker?.(cell, left + x * scale, top + y * scale);
  };

  /** @param {KeyboardEvent} event */
  const write = (event) => {
    const key = keyOf(event);
    const value = valueOfKey(board, key);
    const shifted = event.shiftKey || isShiftedNumpad(event);
    if (value) {
      const note = shifted && play.notes.length ? play.notes[0] : null;
      enter(game, targets(), value, note ?? (paints ? "value" : options.mode));
      return true;
    }
    if (ERASING.has(event.key) || key === "0") {
      wipe(game, targets());
      return true;
    }
    if (key === SIGN_KEY && board.signs.length) {
      signNext = true;
      return true;
    }
    const mode = modesOf(board).find((each) => keyOfMode(board, each) === key);
    if (mode) handlers.mode?.(mode);
    return mode !== undefined;
  };

  /** @param {KeyboardEvent} event */
  const handle = (event) => {
    if (options.locked) return false;
    if (event.ctrlKey || event.metaKey) return command(event);
    if (event.key === "?") return (handlers.keys?.(), true);
    const pending = signNext;
    signNext = false;
    const inPad = event.target instanceof Element && event.target.closest(".pad") !== null;
    if (!isHere(event) && !inPad) return false;
    if (pending && event.key in ARROWS) return (greySign(event.key), true);
    if (isShiftedNumpad(event)) return write(event);
    return (isHere(event) && onBoard(event)) || write(event);
  };

  document.addEventListener(
    "keydown",
    (event) => {
      if (event.defaultPrevented || event.altKey || event.isComposing || isTyping(event.target)) return;
      if (handle(event)) event.preventDefault();
    },
    { signal: ending.signal },
  );
  return () => ending.abort();
}

/** @param {Board} board */
function firstCell(board) {
  const holes = new Set(board.holes);
  return Array.from({ length: board.rows * board.cols }, (_, cell) => cell).find(
    (cell) => !holes.has(cell),
  ) ?? 0;
}

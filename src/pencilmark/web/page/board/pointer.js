// Mouse, touch and pen on the board, with Pointer Events only. Taps write on release, drags when
// they come to a second cell; a second finger takes everything back, so that pinching never writes.

/** @import {Pen} from "../types.js" */
/** @import {BoardView, Hit} from "./board.js" */
/** @import {Game, InputOptions} from "./entry.js" */
/** @import {Stroke} from "./strokes.js" */
import { nextInTurn, penOf, set, toggled, turnOf } from "./entry.js";
import { CELL, clueKey, signKey } from "./geometry.js";
import { PaintStroke, SelectStroke } from "./strokes.js";

/** How far from the edges of a cell a drag has to come to take it, in cells. */
const MARGIN = 0.12;
/** How far a finger may tremble during a long press, in pixels. */
const TREMBLE = 12;
const VIBRATION = 15;
/** Keys that are held while the pointer is used. */
const MODIFIERS = new Set(["Shift", "Control", "Alt", "Meta"]);

/**
 * @typedef {Object} PointerHandlers
 * @property {(cell: number, x: number, y: number) => void} [picker]
 */

/**
 * @typedef {Object} Press
 * @property {number} id
 * @property {"mouse"|"finger"} by  a pen is used like a finger, but for its button
 * @property {boolean} other  the other button
 * @property {boolean} adding  with Ctrl, Shift or Meta
 * @property {Hit} start
 * @property {number} cell  where a drag begins; -1 if none can
 * @property {{x: number, y: number}} from  in pixels
 * @property {{x: number, y: number}} last  in units of the picture
 * @property {Stroke|null} stroke
 * @property {boolean} dragged  whether it came to a second cell, or was held
 * @property {number} timer
 */

/**
 * @param {BoardView} view
 * @param {Game} game
 * @param {InputOptions} options  read at each press
 * @param {PointerHandlers} [handlers]
 * @returns {() => void} what takes the pointer off the board again
 */
export function attachPointer(view, game, options, handlers = {}) {
  const { play } = game.board;
  const paints = play.entry === "paint";
  const ending = new AbortController();
  /** @type {Set<number>} */
  const fingers = new Set();
  /** @type {Press|null} */
  let press = null;

  const letBrowser = () => {
    view.element.style.touchAction = options.touchDraws ? "pinch-zoom" : "manipulation";
  };

  const cancel = () => {
    if (!press) return;
    clearTimeout(press.timer);
    const { stroke } = press;
    press = null;
    stroke?.cancel();
  };

  /** The pen of a press in a "paint" kind. @param {Press} by @returns {Pen|null} */
  const penFor = (by) => {
    const fixed = by.by === "finger" && options.tap !== "cycle" ? penOf(game.board, options.tap) : null;
    const main = fixed ?? play.pens[options.swap ? 1 : 0] ?? play.pens[0];
    return by.other ? (play.pens.find((pen) => pen !== main) ?? null) : (main ?? null);
  };

  /** The pen of a long press: what a tap does not write first. */
  const penOfHold = () => {
    const tap = options.tap === "cycle" ? turnOf(game.board, options.swap)[0] : options.tap;
    return play.pens.find((pen) => pen.value !== tap) ?? null;
  };

  /** @param {Press} by @param {number} cell */
  const tapPaint = (by, cell) => {
    if (!game.canWrite(cell)) return;
    const turns = by.by === "finger" ? options.tap === "cycle" : options.clickCycles === true;
    if (turns && !by.other) {
      set(game, cell, nextInTurn(game, cell, options.swap));
      return;
    }
    const pen = penFor(by);
    if (pen) set(game, cell, toggled(game, cell, pen.value));
    else if (by.other) set(game, cell, "");
  };

  /** @param {Press} by @param {number} cell */
  const tapSelect = (by, cell) => {
    if (by.other) {
      view.select([cell], cell);
      handlers.picker?.(cell, by.from.x, by.from.y);
      return;
    }
    if (!by.stroke) new SelectStroke(view, cell, by.adding);
    const turns = options.clickCycles ?? play.tap_cycles;
    if (turns && !by.adding && options.mode === "value" && game.canWrite(cell)) {
      set(game, cell, nextInTurn(game, cell, options.swap));
    }
  };

  /** @param {Press} by */
  const tap = (by) => {
    const { start } = by;
    if ("cell" in start) view.focusCell(start.cell, { preventScroll: true });
    if ("sign" in start) game.grey(signKey(start.sign));
    else if ("side" in start) game.grey(clueKey(start));
    else if (paints) tapPaint(by, start.cell);
    else tapSelect(by, start.cell);
  };

  const hold = () => {
    if (!press || press.cell < 0 || press.dragged || !("cell" in press.start)) return;
    const { cell, from } = press;
    if (!paints) {
      press = null;
      view.select([cell], cell);
      handlers.picker?.(cell, from.x, from.y);
      navigator.vibrate?.(VIBRATION);
      return;
    }
    const pen = penOfHold();
    if (!pen || !game.canWrite(cell)) return;
    press.dragged = true;
    const held = toggled(game, cell, pen.value);
    press.stroke = new PaintStroke(game, pen, cell, { held });
    navigator.vibrate?.(VIBRATION);
  };

  /** @param {Press} by */
  const startDrag = (by) => {
    clearTimeout(by.timer);
    by.dragged = true;
    if (by.stroke) return; // selecting began with the press
    if (!paints) {
      by.stroke = new SelectStroke(view, by.cell, by.adding);
      return;
    }
    const pen = penFor(by);
    if (pen) by.stroke = new PaintStroke(game, pen, by.cell);
  };

  /** Go on to a point, through all cells on the way. @param {Press} by @param {PointerEvent} event */
  const moveTo = (by, event) => {
    const to = view.point(event.clientX, event.clientY);
    const { x, y } = by.last;
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - x, to.y - y) / (CELL * 0.1)));
    by.last = to;
    for (let step = 1; step <= steps && press === by; step += 1) {
      const part = step / steps;
      const cell = view.geometry.cellAt(x + (to.x - x) * part, y + (to.y - y) * part, MARGIN);
      if (cell < 0 || (cell === by.cell && !by.dragged)) continue;
      if (!by.dragged && by.by === "finger" && event.pointerType === "touch" && !options.touchDraws) {
        cancel();
        return;
      }
      if (!by.dragged) startDrag(by);
      by.stroke?.add(cell);
    }
  };

  /** @param {PointerEvent} event */
  const down = (event) => {
    const mouse = event.pointerType === "mouse";
    view.element.classList.add("by-pointer"); // the focus is shown to those who use keys
    if (press) {
      if (event.pointerId !== press.id) cancel();
      return;
    }
    if (fingers.size > 1 || (event.button !== 0 && event.button !== 2)) return;
    const start = view.hit(event.clientX, event.clientY);
    if (!start) return;
    const modified = event.ctrlKey || event.metaKey || event.shiftKey;
    const last = view.point(event.clientX, event.clientY);
    // Shift exchanges the buttons for once; Ctrl with the button is the other one on some systems.
    const exchanged = paints && mouse && event.shiftKey !== event.ctrlKey;
    press = {
      id: event.pointerId,
      by: mouse ? "mouse" : "finger",
      other: (event.button === 2) !== exchanged,
      adding: modified && !paints,
      start,
      cell: "side" in start ? -1 : view.geometry.cellAt(last.x, last.y),
      from: { x: event.clientX, y: event.clientY },
      last,
      stroke: null,
      dragged: false,
      timer: 0,
    };
    try {
      view.element.setPointerCapture(event.pointerId);
    } catch {
      // The pointer is gone already, or a program moves it: its events come here anyway.
    }
    if (!mouse) {
      press.timer = window.setTimeout(hold, options.holdMs);
      return;
    }
    if ("cell" in start) {
      view.focusCell(start.cell, { preventScroll: true });
      if (!paints && !press.other) press.stroke = new SelectStroke(view, start.cell, press.adding);
    }
  };

  /** @param {PointerEvent} event */
  const move = (event) => {
    if (!press || event.pointerId !== press.id) return;
    if (press.by === "mouse" && !event.buttons) {
      cancel(); // the button was released where nobody told us
      return;
    }
    if (Math.hypot(event.clientX - press.from.x, event.clientY - press.from.y) > TREMBLE) {
      clearTimeout(press.timer);
    }
    if (press.cell < 0 || (!paints && press.other)) return;
    const samples = event.getCoalescedEvents?.() ?? [];
    for (const sample of samples.length ? samples : [event]) {
      if (press) moveTo(press, sample);
    }
  };

  /** @param {Press} by @param {PointerEvent} event */
  const endsWhereItBegan = ({ start }, event) => {
    // A press on a cell may end on a sign at its border: it is the cell that was meant.
    const end = view.point(event.clientX, event.clientY);
    if ("cell" in start) return view.geometry.cellAt(end.x, end.y) === start.cell;
    const hit = view.hit(event.clientX, event.clientY);
    if ("sign" in start) return hit !== null && "sign" in hit && hit.sign === start.sign;
    return hit !== null && "side" in hit && clueKey(hit) === clueKey(start);
  };

  /** @param {PointerEvent} event */
  const up = (event) => {
    if (!press || event.pointerId !== press.id) return;
    const by = press;
    clearTimeout(by.timer);
    press = null;
    if (by.dragged) {
      by.stroke?.end();
      return;
    }
    if (endsWhereItBegan(by, event)) tap(by);
    else by.stroke?.end();
  };

  /** @param {PointerEvent} event */
  const count = (event) => {
    if (event.pointerType !== "touch") return;
    if (event.type !== "pointerdown") {
      fingers.delete(event.pointerId);
      return;
    }
    if (event.isPrimary) fingers.clear();
    fingers.add(event.pointerId);
    if (fingers.size > 1) cancel();
  };

  /** A click without a pointer: from a screen reader or a switch. @param {MouseEvent} event */
  const click = (event) => {
    const place = event.detail === 0 ? view.grid.placeOf(event.target) : null;
    if (!place || options.locked) return;
    const nowhere = { x: 0, y: 0 };
    tap({
      id: -1,
      by: "finger",
      other: false,
      adding: false,
      start: place,
      cell: -1,
      from: nowhere,
      last: nowhere,
      stroke: null,
      dragged: false,
      timer: 0,
    });
  };

  const at = { signal: ending.signal };
  const { element } = view;
  window.addEventListener("pointerdown", count, { ...at, capture: true });
  window.addEventListener("pointerup", count, { ...at, capture: true });
  window.addEventListener("pointercancel", count, { ...at, capture: true });
  element.addEventListener("pointerdown", down, at);
  element.addEventListener("pointermove", move, at);
  element.addEventListener("pointerup", up, at);
  element.addEventListener("pointercancel", (event) => event.pointerId === press?.id && cancel(), at);
  element.addEventListener("click", click, at);
  // The cell under the pointer is focused by hand: with the pointer captured, the browser would
  // focus nothing.
  element.addEventListener("mousedown", (event) => event.preventDefault(), at);
  element.addEventListener("contextmenu", (event) => event.preventDefault(), at);
  window.addEventListener("blur", cancel, at);
  window.addEventListener(
    "keydown",
    (event) => {
      if (!MODIFIERS.has(event.key)) view.element.classList.remove("by-pointer");
      if (event.key !== "Escape" || !press) return;
      cancel();
      event.stopPropagation();
    },
    { ...at, capture: true },
  );
  view.addEventListener("settings", letBrowser, at);
  letBrowser();
  return () => {
    cancel();
    ending.abort();
  };
}

// A small window beside a cell with all its values: for fingers, and for those who forgot the keys.

/** @import {BoardView} from "./board.js" */
/** @import {Game, InputOptions} from "./entry.js" */
import { inOrder, set } from "./entry.js";
import { lookPicture } from "./shapes.js";
import { buttonName } from "./speaking.js";
import { say } from "../words.js";

const GAP = 8;

/**
 * Open the picker for a cell near a point of the page. It closes when something is chosen, on
 * Escape, and when anything else is pressed.
 * @param {BoardView} view
 * @param {Game} game
 * @param {Pick<InputOptions, "mode">} options
 * @param {number} cell
 * @param {number} x
 * @param {number} y
 * @returns {() => void} what closes it
 */
export function openPicker(view, game, options, cell, x, y) {
  if (!game.canWrite(cell)) return () => {};
  const { board } = game;
  const ending = new AbortController();
  const panel = document.createElement("div");
  panel.className = "picker";
  panel.setAttribute("role", "dialog");
  const [row, column] = [Math.floor(cell / board.cols) + 1, (cell % board.cols) + 1];
  panel.setAttribute("aria-label", say("picker.title", { row, column }));

  const close = () => {
    if (ending.signal.aborted) return;
    ending.abort();
    const focused = panel.contains(document.activeElement);
    panel.remove();
    if (focused) view.focusCell(cell, { preventScroll: true });
  };
  /** @param {string} value */
  const choose = (value) => {
    const { mode } = options;
    if (value && mode !== "value") game.note([cell], mode, value);
    else if (value) set(game, cell, value);
    else game.erase([cell]);
    close();
  };
  for (const each of inOrder(board)) {
    const found = board.values.find(({ value }) => value === each);
    if (!found) continue;
    const { value, name, look } = found;
    const face = lookPicture(look, name);
    const label = buttonName(look, name);
    panel.append(button(label, value === game.valueAt(cell), () => choose(value), face));
  }
  const open = say("picker.open");
  panel.append(button(open, false, () => choose(""), document.createTextNode(open)));
  document.body.append(panel);
  place(panel, x, y);

  const at = { signal: ending.signal };
  const buttons = /** @type {HTMLElement[]} */ ([...panel.children]);
  panel.addEventListener(
    "keydown",
    (event) => {
      const here = buttons.indexOf(/** @type {HTMLElement} */ (document.activeElement));
      const back = event.key === "ArrowLeft" || event.key === "ArrowUp";
      const on = event.key === "ArrowRight" || event.key === "ArrowDown";
      if (event.key === "Escape") close();
      else if (back || on) buttons.at((here + (back ? -1 : 1)) % buttons.length)?.focus();
      else if (event.key === "Tab") {
        buttons.at((here + (event.shiftKey ? -1 : 1)) % buttons.length)?.focus();
      } else return;
      event.preventDefault();
      event.stopPropagation();
    },
    at,
  );
  document.addEventListener(
    "pointerdown",
    (event) => {
      if (!(event.target instanceof Node && panel.contains(event.target))) close();
    },
    { ...at, capture: true },
  );
  window.addEventListener("scroll", close, { ...at, capture: true });
  window.addEventListener("resize", close, at);
  (buttons.find((each) => each.getAttribute("aria-pressed") === "true") ?? buttons[0])?.focus();
  return close;
}

/** Near the point, and within the page. @param {HTMLElement} panel @param {number} x @param {number} y */
function place(panel, x, y) {
  const { width, height } = panel.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = y + GAP * 3 + height <= clientHeight;
  const left = Math.min(Math.max(GAP, x - width / 2), clientWidth - width - GAP);
  const top = below ? y + GAP * 3 : Math.max(GAP, y - GAP * 3 - height);
  panel.style.left = `${left}px`;
  panel.style.top = `${top}px`;
}

/** @param {string} name @param {boolean} pressed @param {() => void} act @param {Node} face */
function button(name, pressed, act, face) {
  const element = document.createElement("button");
  element.type = "button";
  element.className = "pad-key";
  element.setAttribute("aria-label", name);
  element.setAttribute("aria-pressed", String(pressed));
  element.title = name;
  element.append(face);
  element.addEventListener("click", act);
  return element;
}

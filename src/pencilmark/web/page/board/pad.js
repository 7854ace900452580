// The pad under the board: everything that can be written, as buttons, for those without keys.

/** @import {Look} from "../types.js" */
/** @import {BoardView} from "./board.js" */
/** @import {Game, InputOptions, Mode} from "./entry.js" */
import { enter, inOrder, modesOf, wipe } from "./entry.js";
import { lookPicture } from "./shapes.js";
import { buttonName, nameOf } from "./speaking.js";
import { say } from "../words.js";

/** So many keys stand beside each other on a telephone. */
const MOST_IN_A_ROW = 6;

/**
 * @typedef {Object} PadHandlers
 * @property {(mode: Mode) => void} [mode]
 * @property {(tap: string) => void} [tap]  what a tap is to write: "cycle" or a value
 */

/**
 * Build the pad of a board. `update` shows it anew after options have changed.
 * @param {HTMLElement} host
 * @param {BoardView} view
 * @param {Game} game
 * @param {InputOptions} options
 * @param {PadHandlers} [handlers]
 */
export function attachPad(host, view, game, options, handlers = {}) {
  const { board } = game;
  const paints = board.play.entry === "paint";
  const pad = document.createElement("div");
  pad.className = "pad";
  pad.setAttribute("role", "group");
  pad.setAttribute("aria-label", say("pad.title"));
  /** @type {(() => void)[]} */
  const updates = [];

  const targets = () => {
    if (!paints && view.selected.length) return view.selected;
    return view.cursor && "cell" in view.cursor ? [view.cursor.cell] : [];
  };
  /** @param {string} value @returns {Look} */
  const lookOf = (value) =>
    board.values.find((each) => each.value === value)?.look ?? { filling: null, shape: null, text: value };

  /** @param {string} name @param {HTMLElement[]} keys @param {boolean} [named] */
  const row = (name, keys, named = false) => {
    const element = document.createElement("div");
    element.className = "pad-row";
    element.setAttribute("role", "group");
    element.setAttribute("aria-label", name);
    if (named) {
      const title = document.createElement("span");
      title.className = "pad-name";
      title.setAttribute("aria-hidden", "true");
      title.textContent = name;
      element.append(title);
    }
    element.append(...keys);
    pad.append(element);
    return element;
  };
  /** @param {string} value @param {() => void} act */
  const valueKey = (value, act) => {
    const [look, name] = [lookOf(value), nameOf(board, value)];
    return key(buttonName(look, name), act, lookPicture(look, name));
  };
  /** Show whether a key is the chosen one. @param {HTMLElement} element @param {() => boolean} chosen */
  const pressed = (element, chosen) => {
    updates.push(() => element.setAttribute("aria-pressed", String(chosen())));
    return element;
  };

  if (paints) {
    /** @param {string} tap */
    const choose = (tap) => () => {
      if (handlers.tap) handlers.tap(tap);
      else options.tap = tap;
      update();
    };
    const turn = say("pad.cycle");
    const keys = [pressed(key(turn, choose("cycle"), turn), () => options.tap === "cycle")];
    for (const { value } of board.play.pens) {
      keys.push(pressed(valueKey(value, choose(value)), () => options.tap === value));
    }
    row(say("pad.tap"), keys, true);
  } else {
    const keys = inOrder(board).map((value) =>
      valueKey(value, () => enter(game, targets(), value, options.mode)),
    );
    keys.push(key(say("pad.erase"), () => wipe(game, targets()), say("pad.erase")));
    const values = row(say("pad.title"), keys);
    values.classList.add("pad-values");
    const columns = keys.length > MOST_IN_A_ROW ? Math.ceil(keys.length / 2) : keys.length;
    values.style.setProperty("--pad-columns", String(columns));
    const modes = modesOf(board);
    if (modes.length > 1) {
      const choices = modes.map((mode) => {
        const choose = () => {
          if (handlers.mode) handlers.mode(mode);
          else options.mode = mode;
          update();
        };
        const name = say(mode !== "value" && modes.length === 2 ? "mode.note" : `mode.${mode}`);
        return pressed(key(name, choose, name), () => options.mode === mode);
      });
      row(say("pad.mode"), choices, true);
    }
  }

  function update() {
    for (const each of updates) each();
  }

  update();
  host.append(pad);
  return { element: pad, update, detach: () => pad.remove() };
}

/** @param {string} name @param {() => void} act @param {Node|string} face */
function key(name, act, face) {
  const element = document.createElement("button");
  element.type = "button";
  element.className = "pad-key";
  if (typeof face !== "string") {
    element.setAttribute("aria-label", name);
    element.title = name;
  }
  element.append(face);
  element.addEventListener("click", act);
  return element;
}

// A board that is written on: pointer, keys, pad and picker together, as the player likes them.

import { attachKeyboard } from "../board/keyboard.js";
import { attachPad } from "../board/pad.js";
import { openPicker } from "../board/picker.js";
import { attachPointer } from "../board/pointer.js";
import { lookPicture } from "../board/shapes.js";
import { make } from "../dom.js";
import { say } from "../words.js";
import { showKeys } from "./keys.js";

/**
 * The settings that concern how marks are written.
 * @param {import("../settings.js").Settings} settings
 */
export function optionsOf({ swap, holdMs, touchDraws, clickCycles }) {
  return { swap, holdMs, touchDraws, clickCycles: clickCycles === "auto" ? null : clickCycles === "cycles" };
}

/**
 * Let a game be written on its board.
 * @param {import("../types.js").Shell} app
 * @param {import("../board/board.js").BoardView} view
 * @param {import("../game.js").Game} game
 * @param {import("../board/entry.js").InputOptions} options  read at each press
 * @param {HTMLElement} padPlace
 * @returns {() => void} what ends it
 */
export function attachWriting(app, view, game, options, padPlace) {
  const handlers = {
    picker: (/** @type {number} */ cell, /** @type {number} */ x, /** @type {number} */ y) => {
      endings.push(openPicker(view, game, options, cell, x, y));
    },
    mode: (/** @type {"value"|"corner"|"centre"} */ mode) => {
      options.mode = mode;
      pad.update();
    },
    keys: () => showKeys(app),
  };
  const pad = attachPad(padPlace, view, game, options, handlers);
  const endings = [
    attachPointer(view, game, options, handlers),
    attachKeyboard(view, game, options, handlers),
    pad.detach,
  ];
  return () => {
    for (const end of endings.splice(0)) end();
  };
}

/**
 * What the two buttons of a mouse write; it is shown where there is one.
 * @param {import("../types.js").Board} board
 * @param {import("../board/entry.js").InputOptions} options
 */
export function buttonsLegend(board, { swap, clickCycles }) {
  const { entry, pens, tap_cycles } = board.play;
  if (entry === "select" || clickCycles) {
    const told = (clickCycles ?? tap_cycles) ? [say("legendClick"), say("legendNext"), say("legendRight"), say("legendAll")] : [];
    return make("p", { class: "legend hint-text" }, told.join(" "));
  }
  const [first, second] = swap ? [...pens].reverse() : pens;
  const picture = (/** @type {import("../types.js").Pen} */ pen) => {
    const value = board.values.find((one) => one.value === pen.value);
    if (!value) return pen.value;
    const look = lookPicture(value.look, value.name);
    return make("span", { class: "legend-look" }, look, make("span", { class: "unseen" }, value.name));
  };
  return make(
    "p",
    { class: "legend hint-text" },
    say("legendClick"),
    picture(first),
    ...(second ? [say("legendRight"), picture(second)] : []),
  );
}

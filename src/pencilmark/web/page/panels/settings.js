// What a player may set. Where players of a kind are of two minds, there is a setting.

import { choice, dialog, make, tick } from "../dom.js";
import { say, sayOne } from "../words.js";

/** @param {import("../app.js").App} app */
export function showSettings(app) {
  const { settings } = app;
  /** @param {"colours"|"coordinates"|"underShaded"|"swap"|"touchDraws"|"automatic"|"strike"|"centreIsCandidates"|"timer"|"streak"} name @param {string} word */
  const on = (name, word) => tick(say(word), settings[name], (value) => app.set({ [name]: value }));
  /** @param {string} group @param {string[]} values */
  const named = (group, values) => values.map((value) => ({ value, text: sayOne(group, value) }));
  const holds = [250, 400, 600, 900].map((ms) => ({ value: String(ms), text: say("holdOf", { ms }) }));
  const box = dialog(
    say("settingsTitle"),
    part(
      "look",
      choice(say("theme"), named("themes", ["auto", "light", "dark", "contrast"]), settings.theme, (value) =>
        app.set({ theme: /** @type {any} */ (value) }),
      ).element,
      on("colours", "colours"),
      on("coordinates", "coordinates"),
      on("underShaded", "underShaded"),
      on("timer", "timer"),
      on("streak", "streakShown"),
    ),
    part(
      "input",
      on("swap", "swap"),
      choice(say("hold"), holds, String(settings.holdMs), (value) => app.set({ holdMs: Number(value) })).element,
      choice(
        say("clickCycles"),
        named("clickCycle", ["auto", "cycles", "selects"]),
        settings.clickCycles,
        (value) => app.set({ clickCycles: /** @type {any} */ (value) }),
      ).element,
      on("touchDraws", "touchDraws"),
    ),
    part(
      "helping",
      choice(say("mistakes"), named("mistakesOf", ["live", "ask", "never"]), settings.mistakes, (value) =>
        app.set({ mistakes: /** @type {any} */ (value) }),
      ).element,
      on("automatic", "automatic"),
      on("strike", "strike"),
      on("centreIsCandidates", "candidates"),
    ),
  );
  box.classList.add("stays"); // some settings build the board anew
}

/** @param {string} title @param {...Node} fields */
function part(title, ...fields) {
  return make("fieldset", { class: "settings-part" }, make("legend", {}, say(title)), ...fields);
}

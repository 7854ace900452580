// The list of keys, made from the board that is open.

import { keysOf } from "../board/keylist.js";
import { dialog, make } from "../dom.js";
import { say } from "../words.js";

/** @param {import("../types.js").Shell} app */
export function showKeys(app) {
  const learning = app.learn !== undefined && !app.learn.host.hidden;
  const board = learning ? app.learn?.table?.board : app.game?.board;
  const list = make("dl", { class: "key-list" });
  for (const { keys, does, values } of board ? keysOf(board) : []) {
    list.append(make("dt", {}, ...keys.flatMap((key) => [make("kbd", {}, key), " "])), make("dd", {}, say(does, values)));
  }
  for (const [key, word] of learning ? [] : /** @type {const} */ ([["H", "hint"], ["Y", "why"]])) {
    if (!app.play.parts.help.includes(word)) continue;
    list.append(make("dt", {}, make("kbd", {}, key)), make("dd", {}, say(word)));
  }
  dialog(say("keysTitle"), make("p", { class: "hint-text" }, say("keysLead")), list);
}

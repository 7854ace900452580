// The list of keys, made from the board that is open.

import { keysOf } from "../board/keylist.js";
import { dialog, make } from "../dom.js";
import { say } from "../words.js";

/** @param {import("../app.js").App} app */
export function showKeys(app) {
  const board = app.game?.board;
  const list = make("dl", { class: "key-list" });
  for (const { keys, does, values } of board ? keysOf(board) : []) {
    list.append(make("dt", {}, ...keys.flatMap((key) => [make("kbd", {}, key), " "])), make("dd", {}, say(does, values)));
  }
  for (const [key, word] of /** @type {const} */ ([["H", "hint"], ["Y", "why"]])) {
    list.append(make("dt", {}, make("kbd", {}, key)), make("dd", {}, say(word)));
  }
  dialog(say("keysTitle"), make("p", { class: "hint-text" }, say("keysLead")), list);
}

// What is said while somebody waits for the engine, wherever it is.

import { engine } from "./current.js";
import { say } from "../words.js";

const WORTH_A_WORD = 1.5; // seconds

/** That an answer is being worked out; or that the engine has to come first. */
export function thinking() {
  return say(engine().state === "ready" ? "thinking" : "engineComing");
}

/**
 * What a question costs, where that is worth a word; "" elsewhere.
 * @param {string} name
 * @param {Object<string, unknown>} request
 */
export function costOf(name, request) {
  const seconds = engine().cost(name, request) ?? 0;
  return seconds < WORTH_A_WORD ? "" : say("cost", { seconds: Math.round(seconds) });
}

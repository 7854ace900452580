// A quiet celebration: what was done, and what may come next.

import { announce, button, make } from "../dom.js";
import { clockTime, say } from "../words.js";
import { ratingOf } from "./about.js";

/**
 * @param {import("./play.js").PlayView} play
 * @param {import("../game.js").Game} game
 * @param {boolean} now  whether it happened just now
 */
export function showDone(play, game, now) {
  const { help, puzzle } = game;
  const rating = ratingOf(puzzle.rating);
  const facts = play.parts.timer ? [say("doneTime", { time: clockTime(game.seconds) })] : [];
  if (help.solved) facts.push(say("doneHelped"));
  else if (help.hints + help.whys + help.mistakes + help.checks === 0) facts.push(say("doneNoHelp"));
  else {
    if (help.hints + help.whys) facts.push(say("doneHints", { count: help.hints + help.whys }));
    if (help.mistakes) facts.push(say("doneMistakes", { count: help.mistakes }));
    if (help.checks) facts.push(say("doneChecks", { count: help.checks }));
  }
  if (rating) facts.push(say("doneLevel", rating));
  const streak = play.parts.streak?.(game) ?? 0;
  if (streak) facts.push(say("streak", { count: streak }));
  const box = make(
    "section",
    { class: "done", "aria-label": say("doneTitle") },
    make("h3", {}, say("doneTitle")),
    make("p", {}, facts.join(" · ")),
    make("p", { class: "row" }, play.about?.next ? button("next", () => play.about?.next?.click(), { class: "main" }) : null),
  );
  play.help?.element.before(box);
  if (now) announce(`${say("doneTitle")} ${facts.join(". ")}`);
}

// A walk through the whole solution, forward and back, with the board moving along.

import { announce, button, make } from "../dom.js";
import { costOf } from "../engine/saying.js";
import { Game } from "../game.js";
import { say } from "../words.js";
import { argumentList, roleLegend } from "./help.js";

/** @typedef {import("../types.js").StepData} StepData */

/** @typedef {{status: string, complete: boolean, timed_out: boolean, steps: StepData[]}} Explanation */

/**
 * The steps of a puzzle, with a word about how far they are and a way to stop; null if there are
 * none, which has been said.
 * @param {import("./play.js").PlayView} play
 * @param {Game} game
 * @param {AbortController} stop
 * @returns {Promise<Explanation|null>}
 */
export async function workedOut(play, game, stop) {
  const request = { puzzle: game.puzzle };
  const cost = costOf("explain", request);
  const told = make("p", {}, `${say("explaining", { told: "" })}${cost}`);
  const bar = make("progress", { max: 1, "aria-label": say("walkTitle") });
  const waiting = make("section", { class: "panel walk" }, told, bar, button("cancel", () => stop.abort(), { class: "small" }));
  play.help?.clear();
  play.help?.element.before(waiting);
  const progress = (/** @type {number|null} */ share, /** @type {string} */ text) => {
    if (share !== null) bar.value = share;
    told.textContent = `${say("explaining", { told: text })} ${cost}`;
  };
  try {
    const reply = await play.app.ask("explain", request, { signal: stop.signal, progress });
    // nobody has to be told one by one what is printed
    const { givens } = game.board;
    const steps = reply.steps.filter((/** @type {StepData} */ step) =>
      step.conclusions.some(({ cell }) => !(String(cell) in givens)),
    );
    return { ...reply, steps };
  } catch (error) {
    play.app.fail(error);
    return null;
  } finally {
    waiting.remove();
  }
}

export class Walk {
  /**
   * @param {import("./play.js").PlayView} play
   * @param {Game} game
   * @param {import("../board/board.js").BoardView} view
   * @param {Explanation} reply
   */
  constructor(play, game, view, reply) {
    this.play = play;
    this.view = view;
    this.reply = reply;
    this.at = 0;
    // a game of its own, in which steps are moves; one that only says what is printed is none
    this.game = new Game({ puzzle: game.puzzle, board: game.board, marks: null });
    this.moves = [0];
    for (const step of reply.steps) {
      this.game.applyStep(step.conclusions);
      this.moves.push(this.game.moves.length);
    }
    this.text = make("div", { class: "walk-text", role: "status", "aria-live": "polite" });
    this.range = make("input", {
      type: "range",
      min: "0",
      max: String(reply.steps.length),
      "aria-label": say("walkTitle"),
      oninput: () => this.go(Number(this.range.value)),
    });
    this.buttons = [
      button("first", () => this.go(0)),
      button("back", () => this.go(this.at - 1)),
      button("forward", () => this.go(this.at + 1), { class: "main" }),
      button("last", () => this.go(reply.steps.length)),
    ];
    this.element = make(
      "section",
      {
        class: "panel walk",
        "aria-label": say("walkTitle"),
        onkeydown: (/** @type {KeyboardEvent} */ event) => this.#key(event),
      },
      make("h3", {}, say("walkTitle")),
      make("div", { class: "row" }, ...this.buttons),
      this.range,
      this.text,
      make("p", { class: "row" }, button("walkClose", () => this.end())),
    );
    play.help?.element.before(this.element);
    if (play.help) play.help.element.hidden = true;
    if (play.points) play.points.element.hidden = true;
    document.body.dataset.walking = "yes";
    this.go(0);
    this.buttons[2].focus({ preventScroll: true });
    if (getComputedStyle(this.element).position === "fixed") view.element.scrollIntoView({ block: "start" });
  }

  /** @param {number} count */
  go(count) {
    const { steps } = this.reply;
    this.at = Math.max(0, Math.min(count, steps.length));
    this.range.value = String(this.at);
    // a step is shown with what it adds
    const moves = this.moves[this.at];
    this.game.goBackTo(moves);
    while (this.game.moves.length < moves) this.game.redo();
    this.view.show(this.game);
    const step = this.at ? steps[this.at - 1] : null;
    if (step) {
      const struck = step.conclusions.filter((one) => !one.is);
      this.view.highlight({ roles: step.roles, groups: step.groups, struck });
    } else this.view.clear();
    this.#say(step);
    const focused = document.activeElement;
    this.buttons[0].disabled = this.buttons[1].disabled = this.at === 0;
    this.buttons[2].disabled = this.buttons[3].disabled = this.at === steps.length;
    // a button that cannot be pressed any more loses the focus: it goes to its neighbour
    if (focused instanceof HTMLButtonElement && focused.disabled) {
      this.buttons[this.at === 0 ? 2 : 1].focus({ preventScroll: true });
    }
  }

  /** @param {StepData|null} step */
  #say(step) {
    const { steps, complete, status } = this.reply;
    if (!step) {
      const word = status === "none" ? "walkNone" : complete ? "walkStart" : "walkPart";
      this.text.replaceChildren(make("p", {}, say(word, { count: steps.length })));
      if (!steps.length && status !== "none") this.text.append(make("p", {}, this.#end()));
      return;
    }
    const title = say("walkStep", {
      number: this.at,
      count: steps.length,
      title: step.title,
      level: step.level_name,
    });
    this.text.replaceChildren(
      make("p", { class: "technique-name" }, title),
      make("p", {}, step.full),
      argumentList(step),
      roleLegend(step.roles),
    );
    if (this.at === steps.length) {
      this.text.append(make("p", { class: "hint-text" }, this.#end()));
    }
  }

  /** How far the steps come. */
  #end() {
    const { complete, status } = this.reply;
    if (complete) return say("walkEnd");
    return say(status === "many" ? "walkStuck" : "walkTimed");
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.target === this.range) return;
    const steps = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (steps) {
      this.go(this.at + steps);
      event.preventDefault();
    } else if (event.key === "Escape") this.end();
  }

  end() {
    this.element.remove();
    delete document.body.dataset.walking;
    if (this.play.help) this.play.help.element.hidden = false;
    if (this.play.points) this.play.points.element.hidden = false;
    this.play.endWalk();
    this.view.focusCell(this.view.cursor ?? 0, { preventScroll: true });
    announce(say("walkClose"));
  }
}

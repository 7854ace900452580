// Help as much as wanted and no more: right so far, back to before the mistake, hints, why, solve.

import { announce, button, confirmed, make } from "../dom.js";
import { thinking } from "../engine/saying.js";
import { say, sayOne } from "../words.js";

/** @typedef {import("../types.js").HintReply} HintReply */
/** @typedef {import("../types.js").StepData} StepData */

/** The general arguments whose sentence says no more than what follows. */
const OPEN_ARGUMENTS = new Set(["in-steps", "suppose-on"]);

/** An argument with more lines is shown to those who ask for it. */
const LONG_ARGUMENT = 26;

export class HelpPanel {
  /** @type {AbortController|null} */
  #asking = null;
  /** @type {HintReply|null} */
  #hint = null;
  #strength = 0;

  /**
   * @param {import("./play.js").PlayView} play
   * @param {import("../game.js").Game} game
   * @param {import("../board/board.js").BoardView} view
   */
  constructor(play, game, view) {
    this.play = play;
    this.app = play.app;
    this.game = game;
    this.view = view;
    this.text = make("div", { class: "answer", hidden: true });
    const buttons = {
      hint: button("hint", () => this.hint(), { class: "main" }),
      why: button("why", () => this.chooseWhy()),
      rightSoFar: button("rightSoFar", () => this.right()),
      takeBack: button("takeBack", () => this.takeBack()),
      explain: button("explain", () => play.explain()),
      solve: button("solve", () => this.solve()),
    };
    this.checks = [buttons.rightSoFar, buttons.takeBack];
    this.element = make(
      "section",
      { class: "panel", "aria-label": say("help") },
      make("h3", {}, say("help")),
      make(
        "div",
        { class: "help-buttons" },
        ...play.parts.help.map((word) => buttons[word]),
      ),
      this.text,
    );
  }

  /** @param {"live"|"ask"|"never"} mistakes */
  settings(mistakes) {
    for (const one of this.checks) one.hidden = mistakes === "never";
  }

  /** Whether something is said that the highlights belong to. */
  get speaking() {
    return !this.text.hidden;
  }

  /** A move was made: what was said belongs to the position before it. */
  forget() {
    if (this.#asking || this.#hint || this.speaking) this.clear();
  }

  clear() {
    this.#asking?.abort();
    this.#asking = null;
    this.#hint = null;
    this.text.hidden = true;
    this.text.replaceChildren();
    this.play.stopChoosing();
    if (!this.play.walk) this.view.clear();
  }

  /**
   * Ask, with a word that one is thinking and a way to stop.
   * @param {string} name
   * @param {Object<string, unknown>} request
   * @returns {Promise<any>} null if it came to nothing, which has been said
   */
  async #ask(name, request) {
    this.clear();
    const asking = (this.#asking = new AbortController());
    const waiting = setTimeout(() => {
      this.#show(make("p", {}, thinking(), " ", button("cancel", () => asking.abort(), { class: "small" })));
    }, 150);
    try {
      const reply = await this.app.ask(name, { puzzle: this.game.puzzle, ...request }, { signal: asking.signal });
      if (asking.signal.aborted) return null;
      this.#asking = null;
      this.app.changed(this.game); // what help was asked for is kept with the game
      return reply;
    } catch (error) {
      if (!asking.signal.aborted) this.#show(make("p", { class: "bad" }, String(/** @type {Error} */ (error).message)));
      else if (this.#asking === asking) this.clear();
      return null;
    } finally {
      clearTimeout(waiting);
    }
  }

  /** @param {...(Node|null)} parts */
  #show(...parts) {
    this.text.hidden = false;
    const close = make(
      "button",
      { type: "button", class: "round answer-close", "aria-label": say("close"), onclick: () => this.clear() },
    );
    const said = parts.filter((part) => part !== null);
    this.text.replaceChildren(...said, close);
    // a place that appears together with its text is not read out everywhere: this one is
    const read = said.filter((part) => part instanceof HTMLParagraphElement && !part.querySelector("button"));
    announce(read.map((part) => part.textContent).join(" "));
    // on a phone the board may have been scrolled away, and this is about the board
    if (getComputedStyle(this.text).position === "fixed") this.view.element.scrollIntoView({ block: "start" });
  }

  // Right so far

  async right() {
    const reply = await this.#ask("check", { marks: this.game.marksForService() });
    if (!reply) return;
    this.game.help.checks += 1;
    const wrong = reply.status === "none" ? "noSolution" : "rightNo";
    const word = reply.right === null ? "rightUnknown" : reply.right ? "rightYes" : wrong;
    const look = reply.right === null ? "" : reply.right ? "good" : "bad";
    this.#show(make("p", { class: look }, say(word)));
  }

  /**
   * Show at once what is wrong.
   * @param {AbortSignal} signal
   */
  async live(signal) {
    const marks = this.game.marksForService();
    const reply = await this.app.ask("check", { puzzle: this.game.puzzle, marks }, { signal });
    if (signal.aborted || this.#hint || this.speaking || this.play.walk) return;
    const wrong = reply.wrong.length ? reply.wrong : reply.broken.flatMap((/** @type {{cells: number[]}} */ rule) => rule.cells);
    this.view.highlight({ roles: Object.fromEntries(wrong.map((/** @type {number} */ cell) => [cell, "wrong"])) });
    if (reply.wrong.length) announce(say("liveWrong", { count: reply.wrong.length }));
  }

  async takeBack() {
    const moves = this.game.historyForService().map((move) =>
      move.map(({ cell, value, not }) => ({ cell, value, ruled_out: not })),
    );
    const before = this.game.moves.length;
    const reply = await this.#ask("mistake", { moves });
    if (!reply) return;
    if (!reply.hint) return this.#show(make("p", { class: "good" }, say("noMistake")));
    if (reply.keep === null) return this.#show(make("p", {}, reply.hint.whole.sentence));
    this.game.help.mistakes += 1;
    this.game.goBackTo(reply.keep);
    const count = before - reply.keep;
    this.#show(
      make("p", {}, say("tookBack", { count })),
      make("p", {}, say("tookBackWhy", { why: reply.hint.whole.sentence })),
      this.#argument(reply.hint.whole.step),
      this.#rules(reply.hint.whole.rules),
    );
    const step = reply.hint.whole.step;
    this.view.highlight({ roles: step ? step.roles : all(reply.hint.whole.cells, "wrong") });
  }

  // Hints

  async hint() {
    if (this.#hint && this.#strength < 2) return this.#strengthen();
    const reply = /** @type {HintReply|null} */ (
      await this.#ask("hint", { marks: this.game.marksForService() })
    );
    if (!reply) return;
    this.game.help.hints += 1;
    this.#hint = reply;
    this.#strength = 0;
    this.#showHint();
  }

  #strengthen() {
    this.#strength += 1;
    this.#showHint();
  }

  #showHint() {
    const hint = this.#hint;
    if (!hint) return;
    const { where, technique, whole } = hint;
    const mistake = hint.case === "wrong-mark" || hint.case === "clash";
    if (hint.case !== "step" && !mistake) {
      this.#hint = null;
      this.#show(make("p", {}, whole.sentence), this.#rules(whole.rules));
      return;
    }
    const more = (/** @type {"moreTechnique"|"moreMistake"|"moreStep"} */ word) =>
      make("p", { class: "row" }, button(word, () => this.#strengthen(), { class: "more" }));
    if (this.#strength === 0) {
      this.#show(make("p", {}, where.sentence), more(mistake ? "moreMistake" : "moreTechnique"));
      // where the cell itself would be the answer, its row or column is pointed at
      const named = mistake && where.cells.every((cell) => whole.cells.includes(cell));
      this.view.highlight({ roles: all(where.cells, named ? "wrong" : "looked-at") });
    } else if (this.#strength === 1) {
      this.#show(
        make("p", {}, technique.title ? where.sentence : technique.sentence),
        technique.title ? make("p", { class: "technique-name" }, technique.title) : null,
        technique.lesson ? make("p", { class: "lesson" }, technique.lesson) : null,
        more("moreStep"),
      );
      if (mistake) this.view.highlight({ roles: all(whole.cells, "wrong") });
    } else {
      const { step } = whole;
      this.#show(
        step && !mistake ? make("p", { class: "technique-name" }, `${step.title} · ${step.level_name}`) : null,
        make("p", {}, whole.sentence),
        this.#argument(step),
        this.#rules(whole.rules.length ? whole.rules : (step?.rules ?? [])),
        step && !mistake
          ? make(
              "p",
              { class: "row" },
              button("doIt", () => this.#do(step), { class: "main" }),
              this.play.parts.lesson?.(this.game, step.technique),
            )
          : null,
        step ? roleLegend(step.roles) : null,
      );
      if (step && !mistake) {
        this.view.highlight({
          roles: step.roles,
          groups: step.groups,
          struck: step.conclusions.filter((one) => !one.is),
        });
      } else {
        const roles = { ...step?.roles, ...all(whole.cells, "wrong") };
        this.view.highlight({ roles });
      }
    }
  }

  /** Write what follows, and go on from there. @param {StepData} step */
  #do(step) {
    this.game.applyStep(step.conclusions);
    announce(step.short);
    const [first] = step.conclusions;
    if (first) this.view.focusCell(first.cell, { preventScroll: true });
  }

  // Why

  chooseWhy() {
    const cursor = this.view.selected.length ? { cell: this.view.selected[0] } : null;
    if (cursor && this.game.board.play.entry === "select") return this.why(cursor.cell);
    this.clear();
    this.#show(
      make("p", {}, say("whyChoose")),
      make("p", { class: "row" }, button("whyStop", () => this.play.stopChoosing(), { class: "small" })),
    );
    this.play.choose((cell) => this.why(cell));
    return undefined;
  }

  /** @param {number} cell */
  async why(cell) {
    const reply = await this.#ask("why", { marks: this.game.marksForService(), cell });
    if (!reply) return;
    this.game.help.whys += 1;
    const step = /** @type {StepData|null} */ (reply.step);
    this.#show(
      step ? make("p", { class: "technique-name" }, `${step.title} · ${step.level_name}`) : null,
      make("p", {}, reply.sentence),
      this.#argument(step),
      this.#rules(step?.rules ?? []),
      step && !this.game.valueAt(cell)
        ? make("p", { class: "row" }, button("doIt", () => this.#do(step), { class: "main" }))
        : null,
      step ? roleLegend(step.roles) : null,
    );
    this.view.highlight(step ? { roles: step.roles, groups: step.groups } : { roles: all([cell], "looked-at") });
  }

  // Solve

  async solve() {
    const { game } = this;
    if (!(await confirmed(say("solve"), say("solveSure"), say("solveDo")))) return;
    const reply = await this.#ask("solve", {});
    if (!reply) return;
    if (!reply.solution) {
      const rules = reply.conflict.map((/** @type {{sentence: string}} */ rule) => rule.sentence).join(" ");
      this.#show(make("p", {}, reply.status === "none" ? say("solveNone", { rules }) : say("outOfTime")));
      return;
    }
    game.help.solved = true;
    this.clear();
    game.commit(); // a drag may be under way
    game.begin();
    [...reply.solution.join("")].forEach((value, cell) => {
      if (game.canWrite(cell)) game.put(cell, value);
    });
    game.commit("solve");
    if (reply.status === "many") this.#show(make("p", {}, say("solvedMany")));
  }

  // Parts of answers

  /** @param {StepData|null} step */
  #argument(step) {
    if (!step?.argument.length) return null;
    // where the sentence tells the argument already, the steps are there for those who want them
    const open = OPEN_ARGUMENTS.has(step.technique) && step.argument.length <= LONG_ARGUMENT;
    return make("details", { class: "rules-used", open }, make("summary", {}, say("stepByStep")), argumentList(step));
  }

  /** @param {import("../types.js").RuleData[]} rules */
  #rules(rules) {
    if (!rules.length) return null;
    return make(
      "details",
      { class: "rules-used" },
      make("summary", {}, say("showRules")),
      make("ul", {}, ...rules.map((rule) => make("li", {}, rule.sentence))),
    );
  }
}

/**
 * The same role for all these cells.
 * @param {number[]} cells
 * @param {import("../types.js").Role} role
 */
function all(cells, role) {
  return Object.fromEntries(cells.map((cell) => [String(cell), role]));
}

/**
 * The sentences of an argument, one below the other.
 * @param {StepData} step
 */
export function argumentList(step) {
  return make(
    "ol",
    { class: "argument" },
    ...step.argument.map(({ depth, sentence }) => make("li", { class: `depth-${Math.min(depth, 4)}` }, sentence)),
  );
}

/**
 * What the highlights mean that a step shows.
 * @param {Object<string, import("../types.js").Role>} roles
 */
export function roleLegend(roles) {
  const used = new Set(Object.values(roles));
  return make(
    "p",
    { class: "role-legend" },
    ...["forced", "eliminated", "looked-at", "wrong"]
      .filter((role) => used.has(/** @type {any} */ (role)))
      .map((role) => make("span", { class: `role-chip role-${role}` }, sayOne("roles", role))),
  );
}

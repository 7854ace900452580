// Practice: a position in which a technique is the next step. The player marks what follows.

import { BoardView } from "../board/board.js";
import { DEFAULT_OPTIONS } from "../board/entry.js";
import { announce, button, make } from "../dom.js";
import { thinking } from "../engine/saying.js";
import { Position } from "../game/position.js";
import { addressOf } from "../learning/address.js";
import { say } from "../words.js";
import { lessonTop, nextTechnique, stepHighlights, stepText } from "./lesson.js";
import { attachWriting, buttonsLegend, optionsOf } from "./writing.js";

/** @typedef {import("../types.js").CourseReply} CourseReply */
/** @typedef {import("../types.js").LessonData} LessonData */
/** @typedef {import("../types.js").PracticeReply} PracticeReply */
/** @typedef {import("../types.js").PractisedReply} PractisedReply */

export class Practice {
  /** @type {(() => void)|null} */
  #end = null;
  #waiting = 0;
  /** Counts what was written, so that an answer to something else is not taken for this one. */
  #changes = 0;
  #asking = false;
  #done = false;
  /** @type {import("../board/board.js").Highlighting} */
  #highlights = {};

  /**
   * @param {import("../app.js").App} app
   * @param {CourseReply} course
   * @param {LessonData} lesson
   * @param {PracticeReply} reply
   */
  constructor(app, course, lesson, reply) {
    this.app = app;
    this.course = course;
    this.lesson = lesson;
    this.reply = reply;
    this.board = reply.sheet.board;
    this.position = new Position(reply.sheet);
    /** @type {import("../board/entry.js").InputOptions} */
    this.options = { ...DEFAULT_OPTIONS };
    this.strikes = reply.strikes && this.board.play.notes.includes("centre");
    if (this.strikes) this.options.mode = "centre";
    this.place = make("div", { class: "board-place", id: "board" });
    this.legend = make("div");
    this.padPlace = make("div", { class: `pad-place ${this.board.play.entry}` });
    const { position } = this;
    this.undo = button("undo", () => position.undo(), { class: "tool" });
    this.redo = button("redo", () => position.redo(), { class: "tool" });
    this.restart = button("restart", () => position.restart(), { class: "tool" });
    this.count = make("p", { class: "right-count" });
    this.buttons = make(
      "p",
      { class: "row" },
      button("check", () => this.check(), { class: "main" }),
      button("showMe", () => this.giveUp()),
    );
    this.answer = make("div", { class: "answer", hidden: true });
    this.top = lessonTop(app, course, lesson, reply.number);
    const tools = [this.undo, this.redo, this.restart];
    this.tools = make("div", { class: "tools", role: "toolbar", "aria-label": say("tools") }, ...tools);
    this.parts = [
      this.top,
      make("div", { class: "table" }, this.place, this.legend, this.padPlace, this.tools),
      make(
        "div",
        { class: "side" },
        make(
          "section",
          { class: "panel lesson-panel", "aria-label": say("practice") },
          make("h3", {}, say("position", { number: reply.number })),
          make("p", {}, reply.task),
          this.strikes ? make("p", { class: "hint-text" }, say("strikeHow")) : null,
          this.count,
          this.buttons,
          this.answer,
        ),
      ),
    ];
    position.addEventListener("change", () => this.#changed());
    this.#showCount();
    this.settings();
  }

  /** @param {boolean} focus  whether the keyboard goes to the board */
  open(focus) {
    announce(this.reply.task);
    const first = this.position.cells.findIndex((_, cell) => this.position.canWrite(cell));
    if (focus) this.view?.focusCell(Math.max(0, first), { preventScroll: true });
  }

  /** Draw the board as the player likes it, and let it be written on in the same way. */
  settings() {
    this.#end?.();
    const { settings } = this.app;
    Object.assign(this.options, optionsOf(settings));
    if (this.strikes) this.options.clickCycles = false; // notes are struck, values only later
    this.place.replaceChildren();
    this.padPlace.replaceChildren();
    const view = new BoardView(this.place, this.board, { coordinates: settings.coordinates });
    this.view = view;
    const colours = settings.colours && this.board.play.colours;
    view.settings({ colours, letters: colours, showUnderShaded: settings.underShaded });
    this.legend.replaceChildren(buttonsLegend(this.board, this.options));
    this.#end = attachWriting(this.app, view, this.position, this.options, this.padPlace);
    this.#show();
    view.highlight(this.#highlights);
  }

  close() {
    clearTimeout(this.#waiting);
    this.#changes += 1;
    this.#end?.();
    this.#end = null;
  }

  #show() {
    this.view?.show(this.position);
    this.undo.disabled = this.restart.disabled = !this.position.canUndo;
    this.redo.disabled = !this.position.canRedo;
  }

  /** Something was written: what was said belongs to what was there before. */
  #changed() {
    this.#changes += 1;
    if (!this.#done) this.#say({});
    this.#show();
    clearTimeout(this.#waiting);
    if (!this.#done) this.#waiting = setTimeout(() => this.#look(), 250);
  }

  /** Notice the right answer, and what is wrong if that is to be shown at once. */
  async #look() {
    if (!this.position.isTouched) return;
    if (this.#asking) {
      this.#waiting = setTimeout(() => this.#look(), 250);
      return;
    }
    const changes = this.#changes;
    try {
      this.#asking = true;
      const reply = await this.#ask({});
      if (changes === this.#changes && !this.#done) {
        const wrong = reply.case === "wrong" && this.app.settings.mistakes === "live";
        if (reply.case === "right" || wrong) this.#judge(reply);
      }
    } catch (error) {
      console.warn(error); // nobody asked: the next mark asks again
    } finally {
      this.#asking = false;
    }
  }

  /** @param {{give_up?: boolean}} how @returns {Promise<PractisedReply>} */
  #ask(how) {
    const { kind, technique, number } = this.reply;
    return this.app.ask("practised", { kind, technique, number, marks: this.position.marksForService(), ...how });
  }

  /**
   * Ask about what is written now, with a word that one is thinking.
   * @param {{give_up?: boolean}} how
   * @returns {Promise<PractisedReply|null>} null if it came to nothing, or the player went on
   */
  async #judged(how) {
    this.position.commit(); // a drag may be under way
    clearTimeout(this.#waiting);
    const changes = this.#changes;
    const waiting = setTimeout(() => {
      if (changes === this.#changes && !this.#done) this.#say({}, make("p", {}, thinking()));
    }, 150);
    try {
      const reply = await this.#ask(how);
      return changes === this.#changes && !this.#done ? reply : null;
    } catch (error) {
      if (changes === this.#changes) this.#say({}, make("p", { class: "bad" }, String(/** @type {Error} */ (error).message)));
      return null;
    } finally {
      clearTimeout(waiting);
    }
  }

  /** Say whether what is written is what follows. */
  async check() {
    const reply = await this.#judged({});
    if (reply) this.#judge(reply);
  }

  /** @param {PractisedReply} reply */
  #judge(reply) {
    if (reply.case === "right") return this.#finish(reply, true);
    const wrong = reply.case === "wrong";
    const roles = wrong ? Object.fromEntries(reply.cells.map((cell) => [String(cell), /** @type {const} */ ("wrong")])) : {};
    const text = make("p", { class: wrong ? "mistaken" : "" }, reply.sentence);
    return this.#say({ roles, pointAt: wrong ? [] : reply.cells }, text);
  }

  /** Show the answer. */
  async giveUp() {
    const reply = await this.#judged({ give_up: true });
    if (reply) this.#finish(reply, false);
  }

  /** @param {PractisedReply} reply @param {boolean} right */
  #finish({ sentence, step }, right) {
    const { app, course, lesson, position } = this;
    const { technique, number } = this.reply;
    this.#done = true;
    if (!right && step) {
      position.restart();
      position.applyStep(step.conclusions);
    }
    position.close();
    const before = app.progress.isLearnt(course.kind, lesson);
    app.progress.answer(course.kind, technique, number, right);
    const learnt = app.progress.isLearnt(course.kind, lesson);
    this.#showCount();
    const focused = this.buttons.contains(document.activeElement);
    this.buttons.hidden = this.tools.hidden = this.padPlace.hidden = this.legend.hidden = true;
    const onward = learnt ? nextTechnique(app, course, lesson) : null;
    const more = make(
      "a",
      { class: "button", href: addressOf(course.kind, technique, number + 1) },
      say(onward ? "oneMore" : "nextOne"),
    );
    (onward ?? more).classList.add("main");
    this.#say(
      step ? stepHighlights(step) : {},
      make("p", { class: right ? "good" : "technique-name" }, right ? sentence : say("shown")),
      learnt && !before ? make("p", { class: "good" }, say("nowLearnt")) : null,
      ...(step ? stepText(step) : []),
      make("p", { class: "row" }, onward, more),
    );
    // a button that is gone takes the focus with it: it goes to what comes next
    if (focused) (onward ?? more).focus({ preventScroll: true });
  }

  /** How far one is with this technique. */
  #showCount() {
    const { progress } = this.app;
    const needed = progress.needed(this.lesson);
    const count = Math.min(progress.of(this.course.kind, this.lesson.technique).right.length, needed);
    const dots = "●".repeat(count) + "○".repeat(needed - count);
    this.count.replaceChildren(
      make("span", { class: "dots", "aria-hidden": "true" }, dots),
      say("rightCount", { count, needed }),
    );
  }

  /**
   * Show highlights and say something; nothing to say puts the answer away.
   * @param {import("../board/board.js").Highlighting} highlights
   * @param {...(HTMLElement|null)} parts
   */
  #say(highlights, ...parts) {
    this.#highlights = highlights;
    this.view?.highlight(highlights);
    const said = parts.filter((part) => part !== null);
    this.answer.hidden = !said.length;
    this.answer.replaceChildren(...said);
    if (!said.length) return;
    if (!this.#done) {
      const close = { type: "button", class: "round answer-close", "aria-label": say("close") };
      this.answer.append(make("button", { ...close, onclick: () => this.#say({}) }));
    }
    const read = said.filter((part) => part instanceof HTMLParagraphElement && !part.querySelector("a"));
    announce(read.map((part) => part.textContent).join(" "));
    // on a phone the board may have been scrolled away, and this is about the board
    if (getComputedStyle(this.answer).position === "fixed") this.view?.element.scrollIntoView({ block: "start" });
  }
}

// The picture of a lesson: a position with the step that the technique finds there.

import { BoardView } from "../board/board.js";
import { DEFAULT_OPTIONS } from "../board/entry.js";
import { attachKeyboard } from "../board/keyboard.js";
import { make } from "../dom.js";
import { Position } from "../game/position.js";
import { addressOf } from "../learning/address.js";
import { say } from "../words.js";
import { lessonTop, nextTechnique, stepHighlights, stepText } from "./lesson.js";

/** @typedef {import("../types.js").CourseReply} CourseReply */
/** @typedef {import("../types.js").LessonData} LessonData */

export class Example {
  /** @type {(() => void)|null} */
  #end = null;

  /**
   * @param {import("../app.js").App} app
   * @param {CourseReply} course
   * @param {LessonData} lesson
   * @param {import("../types.js").LessonReply} reply
   */
  constructor(app, course, lesson, { sheet, step }) {
    this.app = app;
    this.board = sheet.board;
    this.step = step;
    this.position = new Position(sheet);
    this.position.applyStep(step.conclusions);
    this.position.close();
    this.place = make("div", { class: "board-place" });
    const { kind } = course;
    const { next } = app.progress.of(kind, lesson.technique);
    const practise = make("a", { class: "button main", href: addressOf(kind, lesson.technique, next) }, say("practise"));
    const onward = nextTechnique(app, course, lesson);
    if (!lesson.positions) onward?.classList.add("main");
    this.parts = [
      lessonTop(app, course, lesson, 0),
      make("div", { class: "table" }, this.place),
      make(
        "div",
        { class: "side" },
        make(
          "section",
          { class: "panel lesson-panel", "aria-label": say("example") },
          make("h3", {}, say("exampleTitle")),
          ...stepText(step),
          lesson.positions ? null : make("p", { class: "hint-text" }, say("noPractice")),
          make("p", { class: "row" }, lesson.positions ? practise : null, onward),
        ),
      ),
    ];
    this.settings();
  }

  open() {}

  /** Draw the board as the player likes it. */
  settings() {
    const { coordinates, underShaded, colours } = this.app.settings;
    this.close();
    this.place.replaceChildren();
    const view = new BoardView(this.place, this.board, { coordinates });
    const coloured = colours && this.board.play.colours;
    view.settings({ colours: coloured, letters: coloured, showUnderShaded: underShaded });
    view.show(this.position);
    view.highlight(stepHighlights(this.step));
    this.#end = attachKeyboard(view, this.position, { ...DEFAULT_OPTIONS });
  }

  close() {
    this.#end?.();
    this.#end = null;
  }
}

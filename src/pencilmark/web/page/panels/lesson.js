// What stands above the board of a lesson: what the technique is called and what it says.

import { make } from "../dom.js";
import { addressOf } from "../learning/address.js";
import { say } from "../words.js";
import { capital } from "./course.js";
import { argumentList, roleLegend } from "./help.js";

/** @typedef {import("../types.js").CourseReply} CourseReply */
/** @typedef {import("../types.js").LessonData} LessonData */

/**
 * @param {import("../app.js").App} app
 * @param {CourseReply} course
 * @param {LessonData} lesson
 * @param {number} number  the position that is shown; 0: the example
 */
export function lessonTop(app, course, lesson, number) {
  const { kind } = course;
  const { technique, aliases, positions } = lesson;
  const facts = [capital(lesson.level_name)];
  if (aliases.length) facts.push(say("otherNames", { names: aliases.join(", ") }));
  const next = number || app.progress.of(kind, technique).next;
  /** @param {string} word @param {number} to */
  const link = (word, to) =>
    make(
      "a",
      { class: "button", href: addressOf(kind, technique, to), "aria-current": to === number ? "page" : null },
      say(word),
    );
  return make(
    "header",
    { class: "lesson-top" },
    make("p", {}, make("a", { href: addressOf(kind) }, say("toCourse", { kind: course.title }))),
    make(
      "h2",
      { class: "lesson-title", tabIndex: -1 },
      lesson.title,
      app.progress.isLearnt(kind, lesson) ? make("span", { class: "badge" }, say("learnt")) : null,
    ),
    make("p", { class: "hint-text" }, facts.join(" · ")),
    make("p", { class: "lesson-text" }, lesson.lesson),
    positions
      ? make("nav", { class: "switch", "aria-label": say("parts") }, link("example", 0), link("practice", next))
      : null,
  );
}

/**
 * The step of a technique in words.
 * @param {import("../types.js").StepData} step
 */
export function stepText(step) {
  return [make("p", {}, step.full), argumentList(step), roleLegend(step.roles)];
}

/**
 * What to draw on the board for a step.
 * @param {import("../types.js").StepData} step
 * @returns {import("../board/board.js").Highlighting}
 */
export function stepHighlights({ roles, groups, conclusions }) {
  return { roles, groups, struck: conclusions.filter((one) => !one.is) };
}

/**
 * The technique that comes after this one in the course and is not learnt yet.
 * @param {import("../app.js").App} app
 * @param {CourseReply} course
 * @param {LessonData} lesson
 */
export function nextTechnique(app, course, lesson) {
  const next = app.progress.next(course.kind, course.lessons.filter((one) => one !== lesson));
  const inTurn = course.lessons[course.lessons.indexOf(lesson) + 1];
  const wanted = inTurn && !app.progress.isLearnt(course.kind, inTurn) ? inTurn : next;
  if (!wanted) return null;
  return make(
    "a",
    { class: "button", href: addressOf(course.kind, wanted.technique) },
    say("nextTechnique", { title: wanted.title }),
  );
}

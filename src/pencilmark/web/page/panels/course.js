// The course of a kind: its techniques by level, and how far one has come.

import { make } from "../dom.js";
import { addressOf } from "../learning/address.js";
import { say } from "../words.js";

/** @typedef {import("../types.js").CourseReply} CourseReply */
/** @typedef {import("../types.js").LessonData} LessonData */

/**
 * @param {import("../app.js").App} app
 * @param {CourseReply} course
 * @returns {HTMLElement[]}
 */
export function courseParts(app, course) {
  const levels = [...new Set(course.lessons.map(({ level }) => level))];
  return [
    make("h2", { class: "lead-title", tabIndex: -1 }, say("learnTitle", { kind: course.title })),
    make("p", { class: "lead" }, say("learnLead")),
    kindLinks(app, course.kind),
    make("div", { class: "course-top" }, ...howFar(app, course), goOn(app, course)),
    ...levels.map((level) => {
      const lessons = course.lessons.filter((one) => one.level === level);
      return make(
        "section",
        { class: "course-level" },
        make("h3", {}, capital(lessons[0].level_name)),
        make("ul", { class: "lessons" }, ...lessons.map((lesson) => line(app, course.kind, lesson))),
      );
    }),
  ];
}

/**
 * So many techniques of a course are learnt, in words and as a bar.
 * @param {import("../app.js").App} app
 * @param {CourseReply} course
 */
export function howFar(app, { kind, lessons }) {
  const count = app.progress.count(kind, lessons);
  const text = say("courseCount", { count, total: lessons.length });
  return [
    make("p", { class: "course-count" }, text),
    make("progress", { max: lessons.length, value: count, "aria-label": say("courseProgress") }),
  ];
}

/**
 * The way to where one was, or a word that this was all.
 * @param {import("../app.js").App} app
 * @param {CourseReply} course
 */
export function goOn(app, { kind, lessons }) {
  const next = app.progress.next(kind, lessons);
  if (!next) return make("p", { class: "good" }, say("courseDone"));
  const begun = lessons.some(({ technique }) => app.progress.of(kind, technique).seen);
  const address = addressOf(kind, next.technique);
  return make("a", { class: "button main", href: address }, say(begun ? "courseContinue" : "courseBegin", { title: next.title }));
}

/** The courses of all kinds. @param {import("../app.js").App} app @param {string} chosen */
function kindLinks(app, chosen) {
  const links = (app.kinds?.kinds ?? [])
    .filter((kind) => kind.techniques.length)
    .map(({ name, title }) =>
      make("a", { class: "button", href: addressOf(name), "aria-current": name === chosen ? "page" : null }, title),
    );
  return make("nav", { class: "switch", "aria-label": say("kind") }, ...links);
}

/** @param {import("../app.js").App} app @param {string} kind @param {LessonData} lesson */
function line(app, kind, lesson) {
  const { progress } = app;
  const learnt = progress.isLearnt(kind, lesson);
  const count = progress.of(kind, lesson.technique).right.length;
  const part = say("rightCount", { count, needed: progress.needed(lesson) });
  return make(
    "li",
    { class: learnt ? "lesson-line learnt" : "lesson-line" },
    make("a", { href: addressOf(kind, lesson.technique) }, lesson.title),
    learnt || count ? make("span", { class: "badge" }, learnt ? say("learnt") : part) : null,
    make("p", { class: "hint-text" }, lesson.lesson),
  );
}

/**
 * The way to the lesson of a technique; null for an argument that has none.
 * @param {import("../app.js").App} app
 * @param {string} kind
 * @param {string} technique
 */
export function lessonLink(app, kind, technique) {
  const techniques = app.kinds?.kinds.find(({ name }) => name === kind)?.techniques ?? [];
  if (!techniques.some(({ name }) => name === technique)) return null;
  return make("a", { href: addressOf(kind, technique) }, say("toLesson"));
}

/** @param {string} text */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

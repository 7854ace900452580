// Learn: which page of it is shown. A course lists techniques; a lesson shows one; practice asks.

import { announce, button, make } from "../dom.js";
import { addressOf, whereOf } from "../learning/address.js";
import { Refusal } from "../refusal.js";
import { say } from "../words.js";
import { courseParts } from "./course.js";
import { Example } from "./example.js";
import { Practice } from "./practice.js";

/** @typedef {import("../types.js").CourseReply} CourseReply */
/** @typedef {import("../learning/address.js").Where} Where */

/** @typedef {{board: import("../types.js").Board, close: () => void, settings: () => void}} Table */

export class LearnView {
  #visit = 0;
  /** @type {Map<string, Promise<any>>} what was asked for already */
  #replies = new Map();

  /** @param {import("../app.js").App} app @param {HTMLElement} host */
  constructor(app, host) {
    this.app = app;
    this.host = host;
    /** @type {Table|null} the board that is shown */
    this.table = null;
    app.addEventListener("settings", () => this.table?.settings());
  }

  /**
   * @param {string} address
   * @param {boolean} focus  whether the keyboard goes there
   */
  async show(address, focus) {
    this.close();
    const visit = (this.#visit += 1);
    const isHere = () => this.#visit === visit;
    const waiting = setTimeout(() => {
      if (!isHere()) return;
      this.host.className = "learn start";
      this.host.replaceChildren(make("p", { class: "message", role: "status" }, say("fetching")));
    }, 150);
    try {
      const where = whereOf(address);
      const open = await (where.technique ? this.#lesson(where) : this.#course(where));
      clearTimeout(waiting);
      if (isHere()) open(focus);
    } catch (error) {
      clearTimeout(waiting);
      if (isHere()) this.#fail(error, address);
    }
  }

  /** Put everything away. */
  close() {
    this.#visit += 1;
    this.table?.close();
    this.table = null;
    this.host.replaceChildren();
  }

  /** @param {string} kind @returns {Promise<CourseReply>} */
  course(kind) {
    return this.#once("course", { kind });
  }

  /**
   * Ask for something that stays the same.
   * @param {string} name
   * @param {Object<string, unknown>} request
   */
  #once(name, request) {
    const key = JSON.stringify([name, request]);
    let reply = this.#replies.get(key);
    if (!reply) {
      reply = this.app.ask(name, request);
      this.#replies.set(key, reply);
      reply.catch(() => this.#replies.delete(key)); // another visit asks again
    }
    return reply;
  }

  /**
   * What shows a course, once everything is there.
   * @param {Where} where
   * @returns {Promise<(focus: boolean) => void>}
   */
  async #course(where) {
    await this.app.list();
    const kinds = this.app.kinds?.kinds ?? [];
    const { wish } = this.app.settings;
    const usual = kinds.find(({ name }) => name === wish.kind) ?? kinds[0];
    const course = await this.course(where.kind || usual.name);
    return (focus) => {
      this.host.className = "learn start";
      this.host.replaceChildren(...courseParts(this.app, course));
      this.#arrive(say("learnTitle", { kind: course.title }), focus);
    };
  }

  /**
   * @param {Where} where
   * @returns {Promise<(focus: boolean) => void>}
   */
  async #lesson({ kind, technique, number }) {
    const { app } = this;
    const asked = number
      ? app.ask("practice", { kind, technique, number })
      : this.#once("lesson", { kind, technique });
    const [course, reply] = await Promise.all([this.course(kind), asked]);
    return (focus) => {
      const lesson = course.lessons.find((one) => one.technique === technique) ?? reply;
      app.progress.see(kind, technique);
      this.host.className = "learn play lesson-page";
      const table = number ? new Practice(app, course, lesson, reply) : new Example(app, course, lesson, reply);
      this.table = table;
      this.host.replaceChildren(...table.parts);
      this.#arrive(`${lesson.title} – ${course.title}`, focus && !number);
      table.open(focus);
    };
  }

  /** @param {string} title @param {boolean} focus */
  #arrive(title, focus) {
    document.title = `${title} – Pencilmark`;
    if (focus) this.host.querySelector("h2")?.focus({ preventScroll: true });
  }

  /** @param {unknown} error @param {string} address */
  #fail(error, address) {
    const sentence = error instanceof Error ? error.message : String(error);
    const isThere = !(error instanceof Refusal && error.status === 404);
    this.host.className = "learn start";
    this.host.replaceChildren(
      make("h2", { class: "lead-title" }, say("learn")),
      make("p", { class: "lead bad" }, sentence),
      make(
        "p",
        { class: "row" },
        isThere ? button("again", () => this.show(address, true)) : null,
        make("a", { href: addressOf() }, say("toCourses")),
      ),
    );
    announce(sentence);
  }
}

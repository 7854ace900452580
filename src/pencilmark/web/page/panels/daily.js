// The puzzle of the day: today's for each level, yesterday's explained, and days in a row.

import { make } from "../dom.js";
import { costOf } from "../engine/saying.js";
import { dayBefore, dayName, dayOf } from "../learning/days.js";
import { say } from "../words.js";
import { capital } from "./course.js";

/** @typedef {import("../types.js").KindData} KindData */
/** @typedef {import("../learning/days.js").Daily} Daily */

export class DailyPanel {
  /** @type {KindData|null} */
  #kind = null;
  #day = "";

  /** @param {import("./start.js").StartView} start */
  constructor(start) {
    this.start = start;
    this.app = start.app;
    this.element = make("section", { class: "panel daily", "aria-label": say("dailyTitle") });
    this.streak = make("p", { class: "streak" });
    this.app.addEventListener("settings", () => this.#showStreak());
    // a page may be open for days
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && this.#kind && this.#day !== dayOf()) this.show(this.#kind);
    });
  }

  /** Show what there is of a kind today. @param {KindData} kind */
  show(kind) {
    const today = dayOf();
    const { language } = this;
    this.#kind = kind;
    this.#day = today;
    const levels = (this.app.kinds?.levels ?? []).filter((_, index) => kind.daily.includes(index + 1));
    this.element.hidden = !levels.length;
    this.element.replaceChildren(
      make("h3", {}, say("dailyTitle")),
      make("p", { class: "hint-text" }, say("dailyLead", { kind: kind.title, day: dayName(today, language) })),
      make("div", { class: "row" }, ...levels.map((level) => this.#today(kind, level))),
      make(
        "p",
        { class: "yesterday" },
        say("dailyYesterday"),
        ...levels.flatMap((level) => [" ", this.#yesterday(kind, level)]),
      ),
      this.streak,
    );
    this.#showStreak();
  }

  /** The language of the page. */
  get language() {
    return document.documentElement.lang;
  }

  /** @param {KindData} kind @param {string} level */
  #today(kind, level) {
    const solved = this.app.solvedDays.isSolved(kind.name, { date: dayOf(), difficulty: level });
    return make(
      "button",
      { type: "button", class: solved ? "level-button solved" : "level-button", onclick: () => this.open(kind, level, dayOf()) },
      capital(level),
      solved ? make("span", { class: "unseen" }, `, ${say("dailySolved")}`) : null,
    );
  }

  /** @param {KindData} kind @param {string} level */
  #yesterday(kind, level) {
    const explain = async () => {
      if (await this.open(kind, level, dayBefore(dayOf()))) await this.app.play.explain();
    };
    const label = say("dailyExplain", { level });
    return make("button", { type: "button", class: "link", "aria-label": label, onclick: explain }, capital(level));
  }

  #showStreak() {
    const count = this.app.solvedDays.streak(dayOf());
    this.streak.hidden = !this.app.settings.streak || !count;
    this.streak.textContent = say("streak", { count });
  }

  /**
   * Open the puzzle of a day, with what was written on it before; whether it is open now.
   * @param {KindData} kind
   * @param {string} level
   * @param {string} date
   */
  async open(kind, level, date) {
    const { app } = this;
    app.keep();
    const begun = app.store.list().find(({ kind: name, daily }) => {
      return name === kind.name && daily?.date === date && daily.difficulty === level;
    });
    const game = begun ? app.store.load(begun.id) : null;
    if (game) {
      app.openGame(game);
      return true;
    }
    return await this.start.makeWith(async (signal) => {
      const sheet = await app.ask("daily", { date, kind: kind.name, difficulty: level }, { signal });
      const name = say("dailyName", { day: dayName(date, this.language), level });
      app.openSheet(sheet, { name, daily: { date, difficulty: level } });
    }, costOf("daily", { kind: kind.name, difficulty: level }));
  }
}

/**
 * A game was solved: if it is the puzzle of the day that it was begun on, the day counts.
 * @param {import("../app.js").App} app
 * @param {import("../game.js").Game} game
 */
export function noteDaily(app, game) {
  const { daily } = game;
  if (daily && !game.help.solved && dayOf(new Date(game.started)) === daily.date) {
    app.solvedDays.solve(game.board.kind, daily);
  }
}

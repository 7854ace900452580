// What the puzzles of a collection may be filtered by: only what there is in it is on offer.

import { ALL, SORTS } from "../collection/address.js";
import { choice, make, tick } from "../dom.js";
import { say, sayOne } from "../words.js";

/** @typedef {import("../collection/address.js").Wish} Wish */
/** @typedef {import("../types.js").CollectionReply} CollectionReply */
/** @typedef {{value: string, text: string, disabled?: boolean}} Choice */

export class Filters {
  /** @type {Wish} */
  #wish = { ...ALL };
  /** @type {CollectionReply|null} */
  #there = null;

  /** @param {import("../app.js").App} app @param {(wish: Wish) => void} changed */
  constructor(app, changed) {
    this.app = app;
    this.changed = changed;
    this.element = make("form", {
      class: "filters panel",
      role: "search",
      "aria-label": say("filters"),
      onsubmit: (/** @type {Event} */ event) => event.preventDefault(),
    });
  }

  /** Show a wish, as soon as it is known what there is. @param {Wish} wish */
  async show(wish) {
    this.#wish = wish;
    this.#draw();
    const there = await this.app.ask("collection", {});
    if (JSON.stringify(there) === JSON.stringify(this.#there)) return;
    this.#there = there;
    this.#draw();
  }

  /** @param {Partial<Wish>} change */
  #change(change) {
    this.#wish = { ...this.#wish, ...change, page: 1 };
    if ("kind" in change) {
      // what another kind has, this one may not have
      const sizes = this.#sizes().map(({ value }) => value);
      if (!sizes.includes(this.#wish.size)) this.#wish.size = "";
      this.#wish.technique = "";
      this.#draw(); // in no other case, or what somebody is about to click on would be gone
    }
    this.changed({ ...this.#wish });
  }

  /** Draw everything anew; the keyboard stays where it is. */
  #draw() {
    if (!this.#there) return;
    const focused = this.element.querySelector(":focus")?.getAttribute("name");
    const { kind, tag, unused } = this.#wish;
    const fields = [
      this.#choice("kind", this.#kinds()),
      this.#choice("size", this.#sizes()),
      this.#choice("level", this.#levels()),
      this.#score(),
      this.#choice("technique", this.#techniques(), !kind),
      this.#there.tags.length || tag ? this.#choice("tag", this.#tags()) : null,
      this.#choice("sort", SORTS.map((value) => ({ value, text: sayOne("sorts", value) }))),
    ];
    const box = tick(say("unused"), unused, (on) => this.#change({ unused: on }));
    box.querySelector("input")?.setAttribute("name", "unused");
    this.element.replaceChildren(...fields.filter((field) => field !== null), box);
    const again = focused ? this.element.querySelector(`[name="${focused}"]`) : null;
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
  }

  /**
   * @param {"kind"|"size"|"level"|"technique"|"tag"|"sort"} name
   * @param {Choice[]} choices
   * @param {boolean} [disabled]
   */
  #choice(name, choices, disabled = false) {
    const chosen = this.#wish[name];
    const any = name === "sort" ? [] : [{ value: "", text: disabled ? say("kindFirst") : say("any") }];
    // an address may wish for what is not on offer
    const odd = chosen && !choices.some(({ value }) => value === chosen) ? [{ value: chosen, text: chosen }] : [];
    const made = choice(say(name), [...any, ...choices, ...odd], chosen, (value) => this.#change({ [name]: value }));
    made.select.name = name;
    made.select.disabled = disabled && !chosen;
    return made.element;
  }

  /** From one score to another. */
  #score() {
    const [from = "", to = ""] = this.#wish.score.split("-");
    const ends = [from, to].map((value, index) =>
      make("input", {
        type: "text",
        name: index ? "to" : "from",
        value,
        inputMode: "decimal",
        maxLength: 8,
        autocomplete: "off",
        placeholder: say(index ? "scoreTo" : "scoreFrom"),
        "aria-label": say(index ? "highestScore" : "lowestScore"),
        onchange: () => {
          const [low, high] = ends.map((end) => end.value.trim().replace(",", "."));
          this.#change({ score: low || high ? `${low}-${high}` : "" });
        },
      }),
    );
    return make(
      "div",
      { class: "field", role: "group", "aria-label": say("score") },
      make("span", {}, say("score")),
      make("div", { class: "score-range" }, ends[0], "–", ends[1]),
    );
  }

  /** What there is, as far as the kind that is chosen goes. */
  get #groups() {
    const { kind } = this.#wish;
    return (this.#there?.groups ?? []).filter((group) => !kind || group.kind === kind);
  }

  #kinds() {
    const groups = this.#there?.groups ?? [];
    return (this.#there?.kinds ?? []).map(({ kind, title }) => {
      return { value: kind, text: counted(title, groups.filter((group) => group.kind === kind)) };
    });
  }

  #sizes() {
    const groups = this.#groups;
    const sizes = new Map(groups.map(({ rows, cols }) => [`${rows}x${cols}`, { rows, cols }]));
    return [...sizes]
      .sort(([, one], [, other]) => one.rows - other.rows || one.cols - other.cols)
      .map(([value, { rows, cols }]) => {
        const same = groups.filter((group) => group.rows === rows && group.cols === cols);
        return { value, text: counted(say("gridOf", { rows, cols }), same) };
      });
  }

  #levels() {
    const groups = this.#groups;
    return (this.app.kinds?.levels ?? []).map((name, index) => {
      const same = groups.filter(({ level }) => level === index + 1);
      const text = counted(say("levelOf", { name, level: index + 1 }), same);
      return { value: String(index + 1), text, disabled: !same.length && this.#wish.level !== String(index + 1) };
    });
  }

  #techniques() {
    const { kind } = this.#wish;
    const techniques = this.#there?.kinds.find((one) => one.kind === kind)?.techniques ?? [];
    return techniques.map(({ name, title }) => ({ value: name, text: title }));
  }

  #tags() {
    const { kind } = this.#wish;
    const some = (this.#there?.tags ?? []).filter((one) => !kind || one.kind === kind);
    return [...new Set(some.map(({ tag }) => tag))].map((tag) => {
      return { value: tag, text: counted(tag, some.filter((one) => one.tag === tag)) };
    });
  }
}

/** A choice with how many puzzles it has. @param {string} text @param {{count: number}[]} groups */
function counted(text, groups) {
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  return say("choiceOf", { text, count: count.toLocaleString() });
}

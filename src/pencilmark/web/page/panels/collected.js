// The puzzles of a collection as cards, each with a small picture.

import { BoardView } from "../board/board.js";
import { addressOfOne } from "../collection/address.js";
import { make } from "../dom.js";
import { Game } from "../game.js";
import { say, sayOne } from "../words.js";

/** @typedef {import("../types.js").CollectedData} CollectedData */

/** How many techniques are named on a card. */
const NAMED = 3;

export class Cards {
  /** @type {IntersectionObserver|null} */
  #watch = null;

  /** @param {import("../app.js").App} app */
  constructor(app) {
    this.app = app;
    this.element = make("ul", { class: "lessons collected-list" });
  }

  /**
   * @param {CollectedData[]} rows
   * @param {AbortSignal} signal  nobody looks at them any more
   */
  show(rows, signal) {
    this.close();
    /** @type {Map<Element, number>} */
    const pictures = new Map();
    this.element.replaceChildren(
      ...rows.map((row) => {
        const picture = make("span", { class: "card-picture look", "aria-hidden": "true" });
        pictures.set(picture, row.id);
        return this.#card(row, picture);
      }),
    );
    // only what somebody sees is drawn
    const watch = (this.#watch = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        watch.unobserve(target);
        this.#draw(target, pictures.get(target) ?? 0, signal);
      }
    }));
    for (const picture of pictures.keys()) watch.observe(picture);
  }

  close() {
    this.#watch?.disconnect();
    this.#watch = null;
  }

  /** @param {CollectedData} row @param {HTMLElement} picture */
  #card(row, picture) {
    const { id, kind, rows, cols, tags, used_in } = row;
    const title = this.app.kinds?.kinds.find(({ name }) => name === kind)?.title ?? kind;
    const size = say("gridOf", { rows, cols });
    return make(
      "li",
      { class: "lesson-line collected" },
      picture,
      make(
        "div",
        { class: "collected-text" },
        make(
          "p",
          {},
          make("a", { href: addressOfOne(id) }, say("collectedTitle", { title, size })),
          make("span", { class: "hint-text" }, ` ${say("numberOf", { id })}`),
        ),
        row.title ? make("p", {}, row.title) : null,
        make("p", {}, howHard(row)),
        row.techniques.length ? make("p", { class: "hint-text" }, needed(row)) : null,
        tags.length || used_in.length
          ? make(
              "p",
              { class: "chips" },
              ...tags.map((tag) => make("span", { class: "chip" }, tag)),
              used_in.length ? make("span", { class: "hint-text" }, say("usedIn", { names: used_in.join(", ") })) : null,
            )
          : null,
      ),
    );
  }

  /** @param {HTMLElement} place @param {number} id @param {AbortSignal} signal */
  async #draw(place, id, signal) {
    try {
      const sheet = await this.app.ask("collected", { id }, { signal });
      if (signal.aborted) return;
      const view = new BoardView(place, sheet.board);
      view.show(new Game({ ...sheet, marks: null }));
      place.replaceChildren(view.picture); // nobody plays here: the cells are not needed
    } catch {
      // a card is as good without its picture
    }
  }
}

/** @param {CollectedData} row */
function howHard({ level, level_name, score, status }) {
  if (level !== null && score !== null) return say("levelLine", { level, name: level_name, score: score.toFixed(1) });
  return sayOne("exampleStatus", status);
}

/** @param {CollectedData} row */
function needed({ techniques }) {
  const titles = techniques.map(({ title }) => title);
  if (titles.length <= NAMED + 1) return titles.join(", ");
  return say("neededMore", { names: titles.slice(0, NAMED).join(", "), count: titles.length - NAMED });
}

// What is known about the puzzle: its rules, how hard it is, and the exact call that makes it.

import { button, copy, make } from "../dom.js";
import { spoken } from "../settings.js";
import { say } from "../words.js";

/**
 * A rating, if that is what it is.
 * @param {any} known
 * @returns {{level: number, name: string, score: number}|null}
 */
export function ratingOf(known) {
  const { level, name, score } = known ?? {};
  const right = typeof level === "number" && typeof name === "string" && typeof score === "number";
  return right ? { level, name, score } : null;
}

export class AboutPanel {
  /** @param {import("../app.js").App} app @param {import("../game.js").Game} game */
  constructor(app, game) {
    this.app = app;
    this.game = game;
    const { puzzle, board } = game;
    this.level = make("p", { class: "level" });
    const call = typeof puzzle.call === "string" ? puzzle.call : null;
    this.next = call ? button("next", () => this.#next(), { class: "next" }) : null;
    this.element = make(
      "section",
      { class: "panel", "aria-label": say("about") },
      make("h3", {}, say("about")),
      game.name ? make("p", { class: "technique-name" }, game.name) : null,
      make("p", { class: "rules" }, board.summary),
      this.level,
      typeof puzzle.title === "string" ? make("p", {}, puzzle.title) : null,
      call ? make("code", { class: "call" }, call) : null,
      make(
        "p",
        { class: "row" },
        call ? button("copyCall", () => copy(/** @type {HTMLElement} */ (this.element.querySelector("[data-copy]")), call), { "data-copy": "call" }) : null,
        this.next,
        game.collected ? make("a", { href: app.collection.address }, say("backToCollection")) : null,
      ),
    );
    this.#showLevel(puzzle.rating);
    if (call) this.#prepare();
  }

  /** @param {unknown} known  what came with the puzzle, which may be anything */
  #showLevel(known) {
    const rating = ratingOf(known);
    if (rating) {
      const { level, name, score } = rating;
      this.level.textContent = say("levelLine", { level, name, score: score.toFixed(1) });
      return;
    }
    this.level.replaceChildren(button("rate", () => this.#rate(), { class: "link" }));
  }

  async #rate() {
    this.level.textContent = say("rating");
    try {
      const isIdle = () => !this.level.isConnected; // the player has gone on to something else
      const rating = await this.app.ask("rate", { puzzle: this.game.puzzle }, { isIdle });
      this.#showLevel(rating.complete ? rating : null);
      if (!rating.complete) this.level.textContent = say("rateUnknown");
    } catch (error) {
      this.level.textContent = error instanceof Error ? error.message : "";
    }
  }

  /** The same wish again: as it was made, with another seed. */
  get wish() {
    const { wish } = this.app.settings;
    if (wish.kind === this.game.board.kind) return spoken(wish);
    return { kind: this.game.board.kind, size: String(this.game.board.rows) };
  }

  #prepare() {
    this.app.ahead.prepare(this.wish, () => {
      if (this.next?.isConnected) this.next.textContent = say("nextReady");
    });
  }

  async #next() {
    if (this.next) this.next.textContent = say("nextComing");
    await this.app.start.make(this.wish, "");
    if (this.next) this.next.textContent = say("next");
  }
}

// The collection of a server: a list of its puzzles, what they may be filtered by, and its pages.

import { addressOfList, addressOfOne, ALL, isChoosy, ON_A_PAGE, requestOf, wishOf } from "../collection/address.js";
import { announce, button, make } from "../dom.js";
import { say } from "../words.js";
import { Cards } from "./collected.js";
import { Filters } from "./filters.js";

/** @typedef {import("../collection/address.js").Wish} Wish */
/** @typedef {import("../types.js").PickReply} PickReply */

export class CollectionView {
  /** @type {AbortController} */
  #work = new AbortController();
  /** What the list shows, or will show in a moment. */
  #wish = { ...ALL };
  /** The number of the puzzle that was opened last. */
  #last = 0;

  /** @param {import("../app.js").App} app @param {HTMLElement} host */
  constructor(app, host) {
    this.app = app;
    this.host = host;
    this.filters = new Filters(app, (wish) => this.#filter(wish));
    this.told = make("p", { class: "collection-count", role: "status", tabIndex: -1 });
    this.all = button("showAll", () => this.#filter({ ...ALL, sort: this.#wish.sort }, true), { class: "link" });
    this.cards = new Cards(app);
    this.pages = make("nav", { class: "row pages", "aria-label": say("pages") });
  }

  /** The address of the list as it was seen last. */
  get address() {
    return addressOfList(this.#wish);
  }

  /**
   * @param {string} address  see collection/address.js
   * @param {boolean} focus  whether the keyboard goes there
   */
  async show(address, focus) {
    const turned = !this.host.hidden && this.host.childElementCount > 0;
    this.#wish = wishOf(address);
    document.title = `${say("collection")} – Pencilmark`;
    try {
      await this.app.list();
      if (!this.app.kinds?.collection) return this.#nothing();
      if (!turned) this.#open();
      const filled = this.filters.show(this.#wish);
      await Promise.all([filled, this.#list()]);
      if (focus && !this.host.hidden) this.#arrive(turned);
    } catch (error) {
      if (!this.host.hidden) this.#fail(error);
    }
  }

  /** Put everything away. */
  close() {
    this.#work.abort();
    this.cards.close();
    this.host.replaceChildren();
  }

  /**
   * Open a puzzle by its number; whether it is open now.
   * @param {number} id
   */
  async open(id) {
    const { app } = this;
    try {
      await app.list();
      if (!app.kinds?.collection) throw new Error(say("noCollection"));
      const { row, ...sheet } = await app.ask("collected", { id });
      this.#last = id;
      app.openSheet(sheet, { name: row.title || say("collectedName", { id }), collected: id });
      return true;
    } catch (error) {
      if (!this.host.hidden) app.replaceAddress(this.address); // so that it can be tried again
      app.tell(error instanceof Error ? error.message : String(error));
      return false;
    }
  }

  #open() {
    this.host.replaceChildren(
      make("h2", { class: "lead-title", tabIndex: -1 }, say("collection")),
      make("p", { class: "lead" }, say("collectionLead")),
      this.filters.element,
      make("p", { class: "row collection-told" }, this.told, this.all),
      this.cards.element,
      this.pages,
    );
  }

  /**
   * Something else is wished for: the list, and the address, follow.
   * @param {Wish} wish
   * @param {boolean} [all]  whether the filters have to follow as well
   */
  async #filter(wish, all = false) {
    this.#wish = wish;
    this.app.replaceAddress(this.address);
    try {
      await Promise.all([all ? this.filters.show(wish) : null, this.#list()]);
      if (all) this.told.focus({ preventScroll: true }); // its button is gone
    } catch (error) {
      if (!this.host.hidden) this.#fail(error);
    }
  }

  /** Ask for the list and show it. */
  async #list() {
    this.#work.abort();
    const work = (this.#work = new AbortController());
    const { signal } = work;
    const wish = this.#wish;
    const waiting = setTimeout(() => {
      if (!signal.aborted) this.told.textContent = say("fetching");
    }, 300);
    try {
      const reply = await this.app.ask("pick", requestOf(wish), { signal });
      if (!signal.aborted) this.#fill(wish, reply, signal);
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      clearTimeout(waiting);
    }
  }

  /** @param {Wish} wish @param {PickReply} reply @param {AbortSignal} signal */
  #fill(wish, { total, rows }, signal) {
    const first = (wish.page - 1) * ON_A_PAGE + 1;
    const values = { total: total.toLocaleString(), first, last: first + rows.length - 1 };
    this.told.className = "collection-count";
    this.told.textContent = rows.length
      ? say(rows.length === total ? "listedAll" : "listedSome", { ...values, count: total })
      : say(isChoosy(wish) ? "listedNone" : "listedNothing");
    this.all.hidden = !isChoosy(wish);
    this.cards.show(rows, signal);
    const last = Math.max(1, Math.ceil(total / ON_A_PAGE));
    this.pages.hidden = last === 1 && wish.page === 1;
    this.pages.replaceChildren(
      this.#page("previousPage", Math.min(wish.page - 1, last)),
      make("span", { class: "hint-text" }, say("pageOf", { page: wish.page, last })),
      this.#page("nextPage", wish.page < last ? wish.page + 1 : 0),
    );
  }

  /** The way to a page of the list; there is none to page 0. @param {string} word @param {number} page */
  #page(word, page) {
    if (!page) return make("span", { class: "button off", "aria-hidden": "true" }, say(word));
    return make("a", { class: "button", href: addressOfList({ ...this.#wish, page }) }, say(word));
  }

  /**
   * The keyboard goes to the puzzle that was opened last, else to what is new.
   * @param {boolean} turned  whether this is another page of the same list
   */
  #arrive(turned) {
    const last = this.cards.element.querySelector(`a[href="${addressOfOne(this.#last)}"]`);
    if (!turned && last instanceof HTMLElement) last.focus();
    else (turned ? this.told : this.host.querySelector("h2"))?.focus({ preventScroll: true });
  }

  /** @param {unknown} error */
  #fail(error) {
    const sentence = error instanceof Error ? error.message : String(error);
    this.told.className = "collection-count bad";
    this.told.textContent = sentence;
    this.all.hidden = !isChoosy(this.#wish);
    this.cards.show([], this.#work.signal);
    this.pages.replaceChildren();
  }

  #nothing() {
    this.host.replaceChildren(
      make("h2", { class: "lead-title", tabIndex: -1 }, say("collection")),
      make("p", { class: "lead" }, say("noCollection")),
      make("p", { class: "row" }, button("startTitle", () => this.app.showStart(), { class: "main" })),
    );
    announce(say("noCollection"));
  }
}

/**
 * The way to the collection from where puzzles come from.
 * @param {import("../app.js").App} app
 */
export function collectionPanel(app) {
  const told = make("p", { class: "hint-text" }, say("collectionLead"));
  const panel = make(
    "section",
    { class: "panel course shelf", "aria-label": say("collection") },
    make("h3", {}, say("collection")),
    told,
    make("p", { class: "row" }, make("a", { class: "button", href: addressOfList(ALL) }, say("toCollection"))),
  );
  app.ask("pick", { count: 0 }).then(
    ({ total }) => {
      told.textContent = say("collectionCount", { count: total });
    },
    () => {}, // the way there is shown as well without how much there is
  );
  return panel;
}

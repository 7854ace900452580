// Where a puzzle comes from: made to a wish, pasted, dropped, opened, or one of the examples.

import { BoardView } from "../board/board.js";
import { button, choice, make } from "../dom.js";
import { costOf, thinking } from "../engine/saying.js";
import { Game } from "../game.js";
import { addressOf } from "../learning/address.js";
import { engine } from "../engine/current.js";
import { spoken } from "../settings.js";
import { say, sayOne } from "../words.js";
import { collectionPanel } from "./collection.js";
import { goOn, howFar } from "./course.js";
import { DailyPanel } from "./daily.js";

/** @typedef {import("../types.js").KindData} KindData */

const LARGEST_FILE = 2_000_000;

export class StartView {
  /** @type {AbortController|null} */
  #work = null;
  #shown = false;
  #choosing = 0;

  /** @param {import("../app.js").App} app @param {HTMLElement} host */
  constructor(app, host) {
    this.app = app;
    this.host = host;
    this.wish = { ...app.settings.wish };
    this.seed = "";
    this.cost = make("p", { class: "hint-text" });
    this.message = make("p", { class: "message", role: "status" });
    this.openMessage = make("p", { class: "message", role: "status" });
  }

  /** Show everything, as soon as the kinds are known. */
  show() {
    const { kinds } = this.app;
    if (!kinds || this.host.hidden) return;
    if (!kinds.kinds.some((kind) => kind.name === this.wish.kind)) {
      this.wish.kind = (kinds.kinds.find((kind) => kind.makes) ?? kinds.kinds[0]).name;
    }
    this.message.textContent = "";
    if (!this.#shown) {
      this.#shown = true;
      this.rules = make("p", { class: "kind-rules" });
      this.maker = make("form", {
        class: "maker",
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          this.make(spoken(this.wish), this.seed);
        },
      });
      this.daily = new DailyPanel(this);
      this.course = make("section", { class: "panel course", "aria-label": say("learn") });
      this.host.replaceChildren(
        make("h2", { class: "lead-title" }, say("startTitle")),
        make("p", { class: "lead" }, say("startLead")),
        this.#cards(),
        this.rules,
        this.maker,
        this.cost,
        this.message,
        make(
          "div",
          { class: "start-more" },
          this.daily.element,
          this.course,
          kinds.collection ? collectionPanel(this.app) : null,
        ),
        this.#opener(),
        (this.examples = make("div", { class: "examples" })),
      );
    }
    this.#choose(this.wish.kind);
  }

  /** The kinds, one card each. */
  #cards() {
    const group = make("div", { class: "cards", role: "radiogroup", "aria-label": say("kind") });
    for (const kind of this.app.kinds?.kinds ?? []) {
      const picture = make("span", { class: "card-picture look", "aria-hidden": "true" });
      const card = make(
        "label",
        { class: "card" },
        make("input", {
          type: "radio",
          name: "kind",
          value: kind.name,
          checked: kind.name === this.wish.kind,
          onchange: () => this.#choose(kind.name),
        }),
        picture,
        make("strong", {}, kind.title),
      );
      group.append(card);
      this.#later(() => this.#picture(kind, picture));
    }
    return group;
  }

  /**
   * Draw an example of a kind with its solution.
   * @param {KindData} kind
   * @param {HTMLElement} place
   */
  async #picture(kind, place) {
    const example = kind.examples.find(({ status }) => status === "unique") ?? kind.examples[0];
    if (!example) return;
    try {
      const sheet = await this.app.ask("example", { kind: kind.name, name: example.name });
      const { solution } = await this.app.ask("solve", { puzzle: sheet.puzzle });
      // only what players write in the end: a board full of crosses tells nothing
      const { rest } = sheet.board.play;
      const marks = solution && { marks: solution.map((/** @type {string} */ row) => row.replaceAll(rest || "?", "?")), not: [] };
      const view = new BoardView(place, sheet.board);
      view.show(new Game({ ...sheet, marks }));
      place.replaceChildren(view.picture); // nobody plays here: the cells are not needed
    } catch {
      // a card is as good without its picture
    }
  }

  /** @param {string} name */
  #choose(name) {
    const kind = this.app.kinds?.kinds.find((one) => one.name === name);
    if (!kind) return;
    if (kind.name !== this.wish.kind || !kind.sizes.some(({ size }) => size === this.wish.size)) {
      this.wish = { ...this.wish, kind: kind.name, size: kind.usual_size, technique: "" };
    }
    if (this.rules) this.rules.textContent = kind.summary;
    this.#showMaker(kind);
    this.daily?.show(kind);
    this.#later(() => this.#showCourse(kind));
    this.#showExamples(kind);
  }

  /** The way to the course of a kind, with how far one has come. @param {KindData} kind */
  async #showCourse(kind) {
    if (!this.course) return;
    const parts = [
      make("h3", {}, say("learn")),
      make("p", { class: "hint-text" }, say("courseLead", { kind: kind.title })),
    ];
    const begun = this.app.progress.isBegun(kind.name);
    const all = make(
      "a",
      { class: begun ? "" : "button", href: addressOf(kind.name) },
      begun ? say("toCourse", { kind: kind.title }) : say("courseFirst"),
    );
    this.course.hidden = !kind.techniques.length;
    this.course.replaceChildren(...parts, make("p", { class: "row" }, all));
    if (!begun) return;
    try {
      const course = await this.app.learn.course(kind.name);
      if (this.wish.kind !== kind.name) return;
      this.course.replaceChildren(...parts, ...howFar(this.app, course), make("p", { class: "row" }, goOn(this.app, course), all));
    } catch {
      // the way there is shown as well without how far one has come
    }
  }

  /** @param {KindData} kind */
  #showMaker(kind) {
    if (!kind.makes) {
      this.maker?.replaceChildren();
      this.cost.textContent = "";
      return;
    }
    const sizes = kind.sizes.map(({ size }) => ({ value: size, text: say("sizeOf", { size }) }));
    const reach = kind.sizes.find(({ size }) => size === this.wish.size);
    const levels = (this.app.kinds?.levels ?? []).map((name, index) => {
      const disabled = !!reach && (index + 1 < reach.low || index + 1 > reach.high);
      const level = say("levelOf", { name, level: index + 1 });
      return { value: String(index + 1), text: disabled ? say("notHere", { level }) : level, disabled };
    });
    if (levels.find(({ value }) => value === this.wish.difficulty)?.disabled) {
      this.wish.difficulty = "";
    }
    const size = choice(say("size"), sizes, this.wish.size, (value) => {
      this.wish.size = value;
      this.#showMaker(kind);
    });
    const level = choice(
      say("level"),
      [{ value: "", text: say("anyLevel") }, ...levels],
      this.wish.difficulty,
      (value) => {
        this.wish.difficulty = value;
        this.#showMaker(kind);
      },
    );
    const technique = this.#technique(kind);
    const seed = make("input", {
      type: "text",
      value: this.seed,
      placeholder: say("seedPlace"),
      maxLength: 80,
      autocomplete: "off",
      spellcheck: false,
      oninput: () => {
        this.seed = seed.value.trim();
      },
    });
    this.maker?.replaceChildren(
      size.element,
      level.element,
      technique.element,
      make("label", { class: "field" }, make("span", {}, say("seed")), seed),
      make("button", { type: "submit", class: "main" }, say("make")),
      button("surprise", () => this.surprise()),
    );
    this.#prepare();
  }

  /** The technique that a puzzle is to be about: one of the level, where one is chosen. @param {KindData} kind */
  #technique(kind) {
    const { difficulty } = this.wish;
    const possible = kind.techniques.filter(({ wanted, level }) => wanted && (!difficulty || String(level) === difficulty));
    if (!possible.some(({ name }) => name === this.wish.technique)) this.wish.technique = "";
    const named = possible.map(({ name, title, level }) => ({
      value: name,
      text: difficulty ? title : say("techniqueOf", { title, level }),
    }));
    return choice(say("technique"), [{ value: "", text: say("anyTechnique") }, ...named], this.wish.technique, (value) => {
      this.wish.technique = value;
      this.#prepare();
    });
  }

  #prepare() {
    this.app.set({ wish: { ...this.wish } });
    this.cost.textContent = costOf("generate", spoken(this.wish));
    // whoever is still choosing wants none of those on the way
    clearTimeout(this.#choosing);
    this.#choosing = setTimeout(
      () => {
        if (!this.host.hidden) this.app.ahead.prepare(spoken(this.wish));
      },
      engine().local ? 1000 : 50,
    );
  }

  /** Do something once the page has been drawn. @param {() => void} action */
  #later(action) {
    requestAnimationFrame(() => setTimeout(action));
  }

  /** A puzzle of any kind, size and level. */
  surprise() {
    const any = (/** @type {any[]} */ list) => list[Math.floor(Math.random() * list.length)];
    const kind = any(this.app.kinds?.kinds.filter((one) => one.makes && one.sizes.length) ?? []);
    if (!kind) return;
    // sizes near the usual one are made in a moment
    const usual = kind.sizes.findIndex((/** @type {{size: string}} */ one) => one.size === kind.usual_size);
    const { size } = any(kind.sizes.slice(Math.max(0, usual - 2), usual + 2));
    this.make({ kind: kind.name, size }, "");
  }

  /**
   * Make a puzzle and open it.
   * @param {import("../settings.js").Wish} wish
   * @param {string} seed
   */
  async make(wish, seed) {
    await this.makeWith(async (signal) => {
      const sheet = seed
        ? await this.app.ask("generate", { ...wish, seed }, { signal })
        : await this.app.ahead.take(wish, signal);
      this.app.openSheet(sheet);
    }, costOf("generate", wish));
  }

  /**
   * Have a puzzle made, with a clock and a way to stop; whether it came to that.
   * @param {(signal: AbortSignal) => Promise<void>} action
   * @param {string} [cost]  how long it takes, in words
   */
  async makeWith(action, cost = "") {
    const begun = Date.now();
    const told = make("span");
    const tell = () => {
      const seconds = Math.floor((Date.now() - begun) / 1000);
      const making = `${say("making", { seconds })}. ${cost}`;
      told.textContent = engine().state === "ready" ? making : thinking();
    };
    tell();
    const clock = setInterval(tell, 500);
    try {
      return await this.#workOn(told, this.message, action);
    } finally {
      clearInterval(clock);
    }
  }

  /** Give up what is under way: the player has gone elsewhere. */
  stop() {
    this.#work?.abort();
    this.#work = null;
  }

  /** @param {string} text */
  async openText(text) {
    if (!text.trim()) return;
    const told = make("span", {}, say("opening"));
    await this.#workOn(told, this.openMessage, async (signal) => {
      const sheet = await this.app.ask("read", { text }, { signal });
      this.app.openSheet(sheet);
      if (sheet.remarks.length) this.app.tell(sheet.remarks.join(" "));
    });
  }

  /** @param {File} file */
  async openFile(file) {
    if (file.size > LARGEST_FILE) this.app.tell(say("fileTooLarge", { name: file.name }));
    else await this.openText(await file.text());
  }

  /**
   * Do something that takes a while, with a word about it and a way to stop it; whether it was done.
   * @param {HTMLElement} told
   * @param {HTMLElement} message  where it is said
   * @param {(signal: AbortSignal) => Promise<void>} action
   */
  async #workOn(told, message, action) {
    this.#work?.abort();
    const work = (this.#work = new AbortController());
    for (const one of [this.message, this.openMessage]) one.textContent = "";
    message.className = "message";
    message.replaceChildren(told, " ", button("cancel", () => work.abort(), { class: "small" }));
    try {
      await action(work.signal);
      message.textContent = "";
      return true;
    } catch (error) {
      const givenUp = error instanceof DOMException && error.name === "AbortError";
      if (this.host.hidden && !givenUp) this.app.fail(error);
      message.textContent = givenUp || !(error instanceof Error) ? "" : error.message;
      message.className = "message bad";
      return false;
    } finally {
      if (this.#work === work) this.#work = null;
    }
  }

  #opener() {
    const text = make("textarea", {
      rows: 3,
      placeholder: say("openPlace"),
      "aria-label": say("openTitle"),
      spellcheck: false,
      onpaste: () => setTimeout(() => this.openText(text.value)),
    });
    // the button beside it is what people see, hear and press
    const file = make("input", {
      type: "file",
      hidden: true,
      onchange: () => {
        if (file.files?.[0]) this.openFile(file.files[0]);
        file.value = "";
      },
    });
    return make(
      "section",
      { class: "opener" },
      make("h3", {}, say("openTitle")),
      make("p", { class: "hint-text" }, say("openLead")),
      text,
      make(
        "p",
        { class: "row" },
        button("open", () => this.openText(text.value)),
        button("openFile", () => file.click()),
        file,
      ),
      this.openMessage,
    );
  }

  /** @param {KindData} kind */
  #showExamples(kind) {
    const list = make("ul", { class: "example-list" });
    for (const { name, size, status, note } of kind.examples) {
      const open = () =>
        this.#workOn(make("span", {}, say("opening")), this.openMessage, async (signal) => {
          this.app.openSheet(await this.app.ask("example", { kind: kind.name, name }, { signal }));
        });
      const told = note ? `. ${note}` : `, ${sayOne("exampleStatus", status)}`; // notes are sentences
      list.append(
        make(
          "li",
          {},
          make("button", { type: "button", class: "link", onclick: open }, name),
          make("span", { class: "hint-text" }, ` ${size}${told}`),
        ),
      );
    }
    this.examples?.replaceChildren(make("h3", {}, say("examples")), list);
  }
}

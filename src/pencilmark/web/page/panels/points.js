// Save points: what was supposed, and the ways back.

import { openPicker } from "../board/picker.js";
import { announce, button, make } from "../dom.js";
import { say } from "../words.js";

export class PointsPanel {
  /**
   * @param {import("./play.js").PlayView} play
   * @param {import("../game/game.js").Game} game
   * @param {import("../board/board.js").BoardView} view
   */
  constructor(play, game, view) {
    this.play = play;
    this.game = game;
    this.view = view;
    this.list = make("ul", { class: "points" });
    this.note = make("p", { class: "hint-text", role: "status" });
    this.element = make(
      "section",
      { class: "panel", "aria-label": say("points") },
      make("h3", {}, say("points")),
      make(
        "div",
        { class: "row" },
        button("suppose", () => this.suppose()),
        button("savePoint", () => {
          game.savePoint(say("pointPlain", { number: game.savePoints.length + 1 }));
          this.play.app.dispatchEvent(new Event("moved"));
          this.refresh();
        }),
      ),
      this.note,
      this.list,
    );
    this.refresh();
  }

  /** Ask which cell, then which value; then suppose it. */
  suppose() {
    this.note.textContent = say("supposeChoose");
    announce(say("supposeChoose"));
    this.play.choose((cell) => {
      this.refresh();
      if (!this.game.canWrite(cell)) return;
      openPicker(this.view, this.game, cell, {
        title: say("supposeTitle", { cell: this.#cell(cell) }),
        chosen: (value) => {
          if (!value) return;
          this.game.suppose(cell, value, say("pointSupposed", { cell: this.#cell(cell), value: this.#value(value) }));
        },
      });
    });
  }

  /** Show the save points as they are now. */
  refresh() {
    const points = this.game.savePoints;
    this.note.textContent = points.length ? "" : say("noPoints");
    this.list.replaceChildren(
      ...points.map((point) => {
        const { name } = point;
        return make(
          "li",
          { class: "point" },
          make(
            "span",
            {},
            make("strong", {}, name),
            make("span", { class: "hint-text" }, ` ${say("pointAfter", { count: point.at })}`),
          ),
          make(
            "span",
            { class: "row" },
            button("pointBack", () => this.game.returnTo(point.id), { class: "small" }),
            button("pointKeep", () => this.#done(() => this.game.keepPoint(point.id)), {
              class: "small",
              "aria-label": say("pointKeepLabel", { name }),
            }),
            button("pointDrop", () => this.#done(() => this.game.dropPoint(point.id)), {
              class: "small",
              "aria-label": say("pointDropLabel", { name }),
            }),
          ),
        );
      }),
    );
  }

  /** @param {() => void} action */
  #done(action) {
    action();
    this.play.refresh();
    this.play.app.dispatchEvent(new Event("moved"));
  }

  /** @param {number} cell */
  #cell(cell) {
    const { cols } = this.game.board;
    return say("cellName", { row: Math.floor(cell / cols) + 1, column: (cell % cols) + 1 });
  }

  /** @param {string} value */
  #value(value) {
    return this.game.board.values.find((one) => one.value === value)?.name ?? value;
  }
}

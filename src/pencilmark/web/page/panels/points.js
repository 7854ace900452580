// Save points: what was supposed, and the ways back.

import { lookPicture } from "../board/shapes.js";
import { buttonName } from "../board/speaking.js";
import { announce, button, dialog, make } from "../dom.js";
import { say } from "../words.js";

export class PointsPanel {
  /**
   * @param {import("./play.js").PlayView} play
   * @param {import("../game.js").Game} game
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
          this.play.app.changed(game);
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
    this.play.help?.clear();
    this.note.replaceChildren(
      say("supposeChoose"),
      " ",
      button("whyStop", () => this.play.stopChoosing(), { class: "small" }),
    );
    announce(say("supposeChoose"));
    this.play.choose((cell) => {
      this.refresh();
      if (!this.game.canWrite(cell)) return;
      this.#ask(cell);
    });
  }

  /** @param {number} cell */
  #ask(cell) {
    const where = this.#cell(cell);
    const box = dialog(
      say("supposeTitle", { cell: where }),
      make(
        "div",
        { class: "row" },
        ...this.game.board.values.map(({ value, name, look }) =>
          make(
            "button",
            {
              type: "button",
              class: "pad-key",
              "aria-label": buttonName(look, name),
              title: name,
              onclick: () => {
                box.close();
                this.game.suppose(cell, value, say("pointSupposed", { cell: where, value: name }));
                this.view.focusCell(cell);
              },
            },
            lookPicture(look, name),
          ),
        ),
      ),
    );
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
            button("pointBack", () => this.game.returnTo(point.id), {
              class: "small",
              title: say("pointBackLabel", { name }),
            }),
            button("pointKeep", () => this.#done(() => this.game.keepPoint(point.id)), {
              class: "small",
              title: say("pointKeepLabel", { name }),
            }),
            button("pointDrop", () => this.#done(() => this.game.dropPoint(point.id)), {
              class: "small",
              title: say("pointDropLabel", { name }),
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
    this.play.app.changed(this.game);
  }

  /** @param {number} cell */
  #cell(cell) {
    const { cols } = this.game.board;
    return say("cellName", { row: Math.floor(cell / cols) + 1, column: (cell % cols) + 1 });
  }
}

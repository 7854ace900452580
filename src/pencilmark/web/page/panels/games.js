// The games that this browser keeps.

import { button, dialog, make } from "../dom.js";
import { say } from "../words.js";

/** @param {import("../app.js").App} app */
export function showGames(app) {
  app.keep();
  const list = make("ul", { class: "game-list" });
  const box = dialog(say("gamesTitle"), list);
  const fill = () => {
    const entries = app.store.list();
    list.replaceChildren(...entries.map(line));
    if (!entries.length) list.append(make("li", { class: "hint-text" }, say("noGames")));
  };
  /** @param {import("../store.js").Entry} entry */
  const line = (entry) =>
    make(
      "li",
      { class: entry.id === app.game?.id ? "game-line current" : "game-line" },
      make(
        "span",
        {},
        make("strong", {}, entry.caption),
        make("span", { class: "hint-text" }, ` ${entry.name || new Date(entry.changed).toLocaleString()}`),
        entry.finished ? make("span", { class: "badge" }, say("doneTitle")) : null,
      ),
      make(
        "span",
        { class: "row" },
        button(entry.finished ? "lookAtGame" : "openGame", () => {
          const game = app.store.load(entry.id);
          box.close();
          if (game) app.openGame(game);
        }),
        button("removeGame", () => {
          box.classList.add("stays"); // also when the board behind it goes
          app.remove(entry.id);
          fill();
        }),
      ),
    );
  fill();
}

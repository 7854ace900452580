// A page with a board and nothing else; the tests look at what hangs on the window.

import { PlainGame } from "./plain_game.js";

const { board, modules } = await (await fetch("start.json")).json();
const [{ BoardView }, { attachPointer }, { attachKeyboard }, { openPicker }, { attachPad }, entry] =
  await Promise.all(modules.map((path) => import(path)));
const options = { ...entry.DEFAULT_OPTIONS };
const game = new PlainGame(board);
const view = new BoardView(document.getElementById("host"), board);
game.addEventListener("change", () => view.show(game));
view.show(game);
const handlers = {
  picker: (cell, x, y) => openPicker(view, game, options, cell, x, y),
  mode: (mode) => (options.mode = mode),
};
attachPointer(view, game, options, handlers);
attachKeyboard(view, game, options, handlers);
attachPad(document.getElementById("pad"), view, game, options);
Object.assign(window, { view, game, options });
document.documentElement.dataset.ready = "yes";

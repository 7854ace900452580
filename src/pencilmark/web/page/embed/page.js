// The page behind the address embed.html#p=…: the puzzle of the link, and nothing else.

import { element, make } from "../dom.js";
import { checkedBoard } from "../game/saved.js";
import { fromFragment, LinkError, toFragment } from "../share.js";
import { ownStorage } from "../store.js";
import { say } from "../words.js";
import { Embedded, tellHeight } from "./embedded.js";
import { LateTransport } from "./late.js";
import { readOptions } from "./options.js";

/** @typedef {import("../types.js").Sheet} Sheet */

tellHeight();
const { link, help } = readOptions(location.hash);
const note = make("p", { class: "plain", role: "status" }, say("opening"));
const whole = /** @type {HTMLAnchorElement} */ (element("whole"));
whole.textContent = say("openWhole");
element("main").append(note);

/** What the link holds; a board in it saves asking for one before anything can be drawn. */
async function opened() {
  const { puzzle, marks, board } = await fromFragment(link);
  try {
    return { puzzle, marks, board: checkedBoard(board) };
  } catch {
    const sheet = /** @type {Sheet} */ (await embedded.ask("sheet", { puzzle }));
    return { ...sheet, marks: marks ?? sheet.marks };
  }
}

/** The whole page is opened with what is written here. */
async function leadOn() {
  const { game } = embedded;
  if (!game) return;
  const marks = game.moves.length ? game.marksForService() : null;
  whole.href = `./${await toFragment({ puzzle: game.puzzle, marks })}`;
}

const embedded = new Embedded(new LateTransport(), ownStorage(), element("play"), help);
embedded.addEventListener("kept", leadOn);
addEventListener("hashchange", () => location.reload());
addEventListener("unhandledrejection", (event) => embedded.fail(event.reason));

try {
  // the check that the link begins with and its length: the same puzzle with the same marks
  embedded.open(await opened(), `${link.slice(3, 10)}.${link.length}`);
  note.remove();
  await leadOn();
} catch (error) {
  note.role = "alert";
  note.textContent = error instanceof LinkError ? say(error.word) : String(/** @type {Error} */ (error).message);
}

// Links, the formats of other programs, files and paper.

import { button, choice, copy, dialog, download, make, tick } from "../dom.js";
import { LinkError, toFragment } from "../share.js";
import { say } from "../words.js";

const FILES = /** @type {const} */ (["svg", "png", "pdf", "text", "json"]);

/** @param {import("../app.js").App} app */
export function showSharing(app) {
  const { game } = app;
  if (!game) return;
  const { puzzle } = game;
  const formats = app.kinds?.kinds.find((kind) => kind.name === puzzle.kind)?.formats ?? ["json"];
  let progress = false;

  const link = make("input", { type: "text", readOnly: true, class: "wide", "aria-label": say("shareLink") });
  const showLink = async () => {
    const marks = progress ? game.marksForService() : null;
    const { origin, pathname } = location;
    try {
      link.value = origin + pathname + (await toFragment({ puzzle, marks }));
    } catch (error) {
      message.textContent = error instanceof LinkError ? say(error.word) : String(error);
    }
  };

  const message = make("p", { class: "message", role: "status" });
  const text = make("textarea", { rows: 4, readOnly: true, class: "wide", "aria-label": say("shareFormat") });
  /** @param {string} format */
  const showFormat = async (format) => {
    message.textContent = "";
    text.value = "";
    try {
      const reply = await app.ask("write", { puzzle, format });
      text.value = reply.text.trim();
      if (reply.lost.length) message.textContent = say("shareLost", { lost: reply.lost.join(" ") });
    } catch (error) {
      message.textContent = error instanceof Error ? error.message : String(error);
    }
  };
  const first = formats.find((format) => format !== "json") ?? "json";
  const format = choice(say("format"), formats.map((value) => ({ value, text: value })), first, showFormat);

  /** @param {(typeof FILES)[number]} kind */
  const save = async (kind) => {
    message.textContent = "";
    const name = String(puzzle.id ?? puzzle.kind).replace(/[^\w.-]+/g, "-");
    try {
      if (kind === "json") {
        const marks = progress ? game.marksForService() : {};
        const file = new Blob([JSON.stringify({ ...puzzle, ...marks })], { type: "application/json" });
        return download(`${name}.json`, file);
      }
      const marks = progress ? game.marksForService() : null;
      const reply = await app.ask("draw", { puzzle, marks, format: kind });
      const bytes = reply.base64 ? Uint8Array.from(atob(reply.base64), (c) => c.charCodeAt(0)) : reply.text;
      download(`${name}.${kind === "text" ? "txt" : kind}`, new Blob([bytes], { type: reply.media }));
    } catch (error) {
      message.textContent = error instanceof Error ? error.message : String(error);
    }
  };

  const box = dialog(
    say("shareTitle"),
    tick(say("withMarks"), progress, (on) => {
      progress = on;
      showLink();
    }),
    make("h3", {}, say("shareLink")),
    make("p", { class: "hint-text" }, say("shareLead")),
    make("p", { class: "row" }, link, button("copyLink", () => copy(copyLink(), link.value), { id: "copy-link" })),
    make("h3", {}, say("shareFormat")),
    format.element,
    text,
    make("p", { class: "row" }, button("copy", () => copy(copyText(), text.value), { id: "copy-text" })),
    make("h3", {}, say("shareFiles")),
    make(
      "p",
      { class: "row" },
      ...FILES.map((kind) =>
        make("button", { type: "button", onclick: () => save(kind) }, kind === "text" ? "TXT" : kind.toUpperCase()),
      ),
      button("print", () => {
        box.close();
        print();
      }),
    ),
    message,
  );
  const copyLink = () => /** @type {HTMLElement} */ (box.querySelector("#copy-link"));
  const copyText = () => /** @type {HTMLElement} */ (box.querySelector("#copy-text"));
  showLink();
  showFormat(first);
}

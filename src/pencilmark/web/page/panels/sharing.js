// Links, the formats of other programs, files and paper.

import { button, choice, copy, dialog, download, make, tick } from "../dom.js";
import { withOptions } from "../embed/options.js";
import { snippet } from "../embed/snippet.js";
import { LinkError, toFragment } from "../share.js";
import { engine } from "../engine/current.js";
import { say } from "../words.js";

const FILES = /** @type {const} */ (["svg", "png", "pdf", "text", "json"]);
const SHARPNESS = 3; // dots of a picture for each of the drawing

/** @param {import("../app.js").App} app */
export function showSharing(app) {
  const { game } = app;
  if (!game) return;
  const { puzzle } = game;
  const formats = app.kinds?.kinds.find((kind) => kind.name === puzzle.kind)?.formats ?? ["json"];
  let progress = false;
  let hints = true;

  const link = make("input", { type: "text", readOnly: true, class: "wide", "aria-label": say("shareLink") });
  const showLink = async () => {
    const marks = progress ? game.marksForService() : null;
    const { origin, pathname } = location;
    try {
      link.value = origin + pathname + (await toFragment({ puzzle, marks }));
      // with its board, so that it can be drawn before anybody is asked
      const fragment = await toFragment({ puzzle, marks, board: game.board });
      const address = new URL(`embed.html${withOptions(fragment, hints)}`, location.href);
      embed.value = snippet(address.href, game.board.caption);
    } catch (error) {
      message.textContent = error instanceof LinkError ? say(error.word) : String(error);
    }
  };

  const embed = make("textarea", { rows: 4, readOnly: true, class: "wide", "aria-label": say("embedTitle") });

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
      // the browser makes a picture of a drawing by itself
      const reply = await app.ask("draw", { puzzle, marks, format: kind === "png" ? "svg" : kind });
      if (kind === "png") return download(`${name}.png`, await painted(reply.text));
      const bytes = reply.base64 ? Uint8Array.from(atob(reply.base64), (c) => c.charCodeAt(0)) : reply.text;
      return download(`${name}.${kind === "text" ? "txt" : kind}`, new Blob([bytes], { type: reply.media }));
    } catch (error) {
      message.textContent = error instanceof Error ? error.message : String(error);
      return undefined;
    }
  };
  // only a server sets a page of PDF; browsers make one of whatever they print
  const files = FILES.filter((kind) => kind !== "pdf" || !engine().local);

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
    make("h3", {}, say("embedTitle")),
    make("p", { class: "hint-text" }, say("embedLead")),
    tick(say("embedHints"), hints, (on) => {
      hints = on;
      showLink();
    }),
    embed,
    make("p", { class: "row" }, button("embedCopy", () => copy(copyEmbed(), embed.value), { id: "copy-embed" })),
    make("h3", {}, say("shareFiles")),
    make(
      "p",
      { class: "row" },
      ...files.map((kind) =>
        make("button", { type: "button", onclick: () => save(kind) }, kind === "text" ? "TXT" : kind.toUpperCase()),
      ),
      button(engine().local ? "printOrPdf" : "print", () => {
        box.close();
        print();
      }),
    ),
    message,
  );
  const copyLink = () => /** @type {HTMLElement} */ (box.querySelector("#copy-link"));
  const copyEmbed = () => /** @type {HTMLElement} */ (box.querySelector("#copy-embed"));
  const copyText = () => /** @type {HTMLElement} */ (box.querySelector("#copy-text"));
  showLink();
  showFormat(first);
}

/**
 * A drawing as a picture.
 * @param {string} svg
 * @returns {Promise<Blob>}
 */
async function painted(svg) {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const drawing = new Image();
    drawing.src = address;
    await drawing.decode();
    const paper = make("canvas", { width: SHARPNESS * drawing.width, height: SHARPNESS * drawing.height });
    paper.getContext("2d")?.drawImage(drawing, 0, 0, paper.width, paper.height);
    return await new Promise((settle, refuse) =>
      paper.toBlob((blob) => (blob ? settle(blob) : refuse(new Error(say("notPainted")))), "image/png"),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}

// Small helpers for making elements. Texts are always texts: nothing here takes HTML.

import { say } from "./words.js";

/**
 * An element with properties and children.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Object<string, unknown>} [properties]  "class", "on…" listeners, "aria-…" and "data-…"
 *   attributes, everything else as a property
 * @param {...(Node|string|null|undefined)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    if (name.startsWith("on")) {
      element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    } else if (name === "class") {
      element.className = String(value);
    } else if (name === "role" || name === "for" || name.includes("-")) {
      element.setAttribute(name, String(value));
    } else {
      Object.assign(element, { [name]: value });
    }
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/**
 * A button that says the word of this key.
 * @param {import("./words.js").Word} word
 * @param {() => void} action
 * @param {Object<string, unknown>} [properties]
 */
export function button(word, action, properties = {}) {
  return make("button", { type: "button", onclick: action, ...properties }, say(word));
}

/**
 * A drop-down list with its label.
 * @param {string} label
 * @param {{value: string, text: string, disabled?: boolean}[]} choices
 * @param {string} chosen
 * @param {(value: string) => void} changed
 */
export function choice(label, choices, chosen, changed) {
  const select = make("select", {
    onchange: () => changed(select.value),
  });
  for (const { value, text, disabled } of choices) {
    select.append(make("option", { value, selected: value === chosen, disabled: !!disabled }, text));
  }
  return { element: make("label", { class: "field" }, make("span", {}, label), select), select };
}

/**
 * A box to tick, with its label.
 * @param {string} label
 * @param {boolean} on
 * @param {(on: boolean) => void} changed
 */
export function tick(label, on, changed) {
  const box = make("input", {
    type: "checkbox",
    checked: on,
    onchange: () => changed(box.checked),
  });
  return make("label", { class: "tick" }, box, make("span", {}, label));
}

/**
 * A dialog with a title and a way out; it is gone once it is closed.
 * @param {string} title
 * @param {...(Node|string)} content
 */
export function dialog(title, ...content) {
  const heading = make("h2", { id: "dialog-title" }, title);
  const box = make(
    "dialog",
    { class: "dialog", "aria-labelledby": "dialog-title" },
    make(
      "header",
      { class: "dialog-top" },
      heading,
      make("button", { type: "button", class: "round", "aria-label": say("close"), onclick: () => box.close() }, "✕"),
    ),
    ...content,
  );
  box.addEventListener("click", (event) => {
    if (event.target === box) box.close();
  });
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  box.showModal();
  return box;
}

/**
 * Copy a text, and say so on the button that was pressed.
 * @param {HTMLElement} pressed
 * @param {string} text
 */
export async function copy(pressed, text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // not every page may use the clipboard: the old way works everywhere
    const area = make("textarea", { value: text, class: "unseen" });
    pressed.after(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
  const label = (pressed.dataset.label ??= pressed.textContent ?? "");
  pressed.textContent = say("copied");
  announce(say("copied"));
  setTimeout(() => {
    pressed.textContent = label;
  }, 1500);
}

/**
 * Tell those who listen instead of looking.
 * @param {string} text
 */
export function announce(text) {
  const place = document.getElementById("spoken");
  if (!place) return;
  // the same text twice is spoken twice only if something changes in between
  place.textContent = "";
  requestAnimationFrame(() => {
    place.textContent = text;
  });
}

/**
 * Let the browser save a file.
 * @param {string} name
 * @param {Blob} content
 */
export function download(name, content) {
  const link = make("a", { href: URL.createObjectURL(content), download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** @param {string} id @returns {HTMLElement} */
export function element(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

/**
 * Show a sentence that must not be missed.
 * @param {string} sentence
 */
export function tell(sentence) {
  for (const older of document.querySelectorAll(".toast")) older.remove();
  const note = make("p", { class: "toast", role: "alert" }, sentence);
  (document.querySelector("dialog[open]") ?? document.body).append(note);
  setTimeout(() => note.remove(), 8000);
}

/**
 * Ask a question back.
 * @param {string} title
 * @param {string} text
 * @param {string} yes
 * @returns {Promise<boolean>}
 */
export function confirmed(title, text, yes) {
  return new Promise((settle) => {
    let sure = false;
    const box = dialog(
      title,
      make("p", {}, text),
      make(
        "p",
        { class: "row" },
        make("button", { type: "button", class: "main", onclick: () => { sure = true; box.close(); } }, yes),
      ),
    );
    box.addEventListener("close", () => settle(sure));
  });
}

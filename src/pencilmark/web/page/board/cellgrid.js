// The grid of real cells over the picture: what keyboards focus and screen readers read.

/** @import {Board, Place, Side} from "../types.js" */
import { CELL, clueKey, Geometry } from "./geometry.js";

/** @typedef {{cell: (cell: number) => string, clue: (place: {side: Side, index: number}) => string}} Speaker */

export class CellGrid {
  /** @type {HTMLElement[]} */
  #cells = [];
  /** @type {Map<string, HTMLElement>} */
  #clues = new Map();
  /** @type {WeakMap<EventTarget, Place>} */
  #places = new WeakMap();
  /** @type {HTMLElement|null} the one cell that the Tab key reaches */
  #current = null;
  /** @type {Set<number>} */
  #selected = new Set();

  /** @param {Geometry} geometry @param {Board} board @param {Speaker} speaker */
  constructor(geometry, board, speaker) {
    this.geometry = geometry;
    this.speaker = speaker;
    this.selects = board.play.entry === "select";
    const { bands, edge, margin, rows, cols } = geometry;
    const first = { row: bands.top ? 2 : 1, col: bands.left ? 2 : 1 };
    this.element = make("div", "grid", "board-grid");
    this.element.setAttribute("aria-label", board.caption);
    this.element.setAttribute("aria-rowcount", String(rows + first.row - 1 + (bands.bottom ? 1 : 0)));
    this.element.setAttribute("aria-colcount", String(cols + first.col - 1 + (bands.right ? 1 : 0)));
    if (this.selects) this.element.setAttribute("aria-multiselectable", "true");
    /** @param {number} before @param {number} count @param {number} after */
    const tracks = (before, count, after) =>
      [edge + margin, before, `repeat(${count})`, after, edge]
        .map((part) =>
          typeof part === "string"
            ? `repeat(${count}, minmax(0, 1fr))`
            : `minmax(0, ${part / CELL}fr)`,
        )
        .join(" ");
    this.element.style.gridTemplateRows = tracks(bands.top, rows, bands.bottom);
    const columns = tracks(bands.left, cols, bands.right);
    /** @param {number} line @param {number} index */
    const newRow = (line, index) => {
      const row = make("div", "row", "board-row");
      row.setAttribute("aria-rowindex", String(index));
      row.style.gridRow = String(line);
      row.style.gridTemplateColumns = columns;
      this.element.append(row);
      return row;
    };
    /** @param {HTMLElement} row @param {Side} side */
    const heads = (row, side) => {
      const places = [...geometry.beside[side].values()].sort((a, b) => a.index - b.index);
      for (const place of places) {
        this.#addClue(row, place, "columnheader", place.index + 3, place.index + first.col);
      }
    };
    if (bands.top) heads(newRow(2, 1), "top");
    for (let r = 0; r < rows; r += 1) {
      const row = newRow(r + 3, r + first.row);
      const left = geometry.beside.left.get(r);
      if (left) this.#addClue(row, left, "rowheader", 2, 1);
      for (let c = 0; c < cols; c += 1) {
        const cell = geometry.cell(r, c);
        if (cell >= 0) this.#addCell(row, cell, c + 3, c + first.col);
      }
      const right = geometry.beside.right.get(r);
      if (right) this.#addClue(row, right, "rowheader", cols + 3, cols + first.col);
      if (!row.children.length) row.remove(); // a row of holes
    }
    if (bands.bottom) heads(newRow(rows + 3, rows + first.row), "bottom");
    const start = this.#cells.find((cell) => cell);
    if (start) this.#makeCurrent(start);
  }

  /**
   * @param {HTMLElement} row @param {number} cell
   * @param {number} line  its column in the layout
   * @param {number} index  its column for screen readers
   */
  #addCell(row, cell, line, index) {
    const element = make("div", "gridcell", "board-cell");
    element.dataset.cell = String(cell);
    this.#add(row, element, { cell }, line, index);
    if (this.selects) element.setAttribute("aria-selected", "false");
    element.setAttribute("aria-label", this.speaker.cell(cell));
    this.#cells[cell] = element;
  }

  /**
   * @param {HTMLElement} row @param {{side: Side, index: number}} place @param {string} role
   * @param {number} line @param {number} index
   */
  #addClue(row, place, role, line, index) {
    const element = make("div", role, "board-clue");
    this.#add(row, element, place, line, index);
    // A header has to hold its text itself; the picture shows it.
    const text = document.createElement("span");
    text.className = "board-words";
    element.append(text);
    this.#clues.set(clueKey(place), element);
    this.speakClue(clueKey(place));
  }

  /** @param {HTMLElement} row @param {HTMLElement} element @param {Place} place @param {number} line @param {number} index */
  #add(row, element, place, line, index) {
    element.tabIndex = -1;
    element.style.gridColumn = String(line);
    element.setAttribute("aria-colindex", String(index));
    this.#places.set(element, place);
    row.append(element);
  }

  /** Say anew what a cell holds. @param {number} cell @param {boolean} writable */
  speak(cell, writable) {
    const element = this.#cells[cell];
    if (!element) return;
    element.setAttribute("aria-label", this.speaker.cell(cell));
    if (writable) element.removeAttribute("aria-readonly");
    else element.setAttribute("aria-readonly", "true");
  }

  /** Say anew what a clue is. @param {string} key */
  speakClue(key) {
    const element = this.#clues.get(key);
    const place = element && this.#places.get(element);
    if (!element?.firstChild || !place || !("side" in place)) return;
    element.firstChild.textContent = this.speaker.clue(place);
  }

  /** Say which cells are wrong, for those who do not see the colour. @param {number[]} cells */
  invalidate(cells) {
    for (const element of this.element.querySelectorAll("[aria-invalid]")) element.removeAttribute("aria-invalid");
    for (const cell of cells) this.#cells[cell]?.setAttribute("aria-invalid", "true");
  }

  /** @param {Iterable<number>} cells */
  select(cells) {
    const now = new Set(cells);
    if (this.selects) {
      for (const cell of this.#selected) {
        if (!now.has(cell)) this.#cells[cell]?.setAttribute("aria-selected", "false");
      }
      for (const cell of now) this.#cells[cell]?.setAttribute("aria-selected", "true");
    }
    this.#selected = now;
  }

  /** The place that an element stands for. @param {EventTarget|null} target */
  placeOf(target) {
    return (target && this.#places.get(target)) ?? null;
  }

  /** @param {Place} place */
  #elementOf(place) {
    return "cell" in place ? this.#cells[place.cell] : this.#clues.get(clueKey(place));
  }

  /** @param {HTMLElement} element */
  #makeCurrent(element) {
    if (this.#current) this.#current.tabIndex = -1;
    this.#current = element;
    element.tabIndex = 0;
  }

  /** Let the Tab key reach this place. @param {Place} place */
  setCurrent(place) {
    const element = this.#elementOf(place);
    if (element) this.#makeCurrent(element);
  }

  /** @param {Place} place @param {FocusOptions} [how] */
  focus(place, how) {
    this.setCurrent(place);
    this.#elementOf(place)?.focus(how);
  }
}

/** @param {string} tag @param {string} role @param {string} name */
function make(tag, role, name) {
  const element = document.createElement(tag);
  if (role) element.setAttribute("role", role);
  element.className = name;
  return element;
}

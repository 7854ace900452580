// The board: a picture of it that is drawn anew only where something changed, and over the picture
// a grid of real cells for keyboards and screen readers.

/** @import {Board, Place, Role, Side} from "../types.js" */
/** @import {Game} from "./entry.js" */
/** @import {Settings, Shown} from "./cells.js" */
import { CellPainter } from "./cells.js";
import { CellGrid } from "./cellgrid.js";
import { colouring } from "./colouring.js";
import { CELL, clueKey, Geometry, segment, short, SIDES, signKey } from "./geometry.js";
import { highlightPieces, shapePiece, signPieces, svg, textPiece, trailPiece } from "./shapes.js";
import { spokenCell, spokenClue } from "./speaking.js";
import { say } from "../words.js";

/**
 * @typedef {{cell: number} | {side: Side, index: number} | {sign: [number, number]}} Hit
 * @typedef {Object} Say
 * @property {(cell: number) => string} [cell]
 * @property {(place: {side: Side, index: number}) => string} [clue]
 * @typedef {Object} Highlighting
 * @property {Object<string, Role>} [roles]
 * @property {number[][]} [groups]  cells with a line round them, group by group
 * @property {{cell: number, value: string}[]} [struck]
 * @property {number[]} [pointAt]
 */

/** How far the outline of a highlight keeps from the edge of its cell, and of one with notes. */
const INSET = 4.5;
const INSET_NOTES = 2.6;
/** How near to its middle a sign is hit, in units of the picture. */
const SIGN_REACH = CELL * 0.19;
/** From so many rows or columns on, lines get thinner together with the board. */
const DENSE = 24;
const LAYERS = [
  "paper", "regions", "fills", "tints", "chosen", "thin", "trails", "walls", "outlines", "marks",
  "struck", "clues", "round", "signs",
];

/** Dispatches "select" when the selected cells change and "settings" when the settings do. */
export class BoardView extends EventTarget {
  /** @type {Map<string, SVGElement>} */
  #layers = new Map();
  /** @type {Map<number, {fill: SVGElement|null, marks: SVGElement|null}>} */
  #drawn = new Map();
  /** @type {string[]} what each cell looked like when it was drawn last */
  #last = [];
  /** @type {Shown[]} */
  #shown = [];
  /** @type {Map<string, SVGElement>} clues and signs by the key they are greyed with */
  #greyable = new Map();
  /** @type {Set<string>} */
  #greyed = new Set();
  /** @type {Highlighting} */
  #highlighting = {};
  /** @type {Set<number>} */
  #trailed = new Set();
  /** @type {Game|null} */
  #game = null;
  #named = false;

  /**
   * @param {HTMLElement} host
   * @param {Board} board
   * @param {{say?: Say, coordinates?: boolean}} [options]
   */
  constructor(host, board, { say: speaker = {}, coordinates = false } = {}) {
    super();
    this.board = board;
    this.geometry = new Geometry(board, coordinates);
    this.painter = new CellPainter(board, this.geometry);
    /** @type {number[]} */
    this.selected = [];
    /** @type {Place|null} */
    this.cursor = null;
    /** @type {Settings} */
    this.chosen = { colours: false, letters: false, showUnderShaded: true };
    const { width, height } = this.geometry;
    const dense = Math.max(board.rows, board.cols) >= DENSE;
    this.picture = svg("svg", {
      class: `board-picture${dense ? " dense" : ""}`,
      viewBox: `0 0 ${short(width)} ${short(height)}`,
      "aria-hidden": "true",
      focusable: "false",
    });
    for (const name of LAYERS) {
      const layer = svg("g", { class: `layer-${name}` });
      this.#layers.set(name, layer);
      this.picture.append(layer);
    }
    this.grid = new CellGrid(this.geometry, board, {
      cell: speaker.cell ?? ((cell) => spokenCell(board, this.#game, cell)),
      clue: speaker.clue ?? ((place) => spokenClue(board, this.#greyed, place)),
    });
    this.element = document.createElement("div");
    this.element.className = "board";
    this.element.dir = "ltr";
    this.element.style.setProperty("--board-ratio", String(width / height));
    this.element.style.setProperty("--board-cells", String(width / CELL));
    this.element.append(this.picture, this.grid.element);
    host.append(this.element);
    this.element.addEventListener("focusin", (event) => {
      const place = this.grid.placeOf(event.target);
      if (place) this.#setCursor(place);
    });
    this.#print();
  }

  /** @param {string} name */
  #layer(name) {
    return /** @type {SVGElement} */ (this.#layers.get(name));
  }

  /** What is printed and stays: paper, lines, clues and signs. */
  #print() {
    const { geometry, board } = this;
    const cells = Array.from({ length: geometry.size }, (_, cell) => cell);
    const there = cells.filter((cell) => !geometry.holes.has(cell));
    const paper = there.map((cell) => geometry.square(cell)).join("");
    this.#layer("paper").append(svg("path", { class: "paper", d: paper }));
    const holes = [...geometry.holes].map((cell) => geometry.hatching(cell)).join("");
    if (holes) this.#layer("paper").append(svg("path", { class: "hole", d: holes }));
    const { thin, heavy } = geometry.lines();
    if (thin) this.#layer("thin").append(svg("path", { class: "thin", d: thin }));
    if (heavy) this.#layer("walls").append(svg("path", { class: "heavy", d: heavy }));
    if (geometry.margin) this.#printCoordinates();
    for (const side of SIDES) {
      for (const place of geometry.beside[side].values()) this.#printClue(place);
    }
    for (const sign of board.signs) {
      const pieces = signPieces(geometry.centre({ cell: sign[0] }), geometry.centre({ cell: sign[1] }));
      const group = svg("g", { class: "sign ink-given" }, pieces);
      this.#layer("signs").append(group);
      this.#greyable.set(signKey(sign), group);
    }
    for (const cell of there) this.#draw(cell, OPEN);
  }

  /** The names by which explanations call rows and columns. */
  #printCoordinates() {
    const { geometry, board } = this;
    const near = geometry.edge + geometry.margin / 2 - 2;
    for (let row = 0; row < board.rows; row += 1) {
      const { y } = geometry.centre({ cell: row * board.cols });
      this.#layer("clues").append(textPiece(say("rowName", { row: row + 1 }), near, y, "coordinate", 0.27));
    }
    for (let col = 0; col < board.cols; col += 1) {
      const { x } = geometry.centre({ cell: col });
      this.#layer("clues").append(textPiece(say("columnName", { column: col + 1 }), x, near, "coordinate", 0.27));
    }
  }

  /** @param {{side: Side, index: number}} place */
  #printClue(place) {
    const { x, y } = this.geometry.centre(place);
    /** @param {{place: Place}} thing */
    const here = (thing) =>
      "side" in thing.place && thing.place.side === place.side && thing.place.index === place.index;
    const group = svg("g", { class: "clue" });
    for (const { shape, role } of this.board.symbols.filter(here)) {
      group.append(shapePiece(shape, x, y, `ink-${role}`));
    }
    for (const { text, role } of this.board.labels.filter(here)) {
      group.append(textPiece(text, x, y, `ink-${role}`, 0.56));
    }
    const arm = CELL * 0.3;
    const strike = segment(x - arm, y + arm * 0.6, x + arm, y - arm * 0.6);
    group.append(svg("path", { class: "strike", d: strike }));
    this.#layer("clues").append(group);
    this.#greyable.set(clueKey(place), group);
  }

  /** @param {number} cell @param {Shown} shown */
  #draw(cell, shown) {
    const old = this.#drawn.get(cell);
    old?.fill?.remove();
    old?.marks?.remove();
    const fill = this.#trailed.has(cell) ? null : this.painter.fill(cell, shown);
    if (fill) this.#layer("fills").append(fill);
    const letters = this.chosen.letters || this.#named;
    const pieces = this.painter.marks(cell, shown, { ...this.chosen, letters });
    const marks = pieces.length ? svg("g", {}, pieces) : null;
    if (marks) this.#layer("marks").append(marks);
    this.#drawn.set(cell, { fill, marks });
    this.#shown[cell] = shown;
  }

  /** Draw what changed since the last time. @param {Game} game */
  show(game) {
    this.#game = game;
    const { colours, letters, showUnderShaded } = this.chosen;
    const settings = `${colours} ${letters} ${showUnderShaded}`;
    const again = new Set();
    for (let cell = 0; cell < this.geometry.size; cell += 1) {
      if (this.geometry.holes.has(cell)) continue;
      const state = game.cells[cell];
      const value = game.shownValue(cell);
      const supposed = game.supposed(cell);
      const look = `${value}|${state.corner.join("")}|${state.centre.join("")}|${supposed}|${state.value}|${settings}|${this.#trailed.has(cell)}`;
      if (look === this.#last[cell]) continue;
      this.#last[cell] = look;
      this.#draw(cell, {
        value,
        corner: state.corner,
        centre: state.centre,
        supposed,
        automatic: !state.value && value !== "",
        fixed: game.fixed?.has(cell) ?? false,
      });
      this.grid.speak(cell, game.canWrite(cell));
      if (this.#highlighting.roles?.[cell]) again.add(cell);
    }
    this.#showGreyed(game.greyed);
    if (again.size) this.#showHighlights();
  }

  /** @param {Set<string>} greyed */
  #showGreyed(greyed) {
    for (const key of new Set([...greyed, ...this.#greyed])) {
      if (greyed.has(key) === this.#greyed.has(key)) continue;
      this.#greyable.get(key)?.classList.toggle("greyed", greyed.has(key));
    }
    const before = this.#greyed;
    this.#greyed = new Set(greyed);
    for (const key of new Set([...greyed, ...before])) {
      if (greyed.has(key) !== before.has(key)) this.grid.speakClue(key);
    }
  }

  /** Show roles of cells, notes struck out, cells to look at. @param {Highlighting} what */
  highlight(what) {
    this.#highlighting = what;
    this.#name(what.roles !== undefined && this.board.play.colours);
    this.#showHighlights();
  }

  /**
   * Show a whole solution: the marks of cells left empty are no longer needed. What is highlighted
   * stays, since whoever asked may not have read it yet.
   * @param {number[][]} trails  lines through cells
   */
  finish(trails) {
    this.picture.classList.add("finished");
    this.#showTrails(trails);
    this.#showHighlights();
  }

  /** Show a game that goes on. */
  unfinish() {
    this.picture.classList.remove("finished");
    this.#showTrails([]);
    this.#showHighlights();
  }

  /** Show the names of regions while sentences may speak of them. @param {boolean} named */
  #name(named) {
    if (named === this.#named) return;
    this.#named = named;
    for (const cell of this.painter.names.keys()) this.#draw(cell, this.#shown[cell] ?? OPEN);
  }

  /** Take all highlights away. */
  clear() {
    this.highlight({});
  }

  /** @param {number[][]} trails */
  #showTrails(trails) {
    const before = this.#trailed;
    this.#trailed = new Set(trails.flat());
    for (const cell of new Set([...before, ...this.#trailed])) {
      this.#last[cell] = "";
      this.#draw(cell, this.#shown[cell] ?? OPEN);
    }
    this.#layer("trails").replaceChildren(
      ...trails.map((trail) => {
        const isBroad = (/** @type {number} */ cell) =>
          this.painter.filling(cell, this.#shown[cell] ?? OPEN) === "path";
        return trailPiece(trail.map((cell) => this.geometry.centre({ cell })), trail.some(isBroad));
      }),
    );
  }

  #showHighlights() {
    const { roles = {}, groups = [], struck = [], pointAt = [] } = this.#highlighting;
    const tints = [];
    const outlines = [];
    for (const [text, role] of Object.entries(roles)) {
      const cell = Number(text);
      const shown = this.#shown[cell] ?? OPEN;
      const filled = this.painter.filling(cell, shown) !== null;
      const { x, y } = this.geometry.corner({ cell });
      if (!filled) tints.push(svg("path", { class: `tint role-${role}`, d: this.geometry.square(cell) }));
      const noted = this.painter.hasNotes(cell, shown);
      const inset = noted ? INSET_NOTES : INSET;
      const pieces = highlightPieces(x + inset, y + inset, CELL - 2 * inset, role, {
        halo: filled,
        hatched: !noted, // small print has to stay readable
      });
      outlines.push(svg("g", { class: `highlight role-${role}` }, pieces));
    }
    for (const group of groups) {
      outlines.push(svg("path", { class: "group", d: this.geometry.round(group, 5) }));
    }
    this.grid.invalidate(Object.keys(roles).filter((cell) => roles[cell] === "wrong").map(Number));
    this.#layer("tints").replaceChildren(...tints);
    this.#layer("outlines").replaceChildren(...outlines);
    this.#layer("struck").replaceChildren(
      ...struck.flatMap(({ cell, value }) => this.#strike(cell, value)),
    );
    const round = this.#layer("round");
    round.querySelector(".point-at")?.remove();
    if (pointAt.length) {
      round.append(svg("path", { class: "point-at", d: this.geometry.round(pointAt, 2.6) }));
    }
  }

  /** A note crossed out, written first where the player has none. @param {number} cell @param {string} value */
  #strike(cell, value) {
    const shown = this.#shown[cell] ?? OPEN;
    const { x, y, room } = this.painter.noteAt(cell, value);
    if (shown.value) return [];
    const arm = room * 0.45;
    const line = svg("path", { class: "struck", d: segment(x - arm, y + arm, x + arm, y - arm) });
    const there = shown.centre.includes(value) && !shown.corner.length;
    return there ? [line] : [this.painter.note(value, x, y, room), line];
  }

  /** Mark cells as selected; the cursor is one of them. @param {number[]} cells @param {number} [cursor] */
  select(cells, cursor) {
    this.selected = [...new Set(cells)];
    const path = this.selected.map((cell) => this.geometry.square(cell)).join("");
    this.#layer("chosen").replaceChildren(...(path ? [svg("path", { class: "selected", d: path })] : []));
    const round = this.#layer("round");
    round.querySelector(".selection")?.remove();
    if (path) round.append(svg("path", { class: "selection", d: this.geometry.round(this.selected, 2.2) }));
    this.grid.select(this.selected);
    if (cursor !== undefined) this.#setCursor({ cell: cursor });
    this.dispatchEvent(new Event("select"));
  }

  /** @param {Place} place */
  #setCursor(place) {
    this.cursor = place;
    this.grid.setCurrent(place);
  }

  /** @param {Partial<Settings>} settings */
  settings(settings) {
    const coloured = this.chosen.colours;
    this.chosen = { ...this.chosen, ...settings };
    if (this.chosen.colours !== coloured) this.#colour();
    if (this.#game) this.show(this.#game);
    this.dispatchEvent(new Event("settings"));
  }

  #colour() {
    /** @type {string[]} */
    const paths = [];
    if (this.chosen.colours) {
      for (const [cell, colour] of colouring(this.board).entries()) {
        if (colour >= 0) paths[colour] = (paths[colour] ?? "") + this.geometry.square(cell);
      }
    }
    const pieces = [...paths.entries()].filter(([, d]) => d);
    this.#layer("regions").replaceChildren(
      ...pieces.map(([colour, d]) => svg("path", { class: `region-${colour}`, d })),
    );
  }

  /** A point of the page in the units of the picture. @param {number} x @param {number} y */
  point(x, y) {
    const place = this.picture.getBoundingClientRect();
    const scale = this.geometry.width / (place.width || 1);
    return { x: (x - place.left) * scale, y: (y - place.top) * scale };
  }

  /**
   * What is at a point of the page.
   * @param {number} x @param {number} y
   * @returns {Hit|null}
   */
  hit(x, y) {
    const at = this.point(x, y);
    for (const sign of this.board.signs) {
      const middle = this.geometry.signAt(sign);
      if (Math.hypot(middle.x - at.x, middle.y - at.y) <= SIGN_REACH) return { sign };
    }
    const cell = this.geometry.cellAt(at.x, at.y);
    return cell >= 0 ? { cell } : this.geometry.clueAt(at.x, at.y);
  }

  /** Give a cell, or a clue beside the grid, the focus. @param {number|Place} place @param {FocusOptions} [how] */
  focusCell(place, how) {
    this.grid.focus(typeof place === "number" ? { cell: place } : place, how);
  }
}

/** @type {Shown} */
const OPEN = { value: "", corner: [], centre: [], supposed: 0, automatic: false, fixed: false };

// What one cell shows: its filling under the lines, and labels, symbols, value and notes over them.

/** @import {Board, Look, Role, Shape, Value} from "../types.js" */
import { firstCells } from "./colouring.js";
import { CELL, Geometry } from "./geometry.js";
import { notePiece, shapePiece, svg, tagPieces, textPiece } from "./shapes.js";

/** The part of a cell, across, that notes in fixed places take. */
const AREA = 0.68;

/**
 * Everything that decides how a cell looks.
 * @typedef {Object} Shown
 * @property {string} value
 * @property {string[]} corner
 * @property {string[]} centre
 * @property {number} supposed
 * @property {boolean} automatic
 * @property {boolean} fixed  part of the position, as if it were printed
 */

/**
 * @typedef {Object} Settings
 * @property {boolean} colours  whether regions are coloured
 * @property {boolean} letters  whether regions show their names
 * @property {boolean} showUnderShaded  whether numbers stay visible in shaded cells
 */

export class CellPainter {
  /** @param {Board} board @param {Geometry} geometry */
  constructor(board, geometry) {
    this.board = board;
    this.geometry = geometry;
    /** @type {Map<string, Value>} */
    this.values = new Map(board.values.map((value) => [value.value, value]));
    /** @type {Map<number, {text: string, role: Role}[]>} */
    this.labels = new Map();
    /** @type {Map<number, {shape: Shape, role: Role}[]>} */
    this.symbols = new Map();
    for (const label of board.labels) {
      if ("cell" in label.place && label.text) push(this.labels, label.place.cell, label);
    }
    for (const symbol of board.symbols) {
      if ("cell" in symbol.place) push(this.symbols, symbol.place.cell, symbol);
    }
    this.fills = new Map(board.fills.map((fill) => [fill.cell, fill]));
    this.names = firstCells(board);
    // Given texts are set off in bold only where players write texts too.
    this.mixed = board.values.some(({ look }) => look.text !== null);
    this.columns = Math.ceil(Math.sqrt(board.values.length));
  }

  /** How a cell's value is drawn; null while it is open or printed anyway. @param {number} cell @param {Shown} shown */
  #look(cell, shown) {
    const printed = this.labels.has(cell) || this.symbols.has(cell) || this.fills.has(cell);
    if (String(cell) in this.board.givens && printed) return null;
    return this.values.get(shown.value)?.look ?? null;
  }

  /** What a cell is painted over with. @param {number} cell @param {Shown} shown */
  filling(cell, shown) {
    return this.fills.get(cell)?.filling ?? this.#look(cell, shown)?.filling ?? null;
  }

  /** Whether notes are what the cell shows. @param {number} cell @param {Shown} shown */
  hasNotes(cell, shown) {
    return !this.#look(cell, shown) && shown.corner.length + shown.centre.length > 0;
  }

  /** The colour of what a player wrote. @param {number} cell @param {Shown} shown */
  #ink(cell, shown) {
    if (shown.fixed || String(cell) in this.board.givens) return "ink-given";
    if (shown.supposed) return "ink-supposed";
    return shown.automatic ? "ink-answer automatic" : "ink-answer";
  }

  /** The filling under the lines. @param {number} cell @param {Shown} shown @returns {SVGElement|null} */
  fill(cell, shown) {
    const filling = this.filling(cell, shown);
    if (!filling) return null;
    const printed = this.fills.get(cell);
    const ink = printed ? `ink-${printed.role}` : this.#ink(cell, shown);
    return svg("path", { class: `fill ${filling} ${ink}`, d: this.geometry.square(cell) });
  }

  /**
   * What stands in the cell, over the lines.
   * @param {number} cell @param {Shown} shown @param {Settings} settings
   * @returns {SVGElement[]}
   */
  marks(cell, shown, settings) {
    const { x, y } = this.geometry.centre({ cell });
    const look = this.#look(cell, shown);
    const filling = this.filling(cell, shown);
    const ink = this.#ink(cell, shown);
    const labels = this.labels.get(cell) ?? [];
    const labelled = labels.length > 0;
    /** @type {SVGElement[]} */
    const pieces = [];
    for (const { shape, role } of this.symbols.get(cell) ?? []) {
      pieces.push(shapePiece(shape, x, y, `ink-${role}`, { labelled }));
    }
    if (look?.shape) pieces.push(shapePiece(look.shape, x, y, ink, { labelled }));
    for (const { text, role } of labels) {
      if (filling === "shaded" && !settings.showUnderShaded) continue;
      const classes = filling ? `on-${filling}` : `ink-${role}`;
      const bold = this.mixed && role === "given" ? " bold" : "";
      pieces.push(textPiece(text, x, y, classes + bold, 0.56));
    }
    if (look?.text && !labelled) {
      pieces.push(textPiece(look.text, x, y, filling ? `on-${filling}` : ink, 0.56));
    }
    const name = settings.letters ? this.names.get(cell) : undefined;
    if (name !== undefined) pieces.push(...tagPieces(this.geometry.corner({ cell }), name));
    if (look && shown.supposed) {
      const sign = shown.supposed > 1 ? `?${shown.supposed}` : "?";
      const classes = filling ? `on-${filling} bold` : "ink-supposed bold";
      pieces.push(textPiece(sign, x + CELL * 0.46, y - CELL * 0.36, classes, 0.24, "end"));
    }
    if (!look) pieces.push(...this.#notes(x, y, shown));
    return pieces;
  }

  /** Where a value stands among the notes in the middle, always the same. @param {number} cell @param {string} value */
  noteAt(cell, value) {
    const { x, y } = this.geometry.centre({ cell });
    const place = this.board.values.findIndex((each) => each.value === value);
    const rows = Math.ceil(this.board.values.length / this.columns);
    const room = (CELL * AREA) / this.columns;
    const row = Math.floor(place / this.columns);
    const col = place % this.columns;
    return {
      x: x + (col - (this.columns - 1) / 2) * room,
      y: y + (row - (rows - 1) / 2) * room,
      room,
    };
  }

  /** One note at a place. @param {string} value @param {number} x @param {number} y @param {number} room */
  note(value, x, y, room) {
    const { look, name } = this.values.get(value) ?? { look: plain(value), name: value };
    return notePiece(look, name, x, y, room);
  }

  /** @param {number} x @param {number} y @param {Shown} shown @returns {SVGElement[]} */
  #notes(x, y, shown) {
    const order = [...this.values.keys()];
    /** @param {string[]} values */
    const sorted = (values) => [...values].sort((a, b) => order.indexOf(a) - order.indexOf(b));
    const corner = sorted(shown.corner);
    const centre = sorted(shown.centre);
    const pieces = [];
    if (centre.length && !corner.length) {
      for (const value of centre) {
        const at = this.noteAt(0, value);
        const middle = this.geometry.centre({ cell: 0 });
        pieces.push(this.note(value, at.x - middle.x + x, at.y - middle.y + y, at.room));
      }
      return pieces;
    }
    // Both kinds of notes: those of the centre share one line between those at the edges.
    const width = this.mixed ? 0.62 : 0.9;
    // Signs reach into the cell from its borders.
    const free = this.board.signs.length ? 0.68 : 0.86;
    const room = CELL * Math.min(0.24, free / (width * Math.max(centre.length, 1)));
    for (const [at, value] of centre.entries()) {
      pieces.push(this.note(value, x + (at - (centre.length - 1) / 2) * room * width, y, room));
    }
    for (const [at, value] of corner.entries()) {
      const [across, down] = corners(corner.length)[at];
      pieces.push(this.note(value, x + across * CELL, y + down * CELL, CELL * 0.24));
    }
    return pieces;
  }
}

/**
 * Places at the edges of a cell: its corners first, then between them, first above, then below.
 * @param {number} count
 * @returns {[number, number][]}
 */
function corners(count) {
  const far = 0.33;
  if (count <= 4) return [[-far, -far], [far, -far], [-far, far], [far, far]];
  const above = Math.ceil(count / 2);
  return Array.from({ length: count }, (_, at) => {
    const [place, many] = at < above ? [at, above] : [at - above, count - above];
    const across = many > 1 ? (place / (many - 1)) * 2 * far - far : 0;
    // Between the corners a little further in: a sign may stand on the middle of the border.
    const down = Math.abs(across) > far - 0.01 ? far : 0.25;
    return [across, at < above ? -down : down];
  });
}

/** @param {string} text @returns {Look} */
const plain = (text) => ({ filling: null, shape: null, text });

/** @template K, V @param {Map<K, V[]>} map @param {K} key @param {V} value */
function push(map, key, value) {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

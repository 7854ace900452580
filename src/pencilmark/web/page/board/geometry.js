// Where everything on a board is, in the units of its picture: the same measures as Pencilmark's
// own pictures, so that a board on the page and one on paper look alike.

/** @import {Board, Place, Side} from "../types.js" */

/** The side of a cell. */
export const CELL = 40;
/** Free space round everything: half a heavy line and a little air. */
const EDGE = 4;
const NONE = 0;
const THIN = 1;
const HEAVY = 2;

/** @type {Side[]} */
export const SIDES = ["left", "right", "top", "bottom"];

/** A number with at most two decimals. @param {number} value */
export const short = (value) => String(Math.round(value * 100) / 100);

/** The path of a straight line. @param {number} x1 @param {number} y1 @param {number} x2 @param {number} y2 */
export const segment = (x1, y1, x2, y2) =>
  `M${short(x1)},${short(y1)}L${short(x2)},${short(y2)}`;

/** The path round a rectangle. @param {number} x @param {number} y @param {number} width @param {number} height */
export const box = (x, y, width, height) =>
  `M${short(x)},${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`;

/** The key under which a clue beside the grid is greyed. @param {{side: Side, index: number}} place */
export const clueKey = (place) => `${place.side} ${place.index}`;

/** The key under which a sign is greyed. @param {readonly [number, number]} sign */
export const signKey = (sign) => `sign ${sign[0]} ${sign[1]}`;

export class Geometry {
  /** @param {Board} board @param {boolean} [coordinates]  whether rows and columns have names beside them */
  constructor(board, coordinates = false) {
    this.board = board;
    this.rows = board.rows;
    this.cols = board.cols;
    this.size = board.rows * board.cols;
    this.holes = new Set(board.holes);
    /** @type {Record<Side, Map<number, {side: Side, index: number}>>} */
    this.beside = { left: new Map(), right: new Map(), top: new Map(), bottom: new Map() };
    for (const { place } of [...board.labels, ...board.symbols]) {
      if ("side" in place) this.beside[place.side].set(place.index, place);
    }
    this.bands = {
      left: this.#band("left"),
      right: this.#band("right"),
      top: this.#band("top"),
      bottom: this.#band("bottom"),
    };
    /** The room for the names of rows and columns: "R10" is wider than "R9". */
    this.margin = coordinates ? CELL * (board.rows > 9 ? 0.64 : 0.5) : 0;
    this.left = EDGE + this.margin + this.bands.left;
    this.top = EDGE + this.margin + this.bands.top;
    this.right = this.left + CELL * this.cols;
    this.bottom = this.top + CELL * this.rows;
    this.width = this.right + this.bands.right + EDGE;
    this.height = this.bottom + this.bands.bottom + EDGE;
    this.edge = EDGE;
  }

  /** The room for what stands on one side of the grid. @param {Side} side */
  #band(side) {
    if (!this.beside[side].size) return 0;
    const texts = this.board.labels.filter(({ place }) => "side" in place && place.side === side);
    const longest = Math.max(0, ...texts.map(({ text }) => text.length));
    return CELL * Math.max(0.9, side === "left" || side === "right" ? 0.34 * longest : 0);
  }

  /** @param {number} cell */
  row(cell) {
    return Math.floor(cell / this.cols);
  }

  /** @param {number} cell */
  col(cell) {
    return cell % this.cols;
  }

  /** The cell at a row and column, or -1 outside the grid and in its holes. @param {number} row @param {number} col */
  cell(row, col) {
    if (row < 0 || col < 0 || row >= this.rows || col >= this.cols) return -1;
    const cell = row * this.cols + col;
    return this.holes.has(cell) ? -1 : cell;
  }

  /** The upper left corner of a cell, or of the square beside the grid. @param {Place} place */
  corner(place) {
    if ("cell" in place) {
      return { x: this.left + CELL * this.col(place.cell), y: this.top + CELL * this.row(place.cell) };
    }
    const x = this.left + CELL * place.index;
    const y = this.top + CELL * place.index;
    // A clue stands a little nearer to the grid than the middle of a cell of its own.
    if (place.side === "left") return { x: this.left - CELL / 2 - this.bands.left / 2, y };
    if (place.side === "right") return { x: this.right - CELL / 2 + this.bands.right / 2, y };
    if (place.side === "top") return { x, y: this.top - CELL / 2 - this.bands.top / 2 };
    return { x, y: this.bottom - CELL / 2 + this.bands.bottom / 2 };
  }

  /** @param {Place} place */
  centre(place) {
    const { x, y } = this.corner(place);
    return { x: x + CELL / 2, y: y + CELL / 2 };
  }

  /** Slanting lines over a hole, which go on in the next one. @param {number} cell */
  hatching(cell) {
    const { x, y } = this.corner({ cell });
    return [0.2, 0.4, 0.6, 0.8, 1].map((part) => {
      const [long, rest] = [CELL * part, CELL * (1 - part)];
      return segment(x, y + long, x + long, y) + segment(x + rest, y + CELL, x + CELL, y + rest);
    }).join("");
  }

  /**
   * The cell round a point, or -1; with a margin (in cells), only if the point keeps away so far
   * from the edges of the cell: a slanting drag should not take the cells whose corners it cuts.
   * @param {number} x @param {number} y @param {number} [margin]
   */
  cellAt(x, y, margin = 0) {
    const across = (x - this.left) / CELL;
    const down = (y - this.top) / CELL;
    const cell = this.cell(Math.floor(down), Math.floor(across));
    if (cell < 0 || !margin) return cell;
    const inside = [across - Math.floor(across), down - Math.floor(down)];
    return inside.every((part) => part >= margin && part <= 1 - margin) ? cell : -1;
  }

  /** The clue beside the grid round a point. @param {number} x @param {number} y */
  clueAt(x, y) {
    const row = Math.floor((y - this.top) / CELL);
    const col = Math.floor((x - this.left) / CELL);
    /** @type {[Side, number, boolean][]} */
    const sides = [
      ["left", row, x < this.left],
      ["right", row, x >= this.right],
      ["top", col, y < this.top],
      ["bottom", col, y >= this.bottom],
    ];
    for (const [side, index, there] of sides) {
      const place = there ? this.beside[side].get(index) : undefined;
      if (place) return place;
    }
    return null;
  }

  /** The middle of the border that a sign stands on. @param {readonly [number, number]} sign */
  signAt([smaller, greater]) {
    const from = this.centre({ cell: smaller });
    const to = this.centre({ cell: greater });
    return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  }

  /** The square of a cell as a path. @param {number} cell @param {number} [inset] */
  square(cell, inset = 0) {
    const { x, y } = this.corner({ cell });
    return box(x + inset, y + inset, CELL - 2 * inset, CELL - 2 * inset);
  }

  /** The paths of all thin and of all heavy lines; pieces that continue each other are one line. */
  lines() {
    const walls = new Set(this.board.walls.map(([a, b]) => `${Math.min(a, b)} ${Math.max(a, b)}`));
    const inner = this.board.lines === "thin" ? THIN : NONE;
    /** @param {number} a @param {number} b */
    const weight = (a, b) => {
      if (a < 0 || b < 0) return a < 0 && b < 0 ? NONE : HEAVY;
      return walls.has(`${a} ${b}`) ? HEAVY : inner;
    };
    const paths = ["", "", ""];
    /** @param {number} count @param {(at: number) => number} of @param {(from: number, to: number) => string} path */
    const runs = (count, of, path) => {
      for (let from = 0, to = 0; from < count; from = to) {
        const found = of(from);
        while (to < count && of(to) === found) to += 1;
        if (found !== NONE) paths[found] += path(from, to);
      }
    };
    for (let row = 0; row <= this.rows; row += 1) {
      const y = this.top + CELL * row;
      runs(
        this.cols,
        (col) => weight(this.cell(row - 1, col), this.cell(row, col)),
        (from, to) => segment(this.left + CELL * from, y, this.left + CELL * to, y),
      );
    }
    for (let col = 0; col <= this.cols; col += 1) {
      const x = this.left + CELL * col;
      runs(
        this.rows,
        (row) => weight(this.cell(row, col - 1), this.cell(row, col)),
        (from, to) => segment(x, this.top + CELL * from, x, this.top + CELL * to),
      );
    }
    return { thin: paths[THIN], heavy: paths[HEAVY] };
  }

  /**
   * The line round a set of cells, a little inside of them.
   * @param {Iterable<number>} cells @param {number} inset
   */
  round(cells, inset) {
    const within = new Set(cells);
    /** @param {number} row @param {number} col */
    const has = (row, col) => within.has(this.cell(row, col));
    let path = "";
    for (const cell of within) {
      const { x, y } = this.corner({ cell });
      const row = this.row(cell);
      const col = this.col(cell);
      // Where the line goes on into the next cell it ends at the border, and beyond it by the
      // inset where it meets the side of a cell round the corner.
      /** @param {number} down @param {number} across @param {number} diagonalDown @param {number} diagonalAcross */
      const reach = (down, across, diagonalDown, diagonalAcross) => {
        if (!has(row + down, col + across)) return inset;
        return has(row + diagonalDown, col + diagonalAcross) ? -inset : 0;
      };
      for (const side of [-1, 1]) {
        if (!has(row + side, col)) {
          const level = side < 0 ? y + inset : y + CELL - inset;
          const from = x + reach(0, -1, side, -1);
          path += segment(from, level, x + CELL - reach(0, 1, side, 1), level);
        }
        if (!has(row, col + side)) {
          const level = side < 0 ? x + inset : x + CELL - inset;
          const from = y + reach(-1, 0, -1, side);
          path += segment(level, from, level, y + CELL - reach(1, 0, 1, side));
        }
      }
    }
    return path;
  }
}

// Where the arrow keys lead: through the cells, over holes, and out to the clues beside the grid.

/** @import {Place, Side} from "../types.js" */
/** @import {Geometry} from "./geometry.js" */

/** @typedef {{down: number, across: number}} Way */

/** @type {Record<string, Way>} */
export const ARROWS = {
  ArrowUp: { down: -1, across: 0 },
  ArrowDown: { down: 1, across: 0 },
  ArrowLeft: { down: 0, across: -1 },
  ArrowRight: { down: 0, across: 1 },
};

/** @param {Geometry} geometry @param {Place} place */
function spot(geometry, place) {
  if ("cell" in place) return { row: geometry.row(place.cell), col: geometry.col(place.cell) };
  if (place.side === "left") return { row: place.index, col: -1 };
  if (place.side === "right") return { row: place.index, col: geometry.cols };
  if (place.side === "top") return { row: -1, col: place.index };
  return { row: geometry.rows, col: place.index };
}

/** @param {Geometry} geometry @param {number} row @param {number} col @returns {Place|null} */
function placeAt(geometry, row, col) {
  const cell = geometry.cell(row, col);
  if (cell >= 0) return { cell };
  /** @type {[Side, number, boolean][]} */
  const sides = [
    ["left", row, col === -1],
    ["right", row, col === geometry.cols],
    ["top", col, row === -1],
    ["bottom", col, row === geometry.rows],
  ];
  for (const [side, index, there] of sides) {
    const place = there ? geometry.beside[side].get(index) : undefined;
    if (place) return place;
  }
  return null;
}

/**
 * The next place in a direction; the same place if there is none.
 * @param {Geometry} geometry @param {Place} place @param {Way} way
 * @returns {Place}
 */
export function step(geometry, place, { down, across }) {
  let { row, col } = spot(geometry, place);
  do {
    row += down;
    col += across;
    const found = placeAt(geometry, row, col);
    if (found) return found;
  } while (row >= -1 && col >= -1 && row <= geometry.rows && col <= geometry.cols);
  return place;
}

/**
 * The last cell of the row or column in a direction.
 * @param {Geometry} geometry @param {Place} place @param {Way} way
 * @returns {Place}
 */
export function end(geometry, place, way) {
  let last = place;
  for (;;) {
    const next = step(geometry, last, way);
    if (next === last || !("cell" in next)) return last;
    last = next;
  }
}

// Pieces of SVG: shapes, signs, texts, the outlines and hatchings of highlights. They look as in
// Pencilmark's own pictures; their colours come from classes (board.css), never from here.

/** @import {Look, Role, Shape} from "../types.js" */
import { CELL, box, segment, short } from "./geometry.js";

const SVG = "http://www.w3.org/2000/svg";
/** The width of a digit, as a share of the size of the font. */
const SHARE = 0.6;
/** The width of a heavy line, as in board.css. */
const WALL = 3.2;

/**
 * An SVG element with attributes and children.
 * @param {string} tag
 * @param {Record<string, string|number|null|undefined>} [attributes]
 * @param {Iterable<Node>} [children]
 * @returns {SVGElement}
 */
export function svg(tag, attributes = {}, children = []) {
  const element = /** @type {SVGElement} */ (document.createElementNS(SVG, tag));
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === "") continue;
    element.setAttribute(name, typeof value === "number" ? short(value) : value);
  }
  element.append(...children);
  return element;
}

/** A star with five points, its middle where the eye sees it. @param {number} x @param {number} y @param {number} radius */
export function star(x, y, radius) {
  const points = [];
  for (let corner = 0; corner < 10; corner += 1) {
    const reach = radius * (corner % 2 ? 0.42 : 1);
    const angle = (corner * Math.PI) / 5;
    points.push(
      `${short(x + reach * Math.sin(angle))},${short(y + radius * 0.06 - reach * Math.cos(angle))}`,
    );
  }
  return `M${points.join(" ")}z`;
}

/** A cross as a path. @param {number} x @param {number} y @param {number} arm */
export const cross = (x, y, arm) =>
  segment(x - arm, y - arm, x + arm, y + arm) + segment(x - arm, y + arm, x + arm, y - arm);

/**
 * A shape in a cell or beside the grid.
 * @param {Shape} shape
 * @param {number} x
 * @param {number} y
 * @param {string} ink  the class of its colour
 * @param {{labelled?: boolean}} [place]  whether a label stands in the same place
 */
export function shapePiece(shape, x, y, ink, { labelled = false } = {}) {
  const classes = `piece ${shape} ${ink}`;
  if (shape === "star") return svg("path", { class: `${classes} solid`, d: star(x, y, CELL * 0.36) });
  if (shape === "white-circle" || shape === "black-circle") {
    return svg("circle", { class: classes, cx: x, cy: y, r: CELL * 0.27, "stroke-width": 2 });
  }
  if (shape === "ring") {
    return svg("circle", {
      class: `${classes}${labelled ? " round-label" : ""}`,
      cx: x,
      cy: y,
      r: CELL * (labelled ? 0.4 : 0.22),
      "stroke-width": CELL * (labelled ? 0.04 : 0.1),
    });
  }
  if (shape === "dot") {
    const aside = labelled ? CELL * 0.32 : 0;
    return svg("circle", { class: classes, cx: x + aside, cy: y + aside, r: CELL * 0.065 });
  }
  return svg("path", {
    class: `${classes} drawn`,
    d: cross(x, y, CELL * 0.2),
    "stroke-width": CELL * 0.06,
  });
}

/**
 * A text round a point, small enough for a cell.
 * @param {string} text @param {number} x @param {number} y @param {string} classes
 * @param {number} share  the size of the font, in cells
 * @param {string} [anchor]
 */
export function textPiece(text, x, y, classes, share, anchor = "middle") {
  const size = Math.min(share, 0.86 / (SHARE * Math.max(text.length, 1))) * CELL;
  const piece = svg("text", {
    class: `piece ${classes}`,
    x,
    y: y + size * 0.355,
    "font-size": size,
    "text-anchor": anchor,
  });
  piece.textContent = text;
  return piece;
}

/**
 * A line through the middles of cells; a point alone is repeated, so that its round cap is painted.
 * @param {{x: number, y: number}[]} middles @param {boolean} broad
 */
export function trailPiece(middles, broad) {
  const through = middles.length === 1 ? [middles[0], middles[0]] : middles;
  return svg("polyline", {
    class: `trail ${broad ? "broad" : "narrow"}`,
    points: through.map(({ x, y }) => `${short(x)},${short(y)}`).join(" "),
    "stroke-width": CELL * (broad ? 0.62 : 0.12),
  });
}

/**
 * The name of a region on a tag in the corner of a cell, unlike anything that cells hold.
 * @param {{x: number, y: number}} corner @param {string} name
 */
export function tagPieces(corner, name) {
  const [x, y, high] = [corner.x + WALL / 2, corner.y + WALL / 2, CELL * 0.25];
  const wide = Math.min(Math.max(high, CELL * (0.1 + 0.14 * name.length)), CELL - WALL);
  const text = textPiece(name, x + wide / 2, y + high / 2, "on-tag bold", 0.235);
  return [svg("path", { class: "tag", d: box(x, y, wide, high) }), text];
}

/**
 * A value in small, as a note: a shape or a text.
 * @param {Look} look @param {string} name @param {number} x @param {number} y
 * @param {number} room  the width that it may take
 */
export function notePiece(look, name, x, y, room) {
  const size = room * 0.36;
  const text = look.text ?? (look.shape || look.filling ? null : name);
  if (text !== null) {
    return textPiece(text, x, y, "note", (room * Math.min(0.98, 1.4 / text.length)) / CELL);
  }
  if (look.shape === "star") return svg("path", { class: "note solid", d: star(x, y, size * 1.2) });
  if (look.shape === "dot") return svg("circle", { class: "note solid", cx: x, cy: y, r: size * 0.3 });
  if (look.shape === "cross") {
    return svg("path", { class: "note drawn", d: cross(x, y, size * 0.6), "stroke-width": 1.2 });
  }
  if (look.filling && !look.shape) {
    const at = { x: x - size * 0.8, y: y - size * 0.8, width: size * 1.6, height: size * 1.6 };
    return svg("rect", { class: "note solid", ...at });
  }
  const filled = look.shape === "black-circle" ? "solid" : "hollow";
  const round = { cx: x, cy: y, r: size * 0.8, "stroke-width": 1 };
  return svg("circle", { class: `note ${filled} outlined`, ...round });
}

/**
 * A chevron on the border of two cells, its point at the smaller, on a patch of paper.
 * @param {{x: number, y: number}} smaller  the middle of the smaller cell
 * @param {{x: number, y: number}} greater
 */
export function signPieces(smaller, greater) {
  const x = (smaller.x + greater.x) / 2;
  const y = (smaller.y + greater.y) / 2;
  const ahead = { x: (smaller.x - greater.x) / CELL, y: (smaller.y - greater.y) / CELL };
  const deep = CELL * 0.075;
  const half = CELL * 0.13;
  const points = [
    [x - ahead.x * deep + ahead.y * half, y - ahead.y * deep + ahead.x * half],
    [x + ahead.x * deep, y + ahead.y * deep],
    [x - ahead.x * deep - ahead.y * half, y - ahead.y * deep - ahead.x * half],
  ];
  return [
    svg("circle", { class: "sign-patch", cx: x, cy: y, r: CELL * 0.17 }),
    svg("polyline", {
      class: "chevron drawn",
      points: points.map((point) => point.map(short).join(",")).join(" "),
      "stroke-width": CELL * 0.055,
    }),
  ];
}

/**
 * The outline and the hatching that a role has besides its colour.
 * @type {Record<Role, {width: number, dashes: number[], hatching: ""|"rising"|"falling"}>}
 */
const HIGHLIGHTS = {
  wrong: { width: 0.07, dashes: [], hatching: "rising" },
  forced: { width: 0.08, dashes: [], hatching: "" },
  eliminated: { width: 0.05, dashes: [12, 6], hatching: "falling" },
  differs: { width: 0.07, dashes: [16, 9], hatching: "" },
  certain: { width: 0.035, dashes: [], hatching: "" },
  "looked-at": { width: 0.06, dashes: [1, 9], hatching: "" },
  given: { width: 0.025, dashes: [4, 6], hatching: "" },
  answer: { width: 0.025, dashes: [4, 6], hatching: "" },
  faint: { width: 0.025, dashes: [4, 6], hatching: "" },
};

/**
 * The hatching and the outline of a highlight, in a square.
 * @param {number} x @param {number} y @param {number} side @param {Role} role
 * @param {{halo?: boolean, hatched?: boolean}} [how]
 */
export function highlightPieces(x, y, side, role, { halo = false, hatched = true } = {}) {
  const look = HIGHLIGHTS[role];
  const pieces = [];
  let hatching = "";
  for (const part of look.hatching ? [0.25, 0.5, 0.75, 1] : []) {
    const long = side * part;
    const rest = side * (1 - part);
    if (look.hatching === "rising") {
      hatching += segment(x, y + long, x + long, y);
      hatching += segment(x + rest, y + side, x + side, y + rest);
    } else {
      hatching += segment(x, y + rest, x + long, y + side);
      hatching += segment(x + rest, y, x + side, y + long);
    }
  }
  if (hatching && hatched) pieces.push(svg("path", { class: "hatching", d: hatching }));
  const square = { x, y, width: side, height: side, rx: 3 };
  const width = look.width * CELL;
  // An outline would be lost on the dark of a shaded cell.
  if (halo) pieces.push(svg("rect", { class: "halo", ...square, "stroke-width": width + 4 }));
  pieces.push(
    svg("rect", {
      class: "outline",
      ...square,
      "stroke-width": width,
      "stroke-dasharray": look.dashes.map((part) => short((part * CELL) / 100)).join(" "),
      "stroke-linecap": look.dashes[0] === 1 ? "round" : null,
    }),
  );
  return pieces;
}

/**
 * A value's look as a small picture of its own, for buttons.
 * @param {Look} look @param {string} name
 */
export function lookPicture(look, name) {
  const middle = CELL / 2;
  const pieces = [];
  if (look.filling) {
    const square = { x: 7, y: 7, width: CELL - 14, height: CELL - 14, rx: 2 };
    pieces.push(svg("rect", { class: `fill ${look.filling} ink-answer`, ...square }));
  }
  if (look.shape === "dot") {
    // Alone in a button a dot of its usual size would be overlooked.
    pieces.push(svg("circle", { class: "piece dot", cx: middle, cy: middle, r: CELL * 0.12 }));
  } else if (look.shape) {
    pieces.push(shapePiece(look.shape, middle, middle, "ink-answer"));
  }
  const text = look.text ?? (pieces.length ? null : name);
  if (text !== null) pieces.push(textPiece(text, middle, middle, "ink-answer", 0.62));
  return svg(
    "svg",
    { class: "look", viewBox: `0 0 ${CELL} ${CELL}`, "aria-hidden": "true", focusable: "false" },
    pieces,
  );
}

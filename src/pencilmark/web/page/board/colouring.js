// Colours for regions: neighbours never share one, and all colours are used about equally often.
// The drawings of the program colour them in the same way.

/** @import {Board} from "../types.js" */

/** How many colours board.css has, from light to dark: --region-0, --region-1 and so on. */
export const COLOURS = 8;

/**
 * The number of each cell's colour, -1 where there is no region. Regions that touch, be it only at
 * a corner, differ wherever that can be had; then, all colours are used about equally often; then,
 * neighbours are not just one shade apart. The region with the fewest choices left is next.
 * @param {Pick<Board, "rows"|"cols"|"regions">} board
 * @returns {number[]}
 */
export function colouring({ rows, cols, regions }) {
  if (!regions) return Array(rows * cols).fill(-1);
  /** @type {Map<string, Map<string, number>>} how strongly regions touch */
  const touching = new Map();
  for (const name of regions) if (name !== null && !touching.has(name)) touching.set(name, new Map());
  for (let row = 0; row < rows; row += 1) {
    for (let col = 0; col < cols; col += 1) {
      const here = regions[row * cols + col];
      for (const [down, across] of [[0, 1], [1, 0], [1, 1], [1, -1]]) {
        const [r, c] = [row + down, col + across];
        if (r >= rows || c < 0 || c >= cols) continue;
        const there = regions[r * cols + c];
        if (here === null || there === null || here === there) continue;
        const weight = down && across ? 1 : 100;
        for (const [a, b] of [[here, there], [there, here]]) {
          const near = touching.get(a);
          near?.set(b, (near.get(b) ?? 0) + weight);
        }
      }
    }
  }
  /** @type {Map<string, number>} */
  const colour = new Map();
  const used = Array(COLOURS).fill(0);
  /** The colours of the neighbours, and how much these touch the region. @param {string} name */
  const taken = (name) => {
    const weights = Array(COLOURS).fill(0);
    for (const [other, weight] of touching.get(name) ?? []) {
      const its = colour.get(other);
      if (its !== undefined) weights[its] += weight;
    }
    return weights;
  };
  const waiting = new Set(touching.keys());
  while (waiting.size) {
    let next = "";
    let most = -1;
    for (const name of waiting) {
      const choices = taken(name).filter((weight) => weight).length;
      const pressing = choices * 1000 + (touching.get(name)?.size ?? 0);
      if (pressing > most) [next, most] = [name, pressing];
    }
    const weights = taken(next);
    /** What speaks against a colour, the strongest first. @param {number} at */
    const against = (at) => [weights[at], used[at], (weights[at - 1] ?? 0) + (weights[at + 1] ?? 0)];
    let best = 0;
    for (let at = 1; at < COLOURS; at += 1) {
      const [a, b] = [against(at), against(best)];
      const differs = a.findIndex((part, place) => part !== b[place]);
      if (differs >= 0 && a[differs] < b[differs]) best = at;
    }
    colour.set(next, best);
    used[best] += 1;
    waiting.delete(next);
  }
  return regions.map((name) => (name === null ? -1 : (colour.get(name) ?? -1)));
}

/**
 * The first cell of each piece of a region: where its name may stand.
 * @param {Pick<Board, "rows"|"cols"|"regions">} board
 * @returns {Map<number, string>}
 */
export function firstCells({ rows, cols, regions }) {
  /** @type {Map<number, string>} */
  const first = new Map();
  const seen = new Set();
  for (const [cell, name] of (regions ?? []).entries()) {
    if (name === null || seen.has(cell)) continue;
    first.set(cell, name);
    const piece = [cell];
    seen.add(cell);
    for (const reached of piece) {
      const row = Math.floor(reached / cols);
      const col = reached % cols;
      for (const [down, across] of [[0, 1], [1, 0], [0, -1], [-1, 0]]) {
        const [r, c] = [row + down, col + across];
        const near = r * cols + c;
        if (r < 0 || c < 0 || r >= rows || c >= cols || seen.has(near)) continue;
        if (regions?.[near] !== name) continue;
        seen.add(near);
        piece.push(near);
      }
    }
  }
  return first;
}

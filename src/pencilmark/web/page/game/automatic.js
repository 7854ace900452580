// Marks that the page writes by itself where a limit is full.
//
// They follow from what the player wrote and are worked out afresh after every change, never
// recorded: so whoever takes a value away takes back exactly the marks that nothing else asks for,
// undo needs to know nothing of them, and the option can be turned on and off at any time.

import { holders } from "./limits.js";

/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("./limits.js").ValueAt} ValueAt */

/**
 * Why a cell is marked automatically: these cells fill up one limit.
 * @typedef {{value: string, owners: number[]}} Claim
 */

/**
 * The other value of a board with two; else null: nothing follows from one value being impossible.
 * @param {Board} board
 * @param {string} value
 * @returns {string|null}
 */
export function otherValue(board, value) {
  if (board.values.length !== 2) return null;
  return board.values.find((one) => one.value !== value)?.value ?? null;
}

/**
 * What full limits say about open cells. Automatic marks do not count as values themselves: the
 * page saves the player writing, not thinking.
 * @param {Board} board
 * @param {ValueAt} valueAt
 * @param {(cell: number) => boolean} canWrite
 * @returns {Map<number, Claim[]>}
 */
export function claims(board, valueAt, canWrite) {
  /** @type {Map<number, Claim[]>} */
  const found = new Map();
  for (const limit of board.limits) {
    const value = otherValue(board, limit.value);
    if (value === null || !board.play.automatic.includes(limit.value)) continue;
    const owners = holders(limit, valueAt);
    // a limit of none has no owner: it is a clue to think about
    if (owners.length === 0 || owners.length < limit.most) continue;
    for (const cell of limit.cells) {
      if (valueAt(cell) !== "" || !canWrite(cell)) continue;
      const here = found.get(cell);
      if (here) here.push({ value, owners });
      else found.set(cell, [{ value, owners }]);
    }
  }
  for (const [cell, here] of found) {
    // something is wrong there, and the page takes no side
    if (here.some((claim) => claim.value !== here[0].value)) found.delete(cell);
  }
  return found;
}

/**
 * The cells that have a share in an automatic mark, each once.
 * @param {Claim[]|undefined} here
 * @returns {number[]}
 */
export function ownersOf(here) {
  return here ? [...new Set(here.flatMap((claim) => claim.owners))].sort((a, b) => a - b) : [];
}

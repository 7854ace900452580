// What cells and clues are called, for those who hear the board instead of seeing it.

/** @import {Board, Look, Place, Shape, Side} from "../types.js" */
/** @import {Game} from "./entry.js" */
import { clueKey } from "./geometry.js";
import { say } from "../words.js";

/** The name of a value. @param {Board} board @param {string} value */
export const nameOf = (board, value) =>
  board.values.find((each) => each.value === value)?.name ?? value;

/**
 * The name of a button with a value on it. Whoever speaks to the page says what is seen there.
 * @param {Look} look @param {string} name
 */
export const buttonName = ({ text }, name) => (!text || name.includes(text) ? name : `${text}, ${name}`);

/**
 * A cell in words: "row 3, column 5, region C, star".
 * @param {Board} board @param {Game|null} game @param {number} cell
 */
export function spokenCell(board, game, cell) {
  const row = Math.floor(cell / board.cols) + 1;
  const parts = [say("cell", { row, column: (cell % board.cols) + 1 })];
  if (board.spoken[cell]) parts.push(board.spoken[cell]);
  const given = board.givens[cell];
  const value = game?.shownValue(cell) || given || "";
  const state = game?.cells[cell];
  if (given !== undefined) {
    parts.push(say("cell.given", { value: nameOf(board, given) }));
  } else if (value) {
    const name = nameOf(board, value);
    parts.push(game?.supposed(cell) ? say("cell.supposed", { value: name }) : name);
  } else {
    /** @param {string[]} values */
    const names = (values) => values.map((each) => nameOf(board, each)).join(" ");
    if (state?.corner.length) parts.push(say("cell.corner", { values: names(state.corner) }));
    if (state?.centre.length) parts.push(say("cell.centre", { values: names(state.centre) }));
    if (!state?.corner.length && !state?.centre.length) parts.push(say("cell.open"));
  }
  return parts.join(", ");
}

/** What a shape is called: as a value of the kind if it is one. @param {Board} board @param {Shape} shape */
function nameOfShape(board, shape) {
  const value = board.values.find(({ look }) => look.shape === shape && !look.filling);
  return value?.name ?? say(`shape.${shape}`);
}

/**
 * A clue beside the grid in words: "left of row 3: 5".
 * @param {Board} board @param {Set<string>} greyed @param {{side: Side, index: number}} place
 */
export function spokenClue(board, greyed, place) {
  /** @param {{place: Place}} thing */
  const here = (thing) => "side" in thing.place && clueKey(thing.place) === clueKey(place);
  const things = [
    ...board.labels.filter(here).map(({ text }) => text),
    ...board.symbols.filter(here).map(({ shape }) => nameOfShape(board, shape)),
  ];
  const clue = say(`clue.${place.side}`, { number: place.index + 1, clue: things.join(" ") });
  return greyed.has(clueKey(place)) ? say("clue.greyed", { clue }) : clue;
}

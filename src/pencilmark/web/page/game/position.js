// A position to think about: what is there from the beginning stays.

import { Game } from "../game.js";
import { written } from "./history.js";

/** @typedef {import("./history.js").Written} Written */

export class Position extends Game {
  /** @type {ReadonlySet<number>|undefined} the cells of the position; none while it is set up */
  fixed;
  #closed = false;
  /** @type {Written[]} */
  #first;
  #start;

  /** @param {import("../types.js").Sheet} sheet  its marks are the position */
  constructor(sheet) {
    super(sheet);
    this.#noteAll();
    this.fixed = new Set([...this.cells.keys()].filter((cell) => this.valueAt(cell) !== ""));
    this.#first = this.cells.map(written);
    this.#start = this.moves.length;
  }

  /** From now on nothing is written, and nothing taken back. */
  close() {
    this.commit();
    this.#closed = true;
    this.#start = this.moves.length;
    this.history.undone = [];
    this.tell("close");
  }

  /** Whether the player has written something. */
  get isTouched() {
    return this.moves.length > this.#start;
  }

  /** @override @param {number} cell */
  canWrite(cell) {
    return super.canWrite(cell) && !(this.fixed && (this.#closed || this.fixed.has(cell)));
  }

  /** @override */
  get canUndo() {
    return super.canUndo && this.isTouched;
  }

  /** @override */
  undo() {
    this.commit();
    if (this.isTouched) super.undo();
  }

  /** @override */
  restart() {
    this.goBackTo(this.#start);
  }

  /** What was there comes back. @override @param {number[]} cells */
  erase(cells) {
    this.within("erase", () => {
      for (const cell of cells) if (this.canWrite(cell)) this.change(cell, this.#first[cell]);
    });
  }

  /** Where notes are what a cell can still be, a player strikes them: so they are all there. */
  #noteAll() {
    if (!this.board.play.notes.includes("centre")) return;
    this.within("opened", () => {
      for (const [cell, { value, centre }] of this.cells.entries()) {
        if (value === "" && !centre.length && this.canWrite(cell)) this.change(cell, { centre: [...this.values] });
      }
    });
  }
}

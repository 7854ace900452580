// What a drag over the board does, cell by cell. A stroke is one step in the history, or nothing.

/** @import {Pen} from "../types.js" */
/** @import {Game} from "./entry.js" */
/** @import {BoardView} from "./board.js" */

/**
 * @typedef {Object} Stroke
 * @property {(cell: number) => void} add  the pointer came to a cell
 * @property {() => void} end
 * @property {() => void} cancel  as if it had never been
 */

/**
 * A drag that writes. Its first cell decides: if that one has the value already, the drag opens
 * cells that have exactly this value; otherwise it writes it.
 * @implements {Stroke}
 */
export class PaintStroke {
  /** @type {Set<number>} */
  #done = new Set();

  /**
   * @param {Game} game @param {Pen} pen @param {number} first
   * @param {{held?: string}} [how]  the value that a long press has just put into the first cell
   */
  constructor(game, pen, first, { held } = {}) {
    this.game = game;
    this.pen = pen;
    this.parity = this.#parity(first);
    this.opens = held === undefined && game.canWrite(first) && game.valueAt(first) === pen.dragged;
    game.begin();
    if (held === undefined) {
      this.add(first);
    } else {
      this.#done.add(first);
      game.put(first, held);
    }
  }

  /** @param {number} cell */
  #parity(cell) {
    const { cols } = this.game.board;
    return (Math.floor(cell / cols) + (cell % cols)) % 2;
  }

  /** @param {number} cell */
  add(cell) {
    const { game, pen } = this;
    if (this.#done.has(cell)) return;
    this.#done.add(cell);
    if (pen.every_second && this.#parity(cell) !== this.parity) return;
    if (!game.canWrite(cell)) return;
    const value = game.valueAt(cell);
    if (this.opens) {
      if (value === pen.dragged) game.put(cell, "");
    } else if (value !== pen.dragged && !pen.spares.includes(game.shownValue(cell))) {
      game.put(cell, pen.dragged);
    }
  }

  end() {
    this.game.commit();
  }

  cancel() {
    this.game.rollback();
  }
}

/**
 * A drag that selects, or that takes cells out of the selection if it began on a selected one.
 * @implements {Stroke}
 */
export class SelectStroke {
  /** @param {BoardView} view @param {number} first @param {boolean} adding */
  constructor(view, first, adding) {
    this.view = view;
    this.before = view.selected;
    this.removes = adding && view.selected.includes(first);
    this.cells = new Set(adding ? view.selected : []);
    this.add(first);
  }

  /** @param {number} cell */
  add(cell) {
    if (this.removes) this.cells.delete(cell);
    else this.cells.add(cell);
    this.view.select([...this.cells], cell);
  }

  end() {}

  cancel() {
    this.view.select(this.before);
  }
}

// Answers that were worked out beforehand: a puzzle with its solution and the steps that lead there.
// Whatever is asked is looked up; nothing is solved here, and nobody else is asked.

import { say } from "../words.js";

/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").HintReply} HintReply */
/** @typedef {import("../types.js").Marks} Marks */

/**
 * A step with where to look for it, and whether everybody notes at once what it concludes.
 * @typedef {import("../types.js").StepData & {
 *   where: {sentence: string, cells: number[]},
 *   at_once: boolean,
 * }} PreparedStep
 */

/**
 * What a page needs to know to answer by itself. The Python side is pencilmark/embedding/.
 * @typedef {Object} Prepared
 * @property {string} name  the same for the same puzzle, and for no other
 * @property {import("../types.js").Sheet} sheet
 * @property {readonly import("../types.js").HelpWord[]} help
 * @property {string[]} solution  rows of values
 * @property {number[][]} trails  lines through the cells of the solution
 * @property {PreparedStep[]} steps  from the empty grid
 * @property {boolean} complete  whether they lead to the last cell
 */

/**
 * What is known of a cell: its value ("" while it is open), and what is ruled out.
 * @typedef {{value: string, not: readonly string[]}} Known
 */

/** @typedef {import("../types.js").StepData["conclusions"][number]} Conclusion */

/** @type {Known} */
const OPEN = { value: "", not: [] };

/** A transport that needs nobody; see `Transport` in types.js. */
export class PreparedTransport {
  /** @param {Prepared} prepared */
  constructor(prepared) {
    this.prepared = prepared;
    this.board = prepared.sheet.board;
    this.truth = prepared.solution.flatMap((row) => [...row]);
  }

  /**
   * @param {string} name
   * @param {any} request
   * @returns {Promise<any>}
   */
  async ask(name, request) {
    const { solution, trails, steps, complete } = this.prepared;
    if (name === "check") return this.#check(this.#known(request.marks));
    if (name === "hint") return this.#hint(this.#known(request.marks));
    if (name === "mistake") return this.#mistake(request.moves);
    if (name === "explain") return { status: "unique", complete, timed_out: !complete, steps };
    if (name === "solve") return { status: "unique", solution, other: null, conflict: [] };
    if (name === "scene") return { trails };
    throw new Error(`nothing is prepared for ${name}`);
  }

  /**
   * @param {Marks} marks
   * @returns {Known[]}
   */
  #known({ marks, not }) {
    const { cols } = this.board;
    const known = marks.flatMap((row) => [...row].map((value) => ({ ...OPEN, value: value === "?" ? "" : value })));
    for (const [row, col, value] of not) {
      const cell = known[row * cols + col];
      cell.not = [...cell.not, value];
    }
    return known;
  }

  /**
   * The cells of which something is known that is not so.
   * @param {Known[]} known
   */
  #wrong(known) {
    return [...known.keys()].filter((cell) => {
      const { value, not } = known[cell];
      return (value !== "" && value !== this.truth[cell]) || not.includes(this.truth[cell]);
    });
  }

  /** @param {Known[]} known */
  #check(known) {
    const wrong = this.#wrong(known);
    const right = wrong.length === 0;
    return { right, solved: right && this.#isFull(known), broken: [], wrong, status: right ? null : "unique" };
  }

  /** @param {Known[]} known */
  #isFull(known) {
    return known.every(({ value }, cell) => value !== "" || this.board.holes.includes(cell));
  }

  /**
   * The first step that says something new to somebody who knows this.
   * @param {Known[]} known
   * @returns {HintReply}
   */
  #hint(known) {
    const wrong = this.#wrong(known);
    if (wrong.length) return this.#mistaken(wrong, known);
    if (this.#isFull(known)) return plain("solved", say("preparedSolved"));
    if (this.#writesValuesOnly(known)) return this.#nextValue(known);
    const step = this.prepared.steps.find((one) => !this.#isKnown(one, known) && !this.#isPassed(one, known));
    return step ? told([step]) : plain("not-forced", say("preparedEnd"));
  }

  /**
   * Whether a player writes stars or digits, and neither what is empty nor what is ruled out. Such a player would be told
   * the same again and again.
   * @param {Known[]} known
   */
  #writesValuesOnly(known) {
    const { givens, play, values } = this.board;
    if (values.length === 2 && !play.rest) return false;
    const written = known.filter((_, cell) => !(String(cell) in givens));
    return (
      written.some(({ value }) => value !== "" && value !== play.rest) &&
      !written.some(({ value, not }) => (value !== "" && value === play.rest) || not.length > 0)
    );
  }

  /**
   * The way to the next value that such a player would write. What led to values that are there already has been seen.
   * @param {Known[]} known
   * @returns {HintReply}
   */
  #nextValue(known) {
    const { steps } = this.prepared;
    const isValue = (/** @type {Conclusion} */ { value, is }) => is && value !== this.board.play.rest;
    const isMissing = (/** @type {Conclusion} */ one) => isValue(one) && known[one.cell].value === "";
    const last = steps.findIndex(({ conclusions }) => conclusions.some(isMissing));
    if (last < 0) return this.prepared.complete ? plain("solved", say("preparedFound")) : plain("not-forced", say("preparedEnd"));
    const seen = steps.slice(0, last).findLastIndex(({ conclusions }) => conclusions.some(isValue));
    const way = steps.slice(seen + 1, last).filter((one) => !one.at_once && !this.#isKnown(one, known));
    return told([...way, steps[last]]);
  }

  /** @param {PreparedStep} step @param {Known[]} known */
  #isKnown(step, known) {
    return step.conclusions.every(({ cell, value, is }) => {
      const here = known[cell];
      if (here.value !== "") return (here.value === value) === is;
      return !is && here.not.includes(value);
    });
  }

  /**
   * Whether a step notes only what this player does not write down: whoever marks stars alone need
   * not be told that the cells round one are empty.
   * @param {PreparedStep} step
   * @param {Known[]} known
   */
  #isPassed(step, known) {
    if (!step.at_once) return false;
    if (this.board.values.length === 2) {
      return !step.conclusions.some((one) => known.some(({ value }) => value === one.value));
    }
    const values = known.some(({ value }) => value !== "");
    const notes = known.some(({ not }) => not.length > 0);
    return !step.conclusions.some(({ is }) => (is ? values : notes));
  }

  /**
   * What to say about mistakes: where one is, and the step in which the explanation comes there.
   * @param {number[]} wrong
   * @param {Known[]} known
   * @returns {HintReply}
   */
  #mistaken(wrong, known) {
    const decided = wrong.map((cell) => ({ cell, at: this.#decides(cell, known[cell]) }));
    const [first] = decided.sort((one, other) => one.at - other.at);
    const { cell, at } = first;
    const { cols } = this.board;
    const name = say("cellName", { row: Math.floor(cell / cols) + 1, column: (cell % cols) + 1 });
    const step = this.prepared.steps[at] ?? null;
    const number = this.prepared.help.includes("explain") ? this.#shownNumber(at) : 0;
    const numbered = (/** @type {string} */ told) => (number ? `${told} ${say("preparedNumber", { number })}` : told);
    const sentence = step
      ? numbered(say("preparedMistakeStep", { cell: name, full: step.full }))
      : say("preparedMistake", { cell: name });
    return {
      case: "wrong-mark",
      where: this.#wrongIn(cell, known) ?? { sentence: say("preparedMistake", { cell: name }), cells: [cell] },
      technique: {
        sentence: step ? numbered(say("preparedMistakeBy", { cell: name, title: step.title })) : sentence,
        title: "",
        lesson: "",
      },
      whole: { sentence, cells: [cell], step, rules: [] },
    };
  }

  /**
   * Where a wrong mark is, if to name its cell would be to say what it is: where a cell has one of two values. Then it
   * is the row or the column, whichever has more marks.
   * @param {number} cell
   * @param {Known[]} known
   */
  #wrongIn(cell, known) {
    const { cols, givens, values } = this.board;
    const marked = [...known.keys()].filter((one) => known[one].value !== "" && !(String(one) in givens));
    if (values.length > 2 || marked.length < 2) return null;
    const [row, column] = [Math.floor(cell / cols), cell % cols];
    const across = marked.filter((one) => Math.floor(one / cols) === row);
    const down = marked.filter((one) => one % cols === column);
    if (Math.max(across.length, down.length) < 2) return { sentence: say("preparedSomewhere"), cells: [] };
    const cells = [...known.keys()];
    return across.length >= down.length
      ? { sentence: say("preparedInRow", { row: row + 1 }), cells: cells.filter((one) => Math.floor(one / cols) === row) }
      : { sentence: say("preparedInColumn", { column: column + 1 }), cells: cells.filter((one) => one % cols === column) };
  }

  /**
   * The place of the first step that shows that something is wrong in a cell.
   * @param {number} cell
   * @param {Known} known
   */
  #decides(cell, { value, not }) {
    const truth = this.truth[cell];
    const shows = this.prepared.steps.findIndex(({ conclusions }) =>
      conclusions.some((one) => {
        if (one.cell !== cell) return false;
        if (value === "" || not.includes(truth)) return one.is && one.value === truth;
        return one.is ? one.value !== value : one.value === value;
      }),
    );
    // where the last of the other values was ruled out, the truth was left over
    const about = this.prepared.steps.findLastIndex(({ conclusions }) => conclusions.some((one) => one.cell === cell));
    const found = shows >= 0 ? shows : about;
    return found >= 0 ? found : this.prepared.steps.length;
  }

  /**
   * The number of a step in the walk through all of them, which leaves out what is printed.
   * @param {number} at
   */
  #shownNumber(at) {
    const { givens } = this.board;
    const told = this.prepared.steps.slice(0, at + 1);
    return told.filter(({ conclusions }) => conclusions.some(({ cell }) => !(String(cell) in givens))).length;
  }

  /**
   * How many moves to keep to be before the mistake that still stands.
   * @param {{cell: number, value: string, ruled_out: string[]}[][]} moves
   */
  #mistake(moves) {
    const { givens, rows, cols } = this.board;
    /** @type {Known[]} */
    const known = Array.from({ length: rows * cols }, (_, cell) => ({ ...OPEN, value: givens[cell] ?? "" }));
    let keep = 0;
    let hint = null;
    moves.forEach((move, place) => {
      for (const { cell, value, ruled_out } of move) known[cell] = { value, not: ruled_out };
      const wrong = this.#wrong(known);
      if (!wrong.length) {
        keep = place + 1;
        hint = null;
      } else hint ??= this.#mistaken(wrong, known);
    });
    return hint ? { keep, hint } : { keep: null, hint: null };
  }
}

/**
 * The hint that tells a step. Others may lead there: then the first of them is what to look for.
 * @param {PreparedStep[]} way
 * @returns {HintReply}
 */
function told(way) {
  const [{ where, title, lesson }] = way;
  let step = way[way.length - 1];
  if (way.length > 1) {
    const full = say("preparedInSteps", { count: way.length, full: step.full });
    step = { ...step, technique: "in-steps", title: say("preparedStepByStep"), full, argument: way.flatMap(lines) };
  }
  return {
    case: "step",
    where,
    technique: { sentence: where.sentence, title, lesson },
    whole: { sentence: step.full, cells: [...new Set(step.conclusions.map(({ cell }) => cell))], step, rules: [] },
  };
}

/**
 * A step as lines of an argument.
 * @param {PreparedStep} step
 */
function lines({ full, argument }) {
  return [{ depth: 0, sentence: full }, ...argument.map(({ depth, sentence }) => ({ depth: depth + 1, sentence }))];
}

/**
 * @param {import("../types.js").HintCase} what
 * @param {string} sentence
 * @returns {HintReply}
 */
function plain(what, sentence) {
  return {
    case: what,
    where: { sentence, cells: [] },
    technique: { sentence, title: "", lesson: "" },
    whole: { sentence, cells: [], step: null, rules: [] },
  };
}

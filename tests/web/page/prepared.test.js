import assert from "node:assert/strict";
import { test } from "node:test";

import { PreparedTransport } from "../../../src/pencilmark/web/page/embed/prepared.js";
import { digits, game, stars } from "./boards.js";

/** @typedef {import("../../../src/pencilmark/web/page/embed/prepared.js").PreparedStep} PreparedStep */

/**
 * @param {string} title
 * @param {[number, string, boolean?][]} conclusions
 * @param {boolean} [at_once]
 * @returns {PreparedStep}
 */
function step(title, conclusions, at_once = false) {
  return {
    technique: title, title, lesson: `About ${title}.`, level: 1, level_name: "trivial", short: title,
    full: `${title} it is.`, argument: [], roles: {}, groups: [], rules: [], at_once,
    conclusions: conclusions.map(([cell, value, is = true]) => ({ cell, value, is })),
    where: { sentence: `Look for ${title}.`, cells: [0] },
  };
}

/**
 * @param {import("../../../src/pencilmark/web/page/types.js").Board} board
 * @param {string[]} solution
 * @param {PreparedStep[]} steps
 * @param {import("../../../src/pencilmark/web/page/types.js").HelpWord[]} [help]
 */
function prepared(board, solution, steps, help = ["hint", "explain"]) {
  const played = game(board);
  const sheet = { puzzle: played.puzzle, board, marks: null };
  const asked = new PreparedTransport({ name: "", sheet, help, solution, trails: [[0]], steps, complete: true });
  const ask = (/** @type {string} */ name) => asked.ask(name, { marks: played.marksForService() });
  return { played, asked, ask };
}

test("marks are compared with the solution, notes included", async () => {
  const { played, ask, asked } = prepared(digits(2), ["12", "21"], []);
  assert.deepEqual(await ask("check"), { right: true, solved: false, broken: [], wrong: [], status: null });
  played.put(0, "1");
  played.note([1], "centre", "1");
  assert.deepEqual((await ask("check")).wrong, [1]);
  played.put(1, "2");
  played.put(2, "1");
  assert.deepEqual(await ask("check"), { right: false, solved: false, broken: [], wrong: [2], status: "unique" });
  played.put(2, "2");
  played.put(3, "1");
  assert.equal((await ask("check")).solved, true);
  assert.equal((await ask("hint")).case, "solved");
  assert.deepEqual((await asked.ask("scene", {})).trails, [[0]]);
  assert.deepEqual((await asked.ask("solve", {})).solution, ["12", "21"]);
  await assert.rejects(asked.ask("why", {}));
});

test("a hint is the first step that says something new", async () => {
  const steps = [step("first", [[0, "2", false]]), step("second", [[0, "1"], [1, "2"]]), step("third", [[2, "2"], [3, "1"]])];
  const { played, ask } = prepared(digits(2), ["12", "21"], steps);
  const title = async () => (await ask("hint")).technique.title;
  assert.equal(await title(), "first");
  played.note([0], "centre", "1");
  assert.equal(await title(), "second");
  played.put(0, "1");
  assert.equal(await title(), "second");
  played.put(1, "2");
  const hint = await ask("hint");
  assert.equal(hint.where.sentence, "Look for third.");
  assert.equal(hint.technique.lesson, "About third.");
  assert.deepEqual(hint.whole.cells, [2, 3]);
  played.applyStep(hint.whole.step.conclusions);
  assert.equal((await ask("hint")).case, "solved");
});

test("who notes stars only is not told of what is empty", async () => {
  const steps = [
    step("star", [[0, "*"]]), step("around", [[1, "."], [3, "."], [4, "."]], true),
    step("line", [[2, "."]]), step("next", [[5, "*"]]),
  ];
  const { played, ask } = prepared(stars(3, 1), ["*..", "..*", "..."], steps);
  played.put(0, "*");
  const hint = await ask("hint");
  assert.equal(hint.technique.title, "line");
  assert.deepEqual(hint.whole.step.argument.map((/** @type {{sentence: string}} */ one) => one.sentence.replace(" it is.", "")), ["line", "next"]);
  assert.match(hint.whole.sentence, /2 steps.*next it is/);
  played.put(2, ".");
  assert.equal((await ask("hint")).technique.title, "around");
});

test("who writes stars only is led from star to star, and told when all are there", async () => {
  const steps = [
    step("first", [[1, "."]]), step("star", [[0, "*"]]), step("line", [[2, "."]]), step("next", [[5, "*"], [4, "."]]),
    step("rest", [[8, "."]]),
  ];
  const { played, ask } = prepared(stars(3, 1), ["*..", "..*", "..."], steps);
  played.put(5, "*");
  for (const expected of [["first", "star"], null]) {
    const { case: what, whole } = await ask("hint");
    assert.equal(what, expected ? "step" : "solved");
    if (expected) assert.deepEqual(whole.step.argument.map((/** @type {{sentence: string}} */ one) => one.sentence.replace(" it is.", "")), expected);
    if (expected) played.applyStep(whole.step.conclusions);
  }
});

test("who writes digits only is led from digit to digit", async () => {
  const steps = [
    step("sure", [[0, "1"]]), step("no", [[3, "1", false]]), step("nor", [[3, "3", false]]), step("other", [[3, "2"]]),
  ];
  const { played, ask } = prepared(digits(3), ["123", "231", "312"], steps);
  played.put(0, "1");
  const { whole } = await ask("hint");
  assert.deepEqual(whole.step.argument.map((/** @type {{sentence: string}} */ one) => one.sentence.replace(" it is.", "")), ["no", "nor", "other"]);
  assert.deepEqual(whole.cells, [3]);
});

test("a mistake comes before any step, with the step that shows it", async () => {
  const steps = [step("first", [[0, "1"], [1, "2"]]), step("second", [[2, "2"], [3, "1"]])];
  const { played, ask } = prepared(digits(2), ["12", "21"], steps);
  played.put(3, "2");
  played.put(1, "1");
  const hint = await ask("hint");
  assert.equal(hint.case, "wrong-mark");
  // where a cell has one of two values, its name would be the answer
  assert.deepEqual(hint.where.cells, [1, 3]);
  assert.match(hint.where.sentence, /column 2/);
  assert.doesNotMatch(hint.where.sentence, /R1C2/);
  assert.equal(hint.whole.step.title, "first");
  assert.match(hint.whole.sentence, /first it is.*step 1 /);
  const quiet = prepared(digits(2), ["12", "21"], steps, ["hint"]);
  quiet.played.put(3, "2");
  assert.doesNotMatch((await quiet.ask("hint")).whole.sentence, /step 2/);
});

test("going back leads to before the mistake that still stands", async () => {
  const { played, asked } = prepared(digits(2), ["12", "21"], [step("all", [[0, "1"]])]);
  const mistake = () => {
    const moves = played.historyForService().map((move) =>
      move.map(({ cell, value, not }) => ({ cell, value, ruled_out: not })),
    );
    return asked.ask("mistake", { moves });
  };
  assert.equal((await mistake()).hint, null);
  played.put(0, "2"); // mended
  played.put(0, "1");
  assert.equal((await mistake()).hint, null);
  played.put(1, "1");
  played.put(2, "2");
  const { keep, hint } = await mistake();
  assert.equal(keep, 2);
  assert.deepEqual(hint.where.cells, [0, 1]);
});

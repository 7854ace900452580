import assert from "node:assert/strict";
import { test } from "node:test";

import { anyMove, boards, chance, digits, game, pick, stars } from "./boards.js";

test("marks hold givens, own and automatic values, and what centre notes leave out", () => {
  const played = game(digits(3, { givens: { 0: "1" } }));
  played.put(4, "2");
  played.note([8], "centre", "3");
  played.note([4], "centre", "3");
  played.note([7], "corner", "3");
  assert.deepEqual(played.marksForService(), {
    marks: ["1??", "?2?", "???"],
    not: [[2, 2, "1"], [2, 2, "2"]],
  });
  played.configure({ centreIsCandidates: false });
  assert.deepEqual(played.marksForService().not, []);
  const pair = game(stars(3, 1));
  pair.configure({ automatic: true });
  pair.put(0, "*");
  assert.deepEqual(pair.marksForService(), { marks: ["*..", "..?", ".??"], not: [] });
});

test("a finished game counts open cells as the rest, if the kind has one", () => {
  const pair = game(stars(2, 1, { holes: [3] }));
  pair.put(0, "*");
  assert.deepEqual(pair.marksFinished(), { marks: ["*.", ".?"], not: [] });
  const played = game(digits(2));
  played.write([0, 3], "1");
  played.note([1], "centre", "2");
  assert.equal(played.marksFinished(), null);
  played.write([1, 2], "2");
  assert.deepEqual(played.marksFinished(), { marks: ["12", "21"], not: [] });
});

test("the history says move by move what cells became", () => {
  const played = game(digits(3));
  played.put(0, "1");
  played.grey("top 0");
  played.note([1], "centre", "2");
  played.begin();
  played.put(0, "");
  played.put(2, "3");
  played.commit();
  played.put(5, "3");
  played.undo();
  assert.deepEqual(played.historyForService(), [
    [{ cell: 0, value: "1", not: [] }],
    [],
    [{ cell: 1, value: "", not: ["1", "3"] }],
    [{ cell: 0, value: "", not: [] }, { cell: 2, value: "3", not: [] }],
  ]);
});

test("playing the history gives the marks", () => {
  for (let seed = 1; seed <= 60; seed++) {
    const next = chance(seed);
    const played = game(pick(next, boards()));
    played.configure({ automatic: next() < 0.5 });
    const start = played.marksForService();
    for (let count = 0; count < 30; count++) {
      if (next() < 0.2) played.undo();
      else anyMove(played, next);
    }
    const history = played.historyForService();
    assert.equal(history.length, played.moves.length);
    const { rows, cols } = played.board;
    const values = [...start.marks.join("")];
    /** @type {string[][]} */
    const not = values.map(() => []);
    for (const fact of history.flat()) {
      values[fact.cell] = fact.value || "?";
      not[fact.cell] = fact.not;
    }
    const now = played.marksForService();
    assert.equal(values.join(""), now.marks.join(""), `seed ${seed}`);
    const ruledOut = not.flatMap((out, cell) => out.map((value) => [Math.floor(cell / cols), cell % cols, value]));
    assert.deepEqual(ruledOut, now.not, `seed ${seed}`);
    assert.equal(now.marks.length, rows);
  }
});

test("marks make the same game again", () => {
  for (let seed = 1; seed <= 40; seed++) {
    const next = chance(seed);
    const played = game(pick(next, boards().slice(2)));
    for (let count = 0; count < 20; count++) anyMove(played, next);
    const marks = played.marksForService();
    const all = { ...marks, not: marks.not.filter(([row, col]) => marks.marks[row][col] === "?") };
    assert.deepEqual(game(played.board, all).marksForService(), marks, `seed ${seed}`);
  }
});

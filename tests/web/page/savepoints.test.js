import assert from "node:assert/strict";
import { test } from "node:test";

import { anyMove, chance, digits, game, paper, stars } from "./boards.js";

/** @typedef {import("../../../src/pencilmark/web/page/game.js").Game} Game */
/** @typedef {import("../../../src/pencilmark/web/page/game/savepoints.js").SavePoint} SavePoint */

/** @param {Game} played @param {number} cell @param {string} value */
function supposing(played, cell, value) {
  const point = played.suppose(cell, value);
  assert.ok(point);
  return point;
}

test("a supposition is remembered and written as the next move", () => {
  const played = game(digits(4));
  played.put(0, "1");
  const point = supposing(played, 5, "2");
  assert.deepEqual([point.at, point.assumption], [1, { cell: 5, value: "2" }]);
  assert.equal(played.valueAt(5), "2");
  assert.equal(played.moves.length, 2);
  assert.deepEqual(played.savePoints, [point]);
});

test("what stands there already, or cannot be written, is no supposition", () => {
  const played = game(digits(4, { givens: { 3: "4" } }));
  played.put(0, "1");
  assert.equal(played.suppose(0, "1"), null);
  assert.equal(played.suppose(3, "1"), null);
  assert.equal(played.savePoints.length, 0);
  assert.equal(played.moves.length, 1);
});

test("returning leaves later moves to be redone until the next move", () => {
  const played = game(digits(4));
  const plain = played.savePoint("start");
  played.put(0, "1");
  const point = supposing(played, 5, "2");
  played.put(6, "3");
  const end = paper(played);
  played.returnTo(point.id);
  assert.equal(played.moves.length, 1);
  assert.equal(played.savePoints.length, 2);
  played.redo();
  played.redo();
  assert.equal(paper(played), end);
  assert.equal(played.supposed(6), 1);
  played.returnTo(plain.id);
  played.returnTo(point.id);
  assert.equal(played.moves.length, 1);
  played.put(7, "1");
  assert.deepEqual(played.savePoints, [plain]);
  played.returnTo(plain.id);
  played.put(7, "1");
  assert.deepEqual(played.savePoints, [plain]);
});

test("save points stand in the order of the game", () => {
  const played = game(digits(4));
  const first = supposing(played, 5, "2");
  const second = supposing(played, 6, "3");
  played.returnTo(first.id);
  const plain = played.savePoint("before both");
  assert.deepEqual(played.savePoints, [plain, first, second]);
  played.redo();
  const between = played.savePoint("between");
  assert.deepEqual(played.savePoints, [plain, first, between, second]);
  played.dropPoint(first.id);
  assert.deepEqual(played.savePoints, [plain]);
});

test("dropping goes back and forgets, keeping forgets only", () => {
  const played = game(digits(4));
  played.put(0, "1");
  const before = paper(played);
  const first = supposing(played, 5, "2");
  const second = supposing(played, 6, "3");
  const third = supposing(played, 7, "4");
  played.keepPoint(second.id);
  assert.deepEqual(played.savePoints, [first, third]);
  assert.equal(played.valueAt(7), "4");
  assert.deepEqual([5, 6, 7].map((cell) => played.supposed(cell)), [1, 1, 2]);
  played.dropPoint(first.id);
  assert.equal(paper(played), before);
  assert.equal(played.savePoints.length, 0);
  played.dropPoint(first.id);
  played.returnTo(first.id);
  assert.equal(paper(played), before);
});

test("dropping one that is undone writes nothing", () => {
  const played = game(digits(4));
  played.put(0, "1");
  const point = supposing(played, 5, "2");
  played.goBackTo(0);
  played.dropPoint(point.id);
  assert.equal(played.moves.length, 0);
});

test("values written on a supposition are told apart", () => {
  const played = game(digits(4, { givens: { 15: "4" } }));
  played.put(0, "1");
  played.put(1, "2");
  played.savePoint("no supposition");
  played.put(2, "3");
  const first = supposing(played, 5, "2");
  played.put(1, "3");
  played.note([0], "centre", "2");
  supposing(played, 6, "3");
  played.put(7, "4");
  const told = () => [0, 1, 2, 5, 6, 7, 8, 15].map((cell) => played.supposed(cell)).join("");
  assert.equal(told(), "01012200");
  played.begin();
  played.put(8, "4");
  assert.equal(played.supposed(8), 2);
  played.rollback();
  played.undo();
  played.undo();
  assert.equal(told(), "01010000");
  played.redo();
  assert.equal(told(), "01012000");
  played.keepPoint(first.id);
  assert.equal(told(), "00001000");
});

test("what was written last is told over undo and redo", () => {
  for (let seed = 1; seed <= 40; seed++) {
    const next = chance(seed);
    const played = game(digits(4));
    for (let count = 0; count < 40; count++) {
      if (next() < 0.3) played.undo();
      else if (next() < 0.2) played.redo();
      else anyMove(played, next);
      const open = played.savePoints.filter((point) => point.assumption && point.at < played.moves.length);
      played.cells.forEach(({ value }, cell) => {
        const last = played.moves.findLastIndex((move) => {
          return move.cells.some((one) => one.cell === cell && one.before.value !== one.after.value);
        });
        const wanted = value === "" ? 0 : open.filter(({ at }) => at <= last).length;
        assert.equal(played.supposed(cell), wanted, `seed ${seed}`);
      });
    }
  }
});

test("an automatic mark is as supposed as what it hangs on", () => {
  const played = game(stars(6, 2));
  played.configure({ automatic: true });
  played.put(0, "*");
  supposing(played, 3, "*");
  assert.equal(played.supposed(5), 1, "the row needs both stars");
  assert.equal(played.supposed(1), 0, "the block needs the first star only");
  assert.equal(played.supposed(20), 0);
});

test("points in a future that is gone are gone, all others are there", () => {
  for (let seed = 1; seed <= 80; seed++) {
    const next = chance(seed);
    const played = game(digits(4));
    /** @type {Map<number, string>} */
    const states = new Map();
    for (let count = 0; count < 40; count++) {
      const known = new Set(played.savePoints.map(({ id }) => id));
      const before = paper(played);
      if (next() < 0.3) played.undo();
      else if (next() < 0.2) played.redo();
      else anyMove(played, next);
      for (const { id } of played.savePoints) if (!known.has(id)) states.set(id, before);
      const total = JSON.parse(JSON.stringify(played)).moves;
      for (const point of played.savePoints) {
        assert.ok(point.at <= total.length, `seed ${seed}`);
        if (!point.assumption) continue;
        const { cell, value } = point.assumption;
        const written = total[point.at].cells.find((/** @type {unknown[]} */ one) => one[0] === cell);
        assert.equal(written[1], value, `seed ${seed}: the move after it is the supposition`);
      }
    }
    const places = played.savePoints.map(({ at }) => at);
    assert.deepEqual(places, [...places].sort((a, b) => a - b));
    for (const { id } of played.savePoints) {
      played.returnTo(id);
      assert.equal(paper(played), states.get(id), `seed ${seed}`);
    }
  }
});

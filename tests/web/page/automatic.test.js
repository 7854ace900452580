import assert from "node:assert/strict";
import { test } from "node:test";

import { anyMove, chance, digits, game, paper, pick, stars } from "./boards.js";

/** @typedef {import("../../../src/pencilmark/web/page/game.js").Game} Game */

/** The values shown, row after row. @param {Game} played */
function shown(played) {
  return played.cells.map((_, cell) => played.shownValue(cell) || "?").join("");
}

/** @param {number} size @param {number} most @param {Partial<import("../../../src/pencilmark/web/page/types.js").Board>} [parts] */
function automatic(size, most, parts) {
  const played = game(stars(size, most, parts));
  played.configure({ automatic: true });
  return played;
}

test("a full limit is filled in, as nobody's own", () => {
  const played = automatic(4, 1);
  played.put(0, "*");
  assert.equal(shown(played), "*....." + "??" + ".???" + ".???");
  assert.equal(played.valueAt(1), "");
  assert.deepEqual(played.cells[1].owners, [0]);
  assert.equal(played.moves.length, 1);
});

test("removing a star takes back its own and no others", () => {
  const played = automatic(4, 1);
  played.put(6, "*");
  const one = shown(played);
  played.put(0, ".");
  const two = shown(played);
  played.put(9, "*");
  assert.deepEqual(played.cells[10].owners, [6, 9]);
  played.put(9, "");
  assert.equal(shown(played), two);
  played.put(0, "");
  assert.equal(shown(played), one);
  played.put(6, "");
  assert.equal(shown(played), "?".repeat(16));
});

test("a line with two stars is open again without either of them", () => {
  for (const gone of [0, 3]) {
    const played = automatic(6, 2);
    played.write([0, 3], "*");
    assert.equal(played.shownValue(5), ".");
    assert.deepEqual(played.cells[5].owners, [0, 3]);
    played.put(gone, "");
    assert.equal(played.shownValue(5), "");
  }
});

test("what the player wrote himself stays", () => {
  const played = automatic(4, 1);
  played.put(0, "*");
  played.put(1, ".");
  assert.deepEqual(played.cells[1].owners, []);
  played.put(0, "");
  assert.equal(shown(played), "?.??" + "????".repeat(3));
});

test("writing over an automatic mark makes it the player's own, and erasing takes nothing back", () => {
  const played = automatic(4, 1);
  played.put(0, "*");
  played.put(2, "*");
  assert.equal(played.valueAt(2), "*");
  played.erase([2]);
  assert.equal(played.shownValue(2), ".");
});

test("the option can be turned on and off at any time", () => {
  const played = game(stars(4, 1));
  played.put(0, "*");
  assert.equal(played.shownValue(1), "");
  played.configure({ automatic: true });
  assert.equal(played.shownValue(1), ".");
  played.configure({ automatic: false });
  assert.equal(shown(played), "*" + "?".repeat(15));
  assert.ok(played.cells.every(({ owners }) => owners.length === 0));
  assert.equal(played.moves.length, 1);
});

test("printed stars count, holes and printed cells are left alone", () => {
  const played = automatic(4, 1, { givens: { 0: "*", 3: "." }, holes: [1] });
  assert.equal(shown(played).slice(0, 4), "*?..");
  assert.deepEqual(played.cells[1].owners, []);
  assert.deepEqual(played.cells[3].owners, []);
});

test("a limit of none waits for the player", () => {
  const played = automatic(2, 1, { limits: [{ value: "*", most: 0, cells: [0, 1] }] });
  assert.equal(shown(played), "????");
  played.put(0, "*");
  assert.equal(shown(played), "*.??");
});

test("where two limits disagree nothing is written", () => {
  const limits = [{ value: "*", most: 1, cells: [0, 1] }, { value: ".", most: 1, cells: [1, 2] }];
  const on = stars(2, 1, { limits });
  on.play.automatic = ["*", "."];
  const played = game(on);
  played.configure({ automatic: true });
  played.put(0, "*");
  assert.equal(played.shownValue(1), ".");
  played.put(2, ".");
  assert.equal(played.shownValue(1), "");
});

test("nothing follows on boards with more values", () => {
  const on = digits(3);
  on.play.automatic = ["1"];
  const played = game(on);
  played.configure({ automatic: true });
  played.put(0, "1");
  assert.ok(played.cells.every(({ owners }) => owners.length === 0));
});

test("whatever was done, a star that comes and goes leaves no trace", () => {
  for (let seed = 1; seed <= 60; seed++) {
    const next = chance(seed);
    const played = automatic(pick(next, [4, 5, 6]), pick(next, [1, 2]));
    for (let count = 0; count < 12; count++) anyMove(played, next);
    const open = [...played.cells.keys()].filter((cell) => played.valueAt(cell) === "");
    if (open.length === 0) continue;
    const before = paper(played);
    const cell = pick(next, open);
    played.put(cell, "*");
    const own = played.cells.flatMap(({ owners }, other) => (owners.includes(cell) ? [other] : []));
    const marked = played.cells.map((_, other) => played.shownValue(other));
    played.put(cell, "");
    assert.equal(paper(played), before, `seed ${seed}`);
    marked.forEach((value, other) => {
      const same = played.shownValue(other) === value;
      assert.ok(same || other === cell || own.includes(other), `seed ${seed}`);
    });
  }
});

test("marks are there exactly where a limit is full", () => {
  for (let seed = 1; seed <= 60; seed++) {
    const next = chance(seed);
    const played = automatic(5, pick(next, [1, 2]), { givens: { 7: "*" } });
    for (let count = 0; count < 25; count++) {
      anyMove(played, next);
      if (next() < 0.3) played.undo();
      played.cells.forEach(({ value, owners }, cell) => {
        const full = played.board.limits.filter(({ cells, most }) => {
          return cells.includes(cell) && cells.filter((one) => played.valueAt(one) === "*").length >= most;
        });
        const wanted = value === "" && full.length > 0;
        assert.equal(owners.length > 0, wanted, `seed ${seed}, cell ${cell}`);
        assert.equal(played.shownValue(cell), wanted ? "." : value);
      });
    }
  }
});

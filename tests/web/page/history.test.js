import assert from "node:assert/strict";
import { test } from "node:test";

import { Game } from "../../../src/pencilmark/web/page/game.js";
import { anyMove, boards, chance, game, paper, pick, seen } from "./boards.js";

/** @param {(played: Game, next: () => number, seed: number) => void} check */
function whateverIsPlayed(check) {
  for (let seed = 1; seed <= 80; seed++) {
    const next = chance(seed);
    const played = game(pick(next, boards()));
    played.configure({ automatic: next() < 0.5, strike: next() < 0.5 });
    check(played, next, seed);
  }
}

test("undo leads to the start through every state, and redo to the end", () => {
  whateverIsPlayed((played, next, seed) => {
    const states = [paper(played)];
    for (let count = 0; count < 40; count++) {
      const before = played.moves.length;
      anyMove(played, next);
      assert.ok(played.moves.length - before <= 1, "one thing is one move");
      if (played.moves.length > before) states.push(paper(played));
      else assert.equal(paper(played), states.at(-1), "what is no move changes nothing");
    }
    assert.equal(states.length, played.moves.length + 1);
    const end = seen(played);
    for (const state of [...states].reverse()) {
      assert.equal(paper(played), state, `seed ${seed}`);
      played.undo();
    }
    assert.equal(played.canUndo, false);
    for (const state of states) {
      assert.equal(paper(played), state, `seed ${seed}`);
      played.redo();
    }
    assert.equal(played.canRedo, false);
    assert.equal(seen(played), end);
  });
});

test("moves hold the cells that they changed and no others", () => {
  whateverIsPlayed((played, next) => {
    for (let count = 0; count < 30; count++) {
      const before = played.cells.map((cell) => JSON.stringify({ ...cell, owners: [] }));
      const moves = played.moves.length;
      anyMove(played, next);
      if (played.moves.length === moves) continue;
      const differing = played.cells.flatMap((cell, number) => {
        return JSON.stringify({ ...cell, owners: [] }) === before[number] ? [] : [number];
      });
      const held = played.moves[moves].cells.map(({ cell }) => cell);
      assert.deepEqual(held.sort((a, b) => a - b), differing);
    }
  });
});

test("a new move drops what could be redone", () => {
  const played = game(boards()[0]);
  played.put(0, "*");
  played.put(1, ".");
  played.undo();
  played.put(2, ".");
  assert.equal(played.canRedo, false);
  played.redo();
  assert.equal(played.valueAt(1), "");
});

test("a game is the same after being kept, at any moment", () => {
  whateverIsPlayed((played, next, seed) => {
    for (let count = 0; count < 30; count++) {
      if (next() < 0.3) played.undo();
      else if (next() < 0.2) played.redo();
      else anyMove(played, next);
      if (next() < 0.7) continue;
      const text = JSON.stringify(played);
      const again = Game.fromJSON(JSON.parse(text));
      assert.equal(seen(again), seen(played), `seed ${seed}`);
      assert.equal(JSON.stringify(again), text, `seed ${seed}`);
      assert.deepEqual(again.historyForService(), played.historyForService());
      played.goBackTo(0);
      again.goBackTo(0);
      while (played.canRedo) {
        assert.equal(seen(again), seen(played), `seed ${seed}`);
        played.redo();
        again.redo();
      }
      assert.equal(again.canRedo, false);
    }
  });
});

test("listeners are told of every cell that looks different", () => {
  whateverIsPlayed((played, next, seed) => {
    let drawn = [...played.cells];
    played.addEventListener("change", (event) => {
      const { cells } = /** @type {CustomEvent<{cells: number[]}>} */ (event).detail;
      for (const cell of cells) drawn[cell] = played.cells[cell];
    });
    for (let count = 0; count < 30; count++) {
      if (next() < 0.3) played.undo();
      else if (next() < 0.1) played.configure({ automatic: next() < 0.5 });
      else anyMove(played, next);
      assert.deepEqual(drawn, played.cells, `seed ${seed}`);
    }
  });
});

import assert from "node:assert/strict";
import { test } from "node:test";

import { Game } from "../../../src/pencilmark/web/page/game.js";
import { DamagedGame } from "../../../src/pencilmark/web/page/game/saved.js";
import { anyMove, boards, chance, digits, game, pick, seen } from "./boards.js";

/** A game with something of everything. */
function played() {
  const one = game(digits(4, { givens: { 0: "1" }, holes: [15] }));
  one.name = "Sunday";
  one.seconds = 61.5;
  one.finished = true;
  one.daily = { date: "2026-11-17", difficulty: "easy" };
  one.help.hints = 2;
  one.help.solved = true;
  one.configure({ strike: true });
  one.put(1, "2");
  one.note([2, 3], "centre", "3");
  one.note([2, 3], "corner", "4");
  one.grey("left 0");
  one.savePoint("here");
  one.suppose(5, "4");
  one.put(6, "3");
  one.undo();
  return one;
}

test("everything comes back", () => {
  const before = played();
  const after = Game.fromJSON(JSON.parse(JSON.stringify(before)));
  assert.equal(seen(after), seen(before));
  for (const name of /** @type {const} */ (["id", "name", "seconds", "finished", "started", "changed"])) {
    assert.equal(after[name], before[name]);
  }
  assert.deepEqual(after.help, before.help);
  assert.deepEqual(after.daily, before.daily);
  assert.deepEqual(after.settings, before.settings);
  assert.deepEqual(after.savePoints, before.savePoints);
  assert.deepEqual(after.puzzle, before.puzzle);
  assert.equal(after.canRedo, true);
  after.redo();
  assert.equal(after.valueAt(6), "3");
  assert.throws(() => { /** @type {any} */ (after.settings).strike = false; }, TypeError);
});

test("a gesture under way is not kept, the rest is", () => {
  const one = played();
  const text = JSON.stringify(one.toJSON().moves);
  one.begin();
  one.put(9, "1");
  const data = JSON.parse(JSON.stringify(one));
  assert.equal(JSON.stringify(data.moves), text);
  assert.equal(Game.fromJSON(data).valueAt(9), "");
  one.commit();
  assert.equal(one.valueAt(9), "1");
});

test("a game that was kept knows nothing of the one that goes on", () => {
  const one = played();
  const data = JSON.parse(JSON.stringify(one));
  const again = Game.fromJSON(data);
  again.restart();
  again.undo();
  again.undo();
  again.help.hints += 1;
  assert.equal(Game.fromJSON(data).help.hints, one.help.hints);
  assert.equal(seen(Game.fromJSON(data)), seen(one));
});

/** Every place in some data: the keys that lead there. @param {any} data @returns {string[][]} */
function places(data) {
  if (typeof data !== "object" || data === null) return [[]];
  return [[], ...Object.keys(data).flatMap((key) => places(data[key]).map((rest) => [key, ...rest]))];
}

/** @param {any} data @param {string[]} place @param {unknown} value */
function changed(data, place, value) {
  const copy = structuredClone({ root: data });
  const keys = ["root", ...place];
  let here = /** @type {any} */ (copy);
  for (const key of keys.slice(0, -1)) here = here[key];
  const last = keys[keys.length - 1];
  if (value !== undefined) here[last] = value;
  else if (Array.isArray(here)) here.splice(Number(last), 1);
  else delete here[last];
  return copy.root;
}

test("damaged data gives a whole game or a sentence, wherever the damage is", () => {
  const data = JSON.parse(JSON.stringify(played()));
  let refused = 0;
  for (const place of places(data)) {
    for (const value of [undefined, null, -1, 1e9, 0.5, "x", [], {}, true]) {
      try {
        const again = Game.fromJSON(changed(data, place, value));
        again.undo();
        again.goBackTo(0);
        again.redo();
        seen(again);
        again.fillNotes();
        again.marksForService();
        again.marksFinished();
        JSON.stringify(again);
      } catch (error) {
        assert.ok(error instanceof DamagedGame, `${place.join(".")} = ${JSON.stringify(value)}: ${error}`);
        assert.match(error.message, /^This saved game is damaged: .+\.$/);
        assert.equal(error.word, "game_damaged");
        refused += 1;
      }
    }
  }
  assert.ok(refused > 1000, `${refused}`);
});

test("these are refused", () => {
  const data = JSON.parse(JSON.stringify(played()));
  for (const [place, value] of /** @type {[string, unknown][]} */ ([
    ["version", 2], ["at", 99], ["at", -1], ["moves.0.cells.0.0", 0], ["moves.0.cells.0.0", 15],
    ["moves.0.cells.0.0", 16], ["moves.0.cells.0.1", "9"], ["moves.1.cells.0.3", "9"],
    ["moves.1.cells.1.0", 2], ["points.0.at", 7], ["points.1.assumption.value", ""],
    ["points.1.assumption", undefined], ["help.hints", null], ["settings", null], ["board.rows", 0],
    ["board.givens.0", "x"], ["board.limits.0.cells.0", 16], ["board.play.rest", "?"],
    ["puzzle.kind", undefined], ["seconds", "61"],
  ])) {
    assert.throws(() => Game.fromJSON(changed(data, place.split("."), value)), DamagedGame, place);
  }
  for (const nothing of [undefined, null, 3, "game", [], {}]) {
    assert.throws(() => Game.fromJSON(nothing), DamagedGame);
  }
});

test("long games stay small", () => {
  const next = chance(5);
  const one = game(pick(next, boards()));
  const board = JSON.stringify(one).length;
  for (let count = 0; count < 500; count++) one.put(Math.floor(next() * 12), pick(next, one.values));
  assert.ok(one.moves.length > 200);
  assert.ok((JSON.stringify(one).length - board) / one.moves.length < 90);
  anyMove(one, next);
});

import assert from "node:assert/strict";
import { test } from "node:test";

import { GameStore } from "../../../src/pencilmark/web/page/store.js";
import { digits, game, seen } from "./boards.js";
import { Shelf } from "./shelf.js";

/** @param {number} changed @param {boolean} [finished] */
function gameOf(changed, finished = false) {
  const one = game(digits(3));
  one.put(0, "1");
  one.changed = changed;
  one.finished = finished;
  return one;
}

test("games are kept, listed with the last one first, and removed", () => {
  const store = new GameStore(new Shelf());
  const games = [gameOf(2), gameOf(3, true), gameOf(1)];
  for (const one of games) assert.equal(store.save(one), true);
  assert.deepEqual(store.list().map(({ id }) => id), [games[1].id, games[0].id, games[2].id]);
  assert.deepEqual(store.list()[0], {
    id: games[1].id, name: "", kind: "made-up", caption: "Made up, 3x3", changed: 3, finished: true, daily: null,
  });
  const again = store.load(games[0].id);
  assert.ok(again);
  assert.equal(seen(again), seen(games[0]));
  store.current = games[0].id;
  assert.equal(store.current, games[0].id);
  store.remove(games[0].id);
  assert.equal(store.current, null);
  assert.equal(store.load(games[0].id), null);
  assert.equal(store.list().length, 2);
});

test("saving again replaces the game", () => {
  const store = new GameStore(new Shelf());
  const one = gameOf(1);
  store.save(one);
  one.put(1, "2");
  store.save(one);
  assert.equal(store.list().length, 1);
  assert.equal(store.load(one.id)?.valueAt(1), "2");
});

test("two tabs lose nothing of each other", () => {
  const shelf = new Shelf();
  const [here, there] = [new GameStore(shelf), new GameStore(shelf)];
  const games = [gameOf(1), gameOf(2)];
  here.list();
  there.save(games[0]);
  here.save(games[1]);
  there.save(games[0]);
  assert.equal(here.list().length, 2);
  assert.deepEqual(here.list(), there.list());
});

test("what is broken is skipped", () => {
  const shelf = new Shelf();
  const store = new GameStore(shelf);
  const one = gameOf(1);
  store.save(one);
  const text = shelf.getItem(`pencilmark.game.${one.id}`) ?? "";
  shelf.setItem("pencilmark.game.cut", text.slice(0, 200));
  shelf.setItem("pencilmark.game.other", text);
  for (const bad of ["null", "3", "[]", "{}", '{"id":"bad"}']) {
    shelf.setItem("pencilmark.game.bad", bad);
    assert.deepEqual(store.list().map(({ id }) => id), [one.id]);
    assert.equal(store.load("bad"), null);
  }
  shelf.setItem("pencilmark.current", "{");
  shelf.setItem("pencilmark.settings", "[1");
  shelf.setItem("others.game.x", "their own");
  assert.equal(store.current, null);
  assert.deepEqual(store.settings({ timer: true }), { timer: true });
  assert.equal(shelf.getItem("others.game.x"), "their own");
});

test("settings are merged with what is usual", () => {
  const shelf = new Shelf();
  const store = new GameStore(shelf);
  const usual = { timer: true, hold: 400, theme: "system" };
  assert.deepEqual(store.settings(usual), usual);
  assert.equal(store.saveSettings({ hold: 700 }), true);
  store.saveSettings({ theme: "dark", old: 1 });
  assert.deepEqual(store.settings(usual), { timer: true, hold: 700, theme: "dark" });
  store.saveSettings({ hold: "long" });
  assert.equal(store.settings(usual).hold, 400);
  shelf.setItem("pencilmark.settings", '"text"');
  store.saveSettings({ timer: false });
  assert.deepEqual(store.settings(usual), { ...usual, timer: false });
});

test("a full storage gives up the oldest finished game, and says so", () => {
  const shelf = new Shelf();
  /** @type {import("../../../src/pencilmark/web/page/store.js").Fullness[]} */
  const told = [];
  const store = new GameStore(shelf, (fullness) => told.push(fullness));
  const games = [gameOf(1), gameOf(4, true), gameOf(2, true), gameOf(3, true)];
  for (const one of games) store.save(one);
  assert.deepEqual(told, []);
  shelf.most = shelf.used + 50;
  const fresh = gameOf(9);
  assert.equal(store.save(fresh), true);
  assert.deepEqual(told.map(({ dropped, saved }) => [dropped.map(({ id }) => id), saved]), [[[games[2].id], true]]);
  assert.deepEqual(store.list().map(({ id }) => id), [fresh, games[1], games[3], games[0]].map(({ id }) => id));
  shelf.most = 10;
  assert.equal(store.save(games[1]), false);
  assert.deepEqual(told.slice(1).map(({ dropped, saved }) => [dropped.map(({ id }) => id), saved]), [[[games[3].id], false]]);
  assert.deepEqual(store.list().map(({ id }) => id), [fresh, games[1], games[0]].map(({ id }) => id));
});

test("without a storage, or with one that is shut, nothing is kept and nothing breaks", () => {
  const shut = () => {
    throw new DOMException("no", "SecurityError");
  };
  const closed = { get length() { return shut(); }, key: shut, getItem: shut, setItem: shut, removeItem: shut };
  for (const shelf of [null, closed]) {
    const store = new GameStore(shelf);
    const one = gameOf(1);
    assert.equal(store.save(one), false);
    assert.equal(store.load(one.id), null);
    assert.deepEqual(store.list(), []);
    store.current = one.id;
    assert.equal(store.current, null);
    store.remove(one.id);
    assert.deepEqual(store.settings({ timer: true }), { timer: true });
    assert.equal(store.saveSettings({ timer: false }), false);
  }
});

import assert from "node:assert/strict";
import { test } from "node:test";

import { digits, game, paper, stars } from "./boards.js";

test("givens and holes cannot be written", () => {
  const played = game(digits(3, { givens: { 0: "2" }, holes: [4] }));
  assert.equal(played.valueAt(0), "2");
  played.write([0, 4, 1, 99], "1");
  assert.deepEqual(played.cells.map(({ value }) => value).join("|"), "2|1|||||||");
  assert.throws(() => played.put(2, "9"), /no such value/);
  assert.equal(played.moves.length, 1);
});

test("a gesture shows at once and is one step", () => {
  const played = game(digits(3));
  /** @type {number[][]} */
  const told = [];
  played.addEventListener("change", (event) => told.push(/** @type {CustomEvent} */ (event).detail.cells));
  played.begin();
  played.put(1, "1");
  assert.equal(played.valueAt(1), "1");
  assert.deepEqual(told, [[1]]);
  played.put(2, "2");
  assert.deepEqual(told, [[1], [2]]);
  assert.equal(played.moves.length, 0);
  assert.throws(() => played.begin(), /under way/);
  assert.equal(played.commit("drag"), true);
  assert.equal(played.moves.length, 1);
  assert.equal(played.moves[0].about, "drag");
  played.undo();
  assert.equal(played.valueAt(1) + played.valueAt(2), "");
  assert.equal(played.canUndo, false);
});

test("a gesture that changes nothing is no step and keeps what can be redone", () => {
  const played = game(digits(3));
  played.put(0, "1");
  played.put(1, "2");
  played.undo();
  played.begin();
  played.put(5, "3");
  played.put(5, "");
  assert.equal(played.commit(), false);
  assert.equal(played.canRedo, true);
  assert.equal(played.commit(), false);
});

test("a gesture can be rolled back", () => {
  const played = game(stars(4, 1));
  played.configure({ automatic: true });
  played.put(0, "*");
  const before = paper(played);
  played.begin();
  played.put(0, "");
  played.put(15, "*");
  played.grey("left 1");
  played.rollback();
  assert.equal(paper(played), before);
  assert.equal(played.moves.length, 1);
  played.rollback();
  assert.equal(paper(played), before);
});

test("undo in the middle of a gesture takes the gesture back", () => {
  const played = game(digits(3));
  played.put(0, "1");
  played.begin();
  played.put(1, "2");
  played.undo();
  assert.deepEqual([played.valueAt(0), played.valueAt(1)], ["1", ""]);
  played.redo();
  assert.equal(played.valueAt(1), "2");
});

test("what fails inside a step leaves nothing behind", () => {
  const played = game(digits(3));
  assert.throws(() => played.applyStep([{ cell: 0, value: "1", is: true }, { cell: 1, value: "x", is: true }]));
  assert.equal(played.valueAt(0), "");
  played.begin();
  played.rollback();
});

test("erasing takes values first, then notes; a value hides notes", () => {
  const played = game(digits(3));
  played.note([0, 1], "corner", "3");
  played.put(0, "2");
  assert.deepEqual(played.cells[0].corner, ["3"]);
  played.erase([0, 1]);
  assert.deepEqual([played.valueAt(0), played.cells[1].corner], ["", ["3"]]);
  played.erase([0, 1]);
  assert.deepEqual([played.cells[0].corner, played.cells[1].corner], [[], []]);
  assert.equal(played.moves.length, 4);
});

test("notes toggle together and stand in the order of the board", () => {
  const played = game(digits(4));
  played.put(3, "4");
  played.note([0], "centre", "3");
  played.note([0, 1, 3], "centre", "1");
  assert.deepEqual([0, 1, 3].map((cell) => played.cells[cell].centre.join("")), ["13", "1", ""]);
  played.note([0, 1], "centre", "3");
  assert.deepEqual([0, 1].map((cell) => played.cells[cell].centre.join("")), ["13", "13"]);
  played.note([0, 1], "centre", "3");
  assert.deepEqual([0, 1].map((cell) => played.cells[cell].centre.join("")), ["1", "1"]);
});

test("notes are filled with what no full limit forbids", () => {
  const played = game(digits(3, { givens: { 0: "1" } }));
  played.put(4, "2");
  played.fillNotes();
  assert.deepEqual(played.cells.map(({ centre }) => centre.join("")), ["", "3", "23", "3", "", "13", "23", "13", "123"]);
  played.undo();
  assert.ok(played.cells.every(({ centre }) => centre.length === 0));
});

test("notes are struck where wanted, in the same step", () => {
  const played = game(digits(3));
  played.fillNotes();
  played.note([8], "corner", "1");
  const before = paper(played);
  played.configure({ strike: true });
  played.put(2, "1");
  assert.deepEqual(played.cells.map(({ centre }) => centre.join("")), ["23", "23", "123", "123", "123", "23", "123", "123", "23"]);
  assert.deepEqual(played.cells[8].corner, []);
  played.undo();
  assert.equal(paper(played), before);
});

test("notes of a limit that is not full stay", () => {
  const played = game(stars(6, 2));
  played.configure({ strike: true });
  played.note([5, 11, 7], "centre", "*");
  played.put(0, "*");
  assert.deepEqual([5, 11, 7].map((cell) => played.cells[cell].centre.length), [1, 1, 0]);
});

test("greying is a step", () => {
  const played = game(digits(3));
  played.grey("sign 4 5");
  assert.ok(played.greyed.has("sign 4 5"));
  played.grey("sign 4 5");
  played.undo();
  assert.ok(played.greyed.has("sign 4 5"));
  played.undo();
  assert.equal(played.greyed.size, 0);
});

test("starting again is one step that can be undone", () => {
  const played = game(digits(3, { givens: { 0: "1" } }));
  played.put(1, "2");
  played.note([2], "centre", "3");
  played.grey("top 0");
  const before = paper(played);
  played.restart();
  assert.equal(paper(played), paper(game(played.board)));
  played.undo();
  assert.equal(paper(played), before);
  played.undo();
  played.redo();
  assert.equal(paper(played), before);
});

test("a step of an explanation is written as one move", () => {
  const played = game(digits(4));
  played.note([2], "centre", "1");
  played.note([2], "centre", "4");
  const steps = [
    { cell: 0, value: "2", is: true },
    { cell: 1, value: "3", is: false },
    { cell: 2, value: "4", is: false },
    { cell: 0, value: "3", is: false },
  ];
  played.applyStep(steps);
  assert.equal(played.moves.length, 3);
  assert.deepEqual([0, 1, 2].map((cell) => played.cells[cell].centre.join("")), ["", "124", "1"]);
  assert.equal(played.valueAt(0), "2");
  const pair = game(stars(4, 1));
  pair.applyStep([{ cell: 3, value: "*", is: false }]);
  assert.equal(pair.valueAt(3), ".");
});

test("going back leaves so many moves, and the rest to be redone", () => {
  const played = game(digits(4));
  ["1", "2", "3", "4"].forEach((value, cell) => played.put(cell, value));
  played.goBackTo(9);
  assert.equal(played.moves.length, 4);
  played.goBackTo(1);
  assert.equal(played.cells.map(({ value }) => value).join(""), "1");
  played.redo();
  played.redo();
  played.redo();
  played.redo();
  assert.equal(played.cells.map(({ value }) => value).join(""), "1234");
});

test("marks that come with a puzzle are the first move", () => {
  const played = game(digits(3, { givens: { 0: "1" } }), { marks: ["12?", "???", "3??"], not: [[0, 2, "1"], [0, 2, "2"]] });
  assert.equal(played.moves.length, 1);
  assert.deepEqual([played.valueAt(1), played.valueAt(6)], ["2", "3"]);
  assert.deepEqual(played.cells[2].centre, ["3"]);
  played.undo();
  assert.equal(paper(played), paper(game(played.board)));
});

test("settings are changed in one way only", () => {
  const played = game(digits(3));
  assert.throws(() => { /** @type {any} */ (played.settings).strike = true; }, TypeError);
  played.configure({ strike: true });
  assert.deepEqual({ ...played.settings }, { automatic: false, strike: true, centreIsCandidates: true });
  assert.equal(played.canUndo, false);
});

test("games have names of their own", () => {
  const names = new Set(Array.from({ length: 200 }, () => game(digits(3)).id));
  assert.equal(names.size, 200);
});

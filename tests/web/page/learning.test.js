import assert from "node:assert/strict";
import { test } from "node:test";

import { Position } from "../../../src/pencilmark/web/page/game/position.js";
import { addressOf, isLearning, whereOf } from "../../../src/pencilmark/web/page/learning/address.js";
import { dailyOf, dayBefore, dayName, dayOf, SolvedDays } from "../../../src/pencilmark/web/page/learning/days.js";
import { Progress } from "../../../src/pencilmark/web/page/learning/progress.js";
import { GameStore } from "../../../src/pencilmark/web/page/store.js";
import { digits, stars } from "./boards.js";
import { Shelf } from "./shelf.js";

const LESSONS = [
  { technique: "read", positions: 0 },
  { technique: "few", positions: 2 },
  { technique: "many", positions: 9 },
];

test("addresses say where one is, and strange ones lead to the beginning", () => {
  for (const where of [
    { kind: "", technique: "", number: 0 },
    { kind: "made-up", technique: "", number: 0 },
    { kind: "made-up", technique: "x-wing", number: 0 },
    { kind: "made-up", technique: "x-wing", number: 12 },
  ]) {
    const address = addressOf(where.kind, where.technique, where.number);
    assert.ok(isLearning(address));
    assert.deepEqual(whereOf(address), where);
  }
  for (const strange of ["#learn/", "#learn/a b", "#learn/a/b/c", "#learn/a/b/1/2", "#learn/%E0%A4%A"]) {
    assert.ok(isLearning(strange));
    assert.deepEqual(whereOf(strange), { kind: "", technique: "", number: 0 });
  }
  for (const other of ["", "#learned", "#p=abc", "#board"]) assert.equal(isLearning(other), false);
});

test("a technique is learnt after three right answers, or all that there are", () => {
  const progress = new Progress(new GameStore(new Shelf()));
  const [read, few, many] = LESSONS;
  assert.equal(progress.next("a", LESSONS), few, "one begins with something to practise");
  progress.see("a", "read");
  assert.ok(progress.isLearnt("a", read), "there is nothing to practise");
  assert.equal(progress.next("a", LESSONS), few);
  progress.answer("a", "few", 1, true);
  progress.answer("a", "few", 1, true);
  assert.equal(progress.isLearnt("a", few), false, "the same answer again is nothing new");
  progress.answer("a", "few", 2, false);
  assert.equal(progress.isLearnt("a", few), false, "it was shown");
  assert.equal(progress.of("a", "few").next, 3);
  progress.answer("a", "few", 3, true);
  assert.ok(progress.isLearnt("a", few));
  for (const number of [1, 2]) progress.answer("a", "many", number, true);
  assert.equal(progress.count("a", LESSONS), 2);
  progress.answer("a", "many", 5, true);
  assert.equal(progress.count("a", LESSONS), 3);
  assert.equal(progress.next("a", LESSONS), null);
  assert.equal(progress.count("b", LESSONS), 0, "each kind has a course of its own");
});

test("one goes on where one was", () => {
  const shelf = new Shelf();
  const progress = new Progress(new GameStore(shelf));
  assert.equal(progress.isBegun("a"), false);
  progress.see("a", "many");
  assert.deepEqual(["a", "b"].map((kind) => progress.isBegun(kind)), [true, false]);
  assert.equal(new Progress(new GameStore(shelf)).next("a", LESSONS), LESSONS[2]);
  for (const number of [1, 2, 3]) progress.answer("a", "many", number, true);
  assert.equal(progress.next("a", LESSONS), LESSONS[1], "what was passed over comes afterwards");
  for (const number of [1, 2]) progress.answer("a", "few", number, true);
  assert.equal(progress.next("a", LESSONS), LESSONS[0], "what can only be read comes last");
  shelf.setItem("pencilmark.record.learnt/a/many", '{"right":[1,"2",-3,1],"next":"x"}');
  assert.deepEqual(progress.of("a", "many"), { seen: false, right: [1], next: 1 });
});

test("days follow the calendar", () => {
  assert.equal(dayOf(new Date(2026, 10, 17, 0, 1)), "2026-11-17");
  assert.equal(dayOf(new Date(2026, 10, 17, 23, 59)), "2026-11-17");
  assert.equal(dayBefore("2026-03-01"), "2026-02-28");
  assert.equal(dayBefore("2024-03-01"), "2024-02-29");
  assert.equal(dayBefore("2027-01-01"), "2026-12-31");
  assert.equal(dayName("2026-11-17", "en-GB"), "Tuesday 17 November");
  assert.equal(dailyOf({ date: "today", difficulty: "easy" }), null);
  assert.equal(dailyOf({ date: "2026-11-17", difficulty: 2 }), null);
});

test("days in a row are counted, and today has time until midnight", () => {
  const shelf = new Shelf();
  const days = new SolvedDays(new GameStore(shelf));
  assert.equal(days.streak("2026-03-02"), 0);
  for (const date of ["2026-02-25", "2026-02-27", "2026-02-28", "2026-03-01"]) {
    days.solve("a", { date, difficulty: "easy" });
  }
  assert.equal(days.streak("2026-03-02"), 3);
  assert.equal(days.streak("2026-03-03"), 0, "a day was missed");
  days.solve("b", { date: "2026-03-02", difficulty: "hard" });
  days.solve("a", { date: "2026-03-02", difficulty: "hard" });
  assert.equal(days.streak("2026-03-02"), 4);
  assert.ok(days.isSolved("b", { date: "2026-03-02", difficulty: "hard" }));
  assert.equal(days.isSolved("b", { date: "2026-03-02", difficulty: "easy" }), false);
  shelf.setItem("pencilmark.record.day/2026-03-02", "{}");
  assert.equal(days.streak("2026-03-02"), 3);
});

test("what a position begins with stays", () => {
  const board = stars(3, 1);
  const one = new Position({ puzzle: { kind: "made-up", puzzle: {} }, board, marks: { marks: ["*??", "???", "???"], not: [] } });
  assert.equal(one.canUndo, false);
  one.write([0, 1], ".");
  assert.deepEqual([one.valueAt(0), one.valueAt(1)], ["*", "."]);
  assert.ok(one.canUndo);
  one.undo();
  one.undo();
  assert.deepEqual([one.valueAt(0), one.valueAt(1)], ["*", ""]);
  one.redo();
  one.write([8], "*");
  one.restart();
  assert.deepEqual(one.marksForService().marks, ["*??", "???", "???"]);
  assert.equal(one.isTouched, false);
  one.applyStep([{ cell: 1, value: "*", is: false }]);
  one.close();
  one.write([2], "*");
  one.undo();
  one.redo();
  assert.deepEqual(one.marksForService().marks, ["*.?", "???", "???"]);
});

test("notes of a position are there to be struck", () => {
  const board = digits(3);
  const one = new Position({ puzzle: { kind: "made-up", puzzle: {} }, board, marks: { marks: ["1??", "???", "???"], not: [[0, 1, "1"]] } });
  assert.deepEqual(one.cells[1].centre, ["2", "3"]);
  assert.deepEqual(one.cells[2].centre, ["1", "2", "3"]);
  one.note([2], "centre", "1");
  assert.deepEqual(one.marksForService().not, [[0, 1, "1"], [0, 2, "1"]]);
  one.erase([1, 2]);
  assert.deepEqual(one.marksForService().not, [[0, 1, "1"]], "erased is as it was");
});

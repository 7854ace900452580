import assert from "node:assert/strict";
import { test } from "node:test";

import {
  addressOfList,
  addressOfOne,
  ALL,
  collectedIn,
  isChoosy,
  isCollection,
  requestOf,
  wishOf,
} from "../../../src/pencilmark/web/page/collection/address.js";

test("an address says what is wished for", () => {
  assert.equal(addressOfList(ALL), "#collection");
  for (const wish of [
    ALL,
    { ...ALL, kind: "made-up", size: "8x10", level: "2-4", score: "-45.5" },
    { ...ALL, technique: "x-wing", tag: "a & b = 100 % #?", unused: true },
    { ...ALL, sort: "-level", page: 12 },
  ]) {
    const address = addressOfList(wish);
    assert.ok(isCollection(address));
    assert.equal(collectedIn(address), 0);
    assert.equal(new URL(address, "http://localhost/").hash, address, "no browser writes it differently");
    assert.deepEqual(wishOf(address), wish);
  }
  assert.equal(isChoosy({ ...ALL, sort: "-level", page: 12 }), false);
  assert.ok(isChoosy({ ...ALL, unused: true }));
});

test("what makes no sense in an address is left out", () => {
  for (const strange of ["?sort=colour&page=0", "?page=-1", "?page=1e9", "?page=99999999999", "?%E0%A4%A&x=y", "?"]) {
    const { page, sort } = wishOf(`#collection${strange}`);
    assert.deepEqual([page, sort], [1, "id"]);
  }
  assert.ok(wishOf(`#collection?tag=${"x".repeat(5000)}`).tag.length < 500);
  for (const other of ["", "#collections", "#collection/1", "#learn", "#p=abc"]) assert.equal(isCollection(other), false);
});

test("a puzzle of the collection has an address of its own", () => {
  assert.equal(collectedIn(addressOfOne(17)), 17);
  for (const other of ["#collection", "#collection/", "#collection/0", "#collection/-1", "#collection/1x", "#collection/1/2"]) {
    assert.equal(collectedIn(other), 0);
  }
});

test("a wish is asked for as the service takes it", () => {
  const { offset, count, ...rest } = requestOf({ ...ALL, kind: "a", tag: "b", sort: "-size", page: 3 });
  assert.equal(offset, 2 * Number(count));
  assert.deepEqual(rest, { kind: "a", technique: [], tag: ["b"], unused: false, sort: "size", reverse: true });
});

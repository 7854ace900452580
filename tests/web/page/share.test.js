import assert from "node:assert/strict";
import { test } from "node:test";
import * as zlib from "node:zlib";

import { LinkError, fromFragment, hasPuzzle, toFragment } from "../../../src/pencilmark/web/page/share.js";
import { chance } from "./boards.js";

/** @typedef {import("../../../src/pencilmark/web/page/share.js").Shared} Shared */

/** @type {Shared} */
const PUZZLE = {
  puzzle: { kind: "made-up", puzzle: { rows: ["12", "21"], note: "é ★" }, id: "seven" },
  marks: { marks: ["1?", "??"], not: [[0, 1, "1"]] },
  title: "Sunday",
};

/** A link as anybody could make it. @param {unknown} data */
function made(data, text = JSON.stringify(data)) {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(zlib.crc32?.(text) ?? 0); // older ones of Node have none
  return "#p=a" + Buffer.concat([sum, zlib.deflateRawSync(text)]).toString("base64url");
}

/** @param {string} hash @param {string} word */
async function refused(hash, word) {
  await assert.rejects(fromFragment(hash), (error) => {
    assert.ok(error instanceof LinkError, String(error));
    assert.equal(error.word, word);
    return true;
  });
}

test("a puzzle comes back from its link, with progress and without", async () => {
  const link = await toFragment(PUZZLE);
  assert.match(link, /^#p=a[\w-]+$/);
  assert.deepEqual(await fromFragment(link), PUZZLE);
  const { puzzle } = PUZZLE;
  const short = await toFragment({ puzzle, marks: null });
  assert.ok(short.length < link.length);
  assert.deepEqual(await fromFragment(short), { puzzle, marks: null });
});

test("large puzzles come back, too", async () => {
  const next = chance(3);
  const rows = Array.from({ length: 300 }, () => Array.from({ length: 300 }, () => (next() < 0.5 ? "*" : ".")).join(""));
  const shared = { puzzle: { kind: "made-up", puzzle: { rows } }, marks: null };
  const link = await toFragment(shared);
  assert.ok(link.length < 30000, `${link.length}`);
  assert.deepEqual(await fromFragment(link), shared);
});

test("every cut is noticed", async () => {
  const link = await toFragment(PUZZLE);
  for (let length = 4; length < link.length; length++) await refused(link.slice(0, length), "link_damaged");
});

test("every wrong letter is noticed", async () => {
  const link = await toFragment(PUZZLE);
  for (let place = 4; place < link.length; place++) {
    for (const letter of ["A", "z", "_", "%", " "]) {
      if (link[place] === letter) continue;
      const other = link.slice(0, place) + letter + link.slice(place + 1);
      try {
        // the last letter has bits to spare
        assert.deepEqual(await fromFragment(other), PUZZLE);
        assert.equal(place, link.length - 1);
      } catch (error) {
        assert.ok(error instanceof LinkError, `${place}: ${error}`);
        assert.equal(error.word, "link_damaged");
      }
    }
  }
});

test("what is no link and what is from a later page is told apart", async () => {
  for (const hash of ["", "#", "#help", "p=a"]) {
    assert.equal(hasPuzzle(hash), false);
    await refused(hash, "link_none");
  }
  const link = await toFragment(PUZZLE);
  assert.equal(hasPuzzle(link), true);
  await refused(link.replace("#p=a", "#p=b"), "link_newer");
  await refused("#p=", "link_damaged");
  await refused("#p=garbage", "link_damaged");
  await refused("#p=?", "link_damaged");
});

test("a bomb is refused", async () => {
  const text = JSON.stringify({ puzzle: { kind: "made-up", puzzle: { rows: "0".repeat(50_000_000) } } });
  const bomb = made(null, text);
  assert.ok(bomb.length < 100_000);
  await refused(bomb, "link_too_large");
  await refused(`#p=a${"A".repeat(3_000_000)}`, "link_too_large");
  const large = { puzzle: { kind: "made-up", puzzle: { rows: "0".repeat(3_000_000) } }, marks: null };
  await assert.rejects(toFragment(large), { word: "link_too_large" });
});

test("something else in a link is refused", { skip: !zlib.crc32 && "this Node has no crc32" }, async () => {
  const { puzzle } = PUZZLE;
  assert.deepEqual(await fromFragment(made({ puzzle })), { puzzle, marks: null });
  for (const data of [
    null, 3, [], {}, { puzzle: null }, { puzzle: [] }, { puzzle: { kind: 3, puzzle: {} } },
    { puzzle: { kind: "made-up" } }, { puzzle: { kind: "made-up", puzzle: "text" } },
    { puzzle, marks: 3 }, { puzzle, marks: [] }, { puzzle, marks: { marks: [3], not: [] } },
    { puzzle, marks: { marks: [] } }, { puzzle, marks: { marks: [], not: [[1, 2]] } },
    { puzzle, marks: { marks: [], not: [[1, "2", "3"]] } },
  ]) await refused(made(data), "link_damaged");
  await refused(made(null, "{"), "link_damaged");
});

import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { Pool } from "../../../src/pencilmark/web/page/engine/pool.js";

const SECONDS = { hint: 20, generate: 60 };

/** A worker that does what the test says. */
class Puppet {
  /** @type {((event: any) => void)|null} */
  onmessage = null;
  /** @type {((event: any) => void)|null} */
  onerror = null;
  /** @type {any[]} */
  asked = [];
  ended = false;

  /** @param {any} message */
  postMessage(message) {
    this.asked.push(message);
  }

  terminate() {
    this.ended = true;
  }

  /** @param {any} data */
  says(data) {
    this.onmessage?.({ data });
  }

  ready() {
    this.says({ seconds: SECONDS });
  }

  /** @param {unknown} reply */
  replies(reply) {
    this.says({ status: 200, body: JSON.stringify(reply) });
  }
}

function stage() {
  /** @type {Puppet[]} */
  const workers = [];
  /** @type {string[]} */
  const states = [];
  const pool = new Pool(
    () => {
      const worker = new Puppet();
      workers.push(worker);
      return worker;
    },
    (state) => states.push(state),
  );
  return { pool, workers, states };
}

/** @param {Promise<any>} promise */
const refusal = (promise) => promise.then(() => assert.fail("an answer"), (error) => error);

test("questions wait for the engine and are answered one by one", async () => {
  const { pool, workers, states } = stage();
  const replies = [pool.ask("hint", "1"), pool.ask("hint", "2")];
  assert.equal(workers.length, 1);
  const [worker] = workers;
  assert.deepEqual(worker.asked, []);
  worker.ready();
  assert.deepEqual(worker.asked.map(({ body }) => body), ["1"]);
  worker.replies("one");
  worker.says({ status: 422, body: '{"error":"No."}' });
  assert.equal(await replies[0], "one");
  const { message, status } = await refusal(replies[1]);
  assert.deepEqual([message, status], ["No.", 422]);
  assert.deepEqual(states, ["loading", "ready"]);
});

test("what is short does not wait for what takes long", async () => {
  const { pool, workers } = stage();
  const made = [pool.ask("generate", "1"), pool.ask("generate", "2")];
  workers[0].ready();
  assert.equal(workers.length, 2, "another engine is loaded for what is short");
  workers[1].ready();
  assert.deepEqual(workers[1].asked, [], "and takes nothing else");
  const hint = pool.ask("hint", "3");
  workers[1].replies("a hint");
  assert.equal(await hint, "a hint");
  workers[0].replies("a puzzle");
  assert.equal(await made[0], "a puzzle");
  workers[0].replies("another");
  assert.equal(await made[1], "another");
  const [one, two] = workers.map(({ asked }) => asked.map(({ body }) => body));
  assert.deepEqual([one, two], [["1", "2"], ["3"]]);
});

test("how far it is goes to whoever asked", async () => {
  const { pool, workers } = stage();
  /** @type {unknown[]} */
  const heard = [];
  const reply = pool.ask("hint", "1", { progress: (...told) => heard.push(told) });
  workers[0].ready();
  workers[0].says({ progress: [0.5, "half"] });
  workers[0].replies(1);
  await reply;
  assert.deepEqual(heard, [[0.5, "half"]]);
});

test("what is given up ends soon, and another engine goes on at once", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const { pool, workers } = stage();
    const stop = new AbortController();
    const first = refusal(pool.ask("generate", "1", { signal: stop.signal }));
    workers[0].ready();
    workers[1].ready();
    const second = pool.ask("generate", "2");
    stop.abort();
    assert.equal((await first).name, "AbortError");
    assert.equal(workers[0].ended, false, "it may be done by itself before long");
    mock.timers.tick(500);
    assert.equal(workers[0].ended, true);
    assert.deepEqual(workers[1].asked.map(({ body }) => body), ["2"]);
    assert.equal(workers.length, 3, "a new one is there for what is short");
    workers[1].replies("a puzzle");
    assert.equal(await second, "a puzzle");
    mock.timers.tick(100_000);
    assert.equal(workers[1].ended, false);
    // what has not begun costs nothing
    const another = new AbortController();
    workers[2].ready();
    const third = pool.ask("generate", "3");
    const fourth = refusal(pool.ask("generate", "4", { signal: another.signal }));
    another.abort();
    await fourth;
    mock.timers.tick(1000);
    workers[1].replies("the third");
    assert.equal(await third, "the third");
    assert.equal(workers.length, 3);
  } finally {
    mock.timers.reset();
  }
});

test("what nobody waits for makes room for what takes long and is waited for", async () => {
  const { pool, workers } = stage();
  const ahead = refusal(pool.ask("generate", "1", { isIdle: () => true }));
  workers[0].ready();
  workers[1].ready();
  const hint = pool.ask("hint", "2");
  workers[1].replies("a hint");
  assert.equal(await hint, "a hint");
  assert.equal(workers[0].ended, false, "what is short needs no room");
  const later = pool.ask("generate", "3", { isIdle: () => true });
  assert.equal(workers[0].ended, false, "nobody waits for either");
  const wanted = pool.ask("generate", "4");
  assert.equal(workers[0].ended, true);
  assert.equal((await ahead).name, "AbortError");
  assert.deepEqual(workers[1].asked.map(({ body }) => body), ["2", "4"]);
  workers[1].replies("a puzzle");
  assert.equal(await wanted, "a puzzle");
  workers[1].replies("one for later");
  assert.equal(await later, "one for later");
});

test("what takes longer than it may is ended", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const { pool, workers } = stage();
    const reply = refusal(pool.ask("hint", "1"));
    workers[0].ready();
    mock.timers.tick(22_000);
    assert.equal(workers[0].ended, false);
    mock.timers.tick(2000);
    assert.equal(workers[0].ended, true);
    assert.equal((await reply).status, 504);
  } finally {
    mock.timers.reset();
  }
});

test("an engine that breaks is replaced, and one that cannot be loaded is told of", async () => {
  mock.method(console, "warn", () => {});
  const { pool, workers, states } = stage();
  const first = refusal(pool.ask("hint", "1"));
  workers[0].ready();
  workers[0].onerror?.({ message: "out of memory" });
  assert.equal((await first).status, 503);
  assert.equal(workers.length, 2);
  const second = refusal(pool.ask("hint", "2"));
  workers[1].says({ crashed: "404" });
  assert.match((await second).message, /could not be loaded/);
  assert.deepEqual(states, ["loading", "ready", "failed"]);
  const third = pool.ask("hint", "3");
  workers[2].ready();
  workers[2].replies("at last");
  assert.equal(await third, "at last");
  assert.deepEqual(states, ["loading", "ready", "failed", "loading", "ready"]);
  mock.restoreAll();
});

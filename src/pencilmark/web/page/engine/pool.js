// Workers with an engine each, and who of those that ask gets one of them next.
//
// There are two at most, and at most one of them is busy with what may take long: so hints come at
// once while a puzzle is being made. What is given up is ended together with its worker. The other
// one is there already, and a new one takes the place of the old.

import { Refusal } from "../refusal.js";
import { say } from "../words.js";

const MOST = 2;
const LONG = 25; // seconds that a question may take; the server draws the line at the same place
const PATIENCE = 500; // milliseconds that work for which nobody waits may go on: most is done by then
const GRACE = 3000; // milliseconds beyond its own limit that a question may take

/**
 * What the pool needs of a worker.
 * @typedef {Object} WorkerLike
 * @property {(message: any) => void} postMessage
 * @property {() => void} terminate
 * @property {((event: any) => void)|null} onmessage
 * @property {((event: any) => void)|null} onerror
 */

/**
 * @typedef {Object} Job
 * @property {string} name
 * @property {string} body  JSON
 * @property {((share: number|null, told: string) => void)|undefined} progress
 * @property {(() => boolean)|undefined} isIdle
 * @property {((seconds: number) => void)|undefined} took
 * @property {number} begun
 * @property {(reply: any) => void} settle
 * @property {(reason: unknown) => void} refuse
 */

/** One worker, and what it is busy with. */
class Engine {
  /** @param {WorkerLike} worker */
  constructor(worker) {
    this.worker = worker;
    this.ready = false;
    /** @type {Job|null} */
    this.job = null;
    /** @type {ReturnType<typeof setTimeout>|undefined} what ends it if it takes too long */
    this.timer = undefined;
  }

  /** Give it something else to do, or nothing. @param {Job|null} job */
  turnTo(job) {
    clearTimeout(this.timer);
    this.job = job;
  }
}

export class Pool {
  #make;
  #told;
  /** @type {Job[]} */
  #waiting = [];
  /** @type {Engine[]} */
  #engines = [];
  /** @type {Object<string, number>} seconds that each question may take, once an engine has told */
  #seconds = {};

  /**
   * @param {() => WorkerLike} make
   * @param {(state: import("../types.js").EngineState) => void} [told]
   */
  constructor(make, told = () => {}) {
    this.#make = make;
    this.#told = told;
  }

  /** Have an engine loaded, if there is none. */
  start() {
    if (this.#engines.length) return;
    this.#told("loading");
    this.#hire();
  }

  /**
   * The reply to a question; `took` is told how long an engine worked on it.
   * @param {string} name
   * @param {string} body
   * @param {import("../types.js").Asking & {took?: (seconds: number) => void}} [how]
   * @returns {Promise<any>}
   */
  ask(name, body, { progress, signal, isIdle, took } = {}) {
    return new Promise((settle, refuse) => {
      const job = { name, body, progress, isIdle, took, begun: 0, settle, refuse };
      signal?.addEventListener("abort", () => this.#giveUp(job, signal.reason), { once: true });
      this.#waiting.push(job);
      this.start();
      this.#assign();
    });
  }

  #hire() {
    const engine = new Engine(this.#make());
    this.#engines.push(engine);
    engine.worker.onmessage = ({ data }) => this.#hear(engine, data);
    engine.worker.onerror = (event) => {
      event?.preventDefault?.();
      this.#hear(engine, { crashed: String(event?.message ?? event) });
    };
  }

  /**
   * What a worker has to say: that it is ready, how far it is, a reply, or that it is broken.
   * @param {Engine} engine
   * @param {any} data
   */
  #hear(engine, data) {
    if (!this.#engines.includes(engine)) return;
    const { job } = engine;
    if ("crashed" in data) this.#crash(engine, data.crashed);
    else if ("progress" in data) {
      const [share, told] = data.progress;
      job?.progress?.(share, told);
    } else {
      if ("seconds" in data) {
        this.#seconds = data.seconds;
        engine.ready = true;
        this.#told("ready");
      } else {
        engine.turnTo(null);
        const reply = JSON.parse(data.body);
        if (data.status === 200) {
          job?.settle(reply);
          job?.took?.((performance.now() - job.begun) / 1000);
        } else job?.refuse(new Refusal(reply.error, data.status));
      }
      this.#assign();
    }
  }

  /** @param {Job} job */
  #isLong(job) {
    return (this.#seconds[job.name] ?? 0) > LONG;
  }

  /**
   * Give out what can be begun: what is short first, since nobody waits long for it, and what nobody
   * waits for last.
   */
  #assign() {
    this.#makeRoom();
    for (const engine of this.#engines.filter((one) => one.ready && !one.job)) {
      const busy = this.#engines.some((one) => one.job && this.#isLong(one.job));
      const short = this.#waiting.find((one) => !this.#isLong(one));
      const long = this.#waiting.find((one) => !one.isIdle?.()) ?? this.#waiting[0];
      const job = short ?? (busy ? undefined : long);
      if (!job) return;
      this.#waiting.splice(this.#waiting.indexOf(job), 1);
      this.#begin(engine, job);
    }
  }

  /** What takes long and nobody waits for is given up for what takes long and is waited for. */
  #makeRoom() {
    const wanted = this.#waiting.some((one) => this.#isLong(one) && !one.isIdle?.());
    const engine = this.#engines.find((one) => one.job && this.#isLong(one.job) && one.job.isIdle?.());
    if (!wanted || !engine?.job) return;
    engine.job.refuse(new DOMException("it made room", "AbortError"));
    this.#dismiss(engine);
    this.#hire();
  }

  /** @param {Engine} engine @param {Job} job */
  #begin(engine, job) {
    engine.turnTo(job);
    job.begun = performance.now();
    engine.timer = setTimeout(() => {
      job.refuse(new Refusal(say("engineTooLong"), 504));
      this.#replace(engine);
    }, 1000 * (this.#seconds[job.name] ?? LONG) + GRACE);
    engine.worker.postMessage({ name: job.name, body: job.body });
    if (this.#isLong(job) && this.#engines.length < MOST) this.#hire(); // for what is short
  }

  /** @param {Job} job @param {unknown} reason */
  #giveUp(job, reason) {
    job.refuse(reason);
    this.#waiting = this.#waiting.filter((one) => one !== job);
    const engine = this.#engines.find((one) => one.job === job);
    if (!engine) return;
    clearTimeout(engine.timer);
    engine.timer = setTimeout(() => this.#replace(engine), PATIENCE);
  }

  /** @param {Engine} engine */
  #dismiss(engine) {
    engine.turnTo(null);
    engine.worker.terminate();
    this.#engines = this.#engines.filter((one) => one !== engine);
  }

  /** @param {Engine} engine */
  #replace(engine) {
    this.#dismiss(engine);
    this.#hire();
    this.#assign();
  }

  /** @param {Engine} engine @param {string} why */
  #crash(engine, why) {
    console.warn(why);
    if (engine.ready) {
      engine.job?.refuse(new Refusal(say("engineCrashed"), 503));
      this.#replace(engine);
      return;
    }
    this.#dismiss(engine); // it was never loaded
    if (this.#engines.length) return;
    for (const job of this.#waiting.splice(0)) job.refuse(new Refusal(say("engineFailed"), 503));
    this.#told("failed");
  }
}

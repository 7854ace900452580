// How the page asks an engine of its own, in the edition that needs no server.

import { Costs } from "./costs.js";
import { Pool } from "./pool.js";

const WORKER = new URL("./worker.js", import.meta.url);
const PREPARED = new URL("../prepared.json", import.meta.url);

/** See `Transport` in types.js. It tells by "state" when its state is another. */
export class WorkerTransport extends EventTarget {
  local = true;
  /** @type {import("../types.js").EngineState} */
  state = "loading";
  #pool;
  #costs = new Costs();
  /** @type {Promise<Map<string, any>>} replies that came with the page: they need no engine */
  #prepared;

  /** @param {string} engine  the folder in which Python is */
  constructor(engine) {
    super();
    this.#prepared = this.#fetch();
    const make = () => {
      const worker = new Worker(WORKER, { type: "module" });
      worker.postMessage({ engine });
      return worker;
    };
    this.#pool = new Pool(make, (state) => {
      this.state = state;
      this.dispatchEvent(new Event("state"));
    });
    // what is drawn first needs no engine, and should not have to share the line with it
    this.#prepared.then(() => setTimeout(() => this.load()));
  }

  /** Have the engine loaded, if it is not; after a failure this tries again. */
  load() {
    this.#pool.start();
  }

  /**
   * Ask one question.
   * @param {string} name
   * @param {Object<string, unknown>} request
   * @param {import("../types.js").Asking} [how]
   * @returns {Promise<any>}
   */
  async ask(name, request, how = {}) {
    const known = (await this.#prepared).get(key(name, request));
    how.signal?.throwIfAborted();
    if (known !== undefined) return structuredClone(known);
    const took = (/** @type {number} */ seconds) => this.#costs.learn(name, request, seconds);
    return await this.#pool.ask(name, JSON.stringify(request), { ...how, took });
  }

  /**
   * About how many seconds a question takes; null if nobody knows.
   * @param {string} name
   * @param {Object<string, unknown>} request
   */
  cost(name, request) {
    return this.#costs.of(name, request);
  }

  async #fetch() {
    const found = new Map();
    try {
      const { replies, costs } = await (await fetch(PREPARED)).json();
      this.#costs.add(costs);
      for (const { name, request, reply } of replies) {
        found.set(key(name, request), reply);
        // the board of an example is the same when it comes by a link
        if (name === "example") found.set(key("sheet", { puzzle: reply.puzzle }), reply);
      }
    } catch (error) {
      console.warn(error); // the engine has the same answers, only later
    }
    return found;
  }
}

/** @param {string} name @param {unknown} request */
function key(name, request) {
  return `${name} ${JSON.stringify(request)}`;
}

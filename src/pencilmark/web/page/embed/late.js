// A transport that is opened when the first question is asked: many readers of a page only look at
// the puzzles in it, and need no engine for that.

import { openTransport } from "../transport.js";

/** See `Transport` in types.js. */
export class LateTransport {
  /** @type {Promise<import("../types.js").Transport>|null} */
  #opened = null;

  /**
   * @param {string} name
   * @param {Object<string, unknown>} request
   * @param {import("../types.js").Asking} [how]
   */
  async ask(name, request, how) {
    this.#opened ??= openTransport().catch((error) => {
      this.#opened = null; // the next question tries again
      throw error;
    });
    return await (await this.#opened).ask(name, request, how);
  }
}

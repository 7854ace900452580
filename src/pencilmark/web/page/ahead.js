// The next puzzle is made while the player is busy with this one, so that it is there at once.

/** @typedef {import("./settings.js").Wish} Wish */
/** @typedef {import("./types.js").Sheet} Sheet */

export class Ahead {
  #transport;
  /** @type {{key: string, sheet: Promise<Sheet>, stop: AbortController}|null} */
  #next = null;

  /** @param {import("./types.js").Transport} transport */
  constructor(transport) {
    this.#transport = transport;
  }

  /**
   * Begin to make a puzzle, if it is not under way already.
   * @param {Wish} wish
   * @param {() => void} [ready]
   */
  prepare(wish, ready = () => {}) {
    const key = JSON.stringify(wish);
    if (this.#next?.key === key) {
      this.#next.sheet.then(ready, () => {}); // whoever asked first will be told what is wrong
      return;
    }
    this.#next?.stop.abort();
    const stop = new AbortController();
    const isIdle = () => this.#next?.stop === stop; // until somebody takes it
    const sheet = this.#transport.ask("generate", { ...wish }, { signal: stop.signal, isIdle });
    const next = { key, sheet, stop };
    this.#next = next;
    sheet.then(ready, () => {
      // whoever wants it asks again, and is told what is wrong
      if (this.#next === next) this.#next = null;
    });
  }

  /**
   * The puzzle: the one that was prepared, or one made now.
   * @param {Wish} wish
   * @param {AbortSignal} signal
   * @returns {Promise<Sheet>}
   */
  async take(wish, signal) {
    const next = this.#next;
    if (next && next.key === JSON.stringify(wish)) {
      this.#next = null;
      signal.addEventListener("abort", () => next.stop.abort());
      return await next.sheet;
    }
    return await this.#transport.ask("generate", { ...wish }, { signal });
  }
}

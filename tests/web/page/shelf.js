// A place to keep things in, where there is no browser.

/** A storage as browsers have it, of a certain size. */
export class Shelf {
  /** @param {number} most  letters that it holds */
  constructor(most = Infinity) {
    /** @type {Map<string, string>} */
    this.kept = new Map();
    this.most = most;
  }
  get length() {
    return this.kept.size;
  }
  get used() {
    return [...this.kept].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  }
  /** @param {number} place */
  key(place) {
    return [...this.kept.keys()][place] ?? null;
  }
  /** @param {string} key */
  getItem(key) {
    return this.kept.get(key) ?? null;
  }
  /** @param {string} key @param {string} text */
  setItem(key, text) {
    const before = this.kept.get(key);
    this.kept.set(key, text);
    if (this.used <= this.most) return;
    if (before === undefined) this.kept.delete(key);
    else this.kept.set(key, before);
    throw new DOMException("full", "QuotaExceededError");
  }
  /** @param {string} key */
  removeItem(key) {
    this.kept.delete(key);
  }
}

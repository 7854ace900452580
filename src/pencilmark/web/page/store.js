// Games, settings and records in the storage of the browser. Each game has a key of its own and the list is
// made from the keys, so that two tabs never overwrite what the other one knows.

import { Game } from "./game.js";
import { dailyOf } from "./learning/days.js";

const GAME = "pencilmark.game.";
const CURRENT = "pencilmark.current";
const SETTINGS = "pencilmark.settings";
const RECORD = "pencilmark.record.";

/**
 * @typedef {Pick<Storage, "length"|"key"|"getItem"|"setItem"|"removeItem">} Shelf
 *
 * @typedef {Object} Entry  a game as lists show it
 * @property {string} id
 * @property {string} name
 * @property {string} kind
 * @property {string} caption
 * @property {number} changed
 * @property {boolean} finished
 * @property {import("./learning/days.js").Daily|null} daily
 *
 * What happened when the storage was full: finished games that were given up for room, and whether
 * it was enough.
 * @typedef {{dropped: Entry[], saved: boolean}} Fullness
 */

export class GameStore {
  #shelf;
  #full;

  /**
   * @param {Shelf|null} shelf  null where the browser keeps nothing: then nothing is kept
   * @param {(fullness: Fullness) => void} [full]  told whenever the storage was full
   */
  constructor(shelf, full = () => {}) {
    this.#shelf = shelf;
    this.#full = full;
  }

  /**
   * @param {Game} game
   * @returns {boolean} whether it is kept now
   */
  save(game) {
    return this.#keep(GAME + game.id, JSON.stringify(game), game.id);
  }

  /**
   * @param {string} id
   * @returns {Game|null} null if there is none, or none that can be read
   */
  load(id) {
    try {
      return Game.fromJSON(this.#read(GAME + id));
    } catch {
      return null;
    }
  }

  /** @returns {Entry[]} the games that can be read, those played last first */
  list() {
    const entries = this.#keys().map((key) => entry(key, this.#read(key)));
    return entries.filter((one) => one !== null).sort((a, b) => b.changed - a.changed);
  }

  /** @param {string} id */
  remove(id) {
    this.#drop(GAME + id);
    if (this.current === id) this.current = null;
  }

  /** @returns {string|null} the game that was open last */
  get current() {
    const id = this.#read(CURRENT);
    return typeof id === "string" ? id : null;
  }

  set current(id) {
    if (id === null) this.#drop(CURRENT);
    else this.#keep(CURRENT, JSON.stringify(id), id);
  }

  /**
   * The settings that are kept, as far as they fit; the rest as given.
   * @template {Object<string, unknown>} T
   * @param {T} defaults
   * @returns {T}
   */
  settings(defaults) {
    const kept = this.#read(SETTINGS);
    if (typeof kept !== "object" || kept === null) return { ...defaults };
    const fitting = Object.entries(kept).filter(([name, value]) => {
      return Object.hasOwn(defaults, name) && typeof value === typeof defaults[name];
    });
    return { ...defaults, ...Object.fromEntries(fitting) };
  }

  /**
   * Keep some settings; those that are not mentioned stay as they are.
   * @param {Object<string, unknown>} settings
   * @returns {boolean}
   */
  saveSettings(settings) {
    const kept = this.#read(SETTINGS);
    const all = { ...(typeof kept === "object" ? kept : null), ...settings };
    return this.#keep(SETTINGS, JSON.stringify(all), null);
  }

  /**
   * What is kept under a name beside the games.
   * @param {string} name
   * @returns {unknown} null if there is nothing, or nothing that can be read
   */
  record(name) {
    return this.#read(RECORD + name);
  }

  /**
   * @param {string} name
   * @param {unknown} value
   * @returns {boolean}
   */
  saveRecord(name, value) {
    return this.#keep(RECORD + name, JSON.stringify(value), null);
  }

  /**
   * @param {string} key
   * @param {string} text
   * @param {string|null} spared  the game that is never given up for room
   * @returns {boolean}
   */
  #keep(key, text, spared) {
    if (!this.#shelf) return false;
    /** @type {Entry[]} */
    const dropped = [];
    let saved = false;
    let full = false;
    while (!saved) {
      try {
        this.#shelf.setItem(key, text);
        saved = true;
      } catch (error) {
        if (!isFull(error)) return false;
        full = true;
        const oldest = this.list().findLast((one) => one.finished && one.id !== spared);
        if (!oldest) break;
        this.#drop(GAME + oldest.id);
        dropped.push(oldest);
      }
    }
    if (full) this.#full({ dropped, saved });
    return saved;
  }

  /**
   * @param {string} key
   * @returns {unknown} null if there is nothing, or nothing that can be read
   */
  #read(key) {
    try {
      return JSON.parse(this.#shelf?.getItem(key) ?? "null");
    } catch {
      return null;
    }
  }

  /** @param {string} key */
  #drop(key) {
    try {
      this.#shelf?.removeItem(key);
    } catch {
      // a storage that is shut keeps what it has
    }
  }

  /** @returns {string[]} */
  #keys() {
    try {
      const shelf = this.#shelf;
      const length = shelf?.length ?? 0;
      const keys = Array.from({ length }, (_, place) => shelf?.key(place) ?? "");
      return keys.filter((key) => key.startsWith(GAME));
    } catch {
      return [];
    }
  }
}

/**
 * @param {string} key
 * @param {any} data
 * @returns {Entry|null}
 */
function entry(key, data) {
  const id = key.slice(GAME.length);
  const { kind, caption } = data?.board ?? {};
  const { name, changed, finished } = data ?? {};
  const right =
    data?.id === id &&
    [kind, caption, name].every((text) => typeof text === "string") &&
    Number.isFinite(changed) &&
    typeof finished === "boolean";
  const daily = dailyOf(data?.daily);
  return right ? { id, name, kind, caption, changed, finished, daily } : null;
}

/** @param {unknown} error */
function isFull(error) {
  const name = /** @type {{name?: unknown}|null} */ (error)?.name;
  return name === "QuotaExceededError" || name === "NS_ERROR_DOM_QUOTA_REACHED";
}

/** The page's own storage; null where the browser keeps none. */
export function ownStorage() {
  try {
    localStorage.setItem("pencilmark.probe", "1");
    localStorage.removeItem("pencilmark.probe");
    return localStorage;
  } catch {
    return null;
  }
}

// The addresses of the collection: "#collection" for the whole list, with what is wished for behind
// a "?" ("#collection?kind=hitori&level=2&page=3"), and "#collection/17" for one of its puzzles.

/**
 * Which puzzles are listed; "" and false: no matter which.
 * @typedef {Object} Wish
 * @property {string} kind
 * @property {string} size  "8x8"
 * @property {string} level
 * @property {string} score  "40-55", "40-" or "-55"
 * @property {string} technique
 * @property {string} tag
 * @property {boolean} unused  never used in anything
 * @property {string} sort  by what, with a "-" before it the other way round
 * @property {number} page  from 1
 */

const START = "#collection";
const ONE = /^#collection\/([1-9]\d{0,14})$/;
const TEXTS = /** @type {const} */ (["kind", "size", "level", "score", "technique", "tag", "sort"]);
const LONGEST = 200;

/** How rows can be sorted: the easiest first, and so on. */
export const SORTS = ["id", "-id", "level", "-level", "size", "-size", "steps", "-steps", "kind"];

/** How many puzzles are on a page of the list. */
export const ON_A_PAGE = 24;

/** @type {Readonly<Wish>} */
export const ALL = {
  kind: "",
  size: "",
  level: "",
  score: "",
  technique: "",
  tag: "",
  unused: false,
  sort: "id",
  page: 1,
};

/**
 * Whether a fragment leads to the list.
 * @param {string} hash
 */
export function isCollection(hash) {
  return hash === START || hash.startsWith(`${START}?`);
}

/**
 * The number of the puzzle that a fragment leads to; 0 if it leads elsewhere.
 * @param {string} hash
 */
export function collectedIn(hash) {
  return Number(ONE.exec(hash)?.[1] ?? 0);
}

/** @param {number} id */
export function addressOfOne(id) {
  return `${START}/${id}`;
}

/**
 * What a fragment wishes for. What makes no sense in it is left out.
 * @param {string} hash
 * @returns {Wish}
 */
export function wishOf(hash) {
  const told = new URLSearchParams(hash.slice(START.length + 1));
  const wish = { ...ALL };
  for (const name of TEXTS) wish[name] = (told.get(name) ?? ALL[name]).trim().slice(0, LONGEST);
  if (!SORTS.includes(wish.sort)) wish.sort = ALL.sort;
  wish.unused = told.has("unused");
  const page = told.get("page") ?? "";
  if (/^[1-9]\d{0,8}$/.test(page)) wish.page = Number(page);
  return wish;
}

/** @param {Wish} wish */
export function addressOfList(wish) {
  const told = new URLSearchParams();
  for (const name of TEXTS) if (wish[name] !== ALL[name]) told.set(name, wish[name]);
  if (wish.unused) told.set("unused", "1");
  if (wish.page !== ALL.page) told.set("page", String(wish.page));
  const text = told.toString();
  return text ? `${START}?${text}` : START;
}

/**
 * Whether a wish leaves anything out.
 * @param {Wish} wish
 */
export function isChoosy(wish) {
  return addressOfList({ ...wish, sort: ALL.sort, page: ALL.page }) !== START;
}

/**
 * A wish as the service takes it.
 * @param {Wish} wish
 * @returns {Object<string, unknown>}
 */
export function requestOf({ kind, size, level, score, technique, tag, unused, sort, page }) {
  return {
    ...(kind ? { kind } : {}),
    ...(size ? { size } : {}),
    ...(level ? { level } : {}),
    ...(score ? { score } : {}),
    technique: technique ? [technique] : [],
    tag: tag ? [tag] : [],
    unused,
    sort: sort.replace("-", ""),
    reverse: sort.startsWith("-"),
    offset: (page - 1) * ON_A_PAGE,
    count: ON_A_PAGE,
  };
}

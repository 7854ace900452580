// Which engine works for this page: a server's, unless the page has one of its own.

/** @type {import("../types.js").Engine} */
let current = { local: false, state: "ready", cost: () => null };

/** The engine of this page. */
export function engine() {
  return current;
}

/** The page has an engine of its own. @param {import("../types.js").Engine} own */
export function setEngine(own) {
  current = own;
}

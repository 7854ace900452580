// What the link to an embedded puzzle says beside the puzzle: "#p=…&hints=off".

/** @typedef {import("../types.js").HelpWord} HelpWord */

/** @type {readonly HelpWord[]} */
const ALL_HELP = ["hint", "why", "rightSoFar", "takeBack", "explain", "solve"];
/** @type {readonly HelpWord[]} */
const CHECK_ONLY = ["rightSoFar"];

/**
 * @param {string} hash
 * @returns {{link: string, help: readonly HelpWord[]}} the part with the puzzle, and the help that is offered
 */
export function readOptions(hash) {
  const [link, ...options] = hash.split("&");
  return { link, help: options.includes("hints=off") ? CHECK_ONLY : ALL_HELP };
}

/**
 * @param {string} link
 * @param {boolean} hints
 */
export function withOptions(link, hints) {
  return hints ? link : `${link}&hints=off`;
}

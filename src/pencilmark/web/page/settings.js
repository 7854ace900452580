// What a player may set for the whole page, and what holds until somebody does.

/** @typedef {{kind: string, size?: string, difficulty?: string, technique?: string}} Wish  for a puzzle */

/**
 * What a player may set; see the panel of settings.
 * @typedef {Object} Settings
 * @property {"auto"|"light"|"dark"|"contrast"} theme
 * @property {boolean} colours
 * @property {boolean} coordinates
 * @property {boolean} underShaded
 * @property {boolean} swap
 * @property {number} holdMs
 * @property {boolean} touchDraws
 * @property {"auto"|"cycles"|"selects"} clickCycles
 * @property {boolean} automatic
 * @property {boolean} strike
 * @property {boolean} centreIsCandidates
 * @property {"live"|"ask"|"never"} mistakes
 * @property {boolean} timer
 * @property {boolean} streak
 * @property {Required<Wish>} wish  what was asked for last
 */

/** @type {Settings} */
export const USUAL = {
  theme: "auto",
  colours: false,
  coordinates: true,
  underShaded: true,
  swap: false,
  holdMs: 400,
  touchDraws: true,
  clickCycles: "auto",
  automatic: false,
  strike: false,
  centreIsCandidates: true,
  mistakes: "ask",
  timer: true,
  streak: true,
  wish: { kind: "", size: "", difficulty: "", technique: "" },
};

/**
 * A wish as the service takes it: without what is left open.
 * @param {Wish} wish
 * @returns {Wish}
 */
export function spoken({ kind, size, difficulty, technique }) {
  return { kind, size, ...(difficulty ? { difficulty } : {}), ...(technique ? { technique } : {}) };
}

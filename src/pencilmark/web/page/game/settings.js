// What a player can choose for a game, beside how the page looks.

/**
 * @typedef {Object} GameSettings
 * @property {boolean} automatic  fill in what full limits leave no choice about
 * @property {boolean} strike  strike notes that a new value makes impossible
 * @property {boolean} centreIsCandidates  what centre notes leave out counts as ruled out
 */

/** @type {Readonly<GameSettings>} */
export const GAME_SETTINGS = Object.freeze({
  automatic: false,
  strike: false,
  centreIsCandidates: true,
});

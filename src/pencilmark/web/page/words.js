// Every text that the page itself says, in one table. A translation is another table like this.

import { BOARD_WORDS } from "./words_board.js";

const PAGE_WORDS = {
  skip: "Skip to the board",
  nav: "Page",
  new: "New puzzle",
  games: "My games",
  share: "Share",
  settings: "Settings",
  keys: "Keys",
  keysSign: "?",
  close: "Close",
  cancel: "Stop",
  copied: "Copied",
  copy: "Copy",
  ok: "OK",

  unreachable: "The server does not answer. What you have written is safe in this browser.",
  strangeReply: "The server gave a reply that the page does not understand.",
  link_none: "There is no puzzle in this link.",
  link_newer: "This link was made by a newer version of the page.",
  link_damaged: "This link is damaged or incomplete, so no puzzle can be read from it.",
  link_too_large: "This link unpacks to more than the page can hold.",
  storageFull: "This browser has no room left for saved games: {why}",
  oldestDropped: "the oldest finished game was removed.",
  notSaved: "this game will not survive a reload.",
  failed: "Something in the page went wrong: {error}. Your marks are saved.",

  startTitle: "Pick a puzzle",
  startLead: "Play with hints that teach and prove what they say, from your own marks.",
  kind: "Kind",
  size: "Size",
  level: "Level",
  anyLevel: "any",
  levelOf: "{name} ({level})",
  sizeOf: "{size} × {size}",
  seed: "Seed",
  seedPlace: "by chance",
  make: "Make a puzzle",
  surprise: "Surprise me",
  making: "Making a puzzle… {seconds} s",
  moreOptions: "Seed and options",
  openTitle: "Open a puzzle",
  openLead: "Paste a link, a text or JSON, or drop a file anywhere on this page.",
  openPlace: "https://puzz.link/… or any other form that Pencilmark reads",
  open: "Open",
  openFile: "Open a file",
  opening: "Reading…",
  fileTooLarge: "{name} is larger than 2 MB: no puzzle is.",
  examples: "Examples",
  exampleStatus: {
    unique: "one solution",
    many: "several solutions",
    none: "no solution",
  },
  resume: "Go on with your game",

  gamesTitle: "My games",
  noGames: "Nothing here yet: every puzzle that you open is kept in this browser.",
  gameLine: "{caption}",
  gameMoves: "{count:# move|# moves}, {time}",
  gameDone: "solved in {time}",
  openGame: "Go on",
  removeGame: "Remove",

  board: "Board",
  tools: "Tools",
  undo: "Undo",
  redo: "Redo",
  restart: "Start over",
  fillNotes: "Fill in notes",
  next: "Next puzzle",
  nextReady: "Next puzzle (ready)",
  legendClick: "Click:",
  legendRight: "Right click:",
  time: "Time",
  hideTime: "Hide the time",
  showTime: "Show the time",
  paused: "paused",

  help: "Help",
  rightSoFar: "Right so far?",
  rightYes: "Yes: everything so far is right.",
  rightNo: "No: there is a mistake somewhere.",
  rightUnknown: "The time ran out before that was known.",
  noSolution: "This puzzle has no solution at all.",
  takeBack: "Back to before my mistake",
  noMistake: "There is no mistake to take back.",
  tookBack: "{count:One move|# moves} taken back: this is how it was before the first mistake. Redo brings it again.",
  tookBackWhy: "Why it was one: {why}",
  hint: "Hint",
  thinking: "Thinking…",
  hintWhere: "Where to look",
  hintTechnique: "The technique",
  hintStep: "The whole step",
  moreTechnique: "Which technique?",
  moreStep: "Show the step",
  doIt: "Do it",
  techniqueLine: "{title}: {lesson}",
  why: "Why?",
  whyChoose: "Choose a cell: the shortest proof of what it must be comes next.",
  whyStop: "Never mind",
  explain: "Explain",
  explaining: "Working out every step… {told}",
  solve: "Solve",
  solveSure: "Fill in the whole solution? Undo brings your marks back.",
  solveDo: "Yes, solve it",
  solvedMany: "The puzzle has several solutions; this is one of them.",
  solveNone: "There is no solution: these rules contradict each other. {rules}",
  outOfTime: "The time ran out before the puzzle was solved.",
  showRules: "The rules it rests on",
  clear: "Clear",

  points: "Save points",
  suppose: "Suppose…",
  supposeTitle: "Suppose {cell} is …",
  supposeChoose: "Choose the cell that you want to suppose something about.",
  savePoint: "Save point",
  pointSupposed: "Suppose {cell} is {value}",
  pointPlain: "Save point {number}",
  pointAfter: "after {count:# move|# moves}",
  pointBack: "Go back here",
  pointDrop: "Drop it",
  pointDropLabel: "Drop “{name}” and go back to before it",
  pointKeep: "Keep it",
  pointKeepLabel: "Keep what was written since “{name}”",
  noPoints: "Suppose something, or set a save point, and you can always come back.",

  about: "About this puzzle",
  rules: "Rules",
  call: "The exact call",
  copyCall: "Copy the call",
  id: "Name",
  levelLine: "Level {level}, {name}; score {score}",
  rate: "How hard is it?",
  rating: "Working out how hard it is…",
  rateUnknown: "not known in the time given",

  walkTitle: "Explanation",
  walkStep: "Step {number} of {count}: {title} ({level})",
  walkEnd: "Solved: that was the last step.",
  walkStuck: "Nothing more follows from here: the puzzle has several solutions.",
  walkTimed: "The time ran out here.",
  walkStart: "The empty grid. {count:One step leads|# steps lead} to the solution.",
  walkNone: "This puzzle has no solution, so there is nothing to explain.",
  first: "First",
  back: "Back",
  forward: "Forward",
  last: "Last",
  walkClose: "Back to my game",
  walkFromHere: "Take this position over",

  doneTitle: "Solved!",
  doneTime: "Time: {time}",
  doneHints: "{count:One hint|# hints}",
  doneNoHelp: "Without any help",
  doneLevel: "Level {level}, {name}",
  doneHelped: "Solved by the machine",

  shareTitle: "Share and export",
  shareLink: "Link",
  shareLead: "The whole puzzle is in the part behind the #, which no server ever sees.",
  shareMarks: "with my marks",
  copyLink: "Copy the link",
  shareFormat: "As text or link of another program",
  shareLost: "Left out: {lost}",
  shareFiles: "As a file",
  print: "Print",
  withMarks: "with my marks",

  settingsTitle: "Settings",
  look: "Look",
  theme: "Theme",
  themes: { auto: "as the system", light: "light", dark: "dark", contrast: "high contrast" },
  colours: "Colour the regions",
  underShaded: "Show what stands under shaded cells",
  input: "Input",
  swap: "Swap the buttons: the second mark first",
  hold: "Long press after",
  holdOf: "{ms} ms",
  touchDraws: "A finger on the board draws (otherwise it scrolls, and only taps write)",
  clickCycles: "A click on a cell",
  clickCycle: { auto: "as is usual for the kind", cycles: "writes the next value", selects: "only selects" },
  automatic: "Automatic marks: what a full line or neighbour rules out is crossed out",
  strike: "Strike notes that a new value rules out",
  candidates: "Notes in the centre are all that a cell can still be (hints use them)",
  helping: "Help",
  mistakes: "Mistakes are shown",
  mistakesOf: { live: "at once", ask: "when I ask", never: "never" },
  timer: "Show the time",

  keysTitle: "Keys",
  keysLead: "On the board:",

  cellLabel: "row {row}, column {column}",
  cellName: "R{row}C{column}",
  open_: "open",
  liveWrong: "{count:One mark is|# marks are} wrong.",
};

/** @typedef {keyof typeof PAGE_WORDS | keyof typeof BOARD_WORDS} Word */

/** @type {Object<string, string|Object<string, string>>} */
const TABLE = { ...BOARD_WORDS, ...PAGE_WORDS };

/**
 * The text of a key, with values put in. A value may choose its plural: "{count:# move|# moves}".
 * @param {Word|string} key
 * @param {Object<string, unknown>} [values]
 * @returns {string}
 */
export function say(key, values = {}) {
  const template = TABLE[key];
  return typeof template === "string" ? filled(template, values) : String(key);
}

/**
 * One of several texts that belong together, as the names of the themes.
 * @param {Word|string} key
 * @param {string} which
 * @returns {string}
 */
export function sayOne(key, which) {
  const group = TABLE[key];
  return typeof group === "object" ? (group[which] ?? which) : which;
}

/** @param {string} template @param {Object<string, unknown>} values */
function filled(template, values) {
  return template.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (_, name, one, many) => {
    const value = values[name];
    if (one === undefined) return String(value ?? "");
    return (value === 1 ? one : many).replace("#", String(value));
  });
}

/**
 * Seconds as people read them: 4:07, 1:02:03.
 * @param {number} seconds
 */
export function clockTime(seconds) {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const [hours, minutes, rest] = parts;
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

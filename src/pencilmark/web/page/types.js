// What the page and the service say to each other, and what the parts of the page hand around.
// Types only: nothing here runs. The service's side is pencilmark/service/.

/**
 * @typedef {"star"|"white-circle"|"black-circle"|"ring"|"dot"|"cross"} Shape
 * @typedef {"given"|"answer"|"faint"|"wrong"|"certain"|"differs"|"looked-at"|"forced"|"eliminated"} Role
 * @typedef {"left"|"right"|"top"|"bottom"} Side
 */

/**
 * A cell (from 0, row by row) or a place beside the grid.
 * @typedef {{cell: number} | {side: Side, index: number}} Place
 */

/**
 * How a value looks in a cell: painted over, a shape, a text, or several of these.
 * @typedef {Object} Look
 * @property {"shaded"|"path"|null} filling
 * @property {Shape|null} shape
 * @property {string|null} text
 */

/**
 * @typedef {Object} Value
 * @property {string} value  one character, as in rows of marks
 * @property {string} name  what it is called: "star", "cross", "5"
 * @property {Look} look
 */

/**
 * How a value is written by hand.
 * @typedef {Object} Pen
 * @property {string} value
 * @property {string[]} keys  keys that write it, as KeyboardEvent.key in lower case
 * @property {string} dragged  the value that a drag with this pen writes
 * @property {boolean} every_second  a drag takes only cells of the parity of its first one
 * @property {string[]} spares  values that a drag never overwrites
 */

/**
 * How a kind is played.
 * @typedef {Object} Play
 * @property {"paint"|"select"} entry  a click writes the first pen's value (the other button the
 *   second's), or a click selects and keys write
 * @property {Pen[]} pens  the main one first
 * @property {string[]} cycle  values that a tap goes through, before the cell is open again
 * @property {("corner"|"centre")[]} notes  the notes that the kind uses; centre notes are what a
 *   cell can still be
 * @property {string[]} automatic  values after which `limits` may be filled in automatically
 * @property {boolean} tap_cycles  for "select": a click on a cell writes the next value
 * @property {boolean} colours  whether the regions may be coloured
 * @property {string} rest  what open cells count as when nothing else is left to write; "" if every
 *   cell has to be written
 */

/**
 * At most so many of these cells have this value.
 * @typedef {{value: string, most: number, cells: number[]}} Limit
 */

/**
 * A board as it is printed: everything the page needs to draw it and to let it be played.
 * @typedef {Object} Board
 * @property {string} kind
 * @property {string} title  "Star Battle"
 * @property {string} caption  "Star Battle, 10x10, 2 stars per row, column and region"
 * @property {string} summary  the rules in a sentence or two
 * @property {number} rows
 * @property {number} cols
 * @property {"thin"|"none"} lines
 * @property {number[]} holes
 * @property {[number, number][]} walls  pairs of cells with a heavy line between them
 * @property {{cell: number, filling: "shaded"|"path", role: Role}[]} fills
 * @property {{place: Place, text: string, role: Role}[]} labels
 * @property {{place: Place, shape: Shape, role: Role}[]} symbols
 * @property {[number, number][]} signs  smaller and greater cell, side by side
 * @property {(string|null)[]|null} regions  the name of each cell's region; null where there are none
 * @property {string[]} spoken  for each cell what is printed there, in words: "region C"
 * @property {Value[]} values
 * @property {Object<string, string>} givens  cells (as text) that the puzzle itself fills
 * @property {Limit[]} limits
 * @property {Play} play
 */

/**
 * Marks as the service takes them: rows of values, "?" where a cell is open, and what is ruled out.
 * @typedef {{marks: string[], not: [number, number, string][]}} Marks
 */

/**
 * A puzzle as JSON: kind, puzzle and whatever came with it (id, call, rating).
 * @typedef {{kind: string, puzzle: Object<string, unknown>, [key: string]: unknown}} Puzzle
 */

/** @typedef {{puzzle: Puzzle, board: Board, marks: Marks|null}} Sheet  a puzzle with its board */

/**
 * @typedef {Object} RuleData
 * @property {string} name
 * @property {string} sentence
 * @property {number[]} cells
 */

/**
 * @typedef {Object} StepData
 * @property {string} technique
 * @property {string} title
 * @property {string} lesson  one line about the technique
 * @property {number} level
 * @property {string} level_name
 * @property {string} short
 * @property {string} full
 * @property {{depth: number, sentence: string}[]} argument
 * @property {{cell: number, value: string, is: boolean}[]} conclusions
 * @property {Object<string, Role>} roles  cells (as text) to highlight
 * @property {number[][]} groups  cells that the sentence counts together
 * @property {RuleData[]} rules
 */

/**
 * @typedef {"step"|"wrong-mark"|"clash"|"solved"|"no-solution"|"not-forced"|"out-of-time"} HintCase
 * @typedef {Object} HintReply
 * @property {HintCase} case
 * @property {{sentence: string, cells: number[]}} where  the reason, never the answer
 * @property {{sentence: string, title: string, lesson: string}} technique
 * @property {{sentence: string, cells: number[], step: StepData|null, rules: RuleData[]}} whole
 */

/**
 * @typedef {Object} KindData
 * @property {string} name
 * @property {string} title
 * @property {string} summary
 * @property {boolean} makes  whether puzzles of the kind can be made
 * @property {string} usual_size
 * @property {{size: string, low: number, high: number}[]} sizes  with the levels known of each
 * @property {number[]} daily  the levels of which there is a puzzle each day
 * @property {{name: string, help: string, flag: boolean}[]} options
 * @property {string[]} formats
 * @property {{name: string, size: string, status: string, note: string}[]} examples
 * @property {{name: string, title: string, level: number, about: string, wanted: boolean}[]} techniques
 *
 * @typedef {{version: string, levels: string[], kinds: KindData[], collection: boolean}} KindsReply
 */

/**
 * A technique of a course.
 * @typedef {Object} LessonData
 * @property {string} technique
 * @property {string} title
 * @property {string[]} aliases
 * @property {number} level
 * @property {string} level_name
 * @property {string} lesson
 * @property {number} positions  how many there are to practise on
 *
 * @typedef {{kind: string, title: string, lessons: LessonData[]}} CourseReply
 * @typedef {LessonData & {kind: string, sheet: Sheet, step: StepData}} LessonReply  the sheet has
 *   the marks before the step
 *
 * @typedef {Object} PracticeReply
 * @property {string} kind
 * @property {string} technique
 * @property {string} title
 * @property {number} number
 * @property {number} positions
 * @property {Sheet} sheet
 * @property {string} task
 * @property {boolean} strikes  whether what follows is only what cells cannot be
 *
 * @typedef {"right"|"partly"|"nothing"|"wrong"|"not-by-this"} PractisedCase
 * @typedef {{case: PractisedCase, sentence: string, cells: number[], step: StepData|null}} PractisedReply
 *
 * @typedef {Sheet & {date: string, difficulty: string}} DailyReply
 */

/**
 * What there is in a collection.
 * @typedef {{name: string, title: string}} NeededData  a technique that puzzles need
 * @typedef {Object} CollectionReply
 * @property {number} count
 * @property {{kind: string, rows: number, cols: number, level: number|null, count: number, used: number}[]} groups
 * @property {{kind: string, title: string, techniques: NeededData[]}[]} kinds
 * @property {{tag: string, kind: string, count: number}[]} tags
 *
 * @typedef {Object} CollectedData
 * @property {number} id
 * @property {string} kind
 * @property {number} rows
 * @property {number} cols
 * @property {string|null} name
 * @property {string|null} title
 * @property {string} status
 * @property {number|null} level
 * @property {string|null} level_name
 * @property {number|null} score
 * @property {number|null} steps
 * @property {NeededData[]} techniques  from the hardest to the easiest
 * @property {string[]} tags
 * @property {string[]} used_in
 *
 * @typedef {{total: number, rows: CollectedData[]}} PickReply
 * @typedef {Sheet & {row: CollectedData}} CollectedReply
 */

/**
 * Everything a player can see of one cell.
 * @typedef {Object} CellState
 * @property {string} value  "" while the cell is open
 * @property {string[]} corner
 * @property {string[]} centre
 * @property {number[]} owners  cells whose value put this one here automatically
 */

/**
 * Help that may be asked for, by the words of its buttons.
 * @typedef {"hint"|"why"|"rightSoFar"|"takeBack"|"explain"|"solve"} HelpWord
 */

/**
 * What a game is shown in: the whole page, or a page with this one game that stands in another.
 * @typedef {EventTarget & {
 *   settings: import("./settings.js").Settings,
 *   game: import("./game.js").Game|null,
 *   play: import("./panels/play.js").PlayView,
 *   learn?: import("./panels/learn.js").LearnView,
 *   set: (changed: Partial<import("./settings.js").Settings>) => void,
 *   ask: Transport["ask"],
 *   changed: (game: import("./game.js").Game) => void,
 *   keep: () => void,
 *   fail: (error: unknown) => void,
 * }} Shell
 */

/**
 * How the page asks: a server, or an engine in the browser itself.
 * @typedef {Object} Asking
 * @property {AbortSignal} [signal]
 * @property {(share: number|null, told: string) => void} [progress]
 * @property {() => boolean} [isIdle]  whether nobody waits for it: then it makes room for others
 * @typedef {Object} Transport
 * @property {(name: string, request: Object<string, unknown>, how?: Asking) => Promise<any>} ask
 */

/**
 * What there is to know about the engine behind the transport.
 * @typedef {"loading"|"ready"|"failed"} EngineState
 * @typedef {Object} Engine
 * @property {boolean} local  whether it is in this browser
 * @property {EngineState} state
 * @property {(name: string, request: Object<string, unknown>) => number|null} cost  about how many
 *   seconds a question takes; null if that is not known, or nothing that anybody waits for
 */

export {};

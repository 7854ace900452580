"""The sentences of the command line."""

APP = (
    "A workbench for pen-and-paper logic puzzles: solve them, prove them, explain them step by\n"
    "step, rate, check, draw and print them, make new ones."
)
COMMANDS = {
    "solve": "solve puzzles and prove whether the solution is the only one",
    "check": "check what a player has filled in",
    "explain": "explain a solution step by step, with every reason",
    "hint": "say how to go on from what a player has filled in",
    "why": "prove what a cell must be, from what a player has filled in",
    "rate": "say how hard puzzles are for people",
    "draw": "draw puzzles in the terminal or as SVG, PNG or PDF",
    "generate": "make puzzles: unique, of the size and difficulty you want",
    "minimize": "drop every clue of a puzzle that is not needed",
    "repair": "make a draft unique with the fewest changes",
    "convert": "write puzzles in another format",
    "sheet": "print one to six puzzles on a page",
    "book": "make a book of puzzles to print, with rules and solutions",
    "embed": "write a puzzle as one HTML file that is played without a server",
    "formats": "list the formats that can be read and written",
    "kinds": "list the kinds of puzzle",
    "examples": "list or print the examples",
    "techniques": "show how people solve each kind: the lessons, with examples",
    "collection": "keep puzzles in one file, each once, and pick from it",
    "lab": "measure engines and search strategies, and plot the results",
    "serve": "open the page on which puzzles are played, in your browser",
    "play": "play a puzzle in the terminal",
}
APP_END = """\
Each command takes files, - for standard input, or --example NAME; --help says more about it.
Try: pencilmark solve --example star-battle/6

Exit codes: 0 fine, 1 the answer is "none" or a check failed, 2 bad input or usage; with several
puzzles the worst result counts. Without a command, a menu opens in a terminal."""


def help_text() -> str:
    """The help of the command line as a whole."""
    commands = "\n".join(f"  {name:<10} {does}" for name, does in COMMANDS.items())
    return (
        f"usage: pencilmark COMMAND ...\n       pencilmark --version\n\n{APP}\n\n"
        f"commands:\n{commands}\n\n{APP_END}"
    )


SOLVE = (
    "Solve puzzles and prove whether the solution is the only one. "
    "The answer is none, unique, many, or unknown (the time ran out before it was clear; this "
    "is reported, but is not a failure). "
    "One puzzle is drawn; several puzzles give one line each."
)
SOLVE_END = (
    'JSON, one object per line: "id" (the puzzle\'s own, or null), "source" (file:line, or the '
    'example), "kind", "status", "solutions" (rows of characters), "certain" (rows, ? where '
    'solutions differ or the time ran out; null unless unique or many), "differing" (cells '
    '[row, column] from 0), "conflict" (rule, sentence, cells), "stats"; with --count also '
    '"count" and "counted_all".'
)
CHECK = (
    "Check what a player has filled in: which rules are broken, and whether it can still be "
    'completed. The marks come from --marks, or from "marks" or "solution" next to the puzzle '
    "in JSON. Exit code 1 if a rule is broken or the marks cannot be completed."
)
CHECK_END = (
    'JSON, one object per line: "id", "source", "kind", "solved", "completable" (null: the time '
    'ran out), "broken" and "conflict" (rule, sentence, cells [row, column] from 0).'
)
EXPLAIN = (
    "Explain the solution of puzzles, step by step from the empty grid: what follows, from which "
    "rules and marks, by which technique. A puzzle with several solutions is explained as far as "
    "something follows."
)
EXPLAIN_END = (
    'JSON, one object for each puzzle: "id", "source", "kind", "status", "complete" (whether the '
    'last cell is reached), "steps" and "conflict" (the rules that contradict each other, if there '
    'is no solution). A step has "technique", "title", "level" (1 to 6), "conclusions" and "marks" '
    "([row, column, value, is], rows and columns from 0; is: whether it has this value), "
    '"rules" (rule, sentence, cells), "looked_at", "groups" (cells that are counted together), '
    '"forced" and "eliminated" (the cells that a drawing highlights), "short", "full", "cost" '
    'and "choices" (see rate), "argument" (what '
    "follows from a supposition, as objects of the same form, with null for level, cost and "
    'choices) and "assumes_unique".'
)
HINT = (
    'Say how to go on. The marks come from --marks, or from "marks" next to the puzzle in JSON; '
    "without marks the grid is empty. A wrong mark is reported first, with its proof, and so are "
    "marks that contradict each other: exit code 1."
)
HINT_END = (
    'JSON, one object for each puzzle: "id", "source", "kind", "case" (step, wrong-mark, clash, '
    'solved, no-solution, not-forced or out-of-time), "sentence" (of the requested strength), '
    '"cells" (where to look; with -s step those of what follows), "step" (as in explain, or null) '
    'and "rules" (those that a mistake clashes with).'
)
RATE = (
    "Say how hard puzzles are for people: a level from 1 (trivial) to 6 (extreme) and a score, "
    "from the steps of the solution. Several puzzles give one line each."
)
RATE_END = (
    'JSON, one object per line: "id", "source", "kind", "size" ([rows, columns]), "status", '
    '"level", "name", "score", "hardest" (the technique of the hardest step), "techniques" (how '
    'often each was needed), "narrowest" (the fewest choices at a moment when a step of the '
    'puzzle\'s own level was needed), "steps", "complete", "timed_out"; null where there is no '
    'solution to rate. If the time ran out, "level", "name", "score" and "narrowest" are not known '
    "and null, and the rest covers the steps found so far."
)
DRAW = "Draw puzzles in the terminal or as SVG, PNG or PDF."
CONVERT = (
    "Write puzzles in another format. Several puzzles stay separate: JSON, links and other formats "
    "that take one line are written one per line, the rest with an empty line between them. What "
    "the format has no place for is reported."
)
FORMATS = "List the formats in which puzzles of each kind can be read and written."
FORMATS_END = (
    'JSON, one object per line: "kind", "format", "solution" (whether it holds one), "metadata" '
    '(what it keeps besides the puzzle; null: everything) and "options".'
)
KINDS = (
    "List the kinds of puzzle, or check whether one of them keeps what a kind promises. Exit code "
    "1 if it does not."
)
KINDS_END = (
    'JSON with --check, one object per line: "check" (its name), "about" (what is promised), '
    '"fault" (what is wrong; null: nothing); and last "kind", "checks", "wrong" (how many) and '
    '"missing" (what the kind could have and does not).'
)
HELP_CHECK = "Run the checks that every kind must pass on this kind, and report what is wrong."
CHECK_WRONG = "wrong: {check}: {fault} ({about})"
CHECK_MISSING = "missing: {what}"
CHECK_WELL = "{kind}: {count:# check|# checks}, all is well."
CHECK_FAULTS = "{kind}: {count:# check|# checks}, {wrong} wrong."
EXAMPLES = "List all examples or those of one kind, or print the examples that are named."

HELP_FILES = (
    "Files with puzzles, or links; - is standard input. A .jsonl file or a list of links holds "
    "one puzzle per line."
)
HELP_EXAMPLE = "An example, by kind and number or name (star-battle/6), or by its name alone."
HELP_KIND = (
    "The kind of a bare list or grid, or of --example. What else such a text leaves out is told "
    "as well: --kind star-battle --stars 2."
)
HELP_FROM = "The format of the input, where it cannot be detected."
HELP_ENGINE = (
    "The engine: auto is fast, and gets help where a puzzle is hard; sat is the same without help; "
    "cpsat (optional) is a second opinion, teaching a slow one to learn from; or a strategy of "
    "the laboratory such as sat/minicard or teaching/first-fail/down "
    "(pencilmark lab strategies lists them)."
)
NO_SUCH_ENGINE = (
    "no engine is called '{name}'{guess}: there are {names}, and strategies such as sat/minicard"
)
HELP_TIME_LIMIT = "Stop after this many seconds for each puzzle."
HELP_LIMIT = "How many solutions to look for. [default: 2; with --count no limit]"
HELP_COUNT = "Count the solutions."
HELP_STATS = "Show what the run cost."
HELP_JSON = "Machine output: one JSON object per line."
HELP_REVEAL = "Show the puzzle, wait for Enter, then show the solution."
HELP_ASCII = "Draw with plain ASCII characters."
HELP_NUMBERS = "Show the names of regions."
HELP_NO_NUMBERS = "Whether to show the names of regions. [default: --numbers]"
HELP_COORDINATES = "Show the names of rows and columns."
HELP_NO_COORDINATES = "Whether to show the names of rows and columns. [default: --coordinates]"
HELP_COLOR = "When to use colour; auto: in a terminal, unless NO_COLOR is set."
HELP_ANSWER = "Print nothing but the solutions, in this format: text, json or origin."
HELP_MARKS_SOLVE = "Only look for solutions that agree with the marks in this file."
HELP_MARKS = "A file with the marks: rows of characters (? is open), JSON, or the origin's list."
HELP_DRAW_FORMAT = (
    "text, ascii, svg, or png or pdf, which need the extra 'print'. [default: text, or what --out "
    "ends in]"
)
HELP_SVG = "The same as --format svg."
HELP_STYLE = (
    "The style of pictures. queens and queens-dark have the regions in colours, in a terminal too. "
    "[default: print]"
)
HELP_SOLUTION = "Solve the puzzle and draw its solution."
HELP_OUT = "Write to this file, all of it or nothing."
HELP_TO = "The format to write: json, text, or another format that 'formats' lists."
HELP_OPTION = "An option of the format, such as sections=bracketed (see 'formats KIND')."
HELP_ADD_SOLUTION = "Solve the puzzle and write the solution with it, if it is the only one."
HELP_STRICT = "Refuse to write a puzzle if something would be lost, instead of reporting it."
HELP_ONE_KIND = "Only this kind, with what each format keeps and its options."
HELP_STEP = "Show only this step."
HELP_BRIEF = "Show only the sentences, no drawings."
HELP_SHORT = "Use the short wording."
HELP_STEP_SVG = "Draw each step into this folder: step-001.svg, step-002.svg, ..."
HELP_VERIFY = "Prove every step again: that it follows, and that nothing it names can be left out."
HELP_ASSUME_UNIQUE = "Allow arguments that rest on there being one solution only; they are flagged."
HELP_STRENGTH = (
    "How much to tell: where to look, which technique and what it is, or the whole step. "
    "[default: where]"
)
HELP_NO_DRAW = "Whether to draw the board. [default: --draw]"
HELP_TECHNIQUES = "Show how often each technique was needed."
HELP_NAMES = "A kind, or examples by name (star-battle/6)."
HELP_EXAMPLE_FORMAT = "The format to print an example in."
HELP_HELP = "Show this help."

# what is wrong with the input or the call
NO_INPUT = "give a file, - for standard input, or --example NAME"
NOT_READABLE = "cannot be read: {reason}"
NOT_UTF8 = "is not text in UTF-8"
NO_PUZZLE = "holds no puzzle"
TOO_LONG = "is longer than any puzzle"
NO_STDIN = "is closed"
NO_EXAMPLE = "no example is called '{name}'{guess}: see pencilmark examples"
WHICH_EXAMPLE = "several kinds have an example '{name}': say {choices}"
STDIN_TWICE = "standard input can be used only once"
NOT_A_NUMBER = "expected a whole number from {least} on, found '{text}'"
NOT_SECONDS = "expected a number of seconds greater than 0, found '{text}'"
NOT_RECOGNIZED = "unrecognized arguments: {given}{guess}"
GOES_WITH_KIND = "{option} goes with {kinds}, for a text that does not say it itself"
EXAMPLE_SAYS_IT = "{option} is for texts that do not say it themselves: an example says it"
NOT_TOGETHER = "{one} and {two} do not go together"
ONE_PUZZLE_ONLY = "{option} goes with one puzzle, not with several"
ONE_PICTURE = "one {format} holds one puzzle: draw the others by themselves, or make a book"
NO_SUCH_PICTURE = "{name}: pictures are drawn as {formats} only"
NOT_FOR_TERMINALS = "this is binary output, not for a terminal: give a file with --out"
NO_MARKS = (
    'there are no marks to check: give --marks FILE or --mark CELL=VALUE, or "marks" or "solution" '
    "beside the puzzle"
)
NO_SUCH_STEP = "there is no step {number}: the explanation has {count:# step|# steps}"
NOT_UNIQUE = (
    "more than one solution: --assume-unique is ignored, since it would prove what is false"
)
NOT_KNOWN_UNIQUE = (
    "the time ran out before it was clear whether there is one solution only: --assume-unique is "
    "left out"
)
NONE_ASSUMES_UNIQUE = (
    "--assume-unique is ignored: no technique of {title} rests on there being one solution only"
)
NO_TARGET = "say with --to what to write: {names}"
NO_FORMAT = "no format is called '{name}'{guess}: there are {names}"
ODD_OPTION = "expected an option NAME=VALUE, found '{option}'"
WOULD_LOSE = "not written (--strict): {lost}"
NOT_THE_SAME = "not written: it would not be the same puzzle as {format}; please report this"
NOT_WRITABLE = "cannot be written: {reason}"
IN_USE = "another run is writing it"
STDOUT = "standard output"
STDIN = "standard input"
EXAMPLE = "example {name}"
LINE = "{file}, line {line}"
IN_SET = "{file}, {id}"
NO_COMMAND = "no command is called '{name}'{guess}: there are {names} (see pencilmark --help)"
SEE_HELP = "(see {command} --help)"
UNEXPECTED = "something went wrong that should not have ({error}); please report it"
LACKING = "the system ran out of {what}"
MEMORY, OPEN_FILES, PROCESSES = "memory", "open files", "processes or threads"
TOO_DEEP = "is nested too deeply"

# what solve says
UNIQUE = "Exactly one solution ({time})."
MANY = "More than one solution ({time})."
NONE = "No solution ({time})."
UNKNOWN = "Not settled: the time ran out after {time}."
UNKNOWN_FOUND = (
    "One solution found, but the time ran out before it was clear whether it is the only one "
    "({time})."
)
AGREES = "Only solutions that agree with the marks count."
SOLUTION = "Solution {number}"
DIFFER = "The first two solutions differ in {cells}."
CERTAIN = "The same in every solution: {count} of {size:# cell|# cells}."
CERTAIN_SO_FAR = (
    "The same in every solution, as far as that was found out in time: {count} of "
    "{size:# cell|# cells}."
)
CERTAIN_BOARD = "The same in every solution"
CERTAIN_OR_LEFT = "Possible (blank: anything)"
CERTAIN_NOTHING = "No cell is the same in every solution."
CERTAIN_NOTHING_YET = (
    "The time ran out before it was clear which cells are the same in every solution."
)
CONTRADICTION = "These rules contradict each other:"
CONTRADICTION_ONE = "This rule cannot be satisfied:"
MARKS_AGAINST = "{count:The mark|The marks} in {cells} {count:contradicts|contradict} these rules:"
MARKS_AGAINST_ONE = (
    "{count:The mark|The marks} in {cells} {count:contradicts|contradict} this rule:"
)
RULE = "- {sentence} [{cells}]"
COUNTED = "{count:# solution|# solutions} ({time})."
COUNTED_SOME = "At least {count:# solution|# solutions}: not all were counted ({time})."
ENTER = "Press Enter to see the solution. "
TOTALS = "{puzzles:# puzzle|# puzzles} in {time}: {statuses}"

PROGRESS = "{count:# puzzle|# puzzles}"

# cells, in a sentence
WHOLE_GRID = "the whole grid"
CELL_RUN = "{first} to {last}"
MORE_CELLS = "{cells} and {more} more"

DRAWN = {
    "none": "there is no solution: the puzzle is drawn without one",
    "many": "there is more than one solution: the first one found is drawn",
    "unknown": "the time ran out: it is not settled whether there is exactly one solution",
}

# what check says
SOLVED = "Solved: every cell is filled in and no rule is broken."
COMPLETABLE = "No rule is broken, and the marks can be completed to a solution."
NOT_COMPLETABLE = "No rule is broken yet, but the marks cannot be completed to a solution."
COMPLETABLE_UNKNOWN = (
    "No rule is broken; the time ran out before it was clear whether the marks can be completed."
)
BROKEN = "{count:# rule is|# rules are} broken:"
BROKEN_SHORT = "{count} broken"
CHECK_LINES = {"solved": "solved", "open": "can be completed", "stuck": "cannot be completed"}
CHECK_UNKNOWN = "not settled"

# what explain, hint and rate say
STEP = "Step {number} of {count}: {title} ({level})"
LINK_TITLE = "Part of the argument"
STEPS_SO_FAR = "{count:# step|# steps} so far, {part}% of the grid is known"
NO_REASON = "The time ran out before it was clear which rules contradict each other."
MARKS_CLASH = "The marks contradict each other: they leave a cell without a value."
LOST = "lost as {format}: {lost}"
LOST_METADATA = "What stood beside the puzzle ({names})."
NO_ONE_SOLUTION = {
    "none": "there is no solution",
    "many": "there is more than one solution",
    "unknown": "the time ran out before it was clear whether there is exactly one solution",
}
WITHOUT_SOLUTION = ": the puzzle is written without one"
HELD, WITH_SOLUTION, NOT_HELD = "yes", "yes+", "-"
FORMATS_LEGEND = "yes: reads and writes; yes+: also together with the solution"
FORMAT_COLUMNS = ("format", "solution", "keeps", "options")
ALL_METADATA = "everything"
VERIFIED = "Every step has been proved again, and none names more than it needs."
VERIFIED_OTHERS = (
    "Every step has been proved again, and none names more than it needs, except for "
    "{count:# step|# steps} resting on there being one solution only: {count:it was|they were} "
    "compared with the solution, not proved."
)
DRAWN_STEPS = "{count:# picture|# pictures} in {folder}."
THE_TECHNIQUE = "The technique is “{technique}”."
ALL_THE_STEPS = "(All of them: pencilmark why, with {cell} and --all.)"
LOOK_HERE, THE_REASON = "look here", "the reason"
IS_WRONG, CANNOT_ALL_BE = "wrong", "cannot all be right"
STRONGER = "(For more: --strength {strength}.)"
RATED = "Level {level} of 6 ({name}), score {score}."
HARDEST = "{steps:# step|# steps}; the hardest: {title} ({level})."
NARROWEST = "Where a step of this level is needed, {count:at times only # is|at least # are} open."
RATED_PART = "There is more than one solution: only what follows in all of them is rated."
NOT_RATED = "The time ran out after {count:# step|# steps}: the level is not known."
RATED_SO_FAR = "The hardest step so far: {title} ({level}); the puzzle is at least as hard as that."
RATED_NONE = "No solution: there is nothing to rate."
NO_STEPS = "There is nothing to find out."
TECHNIQUES = "How often each technique was needed:"
RATE_COLUMNS = ("puzzle", "kind", "size", "level", "score", "steps", "hardest technique")
RATE_STATUS = {
    "none": "no solution",
    "many": "more than one solution: rated in part",
    "timed-out": "time ran out: not rated",
}

# statistics
STATS = {
    "engine": "engine",
    "build_seconds": "time to build",
    "solve_seconds": "time to solve",
    "variables": "variables",
    "clauses": "clauses",
    "counts": "counts",
    "decisions": "decisions",
    "conflicts": "conflicts",
    "propagations": "propagations",
    "restarts": "restarts",
    "calls": "solver calls",
    "cuts": "cuts added",
}

EXAMPLE_COUNT = "{count:# example|# examples}"

"""What `pencilmark generate` says."""

GENERATE = (
    "Make puzzles that are proved to have one solution. The same call with the same seed makes the "
    "same puzzles, on any machine and with any number of --jobs. No two puzzles of a call are "
    "equal up to rotation, mirroring and renaming."
)
GENERATE_END = (
    "More options of each kind: pencilmark generate KIND --help. --format json writes one puzzle "
    'per line, in the JSON format, with "call" (which makes it again in Python), "rating" (level, '
    'name and score) and "version" next to the puzzle. Exit codes: 1 if the time ran out, 2 if '
    "there can be no such puzzle."
)
HELP_KIND = "the kind: see pencilmark kinds"
HELP_SIZE = (
    "rows and columns: 10, or 8x10 where the kind allows it; 6-10 draws a random one of these; "
    "default: the kind's usual size"
)
HELP_DIFFICULTY = (
    "a level from 1 to 6 or its name (trivial easy medium hard expert extreme), levels such as "
    "2-4, or scores such as score:40-55"
)
HELP_TECHNIQUE = (
    "a technique of the kind, by any of its names: the puzzles take it, and nothing harder (see "
    "docs/techniques.md; a wrong name lists those there are)"
)
HELP_COUNT = "how many puzzles (default: 1)"
HELP_EACH_LEVEL = "how many puzzles of each level that the kind has at this size"
HELP_WITH_SOLUTION = "write each puzzle with its solution, in a format that has a place for it"
HELP_SEED = "a number or a word; by default a random one is drawn and shown with the puzzle"
HELP_FORMAT = "json, text (the default), or another format that the kind can be written in"
HELP_OUT = "write to this file, puzzle by puzzle: a stopped run keeps what it has made"
HELP_COLLECT = "put the puzzles into this collection, each once (see pencilmark collection)"
HELP_TIME_LIMIT = (
    "seconds for one puzzle (default: 60): a puzzle that is not made by then is given up, and one "
    "that is made but not rated is written without a rating"
)
HELP_SHOW = "draw the puzzles instead of writing them"
HELP_SOLVE = "draw the puzzles, each followed by its solution"
HELP_NO_RATING = "do not rate the puzzles: rating takes longer than making them"
OPTIONS_OF = "options of {kind}"

NO_KIND = "Which kind? There are {names}."
SHOW_OR_WRITE = "--show and --solve draw on the screen: they do not go with {option}."
NO_SOLUTION_HELD = "The format '{format}' has no place for a solution: --format may be {names}."
OTHER_FILE = (
    "{path} would be no {ending} file: generate writes puzzles as .jsonl, .txt or in a format of "
    "--format (draw, book and embed make pictures and pages of them)."
)
OTHER_RUN = (
    "{path} does not begin with the puzzles of this call: --resume needs the same arguments and "
    "seed as the call that began it."
)
NOT_RESUMABLE = "{path}, puzzle {number}: {reason}"
TOO_MANY = "{path} holds {found:# puzzle|# puzzles} already, more than the {count} asked for."
RESUMED = "{count:# puzzle was|# puzzles were} there already."
ALL_THERE = "{count:The one puzzle is|Both puzzles are|All # puzzles are} there already."
STOPPED = "Stopped: {path} holds {count:# puzzle|# puzzles}; the same call with --resume goes on."
SLOW = (
    "No puzzle after {seconds:.0f} s: this is slow, and given up after {limit:g} s a puzzle "
    "(--time-limit)."
)
CANNOT_WRITE = (
    "{reason} (an option may keep that out of the puzzles: see pencilmark generate {kind} --help)"
)
NOT_RATED = (
    "{id} was made, but not rated: that would take longer than {limit:g} s for making and rating "
    "it (--time-limit)."
)
NOTE = "level {level} ({name}), score {score}; {call}, version {version}"
NOTE_UNRATED = "{call}, version {version}"
PROGRESS = "{done} of {count} [{bar}] {rate}, {left}"
RATE = "{rate:.3g}/s"
LEFT = "{time} left"
LOOKING = "looking for the first puzzle, {seconds:.0f} s"

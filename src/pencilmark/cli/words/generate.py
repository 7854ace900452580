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
HELP_COUNT = "how many puzzles (default: 1)"
HELP_SEED = "a number or a word; by default a random one is drawn and shown with the puzzle"
HELP_FORMAT = "json, text (the default), or another format that the kind can be written in"
HELP_OUT = "write to this file, puzzle by puzzle: a stopped run keeps what it has made"
HELP_JOBS = "how many processes to use (default: 1); this does not change the puzzles"
HELP_RESUME = "go on with the file of --out where an earlier call was stopped"
HELP_FORCE = "overwrite the file of --out if there is one"
HELP_TIME_LIMIT = (
    "seconds for one puzzle (default: 60): a puzzle that is not made by then is given up, and one "
    "that is made but not rated is written without a rating"
)
HELP_SHOW = "draw the puzzles instead of writing them"
HELP_SOLVE = "draw the puzzles, each followed by its solution"
HELP_NO_RATING = "do not rate the puzzles: rating takes longer than making them"
OPTIONS_OF = "options of {kind}"

NO_KIND = "Which kind? There are {names}."
EXISTS = "{path} is there already: --resume goes on with it, --force writes over it."
RESUME_WHERE = "--resume needs --out FILE: the file to go on with."
SHOW_OR_WRITE = "--show and --solve draw on the screen: they do not go with {option}."
OTHER_RUN = (
    "{path} does not begin with the puzzles of this call: --resume needs the same arguments and "
    "seed as the call that began it."
)
NOT_RESUMABLE = "{path}, puzzle {number}: {reason}"
TOO_MANY = "{path} holds {found:# puzzle|# puzzles} already, more than the {count} asked for."
RESUMED = "{count:# puzzle was|# puzzles were} there already."
ALL_THERE = "All {count:# puzzle is|# puzzles are} there already."
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

# the menu
MENU = "make a new puzzle"
MENU_SIZE = "size (Enter for {usual}, 6-10 for one of these by chance, b goes back): "
MENU_DIFFICULTY = "level 1 to 6 (Enter for any): "

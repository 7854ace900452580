"""What `pencilmark lab` says."""

TASKS = {
    "run": "run strategies on puzzles, each run in a separate process",
    "report": "tables and plots of the results",
    "trace": "the search tree of the teaching solver, step by step",
    "strategies": "list the strategies",
    "origins": "the published tables of the origins, with ours beside them",
}
LAB = "The laboratory: engines and search strategies, measured and plotted.\n\ntasks:{tasks}"
LAB_END = "--help says more about each task. Needs the extra 'lab' for CP-SAT and plots."
NO_TASK = "The laboratory can {tasks}: pencilmark lab TASK."
UNKNOWN_TASK = "The laboratory has no task '{task}': there are {tasks}."

RUN = (
    "Measure strategies on puzzles: new ones of a kind, made with a seed, or those of files and "
    "examples. Each run has its own process; a run that takes too long or too much memory is "
    "stopped and recorded as unfinished."
)
RUN_END = (
    "Times are processor time. The file of --out holds the experiment in its first line and then "
    "one run per line, as they end; Ctrl-C keeps what has been written."
)
HELP_WHAT = "a kind, to make puzzles of, or files with puzzles"
HELP_EXAMPLE = "an example, by kind and number or name"
HELP_SIZES = "the sizes of the puzzles to make: 5-9, 6,8,10 or 6x8"
HELP_COUNT = "how many puzzles of each size (default: 5)"
HELP_SEED = "the seed of the puzzles (default: 1)"
HELP_WITH = (
    "an option of the kind's generator, with one value or several that are taken in turn; "
    "may be given more than once"
)
HELP_STRATEGIES = (
    "names of strategies or engines, or patterns such as cpsat/*/up, with commas between them, see "
    "pencilmark lab strategies; may be given more than once (default: {default})"
)
HELP_REPEAT = "how often to make each run (default: 1)"
HELP_TIME_LIMIT = "seconds of processor time for each run (default: {seconds:g})"
HELP_MEMORY = "megabytes for each run (default: 2048)"
HELP_GOAL = "first: the first solution; unique: whether it is the only one (default: unique)"
HELP_OUT = "write the results to this file, run by run"
HELP_JOBS = "how many runs at a time (default: 1, since measuring needs a quiet machine)"
HELP_LIKE = "run the experiment of this results file again"

REPORT = "Print tables, and draw plots if requested, of a results file."
HELP_RESULTS = "a results file, from pencilmark lab run --out"
HELP_PLOTS = "draw plots as SVG and PNG into this folder"
HELP_COUNTERS = "also decisions, propagations and constraints: tables, and plots with --plots"
HELP_NO_COLOR = "draw plots in black and white, for print"
NO_PLOTS = "{option} is for plots: it needs --plots DIR."
HELP_MARKDOWN = "write the tables as Markdown"

TRACE = (
    "Show how the teaching solver searches a small puzzle: every decision, what looking ahead "
    "finds and by which rule, the dead ends and the solutions, as a tree in text, as a picture, or "
    "as a page to step through."
)
TRACE_END = (
    "With several strategies the trees stand side by side: lab trace -e star-battle/porto-3 "
    "-s teaching/leftmost/up -s teaching/leftmost/up/full -o trees.svg"
)
HELP_TRACED = (
    "strategies of the teaching solver, with commas between them: teaching/CELLS/VALUES with "
    "forward checking, with /full or /plain behind it with more or less; may be given more than "
    "once (default: {default})"
)
HELP_TRACE_STYLE = (
    "the style of pictures; queens and queens-dark have the regions in colours (default: print)"
)
HELP_MAX_NODES = "cut the tree after this many nodes (default: 200)"
HELP_TRACE_FORMAT = "what to make (default: what the name of the file says, else text)"
HELP_BOARDS = "a small board at every node of a picture (default: where they fit)"
NO_TREE_FORMAT = "{name}: a tree can be written to files that end in {endings}"

STRATEGIES = "List the strategies: the engine, and the order in which it tries cells and values."
STRATEGY_COLUMNS = ("name", "engine", "cells", "values", "looks ahead", "solver")

ORIGINS = (
    "Run the boards for which the origin of a kind published figures, and print its table with "
    "ours beside it. Without a kind, list the tables."
)
HELP_ORIGIN = "the kind"
ORIGIN_LINE = "{name}  {title}"

NOT_SIZES = "'{text}' is not a list of sizes such as 5-9, 6,8,10 or 6x8"
NOT_OPTION = "'{text}' is not an option with its values, such as NAME=1,2"
SKIPPED = "{count:# strategy is|# strategies are} skipped ({names}): {reason}"
NO_MATCH = "no strategy is called '{name}': pencilmark lab strategies lists them"
KIND_AND_FILES = "Puzzles are made of one kind, or come from files: not both."
ONLY_WITH_KIND = "{option} is for puzzles that are made: it needs a kind."
NOTHING_TO_RUN = "Which puzzles? Name a kind to make them of, files, or --example NAME."
BAD_PUZZLE = "{place}: {error}"
SIZES_NEEDED = "Which sizes? --sizes 5-9, for example."
LIKE_ALONE = "--like takes the whole experiment from a file: it does not go with puzzles or a kind."
NOT_WITH_LIKE = "--like takes the whole experiment from a file: it does not go with {option}."
NOT_WITH_RESUME = (
    "--resume without puzzles or a kind goes on with the experiment in the file: {option} cannot "
    "change it."
)
RESUMED = "{count:# run was|# runs were} there already."
STOPPED = "Stopped: {path} holds {count:# run|# runs}; --resume --out {path} goes on."
OTHER_VERSIONS = (
    "{path} was made with {versions}, not what is installed here: puzzles, counters and times may "
    "differ."
)
NOT_READ = "{path} cannot be read: {reason}"
STARTING = "{seconds:.0f} s, no run is finished yet"
WRITTEN = "{path} written."
COARSE_CLOCK = (
    "This process has a limit of processor time (ulimit -t), which makes its clock go on in steps "
    "of some milliseconds: short runs are measured badly."
)

"""What the laboratory says to people."""

FORMAT = "pencilmark lab 1"
"""The first words of a file of results."""

# experiments
NO_STRATEGY = "an experiment needs at least one strategy"
NO_PUZZLES = "an experiment needs a kind to make puzzles of, or puzzles"
NO_SIZES = "an experiment with puzzles that are made needs sizes"
UNKNOWN_GOAL = "the goal of a run is 'first' or 'unique', not {goal}"
NOT_RESULTS = "{path} does not hold the results of an experiment"
BAD_LINE = "{path}, line {line}: this is no result of a run"
OTHER_EXPERIMENT = (
    "{path} holds another experiment (not the same {names}): --resume needs the same arguments"
)
EMPTY = "{path} holds no run"

# tables
UNFINISHED = "({count}×)"
UNFINISHED_NOTE = (
    "(n×): n puzzles were not finished, in {limit:g} s of processor time or {memory} MB; a dash: "
    "not half of them were."
)
TIME_TABLE = "Processor time in seconds, median of the puzzles"
COUNTER_TABLE = "{counter}, median of the puzzles"
COUNTERS = {
    "decisions": "Decisions",
    "propagations": "Propagations",
    "backtracks": "Backtracks",
    "constraints": "Constraints",
}
TOTALS_TABLE = "What was counted, all puzzles together"
TOTALS_NOTE = (
    "Of {count:the # puzzle|the # puzzles} that every strategy finished; constraints: the median "
    "of these."
)
TOTALS_NONE = "No puzzle was finished by every strategy."
SUMMARY_TABLE = "All runs"
SUMMARY_COLUMNS = ("strategy", "runs", "finished", "time", "memory", "other", "total s", "PAR2 s")
SUMMARY_NOTE = (
    "time, memory, other: why runs were not finished. PAR2: mean seconds of a run, an unfinished "
    "one counted as twice the limit of {limit:g} s."
)
DISAGREE = "The strategies disagree about {puzzle}: {verdicts}."
LEFT_OUT = "{count:# puzzle|# puzzles} of {what} could not be made: {reason}"
STRATEGY = "strategy"
NO_MATPLOTLIB = "plots need Matplotlib: install it with {command}"

# plots
X_SIZE = "size of the grid"
Y_TIME = "processor time (s)"
PLOT_TITLE = "{what}: {kinds}"
BY_SIZE = "{what} by size"
CACTUS = "puzzles finished, by the time each may take"
CACTUS_X = "puzzles finished"
CACTUS_Y = "processor time of each, at most (s)"
ZERO = "0"
LIMIT = "time limit"
NOT_FINISHED = "unfinished"
HEAT = "median processor time (s)"
NO_SUCH = "–"

# origins
NO_ORIGIN = "{name} has no published table: {names} have"
BOARD = "board"
SOLUTIONS = "solutions"
SECONDS_OF = "{strategy}, s"
NOTHING = "."
ORIGIN_NOTE = (
    "Published times are of the machines of their day. Ours are processor seconds to the first "
    "solution (at most {limit:g}); whether it is the only one is proved by the default engine."
)
COUNTERS_OF = "{title}: what was counted"

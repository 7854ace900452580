"""The sentences of `embed`."""

EMBED = (
    "Write a puzzle as one HTML file that is played in any browser, without a server and without "
    "asking anybody for anything: marks by mouse, touch and keys, a check against the solution, "
    "hints and an explanation to walk through."
)
EMBED_END = (
    "The puzzle has to have exactly one solution, which is inside the file. The explanation is "
    "worked out now, and hints are its steps; if --time-limit ends it early, the file says so "
    "where it ends. The same call makes the same file."
)
HELP_TITLE = "The title of the page. [default: the puzzle's own, if it has one]"
HELP_HINTS = "Whether to offer hints, a way back to before a mistake, and Solve. [default: --hints]"
HELP_WALKTHROUGH = "Whether to offer the explanation, step by step. [default: --walkthrough]"
ONE_PAGE = "one page holds one puzzle: embed the others by themselves"
NOT_ALL = "the time ran out: the explanation in the page ends after {count:# step|# steps}"

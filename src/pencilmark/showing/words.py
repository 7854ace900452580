"""The words of what notebooks show."""

from __future__ import annotations

from collections.abc import Mapping

from ..verdict import Status

VERDICTS: Mapping[Status, str] = {
    "unique": "There is exactly one solution.",
    "many": "There are several solutions. Here is one of them, and where another one differs.",
    "none": "There is no solution: these rules cannot hold together.",
    "unknown": "The time was up before it was clear how many solutions there are.",
}
NO_SOLUTION = "There is no solution."

COMPLETABLE: Mapping[bool | None, str] = {
    True: "So far everything is right.",
    False: "No rule is broken yet, but this cannot be completed.",
    None: "No rule is broken. The time was up before it was clear whether this can be completed.",
}
SOLVED = "This is a solution."

EXPLANATION = "The solution step by step: {puzzle}"
START = "The puzzle"
STEP = "Step {number} of {count}"
HEADING = "{title} ({level})"
FIRST, BACK, ON, LAST = "To the puzzle", "One step back", "One step on", "To the last step"
SLIDER = "Step"

RATED = "level {level} of 6, score {score}"
IN_PART = "Only a part was rated: the last cell was not reached."
RATED_OUT_OF_TIME = "The time was up: the puzzle is at least this hard."
TECHNIQUE, LEVEL, TIMES = "technique", "level", "times"
STEPS = "{steps:# step|# steps}"
NARROWEST = "at the narrowest place {narrowest:# step of this level|# steps of this level} to find"
HARDEST = "the hardest step"

NOT_TABLED = "to_rows takes puzzles, solutions, marks, verdicts, ratings, explanations and hints, \
not {found}"

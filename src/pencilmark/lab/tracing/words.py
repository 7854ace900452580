"""What is said about search trees."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ...drawing.scene import Role

TEACHING_ONLY = (
    "'{name}' cannot be traced: only the teaching solver tells what it does "
    "(teaching/leftmost/up, for instance)"
)
NOT_NODES = "a tree has at least one node, not {number}"
NO_TIME = "the time ran out before the search began"

TITLE = "{puzzle}, {rows}x{cols}: {strategy}"
LOOKS = {
    "none": "plain backtracking",
    "forward": "forward checking",
    "full": "full propagation",
}
CELLS = {
    "leftmost": "the first open cell",
    "first-fail": "a cell with the fewest values left",
    "most-constrained": "of the cells with the fewest values left the one in most rules",
}
VALUES = {
    "up": "values from the first to the last",
    "down": "values from the last to the first",
    "middle": "the middle value first",
    "bisect": "the first half of the values before the second",
}
WAY = "{look}; {cells}, {values}"
COUNTED = (
    "{decisions:# decision|# decisions}, {backtracks:# dead end|# dead ends}, "
    "{propagations:# value|# values} found by looking ahead, {checks:# check|# checks} of "
    "{constraints:# constraint|# constraints}"
)
STATUS = {
    "none": "There is no solution.",
    "unique": "The solution is the only one.",
    "many": "There is more than one solution.",
    "solved": "A solution was found; whether it is the only one was not asked.",
    "unknown": "The search was not finished.",
}
CUT = {
    "nodes": "The tree is cut after {count:# node|# nodes}: the search goes on.",
    "time": "The tree is cut after {count:# node|# nodes}: the time ran out.",
}

START = "Start"
HALF = "{cell} is {values}"
OR = " or "
HELPER = "a variable that only helps to say a rule is {value}"
TRUE, FALSE = "true", "false"
FOUND = "{what}: {rule}"
BROKEN = "Dead end. This cannot be kept any more: {rule}"
EMPTIED = "Dead end. No value is left for {cell}: {rule}"
SOLUTION = "Solution {number}"
AGAIN = "The same solution again."
BACK = "Every value of {cell} has been tried: back."
NOTHING = "Nothing follows."

# pictures
MARKED: Mapping[Role, str] = {
    "looked-at": "decided",
    "forced": "settled by looking ahead",
    "eliminated": "ruled out by looking ahead",
    "wrong": "cannot be kept any more",
}
GOES_ON = "…"
PUZZLE = "The puzzle"
DECISION = "Decision {number} of {count}"
PAGE = "Search tree: {name}"
HOW_TO = "Step with the arrow keys, the buttons or the slider, or click on a node of the tree."

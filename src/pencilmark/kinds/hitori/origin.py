"""What the origin published: the time of its board, the backtracks of another."""

from __future__ import annotations

from ...published import OriginBoard, OriginTable
from .examples import EXAMPLES

ORIGIN_TABLE = OriginTable(
    "Hitori: the counters",
    ("published s", "published backtracks"),
    (
        "teaching/leftmost/up",
        "teaching/leftmost/up/full",
        "teaching/first-fail/up",
        "cpsat/leftmost/up",
        "sat",
    ),
    (OriginBoard("board 1", EXAMPLES[0].puzzle, ("0.02", "")),),
    sizes=("8",),
    count=5,
    published_of_size=(("", "13,835 (one 8x8)"),),
    counters=("decisions", "backtracks", "propagations", "constraints", "checks", "cuts"),
    remarks=(
        "Published figures are without the rule that the clear cells form one connected group; "
        "ours are with it.",
        "The board of 13,835 backtracks was not published: beside it stand five that are made "
        "with seed 1, and their medians.",
    ),
)

"""The two boards whose solutions the origin published; it published no times."""

from __future__ import annotations

from ...published import OriginBoard, OriginTable
from .examples import EXAMPLES

ORIGIN_TABLE = OriginTable(
    "Comparison Sudoku: boards 111 and 156",
    ("published",),
    (
        "teaching/leftmost/up/full",
        "teaching/first-fail/up",
        "teaching/first-fail/up/full",
        "cpsat/first-fail/up",
        "sat",
    ),
    (
        OriginBoard("111", EXAMPLES[0].puzzle, ("solution",)),
        OriginBoard("156", EXAMPLES[1].puzzle, ("solution",)),
    ),
    remarks=("No times were published.",),
)

"""What the origin published about its boards: seconds, trying values upwards and downwards."""

from __future__ import annotations

from ...published import OriginBoard, OriginTable
from .examples import EXAMPLES

_PUBLISHED = ("about 6.3", "about 6.3")
_SIX, _NINE, _TWELVE = (example.puzzle for example in EXAMPLES[:3])

ORIGIN_TABLE = OriginTable(
    "Bosnian Snake: forward and reverse order by size",
    ("published s, forward", "published s, reverse"),
    (
        "teaching/leftmost/up/full",
        "teaching/leftmost/down/full",
        "cpsat/leftmost/up",
        "cpsat/leftmost/down",
        "sat",
    ),
    (
        OriginBoard("6x6", _SIX, _PUBLISHED),
        OriginBoard("9x9", _NINE, _PUBLISHED),
        OriginBoard("12x12, not theirs", _TWELVE, _PUBLISHED),
    ),
    counters=("decisions", "backtracks", "propagations", "constraints", "checks"),
    remarks=(
        "Its board of 12x12 is lost: ours takes its place, with another snake.",
        "It also counted resumptions, entailments and prunings, which only its solver has; "
        "propagations come nearest to prunings.",
    ),
)

"""What the origin published about its strategies: plots of time and backtracks, sizes 5 to 9."""

from __future__ import annotations

from ...published import OriginTable

_ORDERS = [
    (cells, values) for cells in ("leftmost", "most-constrained") for values in ("up", "middle")
]

ORIGIN_TABLE = OriginTable(
    "Starry Night: strategies by size",
    ("published",),
    (
        *(f"teaching/{cells}/{values}/full" for cells, values in _ORDERS),
        *(f"cpsat/{cells}/{values}" for cells, values in _ORDERS),
        "sat",
    ),
    sizes=("5", "6", "7", "8", "9"),
    count=3,
    options=(("clues", "outside"),),
    published_of_size=(("plot",), ("plot",), ("plot",), ("plot",), ("one order unfinished",)),
    counters=("decisions", "backtracks"),
    remarks=(
        "The figures were published as plots and the boards not at all: these are made with "
        "seed 1 and with clues beside the grid only, as theirs were: three of each size, of which "
        "the medians are shown.",
    ),
)

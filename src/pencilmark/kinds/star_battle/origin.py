"""What the origin published about its seven boards: seconds with one star and with two."""

from __future__ import annotations

from ...published import OriginBoard, OriginTable
from .examples import EXAMPLES

_TWO_STARS = ("no answer", "no answer", "no answer", "0.14", "0.12", "59.84", "0.64")
_ONE_STAR = ("0",) * 7


def _board(number: int, stars: int) -> OriginBoard:
    name, _, regions = EXAMPLES[number - 1].puzzle.split("\n", 2)
    published = (_ONE_STAR if stars == 1 else _TWO_STARS)[number - 1]
    text = f"{name}\nstars: {stars}\n{regions}"
    return OriginBoard(f"{number}, stars {stars}", text, (published,))


ORIGIN_TABLE = OriginTable(
    "Star Battle: size by stars",
    ("published s",),
    ("sat", "cpsat/leftmost/up", "teaching/leftmost/up", "teaching/leftmost/up/full"),
    tuple(_board(number, stars) for stars in (1, 2) for number in range(1, 8)),
    remarks=("One entry of board 6 and two of board 7 are reconstructed.",),
)

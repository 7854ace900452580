"""For those who learn Starry Night: positions to practise, a puzzle for each day."""

from __future__ import annotations

from pathlib import Path

from ...generating.symmetry import turned_lines, turned_rows
from ...learning.material import Material
from .puzzle import StarryNight


def turned(puzzle: StarryNight, number: int) -> StarryNight:
    """The puzzle after the turn of this number.

    >>> sky = turned(StarryNight("W....", "...BS"), 4)
    >>> sky.rows, sky.cols
    ('...BS', 'W....')
    """
    rows, cols = turned_lines(puzzle.rows, puzzle.cols, number)
    cells = None
    if puzzle.cells is not None:
        cells = tuple(["".join(row) for row in turned_rows(puzzle.cells, number)])
    return StarryNight("".join(rows), "".join(cols), cells)


MATERIAL = Material(
    Path(__file__).with_name("practice.json"),
    turned,
    daily={1: {"size": 6}, 2: {"size": 6}, 3: {"size": 6}, 4: {"size": 6}},
)

"""How a Comparison Sudoku is played by hand."""

from __future__ import annotations

from collections.abc import Sequence

from ...play import Play
from . import words
from .puzzle import ComparisonSudoku


def _boxes(puzzle: ComparisonSudoku) -> Sequence[str]:
    """The number of each cell's box, in reading order, as explanations have it."""
    order: dict[object, int] = {}
    boxes = [puzzle.box_of(cell) for cell in puzzle.grid.cells]
    return [str(order.setdefault(box, len(order) + 1)) for box in boxes]


PLAY: Play[ComparisonSudoku] = Play(
    entry="select",
    notes=("corner", "centre"),
    regions=_boxes,
    region=words.BOX_NAME,
)

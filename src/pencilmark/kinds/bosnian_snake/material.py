"""For those who learn Bosnian Snake: positions to practise, a puzzle for each day."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ...generating.symmetry import turned_lines, turns
from ...learning.material import Material
from .puzzle import BosnianSnake, Place


def turned(puzzle: BosnianSnake, number: int) -> BosnianSnake:
    """The puzzle after the turn of this number.

    >>> snake = turned(BosnianSnake((2, 3), rows=(1, None), ends=((0, 0), (0, 2))), 4)
    >>> snake.size, snake.rows, snake.cols, snake.ends
    ((3, 2), (None, None, None), (1, None), ((0, 0), (2, 0)))
    """
    height, width, cells = turns(*puzzle.size)[number]
    where = {old: divmod(new, width) for new, old in enumerate(cells)}

    def moved(places: Iterable[Place]) -> tuple[Place, ...]:
        return tuple([where[row * puzzle.size[1] + col] for row, col in places])

    rows, cols = turned_lines(puzzle.rows, puzzle.cols, number)
    places = moved((row, col) for row, col, _ in puzzle.counts)
    counts = zip(places, puzzle.counts, strict=True)
    return BosnianSnake(
        (height, width),
        rows,
        cols,
        moved(puzzle.ends),
        tuple([(*place, count) for place, (_, _, count) in counts]),
        moved(puzzle.snake),
        moved(puzzle.empty),
        moved(puzzle.middles),
    )


MATERIAL = Material(
    Path(__file__).with_name("practice.json"),
    turned,
    daily={1: {"size": 6}, 2: {"size": 6}, 3: {"size": 7}, 4: {"size": 6}},
)

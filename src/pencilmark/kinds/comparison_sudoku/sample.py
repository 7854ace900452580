"""Random small Comparison Sudokus, to try things on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .puzzle import GREATER, LEAST, LESS, MOST, NO_SIGN, ComparisonSudoku

if TYPE_CHECKING:
    from random import Random


def sample(rng: Random, size: int) -> ComparisonSudoku:
    """Some of the signs and digits of a random grid; now and then a sign is turned round.

    >>> from random import Random
    >>> sample(Random(1), 6).faults()
    []
    """
    size = min(max(size, LEAST), MOST)
    boxes = [(rows, size // rows) for rows in range(1, size + 1) if size % rows == 0]
    box = rng.choice([box for box in boxes if min(box) > 1] or boxes)
    digits = random_grid(rng, box)
    shown = rng.choice((0.3, 0.7, 1.0))
    across = rng.choice((0.0, 0.0, 0.5))
    given = rng.choice((0.0, 0.0, 0.1, 0.3))
    turned = rng.random() < 0.2

    def sign(row: int, column: int, down: int, over: int) -> str:
        inside = (row + down) % box[0] >= down and (column + over) % box[1] >= over
        if rng.random() >= (shown if inside else across):
            return NO_SIGN
        less = digits[row][column] < digits[row + down][column + over]
        return LESS if less != (turned and rng.random() < 0.03) else GREATER

    lines = range(size)
    return ComparisonSudoku(
        size,
        box,
        tuple("".join(sign(r, c, 0, 1) for c in range(size - 1)) for r in lines),
        tuple("".join(sign(r, c, 1, 0) for c in lines) for r in range(size - 1)),
        tuple(tuple(d if rng.random() < given else 0 for d in row) for row in digits),
    )


def random_grid(rng: Random, box: tuple[int, int]) -> list[list[int]]:
    """A filled grid: the simplest one there is, with lines and digits shuffled."""
    height, width = box
    size = height * width
    digits = list(range(1, size + 1))
    rng.shuffle(digits)
    rows = _shuffled_lines(rng, width, height)
    columns = _shuffled_lines(rng, height, width)
    return [
        [digits[(row % height * width + row // height + column) % size] for column in columns]
        for row in rows
    ]


def _shuffled_lines(rng: Random, bands: int, thick: int) -> list[int]:
    """Lines in another order, those of a band still together."""
    order = [
        [band * thick + line for line in rng.sample(range(thick), thick)] for band in range(bands)
    ]
    rng.shuffle(order)
    return [line for band in order for line in band]

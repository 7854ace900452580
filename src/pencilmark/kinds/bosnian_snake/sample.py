"""Random small Bosnian Snakes, to try things on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...grid import Grid, grid
from .puzzle import BosnianSnake, Place

if TYPE_CHECKING:
    from random import Random


def sample(rng: Random, size: int) -> BosnianSnake:
    """Some numbers of a random snake, and some of its cells; now and then a number is off.

    >>> from random import Random
    >>> sample(Random(1), 5).faults()
    []
    """
    cells = grid(size, max(2, size + rng.choice((-1, 0, 0, 1))))
    path = random_snake(rng, cells)
    snake = set(path)

    def places(chosen: list[int]) -> tuple[Place, ...]:
        return tuple(map(cells.pair, chosen))

    def line_number(line: range) -> int | None:
        number = len(snake.intersection(line))
        if rng.random() < 0.05:
            number = min(number + 1, len(line))
        return number if rng.random() < share else None

    share = rng.random()
    ends = rng.sample([path[0], path[-1]], rng.choice((0, 1, 2, 2)))
    others = [cell for cell in cells.cells if cell not in snake]
    numbered = rng.sample(others, min(len(others), rng.randrange(size)))
    return BosnianSnake(
        (cells.rows, cells.cols),
        tuple(line_number(cells.row(row)) for row in range(cells.rows)),
        tuple(line_number(cells.column(col)) for col in range(cells.cols)),
        places(ends),
        tuple(
            (*cells.pair(cell), len(snake.intersection(cells.around[cell]))) for cell in numbered
        ),
        places([cell for cell in path if rng.random() < 0.05]),
        places([cell for cell in others if rng.random() < 0.05]),
        places(_circled(rng, path)),
    )


def _circled(rng: Random, path: list[int]) -> list[int]:
    """Some cells between the ends; in most puzzles there are none."""
    share = rng.choice((0.0, 0.0, 0.0, 0.25))
    return [cell for cell in path[1:-1] if rng.random() < share]


def random_snake(rng: Random, cells: Grid) -> list[int]:
    """The cells of a snake that grew at its head until it could not, or had enough."""
    start = rng.choice(cells.cells)
    path = [start, rng.choice(cells.beside[start])]
    length = rng.randint(2, cells.size)
    while len(path) < length:
        # the last two cells may touch the next one: they are beside it, or make a bend with it
        body = set(path[:-2])
        free = [
            near
            for near in cells.beside[path[-1]]
            if near not in path and body.isdisjoint(cells.around[near])
        ]
        if not free:
            break
        path.append(rng.choice(free))
    return path

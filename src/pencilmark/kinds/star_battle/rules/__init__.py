"""The rules of Star Battle."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial

from ....grid import Grid
from ....model import AtMost, Clauses, Common, Count, Deferred, Model, Rule, Told, marked
from ....wording import Sentence
from .. import words
from ..puzzle import StarBattle
from .packing import LARGEST, beyond_squares, packing
from .sums import sums
from .terse import FEW, terse


def model(puzzle: StarBattle) -> Model:
    """The rules of one puzzle.

    Rows and regions hold the same number of stars in all, so that no region can have more than
    its share when none has less: its upper limit is implied.
    """
    stars = puzzle.stars
    grid = puzzle.board.grid
    large = grid.size > LARGEST
    return Model(
        puzzle.board,
        partial(_regions, puzzle),
        common=partial(grid_rules, grid, stars, puzzle.holes),
        redundant=None if large or stars == 1 else partial(beyond_squares, puzzle),
        summed=None if large else partial(sums, puzzle),
        implied=None if large else partial(packing, grid, stars),
        terse=partial(terse, puzzle) if stars <= FEW else None,
        same_number=True,
        lasting=stars == 1,
    )


def _regions(puzzle: StarBattle) -> Deferred:
    counts = [
        ([cell + 1 for cell in cells], puzzle.stars) for cells in puzzle.region_cells.values()
    ]
    return Deferred((), partial(_region_rules, puzzle), counts=counts)


def _region_rules(puzzle: StarBattle) -> list[Rule]:
    stars = puzzle.stars
    return [
        Count(
            "region",
            Sentence(words.REGION, region=region, stars=stars),
            cells,
            [marked(cell) for cell in cells],
            low=stars,
            high=stars,
            implied_high=True,
        )
        for region, cells in puzzle.region_cells.items()
    ]


@lru_cache(maxsize=64)
def grid_rules(grid: Grid, stars: int, holes: tuple[int, ...] = ()) -> Common:
    """What does not depend on the regions: lines, and stars that may not touch."""
    is_plain = 1 < stars < min(grid.rows, grid.cols) and not holes
    told = partial(_told, grid, stars) if is_plain else None
    return Common(partial(_grid_rules, grid, stars, holes), told)


def _told(grid: Grid, stars: int) -> Told:
    """The same to an engine: in each line so many and no more, and of cells that touch one."""
    star = range(marked(0), marked(grid.size))
    empty = [-variable for variable in star]
    counts: list[AtMost] = []
    for line in (*map(grid.row, range(grid.rows)), *map(grid.column, range(grid.cols))):
        cells = slice(line.start, line.stop, line.step)
        counts.append((empty[cells], len(line) - stars))
        counts.append((star[cells], stars))
    return grid.touching_pairs_of(empty), counts, ()


def _grid_rules(grid: Grid, stars: int, holes: tuple[int, ...]) -> list[Rule | Deferred]:
    gone = set(holes)
    rules: list[Rule | Deferred] = []
    for row in range(grid.rows):
        rules.append(
            _line("row", Sentence(words.ROW, row=row + 1, stars=stars), grid.row(row), gone, stars)
        )
    for column in range(grid.cols):
        sentence = Sentence(words.COLUMN, column=column + 1, stars=stars)
        rules.append(_line("column", sentence, grid.column(column), gone, stars))
    pairs = [(a, b) for a, b in grid.touching_pairs if a not in gone and b not in gone]
    empty = [-marked(cell) for cell in grid.cells]
    touch = [(empty[a], empty[b]) for a, b in pairs]
    rules.append(Deferred(touch, lambda: _touch_rules(grid, pairs)))
    for cell in holes:
        sentence = Sentence(words.HOLE, cell=grid.name(cell))
        rules.append(Clauses("hole", sentence, (cell,), ((-marked(cell),),)))
    return rules


def _touch_rules(grid: Grid, pairs: Sequence[tuple[int, int]]) -> list[Rule]:
    rules: list[Rule] = []
    for a, b in pairs:
        sentence = Sentence(words.TOUCH, a=grid.name(a), b=grid.name(b))
        rules.append(Clauses("touch", sentence, (a, b), ((-marked(a), -marked(b)),)))
    return rules


def _line(name: str, sentence: Sentence, cells: range, gone: set[int], stars: int) -> Rule:
    there = [cell for cell in cells if cell not in gone]
    return Count(name, sentence, there, [marked(cell) for cell in there], low=stars, high=stars)

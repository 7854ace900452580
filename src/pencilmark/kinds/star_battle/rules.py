"""The rules of Star Battle."""

from __future__ import annotations

from functools import lru_cache

from ...grid import Grid
from ...model import Clauses, Common, Count, Model, Rule, marked
from ...wording import Sentence
from . import words
from .puzzle import StarBattle


def model(puzzle: StarBattle) -> Model:
    """The rules of one puzzle.

    Rows and regions hold the same number of stars in all, so that no region can have more than
    its share when none has less: its upper limit is implied.
    """
    stars = puzzle.stars
    rules: list[Rule] = []
    for region, cells in puzzle.region_cells.items():
        rules.append(
            Count(
                "region",
                Sentence(words.REGION, region=region, stars=stars),
                cells,
                [marked(cell) for cell in cells],
                low=stars,
                high=stars,
                implied_high=True,
            )
        )
    return Model(puzzle.board, rules, common=grid_rules(puzzle.board.grid, stars, puzzle.holes))


@lru_cache(maxsize=64)
def grid_rules(grid: Grid, stars: int, holes: tuple[int, ...] = ()) -> Common:
    """What does not depend on the regions: lines, and stars that may not touch."""
    gone = set(holes)
    rules: list[Rule] = []
    for row in range(grid.rows):
        rules.append(
            _line("row", Sentence(words.ROW, row=row + 1, stars=stars), grid.row(row), gone, stars)
        )
    for column in range(grid.cols):
        sentence = Sentence(words.COLUMN, column=column + 1, stars=stars)
        rules.append(_line("column", sentence, grid.column(column), gone, stars))
    for a, b in grid.touching_pairs:
        if a not in gone and b not in gone:
            sentence = Sentence(words.TOUCH, a=grid.name(a), b=grid.name(b))
            rules.append(Clauses("touch", sentence, (a, b), ((-marked(a), -marked(b)),)))
    for cell in holes:
        sentence = Sentence(words.HOLE, cell=grid.name(cell))
        rules.append(Clauses("hole", sentence, (cell,), ((-marked(cell),),)))
    return Common(rules)


def _line(name: str, sentence: Sentence, cells: range, gone: set[int], stars: int) -> Rule:
    there = [cell for cell in cells if cell not in gone]
    return Count(name, sentence, there, [marked(cell) for cell in there], low=stars, high=stars)

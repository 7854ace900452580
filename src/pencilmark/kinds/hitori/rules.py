"""The rules of Hitori. A variable is true where its cell is shaded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from ...grid import Grid
from ...model import Clauses, Common, Connected, Count, Deferred, Model, Rule, marked
from ...wording import Sentence
from . import words
from .puzzle import Hitori, Number

Group = dict[Number, list[int]]
"""The numbers that stand more than once in a line, each with the variables of its cells."""

_MANY = 20
"""Of so many equal numbers in a line, not every pair is told to an engine: that fills the memory of
the largest grids. It counts the clear ones instead."""


def model(puzzle: Hitori) -> Model:
    """The rules of one puzzle."""
    grid = puzzle.grid
    cols, end = grid.cols, grid.size + 1
    rows = [
        _repeated(line, range(first, first + cols))
        for first, line in zip(range(1, end, cols), puzzle.numbers, strict=True)
    ]
    columns = [
        _repeated(line, range(first, end, cols))
        for first, line in enumerate(zip(*puzzle.numbers, strict=True), 1)
    ]
    lines = rows + columns
    if max(grid.rows, cols) > _MANY and any(
        len(shaded) > _MANY for line in lines for shaded in line.values()
    ):
        rules = [*_line_rules("row", rows), *_line_rules("column", columns)]
        return Model(puzzle.board, rules, common=grid_rules(grid))
    clauses = [
        pair for line in lines for shaded in line.values() for pair in combinations(shaded, 2)
    ]
    return Model(
        puzzle.board,
        Deferred(clauses, lambda: [*_line_rules("row", rows), *_line_rules("column", columns)]),
        common=grid_rules(grid),
    )


def _repeated(line: Sequence[Number | None], variables: range) -> Group:
    first: dict[Number | None, int] = {}
    found: Group = {}
    for number, variable in zip(line, variables, strict=True):
        if number not in first:
            first[number] = variable
        elif number in found:
            found[number].append(variable)
        elif number is not None:
            found[number] = [first[number], variable]
    return found


def _line_rules(name: str, lines: Iterable[Group]) -> Iterator[Rule]:
    """For each number that a line holds more than once: of any two of its cells one is shaded."""
    for index, line in enumerate(lines, 1):
        for number, shaded in line.items():
            sentence = Sentence(words.LINES[name], line=index, number=number, count=len(shaded))
            cells = [variable - 1 for variable in shaded]
            if len(shaded) > _MANY:
                yield Count(
                    name, sentence, cells, [-variable for variable in shaded], low=0, high=1
                )
            else:
                yield Clauses(name, sentence, cells, combinations(shaded, 2))


@lru_cache(maxsize=64)
def grid_rules(grid: Grid) -> Common:
    """What does not depend on the numbers: shaded cells stay apart, clear ones connected."""
    clear = [-marked(cell) for cell in grid.cells]
    apart = [(clear[a], clear[b]) for a, b in grid.side_pairs]
    connected = Connected("connected", Sentence(words.CONNECTED), grid, clear, apart=True)
    return Common([Deferred(apart, lambda: _apart_rules(grid)), connected])


def _apart_rules(grid: Grid) -> list[Rule]:
    rules: list[Rule] = []
    for a, b in grid.side_pairs:
        sentence = Sentence(words.APART, a=grid.name(a), b=grid.name(b))
        rules.append(Clauses("apart", sentence, (a, b), ((-marked(a), -marked(b)),)))
    return rules

"""The rules of Hitori. A variable is true where its cell is shaded."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import combinations

from ....grid import Grid
from ....model import Clause, Clauses, Common, Count, Deferred, Model, Rule, marked
from ....wording import Sentence
from .. import words
from ..puzzle import Hitori, Number
from .brief import brief, connected

Line = Sequence[Number | None]
"""What a row or a column shows."""

_MANY = 20
"""Of so many equal numbers in a line, not every pair is told to an engine: that fills the memory of
the largest grids. It counts the clear ones instead."""


def model(puzzle: Hitori) -> Model:
    """The rules of one puzzle."""
    grid, rows = puzzle.grid, puzzle.numbers
    columns = [*zip(*rows, strict=True)]

    def state() -> list[Rule]:
        return [*_line_rules("row", rows, grid.row), *_line_rules("column", columns, grid.column)]

    if max(grid.rows, grid.cols) > _MANY and any(map(_has_many, (*rows, *columns))):
        return Model(puzzle.board, state(), common=grid_rules(grid))
    clauses: list[Clause] = []
    _clash(clauses, rows, grid.cols, 1)
    _clash(clauses, columns, 1, grid.cols)
    return Model(
        puzzle.board,
        Deferred(clauses, state),
        common=grid_rules(grid),
        brief=partial(brief, grid, clauses) if min(grid.rows, grid.cols) > 1 else None,
    )


def _has_many(line: Line) -> bool:
    """Whether a number stands in a line more than _MANY times."""
    numbers = set(line)
    if len(line) - len(numbers) < _MANY:
        return False
    return any(line.count(number) > _MANY for number in numbers if number is not None)


def _clash(clauses: list[Clause], lines: Iterable[Line], down: int, along: int) -> None:
    """Of any two equal numbers in a line one is shaded.

    From one line to the next, variables are so many more, and from one cell to the next in it.
    """
    earlier: dict[int, int] = {}
    """For each variable that shares its number with others before it in its line: the last."""
    first = 1
    for line in lines:
        last: dict[Number | None, int] = {}
        more: dict[Number, int] = {}
        """The numbers that stand there more than twice, and their last variables."""
        begin = len(clauses)
        variable = first
        for number in line:
            if number in last and number is not None:
                other = earlier[variable] = last[number]
                if other in earlier:
                    more[number] = variable
                else:
                    clauses.append((other, variable))
            last[number] = variable
            variable += along
        for variable in more.values():
            group = [variable]
            while group[-1] in earlier:
                group.append(earlier[group[-1]])
            group.reverse()
            place = clauses.index((group[0], group[1]), begin)
            clauses[place : place + 1] = combinations(group, 2)  # as the rules have them, in order
        first += down


def _line_rules(
    name: str, lines: Iterable[Line], cells_of: Callable[[int], Sequence[int]]
) -> Iterator[Rule]:
    """For each number that a line holds more than once: of any two of its cells one is shaded."""
    for index, line in enumerate(lines):
        for number, cells in _repeated(line, cells_of(index)).items():
            sentence = Sentence(words.LINES[name], line=index + 1, number=number, count=len(cells))
            shaded = [marked(cell) for cell in cells]
            if len(shaded) > _MANY:
                yield Count(
                    name, sentence, cells, [-variable for variable in shaded], low=0, high=1
                )
            else:
                yield Clauses(name, sentence, cells, combinations(shaded, 2))


def _repeated(line: Line, cells: Sequence[int]) -> dict[Number, list[int]]:
    """The numbers that stand more than once in a line, each with its cells."""
    first: dict[Number | None, int] = {}
    found: dict[Number, list[int]] = {}
    for number, cell in zip(line, cells, strict=True):
        if number not in first:
            first[number] = cell
        elif number in found:
            found[number].append(cell)
        elif number is not None:
            found[number] = [first[number], cell]
    return found


@lru_cache(maxsize=64)
def grid_rules(grid: Grid) -> Common:
    """What does not depend on the numbers: shaded cells stay apart, clear ones connected."""
    return Common(lambda: [_apart(grid), connected(grid)])


def _apart(grid: Grid) -> Deferred:
    clear = range(-marked(0), -grid.size - 1, -1)
    return Deferred(grid.pairs_of(clear), lambda: _apart_rules(grid))


def _apart_rules(grid: Grid) -> list[Rule]:
    rules: list[Rule] = []
    for a, b in grid.side_pairs:
        sentence = Sentence(words.APART, a=grid.name(a), b=grid.name(b))
        rules.append(Clauses("apart", sentence, (a, b), ((-marked(a), -marked(b)),)))
    return rules

"""The rules of Starry Night."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, partial
from itertools import chain
from operator import eq, itemgetter, lt

from ....grid import Grid
from ....model import (
    Board,
    Clause,
    Clauses,
    Common,
    Count,
    Deferred,
    Known,
    Model,
    Rule,
    is_true,
)
from ....wording import Sentence
from .. import words
from ..puzzle import BLACK, EMPTY, NO_CLUE, STAR, SYMBOLS, WHITE, StarryNight
from .brief import brief
from .long_lines import LONG, extra_variables, nearer_in_long_line


def model(puzzle: StarryNight) -> Model:
    """The rules of one puzzle; all of them are shared with other puzzles of the same size."""
    board = puzzle.board
    return Model(
        board,
        partial(_own, puzzle),
        extra_variables(board),
        common=_grid_rules(board),
        brief=partial(brief, puzzle) if len(puzzle.rows) <= LONG else None,
    )


def _own(puzzle: StarryNight) -> list[Rule]:
    """The clues and the given cells."""
    board = puzzle.board
    rules: list[Rule] = []
    for line, clue in enumerate(puzzle.rows):
        if clue != NO_CLUE:
            rules.append(_row_clue(board, line, clue))
    for line, clue in enumerate(puzzle.cols):
        if clue != NO_CLUE:
            rules.append(_column_clue(board, line, clue))
    for cell, value in puzzle.givens:
        rules.append(_given(board, cell, value))
    return rules


@lru_cache(maxsize=64)
def _grid_rules(board: Board) -> Common:
    """What depends on nothing but the size: symbols in lines and at corners."""
    return Common(partial(_size_rules, board))


def _size_rules(board: Board) -> list[Rule | Deferred]:
    grid = board.grid
    rules: list[Rule | Deferred] = []
    for symbol in SYMBOLS:
        name = words.NAMES[symbol]
        for row in range(grid.rows):
            sentence = Sentence(words.ROW, row=row + 1, symbol=name)
            rules.append(_one("row", sentence, board, grid.row(row), symbol))
        for column in range(grid.cols):
            sentence = Sentence(words.COLUMN, column=column + 1, symbol=name)
            rules.append(_one("column", sentence, board, grid.column(column), symbol))
    pairs = [(a, b) for a in grid.cells for b in grid.diagonal[a] if a < b]
    no = [[-literal for literal in _literals(board, grid.cells, s)] for s in SYMBOLS]
    apart: list[list[Clause]] = [[(one[a], one[b]) for one in no] for a, b in pairs]
    rules.append(Deferred(chain.from_iterable(apart), lambda: _diagonal_rules(grid, pairs, apart)))
    return rules


def _diagonal_rules(
    grid: Grid, pairs: Iterable[tuple[int, int]], apart: Iterable[list[Clause]]
) -> list[Rule]:
    rules: list[Rule] = []
    for (a, b), clauses in zip(pairs, apart, strict=True):
        sentence = Sentence(words.DIAGONAL, a=grid.name(a), b=grid.name(b))
        rules.append(Clauses("diagonal", sentence, (a, b), clauses))
    return rules


def _literals(board: Board, cells: range, symbol: str) -> list[int]:
    """The literals that say: this symbol stands in the first of the cells, in the second, ..."""
    first = board.literal(0, symbol)
    return [first + cell * board.per_cell for cell in cells]


def _one(name: str, sentence: Sentence, board: Board, cells: range, symbol: str) -> Rule:
    return Count(name, sentence, cells, _literals(board, cells, symbol), low=1, high=1)


@lru_cache(maxsize=512)
def _row_clue(board: Board, row: int, clue: str) -> Rule:
    sentence = _clue_sentence(words.ROW_EQUAL, words.ROW_NEARER, row, clue)
    return _clue("row-clue", sentence, board, row, cells=board.grid.row(row), clue=clue)


@lru_cache(maxsize=512)
def _column_clue(board: Board, column: int, clue: str) -> Rule:
    sentence = _clue_sentence(words.COLUMN_EQUAL, words.COLUMN_NEARER, column, clue)
    number = board.grid.rows + column
    return _clue("column-clue", sentence, board, number, cells=board.grid.column(column), clue=clue)


def _clue_sentence(equal: str, nearer: str, line: int, clue: str) -> Sentence:
    if clue == STAR:
        return Sentence(equal, line=line + 1)
    far = BLACK if clue == WHITE else WHITE
    return Sentence(nearer, line=line + 1, near=words.NAMES[clue], far=words.NAMES[far])


def _clue(
    name: str, sentence: Sentence, board: Board, number: int, *, cells: range, clue: str
) -> Rule:
    """The clue of a line; rows are numbered first, then columns."""
    star, white, black = (_literals(board, cells, symbol) for symbol in (STAR, WHITE, BLACK))
    if clue == STAR:
        clauses = _equally_far(star, white, black)
        if len(cells) <= LONG:  # it follows, but is seen sooner if it is said as well
            clauses += _equally_far(star, black, white)
        return Clue(name, sentence, cells, clauses, symbols=(star, white, black), compare=eq)
    near, far = (white, black) if clue == WHITE else (black, white)
    if len(cells) <= LONG:
        clauses = _nearer(star, near, far)
    else:
        clauses = list(nearer_in_long_line(board, number, star, near, far))
    return Clue(name, sentence, cells, clauses, symbols=(star, near, far), compare=lt)


def _equally_far(star: Sequence[int], one: Sequence[int], other: Sequence[int]) -> list[Clause]:
    """Wherever the star and one circle stand, the other stands as far on the star's other side."""
    return _laid_out(_mirrored, star, one, other)


def _nearer(star: Sequence[int], near: Sequence[int], far: Sequence[int]) -> list[Clause]:
    """Wherever the star and the farther circle stand, the nearer one is closer.

    The same from the nearer circle's side follows, and saying it too only takes time.
    """
    return _laid_out(_closer, star, far, near)


def _laid_out(
    others: _Others, star: Sequence[int], one: Sequence[int], other: Sequence[int]
) -> list[Clause]:
    """For each place of the star and of one circle: the other circle stands where it may then."""
    literals = [-literal for literal in (*star, *one)]
    literals += other
    return [pick(literals) for pick in _picks(others, len(star))]


@lru_cache(maxsize=64)
def _picks(others: _Others, size: int) -> list[Callable[[Sequence[int]], Clause]]:
    """What takes the clauses of a line of this length out of all literals of the line.

    Lines of a length have the same clauses but for the numbers of the literals. To pick these is
    several times as fast as to go through all places again.
    """
    places = range(size)
    return [
        itemgetter(star, size + one, *[2 * size + place for place in others(star, one, size)])
        for star in places
        for one in places
        if one != star
    ]


_Others = Callable[[int, int, int], Iterable[int]]
"""Where a circle may stand, if the star and the other circle stand so in a line of this length."""


def _mirrored(star: int, one: int, size: int) -> Iterable[int]:
    mirror = 2 * star - one
    return (mirror,) if 0 <= mirror < size else ()


def _closer(star: int, far: int, size: int) -> Iterable[int]:
    away = abs(far - star)
    return *range(max(0, star - away + 1), star), *range(star + 1, min(size, star + away))


class Clue(Clauses):
    """What a clue says of the star and the two circles of its line.

    It is broken as soon as no places are left for the three that agree with it, which is sooner
    than one of its clauses sees it.
    """

    __slots__ = ("symbols", "compare")

    def __init__(
        self,
        name: str,
        sentence: Sentence,
        cells: Iterable[int],
        clauses: Iterable[Clause],
        *,
        symbols: tuple[Sequence[int], Sequence[int], Sequence[int]],
        compare: Callable[[int, int], bool],
    ) -> None:
        super().__init__(name, sentence, cells, clauses)
        self.symbols = symbols
        """The literals of the star and of either circle along the line."""
        self.compare = compare
        """How far the first circle is from the star, against how far the second is."""

    def broken(self, known: Known) -> bool:
        stars, ones, others = (_open_places(known, literals) for literals in self.symbols)
        if not (stars and ones and others):
            return False  # a symbol without a place breaks the line's own rule
        return not any(
            one != star != other != one and self.compare(abs(one - star), abs(other - star))
            for star in stars
            for one in ones
            for other in others
        )


def _open_places(known: Known, literals: Sequence[int]) -> list[int]:
    """Where in its line a symbol stands or, if that is not known, may stand."""
    sure = [place for place, literal in enumerate(literals) if is_true(known, literal)]
    return sure or [p for p, literal in enumerate(literals) if not is_true(known, -literal)]


@lru_cache(maxsize=4096)
def _given(board: Board, cell: int, value: str) -> Rule:
    name = board.grid.name(cell)
    sentence = (
        Sentence(words.GIVEN_EMPTY, cell=name)
        if value == EMPTY
        else Sentence(words.GIVEN_SYMBOL, cell=name, symbol=words.NAMES[value])
    )
    return Clauses("given", sentence, (cell,), ((board.literal(cell, value),),))

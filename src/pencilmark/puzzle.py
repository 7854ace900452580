"""What every puzzle is, whatever its kind; and what is put into its grid: marks and solutions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from .errors import FaultError, FormatError, PencilmarkError
from .grid import Grid
from .model import Board
from .records import dataclass, field
from .wording import Sentence

UNDECIDED = "?"
"""In rows of marks: a cell that the player has left open."""


@dataclass(frozen=True)
class Puzzle(ABC):
    """One instance of a kind: what is printed on the page and nothing else.

    `metadata` is what came with it (an id, a title, an author); it does not count when two
    puzzles are compared. `remarks` say what its reader did not take over from the text, or not as
    it looks there; they are for whoever reads the text, and are not written again.
    """

    kind: ClassVar[str]

    metadata: Mapping[str, Any] = field(
        default_factory=dict, compare=False, repr=False, kw_only=True
    )
    remarks: tuple[Sentence, ...] = field(default=(), compare=False, repr=False, kw_only=True)

    def __init_subclass__(cls, **told: Any) -> None:
        super().__init_subclass__(**told)
        # a dataclass that has none would write one for itself, with every cell in it
        if "__repr__" not in cls.__dict__:
            cls.__repr__ = Puzzle.__repr__  # type: ignore[method-assign]

    def __repr__(self) -> str:
        name = self.metadata.get("title") or self.metadata.get("id")
        shown = f" {name!r}" if isinstance(name, str) else ""
        return f"<{type(self).__name__} {self.grid.rows}x{self.grid.cols}{shown}>"

    def __str__(self) -> str:
        from . import draw, write

        try:
            return draw(self).rstrip("\n")
        except PencilmarkError:  # it makes no sense, and so there is nothing to draw
            pass
        try:
            return write(self, "text").rstrip("\n")
        except PencilmarkError:
            return write(self)

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        from . import to_svg

        return to_svg(self)

    @property
    @abstractmethod
    def board(self) -> Board:
        """The cells and the values they may take."""

    @property
    def grid(self) -> Grid:
        """The cells."""
        return self.board.grid

    @abstractmethod
    def faults(self) -> list[Sentence]:
        """What makes the puzzle senseless, one sentence each; empty for a proper one."""

    def doubts(self) -> list[Sentence]:
        """What makes sense but is rarely meant, such as a slip of the pen would leave."""
        return []

    @abstractmethod
    def fields(self) -> dict[str, Any]:
        """What is printed on the page, as plain JSON data."""

    @classmethod
    @abstractmethod
    def from_fields(cls, fields: Mapping[str, Any], metadata: Mapping[str, Any]) -> Puzzle:
        """The puzzle of these JSON fields; FormatError says what is wrong with them."""


def require_sense(puzzle: Puzzle) -> None:
    """Raise a FaultError with all the sentences if the puzzle makes no sense."""
    faults = puzzle.faults()
    if faults:
        raise FaultError([str(fault) for fault in faults])


def require_own(puzzle: Puzzle, marks: Marks) -> None:
    """Raise a PencilmarkError if marks belong to another puzzle's board."""
    own, other = puzzle.board, marks.board
    if (own.grid.rows, own.grid.cols, own.values) != (
        other.grid.rows,
        other.grid.cols,
        other.values,
    ):
        raise PencilmarkError(
            f"the marks are for a {other.grid.rows}x{other.grid.cols} grid with the values "
            f"{' '.join(other.values)}, not for this puzzle"
        )


class Solution:
    """A value for every cell of a puzzle.

    >>> import pencilmark
    >>> puzzle = pencilmark.read("star-battle\\nstars: 1\\nregions:\\n1211\\n1113\\n4111\\n1111")
    >>> solution = pencilmark.solve(puzzle).solution
    >>> solution.rows()
    ['.*..', '...*', '*...', '..*.']
    >>> solution[0, 1]
    '*'
    """

    __slots__ = ("puzzle", "values")

    def __init__(self, puzzle: Puzzle, values: Sequence[str]) -> None:
        self.puzzle = puzzle
        self.values = tuple(values)

    def __getitem__(self, place: int | tuple[int, int]) -> str:
        if isinstance(place, tuple):
            place = self.puzzle.grid.cell(*place)
        return self.values[place]

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Solution)
            and self.puzzle == other.puzzle
            and self.values == other.values
        )

    def __hash__(self) -> int:
        return hash(self.values)

    def __repr__(self) -> str:
        return f"<Solution {' / '.join(self.rows())}>"

    def __str__(self) -> str:
        from . import draw

        return draw(self.puzzle, self).rstrip("\n")

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        from . import to_svg

        return to_svg(self)

    def rows(self) -> list[str]:
        """The grid as text, one character a cell."""
        return _rows(self.puzzle.grid, self.values)

    def marks(self) -> Marks:
        """The same as marks, every cell filled in."""
        return Marks(self.puzzle.board, dict(enumerate(self.values)))


class Marks:
    """What a player has put in so far: cells with a value, and values ruled out of cells.

    >>> from pencilmark.model import board
    >>> marks = Marks.from_rows(board(2, 2, ".*"), ["*?", "?."])
    >>> marks.values
    {0: '*', 3: '.'}
    >>> marks.rows()
    ['*?', '?.']
    """

    __slots__ = ("board", "values", "ruled_out")

    def __init__(
        self,
        board: Board,
        values: Mapping[int, str] | None = None,
        ruled_out: Iterable[tuple[int, str]] = (),
    ) -> None:
        self.board = board
        self.values = dict(values or {})
        self.ruled_out = frozenset(ruled_out)
        self._check()
        if board.binary:  # of two values, not the one is the other
            no, yes = board.values
            for cell, value in sorted(self.ruled_out):
                self.values.setdefault(cell, yes if value == no else no)
            self.ruled_out = frozenset(
                (cell, value) for cell, value in self.ruled_out if self.values[cell] == value
            )
        for cell, value in self.ruled_out:
            if self.values.get(cell) == value:
                raise FormatError(
                    "marks",
                    "marks that agree with each other",
                    f"{value!r} both put in and ruled out",
                    where=f"cell {board.grid.name(cell)}",
                )

    def _check(self) -> None:
        """FormatError for a cell or a value that the board does not have."""
        board = self.board
        for cell, value in [*self.values.items(), *self.ruled_out]:
            if not 0 <= cell < board.grid.size:
                raise FormatError("marks", f"a cell from 0 to {board.grid.size - 1}", repr(cell))
            if value not in board.values:
                raise FormatError(
                    "marks",
                    f"one of {' '.join(board.values)}",
                    repr(value),
                    where=f"cell {board.grid.name(cell)}",
                )

    @classmethod
    def from_rows(
        cls, board: Board, rows: Sequence[str], ruled_out: Iterable[tuple[int, str]] = ()
    ) -> Marks:
        """Marks from rows of characters; `?` is an open cell."""
        grid = board.grid
        if len(rows) != grid.rows:
            raise FormatError("marks", f"{grid.rows} rows", f"{len(rows)}")
        values = {}
        for number, row in enumerate(rows):
            if len(row) != grid.cols:
                raise FormatError(
                    "marks", f"{grid.cols} characters", f"{len(row)}", where=f"row {number + 1}"
                )
            for col, value in enumerate(row):
                if value != UNDECIDED:
                    values[grid.cell(number, col)] = value
        return cls(board, values, ruled_out)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Marks)
            and self.board.values == other.board.values
            and self.board.grid.size == other.board.grid.size
            and self.board.grid.cols == other.board.grid.cols
            and self.values == other.values
            and self.ruled_out == other.ruled_out
        )

    def __hash__(self) -> int:
        return hash((frozenset(self.values.items()), self.ruled_out))

    def __repr__(self) -> str:
        return f"<Marks {' / '.join(self.rows())}>"

    def rows(self) -> list[str]:
        """The grid as text, one character a cell, `?` where it is open."""
        grid = self.board.grid
        return _rows(grid, [self.values.get(cell, UNDECIDED) for cell in grid.cells])

    def literals(self) -> Iterator[int]:
        """The marks as literals of the board."""
        for cell, value in self.values.items():
            yield self.board.literal(cell, value)
        for cell, value in sorted(self.ruled_out):
            yield -self.board.literal(cell, value)

    def pencilled(self) -> dict[int, frozenset[int]]:
        """For each open cell of which something is ruled out: which of the values (from 0).

        >>> from pencilmark.model import board
        >>> Marks(board(1, 2, "123"), {0: "1"}, [(1, "1"), (1, "3")]).pencilled()
        {1: frozenset({0, 2})}
        """
        found: dict[int, set[int]] = {}
        for cell, value in sorted(self.ruled_out):
            if cell not in self.values:
                found.setdefault(cell, set()).add(self.board.values.index(value))
        return {cell: frozenset(places) for cell, places in found.items()}

    def plus(self, literals: Iterable[int]) -> Marks:
        """These marks and some more, given as literals; what is new takes the place of what it
        contradicts.

        >>> from pencilmark.model import board
        >>> Marks(board(1, 3, ".*")).plus([2, -3]).rows()
        ['?*.']
        """
        values, ruled_out = dict(self.values), set(self.ruled_out)
        for literal in literals:
            cell, value, positive = self.board.meaning(literal)
            if positive:
                values[cell] = value
                ruled_out.discard((cell, value))
            else:
                ruled_out.add((cell, value))
                if values.get(cell) == value:
                    del values[cell]
        return Marks(self.board, values, ruled_out)

    def consequences(self) -> set[int]:
        """All that the marks say as literals: a value in a cell rules its other values out.

        >>> from pencilmark.model import board
        >>> sorted(Marks(board(1, 1, "123"), {0: "2"}).consequences())
        [-3, -1, 2]
        """
        board = self.board
        found = set(self.literals())
        if not board.binary:
            for cell, value in self.values.items():
                found.update(
                    -board.literal(cell, other) for other in board.values if other != value
                )
        return found

    def known(self, variables: int) -> list[bool | None]:
        """What the marks say of each variable; a value in a cell rules the others out."""
        known: list[bool | None] = [None] * (variables + 1)
        for literal in self.literals():
            known[abs(literal)] = literal > 0
        if not self.board.binary:
            for cell, value in self.values.items():
                for other in self.board.values:
                    known[self.board.literal(cell, other)] = other == value
        return known


def _rows(grid: Grid, values: Sequence[str]) -> list[str]:
    return ["".join(values[start : start + grid.cols]) for start in range(0, grid.size, grid.cols)]

"""Where a solver stands: the rules of a puzzle and what is known so far."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import cached_property
from itertools import islice
from typing import Any, Protocol, TypeVar

from ..model import Model, Rule
from ..puzzle import Puzzle

T = TypeVar("T")


class Following(Protocol):
    """What keeps up with a position, mark by mark."""

    def learn(self, literals: Sequence[int]) -> object:
        """These literals are known now."""


F = TypeVar("F", bound=Following)


class Position:
    """What is known of a puzzle at one point of its solution.

    `known[variable]` is True, False or None. A value in a cell rules out the cell's other values
    without any reason being needed: that is what a cell is.
    """

    def __init__(self, puzzle: Puzzle, model: Model) -> None:
        self.puzzle = puzzle
        self.model = model
        self.board = model.board
        self.grid = model.board.grid
        self.known: list[bool | None] = [None] * (model.variables + 1)
        self.marks: dict[int, None] = {}
        """The literals that have been learned, in order."""
        self.memo: dict[Hashable, Any] = {}
        """What has been worked out by `cached` and `cached_now`; copies of a position share it."""
        self.origin: Position | None = None
        """The position that this is a copy of; it may have moved on since."""
        self._followers: dict[Hashable, tuple[Any, list[int]]] = {}
        """What keeps up with it, each with the number of marks that it has been told of."""

    def copy(self, memo: dict[Hashable, object] | None = None) -> Position:
        """The same position, to try something on; `memo` is for what is cached there."""
        twin = Position.__new__(Position)
        twin.__dict__.update(self.__dict__)
        if memo is not None:
            twin.memo = memo
        twin.origin = self
        twin._followers = {}
        twin.known = list(self.known)
        twin.marks = dict(self.marks)
        return twin

    def cached(self, key: Hashable, make: Callable[[], T]) -> T:
        """What `make` gives, worked out once for the puzzle under this key.

        Only `make` ever fills a key, so that what is found there has its type.

        >>> import pencilmark
        >>> from pencilmark.kind import kind_of
        >>> puzzle = pencilmark.read("hitori\\nnumbers:\\n111\\n123\\n321")
        >>> position = Position(puzzle, kind_of(puzzle).model(puzzle))
        >>> position.cached("cells", lambda: len(position.grid.cells))
        9
        >>> position.copy().cached("cells", lambda: 0)
        9
        """
        memo = self.memo
        if key in memo:
            found: T = memo[key]
        else:
            found = memo[key] = make()
        return found

    def cached_now(self, key: Hashable, make: Callable[[], T]) -> T:
        """The same until something new is known; then it is worked out anew.

        >>> import pencilmark
        >>> from pencilmark.kind import kind_of
        >>> puzzle = pencilmark.read("hitori\\nnumbers:\\n111\\n123\\n321")
        >>> position = Position(puzzle, kind_of(puzzle).model(puzzle))
        >>> position.cached_now("first", lambda: position.open(1))
        True
        >>> _ = position.learn([1])
        >>> position.cached_now("first", lambda: position.open(1))
        False
        """
        # marks are never taken back, and each copy has its own: the same dict with as many marks
        # says the same, and to see that takes no time
        marks = self.marks
        kept: tuple[dict[int, None], int, T] | None = self.memo.get(key)
        if kept is not None and kept[0] is marks and kept[1] == len(marks):
            return kept[2]
        made = make()
        self.memo[key] = marks, len(marks), made
        return made

    def following(self, key: Hashable, make: Callable[[], F]) -> F:
        """What `make` gives, told of every mark: first of all there are, later of the new ones.

        A copy of a position gets its own.
        """
        marks = self.marks
        kept: tuple[F, list[int]] | None = self._followers.get(key)
        if kept is None:
            kept = self._followers[key] = make(), [0]
        follower, seen = kept
        if seen[0] < len(marks):
            new = list(islice(marks, seen[0], None))
            seen[0] = len(marks)
            follower.learn(new)
        return follower

    def followed(self, key: Hashable) -> Following | None:
        """What has kept up with this position under a key so far, if anything has."""
        kept = self._followers.get(key)
        return None if kept is None else kept[0]

    def forget(self) -> None:
        """Drop what has been worked out; it is worked out anew for those who still ask.

        Much of that refers to the position in turn: as long as it is kept, nothing of it leaves the
        memory before Python's garbage collector has looked through all there is.
        """
        self.memo.clear()
        self._followers.clear()

    def true(self, literal: int) -> bool:
        """Whether a literal is known to hold."""
        return self.known[literal] is True if literal > 0 else self.known[-literal] is False

    def open(self, literal: int) -> bool:
        """Whether nothing is known about a literal."""
        return self.known[abs(literal)] is None

    def value(self, cell: int) -> str | None:
        """The value of a cell, if it is known."""
        for value in self.board.values:
            if self.true(self.board.literal(cell, value)):
                return value
        return None

    def possible(self, cell: int) -> list[str]:
        """The values that a cell can still have."""
        board = self.board
        return [value for value in board.values if not self.true(-board.literal(cell, value))]

    @property
    def solved(self) -> bool:
        """Whether every cell has its value."""
        return None not in self.known[1 : self.board.variables + 1]

    @property
    def share_known(self) -> float:
        """How much of the grid is known, from 0.0 to 1.0."""
        unknown = self.known[1 : self.board.variables + 1].count(None)
        return 1 - unknown / self.board.variables

    def learn(self, literals: Iterable[int]) -> list[int]:
        """Take literals as known; the ones that are new are returned."""
        board, known, marks = self.board, self.known, self.marks
        several = 0 if board.binary else board.variables
        new = []
        for literal in literals:
            variable = abs(literal)
            if known[variable] is not None:
                continue
            new.append(literal)
            marks[literal] = None
            known[variable] = literal > 0
            if 0 < literal <= several:
                cell = (literal - 1) // board.per_cell
                for other in board.literals(cell):
                    if other != literal:
                        known[other] = False
        return new

    def cited(self, literal: int) -> int:
        """The mark that says why a literal holds: itself, or the value that its cell has."""
        if literal in self.marks:
            return literal
        board = self.board
        cell = (abs(literal) - 1) // board.per_cell
        for other in board.literals(cell):
            if other in self.marks:
                return other
        return literal

    def cite(self, literals: Iterable[int]) -> tuple[int, ...]:
        """The marks for several known literals, each once."""
        marks = self.marks
        return tuple(dict.fromkeys([one if one in marks else self.cited(one) for one in literals]))

    def marks_in(self, cells: Iterable[int]) -> tuple[int, ...]:
        """All marks in these cells."""
        wanted = set(cells)
        per_cell = self.board.per_cell
        return tuple(mark for mark in self.marks if (abs(mark) - 1) // per_cell in wanted)

    def rules(self, *names: str) -> Sequence[Rule]:
        """The rules with one of these names."""
        if len(names) == 1:
            return self._by_name.get(names[0], [])
        return [rule for name in names for rule in self._by_name.get(name, [])]

    @cached_property
    def _by_name(self) -> dict[str, list[Rule]]:
        found: dict[str, list[Rule]] = {}
        rules, common = self.model.rules, self.model.common
        if common is not None:  # they come first
            found = {name: list(shared) for name, shared in common.by_name.items()}
            rules = rules[len(common.rules) :]
        for rule in rules:
            found.setdefault(rule.name, []).append(rule)
        return found

    @cached_property
    def rules_at(self) -> list[list[Rule]]:
        """For each cell the rules that speak of it (not those that speak of the whole grid)."""
        found: list[list[Rule]] = [[] for _ in self.grid.cells]
        for rule in self.model.rules:
            if len(rule.cells) < self.grid.size or self.grid.size <= 4:
                for cell in rule.cells:
                    found[cell].append(rule)
        return found

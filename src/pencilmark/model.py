"""The rule vocabulary: what the rules of a puzzle say. Knows no puzzle kind and no solver.

Every cell of a board has one value out of a small domain. A literal is a whole number that says
"this cell has this value"; the negative number says the opposite. A board with two values has one
variable per cell (true: the second value), any other board one per cell and value.

A rule can say itself in a sentence, names its cells, and tells whether what is known breaks it.
Rules that depend on nothing but the size of the board are worth caching: an engine keeps its own
form of a rule in the rule's `form`, so that equal boards are encoded once.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any

from .clock import check
from .grid import Grid, grid
from .wording import Sentence

Clause = tuple[int, ...]
AtLeast = tuple[Collection[int], int]
"""At least this many of these literals are true."""
AtMost = tuple[Collection[int], int]
"""At most this many of them are."""
Told = tuple[Sequence[Iterable[int]], Sequence[AtMost], Sequence["Connected"]]
"""What an engine is told: clauses, upper limits, and what it has to keep connected."""
Brief = tuple[Told, Sequence[int]]
"""The same of some rules, and literals with which they are enough."""
Known = Sequence[bool | None]
"""What is known of each variable: `known[variable]`; index 0 is not used."""


def marked(cell: int) -> int:
    """On a board with two values, the literal that a cell has the second: a star, say, or shaded.

    >>> marked(4), -marked(4)
    (5, -5)
    """
    return cell + 1


def cell_of(literal: int) -> int:
    """On a board with two values, the cell that a literal is about.

    >>> cell_of(5), cell_of(-5)
    (4, 4)
    """
    return abs(literal) - 1


class Board:
    """The cells of a grid with the values they may take, and the literals for them.

    >>> stars = board(2, 3, ".*")
    >>> stars.literal(4, "*"), stars.literal(4, ".")
    (5, -5)
    >>> board(2, 2, "123").meaning(-6)
    (1, '3', False)
    """

    def __init__(self, grid: Grid, values: tuple[str, ...], *, two_marks: bool = False) -> None:
        if len(values) < 2:
            raise ValueError("a cell needs at least two values to choose from")
        self.grid, self.values = grid, values
        self.binary = len(values) == 2
        self.blank = values[0] if self.binary and not two_marks else None  # nothing is there
        self.per_cell = 1 if self.binary else len(values)
        self.variables = grid.size * self.per_cell
        variables = iter(range(1, self.variables + 1))
        self._literals = [] if self.binary else [*zip(*[variables] * self.per_cell, strict=True)]
        self._index = {value: index for index, value in enumerate(values)}
        self.form: Any = None

    def literal(self, cell: int, value: str) -> int:
        """The literal that says: this cell has this value."""
        if self.binary:
            return cell + 1 if self._index[value] else -(cell + 1)
        return cell * self.per_cell + self._index[value] + 1

    def literals(self, cell: int) -> tuple[int, ...]:
        """The literals of a cell, one for each value in the order of `values`."""
        return (-cell - 1, cell + 1) if self.binary else self._literals[cell]

    def meaning(self, literal: int) -> tuple[int, str, bool]:
        """Cell, value and whether the literal says "is" (True) or "is not" (False)."""
        cell, index = divmod(abs(literal) - 1, self.per_cell)
        if self.binary:
            return cell, self.values[literal > 0], True
        return cell, self.values[index], literal > 0

    def read(self, truth: Sequence[int]) -> tuple[str, ...]:
        """The value of every cell, from one signed literal per variable."""
        cells = truth[: self.variables]
        if self.binary:
            no, yes = self.values
            return tuple([yes if literal > 0 else no for literal in cells])
        values, per_cell = self.values, self.per_cell
        return tuple([values[(literal - 1) % per_cell] for literal in cells if literal > 0])


@lru_cache(maxsize=256)
def board(rows: int, cols: int, values: str | tuple[str, ...], *, two_marks: bool = False) -> Board:
    """The board of this size and domain; equal ones are shared."""
    return Board(grid(rows, cols), tuple(values), two_marks=two_marks)


class Rule:
    """One constraint. `name` is the rule's name within its kind, the same for all rows, say.

    `cells` are the cells it speaks of and `sentence` says it to a person.
    """

    __slots__ = ("name", "sentence", "cells", "form", "__weakref__")

    def __init__(self, name: str, sentence: Sentence, cells: Iterable[int]) -> None:
        check()  # a large puzzle has a hundred thousand rules
        self.name, self.sentence, self.cells = name, sentence, tuple(cells)
        self.form: Any = None

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}: {self.sentence}>"

    def broken(self, known: Known) -> bool:
        """Whether what is known already breaks this rule, whatever else comes."""
        raise NotImplementedError


class Clauses(Rule):
    """All of these clauses hold; in each of them at least one literal is true."""

    __slots__ = ("clauses",)

    def __init__(
        self, name: str, sentence: Sentence, cells: Iterable[int], clauses: Iterable[Clause]
    ) -> None:
        super().__init__(name, sentence, cells)
        self.clauses = tuple(clauses)

    def broken(self, known: Known) -> bool:
        return any(all(is_true(known, -lit) for lit in clause) for clause in self.clauses)


class Count(Rule):
    """At least `low` and at most `high` of these literals are true.

    `implied_high` says that the other rules of the puzzle together already keep the number from
    passing `high`: an engine that has all of them need not say it again.
    """

    __slots__ = ("literals", "low", "high", "implied_high")

    def __init__(
        self,
        name: str,
        sentence: Sentence,
        cells: Iterable[int],
        literals: Iterable[int],
        *,
        low: int,
        high: int,
        implied_high: bool = False,
    ) -> None:
        super().__init__(name, sentence, cells)
        self.literals = tuple(literals)
        self.low, self.high, self.implied_high = low, high, implied_high

    def broken(self, known: Known) -> bool:
        yes, no = (sum(is_true(known, sign * lit) for lit in self.literals) for sign in (1, -1))
        return yes > self.high or len(self.literals) - no < self.low


class Less(Rule):
    """The value of the first cell comes before that of the second in the order of the domain."""

    __slots__ = ("low", "high")

    def __init__(
        self, name: str, sentence: Sentence, board: Board, smaller: int, greater: int
    ) -> None:
        super().__init__(name, sentence, (smaller, greater))
        self.low, self.high = board.literals(smaller), board.literals(greater)

    def broken(self, known: Known) -> bool:
        least, most = _possible(known, self.low), _possible(known, self.high)
        return not least or not most or least[0] >= most[-1]


class AllDifferent(Rule):
    """No two of these cells have the same value.

    With as many cells as values, every value stands in one of them.
    """

    __slots__ = ("columns", "all_used")

    def __init__(self, name: str, sentence: Sentence, board: Board, cells: Iterable[int]) -> None:
        super().__init__(name, sentence, cells)
        rows = [board.literals(cell) for cell in self.cells]
        self.columns = tuple(zip(*rows, strict=True))
        """For each value its literals in all the cells."""
        self.all_used = len(self.cells) == len(board.values)

    def broken(self, known: Known) -> bool:
        for literals in self.columns:
            if sum(is_true(known, lit) for lit in literals) > 1:
                return True
            if self.all_used and all(is_true(known, -lit) for lit in literals):
                return True
        return False


class Connected(Rule):
    """The cells whose literal is true form one connected group.

    `apart` says that another rule keeps the other cells from sharing a side: they can then cut
    the grid only in chains from corner to corner, which makes for far better cuts.
    """

    __slots__ = ("grid", "literals", "apart")

    def __init__(
        self,
        name: str,
        sentence: Sentence,
        grid: Grid,
        literals: Iterable[int],
        apart: bool = False,
    ) -> None:
        super().__init__(name, sentence, grid.cells)
        self.grid, self.literals = grid, tuple(literals)
        self.apart = apart and grid.rows > 1 and grid.cols > 1

    def broken(self, known: Known) -> bool:
        sure = sum(1 << cell for cell in self.cells if is_true(known, self.literals[cell]))
        off = sum(1 << cell for cell in self.cells if is_true(known, -self.literals[cell]))
        possible = (1 << self.grid.size) - 1 & ~off
        return bool(sure & ~self.grid.flood(sure & -sure, possible))


class Deferred:
    """Rules that are put together only when somebody looks at them one by one.

    To solve a puzzle nobody does: `clauses` and `counts` say what follows from no other rule.
    """

    __slots__ = ("clauses", "state", "counts")

    def __init__(
        self,
        clauses: Iterable[Clause],
        state: Callable[[], Sequence[Rule]],
        counts: Sequence[AtLeast] = (),
    ) -> None:
        self.clauses, self.state, self.counts = list(clauses), state, counts


class Common:
    """Rules that many puzzles have in common, say all of one size: an engine encodes them once.

    Given as a function, they are made when looked at; `told` says them to an engine without that.
    """

    __slots__ = ("told", "form", "_parts", "_rules", "_by_name")

    def __init__(self, parts: _Parts, told: Callable[[], Told] | None = None) -> None:
        self.told = told
        parts = (parts,) if isinstance(parts, Deferred) else parts
        self._parts = parts if callable(parts) else tuple(parts)
        self.form: Any = None
        self._rules: tuple[Rule, ...] | None = None
        self._by_name: dict[str, list[Rule]] | None = None

    @property
    def parts(self) -> Sequence[Rule | Deferred]:
        """What is said; rules that are deferred stand in their place among the others."""
        if callable(self._parts):
            self._parts = tuple(self._parts())
        return self._parts

    @property
    def rules(self) -> tuple[Rule, ...]:
        """All of them, one by one."""
        if self._rules is None:
            stated = (p.state() if isinstance(p, Deferred) else (p,) for p in self.parts)
            self._rules = tuple(chain.from_iterable(stated))
        return self._rules

    @property
    def by_name(self) -> Mapping[str, Sequence[Rule]]:
        """The same by their names."""
        if self._by_name is None:
            self._by_name = {}
            for rule in self.rules:
                self._by_name.setdefault(rule.name, []).append(rule)
        return self._by_name


_Own = Sequence[Rule | Deferred] | Deferred
_Parts = Iterable[Rule | Deferred] | Deferred | Callable[[], Sequence[Rule | Deferred]]


class Model:
    """The variables and rules of one puzzle: the `common` ones, if any, before its `own`.

    `extra` variables follow those of the board; a kind may use them in its rules, and they must
    follow from the cells: two solutions are the same when their cells are.

    `redundant` gives counts that follow from the rules and are worth saying at once; `summed` more
    of them for an engine that does not find the puzzle easy, and `implied` clauses for one that
    finds it hard: told the last variable in use, it may add some that follow from the cells.

    `terse` says all rules in few words, with what is redundant and worth saying, to an engine that
    looks for solutions only; rules that are given as a function are then made when looked at.
    `same_number`: of two values, all solutions have the second as often. `lasting`:
    `terse` gives what many puzzles share, always the same object, and then clauses of this one.

    `brief` says some of the rules without anything prepared for the size, and literals with which
    they are enough: what keeps both keeps all rules, and where there is a solution, one does.
    """

    def __init__(
        self,
        board: Board,
        rules: _Own | Callable[[], _Own],
        extra: int = 0,
        common: Common | Callable[[], Common] | None = None,
        *,
        redundant: Callable[[], Sequence[AtLeast]] | None = None,
        summed: Callable[[], Sequence[AtLeast]] | None = None,
        implied: Callable[[int], list[Clause]] | None = None,
        terse: Callable[[], Iterable[Told]] | None = None,
        same_number: bool = False,
        lasting: bool = False,
        brief: Callable[[], Brief] | None = None,
    ) -> None:
        self.board = board
        self.variables = board.variables + extra
        self._own, self._common = rules, common
        self.redundant, self.summed, self.implied = redundant, summed, implied
        self.terse, self.same_number, self.lasting = terse, same_number, lasting
        self.brief = brief
        self._rules: Sequence[Rule] | None = None

    @property
    def own(self) -> _Own:
        """What is this puzzle's own."""
        if callable(self._own):
            self._own = self._own()
        return self._own

    @property
    def common(self) -> Common | None:
        """What it shares with others."""
        if callable(self._common):
            self._common = self._common()
        return self._common

    @property
    def rules(self) -> Sequence[Rule]:
        """All the rules, one by one."""
        if self._rules is None:
            own = Common(self.own).rules
            self._rules = own if self.common is None else (*self.common.rules, *own)
        return self._rules

    def broken(self, known: Known) -> list[Rule]:
        """The rules that what is known already breaks."""
        return [rule for rule in self.rules if rule.broken(known)]

    def givens(self) -> dict[int, str]:
        """The cells of which a rule says by itself, and in so many words, what they hold.

        >>> import pencilmark
        >>> from pencilmark.kind import kind_of
        >>> puzzle = pencilmark.read("bosnian-snake\\nrows: 3 1 1\\ncells:\\no..\\n...\\n..o")
        >>> kind_of(puzzle).model(puzzle).givens()
        {0: '#', 8: '#'}
        """
        givens = {}
        for rule in self.rules:
            for clause in rule.clauses if isinstance(rule, Clauses) else ():
                if len(clause) == 1 and abs(clause[0]) <= self.board.variables:
                    cell, value, is_ = self.board.meaning(clause[0])
                    if is_:
                        givens[cell] = value
        return givens


def is_true(known: Known, literal: int) -> bool:
    """Whether a literal is known to be true."""
    return known[literal] is True if literal > 0 else known[-literal] is False


def _possible(known: Known, literals: Sequence[int]) -> list[int]:
    """The places of the values that a cell can still have."""
    certain = [index for index, lit in enumerate(literals) if is_true(known, lit)]
    return certain or [index for index, lit in enumerate(literals) if not is_true(known, -lit)]

"""Why a cell must be what it is, from where the player stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from ...clock import Clock, Stopped, within
from ...engines import DEFAULT, open_search
from ...errors import PencilmarkError
from ...grid import Grid
from ...kind import kind_of
from ...model import Rule
from ...puzzle import Marks, Puzzle, require_own, require_sense
from ...solving import solve
from ...wording import Sentence, either
from .. import words
from ..arguments.easiest import easiest_proof
from ..arguments.elimination import by_elimination
from ..arguments.shortening import Shortening
from ..arguments.telling import easier
from ..explain import Explainer
from ..phrases import rules_said
from ..step import Step
from .long_proof import first_cells, is_long, told_late, with_start
from .printed import printed_step, put_in_printed

Case = Literal[
    "proved",
    "printed",
    "ruled-out",
    "wrong-mark",
    "clash",
    "not-forced",
    "no-solution",
    "out-of-time",
]

_NEAR = 40
"""Open cells that are tried for one that would decide what is not decided."""
_DECIDING = 2
"""How many of them are named."""
_SHARE = 0.2
"""How much of the time may be spent on what is easier to find than what was asked for."""
_SHORT = 3
"""A proof up to this level is taken without ruling out the other values one by one."""


@dataclass(frozen=True)
class Why:
    """What can be said about one cell, and the proof of it.

    `case` is one of these:

    - "proved": the cell has this value in every solution that agrees with the other marks.
    - "printed": the puzzle itself says so.
    - "ruled-out": several values are possible, but not all; `step` rules out one of them.
    - "wrong-mark": what stands in the cell is wrong; `step` proves what it must be, or, if it is
      not decided, that it is not this.
    - "clash": the other marks cannot all be right; `step` rests on those that are, if there is one.
    - "not-forced": several solutions agree with the other marks, and the cell may have any value.
    - "no-solution": the puzzle has none.
    - "out-of-time": the time was up before it was clear.
    """

    puzzle: Puzzle
    marks: Marks
    cell: int
    case: Case
    sentence: Sentence
    value: str | None = None
    """What the cell must be; None: that is not decided, or not known."""
    step: Step | None = None
    """The proof; its argument tells the steps on the way, if it takes several."""
    possible: tuple[str, ...] = ()
    """Where several values are left: which ones."""
    rules: tuple[Rule, ...] = ()
    """Without a solution: the rules that contradict each other."""
    late: bool = False
    """Whether the proof is too long to be told unasked: the sentence says where to start instead.
    """
    missing: tuple[int, ...] = ()
    """For "not-forced": the nearest cells of which each would decide this one, if it were known."""

    def __repr__(self) -> str:
        return f"<Why {self.case}: {self.sentence}>"

    def __str__(self) -> str:
        return self.say()

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        from ... import to_svg

        return to_svg(self)

    def say(self) -> str:
        """The answer in words."""
        return str(self.sentence)

    @property
    def literal(self) -> int | None:
        """The value of the cell as a literal of the board."""
        return None if self.value is None else self.puzzle.board.literal(self.cell, self.value)


def why(
    puzzle: Puzzle,
    marks: Marks | None,
    cell: int | tuple[int, int],
    *,
    time_limit: float | None = None,
    cancel: Callable[[], bool] | None = None,
) -> Why:
    """The easiest proof that a cell must be what it is, for a player who has these marks.

    `cell` is its number, or its row and column from 0. Whatever stands in the cell itself is no
    reason. If the other marks cannot all be right, those count that are right in every solution.
    When `time_limit` seconds are over, or `cancel()` says so, before there is a proof, it is
    "out-of-time".

    Promised is that the proof holds and that no rule and no mark of it can be left out. It is the
    easiest of those that were found (suppositions, named techniques one after the other, ruling
    out the other values, the smallest heap of rules), by what it asks of a reader; that there is
    no easier one is not promised: nobody could look through them all.

    >>> import pencilmark
    >>> puzzle = pencilmark.read("hitori\\nnumbers:\\n111\\n123\\n321")
    >>> marks = pencilmark.read_marks(puzzle, "#??\\n???\\n???")
    >>> found = why(puzzle, marks, (0, 1))
    >>> found.case, found.value
    ('proved', '.')
    >>> found.say()
    'R1C1 is shaded, so its neighbours R1C2 and R2C1 are clear.'
    """
    require_sense(puzzle)
    marks = marks if marks is not None else Marks(puzzle.board)
    require_own(puzzle, marks)
    number = _number(puzzle.grid, cell)
    clock = Clock(time_limit, cancel)
    start: list[int] = []
    """Cells that are easier to find."""
    with within(clock):
        found = _Question(puzzle, marks, number, clock, start).answer()
        if found is not None:
            return found
    told = Sentence(words.WHY_OUT_OF_TIME, cell=puzzle.grid.name(number))
    return Why(puzzle, marks, number, "out-of-time", with_start(puzzle.board, told, number, start))


def _number(grid: Grid, cell: int | tuple[int, int]) -> int:
    """The number of a cell that is in the grid."""
    row, col = divmod(cell, grid.cols) if isinstance(cell, int) else cell
    if not (0 <= row < grid.rows and 0 <= col < grid.cols):
        told = Sentence(words.NO_SUCH_CELL, rows=grid.rows, columns=grid.cols, cell=cell)
        raise PencilmarkError(str(told))
    return grid.cell(row, col)


class _Question:
    """One cell, and what the marks around it say."""

    def __init__(
        self, puzzle: Puzzle, marks: Marks, cell: int, clock: Clock, start: list[int]
    ) -> None:
        """Cells that are easier to find go into `start`, as soon as it is worth looking for them:
        should the time run out, they are what can be told."""
        self._puzzle = puzzle
        self._marks = marks
        self._cell = cell
        self._clock = clock
        self._others = _without(marks, cell)
        self._explainer = Explainer(puzzle, self._others, clock=clock)
        self._clash = self._explainer.status == "none"
        """Whether the other marks cannot all be right."""
        self._right = list(self._others.literals())
        """The other marks that a proof may rest on."""
        if self._clash:
            self._explainer = Explainer(puzzle, clock=clock)
            truth = self._explainer.certain.consequences()
            self._right = [literal for literal in self._right if literal in truth]
            self._explainer.position.learn(self._right)
        self._start = start
        self._looked = 0.0
        """With which share of the time a start was looked for."""
        self._truth = self._explainer.certain.consequences()
        self._printed = put_in_printed(self._explainer)

    def answer(self) -> Why | None:
        """The answer; None: the time is up."""
        explainer = self._explainer
        if explainer.status == "none":
            rules = tuple(solve(self._puzzle, time_limit=self._clock.left()).conflict)
            told = Sentence(words.WHY_NO_SOLUTION, rules=rules_said(rules))
            return Why(self._puzzle, self._marks, self._cell, "no-solution", told, rules=rules)
        if explainer.out_of_time:
            return None
        board = self._puzzle.board
        values = [
            value for value in board.values if -board.literal(self._cell, value) not in self._truth
        ]
        if len(values) > 1:
            return self._undecided(tuple(values))
        literal = board.literal(self._cell, values[0])
        printed = printed_step(explainer, literal)
        step = printed or self._proof(literal)
        if step is None:
            return None
        case: Case = "printed" if printed else "clash" if self._clash else "proved"
        step = self._shortened(step)
        late = is_long(step)
        told = self._late(step) if late else step.full
        if case == "clash":
            told = Sentence(words.WHY_WITHOUT_OTHERS, why=told)
        wrong = self._wrong()
        if wrong:
            case = "wrong-mark"
            told = Sentence(words.WHY_WRONG, cell=self._name, why=told)
        return Why(*(self._puzzle, self._marks, self._cell, case, told), values[0], step, late=late)

    def _undecided(self, possible: tuple[str, ...]) -> Why | None:
        """The cell has one value in one solution and another in another."""
        cell = self._puzzle.grid.name(self._cell)
        values = _either(kind_of(self._puzzle).value_names, possible)
        wrong = self._wrong()
        board = self._puzzle.board
        wanted = [-literal for literal in wrong] or [
            -literal for literal in board.literals(self._cell) if -literal in self._truth
        ]
        if not wanted:
            case: Case = "clash" if self._clash else "not-forced"
            template = words.WHY_CLASH if self._clash else words.WHY_NOT_FORCED
            told = Sentence(template, cell=cell, values=values)
            missing, all_tried = ((), False) if self._clash else self._deciding(possible)
            if not missing and all_tried:
                told = Sentence(words.WHY_NONE_MISSING, why=told)
            elif missing:
                names = either(self._puzzle.grid.names(missing))
                told = Sentence(words.WHY_MISSING, why=told, cells=names)
            return Why(
                *(self._puzzle, self._marks, self._cell, case, told),
                possible=possible,
                missing=missing,
            )
        step = self._easiest(wanted)
        if step is None:
            return None
        step = self._shortened(step)
        late = is_long(step)
        shown = self._late(step) if late else step.full
        told = Sentence(words.WHY_RULED_OUT, cell=cell, values=values, why=shown)
        case = "ruled-out"
        if self._clash:
            case, told = "clash", Sentence(words.WHY_WITHOUT_OTHERS, why=told)
        if wrong:
            case = "wrong-mark"
            told = Sentence(words.WHY_WRONG, cell=self._name, why=told)
        return Why(
            *(self._puzzle, self._marks, self._cell, case, told),
            step=step,
            possible=possible,
            late=late,
        )

    def _deciding(self, possible: tuple[str, ...]) -> tuple[tuple[int, ...], bool]:
        """The nearest open cells with the property that knowing any of their values is enough; and
        whether there was time to try all open cells, if none has it."""
        board, grid = self._puzzle.board, self._puzzle.grid
        search = open_search(self._explainer.model, DEFAULT, self._clock)
        given = list(self._others.literals())
        row, col = grid.pair(self._cell)

        def decides(cell: int) -> bool:
            for value in board.values:
                with_it = [*given, board.literal(cell, value)]
                fits = [
                    bool(search.solve([*with_it, board.literal(self._cell, own)]))
                    for own in possible
                ]
                if sum(fits) > 1:
                    return False
            return True

        def distance(cell: int) -> int:
            there = grid.pair(cell)
            return abs(there[0] - row) + abs(there[1] - col)

        open_cells = [
            cell
            for cell in grid.cells
            if cell != self._cell and self._explainer.position.value(cell) is None
        ]
        found: list[int] = []
        all_tried = len(open_cells) <= _NEAR
        for cell in sorted(open_cells, key=distance)[:_NEAR]:
            if len(found) == _DECIDING:
                break
            if self._explainer.out_of_time:
                all_tried = False
                break
            if decides(cell):
                found.append(cell)
        search.close()
        return tuple(sorted(found)), all_tried

    def _wrong(self) -> list[int]:
        """What stands in the cell and is not true."""
        per_cell = self._puzzle.board.per_cell
        return [
            literal
            for literal in self._marks.literals()
            if (abs(literal) - 1) // per_cell == self._cell and -literal in self._truth
        ]

    @property
    def _name(self) -> str:
        return self._puzzle.grid.name(self._cell)

    def _shortened(self, step: Step) -> Step:
        """A proof from the player's own marks, without what everybody sees."""
        explainer = self._explainer
        short = Shortening(
            explainer.position, explainer.prover, explainer.techniques, self._printed
        )
        return short.step(step) or step

    def _late(self, step: Step) -> Sentence:
        """That a proof is long, and where to start instead."""
        self._look_for_start(1.0)
        told = told_late(self._explainer.position, step)
        return with_start(self._puzzle.board, told, self._cell, self._start)

    def _look_for_start(self, share: float = _SHARE) -> None:
        """What is easier to find than the cell that was asked about.

        A long search may use up all the time: this comes before it and gets its share. Where that
        was not enough it is done again, if there is time left.
        """
        left = self._clock.left()
        can_wait = left is None and share < 1
        if self._start or self._looked >= share or left == 0 or can_wait:
            return
        self._looked = share
        clock = Clock(None if left is None else left * share)
        with within(clock):
            marks = None if self._clash else self._others
            explainer = Explainer(self._puzzle, marks, clock=clock, solvable=True)
            explainer.position.learn(self._right)
            self._start += first_cells(explainer, self._others)

    def _easiest(self, wanted: Sequence[int]) -> Step | None:
        return easiest_proof(
            *(self._explainer, self._truth, wanted),
            prefer_named=True,
            going_far=self._look_for_start,
        )

    def _proof(self, literal: int) -> Step | None:
        explainer = self._explainer
        found = self._easiest((literal,))
        if self._puzzle.board.binary or (found is not None and found.level <= _SHORT):
            return found
        other = None
        try:
            other = by_elimination(explainer, self._truth, literal, found)
        except Stopped:  # what has been found is a proof
            if found is None:
                raise
        return easier(found, other)


def _without(marks: Marks, cell: int) -> Marks:
    """The marks in all the other cells."""
    values = {other: value for other, value in marks.values.items() if other != cell}
    return Marks(marks.board, values, [one for one in marks.ruled_out if one[0] != cell])


def _either(names: Mapping[str, str], values: Sequence[str]) -> str:
    """Values as people offer them: "1, 2 or 3"."""
    return either(names.get(value, value).partition("|")[0] for value in values)

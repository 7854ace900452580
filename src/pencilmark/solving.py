"""From a puzzle to a verdict, whatever the engine."""

from __future__ import annotations

from collections.abc import Callable

from .backends import DEFAULT, Clock, Search, Statistics, open_search
from .certain import certain_literals
from .conflict import smallest_conflict
from .errors import PencilmarkError
from .kind import kind_of
from .model import Model, Rule
from .puzzle import Marks, Puzzle, Solution, require_own, require_sense
from .verdict import Verdict


def solve(
    puzzle: Puzzle,
    limit: int | None = 2,
    time_limit: float | None = None,
    *,
    marks: Marks | None = None,
    engine: str = DEFAULT,
    cancel: Callable[[], bool] | None = None,
) -> Verdict:
    """Solve a puzzle and find out whether its solution is the only one.

    Up to `limit` solutions are kept (None: all of them, each found when it is asked for).
    After `time_limit` seconds, or when `cancel()` says so, the status may be "unknown"; it is
    never a guess. With `marks`, only solutions that agree with them count. `engine` is "sat",
    "cpsat", a strategy as "sat/minicard", or "auto": what suits the puzzle.

    >>> import pencilmark
    >>> puzzle = pencilmark.read("hitori\\nnumbers:\\n111\\n123\\n321")
    >>> verdict = pencilmark.solve(puzzle)
    >>> verdict.status, verdict.solution.rows()
    ('unique', ['#.#', '...', '.#.'])
    """
    require_sense(puzzle)
    if marks is not None:
        require_own(puzzle, marks)
    if limit is not None and (not isinstance(limit, int) or limit < 1):
        raise PencilmarkError(f"limit is a whole number from 1 on, or None for all, not {limit!r}")
    if time_limit is not None and time_limit < 0:
        raise PencilmarkError(f"time_limit is a number of seconds, not {time_limit!r}")
    if engine == "auto":
        from .lab.advice import advise

        engine = advise(puzzle)
    clock = None if time_limit is None and cancel is None else Clock(time_limit, cancel)
    return Verdict(Run(puzzle, engine, clock, marks), limit)


class Run:
    """One puzzle in one engine: finds its solutions one after the other."""

    def __init__(
        self, puzzle: Puzzle, engine: str, clock: Clock | None, marks: Marks | None
    ) -> None:
        from time import perf_counter

        started = perf_counter()
        self.puzzle = puzzle
        self.model: Model = kind_of(puzzle).model(puzzle)
        self.exhausted = False
        self._engine = engine
        self._clock = clock
        self._marks = marks
        self._found: list[Solution] = []
        self._seen: list[list[int]] = []
        self._stopped = False
        self._search: Search = open_search(self.model, engine, clock)
        self._assumptions = list(marks.literals()) if marks is not None else []
        self._search.statistics.build_seconds = perf_counter() - started

    @property
    def statistics(self) -> Statistics:
        """What the search has cost so far."""
        return self._search.statistics

    def find(self, count: int | None) -> list[Solution]:
        """Find solutions until there are `count` of them (None: all)."""
        while not (self.exhausted or self._stopped) and (count is None or len(self._found) < count):
            self._find_next()
        return self._found

    def _find_next(self) -> None:
        search = self._search
        answer = search.solve(self._assumptions)
        if answer:
            truth = search.truth()
            board = self.model.board
            self._found.append(Solution(self.puzzle, board.read(truth)))
            self._seen.append(truth[: board.variables])
            search.exclude()
            return
        self._stopped = True
        self.exhausted = answer is False
        search.close()

    def certain(self) -> Marks:
        """What is the same in all solutions; nothing, where no solution is known."""
        board = self.model.board
        if self.exhausted and self._seen:
            shared = set(self._seen[0]).intersection(*self._seen[1:])
            literals = [literal for literal in self._seen[0] if literal in shared]
        else:
            literals = certain_literals(
                self.model, self._seen, self._engine, self._again(), self._assumptions
            )
        values = {}
        ruled_out = set()
        for literal in literals:
            cell, value, positive = board.meaning(literal)
            if positive:
                values[cell] = value
            else:
                ruled_out.add((cell, value))
        return Marks(
            board, values, {(cell, value) for cell, value in ruled_out if cell not in values}
        )

    def conflict(self) -> list[Rule]:
        """A small set of rules (with the marks as they are) that cannot hold together."""
        return smallest_conflict(self.model, self._assumptions, self._engine, self._again())

    def _again(self) -> Clock | None:
        """A clock of the same length for a question that is asked later."""
        return None if self._clock is None else self._clock.again()

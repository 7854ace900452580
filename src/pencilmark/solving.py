"""From a puzzle to a verdict, whatever the engine."""

from __future__ import annotations

import gc
from _thread import allocate_lock  # `threading` would be loaded for nothing else
from collections.abc import Callable
from time import perf_counter

from .clock import Clock, within
from .engines import AUTO, EngineName, Search, Statistics, open_search
from .errors import PencilmarkError
from .kind import kind_of
from .model import Model, Rule
from .puzzle import Marks, Puzzle, Solution, require_own, require_sense
from .verdict import Verdict

_WITNESSES = 50
"""Solutions that are kept one by one to find out what all of them share."""


def solve(
    puzzle: Puzzle,
    limit: int | None = 2,
    time_limit: float | None = None,
    *,
    marks: Marks | None = None,
    engine: EngineName | str = AUTO,
    cancel: Callable[[], bool] | None = None,
) -> Verdict:
    """Solve a puzzle and find out whether its solution is the only one.

    Up to `limit` solutions are kept (None: all of them, each found when it is asked for).
    After `time_limit` seconds, or when `cancel()` says so, the status may be "unknown"; it is
    never a guess. With `marks`, only solutions that agree with them count. `engine` is "auto",
    "sat", "cpsat", "teaching" (slow, to learn from), or a strategy as "sat/minicard".

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
    clock = None if time_limit is None and cancel is None else Clock(time_limit, cancel)
    return Verdict(Run(puzzle, engine, clock, marks), limit)


class _WithoutCollecting:
    """No garbage is looked for while anybody, in any thread, is within.

    Thousands of clauses are made and dropped again, and none is part of a cycle: to look for such
    takes longer than to make them.
    """

    def __init__(self) -> None:
        self._lock = allocate_lock()
        self._within = 0
        self._collects = False
        """Whether it was on before the first one came."""

    def __enter__(self) -> None:
        with self._lock:
            if not self._within:
                self._collects = gc.isenabled()
                gc.disable()
            self._within += 1

    def __exit__(self, *raised: object) -> None:
        with self._lock:
            self._within -= 1
            if self._collects and not self._within:
                gc.enable()


_without_collecting = _WithoutCollecting()


class Run:
    """One puzzle in one engine: finds its solutions one after the other."""

    def __init__(
        self, puzzle: Puzzle, engine: str, clock: Clock | None, marks: Marks | None
    ) -> None:
        self.puzzle = puzzle
        self.exhausted = False
        """Whether it is known how many solutions there are."""
        self._engine = engine
        self._clock = clock
        self._assumptions = list(marks.literals()) if marks is not None else []
        self._found: list[Solution] = []
        self._seen: list[list[int]] = []
        """All solutions that were found share just what all of these share."""
        self._counted: int | None = None
        self._ended = False
        """Whether no more solutions can be found: these are all, or the time is up."""
        self._model: Model | None = None
        self._search: Search | None = None
        """None: none was needed, or the time was up before it was loaded."""
        self._spent: Statistics | None = None
        """What it has cost, where no search was needed."""
        self._open()

    def _open(self) -> None:
        with _without_collecting:
            self._open_search()

    def _open_search(self) -> None:
        started = perf_counter()
        with within(self._clock):
            if self._model is None:
                self._model = kind_of(self.puzzle).model(self.puzzle)
                stated = perf_counter() - started
                if self._may_prove and self._prove(stated):
                    return
            self._search = open_search(self._model, self._engine, self._clock)
            self._search.statistics.build_seconds = perf_counter() - started
        self._ended = self._search is None

    @property
    def _may_prove(self) -> bool:
        """Whether a kept solver may be asked: what is said tersely seldom takes a new one long."""
        assert self._model is not None
        pays = self._model.terse is None or self._model.lasting
        return self._engine == AUTO and not self._assumptions and pays

    def _prove(self, stated: float) -> bool:
        """Whether it is shown at once that there is one solution, or none.

        To state the rules took so many seconds.
        """
        from .engines.kept import prove  # loads a solver

        assert self._model is not None
        proof = prove(self._model, self._clock)
        if proof is None:
            return False
        self._spent = proof.statistics
        self._spent.build_seconds += stated
        if proof.truth is not None:
            self._keep(proof.truth)
        self._ended = self.exhausted = True
        return True

    @property
    def statistics(self) -> Statistics:
        """What the search has cost so far."""
        if self._search is not None:
            return self._search.statistics
        return self._spent or Statistics(self._engine)

    def find(self, count: int | None) -> list[Solution]:
        """Find solutions until there are `count` of them (None: all)."""
        while not self._ended and (count is None or len(self._found) < count):
            if self._counted is not None:  # the others were counted and not kept
                self._begin_again()
            else:
                self._find_next()
        return self._found

    def _begin_again(self) -> None:
        self._counted = None
        self._open()
        if not self._ended:
            self._found, self._seen = [], []

    def _find_next(self) -> None:
        search = self._search
        assert search is not None
        answer = None
        with within(self._clock):
            answer = search.solve(self._assumptions)
        if answer:
            self._keep(search.truth())
            search.exclude()
            return
        self._ended = True
        self.exhausted = answer is False
        search.close()

    def _keep(self, truth: list[int]) -> None:
        board = self.puzzle.board
        self._found.append(Solution(self.puzzle, board.read(truth)))
        truth = truth[: board.variables]
        self._seen.append(truth)
        if len(self._seen) > _WITNESSES:
            self._seen = [truth, list(set(truth).intersection(*self._seen))]

    def count(self, limit: int | None) -> int:
        """How many solutions there are, up to the limit; they are not kept."""
        found = len(self._found)
        if limit is not None and found >= limit:
            return limit
        if self._ended or self._model is None or self._search is None:
            return found
        if self._counted is None:
            from .counting import count_solutions

            counted = count_solutions(
                self._model,
                self._assumptions,
                self._engine,
                self._clock,
                limit=limit,
                begun=(self._search, found),
            )
            self._counted = counted.number
            self.exhausted = counted.all
        return self._counted

    def certain(self) -> tuple[Marks, bool]:
        """What is the same in all solutions, and whether that is all of it.

        Nothing, where no solution is known.
        """
        board = self.puzzle.board
        literals: list[int] = []
        complete = False
        if self._ended and self.exhausted and self._seen:
            shared = set(self._seen[0]).intersection(*self._seen[1:])
            literals = [literal for literal in self._seen[0] if literal in shared]
            complete = True
        elif self._model is not None:
            from .certain import certain_literals

            literals, complete = certain_literals(
                self._model, self._seen, self._engine, self._again(), self._assumptions
            )
        values = {}
        ruled_out = set()
        for literal in literals:
            cell, value, positive = board.meaning(literal)
            if positive:
                values[cell] = value
            else:
                ruled_out.add((cell, value))
        open_cells = {(cell, value) for cell, value in ruled_out if cell not in values}
        return Marks(board, values, open_cells), complete

    def conflict(self) -> tuple[list[Rule], list[int]]:
        """A small set of rules that cannot hold together, and the cells of the marks that they
        cannot hold together with.

        None, where the marks alone cannot, or the time was up before any set was found.
        """
        if self._model is None:
            return [], []
        from .conflict import conflict_with

        found = conflict_with(self._model, self._assumptions, self._engine, self._again())
        rules, literals = found
        return rules, sorted({self.puzzle.board.meaning(one)[0] for one in literals})

    def _again(self) -> Clock | None:
        """A clock of the same length for a question that is asked later."""
        return None if self._clock is None else self._clock.again()

"""Checking a player's marks: which rules they break, and whether they can still be completed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from .clock import Clock, check as look_at_clock, within
from .engines import AUTO, EngineName
from .kind import kind_of
from .model import Rule
from .puzzle import Marks, Puzzle, require_own, require_sense
from .solving import solve
from .verdict import Verdict


class Report:
    """What is to be said about a player's marks."""

    def __init__(self, puzzle: Puzzle, marks: Marks, broken: list[Rule], verdict: Verdict) -> None:
        self.puzzle = puzzle
        self.marks = marks
        self.broken = broken
        """The rules that the marks break as they stand."""
        self._verdict = verdict

    def __repr__(self) -> str:
        return f"<Report: {len(self.broken)} broken, completable: {self.completable}>"

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        from . import to_svg

        return to_svg(self)

    @property
    def completable(self) -> bool | None:
        """Whether a solution agrees with all the marks; None when the time ran out."""
        if self.broken:
            return False
        if self._verdict.solution is not None:
            return True
        return False if self._verdict.status == "none" else None

    @property
    def solved(self) -> bool:
        """Whether every cell has a value and no rule is broken."""
        return not self.broken and len(self.marks.values) == self.puzzle.grid.size

    @cached_property
    def conflict(self) -> list[Rule]:
        """If the marks cannot be completed: a small set of rules that they contradict together."""
        return self._verdict.conflict if self.completable is False else []

    @property
    def blamed(self) -> list[int]:
        """The cells of the marks that take part in that: without any of them there is none."""
        return self._verdict.blamed if self.conflict else []


def check(
    puzzle: Puzzle,
    marks: Marks,
    time_limit: float | None = None,
    *,
    engine: EngineName | str = AUTO,
    cancel: Callable[[], bool] | None = None,
) -> Report:
    """Find the rules that the marks break, and whether they can still be completed.

    If that takes longer than `time_limit` seconds, or `cancel()` says so, it is not known whether
    they can be, and rules may be missing from those that are broken.

    >>> import pencilmark
    >>> puzzle = pencilmark.read("star-battle\\nstars: 1\\nregions:\\n1211\\n1113\\n4111\\n1111")
    >>> report = check(puzzle, pencilmark.read_marks(puzzle, "**??\\n????\\n????\\n????"))
    >>> for rule in report.broken[:2]:
    ...     print(rule.name, "-", rule.sentence)
    row - Row 1 holds exactly 1 star.
    touch - R1C1 and R1C2 touch, so at most one of them is a star.
    >>> report.completable
    False
    """
    require_sense(puzzle)
    require_own(puzzle, marks)
    clock = Clock(time_limit, cancel)
    broken: list[Rule] = []
    with within(clock):
        model = kind_of(puzzle).model(puzzle)
        known = marks.known(model.variables)
        for rule in model.rules:
            look_at_clock()
            if rule.broken(known):
                broken.append(rule)
    verdict = solve(puzzle, 1, clock.left(), marks=marks, engine=engine, cancel=cancel)
    return Report(puzzle, marks, broken, verdict)

"""The move that a player has to go back to: the one before which all was still right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ...clock import Clock, within
from ...engines import DEFAULT, Search, open_search
from ...errors import PencilmarkError
from ...kind import kind_of
from ...puzzle import Marks, Puzzle, Solution, require_own, require_sense
from ...solving import solve
from ...wording import Sentence
from .. import words
from .hint import Hint, hint


@dataclass(frozen=True)
class FirstMistake:
    """The first move after which no solution agreed with the marks any more, up to now."""

    puzzle: Puzzle
    index: int | None
    """Its place among the moves; None: the puzzle has no solution, or the time was up."""
    hint: Hint
    """The proof that it was one, from the marks after that move."""

    def __repr__(self) -> str:
        return f"<FirstMistake at {self.index}: {self.hint.sentence}>"

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        from ... import to_svg

        return to_svg(self)


def first_mistake(
    puzzle: Puzzle,
    history: Sequence[Marks],
    *,
    time_limit: float | None = None,
    cancel: Callable[[], bool] | None = None,
) -> FirstMistake | None:
    """The move to take back, and all after it; None: what stands there now is right.

    `history` are the marks after each move, the last ones those of now. A mistake that was mended
    later does not count: from the move that is named on, no position was right again. If the time
    is up before it is known, the hint's case is "out-of-time" and no move is named; if only the
    proof was not found in time, the move is.

    >>> import pencilmark
    >>> puzzle = pencilmark.read("hitori\\nnumbers:\\n111\\n123\\n321")
    >>> moves = ["#??\\n???\\n???", "#?#\\n???\\n???", "#?#\\n?#?\\n???", "#?#\\n?#.\\n???"]
    >>> history = [pencilmark.read_marks(puzzle, rows) for rows in moves]
    >>> found = first_mistake(puzzle, history)
    >>> found.index, puzzle.grid.names(found.hint.cells)
    (2, ['R2C2'])
    """
    require_sense(puzzle)
    for marks in history:
        require_own(puzzle, marks)
    if time_limit is not None and time_limit < 0:
        raise PencilmarkError(str(Sentence(words.NOT_SECONDS, found=repr(time_limit))))
    if not history:
        return None
    clock = Clock(time_limit, cancel)
    with within(clock):
        verdict = solve(puzzle, time_limit=clock.left())
        if verdict.status == "none":
            return FirstMistake(puzzle, None, hint(puzzle, history[-1], time_limit=clock.left()))
        if verdict.status != "unknown":
            unique = verdict.status == "unique"
            agreeing = _Agreeing(puzzle, list(verdict.solutions[:2]), unique, clock)
            index = _last_right(agreeing, history)
            if index == len(history) - 1:
                return None
            if index is not None:
                marks = history[index + 1]
                proof = hint(puzzle, marks, time_limit=clock.left())
                return FirstMistake(puzzle, index + 1, proof)
    told = Hint(puzzle, history[-1], "out-of-time", (), Sentence(words.MISTAKE_OUT_OF_TIME))
    return FirstMistake(puzzle, None, told)


def _last_right(agreeing: _Agreeing, history: Sequence[Marks]) -> int | None:
    """The place of the last position that was right, -1 if none was; None: the time is up."""
    for index in reversed(range(len(history))):
        right = agreeing.has(history[index])
        if right is None:
            return None
        if right:
            return index
    return -1


class _Agreeing:
    """Says whether a solution agrees with marks, and remembers why or why not."""

    def __init__(
        self, puzzle: Puzzle, known: Sequence[Solution], complete: bool, clock: Clock
    ) -> None:
        self._puzzle = puzzle
        self._clock = clock
        self._known = [solution.marks().consequences() for solution in known]
        """What holds in solutions that have been met."""
        self._complete = complete
        """Whether there are no others."""
        self._clashes: list[set[int]] = []
        """Marks that no solution has together."""
        self._search: Search | None = None

    def has(self, marks: Marks) -> bool | None:
        """Whether there is a solution with these marks; None: the time is up."""
        literals = set(marks.literals())
        if any(literals <= solution for solution in self._known):
            return True
        if self._complete or any(clash <= literals for clash in self._clashes):
            return False
        if self._search is None:
            model = kind_of(self._puzzle).model(self._puzzle)
            self._search = open_search(model, DEFAULT, self._clock)
        found = self._search.solve(list(marks.literals()))
        if found:
            self._known.append(set(self._search.truth()))
        elif found is False:
            self._clashes.append(set(self._search.core()))
        return found

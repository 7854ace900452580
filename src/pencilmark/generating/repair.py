"""Repairing a draft: the fewest clues to add or to remove so that it has exactly one solution."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..backends import Clock
from ..errors import PencilmarkError
from ..kind import kind_of
from ..puzzle import Puzzle, require_sense
from ..solving import solve
from ..verdict import Status
from ..wording import Sentence
from . import mending_words as words
from .adding import Addition, fewest_to_add
from .generator import Budget, Clues, Mend, Stopped
from .minimize import renewed
from .removing import fewest_to_remove
from .request import CannotMake, RanOut


@dataclass(frozen=True)
class Repaired:
    """A puzzle that was repaired, and what was done to it."""

    puzzle: Puzzle
    added: tuple[Sentence, ...]
    removed: tuple[Sentence, ...]
    changed: tuple[Sentence, ...]
    proved: bool
    """Whether it is proved that no fewer clues (or changes) would do. If clues had to be removed,
    they are the fewest; those added after that are the fewest for what was left then."""
    before: Status
    """The status of the draft: none, unique or many."""
    after: Status
    """The status of the puzzle now: unique, or many if the time ran out."""
    summary: Sentence
    """The outcome in a sentence."""


def repair(
    puzzle: Puzzle,
    *,
    time_limit: float | None = None,
    cancel: Callable[[], bool] | None = None,
) -> Repaired:
    """Change a draft as little as possible so that it has exactly one solution.

    If it has many, the fewest clues are added; if it has none, the fewest are removed, and then
    some added where that leaves many. In kinds whose clues do not come one by one, as little as
    possible is changed. After `time_limit` seconds the best way found so far is returned; RanOut
    if there is none.

    >>> import pencilmark
    >>> draft = pencilmark.read("hitori\\nnumbers:\\n112\\n122\\n211")
    >>> done = repair(draft)
    >>> done.before, done.after, done.proved
    ('none', 'unique', True)
    >>> [str(change) for change in done.changed]
    ['R2C2 shows 3 instead of 2.']
    """
    require_sense(puzzle)
    kind = kind_of(puzzle)
    generator = kind.generator
    clock = Clock(time_limit, cancel)
    budget = Budget(clock)
    before = solve(puzzle, time_limit=clock.left(), cancel=cancel).status
    if before == "unique":
        summary = Sentence(words.UNIQUE_ALREADY)
        return Repaired(puzzle, (), (), (), True, before, before, summary)
    if before == "unknown":
        raise RanOut(words.OUT_OF_TIME)
    if generator is not None and generator.clues is not None:
        return _by_clues(puzzle, generator.clues, before, budget)
    if generator is not None and generator.mend is not None:
        return _by_changes(puzzle, generator.mend, before, budget)
    raise CannotMake(words.CANNOT_REPAIR, title=kind.title)


def _by_changes(puzzle: Puzzle, mend: Mend, before: Status, budget: Budget) -> Repaired:
    try:
        mended = mend(puzzle, budget)
    except Stopped:
        raise RanOut(words.OUT_OF_TIME) from None
    if mended is None:
        over = budget.clock is not None and budget.clock.left() == 0.0
        raise RanOut(words.OUT_OF_TIME) if over else PencilmarkError(words.NO_WAY)
    found, changes, proved = mended
    summary = Sentence(words.FEWEST if proved else words.FEWEST_SEEN)
    new = renewed(found, puzzle)
    return Repaired(new, (), (), tuple(changes), proved, before, "unique", summary)


def _by_clues(puzzle: Puzzle, clues: Clues, before: Status, budget: Budget) -> Repaired:
    removed: tuple[Sentence, ...] = ()
    proved = True
    base = puzzle
    addition = Addition((), True, True)
    try:
        if before == "none":
            removal = fewest_to_remove(puzzle, clues, budget)
            base = clues.without(puzzle, removal.clues)
            removed = tuple(clues.said(puzzle, clue) for clue in removal.clues)
            proved = removal.proved
            unique = removal.unique
        else:
            unique = False
        if not unique:
            addition = fewest_to_add(base, clues, budget)
    except Stopped:
        if base is puzzle:
            raise RanOut(words.OUT_OF_TIME) from None
        # what had to go is gone at least
        summary = Sentence(words.NOT_FINISHED)
        new = renewed(base, puzzle)
        return Repaired(new, (), removed, (), False, before, "many", summary)
    proved = proved and addition.proved
    told = words.FEWEST if proved else words.FEWEST_SEEN
    if not addition.proved and addition.fewest_for_one:
        told = words.FEWEST_FOR_ONE
    new = renewed(clues.plus(base, addition.clues), puzzle)
    added = tuple(clues.said(new, clue) for clue in addition.clues)
    return Repaired(new, added, removed, (), proved, before, "unique", Sentence(told))

"""Repairing a draft: the fewest clues to add, to remove or to change so that it has exactly one
solution."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from ..engines import Clock
from ..errors import PencilmarkError
from ..kind import kind_of
from ..puzzle import Puzzle, require_sense
from ..solving import solve
from ..verdict import Status
from ..wording import Sentence
from . import repair_words as words
from .clues.add import Addition, fewest_to_add, only_changes
from .clues.remove import Removal, fewest_to_remove
from .generator import AnyClues, AnyGenerator, Budget, Repair, Stopped
from .minimize import renewed
from .request import CannotMake, RanOut


@dataclass(frozen=True)
class Repaired:
    """A puzzle that was repaired, and what was done to it."""

    puzzle: Puzzle
    added: tuple[Sentence, ...]
    removed: tuple[Sentence, ...]
    changed: tuple[Sentence, ...]
    proved: bool
    """Whether it is proved that no fewer clues (or changes) would do; `summary` says which changes
    were looked at, where these are not all. If clues had to be removed or changed, they are the
    fewest; those added after that are the fewest for what was left then."""
    before: Status
    """The status of the draft: none, unique or many."""
    after: Status
    """The engine's verdict on the puzzle as it is now: unique, unless the time ran out."""
    summary: Sentence
    """The outcome in a sentence."""

    def __repr__(self) -> str:
        return f"<Repaired {self.puzzle!r}: {self.summary}>"

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        from .. import to_svg

        return to_svg(self.puzzle)


_FOR_THE_VERDICT = 0.1
"""The part of the time that is kept for the verdict on what was found."""


def repair(
    puzzle: Puzzle,
    *,
    time_limit: float | None = None,
    cancel: Callable[[], bool] | None = None,
) -> Repaired:
    """Change a draft as little as possible so that it has exactly one solution.

    If it has many, the fewest clues are added; if it has none, the fewest are removed, or changed
    where that is enough and removing them is not, and then some added if many are left. In kinds
    whose clues do not come one by one, as little as possible is changed. After `time_limit`
    seconds the best way found so far is returned; RanOut if there is none. Whatever is returned
    has been solved as it is: `after` is the verdict.

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
    before = _verdict(puzzle, clock)
    if before == "unique":
        summary = Sentence(words.UNIQUE_ALREADY)
        return Repaired(puzzle, (), (), (), True, before, before, summary)
    if before == "unknown":
        raise RanOut(words.OUT_OF_TIME)
    kept = None if time_limit is None else _FOR_THE_VERDICT * time_limit
    search = Clock(None if kept is None else max(0.0, (clock.left() or 0.0) - kept), cancel)
    with search:
        if generator is not None and generator.clues is not None:
            found = _by_clues(puzzle, generator.clues, before, Budget(search))
        elif generator is not None and generator.repair is not None:
            found = _by_changes(puzzle, generator.repair, Budget(search))
        else:
            raise CannotMake(words.CANNOT_REPAIR, title=kind.title)
    new = renewed(found.puzzle, puzzle)
    # even if the search ended late, the verdict has its own part of the time
    last = clock if kept is None else Clock(max(kept, clock.left() or 0.0), cancel)
    after = _verdict(new, last)
    proved = found.proved and after == "unique"
    summary = _summary(puzzle, generator, found, after)
    return Repaired(new, found.added, found.removed, found.changed, proved, before, after, summary)


@dataclass(frozen=True)
class _Found:
    """What the search for changes came to, before the engine has seen it."""

    puzzle: Puzzle
    proved: bool
    added: tuple[Sentence, ...] = ()
    removed: tuple[Sentence, ...] = ()
    changed: tuple[Sentence, ...] = ()
    sorts: Sentence | None = None
    """The sorts of clues that may be added."""
    fewest_for_one: bool = False
    finished: bool = True
    """False: the time ran out on the way, and there are more changes to be made."""


def _verdict(puzzle: Puzzle, clock: Clock) -> Status:
    return solve(puzzle, time_limit=clock.left(), cancel=clock.cancelled).status


def _summary(puzzle: Puzzle, generator: AnyGenerator, found: _Found, after: Status) -> Sentence:
    """The outcome in a sentence that claims no more than is proved."""
    if not found.finished:
        return Sentence(words.NOT_FINISHED[after])
    if after != "unique":
        return Sentence(words.NOT_REPAIRED[after])
    if not found.proved:
        template = words.FEWEST_FOR_ONE if found.fewest_for_one else words.FEWEST_SEEN
        return Sentence(template, sorts=found.sorts)
    if found.added and (found.removed or found.changed):
        template = words.FEWEST_CHANGED if found.changed else words.FEWEST_REMOVED
        return Sentence(template, sorts=found.sorts)
    if len(found.added) > 1:  # none at all will not do, but two other changes might, for three
        return Sentence(words.FEWEST_ADDED, sorts=found.sorts)
    limited = None if generator.fewest is None else generator.fewest(puzzle)
    return limited or Sentence(words.FEWEST)


def _by_changes(puzzle: Puzzle, repair: Repair[Any], budget: Budget) -> _Found:
    try:
        outcome = repair(puzzle, budget)
    except Stopped:
        raise RanOut(words.OUT_OF_TIME) from None
    if outcome is None:
        over = budget.clock is not None and budget.clock.left() == 0.0
        raise RanOut(words.OUT_OF_TIME) if over else PencilmarkError(words.NO_WAY)
    found, changes, proved = outcome
    return _Found(found, proved, changed=tuple(changes))


def _by_clues(puzzle: Puzzle, clues: AnyClues, before: Status, budget: Budget) -> _Found:
    removal = Removal((), proved=True, unique=False)
    base = puzzle
    addition = Addition((), proved=True, fewest_for_one=True)
    try:
        if before == "none":
            removal = fewest_to_remove(puzzle, clues, budget)
            base = clues.without(puzzle, removal.clues)
        if not removal.unique:
            removal, addition = _replaced(puzzle, clues, removal, budget)
            base = clues.without(puzzle, removal.clues)
    except Stopped:
        if base is puzzle:
            raise RanOut(words.OUT_OF_TIME) from None
        # what had to go is gone at least
        gone = tuple(clues.said(puzzle, clue) for clue in removal.clues)
        return _Found(base, False, removed=gone, finished=False)
    new = clues.plus(base, [*addition.changed, *addition.clues])
    instead = {clues.place(clue): clue for clue in addition.changed}
    changed, removed = [], []
    for clue in removal.clues:
        said = clues.said(puzzle, clue)
        other = instead.get(clues.place(clue))
        if other is None:
            removed.append(said)
        else:
            changed.append(Sentence(words.INSTEAD, new=clues.said(new, other), old=said))
    return _Found(
        new,
        removal.proved and addition.proved,
        added=tuple(clues.said(new, clue) for clue in addition.clues),
        removed=tuple(removed),
        changed=tuple(changed),
        sorts=clues.sorts(base),
        fewest_for_one=addition.fewest_for_one and not addition.proved,
    )


def _replaced(
    puzzle: Puzzle, clues: AnyClues, removal: Removal, budget: Budget
) -> tuple[Removal, Addition]:
    """What to add where removing clues is not enough. Other clues in their places count as changes;
    of several ways to remove as few, one is preferred that needs nothing else."""
    for gone in (removal.clues, *removal.others) if removal.clues else ():
        places = [clues.place(clue) for clue in gone]
        changes = only_changes(clues.without(puzzle, gone), clues, budget, places)
        if changes is not None:
            return replace(removal, clues=gone), changes
    places = [clues.place(clue) for clue in removal.clues]
    return removal, fewest_to_add(clues.without(puzzle, removal.clues), clues, budget, places)

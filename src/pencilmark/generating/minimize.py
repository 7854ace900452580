"""Dropping every clue of a puzzle that can go."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace

from ..engines import Clock
from ..errors import PencilmarkError
from ..formats.text import METADATA
from ..kind import kind_of
from ..puzzle import Puzzle, require_sense
from ..solving import solve
from ..wording import Sentence
from . import repair_words, words
from .chance import Chance
from .generator import AnyClues
from .request import CannotMake, read_seed


@dataclass(frozen=True)
class Minimized:
    """A puzzle of whose clues none can go, unless the time ran out."""

    puzzle: Puzzle
    dropped: tuple[Sentence, ...]
    """The clues that are gone, in the order in which they went."""
    complete: bool
    """Whether every clue that is left was proved to be needed."""

    def __repr__(self) -> str:
        return f"<Minimized {self.puzzle!r}: {len(self.dropped)} clues dropped>"

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        from .. import to_svg

        return to_svg(self.puzzle)


def minimize(
    puzzle: Puzzle,
    *,
    seed: int | str = 0,
    time_limit: float | None = None,
    cancel: Callable[[], bool] | None = None,
) -> Minimized:
    """Drop every clue that can go, in an order that depends on the seed.

    The puzzle must have exactly one solution, and keeps it. When the time is up, the puzzle as it
    is by then is returned, and `complete` is false.

    >>> import pencilmark
    >>> draft = pencilmark.read("bosnian-snake\\nrows: 3 1 1\\ncells:\\no..\\n...\\n..o")
    >>> done = minimize(draft)
    >>> len(done.dropped), done.complete
    (1, True)
    """
    require_sense(puzzle)
    kind = kind_of(puzzle)
    clues = None if kind.generator is None else kind.generator.clues
    if clues is None:
        raise CannotMake(words.NO_CLUES, title=kind.title)
    chance = Chance(f"minimize#{read_seed(seed)}")
    clock = Clock(time_limit, cancel)
    status = solve(puzzle, time_limit=clock.left(), cancel=cancel).status
    if status != "unique":
        raise PencilmarkError(repair_words.NOT_UNIQUE[status])
    left = puzzle
    dropped = []
    complete = True
    for clue in in_order(clues, puzzle, chance):
        trial = clues.without(left, [clue])
        status = solve(trial, time_limit=clock.left(), cancel=cancel).status
        if status == "unknown":
            complete = False
            break
        if status == "unique":
            left = trial
            dropped.append(clues.said(puzzle, clue))
    return Minimized(renewed(left, puzzle), tuple(dropped), complete)


def in_order(clues: AnyClues, puzzle: Puzzle, chance: Chance) -> list[Hashable]:
    """The clues of a puzzle, shuffled; those that belong to the frame come last."""
    there = clues.of(puzzle)
    inside = chance.shuffled([clue for clue in there if not clues.frame(clue)])
    return inside + chance.shuffled([clue for clue in there if clues.frame(clue)])


def renewed(puzzle: Puzzle, draft: Puzzle) -> Puzzle:
    """A puzzle made from another one, with what is still true of what came with it: its name and
    its author, but not a rating or a solution."""
    if puzzle == draft:
        return draft
    kept = {
        name: draft.metadata[name]
        for name in METADATA
        if name in draft.metadata and "generate(" not in str(draft.metadata[name])
    }
    return replace(puzzle, metadata=kept)

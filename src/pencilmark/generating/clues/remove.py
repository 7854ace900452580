"""The fewest clues to remove from a puzzle without a solution, so that it has one.

Clues that contradict each other (a core) cannot all stay: one of each such set must go. The
smallest set of clues that has one of every known core is removed; if there is still no solution,
that gives another core. When there is one, no fewer clues would have done.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace

from ...engines import open_search
from ...errors import PencilmarkError
from ...kind import kind_of
from ...puzzle import Puzzle
from .. import repair_words as words
from ..generator import AnyClues, Budget, Stopped
from .hitting_set import smallest_set

_WAYS = 20
"""How many sets of fewest clues are looked at for one that leaves exactly one solution."""


@dataclass(frozen=True)
class Removal:
    """Clues to remove."""

    clues: tuple[Hashable, ...]
    proved: bool
    """Whether no fewer would do."""
    unique: bool
    """Whether there is exactly one solution without them."""
    others: tuple[tuple[Hashable, ...], ...] = ()
    """Other sets of as few clues that would do."""


def fewest_to_remove(puzzle: Puzzle, clues: AnyClues, budget: Budget) -> Removal:
    """The fewest clues to remove so that there is a solution; of several such sets rather one
    that leaves only one solution, and one without clues of the frame."""
    draft = _Draft(puzzle, clues, budget)
    everything = range(len(draft.clues))
    usual = [one for one in everything if not clues.frame(draft.clues[one])]
    found: Removal | None = None
    sure = True
    if draft.solutions(usual, most=1):
        found, sure = _fewest(draft, usual, len(usual))
    elif not draft.solutions(everything, most=1):
        raise PencilmarkError(words.RULES_CONTRADICT)
    if len(usual) < len(everything) and (found is None or len(found.clues) > 1):
        try:
            most = len(everything) if found is None else len(found.clues) - 1
            fewer, sure = _fewest(draft, everything, most)
            found = fewer or found
        except Stopped:
            if found is None:
                raise
            sure = False
    assert found is not None, "there is a solution without all the clues"
    return replace(found, proved=sure)


def _fewest(draft: _Draft, among: Sequence[int], most: int) -> tuple[Removal | None, bool]:
    """The fewest of these clues to remove, at most so many; None if there are none. And whether it
    is proved that no fewer would do."""
    cores: list[list[int]] = []
    ways: list[list[int]] = []
    least = 0
    proved = True
    try:
        while len(ways) < _WAYS:
            chosen, sure = smallest_set(cores, most, draft.budget, least, banned=ways)
            if not ways:
                proved = proved and sure
            if chosen is None:
                break
            gone = set(chosen)
            count = draft.solutions(chosen)
            if count == 1:
                return draft.removal(chosen, proved, unique=True), proved
            if count == 0:
                cores.append(draft.core([one for one in among if one not in gone], among))
                least = 0 if ways else len(chosen)
            else:
                ways.append(chosen)
                most = least = len(chosen)
    except Stopped:
        if not ways:
            raise
    if not ways:
        return None, proved
    found = draft.removal(ways[0], proved, unique=False)
    others = [draft.removal(way, proved, unique=False).clues for way in ways[1:]]
    return replace(found, others=tuple(others)), proved


class _Draft:
    """A puzzle without a solution, and its clues by numbers."""

    def __init__(self, puzzle: Puzzle, clues: AnyClues, budget: Budget) -> None:
        self._puzzle = puzzle
        self._how = clues
        self.budget = budget
        self.clues = list(clues.of(puzzle))

    def removal(self, gone: Sequence[int], proved: bool, unique: bool) -> Removal:
        """These clues for others to see."""
        return Removal(tuple(self.clues[one] for one in gone), proved, unique)

    def solutions(self, gone: Sequence[int], most: int = 2) -> int:
        """How many solutions there are without these clues, up to `most`."""
        left = self._how.without(self._puzzle, [self.clues[one] for one in gone])
        search = open_search(kind_of(left).model(left), clock=self.budget.clock)
        try:
            count = 0
            while count < most:
                answer = search.solve()
                if not answer:
                    if answer is None:
                        raise Stopped
                    break
                count += 1
                search.exclude()
            return count
        finally:
            search.close()

    def core(self, there: Sequence[int], among: Sequence[int]) -> list[int]:
        """Some of these clues that contradict each other, and of which none can be spared; those
        that are not `among` the clues in question stay in any case.

        Large pieces are tried for leaving first, then smaller ones.
        """
        kept = list(there)
        piece = max(1, len(kept) // 2)
        while True:
            start = 0
            while start < len(kept):
                self.budget.check()
                fewer = kept[:start] + kept[start + piece :]
                stays = set(fewer)
                if self.solutions([one for one in among if one not in stays], most=1) == 0:
                    kept = fewer
                else:
                    start += piece
            if piece == 1:
                return kept
            piece //= 2

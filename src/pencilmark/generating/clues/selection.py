"""Choosing among the true clues of one solution: a minimal choice, spare clues, a choice nearby.

For kinds whose clues come one by one. Clues are spoken of by groups: clues that come and go
together because their places mirror each other, or single ones.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import cached_property
from typing import TypeVar

from ...engines import Search, open_search
from ...model import Board, Model, Rule
from ..chance import Chance
from ..generator import Budget, Stopped
from .clue_minimizer import ClueMinimizer, set_minus

Place = TypeVar("Place", bound=Hashable)

_EXCHANGED = 3
"""How many groups at most make way for others in one variation."""


class Selection:
    """The true clues of one solution in groups, to choose from.

    `load` gives the model with the rules without any clue, and for each group the rules of its
    clues: the engine is told of them once, when it is first asked. `sizes` is for each group how
    many clues it has. With a `budget` every question to the engine ends soon after the time is up.
    """

    def __init__(
        self,
        load: Callable[[], tuple[Model, Sequence[Sequence[Rule]]]],
        values: Sequence[str],
        sizes: Sequence[int],
        budget: Budget | None = None,
    ) -> None:
        self._load = load
        self._values = values
        self._sizes = sizes
        self._budget = budget

    @cached_property
    def _thinner(self) -> ClueMinimizer:
        """What asks the engine."""
        model, groups = self._load()
        return ClueMinimizer(model, groups, truth_of(model.board, self._values), self._budget)

    def suffice(self, chosen: Sequence[int]) -> bool:
        """Whether these groups leave no other solution."""
        return self._thinner.enough(chosen) is not None

    def minimal(
        self,
        groups: Sequence[int],
        chance: Chance,
        budget: Budget,
        first: Sequence[int] = (),
        fixed: Sequence[int] = (),
    ) -> list[int] | None:
        """Some of these groups that suffice and of which none can go; None if not all suffice.

        Those to go `first` stay only where all the others do not suffice without them. Those
        that are `fixed` stay, needed or not.
        """
        later = set_minus(groups, [*first, *fixed])
        kept = list(fixed)
        if first:
            thinned = self._thinner.thin(first, chance, budget, keep=[*fixed, *later])
            if thinned is None:
                return None
            kept += set_minus(thinned, [*fixed, *later])
        return self._thinner.thin(later, chance, budget, keep=kept)

    def with_spare(self, chosen: Sequence[int], spare: int, chance: Chance) -> list[int] | None:
        """These groups and others with this many clues together; None if there are not as many."""
        more: list[int] = []
        for group in chance.shuffled(self._unused(chosen)):
            if self._sizes[group] <= spare:
                more.append(group)
                spare -= self._sizes[group]
        return None if spare else sorted([*chosen, *more])

    def near(
        self,
        chosen: Sequence[int],
        chance: Chance,
        budget: Budget,
        harder: bool,
        *,
        spare: int | None,
        fixed: Sequence[int] = (),
    ) -> list[int] | None:
        """Another choice that suffices, near this one; None if this try failed.

        With `spare` None clues are added to be easier, and those that are not needed taken away
        to be harder; otherwise, and where that leads no further, a few clues make way for others.
        """
        if spare is None:
            changed = self._fewer(chosen, chance, fixed) if harder else self._more(chosen, chance)
            if changed is not None:
                return changed
        loose = set_minus(chosen, fixed)
        dropped = chance.some(loose, chance.between(1, min(_EXCHANGED, len(loose))))
        rest = set_minus(chosen, dropped)
        filled = self._thinner.thin(self._unused(chosen), chance, budget, keep=rest)
        if filled is None:
            return None
        added = set_minus(filled, rest)
        thinned = self.minimal(rest, chance, budget, fixed=[*fixed, *added])
        return thinned if thinned is None else self.with_spare(thinned, spare or 0, chance)

    def _fewer(
        self, chosen: Sequence[int], chance: Chance, fixed: Sequence[int]
    ) -> list[int] | None:
        """The choice without some of those that are plainly not needed."""
        needed = self._thinner.enough(chosen)
        assert needed is not None
        idle = set_minus(chosen, [*needed, *fixed])
        if not idle:
            return None
        return set_minus(chosen, chance.some(idle, chance.between(1, len(idle))))

    def _more(self, chosen: Sequence[int], chance: Chance) -> list[int] | None:
        """The choice and some more."""
        unused = self._unused(chosen)
        if not unused:
            return None
        count = chance.between(1, max(1, len(chosen) // 6))
        return sorted([*chosen, *chance.some(unused, count)])

    def _unused(self, chosen: Sequence[int]) -> list[int]:
        return set_minus(range(len(self._sizes)), chosen)

    def close(self) -> None:
        """Give the engine's memory back."""
        if "_thinner" in self.__dict__:
            self._thinner.close()
            del self._thinner


def grouped(
    places: Sequence[Place], image: Callable[[Place], Place] | None
) -> list[tuple[int, ...]]:
    """The places in groups that belong together: each with its image under a turn that, done
    twice, brings everything back; those whose image is not among the places are left out.

    >>> grouped([0, 1, 2, 3], lambda place: 3 - place)
    [(0, 3), (1, 2)]
    >>> grouped([0, 1, 3], lambda place: 2 - place), grouped("ab", None)
    ([(1,)], [(0,), (1,)])
    """
    if image is None:
        return [(number,) for number in range(len(places))]
    numbers = {place: number for number, place in enumerate(places)}
    groups: list[tuple[int, ...]] = []
    for number, place in enumerate(places):
        other = numbers.get(image(place))
        if other is not None and number <= other:
            groups.append((number,) if other == number else (number, other))
    return groups


def truth_of(board: Board, values: Sequence[str]) -> list[int]:
    """One signed literal for each variable, from the value of each cell.

    >>> from pencilmark.model import board
    >>> truth_of(board(1, 2, "123"), "31"), truth_of(board(1, 2, ".*"), "*.")
    ([-1, -2, 3, 4, -5, -6], [1, -2])
    """
    if board.binary:
        return [board.literal(cell, value) for cell, value in enumerate(values)]
    return [
        literal if own == value else -literal
        for cell, value in enumerate(values)
        for own, literal in zip(board.values, board.literals(cell), strict=True)
    ]


def solution_of(model: Model, budget: Budget) -> tuple[str, ...] | None:
    """The values of a solution, if there is one; Stopped if the time is up before."""
    search = open_search(model, clock=budget.clock)
    try:
        return model.board.read(search.truth()) if _answer(search, budget) else None
    finally:
        search.close()


def proof_effort(model: Model, values: Sequence[str], budget: Budget) -> int | None:
    """How many conflicts it takes to find this solution and to prove that it is the only one;
    None if there is another one. Stopped if the time is up before.

    A puzzle that is solved without a conflict is easy for people too.
    """
    search = open_search(model, clock=budget.clock)
    try:
        if not _answer(search, budget) or model.board.read(search.truth()) != tuple(values):
            return None
        search.exclude()
        return None if _answer(search, budget) else search.statistics.conflicts
    finally:
        search.close()


def _answer(search: Search, budget: Budget) -> bool:
    """Whether there is a solution: no answer is not the same as none."""
    answer = search.solve()
    if answer is None:
        budget.check()
        raise Stopped
    return answer

"""The fewest clues to add to a puzzle with many solutions, so that one is left.

One solution is to stay: the target. Every other one must be ruled out by a clue that is true of the
target and not of it. The fewest clues that do so for the other solutions known so far are added; if
a solution is left besides the target, it is one more to rule out. Which solution should be the
target is found out by trying all of them, or, if there are too many, some.

Where wrong clues had to be removed before, their places are free: a clue that is true of the
target may stand there, and then one was changed instead of removed, which is no change more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ...clock import check
from ...engines import open_search
from ...errors import PencilmarkError
from ...kind import kind_of
from ...puzzle import Puzzle
from .. import repair_words as words
from ..generator import AnyClues, Budget, Stopped
from .hitting_set import greedy_set, smallest_set

Values = tuple[str, ...]
"""A solution: the value of every cell."""

_ALL = 200
"""Up to this many solutions, each is tried as the target."""
_TARGETS = 5
"""How many targets are tried where there are more."""
_GUESSED = 25
"""How many solutions these are chosen from."""
_FEW = 25
"""How many solutions are tried as the target where changed clues alone may be enough."""
_AT_ONCE = 8
"""How many solutions that are left are ruled out at a time."""
_ROUNDS = 200
"""After this many sets of clues for one target the fewest known are taken, without proof."""


@dataclass(frozen=True)
class Addition:
    """Clues to add."""

    clues: tuple[Hashable, ...]
    proved: bool
    """Whether no fewer would do, whatever the solution."""
    fewest_for_one: bool
    """Whether no fewer would do for this solution."""
    changed: tuple[Hashable, ...] = ()
    """Those in places that are free."""


def fewest_to_add(
    puzzle: Puzzle, clues: AnyClues, budget: Budget, free: Collection[Hashable] = ()
) -> Addition:
    """The fewest clues to add so that exactly one solution is left; those in `free` places do
    not count, and are there only if they are needed.

    Clues of the frame are among them only if there would be more without. If the time runs out,
    the fewest known by then; Stopped, if none are known.
    """
    solutions = _solutions(puzzle, _ALL + 1, budget)
    complete = len(solutions) <= _ALL
    adding = _Adding(puzzle, clues, budget, solutions, free)
    best = _Best(complete)
    try:
        targets = solutions if complete else adding.likely_targets()
        best.look_at(adding, targets)
        if len(best) != 1 and not best.without_any and adding.widen():
            best.look_at(adding, targets)
    except Stopped:
        best.settle_for(adding.enough)
    if best.picked is None:
        raise PencilmarkError(words.NO_CLUES_HELP)
    proved = best.sure_for_all or best.without_any or (len(best) == 1 and not free)
    return adding.addition(best.picked, proved, best.sure_for_one)


def only_changes(
    puzzle: Puzzle, clues: AnyClues, budget: Budget, free: Collection[Hashable]
) -> Addition | None:
    """Clues in free places that leave exactly one solution, as far as a few targets show."""
    adding = _Adding(puzzle, clues, budget, _solutions(puzzle, _FEW, budget), free)
    for target in adding.targets():
        picked, _ = adding.fewest(target, most=0)
        if picked is not None:
            return adding.addition(picked, proved=True, fewest_for_one=True)
    return None


class _Picked(NamedTuple):
    """Clues that leave one solution: those that count, and those in free places."""

    added: Sequence[Hashable]
    free: Sequence[Hashable]


class _Best:
    """The fewest clues found so far, and what is sure about them."""

    def __init__(self, complete: bool) -> None:
        """`complete`: every solution is looked at."""
        self._complete = complete
        self._target: Values | None = None
        self.picked: _Picked | None = None
        self.sure_for_all = False
        self.sure_for_one = False

    def __len__(self) -> int:
        return 0 if self.picked is None else len(self.picked.added)

    @property
    def without_any(self) -> bool:
        """Whether nothing needs to be added."""
        return self.picked is not None and not self.picked.added

    def look_at(self, adding: _Adding, targets: Sequence[Values]) -> None:
        """See whether one of these solutions takes fewer clues."""
        self.sure_for_all = self.sure_for_one = False
        sure_for_each = True
        for target in targets:
            most = None if self.picked is None else len(self) - 1
            found, sure = adding.fewest(target, most)
            if found is not None:
                self.picked, self._target = found, target
            if target == self._target:
                self.sure_for_one = sure
            sure_for_each = sure_for_each and sure
            if self.without_any:
                return
        self.sure_for_all = self._complete and sure_for_each

    def settle_for(self, enough: _Picked | None) -> None:
        """The time is up: take what is known to be enough, if that is fewer."""
        if self.picked is None and enough is None:
            raise Stopped
        if self.picked is None or (enough is not None and len(enough.added) < len(self)):
            self.picked = enough
            self.sure_for_one = False


def _solutions(
    puzzle: Puzzle, most: int, budget: Budget, but: Values | None = None
) -> list[Values]:
    """Up to so many solutions, other than one of them."""
    model = kind_of(puzzle).model(puzzle)
    search = open_search(model, clock=budget.clock)
    found: list[Values] = []
    try:
        while len(found) < most:
            answer = search.solve()
            if not answer:
                if answer is None:
                    raise Stopped
                break
            values = model.board.read(search.truth())
            if values != but:
                found.append(values)
            search.exclude()
    finally:
        search.close()
    return found


class _Adding:
    """A puzzle with many solutions, those that are known, and the clues that are true of each."""

    def __init__(
        self,
        puzzle: Puzzle,
        clues: AnyClues,
        budget: Budget,
        solutions: list[Values],
        free: Collection[Hashable],
    ) -> None:
        self._puzzle = puzzle
        self._clues = clues
        self._budget = budget
        self._solutions = list(solutions)
        self._free_places = frozenset(free)
        self._true: dict[Values, frozenset[Hashable]] = {}
        self._wide = False
        self._left_out = False
        self.enough: _Picked | None = None
        """The fewest clues that are known to leave one solution."""

    def widen(self) -> bool:
        """From now on clues of the frame may be added, too; False if there were none."""
        self._wide = True
        return self._left_out

    def targets(self) -> list[Values]:
        """The solutions that are known so far."""
        return list(self._solutions)

    def likely_targets(self) -> list[Values]:
        """The solutions that seem to need the fewest clues, by a quick guess."""

        some = self._solutions[:: max(1, len(self._solutions) // _GUESSED)]

        def guess(target: Values) -> int:
            own, free = self._possible(target)
            others = [other for other in some if other != target and self._allows(free, other)]
            return len(greedy_set(self._killers(own, others)))

        return sorted(some, key=guess)[:_TARGETS]

    def fewest(self, target: Values, most: int | None) -> tuple[_Picked | None, bool]:
        """The fewest clues (at most so many) that leave only the target; None if there are none.
        And whether it is sure that no fewer will do."""
        own, free = self._possible(target)
        killers = self._killers(own, self._others(target, free))
        if any(not one for one in killers):
            return None, True  # one of the others agrees with the target in all clues
        if most is None:
            start = self._some(target, own, free, killers)
            if start is None:
                return None, True
            most = len(start.added)
        least = 0
        for _ in range(_ROUNDS):
            chosen, sure = smallest_set(killers, most, self._budget, least)
            if not sure:
                break  # it gets no easier with more solutions to rule out
            if chosen is None:
                return None, True
            picked = _Picked([own[place] for place in chosen], free)
            left = self._left(picked, target)
            if not left:
                self._remember(picked)
                return picked, True
            killers += self._killers(own, left)
            least = len(chosen)
        return (self.enough, False) if self._is_for(target, most) else (None, False)

    def _some(
        self,
        target: Values,
        own: Sequence[Hashable],
        free: Sequence[Hashable],
        killers: list[list[int]],
    ) -> _Picked | None:
        """Clues that leave only the target, of which none can go; None if not even all do.

        All of them are tried for leaving, first those that rule out few of the known solutions.
        """
        picked = _Picked(own, free)
        if self._left(picked, target):
            return None
        times = Counter(place for one in killers for place in one)
        for place in sorted(range(len(own)), key=lambda place: (times[place], place)):
            fewer = _Picked([clue for clue in picked.added if clue != own[place]], free)
            left = self._left(fewer, target)
            if not left:
                picked = fewer
            killers += self._killers(own, left)
        self._remember(picked)
        return picked

    def addition(self, picked: _Picked, proved: bool, fewest_for_one: bool) -> Addition:
        """These clues, without those in free places that are not needed."""
        needed = list(picked.free)
        for clue in picked.free:
            fewer = [other for other in needed if other != clue]
            puzzle = self._clues.plus(self._puzzle, [*fewer, *picked.added])
            try:
                if len(_solutions(puzzle, 2, self._budget)) == 1:
                    needed = fewer
            except Stopped:
                break  # they do no harm
        return Addition(tuple(picked.added), proved, fewest_for_one, tuple(needed))

    def _remember(self, picked: _Picked) -> None:
        if self.enough is None or len(picked.added) < len(self.enough.added):
            self.enough = picked

    def _is_for(self, target: Values, most: int) -> bool:
        """Whether the fewest clues known are for this target and few enough."""
        return (
            self.enough is not None
            and len(self.enough.added) <= most
            and self._truth(target).issuperset([*self.enough.added, *self.enough.free])
        )

    def _left(self, picked: _Picked, target: Values) -> list[Values]:
        """Solutions besides the target that are left with these clues; they are kept."""
        self._budget.check()
        puzzle = self._clues.plus(self._puzzle, [*picked.free, *picked.added])
        left = _solutions(puzzle, _AT_ONCE, self._budget, but=target)
        self._solutions += left
        return left

    def _others(self, target: Values, free: Sequence[Hashable]) -> list[Values]:
        """The other solutions, as far as these clues leave them."""
        return [
            solution
            for solution in dict.fromkeys(self._solutions)
            if solution != target and self._allows(free, solution)
        ]

    def _possible(self, solution: Values) -> tuple[list[Hashable], list[Hashable]]:
        """The clues that could be added for a solution, in order, and those in free places."""
        possible = list(self._clues.possible(self._puzzle, solution))
        free: list[Hashable] = []
        if self._free_places:
            free = [clue for clue in possible if self._clues.place(clue) in self._free_places]
            possible = [clue for clue in possible if clue not in free]
        if self._wide:
            return possible, free
        usual = [clue for clue in possible if not self._clues.frame(clue)]
        self._left_out = self._left_out or len(usual) < len(possible)
        return usual, free

    def _allows(self, clues: Sequence[Hashable], solution: Values) -> bool:
        """Whether these clues are true of a solution."""
        return not clues or self._truth(solution).issuperset(clues)

    def _truth(self, solution: Values) -> frozenset[Hashable]:
        if solution not in self._true:
            self._true[solution] = frozenset(self._clues.possible(self._puzzle, solution))
        return self._true[solution]

    def _killers(self, own: Sequence[Hashable], others: Sequence[Values]) -> list[list[int]]:
        """For each of the others the places of the target's clues that are not true of it."""
        found = []
        for other in others:
            check()
            truth = self._truth(other)
            found.append([place for place, clue in enumerate(own) if clue not in truth])
        return found

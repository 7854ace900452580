"""The fewest clues to add to a puzzle with many solutions, so that one is left.

One solution is to stay: the target. Every other one must be ruled out by a clue that is true of the
target and not of it. The fewest clues that do so for the other solutions known so far are added; if
a solution is left besides the target, it is one more to rule out. Which solution should be the
target is found out by trying all of them, or, if there are too many, some.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from ...clock import check
from ...engines import open_search
from ...errors import PencilmarkError
from ...kind import kind_of
from ...puzzle import Puzzle
from .. import repair_words as words
from ..generator import Budget, Clues, Stopped
from .hitting_set import greedy_set, smallest_set

Values = tuple[str, ...]
"""A solution: the value of every cell."""

_ALL = 200
"""Up to this many solutions, each is tried as the target."""
_TARGETS = 5
"""How many targets are tried where there are more."""
_GUESSED = 25
"""How many solutions these are chosen from."""
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


def fewest_to_add(puzzle: Puzzle, clues: Clues, budget: Budget) -> Addition:
    """The fewest clues to add so that exactly one solution is left.

    Clues of the frame are among them only if there would be more without. If the time runs out,
    the fewest known by then; Stopped, if none are known.
    """
    solutions = _solutions(puzzle, _ALL + 1, budget)
    complete = len(solutions) <= _ALL
    adding = _Adding(puzzle, clues, budget, solutions)
    best = _Best(complete)
    try:
        targets = solutions if complete else adding.likely_targets()
        best.look_at(adding, targets)
        if len(best) != 1 and adding.widen():  # none at all will not do
            best.look_at(adding, targets)
    except Stopped:
        best.settle_for(adding.enough)
    if best.clues is None:
        raise PencilmarkError(words.NO_CLUES_HELP)
    return Addition(tuple(best.clues), best.sure_for_all or len(best) == 1, best.sure_for_one)


class _Best:
    """The fewest clues found so far, and what is sure about them."""

    def __init__(self, complete: bool) -> None:
        """`complete`: every solution is looked at."""
        self._complete = complete
        self._target: Values | None = None
        self.clues: Sequence[Hashable] | None = None
        self.sure_for_all = False
        self.sure_for_one = False

    def __len__(self) -> int:
        return 0 if self.clues is None else len(self.clues)

    def look_at(self, adding: _Adding, targets: Sequence[Values]) -> None:
        """See whether one of these solutions takes fewer clues."""
        self.sure_for_all = self.sure_for_one = False
        sure_for_each = True
        for target in targets:
            most = None if self.clues is None else len(self.clues) - 1
            found, sure = adding.fewest(target, most)
            if found is not None:
                self.clues, self._target = found, target
            if target == self._target:
                self.sure_for_one = sure
            sure_for_each = sure_for_each and sure
        self.sure_for_all = self._complete and sure_for_each

    def settle_for(self, enough: Sequence[Hashable] | None) -> None:
        """The time is up: take what is known to be enough, if that is fewer."""
        if self.clues is None and enough is None:
            raise Stopped
        if self.clues is None or (enough is not None and len(enough) < len(self)):
            self.clues = enough
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
        self, puzzle: Puzzle, clues: Clues, budget: Budget, solutions: list[Values]
    ) -> None:
        self._puzzle = puzzle
        self._clues = clues
        self._budget = budget
        self._solutions = list(solutions)
        self._true: dict[Values, frozenset[Hashable]] = {}
        self._wide = False
        self._left_out = False
        self.enough: Sequence[Hashable] | None = None
        """The fewest clues that are known to leave one solution."""

    def widen(self) -> bool:
        """From now on clues of the frame may be added, too; False if there were none."""
        self._wide = True
        self._true.clear()
        return self._left_out

    def likely_targets(self) -> list[Values]:
        """The solutions that seem to need the fewest clues, by a quick guess."""

        some = self._solutions[:: max(1, len(self._solutions) // _GUESSED)]

        def guess(target: Values) -> int:
            others = [solution for solution in some if solution != target]
            return len(greedy_set(self._killers(self._possible(target), others)))

        return sorted(some, key=guess)[:_TARGETS]

    def fewest(self, target: Values, most: int | None) -> tuple[Sequence[Hashable] | None, bool]:
        """The fewest clues (at most so many) that leave only the target; None if there are none.
        And whether it is sure that no fewer will do."""
        own = self._possible(target)
        killers = self._killers(own, self._others(target))
        if any(not one for one in killers):
            return None, True  # one of the others agrees with the target in all clues
        if most is None:
            start = self._some(target, own, killers)
            if start is None:
                return None, True
            most = len(start)
        least = 0
        for _ in range(_ROUNDS):
            chosen, sure = smallest_set(killers, most, self._budget, least)
            if not sure:
                break  # it gets no easier with more solutions to rule out
            if chosen is None:
                return None, True
            picked = [own[place] for place in chosen]
            left = self._left(picked, target)
            if not left:
                self._remember(picked)
                return picked, True
            killers += self._killers(own, left)
            least = len(chosen)
        return (self.enough, False) if self._is_for(target, most) else (None, False)

    def _some(
        self, target: Values, own: Sequence[Hashable], killers: list[list[int]]
    ) -> Sequence[Hashable] | None:
        """Clues that leave only the target, of which none can go; None if not even all do.

        All of them are tried for leaving, first those that rule out few of the known solutions.
        """
        if self._left(own, target):
            return None
        times = Counter(place for one in killers for place in one)
        picked = list(own)
        for place in sorted(range(len(own)), key=lambda place: (times[place], place)):
            fewer = [clue for clue in picked if clue != own[place]]
            left = self._left(fewer, target)
            if not left:
                picked = fewer
            killers += self._killers(own, left)
        self._remember(picked)
        return picked

    def _remember(self, picked: Sequence[Hashable]) -> None:
        if self.enough is None or len(picked) < len(self.enough):
            self.enough = picked

    def _is_for(self, target: Values, most: int) -> bool:
        """Whether the fewest clues known are for this target and few enough."""
        return (
            self.enough is not None
            and len(self.enough) <= most
            and set(self.enough) <= self._truth(target)
        )

    def _left(self, picked: Sequence[Hashable], target: Values) -> list[Values]:
        """Solutions besides the target that are left with these clues; they are kept."""
        self._budget.check()
        puzzle = self._clues.plus(self._puzzle, picked)
        left = _solutions(puzzle, _AT_ONCE, self._budget, but=target)
        self._solutions += left
        return left

    def _others(self, target: Values) -> list[Values]:
        return [solution for solution in dict.fromkeys(self._solutions) if solution != target]

    def _possible(self, solution: Values) -> list[Hashable]:
        """The clues that could be added for a solution, in order."""
        possible = self._clues.possible(self._puzzle, solution)
        if self._wide:
            return list(possible)
        usual = [clue for clue in possible if not self._clues.frame(clue)]
        self._left_out = self._left_out or len(usual) < len(possible)
        return usual

    def _truth(self, solution: Values) -> frozenset[Hashable]:
        if solution not in self._true:
            self._true[solution] = frozenset(self._possible(solution))
        return self._true[solution]

    def _killers(self, own: Sequence[Hashable], others: Sequence[Values]) -> list[list[int]]:
        """For each of the others the places of the target's clues that are not true of it."""
        found = []
        for other in others:
            check()
            truth = self._truth(other)
            found.append([place for place, clue in enumerate(own) if clue not in truth])
        return found

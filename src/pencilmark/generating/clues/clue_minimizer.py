"""Which of many true clues are enough: a set of which none can go.

All the clues are loaded once, each behind its switch, together with the demand for another
solution than the one they come from. The clues that suffice are those whose switches make that
impossible; the engine's own account of why it is impossible names few of them at once. So a minimal
puzzle is a minimal unsatisfiable subset of its clues, found by deletion.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...engines import Search, difference, open_switched
from ...model import Model, Rule
from ..chance import Chance
from ..generator import Budget

_EFFORT = 5_000
"""Conflicts between two looks at the budget. Always the same, whatever the budget is, since the
engine begins anew after them: what it finds must not depend on how much time there is."""


class ClueMinimizer:
    """The true clues of one solution, to be thinned out.

    `groups` are clues that come and go together (one rule each as a rule, several where clues
    are to be symmetric): for each group the rules behind it. With a `budget` every question ends
    soon after the time is up, with Stopped; without, `thin` looks at its own between questions.
    """

    def __init__(
        self,
        model: Model,
        groups: Sequence[Sequence[Rule]],
        truth: Sequence[int],
        budget: Budget | None = None,
    ) -> None:
        rules = [rule for group in groups for rule in group]
        self._budget = budget or Budget()
        self._search: Search = open_switched(model, rules, self._budget.clock)
        self._search.add(difference(model.board, truth))
        self._switches: list[list[int]] = []
        self._owner: dict[int, int] = {}
        switch = model.variables
        for number, group in enumerate(groups):
            own = list(range(switch + 1, switch + 1 + len(group)))
            switch += len(group)
            self._switches.append(own)
            self._owner.update(dict.fromkeys(own, number))

    def enough(self, groups: Sequence[int]) -> list[int] | None:
        """Those among these groups that already suffice; None if not even all of them do."""
        switches = self._switches
        assumptions = [switch for group in groups for switch in switches[group]]
        if self._another(assumptions):
            return None
        needed = {self._owner[switch] for switch in self._search.core()}
        return [group for group in groups if group in needed]

    def _another(self, assumptions: Sequence[int]) -> bool:
        """Whether there is another solution under these assumptions."""
        while (answer := self._search.solve(assumptions, _EFFORT)) is None:
            self._budget.check()
        return answer

    def other(self) -> list[int]:
        """After `enough` said None: another solution that all those groups allow."""
        return self._search.truth()

    def thin(
        self, groups: Sequence[int], chance: Chance, budget: Budget, keep: Sequence[int] = ()
    ) -> list[int] | None:
        """Groups that suffice and of which (except those to `keep`) none can go; None if not even
        all of them suffice.

        Each group that stays has been proved to be needed beside a larger set than is left at
        the end, so it is needed there as well.
        """
        kept = list(keep)
        first = self.enough([*kept, *chance.shuffled(set_minus(groups, kept))])
        if first is None:
            return None
        open_groups = chance.shuffled(sorted(set_minus(first, kept)))
        while open_groups:
            budget.check()
            group = open_groups.pop()
            still = self.enough([*kept, *open_groups])
            if still is None:
                kept.append(group)
            else:
                needed = set(still)
                open_groups = [other for other in open_groups if other in needed]
        return sorted(kept)

    def close(self) -> None:
        """Give the engine's memory back."""
        self._search.close()


def set_minus(groups: Sequence[int], less: Sequence[int]) -> list[int]:
    """The groups that are not among these others, in their order.

    >>> set_minus([3, 1, 2], [1])
    [3, 2]
    """
    gone = set(less)
    return [group for group in groups if group not in gone]

"""The clues that are true of one solution, to choose from by the groups that they come in."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any

from ...kind import kind_of
from ...model import Common, Model, Rule
from ...puzzle import Puzzle
from ..generator import AnyClues, Budget
from .selection import Selection, grouped

Image = Callable[[Any], Any]
"""Where the counterpart of a clue stands, from the place of the clue."""


class Choice(Selection):
    """Clues that may be added to a puzzle, since they are true of the solution with these values.

    With an `image` clues whose places mirror each other come and go together.
    """

    def __init__(
        self,
        clues: AnyClues,
        puzzle: Puzzle,
        candidates: Sequence[Hashable],
        values: Sequence[str],
        *,
        image: Image | None = None,
        budget: Budget | None = None,
    ) -> None:
        self._clues = clues
        self._puzzle = puzzle
        groups = grouped([clues.place(clue) for clue in candidates], image)
        self.groups: list[list[Any]] = [[candidates[n] for n in group] for group in groups]
        model = kind_of(puzzle).model(puzzle)
        rules = _rules(clues, puzzle, model, clues.plus(puzzle, candidates))
        super().__init__(
            model,
            [[rule for clue in group for rule in rules[clue]] for group in self.groups],
            values,
            [len(group) for group in self.groups],
            budget,
        )

    @property
    def everything(self) -> range:
        """All the groups."""
        return range(len(self.groups))

    def where(self, test: Callable[[Any], bool]) -> list[int]:
        """The groups whose first clue passes a test."""
        return [number for number, group in enumerate(self.groups) if test(group[0])]

    def there(self, puzzle: Puzzle) -> list[int]:
        """The groups of which a puzzle has every clue."""
        clues = frozenset(self._clues.of(puzzle))
        return [number for number, group in enumerate(self.groups) if clues.issuperset(group)]

    def needs(self, chosen: Sequence[int], groups: Sequence[int]) -> bool:
        """Whether none of these groups could go from the choice."""
        return not any(
            self.suffice([other for other in chosen if other != group]) for group in groups
        )

    def clues(self, chosen: Sequence[int]) -> list[Any]:
        """The clues of these groups."""
        return [clue for number in chosen for clue in self.groups[number]]

    def puzzle(self, chosen: Sequence[int]) -> Any:
        """The puzzle and the clues of these groups."""
        return self._clues.plus(self._puzzle, self.clues(chosen))


def _rules(
    clues: AnyClues, puzzle: Puzzle, model: Model, full: Puzzle
) -> Mapping[Hashable, Sequence[Rule]]:
    """For each clue that `full` has and the puzzle has not, its rules: they are the last of the
    model's own ones, in the order of the clues."""
    before, after = (Common(told.own).rules for told in (model, kind_of(full).model(full)))
    found: list[list[Rule]] = []
    for rule in after[len(before) :]:
        if rule.name in clues.along:
            found[-1].append(rule)
        else:
            found.append([rule])
    known = frozenset(clues.of(puzzle))
    new = [clue for clue in clues.of(full) if clue not in known]
    return dict(zip(new, found, strict=True))

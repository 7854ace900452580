"""The clues that are true of one solution, to choose from by the groups that they come in."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from ...kind import kind_of
from ...model import Common, Model, Rule
from ...puzzle import Puzzle
from ..chance import Chance
from ..generator import AnyClues, Budget
from .clue_minimizer import set_minus
from .selection import Selection, grouped

_CELLS_FOR_ONE = 24
"""Cells that are open, for each clue that is added at most to make a puzzle easier."""
_COMPARED = 3
"""Of so many clues the one is added that speaks of most of them."""

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
        self._candidates = candidates
        groups = grouped([clues.place(clue) for clue in candidates], image)
        self.groups: list[list[Any]] = [[candidates[n] for n in group] for group in groups]
        sizes = [len(group) for group in self.groups]
        super().__init__(lambda: (self._model, self._rules), values, sizes, budget)

    @cached_property
    def _model(self) -> Model:
        return kind_of(self._puzzle).model(self._puzzle)

    @cached_property
    def _rules(self) -> list[list[Rule]]:
        """For each group the rules of its clues."""
        full = self._clues.plus(self._puzzle, self._candidates)
        rules = _rules(self._clues, self._puzzle, self._model, full)
        return [[rule for clue in group for rule in rules[clue]] for group in self.groups]

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

    def with_more_about(
        self, cells: Iterable[int], chosen: Sequence[int], chance: Chance
    ) -> list[int] | None:
        """These groups and some more that speak of these cells; None if no others do.

        Of a few, that one is taken that speaks of most of the cells of which no new one does.
        """
        silent = set(cells)
        most = max(1, len(silent) // _CELLS_FOR_ONE)
        others = set_minus(self.everything, chosen)
        added: list[int] = []
        for _ in range(chance.between(1, most)):
            about = {
                group: len(silent.intersection(self._cells[group]))
                for group in chance.some(set_minus(others, added), _COMPARED)
            }
            best = max(about, key=about.__getitem__, default=None)
            if best is None or not about[best]:
                break
            added.append(best)
            silent.difference_update(self._cells[best])
        return sorted([*chosen, *added]) if added else None

    def some_about(
        self, cells: Iterable[int], chosen: Sequence[int], most: int, chance: Chance
    ) -> list[int]:
        """Up to so many other groups, by chance, of which each speaks of one of these cells."""
        silent = frozenset(cells)
        others = set_minus(self.everything, chosen)
        speaking = [group for group in others if not silent.isdisjoint(self._cells[group])]
        return chance.some(speaking, min(most, len(speaking)))

    @cached_property
    def _cells(self) -> list[frozenset[int]]:
        """For each group the cells that its clues speak of."""
        return [frozenset(cell for rule in rules for cell in rule.cells) for rules in self._rules]

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

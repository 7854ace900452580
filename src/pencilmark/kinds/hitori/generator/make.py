"""Making a Hitori: numbers over a shading, until no other shading goes with them.

All the numbers that shaded cells come to show are loaded into one engine, each behind a switch of
its own. Every other solution that turns up is ruled out by giving another number to a cell that
is shaded in the wanted solution and clear in that one. When the engine finds no other solution
any more, that is the proof that there is one only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from ....engines import open_search
from ....generating.chance import Chance
from ....generating.generator import Budget
from ....grid import Grid
from ....model import Clause, Deferred, Model, board, marked
from ..puzzle import CLEAR, SHADED, Hitori
from ..rules import grid_rules, model
from ..techniques.equal import Line, equal_in, lines_of
from ..techniques.glimpses import Linked
from .numbers import mates, near_mates

_RENUMBERINGS = 6
"""How often a cell may get another number, in the mean over the shaded cells."""


@dataclass(frozen=True)
class Taste:
    """Which numbers shaded cells like to copy: this decides how hard the puzzle will be."""

    near: float = 0.0
    """The chance that a cell copies a number one or two cells away: pairs and sandwiches."""
    far: float = 0.0
    """The chance that a cell avoids those, and numbers that it would meet twice."""


def only_shading(puzzle: Hitori, budget: Budget) -> list[int]:
    """The shaded cells of the first solution that is found; of a unique puzzle, of the solution."""
    search = open_search(model(puzzle), clock=budget.clock)
    try:
        if not search.solve():
            budget.check()
        return [literal - 1 for literal in search.truth()[: puzzle.grid.size] if literal > 0]
    finally:
        search.close()


class Draft:
    """A shading with numbers that fit it, on its way to a puzzle with this one solution.

    A negative number stands for none; each is there once only.
    """

    def __init__(
        self, grid: Grid, shaded: Iterable[int], numbers: Sequence[int], taste: Taste
    ) -> None:
        self.grid = grid
        self.numbers = list(numbers)
        self.shaded = sorted(shaded)
        self.taste = taste
        self._is_shaded = bytearray(grid.size)
        for cell in self.shaded:
            self._is_shaded[cell] = 1
        self._killed: dict[int, list[set[int]]] = {}
        """For each renumbered cell the solutions, as shaded cells, that its number rules out."""
        self._equal: list[list[Line]] = [[]] * (grid.rows + grid.cols)
        """For each row and column the cells of each number that stands there more than once."""
        self._changed = set(range(grid.rows + grid.cols))
        """Those that have to be looked at again."""
        self.linked: Linked = {}
        """What looks at this draft and at others like it find out about sets of cells."""

    def copy(self) -> Draft:
        """The same numbers over the same shading, to be changed."""
        twin = Draft.__new__(Draft)
        twin.__dict__.update(self.__dict__)
        twin.numbers = self.numbers.copy()
        twin._equal, twin._changed = self._equal.copy(), self._changed.copy()
        twin._killed = {}
        return twin

    def equal_cells(self) -> list[Line]:
        """The cells of each number that a line holds more than once."""
        lines, numbers, equal = lines_of(self.grid), self.numbers, self._equal
        for line in self._changed:
            equal[line] = equal_in(lines[line], numbers)
        self._changed.clear()
        return [one for line in equal for one in line]

    def _renumber(self, cell: int, number: int) -> None:
        grid = self.grid
        self.numbers[cell] = number
        self._changed.add(cell // grid.cols)
        self._changed.add(grid.rows + cell % grid.cols)

    def copy_numbers(self, chance: Chance, cells: Iterable[int]) -> None:
        """Let shaded cells copy numbers, so that few clear cells keep a number to themselves."""
        numbers = self.numbers
        copied = bytearray(self.grid.size)
        for cell in cells:
            liked = self._liked(cell, self._clear_mates(cell), chance)
            fresh = [mate for mate in liked if not copied[mate]]
            number = numbers[chance.pick(fresh or liked)]
            self._renumber(cell, number)
            for mate in liked:
                if numbers[mate] == number:
                    copied[mate] = 1

    def _clear_mates(self, cell: int) -> list[int]:
        """The cells whose numbers a shaded cell may copy."""
        shaded = self._is_shaded
        numbers = self.numbers
        return [mate for mate in mates(self.grid)[cell] if not shaded[mate] and numbers[mate] >= 0]

    def _liked(self, cell: int, models: list[int], chance: Chance) -> list[int]:
        """Those among these cells whose numbers a cell would rather copy, by taste."""
        taste, numbers = self.taste, self.numbers
        liked: list[int] = []
        if taste.near and chance.happens(taste.near):
            close = near_mates(self.grid)[cell]
            liked = [mate for mate in models if mate in close]
        elif taste.far and chance.happens(taste.far):
            shown = [numbers[mate] for mate in mates(self.grid)[cell]]
            close = near_mates(self.grid)[cell]
            liked = [
                mate for mate in models if mate not in close and shown.count(numbers[mate]) == 1
            ]
        return liked or models

    def make_unique(self, chance: Chance, budget: Budget) -> bool:
        """Renumber shaded cells until this is the only solution; False if that does not work out.

        The shading must be full, and the numbers must fit it.
        """
        size = self.grid.size
        rules = Model(
            board(self.grid.rows, self.grid.cols, CLEAR + SHADED),
            Deferred([tuple([-marked(cell) for cell in self.shaded])], list),
            common=grid_rules(self.grid),
        )
        search = open_search(rules, clock=budget.clock)
        switches: dict[int, int] = {}
        last = size
        try:
            for cell in self.shaded:
                last += 1
                self._load(search.add, switches, cell, last)
            for _ in range(_RENUMBERINGS * len(self.shaded)):
                budget.check()
                answer = search.solve(list(switches.values()))
                if not answer:
                    budget.check()
                    return answer is False
                other = {literal - 1 for literal in search.truth()[:size] if literal > 0}
                changed = self._rule_out(other, chance)
                if changed is None:
                    return False
                last += 1
                search.add((-switches[changed],))
                self._load(search.add, switches, changed, last)
        finally:
            search.close()
        return False

    def _load(
        self,
        add: Callable[[Clause], None],
        switches: dict[int, int],
        cell: int,
        switch: int,
    ) -> None:
        """Tell the engine the number of a shaded cell, behind a new switch."""
        numbers = self.numbers
        number = numbers[cell]
        for mate in mates(self.grid)[cell]:
            if numbers[mate] == number:
                if not self._is_shaded[mate]:
                    add((-switch, marked(cell), marked(mate)))
                elif mate in switches:
                    add((-switch, -switches[mate], marked(cell), marked(mate)))
        switches[cell] = switch

    def _rule_out(self, other: set[int], chance: Chance) -> int | None:
        """Give a cell a number that this other solution cannot have; the cell, None if none will.

        The solutions that the cell's old number was to rule out must stay ruled out.
        """
        wrong = chance.shuffled([cell for cell in self.shaded if cell not in other])
        wrong.sort(key=lambda cell: len(self._killed.get(cell, ())))
        for cell in wrong:
            killed = [*self._killed.get(cell, ()), other]
            fit = [
                mate
                for mate in self._clear_mates(cell)
                if all(self._clashes(cell, self.numbers[mate], solution) for solution in killed)
            ]
            if fit:
                self._renumber(cell, self.numbers[chance.pick(self._liked(cell, fit, chance))])
                self._killed[cell] = killed
                return cell
        return None

    def _clashes(self, cell: int, number: int, solution: set[int]) -> bool:
        """Whether a cell cannot have this number if it is clear in a solution."""
        numbers = self.numbers
        return any(
            numbers[mate] == number and mate not in solution for mate in mates(self.grid)[cell]
        )

"""How far one gets in a Star Battle with one technique and what is easier.

What is easier is looked for as in any estimate; the technique itself, which may be rare, by its own
finder, at every place where nothing easier is left.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....clock import check
from ....explaining.position import Position
from ....explaining.technique import Technique
from ....grid import Grid, cells_in
from ....model import marked
from ..puzzle import StarBattle
from ..rules import model
from .far_look import FarLook
from .room import Found


class TechniqueLook(FarLook):
    """What is known of a puzzle after a technique and all that costs less, or as much."""

    def __init__(
        self, grid: Grid, owner: Sequence[int], stars: int, puzzle: StarBattle, technique: Technique
    ) -> None:
        super().__init__(grid, owner, stars)
        self._puzzle, self._technique = puzzle, technique
        self._model = model(puzzle)
        self.uses = 0
        """How often the technique was the easiest way to go on."""

    def run(self) -> None:
        """Go as far as that leads."""
        wanted = self._technique.level, self._technique.cost
        ways = list(zip(self._ways, self._costs, strict=True))
        easier = [way for way, cost in ways if (way[0], cost) < wanted]
        equal = [way for way, cost in ways if (way[0], cost) == wanted]
        self._settle(0, 0)
        while self.open:
            check()
            if any(self._taken(place, find()) for place, find in easier):
                continue
            if self._taken(self._technique.level, iter(self._found())):
                self.uses += 1
            elif not any(self._taken(place, find()) for place, find in equal):
                return

    def _found(self) -> list[Found]:
        """What the technique finds first where things stand."""
        position = Position(self._puzzle, self._model)
        known = ((1 << self._size) - 1) & ~self.open
        position.learn(
            [marked(cell) if self.stars >> cell & 1 else -marked(cell) for cell in cells_in(known)]
        )
        finding = next(iter(self._technique.find(position)), None)
        if finding is None:
            return []
        stars = sum(1 << one - 1 for one in finding.conclusions if one > 0)
        return [(stars, sum(1 << -one - 1 for one in finding.conclusions if one < 0))]

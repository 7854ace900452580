"""In which order steps are told: the easiest first, and among equals the nearest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from math import hypot

from ..clock import check
from ..model import Board
from .position import Position
from .technique import Finding, Technique, found_by
from .walk import Point

Found = tuple[Technique, Finding]


_AT_ONCE = 2
"""Up to this level techniques are asked anew after every step."""


_PATTERNS = 2
"""The level of what is seen at a glance: there the way counts more than what each costs."""


def equally_easy(techniques: Sequence[Technique]) -> list[list[Technique]]:
    """Techniques in groups: those that follow each other with the same level and cost.

    Patterns are one group whatever they cost; what is noted and filled in without a thought keeps
    its order.
    """
    groups = groupby(techniques, key=lambda one: (one.level, one.level == _PATTERNS or one.cost))
    return [list(group) for _, group in groups]


class Pool:
    """What some equally easy techniques have found and nobody has taken yet."""

    def __init__(self, techniques: Sequence[Technique]) -> None:
        self._techniques = techniques
        self.waiting: list[Found] = []
        """What is open."""
        self._quick = all(one.level <= _AT_ONCE or one.quick for one in techniques)
        self._keeps = any(one.level > _AT_ONCE for one in techniques)
        """Whether what still holds is kept when they are asked anew: they may not see it again."""
        self._asked_at = -1
        """How many marks there were when the techniques were last asked."""
        self._middles: dict[tuple[int, ...], Point | None] = {}
        """Where the findings are that were seen: most of them are found again and again."""
        self._choices: dict[float, int] = {}
        """How many there were of each cost when the techniques were last asked."""

    def look(self, position: Position) -> bool:
        """Whether something is open; the techniques are asked where nothing is left, and quick ones
        after every step."""
        if not self.waiting or (self._quick and self._asked_at != len(position.marks)):
            known = position.known
            self.waiting = self.waiting if self._keeps else []
            waiting = {finding.conclusions for _, finding in self.waiting}
            self._asked_at = len(position.marks)
            for technique in self._techniques:
                for finding in found_by(technique, position):
                    check()
                    if finding.conclusions in waiting:
                        continue
                    for literal in finding.conclusions:
                        if known[abs(literal)] is None:
                            self.waiting.append((technique, finding))
                            break
            if self.waiting:
                self._choices = self._count()
        return bool(self.waiting)

    def _count(self) -> dict[float, int]:
        found: dict[float, int] = {}
        for technique, _ in self.waiting:
            found[technique.cost] = found.get(technique.cost, 0) + 1
        return found

    def choices(self, technique: Technique) -> tuple[int, int]:
        """Of those that cost as much as one by this technique: how many there were when the
        techniques were last asked, and how many are left."""
        cost = technique.cost
        return self._choices.get(cost, 0), self._count().get(cost, 0)

    def nearest(self, board: Board, last: Point | None) -> Found:
        """The one nearest to what was done last; the first, if nothing was. It is taken out.

        Only those that open the grid are looked at, if there are any.
        """
        places = [
            place
            for place, (technique, finding) in enumerate(self.waiting)
            if technique.opens is not None and technique.opens(finding)
        ]
        if not places:
            places = list(range(len(self.waiting)))
        if last is None or len(places) == 1:
            return self.waiting.pop(places[0])
        middles = self._middles
        row, col = last
        distances = []
        for place in places:
            literals = self.waiting[place][1].conclusions
            if literals not in middles:
                middles[literals] = middle(board, literals)
            there = middles[literals]
            away = 0.0 if there is None else hypot(row - there[0], col - there[1])
            distances.append(away)
        return self.waiting.pop(places[distances.index(min(distances))])

    def forget(self, board: Board, literals: Sequence[int]) -> None:
        """These literals have become known: what speaks of their cells may be out of date.

        If it still holds it will be found again.
        """
        if self.waiting and self._keeps:
            cells = cells_of(board, literals)
            self.waiting = [one for one in self.waiting if not cells & _spoken_of(board, one[1])]


def _spoken_of(board: Board, finding: Finding) -> set[int]:
    """The cells that the sentence of a finding may speak of."""
    return {*finding.looked_at, *cells_of(board, finding.conclusions)}


def cells_of(board: Board, literals: Iterable[int]) -> set[int]:
    """The cells that literals are about."""
    return {(abs(literal) - 1) // board.per_cell for literal in literals}


def middle(board: Board, literals: Iterable[int]) -> Point | None:
    """The middle of the cells that some literals are about; None: they are about no cell."""
    cols, size = board.grid.cols, board.grid.size
    rows_sum = cols_sum = count = 0
    for cell in cells_of(board, literals):
        if cell < size:
            rows_sum += cell // cols
            cols_sum += cell % cols
            count += 1
    return (rows_sum / count, cols_sum / count) if count else None

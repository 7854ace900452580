"""The fewest cells that must go to another region so that a draft has just one solution.

Sets of changes are tried by their number: first one cell, then two and so on. Most need not be
looked at. Where two solutions are left, one of them must go, and it goes only if one of its stars
comes into another region. Where none is left, one of the regions that are to blame must get a cell.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...generating.chance import Chance
from ...generating.generator import Budget
from ...grid import Grid
from ...wording import Sentence
from . import generator_words as words
from .carving import Carver, RegionSearch
from .puzzle import StarBattle
from .regions import Regions

_LOOKS = 6_000
"""How many sets of changes are looked at before the search for the fewest is given up."""
_DRAWS = 30
"""How often chance is then tried."""

Changes = dict[int, str]
"""The new region of each cell that moves."""


class _GivenUp(Exception):
    """Too many sets of changes."""


def mend(puzzle: StarBattle, budget: Budget) -> tuple[StarBattle, list[Sentence], bool] | None:
    """The draft with the fewest cells in another region that is unique, what moved, and whether
    it is proved that fewer would not do; None if no way was found.

    Regions that hang together still do, and none loses its last cell.

    >>> draft = StarBattle(1, tuple(map(tuple, ("1123", "1123", "1444", "4444"))))
    >>> mended, moved, proved = mend(draft, Budget())
    >>> [str(sentence) for sentence in moved], proved
    (['R1C2 goes from region 1 to region 2.'], True)
    """
    search = _Fewest(puzzle, budget)
    try:
        changes = search.fewest()
        proved = search.is_proof(changes)
    except _GivenUp:
        changes, proved = _drawn(puzzle, search.start, budget), False
    finally:
        search.close()
    if changes is None:
        return None
    name, owner = puzzle.grid.name, search.owner
    told = [
        Sentence(words.MOVED, cell=name(cell), home=owner[cell], goal=goal)
        for cell, goal in sorted(changes.items())
    ]
    return _changed(puzzle, changes), told, proved


class _Fewest:
    """The search for the fewest changes."""

    def __init__(self, puzzle: StarBattle, budget: Budget) -> None:
        self._grid: Grid = puzzle.grid
        self._budget = budget
        self.owner: list[str | None] = [name for row in puzzle.regions for name in row]
        self._search = RegionSearch(self._grid, puzzle.stars, budget.clock, puzzle.holes)
        self._switches: dict[tuple[int, ...], int] = {}
        self._excluded: dict[tuple[int, ...], int] = {}
        self._known: list[list[int]] = []
        """All solutions that have been seen, of whichever regions."""
        self._stars = puzzle.stars
        self._names = list(puzzle.region_cells)
        self._pieces = self._count_pieces(self.owner)
        self._looks = 0
        self._blamed: list[int] = []
        self._seen: set[tuple[tuple[int, str], ...]] = set()
        self.start: tuple[list[str | None], list[int]] | None = None
        """The first regions that had a solution, be it the draft's own, and that solution."""

    def fewest(self) -> Changes | None:
        """The smallest set of changes; None if there is none at all."""
        for count in range(self._grid.size):
            self._seen.clear()
            found = self._within({}, count)
            if found is not None:
                return found
        return None

    def is_proof(self, changes: Changes | None) -> bool:
        """Whether all smaller sets of changes have been ruled out.

        Where the draft's regions are in pieces, two changes could also give up one piece and begin
        another far away; that is not looked at.
        """
        in_pieces = any(count > 1 for count in self._pieces.values())
        return not in_pieces or len(changes or ()) <= 2

    def close(self) -> None:
        """Give the engine's memory back."""
        self._search.close()

    def _within(self, changes: Changes, left: int) -> Changes | None:
        """These changes and up to `left` more that make the draft unique."""
        key = tuple(sorted(changes.items()))
        if key in self._seen:
            return None
        self._seen.add(key)
        self._budget.check()
        owner = list(self.owner)
        for cell, goal in changes.items():
            owner[cell] = goal
        ways = self._ways_on(owner)
        if ways is None:
            return dict(changes) if self._whole(owner) else None
        if not left:
            return None
        for cell, goals in ways:
            if cell in changes:
                continue
            for goal in self._near(cell, owner, left):
                if goals is None or goal in goals:
                    found = self._within({**changes, cell: goal}, left - 1)
                    if found is not None:
                        return found
        return None

    def _ways_on(self, owner: list[str | None]) -> list[tuple[int, set[str] | None]] | None:
        """None if these regions leave one solution. Else the cells of which at least one must go to
        another region, and to which (None: to any)."""
        alive = [places for places in self._known if self._solves(places, owner)][:2]
        if len(alive) < 2:
            alive = self._asked(owner)
        if len(alive) == 1:
            return None
        if alive:
            return [(cell, None) for cell in sorted({*alive[0], *alive[1]})]
        blamed = {self._names[index] for index in self._blamed}
        return [
            (cell, blamed - {name})
            for cell, name in enumerate(owner)
            if name is not None and blamed - {name}
        ]

    def _asked(self, owner: list[str | None]) -> list[list[int]]:
        """Up to two solutions, from the engine."""
        self._looks += 1
        if self._looks > _LOOKS:
            raise _GivenUp
        switches = [self._switch(cells) for cells in self._regions(owner)]
        found: list[list[int]] = []
        while len(found) < 2:
            answer = self._search.solve(
                [*switches, *(self._exclusion(tuple(places)) for places in found)]
            )
            if answer is None:
                self._budget.check()
                raise _GivenUp
            if not answer:
                break
            found.append(self._search.places())
            if found[-1] not in self._known:
                self._known.append(found[-1])
        if found and self.start is None and self._whole(owner):
            self.start = owner, found[0]
        if not found:
            blamed = set(self._search.core())
            self._blamed = [i for i, switch in enumerate(switches) if switch in blamed]
        return found

    def _solves(self, places: list[int], owner: list[str | None]) -> bool:
        held: dict[str | None, int] = {}
        for place in places:
            name = owner[place]
            held[name] = held.get(name, 0) + 1
        return len(held) == len(self._names) and set(held.values()) == {self._stars}

    def _switch(self, cells: tuple[int, ...]) -> int:
        if cells not in self._switches:
            self._switches[cells] = self._search.switch(cells)
        return self._switches[cells]

    def _exclusion(self, places: tuple[int, ...]) -> int:
        if places not in self._excluded:
            self._excluded[places] = self._search.spare_switch()
            self._search.exclude(places, self._excluded[places])
        return self._excluded[places]

    def _regions(self, owner: list[str | None]) -> Iterator[tuple[int, ...]]:
        for name in self._names:
            yield tuple([cell for cell, region in enumerate(owner) if region == name])

    def _near(self, cell: int, owner: list[str | None], steps: int) -> list[str]:
        """The regions that this cell could come to hang together with by so many changes."""
        seen = {cell}
        rim = [cell]
        for _ in range(steps):
            rim = sorted({near for here in rim for near in self._grid.beside[here]} - seen)
            seen.update(rim)
        names = {owner[here] for here in seen} - {None, owner[cell], self.owner[cell]}
        return sorted(name for name in names if name is not None)

    def _whole(self, owner: list[str | None]) -> bool:
        """Whether no region is in more pieces than in the draft, and none is gone."""
        pieces = self._count_pieces(owner)
        return all(1 <= pieces.get(name, 0) <= self._pieces[name] for name in self._names)

    def _count_pieces(self, owner: list[str | None]) -> dict[str, int]:
        pieces: dict[str, int] = {}
        seen: set[int] = set()
        for cell, name in enumerate(owner):
            if name is None or cell in seen:
                continue
            pieces[name] = pieces.get(name, 0) + 1
            piece = [cell]
            seen.add(cell)
            for here in piece:
                for near in self._grid.beside[here]:
                    if owner[near] == name and near not in seen:
                        seen.add(near)
                        piece.append(near)
        return pieces


def _drawn(
    puzzle: StarBattle, start: tuple[list[str | None], list[int]] | None, budget: Budget
) -> Changes | None:
    """A way to make one solution of these regions the only one, as short as chance has it."""
    if start is None or puzzle.holes:
        return None
    names = list(puzzle.region_cells)
    number = {name: index for index, name in enumerate(names)}
    draft = [name for row in puzzle.regions for name in row]
    first = [number[name] for name in start[0] if name is not None]
    best: Changes | None = None
    for draw in range(_DRAWS):
        sizes = (1, puzzle.grid.size)
        regions = Regions(puzzle.grid, list(first), start[1], puzzle.stars, sizes)
        if not regions.connected():
            return None
        carver = Carver(regions, "any", Chance(f"mend/{draw}"), budget)
        done = carver.carve(40 * puzzle.grid.rows)
        carver.close()
        changes = {
            cell: names[region]
            for cell, region in enumerate(regions.owner)
            if names[region] != draft[cell]
        }
        if done and (best is None or len(changes) < len(best)):
            best = changes
    return best


def _changed(puzzle: StarBattle, changes: Changes) -> StarBattle:
    cols = puzzle.grid.cols
    return StarBattle(
        puzzle.stars,
        tuple(
            tuple(changes.get(row * cols + column, name) for column, name in enumerate(names))
            for row, names in enumerate(puzzle.regions)
        ),
        metadata=puzzle.metadata,
    )

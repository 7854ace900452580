"""The fewest cells that must go to another region so that a draft has just one solution.

Sets of changes are tried by their number: first one cell, then two and so on. Most need not be
looked at. Where two solutions are left, one of them must go, and it goes only if one of its stars
comes into another region. Where none is left, one of the regions that are to blame must get a cell.
Where one is left but a region has fallen into pieces, that region must get or lose a cell.

Only such sets count that leave every region in no more pieces than it had, and none without a cell.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from ....generating.chance import Chance
from ....generating.generator import Budget, Stopped
from ....grid import Grid
from ....wording import Sentence
from ..puzzle import StarBattle
from . import words
from .carve import Carver, RegionSearch
from .regions import Regions

_LOOKS = 6_000
"""How many sets of changes are looked at before the search for the fewest is given up."""
_VISITS = 200_000
"""How many sets may be passed by, with what is known already."""
_MOST_LITERALS = 30_000_000
"""How much the engine may be told of regions: some 200 MB."""
_DRAWS = 30
"""How often chance is then tried."""

Changes = dict[int, str]
"""The new region of each cell that moves."""


class _GivenUp(Exception):
    """Too many sets of changes."""


def repaired(puzzle: StarBattle, budget: Budget) -> tuple[StarBattle, list[Sentence], bool] | None:
    """The draft with the fewest cells in another region that is unique, what moved, and whether
    it is proved that fewer would not do; None if no way was found.

    No region is in more pieces than before, and none loses its last cell.

    >>> draft = StarBattle(1, tuple(map(tuple, ("1123", "1123", "1444", "4444"))))
    >>> outcome, moved, proved = repaired(draft, Budget())
    >>> [str(sentence) for sentence in moved], proved
    (['R1C2 goes from region 1 to region 2.'], True)
    """
    search = _Fewest(puzzle, budget)
    proved = False
    try:
        search.look()
        proved = True
    except _GivenUp:
        search.found = search.found or _drawn(puzzle, search.start, budget)
    except Stopped:
        if search.found is None:
            raise
    finally:
        search.close()
    changes = search.found
    if changes is None:
        return None
    name, owner = puzzle.grid.name, search.owner
    told = [
        Sentence(words.MOVED, cell=name(cell), home=owner[cell], goal=goal)
        for cell, goal in sorted(changes.items())
    ]
    return _changed(puzzle, changes), told, proved


def fewest(puzzle: StarBattle) -> Sentence:
    """What can be said of the fewest changes: regions that fall into more pieces are not tried."""
    return Sentence(words.FEWEST)


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
        self._pieces = {name: len(some) for name, some in self._all_pieces(self.owner).items()}
        self._looks = 0
        self._far = False
        """Whether a cell may go to a region that is not near it."""
        self._blamed: list[int] = []
        self._seen: set[tuple[tuple[int, str], ...]] = set()
        self.start: tuple[list[str | None], list[int]] | None = None
        """The first regions that had a solution, be it the draft's own, and that solution."""
        self.found: Changes | None = None
        """The smallest set of changes that is known."""
        self._visits = 0

    def look(self) -> None:
        """Look for the smallest set of changes, and prove that there is none smaller.

        At first cells go to regions near by only. Two cells and more could also give up a piece of
        a region and begin another one far away: this is looked at when a way is known already.
        """
        for count in range(self._grid.size):
            if self._look(count):
                break
        if self.found is not None:
            self._far = True
            sizes = self._sizes(self.owner)
            for count in range(2, len(self.found)):
                if any(self._is_open(name, self.owner, sizes, count) for name in self._names):
                    if self._look(count):
                        break

    def _look(self, count: int) -> bool:
        self._seen.clear()
        found = self._within({}, count)
        if found is not None:
            self.found = found
        return found is not None

    def close(self) -> None:
        """Give the engine's memory back."""
        self._search.close()

    def _within(self, changes: Changes, left: int) -> Changes | None:
        """These changes and up to `left` more that make the draft unique."""
        if not self._is_new(changes):
            return None
        owner = list(self.owner)
        for cell, goal in changes.items():
            owner[cell] = goal
        ways = self._ways_on(owner)
        broken = ways is None and self._broken(owner)
        if ways is None and not broken:
            return dict(changes)
        if not left:
            return None
        if broken:
            ways = self._ways_to_whole(broken, owner, left)
        for cell, goals in ways or ():
            if cell in changes:
                continue
            for goal in self._goals(cell, owner, left):
                if goals is not None and goal not in goals:
                    continue
                if broken and left == 1 and self._broken(self._with(owner, cell, goal)):
                    continue
                found = self._within({**changes, cell: goal}, left - 1)
                if found is not None:
                    return found
        return None

    def _is_new(self, changes: Changes) -> bool:
        """Whether these changes come for the first time; the budget and the visits are counted."""
        key = tuple(sorted(changes.items()))
        if key in self._seen:
            return False
        self._seen.add(key)
        self._budget.check()
        self._visits += 1
        if self._visits > _VISITS:
            raise _GivenUp
        return True

    @staticmethod
    def _with(owner: list[str | None], cell: int, goal: str) -> list[str | None]:
        moved = list(owner)
        moved[cell] = goal
        return moved

    def _ways_on(self, owner: list[str | None]) -> list[tuple[int, set[str] | None]] | None:
        """None if these regions leave one solution. Else the cells of which at least one must go to
        another region, and to which (None: to any)."""
        alive = list(islice((one for one in self._known if self._solves(one, owner)), 2))
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

    def _ways_to_whole(
        self, name: str, owner: list[str | None], left: int
    ) -> list[tuple[int, set[str] | None]]:
        """The same where a region is in too many pieces, or gone: one piece must get a cell beside
        it, so as to grow to another, or else lose all its cells."""
        pieces = self._all_pieces(owner).get(name, [])
        mine = {cell for piece in pieces for cell in piece}
        beside = {near for cell in mine for near in self._grid.beside[cell]} - mine
        gain = sorted(beside) if mine else list(self._grid.cells)
        lose = sorted(cell for piece in pieces if len(piece) <= left for cell in piece)
        return [
            *((cell, {name}) for cell in gain if owner[cell] is not None),
            *((cell, None) for cell in lose),
        ]

    def _asked(self, owner: list[str | None]) -> list[list[int]]:
        """Up to two solutions, from the engine."""
        self._looks += 1
        if self._looks > _LOOKS:
            raise _GivenUp
        switches = []
        for cells in self._regions(owner):
            self._budget.check()
            if self._search.literals > _MOST_LITERALS:
                raise _GivenUp
            switches.append(self._switch(cells))
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
        if found and self.start is None and not self._broken(owner):
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
        cells: dict[str | None, list[int]] = {name: [] for name in self._names}
        for cell, name in enumerate(owner):
            if name is not None:
                cells[name].append(cell)
        return (tuple(cells[name]) for name in self._names)

    def _goals(self, cell: int, owner: list[str | None], left: int) -> list[str]:
        """The regions that this cell could belong to after so many changes, this one included,
        without a piece more than there may be: those near by, and those that are `_is_open`."""
        seen = {cell}
        rim = [cell]
        for _ in range(left):
            rim = sorted({near for here in rim for near in self._grid.beside[here]} - seen)
            seen.update(rim)
        names = {owner[here] for here in seen}
        if self._far:
            sizes = self._sizes(owner)
            names.update(n for n in self._names if self._is_open(n, owner, sizes, left))
        names -= {None, owner[cell]}
        return sorted(name for name in names if name is not None)

    def _sizes(self, owner: list[str | None]) -> dict[str, int]:
        sizes = dict.fromkeys(self._names, 0)
        for name in owner:
            if name is not None:
                sizes[name] += 1
        return sizes

    def _is_open(
        self, name: str, owner: list[str | None], sizes: dict[str, int], left: int
    ) -> bool:
        """Whether so many changes could begin a new piece of a region anywhere: the first begins
        it, the others make place for it among the pieces that the region may have."""
        allowed = self._pieces[name]
        if allowed == 1:
            return sizes[name] < left
        return left > 1 or len(self._all_pieces(owner).get(name, ())) < allowed

    def _broken(self, owner: list[str | None]) -> str | None:
        """A region that is in more pieces than in the draft, or gone."""
        pieces = self._all_pieces(owner)
        for name in self._names:
            if not 1 <= len(pieces.get(name, ())) <= self._pieces[name]:
                return name
        return None

    def _all_pieces(self, owner: list[str | None]) -> dict[str, list[list[int]]]:
        """The pieces of each region."""
        pieces: dict[str, list[list[int]]] = {}
        seen: set[int] = set()
        for cell, name in enumerate(owner):
            if name is None or cell in seen:
                continue
            piece = [cell]
            pieces.setdefault(name, []).append(piece)
            seen.add(cell)
            for here in piece:  # grows while it is walked
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
        try:
            carver = Carver(regions, "any", Chance(f"mend/{draw}"), budget)
            try:
                done = carver.carve(40 * puzzle.grid.rows)
            finally:
                carver.close()
        except Stopped:
            if best is None:
                raise
            break
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

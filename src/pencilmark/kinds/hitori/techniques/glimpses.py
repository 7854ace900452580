"""The suppositions of level 3 in a Hitori, as sets of cells: which fail, and how plainly.

`waves` tells why, too; this tells a rating which of them would be told.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from ....grid import Grid, cells_in
from .equal import Line
from .walls import Groups, sides


class Failure(NamedTuple):
    """A supposition that cannot be."""

    supposed: int
    size: int
    """How much there is to look at."""
    cells: int
    """The cells on its way."""
    chain: tuple[int, ...] = ()
    last: int = -1
    """A wall that it completes, and the cell that does."""


Glimpse = tuple[int, Failure | None]
"""The cells on the way of a supposition, and the clash at its end, if there is one."""


class Glimpses:
    """What follows from each supposition in two waves, and where it fails."""

    def __init__(self, grid: Grid, lines: Sequence[Line], same: Sequence[int]) -> None:
        self._grid = grid
        self._same = same
        self._near = neighbours(grid)
        self._seen: dict[int, Glimpse] = {}
        """For suppositions whether they end in a clash: nothing changes until one of the cells on
        the way is known."""
        self._second: dict[int, int] = {}
        """For a cell that is supposed to be shaded what is shaded two waves later, if anything."""
        self._news = 0
        """What has become known since these were gone through."""
        self._linked: Linked = {}
        self._mates: list[list[int]] = [[] for _ in grid.cells]
        """For each cell those with its number, first those of its row."""
        for bits, _ in lines:
            cells = cells_in(bits)
            for one in cells:
                self._mates[one] += [other for other in cells if other != one]

    def learn(self, known: int) -> None:
        """These cells are known now."""
        self._news |= known

    def clear_cuts(self, unknown: int, shaded: int, groups: Groups) -> Failure | None:
        """The plainest of the cells that, if they are clear, shade others which cut the grid."""
        best: Failure | None = None
        same, linked, grid = self._same, self._linked, self._grid
        touching = touching_shaded(self._grid, shaded)
        for cell in cells_in(unknown):
            cells = same[cell] & unknown
            if (
                cells & cells - 1
                and may_cut(grid, cells, touching, linked)
                and groups.with_all(cells) is None
            ):
                order = [mate for mate in self._mates[cell] if unknown >> mate & 1]
                best = _plainer(best, self._cut(-cell - 1, order, {}, groups))
        return best

    def knock_ons(
        self, unknown: int, shaded: int, groups: Groups
    ) -> tuple[Failure | None, Failure | None]:
        """The plainest of the suppositions after which two cells clash one wave after the second,
        and of those after which the second cuts the grid."""
        clash: Failure | None = None
        cut: Failure | None = None
        news, self._news = self._news, 0
        self._seen = seen = {one: found for one, found in self._seen.items() if not found[0] & news}
        second, linked, same, grid = self._second, self._linked, self._same, self._grid
        touching = touching_shaded(grid, shaded)
        for cell in cells_in(unknown):
            _, failure = seen.get(cell + 1) or self._if_shaded(cell, unknown)
            if failure is not None and (clash is None or failure.size < clash.size):
                clash = failure
            cells = second[cell]
            if cells:
                cells |= 1 << cell
                if may_cut(grid, cells, touching, linked) and groups.with_all(cells) is None:
                    order = self._waves_of_shaded(cell, unknown)
                    cut = _plainer(cut, self._cut(cell + 1, list(order), order, groups))
            if same[cell] & unknown:
                _, failure = seen.get(-cell - 1) or self._if_clear(cell, unknown)
                if failure is not None and (clash is None or failure.size < clash.size):
                    clash = failure
        return clash, cut

    def _if_shaded(self, cell: int, unknown: int) -> Glimpse:
        """Whether two cells that are to be shaded because this one is share a side."""
        near = self._near[cell] & unknown
        cells = self._mates_in(near) & unknown
        way = near | cells | 1 << cell
        failure = None
        if cells & near:  # that is seen sooner
            self._second[cell] = 0
        else:
            self._second[cell] = cells = cells & ~(1 << cell)
            if self._grid.spread(cells, cells):
                order = self._waves_of_shaded(cell, unknown)
                a, b = next((a, b) for a in order for b in self._grid.beside[a] if b in order)
                failure = _clash(cell + 1, {a, b, order[a], order[b]})
        found = self._seen[cell + 1] = way, failure
        return found

    def _if_clear(self, cell: int, unknown: int) -> Glimpse:
        """Whether two cells that are to be clear because this one is show the same number."""
        cells = self._same[cell] & unknown
        near = self._grid.spread(cells, unknown) & ~(1 << cell)
        failure = None
        if not near & cells and self._mates_in(near) & near:
            order = self._waves_of_clear(cell, unknown)
            a, b = next((a, b) for a in order for b in self._mates[a] if b in order)
            failure = _clash(-cell - 1, {a, b, order[a], order[b]})
        found = self._seen[-cell - 1] = near | cells | 1 << cell, failure
        return found

    def _mates_in(self, cells: int) -> int:
        """The cells with the number of one of these."""
        same, found = self._same, 0
        while cells:
            cell = cells.bit_length() - 1
            cells ^= 1 << cell
            found |= same[cell]
        return found

    def _waves_of_shaded(self, cell: int, unknown: int) -> dict[int, int]:
        """The cells of the second wave in order, each with the one that leads to it."""
        found: dict[int, int] = {}
        for near in self._grid.beside[cell]:
            if unknown >> near & 1:
                for mate in self._mates[near]:
                    if unknown >> mate & 1 and mate != cell and mate not in found:
                        found[mate] = near
        return found

    def _waves_of_clear(self, cell: int, unknown: int) -> dict[int, int]:
        found: dict[int, int] = {}
        for mate in self._mates[cell]:
            if unknown >> mate & 1:
                for near in self._grid.beside[mate]:
                    if unknown >> near & 1 and near != cell and near not in found:
                        found[near] = mate
        return found

    def _cut(
        self, supposed: int, order: Sequence[int], causes: Mapping[int, int], groups: Groups
    ) -> Failure:
        """The wall that a wave completes, where `causes` says which cells led to it."""
        trial = groups.copy()
        if supposed > 0:
            trial.add(supposed - 1)
        closing = [cell for cell in order if trial.add(cell)]
        last = closing[0]  # with all of them shaded
        chain = trial.chain(last)
        new = [cell for cell in chain if cell in order]
        links = {*new, *[causes[cell] for cell in new if cell in causes]}
        cells = 1 << abs(supposed) - 1
        for cell in (*chain, *links):
            cells |= 1 << cell
        return Failure(supposed, 2 * len(links) + len(chain), cells, tuple(chain), last)

    def spoken_of(self, failure: Failure, clear: int) -> int:
        """The cells that its sentence speaks of: a wall cuts off one that is known to be clear, if
        there is such a cell beside it, or the nearest."""
        if not failure.chain:
            return failure.cells
        chain, last = failure.chain, failure.last
        part, _ = sides(self._grid, chain, last)
        place = chain.index(last)
        along = sorted(range(len(chain)), key=lambda number: abs(number - place))
        beside = self._grid.beside
        shore = [near for one in along for near in beside[chain[one]] if part >> near & 1]
        named = next((near for near in shore if clear >> near & 1), shore[0])
        return failure.cells | 1 << named


def _clash(supposed: int, links: set[int]) -> Failure:
    cells = 1 << abs(supposed) - 1
    for cell in links:
        cells |= 1 << cell
    return Failure(supposed, 2 * len(links), cells)


def _plainer(best: Failure | None, found: Failure) -> Failure:
    """The one of two with less to look at; the first among equals."""
    return found if best is None or found.size < best.size else best


Linked = dict[int, tuple[int, int]]
"""For some cells those of them that touch another one by a corner, and those that touch several."""


def touching_shaded(grid: Grid, shaded: int) -> tuple[int, int]:
    """The cells that touch shaded ones or the rim, and those that do so more than once."""
    once, twice = grid.by_corners(shaded)
    edge = rim(grid)
    return once | edge, twice | once & edge


def may_cut(grid: Grid, cells: int, touching: tuple[int, int], known: Linked) -> bool:
    """Whether cells may cut the grid of which none does so alone: then at least two of them touch
    two that are shaded, or the rim. What is found out about the cells is kept in `known`."""
    linked = known.get(cells)
    if linked is None:
        once, twice = grid.by_corners(cells)
        linked = known[cells] = cells & once, cells & twice
    joining = cells & touching[1] | linked[0] & touching[0] | linked[1]
    return joining & joining - 1 != 0


@lru_cache(maxsize=64)
def rim(grid: Grid) -> int:
    """The cells at the edge."""
    return sum([1 << cell for cell in grid.rim])


@lru_cache(maxsize=64)
def neighbours(grid: Grid) -> tuple[int, ...]:
    """For each cell those that share a side with it."""
    return tuple(sum([1 << near for near in grid.beside[cell]]) for cell in grid.cells)

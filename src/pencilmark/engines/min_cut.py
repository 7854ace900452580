"""Connectivity for proofs: minimum vertex cuts.

A proof rests on a few rules only, so that most of a grid is free and a group can be joined in
endless ways. Forbidding one trial solution after the other would take thousands of rounds. So each
cut runs where the fewest cells are still free: through the narrowest place between two parts, found
with augmenting paths (Ford and Fulkerson, 1956).
"""

from __future__ import annotations

from ..clock import check
from ..grid import Grid
from ..model import Clause, Connected, reach

_WIDEST = 8
"""A place with more free cells than this counts as open country."""
_NAMED = 6
"""For how many cells of a part that may go a cut is stated."""

_WALL, _UNSEEN, _FIRST = -3, -2, -1
"""How a node was reached: it never can be, it was not, or it is one of the first."""


def narrowest_cuts(rule: Connected, truth: list[int], forced: set[int]) -> list[Clause]:
    """Clauses of a rule that a trial solution breaks; none if all of it is connected.

    `forced` are literals that are certain: what is off for certain is a wall. Every clause follows
    from the rule by itself.
    """
    grid, literals = rule.grid, rule.literals
    holds = set(truth)
    on = {cell for cell in grid.cells if literals[cell] in holds}
    parts = []
    left = set(on)
    while left:
        part = reach(grid, min(left), left)
        parts.append(part)
        left -= part
    if len(parts) < 2:
        return []
    walls = {cell for cell in grid.cells if cell not in on and -literals[cell] in forced}
    sure = {cell for cell in on if literals[cell] in forced}
    root = max(parts, key=lambda part: (not part.isdisjoint(sure), len(part), -min(part)))
    target = min(root & sure or root)
    clauses = []
    for part in parts:
        if part is root:
            continue
        check()
        inside, shore = _parted(grid, part, root, target, on=on, walls=walls)
        tied = [min(part & sure)] if part & sure else sorted(inside & on)[:_NAMED]
        crossed = [literals[cell] for cell in sorted(shore)]
        clauses += [(-literals[cell], -literals[target], *crossed) for cell in tied]
    return clauses


def _parted(
    grid: Grid, part: set[int], root: set[int], target: int, *, on: set[int], walls: set[int]
) -> tuple[set[int], set[int]]:
    """What a part can reach up to the narrowest place on the way to the root, and its shore."""
    smaller, larger = sorted((part, root), key=len)  # the way is the same from either side
    narrow = narrowest(grid, smaller, larger, on, walls)
    cells = set(grid.cells)
    start = min(part)
    inside = part if narrow is None else reach(grid, start, cells - walls - narrow)
    shore = {near for cell in inside for near in grid.beside[cell]} - inside
    # a cell of the shore that does not border on the other side is no way out
    across = reach(grid, target, cells - shore)
    shore = {cell for cell in shore if any(near in across for near in grid.beside[cell])}
    return reach(grid, start, cells - shore), shore


def narrowest(
    grid: Grid, source: set[int], sink: set[int], on: set[int], walls: set[int]
) -> set[int] | None:
    """The fewest free cells that part two sets; None: too many.

    As many ways that share no free cell as there are fit through (a largest flow), and where no
    further one fits is the narrowest place.

    >>> from pencilmark.grid import grid
    >>> sorted(narrowest(grid(3, 5), {0}, {4}, {0, 4}, {2, 12}))
    [6]
    """
    passage = _Passage(grid, on, walls)
    for _ in range(_WIDEST):
        back, end = passage.way(source, sink)
        if end is None:
            # reached, but there is no way out of it
            return {
                cell
                for cell in grid.cells
                if back[2 * cell] > _UNSEEN and back[2 * cell + 1] == _UNSEEN
            }
        passage.take(back, end)
    return None


class _Passage:
    """Ways through a grid that share no free cell.

    A cell has two nodes: it is being entered (an even number) or left (the next one).
    """

    def __init__(self, grid: Grid, on: set[int], walls: set[int]) -> None:
        self._beside = grid.beside
        self._on = on
        self._flow: dict[tuple[int, int], int] = {}
        """How many ways go from one cell to another."""
        self._used: set[int] = set()
        """The free cells that a way goes through."""
        self._start = [_UNSEEN] * (2 * grid.size)
        for cell in walls:
            self._start[2 * cell] = _WALL

    def way(self, source: set[int], sink: set[int]) -> tuple[list[int], int | None]:
        """One more way from the source to the sink, if there is one: its end, and how each node on
        the way was reached. A way may push back another one where they meet."""
        on, used, flow, beside = self._on, self._used, self._flow, self._beside
        back = self._start[:]
        queue = []
        for cell in sorted(source):
            back[2 * cell] = back[2 * cell + 1] = _FIRST
            queue.append(2 * cell + 1)
        for node in queue:
            cell = node >> 1
            if not node & 1:
                queue += self._pushed_back(back, node)
                continue
            for near in beside[cell]:
                entered = near << 1
                if back[entered] != _UNSEEN:
                    continue
                back[entered] = node
                if near in sink:
                    return back, entered
                if flow and (near in used or near in on):
                    queue.append(entered)
                elif back[entered + 1] == _UNSEEN:
                    back[entered + 1] = entered
                    queue.append(entered + 1)
            if back[node - 1] == _UNSEEN:  # a way that is pushed back out of a cell
                back[node - 1] = node
                queue.append(node - 1)
        return back, None

    def _pushed_back(self, back: list[int], node: int) -> list[int]:
        """Where a way can go on that enters a cell which others may go through."""
        cell = node >> 1
        onward = [] if cell in self._used else [node + 1]
        onward += [2 * near + 1 for near in self._beside[cell] if self._flow.get((near, cell))]
        onward = [other for other in onward if back[other] == _UNSEEN]
        for other in onward:
            back[other] = node
        return onward

    def take(self, back: list[int], end: int) -> None:
        """Take a way that was found."""
        flow, used = self._flow, self._used
        node = end
        while (before := back[node]) != _FIRST:
            cell, here = before // 2, node // 2
            if cell != here:
                if before % 2:
                    flow[cell, here] = flow.get((cell, here), 0) + 1
                else:
                    flow[here, cell] -= 1
            elif cell not in self._on:
                (used.discard if before % 2 else used.add)(cell)
            node = before

"""Connectivity by need: clauses that forbid what a trial solution got wrong.

Nothing about connectedness is handed to a solver up front but the cheapest consequences. When a
trial solution falls apart, the clauses from here forbid just that, and every other way that does
the same; a few rounds are enough as a rule.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..grid import Grid
from ..model import Clause, Connected, reach

_OUTSIDE = -1


def cuts(rule: Connected, truth: Sequence[int], alone: bool = False) -> list[Clause]:
    """Clauses that follow from the rule and that the trial solution breaks; none if it is fine.

    `truth` holds one signed literal per variable. `alone`: the clauses must follow from this rule
    by itself, without the rule that keeps the other cells apart.
    """
    held = set(truth)
    off = [cell for cell, literal in enumerate(rule.literals) if literal not in held]
    if rule.apart and not alone:
        literals = rule.literals
        return [tuple([literals[cell] for cell in chain]) for chain in _chains(rule.grid, off)]
    return _islands(rule, set(off))


def _chains(grid: Grid, off: list[int]) -> list[list[int]]:
    """Chains of cells from corner to corner that close a ring or join the rim to the rim.

    A spanning forest is grown from the outside inwards; every edge that is not in it closes one.
    """
    diagonal, rim = grid.diagonal, grid.rim
    waiting = set(off)
    parent: dict[int, int] = {}
    depth = {_OUTSIDE: 0}
    found = []
    roots = [cell for cell in off if cell in rim]
    for cell in roots:
        parent[cell] = _OUTSIDE
        depth[cell] = 1
    queue = roots
    while True:
        for cell in queue:  # grows while it is walked
            for near in diagonal[cell]:
                if near not in waiting or near == parent[cell]:
                    continue
                if near not in depth:
                    parent[near] = cell
                    depth[near] = depth[cell] + 1
                    queue.append(near)
                elif parent[near] != cell and cell < near:
                    found.append(_ring(cell, near, parent, depth))
        waiting.difference_update(queue)
        if not waiting:
            return found
        start = min(waiting)
        parent[start] = _OUTSIDE - 1  # a tree of its own, not tied to the rim
        depth[start] = 1
        queue = [start]


def _ring(a: int, b: int, parent: dict[int, int], depth: dict[int, int]) -> list[int]:
    """The cells on the tree path between two cells, the outside left out."""
    left, right = [a], [b]
    while a != b:
        if depth[a] >= depth[b]:
            a = parent[a]
            left.append(a)
        else:
            b = parent[b]
            right.append(b)
    meeting = [] if a == _OUTSIDE else [a]
    return left[:-1] + meeting + right[-2::-1]


def _islands(rule: Connected, off: set[int]) -> list[Clause]:
    """For each part but the largest: it ends, or another part does, or its shore is crossed."""
    grid, literals = rule.grid, rule.literals
    on = set(grid.cells) - off
    parts = []
    while on:
        part = reach(grid, min(on), on)
        parts.append(part)
        on -= part
    if len(parts) < 2:
        return []
    parts.sort(key=len)
    main = min(parts[-1])
    clauses = []
    for part in parts[:-1]:
        shore = {near for cell in part for near in grid.beside[cell] if near in off}
        clauses.append(
            (
                -literals[min(part)],
                -literals[main],
                *(literals[cell] for cell in sorted(shore)),
            )
        )
    return clauses

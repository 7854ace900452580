"""Propagation of a single rule: what it says by itself, given what is known.

These are the deductions that anybody sees first.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..grid import Grid, reach
from ..model import AllDifferent, Clauses, Connected, Count, Less, Rule
from .position import Position

Deduction = tuple[tuple[int, ...], tuple[int, ...]]
"""Conclusions, and known literals that they rest on."""


def deductions(rule: Rule, position: Position) -> Iterator[Deduction]:
    """What follows from this rule alone, each with exactly the literals that it needs."""
    if isinstance(rule, Clauses):
        yield from _clauses(rule, position)
    elif isinstance(rule, Count):
        yield from _count(rule, position)
    elif isinstance(rule, Less):
        yield from _less(rule, position)
    elif isinstance(rule, AllDifferent):
        yield from _all_different(rule, position)
    elif isinstance(rule, Connected):
        yield from _connected(rule, position)


def _clauses(rule: Clauses, position: Position) -> Iterator[Deduction]:
    by_premise: dict[tuple[int, ...], list[int]] = {}
    for clause in rule.clauses:
        left = None
        for literal in clause:
            if position.open(literal):
                if left is not None:
                    break
                left = literal
            elif position.true(literal):
                break
        else:
            if left is not None:
                premise = tuple(-literal for literal in clause if literal != left)
                by_premise.setdefault(premise, []).append(left)
    for premise, conclusions in by_premise.items():
        yield tuple(dict.fromkeys(conclusions)), premise


def _count(rule: Count, position: Position) -> Iterator[Deduction]:
    free = [literal for literal in rule.literals if position.open(literal)]
    if not free:
        return
    yes = [literal for literal in rule.literals if position.true(literal)]
    if len(yes) == rule.high:
        yield tuple(-literal for literal in free), tuple(yes)
    elif len(yes) + len(free) == rule.low:
        no = tuple(-literal for literal in rule.literals if position.true(-literal))
        yield tuple(free), no


def _less(rule: Less, position: Position) -> Iterator[Deduction]:
    low, high = rule.low, rule.high
    least = next((i for i, literal in enumerate(low) if not position.true(-literal)), None)
    most = next((i for i in range(len(high) - 1, -1, -1) if not position.true(-high[i])), None)
    if least is not None:
        gone = [-literal for literal in high[: least + 1] if position.open(literal)]
        if gone:
            yield tuple(gone), tuple(-literal for literal in low[:least])
    if most is not None:
        gone = [-literal for literal in low[most:] if position.open(literal)]
        if gone:
            yield tuple(gone), tuple(-literal for literal in high[most + 1 :])


def _all_different(rule: AllDifferent, position: Position) -> Iterator[Deduction]:
    for literals in rule.columns:
        free = [literal for literal in literals if position.open(literal)]
        if not free:
            continue
        yes = [literal for literal in literals if position.true(literal)]
        if yes:
            yield tuple(-literal for literal in free), (yes[0],)
        elif rule.all_used and len(free) == 1:
            yield (free[0],), tuple(-literal for literal in literals if literal != free[0])


def _connected(rule: Connected, position: Position) -> Iterator[Deduction]:
    """Cells without which the group would fall apart, and cells that it cannot reach."""
    literals, grid = rule.literals, rule.grid
    sure = [cell for cell in grid.cells if position.true(literals[cell])]
    if not sure:
        return
    possible = {cell for cell in grid.cells if not position.true(-literals[cell])}
    walls = tuple(-literals[cell] for cell in grid.cells if cell not in possible)
    reached, needed = articulations(grid, sure, possible)
    for cell in needed:
        if position.open(literals[cell]):
            yield (literals[cell],), (*walls, *(literals[one] for one in sure))
    for cell in sorted(possible - reached):
        if position.open(literals[cell]):
            yield (-literals[cell],), (*walls, literals[sure[0]])


def parted(rule: Connected, position: Position) -> tuple[int, ...]:
    """Literals that break a connection: two cells and the walls between them, none needless.

    Of all parts that the walls cut off it is one with as few of them as can be.
    """
    grid, literals = rule.grid, rule.literals
    sure = [cell for cell in grid.cells if position.true(literals[cell])]
    possible = {cell for cell in grid.cells if not position.true(-literals[cell])}
    left = set(sure)
    found: list[tuple[int, ...]] = []
    while left:
        part = reach(grid, min(left), possible)
        here, there = min(left & part), min(set(sure) - part)
        left -= part
        rim = {near for cell in part for near in grid.beside[cell]} - part
        across = reach(grid, there, set(grid.cells) - rim - part)
        walls = [cell for cell in sorted(rim) if not across.isdisjoint(grid.beside[cell])]
        found.append((literals[here], literals[there], *(-literals[cell] for cell in walls)))
    return min(found, key=len)


def cut_apart(rule: Connected, position: Position) -> list[list[int]]:
    """The cells that are known to belong to what is in one piece, in groups that can still meet."""
    left = [cell for cell in rule.cells if position.true(rule.literals[cell])]
    others = {cell for cell in rule.cells if not position.true(-rule.literals[cell])}
    parts = []
    while left:
        part = reach(rule.grid, left[0], others)
        parts.append([cell for cell in left if cell in part])
        left = [cell for cell in left if cell not in part]
    return parts


def articulations(grid: Grid, sure: list[int], possible: set[int]) -> tuple[set[int], list[int]]:
    """The cells reached from the first sure one, and those that part a sure cell from it.

    Depth first, and back in the opposite order (Hopcroft and Tarjan, 1973).
    """
    root, beside = sure[0], grid.beside
    reached, order, parent = _depth_first(grid, root, possible)
    low = order[:]
    holds = [0] * grid.size
    """How many sure cells stand in the subtree of a cell."""
    for cell in sure:
        holds[cell] = 1
    needed = set()
    for cell in reached[:0:-1]:
        lowest = low[cell]
        for near in beside[cell]:
            if -1 < order[near] < lowest:
                lowest = order[near]
        above = parent[cell]
        low[above] = min(low[above], lowest)
        if holds[cell]:
            holds[above] += holds[cell]
            if lowest >= order[above] and above != root:
                needed.add(above)
    return set(reached), sorted(needed)


def _depth_first(
    grid: Grid, root: int, possible: set[int]
) -> tuple[list[int], list[int], list[int]]:
    """The cells reached from a root, in order; when each was reached, and from which.

    Where a cell has not been reached, "when" is -1; -2, where it never can be.
    """
    beside = grid.beside
    order = [-2] * grid.size
    for cell in possible:
        order[cell] = -1
    parent = [root] * grid.size
    reached: list[int] = []
    stack = [root]
    while stack:
        cell = stack.pop()
        if order[cell] != -1:
            continue
        order[cell] = len(reached)
        reached.append(cell)
        for near in beside[cell]:
            if order[near] == -1:
                parent[near] = cell  # the last one to say so is the one that it is reached from
                stack.append(near)
    return reached, order, parent

"""Whether a snake can still become one piece, without rings and with nothing left over."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from ....grid import Grid, reach
from ....model import Rule
from .reasons import APART, CLOSED, LOOP, Reason, Why
from .view import EMPTY, SNAKE, Sight, Terrain, separator


def whole(
    sight: Sight,
    now: Sequence[int],
    changed: Iterable[int] | None = None,
    bits: tuple[int, int] | None = None,
) -> tuple[Why, int] | None:
    """What is wrong with the snake as a whole, and at which cell (for CLOSED: see whole_reason).

    Where it was in order before some cells changed, only the parts that these are in are looked at.
    Whoever has the snake cells and the empty ones as `bits` saves reading them.
    """
    terrain = sight.terrain
    snake_bits, empty_bits = bits_of(now) if bits is None else bits
    if not snake_bits & (snake_bits - 1):
        return None
    apart = _apart(terrain.grid, snake_bits, empty_bits)
    if apart is not None:
        return APART, apart
    if changed is None:
        snake = [cell for cell, state in enumerate(now) if state == SNAKE]
        return _wrong_part(sight, now, snake)
    fresh = [cell for cell in changed if now[cell] == SNAKE]
    if not fresh:
        return None
    end = terrain.ends[:1] if terrain.both else []
    # a ring has a new cell with two neighbours: where nothing is wrong there, nothing is elsewhere
    if _wrong_part(sight, now, [*_joints(terrain, now, fresh), *end]) is None:
        return None
    return _wrong_part(sight, now, [*fresh, *end])


def _joints(terrain: Terrain, now: Sequence[int], cells: Iterable[int]) -> list[int]:
    """Those of these cells that have two snake cells beside them, or more."""
    found = []
    for cell in cells:
        beside = 0
        for near in terrain.beside[cell]:
            if now[near] == SNAKE:
                beside += 1
        if beside > 1:
            found.append(cell)
    return found


def _wrong_part(sight: Sight, now: Sequence[int], starts: Iterable[int]) -> tuple[Why, int] | None:
    """What is wrong with the parts of the snake that these cells are in."""
    terrain = sight.terrain
    beside = terrain.beside
    seen: set[int] = set()
    for start in starts:
        if start in seen or now[start] != SNAKE:
            continue
        part = [start]
        seen.add(start)
        sides = 0
        for cell in part:
            for near in beside[cell]:
                if now[near] == SNAKE:
                    sides += 1
                    if near not in seen:
                        seen.add(near)
                        part.append(near)
        if sides >= 2 * len(part):
            if _outside(sight, now, set(part)) is not None:
                return LOOP, min(part)
        elif terrain.both and all(end in part for end in terrain.ends):
            cells = set(part)
            if len(part) < now.count(SNAKE) or any(
                len(cells.intersection(tally.cells)) < tally.number for tally in terrain.tallies
            ):
                return CLOSED, min(part)
    return None


def bits_of(now: Sequence[int]) -> tuple[int, int]:
    """The snake cells and the empty ones, a bit for each cell."""
    snake = empty = 0
    for cell, state in enumerate(now):
        if state == SNAKE:
            snake |= 1 << cell
        elif state == EMPTY:
            empty |= 1 << cell
    return snake, empty


def _apart(grid: Grid, snake: int, empty: int) -> int | None:
    """A snake cell that can never be joined to the first one.

    This is asked for every supposition, so it spreads over all cells at once, and ends as soon as
    all of the snake has been met.
    """
    cols = grid.cols
    not_first, not_last = _sides(grid)
    right, left, passable = not_first & ~empty, not_last & ~empty, _every(grid) & ~empty
    met, before = snake & -snake, 0
    while met != before:
        if not snake & ~met:
            return None
        before = met
        met |= met << 1 & right | met >> 1 & left | (met << cols | met >> cols) & passable
    missing = snake & ~met
    return (missing & -missing).bit_length() - 1


def room(grid: Grid, snake: int, empty: int) -> int:
    """The cells that can be reached from the first snake cell; from any, if there is none."""
    cols = grid.cols
    not_first, not_last = _sides(grid)
    right, left, passable = not_first & ~empty, not_last & ~empty, _every(grid) & ~empty
    if not snake:
        return passable
    met, before = snake & -snake, 0
    while met != before:
        before = met
        met |= met << 1 & right | met >> 1 & left | (met << cols | met >> cols) & passable
    return met


def _every(grid: Grid) -> int:
    return (1 << grid.size) - 1


@lru_cache(maxsize=64)
def _sides(grid: Grid) -> tuple[int, int]:
    """All cells but those of the first column, and all but those of the last, as bits."""
    first = sum([1 << cell for cell in grid.column(0)])
    return _every(grid) & ~first, _every(grid) & ~(first << grid.cols - 1)


def whole_reason(sight: Sight, now: Sequence[int], why: Why, place: int) -> Reason:
    """The rules and cells that `whole` found to clash."""
    terrain = sight.terrain
    grid = terrain.grid
    snake = {cell for cell in grid.cells if now[cell] == SNAKE}
    if why == APART:
        inside = reach(grid, place, {cell for cell in grid.cells if now[cell] != EMPTY})
        other = min(snake - inside)
        walls, _ = separator(terrain, inside, other)
        return Reason(why, place, (terrain.one_piece,), (place, other, *walls))
    part = reach(grid, place, snake)
    rules: tuple[Rule, ...] = (terrain.one_piece, *(terrain.degree[cell] for cell in sorted(part)))
    premises = sorted(part)
    outside = _outside(sight, now, part)
    if why == CLOSED:
        outside = min(snake - part, default=None)
        for tally in terrain.tallies:
            if outside is None and len(part.intersection(tally.cells)) < tally.number:
                return Reason(why, place, (*rules, tally.rule), tuple(premises))
    assert outside is not None
    if outside in terrain.ends:
        rules += (terrain.degree[outside],)
    else:
        premises.append(outside)
    return Reason(why, outside, rules, tuple(premises))


def _outside(sight: Sight, now: Sequence[int], part: set[int]) -> int | None:
    """A cell that is snake but not in this part: an end, or else any other."""
    for cell in sight.terrain.ends:
        if cell not in part:
            return cell
    return next((c for c, state in enumerate(now) if state == SNAKE and c not in part), None)

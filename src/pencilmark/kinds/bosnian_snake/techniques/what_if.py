"""Following a supposition: what it forces by counts, neighbours and corners, until a rule breaks.

The same as a person does with a finger on the page, in waves, so that what lies near comes first.

What follows is kept in lists by cell and not as an implication graph: many cells are set
for each one that is told. On the way back a reason is put together from the rule's place and
from what was known at that moment (a lazy explanation, see `explaining.what_if`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from copy import copy

from ....clock import check
from ....explaining.propagation import articulations
from ....explaining.what_if import rests_on
from ....model import Rule, reach
from .line_fillings import first_stuck, stretch_rules
from .one_piece import bits_of, whole, whole_reason
from .reasons import (
    APART,
    BRIDGE,
    CLOSED,
    FULL,
    KEPT,
    LOOP,
    SHORT,
    SIDES,
    STUCK,
    TOUCH,
    Link,
    Reason,
    Refutation,
    Why,
)
from .standing import Followed, Standing, cells_in
from .view import CORNERS, DEGREES, EMPTY, OPEN, SNAKE, Corner, Sight, separator


class Follower:
    """Tries suppositions in one position; if `wide`, also with what being in one piece forces."""

    def __init__(self, sight: Sight, wide: bool = False) -> None:
        self.sight = sight
        self.wide = wide
        self.terrain = sight.terrain
        self.low = sight.lowest.low
        known = sight.known
        self.yes = [sum(known[cell] == SNAKE for cell in t.cells) for t in self.terrain.tallies]
        self.free = [sum(known[cell] == OPEN for cell in t.cells) for t in self.terrain.tallies]
        self.bits = bits_of(known)
        self.degrees: Collection[int] = self.terrain.grid.cells
        self.squares_at: Sequence[Sequence[int]] = self.terrain.squares_at
        self.tallies_at: Sequence[Sequence[int]] = self.terrain.tallies_at
        self.allowed: set[int] | None = None
        self.reached = self.bits
        self.standing = Standing(sight, self.bits, self.yes, self.free)

    def restricted(self, rules: Collection[Rule]) -> Follower:
        """The same with these rules alone."""
        terrain = self.terrain
        other = copy(self)
        other.allowed = {id(rule) for rule in rules}
        degrees = set()
        touch: list[tuple[int, ...]] = [()] * terrain.grid.size
        tally = touch[:]
        for rule in rules:
            index = terrain.place.get(id(rule), -1)
            if index < 0:
                continue
            if rule.name in DEGREES:
                degrees.add(index)
            elif rule.name == "touch":
                for cell in terrain.squares[index]:
                    touch[cell] += (index,)
            else:
                for cell in terrain.tallies[index].cells:
                    tally[cell] += (index,)
        other.degrees = degrees
        other.squares_at, other.tallies_at = touch, tally
        if not other._may(self.sight.lowest.rules):
            other.low = terrain.low
        return other

    def _may(self, rules: Iterable[Rule]) -> bool:
        """Whether all of these rules may be used."""
        return self.allowed is None or self.allowed.issuperset(map(id, rules))

    def _whole(self) -> tuple[Why, int] | None:
        """What is wrong with the snake as a whole."""
        snake, empty = self.start
        for cell in self.trail:
            if self.now[cell] == SNAKE:
                snake |= 1 << cell
            else:
                empty |= 1 << cell
        self.reached = snake, empty
        wrong = whole(self.sight, self.now, self.trail, (snake, empty))
        if wrong is None or self.allowed is None:
            return wrong
        return wrong if self._may(whole_reason(self.sight, self.now, *wrong).rules) else None

    def refute(self, supposed: tuple[int, int]) -> Refutation | Followed:
        """A refutation, or else everything that follows."""
        check()
        cell, value = supposed
        self.now = list(self.sight.known)
        self.count_yes, self.count_free = list(self.yes), list(self.free)
        self._begin(self.bits)
        self._put(cell, value)
        broken = self._follow()
        return self._followed() if broken is None else self._traced(supposed, broken)

    def go_on(self, before: Followed) -> Followed | None:
        """Everything that follows by now where this followed before; None: begin anew.

        So it is where something breaks, which is told from the beginning, or where more is new than
        has followed.
        """
        snake, empty = self.bits
        new = snake & ~before.snake, empty & ~before.empty
        if not any(new):
            return before  # all that is new followed before
        if snake & before.empty or empty & before.snake:
            return None
        if not self.wide and self.standing.stays_alone(before, new[0] | new[1]):
            return before
        followed = (before.snake | before.empty) & ~(snake | empty)
        if (new[0] | new[1]).bit_count() > followed.bit_count():
            return None
        check()
        self.now = list(before.now)
        self.count_yes, self.count_free = list(before.yes), list(before.free)
        self._begin((before.snake, before.empty))
        for cell in cells_in(new[0]):
            self._put(cell, SNAKE)
        for cell in cells_in(new[1]):
            self._put(cell, EMPTY)
        return self._followed() if self._follow() is None else None

    def _begin(self, start: tuple[int, int]) -> None:
        self.start = start
        """The snake cells and the empty ones before anything is set, as bits."""
        self.trail: list[int] = []
        self.at: dict[int, int] = {}
        """When a cell was set, as a place in the trail."""
        self.why: dict[int, tuple[Why, int, int]] = {}
        """For a cell: why, where, and how long the trail was when that was seen."""
        self.kept: list[Reason] = []
        self.done = 0

    def _put(self, cell: int, value: int) -> None:
        """Set a cell for no reason but that it is so."""
        self.now[cell] = value
        self.at[cell] = len(self.trail)
        self.trail.append(cell)

    def _followed(self) -> Followed:
        return Followed(self.now, self.count_yes, self.count_free, *self.reached)

    def _follow(self) -> tuple[Why, int] | None:
        """Set all that follows, as a whole too; why and where a rule breaks, if one does."""
        broken = self._spread() or self._whole()
        while broken is None and self.wide and self._keep_whole():
            broken = self._spread() or self._whole()
        if broken is None and self.wide and self.terrain.both:
            followed = (self.reached[0] | self.reached[1]) & ~(self.bits[0] | self.bits[1])
            line = first_stuck(self.terrain, self.now, cells_in(followed))
            rules = () if line is None else stretch_rules(self.terrain, line)
            if line is not None and self._may(rules):
                cells = [one for near in line.cells for one in near if self.now[one] != OPEN]
                self.kept.append(Reason(STUCK, line.cells[0][0], rules, tuple(cells)))
                broken = KEPT, len(self.kept) - 1
        return broken

    def _spread(self) -> tuple[Why, int] | None:
        """Set all that follows; why and where a rule breaks, if one does."""
        trail = self.trail
        done = self.done
        while done < len(trail):
            cell = trail[done]
            done += 1
            # neighbours and corners first: they are nearer than a count is
            broken = self._beside(cell) or self._cornered(cell) or self._tallied(cell, done)
            if broken is not None:
                return broken
        self.done = done
        return None

    def _beside(self, cell: int) -> tuple[Why, int] | None:
        """What the neighbours of a cell say, and those of the cells beside it."""
        now, beside, degrees = self.now, self.terrain.beside, self.degrees
        low, high = self.low, self.terrain.high
        for here in (cell, *beside[cell]):
            state = now[here]
            if state == EMPTY or here not in degrees:
                continue
            taken = free = 0
            for near in beside[here]:
                if now[near] == SNAKE:
                    taken += 1
                elif now[near] == OPEN:
                    free += 1
            if taken > high[here] or taken + free < low[here]:
                if state == SNAKE:
                    return SIDES, here
                self._set(here, EMPTY, SIDES, here)
            elif state == SNAKE and free and (taken == high[here] or taken + free == low[here]):
                forced = EMPTY if taken == high[here] else SNAKE
                size = len(self.trail)
                for near in beside[here]:
                    if now[near] == OPEN:
                        self._set(near, forced, SIDES, here, size)
        return None

    def _cornered(self, cell: int) -> tuple[Why, int] | None:
        """What the 2x2 squares of a cell say: the snake does not touch itself at a corner."""
        now, squares = self.now, self.terrain.squares
        for index in self.squares_at[cell]:
            a, b, c, d = square = squares[index]
            corner = CORNERS[now[a], now[b], now[c], now[d]]
            if corner is None:
                continue
            if not isinstance(corner, Corner):
                return TOUCH, index
            self._set(square[corner.place], corner.value, TOUCH, index)
        return None

    def _tallied(self, cell: int, done: int) -> tuple[Why, int] | None:
        """What the counts of a cell say. Cells that are set but not yet done are still free."""
        now, yes, free = self.now, self.count_yes, self.count_free
        places = self.tallies_at[cell]
        for index in places:
            free[index] -= 1
            if now[cell] == SNAKE:
                yes[index] += 1
        for index in places:
            tally = self.terrain.tallies[index]
            missing = tally.number - yes[index]
            if missing < 0:
                return FULL, index
            if missing > free[index]:
                return SHORT, index
            if free[index] and missing in (0, free[index]):
                why, forced = (FULL, EMPTY) if missing == 0 else (SHORT, SNAKE)
                for other in tally.cells:
                    if now[other] == OPEN:
                        self._set(other, forced, why, index, done)
        return None

    def _keep_whole(self) -> bool:
        """Set what being in one piece forces: bridges, cells out of reach, cells that would close
        a ring; whether there is anything."""
        terrain, now = self.terrain, self.now
        grid = terrain.grid
        snake = [cell for cell in grid.cells if now[cell] == SNAKE]
        if len(snake) < 2 or not self._may((terrain.one_piece,)):
            return False
        possible = {cell for cell in grid.cells if now[cell] != EMPTY}
        reached, needed = articulations(grid, snake, possible)
        size = len(self.trail)
        for cell in needed:
            if now[cell] == OPEN:
                inside = reach(grid, snake[0], possible - {cell})
                target = next(one for one in snake if one not in inside)
                walls, _ = separator(terrain, inside, target, kept=cell)
                premises = (snake[0], target, *walls)
                self._keep(cell, SNAKE, Reason(BRIDGE, cell, (terrain.one_piece,), premises), size)
        for cell in sorted(possible - reached):
            if now[cell] == OPEN:
                walls, _ = separator(terrain, reach(grid, cell, possible), snake[0])
                premises = (snake[0], *walls)
                self._keep(cell, EMPTY, Reason(APART, cell, (terrain.one_piece,), premises), size)
        self._keep_open(sorted(reached), size)
        return len(self.trail) > size

    def _keep_open(self, cells: Sequence[int], size: int) -> None:
        """Set those of these cells empty that would close a ring."""
        terrain, now = self.terrain, self.now
        on, off = bits_of(now)
        for cell in cells:
            if now[cell] != OPEN:
                continue
            beside = 0
            for near in terrain.beside[cell]:
                if now[near] == SNAKE:
                    beside += 1
            if beside > 1:
                now[cell] = SNAKE
                wrong = whole(self.sight, now, (cell,), (on | 1 << cell, off))
                if wrong is not None and wrong[0] in (LOOP, CLOSED):
                    found = whole_reason(self.sight, now, *wrong)
                    premises = tuple(one for one in found.premises if one != cell)
                    reason = Reason(LOOP, cell, found.rules, premises)
                    now[cell] = OPEN
                    if self._may(found.rules):
                        self._keep(cell, EMPTY, reason, size)
                else:
                    now[cell] = OPEN

    def _keep(self, cell: int, value: int, reason: Reason, size: int) -> None:
        self.kept.append(reason)
        self._set(cell, value, KEPT, len(self.kept) - 1, size)

    def _set(self, cell: int, value: int, why: Why, place: int, size: int | None = None) -> None:
        self.now[cell] = value
        self.why[cell] = why, place, len(self.trail) if size is None else size
        self.at[cell] = len(self.trail)
        self.trail.append(cell)

    def _reason(self, why: Why, place: int, value: int, size: int, cell: int | None) -> Reason:
        """A rule at work, with what was known when the trail had this size."""
        terrain = self.terrain
        if why in (FULL, SHORT):
            tally = terrain.tallies[place]
            premises = self._seen(tally.cells, SNAKE if why == FULL else EMPTY, size)
            if cell is None:
                # broken: one more than it can bear is enough
                borne = tally.number if why == FULL else len(tally.cells) - tally.number
                premises = self._first(premises, borne + 1)
            return Reason(why, place, (tally.rule,), tuple(premises))
        if why == SIDES:
            return self._sides(place, size, value, cell)
        if why == TOUCH:
            premises = [one for one in terrain.squares[place] if one != cell]
            return Reason(why, place, (terrain.touch[place],), tuple(premises))
        if why == KEPT:
            return self.kept[place]
        return whole_reason(self.sight, self.now, why, place)

    def _seen(self, cells: Iterable[int], value: int, size: int) -> list[int]:
        """Those of these cells that had a value when the trail had this size."""
        now, at = self.now, self.at
        return [one for one in cells if now[one] == value and at.get(one, -1) < size]

    def _sides(self, place: int, size: int, value: int, cell: int | None) -> Reason:
        terrain = self.terrain
        near = terrain.beside[place]
        taken = self._seen(near, SNAKE, size)
        rules: tuple[Rule, ...] = (terrain.degree[place],)
        # too many or just enough neighbours; otherwise too few are possible
        many = len(taken) > terrain.high[place] or (value == EMPTY and cell != place)
        if many:
            premises = taken
            if cell in (None, place):
                premises = self._first(taken, terrain.high[place] + 1)
        else:
            premises = self._seen(near, EMPTY, size)
            if cell in (None, place):
                premises = self._first(premises, len(near) - self.low[place] + 1)
            if self.low[place] > terrain.low[place]:
                rules += self.sight.lowest.rules
                premises += self.sight.lowest.cells
        if cell != place and place not in terrain.circled:
            premises = [place, *premises]
        return Reason(SIDES, place, rules, tuple(dict.fromkeys(premises)), crowded=many)

    def _first(self, cells: list[int], count: int) -> list[int]:
        """So many of these cells, those that were known first."""
        return sorted(cells, key=lambda cell: self.at.get(cell, -1))[:count]

    def _traced(self, supposed: tuple[int, int], broken: tuple[Why, int]) -> Refutation:
        """The links that the broken rule needs, in the order in which they were made."""
        end = self._reason(*broken, OPEN, len(self.trail), None)
        wanted: dict[tuple[int, int, int, int], list[int]] = {}
        reasons: dict[tuple[int, int, int, int], Reason] = {}

        def causes(one: int) -> tuple[int, ...]:
            if one not in self.why:
                return ()
            why, place, size = self.why[one]
            key = (size, why, place, self.now[one])
            wanted.setdefault(key, []).append(one)
            if key in reasons:
                return ()  # they came with another cell that got its value at the same point
            reasons[key] = self._reason(why, place, self.now[one], size, one)
            return reasons[key].premises

        found = rests_on(end.premises, causes)
        marks = tuple(one for one in found if one not in self.at)
        order = sorted(wanted, key=lambda key: min(self.at[one] for one in wanted[key]))
        links = tuple(Link(tuple(sorted(wanted[key])), key[3], reasons[key]) for key in order)
        return Refutation(supposed, links, end, marks)

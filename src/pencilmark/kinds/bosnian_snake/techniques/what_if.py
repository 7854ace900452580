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
from ....explaining.position import Position
from ....explaining.propagation import articulations
from ....grid import cells_in, reach
from ....model import Rule
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
from .spread import SILENT, Noted, Spread, breaks_alone, number, table
from .standing import Broken, Followed, Standing
from .view import DEGREES, EMPTY, OPEN, SNAKE, Sight, counts, look, separator


class Follower(Spread):
    """Tries suppositions in one position; if `wide`, also with what being in one piece forces."""

    def __init__(self, sight: Sight, noted: Noted, wide: bool = False) -> None:
        self.sight = sight
        self.wide = wide
        self.terrain = sight.terrain
        self.low = sight.lowest.low
        self.known_sides, self.known_codes, self.yes, self.free = noted
        self.bits = bits_of(sight.known)
        self.tables = list(map(table, self.low, self.terrain.high))
        self.squares_at = self.terrain.squares_at
        self.tallies_at = self.terrain.tallies_at
        self.allowed: set[int] | None = None
        self.reached = self.bits
        self.standing = Standing(sight, self.bits, self.yes, self.free)

    @classmethod
    def of(cls, position: Position, wide: bool = False) -> Follower:
        """What tries suppositions in this position."""
        sight, counted = look(position), counts(position)
        sides = list(map(number, sight.known, counted.taken, counted.ways))
        noted = Noted(sides, list(counted.codes), list(counted.yes), list(counted.free))
        return cls(sight, noted, wide)

    def restricted(self, rules: Collection[Rule]) -> Follower:
        """The same with these rules alone."""
        terrain = self.terrain
        other = copy(self)
        other.allowed = {id(rule) for rule in rules}
        low = self.low if other._may(self.sight.lowest.rules) else terrain.low
        tables = [SILENT] * terrain.grid.size
        touch: list[tuple[int, ...]] = [()] * terrain.grid.size
        tally = touch[:]
        for rule in rules:
            index = terrain.place.get(id(rule), -1)
            if index < 0:
                continue
            if rule.name in DEGREES:
                tables[index] = table(low[index], terrain.high[index])
            elif rule.name == "touch":
                for cell in terrain.squares[index]:
                    touch[cell] += (index,)
            else:
                for cell in terrain.tallies[index].cells:
                    tally[cell] += (index,)
        other.low, other.tables = low, tables
        other.squares_at, other.tallies_at = touch, tally
        return other

    def may_break(self, supposed: tuple[int, int], rules: Collection[Rule]) -> bool:
        """Whether a supposition may break one of these rules, if there are no others: quickly seen
        where they say nothing of the snake as a whole."""
        terrain = self.terrain
        if self.wide or not terrain.both or terrain.one_piece in rules:
            return True
        return breaks_alone(terrain, self.bits, supposed, rules)

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
        if not self._may((self.terrain.one_piece,)):
            return None
        wrong = whole(self.sight, self.now, self.trail, (snake, empty))
        if wrong is None or self.allowed is None:
            return wrong
        return wrong if self._may(whole_reason(self.sight, self.now, *wrong).rules) else None

    def refute(self, supposed: tuple[int, int]) -> Refutation | Followed:
        """A refutation, or else everything that follows."""
        self._suppose(supposed)
        broken = self._follow()
        return self._followed() if broken is None else self._traced(supposed, broken)

    def refute_soon(
        self, supposed: tuple[int, int], most: int, breaks: bool
    ) -> Followed | Refutation | Broken:
        """The same where refutations of `most` links alone are of interest: what others look like
        does not matter. Where it is known that one rule after the other `breaks` it, nothing is
        followed further than it takes to see that."""
        if not breaks and self.standing.is_whole_with(*supposed) and self._stands_alone(supposed):
            bit = 1 << supposed[0]
            snake, empty = self.bits
            reached = (snake | bit, empty) if supposed[1] == SNAKE else (snake, empty | bit)
            return Followed(None, *reached)
        self._suppose(supposed)
        broken = self.spread(most if breaks else None)
        if broken is not None or breaks:
            found = None
            if broken is not None and self.wave <= most:
                found = self._traced_soon(supposed, broken, most)
            return self._broken(found, broken)
        broken = self._whole()
        return self._followed() if broken is None else self._traced(supposed, broken)

    def _stands_alone(self, supposed: tuple[int, int]) -> bool:
        """Whether nothing follows from a supposition."""
        self.sides, self.codes = self.known_sides, self.known_codes
        self.count_yes, self.count_free = self.yes, self.free
        return self.says_nothing(*supposed)

    def _broken(self, found: Refutation | None, broken: tuple[Why, int] | None) -> Broken:
        """What was found, with all that this rests on."""
        terrain = self.terrain
        tight = {place for why, place, _ in self.why.values() if why in (FULL, SHORT)}
        if broken is not None and broken[0] in (FULL, SHORT):
            tight.add(broken[1])
        region = 0
        loose: set[int] = set()
        for cell in self.trail[: self.done]:
            region |= terrain.near[cell]
            loose.update(terrain.tallies_at[cell])
        for index in tight:
            region |= terrain.tally_bits[index]
        counted = [
            (
                index,
                self.count_yes[index] - self.yes[index],
                self.free[index] - self.count_free[index],
            )
            for index in loose - tight
        ]
        return Broken(found, self.bits[0] | self.bits[1], region, counted)

    def _suppose(self, supposed: tuple[int, int]) -> None:
        check()
        self.now = list(self.sight.known)
        self.sides, self.codes = list(self.known_sides), list(self.known_codes)
        self.count_yes, self.count_free = list(self.yes), list(self.free)
        self._begin(self.bits)
        self.put(*supposed)

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
        if before.lists is None or (new[0] | new[1]).bit_count() > followed.bit_count():
            return None
        check()
        self.now, self.sides, self.codes, self.count_yes, self.count_free = map(list, before.lists)
        self._begin((before.snake, before.empty))
        for cell in cells_in(new[0]):
            self.put(cell, SNAKE)
        for cell in cells_in(new[1]):
            self.put(cell, EMPTY)
        return self._followed() if self._follow() is None else None

    def _begin(self, start: tuple[int, int]) -> None:
        self.start = start
        """The snake cells and the empty ones before anything is set, as bits."""
        self.begin()
        self.kept: list[Reason] = []

    def _followed(self) -> Followed:
        lists = self.now, self.sides, self.codes, self.count_yes, self.count_free
        return Followed(lists, *self.reached)

    def _follow(self) -> tuple[Why, int] | None:
        """Set all that follows, as a whole too; why and where a rule breaks, if one does."""
        broken = self.spread() or self._whole()
        while broken is None and self.wide and self._keep_whole():
            broken = self.spread() or self._whole()
        if broken is None and self.wide and self.terrain.both:
            followed = (self.reached[0] | self.reached[1]) & ~(self.bits[0] | self.bits[1])
            line = first_stuck(self.terrain, self.now, cells_in(followed))
            rules = () if line is None else stretch_rules(self.terrain, line)
            if line is not None and self._may(rules):
                cells = [one for near in line.cells for one in near if self.now[one] != OPEN]
                self.kept.append(Reason(STUCK, line.cells[0][0], rules, tuple(cells)))
                broken = KEPT, len(self.kept) - 1
        return broken

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
        self.force((cell,), value, KEPT, len(self.kept) - 1, size)

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
        return [one for one in cells if now[one] == value and at[one] < size]

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
        return sorted(cells, key=self.at.__getitem__)[:count]

    def _traced(self, supposed: tuple[int, int], broken: tuple[Why, int]) -> Refutation:
        """The links that the broken rule needs, in the order in which they were made."""
        found = self._traced_soon(supposed, broken, len(self.trail))
        assert found is not None, "each link has set a cell"
        return found

    def _traced_soon(
        self, supposed: tuple[int, int], broken: tuple[Why, int], most: int
    ) -> Refutation | None:
        """The same, unless it takes more links than that."""
        at, now, whys = self.at, self.now, self.why
        end = self._reason(*broken, OPEN, len(self.trail), None)
        wanted: dict[tuple[int, int, int, int], list[int]] = {}
        reasons: dict[tuple[int, int, int, int], Reason] = {}
        marks: list[int] = []
        seen: set[int] = set()
        stack = [*end.premises]
        while stack:
            one = stack.pop()
            if one in seen:
                continue
            seen.add(one)
            if at[one] < 0:
                marks.append(one)
            reason = whys.get(one)
            if reason is None:
                continue
            why, place, size = reason
            key = size, why, place, now[one]
            if key in wanted:  # they came with another cell that got its value at the same point
                wanted[key].append(one)
                continue
            if len(wanted) == most:
                return None
            wanted[key] = [one]
            reasons[key] = self._reason(why, place, now[one], size, one)
            stack += reasons[key].premises
        order = sorted(wanted, key=lambda key: min([at[one] for one in wanted[key]]))
        links = tuple([Link(tuple(sorted(wanted[key])), key[3], reasons[key]) for key in order])
        return Refutation(supposed, links, end, tuple(marks))

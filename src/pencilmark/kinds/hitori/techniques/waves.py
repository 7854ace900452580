"""One supposition and what follows from it at a glance, until something cannot be.

Shading a cell makes its neighbours clear; a clear cell shades the others with its number. What
follows in this way is followed in waves, and ends where two cells clash or the grid is cut.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ....explaining.position import Position
from ....explaining.what_if import Contradiction, ImplicationGraph
from ....grid import cells_in
from ....model import Rule, marked
from .frontier import frontier
from .view import Tables
from .walls import Groups


@dataclass(frozen=True)
class Refuted(Contradiction[int, tuple[int, Rule]]):
    """A supposition that cannot be; what follows on the way comes with the rule that says it.

    Either the literals `clash` cannot hold together by the rule `by`, or shading `last` closes
    `chain`. In between, `either` are two cells of which one has to be shaded by the rule `by`
    although either would close a chain.
    """

    ways: tuple[tuple[int, ...], ...] = ()
    """The ways from the supposition to the literals that clash, without the supposition."""
    by: Rule | None = None
    chains: tuple[tuple[int, ...], ...] = ()
    last: tuple[int, ...] = ()
    """For each chain the cell that closes it."""

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules along the way, each once."""
        rules = [rule for _, rule in self.links]
        return tuple(dict.fromkeys(rules if self.by is None else [*rules, self.by]))

    @property
    def size(self) -> int:
        """How much there is to look at."""
        return 2 * len(self.links) + sum(map(len, self.chains))


class Implied(ImplicationGraph[int, Rule]):
    """What follows from one supposition at a glance, from literal to literal."""

    def __init__(self, known: Sequence[bool | None], tables: Tables) -> None:
        super().__init__()
        self._known = known
        self._implies = tables.implies

    def follow(self, literals: Iterable[int], new: list[int]) -> tuple[int, int, Rule] | None:
        """Add what literals lead to; two literals that clash, and the rule, end it."""
        causes, why, known, implies = self.causes, self.why, self._known, self._implies
        for literal in literals:
            cause = (literal,)
            for then, rule in implies[literal]:
                if known[abs(then)] is not None or then in causes:
                    continue
                if -then in causes:
                    return literal, -then, rule
                causes[then] = cause
                why[then] = rule
                new.append(then)
        return None

    def links(self, literals: list[int]) -> tuple[tuple[int, Rule], ...]:
        """All that leads to some literals, in order, each with its rule."""
        why = self.why
        return tuple([(literal, why[literal]) for literal in self.needed(literals)])


class Waves(Implied):
    """The same wave by wave, as far as it is asked for."""

    def __init__(self, known: Sequence[bool | None], tables: Tables, supposed: int) -> None:
        super().__init__(known, tables)
        self.suppose(supposed)
        self.supposed = supposed
        self.waves = [[supposed]]
        self.clash: tuple[int, int, Rule] | None = None
        """Two literals that the wave after these would bring about and that clash."""

    def grow(self, waves: int) -> None:
        """Up to so many waves, if there are as many and nothing clashes before."""
        while self.clash is None and len(self.waves) < waves and self.waves[-1]:
            new: list[int] = []
            self.clash = self.follow(self.waves[-1], new)
            if self.clash is None:
                self.waves.append(new)

    def way(self, literal: int) -> list[int]:
        """The literals that lead from the supposition to this one, the supposition left out."""
        path = []
        while literal != self.supposed:
            path.append(literal)
            (literal,) = self.causes[literal]
        return path[::-1]


class Sketch:
    """The cells of the waves after a supposition, shaded and clear by turns, as bits.

    It tells how far a supposition leads, in a fraction of the time that it takes to tell why.
    """

    __slots__ = ("waves", "clashes", "shaded", "clear", "_shades")

    def __init__(self, supposed: int) -> None:
        bit = 1 << abs(supposed) - 1
        self.waves = [bit]
        self.clashes = False
        """Whether the wave after these would bring about something that clashes."""
        self.shaded, self.clear = (bit, 0) if supposed > 0 else (0, bit)
        self._shades = supposed < 0
        """Whether the next wave does."""

    def grow(self, waves: int, unknown: int, tables: Tables) -> None:
        """Up to so many waves, if there are as many and nothing clashes before."""
        while not self.clashes and len(self.waves) < waves and self.waves[-1]:
            wave = self.waves[-1]
            if self._shades:
                new, mates = 0, tables.mates_bits
                while wave:
                    cell = wave.bit_length() - 1
                    new |= mates[cell]
                    wave ^= 1 << cell
                new &= unknown & ~self.shaded
                self.clashes = new & self.clear != 0
                if self.clashes:
                    return
                self.shaded |= new
            else:
                new = tables.grid.spread(wave, unknown) & ~self.clear
                self.clashes = new & self.shaded != 0
                if self.clashes:
                    return
                self.clear |= new
            self.waves.append(new)
            self._shades = not self._shades


class Shading(NamedTuple):
    """The cells that are shaded some waves after a supposition, as bits."""

    cells: int
    linked: int
    """Those that touch another of them by a corner."""
    twice: int
    """Those that touch more than one."""

    def joining(self, once: int, twice: int) -> int:
        """Those that touch two cells which are shaded then, or the rim; `once` and `twice` are the
        cells that touch known ones so often."""
        return self.cells & twice | self.linked & once | self.twice


class Trails:
    """What follows from each supposition, kept until something on its way becomes known."""

    def __init__(self, position: Position, tables: Tables) -> None:
        self._known = position.known
        self._tables = tables
        self._unknown = sum([1 << cell for cell in position.grid.cells])
        self._sketches: dict[int, Sketch] = {}
        self._waiting: dict[int, dict[int, None]] = {}
        """For a number of waves the suppositions that have not been followed as far."""
        self._clashing: dict[int, dict[int, Refuted | None]] = {}
        """For a depth the suppositions that end in a clash there; None: nobody has asked why."""
        self._shading: dict[int, dict[int, int]] = {}
        """For a depth the cells that are shaded then, where that wave shades any."""
        self._linked: dict[int, Shading] = {}
        """The same with what touches what, for cells that have been looked at."""

    def learn(self, literals: Sequence[int]) -> None:
        """These literals are known now."""
        gone = 0
        for literal in literals:
            gone |= 1 << abs(literal) - 1
        self._unknown &= ~gone
        old = [
            supposed
            for supposed, sketch in self._sketches.items()
            if (sketch.shaded | sketch.clear) & gone
        ]
        for supposed in old:
            del self._sketches[supposed]
            for clashing in self._clashing.values():
                clashing.pop(supposed, None)
            for shading in self._shading.values():
                shading.pop(supposed, None)
            for waiting in self._waiting.values():
                waiting[supposed] = None

    def after(self, supposed: int, waves: int) -> Waves:
        """So many waves after a supposition, or as many as there are."""
        trail = Waves(self._known, self._tables, supposed)
        trail.grow(waves)
        return trail

    def sketch(self, supposed: int, waves: int) -> Sketch:
        """The cells of so many waves, or of as many as there are; it may be more."""
        sketch = self._sketches.get(supposed)
        if sketch is None:
            sketch = self._sketches[supposed] = Sketch(supposed)
        if len(sketch.waves) < waves and sketch.waves[-1] and not sketch.clashes:
            sketch.grow(waves, self._unknown, self._tables)
        return sketch

    def _settle(self, waves: int) -> None:
        """Follow every supposition so far that has not been followed yet."""
        known = self._known
        waiting = self._waiting.get(waves)
        if waiting is None:
            waiting = dict.fromkeys(suppositions(known))
        self._waiting[waves] = {}
        depth = waves - 1  # of the last wave
        clashing = self._clashing.setdefault(depth - 1, {})
        shading = self._shading.setdefault(depth, {})
        for supposed in waiting:
            if known[abs(supposed)] is not None:
                continue
            sketch = self.sketch(supposed, waves)
            if len(sketch.waves) > depth:
                if sketch.waves[depth] and (supposed > 0) == (depth % 2 == 0):
                    shading[supposed] = shaded_by(sketch, depth)
            elif sketch.clashes and len(sketch.waves) == depth:
                clashing[supposed] = None

    def clashing(self, depth: int) -> list[Refuted]:
        """The suppositions after which two cells clash in this wave and no sooner."""
        self._settle(depth + 2)
        found = self._clashing[depth]
        refuted = []
        for supposed in sorted(found, key=_in_order):
            one = found[supposed]
            if one is None:
                trail = self.after(supposed, depth + 2)
                assert trail.clash is not None
                a, b, rule = trail.clash
                ways = tuple(trail.way(a)), tuple(trail.way(b))
                one = found[supposed] = Refuted(supposed, trail.links([a, b]), ways, rule)
            refuted.append(one)
        return refuted

    def shading(self, depth: int) -> dict[int, int]:
        """The suppositions after which this wave shades cells, with all that are shaded by then."""
        self._settle(depth + 1)
        return self._shading[depth]

    def linked(self, cells: int) -> Shading:
        """Shaded cells with those of them that touch each other."""
        found = self._linked.get(cells)
        if found is None:
            once, twice = self._tables.grid.by_corners(cells)
            found = self._linked[cells] = Shading(cells, cells & once, cells & twice)
        return found


def _in_order(supposed: int) -> tuple[int, bool]:
    """Suppositions are gone through cell by cell: shaded first, then clear."""
    return abs(supposed), supposed < 0


def shaded_by(sketch: Sketch, depth: int) -> int:
    """What is shaded after so many waves, as bits."""
    cells = 0
    for wave in sketch.waves[: depth + 1]:
        cells |= wave
    return cells & sketch.shaded


def trails(position: Position, tables: Tables) -> Trails:
    """What follows from each supposition in a position, kept up to date."""
    return position.following("hitori trails", lambda: Trails(position, tables))


def suppositions(known: Sequence[bool | None]) -> Iterator[int]:
    """Every literal that could be supposed."""
    for variable in range(1, len(known)):
        if known[variable] is None:
            yield variable
            yield -variable


def clashes(position: Position, tables: Tables, depth: int) -> list[Refuted]:
    """Suppositions after which two cells clash in this wave and no sooner."""
    return trails(position, tables).clashing(depth)


def cuts(position: Position, tables: Tables, depth: int) -> Iterator[Refuted]:
    """Suppositions after which what is shaded by this wave, and not before, cuts the grid."""
    front = frontier(position)
    kept = trails(position, tables)
    shading = kept.shading(depth)
    suspects: Iterable[int] = shading
    if not front.closing():
        # Of a wall that none of the cells completes alone at least two are part, and each of them
        # touches two others of it (or the rim).
        once, twice = front.touching
        suspects = []
        for supposed, cells in shading.items():
            if cells & cells - 1:
                joining = kept.linked(cells).joining(once, twice)
                if joining & joining - 1:
                    suspects.append(supposed)
    for supposed in sorted(suspects, key=_in_order):
        if front.groups.with_all(shading[supposed]) is not None:
            continue
        trail = kept.after(supposed, depth + 1)
        trial = front.groups.copy()
        for number in range(depth % 2, depth + 1, 2):  # the other waves shade nothing
            closing = [lit - 1 for lit in trail.waves[number] if trial.add(lit - 1)]
            if closing and number == depth:
                yield _closed(trail, trial, closing[0])
            if closing:
                break


def _closed(trail: Waves, trial: Groups, last: int) -> Refuted:
    chain = trial.chain(last)
    supposed = [marked(cell) for cell in chain if marked(cell) in trail.causes]
    return Refuted(trail.supposed, trail.links(supposed), chains=(tuple(chain),), last=(last,))


def either(position: Position, tables: Tables, depth: int) -> Iterator[Refuted]:
    """Suppositions after which a number would have to go from one of two cells, yet either of
    them would cut the grid, or from one that would while the other is clear already."""
    front = frontier(position)
    grid, mates, known = tables.grid, tables.mates, position.known
    already = bool(front.closing())
    near_two = [cell for cell in front.near_two() if mates[cell]]
    once, twice = front.touching
    kept = trails(position, tables)
    for supposed in suppositions(known):
        sketch = kept.sketch(supposed, depth + 1)
        if sketch.clashes and len(sketch.waves) <= depth:
            continue
        shading = kept.linked(shaded_by(sketch, depth))
        if not (already or shading.cells & once or shading.linked):
            continue  # no group has grown
        trial = front.groups.with_all(shading.cells)
        if trial is None:
            continue
        suspects = {near for cell in cells_in(shading.cells) for near in grid.diagonal[cell]}
        if already or shading.joining(once, twice):
            suspects.update(near_two)
        held = 0
        for wave in sketch.waves[: depth + 1]:
            held |= wave
        clear = held & ~shading.cells
        closing = {
            cell
            for cell in suspects
            if mates[cell] and known[cell + 1] is None and not held >> cell & 1
            if trial.closes(cell)
        }
        for cell in sorted(closing):
            for mate, rule in mates[cell]:
                if (mate in closing and cell < mate) or clear >> mate & 1:
                    trail = kept.after(supposed, depth + 1)
                    yield _either(trail, trial, (cell, mate), rule)


def _either(trail: Waves, trial: Groups, cells: tuple[int, int], rule: Rule) -> Refuted:
    cell, mate = cells
    holds = trail.causes
    last = (cell,) if -marked(mate) in holds else (cell, mate)
    chains = tuple(tuple(trial.chain(one)) for one in last)
    used = [marked(one) for chain in chains for one in chain if marked(one) in holds]
    if len(last) == 1:
        used.append(-marked(mate))
    return Refuted(trail.supposed, trail.links(used), ((cell,), (mate,)), rule, chains, last)

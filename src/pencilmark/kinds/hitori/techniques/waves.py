"""One supposition and what follows from it at a glance, until something cannot be.

Shading a cell makes its neighbours clear; a clear cell shades the others with its number. What
follows in this way is followed in waves, and ends where two cells clash or the grid is cut.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ....explaining.position import Position
from ....explaining.technique import Inference
from ....explaining.what_if import Contradiction, ImplicationGraph
from ....model import Rule, marked
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
    def argument(self) -> tuple[Inference, ...]:
        """What follows on the way, to be told."""
        return tuple(Inference((literal,), (rule,)) for literal, rule in self.links)

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
    """The same wave by wave, as far as it is asked for; one supposition after the other."""

    def suppose(self, node: int) -> None:
        """Begin anew, with nothing but this."""
        super().suppose(node)
        self.supposed = node
        self.waves = [[node]]
        self.clash: tuple[int, int, Rule] | None = None

    def grow(self) -> None:
        """One wave more; a clash within the last wave is noted and ends it."""
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


def suppositions(position: Position) -> Iterator[int]:
    """Every literal that could be supposed."""
    for cell in position.grid.cells:
        if position.known[marked(cell)] is None:
            yield marked(cell)
            yield -marked(cell)


def clashes(position: Position, tables: Tables, depth: int) -> Iterator[Refuted]:
    """Suppositions after which two cells clash in this wave and no sooner."""
    trail = Waves(position.known, tables)
    for supposed in suppositions(position):
        trail.suppose(supposed)
        while trail.clash is None and len(trail.waves) <= depth + 1 and trail.waves[-1]:
            trail.grow()
        if trail.clash is not None and len(trail.waves) == depth + 1:
            a, b, rule = trail.clash
            ways = tuple(trail.way(a)), tuple(trail.way(b))
            yield Refuted(supposed, trail.links([a, b]), ways, rule)


def cuts(position: Position, tables: Tables, depth: int) -> Iterator[Refuted]:
    """Suppositions after which what is shaded by this wave, and not before, cuts the grid."""
    groups = shaded_groups(position)
    trail = Waves(position.known, tables)
    for supposed in suppositions(position):
        if (supposed > 0) == (depth % 2 == 1):
            continue  # this wave would shade nothing
        trail.suppose(supposed)
        while trail.clash is None and len(trail.waves) <= depth and trail.waves[-1]:
            trail.grow()
        if len(trail.waves) <= depth or not trail.waves[depth]:
            continue
        trial = groups.copy()
        for number, wave in enumerate(trail.waves[: depth + 1]):
            closing = [lit - 1 for lit in wave if lit > 0 and trial.add(lit - 1)]
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
    groups = shaded_groups(position)
    diagonal, mates = tables.grid.diagonal, tables.mates
    twice = [cell for cell in near_two(position, groups) if mates[cell]]
    trail = Waves(position.known, tables)
    for supposed in suppositions(position):
        trail.suppose(supposed)
        while trail.clash is None and len(trail.waves) <= depth and trail.waves[-1]:
            trail.grow()
        trial = groups.copy()
        fresh = [lit - 1 for wave in trail.waves for lit in wave if lit > 0]
        cut = [cell for cell in fresh if trial.add(cell)]
        if trail.clash is not None or cut:
            continue
        suspects = {near for cell in fresh for near in diagonal[cell] if mates[near]}
        closing = {
            cell
            for cell in suspects.union(twice)
            if position.known[marked(cell)] is None
            and marked(cell) not in trail.causes
            and -marked(cell) not in trail.causes
            and trial.closes(cell)
        }
        for cell in sorted(closing):
            for mate, rule in tables.mates[cell]:
                if (mate in closing and cell < mate) or -marked(mate) in trail.causes:
                    yield _either(trail, trial, cell, mate, rule)


def _either(trail: Waves, trial: Groups, cell: int, mate: int, rule: Rule) -> Refuted:
    last = (cell,) if -marked(mate) in trail.causes else (cell, mate)
    chains = tuple(tuple(trial.chain(one)) for one in last)
    used = [marked(one) for chain in chains for one in chain if marked(one) in trail.causes]
    if len(last) == 1:
        used.append(-marked(mate))
    return Refuted(trail.supposed, trail.links(used), ((cell,), (mate,)), rule, chains, last)


def shaded_groups(position: Position) -> Groups:
    """The groups of the cells that are known to be shaded."""
    known = position.known
    return Groups(position.grid, [cell for cell in position.grid.cells if known[marked(cell)]])


def near_two(position: Position, groups: Groups) -> list[int]:
    """Open cells that touch shaded ones, or the rim, more than once."""
    known = position.known
    return [
        cell
        for cell in position.grid.cells
        if known[marked(cell)] is None and len(groups.touched(cell)) > 1
    ]

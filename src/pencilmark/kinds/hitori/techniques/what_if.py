"""One supposition and all that follows from it, walls included, until something cannot be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ....clock import check
from ....explaining.position import Position
from ....explaining.what_if import shortest
from ....model import Rule, marked
from .frontier import frontier
from .view import Tables
from .walls import Groups
from .waves import Implied, Refuted, suppositions


class _Base:
    """A position with what every supposition in it starts from."""

    def __init__(self, position: Position, tables: Tables) -> None:
        self.known = position.known
        self.tables = tables
        front = frontier(position)
        self.groups: Groups = front.groups
        self.near_two = front.near_two()


class _Supposition(Implied):
    """Shaded and clear by turns as far as it goes, then the cells that would close a wall."""

    def __init__(self, base: _Base, supposed: int, most: int) -> None:
        super().__init__(base.known, base.tables)
        self.suppose(supposed)
        self.supposed = supposed
        self._base = base
        self._most = most
        self._groups = base.groups.copy()
        self.chains: dict[int, tuple[int, ...]] = {}
        """For a cell that is clear because it would close a wall: the wall."""

    def refuted(self) -> Refuted | None:
        """Why the supposition cannot be, if it cannot."""
        check()
        queue = [self.supposed]
        suspects: dict[int, None] = {}
        place = 0
        while len(self.why) <= self._most:
            while place < len(queue):
                literal = queue[place]
                place += 1
                if literal > 0:
                    merges = len(self._groups.touched(literal - 1)) > 1
                    if self._groups.add(literal - 1):
                        return self._cut(literal - 1)
                    near = self._base.tables.grid.diagonal[literal - 1]
                    suspects.update(dict.fromkeys(near))
                    if merges:
                        suspects.update(dict.fromkeys(self._base.near_two))
                clash = self.follow((literal,), queue)
                if clash is not None:
                    one, other, rule = clash
                    return self._found([one, other], rule, ())
            if not self._walls(suspects, queue):
                return None
            suspects = {}
        return None

    def _walls(self, suspects: dict[int, None], queue: list[int]) -> bool:
        """Cells that would close a wall now are clear; whether there are any."""
        causes, known = self.causes, self._base.known
        found = False
        for cell in sorted(suspects):
            literal = -marked(cell)
            if known[marked(cell)] is not None or literal in causes or -literal in causes:
                continue
            if self._groups.closes(cell):
                chain = self._groups.chain(cell)
                self.chains[literal] = tuple(chain)
                closing = tuple(marked(one) for one in chain if marked(one) in causes)
                self.add(literal, self._base.tables.connected, closing)
                queue.append(literal)
                found = True
        return found

    def _cut(self, last: int) -> Refuted:
        chain = tuple(self._groups.chain(last))
        return self._found(
            [marked(one) for one in chain if marked(one) in self.causes], None, chain, last
        )

    def _found(
        self, ends: list[int], by: Rule | None, chain: tuple[int, ...], last: int = -1
    ) -> Refuted:
        links = self.links(ends)
        walls = [(self.chains[one], -marked(one)) for one, _ in links if one in self.chains]
        if chain:
            walls.append((chain, last))
        return Refuted(
            self.supposed,
            links,
            tuple((end,) for end in ends) if by is not None else (),
            by,
            tuple(wall for wall, _ in walls),
            tuple(closing for _, closing in walls),
        )


def simplest(position: Position, tables: Tables) -> Refuted | None:
    """The supposition with the least to look at, kept until something new is known."""
    return position.cached_now("hitori suppositions", lambda: _simplest(position, tables))


def _simplest(position: Position, tables: Tables) -> Refuted | None:
    base = _Base(position, tables)
    return shortest(
        suppositions(position.known),
        lambda supposed, _: _Supposition(base, supposed, tables.grid.size).refuted(),
        size=lambda found: found.size,
    )


def failing(position: Position, tables: Tables, supposed: Iterable[int]) -> Iterator[Refuted]:
    """Those of some suppositions that cannot be, and why."""
    base = _Base(position, tables)
    for literal in supposed:
        if position.open(literal):
            refuted = _Supposition(base, literal, tables.grid.size).refuted()
            if refuted is not None:
                yield refuted

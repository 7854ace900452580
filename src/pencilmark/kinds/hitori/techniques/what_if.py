"""One supposition and all that follows from it, walls included, until something cannot be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ....clock import check
from ....explaining.position import Position
from ....grid import cells_in
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
        cells = position.grid.cells
        self._near_two = sum([1 << cell for cell in self.near_two])
        self._unknown = sum([1 << cell for cell in cells if self.known[marked(cell)] is None])

    def least(self, supposed: int) -> int | None:
        """How much there is to look at, at least, if a supposition cannot be; None if it can, as
        far as one sees. This takes less time than telling why.

        What cannot be some waves on takes a link for each of them. After a wall has kept cells
        clear, these come on top: one of them, and a wall.
        """
        grid, unknown, mates = self.tables.grid, self._unknown, self.tables.mates_bits
        groups = self.groups.copy()
        bit = 1 << abs(supposed) - 1
        shaded, clear = (bit, 0) if supposed > 0 else (0, bit)
        new_shaded, new_clear = shaded, clear
        least = 0
        while True:
            while new_shaded | new_clear:
                if any(groups.add(cell) for cell in cells_in(new_shaded)):
                    return least
                then_clear, then_shaded = grid.spread(new_shaded, unknown), 0
                for cell in cells_in(new_clear):
                    then_shaded |= mates[cell]
                then_shaded &= unknown
                if then_clear & shaded or then_shaded & (clear | then_clear):
                    return least
                new_clear, new_shaded = then_clear & ~clear, then_shaded & ~shaded
                clear |= new_clear
                shaded |= new_shaded
                least += 2
            suspects = (grid.by_corners(shaded)[0] | self._near_two) & unknown & ~(shaded | clear)
            new_clear = sum([1 << cell for cell in cells_in(suspects) if groups.closes(cell)])
            if not new_clear:
                return None
            clear |= new_clear
            least = 3


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
    suspects = []
    for order, supposed in enumerate(suppositions(position.known)):
        least = base.least(supposed)
        if least is not None:
            suspects.append((least, order, supposed))
    best: tuple[int, int, Refuted] | None = None
    for least, order, supposed in sorted(suspects):  # those that may be short, first
        if best is not None and best[:2] < (least, order):
            continue
        found = _Supposition(base, supposed, tables.grid.size).refuted()
        if found is not None and (best is None or (found.size, order) < best[:2]):
            best = found.size, order, found
    return None if best is None else best[2]


def failing(position: Position, tables: Tables, supposed: Iterable[int]) -> Iterator[Refuted]:
    """Those of some suppositions that cannot be, and why."""
    base = _Base(position, tables)
    for literal in supposed:
        if position.open(literal):
            refuted = _Supposition(base, literal, tables.grid.size).refuted()
            if refuted is not None:
                yield refuted

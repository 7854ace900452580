"""Following a supposition through the groups and signs until a cell or a digit has no place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from ....clock import check
from ....explaining.position import Position
from ....explaining.step import Where
from ....explaining.technique import Finding
from ....explaining.what_if import Changes, Contradiction, shortest
from ....model import Rule
from ....wording import Sentence
from .. import words
from .chain_told import ChainTold, Event
from .view import Group, Order, bits_of, candidates, literal, order_of

_SHORT = 3
"""So many things may follow for a clash that is to be seen soon."""
_DEPTHS = (4, 10, 25, 80)
"""How far suppositions are followed; the next depth only where none fails before."""
_AGAIN = 12
"""So many suppositions that failed before are tried again before all are."""
_LINES_SAID = 2
"""Things that follow which the sentence tells itself; if there are more, they stand below it."""
_ENOUGH = 30
"""So many suppositions that fail are enough to choose one from."""


@dataclass(frozen=True)
class Clash(Contradiction[tuple[int, int], Event]):
    """A digit in a cell (by its index) that leaves a cell without digits, or a digit without a
    cell."""

    group: Group | None
    """Where a digit has no place left; None if a cell has no digit left."""
    place: int
    """The digit, or the cell."""
    follows: int
    """How many digits were filled in and bounds moved on the way."""

    @property
    def length(self) -> int:
        """How much has to follow: a digit counts once, whatever it rules out."""
        return self.follows


@dataclass
class _Past:
    """What earlier positions have shown."""

    failed: dict[tuple[int, int], int] = field(default_factory=dict)
    """Suppositions that failed, and how much had to follow for it."""
    depth: int = 0
    """How far suppositions had to be followed the last time."""


class Trial:
    """A position in which something is supposed."""

    def __init__(self, order: Order, left: Sequence[int]) -> None:
        self.order = order
        self._start = list(left)

    def suppose(self, supposed: tuple[int, int], longest: int) -> Clash | None:
        """Follow a digit in a cell, through at most so many things that follow."""
        check()
        cell, index = supposed
        self.left = list(self._start)
        self.changes: Changes[Event] = Changes()
        self.events, self.causes = self.changes.events, self.changes.changed
        self.changed: dict[int, None] = {}
        self.filled: list[int] = [cell]
        self.left[cell] = 1 << index
        self.changed[cell] = None
        self.longest = longest
        self.spent = 0
        while self.filled or self.changed:
            broken = self._spread() or self._bounds() or self._last_places()
            if broken is not None:
                return self._clash(supposed, *broken)
            if self.spent > longest:
                return None
        return None

    def _take(self, cell: int, out: int, event: int) -> bool:
        """Rule digits out of a cell; False if none is left."""
        before = self.left[cell]
        after = before & ~out
        self.left[cell] = after
        self.events[event].taken.append((cell, before & out))
        self.causes.setdefault(cell, []).append(event)
        self.changed[cell] = None
        if before & (before - 1) and after and not after & (after - 1):
            self.filled.append(cell)
            self.spent += 1
        return bool(after)

    def _event(
        self, rule: Rule, cells: Sequence[int], fills: bool, group: Group | None = None
    ) -> int:
        self.events.append(Event(rule, tuple(cells), fills, [], group))
        self.spent += not fills
        return len(self.events) - 1

    def _spread(self) -> tuple[Group | None, int] | None:
        """Take filled-in digits out of the rest of their groups."""
        while self.filled:
            cell = self.filled.pop(0)
            bit = self.left[cell]
            for group in self.order.groups_of[cell]:
                others = [c for c in group.cells if c != cell and self.left[c] & bit]
                if others:
                    event = self._event(group.rule, (cell,), True)
                    for other in others:
                        if not self._take(other, bit, event):
                            return None, other
        return None

    def _bounds(self) -> tuple[Group | None, int] | None:
        """Move bounds over the signs at the cells that have changed."""
        left = self.left
        for cell in list(self.changed):
            least = (left[cell] & -left[cell]).bit_length()
            below = (1 << least) - 1
            for other, sign in self.order.greater[cell]:
                if left[other] & below:
                    event = self._event(sign, (cell,), False)
                    if not self._take(other, below, event):
                        return None, other
            above = -1 << left[cell].bit_length() - 1
            for other, sign in self.order.smaller[cell]:
                if left[other] & above:
                    event = self._event(sign, (cell,), False)
                    if not self._take(other, above, event):
                        return None, other
        return None

    def _last_places(self) -> tuple[Group | None, int] | None:
        """Fill in digits that have one cell left in a group in which something has changed."""
        if self.filled:
            return None
        left = self.left
        groups = {id(g): g for cell in self.changed for g in self.order.groups_of[cell]}
        self.changed.clear()
        full = (1 << self.order.size) - 1
        for group in groups.values():
            once = twice = done = 0
            for cell in group.cells:
                here = left[cell]
                twice |= once & here
                once |= here
                if not here & (here - 1):
                    done |= here
            if once != full:
                return group, bits_of(full & ~once)[0]
            for index in bits_of(once & ~twice & ~done):
                free = [c for c in group.cells if left[c] >> index & 1]
                if not free:  # another digit has just taken the only cell
                    return group, index
                cell = free[0]
                if left[cell] != 1 << index:
                    rest = [c for c in group.cells if c != cell]
                    event = self._event(group.rule, rest, False, group)
                    self._take(cell, ~(1 << index), event)
        return None

    def _clash(self, supposed: tuple[int, int], group: Group | None, place: int) -> Clash:
        """The clash with what it rests on."""
        start = group.cells if group is not None else (place,)
        follows = set()
        needed = self.changes.needed(start)
        links = tuple(self.events[number] for number in needed)
        for number, event in zip(needed, links, strict=True):
            follows.add(event.cells if event.fills else (number,))
        return Clash(supposed, links, group, place, len(follows))


def shortly(position: Position) -> Iterator[Finding]:
    """A supposition that fails almost at once."""
    clash = _shortest(position)
    if clash is not None and clash.length <= _SHORT:
        yield _finding(position, clash)


def at_length(position: Position) -> Iterator[Finding]:
    """The supposition that fails soonest."""
    clash = _shortest(position)
    if clash is not None:
        yield _finding(position, clash)


def _shortest(position: Position) -> Clash | None:
    """A supposition from which little has to follow; the last answer is kept.

    What failed at an earlier position fails now, and mostly sooner: as long as there is such a
    supposition, the best of these is taken, and all of them are tried anew only after that.
    """
    return position.cached_now("clash", lambda: _found(position))


def _found(position: Position) -> Clash | None:
    left = candidates(position)
    trial = Trial(order_of(position), left)
    past = position.cached("past", _Past)
    failed = past.failed
    open_ones = [
        (cell, index)
        for cell in sorted(position.grid.cells, key=lambda cell: left[cell].bit_count())
        if left[cell].bit_count() > 1
        for index in bits_of(left[cell])
    ]
    again = sorted((one for one in open_ones if one in failed), key=lambda one: failed[one])
    best = _best(trial, again[:_AGAIN], _DEPTHS[-1], failed)
    for longest in _DEPTHS:
        if best is None and longest >= past.depth // 3:
            best = _best(trial, open_ones, longest, failed)
            # where suppositions had to be followed far, the next will have to be, too
            past.depth = longest if best is not None else 0
    return best


def _best(
    trial: Trial,
    suppositions: Sequence[tuple[int, int]],
    longest: int,
    failed: dict[tuple[int, int], int],
) -> Clash | None:
    """The shortest of the first that fail; they are noted with their lengths."""

    def refute(supposed: tuple[int, int], _: Clash | None) -> Clash | None:
        clash = trial.suppose(supposed, longest)
        if clash is not None:
            failed[supposed] = clash.length
        return clash

    return shortest(suppositions, refute, size=lambda clash: clash.length, choices=_ENOUGH)


def chain_of(
    position: Position,
    order: Order,
    left: Sequence[int],
    clash: Clash,
    *,
    says_before: bool = False,
) -> ChainTold:
    """A clash in words, with what it rests on; `left` are the digits left in each cell before."""
    return ChainTold(
        position,
        order,
        left,
        supposed=clash.supposed,
        events=clash.links,
        end=(clash.group, clash.place),
        says_before=says_before,
    )


def _where(position: Position, clash: Clash, end: tuple[int, ...]) -> Where:
    """Where the supposition ends: a group, or a cell that is not the one supposed."""
    if clash.group is not None and len(end) > 1:
        return clash.group.place
    if end[0] != clash.supposed[0]:
        return Where(Sentence(words.DIGITS_LEFT, cell=position.grid.name(end[0])), (end[0],))
    return order_of(position).area_of[end[0]].place


def _finding(position: Position, clash: Clash) -> Finding:
    cell, index = clash.supposed
    chain = chain_of(position, order_of(position), candidates(position), clash)
    below = len(chain.lines) > _LINES_SAID
    return Finding(
        (-literal(position, cell, index),),
        tuple(chain.rules),
        position.marks_in(chain.looked_at),
        {
            "cell": position.grid.name(cell),
            "digit": position.board.values[index],
            "way": chain.way(below=below),
            "end": chain.end,
            "because": chain.because,
        },
        chain.end_cells,
        argument=chain.lines if below else (),
        where=_where(position, clash, chain.end_cells),
    )

"""How the bounds are told that the signs of a box set: along a chain, or by counting."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ....explaining.position import Position
from ....wording import Sentence, listed
from .. import words
from .view import Group, bits_of, chain_text, digits, names, order_of

if TYPE_CHECKING:
    from .bounds import Bound, Bounds

Chain = tuple[int, ...]
"""Cells from the smallest to the greatest."""


@dataclass
class News:
    """What bounds take out of one cell."""

    cell: int
    bounds: list[Bound]
    gone: int
    left: int

    @property
    def single(self) -> bool:
        """Whether one digit is left."""
        return self.left.bit_count() == 1


class BoundsTold:
    """What is new in the cells of a box, in words."""

    def __init__(
        self,
        position: Position,
        area: Group,
        news: Sequence[News],
        bounds: Bounds,
        placed: Sequence[int],
    ) -> None:
        """`placed` are the literals of the digits that cells have been given."""
        self._position, self._area, self._news = position, area, news
        self._bounds, self._allowed = bounds, bounds.allowed
        self._size = position.board.per_cell
        self._placed = list(placed)
        for one in news:
            if one.single:
                self._placed[one.cell] = one.cell * self._size + one.left.bit_length()

    def words(self, counted: bool) -> dict[str, object]:
        """The values of the sentence."""
        used = [bound for one in self._news for bound in one.bounds]
        longest = max(used, key=lambda bound: (bound.counted == counted, bound.count))
        first = next(one for one in self._news if one.cell == longest.cell)
        if longest.counted:
            why, rest = self._counted(first, longest)
        elif longest.count == self._size - 1:
            chain = chain_text(self._position, _along(longest))
            last = self._position.board.values[-1]
            why, rest = Sentence(words.CHAIN_OF_ALL, chain=chain, digit=last), ""
        else:
            why, rest = self._chained(longest)
        ranges = "; ".join(self._ranges(self._news))
        lead = Sentence(words.FOLLOW if longest.count > 1 else words.BY_A_SIGN, box=self._area.name)
        told = {"box": self._area.name, "lead": lead, "why": why, "rest": rest}
        return {**told, "ranges": ranges}

    def _counted(self, first: News, longest: Bound) -> tuple[Sentence, str]:
        """Why a cell has a bound, by counting, and what the others have left."""
        after = self._after()
        others = [one for one in after if one.bounds != [longest]]
        twice = next((one for one in others if one.cell == longest.cell), None)
        singles = [one for one in self._news if one.single and one is not first]
        since = self._since(first) if first.single else ""
        decided = longest.count == self._size - 1
        if first.single and not (since or decided):
            why, more = self._both_sides(first), ""
        elif twice is not None:
            why, more = self._both_sides(twice), ""
            others.remove(twice)
        else:
            why, more = self._one_side(longest), ""
            if since:
                told = {"cell": self._position.grid.name(first.cell), "digit": self._only(first)}
                more = str(Sentence(words.SINGLE_SINCE, since=since, **told))
        return why, more + self._others(singles, others)

    def _others(self, singles: Iterable[News], others: Sequence[News]) -> str:
        told = [str(self._single(one)) for one in singles]
        if others:
            told.append(str(Sentence(words.BOX_REST, ranges="; ".join(self._ranges(others)))))
        return "".join(told)

    def _one_side(self, bound: Bound) -> Sentence:
        """How many cells are smaller (or greater), and what follows."""
        template = words.SMALLER_CELLS if bound.below else words.GREATER_CELLS
        return Sentence(
            template,
            cell=self._position.grid.name(bound.cell),
            count=bound.count,
            cells=self._counted_cells(bound),
            range=self._bounded(bound),
        )

    def _counted_cells(self, bound: Bound) -> str:
        """The cells that were counted, or where these are most of the box, which are not."""
        others = [c for c in self._area.cells if c != bound.cell and c not in bound.cells]
        if len(bound.cells) <= 2 * len(others):
            return names(self._position, sorted(bound.cells))
        if not others:
            return words.ALL_OTHERS
        return str(Sentence(words.ALL_OTHERS_BUT, cells=names(self._position, others)))

    def _both_sides(self, one: News) -> Sentence:
        """How many cells are smaller and how many greater, and what that leaves."""
        left, since = self._left(one.left), self._since(one)
        below, above = (
            max(some, key=lambda bound: bound.count) for some in self._bounds.sides[one.cell]
        )
        return Sentence(
            words.BOTH_SIDES_OF,
            cell=self._position.grid.name(one.cell),
            low=below.count,
            smaller=names(self._position, sorted(below.cells)),
            high=above.count,
            greater=names(self._position, sorted(above.cells)),
            digits=Sentence(words.BOUND_SINCE, bound=left, since=since) if since else left,
        )

    def _bounded(self, bound: Bound) -> Sentence:
        """What a bound says by itself."""
        index = bound.count if bound.below else self._size - 1 - bound.count
        template = words.AT_LEAST if bound.below else words.AT_MOST
        if bound.count == self._size - 1:
            template = words.IS_DIGIT
        return Sentence(template, digit=self._position.board.values[index], count=1)

    def _chained(self, longest: Bound) -> tuple[Sentence, str]:
        """What the cells of a chain have left, and then those of others."""
        used = [bound for one in self._news for bound in one.bounds if not bound.counted]
        chain = _joined(_along(longest), [_along(bound) for bound in used])
        after = [*self._after(), *(one for one in self._news if one.single)]
        after.sort(key=lambda one: one.cell)
        on = [one for one in after if all(_is_in(bound, chain) for bound in one.bounds)]
        told = chain_text(self._position, chain)
        if len(on) == 1 and on[0].bounds == [longest] and not on[0].single:
            cell = self._position.grid.name(longest.cell)
            why = Sentence(words.CHAIN, chain=told, cell=cell, range=self._bounded(longest))
        else:
            on.sort(key=lambda one: chain.index(one.cell) if one.cell in chain else one.cell)
            why = Sentence(words.CHAIN_RANGES, chain=told, ranges=listed(self._ranges(on)))
        others = [one for one in after if one not in on]
        if not others:
            return why, ""
        ranges = "; ".join(self._ranges(others))
        more = {_along(b) for one in others for b in one.bounds if not b.counted} - {chain}
        more = {one for one in more if not any(one != two and _is_part(one, two) for two in more)}
        if any(bound.counted for one in others for bound in one.bounds):
            return why, str(Sentence(words.BOX_REST, ranges=ranges))
        chains = listed(chain_text(self._position, one) for one in sorted(more))
        return why, str(Sentence(words.OTHER_CHAINS, chains=chains, ranges=ranges))

    def _after(self) -> list[News]:
        """What several digits are left for, once those that have just one are taken: of a cell in
        which that leaves one it is noted then."""
        groups = order_of(self._position).groups_of
        taken = [one for one in self._news if one.single]
        found = []
        for one in self._news:
            gone = 0
            for other in taken:
                if any(other.cell in group.cells for group in groups[one.cell]):
                    gone |= other.left
            if (one.left & ~gone).bit_count() > 1:
                found.append(replace(one, left=one.left & ~gone))
        return found

    def _only(self, one: News) -> str:
        """The digit that is left in a cell."""
        return self._position.board.values[bits_of(one.left)[0]]

    def _single(self, one: News) -> Sentence:
        """Why a cell has one digit left."""
        allowed = bits_of(self._allowed[one.cell])
        low, high = allowed[0], self._size - 1 - allowed[-1]
        if low and high:
            sides = Sentence(words.BOTH_SIDES, low=low, count=high)
        else:
            sides = Sentence(words.SMALLER if low else words.GREATER, count=low or high)
        told = {"cell": self._position.grid.name(one.cell), "digit": self._only(one)}
        since = self._since(one)
        template = words.SINGLE_TOO if since else words.SINGLE
        return Sentence(template, sides=sides, since=since, **told)

    def _since(self, one: News) -> str:
        """Why digits at the ends are gone that the signs would leave; nothing: they leave none."""
        name = self._position.grid.name
        at = holders(self._position, one, self._allowed[one.cell], self._placed)
        told: list[object] = [
            Sentence(words.HOLDS, cell=name(cell), digit=self._position.board.values[index])
            for index, cell in at.items()
            if cell >= 0
        ]
        gone = [index for index, cell in at.items() if cell < 0]
        if gone:
            some = digits(self._position, gone)
            told.append(Sentence(words.RULED_OUT, digits=some, count=len(gone)))
        return listed(told)

    def _ranges(self, news: Iterable[News]) -> list[str]:
        """What is left in which cells: "R4C4 and R4C5 are 1-4", "R6C6 is 7 or 8", and in brackets
        where that is not by the signs alone. Cells that have the same left are told together."""
        same: dict[tuple[str, str], list[int]] = {}
        for one in news:
            same.setdefault((self._left(one.left), self._since(one)), []).append(one.cell)
        told = []
        for (left, since), cells in same.items():
            named = names(self._position, cells)
            part = Sentence(words.LEFT_IN, cells=named, digits=left, count=len(cells))
            told.append(
                str(Sentence(words.BOUND_SINCE, bound=part, since=since)) if since else str(part)
            )
        return told

    def _left(self, left: int) -> str:
        """What is left, from the least to the greatest digit: "2-5", "7 or 8"."""
        values = self._position.board.values
        low, high = values[(left & -left).bit_length() - 1], values[left.bit_length() - 1]
        if low == high:
            return low
        side_by_side = left.bit_length() - (left & -left).bit_length() == 1
        return str(Sentence(words.EITHER if side_by_side else words.FROM_TO, low=low, high=high))


def holders(position: Position, one: News, allowed: int, placed: Sequence[int]) -> dict[int, int]:
    """The digits at the ends of a cell's bounds that are gone, each with the cell beside it that
    holds it: -1 where it is ruled out in another way.

    Within a supposition no digit may be left: it is about to break.
    """
    lowest, size = one.left & -one.left, position.board.per_cell
    ends = bits_of(allowed & (lowest - 1 | -1 << one.left.bit_length())) if lowest else ()
    if not ends:
        return {}
    peers = sorted(order_of(position).peers[one.cell])
    return {
        index: next((p for p in peers if placed[p] == p * size + index + 1), -1) for index in ends
    }


def _along(bound: Bound) -> Chain:
    """The cells of a chain."""
    return (*bound.cells[::-1], bound.cell) if bound.below else (bound.cell, *bound.cells)


def _is_in(bound: Bound, chain: Chain) -> bool:
    """Whether a chain shows a bound."""
    return not bound.counted and _is_part(_along(bound), chain)


def _is_part(chain: Chain, other: Chain) -> bool:
    """Whether a chain is a part of another."""
    count = len(chain)
    return any(other[place : place + count] == chain for place in range(len(other)))


def _joined(chain: Chain, others: Iterable[Chain]) -> Chain:
    """A chain with those that go on where it ends, or end where it goes on.

    >>> _joined((2, 3, 4), [(1, 2, 3), (7, 4), (4, 5)])
    (1, 2, 3, 4, 5)
    """
    for other in others:
        if _is_part(other, chain):
            continue
        for shared in range(min(len(chain), len(other)), 0, -1):
            if other[-shared:] == chain[:shared]:
                chain = other + chain[shared:]
                break
            if chain[-shared:] == other[:shared]:
                chain += other[shared:]
                break
    return chain

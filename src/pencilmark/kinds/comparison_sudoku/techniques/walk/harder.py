"""The steps of a walk that are kept in mind until they are taken: those of level 3."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from .....explaining.walk import Point, nearest
from .....grid import cells_in
from ..groups import where_crossed
from ..sets import hidden_sets_in, naked_sets_in
from ..signs import squeezed_by
from ..view import bits_of
from .frame import Found, Frame, Taken, bits_for, middle

Waiting = tuple[Found, int]
"""What was found, and the cells of which it speaks."""


class Harder:
    """Pairs, groups that cross and crowds."""

    level = 3

    def __init__(self, frame: Frame, size: int, tied: Sequence[list[int]]) -> None:
        """`tied` are for each cell those that signs tie to it, from below and from above."""
        self._frame, self._size, self._tied = frame, size, tied
        self._left: Sequence[int] = ()
        self._crowds: dict[int, list[list[int]]] = {}
        """For cells that are tied to another those that stand in a group, group by group."""
        self._finders: tuple[tuple[Callable[[], Iterator[Waiting]], ...], ...] = (
            (self._crossings, self._naked_pairs),
            (self._hidden_pairs, self._squeezed),
        )
        """What is equally easy, the easiest first."""
        self._waiting: list[list[Waiting]] = [[] for _ in self._finders]
        """What was found and has not been taken yet."""
        self._choices = [0 for _ in self._finders]
        """How much there was when it was last looked for."""

    def forget(self, cells: int) -> None:
        """Something is known of these cells: what speaks of them may be out of date."""
        for number, waiting in enumerate(self._waiting):
            if waiting:
                self._waiting[number] = [one for one in waiting if not one[1] & cells]

    def next(self, left: Sequence[int], last: Point | None) -> Taken | None:
        """The step to take where the cells can be this, if there is one."""
        self._left = left
        for number, finders in enumerate(self._finders):
            if not self._waiting[number]:
                self._waiting[number] = [one for find in finders for one in find()]
                self._choices[number] = len(self._waiting[number])
            waiting = self._waiting[number]
            if waiting:
                count, places = len(waiting), [middle(self._size, one[0][1]) for one in waiting]
                return waiting.pop(nearest(places, last))[0], self._choices[number], count
        return None

    def _gone(self, name: str, gone: Sequence[tuple[int, int]], cells: Iterable[int]) -> Waiting:
        """Some cells without some digits, by a look at these cells."""
        told = tuple([-(cell * self._size + index + 1) for cell, index in gone])
        return (name, told), bits_for(cells) | bits_for([cell for cell, _ in gone])

    def _crossings(self) -> Iterator[Waiting]:
        """Digits that stand where two groups cross."""
        left = self._left
        for shared, rest, beyond in self._frame.crossings:
            for index in bits_of(where_crossed(left, shared, rest, beyond)):
                gone = [(cell, index) for cell in beyond if left[cell] >> index & 1]
                places = [cell for cell in shared if left[cell] >> index & 1]
                yield self._gone("crossing", gone, places)

    def _naked_pairs(self) -> Iterator[Waiting]:
        """Two cells of a group that share two digits."""
        for group in self._frame.groups:
            for cells, gone in naked_sets_in(group, self._left, 2):
                yield self._gone("naked-pair", gone, cells)

    def _hidden_pairs(self) -> Iterator[Waiting]:
        """Two digits of a group that share two cells."""
        for group in self._frame.groups:
            for _, _, gone in hidden_sets_in(group, self._left, self._size, 2):
                yield self._gone("hidden-pair", gone, group)

    def _squeezed(self) -> Iterator[Waiting]:
        """Cells that are greater (or smaller) than several cells of a group."""
        left = self._left
        for cell, here in enumerate(left):
            if not here & (here - 1):
                continue
            for below, tied in zip((True, False), self._tied, strict=True):
                found = squeezed_by(self._together(tied[cell]), left, self._size, here, below)
                if found is not None:
                    _, cells, _, gone = found
                    yield self._gone("sign-squeeze", [(cell, index) for index in gone], cells)

    def _together(self, tied: int) -> list[list[int]]:
        """Of some cells those that stand in a group together, group by group."""
        crowds = self._crowds.get(tied)
        if crowds is None:
            several = [tied & group for group in self._frame.bits]
            crowds = [cells_in(some) for some in several if some & (some - 1)]
            self._crowds[tied] = crowds
        return crowds

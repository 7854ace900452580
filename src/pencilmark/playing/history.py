"""What was done, move by move, and what was undone again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Written:
    """What a player has written in a cell: a value ("" while it is open) and notes."""

    value: str = ""
    corner: tuple[str, ...] = ()
    centre: tuple[str, ...] = ()


OPEN = Written()


@dataclass(frozen=True)
class Change:
    """What a move made of one cell."""

    cell: int
    before: Written
    after: Written


Move = tuple[Change, ...]


class History:
    """The moves that are done, and those that can be done again.

    >>> history = History()
    >>> history.add((Change(0, OPEN, Written("*")),))
    >>> history.back()[0].before == OPEN, history.back()
    (True, ())
    >>> history.forth()[0].after.value
    '*'
    """

    def __init__(self, done: Iterable[Move] = (), undone: Iterable[Move] = ()) -> None:
        self.done = list(done)
        self.undone = list(undone)
        """The one that comes back first is the last."""

    def add(self, move: Move) -> None:
        """A new move; what was undone before is gone."""
        self.done.append(move)
        self.undone.clear()

    def back(self) -> Move:
        """The move that has to be taken back; nothing if there is none."""
        if not self.done:
            return ()
        self.undone.append(self.done.pop())
        return self.undone[-1]

    def forth(self) -> Move:
        """The move that has to be made again; nothing if there is none."""
        if not self.undone:
            return ()
        self.done.append(self.undone.pop())
        return self.done[-1]

    @property
    def all(self) -> Sequence[Move]:
        """All moves in the order played, also those that are undone."""
        return [*self.done, *self.undone[::-1]]

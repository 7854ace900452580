"""Why something follows in a supposition about the snake, and the refutation that it leads to."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, auto
from functools import cached_property
from typing import NamedTuple

from ....explaining.what_if import Contradiction
from ....model import Rule


class Why(IntEnum):
    """Why something follows, or what breaks."""

    FULL = auto()
    """A count that leaves no more snake cells."""
    SHORT = auto()
    """A count that needs all cells that are left."""
    SIDES = auto()
    """The neighbours of a cell."""
    TOUCH = auto()
    """The snake would touch itself at a 2x2 square."""
    BRIDGE = auto()
    """The only way between two parts of the snake."""
    APART = auto()
    """Parts of the snake that stay apart."""
    LOOP = auto()
    CLOSED = auto()
    """The snake has both its ends while something is missing."""
    STUCK = auto()
    """A line that no way is left to fill."""
    KEPT = auto()
    """Looked up in `kept`, where it was found."""

    __hash__ = int.__hash__  # that of an enumeration takes longer


FULL, SHORT, SIDES, TOUCH, BRIDGE, APART, LOOP, CLOSED, STUCK, KEPT = Why


class Reason(NamedTuple):
    """A rule at work: why it applies, and where (a tally, a cell or a square)."""

    why: Why
    place: int
    rules: tuple[Rule, ...]
    premises: tuple[int, ...]
    """Cells that it rests on."""
    crowded: bool = False
    """Of neighbours: whether a cell has too many of them, or just enough."""


class Link(NamedTuple):
    """What follows at one point: cells that all get the same value."""

    cells: tuple[int, ...]
    value: int
    reason: Reason


@dataclass(frozen=True)
class Refutation(Contradiction[tuple[int, int], Link]):
    """A cell and a value for it that breaks a rule, with the links that lead there."""

    broken: Reason
    marks: tuple[int, ...]
    """Cells, known before, that it rests on."""

    @cached_property
    def rules(self) -> tuple[Rule, ...]:
        """The rules that it uses, each once."""
        found: dict[Rule, None] = {}
        for link in self.links:
            found.update(dict.fromkeys(link.reason.rules))
        found.update(dict.fromkeys(self.broken.rules))
        return tuple(found)

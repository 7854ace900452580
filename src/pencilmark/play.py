"""How a kind is played by hand: the pens of a player, and what clicks, drags and keys do.

Whatever lets people play (a page in the browser, a screen in the terminal) takes it from here and
needs to know no kind.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from .model import Board

if TYPE_CHECKING:
    from .drawing.scene import Shape

Entry = Literal["paint", "select"]
Note = Literal["corner", "centre"]


@dataclass(frozen=True, kw_only=True)
class Pen:
    """One value as it is written by hand."""

    value: str
    name: str
    """What a cell with it is called: "star"."""
    keys: tuple[str, ...] = ()
    """The keys that write it, besides the value itself."""
    shape: Shape | None = None
    """What is drawn instead of what the scene of the kind shows."""
    dragged: str = ""
    """The value that a drag with this pen writes, if it is another one."""
    every_second: bool = False
    """Whether a drag takes every second cell only, since two side by side are never right."""
    spares: str = ""
    """The values that a drag never writes over."""


@dataclass(frozen=True, kw_only=True)
class Play:
    """How a kind is played.

    With the entry "paint" a click writes the value of the first pen, and one with the other button
    that of the second. With "select" a click chooses cells, and keys write.
    """

    entry: Entry
    pens: tuple[Pen, ...] = ()
    """The main one first. None: each value of the board has a pen, with the value for its name."""
    cycle: str = ""
    """The values that taps go through, one after the other, before the cell is open again."""
    notes: tuple[Note, ...] = ()
    """The notes that players of the kind use. Those in the centre of a cell are all that it can
    still be."""
    automatic: str = ""
    """The values after which the rest of a full line or group may be filled in automatically."""
    tap_cycles: bool = False
    """Whether a click on a cell that is to be selected writes the next value of the cycle, too."""
    rest: str = ""
    """What open cells count as, when a player has written all the others; nothing if every cell
    must be written."""
    region: str = "{name}"
    """How a region of the scene is called: "region {name}"."""
    colours: bool = False
    """Whether players like to see the regions in colours."""


def usual_play(board: Board, names: Mapping[str, str]) -> Play:
    """How a kind is played that says nothing about it; `names` are those of its values.

    Two values are painted with the two buttons, the second value with the first one, and more of
    them are selected and typed.

    >>> from pencilmark.model import board
    >>> play = usual_play(board(2, 2, "01"), {"0": "zero", "1": "a one|ones"})
    >>> play.entry, [pen.name for pen in play.pens]
    ('paint', ['one', 'zero'])
    >>> usual_play(board(2, 2, "123"), {}).entry
    'select'
    """
    pens = tuple(pens_of(board.values, names))
    if board.binary:
        return Play(entry="paint", pens=pens[::-1], cycle="".join(board.values[::-1]))
    return Play(entry="select", pens=pens, notes=("corner", "centre"))


def pens_of(values: Sequence[str], names: Mapping[str, str]) -> list[Pen]:
    """A pen for each value, with the name that its kind has for it."""
    return [Pen(value=value, name=_called(names.get(value, value))) for value in values]


def _called(name: str) -> str:
    """The bare name for one: "a star|stars" is "star"."""
    one = name.partition("|")[0]
    return one.removeprefix("a ").removeprefix("an ")

"""A drawing as data: what stands where and what it means. Knows no output format and no colour.

A scene is a grid of cells with a margin for clues outside of it. Everything in it has a role; a
renderer decides how a role looks, in the terminal, in black and white or in the dark.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from ..grid import Grid
from ..records import dataclass, field

Side = Literal["left", "right", "top", "bottom"]

Role = Literal[
    "given",  # printed on the page
    "answer",  # belongs to the solution or is put in by a player
    "faint",  # there to help: the name of a row or a region, a pencil mark
    "wrong",  # breaks a rule
    "certain",  # the same in every solution
    "differs",  # not the same in two solutions
    "looked-at",  # what a step rests on
    "forced",  # what follows from a step
    "eliminated",  # what a step rules out
]
OF_A_STEP: tuple[Role, ...] = ("forced", "eliminated", "looked-at")
"""The highlights of a step, in the order in which they are explained."""

Shape = Literal["star", "white-circle", "black-circle", "ring", "dot", "cross"]
"""star, sun, moon (circles are clues in cells, too), "this stays", "nothing here", "ruled out"."""

Filling = Literal["shaded", "hole", "path", "mark"]
"""shaded by the player, not part of the grid, part of a broad path, highlighted by its role."""


@dataclass(frozen=True)
class Outside:
    """A place beside the grid: which side, and which row or column (from 0)."""

    side: Side
    index: int


@dataclass(frozen=True)
class Fill:
    """A cell painted over."""

    cell: int
    filling: Filling
    role: Role = "given"


@dataclass(frozen=True)
class Label:
    """A short text in a cell or beside the grid."""

    place: int | Outside
    text: str
    role: Role = "given"


@dataclass(frozen=True)
class Symbol:
    """A shape in a cell or beside the grid."""

    place: int | Outside
    shape: Shape
    role: Role = "given"


@dataclass(frozen=True)
class Options:
    """The values of an open cell, in small, and which of them (from 0) are ruled out.

    Those that are `struck` have just been ruled out and may be shown crossed out. The values are
    texts or, with `shapes`, shapes.
    """

    cell: int
    values: tuple[str, ...]
    ruled_out: frozenset[int]
    struck: frozenset[int] = frozenset()
    shapes: bool = False


@dataclass(frozen=True)
class Wall:
    """A heavy line between two cells that share a side."""

    a: int
    b: int


@dataclass(frozen=True)
class Sign:
    """An inequality on the line between two cells that share a side."""

    smaller: int
    greater: int
    role: Role = "given"


@dataclass(frozen=True)
class Trail:
    """A line through the centres of cells, one after the other."""

    cells: tuple[int, ...]
    role: Role = "answer"


@dataclass(frozen=True)
class Header:
    """What holds for the whole board, written over it: a short text with a shape behind it, and,
    where there is room, what that is about. "2", "star" and "per row" are 2 ★ per row."""

    text: str
    shape: Shape | None = None
    about: str = ""


@dataclass(frozen=True)
class Scene:
    """A whole drawing. `title` says in words what it shows."""

    grid: Grid
    title: str
    header: Header | None = None
    fills: tuple[Fill, ...] = ()
    labels: tuple[Label, ...] = ()
    symbols: tuple[Symbol, ...] = ()
    options: tuple[Options, ...] = ()
    walls: tuple[Wall, ...] = ()
    signs: tuple[Sign, ...] = ()
    trails: tuple[Trail, ...] = ()
    groups: tuple[tuple[int, ...], ...] = ()
    """Cells to draw a line round, group by group: what a sentence counts together."""
    regions: tuple[str | None, ...] = ()
    """The name of each cell's region, None for a cell in none; empty where a kind has no regions.
    What stands between regions are walls."""
    region_names: bool = False
    """Whether to show these names, for sentences that speak of them."""
    coordinates: bool = False
    """Whether to show the names of rows and columns, for sentences that speak of cells."""
    lines: Literal["thin", "none"] = "thin"
    """The lines between cells that no wall stands on."""
    legend: tuple[str, ...] = field(default=())
    """Sentences to print under the drawing."""
    meant: tuple[tuple[Role, str], ...] = ()
    """What highlights mean here, where that is not what they usually do."""
    about: str = ""
    """The one value that a step is about, to be shown even where there is no room for all."""
    path_cells: str = ""
    """What the kind calls the cells of a path, as "{count:# snake cell|# snake cells}"."""


def labels_of(givens: Iterable[str | None], values: Mapping[int, str]) -> tuple[Label, ...]:
    """A label in each cell where something is given, and a player's value where nothing is.

    >>> labels_of(["1", None, None], {0: "2", 1: "3"})
    (Label(place=0, text='1', role='given'), Label(place=1, text='3', role='answer'))
    """
    labels = []
    for cell, given in enumerate(givens):
        if given is not None:
            labels.append(Label(cell, given))
        elif cell in values:
            labels.append(Label(cell, values[cell], "answer"))
    return tuple(labels)


def walls_between(grid: Grid, group_of: Iterable[object]) -> tuple[Wall, ...]:
    """Walls wherever two neighbouring cells belong to different groups.

    >>> from pencilmark.grid import grid
    >>> walls_between(grid(1, 3), "aab")
    (Wall(a=1, b=2),)
    """
    groups = list(group_of)
    return tuple(Wall(a, b) for a, b in grid.side_pairs if groups[a] != groups[b])

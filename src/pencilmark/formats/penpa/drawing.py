"""What is drawn in a Penpa+ link: numbers, symbols, borders and shading, each in its place.

Places are (row, column) from 0 at the top left cell of the board; what stands beside the board
has places outside of it, such as (-1, 0) above the first column.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from ...errors import FormatError
from ...wording import Sentence
from ..parts.fields import shown
from . import FORMAT

Place = tuple[int, int]
Side = tuple[int, int, str]
"""A side of a cell: its row, its column, and `right` or `below`."""
Mark = tuple[str, int]
"""A symbol: its shape and its style; -1 where several styles are put together."""

RIGHT, BELOW = "right", "below"
GREYS = frozenset((1, 3, 8))
BLACK = 4
SHADES = GREYS | {BLACK}
"""Colours that Penpa+ takes for shading when it checks a solution."""
GREEN = 2
"""The colour that many players use for "not this one"."""
CANDIDATES = "7"
BLACK_INK, GREEN_INK, BLUE_INK = 1, 2, 9
"""Colours of numbers: the setter's, and what a player has with the tools `number` and `sudoku`."""


class Sort(IntEnum):
    """The four sorts of points of a board, in the order in which Penpa numbers them."""

    CENTRE = 0
    CORNER = 1
    BELOW = 2
    RIGHT = 3


_RIM = 2
"""Penpa+ keeps two rings of hidden cells around everything."""

_OBJECTS = (
    "surface", "number", "numberS", "symbol", "freeline", "freelineE",
    "line", "lineE", "wall", "cage", "deletelineE",
)  # fmt: skip
_LISTS = (
    "thermo", "arrows", "direction", "squareframe", "polygon", "killercages", "nobulbthermo",
)  # fmt: skip
_STACKS = ("command_redo", "command_undo", "command_replay")
_OTHERS = {
    "numberS": "small numbers",
    "freeline": "lines",
    "line": "lines",
    "wall": "walls",
    "cage": "cages",
    "thermo": "thermometers",
    "arrows": "arrows",
    "direction": "directions",
    "squareframe": "frames",
    "polygon": "polygons",
    "killercages": "cages",
    "nobulbthermo": "thermometers",
}
"""What no kind has a use for so far, and what people call it. Deleted grid lines are mere looks."""


@dataclass
class Layer:
    """What is drawn in one of the two layers, that of the problem or that of the player."""

    numbers: dict[Place, str] = field(default_factory=dict)
    symbols: dict[Place, Mark] = field(default_factory=dict)
    surfaces: dict[Place, int] = field(default_factory=dict)
    borders: set[Side] = field(default_factory=set)
    side_numbers: dict[Side, str] = field(default_factory=dict)
    side_symbols: dict[Side, Mark] = field(default_factory=dict)
    others: set[str] = field(default_factory=set)
    """The names of whatever else there is."""

    def things(self) -> dict[str, Collection[Any]]:
        """What is drawn, by what people call it."""
        things: dict[str, Collection[Any]] = {
            "numbers": self.numbers,
            "symbols": self.symbols,
            "shading": self.surfaces,
            "borders": self.borders,
            "numbers on borders": self.side_numbers,
            "symbols on borders": self.side_symbols,
        }
        things |= {other: (other,) for other in sorted(self.others)}
        return {name: found for name, found in things.items() if found}

    def has_only(self, *names: str) -> bool:
        """Whether nothing is drawn but things of these names."""
        return self.things().keys() <= set(names)


@dataclass
class Drawing:
    """A board and what is drawn on it and beside it."""

    rows: int
    cols: int
    problem: Layer = field(default_factory=Layer)
    holes: frozenset[Place] = frozenset()
    answer: Layer = field(default_factory=Layer)
    """What a player has put in."""
    solution: Layer | None = None
    """What the automatic check looks for."""
    kind: str | None = None
    """The kind that Pencilmark noted down; other programs do not."""
    tags: frozenset[str] = frozenset()
    """The genres that the setter chose from Penpa+'s list."""
    texts: Mapping[str, str] = field(default_factory=dict)
    """Title, author, source and rules, those that there are."""
    remarks: tuple[Sentence, ...] = ()
    """What there is to say about the link besides."""

    def inside(self, place: Place) -> bool:
        """Whether a place is on the board."""
        return 0 <= place[0] < self.rows and 0 <= place[1] < self.cols

    def places(self) -> Iterator[Place]:
        """The places on the board, row by row."""
        return ((row, col) for row in range(self.rows) for col in range(self.cols))

    def divided(self) -> Callable[[int, int], bool]:
        """Whether a border runs between two cells (numbers, the smaller first)."""
        borders, cols, holes = self.problem.borders, self.cols, self.holes

        def between(one: int, other: int) -> bool:
            place, beyond = divmod(one, cols), divmod(other, cols)
            side = RIGHT if other == one + 1 else BELOW
            return (*place, side) in borders or (place in holes) != (beyond in holes)

        return between

    def inner_borders(self) -> set[Side]:
        """The borders between two cells of the board; the frame around it says nothing."""
        return {
            (row, col, side)
            for row, col, side in self.problem.borders
            if self.inside((row, col))
            and self.inside((row + (side == BELOW), col + (side == RIGHT)))
        }

    def require(self, *names: str, holes: bool = False) -> None:
        """FormatError if there is anything in the problem but things of these names."""
        strange = [name for name in self.problem.things() if name not in names]
        if not holes and self.holes:
            strange.append("holes")
        if strange:
            raise misdrawn(f"nothing but {', '.join(names)}", ", ".join(strange))

    def beside(self, found: Mapping[Place, Any]) -> tuple[dict[int, Any], dict[int, Any]]:
        """Of some things those beside the rows and those beside the columns, one for each line."""
        lines: tuple[dict[int, Any], dict[int, Any]] = {}, {}
        for (row, col), thing in sorted(found.items()):
            if self.inside((row, col)):
                continue
            if 0 <= row < self.rows and col in (-1, self.cols):
                line, many = lines[0], row
            elif 0 <= col < self.cols and row in (-1, self.rows):
                line, many = lines[1], col
            else:
                raise misdrawn("clues right beside a row or column", shown(thing), (row, col))
            if line.setdefault(many, thing) != thing:
                raise misdrawn("one clue a line", "two", (row, col))
        return lines


def at(place: Place) -> str:
    """What people call a place.

    >>> at((0, 2)), at((-1, 0))
    ('R1C3', 'above C1')
    """
    row, col = place
    if row < 0:
        return f"above C{col + 1}"
    return f"left of R{row + 1}" if col < 0 else f"R{row + 1}C{col + 1}"


def misdrawn(expected: str, found: str, place: Place | None = None) -> FormatError:
    """The error for a drawing that does not mean what it should."""
    return FormatError(FORMAT, expected, found, where=None if place is None else at(place))


def is_circle(mark: Mark, style: int) -> bool:
    """Whether a symbol is a circle of this style (1 white, 2 black), of whatever size."""
    return mark[0] in ("circle_L", "circle_M", "circle_S") and mark[1] == style


def is_star(mark: Mark) -> bool:
    """Whether a symbol is a star with five points."""
    return mark[0] == "star" and mark[1] in (1, 2, 3)


def is_cross(mark: Mark) -> bool:
    """Whether a symbol is a cross or a dot, which people use for "nothing here"."""
    shape, style = mark
    crosses = shape.startswith("ox_") and style in (4, 7, 8)
    return crosses or mark == ("star", 0) or shape == "circle_SS"


@dataclass(frozen=True)
class Points:
    """How Penpa+ numbers points: cells, corners, and the middles of sides, `width` to a row."""

    width: int
    height: int
    top: int
    """The row of Penpa+ in which row 0 of the board lies."""
    left: int

    @classmethod
    def of(cls, nx: int, ny: int, above: int, before: int) -> Points:
        """The points of a grid of `nx` x `ny` with so many rows above and columns before it."""
        return cls(nx + 2 * _RIM, ny + 2 * _RIM, above + _RIM, before + _RIM)

    @property
    def size(self) -> int:
        """How many points of each sort there are."""
        return self.width * self.height

    def number(self, place: Place, sort: Sort = Sort.CENTRE) -> int:
        """The number of a point."""
        row, col = place
        return sort * self.size + (row + self.top) * self.width + col + self.left

    def side(self, side: Side) -> int:
        """The number of the middle of a side."""
        row, col, name = side
        return self.number((row, col), Sort.RIGHT if name == RIGHT else Sort.BELOW)

    def border(self, side: Side) -> str:
        """The two ends of a side."""
        row, col, name = side
        start = (row - 1, col) if name == RIGHT else (row, col - 1)
        return f"{self.number(start, Sort.CORNER)},{self.number((row, col), Sort.CORNER)}"

    def find(self, number: int) -> tuple[Place, int]:
        """The place of a point, and what sort of point it is (from 4: corners of cells)."""
        sort, rest = divmod(number, self.size)
        row, col = divmod(rest, self.width)
        return (row - self.top, col - self.left), sort

    def middle(self) -> int:
        """The point in the middle of everything: a cell, a corner or the middle of a side."""
        nx, ny = self.width - 2 * _RIM, self.height - 2 * _RIM
        sort = ((Sort.CENTRE, Sort.BELOW), (Sort.RIGHT, Sort.CORNER))[nx % 2 == 0][ny % 2 == 0]
        place = (ny - 1) // 2 + _RIM - self.top, (nx - 1) // 2 + _RIM - self.left
        return self.number(place, sort)


def write_layer(layer: Layer, points: Points, colour: int = BLACK_INK) -> dict[str, Any]:
    """A layer as Penpa+ keeps it, with numbers of a colour; every part must be there, if empty."""
    data: dict[str, Any] = {name: {"__a": []} for name in _STACKS}
    data |= {name: {} for name in _OBJECTS} | {name: [] for name in _LISTS}
    data["number"] = {
        str(points.number(place)): [text, colour, "1"]
        for place, text in sorted(layer.numbers.items())
    }
    marks = {points.number(place): mark for place, mark in sorted(layer.symbols.items())}
    marks |= {points.side(side): mark for side, mark in sorted(layer.side_symbols.items())}
    data["symbol"] = {str(number): [style, shape, 2] for number, (shape, style) in marks.items()}
    data["surface"] = {
        str(points.number(place)): colour for place, colour in sorted(layer.surfaces.items())
    }
    data["lineE"] = {points.border(side): 2 for side in sorted(layer.borders)}
    return data


def read_layer(data: object, points: Points, where: str) -> Layer:
    """A layer as Penpa+ keeps it; FormatError for one that it would not have written."""
    if not isinstance(data, dict):
        raise FormatError(FORMAT, "an object", shown(data), where=where)
    layer = Layer()
    for name, what in _OTHERS.items():
        if data.get(name):
            layer.others.add(what)
    for number, entry in _entries(data, "number", where):
        text = _text(entry, where)
        if text is None:
            layer.others.add("candidates")
        elif text:
            _put(layer, points, number, text, on_cells=layer.numbers, on_sides=layer.side_numbers)
    for number, entry in _entries(data, "symbol", where):
        _put(
            layer,
            points,
            number,
            _mark(entry, where),
            on_cells=layer.symbols,
            on_sides=layer.side_symbols,
        )
    for number, entry in _entries(data, "surface", where):
        colour = entry[0] if isinstance(entry, list) and entry else entry
        if type(colour) is int and colour:
            _put(layer, points, number, colour, on_cells=layer.surfaces, on_sides=None)
    for name in ("lineE", "freelineE"):
        _read_borders(layer, data.get(name), points, where)
    return layer


def _entries(data: Mapping[str, Any], name: str, where: str) -> Iterator[tuple[int, Any]]:
    """The points of one part of a layer with what is drawn there."""
    part = data.get(name)
    if not part:
        return
    if not isinstance(part, dict):
        raise FormatError(FORMAT, f"an object {name!r}", shown(part), where=where)
    for key, entry in part.items():
        found = re.fullmatch(r"([0-9]{1,9})E?", key)  # E: written while drawing borders
        if found is None:
            raise FormatError(FORMAT, "the number of a point", repr(key[:20]), where=where)
        yield int(found[1]), entry


def _put(
    layer: Layer,
    points: Points,
    number: int,
    thing: Any,
    *,
    on_cells: dict[Place, Any],
    on_sides: dict[Side, Any] | None,
) -> None:
    """Put something where it belongs."""
    place, sort = points.find(number)
    if sort == Sort.CENTRE:
        on_cells[place] = thing
    elif sort in (Sort.BELOW, Sort.RIGHT) and on_sides is not None:
        on_sides[*place, RIGHT if sort == Sort.RIGHT else BELOW] = thing
    else:
        layer.others.add("things on corners")


def _text(entry: object, where: str) -> str | None:
    """The text of a number; None for several candidates."""
    if not isinstance(entry, list) or len(entry) < 3:
        raise FormatError(FORMAT, "a text, a colour and a size", shown(entry), where=where)
    text = entry[0]
    if isinstance(text, list):
        chosen = [place for place, on in enumerate(text, 1) if on == 1]
        return str(chosen[0]) if entry[2] == CANDIDATES and len(chosen) == 1 else None
    if isinstance(text, bool) or not isinstance(text, int | str):
        raise FormatError(FORMAT, "a number or a text", shown(text), where=where)
    return str(text).strip()


def _mark(entry: object, where: str) -> Mark:
    if not isinstance(entry, list) or len(entry) < 2 or not isinstance(entry[1], str):
        raise FormatError(FORMAT, "a style and a shape", shown(entry), where=where)
    style = entry[0]
    return entry[1], style if type(style) is int else -1


def _read_borders(layer: Layer, part: object, points: Points, where: str) -> None:
    """Lines from corner to corner, as borders of the cells along them."""
    if not part:
        return
    if not isinstance(part, dict):
        raise FormatError(FORMAT, "an object of lines", shown(part), where=where)
    steps = 0
    for key in part:
        if "," not in key:
            continue  # a small cross on a border: a reminder, no line
        found = re.fullmatch(r"([0-9]{1,9}),([0-9]{1,9})", key)
        if found is None:
            raise FormatError(FORMAT, "the numbers of two points", repr(key[:20]), where=where)
        ends = sorted((points.find(int(found[1])), points.find(int(found[2]))))
        ((row, col), sort), ((last_row, last_col), last_sort) = ends
        steps += last_row - row + abs(last_col - col)
        if steps > 10 * points.size:
            raise FormatError(FORMAT, "lines that fit the grid", "many times more", where=where)
        if sort != Sort.CORNER or last_sort != Sort.CORNER:
            layer.others.add("lines that run inside of cells")
        elif row == last_row:
            layer.borders.update((row, step, BELOW) for step in range(col + 1, last_col + 1))
        elif col == last_col:
            layer.borders.update((step, col, RIGHT) for step in range(row + 1, last_row + 1))
        else:
            layer.others.add("slanting lines")

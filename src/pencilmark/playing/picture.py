"""The board as characters with colours: what `draw` shows, with cursor, notes and highlights."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import groupby
from typing import get_args

from ..drawing import scene_of
from ..drawing.layout import Layout
from ..drawing.scene import Role, Scene, Shape, Symbol
from ..drawing.text.contents import width
from ..drawing.text.grounds import lay_grounds, palette_of
from ..drawing.text.page import Page
from ..drawing.text.pens import ASCII, COLOURS, DIM, REVERSED, ROUND, UNICODE, Pen
from ..puzzle import Marks
from .game import Game
from .history import Written

CURSOR = "1;30;103"
SELECTED = "30;106"
"""The parameters of escape codes, as those in `drawing.text.pens`: dark letters on light ground,
which looks the same on light and on dark screens."""
_FILLED = {UNICODE.shaded, UNICODE.path, ASCII.shaded, ASCII.path}
_NARROWEST = 3
_SHAPES: Mapping[str | None, Shape] = {shape: shape for shape in get_args(Shape)}


@dataclass(frozen=True)
class Shown:
    """What is shown beside what is written."""

    cursor: int | None = None
    selected: Collection[int] = ()
    roles: Mapping[int, Role] | None = None
    ascii: bool = False
    style: str = "print"
    """A style that has the regions in colours, or any other one."""
    cell_width: int = _NARROWEST
    """How wide a cell may be, where notes need room."""


class Picture:
    """A board as it stands.

    >>> import pencilmark
    >>> game = Game(pencilmark.read("hitori\\nnumbers:\\n111\\n123\\n321"))
    >>> game.write([0], "#")
    >>> for line in Picture(game, Shown(cursor=4)).text():
    ...     print(line)
        C1  C2  C3
       ┏━━━┯━━━┯━━━┓
    R1 ┃▓1▓│ 1 │ 1 ┃
       ┠───┼───┼───┨
    R2 ┃ 1 │▸2◂│ 3 ┃
       ┠───┼───┼───┨
    R3 ┃ 3 │ 2 │ 1 ┃
       ┗━━━┷━━━┷━━━┛
    """

    def __init__(self, game: Game, shown: Shown) -> None:
        self._game = game
        self._shown = shown
        self._pen = ASCII if shown.ascii else UNICODE
        drawn = scene_of(game.puzzle, _values_only(game), numbers=True, coordinates=True)
        # what holds for the whole board is said beside it
        scene = replace(_with_looks(game, drawn), header=None)
        least = shown.cell_width - 2 if game.board["play"]["notes"] else 0
        self._page = page = Page(Layout(scene), self._pen, least)
        page.paint()
        self.gutter = page.measures.gutter
        """How much room the names of rows take at the left; those of columns take a line."""
        self._notes()
        palette = palette_of(shown.style)
        if palette is not None:
            lay_grounds(page, palette)
        for cell, role in (shown.roles or {}).items():
            colour = ";".join(filter(None, (COLOURS[role], REVERSED)))
            self._surround(cell, ROUND[role], colour)
        for cell in shown.selected:
            self._surround(cell, "::" if shown.ascii else "‹›", SELECTED)
        if shown.cursor is not None:
            self._surround(shown.cursor, "{}" if shown.ascii else "▸◂", CURSOR)
        self.width, self.height = page.measures.wide, page.measures.high

    def text(self) -> list[str]:
        """The lines without colours."""
        return ["".join(text for text, _ in line).rstrip() for line in self.lines()]

    def lines(self) -> Iterator[list[tuple[str, str]]]:
        """Each line as pieces of one colour: the parameters of its escape code."""
        page = self._page
        for chars, colours in zip(page.chars, page.colours, strict=True):
            pairs = groupby(zip(chars, colours, strict=True), key=lambda pair: pair[1])
            yield [("".join(char for char, _ in run), colour) for colour, run in pairs]

    def cell_at(self, x: int, y: int) -> int | None:
        """The cell at a place of the picture, None on lines and outside of the grid.

        >>> import pencilmark
        >>> game = Game(pencilmark.read("hitori\\nnumbers:\\n111\\n123\\n321"))
        >>> picture = Picture(game, Shown())
        >>> [picture.cell_at(x, 4) for x in (4, 7, 8, 99)]
        [3, None, 4, None]
        """
        page, grid = self._page, self._game.puzzle.grid
        left, top = page.measures.room(0)
        col, beside = divmod(x - left, page.measures.cell_width + 1)
        row, below = divmod(y - top, 2)
        inside = 0 <= row < grid.rows and 0 <= col < grid.cols
        if not inside or beside == page.measures.cell_width or below:
            return None
        return grid.cell(row, col)

    def place_of(self, cell: int) -> tuple[int, int, int]:
        """Where a cell is: how far to the right, how far down, how wide."""
        x, y = self._page.measures.room(cell)
        return x, y, self._page.measures.cell_width

    def _surround(self, cell: int, round_it: str, colour: str) -> None:
        """Colour a cell, with a character at each side where nothing else stands.

        One side of what is painted over has to do: else nobody would see that it is.
        """
        page = self._page
        x, y = page.measures.room(cell)
        last = x + page.measures.cell_width - 1
        row = page.chars[y]
        if round_it[0] != " " and row[x] in {" ", *_FILLED}:
            row[x] = round_it[0]
        if round_it[1] != " " and row[last] == " ":
            row[last] = round_it[1]
        page.colours[y][x : last + 1] = [colour] * page.measures.cell_width

    def _notes(self) -> None:
        page, room = self._page, self._page.measures.cell_width
        for cell, state in enumerate(self._game.cells):
            if state.value or cell in page.contents:
                continue
            text = notes_said(self._game, state, self._shown.ascii)
            if width(text) > room:
                text = _shortened(text, "".join(self._game.values), room, self._pen)
            x, y = page.measures.room(cell)
            page.put(x + (room - width(text)) // 2, y, text, DIM)


def _shortened(notes: str, values: str, room: int, pen: Pen) -> str:
    """Notes that need more room than there is: all from one value to another, or the first ones.

    >>> [_shortened(notes, "123456789", 4, UNICODE) for notes in ("23456", "12468")]
    ['2-6', '124…']
    """
    if notes in values:
        return f"{notes[0]}-{notes[-1]}"
    return notes[: room - 1] + ("~" if pen.ascii else "…")


def notes_said(game: Game, state: Written, ascii: bool = False) -> str:
    """The notes of a cell in a few characters: those of the centre, then ' and those of corners."""
    looks = {value: look_of(game, value, ascii) for value in game.values}
    centre = "".join(looks[value] for value in state.centre)
    corner = "".join(looks[value] for value in state.corner)
    return f"{centre}'{corner}" if corner else centre


def look_of(game: Game, value: str, ascii: bool = False) -> str:
    """A value as one character.

    >>> import pencilmark
    >>> text = "star-battle\\nstars: 1\\nregions:\\n1211\\n1113\\n4111\\n1111"
    >>> [look_of(Game(pencilmark.read(text)), value) for value in ".*"]
    ['×', '★']
    """
    pen = ASCII if ascii else UNICODE
    look = next(one["look"] for one in game.board["values"] if one["value"] == value)
    shape = _SHAPES.get(look["shape"])
    if shape is not None:
        return pen.shapes[shape]
    if look["filling"] is not None:
        return pen.shaded if look["filling"] == "shaded" else pen.path
    return look["text"] or value


def widest_cells(game: Game, room: int) -> int:
    """How wide the cells can be in so much room: as wide as notes may need, if the kind has any."""
    if not game.board["play"]["notes"]:
        return _NARROWEST
    narrow = Picture(game, Shown(cell_width=_NARROWEST))
    spare = (room - narrow.width) // game.puzzle.grid.cols
    return max(_NARROWEST, min(_NARROWEST + spare, len(game.values)))


def _values_only(game: Game) -> Marks:
    """The marks without what notes rule out: notes are shown as they were written."""
    values = {cell: state.value for cell, state in enumerate(game.cells) if state.value}
    return Marks(game.puzzle.board, values)


def _with_looks(game: Game, scene: Scene) -> Scene:
    """The scene with the shapes that players write, where these are others than those printed."""
    shapes = {value["value"]: value["look"]["shape"] for value in game.board["values"]}

    def drawn(symbol: Symbol) -> Symbol:
        if symbol.role != "answer" or not isinstance(symbol.place, int):
            return symbol
        shape = _SHAPES.get(shapes.get(game.cells[symbol.place].value))
        return symbol if shape is None else replace(symbol, shape=shape)

    return replace(scene, symbols=tuple(map(drawn, scene.symbols)))

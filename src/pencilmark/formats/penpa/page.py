"""The lines of a Penpa+ link: what Penpa+ keeps of a drawing, and where."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from ...errors import FormatError
from ...wording import Sentence
from ..codec import CannotHold
from ..parts.fields import LARGEST_GRID, shown
from . import FORMAT, words
from .drawing import (
    BLUE_INK,
    GREEN_INK,
    SHADES,
    Drawing,
    Layer,
    Place,
    Points,
    read_layer,
    write_layer,
)
from .link import Link, write_link

LARGEST_BOARD = 100
"""Rows and columns, those for clues included, that Penpa+ opens."""
_CELL = 38
"""How large a cell is drawn."""
_VERSION = "[3,2,4]"
"""The version of Penpa+ whose ways are followed here; it tells old links by their versions."""
_NOTHING = '"x"'
_TITLE, _AUTHOR = "Title: ", "Author: "
_ESCAPES = ((",", "%2C"), ("\n", "%2D"), ("&", "%2E"), ("=", "%2F"))
"""How Penpa+ writes in its first line what would break it; in the rules all four of them."""
_CHECKED = {("circle_M", 1): "1A", ("circle_M", 2): "2A", ("star", 2): "1E"}
"""The symbols that the automatic check knows, of those that are used here, and its names."""


@dataclass(frozen=True)
class Setup:
    """How Penpa+ is set up for a player."""

    checks: tuple[str, ...]
    """What the automatic check looks at, in Penpa+'s words."""
    tool: str
    """The tool that a player starts with."""
    setting: tuple[str, str | int]
    """The tool's submode and style."""
    dashed: bool = False
    """Whether thin lines are dashed, so that borders stand out."""

    @property
    def ink(self) -> int:
        """The colour of a player's numbers; those in the setter's colour are not checked."""
        return BLUE_INK if self.tool == "sudoku" else GREEN_INK


def read_page(link: Link) -> Drawing:
    """The drawing in an unpacked link."""
    if len(link.lines) < 6:
        raise FormatError(FORMAT, "six lines or more", f"{len(link.lines)}")
    head = link.lines[0].split(",")
    if head[0] not in ("square", "sudoku", "kakuro"):
        raise FormatError(FORMAT, "a grid of squares", repr(head[0][:20]), line=1)
    most = LARGEST_GRID + 20  # with room for clues
    nx, ny = (_whole(word, most) for word in [*head[1:3], "", ""][:2])
    anywhere = Points.of(nx, ny, 0, 0)
    cells = _visible(link, anywhere)
    top, left = (min(places) for places in zip(*cells, strict=True))
    rows, cols = (max(places) for places in zip(*cells, strict=True))
    rows, cols = rows - top + 1, cols - left + 1
    if max(rows, cols) > LARGEST_GRID:
        most_cells = f"at most {LARGEST_GRID} rows and columns"
        raise FormatError(FORMAT, most_cells, f"{rows} x {cols}")
    points = Points.of(nx, ny, top, left)
    board = {(row - top, col - left) for row, col in cells}
    every = {(row, col) for row in range(rows) for col in range(cols)}
    drawing = Drawing(
        rows,
        cols,
        read_layer(_line(link, 3), points, "the problem"),
        frozenset(every - board),
        kind=_noted_kind(link),
        tags=_tags(link),
        texts=_texts(head),
    )
    drawing.problem.borders = drawing.inner_borders()
    drawing.answer = _player_layer(link, points)
    remarks = _turned(head)
    if link.answer is not None:
        several = head[20:21] == ["true"]
        drawing.solution, wrong = _read_answer(link.answer, several, drawing, points)
        remarks += [wrong] if wrong else []
    drawing.remarks = tuple(map(Sentence, remarks))
    return drawing


def _read_answer(
    answer: str, several: bool, drawing: Drawing, points: Points
) -> tuple[Layer | None, str | None]:
    """What the automatic check looks for, or why that is nothing to keep."""
    if several:
        return None, words.SEVERAL_ANSWERS
    if not answer.strip():
        return None, words.EMPTY_ANSWER
    solution = _read_check_list(answer, points, drawing.inside)
    if solution is None:
        return None, words.OTHER_ANSWER
    if drawing.kind is None and not solution.things():  # our own may be one of empty cells
        return None, words.EMPTY_ANSWER
    return solution, None


def _turned(head: list[str]) -> list[str]:
    """That the drawing is shown from another side than it is kept, if it is."""
    view = [word.strip() for word in head[4:7]]
    return [] if view == ["0", "1", "1"][: len(view)] else [words.TURNED]


def write_page(drawing: Drawing, mode: str, setup: Setup) -> str:
    """The link to a drawing; what a player has put in is kept in the mode `edit` only."""
    nx, ny, above, below, before, behind = _extent(drawing)
    if max(nx, ny) > LARGEST_BOARD:
        raise CannotHold(
            f"Penpa opens grids of up to {LARGEST_BOARD} rows and columns, clues beside them "
            f"included; this one would have {ny} x {nx}"
        )
    points = Points.of(nx, ny, above, before)
    grid = ["2" if setup.dashed else "1", "2", "1"]
    if mode == "solve":
        tools = f"{_json(grid)}~{_json(setup.tool)}~{_json(setup.setting)}"
        answer = ""
    else:
        players = {"edit_mode": setup.tool, setup.tool: setup.setting}
        own = {"edit_mode": "surface"}
        tools = _json({"qa": "pu_q", "grid": grid, "pu_q": own, "pu_a": players})
        answer = _json(write_layer(drawing.answer, points, setup.ink))
    lines = [
        _head(nx, ny, points.middle(), drawing.texts),
        _json([above, below, before, behind]),
        tools,
        _json(write_layer(drawing.problem, points)),
        answer,
        _json(_steps([points.number(p) for p in drawing.places() if p not in drawing.holes])),
        "[]",  # which tools are shown: all
        _json(dict.fromkeys(setup.checks, True)),
        _NOTHING,
        _NOTHING,
        _VERSION,
        "",
        _NOTHING,
        "0",
        *("", "", ""),  # colours of one's own, and other ways to check
        _json(sorted(drawing.tags)),
        "false",  # no message of one's own when it is solved
        _json({"pencilmark": drawing.kind}),  # a line more than Penpa+ looks at
    ]
    solution = drawing.solution
    return write_link(mode, lines, None if solution is None else _check_list(solution, points))


def _check_list(layer: Layer, points: Points) -> str:
    """What Penpa+ makes of a player's layer when it checks: six lists, sorted as texts."""
    shaded = [str(points.number(p)) for p, colour in layer.surfaces.items() if colour in SHADES]
    numbers = [f"{points.number(p)},{text}" for p, text in layer.numbers.items()]
    symbols = [f"{points.number(p)},{_CHECKED[mark]}" for p, mark in layer.symbols.items()]
    return _json([sorted(shaded), [], [], [], sorted(numbers), sorted(symbols)])


def _read_check_list(text: str, points: Points, board: Callable[[Place], bool]) -> Layer | None:
    """The drawing that such lists ask for; None for lists of something else, as lines."""
    try:
        lists = json.loads(text)
        shaded, lines, edges, walls, numbers, symbols = lists
        if lines or edges or walls:
            return None
        layer = Layer()
        for entry in shaded:
            number = entry[0] if isinstance(entry, list) else entry
            layer.surfaces[points.find(int(number))[0]] = 1
        for entry in numbers:
            number, _, written = entry.partition(",")
            layer.numbers[points.find(int(number))[0]] = written
        names = {name: mark for mark, name in _CHECKED.items()}
        for entry in symbols:
            number, _, name = entry.partition(",")
            layer.symbols[points.find(int(number))[0]] = names[name]
    except (LookupError, ValueError, TypeError, AttributeError, ArithmeticError, RecursionError):
        return None
    places = (*layer.surfaces, *layer.numbers, *layer.symbols)
    return layer if all(board(place) for place in places) else None


def _player_layer(link: Link, points: Points) -> Layer:
    """What a player has drawn; whatever is odd there does not matter to the puzzle."""
    try:
        return read_layer(_line(link, 4), points, "the answer")
    except FormatError:
        return Layer()


def _visible(link: Link, points: Points) -> set[Place]:
    """The cells that are shown: a number, and then how much greater each next one is."""
    deltas = _line(link, 5)
    if not isinstance(deltas, list) or not all(type(delta) is int for delta in deltas):
        raise FormatError(FORMAT, "a list of whole numbers", shown(deltas), line=6)
    numbers = set(accumulate(deltas))
    if not numbers:
        raise FormatError(FORMAT, "cells", "none", line=6)
    if not all(0 <= number < points.size for number in numbers):
        raise FormatError(FORMAT, "cells of the grid", "others", line=6)
    return {points.find(number)[0] for number in numbers}


def _line(link: Link, place: int) -> Any:
    """A line of JSON."""
    try:
        return json.loads(link.lines[place])
    except (ValueError, RecursionError):
        raise FormatError(FORMAT, "JSON", shown(link.lines[place]), line=place + 1) from None


def _noted_kind(link: Link) -> str | None:
    """The kind that Pencilmark has noted behind the lines that Penpa+ reads."""
    try:
        noted = json.loads(link.lines[19])["pencilmark"]
    except (IndexError, ValueError, KeyError, TypeError, RecursionError):
        return None
    return noted if isinstance(noted, str) else None


def _tags(link: Link) -> frozenset[str]:
    try:
        tags = json.loads(link.lines[17])
        return frozenset(tag for tag in tags if isinstance(tag, str))
    except (IndexError, ValueError, TypeError, RecursionError):
        return frozenset()


def _texts(head: list[str]) -> dict[str, str]:
    """Title, author, source and rules, as far as they are there."""
    title, author, source, rules = [*head, *[""] * 19][15:19]
    for plain, written in _ESCAPES:
        rules = rules.replace(written, plain)
    texts = {
        "title": title.removeprefix(_TITLE).replace("%2C", ","),
        "author": author.removeprefix(_AUTHOR).replace("%2C", ","),
        "source": source.replace("%2C", ","),
        "rules": rules,
    }
    return {name: text.strip() for name, text in texts.items() if text.strip()}


def _head(nx: int, ny: int, middle: int, texts: Mapping[str, str]) -> str:
    """The first line: sizes, and what is said about the puzzle."""
    title, author, source = (
        " ".join(texts.get(name, "").split()).replace(",", "%2C")
        for name in ("title", "author", "source")
    )
    rules = texts.get("rules", "").strip()
    for plain, written in _ESCAPES:
        rules = rules.replace(plain, written)
    canvas = [_CELL * (length + 1) for length in (nx, ny)]
    sizes = [nx, ny, _CELL, 0, 1, 1, *canvas, middle, middle, 0, 0, 0, 0]
    told = [_TITLE + title, _AUTHOR + author, source, rules, "OFF", "false"]
    return ",".join(["square", *map(str, sizes), *told])


def _extent(drawing: Drawing) -> tuple[int, int, int, int, int, int]:
    """Columns and rows with the clues beside the board, and how many of them are on each side."""
    used = [*drawing.problem.numbers, *drawing.problem.symbols]
    above = max([-row for row, _ in used] + [0])
    below = max([row - drawing.rows + 1 for row, _ in used] + [0])
    before = max([-col for _, col in used] + [0])
    behind = max([col - drawing.cols + 1 for _, col in used] + [0])
    nx, ny = drawing.cols + before + behind, drawing.rows + above + below
    return nx, ny, above, below, before, behind


def _steps(numbers: list[int]) -> list[int]:
    return [b - a for a, b in zip([0, *numbers], numbers, strict=False)]


def _whole(word: str, most: int) -> int:
    if word.isascii() and word.isdecimal() and len(word) < 6 and 0 < int(word) <= most:
        return int(word)
    raise FormatError(FORMAT, f"a size of at most {most}", repr(word[:20]), line=1)


def _json(data: object) -> str:
    """JSON as JavaScript writes it."""
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)

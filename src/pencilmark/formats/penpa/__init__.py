"""The codec that a kind's Penpa+ drawings make.

A kind says how it is drawn and what a drawing means (`Artist`); everything else is here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from ...errors import FormatError
from ...kind import kind
from ...puzzle import UNDECIDED, Marks, Puzzle, Solution
from ...wording import Sentence
from ..codec import CannotHold, Codec
from ..detect.looks import is_link
from ..detect.sniffing import is_penpa
from ..entries import PENPA_METADATA, PENPA_OPTIONS
from ..parts.answers import rows_to_keep
from .drawing import Drawing, Layer, Mark, Place
from .link import FORMAT, imported_address, read_link
from .page import Setup, read_page, write_page

LONGEST_LINK = 8192
"""Longer addresses are cut or refused by many servers and by services that shorten links."""
_NEUTRAL_TAGS = frozenset(("noconflict",))
_TOO_LONG = (
    "The link has {length:,} characters; not every program takes links of more than {most:,}."
)


@dataclass(frozen=True)
class Ink:
    """How a player draws a value into a cell: one of the three."""

    symbol: Mark | None = None
    surface: int | None = None
    number: str | None = None


@dataclass(frozen=True)
class Artist:
    """How the puzzles of one kind are drawn, and what a drawing of them means."""

    kind: str
    draw: Callable[[Any], Drawing]
    """The puzzle on a board; CannotHold for what cannot be drawn."""
    understand: Callable[[Drawing], Puzzle]
    """The puzzle that is drawn; FormatError for anything that it has no place for."""
    ink: Callable[[str], Ink]
    """How a value is drawn."""
    see: Callable[[Layer, Place], str | None]
    """The value that is drawn in a cell, in whatever style."""
    clearly: Callable[[Drawing], bool]
    """Whether a drawing can hardly be anything but a puzzle of this kind."""
    tag: Callable[[Any], str]
    """Penpa+'s word for such a puzzle."""
    known_tags: frozenset[str]
    """Penpa+'s words for such puzzles."""
    setup: Setup
    """How Penpa+ is set up for a player."""
    given: Callable[[Any], Mapping[int, str]] = lambda puzzle: {}
    """The values that the puzzle itself tells."""
    undrawn: str | None = None
    """The value of cells that stay empty in the drawing of a solution."""
    lost: Callable[[Any], list[Sentence]] = lambda puzzle: []


def codec(artist: Artist) -> Codec:
    """The codec that an artist's drawings make."""

    def read(text: str) -> Puzzle:
        inner = _inner(text)
        if inner is not None:
            from .. import read as read_any

            return read_any(inner, kind=artist.kind)
        return _read(artist, text)

    def write(puzzle: Puzzle, mode: str = PENPA_OPTIONS["mode"][0], solution: Any = None) -> str:
        return _write(artist, puzzle, mode, solution)

    def lost(puzzle: Puzzle) -> list[Sentence]:
        try:
            length = len(_write(artist, puzzle, PENPA_OPTIONS["mode"][0], None))
        except CannotHold:
            return []  # nothing is lost that is not written
        long = [Sentence(_TOO_LONG, length=length, most=LONGEST_LINK)]
        return [*artist.lost(puzzle), *(long if length > LONGEST_LINK else [])]

    return Codec(
        FORMAT,
        read,
        write,
        lambda text: is_penpa(text) and _recognises(artist, text),
        options=PENPA_OPTIONS,
        metadata=PENPA_METADATA,
        holds_solution=True,
        lost=lost,
    )


def _recognises(artist: Artist, text: str) -> bool:
    """Whether a link is of this kind: Pencilmark's note, the setter's tags or the looks tell.

    FormatError for a link that cannot be read at all: no other format would do better.
    """
    inner = _inner(text)
    if inner is not None:
        codecs = kind(artist.kind).codecs
        return any(codec.recognises(inner) for codec in codecs if codec.format != FORMAT)
    drawing = drawing_of(text)
    if drawing.kind is not None:
        return drawing.kind == artist.kind
    tags = drawing.tags - _NEUTRAL_TAGS
    return tags <= artist.known_tags if tags else artist.clearly(drawing)


def _inner(text: str) -> str | None:
    """The address that a link only points to."""
    inner = imported_address(text)
    if inner is None:
        return None
    if is_penpa(inner):
        raise FormatError(FORMAT, "a puzzle in another format behind p=", "a Penpa link")
    if not is_link(inner):  # it could hold anything, and links to such drawings without end
        raise FormatError(FORMAT, "one link behind p=", "other text besides")
    return inner


def _read(artist: Artist, text: str) -> Puzzle:
    drawing = drawing_of(text)
    puzzle = artist.understand(drawing)
    metadata: dict[str, Any] = dict(drawing.texts)
    if metadata.get("rules") == kind(artist.kind).summary:
        del metadata["rules"]
    values = _seen(artist, puzzle, drawing.answer)
    if values:
        metadata["marks"] = Marks(puzzle.board, values).rows()
    if drawing.solution is not None:
        values = {**artist.given(puzzle), **_seen(artist, puzzle, drawing.solution)}
        if artist.undrawn is not None:
            values = {**dict.fromkeys(puzzle.grid.cells, artist.undrawn), **values}
        if len(values) == puzzle.grid.size:
            metadata["solution"] = Marks(puzzle.board, values).rows()
    return replace(puzzle, metadata=metadata)


def _seen(artist: Artist, puzzle: Puzzle, layer: Layer) -> dict[int, str]:
    """The values in a layer, as far as they are values of this puzzle."""
    pair, known = puzzle.grid.pair, puzzle.board.values
    values = ((cell, artist.see(layer, pair(cell))) for cell in puzzle.grid.cells)
    return {cell: value for cell, value in values if value is not None and value in known}


def _write(artist: Artist, puzzle: Puzzle, mode: str, solution: Solution | None) -> str:
    faults = puzzle.faults()
    if faults:
        raise CannotHold(f"a Penpa link has no place for a faulty puzzle: {faults[0]}")
    drawing = artist.draw(puzzle)
    drawing.kind, drawing.tags = artist.kind, frozenset((artist.tag(puzzle),))
    drawing.answer = _drawn(artist, drawing, rows_to_keep(puzzle, None), complete=False)
    if solution is not None:
        rows = rows_to_keep(puzzle, solution)
        drawing.solution = _drawn(artist, drawing, rows, complete=True)
    told = {name: puzzle.metadata.get(name) for name in ("title", "author", "source", "rules")}
    drawing.texts = {"rules": kind(artist.kind).summary} | {
        name: text for name, text in told.items() if isinstance(text, str) and text.strip()
    }
    return write_page(drawing, mode, artist.setup)


def _drawn(artist: Artist, drawing: Drawing, rows: list[str], complete: bool) -> Layer:
    """These rows as a player draws them, without what the problem shows already."""
    layer, problem = Layer(), drawing.problem
    for place in drawing.places():
        value = rows[place[0]][place[1]]
        if value == UNDECIDED or place in drawing.holes or (complete and value == artist.undrawn):
            continue
        ink = artist.ink(value)
        if ink.symbol is not None and place not in problem.symbols:
            layer.symbols[place] = ink.symbol
        if ink.surface is not None and place not in problem.surfaces:
            layer.surfaces[place] = ink.surface
        if ink.number is not None and place not in problem.numbers:
            layer.numbers[place] = ink.number
    return layer


@lru_cache(maxsize=8)
def drawing_of(text: str) -> Drawing:
    """The drawing in a link; every kind has a look at it, so it is kept for a while."""
    return read_page(read_link(text))

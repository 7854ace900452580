"""How a kind's puzzles become Penpa+ links, and links puzzles.

A kind says how it is drawn and what a drawing means (`Artist`); everything else is here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Generic

from ...errors import FormatError
from ...kind import kind
from ...puzzle import UNDECIDED, Marks, Solution
from ...wording import Sentence
from ..codec import CannotHold, P
from ..looks import is_link
from ..parts.answers import rows_to_keep
from . import FORMAT, MODES, is_penpa, words
from .drawing import Drawing, Layer, Mark, Place
from .link import imported_address, read_link
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
class Artist(Generic[P]):
    """How the puzzles of one kind are drawn, and what a drawing of them means."""

    kind: str
    draw: Callable[[P], Drawing]
    """The puzzle on a board; CannotHold for what cannot be drawn."""
    understand: Callable[..., P]
    """The puzzle of a Drawing; FormatError for anything that it has no place for. Takes by name
    what a drawing may leave out."""
    ink: Callable[[str], Ink]
    """How a value is drawn."""
    see: Callable[[Layer, Place], str | None]
    """The value that is drawn in a cell, in whatever style."""
    clearly: Callable[[Drawing], bool]
    """Whether a drawing can hardly be anything but a puzzle of this kind."""
    tag: Callable[[P], str]
    """Penpa+'s word for such a puzzle."""
    known_tags: frozenset[str]
    """Penpa+'s words for such puzzles."""
    setup: Setup | Callable[[P], Setup]
    """How Penpa+ is set up for a player; a function where that depends on the puzzle."""
    given: Callable[[P], Mapping[int, str]] = lambda puzzle: {}
    """The values that the puzzle itself tells."""
    undrawn: str | None = None
    """The value of cells that stay empty in the drawing of a solution."""
    undrawable: Callable[[P], list[Sentence]] = lambda puzzle: []
    """What of a puzzle no drawing shows, in sentences."""

    def recognises(self, text: str) -> bool:
        """Whether a link is of this kind: Pencilmark's note, the setter's tags or the looks tell.

        FormatError for a link that cannot be read at all: no other format would do better.
        """
        inner = _inner(text)
        if inner is not None:
            codecs = kind(self.kind).codecs
            return any(codec.recognises(inner) for codec in codecs if codec.format != FORMAT)
        drawing = drawing_of(text)
        if drawing.kind is not None:
            return drawing.kind == self.kind
        tags = drawing.tags - _NEUTRAL_TAGS
        return tags <= self.known_tags if tags else self.clearly(drawing)

    def read(self, text: str, **told: Any) -> P:
        """The puzzle in a link, or behind the address that it only points to."""
        inner = _inner(text)
        if inner is not None:
            from .. import read as read_any

            found: Any = read_any(inner, kind=self.kind, **told)
            puzzle: P = found
            return puzzle
        return self._read(drawing_of(text), told)

    def write(self, puzzle: P, mode: str = MODES[0], solution: Solution | None = None) -> str:
        """The link that `read` reads."""
        faults = puzzle.faults()
        if faults:
            raise CannotHold(f"a Penpa link has no place for a faulty puzzle: {faults[0]}")
        drawing = self.draw(puzzle)
        drawing.kind, drawing.tags = self.kind, frozenset((self.tag(puzzle),))
        drawing.answer = self._drawn(drawing, rows_to_keep(puzzle, None), complete=False)
        if solution is not None:
            rows = rows_to_keep(puzzle, solution)
            drawing.solution = self._drawn(drawing, rows, complete=True)
        told = {name: puzzle.metadata.get(name) for name in ("title", "author", "source", "rules")}
        drawing.texts = {"rules": kind(self.kind).summary} | {
            name: text for name, text in told.items() if isinstance(text, str) and text.strip()
        }
        setup = self.setup if isinstance(self.setup, Setup) else self.setup(puzzle)
        return write_page(drawing, mode, setup)

    def lost(self, puzzle: P) -> list[Sentence]:
        """What is undrawable, and that the link is long."""
        try:
            length = len(self.write(puzzle))
        except CannotHold:
            return []  # nothing is lost that is not written
        long = [Sentence(_TOO_LONG, length=length, most=LONGEST_LINK)]
        return [*self.undrawable(puzzle), *(long if length > LONGEST_LINK else [])]

    def _read(self, drawing: Drawing, told: Mapping[str, Any]) -> P:
        puzzle = self.understand(drawing, **told)
        metadata: dict[str, Any] = dict(drawing.texts)
        remarks = drawing.remarks
        if metadata.get("rules") == kind(self.kind).summary:
            del metadata["rules"]
        values = self._seen(puzzle, drawing.answer)
        if values:
            metadata["marks"] = Marks(puzzle.board, values).rows()
        if drawing.solution is not None:
            values = {**self.given(puzzle), **self._seen(puzzle, drawing.solution)}
            if self.undrawn is not None:
                values = {**dict.fromkeys(puzzle.grid.cells, self.undrawn), **values}
            if len(values) == puzzle.grid.size:
                metadata["solution"] = Marks(puzzle.board, values).rows()
            else:
                remarks += (Sentence(words.OTHER_ANSWER),)
        return replace(puzzle, metadata=metadata, remarks=remarks)

    def _seen(self, puzzle: P, layer: Layer) -> dict[int, str]:
        """The values in a layer, as far as they are values of this puzzle."""
        pair, known = puzzle.grid.pair, puzzle.board.values
        values = ((cell, self.see(layer, pair(cell))) for cell in puzzle.grid.cells)
        return {cell: value for cell, value in values if value is not None and value in known}

    def _drawn(self, drawing: Drawing, rows: list[str], complete: bool) -> Layer:
        """These rows as a player draws them, without what the problem shows already."""
        layer, problem = Layer(), drawing.problem
        for place in drawing.places():
            value = rows[place[0]][place[1]]
            if value == UNDECIDED or place in drawing.holes or (complete and value == self.undrawn):
                continue
            ink = self.ink(value)
            if ink.symbol is not None and place not in problem.symbols:
                layer.symbols[place] = ink.symbol
            if ink.surface is not None and place not in problem.surfaces:
                layer.surfaces[place] = ink.surface
            if ink.number is not None and place not in problem.numbers:
                layer.numbers[place] = ink.number
        return layer


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


@lru_cache(maxsize=8)
def drawing_of(text: str) -> Drawing:
    """The drawing in a link; every kind has a look at it, so it is kept for a while."""
    return read_page(read_link(text))

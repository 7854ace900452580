"""janko.at's format: lines of keys and values, and sections of rows.

    begin                [begin] in newer pages, and so with all sections
    puzzle hitori
    author A. Setter
    size 3
    problem
    1 1 2
    1 2 3
    2 3 1
    solution
    x - -
    - - -
    - - -
    end

It may stand in a page of HTML, or with other text around it. A section that comes twice counts
once, the first time; keys that are not known are passed over.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ...errors import FormatError
from ...puzzle import Puzzle
from ..parts import grids
from ..parts.grids import Line
from ..text import is_line
from . import BLOCKS, FORMAT, janko_text

_KEYS = {"title": "title", "author": "author", "source": "source", "note": "info"}
"""What the pieces of metadata are called there."""
_SINGLE = (
    *("begin", "puzzle", "author", "solver", "source", "info", "title", "unit", "depth"),
    *("size", "rows", "cols", "patternx", "patterny", "stars"),
)
"""The keys with a value in the same line, which end a section."""
_ENDS = ("end", "send", "eend", "ends", "endend", "ssend")
"""The last word, also misspelt as real pages have it."""


@dataclass
class Sections:
    """A text taken apart."""

    values: dict[str, Line] = field(default_factory=dict)
    texts: dict[str, str] = field(default_factory=dict)
    """The values again, as they stood there."""
    blocks: dict[str, list[Line]] = field(default_factory=dict)

    def metadata(self, solution: Sequence[str] | None) -> dict[str, Any]:
        """What is told besides the puzzle."""
        found: dict[str, Any] = {
            name: self.texts[key] for name, key in _KEYS.items() if self.texts.get(key)
        }
        if solution is not None:
            found["solution"] = list(solution)
        return found

    def number(self, key: str) -> int | None:
        """The number behind a key, if the key is there."""
        words = self.values.get(key)
        if words is None:
            return None
        if not words:
            raise FormatError(FORMAT, f"a number behind {key!r}", "nothing")
        return words[0].number()

    def side(self, *keys: str) -> int | None:
        """The number of rows or columns behind the first of these keys that is there."""
        for key in keys:
            if self.values.get(key):
                return grids.side(self.values[key][0])
        return None

    def shape(self) -> tuple[int, int] | None:
        """The rows and columns of the grid, if they are told."""
        rows, cols = self.side("rows", "size"), self.side("cols", "size")
        return (rows, cols) if rows and cols else None

    def rows(self, *names: str) -> list[Line]:
        """The rows of the first of these sections that is there, of the shape that is told."""
        for name in names:
            if self.blocks.get(name):
                return grids.rows_of(self.blocks[name], FORMAT, name, self.shape())
        raise FormatError(FORMAT, f"a section {names[0]!r}", "none")

    def labels(self, name: str, count: int) -> Line | None:
        """The words beside the grid: in one line, or each in its own."""
        lines = self.blocks.get(name)
        if not lines:
            return None
        words = lines[0] if len(lines) == 1 else [line[0] for line in lines if len(line) == 1]
        if len(words) != count or (len(lines) > 1 and len(lines) != count):
            found = f"{sum(map(len, lines))} in {len(lines)} lines"
            raise FormatError(FORMAT, f"{count} words in {name!r}", found, line=lines[0][0].line)
        return words


def parse(text: str) -> Sections:
    """Take a text apart."""
    found = janko_text(text)
    if found is None:
        raise FormatError(FORMAT, "a line 'begin'", "none")
    before, inner = found
    sections = Sections()
    block: list[Line] | None = None
    for line in grids.lines_of(inner, FORMAT, before + 1):
        key = line[0].text.strip("[]").lower()
        rest = line[1:]
        if key in _ENDS:
            break
        if key in BLOCKS:
            # labels may stand behind their name; what comes twice counts the first time
            block = [rest] if rest else []
            sections.blocks.setdefault(key, block)
        elif key in _SINGLE or block is None:
            block = None
            sections.values.setdefault(key, rest)
            sections.texts.setdefault(key, " ".join(word.text for word in rest))
        else:
            block.append(line)
    return sections


def compose(
    puzzle: Puzzle,
    name: str,
    keys: Mapping[str, int],
    blocks: Mapping[str, Sequence[Sequence[str]]],
    *,
    solution: Sequence[Sequence[str]] | None,
    sections: str = "bare",
) -> str:
    """The text of a puzzle."""

    def section(word: str) -> str:
        return f"[{word}]" if sections == "bracketed" else word

    grid = puzzle.grid
    grids.require_size(grid.rows, grid.cols, FORMAT)
    lines = [section("begin"), f"puzzle {name}"]
    for piece, key in _KEYS.items():
        value = puzzle.metadata.get(piece)
        if is_line(value):
            lines.append(f"{key} {' '.join(value.split())}")
    if grid.rows == grid.cols:
        lines.append(f"size {grid.rows}")
    else:
        lines += [f"rows {grid.rows}", f"cols {grid.cols}"]
    lines += [f"{key} {value}" for key, value in keys.items()]
    for block, rows in blocks.items():
        lines += [section(block), *grids.spaced(rows)]
    if solution is not None:
        lines += [section("solution"), *grids.spaced(solution)]
    return "\n".join([*lines, section("end")]) + "\n"


def is_keyword(word: str) -> bool:
    """Whether a row may not start with this word.

    >>> is_keyword("end"), is_keyword("12")
    (True, False)
    """
    key = word.strip("[]").lower()
    return key in _SINGLE or key in _ENDS or key in BLOCKS

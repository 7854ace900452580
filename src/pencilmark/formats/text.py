"""The plain text format: for people to type, read and compare.

    star-battle              // the kind, in the first line
    title: My first          // a field
    stars: 1
    regions:                 // a block: the lines below it, up to the next field
    1211
    1113
    4111
    1111

A comment runs from `//` to the end of its line; empty lines do not count. The cells of a row are
single characters, or words with spaces between them (a row of one word ends in ` |`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice
from typing import Any, NamedTuple, TypeGuard, TypeVar

from ..errors import FormatError
from ..records import dataclass
from .parts.fields import LARGEST_GRID, MOST_WORDS

T = TypeVar("T")

FORMAT = "text"
METADATA = ("id", "title", "author", "source", "note")
"""Fields that every kind may have; they are kept as metadata."""

_ROW_END = " |"
_UNWRITABLE = r"[\x00-\x09\x0b-\x1f\x7f-\x9f\ud800-\udfff]"
_WORD = re.compile(r"\S+")
_FIELD = re.compile(r"\s*([a-z][a-z-]*)\s*:")


class Word(NamedTuple):
    """A piece of a line, and where it stands (both from 1)."""

    text: str
    line: int
    column: int
    format: str = FORMAT

    def wrong(self, expected: str) -> FormatError:
        """The error that says that something else was expected here."""
        return FormatError(
            self.format, expected, repr(self.text[:40]), line=self.line, column=self.column
        )

    def number(self) -> int:
        """The word as a whole number."""
        if not re.fullmatch(r"[+-]?[0-9]{1,9}", self.text):
            raise self.wrong("a whole number")
        return int(self.text)


@dataclass
class Section:
    """A field: its name, the words behind the colon, and the lines of the block below it."""

    name: str
    line: int
    words: list[Word]
    block: list[list[Word]]

    def rows(self) -> list[list[Word]]:
        """The block as rows of cells of equal length: words, or the characters of one word."""
        if not self.block:
            raise FormatError(FORMAT, f"rows of cells below {self.name!r}", "none", line=self.line)
        if len(self.block) > LARGEST_GRID:
            raise FormatError(
                FORMAT, f"at most {LARGEST_GRID} rows", f"{len(self.block)}", line=self.line
            )
        rows = [_row(words) for words in self.block]
        for row in rows:
            if len(row) != len(rows[0]):
                raise FormatError(FORMAT, f"{len(rows[0])} cells", f"{len(row)}", line=row[0].line)
        if len(rows[0]) > LARGEST_GRID:
            raise FormatError(
                FORMAT,
                f"at most {LARGEST_GRID} cells in a row",
                f"{len(rows[0])}",
                line=rows[0][0].line,
            )
        return rows

    def cells(self) -> list[Word]:
        """The words behind the colon; a single longer one is taken apart into characters."""
        if len(self.words) == 1 and not re.fullmatch(r"[+-]?[0-9]+", self.words[0].text):
            return _characters(self.words[0])
        return self.words

    def number(self) -> int:
        """The one number behind the colon."""
        if len(self.words) != 1 or self.block:
            raise FormatError(
                FORMAT, f"one number behind {self.name!r}", _count(self.words), line=self.line
            )
        return self.words[0].number()


@dataclass
class Sections:
    """A whole text: its kind and its fields."""

    kind: str
    fields: dict[str, Section]
    metadata: dict[str, Any]

    def need(self, name: str) -> Section:
        """The field of this name; it must be there. Rows that stand below a field without rows were
        meant for it."""
        if name not in self.fields:
            for section in self.fields.values():
                if section.words and section.block:
                    first = section.block[0]
                    found = " ".join(word.text for word in first)
                    raise _no_heading(name, found, first[0].line)
            raise FormatError(FORMAT, f"a field {name!r}", "none")
        return self.fields[name]

    def get(self, name: str) -> Section | None:
        """The field of this name, if it is there."""
        return self.fields.get(name)


def parse(text: str, allowed: Sequence[str]) -> Sections:
    """Take a text apart into its fields, of which only the allowed ones may occur.

    The last of them is the one that has the rows of the grid below it.
    """
    kind: str | None = None
    fields: dict[str, Section] = {}
    metadata: dict[str, Any] = {}
    current: Section | None = None
    room = MOST_WORDS
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.split("//", 1)[0].rstrip()
        if not line.strip():
            continue
        if kind is None:
            kind = line.strip()
            continue
        match = _FIELD.match(line)
        if match is None:
            if current is None:
                raise _no_heading(allowed[-1], line.strip(), number)
            words = words_of(line, number, most=room)
            room -= len(words)
            current.block.append(words)
            continue
        name = match[1]
        if name in fields or name in metadata:
            raise FormatError(FORMAT, f"{name!r} only once", "it again", line=number)
        if name in METADATA:
            # what a person wrote is kept whole: it may hold a link, and so a double slash
            metadata[name] = raw.split(":", 1)[1].strip()
            current = None
            continue
        if name not in allowed:
            known = ", ".join([*allowed, *METADATA])
            raise FormatError(FORMAT, f"one of the fields {known}", repr(name), line=number)
        current = Section(name, number, words_of(line, number, start=match.end()), [])
        fields[name] = current
    if kind is None:
        raise FormatError(FORMAT, "the name of a kind", "nothing")
    return Sections(kind, fields, metadata)


def _no_heading(field: str, found: str, line: int) -> FormatError:
    """The error for rows that stand below no field, or below one that has none."""
    expected = f"a line '{field}:' above the rows of the grid"
    return FormatError(FORMAT, expected, repr(found[:40]), line=line)


def read_cells(
    rows: Iterable[Iterable[Word]], read: Callable[[str], T]
) -> tuple[tuple[T, ...], ...]:
    """Each cell of some rows through `read`, whose ValueError names what it wants."""
    result = []
    for row in rows:
        cells = []
        for word in row:
            try:
                cells.append(read(word.text))
            except FormatError:
                raise
            except ValueError as error:
                raise word.wrong(str(error)) from None
        result.append(tuple(cells))
    return tuple(result)


def compose(kind: str, metadata: Mapping[str, Any], parts: Iterable[str]) -> str:
    """The text of a puzzle: its kind, what is known about it, and its own lines."""
    lines = [kind]
    for name in METADATA:
        value = metadata.get(name)
        if is_line(value):
            lines.append(f"{name}: {value.strip()}")
    return "\n".join([*lines, *parts]) + "\n"


def is_line(value: object) -> TypeGuard[str]:
    r"""Whether a piece of metadata is one line that says something and steers no screen.

    >>> is_line("My first"), is_line("My\nfirst"), is_line("My \x1b[31mfirst"), is_line(" ")
    (True, False, False, False)
    """
    if not isinstance(value, str) or not value.strip():
        return False
    return len(value.splitlines()) == 1 and unwritable_character(value) is None


def unwritable_character(text: str) -> str | None:
    """The first control character but for line ends, or half a character; None if there is none.

    >>> unwritable_character("one\\ntwo"), unwritable_character("one\\x1b[31m")
    (None, '\\x1b')
    """
    found = re.search(_UNWRITABLE, text)
    return None if found is None else found[0]


def grid_lines(rows: Iterable[Sequence[str]]) -> list[str]:
    """Rows of cells as lines: packed where every cell is one character, else in columns.

    >>> grid_lines([["1", "2"], ["3", "4"]])
    ['12', '34']
    >>> grid_lines([["1", "12"], ["3", "4"]])
    [' 1 12', ' 3  4']
    """
    rows = [list(row) for row in rows]
    width = max((len(cell) for row in rows for cell in row), default=1)
    if width == 1:
        return ["".join(row) for row in rows]
    lines = [" ".join(cell.rjust(width) for cell in row) for row in rows]
    return [
        line + _ROW_END if len(row) == 1 else line for line, row in zip(lines, rows, strict=True)
    ]


def words_of(
    line: str, number: int, format: str = FORMAT, start: int = 0, most: int = MOST_WORDS
) -> list[Word]:
    """The words of a line from a place on; FormatError where there are more than a puzzle has.

    >>> [word.text for word in words_of("stars: 2", 1, start=6)]
    ['2']
    """
    words = [
        Word(match[0], number, match.start() + 1, format)
        for match in islice(_WORD.finditer(line, start), most + 1)
    ]
    if len(words) > most:
        raise FormatError(format, f"at most {MOST_WORDS:,} words", "more", line=number)
    return words


def _row(words: list[Word]) -> list[Word]:
    """The cells of one line."""
    if len(words) == 2 and words[1].text == _ROW_END.strip():
        return words[:1]
    return _characters(words[0]) if len(words) == 1 else words


def _characters(word: Word) -> list[Word]:
    if len(word.text) > LARGEST_GRID:
        most = f"at most {LARGEST_GRID} cells in a row"
        raise FormatError(word.format, most, f"{len(word.text)}", line=word.line)
    return [Word(char, word.line, word.column + place) for place, char in enumerate(word.text)]


def _count(words: Sequence[Word]) -> str:
    return repr(" ".join(word.text for word in words[:40])[:40]) if words else "nothing"

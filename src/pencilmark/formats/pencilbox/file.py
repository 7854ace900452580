"""The files of PencilBox, taken apart and put together: text, and XML.

    2                     <puzzle type="hitori">
    3                       <size row="2" col="3" />
    1 1 2                   <board><brow row="1"><n1/><n1/><n2/></brow>...</board>
    3 2 1                   <answer><arow row="1"><w/><s/><u/></arow>...</answer>
    # + .                 </puzzle>
    . . .

Below the numbers stands what a player has put in: shaded, clear or open; text may do without.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ...errors import FormatError
from ..parts import grids
from ..parts.fields import LARGEST_GRID, shown
from ..text import Word, is_line
from . import FORMAT

LARGEST = 10**9 - 1
"""No number is larger than this."""
SHADED, CLEAR, OPEN = "#", "+", "."
"""What a player may put into a cell, as text has it."""
_NOTHING = ("0", ".")
_NO_NUMBER = "0"
_ELEMENTS = {"w": SHADED, "s": CLEAR, "u": OPEN}
_NAMES = {mark: name for name, mark in _ELEMENTS.items()}
_METADATA = ("author", "source", "difficulty")


@dataclass
class File:
    """A file taken apart."""

    rows: int = 0
    cols: int = 0
    numbers: list[list[int | None]] = field(default_factory=list)
    answer: list[list[str]] = field(default_factory=list)
    """What a player has put in, row by row; nothing if the file has none of it."""
    metadata: dict[str, Any] = field(default_factory=dict)


def read_file(text: str, name: str) -> File:
    """Take a file apart, of which XML must be of this type.

    >>> read_file("1\\n2\\n1 .\\n# +", "hitori").numbers
    [[1, None]]
    """
    return _read_xml(text, name) if text.lstrip().startswith("<") else _read_text(text)


def write_text(numbers: Iterable[Iterable[int | None]], answer: Sequence[Sequence[str]]) -> str:
    """A file in text; the answer is left out where nothing is put in.

    >>> write_text([[1, None]], [".."])
    '1\\n2\\n1 0\\n'
    """
    board = [[_NO_NUMBER if number is None else str(number) for number in row] for row in numbers]
    put_in = answer if any(mark != OPEN for row in answer for mark in row) else ()
    sizes = [str(len(board))], [str(len(board[0]))]
    return "\n".join(grids.spaced([*sizes, *board, *put_in])) + "\n"


def write_xml(
    name: str,
    numbers: Sequence[Sequence[int | None]],
    answer: Sequence[Sequence[str]],
    metadata: Mapping[str, Any],
) -> str:
    """A file in XML."""
    from xml.sax.saxutils import quoteattr

    told = {key: metadata.get(key) for key in _METADATA}
    # some readers ask for all of them
    values = {key: " ".join(text.split()) if is_line(text) else "" for key, text in told.items()}
    lines = [
        '<?xml version="1.0" encoding="utf-8" ?>',
        f'<puzzle type="{name}">',
        f'  <size row="{len(numbers)}" col="{len(numbers[0])}" />',
        "  <property>",
        *(f"    <{key} value={quoteattr(value)} />" for key, value in values.items()),
        "  </property>",
        "  <board>",
        *(_row("brow", place, map(_element, row)) for place, row in enumerate(numbers, 1)),
        "  </board>",
        "  <answer>",
        *(_row("arow", place, map(_NAMES.get, row)) for place, row in enumerate(answer, 1)),
        "  </answer>",
        "</puzzle>",
    ]
    return "\n".join(lines) + "\n"


def _row(name: str, place: int, elements: Iterable[str | None]) -> str:
    cells = "".join(f"<{element}/>" for element in elements)
    return f'    <{name} row="{place}">{cells}</{name}>'


def _element(number: int | None) -> str:
    if number is None:
        return "s"
    return f"n{number}" if number < 10 else f'n v="{number}" '


# text


def _read_text(text: str) -> File:
    lines = grids.lines_of(text, FORMAT)
    for line in lines[:2]:
        if len(line) != 1:
            raise line[0].wrong("a line with the number of rows, and one with that of columns")
    if len(lines) < 3:
        raise FormatError(FORMAT, "rows, columns and the numbers", f"{len(lines)} lines")
    rows, cols = (grids.side(line[0]) for line in lines[:2])
    board = grids.rows_of(lines[2 : rows + 2], FORMAT, "numbers", (rows, cols))
    answer = lines[rows + 2 :]
    if answer:
        answer = grids.rows_of(answer, FORMAT, "the answer", (rows, cols))
    return File(
        rows,
        cols,
        [[_number(word) for word in line] for line in board],
        [[_mark(word) for word in line] for line in answer],
    )


def _number(word: Word) -> int | None:
    if word.text in _NOTHING:
        return None
    if re.fullmatch("[0-9]{1,9}", word.text) is None:
        raise word.wrong("a number, or 0 or . for none")
    return int(word.text)


def _mark(word: Word) -> str:
    if word.text not in _NAMES:
        raise word.wrong(f"one of {' '.join(_NAMES)}")
    return word.text


# XML


def _read_xml(text: str, name: str) -> File:
    from xml.parsers import expat

    reader = _Reader(name)
    parser = expat.ParserCreate("utf-8")
    parser.StartElementHandler = reader.start
    parser.EndElementHandler = reader.end
    parser.StartDoctypeDeclHandler = _refuse_doctype  # nothing may be defined in it, or fetched
    try:
        parser.Parse(text.strip().encode("utf-8", "replace"), True)
    except expat.ExpatError as error:
        found = expat.ErrorString(error.code)
        line, column = error.lineno, error.offset + 1
        raise FormatError(FORMAT, "XML", found, line=line, column=column) from None
    return reader.done()


def _refuse_doctype(*_: object) -> None:
    raise FormatError(FORMAT, "XML without a document type", "one with a document type")


class _Reader:
    """What is read of a file in XML, element by element."""

    def __init__(self, name: str) -> None:
        self.name, self.file = name, File()
        self._numbers: list[int | None] | None = None
        self._marks: list[str] | None = None

    def start(self, element: str, attributes: dict[str, str]) -> None:
        """An element begins."""
        file = self.file
        if element == "puzzle":
            if attributes.get("type") != self.name:
                found = shown(attributes.get("type"))
                raise FormatError(FORMAT, f"a puzzle of the type {self.name!r}", found)
        elif element == "size":
            file.rows, file.cols = (self._side(attributes.get(key)) for key in ("row", "col"))
        elif element in _METADATA and attributes.get("value", "").strip():
            file.metadata[element] = attributes["value"].strip()
        elif element == "brow":
            self._numbers = []
            file.numbers.append(self._numbers)
        elif element == "arow":
            self._marks = []
            file.answer.append(self._marks)
        elif self._numbers is not None:
            self._fill(self._numbers, self._number_of(element, attributes), attributes)
        elif self._marks is not None:
            if element not in _ELEMENTS:
                raise self._odd(element, "the answer")
            self._fill(self._marks, _ELEMENTS[element], attributes)

    def end(self, element: str) -> None:
        """An element ends."""
        if element in ("brow", "arow"):
            self._numbers = self._marks = None

    def done(self) -> File:
        """The whole file."""
        file = self.file
        parts: dict[str, Sequence[Sequence[object]]] = {"numbers": file.numbers}
        if file.answer:
            parts["the answer"] = file.answer
        for what, rows in parts.items():
            if not file.rows or len(rows) != file.rows:
                expected = f"an element size, and {file.rows or 'its'} rows of {what}"
                raise FormatError(FORMAT, expected, f"{len(rows)}")
            for place, row in enumerate(rows, 1):
                if len(row) != file.cols:
                    where = f"{what}, row {place}"
                    raise FormatError(FORMAT, f"{file.cols} cells", f"{len(row)}", where=where)
        return file

    def _number_of(self, element: str, attributes: Mapping[str, str]) -> int | None:
        if element in ("s", "u", "z"):  # PencilBox has no number 0
            return None
        if re.fullmatch("n[1-9]", element):
            return int(element[1])
        value = attributes.get("v", "")
        if element != "n" or re.fullmatch("[0-9]{1,9}", value) is None:
            raise self._odd(element, "the numbers")
        return int(value) or None

    def _fill(self, row: list[Any], value: object, attributes: Mapping[str, str]) -> None:
        """The same value for as many cells as the element says."""
        count = attributes.get("n", "1")
        room = self.file.cols - len(row)
        if re.fullmatch("[0-9]{1,4}", count) is None or int(count) > room:
            expected = f"rows of {self.file.cols} cells, as the element size says"
            raise FormatError(FORMAT, expected, "a longer one")
        row += [value] * int(count)

    @staticmethod
    def _side(word: str | None) -> int:
        if word is not None and re.fullmatch("[0-9]{1,4}", word):
            if 1 <= int(word) <= LARGEST_GRID:
                return int(word)
        raise FormatError(FORMAT, f"rows and columns from 1 to {LARGEST_GRID}", shown(word))

    @staticmethod
    def _odd(element: str, where: str) -> FormatError:
        return FormatError(FORMAT, "a cell", f"the element {shown(element)}", where=where)

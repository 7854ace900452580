"""Prolog terms as the origins used them: lists of numbers, bare or as the arguments of a fact.

    [[1,2,1,1],[1,1,1,3]]          a bare list, when it is known what it is of
    star_battle([[1,2],[1,2]], 1). a fact, which says it itself

Row breaks and spaces do not matter; `_` is "nothing known"; `%` starts a comment.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Union

from ...errors import FormatError
from ..codec import CannotHold
from .fields import LARGEST_GRID

FORMAT = "origin"

Term = Union[int, None, "list[Term]"]

_TOKEN = re.compile(r"\s+|%[^\n]*|(-?[0-9]{1,9}(?![0-9])|[a-z][A-Za-z0-9_]{0,60}|[\[\](),._])")
_DEEPEST = 4
_MOST_TOKENS = 5 * LARGEST_GRID**2


class _Reader:
    def __init__(self, text: str) -> None:
        self.tokens: list[tuple[str, int, int]] = []
        line, start, place = 1, 0, 0
        while place < len(text):
            match = _TOKEN.match(text, place)
            if match is None:
                raise FormatError(
                    FORMAT,
                    "a list of numbers",
                    repr(text[place]),
                    line=line,
                    column=place - start + 1,
                )
            if match[1]:
                self.tokens.append((match[1], line, place - start + 1))
                if len(self.tokens) > _MOST_TOKENS:
                    most = f"at most {_MOST_TOKENS:,} numbers, commas and brackets"
                    raise FormatError(FORMAT, most, "more", line=line, column=place - start + 1)
            breaks = match[0].count("\n")
            if breaks:
                line += breaks
                start = place + match[0].rindex("\n") + 1
            place = match.end()
        self.next = 0

    def peek(self) -> str:
        return self.tokens[self.next][0] if self.next < len(self.tokens) else ""

    def take(self, expected: str) -> str:
        token = self.peek()
        self.next += 1
        if expected and token != expected:
            self.next -= 1
            raise self.wrong(repr(expected))
        return token

    def wrong(self, expected: str) -> FormatError:
        if self.next < len(self.tokens):
            token, line, column = self.tokens[self.next]
            return FormatError(FORMAT, expected, repr(token[:40]), line=line, column=column)
        return FormatError(FORMAT, expected, "the end of the text")

    def term(self, depth: int = 0) -> Term:
        token = self.peek()
        if re.fullmatch(r"-?[0-9]+", token):
            self.next += 1
            return int(token)
        if token == "_":
            self.next += 1
            return None
        if token != "[" or depth >= _DEEPEST:
            raise self.wrong("a number or a list")
        self.next += 1
        found: list[Term] = []
        if self.peek() == "]":
            self.next += 1
            return found
        while True:
            found.append(self.term(depth + 1))
            if self.peek() == "]":
                self.next += 1
                return found
            self.take(",")


def parse_fact(text: str) -> tuple[str | None, list[Term]]:
    """The name and the arguments of a fact; a bare list, or several with commas, has no name.

    >>> parse_fact("star_battle([[1,2],[1,2]], 1).")
    ('star_battle', [[[1, 2], [1, 2]], 1])
    >>> parse_fact("0,0,3")
    (None, [0, 0, 3])
    """
    reader = _Reader(text)
    name = None
    if re.fullmatch(r"[a-z]\w*", reader.peek()):
        name = reader.take("")
        reader.take("(")
    arguments = [reader.term()]
    while reader.peek() == ",":
        reader.next += 1
        arguments.append(reader.term())
    if name is not None:
        reader.take(")")
    if reader.peek() == ".":
        reader.next += 1
    if reader.next < len(reader.tokens):
        raise reader.wrong("the end of the text")
    return name, arguments


def number_rows(term: Term, what: str) -> list[list[int]]:
    """A list of lists of numbers, all of the same length."""
    if not isinstance(term, list) or not term:
        raise FormatError(FORMAT, f"a list of rows for {what}", _shown(term))
    require_rows(term, what)
    rows = [number_list(row, f"{what}, row {number}") for number, row in enumerate(term, 1)]
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows[0]) or not row:
            raise FormatError(
                FORMAT, f"{len(rows[0])} cells", f"{len(row)}", where=f"{what}, row {number}"
            )
    return rows


def require_rows(rows: Sequence[object], what: str) -> None:
    """FormatError for a list of more rows, or of longer ones, than any grid has."""
    longest = max((len(row) for row in rows if isinstance(row, list)), default=0)
    if max(len(rows), longest) > LARGEST_GRID:
        most = f"at most {LARGEST_GRID} rows and columns"
        raise FormatError(FORMAT, most, f"{len(rows)} x {longest}", where=what)


def require_size(rows: Sequence[Sequence[object]]) -> None:
    """CannotHold for a grid that no reader would take."""
    if not all(1 <= len(lines) <= LARGEST_GRID for lines in (rows, *rows)):
        raise CannotHold(f"the origin's lists hold 1 to {LARGEST_GRID} rows and columns")


def number_list(term: Term, what: str) -> list[int]:
    """A list of numbers."""
    if not isinstance(term, list):
        raise FormatError(FORMAT, "a list of numbers", _shown(term), where=what)
    numbers = []
    for entry in term:
        if not isinstance(entry, int):
            raise FormatError(FORMAT, "a number", _shown(entry), where=what)
        numbers.append(entry)
    return numbers


def write_list(items: Sequence[object]) -> str:
    """A Prolog list; None becomes `_`.

    >>> write_list([[1, None], [3, 4]])
    '[[1,_],[3,4]]'
    """
    return (
        "["
        + ",".join(
            write_list(item)
            if isinstance(item, list | tuple)
            else "_"
            if item is None
            else str(item)
            for item in items
        )
        + "]"
    )


def _shown(term: Term) -> str:
    text = write_list(term[:40]) if isinstance(term, list) else str(term)
    return text if len(text) <= 40 else text[:37] + "..."

"""The files of pzpr: a line for each part, rows before columns, and what a player has put in."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ...errors import FormatError
from ...puzzle import UNDECIDED
from ..escapes import unescaped
from . import FILE, VARIANT, file_name
from .link import read_size

_MARKED, _RULED_OUT, _OPEN = "#", "+", "."
_METADATA = {"author": "author", "source": "source", "comment": "note"}
"""What a file calls the pieces of metadata it has a place for, and what they are called here."""
_BEHIND = r"(?:^|[\n/])[^\S\n]*+(?:info:\{|history:\{|__HISTORY__|TrialData|https?://)"
_INFO = r"(?:^|[\n/])[^\S\n]*+info:"
"""What follows the puzzle in a file; the space before it ends with the line."""


@dataclass
class File:
    """A file taken apart; `take` gives its lines one after the other."""

    rows: int
    cols: int
    lines: list[str]
    metadata: dict[str, Any] = field(default_factory=dict)
    _next: int = 0

    def left(self) -> bool:
        """Whether there is another line."""
        return self._next < len(self.lines)

    def take(self, what: str) -> str:
        """The next line, which is said to be this."""
        if not self.left():
            raise FormatError(FILE, what, "the end of the file")
        self._next += 1
        return self.lines[self._next - 1].strip()

    def take_grid(self, what: str, rows: int, cols: int) -> list[list[str]]:
        """The next lines, each a row of words."""
        grid = []
        for row in range(1, rows + 1):
            words = self.take(f"row {row} of {what}").split()
            if len(words) != cols:
                place = f"{what}, row {row}"
                raise FormatError(FILE, f"{cols} entries", str(len(words)), where=place)
            grid.append(words)
        return grid

    def take_answer(self, yes: str, no: str) -> list[str]:
        """The rows of what a player has put in; a file may end before them."""
        if not self.left():
            return []
        meaning = {_MARKED: yes, _RULED_OUT: no, _OPEN: UNDECIDED}
        words = self.take_grid("the answer", self.rows, self.cols)
        for row, line in enumerate(words, 1):
            for word in line:
                if word not in meaning:
                    found, place = repr(word[:20]), f"the answer, row {row}"
                    raise FormatError(FILE, "one of # + .", found, where=place)
        return ["".join(meaning[word] for word in line) for line in words]


def read_file(text: str, name: str) -> File:
    """Take a file apart, or the link that holds one; it must be of this kind of puzzle.

    >>> read_file("pzprv3/akari/1/2/. # /", "akari").lines
    ['. # ']
    """
    found = file_name(text)
    if found != name:
        raise FormatError(FILE, f"a file of {name!r}", repr(found) if found else "none")
    text = text.strip().replace("\r", "")
    if "?pzprv3" in text[:400]:
        text = unescaped(text.partition("?")[2])
    text, info = _without_info(text)
    lines = re.split(r"[\n/]", text)[1:]
    if any(line.startswith(VARIANT) for line in lines[:2]):
        raise FormatError(FILE, "the usual rules", "a variant of them", where="the line 'v:'")
    while lines and not lines[-1].strip():
        del lines[-1]
    rows, cols = read_size(FILE, [line.strip() for line in lines[1:3]])
    return File(rows, cols, lines[3:], _read_info(info))


def write_file(
    name: str, rows: int, cols: int, lines: Iterable[str], metadata: Mapping[str, Any]
) -> str:
    """The file that `read_file` takes apart.

    >>> write_file("akari", 1, 2, [". # "], {"author": "me"})
    'pzprv3\\nakari\\n1\\n2\\n. # \\ninfo:{"metadata":{"author":"me"}}\\n'
    """
    info = {
        key: metadata[ours]
        for key, ours in _METADATA.items()
        if isinstance(metadata.get(ours), str) and metadata[ours]
    }
    written = ["pzprv3", name, str(rows), str(cols), *lines]
    if info:
        packed = json.dumps(info, separators=(",", ":"))
        # pzpr takes every slash for the end of a line, and counts braces without looking at quotes
        for char in "/{}":
            packed = packed[0] + packed[1:-1].replace(char, f"\\u{ord(char):04x}") + packed[-1]
        written.append(f'info:{{"metadata":{packed}}}')
    return "\n".join(written) + "\n"


def word_lines(rows: Iterable[Iterable[object]]) -> list[str]:
    """Rows of words as the lines of a file, each word with a space behind it."""
    return ["".join(f"{word} " for word in row) for row in rows]


def answer_lines(rows: Iterable[str], yes: str) -> list[str]:
    """Rows of marks as the lines of a file."""
    return word_lines(
        [_OPEN if char == UNDECIDED else _MARKED if char == yes else _RULED_OUT for char in row]
        for row in rows
    )


def _without_info(text: str) -> tuple[str, str]:
    """A file without what follows the puzzle (metadata, history, trials), and that alone."""
    end = re.search(_BEHIND, text)
    if end is None:
        return text, ""
    info = re.search(_INFO, text[end.start() :])
    return text[: end.start()], text[end.start() + info.end() :] if info else ""


def _read_info(text: str) -> dict[str, Any]:
    """The metadata of a file; what is no proper JSON has none."""
    try:
        info, _ = json.JSONDecoder().raw_decode(text)
    except (ValueError, RecursionError):
        return {}
    told = info.get("metadata") if isinstance(info, dict) else None
    if not isinstance(told, dict):
        return {}
    return {ours: told[key] for key, ours in _METADATA.items() if isinstance(told.get(key), str)}

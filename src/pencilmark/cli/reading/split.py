"""Files taken apart into puzzles that are not read yet.

Nothing here reads more than it needs: a file of many puzzles, one a line, is never held as a
whole, and what cannot be a puzzle because of its sheer length is not read to its end.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import IO, TYPE_CHECKING, Any

from ...errors import FormatError, PencilmarkError
from ...records import dataclass
from ...wording import Sentence
from .. import words
from ..unforeseen import foreseen

if TYPE_CHECKING:
    from ...puzzle import Puzzle

LONGEST = 8_000_000
"""No puzzle has more bytes than this."""
_MARK = b"\xef\xbb\xbf"
"""A byte order mark; a file may begin with one, and so may each of its lines."""
_LONGEST_ID = 60
_MOST_EMPTY = 1000
"""How many empty lines may come before the second puzzle of a file that has one a line."""


class Refused(PencilmarkError):
    """Input or a call that the command line itself turns down."""

    def __init__(self, template: str, **values: object) -> None:
        super().__init__(str(Sentence(template, **values)))


@dataclass(frozen=True)
class Entry:
    """One puzzle, not read yet, and where it comes from."""

    source: str
    """For machines: file:line, or the name of the example."""
    place: str | Sentence
    """For people."""
    text: str = ""
    error: PencilmarkError | None = None
    """What kept it from being a text at all."""
    one_line: bool = False
    first_line: int = 1
    """Where its text starts in its file."""
    weight: int = 0
    """How many bytes of its file have been read with it."""
    kind: str | None = None
    """Its kind, where that is known before it is read."""

    def puzzle(
        self, kind: str | None, format: str | None, told: Mapping[str, Any] | None = None
    ) -> Puzzle:
        """Read it; `told` is what the text may leave out."""
        from ... import read

        if self.error is not None:
            raise self.error
        try:
            with foreseen():
                return read(self.text, kind=kind or self.kind, format=format, **(told or {}))
        except FormatError as error:
            line = error.line
            if self.one_line:
                line = None  # the place names it already
            elif line is not None:
                line += self.first_line - 1
            raise type(error)(
                error.format,
                error.expected,
                error.found,
                line=line,
                column=error.column,
                where=error.where,
            ) from None


def is_lines(name: str) -> bool:
    """Whether a file's name says that it holds one puzzle a line."""
    return name.lower().endswith((".jsonl", ".ndjson"))


def entries_of(file: IO[bytes], source: str, place: str, lines: bool) -> Iterator[Entry]:
    """The puzzles of one file: one a line, or the whole of it."""
    head = [] if lines else list(_take_lines(file))
    if lines or _one_each(head):
        yield from _one_a_line(file, head, source, place)
        return
    data = b"".join(head)
    data += file.read(max(0, LONGEST + 1 - len(data)))
    try:
        text = decoded(data)
    except Refused as error:
        yield Entry(source, place, error=error)
        return
    if text.lstrip()[:1] == "{":
        from ...formats.puzzlekit import is_data_set

        if is_data_set(text):
            yield from _of_data_set(text, source, place)
            return
    from ...formats.split import pieces

    found = pieces(text)
    several = len(found) > 1
    for line, piece in found:
        yield Entry(
            f"{source}:{line}" if several else source,
            str(Sentence(words.LINE, file=place, line=line)) if several else place,
            piece,
            first_line=line,
            weight=len(piece),
        )


def _of_data_set(text: str, source: str, place: str) -> Iterator[Entry]:
    """The puzzles of a data set, each by its id."""
    from ...formats.puzzlekit.problem import one_by_one

    try:
        for id, puzzle in one_by_one(text):
            short = id if len(id) <= _LONGEST_ID else id[: _LONGEST_ID - 3] + "..."
            where = str(Sentence(words.IN_SET, file=place, id=short))
            yield Entry(f"{source}:{id}", where, puzzle, one_line=True, weight=len(puzzle))
    except FormatError as error:
        yield Entry(source, place, error=error)


def _one_a_line(file: IO[bytes], head: list[bytes], source: str, place: str) -> Iterator[Entry]:
    number = 0
    empty = True
    for line in chain(head, iter(lambda: file.readline(LONGEST + 1), b"")):
        number += 1
        weight = len(line)
        text, error = "", None
        try:
            text = decoded(line)
        except Refused as refusal:
            error = refusal
            rest = line
            while len(rest) > LONGEST and not rest.endswith(b"\n"):
                rest = file.readline(LONGEST + 1)
                weight += len(rest)
        if error is None and not text.strip():
            continue
        empty = False
        where = Sentence(words.LINE, file=place, line=number)  # seldom read
        yield Entry(f"{source}:{number}", where, text, error, one_line=True, weight=weight)
    if empty:
        yield Entry(source, place, error=Refused(words.NO_PUZZLE))


def _take_lines(file: IO[bytes]) -> Iterator[bytes]:
    """The first lines of a file, up to the second one that says something."""
    filled = 0
    length = 0
    for _ in range(_MOST_EMPTY):
        if filled == 2 or length > LONGEST:
            return
        line = file.readline(LONGEST + 1)
        if not line:
            return
        yield line
        length += len(line)
        if line.strip():
            filled += 1
            if filled == 1 and not _may_stand_alone(line):
                return


def _may_stand_alone(line: bytes) -> bool:
    """Whether a line may be a puzzle by itself: an object, a link or a word."""
    start = line.lstrip(b"\xef\xbb\xbf \t")
    return start.startswith(b"{") or len(start.split()) == 1


def _one_each(head: list[bytes]) -> bool:
    """Whether a file that starts like this holds one JSON object, link or game id a line.

    Of objects either line will do: the other one may be spoilt. No single object has a second
    line that is an object by itself, and none is complete when more is to follow.
    """
    filled = [line for line in head if line.strip()]
    if len(filled) < 2:
        return False
    return any(map(_is_object, filled)) or all(map(_is_one_line, filled))


def _is_one_line(line: bytes) -> bool:
    from ...formats.looks import is_one_line

    try:
        return is_one_line(line.removeprefix(_MARK).decode())
    except UnicodeDecodeError:
        return False


def _is_object(line: bytes) -> bool:
    if line.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] != b"{":
        return False
    from json import loads

    try:
        return isinstance(loads(line.removeprefix(_MARK).decode()), dict)
    except (ValueError, RecursionError):
        return False


def decoded(data: bytes) -> str:
    """The text of a file; Refused if it is too long or none."""
    if len(data) > LONGEST:
        raise Refused(words.TOO_LONG)
    try:
        return data.removeprefix(_MARK).decode()
    except UnicodeDecodeError:
        raise Refused(words.NOT_UTF8) from None

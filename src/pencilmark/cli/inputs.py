"""Where puzzles come from: files, standard input and examples, one after the other.

Nothing here reads more than it needs: a file of many puzzles is never held as a whole, and what
cannot be a puzzle because of its sheer length is not read to its end.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import IO, TYPE_CHECKING

from ..errors import FormatError, PencilmarkError
from ..wording import Sentence
from . import words
from .output import OutputError, complain

if TYPE_CHECKING:
    from ..puzzle import Marks, Puzzle

_LONGEST = 8_000_000
"""No puzzle has more bytes than this."""


class Refused(PencilmarkError):
    """Input or a call that the command line itself turns down."""

    def __init__(self, template: str, **values: object) -> None:
        super().__init__(str(Sentence(template, **values)))


@dataclass(frozen=True)
class Entry:
    """One puzzle, not read yet, and where it comes from."""

    source: str
    """For machines: file:line, or the name of the example."""
    place: str
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

    def puzzle(self, kind: str | None, format: str | None) -> Puzzle:
        """Read it."""
        from .. import read

        if self.error is not None:
            raise self.error
        try:
            return read(self.text, kind=kind or self.kind, format=format)
        except FormatError as error:
            line = error.line
            if self.one_line:
                line = None  # the place names it already
            elif line is not None:
                line += self.first_line - 1
            raise FormatError(
                error.format, error.expected, error.found, line, error.column, error.where
            ) from None
        except (RecursionError, MemoryError):
            raise Refused(words.TOO_DEEP) from None


class Inputs:
    """All the puzzles of one call."""

    def __init__(
        self,
        files: Sequence[str] | None,
        examples: Sequence[str] | None,
        kind: str | None = None,
        format: str | None = None,
        marks: str | None = None,
    ) -> None:
        self.files = list(files or ())
        self.examples = list(examples or ())
        self.kind = kind
        self.format = format
        if not self.files and not self.examples:
            raise Refused(words.NO_INPUT)
        if [*self.files, marks].count("-") > 1:
            raise Refused(words.STDIN_TWICE)
        if kind is not None:
            from ..kind import kind as find_kind

            find_kind(kind)  # an unknown one is refused once, not for every puzzle

    @property
    def several(self) -> bool:
        """Whether it is clear from the call that there may be several puzzles."""
        return len(self.files) + len(self.examples) > 1 or any(map(_is_lines, self.files))

    @property
    def weight(self) -> int | None:
        """The bytes of all files together, if that can be told."""
        import os

        total = 0
        for name in self.files:
            try:
                if not os.path.isfile(name):
                    return None
                total += os.path.getsize(name)
            except OSError:
                return None
        return total

    def __iter__(self) -> Iterator[Entry]:
        for name in self.files:
            yield from _from_stdin() if name == "-" else _from_file(name)
        for name in self.examples:
            yield _from_example(name, self.kind)

    def look_ahead(self) -> tuple[bool, Iterator[Entry]]:
        """Whether there are several puzzles, and all of them."""
        entries = iter(self)
        if self.several:
            return True, entries
        first = list(_take(entries, 2))
        return len(first) > 1, chain(first, entries)

    def each(
        self,
        entries: Iterator[Entry],
        work: Callable[[Entry, Puzzle], int],
        before_complaint: Callable[[], None] = lambda: None,
    ) -> int:
        """Do something with each puzzle; the worst exit code. Bad ones are told, not fatal."""
        from ..backends import UnknownEngine

        worst = 0
        for entry in entries:
            try:
                code = work(entry, entry.puzzle(self.kind, self.format))
            except (UnknownEngine, OutputError):
                raise  # the others would fare no better
            except PencilmarkError as error:
                before_complaint()
                complain(error, entry.place)
                code = 2
            worst = max(worst, code)
        return worst


def read_marks_file(puzzle: Puzzle, name: str) -> Marks:
    """The marks in a file (`-`: standard input)."""
    from .. import read_marks

    place = words.STDIN if name == "-" else name
    try:
        if name == "-":
            data = _stdin().read(_LONGEST + 1)
        else:
            with open(name, "rb") as file:
                data = file.read(_LONGEST + 1)
        return read_marks(puzzle, _decoded(data))
    except OSError as error:
        raise Refused(
            "{place} " + words.NOT_READABLE, place=place, reason=error.strerror or error
        ) from None
    except FormatError as error:
        raise Refused("{place}: {error}", place=place, error=error) from None
    except Refused as error:
        raise Refused("{place} {error}", place=place, error=error) from None


def marks_beside(puzzle: Puzzle) -> Marks | None:
    """The marks that came with a puzzle in JSON."""
    from .. import read_marks

    own = puzzle.metadata.get("marks")
    if own is None:
        return None
    if isinstance(own, list):
        own = {"marks": own, "not": puzzle.metadata.get("not") or []}
    return read_marks(puzzle, own if isinstance(own, str) else json.dumps(own))


def _from_file(name: str) -> Iterator[Entry]:
    try:
        with open(name, "rb") as file:
            yield from _entries(file, name, name, _is_lines(name))
    except OSError as error:
        refusal = Refused(words.NOT_READABLE, reason=error.strerror or error)
        yield Entry(name, name, error=refusal)


def _from_stdin() -> Iterator[Entry]:
    try:
        yield from _entries(_stdin(), "-", words.STDIN, False)
    except Refused as error:
        yield Entry("-", words.STDIN, error=error)
    except OSError as error:
        refusal = Refused(words.NOT_READABLE, reason=error.strerror or error)
        yield Entry("-", words.STDIN, error=refusal)


def _stdin() -> IO[bytes]:
    if sys.stdin is None:
        raise Refused(words.NO_STDIN)
    return sys.stdin.buffer


def _from_example(name: str, kind_name: str | None) -> Entry:
    from ..kind import kind

    try:
        owner, example = find_example(name, kind_name)
    except PencilmarkError as error:
        return Entry(name, str(Sentence(words.EXAMPLE, name=name)), error=error)
    full = f"{owner}/{example}"
    place = str(Sentence(words.EXAMPLE, name=full))
    return Entry(full, place, kind(owner).example(example).puzzle, kind=owner)


def find_example(name: str, kind_name: str | None = None) -> tuple[str, str]:
    """The kind and the own name of an example that is called by either name.

    >>> find_example("star-battle/6")
    ('star-battle', 'porto-6')
    """
    from ..kind import kind, kinds

    owner, slash, own = name.rpartition("/")
    if slash:
        return owner, kind(owner).example(own).name
    if kind_name is not None:
        return kind_name, kind(kind_name).example(name).name
    found = [
        (owner.name, example.name)
        for owner in kinds()
        for example in owner.examples
        if example.name == name
    ]
    if not found:
        raise Refused(words.NO_EXAMPLE, name=name)
    if len(found) > 1:
        choices = " or ".join("/".join(pair) for pair in found)
        raise Refused(words.WHICH_EXAMPLE, name=name, choices=choices)
    return found[0]


def _is_lines(name: str) -> bool:
    return name.lower().endswith((".jsonl", ".ndjson"))


def _entries(file: IO[bytes], source: str, place: str, lines: bool) -> Iterator[Entry]:
    """The puzzles of one file: one a line, or the whole of it."""
    head = [] if lines else list(_take_lines(file))
    if lines or _are_objects(head):
        yield from _one_a_line(file, head, source, place)
        return
    data = b"".join(head)
    data += file.read(max(0, _LONGEST + 1 - len(data)))
    try:
        text = _decoded(data)
    except Refused as error:
        yield Entry(source, place, error=error)
        return
    pieces = _pieces(text)
    for line, piece in pieces:
        several = len(pieces) > 1
        yield Entry(
            f"{source}:{line}" if several else source,
            str(Sentence(words.LINE, file=place, line=line)) if several else place,
            piece,
            first_line=line,
            weight=len(piece),
        )


def _one_a_line(file: IO[bytes], head: list[bytes], source: str, place: str) -> Iterator[Entry]:
    number = 0
    empty = True
    for line in chain(head, iter(lambda: file.readline(_LONGEST + 1), b"")):
        number += 1
        weight = len(line)
        text, error = "", None
        try:
            text = _decoded(line)
        except Refused as refusal:
            error = refusal
            rest = line
            while len(rest) > _LONGEST and not rest.endswith(b"\n"):
                rest = file.readline(_LONGEST + 1)
                weight += len(rest)
        if error is None and not text.strip():
            continue
        empty = False
        where = str(Sentence(words.LINE, file=place, line=number))
        yield Entry(f"{source}:{number}", where, text, error, one_line=True, weight=weight)
    if empty:
        yield Entry(source, place, error=Refused(words.NO_PUZZLE))


def _take_lines(file: IO[bytes]) -> Iterator[bytes]:
    """The first lines of a file, up to the second one that says something."""
    filled = 0
    length = 0
    while filled < 2 and length <= _LONGEST:
        line = file.readline(_LONGEST + 1)
        if not line:
            return
        yield line
        length += len(line)
        if line.strip():
            filled += 1
            if filled == 1 and not line.lstrip(b"\xef\xbb\xbf \t").startswith(b"{"):
                return


def _are_objects(head: list[bytes]) -> bool:
    """Whether a file that starts like this holds one JSON object a line.

    Either line will do: the other one may be spoilt. No single object has a second line that is
    an object by itself, and none is complete when more is to follow.
    """
    filled = [line for line in head if line.strip()]
    return len(filled) == 2 and any(map(_is_object, filled))


def _is_object(line: bytes) -> bool:
    try:
        return isinstance(json.loads(line.decode("utf-8-sig")), dict)
    except (ValueError, RecursionError):
        return False


def _decoded(data: bytes) -> str:
    if len(data) > _LONGEST:
        raise Refused(words.TOO_LONG)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refused(words.NOT_UTF8) from None


def _pieces(text: str) -> list[tuple[int, str]]:
    """The puzzles of a text, each with the number of its first line.

    A new one starts with its kind's name, below an empty line.
    """
    lines = text.splitlines()
    starts = []
    for number, line in enumerate(lines):
        if number and lines[number - 1].strip():
            continue  # an empty line stands between two puzzles
        if re.fullmatch(r"\s*[a-z][a-z0-9-]*\s*(//.*)?", line):
            starts.append(number)
    if len(starts) > 1:
        from ..kind import kind_names

        names = kind_names()
        starts = [start for start in starts if lines[start].split("//")[0].strip() in names]
    if len(starts) < 2:
        return [(1, text)]
    ends = [*starts[1:], len(lines)]
    return [
        (start + 1, "\n".join(lines[start:end])) for start, end in zip(starts, ends, strict=True)
    ]


def _take(entries: Iterator[Entry], count: int) -> Iterator[Entry]:
    for _ in range(count):
        entry = next(entries, None)
        if entry is None:
            return
        yield entry

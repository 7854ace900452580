"""What is said: on standard output, in one line that is written over, and complaints.

Everything that reaches a screen passes here, and nothing of what others wrote (names, titles,
letters, names of files) gets through that would do anything there but be read.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterable, Mapping
from contextlib import suppress
from itertools import pairwise
from types import TracebackType
from typing import IO, TYPE_CHECKING, Any, Literal

from ..errors import PencilmarkError
from ..records import dataclass, replace
from ..wording import Sentence, harmless
from . import words

if TYPE_CHECKING:
    from ..drawing import StyleName
    from ..drawing.scene import Role
    from ..grid import Grid
    from ..model import Rule
    from ..puzzle import Marks, Puzzle

_SHOWN_CELLS = 12
_LACKS = {
    errno.EMFILE: words.OPEN_FILES,
    errno.ENFILE: words.OPEN_FILES,
    errno.ENOMEM: words.MEMORY,
}
"""What a process lacks that gets such an error, wherever it wanted to write."""
_SAID = {
    "can't start new thread": words.PROCESSES,
    "failed to map segment": words.MEMORY,
    "annot allocate memory": words.MEMORY,
}
"""What is only told in words."""


class OutputError(PencilmarkError):
    """A place that cannot be written to."""

    def __init__(self, place: str, error: OSError) -> None:
        reason = error.strerror or str(error)
        super().__init__(f"{place} {Sentence(words.NOT_WRITABLE, reason=reason)}")


def lacking(error: BaseException) -> Sentence | None:
    """What to say if this process lacks memory, open files or threads, whatever it did.

    >>> str(lacking(MemoryError()))
    'the system ran out of memory'
    """
    what = None
    if isinstance(error, MemoryError):
        what = words.MEMORY
    elif isinstance(error, OSError):
        # a process could not be started: places to write to tell their own errors
        what = words.PROCESSES if error.errno == errno.EAGAIN else _LACKS.get(error.errno or 0)
    elif isinstance(error, ImportError | RuntimeError):
        what = next((_SAID[said] for said in _SAID if said in str(error)), None)
    if what is not None:
        return Sentence(words.LACKING, what=what)
    # what is left behind may fail again while it is put in order
    return None if error.__context__ is None else lacking(error.__context__)


class Drawn(str):
    """Lines that go to the screen as they are: a drawing. What others wrote in it was made
    harmless before it was coloured."""

    __slots__ = ()


@dataclass(frozen=True)
class Look:
    """How drawings in the terminal look."""

    ascii: bool = False
    numbers: bool = False
    color: bool = False
    coordinates: bool = False
    style: StyleName = "print"

    @property
    def named(self) -> Look:
        """The same with the names of rows, columns and regions, for sentences that speak of
        them."""
        return replace(self, numbers=True, coordinates=True)

    def drawing(
        self,
        puzzle: Puzzle,
        marks: Marks | None = None,
        roles: Mapping[int, Any] | None = None,
        legend: bool = True,
    ) -> Drawn:
        """The drawing, without a line break at its end."""
        whole, format = self._whole(puzzle, marks, roles)
        return whole if legend else self._drawn(format, puzzle, marks, roles, legend=False)

    def parts(
        self,
        puzzle: Puzzle,
        marks: Marks | None = None,
        roles: Mapping[int, Any] | None = None,
        struck: Iterable[tuple[int, str]] = (),
        meant: Mapping[Role, str] | None = None,
    ) -> tuple[Drawn, list[Drawn]]:
        """The board, and the lines under it that say what the highlights mean: what is `meant`, or
        what they usually do.

        What has just been `struck` out is named where there is no room for all pencil marks.
        """
        whole, format = self._whole(puzzle, marks, roles, struck, meant or True)
        board = self._drawn(format, puzzle, marks, roles, struck, legend=False)
        return board, [Drawn(line) for line in whole[len(board) :].split("\n")[1:]]

    def _whole(
        self,
        puzzle: Puzzle,
        marks: Marks | None,
        roles: Mapping[int, Any] | None,
        struck: Iterable[tuple[int, str]] = (),
        legend: bool | Mapping[Role, str] = True,
    ) -> tuple[Drawn, Literal["text", "ascii"]]:
        """The board with those lines, in a format that standard output can take."""
        if not self.ascii:
            whole = self._drawn("text", puzzle, marks, roles, struck, legend=legend)
            if encodable(whole):
                return whole, "text"
        return self._drawn("ascii", puzzle, marks, roles, struck, legend=legend), "ascii"

    def _drawn(
        self,
        format: Literal["text", "ascii"],
        puzzle: Puzzle,
        marks: Marks | None,
        roles: Mapping[int, Any] | None,
        struck: Iterable[tuple[int, str]] = (),
        *,
        legend: bool | Mapping[Role, str] = True,
    ) -> Drawn:
        from .. import draw

        drawn = draw(
            puzzle,
            marks,
            format=format,
            numbers=self.numbers,
            coordinates=self.coordinates,
            roles=roles,
            color=self.color,
            style=self.style,
            legend=legend,
            struck=struck,
        )
        return Drawn(drawn.rstrip("\n"))


def wants_color(choice: str) -> bool:
    """Whether to use colour on standard output."""
    if choice != "auto":
        return choice == "always"
    return is_terminal(sys.stdout) and not os.environ.get("NO_COLOR") and _term() != "dumb"


def is_terminal(stream: Any) -> bool:
    """Whether a person sits at the other end."""
    try:
        return stream is not None and bool(stream.isatty())
    except ValueError:  # closed
        return False


def say(*lines: str, end: str = "\n") -> None:
    r"""Lines for people on standard output; what it cannot encode is written as an escape.

    Each is one line, whatever it holds; only a drawing may be several, and coloured.

    >>> say("a \x1b[31mred\nlie", Drawn("one\ntwo"))
    a \x1b[31mred\nlie
    one
    two
    """
    stream = _stdout()
    encoding = stream.encoding or "utf-8"
    text = "\n".join(line if isinstance(line, Drawn) else harmless(line) for line in lines)
    with reporting(words.STDOUT):
        stream.write((text + end).encode(encoding, "backslashreplace").decode(encoding))
        stream.flush()


def emit(text: str | bytes) -> None:
    """Data on standard output: in UTF-8, whatever the terminal speaks.

    A pipe gets it to the letter. Shown on a screen, it does nothing but be read.
    """
    stream = _stdout()
    with reporting(words.STDOUT):
        stream.flush()
        data = _encoded(text, stream)
        buffer = getattr(stream, "buffer", None)
        if buffer is None:  # not a real stream: somebody caught it in memory
            stream.write(data.decode())
        else:
            buffer.write(data)
        stream.flush()


def complain(error: object, place: str | Sentence | None = None) -> None:
    """One sentence on standard error."""
    text = f"{place}: {error}" if place else str(error)
    # there is nobody left to tell when standard error itself is gone
    with suppress(OSError, ValueError, AttributeError):
        encoding = sys.stderr.encoding or "utf-8"
        line = _between_words(f"pencilmark: {harmless(text)}") + "\n"
        sys.stderr.write(line.encode(encoding, "backslashreplace").decode(encoding))
        sys.stderr.flush()


def _between_words(line: str) -> str:
    """A line for standard error, broken between words where a terminal would break it anywhere."""
    width = 0
    with suppress(OSError, ValueError, AttributeError):
        width = os.get_terminal_size(sys.stderr.fileno()).columns  # an error if it is none
    if not 0 < width < len(line):
        return line
    from textwrap import wrap

    return "\n".join(wrap(line, width, break_long_words=False, break_on_hyphens=False))


def overwrite(text: str = "") -> None:
    """A text in the place of the last line of standard error, which is taken away."""
    with suppress(OSError, ValueError, AttributeError):
        sys.stderr.write("\r\x1b[K" + harmless(text))
        sys.stderr.flush()


def source_name(source: str, puzzle: Puzzle) -> str:
    """What to call a puzzle in a list: by its own id, or by where it comes from."""
    return harmless(str(puzzle.metadata.get("id") or source))


def put(file: IO[bytes] | None, text: str | bytes) -> None:
    """Write to a file, or to standard output where there is none."""
    if file is None:
        emit(text)
    else:
        file.write(_encoded(text, file))


def _encoded(text: str | bytes, stream: Any) -> bytes:
    if isinstance(text, bytes):
        return text
    # most are one line, of which only the end is not printed
    if not text.removesuffix("\n").isprintable() and is_terminal(stream):
        text = "\n".join(map(harmless, text.split("\n")))
    return text.encode("utf-8", "backslashreplace")


def duration(seconds: float) -> str:
    """A time for people.

    >>> duration(0.00042), duration(0.25), duration(12.3)
    ('0.42 ms', '250 ms', '12.3 s')
    """
    if seconds >= 1:
        return f"{seconds:.3g} s" if seconds < 1000 else f"{seconds:.0f} s"
    return f"{seconds * 1000:.2f} ms" if seconds < 0.01 else f"{seconds * 1000:.0f} ms"


def cells_named(grid: Grid, cells: Iterable[int]) -> str:
    """Cells for people: by name, a whole line of them by its ends, and not too many.

    >>> from pencilmark.grid import grid
    >>> cells_named(grid(5, 5), [5, 6, 7, 8, 9])
    'R2C1 to R2C5'
    """
    cells = sorted(set(cells))
    if len(cells) == grid.size:
        return words.WHOLE_GRID
    steps = {after - before for before, after in pairwise(cells)}
    if len(cells) > 2 and len(steps) == 1:
        (first_row, first_col), (last_row, last_col) = grid.pair(cells[0]), grid.pair(cells[-1])
        if (steps == {1} and first_row == last_row) or (
            steps == {grid.cols} and first_col == last_col
        ):
            first, last = grid.name(cells[0]), grid.name(cells[-1])
            return str(Sentence(words.CELL_RUN, first=first, last=last))
    names = grid.names(cells)
    shown = ", ".join(names[:_SHOWN_CELLS])
    if len(names) <= _SHOWN_CELLS:
        return shown
    return str(Sentence(words.MORE_CELLS, cells=shown, more=len(names) - _SHOWN_CELLS))


def rule_lines(grid: Grid, rules: Iterable[Rule]) -> list[str]:
    """Each rule as a sentence with its cells."""
    return [
        str(Sentence(words.RULE, sentence=rule.sentence, cells=cells_named(grid, rule.cells)))
        for rule in rules
    ]


def rule_data(grid: Grid, rules: Iterable[Rule]) -> list[dict[str, Any]]:
    """Each rule for JSON."""
    return [
        {
            "rule": rule.name,
            "sentence": str(rule.sentence),
            "cells": [list(grid.pair(cell)) for cell in rule.cells],
        }
        for rule in rules
    ]


class _Reporting:
    __slots__ = ("_place",)

    def __init__(self, place: str) -> None:
        self._place = place

    def __enter__(self) -> None:
        pass

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if not isinstance(error, OSError) or isinstance(error, BrokenPipeError):
            return
        if error.errno not in _LACKS:
            raise OutputError(self._place, error) from None


def reporting(place: str) -> _Reporting:
    """What cannot be written at this place is told as an OutputError."""
    return _Reporting(place)


def _stdout() -> Any:
    if sys.stdout is None:
        raise OutputError(words.STDOUT, OSError(errno.EBADF, os.strerror(errno.EBADF)))
    return sys.stdout


def encodable(text: str) -> bool:
    """Whether standard output has all characters of a text."""
    try:
        text.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _term() -> str:
    return os.environ.get("TERM", "")

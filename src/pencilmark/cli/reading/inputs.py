"""Where puzzles come from: files, links, standard input and examples, one after the other."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from typing import IO, TYPE_CHECKING, Any

from ...errors import FormatError, PencilmarkError
from ...wording import Sentence, guess
from .. import words
from ..output import OutputError, complain
from ..unforeseen import Unforeseen, foreseen
from ..words import marks as marks_words
from .split import LONGEST, Entry, Refused, decoded, entries_of, is_lines

if TYPE_CHECKING:
    from ...puzzle import Marks, Puzzle

_SHOWN = 60
_DOT = "."

__all__ = ["Entry", "Inputs", "Refused", "find_example", "read_marks_file", "tell_doubts"]


class Inputs:
    """All the puzzles of one call."""

    def __init__(
        self,
        files: Sequence[str] | None,
        examples: Sequence[str] | None,
        kind: str | None = None,
        format: str | None = None,
        marks: str | None = None,
        *,
        told: Mapping[str, Any] | None = None,
    ) -> None:
        self.files = list(files or ())
        self.examples = list(examples or ())
        self.kind = kind
        self.format = format
        self.told = dict(told or {})
        if not self.files and not self.examples:
            raise Refused(words.NO_INPUT)
        if [*self.files, marks].count("-") > 1:
            raise Refused(words.STDIN_TWICE)
        if kind is not None:
            from ...formats.telling import what_is_told

            # an unknown one is refused once, not for every puzzle
            self.kind, fields = what_is_told(kind, self.told)
            self.told = dict(fields)

    @property
    def several(self) -> bool:
        """Whether it is clear from the call that there may be several puzzles."""
        return len(self.files) + len(self.examples) > 1 or any(map(is_lines, self.files))

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
            place = words.STDIN if name == "-" else name
            yield from _whatever_happens(_from(name), name, place)
        for name in self.examples:
            place = str(Sentence(words.EXAMPLE, name=name))
            yield from _whatever_happens(_from_example(name, self.kind), name, place)

    def look_ahead(self) -> tuple[bool, Iterator[Entry]]:
        """Whether there are several puzzles, and all of them. They are counted: a file that has
        room for many may hold one."""
        entries = iter(self)
        if len(self.files) + len(self.examples) > 1:
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
        from ...engines import UnknownEngine

        worst = 0
        for entry in entries:
            try:
                puzzle = entry.puzzle(self.kind, self.format, self.told)
                if puzzle.remarks:
                    before_complaint()
                for remark in puzzle.remarks:
                    complain(remark, entry.place)
                with foreseen(OSError):
                    code = work(entry, puzzle)
            except (UnknownEngine, OutputError, OSError):
                raise  # the others would fare no better
            except PencilmarkError as error:
                before_complaint()
                complain(error, entry.place)
                code = 2
            worst = max(worst, code)
        return worst


def tell_doubts(entry: Entry, puzzle: Puzzle) -> None:
    """Say what is rarely meant in a puzzle that does not have exactly one solution, for all that
    is known: with a single one it was."""
    for doubt in puzzle.doubts():
        complain(doubt, entry.place)


def read_marks_file(puzzle: Puzzle, name: str) -> Marks:
    """The marks in a file (`-`: standard input)."""
    from ... import read_marks

    place = words.STDIN if name == "-" else name
    try:
        if name == "-":
            data = _stdin().read(LONGEST + 1)
        else:
            with open(name, "rb") as file:
                data = file.read(LONGEST + 1)
        marks = read_marks(puzzle, decoded(data))
    except OSError as error:
        raise Refused(
            "{place} " + words.NOT_READABLE, place=place, reason=error.strerror or error
        ) from None
    except FormatError as error:
        raise Refused("{place}: {error}", place=place, error=error) from None
    except Refused as error:
        raise Refused("{place} {error}", place=place, error=error) from None
    _question(puzzle, marks, place)
    return marks


def _question(puzzle: Puzzle, marks: Marks, place: str) -> None:
    """Say so if dots that were meant for open cells say something else."""
    from ...kind import kind_of

    if len(marks.values) == puzzle.grid.size and set(marks.values.values()) == {_DOT}:
        name = kind_of(puzzle).value_names.get(_DOT, _DOT)
        complain(Sentence(marks_words.NOTHING_BUT, value=_DOT, name=name), place)


def _is_pasted(name: str) -> bool:
    """Whether what was given in place of a file is a puzzle itself: a link, a game id, a text."""
    if name.lower().startswith(("https://", "http://")):
        return True
    import os

    if os.path.exists(name):
        return False
    from ...formats import looks, penpa, pzpr
    from ...formats.detect import tidied

    text = tidied(name)
    return (
        "\n" in text.strip()
        or looks.is_one_line(text)
        or penpa.is_penpa(text)
        or ("?" in text and pzpr.link_name(text) is not None)
    )


def _whatever_happens(entries: Iterator[Entry], source: str, place: str) -> Iterator[Entry]:
    """These puzzles; where they cannot even be taken apart, that is told, and others go on."""
    try:
        with foreseen():
            yield from entries
    except Unforeseen as error:
        yield Entry(source, place, error=error)


def _from(name: str) -> Iterator[Entry]:
    """What a file holds, or standard input, or a puzzle in the place of a file."""
    if name == "-":
        yield from _from_stdin()
    elif _is_pasted(name):
        shown = " ".join(name.split())
        place = shown if len(shown) <= _SHOWN else shown[: _SHOWN - 3] + "..."
        yield Entry(name, place, name, one_line="\n" not in name.strip())
    else:
        yield from _from_file(name)


def _from_file(name: str) -> Iterator[Entry]:
    try:
        with open(name, "rb") as file:
            yield from entries_of(file, name, name, is_lines(name))
    except OSError as error:
        refusal = Refused(words.NOT_READABLE, reason=error.strerror or error)
        yield Entry(name, name, error=refusal)


def _from_stdin() -> Iterator[Entry]:
    try:
        yield from entries_of(_stdin(), "-", words.STDIN, False)
    except Refused as error:
        yield Entry("-", words.STDIN, error=error)
    except OSError as error:
        refusal = Refused(words.NOT_READABLE, reason=error.strerror or error)
        yield Entry("-", words.STDIN, error=refusal)


def _stdin() -> IO[bytes]:
    if sys.stdin is None:
        raise Refused(words.NO_STDIN)
    return sys.stdin.buffer


def _from_example(name: str, kind_name: str | None) -> Iterator[Entry]:
    from ...kind import kind

    try:
        owner, example = find_example(name, kind_name)
    except PencilmarkError as error:
        yield Entry(name, str(Sentence(words.EXAMPLE, name=name)), error=error)
        return
    full = f"{owner}/{example}"
    place = str(Sentence(words.EXAMPLE, name=full))
    yield Entry(full, place, kind(owner).example(example).puzzle, kind=owner)


def find_example(name: str, kind_name: str | None = None) -> tuple[str, str]:
    """The kind and the own name of an example that is called by either name.

    >>> find_example("star-battle/6")
    ('star-battle', 'porto-6')
    """
    from ...kind import kind, kinds

    owner, slash, own = name.rpartition("/")
    if slash or kind_name is not None:
        home = kind(owner if slash or kind_name is None else kind_name)
        return home.name, home.example(own).name
    found = [
        (owner.name, example.name)
        for owner in kinds()
        for example in owner.examples
        if example.name == name
    ]
    if not found:
        known = [example.name for owner in kinds() for example in owner.examples]
        raise Refused(words.NO_EXAMPLE, name=name, guess=guess(name, known))
    if len(found) > 1:
        choices = " or ".join("/".join(pair) for pair in found)
        raise Refused(words.WHICH_EXAMPLE, name=name, choices=choices)
    return found[0]


def _take(entries: Iterator[Entry], count: int) -> Iterator[Entry]:
    for _ in range(count):
        entry = next(entries, None)
        if entry is None:
            return
        yield entry

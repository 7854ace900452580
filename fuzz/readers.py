"""Damaged texts: whatever is in one, a reader gives a puzzle or a FormatError, and soon.

What was read is written again as JSON and must come back the same. The same goes for marks.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import Random
from time import process_time

import pencilmark
from pencilmark.errors import FormatError
from pencilmark.puzzle import Marks, Puzzle

from .damage import damaged
from .running import Tally, expect
from .shrinking import shrunk
from .texts import MARKS, stock

LONGEST_SENTENCE = 2_000
SECONDS, PER_CHARACTERS = 1.0, 100_000
"""A text may take this long for every so many characters begun."""


@dataclass(frozen=True)
class Read:
    """A text, and what the reader is told about it."""

    row: str
    """The line of the table that it is counted in."""
    text: str
    how: Mapping[str, str]
    marks_of: Puzzle | None


class Readers:
    """Every reader under fire."""

    name = "readers"
    columns = ("texts", "read", "refused")
    longest = 20.0

    def __init__(self) -> None:
        self._stock = stock()

    def make(self, rng: Random) -> Read:
        """A damaged text; its kind, its format, both or neither are told, seldom a wrong one."""
        start = self._stock.one(rng)
        text = damaged(rng, start, self._stock)
        how: dict[str, str] = {}
        if start.format != MARKS:
            if rng.random() < 0.4:
                how["kind"] = start.kind
            if rng.random() < 0.4:
                how["format"] = start.format
            if rng.random() < 0.05:
                how["format"] = self._stock.one(rng).format
        return Read(f"{start.kind}, {start.format}", text, how, start.puzzle)

    def judge(self, case: Read, tally: Tally) -> None:
        """Read it."""
        tally[case.row, "texts"] += 1
        tally[case.row, judge(case.text, case.marks_of, **case.how)] += 1

    def label(self, case: Read) -> str:
        """The kind and the format."""
        return case.row

    def shown(self, case: Read, breaks: Callable[[Read], bool]) -> str:
        """The text, as small as it gets, and how it was read."""
        small = shrunk(case.text, lambda text: breaks(replace(case, text=text)))
        whose = "" if case.marks_of is None else f"marks of {pencilmark.write(case.marks_of)}\n"
        arguments = "".join(f", {name}={value!r}" for name, value in case.how.items())
        return f"{whose}read({small!r}{arguments})\n\n{small}"


def judge(text: str, marks_of: Puzzle | None = None, **how: str) -> str:
    """Read a text, as marks if it is told of which puzzle; "read" or "refused", or Broken.

    >>> judge("hitori\\nnumbers:\\n11\\n12"), judge("hitori\\nnumbers:\\n11\\n1")
    ('read', 'refused')
    """
    started = process_time()
    try:
        if marks_of is None:
            thing: Puzzle | Marks = pencilmark.read(text, **how)
        else:
            thing = pencilmark.read_marks(marks_of, text)
    except FormatError as error:
        _in_time(text, started)
        said = str(error)
        expect(len(said.splitlines()) == 1, "an error is one line", lambda: repr(said))
        expect(len(said) < LONGEST_SENTENCE, "an error is a sentence", lambda: repr(said))
        return "refused"
    _in_time(text, started)
    if isinstance(thing, Marks):
        _marks_come_back(thing, marks_of)
    else:
        _puzzle_comes_back(thing)
    return "read"


def _puzzle_comes_back(puzzle: Puzzle) -> None:
    """What is wrong with it is said in sentences, and as JSON it comes back the same."""
    faults = [str(fault) for fault in puzzle.faults()]
    expect(all(one.endswith(".") for one in faults), "a fault is a sentence", faults)
    again = pencilmark.read(pencilmark.write(puzzle, "json"))
    expect(
        type(again) is type(puzzle) and again == puzzle,
        "what was read comes back from JSON",
        lambda: f"{again.fields()} was {puzzle.fields()}",
    )


def _marks_come_back(marks: Marks, puzzle: Puzzle | None) -> None:
    """As JSON they come back the same."""
    assert puzzle is not None
    cols = puzzle.grid.cols
    gone = [[*divmod(cell, cols), value] for cell, value in sorted(marks.ruled_out)]
    again = pencilmark.read_marks(puzzle, json.dumps({"marks": marks.rows(), "not": gone}))
    expect(again == marks, "marks come back from JSON", lambda: f"{again!r} was {marks!r}")


def _in_time(text: str, started: float) -> None:
    seconds = process_time() - started
    most = SECONDS * (1 + len(text) // PER_CHARACTERS)
    expect(
        seconds <= most,
        "a text is read soon",
        lambda: f"{len(text):,} characters took {seconds:.1f} s of CPU",
    )

"""What a puzzle and an answer are written as, and that both come back from it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random

from ..errors import PencilmarkError
from ..formats import formats_of, read, read_marks, write
from ..formats.codec import CannotHold, load
from ..kind import AnyKind, Example
from ..puzzle import UNDECIDED, Puzzle
from ..solving import solve
from . import words
from .check import Check, Wrong, require, samples

_WHOLE = ("json", "text")
"""The formats that hold any puzzle of any kind."""


def checks(name: str, kind: AnyKind) -> Iterator[Check]:
    """What the formats of a kind must stand."""
    for example in kind.examples:
        where = f"examples/{example.name}/formats"
        yield Check(where, words.COMES_BACK, partial(_example, kind, example))
    yield Check("formats/samples", words.SAMPLES_COME_BACK, partial(_samples, kind))
    yield Check("formats/metadata", words.METADATA, partial(_metadata, kind))
    yield Check("formats/marks", words.MARKS, partial(_marks, kind))
    yield Check("formats/answers", words.ANSWERS, partial(_answers, kind))
    yield Check("formats/damaged", words.DAMAGED, partial(_damaged, kind))


def _example(kind: AnyKind, example: Example) -> None:
    come_back(kind, read(example.puzzle, kind=kind.name))


def come_back(kind: AnyKind, puzzle: Puzzle) -> None:
    """Raise Wrong unless every format that can hold the puzzle gives it back."""
    refused = {}
    for format in formats_of(kind):
        try:
            text = write(puzzle, format)
        except CannotHold as error:
            refused[format] = str(error)
            continue
        back = read(text)
        if format in _WHOLE:
            require(back.fields() == puzzle.fields(), words.CHANGED, format=format)
            require(back == puzzle, words.CHANGED, format=format)
        require(write(back, format) == text, words.WRITTEN_ANEW, format=format)
    for format in _WHOLE:
        require(format not in refused, words.NOT_WRITTEN, format=format, why=refused.get(format))


def _samples(kind: AnyKind) -> None:
    for puzzle in samples(kind, 60):
        require(
            not puzzle.faults(), words.SAMPLE_FAULTS, faults=" ".join(map(str, puzzle.faults()))
        )
        come_back(kind, puzzle)


def _metadata(kind: AnyKind) -> None:
    puzzle = read(kind.examples[0].puzzle, kind=kind.name)
    data = {"title": "A title", "author": "somebody", "id": "x-1"}
    named = kind.puzzle.from_fields(puzzle.fields(), data)
    for format in _WHOLE:
        require(dict(read(write(named, format)).metadata) == data, words.NO_METADATA, format=format)
    more = kind.puzzle.from_fields(puzzle.fields(), {**data, "stuff": [1, {"a": None}]})
    kept = dict(read(write(more)).metadata) == dict(more.metadata)
    require(kept, words.NO_METADATA, format="json")
    require(more == named and hash(more) == hash(named), words.METADATA_MATTERS)


def _marks(kind: AnyKind) -> None:
    for example in kind.examples:
        puzzle = read(example.puzzle, kind=kind.name)
        solution = solve(puzzle).solution
        if solution is None:
            continue
        rows = solution.rows()
        marks = solution.marks()
        require(read_marks(puzzle, "\n".join(rows)) == marks, words.MARKS_CHANGED)
        require(read_marks(puzzle, write(solution, "json")) == marks, words.MARKS_CHANGED)
        nothing = "\n".join(UNDECIDED * len(row) for row in rows)
        require(not read_marks(puzzle, nothing).values, words.MARKS_CHANGED)
        return
    raise Wrong(words.NO_EXAMPLE, status="unique")


def _answers(kind: AnyKind) -> None:
    for codec in kind.codecs:
        home = load(codec.home)
        there = {hasattr(home, "read_answer"), hasattr(home, "write_answer"), codec.has_answers}
        require(len(there) == 1, words.HALF_AN_ANSWER, format=codec.format)
        if not codec.has_answers:
            continue
        for example in kind.examples:
            puzzle = read(example.puzzle, kind=kind.name)
            solution = solve(puzzle).solution
            if solution is not None:
                back = read_marks(puzzle, write(solution, codec.format))
                require(back == solution.marks(), words.ANSWER_CHANGED, format=codec.format)


def _damaged(kind: AnyKind) -> None:
    """Texts with a piece missing, twice or exchanged: read, or refused in a sentence."""
    chance = Random(1)
    for example in kind.examples:
        puzzle = read(example.puzzle, kind=kind.name)
        for format in _WHOLE:
            text = write(puzzle, format)
            for _ in range(40):
                start, end = sorted(chance.randrange(len(text) + 1) for _ in range(2))
                piece = chance.choice(["", text[start:end] * 2, "9", "x", "\n", "-1", "?"])
                damaged = text[:start] + piece + text[end:]
                try:
                    read(damaged, kind=kind.name)
                except PencilmarkError:
                    continue
                except Exception as error:  # whatever else a reader raises is what is looked for
                    raise Wrong(
                        words.NOT_REFUSED, error=type(error).__name__, text=repr(damaged)
                    ) from error

"""Puzzles written in every format that holds them, read again, and drawn."""

from __future__ import annotations

from random import Random

import pencilmark
from pencilmark.errors import FormatError, PencilmarkError
from pencilmark.formats import formats_of
from pencilmark.formats.codec import CannotHold
from pencilmark.kind import kind_of
from pencilmark.puzzle import Marks, Puzzle, Solution

from .running import expect
from .truth import Truth, truth_of


def written(truth: Truth, rng: Random) -> bool:
    """In each format a puzzle comes back the same, or the format says that it cannot hold it."""
    puzzle = truth.puzzle
    kind = kind_of(puzzle)
    codecs = {codec.format: codec for codec in kind.codecs}
    solution = Solution(puzzle, rng.choice(truth.solutions)) if truth.solutions else None
    for format in formats_of(kind):
        codec = codecs.get(format)
        holds = codec is None or codec.holds_solution
        told = {} if codec is None else {n: rng.choice(all_) for n, all_ in codec.options.items()}
        both = solution if holds and rng.random() < 0.5 else None
        try:
            text = pencilmark.write(puzzle, format, solution=both, **told)
        except CannotHold:
            continue
        again = pencilmark.read(text, kind=kind.name, format=format)
        alike = again == puzzle
        if not alike and codec is not None and codec.lost(puzzle):
            # names may be lost where the format says so, but no more
            alike = truth_of(again).solutions == truth.solutions
        expect(
            alike,
            f"a {kind.name} comes back from {format}",
            lambda text=text, again=again: f"{again!r} from {text!r}",
        )
        _unnamed(again, text, format)
    if solution is not None:
        _answers(solution)
    return True


def drawn(truth: Truth, marks: Marks, rng: Random) -> bool:
    """It can be drawn, with marks and with a solution, in every way there is."""
    puzzle = truth.puzzle
    for format in ("text", "svg"):
        pencilmark.draw(puzzle, marks, format=format)
        if truth.solutions:
            solution = Solution(puzzle, rng.choice(truth.solutions))
            pencilmark.draw(puzzle, solution, format=format)
    return True


def _unnamed(puzzle: Puzzle, text: str, format: str) -> None:
    """Nobody needs to tell what a text is; where it must be asked, it is not taken for another."""
    try:
        again = pencilmark.read(text)
    except FormatError:
        return
    expect(
        again == puzzle,
        f"a {puzzle.kind} in {format} is taken for what it is",
        f"{again!r} from {text!r}",
    )


def _answers(solution: Solution) -> None:
    """A solution is read again as the marks that it is."""
    puzzle = solution.puzzle
    for format in formats_of(kind_of(puzzle)):
        try:
            text = pencilmark.write(solution, format)
        except CannotHold:
            continue
        try:
            marks = pencilmark.read_marks(puzzle, text)
        except PencilmarkError as error:
            expect(False, f"a solution in {format} is read", f"{error} in {text!r}")
        expect(marks == solution.marks(), f"a solution in {format} comes back", repr(text))

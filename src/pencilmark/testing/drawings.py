"""The drawings."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Literal

from ..drawing import draw, scene_of
from ..formats import read
from ..kind import AnyKind
from ..puzzle import Marks
from ..solving import solve
from . import words
from .check import Check, Wrong, require, samples

_FORMATS: tuple[Literal["text", "ascii", "svg"], ...] = ("text", "ascii", "svg")


def checks(name: str, kind: AnyKind) -> Iterator[Check]:
    """What the scenes of a kind must stand."""
    yield Check("drawing/formats", words.DRAWS, partial(_formats, kind))
    yield Check("drawing/values", words.LOOKS_DIFFERENT, partial(_values, kind))
    yield Check("drawing/samples", words.SAMPLES_DRAW, partial(_samples, kind))


def _formats(kind: AnyKind) -> None:
    for example in kind.examples:
        puzzle = read(example.puzzle, kind=kind.name)
        named = len(scene_of(puzzle).regions)
        told = {"count": named, "cells": puzzle.grid.size, "name": example.name}
        require(named in (0, puzzle.grid.size), words.SCENE_REGIONS, **told)
        solution = solve(puzzle).solution
        for format in _FORMATS:
            plain = draw(puzzle, format=format)
            require(plain.strip(), words.NOTHING_DRAWN, format=format, name=example.name)
            if solution is not None:
                solved = draw(puzzle, solution, format=format)
                shown = solved.strip() and solved != plain
                require(shown, words.SOLUTION_UNSEEN, format=format, name=example.name)
        for line in draw(puzzle, format="ascii").splitlines():
            require(line.isascii(), words.NOT_ASCII, line=line)


def _values(kind: AnyKind) -> None:
    """Some cell shows each of its values, and no value, differently: others may be given."""
    for example in kind.examples:
        puzzle = read(example.puzzle, kind=kind.name)
        for cell in puzzle.grid.cells:
            marks = [Marks(puzzle.board, {cell: value}) for value in puzzle.board.values]
            drawings = [draw(puzzle, one, format="text", legend=False) for one in marks]
            if len(set(drawings)) == len(drawings):
                break
        else:
            values = ", ".join(puzzle.board.values)
            raise Wrong(words.LOOK_THE_SAME, values=values, name=example.name)


def _samples(kind: AnyKind) -> None:
    for puzzle in samples(kind, 12):
        for format in _FORMATS:
            told = {"format": format, "name": words.A_SAMPLE}
            require(draw(puzzle, format=format).strip(), words.NOTHING_DRAWN, **told)

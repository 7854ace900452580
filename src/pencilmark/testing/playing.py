"""How it is played by hand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from json import dumps

from ..formats import read
from ..kind import AnyKind
from ..play import Play, pens_of, usual_play
from ..puzzle import Puzzle
from ..service.board import board_data
from ..solving import solve
from . import words
from .check import Check, require, samples


def checks(name: str, kind: AnyKind) -> Iterator[Check]:
    """What the pens and the board of a kind must stand."""
    yield Check("playing/pens", words.PENS, partial(_pens, kind))
    yield Check("playing/board", words.BOARD, partial(_board, kind))
    yield Check("playing/samples", words.SAMPLES_PLAY, partial(_samples, kind))


def _play(kind: AnyKind, puzzle: Puzzle) -> Play:
    return kind.play or usual_play(puzzle.board, kind.value_names)


def _pens(kind: AnyKind) -> None:
    for example in kind.examples:
        puzzle = read(example.puzzle, kind=kind.name)
        values = puzzle.board.values
        play = _play(kind, puzzle)
        pens = play.pens or pens_of(values, kind.value_names)
        told = {"values": ", ".join(values), "name": example.name}
        written = sorted(pen.value for pen in pens)
        require(written == sorted(values), words.PEN_FOR_EACH, **told)
        for pen in pens:
            require(pen.name.strip(), words.PEN_UNNAMED, value=pen.value)
        keys = [key for pen in pens for key in {*pen.keys, pen.value.lower()}]
        twice = sorted({key for key in keys if keys.count(key) > 1})
        require(not twice, words.KEY_TWICE, keys=", ".join(twice))
        spoken = [play.cycle, play.automatic, play.rest]
        spoken += [part for pen in pens for part in (pen.dragged, pen.spares)]
        unknown = sorted(set("".join(spoken)) - set(values))
        require(not unknown, words.PEN_UNKNOWN, unknown=", ".join(unknown), **told)


def _board(kind: AnyKind) -> None:
    for example in kind.examples:
        puzzle = read(example.puzzle, kind=kind.name)
        board = board_data(puzzle)
        dumps(board, allow_nan=False)
        looks = [dumps(value["look"]) for value in board["values"]]
        require(len(set(looks)) == len(looks), words.BOARD_LOOKS, name=example.name)
        solution = solve(puzzle).solution
        if solution is None:
            continue
        for cell, value in board["givens"].items():
            agrees = solution.values[int(cell)] == value
            where = puzzle.grid.name(int(cell))
            require(agrees, words.BOARD_GIVEN, cell=where, value=value, name=example.name)
        for limit in board["limits"]:
            count = sum(solution.values[cell] == limit["value"] for cell in limit["cells"])
            require(count <= limit["most"], words.BOARD_LIMIT, name=example.name, **limit)


def _samples(kind: AnyKind) -> None:
    for puzzle in samples(kind, 12):
        board = board_data(puzzle)
        size = board["rows"] * board["cols"]
        require(size == puzzle.grid.size == len(board["spoken"]), words.BOARD_SIZE)

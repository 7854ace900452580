"""Comparison Sudoku as a link to f-puzzles.

f-puzzles has no signs. A thermometer of two cells says the same to every solver there, a text on
the line between them looks like the sign; both are written and both are read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from typing import Any

from ....errors import FormatError
from ....formats.codec import CannotHold
from ....formats.fpuzzles import FPUZZLES
from ....formats.fpuzzles.link import read_fpuzzles, write_fpuzzles
from ....formats.parts import borders
from ....formats.parts.answers import beside_marks, rows_to_keep
from ....formats.parts.fields import shown
from ....puzzle import UNDECIDED, Solution
from ....wording import Sentence
from .. import words
from ..puzzle import DIGITS, MOST, ComparisonSudoku
from .signs import Signs, box_of_regions, default_box, regions_of_box

_TEXTS = {"right": ("<", ">"), "down": ("∧", "∨")}
"""How a sign is written between neighbours, with the first and with the second the smaller."""
_KEYS = 9
_LOOKS = {"fontC": "#000000", "size": 0.6, "angle": 0}
_NO_RULES = frozenset(
    (
        *("size", "title", "author", "ruleset", "grid", "solution", "thermometer", "text", "cage"),
        *("disabledlogic", "truecandidatesoptions", "successMessage"),
    )
)
"""Keys that are read here, or that change nothing about the puzzle."""


def read(source: str) -> ComparisonSudoku:
    """The puzzle in a link to f-puzzles."""
    return from_json(read_fpuzzles(source), FPUZZLES)


def write(puzzle: ComparisonSudoku, solution: Solution | None = None, style: str = "both") -> str:
    """The link that `read` reads."""
    return write_fpuzzles(to_json(puzzle, solution, style))


def large_for(program: str) -> Callable[[ComparisonSudoku], list[Sentence]]:
    """What is to be said about a grid that has more digits than there are keys."""

    def said(puzzle: ComparisonSudoku) -> list[Sentence]:
        if puzzle.size <= _KEYS:
            return []
        return [Sentence(words.MOST_BY_ONE_KEY, program=program, last=puzzle.size)]

    return said


lost = large_for("f-puzzles")


def from_json(data: Mapping[str, Any], format: str) -> ComparisonSudoku:
    """The puzzle of f-puzzles' JSON; what this kind has no place for is refused by its name.

    >>> grid = [[{"value": 1, "given": True}, {}], [{}, {}]]
    >>> from_json({"size": 2, "grid": grid}, "f-puzzles").givens
    ((1, 0), (0, 0))
    """
    _refuse_other_rules(data, format)
    size, cells = _grid(data, format)
    signs = Signs(size, format)
    for line in _lines(data, format):
        for one, other in pairwise(line):
            signs.add(_cell(one, size, format), _cell(other, size, format))
    for text in _dicts(data, "text", format):
        _read_text(text, signs, size, format)
    metadata: dict[str, Any] = {
        name: data[key]
        for key, name in (("title", "title"), ("author", "author"), ("ruleset", "rules"))
        if isinstance(data.get(key), str) and data[key] and data[key] != words.SUMMARY
    }
    digits = [[_digit(cell.get("value"), size, format) for cell in row] for row in cells]
    given = [[bool(cell.get("given")) for cell in row] for row in cells]
    marks = [
        "".join(DIGITS[d - 1] if d and not g else UNDECIDED for d, g in zip(row, are, strict=True))
        for row, are in zip(digits, given, strict=True)
    ]
    solution = _solution(data.get("solution"), size)
    if solution is not None:
        metadata["solution"] = solution
    return ComparisonSudoku(
        size,
        _box(cells, size, format),
        signs.right,
        signs.below,
        tuple(
            tuple(d if g else 0 for d, g in zip(row, are, strict=True))
            for row, are in zip(digits, given, strict=True)
        ),
        metadata=beside_marks(metadata, marks),
    )


def to_json(puzzle: ComparisonSudoku, solution: Solution | None, style: str) -> dict[str, Any]:
    """f-puzzles' JSON of a puzzle."""
    faults = puzzle.faults()
    if faults:
        raise CannotHold(f"f-puzzles has no place for a faulty puzzle: {faults[0]}")
    size = puzzle.size
    name = puzzle.grid.name
    givens = dict(puzzle.given_digits)
    marks = "".join(rows_to_keep(puzzle, None))
    regions = None if puzzle.box == default_box(size) else regions_of_box(puzzle.box)

    def cell(number: int) -> dict[str, Any]:
        written: dict[str, Any] = {}
        if number in givens:
            written.update(value=givens[number], given=True)
        elif marks[number] != UNDECIDED:
            written["value"] = DIGITS.index(marks[number]) + 1
        if regions is not None:
            written["region"] = regions[number // size][number % size]
        return written

    data: dict[str, Any] = {"size": size}
    for key, ours in (("title", "title"), ("author", "author"), ("ruleset", "rules")):
        told = puzzle.metadata.get(ours)
        if isinstance(told, str) and told:
            data[key] = told
    data.setdefault("ruleset", words.SUMMARY)
    data["grid"] = [[cell(number) for number in puzzle.grid.row(row)] for row in range(size)]
    if style in ("both", "thermo"):
        data["thermometer"] = [
            {"lines": [[name(less), name(more)]]} for less, more in puzzle.signs()
        ]
    if style in ("both", "text"):
        data["text"] = [
            {"cells": [name(min(pair)), name(max(pair))], "value": _text(*pair), **_LOOKS}
            for pair in puzzle.signs()
        ]
    answer = "".join(rows_to_keep(puzzle, solution, "solution"))
    if UNDECIDED not in answer:
        data["solution"] = [DIGITS.index(char) + 1 for char in answer]
    return data


def _text(less: int, more: int) -> str:
    across = abs(less - more) == 1
    return _TEXTS["right" if across else "down"][less > more]


def _refuse_other_rules(data: Mapping[str, Any], format: str) -> None:
    for key, value in data.items():
        if value and key not in _NO_RULES:
            raise FormatError(
                format, "only given digits, boxes and signs (thermometers, < and >)", shown(key)
            )
    for cage in _dicts(data, "cage", format):
        if cage.get("cells"):  # one without cells is a note of SudokuPad
            raise FormatError(format, "only given digits, boxes and signs", '"cage"')


def _grid(data: Mapping[str, Any], format: str) -> tuple[int, list[list[dict[str, Any]]]]:
    grid = data.get("grid")
    size = data.get("size", len(grid) if isinstance(grid, list) else None)
    if isinstance(size, bool) or not isinstance(size, int) or not 2 <= size <= MOST:
        raise FormatError(format, f"a size from 2 to {MOST}", shown(size), where='"size"')
    if not isinstance(grid, list) or len(grid) != size:
        raise FormatError(format, f"{size} rows", shown(grid), where='"grid"')
    for number, row in enumerate(grid, 1):
        place = f'"grid", row {number}'
        if not isinstance(row, list) or len(row) != size:
            raise FormatError(format, f"{size} cells", shown(row), where=place)
        for cell in row:
            if not isinstance(cell, dict):
                raise FormatError(format, "cells that are objects", shown(cell), where=place)
            if cell.get("givenPencilMarks"):
                raise FormatError(format, "given digits only", '"givenPencilMarks"', where=place)
    return size, grid


def _lines(data: Mapping[str, Any], format: str) -> Iterator[list[Any]]:
    for thermometer in _dicts(data, "thermometer", format):
        lines = thermometer.get("lines")
        if not isinstance(lines, list) or not all(isinstance(line, list) for line in lines):
            raise FormatError(format, "lines of cells", shown(lines), where='"thermometer"')
        yield from lines


def _read_text(text: Mapping[str, Any], signs: Signs, size: int, format: str) -> None:
    value = text.get("value")
    if value is None or value == "":
        return
    cells = text.get("cells")
    if not isinstance(cells, list) or len(cells) != 2:
        raise FormatError(format, "only signs between two cells", shown(value), where='"text"')
    one, other = sorted(_cell(cell, size, format) for cell in cells)
    signs.add_drawn(one, other, value, text.get("angle"))


def _dicts(data: Mapping[str, Any], key: str, format: str) -> list[dict[str, Any]]:
    entries = data.get(key) or []
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise FormatError(format, "a list of objects", shown(entries), where=f'"{key}"')
    return entries


def _cell(name: object, size: int, format: str) -> int:
    found = (
        re.fullmatch(r"R([1-9]\d?)C([1-9]\d?)", name, re.ASCII) if isinstance(name, str) else None
    )
    if found is None or max(int(found[1]), int(found[2])) > size:
        raise FormatError(format, f"a cell of the {size}x{size} grid", shown(name))
    return (int(found[1]) - 1) * size + int(found[2]) - 1


def _digit(value: object, size: int, format: str) -> int:
    """The digit in a cell; 0 for none."""
    if value in (None, "", 0):
        return 0
    if isinstance(value, str) and re.fullmatch("[0-9]{1,2}", value):
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= size:
        raise FormatError(format, f"a digit from 1 to {size}", shown(value), where='"grid"')
    return value


def _box(cells: list[list[dict[str, Any]]], size: int, format: str) -> tuple[int, int]:
    usual = default_box(size)
    if not any("region" in cell for row in cells for cell in row):
        return usual
    regions = regions_of_box(usual)
    told = [
        [_region(cell.get("region", regions[r][c]), format) for c, cell in enumerate(row)]
        for r, row in enumerate(cells)
    ]
    return box_of_regions(borders.numbered(told), format)


def _region(name: object, format: str) -> str:
    if name is not None and not isinstance(name, int | str):
        raise FormatError(format, "the number of a region", shown(name), where='"grid"')
    return str(name)


def _solution(told: object, size: int) -> list[str] | None:
    """The rows of a solution, if all of it is there."""
    if isinstance(told, str):
        told = told.split(",") if "," in told else list(told)
    if not isinstance(told, list) or len(told) != size * size:
        return None
    digits = [str(entry) if isinstance(entry, int | str) else "" for entry in told]
    if not all(re.fullmatch("[0-9]{1,2}", entry) and 1 <= int(entry) <= size for entry in digits):
        return None
    chars = "".join(DIGITS[int(entry) - 1] for entry in digits)
    return [chars[at : at + size] for at in range(0, len(chars), size)]

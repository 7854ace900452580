"""The search for a puzzle as wished."""

from __future__ import annotations

from dataclasses import replace

import pytest

import pencilmark
from pencilmark.generating.generate import generator_of, read_request
from pencilmark.generating.generator import Budget
from pencilmark.generating.search import Search
from pencilmark.kind import kind
from pencilmark.puzzle import Puzzle

ALL = range(36)


@pytest.mark.parametrize(
    ("lesson_cells", "left", "asked"),
    [
        ({3: 0.5}, {2: ALL[:9], 3: ALL[:3]}, [2]),  # it would teach little
        ({3: 0.5}, {2: (), 3: ()}, [2]),
        ({3: 0.5}, {2: ALL[:30], 3: ALL[:3]}, [2, 3]),
        ({}, {2: ALL[:9], 3: ALL[:3]}, [3]),
        ({}, {2: (), 3: ()}, [3, 2]),
    ],
)
def test_a_quick_look_asks_no_more_than_it_has_to(
    lesson_cells: dict[int, float], left: dict[int, range], asked: list[int]
) -> None:
    puzzle = pencilmark.generate("bosnian-snake", size=6, seed=1)
    request = read_request("bosnian-snake", size=6, difficulty=3)
    levels: list[int] = []

    def open_cells(_: Puzzle, level: int) -> range:
        levels.append(level)
        return left[level]

    generator = generator_of(kind("bosnian-snake"))
    generator = replace(generator, open_cells=open_cells, lesson_cells=lesson_cells)
    found = Search(generator, request, Budget(None))._estimated(puzzle)
    assert levels == asked
    assert found is None or found.rating is None
    assert (found is None or found.miss > 0) == (asked[-1] == 3)

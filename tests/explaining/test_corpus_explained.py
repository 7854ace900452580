"""Real puzzles, explained to their last cell with every step proved.

A sample only: `python -m bench.explain --all` goes through all of them.
"""

from __future__ import annotations

import pytest

import pencilmark
from conftest import corpus
from pencilmark.formats.json_format import from_data
from pencilmark.kind import kind_names

_EACH = 10
"""Puzzles of each kind, from the whole range of sources and sizes; each takes a second or two."""
_LARGEST = 100


@pytest.mark.parametrize("kind", kind_names())
def test_real_puzzles_are_explained(kind: str) -> None:
    puzzles = [from_data(record) for record in corpus(kind) if record["solutions"] == "1"]
    puzzles = [puzzle for puzzle in puzzles if puzzle.grid.size <= _LARGEST]
    for puzzle in puzzles[:: max(1, len(puzzles) // _EACH)]:
        explanation = pencilmark.explain(puzzle, verify=True)
        assert explanation.complete, puzzle.metadata["id"]

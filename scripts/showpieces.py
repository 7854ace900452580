"""Which example of a kind is shown in the README and on the tour."""

from __future__ import annotations

import pencilmark
from pencilmark import Puzzle
from pencilmark.kind import AnyKind

MOST_CELLS = 100


def showpiece(kind: AnyKind) -> Puzzle:
    """The largest example with just one solution that still makes a handy picture."""
    puzzles = [
        pencilmark.read(example.puzzle, kind=kind.name)
        for example in kind.examples
        if example.status == "unique"
    ]
    handy = [puzzle for puzzle in puzzles if puzzle.grid.size <= MOST_CELLS]
    return max(handy or puzzles, key=lambda puzzle: puzzle.grid.size)

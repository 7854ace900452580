"""The numbers of a draft that is repaired, by their places in a list of all that may be shown."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, count, islice
from string import ascii_lowercase, ascii_uppercase

from ....grid import Grid
from ....wording import Sentence
from ..puzzle import Hitori, Number
from . import words

Numbers = list[int]
"""For each cell the place of its number in a list of names. A negative one is in its cell only: no
number at all if the draft has none there, else one that its row and column do not show."""


class Names:
    """What the cells of a draft may show: what it shows already, numbers up to the longer side, and
    last, if `more` are asked for, others.

    For the fewest changes nothing else need be tried. A number that the draft shows nowhere clashes
    only in cells that are changed, so that one is as good as another; several are needed only where
    each is to stand in two changed cells or more.
    """

    def __init__(self, puzzle: Hitori, more: int = 0) -> None:
        self.draft = puzzle
        self.grid: Grid = puzzle.grid
        self._shown = [number for row in puzzle.numbers for number in row]
        known = [name for name in dict.fromkeys(self._shown) if name is not None]
        names: list[Number] = list(known)
        if all(isinstance(name, int) for name in known):
            most = max(self.grid.rows, self.grid.cols)
            names += [number for number in range(1, most + 1) if number not in set(known)]
        self.usual = len(names)
        """How many of the names come to mind first: those that would not look odd in this draft."""
        names += islice((name for name in self._others() if name not in set(names)), more)
        self.unseen = len(names) - len(known)
        """How many of the names the draft does not show."""
        self.names = names
        place = {name: index for index, name in enumerate(names)}
        self.numbers: Numbers = [
            -1 - cell if number is None else place[number]
            for cell, number in enumerate(self._shown)
        ]

    def _others(self) -> Iterator[Number]:
        """All that could be shown, in the order in which it comes to mind: letters among letters,
        as long as there are any, and whole numbers."""
        shown = [name for name in self._shown if name is not None]
        for letters in (ascii_uppercase, ascii_lowercase):
            if shown and all(str(name) in letters for name in shown):
                return chain(letters, count(1))
        return count(1)

    def puzzle(self, numbers: Numbers) -> Hitori:
        """The puzzle that shows these numbers."""
        shown = self._values(numbers)
        cols = self.grid.cols
        rows = (tuple(shown[start : start + cols]) for start in range(0, self.grid.size, cols))
        return Hitori(tuple(rows), metadata=self.draft.metadata)

    def _values(self, numbers: Numbers) -> list[Number | None]:
        shown = [self.names[number] if number >= 0 else None for number in numbers]
        for cell, number in enumerate(numbers):
            if number < 0 <= self.numbers[cell]:
                row, column = self.grid.pair(cell)
                line = (*self.grid.row(row), *self.grid.column(column))
                taken = {shown[mate] for mate in line} | {self._shown[cell]}
                shown[cell] = next(name for name in self._others() if name not in taken)
        return shown

    def said(self, numbers: Numbers) -> list[Sentence]:
        """What has changed, in sentences."""
        told = []
        for cell, new in enumerate(self._values(numbers)):
            old = self._shown[cell]
            if old is None and new is not None:
                told.append(Sentence(words.FILLED, cell=self.grid.name(cell), new=new))
            elif old != new:
                values = {"cell": self.grid.name(cell), "new": new, "old": old}
                told.append(Sentence(words.CHANGED, **values))
        return told

    def changes(self, numbers: Numbers) -> int:
        """How many cells show something else than in the draft."""
        return sum(old != new for old, new in zip(self.numbers, numbers, strict=True))

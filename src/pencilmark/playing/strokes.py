"""What a drag over the board writes, cell by cell. A stroke is one move, or nothing."""

from __future__ import annotations

from dataclasses import replace

from ..service.replies import PenData
from .game import Game


class Stroke:
    """A drag that writes. Its first cell decides: if that one has the value already, the drag
    opens cells that have exactly this value; otherwise it writes it.

    >>> import pencilmark
    >>> game = Game(pencilmark.read("hitori\\nnumbers:\\n111\\n123\\n321"))
    >>> stroke = Stroke(game, game.board["play"]["pens"][0], 0)
    >>> stroke.add(1), stroke.add(2), stroke.end()
    (None, None, None)
    >>> game.marks().rows()[0]  # two shaded cells never touch
    '#?#'
    """

    def __init__(self, game: Game, pen: PenData, first: int) -> None:
        self._game = game
        self._pen = pen
        self._first = first
        self._done: set[int] = set()
        self._opens = game.cells[first].value == pen["dragged"] and game.can_write(first)
        game.begin()
        self.add(first)

    def _parity(self, cell: int) -> int:
        return sum(self._game.puzzle.grid.pair(cell)) % 2

    def add(self, cell: int) -> None:
        """The pointer came to a cell."""
        game, pen = self._game, self._pen
        if cell in self._done or not game.can_write(cell):
            return
        self._done.add(cell)
        if pen["every_second"] and self._parity(cell) != self._parity(self._first):
            return
        state = game.cells[cell]
        if self._opens:
            if state.value == pen["dragged"]:
                game.put(cell, replace(state, value=""))
        elif state.value not in pen["spares"]:
            game.put(cell, replace(state, value=pen["dragged"]))

    def end(self) -> None:
        """The button was released."""
        self._game.commit()

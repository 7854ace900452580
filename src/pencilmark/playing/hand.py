"""The player's hand: where the cursor is, what is selected, and what keys and the mouse write."""

from __future__ import annotations

from ..service.replies import PenData
from .game import Game
from .keys import Mode, key_of_mode, modes_of, note_of, value_of_key
from .strokes import Stroke

_WAYS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
_ENDS = {"home": "left", "end": "right", "pageup": "up", "pagedown": "down"}
ERASING = ("backspace", "delete")


class Hand:
    """Moves over the board of a game and writes into it.

    >>> import pencilmark
    >>> game = Game(pencilmark.read("hitori\\nnumbers:\\n111\\n123\\n321"))
    >>> hand = Hand(game)
    >>> hand.key("right", None), hand.key("b", "b"), hand.key("f9", None)
    (True, True, False)
    >>> game.marks().rows()
    ['?#?', '???', '???']
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self._paints = game.board["play"]["entry"] == "paint"
        grid = game.puzzle.grid
        self.cursor = next((cell for cell in grid.cells if not game.is_hole(cell)), 0)
        self.selected: list[int] = []
        self.mode: Mode = "value"
        self.picking = False
        """Whether a list of values is wanted for the cursor's cell."""
        self._stroke: Stroke | None = None
        self._pen: PenData | None = None
        self._adding = False

    @property
    def targets(self) -> list[int]:
        """The cells that a key writes into."""
        return self.selected or [self.cursor]

    # Keys

    def key(self, key: str, character: str | None) -> bool:
        """What a key does, by its name and by the letter it writes; whether it does anything."""
        extend = key.startswith(("shift+", "ctrl+"))
        bare = key.removeprefix("shift+").removeprefix("ctrl+")
        if bare in _WAYS:
            self._go(self._step(self.cursor, bare), extend)
        elif key in _ENDS:
            self._go(self._end(_ENDS[key]), False)
        elif key in ("enter", "space"):
            self._act(key == "space")
        elif key in ERASING:
            self._game.erase(self.targets)
        else:
            return character is not None and self._letter(character)
        return True

    def _act(self, space: bool) -> None:
        """Enter and Space: they write where cells are painted."""
        pens = self._game.board["play"]["pens"]
        if self._paints:
            if len(pens) > space:
                self._game.enter([self.cursor], pens[space]["value"])
        elif space and self._game.board["play"]["notes"]:
            modes = modes_of(self._game.board)
            self.mode = modes[(modes.index(self.mode) + 1) % len(modes)]
        else:
            self.picking = self._game.can_write(self.cursor)

    def _letter(self, character: str) -> bool:
        board = self._game.board
        value = value_of_key(board, character)
        if value:
            notes = modes_of(board)[1:]
            note = note_of(notes[0] if notes and character.isupper() else self.mode)
            if note is None:
                self._game.enter(self.targets, value)
            else:
                self._game.note(self.targets, note, value)
            return True
        if character == "0":
            self._game.erase(self.targets)
            return True
        for mode in modes_of(board):
            if character == key_of_mode(board, mode):
                self.mode = mode
                return True
        return False

    def pick(self, value: str) -> None:
        """Write a value that was chosen from a list; "" opens the cell."""
        self._game.write(self.targets, value)

    # Moving

    def _go(self, cell: int, extend: bool) -> None:
        if not self._paints:
            more = extend and cell not in self.targets
            self.selected = [*self.targets, cell] if more else self.selected if extend else []
        self.cursor = cell

    def _step(self, cell: int, way: str) -> int:
        """The next cell that way, past holes; the same where there is none."""
        grid = self._game.puzzle.grid
        row, col = grid.pair(cell)
        down, across = _WAYS[way]
        while True:
            row, col = row + down, col + across
            if not (0 <= row < grid.rows and 0 <= col < grid.cols):
                return cell
            if not self._game.is_hole(grid.cell(row, col)):
                return grid.cell(row, col)

    def _end(self, way: str) -> int:
        cell = self.cursor
        while (following := self._step(cell, way)) != cell:
            cell = following
        return cell

    # The mouse

    def press(self, cell: int, other: bool, adding: bool) -> None:
        """A button goes down on a cell; `other` is the right one."""
        if self._game.is_hole(cell):
            return
        self._adding = adding and not self._paints
        pens = self._game.board["play"]["pens"]
        self._pen = pens[int(other)] if self._paints and len(pens) > other else None
        if not self._paints and not other:
            # one more press takes a cell out of the selection
            kept = [one for one in self.targets if one != cell] if self._adding else []
            again = self._adding and cell in self.selected
            self.selected = kept if again else [*kept, cell] if self._adding else []
        self.cursor = cell
        if not self._paints and other:
            self.selected = []
            self.picking = self._game.can_write(cell)

    def drag(self, cell: int) -> None:
        """The pointer comes to another cell."""
        if self._game.is_hole(cell):
            return
        if self._pen is not None:
            if self._stroke is None:
                self._stroke = Stroke(self._game, self._pen, self.cursor)
            self._stroke.add(cell)
        elif not self._paints and not self.picking:
            self.selected = list(dict.fromkeys((*self.targets, cell)))
        self.cursor = cell

    def release(self) -> None:
        """The button is up again: without a drag it was a click."""
        if self._stroke is not None:
            self._stroke.end()
        elif self._pen is not None:
            self._click(self._pen["value"])
        elif self._cycles:
            cycle = self._game.board["play"]["cycle"]
            value = self._game.cells[self.cursor].value
            place = cycle.index(value) + 1 if value in cycle else 0
            self._game.write([self.cursor], cycle[place] if place < len(cycle) else "")
        self._stroke = self._pen = None

    def _click(self, value: str) -> None:
        had = self._game.cells[self.cursor].value == value
        self._game.write([self.cursor], "" if had else value)

    @property
    def _cycles(self) -> bool:
        """Whether a click goes through the values."""
        alone = not self.selected and not self._adding and not self.picking
        return self._game.board["play"]["tap_cycles"] and not self._paints and alone

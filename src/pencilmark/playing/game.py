"""A puzzle that somebody plays: what stands in each cell, undo and redo, time and help taken."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from ..kind import kind_of
from ..model import Model
from ..play import Note
from ..puzzle import Marks, Puzzle, require_sense
from ..service.board import board_data
from .history import OPEN, Change, History, Written


class Game:
    """A puzzle with what a player has written. What is printed cannot be written over.

    >>> import pencilmark
    >>> game = Game(pencilmark.read("hitori\\nnumbers:\\n111\\n123\\n321"))
    >>> game.write([0, 4], "#")
    >>> game.undo(), game.marks().values, game.redo(), game.marks().values
    (True, {}, True, {0: '#', 4: '#'})
    """

    def __init__(self, puzzle: Puzzle) -> None:
        require_sense(puzzle)
        self.puzzle = puzzle
        self.board = board_data(puzzle)
        """The description of the board that the page in the browser has, too."""
        self.values: tuple[str, ...] = puzzle.board.values
        givens = {int(cell): value for cell, value in self.board["givens"].items()}
        self._fixed = {*givens, *self.board["holes"]}
        self._holes = set(self.board["holes"])
        self._givens = givens
        self.cells = self._empty()
        self.history = History()
        self.seconds = 0.0
        self.hints = 0
        """Hints and reasons that were asked for."""
        self.checks = 0
        self.finished = False
        self._before: dict[int, Written] | None = None
        self._model: Model | None = None

    def _empty(self) -> list[Written]:
        return [Written(self._givens.get(cell, "")) for cell in self.puzzle.grid.cells]

    def can_write(self, cell: int) -> bool:
        """Whether nothing is printed there, and it is a cell at all."""
        return cell not in self._fixed

    def is_hole(self, cell: int) -> bool:
        """Whether the place is no part of the grid."""
        return cell in self._holes

    # Moves

    def begin(self) -> None:
        """From now on all that is put belongs to one move, until it is committed."""
        self._before = {}

    def put(self, cell: int, written: Written) -> None:
        """Change one cell, as a part of a move."""
        assert self._before is not None
        if self.can_write(cell):
            self._before.setdefault(cell, self.cells[cell])
            self.cells[cell] = written

    def commit(self) -> None:
        """The move is made, if it has changed anything in the end."""
        before, self._before = self._before or {}, None
        move = tuple(
            Change(cell, was, self.cells[cell])
            for cell, was in before.items()
            if was != self.cells[cell]
        )
        if move:
            self.history.add(move)

    def change(self, cells: Mapping[int, Written]) -> None:
        """One move."""
        self.begin()
        for cell, written in cells.items():
            self.put(cell, written)
        self.commit()

    def write(self, cells: Iterable[int], value: str) -> None:
        """Write a value into cells, or open them with ""; their notes stay for later."""
        self.change({cell: replace(self.cells[cell], value=value) for cell in cells})

    def erase(self, cells: Iterable[int]) -> None:
        """Open cells that have values; without any, take out the notes."""
        open_cells = [cell for cell in cells if self.can_write(cell)]
        if any(self.cells[cell].value for cell in open_cells):
            self.write(open_cells, "")
        else:
            self.change(dict.fromkeys(open_cells, OPEN))

    def enter(self, cells: Iterable[int], value: str) -> None:
        """What a key for a value does: a value that all of them have is taken out again."""
        open_cells = [cell for cell in cells if self.can_write(cell)]
        if not all(self.cells[cell].value == value for cell in open_cells):
            self.write(open_cells, value)
        elif not self.board["play"]["tap_cycles"]:
            self.write(open_cells, "")

    def note(self, cells: Iterable[int], note: Note, value: str) -> None:
        """Write a note into all open cells, or take it out of them if all have it.

        >>> import pencilmark
        >>> from pencilmark.kind import kind
        >>> game = Game(pencilmark.read(kind("comparison-sudoku").example("four").puzzle))
        >>> game.note([0, 1], "centre", "3")
        >>> game.note([0], "centre", "1")
        >>> game.cells[0].centre, game.cells[1].centre
        (('1', '3'), ('3',))
        """
        open_cells = [cell for cell in cells if self.can_write(cell) and not self.cells[cell].value]
        had = {
            cell: self.cells[cell].centre if note == "centre" else self.cells[cell].corner
            for cell in open_cells
        }
        taking = all(value in notes for notes in had.values())
        changed = {}
        for cell, notes in had.items():
            wanted = {*notes} - {value} if taking else {*notes, value}
            ordered = tuple(one for one in self.values if one in wanted)
            state = self.cells[cell]
            changed[cell] = (
                replace(state, centre=ordered)
                if note == "centre"
                else replace(state, corner=ordered)
            )
        self.change(changed)

    def conclude(self, literals: Iterable[int]) -> None:
        """Write what a step concludes: values, and what is ruled out where notes can say it."""
        board = self.puzzle.board
        changed: dict[int, Written] = {}
        for literal in literals:
            if abs(literal) > board.variables:
                continue  # a variable that only helps to say a rule
            cell, value, is_ = board.meaning(literal)
            state = changed.get(cell, self.cells[cell])
            if is_:
                changed[cell] = replace(state, value=value)
            elif "centre" in self.board["play"]["notes"]:
                left = tuple(one for one in state.centre or self.values if one != value)
                changed[cell] = replace(state, centre=left)
        self.change(changed)

    def undo(self) -> bool:
        """Take back the last move; whether there was one."""
        move = self.history.back()
        for change in move:
            self.cells[change.cell] = change.before
        return bool(move)

    def redo(self) -> bool:
        """Make the move again that was taken back last; whether there was one."""
        move = self.history.forth()
        for change in move:
            self.cells[change.cell] = change.after
        return bool(move)

    # What it says

    def marks(self) -> Marks:
        """What is written, as hints and checks take it."""
        return self._marks(self.cells)

    def _marks(self, cells: list[Written]) -> Marks:
        values = {cell: state.value for cell, state in enumerate(cells) if state.value}
        ruled_out = [
            (cell, value)
            for cell, state in enumerate(cells)
            if state.centre and not state.value
            for value in self.values
            if value not in state.centre
        ]
        return Marks(self.puzzle.board, values, ruled_out)

    def past(self) -> list[Marks]:
        """The marks after each move, the last ones those of now."""
        cells = self._empty()
        found = []
        for move in self.history.done:
            for change in move:
                cells[change.cell] = change.after
            found.append(self._marks(cells))
        return found

    @property
    def is_full(self) -> bool:
        """Whether every cell has a value."""
        return all(state.value or self.is_hole(cell) for cell, state in enumerate(self.cells))

    def is_solved(self) -> bool:
        """Whether no rule is broken, with open cells counted as what the kind says they are.

        >>> import pencilmark
        >>> text = "star-battle\\nstars: 1\\nregions:\\n1211\\n1113\\n4111\\n1111"
        >>> game = Game(pencilmark.read(text))
        >>> game.write([1, 7, 8], "*")
        >>> game.is_solved(), game.write([14], "*"), game.is_solved()
        (False, None, True)
        """
        rest = self.board["play"]["rest"]
        values = {
            cell: state.value or rest
            for cell, state in enumerate(self.cells)
            if not self.is_hole(cell)
        }
        if not all(values.values()):
            return False
        marks = Marks(self.puzzle.board, values)
        if self._model is None:
            self._model = kind_of(self.puzzle).model(self.puzzle)
        known = marks.known(self._model.variables)
        if any(rule.broken(known) for rule in self._model.rules):
            return False
        from ..solving import solve  # some rules have variables of their own

        return solve(self.puzzle, 1, marks=marks).solution is not None

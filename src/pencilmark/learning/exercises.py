"""Positions in which one technique is the next step, and how they are kept."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import islice
from typing import TYPE_CHECKING

from ..errors import PencilmarkError
from ..explaining.explain import Explainer, marks_of
from ..explaining.position import Position
from ..explaining.step import Step
from ..explaining.technique import Finding, Technique, open_ones
from ..formats import read, write
from ..generating.symmetry import turns
from ..kind import AnyKind, kind as find_kind, kind_of
from ..model import Board
from ..puzzle import Marks, Puzzle
from ..wording import Sentence, listed
from . import words

if TYPE_CHECKING:
    from ..kinds import KindName

_TURNS = (0, 7, 3, 4, 1, 6, 2, 5)
"""In which order the turns of a grid are shown: the first ones look least alike."""


@dataclass(frozen=True)
class Exercise:
    """A position to practise a technique in: it finds something here, and nothing easier does."""

    puzzle: Puzzle
    marks: Marks
    technique: Technique
    number: int = 1
    """Which one it is, from 1."""
    positions: int = 1
    """How many different ones there are; those with higher numbers are turned."""
    beside: tuple[str, ...] = ()
    """The easier techniques that find something here too, for one that is never the easiest."""

    @property
    def task(self) -> Sentence:
        """What is asked."""
        template = words.TASK
        if self.technique.assumes_unique:
            template = words.TASK_UNIQUE
        elif self.beside:
            template = words.TASK_BESIDE
        return Sentence(template, title=self.technique.title)

    @cached_property
    def position(self) -> Position:
        """The same as techniques see it."""
        return self.explainer.position

    @cached_property
    def explainer(self) -> Explainer:
        """What makes steps of findings."""
        return Explainer(self.puzzle, self.marks, assume_unique=self.technique.assumes_unique)

    def findings(self) -> Iterator[Finding]:
        """What the technique finds here that can be marked."""
        closed = printed_cells(self.position)
        for finding in self.technique.find(self.position):
            if marked_by(self.position, finding, closed):
                yield finding

    @property
    def strikes(self) -> bool:
        """Whether what follows first is only what cells cannot be."""
        if self.puzzle.board.binary:  # of two values, not the one is the other
            return False
        position = self.position
        first = next(self.findings())
        literals = marked_by(position, first, printed_cells(position))
        return not any(position.board.meaning(literal)[2] for literal in literals)

    def step(self, finding: Finding) -> Step | None:
        """A finding as a step; None: it does not follow."""
        return self.explainer.step(self.technique, finding)

    def turned(self, number: int) -> Exercise:
        """The same after one of the turns of the grid, if the kind knows how to turn it."""
        material = kind_of(self.puzzle).material
        if number == 0 or material is None or material.turned is None:
            return self
        grid = self.puzzle.grid
        puzzle = material.turned(self.puzzle, number)
        where = {old: new for new, old in enumerate(turns(grid.rows, grid.cols)[number][2])}
        values = {where[cell]: value for cell, value in self.marks.values.items()}
        ruled_out = [(where[cell], value) for cell, value in self.marks.ruled_out]
        return replace(self, puzzle=puzzle, marks=Marks(puzzle.board, values, ruled_out))


def exercise(kind: KindName | str, technique: str, number: int = 1) -> Exercise:
    """The position of this number (from 1) to practise a technique of a kind.

    Numbers beyond the `positions` that there are begin again, turned or mirrored.

    >>> one = exercise("hitori", "triple")
    >>> str(one.task)
    'What follows by “Three in a row”? Mark it in the grid.'
    """
    if number < 1:
        raise PencilmarkError(str(Sentence(words.NUMBER, number=number)))
    found = technique_of(kind, technique)
    there_are = exercises_of(kind, found.name)
    if not there_are:
        shown = example_of(find_kind(kind), found)
        printed = shown.explainer.solvable and not any(shown.findings())
        template = words.NOTHING_TO_PRACTISE if printed else words.NO_POSITION
        raise PencilmarkError(str(Sentence(template, title=found.title)))
    turn, place = divmod(number - 1, len(there_are))
    chosen = there_are[place].turned(_TURNS[turn % len(_TURNS)])
    return replace(chosen, number=number, positions=len(there_are))


def technique_of(kind: str, name: str) -> Technique:
    """The technique of this name."""
    techniques = find_kind(kind).techniques
    for technique in techniques:
        if technique.name == name:
            return technique
    names = listed(one.name for one in techniques)
    raise UnknownTechnique(Sentence(words.NO_TECHNIQUE, kind=kind, name=repr(name), names=names))


class UnknownTechnique(PencilmarkError):
    """A name that no technique of a kind answers to."""


@lru_cache(maxsize=512)
def exercises_of(kind: str, technique: str) -> Sequence[Exercise]:
    """All positions of a technique, as they are kept; without any, that of its example."""
    owner, found = find_kind(kind), technique_of(kind, technique)
    kept = () if owner.material is None else owner.material.stored.get(technique, ())
    if kept:
        return [_kept(owner, found, one) for one in kept]
    shown = example_of(owner, found)
    if not shown.explainer.solvable or not any(shown.findings()):
        return []
    return [nothing_easier(shown) or replace(shown, beside=_beside(shown))]


def count_of(kind: str, technique: str) -> int:
    """How many positions there are, without reading them."""
    material = find_kind(kind).material
    kept = () if material is None else material.stored.get(technique, ())
    return len(kept) or len(exercises_of(kind, technique))


def example_of(kind: AnyKind, technique: Technique) -> Exercise:
    """The position of a technique's own example."""
    example = technique.example
    puzzle = read(example.puzzle, kind=kind.name)
    ruled_out = [(puzzle.grid.cell(row, col), value) for row, col, value in example.ruled_out]
    return Exercise(puzzle, Marks.from_rows(puzzle.board, example.marks, ruled_out), technique)


# What stands where


def marked_by(position: Position, finding: Finding, closed: frozenset[int]) -> tuple[int, ...]:
    """The literals that a player can mark because of a finding, outside the `closed` cells."""
    board = position.board
    return tuple(
        literal
        for literal in open_ones(position, finding.conclusions)
        if abs(literal) <= board.variables and board.meaning(literal)[0] not in closed
    )


def printed_cells(position: Position) -> frozenset[int]:
    """The cells that the puzzle itself fills: nobody marks them."""
    return position.cached("printed cells", lambda: frozenset(position.model.givens()))


def nothing_easier(exercise: Exercise, most: int = 400) -> Exercise | None:
    """The same after all that the techniques before it find; None: that finds what it was about.

    A technique that rests on there being one solution comes before others only if they do too.
    """
    position = exercise.position.copy()
    easier = easier_than(kind_of(exercise.puzzle), exercise.technique)
    for _ in range(most):
        found = next((one for technique in easier for one in _new(technique, position)), None)
        if found is None:
            break
        position.learn(found.conclusions)
    alone = replace(exercise, marks=marks_of(position))
    return alone if any(alone.findings()) else None


def easier_than(kind: AnyKind, technique: Technique) -> list[Technique]:
    """The techniques that are looked for before this one."""
    before = kind.techniques[: kind.techniques.index(technique)]
    return [one for one in before if technique.assumes_unique or not one.assumes_unique]


def _beside(exercise: Exercise) -> tuple[str, ...]:
    easier = easier_than(kind_of(exercise.puzzle), exercise.technique)
    return tuple([one.name for one in easier if any(_new(one, exercise.position))])


def _new(technique: Technique, position: Position) -> Iterator[Finding]:
    """The first finding that says something new, if there is one."""
    new = (one for one in technique.find(position) if open_ones(position, one.conclusions))
    return islice(new, 1)


# How they are kept


def _kept(kind: AnyKind, technique: Technique, data: Mapping[str, str]) -> Exercise:
    puzzle = read(data["puzzle"], kind=kind.name)
    names = {puzzle.grid.name(cell): cell for cell in puzzle.grid.cells}
    ruled_out = []
    for word in data.get("not", "").split():
        name, _, values = word.partition(":")
        ruled_out += [(names[name], value) for value in values]
    marks = Marks.from_rows(puzzle.board, data["marks"].split(), ruled_out)
    return Exercise(puzzle, marks, technique, beside=tuple(data.get("beside", "").split()))


def kept_form(exercise: Exercise) -> dict[str, str]:
    """An exercise as the file of its kind keeps it: the puzzle as text, rows of marks, and the
    values that are ruled out of cells."""
    puzzle, marks = replace(exercise.puzzle, metadata={}), exercise.marks
    form = {"puzzle": write(puzzle, "text"), "marks": " ".join(marks.rows())}
    ruled_out = " ".join(_ruled_out(puzzle.board, marks))
    rest = {"not": ruled_out, "beside": " ".join(exercise.beside)}
    return {**form, **{name: value for name, value in rest.items() if value}}


def _ruled_out(board: Board, marks: Marks) -> Iterator[str]:
    for cell in board.grid.cells:
        values = [value for value in board.values if (cell, value) in marks.ruled_out]
        if values:
            yield f"{board.grid.name(cell)}:{''.join(values)}"

"""Steps of an explanation, for people and for JSON."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from ..wording import Sentence
from . import words
from .output import Drawn, Look, rule_data
from .screen import screen

if TYPE_CHECKING:
    from ..drawing.scene import Role
    from ..explaining.step import Step
    from ..model import Board
    from ..puzzle import Marks, Puzzle


class NotUsed:
    """Says why `--assume-unique` is not used, if it is not; for a whole kind, once."""

    def __init__(self, wanted: bool) -> None:
        self._wanted = wanted
        self._told: set[str] = set()

    def reasons(self, kind_name: str, status: str) -> Iterator[str]:
        """What is to be said about a puzzle of this kind, whose solutions are counted."""
        from ..kind import kind as find_kind

        if not self._wanted:
            return
        kind = find_kind(kind_name)
        if not any(technique.assumes_unique for technique in kind.techniques):
            if kind.name not in self._told:
                yield str(Sentence(words.NONE_ASSUMES_UNIQUE, title=kind.title))
            self._told.add(kind.name)
        elif status == "many":
            yield words.NOT_UNIQUE
        elif status == "unknown":
            yield words.NOT_KNOWN_UNIQUE


def title_of(puzzle: Puzzle, technique: str, otherwise: str | None = None) -> str:
    """What people call a technique; if that has no name, then `otherwise`."""
    from ..explaining.words import TITLES
    from ..kind import kind_of

    for one in kind_of(puzzle).techniques:
        if one.name == technique:
            return one.title
    return TITLES.get(technique, otherwise or technique)


def level_name(level: int) -> str:
    """The name of a level from 1 to 6."""
    from ..explaining.step import LEVELS

    return LEVELS[level]


def heading(puzzle: Puzzle, step: Step, number: int, count: int) -> str:
    """Number, technique and level of a step."""
    title = title_of(puzzle, step.technique)
    level = level_name(step.level)
    return str(Sentence(words.STEP, number=number, count=count, title=title, level=level))


def sentences(
    step: Step, short: bool = False, depth: int = 0, width: int | None = None
) -> list[str]:
    """What a step says, as lines; what follows from a supposition is indented below it."""
    from ..explaining.words import ASSUMES_UNIQUE

    lines = prose(str(step.short if short else step.full), depth, width)
    if not short:
        for link in step.argument:
            lines += sentences(link, short, depth + 1, width)
    if step.assumes_unique:
        lines += prose(ASSUMES_UNIQUE, depth, width)
    return lines


def prose(text: str, depth: int = 0, width: int | None = None) -> list[str]:
    """A text in lines that are not too long for the screen, or for this width."""
    indent = "  " * depth
    first = f"{indent[:-2]}- " if depth else ""
    width = screen().prose if width is None else width
    return textwrap.wrap(text, width, initial_indent=first, subsequent_indent=indent)


def drawn_step(look: Look, puzzle: Puzzle, before: Marks, step: Step) -> tuple[Drawn, list[Drawn]]:
    """The board with what the step adds, and with the cells highlighted that it is about.

    The lines say what the highlights mean.
    """
    board = puzzle.board
    return look.parts(puzzle, before.plus(step.conclusions), step.roles(board), step.struck(board))


def step_data(puzzle: Puzzle, step: Step) -> dict[str, Any]:
    """A step for JSON. What stands in an argument is not found by itself and adds no score."""
    return _step_data(puzzle, step, nested=False)


def _step_data(puzzle: Puzzle, step: Step, nested: bool) -> dict[str, Any]:
    board = puzzle.board
    roles = step.roles(board)

    def cells(role: Role) -> list[list[int]]:
        return [list(board.grid.pair(cell)) for cell in sorted(roles) if roles[cell] == role]

    return {
        "technique": step.technique,
        "title": title_of(puzzle, step.technique, words.LINK_TITLE if nested else None),
        "level": step.level or None,
        "conclusions": _literal_data(board, step.conclusions),
        "rules": rule_data(board.grid, step.rules),
        "marks": _literal_data(board, step.marks),
        "looked_at": cells("looked-at"),
        "groups": [[list(board.grid.pair(cell)) for cell in group] for group in step.groups],
        "forced": cells("forced"),
        "eliminated": cells("eliminated"),
        "short": str(step.short),
        "full": str(step.full),
        "cost": None if nested else step.cost,
        "choices": None if nested else step.choices,
        "argument": [_step_data(puzzle, link, nested=True) for link in step.argument],
        "assumes_unique": step.assumes_unique,
    }


def _literal_data(board: Board, literals: Iterable[int]) -> list[list[Any]]:
    """Row, column, value, and whether the cell has this value or not."""
    found = []
    for literal in literals:
        if abs(literal) > board.variables:
            continue  # a variable that only helps to say a rule
        cell, value, positive = board.meaning(literal)
        found.append([*board.grid.pair(cell), value, positive])
    return found

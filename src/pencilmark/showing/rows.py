"""Anything that a public function returns, as rows of a table: plain, flat dictionaries."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, TypeAlias

from ..explaining.coaching.hint import Hint, technique_told
from ..explaining.explain import Explanation
from ..explaining.step import LEVELS, Step
from ..grid import Grid
from ..puzzle import Marks, Puzzle, Solution
from ..rating import Rating
from ..verdict import Verdict
from ..wording import Sentence
from . import words

if TYPE_CHECKING:
    from . import Tabled

Row: TypeAlias = dict[str, Any]


def rows_of(things: Tabled | Iterable[Tabled]) -> list[Row]:
    """The rows of one thing or of several; a TypeError for what has none."""
    for type_, rows in _ROWS:
        if isinstance(things, type_):
            return [*rows(things)]
    if not isinstance(things, Iterable) or isinstance(things, str | bytes | dict):
        told = {"found": type(things).__name__}
        raise TypeError(str(Sentence(words.NOT_TABLED, **told)))
    return [row for thing in things for row in rows_of(thing)]


def _puzzle(puzzle: Puzzle) -> Iterator[Row]:
    from .. import write

    yield {**_named(puzzle), "puzzle": write(puzzle)}


def _named(puzzle: Puzzle) -> Row:
    """What tells a puzzle from others, under the names that collections use."""
    title = puzzle.metadata.get("title")
    name = puzzle.metadata.get("id")
    return {
        "kind": puzzle.kind,
        "rows": puzzle.grid.rows,
        "cols": puzzle.grid.cols,
        "name": None if name is None else str(name),
        "title": title if isinstance(title, str) else None,
    }


def _solution(solution: Solution) -> Iterator[Row]:
    return _cells(solution.puzzle.grid, dict(enumerate(solution.values)))


def _marks(marks: Marks) -> Iterator[Row]:
    return _cells(marks.board.grid, marks.values)


def _cells(grid: Grid, values: dict[int, str]) -> Iterator[Row]:
    for cell in grid.cells:
        row, col = grid.pair(cell)
        yield {"cell": grid.name(cell), "row": row + 1, "col": col + 1, "value": values.get(cell)}


def _verdict(verdict: Verdict) -> Iterator[Row]:
    solution = verdict.solution
    figures = verdict.statistics
    yield {
        **_named(verdict.puzzle),
        "status": verdict.status,
        "solution": None if solution is None else "\n".join(solution.rows()),
        "engine": figures.engine,
        "seconds": figures.build_seconds + figures.solve_seconds,
        "conflicts": figures.conflicts,
    }


def _rating(rating: Rating) -> Iterator[Row]:
    yield {
        "level": rating.level,
        "level_name": rating.name,
        "score": rating.score,
        "hardest": None if rating.hardest is None else rating.hardest.technique,
        "narrowest": rating.narrowest,
        "steps": rating.steps,
        "techniques": ", ".join(rating.techniques),
        "complete": rating.complete,
        "timed_out": rating.timed_out,
    }


def _explanation(explanation: Explanation) -> Iterator[Row]:
    named = _named(explanation.puzzle)
    for number, step in enumerate(explanation.steps, 1):
        yield {**named, "step": number, **_step(explanation.puzzle, step)}


def _step(puzzle: Puzzle, step: Step) -> Row:
    board = puzzle.board
    own = [literal for literal in step.conclusions if abs(literal) <= board.variables]
    cells = dict.fromkeys(board.meaning(literal)[0] for literal in own)
    return {
        "technique": step.technique,
        "technique_title": technique_told(puzzle, step.technique)[0],
        "level": step.level,
        "level_name": LEVELS[step.level],
        "cost": step.cost,
        "choices": step.choices,
        "cells": " ".join(puzzle.grid.names(cells)),
        "rules": len(step.rules),
        "marks": len(step.marks),
        "sentence": str(step.full),
        "assumes_unique": step.assumes_unique,
    }


def _hint(hint: Hint) -> Iterator[Row]:
    yield {
        **_named(hint.puzzle),
        "case": hint.case,
        "technique": None if hint.shown is None else hint.shown.technique,
        "cells": " ".join(hint.puzzle.grid.names(hint.cells)),
        "sentence": hint.say(),
    }


_ROWS: tuple[tuple[type, Callable[[Any], Iterator[Row]]], ...] = (
    (Puzzle, _puzzle),
    (Solution, _solution),
    (Marks, _marks),
    (Verdict, _verdict),
    (Rating, _rating),
    (Explanation, _explanation),
    (Hint, _hint),
)

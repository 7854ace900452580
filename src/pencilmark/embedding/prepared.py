"""What a page without an engine has to know beforehand: the solution, and the steps to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import blake2b
from json import dumps
from typing import Any

from ..clock import Clock
from ..drawing import scene_of
from ..errors import PencilmarkError
from ..explaining.coaching.where import lit_cells, where_to_look
from ..explaining.explain import Explanation, explain
from ..kind import kind_of
from ..puzzle import Puzzle, require_sense
from ..service.board import scene_data
from ..service.puzzles import LARGEST, sheet_data
from ..service.steps import step_data
from ..solving import solve
from ..wording import Sentence
from . import words


@dataclass(frozen=True)
class Prepared:
    """Everything that a page is told. `data` is what `page/embed/prepared.js` reads."""

    puzzle: Puzzle
    caption: str
    data: dict[str, Any]
    complete: bool
    """Whether the steps lead to the last cell, or nobody asked for steps."""


class NotOneSolution(PencilmarkError):
    """A puzzle that cannot be embedded: what is right would not be certain."""


def prepare(
    puzzle: Puzzle,
    *,
    hints: bool = True,
    walkthrough: bool = True,
    time_limit: float | None = None,
    progress: Callable[[int, float], object] | None = None,
    cancel: Callable[[], bool] | None = None,
) -> Prepared:
    """Solve and explain a puzzle; see `embed`."""
    require_sense(puzzle)
    if puzzle.grid.size > LARGEST:
        cells = puzzle.grid.size
        raise PencilmarkError(str(Sentence(words.TOO_LARGE, cells=cells, most=LARGEST)))
    clock = Clock(time_limit, cancel)
    verdict = solve(puzzle, time_limit=clock.left(), cancel=cancel)
    if verdict.status != "unique" or verdict.solution is None:
        raise NotOneSolution(words.NOT_ONE[verdict.status])
    explanation = Explanation(puzzle, (), True)
    if hints or walkthrough:
        explanation = explain(puzzle, time_limit=clock.left(), progress=progress, cancel=cancel)
    sheet = sheet_data(puzzle)
    solution = verdict.solution
    data = {
        "name": blake2b(dumps(sheet["puzzle"]).encode(), digest_size=12).hexdigest(),
        "sheet": sheet,
        "help": _help(hints, walkthrough),
        "solution": solution.rows(),
        "trails": scene_data(scene_of(puzzle, solution.marks()))["trails"],
        "steps": list(_steps(explanation)),
        "complete": explanation.complete,
    }
    return Prepared(puzzle, sheet["board"]["caption"], data, explanation.complete)


def _help(hints: bool, walkthrough: bool) -> list[str]:
    """The buttons of the page, by their words."""
    wanted = {
        "hint": hints,
        "rightSoFar": True,
        "takeBack": hints,
        "explain": walkthrough,
        "solve": hints,
    }
    return [word for word, there in wanted.items() if there]


def _steps(explanation: Explanation) -> Iterator[dict[str, Any]]:
    """The steps, each with where to look for it and whether it is noted at once."""
    puzzle = explanation.puzzle
    board = puzzle.board
    techniques = kind_of(puzzle).techniques
    noting = {one.name for one in techniques if one.fold is not None and not one.leads_on}
    for step in explanation.steps:
        yield {
            **step_data(puzzle, step),
            "where": {
                "sentence": str(where_to_look(board, step)),
                "cells": list(lit_cells(board, step)),
            },
            "at_once": step.technique in noting and bool(step.marks),
        }

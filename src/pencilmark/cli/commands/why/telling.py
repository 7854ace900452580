"""The proof about a cell, for people and for JSON."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from ...output import Drawn, Look, rule_data
from ...reading.inputs import Entry
from ...screen import with_text
from ...steps import drawn_step, prose, sentences, step_data
from ...words import why as words

if TYPE_CHECKING:
    from ....explaining.coaching.why import Why


def why_lines(found: Why, look: Look | None, *, whole: bool = False) -> list[str]:
    """The answer in words, with the board if it is to be drawn; a long proof if it is asked for."""
    told = partial(_told, found, whole)
    return told() if look is None else with_text(*_drawing(found, look), told)


def _told(found: Why, whole: bool, width: int | None = None) -> list[str]:
    lines = prose(found.say(), 0, width)
    if found.late and not whole:
        lines += prose(words.ALL_STEPS, 0, width)
    elif found.step is not None:
        for link in found.step.argument:
            lines += sentences(link, depth=1, width=width)
    return lines


def _drawing(found: Why, look: Look) -> tuple[Drawn, list[Drawn]]:
    if found.step is not None:
        return drawn_step(look, found.puzzle, found.marks, found.step)
    board = look.drawing(found.puzzle, found.marks, {found.cell: "looked-at"}, legend=False)
    return board, []


def as_json(entry: Entry, found: Why) -> dict[str, Any]:
    """The answer for machines."""
    puzzle = found.puzzle
    return {
        "id": puzzle.metadata.get("id"),
        "source": entry.source,
        "kind": puzzle.kind,
        "case": found.case,
        "cell": list(puzzle.grid.pair(found.cell)),
        "value": found.value,
        "possible": list(found.possible),
        "sentence": found.say(),
        "step": None if found.step is None else step_data(puzzle, found.step),
        "rules": rule_data(puzzle.grid, found.rules),
    }

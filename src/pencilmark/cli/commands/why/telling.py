"""The proof about a cell, for people and for JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...output import Look, rule_data
from ...reading.inputs import Entry
from ...steps import drawn_step, prose, sentences, step_data

if TYPE_CHECKING:
    from ....explaining.why import Why


def why_lines(found: Why, look: Look | None) -> list[str]:
    """The answer in words, under the board if it is to be drawn."""
    lines = [] if look is None else [_drawing(found, look)]
    lines += prose(found.say())
    if found.step is not None:
        for link in found.step.argument:
            lines += sentences(link, short=False, depth=1)
    return lines


def _drawing(found: Why, look: Look) -> str:
    if found.step is not None:
        return drawn_step(look, found.puzzle, found.marks, found.step)
    return look.drawing(found.puzzle, found.marks, {found.cell: "looked-at"}, legend=False)


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

"""Pencilmark: a workbench for pen-and-paper logic puzzles.

>>> import pencilmark
>>> puzzle = pencilmark.read("hitori\\nnumbers:\\n111\\n123\\n321")
>>> verdict = pencilmark.solve(puzzle)
>>> verdict.status
'unique'
>>> verdict.solution.rows()
['#.#', '...', '.#.']
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .checking import Report as Report, check as check
    from .collecting import Collection as Collection, collection as collection
    from .drawing import draw as draw
    from .embedding import embed as embed
    from .errors import (
        FaultError as FaultError,
        FormatError as FormatError,
        PencilmarkError as PencilmarkError,
    )
    from .explaining.coaching.first_mistake import (
        FirstMistake as FirstMistake,
        first_mistake as first_mistake,
    )
    from .explaining.coaching.hint import Hint as Hint, hint as hint
    from .explaining.coaching.why import Why as Why, why as why
    from .explaining.explain import Explanation as Explanation, explain as explain
    from .explaining.step import Step as Step
    from .formats import read as read, read_marks as read_marks, write as write
    from .generating.generate import generate as generate
    from .generating.minimize import Minimized as Minimized, minimize as minimize
    from .generating.repair import Repaired as Repaired, repair as repair
    from .printing import book as book, sheet as sheet, worksheet as worksheet
    from .puzzle import Marks as Marks, Puzzle as Puzzle, Solution as Solution
    from .rating import Rating as Rating, rate as rate
    from .showing import to_html as to_html, to_rows as to_rows, to_svg as to_svg
    from .solving import solve as solve
    from .verdict import Verdict as Verdict

__version__ = "0.7.0"

_HOMES = {
    "read": "formats",
    "read_marks": "formats",
    "write": "formats",
    "solve": "solving",
    "check": "checking",
    "draw": "drawing",
    "explain": "explaining.explain",
    "hint": "explaining.coaching.hint",
    "why": "explaining.coaching.why",
    "first_mistake": "explaining.coaching.first_mistake",
    "rate": "rating",
    "generate": "generating.generate",
    "minimize": "generating.minimize",
    "repair": "generating.repair",
    "embed": "embedding",
    "book": "printing",
    "sheet": "printing",
    "worksheet": "printing",
    "collection": "collecting",
    "to_svg": "showing",
    "to_html": "showing",
    "to_rows": "showing",
    "Puzzle": "puzzle",
    "Solution": "puzzle",
    "Marks": "puzzle",
    "Verdict": "verdict",
    "Report": "checking",
    "Explanation": "explaining.explain",
    "Step": "explaining.step",
    "Hint": "explaining.coaching.hint",
    "Why": "explaining.coaching.why",
    "FirstMistake": "explaining.coaching.first_mistake",
    "Rating": "rating",
    "Minimized": "generating.minimize",
    "Repaired": "generating.repair",
    "Collection": "collecting",
    "FormatError": "errors",
    "FaultError": "errors",
    "PencilmarkError": "errors",
}
"""Where each public name lives; it is imported when it is first used."""

__all__ = list(_HOMES)


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    value = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)

"""Pencilmark: a workbench for pen-and-paper logic puzzles.

>>> import pencilmark
>>> puzzle = pencilmark.read("hitori\\nnumbers:\\n112\\n123\\n231")
>>> verdict = pencilmark.solve(puzzle)
>>> verdict.status
'unique'
>>> verdict.solution.rows()
['#..', '...', '...']
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .checking import Report, check
    from .drawing import draw
    from .errors import FaultError, FormatError, PencilmarkError
    from .formats import read, read_marks, write
    from .puzzle import Marks, Puzzle, Solution
    from .solving import solve
    from .verdict import Verdict

__version__ = "0.1.0"

_HOMES = {
    "read": "formats",
    "read_marks": "formats",
    "write": "formats",
    "solve": "solving",
    "check": "checking",
    "draw": "drawing",
    "Puzzle": "puzzle",
    "Solution": "puzzle",
    "Marks": "puzzle",
    "Verdict": "verdict",
    "Report": "checking",
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

"""What a form of a puzzle in text is: something that reads and writes it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..errors import PencilmarkError
from ..puzzle import Marks, Puzzle, Solution


class CannotHold(PencilmarkError):
    """A format that has no place for something that the puzzle has."""


@dataclass(frozen=True)
class Codec:
    """One form of one kind, both ways.

    `recognises` is a cheap look at a text of unknown origin; it may be wrong, but then `read`
    says so. `read` raises nothing but FormatError, `write` nothing but CannotHold.
    """

    format: str
    read: Callable[[str], Puzzle]
    write: Callable[[Any], str]
    recognises: Callable[[str], bool]
    write_answer: Callable[[Solution], str] | None = None
    """Writes a solution in the same manner, where the format has one for it."""
    read_answer: Callable[[Any, str], Marks] | None = None
    """Reads such a solution of the given puzzle."""

"""What a form of a puzzle in text is: something that reads and writes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from ..errors import PencilmarkError
from ..puzzle import Marks, Puzzle, Solution
from ..wording import Sentence


class CannotHold(PencilmarkError):
    """A format that has no place for something that the puzzle has."""


def is_unicode(text: str) -> bool:
    """Whether a text can be kept in a file: halves of characters, which JSON can name, cannot.

    >>> is_unicode("é"), is_unicode("\\ud800")
    (True, False)
    """
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


@dataclass(frozen=True)
class Codec:
    """One form of one kind, both ways.

    `recognises` is a cheap look at a text of unknown origin; it may be wrong, but then `read`
    says so. `read` raises nothing but FormatError, `write` nothing but CannotHold.
    """

    format: str
    read: Callable[[str], Puzzle]
    """What a format holds besides the puzzle comes in its metadata: `title`, `author`, `source`,
    `marks` (a player's, as rows of characters) and `solution` (likewise)."""
    write: Callable[..., str]
    """Takes the puzzle and, by name, the `options` below and a `solution` if it `holds_solution`.
    """
    recognises: Callable[[str], bool]
    write_answer: Callable[[Solution], str] | None = None
    """Writes a solution in the same manner, where the format has one for it."""
    read_answer: Callable[[Any, str], Marks] | None = None
    """Reads such a solution of the given puzzle."""
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What a writer may be told: a name, and what it may be; the first is the default."""
    metadata: tuple[str, ...] = ()
    """The pieces of metadata that the format keeps."""
    holds_solution: bool = False
    """Whether a puzzle can be written together with its solution."""
    lost: Callable[[Any], list[Sentence]] = lambda puzzle: []
    """What of this puzzle would be lost, in sentences, although the rest can be written."""


def later(
    format: str,
    home: str,
    recognises: Callable[[str], bool],
    *,
    options: Mapping[str, tuple[str, ...]] | None = None,
    metadata: tuple[str, ...] = (),
    holds_solution: bool = False,
) -> Codec:
    """A codec that lives as `CODEC` in the module `home`, which is imported when it is used.

    A kind has many formats and a call needs one of them.
    """

    def codec() -> Codec:
        found: Codec = import_module(home).CODEC
        return found

    return Codec(
        format,
        lambda text: codec().read(text),
        lambda puzzle, **how: codec().write(puzzle, **how),
        recognises,
        options=options or {},
        metadata=metadata,
        holds_solution=holds_solution,
        lost=lambda puzzle: codec().lost(puzzle),
    )

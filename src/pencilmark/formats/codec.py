"""What a format of a puzzle is: something that reads and writes it as text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Generic, TypeVar

from ..errors import PencilmarkError
from ..puzzle import Marks, Puzzle, Solution
from ..records import dataclass, field
from ..wording import Sentence

P = TypeVar("P", bound=Puzzle)


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
class Unsaid:
    """A field of the puzzle that a text may leave out: a person may tell it beside the text."""

    name: str
    help: str
    metavar: str
    read: Callable[[object], Any]
    """What was told as the field has it; a ValueError says what it must be."""


@dataclass(frozen=True)
class Codec(Generic[P]):
    """One format of one kind, both ways, as the kind's table of formats declares it.

    A kind has many formats and a call needs one of them, so what reads and writes is at `home`
    and loaded when it is used. There are `read` and `write`, and where they are needed `lost`,
    `read_answer` and `write_answer`; the methods of the same names say what they do.
    """

    format: str
    home: str
    """The name of a module, or of an object in one: `module:NAME`."""
    recognises: Callable[[str], bool]
    """A cheap look at a text of unknown origin; it may be wrong, but then `read` says so."""
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What a writer may be told: a name, and what it may be; the first is the default."""
    metadata: tuple[str, ...] = ()
    """The pieces of metadata that the format keeps."""
    holds_solution: bool = False
    """Whether a puzzle can be written together with its solution."""
    has_answers: bool = False
    """Whether the format has a form for solutions by themselves."""
    likely: Callable[[str], bool] = lambda text: True
    """Of a text that it recognises, where nobody has told the kind: whether it is not just as well
    a puzzle of some other kind, maybe of one that is not known here."""
    unsaid: tuple[Unsaid, ...] = ()
    """What a text in this format may leave out, and `read` takes by name."""

    def read(self, source: str, **told: Any) -> P:
        """The puzzle of a text; raises nothing but FormatError.

        `told` are fields of the puzzle that the text may leave out; where it does not, the text
        is what counts.

        What a format holds besides the puzzle comes in its metadata: `title`, `author`, `source`,
        `marks` (a player's, as rows of characters) and `solution` (likewise).
        """
        puzzle: P = load(self.home).read(source, **told)
        return puzzle

    def write(self, puzzle: P, **how: Any) -> str:
        """The text of a puzzle; raises nothing but CannotHold.

        Takes by name the `options`, and a `solution` if it `holds_solution`.
        """
        text: str = load(self.home).write(puzzle, **how)
        return text

    def lost(self, puzzle: P) -> list[Sentence]:
        """What of this puzzle would be lost, in sentences, although the rest can be written."""
        lost: Callable[[P], list[Sentence]] | None = getattr(load(self.home), "lost", None)
        return [] if lost is None else lost(puzzle)

    def write_answer(self, solution: Solution) -> str:
        """A solution in the same manner, where the format has one for it."""
        text: str = load(self.home).write_answer(solution)
        return text

    def read_answer(self, puzzle: P, source: str) -> Marks:
        """The marks of such a solution of the given puzzle."""
        marks: Marks = load(self.home).read_answer(puzzle, source)
        return marks


def load(home: str) -> Any:
    """The home of a codec, imported if it was not yet.

    >>> load("math").pi == load("math:pi")
    True
    """
    module, _, name = home.partition(":")
    found = import_module(module)
    return getattr(found, name) if name else found

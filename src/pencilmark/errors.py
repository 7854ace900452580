"""What can go wrong, in the two ways that are the user's to mend."""

from __future__ import annotations

from typing import Any, TypeVar

E = TypeVar("E", bound="PencilmarkError")

_LONGEST = 200
"""No error tells more than this of what was found: it may be as long as the text."""


class PencilmarkError(ValueError):
    """The common parent: every error that Pencilmark raises about its input is one of these.

    They arrive unchanged where they are sent to another process.
    """

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpacked, (type(self), self.args, self.__dict__)


def _unpacked(kind: type[E], args: tuple[Any, ...], fields: dict[str, Any]) -> E:
    """An error as it was, without being made anew: each is made from something else."""
    error = kind.__new__(kind, *args)
    error.__dict__.update(fields)
    return error


def _one_line(sentence: str) -> str:
    """A sentence with escapes for what ends a line, steers a screen or cannot be seen: what was
    found may hold anything."""
    if sentence.isprintable():
        return sentence
    return "".join(
        char if char.isprintable() else char.encode("unicode_escape").decode() for char in sentence
    )


class FormatError(PencilmarkError):
    """A text that is not what its format promises.

    >>> print(FormatError("text", "a number", "'x'", line=3, column=7))
    text format, line 3, column 7: expected a number, found 'x'
    """

    def __init__(
        self,
        format: str,
        expected: str,
        found: str,
        *,
        line: int | None = None,
        column: int | None = None,
        where: str | None = None,
    ) -> None:
        self.format = format
        self.expected = expected
        self.found = found if len(found) <= _LONGEST else found[: _LONGEST - 3] + "..."
        self.line = line
        self.column = column
        self.where = where
        super().__init__(format, expected, self.found, line, column, where)

    def __str__(self) -> str:
        place = f"{self.format} format"
        if self.where is not None:
            place += f", {self.where}"
        if self.line is not None:
            place += f", line {self.line}"
        if self.column is not None:
            place += f", column {self.column}"
        return _one_line(f"{place}: expected {self.expected}, found {self.found}")


class KindUnclear(FormatError):
    """A text that may be of several kinds: somebody has to say which one it is."""


class FaultError(PencilmarkError):
    """A puzzle that can be read but makes no sense; `faults` are its sentences, all of them."""

    def __init__(self, faults: list[str]) -> None:
        self.faults = faults
        super().__init__(" ".join(faults))

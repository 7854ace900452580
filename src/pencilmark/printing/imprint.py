"""The page behind the title: who published a book, and what others may do with it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ..drawing.layout import clean
from ..errors import PencilmarkError
from ..wording import Sentence
from . import words


@dataclass(frozen=True)
class Imprint:
    """What a publisher says of a book; all of it may be left out."""

    publisher: str = ""
    rights: str = ""
    """Who holds the rights, or the licence, in the words that are to be printed."""
    isbn: str = ""

    def __post_init__(self) -> None:
        if self.isbn:
            require_isbn(self.isbn)

    def lines(self) -> list[str]:
        """The lines that there are."""
        isbn = str(Sentence(words.ISBN, isbn=clean(self.isbn))) if self.isbn else ""
        return [line for line in (clean(self.publisher), clean(self.rights), isbn) if line]


def require_isbn(text: str) -> None:
    """An error for what is no ISBN of 10 or 13 digits, with or without dashes.

    >>> require_isbn("978-3-16-148410-0")
    >>> require_isbn("978-3-16-148410-1")
    Traceback (most recent call last):
        ...
    pencilmark.errors.PencilmarkError: '978-3-16-148410-1' is no ISBN: its last digit does not \
fit the others
    """
    digits = re.sub(r"[- ]", "", text).upper()
    if re.fullmatch(r"[0-9]{9}[0-9X]", digits):
        total = sum(
            (10 - place) * (10 if digit == "X" else int(digit))
            for place, digit in enumerate(digits)
        )
        reason = "" if total % 11 == 0 else words.ISBN_CHECK
    elif re.fullmatch(r"[0-9]{13}", digits):
        total = sum((1, 3)[place % 2] * int(digit) for place, digit in enumerate(digits))
        reason = "" if total % 10 == 0 else words.ISBN_CHECK
    else:
        reason = words.ISBN_LENGTH
    if reason:
        raise PencilmarkError(str(Sentence(words.NOT_AN_ISBN, isbn=text, reason=reason)))

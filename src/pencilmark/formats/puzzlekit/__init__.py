"""puzzlekit: how its formats are recognised, and the codec that a kind declares for them.

Kinds load this for every puzzle, so patterns are compiled when they are first used; what takes a
text apart is in `problem`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from ..codec import Codec, P

FORMAT = "puzzlekit"


def puzzlekit_codec(
    package: str,
    *names: str,
    numbers: int,
    more_lines: int = 0,
    likely: Callable[[list[list[str]]], bool] = lambda rows: True,
) -> Codec[P]:
    """The codec in the module `puzzlekit`, for plain text and for data sets under these names.

    The text has a line of so many `numbers` and then the rows, with `more_lines` in between; where
    other puzzles have such rows as well, `likely` decides.
    """

    def recognises(text: str) -> bool:
        if is_data_set(text):
            return data_set_name(text) in names
        return shape(text) == (numbers, more_lines)

    return Codec(
        FORMAT,
        package + ".puzzlekit",
        recognises,
        options={"form": ("text", "data-set")},
        metadata=("id", "source"),
        holds_solution=True,
        likely=lambda text: is_data_set(text) or likely(_rows(text)),
    )


def is_data_set(text: str) -> bool:
    """Whether a text is a data set of puzzlekit."""
    return text.lstrip("\ufeff \t\r\n").startswith("{") and '"data"' in text and '"problem"' in text


def data_set_name(text: str) -> str | None:
    """What a data set is called, in small letters and without gaps.

    >>> data_set_name('{"name": "Some_Kind", "data": {}}')
    'somekind'
    """
    name = re.search(r'"name"\s*:\s*"([^"\\]{1,80})"', text)
    return re.sub(r"[^a-z0-9]", "", name[1].lower()) if name else None


@lru_cache(maxsize=4)  # every kind has the same look at the same text, one after the other
def shape(text: str) -> tuple[int, int] | None:
    """How many numbers are in the first line, and how many lines there are besides the rows.

    >>> shape("2 3\\n1 2 3\\n3 2 1"), shape("1 2 3\\n3 2 1")
    ((2, 0), None)
    """
    lines = _lines(text)
    head = lines[0] if lines else []
    if len(head) not in (2, 3) or not all(re.fullmatch(r"[0-9]{1,4}", word) for word in head):
        return None
    rows, cols = int(head[0]), int(head[1])
    rest = lines[1:]
    if not 0 < rows <= len(rest) or any(len(line) != cols for line in rest[len(rest) - rows :]):
        return None
    return len(head), len(rest) - rows


def _lines(text: str) -> list[list[str]]:
    return [line.split() for line in text.splitlines() if line.strip()]


def _rows(text: str) -> list[list[str]]:
    """What stands below the first line."""
    return _lines(text)[1:]

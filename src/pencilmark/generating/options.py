"""Readers for the options of generators: numbers, ranges, shares, choices and flags."""

from __future__ import annotations

import re

from .request import Reader


def whole(least: int, most: int) -> Reader:
    """A whole number within these bounds.

    >>> whole(1, 9)("3"), whole(1, 9)(3)
    (3, 3)
    """

    def read(value: object) -> int:
        if isinstance(value, str) and re.fullmatch(r"\s*-?\d{1,6}\s*", value):
            value = int(value)
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        raise ValueError(f"a whole number from {least} to {most}")

    return read


def span(least: int, most: int) -> Reader:
    """A number, or two with a hyphen between them: from the one to the other.

    >>> span(1, 50)("4-12"), span(1, 50)(7), span(1, 50)((4, 12))
    ((4, 12), (7, 7), (4, 12))
    """

    def read(value: object) -> tuple[int, int]:
        found: list[object] = []
        if isinstance(value, str):
            match = re.fullmatch(r"\s*(\d{1,6})\s*(?:-\s*(\d{1,6}))?\s*", value)
            if match:
                found = [int(number) for number in match.groups() if number is not None]
        elif isinstance(value, list | tuple):
            found = list(value)
        else:
            found = [value]
        numbers = [
            number for number in found if isinstance(number, int) and not isinstance(number, bool)
        ]
        if len(numbers) == len(found) == 1:
            numbers = numbers * 2
        if len(numbers) == 2 == max(2, len(found)) and least <= numbers[0] <= numbers[1] <= most:
            return numbers[0], numbers[1]
        raise ValueError(f"a range such as {least}-{most}, from {least} to {most} at most")

    return read


def share(least: float, most: float) -> Reader:
    """A part of the whole: 0.2, or 20%.

    >>> share(0, 1)("20%"), share(0, 1)(0.2)
    (0.2, 0.2)
    """

    def read(value: object) -> float:
        if isinstance(value, str):
            match = re.fullmatch(r"\s*(\d{1,3}(?:\.\d{1,6})?|\.\d{1,6})\s*(%?)\s*", value)
            if match:
                value = float(match[1]) / (100 if match[2] else 1)
        if isinstance(value, int | float) and not isinstance(value, bool):
            if least <= value <= most:
                return float(value)
        raise ValueError(f"a share from {least:g} to {most:g}")

    return read


def choice(*names: str) -> Reader:
    """One of these words.

    >>> choice("compact", "winding")("winding")
    'winding'
    """

    def read(value: object) -> str:
        if isinstance(value, str) and value in names:
            return value
        raise ValueError("one of " + ", ".join(names))

    return read


def yes_or_no(value: object) -> bool:
    """A flag.

    >>> yes_or_no(True), yes_or_no("no")
    (True, False)
    """
    if isinstance(value, bool):
        return value
    if value in ("yes", "no"):
        return value == "yes"
    raise ValueError("yes or no")

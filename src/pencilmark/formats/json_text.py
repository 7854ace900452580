"""JSON as a text: what is read is JSON and nothing else, and so is what is written."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from functools import cache
from math import isfinite
from typing import Any

from ..errors import FormatError
from .parts.fields import shown

DEEPEST = 20
"""How deeply lists and objects beside a puzzle may be nested."""
_MOST_BITS = 1000
"""No number beside a puzzle has more: longer ones are beyond what other programs hold."""
TOO_DEEP = "JSON nested too deeply"
_LISTS = (list, tuple)
_NEVER_ODD = (str, bool, list, tuple, dict, type(None))
"""What is no oddity by itself."""


def load(text: str, format: str) -> Any:
    """The data of a JSON text; FormatError with the place for anything else.

    >>> load('{"a": [1, 2]}', "json")
    {'a': [1, 2]}
    >>> load('{"a": 1, "a": 2}', "json")
    Traceback (most recent call last):
        ...
    pencilmark.errors.FormatError: json format: expected "a" only once in an object, found it again
    """
    try:
        if text.startswith("\ufeff"):
            return json.loads(text)  # it says best what is wrong
        return _decoder(format).decode(text)
    except json.JSONDecodeError as error:
        found = f"text that is none ({error.msg[:1].lower()}{error.msg[1:]})"
        raise FormatError(format, "JSON", found, line=error.lineno, column=error.colno) from None
    except RecursionError:
        raise FormatError(format, "a puzzle", TOO_DEEP) from None
    except FormatError:
        raise
    except ValueError:  # a number of thousands of digits
        raise _too_long(text, format) from None


@cache
def _decoder(format: str) -> json.JSONDecoder:
    """What reads JSON in which no object has a key twice. To make one takes as long as to read."""

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        data = dict(pairs)
        if len(data) < len(pairs):
            raise FormatError(format, f"{_twice(pairs)} only once in an object", "it again")
        return data

    return json.JSONDecoder(object_pairs_hook=once)


def refuse_odd(beside: Mapping[str, Any], format: str) -> None:
    """FormatError for something beside a puzzle that could not be written as JSON again.

    >>> refuse_odd({"grade": float("nan")}, "json")
    Traceback (most recent call last):
        ...
    pencilmark.errors.FormatError: json format, "grade": expected a number, found NaN
    """
    for key, value in beside.items():
        odd = oddity(value)
        if odd is not None:
            raise FormatError(format, *odd, where=shown(key))


def oddity(value: object) -> tuple[str, str] | None:
    """What was expected in the place of something that JSON cannot hold, and what there is.

    >>> oddity([1, {"a": None}]), oddity({1: 2})
    (None, ('texts for keys', '1'))
    """
    if value is None or isinstance(value, str):
        return None
    level: list[object] = [value]
    for _ in range(DEEPEST + 1):
        inner: list[object] = []
        for item in level:
            if isinstance(item, str):  # nearly all are
                continue
            odd = _odd_scalar(item)
            if odd is not None:
                return odd
            if isinstance(item, dict):
                for key in item:
                    if not isinstance(key, str):
                        return "texts for keys", shown(key)
                inner += item.values()
            elif isinstance(item, _LISTS):
                inner += item
        if not inner:
            return None
        level = inner
    return f"at most {DEEPEST} levels of lists and objects", "more"


def _odd_scalar(item: object) -> tuple[str, str] | None:
    if isinstance(item, _NEVER_ODD):
        return None
    if isinstance(item, int):
        odd = item.bit_length() > _MOST_BITS
        return ("a number of at most 300 digits", "a longer one") if odd else None
    if isinstance(item, float):
        return None if isfinite(item) else ("a number", shown(item))
    return "something that JSON has", shown(item)


def _twice(pairs: Iterable[tuple[str, Any]]) -> str:
    """The first key that comes again."""
    seen: set[str] = set()
    for key, _ in pairs:
        if key in seen:
            return shown(key)
        seen.add(key)
    return "a key"


def _too_long(text: str, format: str) -> FormatError:
    """The error for a number that is too long to be one, with its place if that is found."""
    found = re.search(r"(?<![0-9])[0-9]{4301}", text)
    if found is None:
        return FormatError(format, "JSON", "a number with too many digits")
    line = text.count("\n", 0, found.start()) + 1
    column = found.start() - text.rfind("\n", 0, found.start())
    return FormatError(format, "JSON", "a number with too many digits", line=line, column=column)

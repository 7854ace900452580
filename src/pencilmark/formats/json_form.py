"""The JSON form: `{"kind": ..., "puzzle": {...}}`; whatever else stands beside is metadata."""

from __future__ import annotations

import json
from typing import Any

from ..errors import FormatError
from ..kind import is_kind, kind, kind_names
from ..puzzle import Puzzle, Solution
from ..wording import is_visible
from .fields import shown

FORMAT = "json"


def read_json(text: str) -> Puzzle:
    """The puzzle of a JSON object."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        found = f"a mistake ({error.msg})"
        raise FormatError(FORMAT, "JSON", found, error.lineno, error.colno) from None
    except RecursionError:
        raise FormatError(FORMAT, "a puzzle", "JSON nested too deeply") from None
    except ValueError as error:  # a number of thousands of digits
        raise FormatError(FORMAT, "JSON", "a number with too many digits") from error
    return from_data(data)


def from_data(data: object) -> Puzzle:
    """The puzzle of JSON data that has been read already."""
    if not isinstance(data, dict):
        raise FormatError(FORMAT, 'an object with "kind" and "puzzle"', shown(data))
    for name, wanted in (("kind", str), ("puzzle", dict)):
        if name not in data:
            raise FormatError(FORMAT, f'a key "{name}"', "none")
        if not isinstance(data[name], wanted):
            what = "a text" if wanted is str else "an object"
            raise FormatError(FORMAT, what, shown(data[name]), where=f'"{name}"')
    if not is_kind(data["kind"]):
        names = ", ".join(kind_names())
        raise FormatError(FORMAT, f"one of {names}", shown(data["kind"]), where='"kind"')
    metadata = {key: value for key, value in data.items() if key not in ("kind", "puzzle")}
    return kind(data["kind"]).puzzle.from_fields(data["puzzle"], metadata)


def to_data(puzzle: Puzzle) -> dict[str, Any]:
    """The puzzle as JSON data."""
    data: dict[str, Any] = {}
    if "id" in puzzle.metadata:
        data["id"] = puzzle.metadata["id"]
    data["kind"] = puzzle.kind
    data["puzzle"] = puzzle.fields()
    for key, value in puzzle.metadata.items():
        data.setdefault(key, value)
    return data


def write_json(puzzle: Puzzle, solution: Solution | None = None) -> str:
    """The puzzle as one line of JSON; a solution is put beside it."""
    data = to_data(puzzle)
    if solution is not None:
        data["solution"] = solution.rows()
    return _shown_safely(json.dumps(data, ensure_ascii=False))


def _shown_safely(text: str) -> str:
    """The same data, without characters that a screen would act on when it shows them."""
    if text.isprintable():
        return text
    return "".join(char if is_visible(char) else json.dumps(char)[1:-1] for char in text)

"""The JSON format: `{"kind": ..., "puzzle": {...}}`; whatever else stands beside is metadata."""

from __future__ import annotations

import json
from typing import Any

from ..errors import FormatError
from ..kind import UnknownKind, kind_names, meant
from ..puzzle import Puzzle, Solution
from ..wording import guess, is_visible
from .codec import CannotHold, is_unicode
from .json_text import load, oddity, refuse_odd
from .parts.fields import shown
from .telling import require_kind

FORMAT = "json"


def read_json(text: str) -> Puzzle:
    """The puzzle of a JSON object."""
    return from_data(load(text, FORMAT))


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
    try:
        owner, settled = meant(data["kind"])
    except UnknownKind:
        names = kind_names()
        found = shown(data["kind"]) + guess(data["kind"], names)
        raise FormatError(FORMAT, f"one of {', '.join(names)}", found, where='"kind"') from None
    metadata = {key: value for key, value in data.items() if key not in ("kind", "puzzle")}
    refuse_odd(metadata, FORMAT)
    puzzle: Puzzle = owner.puzzle.from_fields({**settled, **data["puzzle"]}, metadata)
    require_kind(puzzle, owner.name, settled)
    return puzzle


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
    for key, value in puzzle.metadata.items():
        odd = oddity(value) if isinstance(key, str) else ("texts for keys", shown(key))
        if odd is not None:
            raise CannotHold(f"JSON has a place for {odd[0]} under {shown(key)}, not for {odd[1]}")
    try:
        text = json.dumps(data, ensure_ascii=False, allow_nan=False)
    except (TypeError, ValueError) as error:
        raise CannotHold(f"JSON has no place for something in this puzzle: {error}") from None
    # half a character can be written in JSON, but not in UTF-8
    return _shown_safely(text if is_unicode(text) else json.dumps(data, allow_nan=False))


def _shown_safely(text: str) -> str:
    """The same data, without characters that a screen would act on when it shows them."""
    if text.isprintable():
        return text
    return "".join(char if is_visible(char) else json.dumps(char)[1:-1] for char in text)

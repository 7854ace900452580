"""The links of f-puzzles and SudokuPad: a puzzle as JSON, packed by lz-string."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from ...errors import FormatError
from ..escapes import unescaped
from ..json_text import TOO_DEEP
from . import FPUZZLES, SUDOKUPAD, lz

_FPUZZLES_HOST = "https://f-puzzles.com/?load="
_SUDOKUPAD_HOST = "https://sudokupad.app/"
_WITHIN = "fpuzzles"
_WITHIN_SHORT = "fpuz"
"""What SudokuPad puts before a puzzle of f-puzzles."""
_OWN = ("scl", "ctc")
"""What it puts before one in its own form."""


def read_fpuzzles(text: str) -> dict[str, Any]:
    """The JSON in a link to f-puzzles.

    >>> read_fpuzzles(write_fpuzzles({"size": 4}))
    {'size': 4}
    """
    query = re.sub(r"\s+", "", text).partition("?")[2]
    for part in query.split("&"):
        name, _, value = part.partition("=")
        if name == "load":
            return _unpacked(value, FPUZZLES)
    found = "the name of a puzzle that is kept there" if "id=" in query else "none"
    raise FormatError(
        FPUZZLES,
        "a link that holds the puzzle, ...?load=... (open it and export it as a link)",
        found,
    )


def write_fpuzzles(data: Mapping[str, Any]) -> str:
    """The link to f-puzzles that holds this JSON.

    >>> write_fpuzzles({})
    'https://f-puzzles.com/?load=N4XyA==='
    """
    return _FPUZZLES_HOST + _packed(data)


def read_sudokupad(text: str) -> dict[str, Any]:
    """The JSON of f-puzzles in a link to SudokuPad.

    >>> read_sudokupad(write_sudokupad({"size": 4}))
    {'size': 4}
    """
    rest = re.sub(r"\s+", "", text)
    rest = re.sub(r"(?i)^(?:https?://)?[^/?]*/?(?:sudoku/)?(?:\?puzzleid=)?", "", rest, count=1)
    payload = re.split("[?#&]", rest)[0]
    for prefix in (_WITHIN, _WITHIN_SHORT):
        if payload.startswith(prefix):
            return _unpacked(payload.removeprefix(prefix), SUDOKUPAD)
    if payload.startswith(_OWN):
        found = "one in SudokuPad's own form, which tells how signs look but not what they are"
    elif payload:
        found = f"{payload[:20]!r}, the name of a puzzle that is kept there"
    else:
        found = "none"
    raise FormatError(
        SUDOKUPAD,
        "a link that holds a puzzle of f-puzzles, .../fpuzzles... (if it was made there, export "
        "it there as a link)",
        found,
    )


def write_sudokupad(data: Mapping[str, Any]) -> str:
    """The link to SudokuPad that holds this JSON of f-puzzles."""
    from urllib.parse import quote

    return _SUDOKUPAD_HOST + _WITHIN + quote(_packed(data), safe="")


def _unpacked(payload: str, format: str) -> dict[str, Any]:
    text = lz.unpack(_plain(payload), format)
    try:
        data = json.loads(text)
    except RecursionError:
        raise FormatError(format, "a puzzle", TOO_DEEP) from None
    except ValueError:
        raise FormatError(format, "JSON in the packed text", "something else") from None
    if not isinstance(data, dict):
        raise FormatError(format, "a JSON object in the packed text", "something else")
    return data


def _plain(payload: str) -> str:
    """A payload without the escapes that links put in; a `+` may have come as a space."""
    return unescaped(payload).replace(" ", "+")


def _packed(data: Mapping[str, Any]) -> str:
    return lz.pack(json.dumps(data, ensure_ascii=False, separators=(",", ":")))

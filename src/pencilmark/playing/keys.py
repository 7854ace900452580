"""The keys of a board: the same as on the page in the browser, as far as a terminal has them."""

from __future__ import annotations

from typing import Literal, get_args

from ..play import Note
from ..service.replies import BoardData

Mode = Literal["value", "corner", "centre"]
"""What the keys of values write."""

MODE_KEYS: dict[Mode, str] = {"value": "z", "corner": "x", "centre": "c"}


def value_of_key(board: BoardData, key: str) -> str:
    """The value that a key writes, or "".

    >>> import pencilmark
    >>> from pencilmark.service.board import board_data
    >>> board = board_data(pencilmark.read("hitori\\nnumbers:\\n111\\n123\\n321"))
    >>> [value_of_key(board, key) for key in "b1cz"]
    ['#', '#', '.', '']
    """
    key = key.lower()
    for pen in board["play"]["pens"]:
        if key in pen["keys"]:
            return pen["value"]
    return next((one["value"] for one in board["values"] if one["value"].lower() == key), "")


def modes_of(board: BoardData) -> list[Mode]:
    """What keys can write: values, and the notes of the kind."""
    return [mode for mode in get_args(Mode) if mode == "value" or mode in board["play"]["notes"]]


def key_of_mode(board: BoardData, mode: Mode) -> str:
    """The key that a kind has for a mode, "" if a value has taken it."""
    key = MODE_KEYS[mode]
    return key if board["play"]["notes"] and not value_of_key(board, key) else ""


def note_of(mode: Mode) -> Note | None:
    """The note that a mode writes, if it does not write values."""
    return None if mode == "value" else mode

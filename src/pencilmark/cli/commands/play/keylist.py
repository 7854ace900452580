"""What each key does: the commands, and the list of all keys for a player."""

from __future__ import annotations

from ....playing.keys import key_of_mode, modes_of, value_of_key
from ....service.replies import BoardData
from ....wording import Sentence
from ...words import play as words

COMMANDS = {
    "keys": ("?", "f1"),
    "leave": ("q", "ctrl+c"),
    "hint": ("h", "f2"),
    "why": ("y", "f3"),
    "check": ("k", "f4"),
    "take_back": ("t", "f5"),
    "undo": ("u", "ctrl+z"),
    "redo": ("r", "ctrl+y"),
    "more": ("m", "f6"),
}
"""The commands: a short key, which a value may have taken, and one that is always there. A narrow
screen has room for the first ones only."""


def command_of(board: BoardData, key: str, character: str | None) -> str | None:
    """The command of a key.

    >>> import pencilmark
    >>> from pencilmark.service.board import board_data
    >>> board = board_data(pencilmark.read("hitori\\nnumbers:\\n111\\n123\\n321"))
    >>> command_of(board, "h", "h"), command_of(board, "f4", None), command_of(board, "b", "b")
    ('hint', 'check', None)
    """
    for name, (short, always) in COMMANDS.items():
        if key == always or (character == short and not value_of_key(board, short)):
            return name
    return None


def key_of(board: BoardData, command: str) -> str:
    """The key for a command, as people read it."""
    short, always = COMMANDS[command]
    return _named(always) if value_of_key(board, short) else short


def key_lines(board: BoardData) -> list[tuple[str, str]]:
    """All keys of a board with what they do, those that write first."""
    does = words.DOES
    play = board["play"]
    paints = play["entry"] == "paint"
    lines = _writing(board, paints)
    erase = [words.KEY_NAMES["backspace"], *([] if value_of_key(board, "0") else ["0"])]
    lines.append((" ".join(erase), does["erase"]))
    lines += _modes(board)
    if not paints:
        lines.append((words.KEY_NAMES["enter"], does["picker"]))
    lines.append((words.KEY_NAMES["arrows"], does["move"]))
    lines.append((words.KEY_NAMES["ends"], does["ends"]))
    if not paints:
        lines.append((words.KEY_NAMES["extend"], does["extend"]))
    lines.append((words.MOUSE, _mouse(board, paints)))
    for name, (short, always) in COMMANDS.items():
        keys = [_named(always)] if value_of_key(board, short) else [short, _named(always)]
        lines.append((" ".join(keys), does[name]))
    lines.append((words.KEY_NAMES["escape"], does["escape"]))
    return lines


def names_of(board: BoardData) -> dict[str, str]:
    """What the values are called."""
    return {one["value"]: one["name"] for one in board["values"]}


def _writing(board: BoardData, paints: bool) -> list[tuple[str, str]]:
    names = names_of(board)
    if not paints and all(name == value for value, name in names.items()):
        first, *_, last = names
        return [(f"{first} – {last}", words.DOES["digits"])]
    lines = []
    for place, pen in enumerate(board["play"]["pens"]):
        keys = [key.upper() for key in pen["keys"]]
        if paints and place < 2:
            keys.insert(0, words.KEY_NAMES[("enter", "space")[place]])
        told = Sentence(words.DOES["write"], value=names[pen["value"]])
        lines.append((" ".join(keys), str(told)))
    return lines


def _modes(board: BoardData) -> list[tuple[str, str]]:
    notes = board["play"]["notes"]
    if not notes:
        return []
    lines = [
        (key_of_mode(board, mode), words.MODES[mode])
        for mode in modes_of(board)
        if key_of_mode(board, mode)
    ]
    if any(key.isalpha() for pen in board["play"]["pens"] for key in pen["keys"]):
        lines.append((words.KEY_NAMES["shift"], words.NOTE[notes[0]]))
    lines.append((words.KEY_NAMES["space"], words.DOES["next_mode"]))
    return lines


def _mouse(board: BoardData, paints: bool) -> str:
    if board["play"]["tap_cycles"]:
        return words.DOES["mouse_cycle"]
    if not paints:
        return words.DOES["mouse_select"]
    names = names_of(board)
    first, second = (names[pen["value"]] for pen in board["play"]["pens"][:2])
    return str(Sentence(words.DOES["mouse_paint"], first=first, second=second))


def _named(key: str) -> str:
    """A key as people read it.

    >>> _named("ctrl+z"), _named("f2")
    ('Ctrl+Z', 'F2')
    """
    return "+".join(part.capitalize() if len(part) > 2 else part.upper() for part in key.split("+"))

"""Simon Tatham's puzzle collection: game ids, links to its pages, and save files.

A game id is `PARAMS:DESCRIPTION` or `PARAMS#SEED`. A save file has lines `KEY     :LENGTH:VALUE`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from ..errors import FormatError
from .escapes import unescaped
from .looks import is_word

FORMAT = "tatham"
_SAVE_FILE = "SAVEFILE:"
_MAGIC = "Simon Tatham's Portable Puzzle Collection"
_MOST_MOVES = 100_000


@dataclass(frozen=True)
class Game:
    """One game."""

    name: str | None
    """What the collection calls the game; an id alone does not say it."""
    params: str
    description: str
    moves: tuple[str, ...] = field(default=())
    """What the player did and did not take back, since the last restart."""


def parse(text: str, wanted: str) -> Game:
    """The game of a text; `wanted` is the name of the one game that the caller can read."""
    text = text.strip()
    game = _parse_save(text) if text.startswith(_SAVE_FILE) else _parse_id(text, wanted)
    if game.name is not None and game.name.lower() != wanted.lower():
        raise FormatError(FORMAT, f"a game of {wanted}", f"one of {game.name[:40]!r}")
    return game


def _parse_id(text: str, wanted: str) -> Game:
    name = None
    page = re.match(r"https?://\S+?/([a-z]+)\.html[?#](\S+)", text) if is_word(text) else None
    if page is not None:
        name, text = page[1], unescaped(page[2])
    match = re.fullmatch(r"([^\s:#]{1,40})([:#])(\S+)", text)
    if match is None:
        raise FormatError(FORMAT, "a game id such as 4x4:1123123423413412", repr(text[:40]))
    if match[2] == "#":
        raise FormatError(
            FORMAT,
            f"a game id of {wanted} with the board in it ('Specific' in the program's menu)",
            "one with a random seed, from which only the program itself can make the board",
        )
    return Game(name, match[1], match[3])


def _parse_save(text: str) -> Game:
    found: dict[str, str] = {}
    moves: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        match = re.fullmatch(r"([A-Z]{1,8}) *:([0-9]{1,7}):(.*)", line)
        if match is None or len(match[3].rstrip("\r")) != int(match[2]):
            expected = "a line KEY:LENGTH:VALUE, with the value's length"
            raise FormatError(FORMAT, expected, repr(line[:40]), line=number)
        key, value = match[1], match[3].rstrip("\r")
        if key in ("MOVE", "SOLVE", "RESTART"):
            moves.append("" if key == "RESTART" else value)
        else:
            found.setdefault(key, value)
    for key in ("GAME", "DESC"):
        if key not in found:
            raise FormatError(FORMAT, f"a line {key}", "none")
    params = found.get("CPARAMS") or found.get("PARAMS")
    if not params:
        raise FormatError(FORMAT, "a line PARAMS", "none")
    if len(moves) > _MOST_MOVES:
        raise FormatError(FORMAT, f"at most {_MOST_MOVES:,} moves", f"{len(moves):,}")
    position = found.get("STATEPOS", "")
    if re.fullmatch(r"[0-9]{1,9}", position):  # from 1: the board before the first move
        moves = moves[: max(0, int(position) - 1)]
    if "" in moves:
        last_restart = len(moves) - moves[::-1].index("")
        moves = moves[last_restart:]
    return Game(found["GAME"], params, found["DESC"], tuple(moves))


def save_file(game: str, params: str, description: str, moves: Sequence[str]) -> str:
    """The text of a save file.

    >>> print(save_file("Singles", "1x1", "1", ["B0,0"]), end="")
    SAVEFILE:41:Simon Tatham's Portable Puzzle Collection
    VERSION :1:1
    GAME    :7:Singles
    PARAMS  :3:1x1
    CPARAMS :3:1x1
    DESC    :1:1
    NSTATES :1:2
    STATEPOS:1:2
    MOVE    :4:B0,0
    """
    states = str(len(moves) + 1)
    pairs = [
        ("SAVEFILE", _MAGIC),
        ("VERSION", "1"),
        ("GAME", game),
        ("PARAMS", params),
        ("CPARAMS", params),
        ("DESC", description),
        ("NSTATES", states),
        ("STATEPOS", states),
        *(("MOVE", move) for move in moves),
    ]
    return "".join(f"{key:<8}:{len(value)}:{value}\n" for key, value in pairs)

"""Games as files: the puzzle in the JSON format, the marks beside it, and the moves.

So whatever reads puzzles reads a game as well: `pencilmark hint` starts from its marks.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite
from typing import Any, TypeGuard

from ..errors import PencilmarkError
from ..formats.json_format import from_data, to_data
from ..formats.json_text import load
from ..puzzle import Puzzle
from ..service.puzzles import marks_data
from ..wording import Sentence
from . import words
from .game import Game
from .history import History, Move, Written

VERSION = 1
_FORMAT = "json"
_LONGEST = 1_000_000_000.0
"""Seconds: nobody plays longer."""


class NoGame(PencilmarkError):
    """A file that holds no game."""


def game_data(game: Game) -> dict[str, Any]:
    """A game as plain data.

    >>> import pencilmark
    >>> game = Game(pencilmark.read("hitori\\nnumbers:\\n111\\n123\\n321"))
    >>> game.write([0], "#")
    >>> game_data(game)["game"]["moves"], game_from(game_data(game)).marks() == game.marks()
    ([[[0, '#', '', '']]], True)
    """
    beside = ("marks", "not", "game", "solution")
    data = {key: value for key, value in to_data(game.puzzle).items() if key not in beside}
    moves = [
        [
            [one.cell, one.after.value, "".join(one.after.corner), "".join(one.after.centre)]
            for one in move
        ]
        for move in game.history.all
    ]
    return {
        **data,
        **marks_data(game.marks()),
        "game": {
            "version": VERSION,
            "moves": moves,
            "done": len(game.history.done),
            "seconds": round(game.seconds, 1),
            "hints": game.hints,
            "checks": game.checks,
            "finished": game.finished,
        },
    }


def read_game(text: str) -> Game:
    """The game of a file's text."""
    return game_from(load(text, _FORMAT))


def game_from(data: object) -> Game:
    """The game of plain data; NoGame or FormatError says why there is none."""
    return game_from_puzzle(from_data(data))


def game_from_puzzle(puzzle: Puzzle) -> Game:
    """The game that came with a puzzle."""
    if not has_game(puzzle):
        raise NoGame(words.NO_GAME)
    return _gone_on(Game(puzzle), puzzle.metadata["game"])


def has_game(puzzle: Puzzle) -> bool:
    """Whether a game came with the puzzle."""
    return isinstance(puzzle.metadata.get("game"), dict)


def _gone_on(game: Game, kept: dict[str, Any]) -> Game:
    version = kept.get("version")
    if isinstance(version, int) and version > VERSION:
        raise NoGame(words.NEWER)
    moves, done = kept.get("moves"), kept.get("done")
    if not isinstance(moves, list) or not _is_count(done) or done > len(moves):
        raise NoGame(words.BAD_MOVES)
    for number, move in enumerate(moves, 1):
        game.change(dict(_cells(game, move)))
        if len(game.history.done) < number:  # a move changes something
            raise NoGame(words.BAD_MOVES)
    game.history = History(*_parted(game.history.done, done))
    for move in game.history.undone:
        for change in move:
            game.cells[change.cell] = change.before
    seconds, hints, checks = (kept.get(name) for name in ("seconds", "hints", "checks"))
    if not (_is_seconds(seconds) and _is_count(hints) and _is_count(checks)):
        raise NoGame(words.BAD_NUMBERS)
    game.seconds, game.hints, game.checks = float(seconds), hints, checks
    game.finished = kept.get("finished") is True
    return game


def _parted(moves: list[Move], done: int) -> tuple[list[Move], list[Move]]:
    return moves[:done], moves[done:][::-1]


def _cells(game: Game, move: object) -> Iterator[tuple[int, Written]]:
    """What a move says about cells, if it makes sense."""
    if not isinstance(move, list):
        raise NoGame(words.BAD_MOVES)
    for one in move:
        if not isinstance(one, list) or len(one) != 4:
            raise NoGame(words.BAD_MOVES)
        cell, *texts = one
        if not _is_count(cell) or cell >= len(game.cells) or not game.can_write(cell):
            raise NoGame(words.BAD_MOVES)
        if not all(isinstance(text, str) and {*text} <= {*game.values} for text in texts):
            raise NoGame(words.BAD_MOVES)
        value, corner, centre = texts
        if len(value) > 1:
            raise NoGame(words.BAD_MOVES)
        yield cell, Written(value, *(_ordered(game, notes) for notes in (corner, centre)))


def _ordered(game: Game, notes: str) -> tuple[str, ...]:
    return tuple(value for value in game.values if value in notes)


def _is_count(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= _LONGEST


def _is_seconds(value: object) -> TypeGuard[int | float]:
    if not isinstance(value, int | float) or isinstance(value, bool):
        return False
    return isfinite(value) and 0 <= value <= _LONGEST


def said(path: str, error: PencilmarkError) -> NoGame:
    """Why the file of this name holds no game, in one sentence."""
    return NoGame(str(Sentence(words.NOT_KEPT, path=path, reason=error)))

"""Where games are kept: a file that the player names, or one for each puzzle in a folder."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from json import dumps
from pathlib import Path
from tempfile import NamedTemporaryFile

from ..errors import PencilmarkError
from ..puzzle import Puzzle
from ..wording import Sentence
from . import words
from .game import Game
from .saving import NoGame, game_data, read_game, said

_LARGEST = 20_000_000
"""Bytes of the largest file that is taken for a game."""


class NotKept(PencilmarkError):
    """A game that could not be written."""


def usual_folder() -> Path:
    """Where games are kept if nobody says otherwise: below the folder for the state of programs."""
    state = os.environ.get("XDG_STATE_HOME", "")
    if os.path.isabs(state):
        return Path(state) / "pencilmark" / "games"
    local = os.environ.get("LOCALAPPDATA", "") if os.name == "nt" else ""
    home = Path(local) if local else Path.home() / ".local" / "state"
    return home / "pencilmark" / "games"


def usual_place(puzzle: Puzzle) -> Path:
    """The file for the game of this puzzle."""
    fields = dumps([puzzle.kind, puzzle.fields()], sort_keys=True)
    return usual_folder() / f"{puzzle.kind}-{sha256(fields.encode()).hexdigest()[:16]}.json"


@dataclass(frozen=True)
class Kept:
    """A game that was begun, and where it is kept."""

    path: Path
    game: Game
    when: float
    """When it was played last, in seconds since 1970."""


def keep(game: Game, path: Path) -> None:
    """Write a game; what was there before is replaced only when all of it is written."""
    draft = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(
            "w", encoding="utf-8", dir=path.parent, prefix=f".{path.name}.", delete=False
        ) as file:
            draft = file.name
            file.write(dumps(game_data(game)) + "\n")
        os.replace(draft, path)
    except (OSError, ValueError) as error:
        if draft is not None:
            with suppress(OSError):
                os.unlink(draft)
        reason = getattr(error, "strerror", None) or error
        raise NotKept(str(Sentence(words.NOT_WRITABLE, path=path, reason=reason))) from None


def forget(path: Path) -> None:
    """Remove the file of a game that is over."""
    with suppress(OSError):
        path.unlink()


def kept_at(path: Path) -> Kept | None:
    """The game in this file; None if there is no file, NoGame if there is no game in it."""
    try:
        if not path.exists():
            return None
        if path.stat().st_size > _LARGEST:
            raise NoGame(words.TOO_LARGE)
        return Kept(path, read_game(path.read_text("utf-8")), path.stat().st_mtime)
    except PencilmarkError as error:
        raise said(str(path), error) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "it is not UTF-8"
        why = NoGame(str(Sentence(words.NOT_READABLE, reason=reason)))
        raise said(str(path), why) from None


def begun() -> Iterator[Kept]:
    """The games in the usual folder that are not finished, the latest first.

    A file that holds no game is left alone.
    """
    files = []
    with suppress(OSError):
        for path in usual_folder().glob("*.json"):
            with suppress(OSError):
                files.append((path.stat().st_mtime, path))
    for _, path in sorted(files, reverse=True):
        with suppress(PencilmarkError):
            kept = kept_at(path)
            if kept is not None and not kept.game.finished and kept.game.history.done:
                yield kept

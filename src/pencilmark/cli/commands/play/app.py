"""The program on the screen: finds out what is played, and plays it."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from textual import work
from textual.app import App
from textual.binding import Binding

from ....errors import PencilmarkError
from ....playing.game import Game
from ....playing.places import Kept, begun, forget, kept_at, usual_place
from ....puzzle import Puzzle
from ....records import dataclass
from ....wording import Sentence
from ...words import play as words
from .asking import Cancel
from .choosing import Choose, Making
from .screen import PlayScreen, clock

Make = Callable[[Cancel], Puzzle]


@dataclass(frozen=True)
class Start:
    """What is to be played: a game that goes on, a puzzle, one to be made, or what is chosen."""

    game: Game | None = None
    puzzle: Puzzle | None = None
    make: Make | None = None
    kinds: tuple[tuple[str, Make], ...] = ()
    """The titles of the kinds of which a puzzle can be made."""
    path: Path | None = None
    """Where the game is kept; None: at the usual place."""


class PlayApp(App[None]):
    """Plays one puzzle."""

    ENABLE_COMMAND_PALETTE = False
    CSS = """
    Screen { background: ansi_default; color: ansi_default; }
    #body { height: 1fr; }
    #board { scrollbar-size: 1 1; overflow: auto auto; }
    #panel { padding: 0 1; scrollbar-size: 1 1; }
    #about { margin-bottom: 1; }
    #footer { height: 1; dock: bottom; link-style: none; link-color: ansi_default;
              link-background: ansi_default; link-style-hover: bold;
              link-color-hover: ansi_default; link-background-hover: ansi_default; }
    #box { padding: 1 2; height: 100%; }
    #box OptionList { height: auto; max-height: 80%; margin: 1 0; border: none;
                      background: ansi_default; }
    #keys { padding: 0 1; scrollbar-size: 1 1; }
    #making { padding: 1 2; }
    """
    BINDINGS = [
        Binding("ctrl+c", "leave", show=False, priority=True),
        Binding("ctrl+q", "leave", show=False, priority=True),
    ]

    def __init__(self, start: Start, ascii: bool = False, style: str = "print") -> None:
        super().__init__(ansi_color=True)
        self.theme = "ansi-dark"
        self._start = start
        self._ascii = ascii
        self._style = style
        self.playing: PlayScreen | None = None
        self.trouble: PencilmarkError | None = None
        """Why there is nothing to play."""
        self.stopped_by: int | None = None
        """The signal that ended it."""

    def on_mount(self) -> None:
        """Begin, and mind what asks to stop."""
        loop = asyncio.get_running_loop()
        for name in ("SIGTERM", "SIGHUP"):
            # neither Windows nor threads have them
            with suppress(AttributeError, NotImplementedError, RuntimeError, ValueError):
                number = getattr(signal, name)
                loop.add_signal_handler(number, self._stopped, number)
        self._begin()

    def _stopped(self, number: int) -> None:
        self.stopped_by = number
        self.action_leave()

    def action_leave(self) -> None:
        """Leave, from wherever it is."""
        if self.playing is None:
            self.exit()
        else:
            self.playing.leave()

    @work
    async def _begin(self) -> None:
        """Ask what is not clear yet, and play."""
        try:
            found = await self._find()
        except PencilmarkError as error:
            self.trouble = error
            found = None
        if found is None:
            self.exit()
            return
        game, path = found
        self.playing = PlayScreen(game, path, self._ascii, self._style)
        await self.push_screen(self.playing)

    async def _find(self) -> tuple[Game, Path] | None:
        start = self._start
        if start.game is not None and start.path is not None:
            return start.game, start.path
        if start.puzzle is not None:
            return await self._opened(start.puzzle)
        if start.make is not None:
            return await self._made(start.make)
        return await self._chosen()

    async def _chosen(self) -> tuple[Game, Path] | None:
        """A game that was begun, or a new puzzle of some kind."""
        games = list(begun())
        said = [
            str(Sentence(words.GO_ON, title=kept.game.board["caption"], **_progress(kept)))
            for kept in games
        ]
        said += [str(Sentence(words.NEW, title=title)) for title, _ in self._start.kinds]
        place = await self.push_screen_wait(Choose(words.CHOOSE, said))
        if place is None:
            return None
        if place < len(games):
            return games[place].game, games[place].path
        return await self._made(self._start.kinds[place - len(games)][1])

    async def _made(self, make: Make) -> tuple[Game, Path] | None:
        made = await self.push_screen_wait(Making(make))
        if isinstance(made, PencilmarkError):
            raise made
        return None if made is None else await self._opened(made)

    async def _opened(self, puzzle: Puzzle) -> tuple[Game, Path] | None:
        """The game of a puzzle, which may have been begun already."""
        path = self._start.path or usual_place(puzzle)
        kept = None
        if self._start.path is None:
            with suppress(PencilmarkError):  # what holds no game there is written over
                kept = kept_at(path)
        game = new_game(puzzle)
        if kept is None or kept.game.finished or not kept.game.history.all:
            return game, path
        title = Sentence(words.BEGUN, **_progress(kept))
        place = await self.push_screen_wait(Choose(str(title), [words.RESUME, words.ANEW]))
        if place is None:
            return None
        return (game if place else kept.game), path

    def after(self) -> str:
        """What is left to say when the screen is gone."""
        if self.playing is None or not self.playing.game.history.all:
            return ""
        game, usual = self.playing.game, self._start.path is None
        if game.finished:
            if usual:
                forget(self.playing.path)
            return str(Sentence(words.SOLVED_SHORT, time=clock(game.seconds)))
        return words.KEPT if usual else str(Sentence(words.KEPT_AT, path=self.playing.path))


def new_game(puzzle: Puzzle) -> Game:
    """A game that begins with the marks that came with the puzzle."""
    from ....formats import marks_beside

    game = Game(puzzle)
    marks = marks_beside(puzzle)
    if marks is not None:
        game.conclude(marks.literals())
    return game


def _progress(kept: Kept) -> dict[str, object]:
    game = kept.game
    return {"done": len(game.history.done), "time": clock(game.seconds)}

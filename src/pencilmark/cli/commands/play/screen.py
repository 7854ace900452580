"""The screen on which a puzzle is played: the board, what is said about it, and the keys."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import monotonic

from textual import events
from textual.app import ComposeResult
from textual.containers import Container, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from ....drawing.text.pens import ROUND
from ....drawing.words import KEY
from ....playing.game import Game
from ....playing.hand import Hand
from ....playing.keys import value_of_key
from ....playing.picture import Picture, Shown, notes_said, widest_cells
from ....playing.places import NotKept, keep
from ....wording import Sentence, harmless
from ...words import play as words
from .asking import Answered, Asking
from .board import BoardView
from .choosing import Choose, Keys
from .helping import Helper, Told
from .keylist import COMMANDS, command_of, key_lines, key_of, names_of

_PANEL = 24
"""The narrowest column of text beside the board."""
_LOWEST = 6
"""The lines of text below it, at least."""


def clock(seconds: float) -> str:
    """A time for people.

    >>> clock(75), clock(3671)
    ('1:15', '1:01:11')
    """
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


class PlayScreen(Screen[None]):
    """One game."""

    def __init__(self, game: Game, path: Path, ascii: bool = False, style: str = "print") -> None:
        super().__init__()
        self.game = game
        self.hand = Hand(game)
        self.path = path
        self._ascii = ascii
        self._style = style
        self._told = Told("")
        self._asking = Asking(self)
        self._helper = Helper(game, self._asking, self._tell)
        self._cell_width = 3
        self._since = monotonic()
        self._kept = self._state()
        self._commands: dict[str, Callable[[], object]] = {
            "hint": self._hint,
            "why": lambda: self._helper.why(self.hand.cursor),
            "check": self._helper.check,
            "take_back": lambda: self._helper.take_back(self._changed),
            "undo": lambda: self._moved(game.undo(), words.NOTHING_TO_UNDO),
            "redo": lambda: self._moved(game.redo(), words.NOTHING_TO_REDO),
            "more": self._read_on,
            "keys": lambda: self.app.push_screen(Keys(key_lines(game.board))),
            "leave": self.leave,
        }

    def compose(self) -> ComposeResult:
        """The board, the text beside or below it, and a line of keys."""
        with Container(id="body"):
            yield BoardView()
            with VerticalScroll(id="panel", can_focus=False):
                yield Static(id="about")
                yield Static(id="message")
        yield Static(id="footer")

    def on_mount(self) -> None:
        """Begin to count the time."""
        self._since = monotonic()
        self.set_interval(1.0, self._tick)
        footer = "  ".join(
            f"[@click=screen.command('{name}')][bold reverse]{key_of(self.game.board, name)}[/] "
            f"{words.FOOTER[name]}[/]"
            for name in COMMANDS
        )
        self.query_one("#footer", Static).update(Content.from_markup(footer))
        self.show()

    def on_resize(self, _: events.Resize) -> None:
        """The text is beside the board where there is room, else below it."""
        wide, high = self.app.size
        narrow = Picture(self.game, Shown(ascii=self._ascii))
        beside = wide - narrow.width >= _PANEL
        room = wide - _PANEL if beside else wide
        self._cell_width = widest_cells(self.game, room)
        picture = self.picture()
        board, panel = self.query_one(BoardView), self.query_one("#panel")
        body = high - 1
        if beside:
            board.styles.width, board.styles.height = picture.width + (picture.height > body), body
            panel.styles.width, panel.styles.height = "1fr", "100%"
        else:
            below = max(_LOWEST, body - picture.height)
            board.styles.width, board.styles.height = "100%", body - below
            panel.styles.width, panel.styles.height = "100%", below
        board.styles.overflow_x = "auto" if picture.width > wide else "hidden"
        board.styles.overflow_y = "auto" if picture.height > body else "hidden"
        self.query_one("#body").styles.layout = "horizontal" if beside else "vertical"
        self.show()

    # What is seen

    @property
    def busy(self) -> bool:
        """Whether something is being worked out."""
        return self._asking.busy

    def picture(self) -> Picture:
        """The board as it stands now."""
        shown = Shown(
            cursor=self.hand.cursor,
            selected=self.hand.selected,
            roles=self._told.roles,
            ascii=self._ascii,
            style=self._style,
            cell_width=self._cell_width,
        )
        return Picture(self.game, shown)

    def show(self) -> None:
        """Show everything as it is now."""
        self.query_one(BoardView).show(self.picture(), self.hand.cursor)
        self._about()
        self.query_one("#message", Static).update(self._message())

    def _message(self) -> Content:
        used = set(self._told.roles.values())
        meant = {**KEY, "wrong": words.WRONG}
        if self._told.gentle:
            meant["looked-at"] = words.LOOK_HERE
        key = "".join(
            f"\n{ROUND[role][0]} {ROUND[role][1]} {said}"
            for role, said in meant.items()
            if role in used
        )
        more = f"\n\n{self._told.more}" if self._told.more else ""
        if not self._told.text:  # the rules are never far away
            return Content.styled(harmless(self.game.board["summary"]), "dim")
        return Content.assemble(harmless_lines(self._told.text), (key, "dim"), more)

    def _about(self) -> None:
        """What it is, how long it takes, and what is in the cell of the cursor."""
        game, cell = self.game, self.hand.cursor
        numbers = [clock(game.seconds)]
        rating = game.puzzle.metadata.get("rating")
        if isinstance(rating, dict) and {"level", "name"} <= {*rating}:
            told = {"level": rating["level"], "name": rating["name"]}
            numbers.append(str(Sentence(words.LEVEL, **told)))
        if game.hints:
            numbers.append(str(Sentence(words.HELPED, count=game.hints)))
        lines = [", ".join(numbers)]
        state = game.cells[cell]
        said = [game.puzzle.grid.name(cell), game.board["spoken"][cell]]
        if not game.finished or state.value not in ("", game.board["play"]["rest"]):
            # of a solved board only what is part of the solution is shown
            said.append(names_of(game.board)[state.value] if state.value else words.CELL_OPEN)
        if not state.value and (state.centre or state.corner):
            said.append(str(Sentence(words.NOTES, values=notes_said(game, state, self._ascii))))
        lines.append(", ".join(filter(None, said)))
        if game.board["play"]["notes"]:
            lines.append(words.WRITES[self.hand.mode])
        title = (harmless(game.board["caption"]) + "\n", "bold")
        about = Content.assemble(title, harmless_lines("\n".join(lines)))
        self.query_one("#about", Static).update(about)

    def _tell(self, told: Told) -> None:
        self._told = told
        self.show()
        self.query_one("#panel").scroll_home(animate=False)

    def _read_on(self) -> None:
        """The next lines of the text, after the last ones the first again."""
        panel = self.query_one("#panel")
        at_end = panel.scroll_y >= panel.max_scroll_y
        page = max(1, panel.size.height - 1)
        panel.scroll_to(y=0 if at_end else panel.scroll_y + page, animate=False)

    # What is done

    def on_key(self, event: events.Key) -> None:
        """A command, or a key that moves or writes."""
        event.stop()
        event.prevent_default()
        if event.key == "escape":
            self._escape()
            return
        command = command_of(self.game.board, event.key, event.character)
        if command is not None:
            self.action_command(command)
        elif self._may_write(event.key):
            self._by_hand(lambda: self.hand.key(event.key, event.character))

    def action_command(self, name: str) -> None:
        """One of the commands at the bottom of the screen."""
        if not self.game.finished or name in ("more", "keys", "leave"):
            self._commands[name]()

    def _may_write(self, key: str) -> bool:
        """When it is solved, keys only move."""
        moving = key.endswith(("up", "down", "left", "right", "home", "end"))
        return moving or not self.game.finished

    def _escape(self) -> None:
        if self._asking.stop():
            self._tell(Told(words.STOPPED))
        else:
            self.hand.selected = []
            self._tell(Told(""))

    def _by_hand(self, act: Callable[[], object]) -> None:
        """Let the hand do something, and look at what has changed."""
        before = len(self.game.history.done)
        act()
        if len(self.game.history.done) != before:
            self._changed()
        else:
            self.show()
        if self.hand.picking:
            self.hand.picking = False
            self._pick()

    def _pick(self) -> None:
        board = self.game.board
        names = names_of(board)
        values = [*(pen["value"] for pen in board["play"]["pens"]), ""]
        title = Sentence(words.PICK, cell=self.game.puzzle.grid.name(self.hand.cursor))

        def picked(place: int | None) -> None:
            if place is not None:
                self._by_hand(lambda: self.hand.pick(values[place]))

        said = [names.get(value, words.OPEN) for value in values]

        def place_of(key: str) -> int | None:
            value = value_of_key(board, key)
            return values.index(value) if value in values[:-1] else None

        self.app.push_screen(Choose(str(title), said, place_of), picked)

    def _hint(self) -> None:
        if self._asking.busy:
            return  # impatience is not another hint
        if self._helper.hint():
            told = self._told
            self._changed()
            if not self.game.finished:
                self._tell(told)

    def _moved(self, moved: bool, otherwise: str) -> None:
        if moved:
            self._changed()
        else:
            self._tell(Told(otherwise))

    def _changed(self) -> None:
        """A move was made or taken back: what was said is out of date."""
        self._asking.stop()
        text = ""
        if self.game.is_solved():
            self._count_time()
            self.game.finished = True
            text = self._finish()
        elif self.game.is_full:
            text = str(Sentence(words.FULL, take_back=key_of(self.game.board, "take_back")))
        self._tell(Told(text))

    def _finish(self) -> str:
        game = self.game
        lines = [words.SOLVED, str(Sentence(words.SOLVED_TIME, time=clock(game.seconds)))]
        helped = []
        if game.hints:
            helped.append(str(Sentence(words.SOLVED_HINTS, count=game.hints)))
        if game.checks:
            helped.append(str(Sentence(words.SOLVED_CHECKS, count=game.checks)))
        lines.append(", ".join(helped) or words.SOLVED_ALONE)
        lines += ["", str(Sentence(words.SOLVED_END, key=key_of(game.board, "leave")))]
        self.hand.selected = []
        return "\n".join(lines)

    # The mouse

    def on_board_view_pressed(self, event: BoardView.Pressed) -> None:
        """A button goes down."""
        if not self.game.finished:
            self._by_hand(lambda: self.hand.press(event.cell, event.other, event.adding))

    def on_board_view_moved(self, event: BoardView.Moved) -> None:
        """A drag."""
        if not self.game.finished:
            self._by_hand(lambda: self.hand.drag(event.cell))

    def on_board_view_released(self, _: BoardView.Released) -> None:
        """Its end, or a click."""
        if not self.game.finished:
            self._by_hand(self.hand.release)

    # Time and keeping

    def on_answered(self, message: Answered) -> None:
        """Something was worked out."""
        self._asking.answer(message)

    def _count_time(self) -> None:
        now = monotonic()
        self.game.seconds += now - self._since
        self._since = now

    def _tick(self) -> None:
        if not self.game.finished:
            self._count_time()
            self._about()
        self._keep()

    def _state(self) -> tuple[object, ...]:
        history = self.game.history
        return tuple(history.done), tuple(history.undone), self.game.hints, self.game.checks

    def _keep(self) -> bool:
        """Write the game if anything has changed; whether it is kept now."""
        state = self._state()
        if state == self._kept:
            return True
        try:
            keep(self.game, self.path)
        except NotKept as error:
            self._kept = state  # said once, not every second
            self._tell(Told(str(error)))
            return False
        self._kept = state
        return True

    def leave(self) -> None:
        """Leave; what was done is kept."""
        self._asking.stop()
        if not self.game.finished:
            self._count_time()
        if self.game.history.all:
            self._kept = ()  # the time has changed in any case
            self._keep()
        self.app.exit()


def harmless_lines(text: str) -> str:
    """A text of several lines without characters that steer a terminal."""
    return "\n".join(harmless(line) for line in text.split("\n"))

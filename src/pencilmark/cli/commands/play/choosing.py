"""Screens beside the board: a list to choose from, the keys, a puzzle in the making."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic

from rich.table import Table
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from ....errors import PencilmarkError
from ....puzzle import Puzzle
from ....wording import Sentence, harmless
from ...words import play as words
from .asking import Answered, Asking, Work


class Choose(Screen[int | None]):
    """Lets the player choose one of several things; None: none of them."""

    BINDINGS = [("escape", "dismiss(None)", ""), ("q", "dismiss(None)", "")]

    def __init__(
        self,
        title: str,
        choices: Sequence[str],
        place_of: Callable[[str], int | None] = lambda key: None,
    ) -> None:
        """`place_of` knows which of them a key stands for."""
        super().__init__()
        self._title = title
        self._choices = [harmless(choice) for choice in choices]
        self._place_of = place_of
        self._marked: int | None = None

    def compose(self) -> ComposeResult:
        """The title, the list and what to do with it."""
        with Vertical(id="box"):
            yield Static(Content(harmless(self._title)), id="title")
            yield OptionList(*map(Option, map(self._line, range(len(self._choices)))))
            yield Static(Content.styled(words.CHOOSE_KEYS, "dim"))

    def _line(self, place: int) -> Content:
        """A choice as it is shown: which one it is must be seen without colours, too."""
        before = words.CHOSEN if place == self._marked else words.NOT_CHOSEN
        return Content(before + self._choices[place])

    def on_key(self, event: events.Key) -> None:
        """The key of a choice chooses it."""
        place = self._place_of(event.character) if event.character else None
        if place is not None:
            event.stop()
            self.dismiss(place)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Another one is marked."""
        changed, self._marked = {self._marked, event.option_index}, event.option_index
        for place in changed - {None}:
            assert place is not None
            event.option_list.replace_option_prompt_at_index(place, self._line(place))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """That is the one."""
        self.dismiss(event.option_index)


class Keys(Screen[None]):
    """The list of all keys."""

    def __init__(self, lines: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self._lines = lines

    def compose(self) -> ComposeResult:
        """Each key with what it does."""
        table = Table.grid(padding=(0, 2, 0, 0))
        for keys, does in self._lines:
            table.add_row(Text(keys, no_wrap=True), Text(does))
        with VerticalScroll(id="keys", can_focus=False):
            yield Static(Content.styled(words.KEYS_TITLE, "bold"))
            yield Static(table)

    def on_key(self, event: events.Key) -> None:
        """Every key goes back but those that scroll."""
        event.stop()
        ways = {"up": -1, "down": 1, "pageup": -10, "pagedown": 10}
        if event.key in ways:
            self.query_one("#keys").scroll_relative(y=ways[event.key], animate=False)
        else:
            self.dismiss(None)


class Making(Screen[Puzzle | PencilmarkError | None]):
    """A puzzle is being made; None: the player had enough of waiting."""

    BINDINGS = [("escape", "give_up", ""), ("q", "give_up", "")]

    def __init__(self, work: Work) -> None:
        super().__init__()
        self._work = work
        self._asking = Asking(self)
        self._since = monotonic()

    def compose(self) -> ComposeResult:
        """How long it takes."""
        yield Static(id="making")

    def on_mount(self) -> None:
        """Begin."""
        self._tick()
        self.set_interval(1.0, self._tick)
        self._asking.ask(self._work, self.dismiss)

    def _tick(self) -> None:
        seconds = int(monotonic() - self._since)
        self.query_one("#making", Static).update(
            Content(str(Sentence(words.MAKING, seconds=seconds)))
        )

    def on_answered(self, message: Answered) -> None:
        """It is made."""
        self._asking.answer(message)

    def action_give_up(self) -> None:
        """Stop it."""
        self._asking.stop()
        self.dismiss(None)

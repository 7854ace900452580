"""Work that may take long, in a thread, so that the screen stays alive."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, Thread
from typing import Any

from textual.message import Message
from textual.message_pump import MessagePump

from ....errors import PencilmarkError
from ...unforeseen import foreseen

Cancel = Callable[[], bool]
Work = Callable[[Cancel], Any]
Then = Callable[[Any], object]


class Answered(Message):
    """A thread is done."""

    def __init__(self, ticket: Event, then: Then, outcome: Any) -> None:
        super().__init__()
        self.ticket = ticket
        self.then = then
        self.outcome = outcome


class Asking:
    """One question at a time. Who is told the answer has to pass `Answered` on to `answer`."""

    def __init__(self, screen: MessagePump) -> None:
        self._screen = screen
        self._ticket: Event | None = None

    @property
    def busy(self) -> bool:
        """Whether something is being worked out."""
        return self._ticket is not None

    def ask(self, work: Work, then: Then) -> None:
        """Do some work and hand its result on; what was asked before is given up.

        A PencilmarkError is a result as well.
        """
        self.stop()
        self._ticket = ticket = Event()

        def run() -> None:
            try:
                with foreseen():
                    outcome = work(ticket.is_set)
            except PencilmarkError as error:
                outcome = error
            self._screen.post_message(Answered(ticket, then, outcome))

        # whoever leaves does not wait for it
        Thread(target=run, daemon=True).start()

    def stop(self) -> bool:
        """Give up what is being worked out; whether there was anything."""
        ticket, self._ticket = self._ticket, None
        if ticket is None:
            return False
        ticket.set()
        return True

    def answer(self, message: Answered) -> None:
        """Hand a result on, unless nobody waits for it any more."""
        if message.ticket is self._ticket:
            self._ticket = None
            message.then(message.outcome)

"""What a question is, and how one is refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from time import monotonic
from typing import Any

from ..errors import PencilmarkError
from ..wording import Sentence, harmless

Progress = Callable[[float | None, str], object]
"""Told how much of the work is done (1.0: all; None: nobody knows), and a few words about it."""
Cancel = Callable[[], bool]


class Refused(PencilmarkError):
    """A request that cannot be answered, in one sentence. `status` is the one of HTTP."""

    def __init__(self, template: str, status: int = 422, **values: object) -> None:
        super().__init__(harmless(str(Sentence(template, **values))))
        self.status = status

    def __reduce__(self) -> tuple[Any, ...]:
        return _said_again, (str(self), self.status)


def _said_again(sentence: str, status: int) -> Refused:
    """A refusal as it comes back from another process."""
    return Refused("{sentence}", status, sentence=sentence)


@dataclass(frozen=True)
class Running:
    """What a question that takes long is given beside its request."""

    until: float
    """When the time is up, on the clock that never goes back."""
    progress: Progress
    cancel: Cancel | None
    collection: str | None = None
    """The file of the collection that may be read, if there is one."""

    def limits(self) -> Mapping[str, Any]:
        """The time that is left and the way to stop, as the public functions take them."""
        return {"time_limit": max(self.until - monotonic(), 0.0), "cancel": self.cancel}


@dataclass(frozen=True)
class Question:
    """One thing that a page can ask: the type of its request, that of the reply, and the answer."""

    name: str
    about: str
    request: type
    """A dataclass: its fields are those of the JSON object."""
    reply: type
    """A TypedDict."""
    answer: Callable[[Any, Running], Any]
    seconds: float
    """The longest that the answer may take; a request can ask for less."""

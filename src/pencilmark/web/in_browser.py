"""The service inside a browser: what the page's own worker calls, in the edition without a server.

Nothing here can be stopped from outside: the worker is ended as a whole.
"""

from __future__ import annotations

from collections.abc import Callable
from json import dumps
from time import monotonic

from . import words
from .replying import SERVICE, load_everything, replied, service_called

_PAUSE = 0.1
"""Seconds from one word about the progress to the next."""


def prepare() -> str:
    """Load everything; the seconds that each question may take, as JSON.

    >>> prepare()[:14]
    '{"kinds": 10.0'
    """
    load_everything()
    return dumps(
        {name: float(one.seconds) for name, one in service_called(SERVICE).QUESTIONS.items()}
    )


def reply(name: str, body: str, tell: Callable[[float | None, str], object]) -> tuple[int, str]:
    """The status and the JSON of a reply; `tell` hears how far it is, now and then.

    >>> reply("hint", "{}", print)
    (422, '{"error":"The question hint needs the field puzzle."}')
    """
    last = 0.0

    def progress(share: float | None, told: str) -> None:
        nonlocal last
        if monotonic() - last >= _PAUSE:
            tell(share, told)
            last = monotonic()

    asked = service_called(SERVICE)
    status, told = replied(
        asked, name, body.encode(), unexpected=words.UNEXPECTED_HERE, progress=progress
    )
    return status, told.decode()

"""Making a text smaller while it still shows the same thing."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

MOST_TRIES = 400
MOST_SECONDS = 10.0
"""What shrinking one text may take, in tries and in seconds of CPU."""


def shrunk(text: str, shows: Callable[[str], bool]) -> str:
    """The text without all the pieces that can go, large ones first.

    >>> shrunk("one two three four", lambda text: "thr" in text)
    'thr'
    """
    tries, until = MOST_TRIES, process_time() + MOST_SECONDS
    piece = max(1, len(text) // 2)
    while True:
        start = 0
        while start < len(text):
            if not tries or process_time() > until:
                return text
            smaller = text[:start] + text[start + piece :]
            tries -= 1
            if smaller and shows(smaller):
                text = smaller
            else:
                start += piece
        if piece == 1:
            return text
        piece //= 2

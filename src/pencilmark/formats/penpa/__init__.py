"""Penpa+: how its links are recognised, and the codec that a kind declares for them.

Kinds load this for every puzzle, so patterns are compiled when they are first used; what draws
and understands drawings is in `artist`.
"""

from __future__ import annotations

import re
from functools import lru_cache

from ..codec import Codec, P, load
from ..looks import start

FORMAT = "penpa"
MODES = ("edit", "solve")
"""A setter's link, or a player's; the first is the default."""
_HOME = r"https?://[^\s?#]*/penpa-edit(?:[/?#]|$)"
_QUERY = r"(?:https?://[^\s?#]+[?#]|[?#])?(?:[a-z]=\w*&)*m=(?:edit|solve)&(?:[a-z]=\w*&)*p="


def penpa_codec(package: str) -> Codec[P]:
    """The codec that the drawings of `ARTIST` in the module `penpa` make."""
    home = package + ".penpa:ARTIST"

    def recognises(text: str) -> bool:
        return is_penpa(text) and bool(load(home).recognises(text))

    return Codec(
        FORMAT,
        home,
        recognises,
        options={"mode": MODES},
        metadata=("title", "author", "source", "rules", "marks"),
        holds_solution=True,
    )


@lru_cache(maxsize=4)  # every kind has the same look at the same text, one after the other
def is_penpa(text: str) -> bool:
    """Whether this is a link to Penpa+, or what stands in one behind its `#`.

    >>> is_penpa("https://swaroopg92.github.io/penpa-edit/#m=edit&p=7Vpd")
    True
    """
    beginning = start(text)
    return re.match(_HOME, beginning) is not None or re.match(_QUERY, beginning) is not None

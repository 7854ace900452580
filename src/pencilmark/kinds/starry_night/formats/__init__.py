"""The formats of other programs that this kind can be read from and written in."""

from __future__ import annotations

from ....formats import entries
from ....formats.codec import Codec
from ....formats.detect import looks

JANKO = looks.janko(("sternennacht", "starrynight", "starry-night"))
"""How the form of janko.at is recognised: by its name, since snakes have the same sections."""

OUTSIDE: tuple[Codec, ...] = (
    entries.penpa(__package__),
    entries.janko(__package__, JANKO),
)

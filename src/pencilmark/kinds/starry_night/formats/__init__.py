"""The formats of Starry Night: each is declared here, and its module reads and writes it."""

from __future__ import annotations

from ....formats import looks
from ....formats.codec import Codec
from ....formats.janko import janko_codec
from ....formats.penpa import penpa_codec
from ..puzzle import StarryNight


def _is_origin(source: str) -> bool:
    """A fact of this kind, or a bare list of codes from 0 to 3."""
    return looks.fact_name(source) == "starry_night" or looks.starts_numbers(source, "0-3")


CODECS: tuple[Codec[StarryNight], ...] = (
    Codec("text", __name__ + ".text", looks.first_line_is(StarryNight.kind)),
    Codec("origin", __name__ + ".origin", _is_origin, has_answers=True),
    penpa_codec(__name__),
    # by its name only, since snakes have the same sections
    janko_codec(__name__, "sternennacht", "starrynight", "starry-night"),
)

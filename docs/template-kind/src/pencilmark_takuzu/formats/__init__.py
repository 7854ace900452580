"""The formats of Takuzu: each is declared here, and its module reads and writes it."""

from __future__ import annotations

from pencilmark.formats import looks
from pencilmark.formats.codec import Codec

from ..puzzle import Takuzu

CODECS: tuple[Codec[Takuzu], ...] = (
    Codec("text", __name__ + ".text:TEXT", looks.first_line_is(Takuzu.kind)),
)

"""The formats of other programs that this kind can be read from and written in."""

from __future__ import annotations

from ...formats.codec import Codec

OUTSIDE: tuple[Codec, ...] = ()

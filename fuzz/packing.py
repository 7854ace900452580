"""Texts inside texts: what a link holds in packed form, to be changed and packed again."""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from collections.abc import Callable
from dataclasses import dataclass

from pencilmark.errors import FormatError
from pencilmark.formats.fpuzzles import lz

_RUN = re.compile(r"[A-Za-z0-9+/]{24,}=*")


@dataclass(frozen=True)
class Opened:
    """A text with a packed part, which is unpacked here."""

    before: str
    inner: str
    behind: str
    pack: Callable[[str], str]

    def around(self, inner: str) -> str:
        """The text with something else in the packed part."""
        return self.before + self.pack(inner) + self.behind


def opened(text: str) -> Opened | None:
    """The first packed part of a text; None if it has none.

    >>> found = opened("https://example.org/#p=" + deflated("a text in a text in a text, and more"))
    >>> found.before, found.inner
    ('https://example.org/#p=', 'a text in a text in a text, and more')
    """
    for run in _RUN.finditer(text):
        for unpack, pack in ((_inflated, deflated), (_unpacked, lz.pack)):
            inner = unpack(run[0])
            if inner is not None and len(inner) > len(run[0]) // 2:
                return Opened(text[: run.start()], inner, text[run.end() :], pack)
    return None


def deflated(text: str) -> str:
    """A text as links hold it: compressed without a head, in base 64."""
    packer = zlib.compressobj(6, zlib.DEFLATED, -zlib.MAX_WBITS)
    data = packer.compress(text.encode("utf-8", "surrogatepass")) + packer.flush()
    return base64.b64encode(data).decode("ascii")


def _inflated(packed: str) -> str | None:
    try:
        data = base64.b64decode(packed, validate=True)
        return zlib.decompress(data, -zlib.MAX_WBITS).decode("utf-8")
    except (binascii.Error, zlib.error, UnicodeDecodeError):
        return None


def _unpacked(packed: str) -> str | None:
    try:
        return lz.unpack(packed, "packed")
    except FormatError:
        return None

"""Penpa+ addresses: how the lines of a drawing are packed into a link."""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from collections.abc import Sequence
from dataclasses import dataclass

from ...errors import FormatError
from ..codec import CannotHold
from ..escapes import unescaped
from . import FORMAT

HOME = "https://swaroopg92.github.io/penpa-edit/"
LONGEST_TEXT = 2_000_000
"""No link unpacks to more than this many bytes."""

_SHORT = (
    ("z", "zZ"),  # first, so that every other z in the packed text starts a short form
    ('"qa"', "z9"),
    ('"pu_q"', "zQ"),
    ('"pu_a"', "zA"),
    ('"grid"', "zG"),
    ('"edit_mode"', "zM"),
    ('"surface"', "zS"),
    ('"line"', "zL"),
    ('"lineE"', "zE"),
    ('"wall"', "zW"),
    ('"cage"', "zC"),
    ('"number"', "zN"),
    ('"symbol"', "zY"),
    ('"special"', "zP"),
    ('"board"', "zB"),
    ('"command_redo"', "zR"),
    ('"command_undo"', "zU"),
    ('"command_replay"', "z8"),
    ('"numberS"', "z1"),
    ('"freeline"', "zF"),
    ('"freelineE"', "z2"),
    ('"thermo"', "zT"),
    ('"arrows"', "z3"),
    ('"direction"', "zD"),
    ('"squareframe"', "z0"),
    ('"polygon"', "z5"),
    ('"deletelineE"', "z4"),
    ('"killercages"', "z6"),
    ('"nobulbthermo"', "z7"),
    ('"__a"', "z_"),
    ("null", "zO"),
)
"""What Penpa+ writes short before it packs a text: the order matters both ways."""


@dataclass(frozen=True)
class Link:
    """A link, unpacked."""

    mode: str
    """`edit` for setters, `solve` for players."""
    lines: tuple[str, ...]
    answer: str | None
    """What the automatic check compares with, if the link has it; maybe nothing at all."""


def read_link(text: str) -> Link:
    """Unpack a link.

    >>> read_link(write_link("solve", ["square,1,1", "[0,0,0,0]"], None)).lines
    ('square,1,1', '[0,0,0,0]')
    """
    fields = _fields(text)
    mode, packed = fields.get("m", "edit"), fields.get("p", "")
    if mode not in ("edit", "solve"):
        raise FormatError(FORMAT, "m=edit or m=solve", repr(mode[:20]))
    if not packed:
        raise FormatError(FORMAT, "a drawing behind p=", "nothing")
    text_of_lines = _unpacked(packed, "p=")
    growth = sum(text_of_lines.count(short) * (len(full) - 2) for full, short in _SHORT)
    if len(text_of_lines) + growth > LONGEST_TEXT:
        raise _too_long("p=")
    for full, short in reversed(_SHORT):
        text_of_lines = text_of_lines.replace(short, full)
    answer = fields.get("a")
    lines = tuple(line.removesuffix("\r") for line in text_of_lines.split("\n"))
    return Link(mode, lines, _unpacked(answer, "a=") if answer else answer)


def write_link(mode: str, lines: Sequence[str], answer: str | None) -> str:
    """Pack the lines of a drawing, and what the automatic check compares with, into a link."""
    text = "\n".join(lines)
    for full, short in _SHORT:
        text = text.replace(full, short)
    link = f"{HOME}#m={mode}&p={_packed(text)}"
    return link if answer is None else f"{link}&a={_packed(answer)}"


def imported_address(text: str) -> str | None:
    """The address that a link tells Penpa+ to import instead of a drawing of its own.

    >>> imported_address(HOME + "#m=edit&p=https://puzz.link/p?x/2/2/1")
    'https://puzz.link/p?x/2/2/1'
    """
    found = re.search(r"[?#&]p=(https?(?::|%3A)\S+)", text.strip(), re.IGNORECASE)
    if found is None:
        return None
    address = found[1]
    return unescaped(address) if ":" not in address[:6] else address


def _fields(text: str) -> dict[str, str]:
    """The parameters of an address; of several with one name the first counts."""
    query = re.split(r"[?#]", text.strip(), maxsplit=1)[-1]
    fields: dict[str, str] = {}
    for part in query.split("&"):
        name, _, value = part.partition("=")
        fields.setdefault(name, unescaped(value))
    return fields


def _unpacked(packed: str, where: str) -> str:
    """The text of a parameter, bounded however small the parameter is."""
    letters = packed.rstrip("=").replace("-", "+").replace("_", "/").replace(" ", "+")
    try:
        data = base64.b64decode(letters + "=" * (-len(letters) % 4), validate=True)
    except (binascii.Error, ValueError):
        raise FormatError(FORMAT, "base64", "something else", where=where) from None
    unpacker = zlib.decompressobj(-zlib.MAX_WBITS)
    try:
        raw = unpacker.decompress(data, LONGEST_TEXT + 1)
    except zlib.error:
        raise FormatError(FORMAT, "compressed text", "something else", where=where) from None
    if len(raw) > LONGEST_TEXT:
        raise _too_long(where)
    if not unpacker.eof:
        raise FormatError(FORMAT, "compressed text", "only the start of one", where=where)
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        raise FormatError(FORMAT, "UTF-8 text", "other bytes", where=where) from None


def _packed(text: str) -> str:
    try:
        data = text.encode("utf-8")
    except UnicodeEncodeError:
        raise CannotHold("a Penpa link has no place for broken characters") from None
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    return base64.b64encode(packer.compress(data) + packer.flush()).decode("ascii")


def _too_long(where: str) -> FormatError:
    return FormatError(
        FORMAT, f"text that unpacks to at most {LONGEST_TEXT:,} bytes", "more", where=where
    )

"""lz-string: how f-puzzles and SudokuPad pack a text into a link.

A packed text is a row of codes. 0 and 1 announce a new character of 8 or 16 bits, 2 is the end,
any other code is an entry of a dictionary that grows as the text goes on; codes take one more bit
whenever the dictionary has outgrown them. Bits of a code come lowest first, and six of them make a
character of the usual base 64 alphabet, highest first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...errors import FormatError

LARGEST_TEXT = 2_000_000
"""No packed text may hold more characters than this."""

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_CHAR_BITS = 6
_BYTE, _WIDE, _END = 0, 1, 2
_FIRST_ENTRY = 3


def unpack(packed: str, format: str) -> str:
    """The text of a packed one; `format` is what an error is said to be in.

    >>> unpack("IY18SQ==", "f-puzzles")
    'aaaaaaaaaaaaaaaaaaaaaaa'
    """
    packed = packed.rstrip("=")
    if not re.fullmatch("[A-Za-z0-9+/]+", packed):
        raise FormatError(format, "a packed puzzle", "other characters" if packed else "nothing")
    texts: list[str] = []
    length = 0
    for text in _phrases(_Bits(packed, format), format):
        texts.append(text)
        length += len(text)
        if length > LARGEST_TEXT:
            raise FormatError(format, f"at most {LARGEST_TEXT:,} characters", "more")
    # characters beyond the first 65,536 are pairs of halves there
    halves = "".join(texts).encode("utf-16-le", "surrogatepass")
    return halves.decode("utf-16-le", "replace")


class _Bits:
    """The bits of a packed text, six to a character, taken from the front."""

    def __init__(self, packed: str, format: str) -> None:
        spelled = {char: f"{number:06b}" for number, char in enumerate(_ALPHABET)}
        self._bits = "".join(map(spelled.__getitem__, packed))
        self._format = format
        self._place = 0

    def take(self, count: int) -> int:
        """A number of so many bits, the lowest first."""
        self._place += count
        place = self._place
        if place > len(self._bits):
            raise FormatError(self._format, "a whole packed puzzle", "one that breaks off")
        return int(self._bits[place - 1 : place - count - 1 if place > count else None : -1], 2)


def _phrases(bits: _Bits, format: str) -> Iterator[str]:
    """The phrases that a text is packed in, as they come; each makes a new entry of the table."""
    entries: list[str] = ["", "", ""]
    width, room = 2, 1
    last = ""
    while (code := bits.take(width)) != _END:
        if code in (_BYTE, _WIDE):
            entries.append(chr(bits.take(8 if code == _BYTE else 16)))
            code = len(entries) - 1
            width, room = _wider(width, room)
        if code < len(entries):
            phrase = entries[code]
        elif code == len(entries) and last:
            phrase = last + last[0]
        else:
            raise FormatError(format, "a packed puzzle", "a damaged one")
        if last:
            entries.append(last + phrase[0])
            width, room = _wider(width, room)
        yield phrase
        last = phrase


def _wider(width: int, room: int) -> tuple[int, int]:
    """The width of the next number, and for how many entries it is enough, after one entry more."""
    return (width, room - 1) if room > 1 else (width + 1, 1 << width)


def pack(text: str) -> str:
    """The packed form that `unpack` reads, as lz-string itself would write it.

    >>> pack("aaaaaaaaaaaaaaaaaaaaaaa")
    'IY18SQ=='
    """
    data = text.encode("utf-16-le", "surrogatepass")
    chars = [chr(data[at] | data[at + 1] << 8) for at in range(0, len(data), 2)]
    bits: list[str] = []
    entries: dict[str, int] = {}
    unseen: set[str] = set()
    width, room = 2, 2

    def put(code: int, count: int) -> None:
        bits.append(f"{code:0{count}b}"[::-1])

    def put_entry(entry: str) -> None:
        nonlocal width, room
        if entry in unseen:
            unseen.remove(entry)
            wide = ord(entry) > 255
            put(_WIDE if wide else _BYTE, width)
            put(ord(entry), 16 if wide else 8)
            room -= 1
            if not room:
                room, width = 1 << width, width + 1
        else:
            put(entries[entry], width)
        room -= 1
        if not room:
            room, width = 1 << width, width + 1

    longest = ""
    for char in chars:
        if char not in entries:
            entries[char] = _FIRST_ENTRY + len(entries)
            unseen.add(char)
        if longest + char in entries:
            longest += char
            continue
        put_entry(longest)
        entries[longest + char] = _FIRST_ENTRY + len(entries)
        longest = char
    if longest:
        put_entry(longest)
    put(_END, width)
    stream = "".join(bits)
    # there is always at least one bit behind the end
    stream += "0" * (_CHAR_BITS - len(stream) % _CHAR_BITS)
    packed = "".join(
        _ALPHABET[int(stream[at : at + _CHAR_BITS], 2)] for at in range(0, len(stream), _CHAR_BITS)
    )
    return packed + "=" * (-len(packed) % 4)

"""A page of many pictures that differ little: what several of them have is written once.

Every line of a picture is an element. Lines that follow each other are taken together in pieces,
and pieces in larger ones. Where a piece ends depends on its last part alone, so that pictures which
are equal for a while have the same pieces there, whatever is before and behind.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from zlib import crc32

_PICTURE = re.compile(r"(<svg [^>]*>\n)(.*?)(\n</svg>)", re.S)
_OWN = ("<title>", "<desc>")
"""What a picture keeps for those who do not see it."""
_SIZES = (1, 6, 6, 6)
"""How many parts a piece has, about; each of them is a piece of the size before."""
_USE = '<use href="#{}"/>'
_HIDDEN = (
    '<svg style="position:absolute;width:0;height:0" aria-hidden="true"><defs>\n{}\n</defs></svg>'
)


def share(page: str) -> str:
    """The same page, with what its pictures share at the beginning of its body."""
    pictures = [found[2].split("\n") for found in _PICTURE.finditer(page)]
    defined: dict[str, str] = {}
    for size in _SIZES:
        pictures = _shared(pictures, size, defined)
    if not defined:
        return page
    left = iter(pictures)
    page = _PICTURE.sub(lambda found: found[1] + "\n".join(next(left)) + found[3], page)
    groups = "\n".join(f'<g id="{name}">{content}</g>' for content, name in defined.items())
    return page.replace("<body>", f"<body>\n{_HIDDEN.format(groups)}", 1)


def _shared(pictures: list[list[str]], size: int, defined: dict[str, str]) -> list[list[str]]:
    """The pictures, with every piece of this size that is there twice in the place of its parts."""
    taken = [list(_pieces(lines, size)) for lines in pictures]
    times = Counter(piece for pieces in taken for piece in pieces)

    def told(piece: tuple[str, ...]) -> Sequence[str]:
        content = "".join(piece)
        if times[piece] < 2 or len(content) < 2 * len(_USE) or piece[0].startswith(_OWN):
            return piece
        return (_USE.format(defined.setdefault(content, f"s{len(defined)}")),)

    return [[line for piece in pieces for line in told(piece)] for pieces in taken]


def _pieces(lines: Sequence[str], size: int) -> Iterator[tuple[str, ...]]:
    """The lines, some at a time: what a picture has for itself stays alone."""
    piece: list[str] = []
    for line in lines:
        if line.startswith(_OWN):
            if piece:
                yield tuple(piece)
            yield (line,)
            piece = []
            continue
        piece.append(line)
        if crc32(line.encode()) % size == 0:
            yield tuple(piece)
            piece = []
    if piece:
        yield tuple(piece)

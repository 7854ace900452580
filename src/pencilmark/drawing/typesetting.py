"""Typst, which turns a template and data into PDF or PNG. It is optional, and loaded when used.

Whatever a puzzle brings along (titles, authors, labels) reaches Typst as data only: a JSON text
that the template reads, whose strings it shows as they are. No text is ever put into its source.
"""

from __future__ import annotations

from json import dumps
from typing import TYPE_CHECKING, Any, Literal

from ..errors import PencilmarkError
from ..extras import install
from ..wording import Sentence
from . import words

if TYPE_CHECKING:
    from types import ModuleType

Format = Literal["pdf", "png", "svg"]

FONT = "Libertinus Serif"
"""Comes with Typst, so that a book is the same on every machine."""

_PIXELS_PER_INCH = 192.0
_MOST_CELLS = 48
"""A longer grid is drawn with fewer pixels a cell, so that the picture takes no more memory."""
_FIRST_MOMENT = 0
"""What PDF takes for the time of its making: the same for the same book."""
_OWN_LETTERS = 0x0530
"""Before this, Latin, Greek and Cyrillic letters: the fonts that come with Typst have them."""

_PICTURE = """
#let picture = json(bytes(sys.inputs.data))
#set document(title: picture.title, date: none)
#set page(width: auto, height: auto, margin: 0pt)
#image(bytes(picture.svg), format: "svg", alt: picture.title)
"""


class NoTypesetter(PencilmarkError):
    """Typst is not installed."""


def require_typst(otherwise: str = words.NO_TYPST) -> ModuleType:
    """Typst, or an error that says how to get it, in these words."""
    try:
        import typst
    except ModuleNotFoundError:
        raise NoTypesetter(str(Sentence(otherwise, command=install("print")))) from None
    return typst


def typeset(
    template: str,
    data: dict[str, Any],
    format: Format = "pdf",
    pixels_per_inch: float = _PIXELS_PER_INCH,
) -> bytes:
    """What Typst makes of a template that finds this data as JSON in `sys.inputs.data`.

    >>> typeset('#json(bytes(sys.inputs.data)).name', {"name": "#panic()"})[:5]
    b'%PDF-'
    """
    made = _compiled(template, data, format, pixels_per_inch)
    assert isinstance(made, bytes), "a picture has one page"
    return made


def typeset_pages(template: str, data: dict[str, Any], pixels_per_inch: float) -> list[bytes]:
    """The same as pictures of the pages, each a PNG."""
    made = _compiled(template, data, "png", pixels_per_inch)
    return [made] if isinstance(made, bytes) else made


def _compiled(
    template: str, data: dict[str, Any], format: Format, pixels_per_inch: float
) -> bytes | list[bytes]:
    typst = require_typst()
    text = dumps(data, ensure_ascii=False)
    try:
        made: bytes | list[bytes] = typst.compile(
            template.encode(),
            format=format,
            ppi=pixels_per_inch,
            sys_inputs={"data": text},
            # searching the machine for fonts takes long and may change the pages
            ignore_system_fonts=all(map(_is_usual, set(text))),
            timestamp=_FIRST_MOMENT,
        )
    except typst.TypstError as error:
        raise PencilmarkError(str(Sentence(words.NOT_SET, reason=error.message))) from None
    return made


def picture(svg: str, title: str, format: Format, longest: int) -> bytes:
    """An SVG as PDF or PNG, on a page of its own size; `longest` is its longer side in cells."""
    require_typst(words.NO_TYPST_TO_DRAW)
    pixels = _PIXELS_PER_INCH * min(1.0, _MOST_CELLS / longest)
    return typeset(_PICTURE, {"svg": svg, "title": title}, format, pixels)


def _is_usual(char: str) -> bool:
    """Whether the fonts that come with Typst are sure to have a character."""
    return ord(char) < _OWN_LETTERS or 0x2000 <= ord(char) < 0x2800 or char == "\ufffd"

"""Texts that are made to keep a reader busy: long runs of something in every place of a real text.

What a reader's loops and patterns look for, its own texts tell: their words, signs and gaps. So
each text here is a real one with a piece of itself repeated for as long as is asked, in one of its
places, with what follows there or with something that cannot follow. Formats that are new are
found like the others, and get theirs in the same way.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

import pencilmark
from pencilmark.formats.codec import CannotHold, Codec
from pencilmark.kind import AnyKind, kinds

TOLD = {"title": "A title", "author": "me", "source": "https://example.org/a", "note": "a note"}
"""What comes with the puzzles, so that texts have a place for it."""

ALWAYS = (" ", "\n", "\t", "1", "a", "/", "[", "{", '"', "=", "-", "\\", "%", "x\n", "1 ", ", ")
"""Pieces for every text, besides its own."""

ANYWHERE = (
    ("title: x", " ", "x"),
    ("hitori\ntitle: x", " ", "x"),
    ("hitori\nnumbers: 1\n1", " ", "1"),
    ("hitori\nnumbers:\n", "1", ""),
    ("starry-night\nrows: ", ".", "\ncols: ."),
    ("stars", " ", "x"),
    ("stars:", " ", "x"),
    ("pzprv3", "\n ", ""),
    ("pzprv3\nhitori\n", "/ ", "info"),
    ("https://", "/puzzles/a.html?", " x"),
    ("https://x", "/a.html?", " x"),
    ("", "https://puzz.link/p?a/1/1/1 or ", ""),
    ("", "https://example.org/ and\n\n", ""),
    ("", "> ", ""),
    ("", "> 1 1\n", ""),
    ("", "```\n", ""),
    ("", "begin\n", ""),
    ("begin\n", "problem\n1 1\n", "end"),
    ("", "<script application/x-janko", ""),
    ("", "<script type='application/x-janko'>", ""),
    ("", "<script>", "x-janko"),
    ("begin\n", "[", "begin"),
    ("", "SAVEFILE:1:1\n", ""),
    ("SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\n", "MOVE    :4:B0,0\n", ""),
    ("2x2:", ";", ""),
    ("", "a few words.\n\n", ""),
    ("", "a few words.\n\n1 1\n1 1\n\n", ""),
    ("", "1 1\n1 1\n\n", ""),
    ("", "2 2\n1 1\n1 1\n\n", ""),
    ("", "2\n\n1 1\n1 1\n\n", ""),
    ("", "2\n\n1 1\n1 1\n\n@1\n\n", ""),
    ("", "AB\nAB\nstars: 1\n\n", ""),
    ("", "ab\n", ""),
    ("", "1\n", ""),
    ("", "1" * 150 + "\n", ""),
    ("", "hitori\n\n", ""),
    ("hitori", " ", "x"),
    ("hitori", " ", "//"),
    ("", "// a\n", ""),
    ("", "% a\n", ""),
    ("", "%", "\n[[1]]"),
    ("", "\ufeff", ""),
    ("", "\r", ""),
    ("", "\x00", ""),
    ("", "\u2028", ""),
    ("", "²", ""),
    ("", "٣", ""),
    ("", "[[1,1],[1,1]],", ""),
    ("hitori([", "[1,1],", "[1,1]])."),
    ("hitori(", "[", ""),
    ("", "++ ", "x"),
    ("", "1++  ", "x"),
    ("++", " ", "x"),
    ("", '{"a":', ""),
    ('{"kind": "hitori", "puzzle": {"numbers": [', "[],", "[]]}}"),
    ('{"kind": "hitori", "puzzle": {"numbers": [[', "1,", "1]]}}"),
    ('{"kind": "hitori", "puzzle": {"numbers": [[1]]}, "a": [', "{},", "{}]}"),
    ('{"kind": "hitori", "puzzle": {"numbers": [[1]]}, "a": ', "[", ""),
    ('{"kind": "bosnian-snake", "puzzle": {"size": [2, 2], "ends": [', "[0,0],", "[0,0]]}}"),
    ('{"kind": "star-battle", "puzzle": {"stars": 1, "regions": [["', "a", '"]]}}'),
    ('{"kind": "hitori", "puzzle": {"numbers": [[', "1", "]]}}"),
    ('{"kind": "', "a", '", "puzzle": {}}'),
    ('{"name": "', "a", '", "data": {"1": {"problem": "1"}}}'),
    ('{"data": {"1": {"problem": "', "1 ", '"}}}'),
    ('{"name"', " ", ', "data": {"1": {"problem": "1"}}}'),
    ("", '{"name"', '"data" "problem"'),
    ("https://f-puzzles.com/?load=", "A", ""),
    ("https://f-puzzles.com/?load=", "N4Xy", ""),
    ("https://f-puzzles.com/?load=", "%41", ""),
    ("https://f-puzzles.com/?", "&", "load=N4XyA==="),
    ("https://sudokupad.app/fpuz", "N4Xy", ""),
    ("https://x/penpa-edit/#m=edit&", "a=&", "p=A"),
    ("https://x/penpa-edit/#m=edit&p=", "A", ""),
    ("https://x/penpa-edit/#m=edit&p=https://a/", "?p=https://a/", ""),
    ("https://puzz.link/p?hitori/200/200/", "1", ""),
    ("https://puzz.link/p?hitori/", "2/", ""),
    ("https://puzz.link/p?snake/9/9/", "z", ""),
    ("https://puzz.link/p?starbattle/9/9/1/", "z", ""),
    ("http://kanpen.net/hitori.html?problem=", "9/", ""),
    ("9x1.", "A", ""),
    ("9x1.A", "a", "?"),
)
"""Known to be hard, or to have been: what comes first, what is repeated, and what comes last."""


def repeated(first: str, piece: str, last: str, size: int) -> str:
    """A text of this size with a run of some piece in it."""
    room = size - len(first) - len(last)
    return first + (piece * (room // len(piece) + 1))[:room] + last


def anywhere(size: int) -> Iterator[tuple[str, str]]:
    """Texts for readers that are not told what they get, each with a name."""
    for first, piece, last in ANYWHERE:
        yield f"{first[-30:]!r} {piece!r} {last!r}", repeated(first, piece, last, size)


def within(text: str, size: int) -> Iterator[tuple[str, str]]:
    """Long texts out of a real one, each with a name."""
    tokens = re.findall(r"\w+|\s+|[^\w\s]", text[:3000])
    own = [token for token in dict.fromkeys(tokens) if len(token) < 40]
    starts = [0]
    for token in tokens:
        starts.append(starts[-1] + len(token))
    spots = dict.fromkeys([*starts[:12:2], *starts[12 : -2 : max(1, len(starts) // 6)], starts[-1]])
    for piece in dict.fromkeys([*ALWAYS, *own[:12], *own[-4:]]):
        for spot in spots:
            for last in (text[spot:], "\x01"):
                first = text[:spot]
                name = f"{first[-20:]!r} {piece!r} {last[:20]!r}"
                yield name, repeated(first, piece, last, max(size, len(text)))
    breaks = [found.end() for found in re.finditer("\n", text)]
    for end in [*starts[1:12], *breaks[:9]]:
        yield f"{text[:end]!r} over and over", repeated("", text[:end], "", size)
    yield "all of it over and over", repeated("", text, "", size)


def texts_of(owner: AnyKind, codec: Codec[Any] | None) -> list[str]:
    """A few real texts in a format (none: JSON), with all that has a place in it."""
    found = []
    for seed in range(40):
        puzzle = owner.sample(Random(seed), 3 + seed % 3)
        puzzle = owner.puzzle.from_fields(puzzle.fields(), TOLD)
        how: list[dict[str, Any]] = [{}]
        if codec is not None:
            how = [{name: may} for name, all in codec.options.items() for may in all] or [{}]
        for options in how:
            with suppress(CannotHold):
                found.append(pencilmark.write(puzzle, codec.format if codec else "json", **options))
        if len(found) >= 2 * len(how):
            break
    return found


def readers() -> Iterator[tuple[str, str, list[str]]]:
    """The name of each kind with the name of each of its formats and a few texts in it."""
    for owner in kinds():
        for codec in (None, *owner.codecs):
            yield owner.name, codec.format if codec else "json", texts_of(owner, codec)

"""janko.at: how its format is recognised, and the codec that a kind declares for it.

Kinds load this for every puzzle, so patterns are compiled when they are first used; what takes a
text apart is in `page`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from ..codec import Codec, P

FORMAT = "janko"
BLOCKS = ("problem", "solution", "areas", "labels", "rlabels", "clabels", "clues", "moves")
"""The sections that hold rows: the lines below the name belong to them."""
_SCRIPT = r"(?i)<script\b([^<>]*)>"
_TYPE = "application/x-janko"
_SCRIPT_END = r"(?i)</script"
_BEGIN = r"(?im)^[ \t]*\[?begin\]?[ \t]*\r?$"
_NAME = r"(?im)^[ \t]*\[?puzzle\]?[ \t]+(\S+)"
_SECTION = rf"(?im)^[ \t]*\[?({'|'.join(BLOCKS)})\]?(?=\s|$)"


def janko_codec(
    package: str,
    *names: str,
    has: tuple[str, ...] = (),
    lacks: tuple[str, ...] = (),
    likely: Callable[[list[list[str]]], bool] = lambda rows: True,
) -> Codec[P]:
    """The codec in the module `janko`, for texts that call the puzzle by one of these names.

    Where a text has no name, its sections decide: it has one of `has` and none of `lacks`. Where
    other puzzles have these as well, `likely` decides by the rows of the problem.
    """

    def recognises(text: str) -> bool:
        signs = _signs(text)
        if signs is None:
            return False
        name, sections = signs
        if name is not None:
            return name in names
        return not sections.isdisjoint(has) and sections.isdisjoint(lacks)

    return Codec(
        FORMAT,
        package + ".janko",
        recognises,
        options={"sections": ("bare", "bracketed")},
        metadata=("title", "author", "source", "note"),
        holds_solution=True,
        likely=lambda text: _is_named(text) or likely(_problem(text)),
    )


def janko_text(text: str) -> tuple[int, str] | None:
    """The part of a text that is in janko.at's form, and the number of lines before it.

    >>> janko_text("See this:\\nbegin\\nsize 2\\nend")
    (1, 'begin\\nsize 2\\nend')
    """
    for tag in re.finditer(_SCRIPT, text) if "x-janko" in text else ():
        if _TYPE in tag[1].lower():
            end = re.compile(_SCRIPT_END).search(text, tag.end())
            script = text[tag.end() : end.start() if end else len(text)]
            return text.count("\n", 0, tag.end()), script
    begin = re.search(_BEGIN, text)
    if begin is None:
        return None
    return text.count("\n", 0, begin.start()), text[begin.start() :]


def _is_named(text: str) -> bool:
    signs = _signs(text)
    return signs is not None and signs[0] is not None


def _problem(text: str) -> list[list[str]]:
    """The words of the problem, line by line."""
    from .page import parse

    return [[word.text for word in line] for line in parse(text).blocks.get("problem", [])]


@lru_cache(maxsize=4)  # every kind has the same look at the same text, one after the other
def _signs(text: str) -> tuple[str | None, frozenset[str]] | None:
    """The name of the puzzle, if it is told, and its sections."""
    found = janko_text(text)
    if found is None:
        return None
    name = re.search(_NAME, found[1])
    sections = frozenset(word.lower() for word in re.findall(_SECTION, found[1]))
    return (name[1].lower() if name else None), sections

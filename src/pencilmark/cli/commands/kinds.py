"""`pencilmark kinds`: what there is."""

from __future__ import annotations

from dataclasses import dataclass
from json import dumps

from ...wording import Sentence
from .. import words
from ..options import Parser, json_option
from ..output import say


@dataclass(frozen=True, kw_only=True)
class Options:
    """What `kinds` may be told."""

    json: bool = json_option()


def parser() -> Parser[Options]:
    """The parser of `kinds`."""
    return Parser("kinds", Options, words.KINDS)


def run(options: Options) -> int:
    """List the kinds."""
    import textwrap

    from ...formats import formats_of
    from ...kind import kinds

    for number, kind in enumerate(kinds()):
        if options.json:
            data = {
                "name": kind.name,
                "title": kind.title,
                "summary": kind.summary,
                "examples": len(kind.examples),
                "formats": formats_of(kind),
            }
            say(dumps(data))
            continue
        count = Sentence(words.MENU_COUNT, count=len(kind.examples))
        formats = ", ".join(formats_of(kind))
        heading = f"{kind.name}: {kind.title} ({count}; formats: {formats})"
        say(*([""] if number else []), heading)
        say(*textwrap.wrap(kind.summary, 88, initial_indent="  ", subsequent_indent="  "))
    return 0

"""`pencilmark kinds`: what there is."""

from __future__ import annotations

from json import dumps

from ...records import dataclass
from ...wording import Sentence
from .. import words
from ..options import Parser, json_option, option
from ..output import say
from ..progress import Pace


@dataclass(frozen=True, kw_only=True)
class Options:
    """What `kinds` may be told."""

    check: str | None = option("--check", metavar="NAME", help=words.HELP_CHECK)
    json: bool = json_option()


def parser() -> Parser[Options]:
    """The parser of `kinds`."""
    return Parser("kinds", Options, words.KINDS, words.KINDS_END)


def run(options: Options) -> int:
    """List the kinds, or check one."""
    if options.check is not None:
        return _check(options.check, options.json)
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
        count = Sentence(words.EXAMPLE_COUNT, count=len(kind.examples))
        formats = ", ".join(formats_of(kind))
        heading = f"{kind.name}: {kind.title} ({count}; formats: {formats})"
        say(*([""] if number else []), heading)
        say(*textwrap.wrap(kind.summary, 88, initial_indent="  ", subsequent_indent="  "))
    return 0


def _check(name: str, json: bool) -> int:
    """Run all checks on a kind; 1 if something is wrong with it."""
    from ...kind import kind
    from ...testing import checks, missing

    name = kind(name).name
    everything = checks(name)
    wrong = 0
    with Pace(len(everything), 0, None) as pace:
        for one in everything:
            fault = one.fault()
            wrong += fault is not None
            told = {"check": one.name, "about": one.about, "fault": fault}
            if json:
                pace.say(dumps(told))
            elif fault is not None:
                pace.say(str(Sentence(words.CHECK_WRONG, **told)))
            pace.advance()
    lacks = missing(name)
    if json:
        total = {"kind": name, "checks": len(everything), "wrong": wrong, "missing": lacks}
        say(dumps(total))
        return int(wrong > 0)
    for what in lacks:
        say(str(Sentence(words.CHECK_MISSING, what=what)))
    template = words.CHECK_FAULTS if wrong else words.CHECK_WELL
    say(str(Sentence(template, kind=name, count=len(everything), wrong=wrong)))
    return int(wrong > 0)

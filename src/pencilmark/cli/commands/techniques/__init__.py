"""`pencilmark techniques`: the lessons, in the terminal."""

from __future__ import annotations

from functools import partial
from json import dumps
from typing import TYPE_CHECKING, Any

from ....records import dataclass
from ....wording import Sentence, guess
from ...options import NamedAppearance, Parser, group, json_option, option
from ...output import Look, say
from ...reading.inputs import Refused
from ...screen import with_text
from ...steps import drawn_step, prose, sentences, step_data
from ...words import techniques as words

if TYPE_CHECKING:
    from ....kind import AnyKind
    from ....learning import Lesson

_MOST_NAMES = 2


@dataclass(frozen=True, kw_only=True)
class Options:
    """What `techniques` may be told."""

    names: list[str] = option(nargs="*", metavar="NAME", help=words.HELP_NAMES)
    json: bool = json_option()
    appearance: NamedAppearance = group(NamedAppearance)


def parser() -> Parser[Options]:
    """The parser of `techniques`."""
    return Parser("techniques", Options, words.TECHNIQUES, words.TECHNIQUES_END)


def run(options: Options) -> int:
    """Show the lessons."""
    if len(options.names) > _MOST_NAMES:
        raise Refused(words.TOO_MANY)
    owner, lessons = _wanted(options.names)
    if options.json:
        from ....kind import kinds
        from ....learning import course

        if not options.names:
            lessons = [one for kind in kinds() for one in course(kind.name)]
        for one in lessons:
            say(dumps(_as_json(one, whole=owner is None and bool(options.names))))
    elif owner is not None:
        _list(owner, lessons)
    elif lessons:
        look = options.appearance.look()
        for number, one in enumerate(lessons):
            say(*([""] if number else []), *_told(one, look))
    else:
        _list_kinds()
    return 0


def _wanted(names: list[str]) -> tuple[AnyKind | None, list[Lesson]]:
    """The kind that is meant as a whole, if one is; and the lessons that are."""
    from ....kind import UnknownKind, kinds, meant
    from ....learning import course

    if not names:
        return None, []
    try:
        owner, _ = meant(names[0])
    except UnknownKind:
        if len(names) > 1:
            raise
        return None, _named(list(kinds()), names[0])
    if len(names) > 1:
        return None, _named([owner], names[1])
    return owner, list(course(owner.name))


def _named(owners: list[AnyKind], name: str) -> list[Lesson]:
    """The lessons of the techniques that are called this, in all of these kinds."""
    from ....generating.wanted_technique import all_named
    from ....learning import lesson

    found = [(owner, one) for owner in owners for one in all_named(owner.techniques, name)]
    lessons = [lesson(owner.name, one.name) for owner, one in found]
    if not lessons:
        known = [one for owner in owners for one in owner.techniques]
        near = guess(name, [*(one.name for one in known), *(one.title for one in known)])
        if len(owners) == 1:
            raise Refused(words.UNKNOWN_OF_KIND, kind=owners[0].name, name=name, guess=near)
        kinds = [owner.name for owner in owners]
        raise Refused(words.UNKNOWN, name=name, guess=near or guess(name, kinds))
    return lessons


def _list_kinds() -> None:
    from ....kind import kinds

    for owner in kinds():
        say(str(Sentence(words.KIND_LINE, kind=owner.name, count=len(owner.techniques))))
    say(words.FOR_MORE)


def _list(owner: AnyKind, lessons: list[Lesson]) -> None:
    """Level, name and title of each technique, and what it is."""
    say(f"{owner.name}: {owner.title}")
    for one in lessons:
        say("", _heading(one, one.technique.name), *prose(one.text), *_also(one))


def _heading(lesson: Lesson, of: str) -> str:
    told = {"of": of, "level": lesson.technique.level, "level_name": lesson.level_name}
    return str(Sentence(words.HEADING, title=lesson.title, **told))


def _told(lesson: Lesson, look: Look) -> list[str]:
    """The lesson of one technique, with its example."""
    lines = [_heading(lesson, lesson.kind.title), *prose(lesson.text), *_also(lesson)]
    shown = lesson.example
    drawn = drawn_step(look, shown.puzzle, shown.marks, lesson.step)
    told = partial(sentences, lesson.step, False, 0)
    return [*lines, "", *with_text(*drawn, told, [words.EXAMPLE])]


def _also(lesson: Lesson) -> list[str]:
    """The other names of a technique, if it has some."""
    names = ", ".join(lesson.technique.aliases)
    return prose(str(Sentence(words.ALSO, names=names))) if names else []


def _as_json(lesson: Lesson, whole: bool) -> dict[str, Any]:
    technique = lesson.technique
    data: dict[str, Any] = {
        "kind": lesson.kind.name,
        "name": technique.name,
        "title": technique.title,
        "aliases": list(technique.aliases),
        "level": technique.level,
        "level_name": lesson.level_name,
        "about": technique.about,
        "assumes_unique": technique.assumes_unique,
    }
    if whole:
        from json import loads

        from .... import write

        shown = lesson.example
        data["puzzle"] = loads(write(shown.puzzle, "json"))
        data["marks"] = shown.marks.rows()
        data["step"] = step_data(shown.puzzle, lesson.step)
    return data

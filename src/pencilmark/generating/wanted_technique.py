"""A technique that a puzzle is to be about: the hardest one that it takes."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from ..explaining.step import LEVELS
from ..explaining.technique import Technique
from ..kind import AnyKind, kind as find_kind
from ..wording import guess
from . import words
from .request import CannotMake, Request, Wish, shown

_PLURAL = re.compile(r"(?<=x)es$|(?<=[cs]h)es$|(?<=ss)es$|(?<=[^s])s$")
"""What makes a plural. Words that are none lose it too, on both sides of a comparison."""


def read_technique(
    kind: AnyKind, technique: object, wish: Wish | None
) -> tuple[Wish | None, str | None]:
    """The name of a technique that is asked for by its name, title or an alias; and the wish for
    a difficulty that goes with it: its level, unless scores are asked for.

    >>> from pencilmark.kind import kind
    >>> read_technique(kind("hitori"), "Three in a row", None)
    (Wish(low=1, high=1, scores=False), 'triple')
    """
    if technique is None:
        return wish, None
    possible = [one for one in kind.techniques if can_be_wanted(one)]
    found = named_technique(possible, technique)
    if found is None:
        names = [one.name for one in possible]
        told = {"name": shown(technique), "guess": guess(str(technique), names)}
        raise CannotMake(words.NOT_A_TECHNIQUE, kind=kind.name, **told, names=", ".join(names))
    if wish is not None and wish.scores:
        return wish, found.name
    if wish is not None and not wish.low <= found.level <= wish.high:
        raise CannotMake(
            words.OTHER_LEVEL,
            title=found.title,
            level=found.level,
            name=LEVELS[found.level],
            wanted=wish.told(),
        )
    return Wish(found.level, found.level), found.name


def can_be_wanted(technique: Technique) -> bool:
    """Whether a puzzle can be about a technique: not where it reads off what is printed, or takes
    for granted that there is one solution."""
    return not (technique.assumes_unique or technique.printed)


def named_technique(techniques: Sequence[Technique], name: object) -> Technique | None:
    """The technique with this name, or else with this title, or else the first with this other
    name.

    >>> from pencilmark.kind import kind
    >>> named_technique(kind("hitori").techniques, "three in a row").name
    'triple'
    """
    return next(iter(all_named(techniques, name)), None)


def all_named(techniques: Sequence[Technique], name: object) -> list[Technique]:
    """The technique with this name, or else with this title, or else all with this other name.

    >>> from pencilmark.kind import kind
    >>> [one.name for one in all_named(kind("comparison-sudoku").techniques, "quads")]
    ['naked-quad', 'hidden-quad']
    """
    if not isinstance(name, str):
        return []
    wanted = plain_name(name)
    ways: tuple[Callable[[Technique], Sequence[str]], ...] = (
        lambda one: (one.name,),
        lambda one: (one.title,),
        lambda one: one.aliases,
    )
    for names in ways:
        found = [one for one in techniques if wanted in map(plain_name, names(one))]
        if found:
            return found
    return []


def plain_name(name: str) -> str:
    """A name without what people write in different ways: "X-Wing", "x wing", "X-wings".

    >>> plain_name("Pressured Ts"), plain_name("naked-singles"), plain_name("two boxes")
    ('pressured t', 'naked single', 'two box')
    """
    return " ".join(_PLURAL.sub("", word) for word in re.split(r"[\s_-]+", name.strip().casefold()))


def technique_of(request: Request) -> Technique | None:
    """The technique that a request is about, if it is about one."""
    if request.technique is None:
        return None
    techniques = find_kind(request.kind).techniques
    return next(one for one in techniques if one.name == request.technique)

"""A puzzle for each day, kind and level: the same everywhere."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from ..errors import PencilmarkError
from ..explaining.step import LEVELS
from ..generating.generate import generate, generator_of, read_request
from ..generating.request import CannotMake, Level
from ..kind import kind as find_kind
from ..puzzle import Puzzle
from ..wording import Sentence, harmless, listed
from . import words

if TYPE_CHECKING:
    from ..kinds import KindName

_SMALLEST = 4
"""Rows of the smallest puzzle of the day, where the kind does not say how large they are."""


def daily(
    date: str | datetime.date,
    kind: KindName | str,
    difficulty: Level | str | int,
    *,
    time_limit: float | None = None,
    cancel: Callable[[], bool] | None = None,
) -> Puzzle:
    """The puzzle of this kind and level for this day ("2026-11-17").

    The seed is made of the day; so the same version makes the same puzzle for everybody. CannotMake
    says why there is none.

    >>> daily("2026-11-17", "hitori", "easy") == daily("2026-11-17", "hitori", 2)
    True
    """
    day, level = _day(date), level_of(difficulty)
    told = _options_of(kind, level)
    limits: dict[str, Any] = {"time_limit": time_limit, "cancel": cancel}
    return generate(kind, seed=f"day {day}", difficulty=level, **told, **limits)


def daily_levels(kind: str) -> Mapping[int, Mapping[str, Any]]:
    """The levels that have a puzzle of the day, each with what the generator is told for it: its
    size, and more where the kind says so.

    >>> 2 in daily_levels("hitori")
    True
    """
    owner = find_kind(kind)
    if owner.material is not None and owner.material.daily:
        return owner.material.daily
    generator = owner.generator
    found: dict[int, Mapping[str, Any]] = {}
    largest = 0 if generator is None else max(generator.usual_size)
    for size in range(_SMALLEST, largest + 1):
        try:
            request = read_request(kind, size=size)
        except CannotMake:
            continue
        low, high = generator_of(owner).levels(request) or (1, len(LEVELS) - 1)
        for level in range(low, high + 1):
            found.setdefault(level, {"size": size})
    return dict(sorted(found.items()))


def _options_of(kind: str, level: int) -> Mapping[str, Any]:
    levels, title = daily_levels(kind), find_kind(kind).title
    if not levels:
        raise CannotMake(words.NO_GENERATOR, title=title)
    if level not in levels:
        raise CannotMake(
            words.NO_DAILY, title=title, level=level, name=LEVELS[level], levels=listed(levels)
        )
    return levels[level]


def _day(date: str | datetime.date) -> str:
    if isinstance(date, datetime.date):
        return date.isoformat()
    try:
        day = datetime.date.fromisoformat(date)
    except ValueError:
        day = None
    # other ways to write a day would make other puzzles of it
    if day is None or day.isoformat() != date:
        raise PencilmarkError(str(Sentence(words.DATE, date=repr(harmless(date[:40])))))
    return date


def level_of(difficulty: str | int) -> int:
    """A level from its number or its name.

    >>> level_of("hard"), level_of("4"), level_of(4)
    (4, 4, 4)
    """
    names = list(LEVELS[1:])
    if difficulty in names:
        return LEVELS.index(str(difficulty))
    if str(difficulty) in {str(number) for number in range(1, len(LEVELS))}:
        return int(difficulty)
    told = ", ".join(f"{number} {name}" for number, name in enumerate(names, 1))
    level = repr(harmless(str(difficulty)[:40]))
    raise PencilmarkError(str(Sentence(words.NO_LEVEL, level=level, names=told)))

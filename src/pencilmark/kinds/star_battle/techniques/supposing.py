"""What follows from a supposition, up to where it fails, and how that is told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from ....explaining.technique import Inference
from ....explaining.what_if import Contradiction
from ....model import Rule
from ....wording import Sentence
from .. import words
from .telling import cells, left_in, outcome, star_does, stars_of, too_little
from .view import Sketch, Unit, bits, named, together

_TOLD = 7
"""So many events are told in the sentence; a longer chain stands below it."""

Group = tuple[Unit, ...]
"""One unit, or two that are looked at together."""


@dataclass(frozen=True)
class Event:
    """Something that happens within a supposition."""

    star: int | None
    """The star that is forced; None: cells are closed only."""
    group: Group
    """The units that force it, are filled, or would be starved; none: the supposition itself."""
    fills: bool = False
    """Whether cells are closed because a unit is full, and not because it would starve."""


@dataclass(frozen=True)
class Clash(Contradiction[tuple[int, bool], Event]):
    """A cell that is supposed to hold a star, or none, and what leads to the unit that cannot be
    filled any more. The supposition itself may be the first event."""

    closed: tuple[int, ...]
    """For each event the cells that it closed."""
    short: Group

    @property
    def length(self) -> int:
        """How much has to be kept in mind."""
        return sum(bool(event.group) for event in self.links)

    @property
    def units(self) -> list[int]:
        """The numbers of the units on the way, each once; the starved ones come first."""
        groups = [self.short, *(event.group for event in self.links)]
        return list(dict.fromkeys(unit.index for group in groups for unit in group))


def left(view: Sketch, clash: Clash) -> int:
    """What is open in the end where there is too little room."""
    gone = 0
    for closed in clash.closed:
        gone |= closed
    return together(clash.short) & view.open & ~gone


def told(view: Sketch, clash: Clash) -> dict[str, Sentence | str]:
    """The supposition, what follows from it and how it ends, in words."""
    place, star = clash.supposed
    supposed = outcome(view.grid, 0 if star else 1 << place, 1 << place if star else 0)
    first, *links = _links(view, clash)
    end = _end(view, clash)
    if not links:
        then = Sentence(words.AT_ONCE, end=end)
    elif len(links) > _TOLD:
        then = Sentence(words.STEP_BY_STEP, count=len(links), end=end)
    else:
        events = words.SO_ON.join(f"{_event(view, link)}{_taking(view, link)}" for link in links)
        then = Sentence(words.THEN, events=events, end=end)
    return {"supposed": supposed, "taking": _taking(view, first), "then": then}


@dataclass
class _Link:
    """Events that are told together: the stars that one group forces at once."""

    group: Group = ()
    room: int = 0
    """What was left of the group."""
    need: int = 0
    stars: int = 0
    closed: int = 0
    """Of what stars touch, only the cells of units that are looked at later."""
    filled: list[Unit] = field(default_factory=list)
    """The units that the stars fill, and below the cells that this closes of such units."""
    out: int = 0


def _links(view: Sketch, clash: Clash) -> list[_Link]:
    """What happens, one thing after the other; the supposition is the first."""
    place, is_star = clash.supposed
    open_, stars = view.open, 1 << place if is_star else 0
    links = [_Link(stars=stars)]
    for event, closed in zip(clash.links, clash.closed, strict=True):
        last = links[-1]
        star = 0 if event.star is None else 1 << event.star
        if event.fills:
            last.filled.extend(event.group)
            last.out |= closed
        elif not event.group:
            last.closed = closed
        elif star and event.group == last.group and _forced(view, last, star):
            last.stars |= star
            last.closed |= closed
        else:
            need = sum(
                view.need[unit.index] - (unit.mask & stars).bit_count() for unit in event.group
            )
            room = together(event.group) & open_
            links.append(_Link(event.group, room, need, star, closed))
        open_ &= ~closed
        stars |= star
    later = together(clash.short)
    for link in reversed(links):
        if link.stars:  # what it closes elsewhere plays no part
            link.closed &= later & ~link.stars
            link.out &= later
        later |= together(link.group)
    return links


def _forced(view: Sketch, link: _Link, star: int) -> bool:
    """Whether a group that has forced a star forces this one at the same time."""
    return bool(link.stars) and view.table.fit(link.room & ~star, link.need) < link.need


def _taking(view: Sketch, link: _Link) -> str:
    """What the stars of a link touch and fill of what is looked at later."""
    if not link.stars:
        return ""
    does = star_does(view, link.stars.bit_count(), link.closed, link.filled, link.out)
    if not does:
        return ""
    return str(Sentence(words.WHICH_DOES if link.group else words.IT_DOES, does=does))


def _event(view: Sketch, link: _Link) -> Sentence:
    shown = link.stars or link.closed
    told: dict[str, object] = {"cells": cells(view.grid, shown), "count": shown.bit_count()}
    unit = named(link.group)
    if not link.stars:
        return Sentence(words.DROPS_OUT, unit=unit, **told)
    if link.stars == link.room:
        return Sentence(words.FORCED_LAST, unit=unit, units=len(link.group), **told)
    left = left_in(view, link.room)
    told |= {"unit": unit, "units": len(link.group), "left": left, "need": link.need}
    whole = link.stars.bit_count() == link.need
    return Sentence(words.FORCED_STARS if whole else words.FORCED_STAR, **told)


def _end(view: Sketch, clash: Clash) -> Sentence:
    place, star = clash.supposed
    placed = [event.star for event in clash.links if event.star is not None]
    placed += [place] if star else []
    need = sum(
        view.need[unit.index] - sum(unit.mask >> cell & 1 for cell in placed)
        for unit in clash.short
    )
    part = named(clash.short)
    if need < 0:
        return Sentence(words.OVERFULL, part=part)
    whole = need == view.table.stars * len(clash.short)
    others = need < sum(view.need[unit.index] for unit in clash.short)
    rest = left(view, clash)
    whose = stars_of(view, part, rest, need, whole=whole, others=others)
    return too_little(view, rest, need, whose)


def long_argument(view: Sketch, clash: Clash) -> tuple[Inference, ...]:
    """What follows, line by line, if that is too long for a sentence."""
    if len(_links(view, clash)) - 1 <= _TOLD:
        return ()
    return tuple(_lines(view, clash))


def _lines(view: Sketch, clash: Clash) -> Iterator[Inference]:
    """The stars that follow and the cells that drop out, each with the rules that it takes."""
    place, is_star = clash.supposed
    why: dict[int, list[Rule]] = {}
    """For each cell that a star has closed the rules that say so."""
    last = place if is_star else None
    open_ = view.open
    before = 0
    for event, closed in zip(clash.links, clash.closed, strict=True):
        open_, before = open_ & ~before, closed
        unit = named(event.group) if event.group else None
        whole = together(event.group)
        rules = [unit.rule for unit in event.group]
        rules += [rule for cell in bits(whole) for rule in why.get(cell, ())]
        if event.fills:
            for cell in bits(closed):
                why[cell] = [*rules]
            continue
        star = last if not event.group else event.star
        if event.star is not None:
            rules += view.touching(whole & view.open)
            room = left_in(view, whole & open_)
            because = Sentence(words.FORCED_LAST, unit=unit, units=len(event.group), cells=room)
            yield Inference((event.star + 1,), tuple(dict.fromkeys(rules)), because)
        elif event.group:
            rules += view.touching(whole & view.open)
            rules += [rule for cell in bits(closed) for rule in view.beside(cell, whole)]
            because = Sentence(words.ELSE_TOO_LITTLE, unit=unit)
            empty = tuple(-cell - 1 for cell in bits(closed))
            yield Inference(empty, tuple(dict.fromkeys(rules)), because)
        if star is not None:
            for cell in bits(view.table.near[star] & view.open & closed):
                why[cell] = view.beside(star, 1 << cell)

"""What follows from a supposition, up to where it fails, and how that is told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from ....explaining.technique import Inference
from ....explaining.what_if import Contradiction
from ....model import Rule
from ....wording import Sentence
from .. import words
from .telling import cells, groups_left, outcome, star_does, stars_of, too_little
from .view import Sketch, Unit, bits, mask_of, named, together

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
        then = Sentence(words.STEP_BY_STEP, end=end)
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
    touching = mask_of(one for one in bits(link.stars) if view.table.near[one] & link.closed)
    doing: dict[int, tuple[int, list[Unit]]] = {touching: (link.closed, [])} if touching else {}
    for unit in link.filled:
        doing.setdefault(link.stars & unit.mask, (0, []))[1].append(unit)
    if not link.group or doing.keys() == {link.stars}:
        does = star_does(view, link.stars.bit_count(), link.closed, link.filled, link.out)
        template = words.WHICH_DOES if link.group else words.IT_DOES
        return str(Sentence(template, does=does)) if does else ""
    return "".join(
        str(
            Sentence(
                words.SOME_DO,
                cells=cells(view.grid, some),
                does=star_does(
                    view, some.bit_count(), touched, filled, link.out & together(filled)
                ),
            )
        )
        for some, (touched, filled) in doing.items()
    )


def _event(view: Sketch, link: _Link) -> Sentence:
    shown = link.stars or link.closed
    told: dict[str, object] = {"cells": cells(view.grid, shown), "count": shown.bit_count()}
    if not link.stars:
        return Sentence(words.DROPS_OUT, since=_starved(view, link), **told)
    told |= {"unit": named(link.group), "units": len(link.group)}
    if link.stars == link.room:
        return Sentence(words.FORCED_LAST, **told)
    whole = link.stars.bit_count() == link.need
    template = words.FORCED_STARS if whole else words.FORCED_STAR
    left = cells(view.grid, link.room) if whole else _groups_left(view, link)
    return Sentence(template, left=left, need=link.need, **told)


def _groups_left(view: Sketch, link: _Link) -> str:
    return groups_left(view, link.room, link.need, link.stars)


def _starved(view: Sketch, link: _Link) -> Sentence:
    """Why a cell drops out: how many stars the unit would have room for with a star there."""
    found = set()
    for cell in bits(link.closed):
        beside = link.need - (link.room >> cell & 1)
        left = link.room & ~view.table.near[cell] & ~(1 << cell)
        found.add(link.need - beside + view.table.fit(left, beside))
    unit = {"unit": named(link.group), "units": len(link.group)}
    if len(found) > 1:
        return Sentence(words.ELSE_TOO_LITTLE, **unit)
    room = found.pop()
    template = words.ELSE_ROOM if room else words.ELSE_NO_ROOM
    return Sentence(template, room=room, need=link.need, **unit)


def _because(view: Sketch, link: _Link) -> Sentence:
    """Why a line of the argument holds."""
    if not link.stars:
        return _starved(view, link)
    unit = {"unit": named(link.group), "units": len(link.group)}
    if link.stars == link.room:
        return Sentence(words.NOTHING_ELSE, **unit)
    if link.stars.bit_count() == link.need > 1:
        return Sentence(words.ONLY_THESE_APART, left=cells(view.grid, link.room), **unit)
    if link.stars.bit_count() > 1:
        left = _groups_left(view, link)
        return Sentence(words.LEFT_FOR, left=left, need=link.need, **unit)
    rest = link.room & ~link.stars
    little = too_little(view, rest, link.need, _whose(view, link.group, rest, link.need))
    return Sentence(words.ELSE, otherwise=little)


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
    rest = left(view, clash)
    return too_little(view, rest, need, _whose(view, clash.short, rest, need))


def _whose(view: Sketch, group: Group, rest: int, need: int) -> Sentence:
    """The stars that a group still needs within the supposition, and has so much left for."""
    whole = need == view.table.stars * len(group)
    others = need < sum(view.need[unit.index] for unit in group)
    return stars_of(view, named(group), rest, need, whole=whole, others=others)


def long_argument(view: Sketch, clash: Clash) -> tuple[Inference, ...]:
    """What follows, line by line, if that is too long for a sentence."""
    _, *links = _links(view, clash)
    return tuple(_lines(view, clash, links)) if len(links) > _TOLD else ()


def _lines(view: Sketch, clash: Clash, links: Iterable[_Link]) -> Iterator[Inference]:
    """The stars that follow and the cells that drop out, each with the rules that it takes."""
    place, is_star = clash.supposed
    why: dict[int, list[Rule]] = {}
    """For each cell that a star has closed the rules that say so."""
    last = place if is_star else None
    waiting = iter(links)
    said = 0
    """The stars of the last line."""
    for event, closed in zip(clash.links, clash.closed, strict=True):
        whole = together(event.group)
        rules = [unit.rule for unit in event.group]
        rules += [rule for cell in bits(whole) for rule in why.get(cell, ())]
        if event.fills:
            for cell in bits(closed):
                why[cell] = [*rules]
            continue
        star = last if not event.group else event.star
        if event.group and not (star is not None and said >> star & 1):
            link = next(waiting)
            said = link.stars
            rules += view.touching(whole & view.open)
            empty = 0 if said else closed
            rules += [rule for cell in bits(empty) for rule in view.beside(cell, whole)]
            concluded = [cell + 1 for cell in bits(said)] + [-cell - 1 for cell in bits(empty)]
            yield Inference(tuple(concluded), tuple(dict.fromkeys(rules)), _because(view, link))
        if star is not None:
            for cell in bits(view.table.near[star] & view.open & closed):
                why[cell] = view.beside(star, 1 << cell)

"""Techniques that suppose something and follow it until a rule breaks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from ....explaining.position import Position
from ....explaining.technique import Finding, Inference
from ....model import marked
from ....wording import Later, Sentence, listed
from .. import words
from .phrases import (
    clash_cells,
    clash_place,
    clash_words,
    link_cells,
    must_go_on,
    not_touching,
    some,
    tally_name,
    value_name,
)
from .reasons import APART, BRIDGE, FULL, LOOP, SHORT, SIDES, TOUCH, Link, Refutation
from .refutations import alike, filled, is_cut, near_refutations, opposite, refutations, simplest
from .view import EMPTY, SNAKE, Sight, look

_SHORT = 8
"""Links of a look-ahead that a person can follow without a pencil."""
_TOLD = 6
"""Links that are told one after the other, and not line by line."""
_SENTENCE = 3
"""Links that fit into one sentence; with fewer of them, what breaks does too."""
_ANY = 10**6
"""More links than there can be."""
Joined = tuple[list[int], int, Sentence, list[Link]]
"""Cells, their value, why they have it, and the links that say so."""


def glance(*clashes: int) -> Callable[[Position], Iterator[Finding]]:
    """A finder for suppositions that end in one of these clashes almost at once."""

    def find(position: Position) -> Iterator[Finding]:
        sight = look(position)
        ended = position.cached_now("ended", lambda: _ended(position))
        yield from _told(sight, [one for one in ended if one.broken.why in clashes])

    return find


def _ended(position: Position) -> list[Refutation]:
    """All suppositions that end almost at once, each as simply as it can."""
    found = (simplest(position, one) for one in near_refutations(position))
    return [one for one in found if not is_cut(one)]


def find_ahead(position: Position) -> Iterator[Finding]:
    """The shortest suppositions that still can be followed by eye."""
    yield from _ahead(position, _SHORT)


def find_far_ahead(position: Position) -> Iterator[Finding]:
    """The shortest of all suppositions that break a rule."""
    yield from _ahead(position, _ANY)


def find_wide(position: Position) -> Iterator[Finding]:
    """The same, where the snake must also stay in one piece on the way."""
    yield from _ahead(position, _ANY, wide=True)


def _ahead(position: Position, most: int, wide: bool = False) -> Iterator[Finding]:
    sight = look(position)
    found = refutations(position, wide)
    shortest = [one for one in found if one.length == found[0].length <= most]
    yield from _told(sight, [simplest(position, one, wide) for one in shortest])


def _told(sight: Sight, found: Sequence[Refutation]) -> Iterator[Finding]:
    """Each supposition as a finding; those that go the same way to the same end are told once."""
    for same in alike(found):
        yield _refuted(sight, same)


def pointed_at(sight: Sight, found: Sequence[Refutation]) -> tuple[int, ...]:
    """The cells that the words speak of for suppositions that break a rule in the same way."""
    refutation = found[0]
    together = filled(refutation) if found[1:] else ()
    looked_at = [
        one
        for other in (found if together else found[:1])
        for link in other.links
        for one in link_cells(sight, link)
    ]
    known = _then(sight, refutation) if refutation.broken.why == APART else sight.known
    looked_at += clash_cells(sight, refutation.broken, known)
    looked_at += _counted(sight, refutation)
    return tuple(dict.fromkeys(looked_at))


def _then(sight: Sight, refutation: Refutation) -> list[int]:
    """What is known once something is supposed and its links have followed."""
    now = list(sight.known)
    cell, value = refutation.supposed
    now[cell] = value
    for link in refutation.links:
        for one in link.cells:
            now[one] = link.value
    return now


def _refuted(sight: Sight, found: Sequence[Refutation]) -> Finding:
    """Suppositions that all break a rule in the same way."""
    refutation = found[0]
    cells = [one.supposed[0] for one in found]
    conclusions, looked_at = opposite(found), pointed_at(sight, found)

    def make() -> Finding:
        # links are joined, never split: few of them make few lines
        below = _below(sight, refutation.links) if len(refutation.links) > _TOLD else ()
        reasons = [refutation.broken, *(link.reason for link in refutation.links)]
        if len(below) > _TOLD:  # nobody finds the beginning of a long way from its end
            reasons = [*reasons[1:], reasons[0]]
        places = (clash_place(sight, reason, cells) for reason in reasons)
        return Finding(
            conclusions,
            tuple(dict.fromkeys(rule for one in found for rule in one.rules)),
            sight.literals(dict.fromkeys(cell for one in found for cell in one.marks)),
            Later(lambda: _words(sight, refutation, cells)),
            looked_at,
            argument=below if len(below) > _TOLD else (),
            where=next(filter(None, places), None),
        )

    return Finding.later(conclusions, make, looked_at=looked_at)


def _words(sight: Sight, refutation: Refutation, cells: Sequence[int]) -> dict[str, object]:
    """The values of the sentence about suppositions of these cells."""
    value, now = refutation.supposed[1], _then(sight, refutation)
    together = filled(refutation) if cells[1:] else ()
    names = some(sight.terrain.grid, cells)
    either = Sentence(words.ANY_OF, cells=names, count=len(cells)) if cells[1:] else names
    told: dict[str, object] = {
        "supposed": Sentence(words.SUPPOSED, cells=either, value=value_name(value)),
        "concluded": Sentence(
            words.CONCLUDED, cells=names, count=len(cells), value=value_name(-value)
        ),
        "chain": _chain(sight, refutation.links),
        "otherwise": _otherwise(sight, refutation.links),
        "clash": clash_words(sight, refutation.broken, now),
        **(_from_there(sight, together) if together else {}),
    }
    long = len(list(_joined(sight, refutation.links))) > _TOLD
    return {**told, "told": Sentence(words.AHEAD_LONG if long else words.AHEAD_TOLD, told)}


def _from_there(sight: Sight, filled: Sequence[int]) -> dict[str, object]:
    """How it is told that any of some cells fills these counts, and the snake is stuck there."""
    terrain = sight.terrain
    names = [tally_name(terrain.grid, terrain.tallies[place].rule) for place in filled]
    return {
        "chain": Sentence(words.CHAIN_FILLED, where=listed(names), count=len(names)),
        "otherwise": Sentence(words.CHAIN_FILLED_WITHIN, where=listed(names), count=len(names)),
        "clash": Sentence(words.CLASH_STRANDED_THERE),
    }


def _counted(sight: Sight, refutation: Refutation) -> tuple[int, ...]:
    """The cells of the count that breaks."""
    if refutation.broken.why in (FULL, SHORT):
        return sight.terrain.tallies[refutation.broken.place].rule.cells
    return ()


def _below(sight: Sight, links: Sequence[Link]) -> tuple[Inference, ...]:
    """What follows, line by line, each with its reason."""
    return tuple(
        Inference(
            tuple(marked(cell) * value for cell in cells),
            tuple(dict.fromkeys(rule for link in same for rule in link.reason.rules)),
            since,
            told=Sentence(words.CHAIN_LINE, link=_links_said(sight, [joined])),
        )
        for joined in _joined(sight, links)
        for cells, value, since, same in [joined]
    )


def _chain(sight: Sight, links: tuple[Link, ...]) -> Sentence:
    """What follows, one thing after the other."""
    if not links:
        return Sentence(words.AT_ONCE)
    joined = list(_joined(sight, links))
    if len(joined) < _SENTENCE:
        return Sentence(words.CHAIN, links=_links_said(sight, joined))
    if len(joined) == _SENTENCE:
        return Sentence(words.CHAIN_LONG, links=_in_a_sentence(sight, joined))
    half = (len(joined) + 1) // 2
    first, then = (_in_a_sentence(sight, some) for some in (joined[:half], joined[half:]))
    return Sentence(words.CHAIN_IN_TWO, first=first, links=then)


def _in_a_sentence(sight: Sight, joined: Sequence[Joined]) -> Sentence:
    """A few links that end a sentence."""
    links, last = _links_said(sight, joined[:-1]), _links_said(sight, joined[-1:])
    return Sentence(words.CHAIN_LINKS, links=links, last=last)


def _otherwise(sight: Sight, links: tuple[Link, ...]) -> Sentence | str:
    """The same where it follows the conclusion, in one line."""
    if not links:
        return ""
    return Sentence(words.CHAIN_WITHIN, links=_links_said(sight, list(_joined(sight, links))))


def _links_said(sight: Sight, joined: Iterable[Joined]) -> str:
    grid = sight.terrain.grid
    told = [
        Sentence(
            words.CHAIN_LINK,
            cells=listed(grid.names(cells)) if _one_by_one(same) else some(grid, cells),
            count=len(cells),
            value=value_name(value),
            since=since,
        )
        for cells, value, since, same in joined
    ]
    return ", ".join(map(str, told))


def _joined(sight: Sight, links: Sequence[Link]) -> Iterator[Joined]:
    """Links that follow each other with one value and one reason together, and ways on as one."""
    for same in _together(sight, _in_order(sight, links)):
        cells = [cell for link in same for cell in link.cells]
        since = _since(sight, same[0], len(cells) if same[1:] else 1, _values(links))
        if same[1:] and _goes_on(same[0], same[1]):
            start = sight.terrain.grid.name(same[0].reason.place)
            since = Sentence(words.SINCE_ONLY_WAY, cell=start, count=1)
        elif same[1:] and _beside(sight, same[0]):
            places = list(dict.fromkeys(link.reason.place for link in same))
            since = _since_beside(sight, places, same[0].value)
        elif _one_by_one(same):
            since = Sentence(words.SINCE_DEAD_ENDS)
        yield cells, same[0].value, since, same


def _values(links: Sequence[Link]) -> dict[int, int]:
    """What follows in some links."""
    return {cell: link.value for link in links for cell in link.cells}


def _one_by_one(same: Sequence[Link]) -> bool:
    """Whether these are dead ends of which one makes the next."""
    return all(
        link.reason.why == SIDES and link.value == EMPTY and link.cells == (link.reason.place,)
        for link in same
    ) and any(cell in link.reason.premises for one, link in pairwise(same) for cell in one.cells)


def _in_order(sight: Sight, links: Sequence[Link]) -> list[Link]:
    """Links in an order in which each comes after those that it rests on, and after one that it
    can be told with, if there is one."""
    made = {cell: link for link in links for cell in link.cells}
    left = list(links)
    told: list[Link] = []
    waits = [
        {id(made[cell]) for cell in link.reason.premises if cell in made} - {id(link)}
        for link in links
    ]
    waiting = dict(zip(map(id, links), waits, strict=True))
    done: set[int] = set()
    while left:
        ready = [link for link in left if waiting[id(link)] <= done]
        last = told[-1] if told else None
        following = [one for one in ready if last is not None and _goes_on(last, one)]
        alike = [one for one in ready if last is not None and _alike(sight, last, one)]
        chosen = next(iter([*following, *alike, *ready, *left]))
        left.remove(chosen)
        told.append(chosen)
        done.add(id(chosen))
    return told


def _together(sight: Sight, links: Sequence[Link]) -> Iterator[list[Link]]:
    """Links in groups that are told as one: a way on, or alike and none of them from another."""
    same: list[Link] = []
    for link in links:
        if same and _fits(sight, same, link):
            same.append(link)
        else:
            if same:
                yield same
            same = [link]
    if same:
        yield same


def _fits(sight: Sight, same: Sequence[Link], link: Link) -> bool:
    """Whether a link can be told with these."""
    if same[1:] and _goes_on(same[0], same[1]):
        return _goes_on(same[-1], link)
    if not same[1:] and _goes_on(same[0], link):
        return True
    rests = any(cell in link.reason.premises for one in same for cell in one.cells)
    return _alike(sight, same[0], link) and not (rests and _beside(sight, link))


def _alike(sight: Sight, link: Link, other: Link) -> bool:
    """Whether two links say the same of their cells, for the same reason or for one of a kind."""
    if link.value != other.value:
        return False
    beside = _beside(sight, link)
    if beside and beside == _beside(sight, other):
        return True
    return _since(sight, link) == _since(sight, other)


def _beside(sight: Sight, link: Link) -> str:
    """Which words say that a link is about the cells beside a snake cell; none, if it is not."""
    reason = link.reason
    if reason.why != SIDES or link.cells == (reason.place,):
        return ""
    terrain = sight.terrain
    if link.value == EMPTY:
        return words.SINCE_SIDES if terrain.high[reason.place] > 1 else words.SINCE_END_SIDES
    return words.SINCE_CIRCLE if reason.place in terrain.middles else words.SINCE_CONTINUE


def _since_beside(sight: Sight, places: Sequence[int], value: int) -> Sentence:
    """Why cells beside these have a value, in a few words."""
    if value == SNAKE:
        return must_go_on(sight, places)
    names = some(sight.terrain.grid, places)
    several = sight.terrain.high[places[0]] > 1
    template = words.SINCE_SIDES if several else words.SINCE_END_SIDES
    return Sentence(template, cells=names, count=len(places))


def _goes_on(link: Link, other: Link) -> bool:
    """Whether two links are two cells of one way: the snake must go on from where it just came."""
    ways = all(
        one.value == SNAKE and one.reason.why == SIDES and len(one.cells) == 1
        for one in (link, other)
    )
    return ways and link.cells == (other.reason.place,)


def _since(
    sight: Sight, link: Link, count: int = 1, values: Mapping[int, int] | None = None
) -> Sentence:
    """Why something follows within a supposition, in a few words; `values` has followed, too."""
    terrain, reason = sight.terrain, link.reason
    grid = terrain.grid
    if reason.why in (FULL, SHORT):
        template = words.SINCE_FULL if reason.why == FULL else words.SINCE_SHORT
        tally = terrain.tallies[reason.place]
        return Sentence(template, where=tally_name(grid, tally.rule), number=tally.number)
    if reason.why == BRIDGE:
        first, last = grid.names(reason.premises[:2])
        return Sentence(words.SINCE_BRIDGE, first=first, last=last)
    if reason.why == APART:
        return Sentence(words.SINCE_APART, cells=some(grid, reason.premises[1:]))
    if reason.why == LOOP:
        return Sentence(words.SINCE_LOOP)
    if reason.why == TOUCH:
        square = terrain.squares[reason.place]
        known = {cell: sight.known[cell] for cell in square} | dict(values or {})
        beside = [cell for cell in square if cell in terrain.beside[link.cells[0]]]
        bend = any(known[cell] == SNAKE for cell in beside)
        return not_touching(grid, square, link.cells[0], link.value, bend=bend, count=count)
    if link.cells == (reason.place,):
        number = terrain.high[reason.place] + 1
        template = words.SINCE_CROWDED if reason.crowded else words.SINCE_DEAD_END
        return Sentence(template, count=count, number=number)
    return _since_beside(sight, [reason.place], link.value)

"""Techniques that suppose something and follow it until a rule breaks."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ....explaining.position import Position
from ....explaining.technique import Finding, Inference
from ....model import marked
from ....wording import Sentence, listed
from .. import words
from .phrases import clash_cells, clash_words, some, tally_cells, tally_name, value_name
from .reasons import APART, BRIDGE, FULL, LOOP, SHORT, SIDES, TOUCH, Link, Refutation
from .refutations import refutations, simplest
from .view import EMPTY, Sight, look

_GLANCE = 3
"""Links of a look-ahead that a person sees at a glance."""
_SHORT = 8
"""Links of a look-ahead that a person can follow without a pencil."""
_TOLD = 4
"""Links that fit into one sentence."""
_ANY = 10**6
"""More links than there can be."""
_KEPT_WHOLE = {
    BRIDGE: words.SINCE_BRIDGE,
    APART: words.SINCE_APART,
    LOOP: words.SINCE_LOOP,
}


def glance(*clashes: int) -> Callable[[Position], Iterator[Finding]]:
    """A finder for suppositions that end in one of these clashes almost at once."""

    def find(position: Position) -> Iterator[Finding]:
        sight = look(position)
        near = [one for one in refutations(position) if one.length <= _GLANCE]
        for one in (simplest(position, one) for one in near):
            if one.broken.why in clashes:
                yield _refuted(sight, one)

    return find


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
    for one in found:
        if one.length == found[0].length <= most:
            yield _refuted(sight, simplest(position, one, wide))


def _refuted(sight: Sight, refutation: Refutation) -> Finding:
    grid = sight.terrain.grid
    cell, value = refutation.supposed
    now = list(sight.known)
    now[cell] = value
    for link in refutation.links:
        for one in link.cells:
            now[one] = link.value
    told = {
        "cell": grid.name(cell),
        "supposed": value_name(value),
        "value": value_name(-value),
        "chain": _chain(sight, refutation.links),
        "links": refutation.length,
        "clash": clash_words(sight, refutation.broken, now),
    }
    looked_at = dict.fromkeys(one for link in refutation.links for one in _pointed_at(sight, link))
    looked_at |= dict.fromkeys(clash_cells(sight, refutation.broken, now))
    conclusion = marked(cell) * -value
    argument = tuple(
        Inference(tuple(marked(one) * link.value for one in link.cells), tuple(link.reason.rules))
        for link in refutation.links
    )
    marks = sight.literals(refutation.marks)
    return Finding(
        (conclusion,), refutation.rules, marks, told, tuple(looked_at), argument=argument
    )


def _pointed_at(sight: Sight, link: Link) -> tuple[int, ...]:
    """The cells that the words for a link name."""
    reason = link.reason
    if reason.why in (FULL, SHORT):
        return (*tally_cells(sight.terrain.tallies[reason.place].rule), *link.cells)
    return (reason.place, *link.cells) if reason.why == SIDES else link.cells


def _chain(sight: Sight, links: tuple[Link, ...]) -> Sentence:
    """What follows, one thing after the other; of a long chain, which is told below, the last."""
    if not links:
        return Sentence(words.AT_ONCE)
    if len(links) <= _TOLD:
        return Sentence(words.CHAIN, links=listed(_link(sight, link) for link in links))
    return Sentence(words.LONG_CHAIN, count=len(links), last=_link(sight, links[-1]))


def _link(sight: Sight, link: Link) -> Sentence:
    """One thing that follows within a supposition, with its reason."""
    terrain, reason = sight.terrain, link.reason
    grid = terrain.grid
    if reason.why in (FULL, SHORT):
        template = words.SINCE_FULL if reason.why == FULL else words.SINCE_SHORT
        since = Sentence(template, where=tally_name(grid, terrain.tallies[reason.place].rule))
    elif reason.why in _KEPT_WHOLE:
        since = Sentence(_KEPT_WHOLE[reason.why])
    elif reason.why == TOUCH:
        since = Sentence(words.SINCE_TOUCH if link.value == EMPTY else words.SINCE_BEND)
    elif link.cells == (reason.place,):
        since = Sentence(words.SINCE_DEAD_END)
    else:
        template = words.SINCE_SIDES if link.value == EMPTY else words.SINCE_CONTINUE
        since = Sentence(template, cell=grid.name(reason.place))
    return Sentence(
        words.CHAIN_LINK,
        cells=some(grid, link.cells),
        count=len(link.cells),
        value=value_name(link.value),
        since=since,
    )

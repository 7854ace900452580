"""Techniques that suppose something and follow it until a rule breaks."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ...explaining.position import Position
from ...explaining.technique import Finding, Inference
from ...wording import Sentence, listed
from . import words
from .following import APART, BRIDGE, FULL, LOOP, SHORT, TOUCH, Link, Refutation, refutations
from .naming import clash_words, some, tally_name, value_name
from .terrain import EMPTY, Sight, look

_GLANCE = 3
"""Links of a look-ahead that a person sees at a glance."""
_SHORT = 8
"""Links of a look-ahead that a person can follow without a pencil."""
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
        for one in refutations(sight):
            if len(one.links) <= _GLANCE and one.broken.why in clashes:
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
    found = refutations(sight, wide)
    for one in found:
        if len(one.links) == len(found[0].links) <= most:
            yield _refuted(sight, one)


def _refuted(sight: Sight, refutation: Refutation) -> Finding:
    grid = sight.terrain.grid
    now = list(sight.known)
    now[refutation.cell] = refutation.value
    for link in refutation.links:
        for cell in link.cells:
            now[cell] = link.value
    chain: object = listed(_link(sight, link) for link in refutation.links)
    if not refutation.links:
        chain = Sentence(words.AT_ONCE)
    told = {
        "cell": grid.name(refutation.cell),
        "supposed": value_name(refutation.value),
        "value": value_name(-refutation.value),
        "chain": chain,
        "links": len(refutation.links),
        "clash": clash_words(sight, refutation.broken, now),
    }
    looked_at = tuple(dict.fromkeys(cell for link in refutation.links for cell in link.cells))
    conclusion = (refutation.cell + 1) * -refutation.value
    argument = tuple(
        Inference(tuple((cell + 1) * link.value for cell in link.cells), tuple(link.reason.rules))
        for link in refutation.links
    )
    marks = sight.literals(refutation.marks)
    return Finding((conclusion,), refutation.rules, marks, told, looked_at, argument=argument)


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

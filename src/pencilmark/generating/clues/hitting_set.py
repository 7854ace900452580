"""A minimum hitting set: the smallest set that has something in common with each of many sets.

Together with an engine that finds the next set to hit, this is implicit hitting set search (Reiter,
1987; Davies and Bacchus, 2011; as in the OCUS of Gamba, Bogaerts and Guns, 2021).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...clock import check
from ...engines import open_search
from ...model import Clauses, Count, Model, board
from ...wording import Sentence
from ..generator import Budget

_EFFORT = 20_000
"""Conflicts after which a question about one size counts as not answered."""


def greedy_set(sets: Sequence[Sequence[int]]) -> list[int]:
    """A small set that hits all of these, none of which is empty: what hits most of them first.

    >>> greedy_set([[1, 2], [2, 3], [4]])
    [2, 4]
    """
    hits: dict[int, int] = {}
    for place, one in enumerate(sets):
        check()
        for item in one:
            hits[item] = hits.get(item, 0) | 1 << place
    items = sorted(hits)
    left = (1 << len(sets)) - 1
    found = []
    while left:
        check()
        best = max(items, key=lambda item: (hits[item] & left).bit_count())
        if not hits[best] & left:
            raise ValueError("an empty set cannot be hit")
        found.append(best)
        left &= ~hits[best]
    return sorted(found)


def smallest_set(
    sets: Sequence[Iterable[int]],
    most: int,
    budget: Budget,
    least: int = 0,
    banned: Sequence[Iterable[int]] = (),
) -> tuple[list[int] | None, bool]:
    """The smallest set of at least `least` and at most `most` items that hits all of these and has
    none of the `banned` ones within it; None if there is none. And whether that is proved: where
    a question takes too long, the next larger size is looked at.

    >>> smallest_set([[1, 2], [2, 3], [4]], 5, Budget())
    ([2, 4], True)
    >>> smallest_set([[1], [2], [4]], 2, Budget())
    (None, True)
    """
    wanted = _without_supersets(sets)
    if any(not one for one in wanted):
        return None, True
    forbidden = [sorted(one) for one in banned]
    items = sorted({item for one in wanted for item in one}.union(*forbidden))
    proved = True
    for size in range(max(least, _apart(wanted)), min(most, len(items)) + 1):
        budget.check()
        found, sure = _of_size(wanted, forbidden, items, size, budget)
        if found is not None:
            return found, proved
        proved = proved and sure
    return None, proved


def _of_size(
    sets: Sequence[frozenset[int]],
    banned: Sequence[Sequence[int]],
    items: Sequence[int],
    size: int,
    budget: Budget,
) -> tuple[list[int] | None, bool]:
    if not items:
        return [], True
    literal = {item: place for place, item in enumerate(items, 1)}
    clauses = [tuple(literal[item] for item in sorted(one)) for one in sets]
    clauses += [tuple(-literal[item] for item in one) for one in banned]
    nothing = Sentence("")
    model = Model(
        board(1, len(items), ".*"),
        [
            Clauses("hit", nothing, (), clauses),
            Count("few", nothing, (), literal.values(), low=0, high=size),
        ],
    )
    search = open_search(model, clock=budget.clock)
    try:
        answer = search.solve(effort=_EFFORT)
        if answer:
            truth = search.truth()
            return [item for item in items if truth[literal[item] - 1] > 0], True
        budget.check()
        return None, answer is False
    finally:
        search.close()


def _without_supersets(sets: Sequence[Iterable[int]]) -> list[frozenset[int]]:
    """The sets that hold no other one: whatever hits those hits the others too."""
    kept: list[frozenset[int]] = []
    for one in sorted(map(frozenset, sets), key=lambda one: (len(one), sorted(one))):
        check()
        if not any(other <= one for other in kept):
            kept.append(one)
    return kept


def _apart(sets: Sequence[frozenset[int]]) -> int:
    """A number of these sets that share nothing with each other: each needs an item of its own."""
    count = 0
    used: set[int] = set()
    for one in sets:
        if used.isdisjoint(one):
            used |= one
            count += 1
    return count

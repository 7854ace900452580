"""The engine behind every "what if": what follows and why, the way back, and the shortest."""

from __future__ import annotations

from dataclasses import dataclass

from hypothesis import given, strategies as st

from pencilmark.explaining.what_if import (
    Changes,
    ImplicationGraph,
    Unwinding,
    irredundant,
    rests_on,
    shortest,
    spared,
)

graphs = st.integers(1, 12).flatmap(
    lambda size: st.tuples(*(st.sets(st.integers(0, node)) for node in range(size)))
)
"""For each node (from 1) the earlier ones that it rests on; 0 is what is supposed."""


def closure(graph: tuple[set[int], ...], ends: set[int]) -> set[int]:
    """What some nodes rest on, by going over all of them until nothing changes."""
    found = set(ends)
    while True:
        more = found.union(*(graph[node - 1] for node in found if node))
        if more == found:
            return found
        found = more


@given(graphs, st.data())
def test_the_way_back_finds_all_that_is_needed_and_no_more(
    graph: tuple[set[int], ...], data: st.DataObject
) -> None:
    ends = data.draw(st.sets(st.integers(0, len(graph))))
    expected = closure(graph, ends)
    assert set(rests_on(ends, lambda node: graph[node - 1] if node else ())) == expected
    followed: ImplicationGraph[int, str] = ImplicationGraph()
    followed.suppose(0)
    for node, causes in enumerate(graph, 1):
        followed.add(node, str(node), causes)
    assert followed.needed(ends) == sorted(expected - {0})


@given(graphs, st.data())
def test_unwinding_asks_each_event_once_and_the_latest_first(
    graph: tuple[set[int], ...], data: st.DataObject
) -> None:
    ends = data.draw(st.sets(st.integers(0, len(graph))))
    back = Unwinding({node: node for node in range(1, len(graph) + 1)})
    others = set(back.want(ends))
    asked = []
    while back:
        number, wanted = back.latest()
        assert wanted == (number,)
        asked.append(number)
        others.update(back.want(graph[number - 1]))
    assert asked == sorted(closure(graph, ends) - {0}, reverse=True)
    assert others <= {0}


@dataclass(frozen=True)
class Look:
    """An event that looks at some cells."""

    cells: tuple[int, ...]


some_cells = st.lists(st.integers(0, 5), max_size=3).map(tuple)


@given(st.lists(st.tuples(some_cells, some_cells), max_size=10), some_cells)
def test_an_event_rests_on_what_changed_its_cells_before(
    events: list[tuple[tuple[int, ...], tuple[int, ...]]], ends: tuple[int, ...]
) -> None:
    changes: Changes[Look] = Changes()
    for number, (looked_at, changed) in enumerate(events):
        changes.events.append(Look(looked_at))
        for cell in changed:
            changes.changed.setdefault(cell, []).append(number)
    # from the last to the first: needed is what changed a cell that something needed looks at
    expected: list[int] = []
    wanted = set(ends)
    for number, (looked_at, changed) in reversed(list(enumerate(events))):
        if wanted.intersection(changed):
            expected.append(number)
            wanted.update(looked_at)
    assert changes.needed(ends) == expected[::-1]


sizes = st.lists(st.none() | st.integers(0, 9), max_size=12)


@given(sizes, st.none() | st.integers(0, 9), st.none() | st.integers(1, 12))
def test_the_shortest_is_the_first_among_the_smallest(
    sizes: list[int | None], enough: int | None, choices: int | None
) -> None:
    told: list[tuple[int, int] | None] = []

    def refute(number: int, best: tuple[int, int] | None) -> tuple[int, int] | None:
        told.append(best)
        size = sizes[number]
        return None if size is None else (size, number)

    best = shortest(
        range(len(sizes)), refute, size=lambda one: one[0], enough=enough, choices=choices
    )
    looked_at = sizes[: len(told)]
    found = [(size, number) for number, size in enumerate(looked_at) if size is not None]
    assert best == min(found, default=None)
    assert told == [
        min((one for one in found if one[1] < number), default=None) for number in range(len(told))
    ]
    if len(told) < len(sizes):
        assert best is not None
        assert len(found) == choices or (enough is not None and best[0] <= enough)
    if enough is not None:
        assert all(size > enough for size, number in found if number < len(told) - 1)
    if choices is not None:
        assert len(found) <= choices


@given(st.lists(st.sets(st.integers(0, 7), min_size=1), min_size=1, max_size=6))
def test_nothing_of_what_is_left_can_be_spared(ways: list[set[int]]) -> None:
    # parts are enough if they hold one of the ways, as rules are that hold a proof
    parts = sorted(set().union(*ways))

    def enough(some: list[int]) -> bool:
        return any(way.issubset(some) for way in ways)

    kept = spared(parts, enough)
    assert enough(kept)
    assert not any(enough([other for other in kept if other != part]) for part in kept)

    def without(found: tuple[int, ...], part: int) -> tuple[int, ...] | None:
        left = set(found) - {part}
        return next((tuple(sorted(way)) for way in ways if way <= left), None)

    least = irredundant(tuple(parts), lambda found: found, without)
    assert enough(list(least))
    assert all(without(least, part) is None for part in least)

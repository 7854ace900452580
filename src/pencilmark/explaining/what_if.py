"""What if? Suppose something, follow what comes of it, tell the shortest way to a contradiction.

Whoever supposes brings how things spread from it and how they are told; what all have in common
is here. In the field it is failed-literal probing (Freeman, "Improvements to propositional
satisfiability search algorithms", 1995): what fails when it is assumed is false. What follows,
with its causes, is the implication graph of Marques-Silva and Sakallah ("GRASP", 1999), and going
back from a contradiction to what it needs is their conflict analysis. Solvers go back to learn;
here it is done to leave out whatever leads nowhere, for a person has to follow the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

Supposed = TypeVar("Supposed")
Link = TypeVar("Link")
Node = TypeVar("Node", bound=Hashable)
Part = TypeVar("Part")
Why = TypeVar("Why")
Found = TypeVar("Found")


@dataclass(frozen=True)
class Contradiction(Generic[Supposed, Link]):
    """A supposition that cannot be, with what follows from it up to where it breaks something."""

    supposed: Supposed
    links: tuple[Link, ...]
    """What follows on the way, in order, and nothing that the contradiction does not need."""

    @property
    def length(self) -> int:
        """How many things have to follow."""
        return len(self.links)


def rests_on(ends: Iterable[Node], causes: Callable[[Node], Iterable[Node]]) -> dict[Node, None]:
    """Everything that some nodes rest on, themselves included: the way back through their causes.

    >>> causes = {"clash": ["b", "c"], "b": ["a"], "c": ["a"], "d": ["a"]}
    >>> sorted(rests_on(["clash"], lambda node: causes.get(node, ())))
    ['a', 'b', 'c', 'clash']
    """
    found: dict[Node, None] = {}
    stack = [*ends]
    pop = stack.pop
    while stack:
        node = pop()
        if node not in found:
            found[node] = None
            stack += causes(node)
    return found


class ImplicationGraph(Generic[Node, Why]):
    """What follows from a supposition, in order, each with its reason and its causes.

    A node is whatever follows at one point: a literal, or the number of an event.

    >>> graph: ImplicationGraph[int, str] = ImplicationGraph()
    >>> graph.suppose(1)
    >>> graph.add(-2, "beside", (1,))
    >>> graph.add(-3, "beside", (1,))
    >>> graph.add(4, "row", (-3,))
    >>> graph.needed([4])
    [-3, 4]
    """

    def __init__(self) -> None:
        self.causes: dict[Node, Iterable[Node]] = {}
        """For each node those that it rests on; what is supposed rests on none."""
        self.why: dict[Node, Why] = {}
        """What follows, in order, each with its reason."""

    def suppose(self, node: Node) -> None:
        """Begin anew, with nothing but this."""
        self.causes = {node: ()}
        self.why = {}

    def add(self, node: Node, why: Why, causes: Iterable[Node]) -> None:
        """Something follows."""
        self.causes[node] = causes
        self.why[node] = why

    def needed(self, ends: Iterable[Node]) -> list[Node]:
        """What these nodes rest on, themselves included, in order; not what is supposed."""
        found = rests_on(ends, self.causes.__getitem__)
        return [node for node in self.why if node in found]


class Looking(Protocol):
    """An event that rests on what was known of some cells."""

    @property
    def cells(self) -> Sequence[int]:
        """The cells that it looks at."""


Event = TypeVar("Event", bound=Looking)


class Changes(Generic[Event]):
    """Numbered events of which each looks at some cells and changes what is known of others.

    It rests on whatever changed those cells before it. Nobody writes that down while things spread:
    it is worked out on the way back, where it is needed (Gent, Miguel and Moore, "Lazy explanations
    for constraint propagators", 2010).
    """

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.changed: dict[int, list[int]] = {}
        """For each cell the numbers of the events that changed it, in order."""

    def needed(self, cells: Iterable[int]) -> list[int]:
        """The numbers of the events that what is known of these cells rests on, in order."""
        events = self.events
        ends = self._before(cells, len(events))
        return sorted(rests_on(ends, lambda number: self._before(events[number].cells, number)))

    def _before(self, cells: Iterable[int], number: int) -> list[int]:
        changed = self.changed
        return [event for cell in cells for event in changed.get(cell, ()) if event < number]


class Unwinding(Generic[Node]):
    """The way back from the last event to the first, where each has to be asked for its premises.

    What is wanted of an event is gathered until its turn comes, so that it is asked once, for no
    more than that. `source` has the number of the event for everything that one has made.

    >>> back = Unwinding({"a": 0, "b": 1, "c": 1, "d": 2})
    >>> back.want(["d", "given", "b"])
    ['given']
    >>> back.latest()
    (2, ('d',))
    >>> back.want(["a", "c"])
    []
    >>> back.latest(), back.latest(), bool(back)
    ((1, ('b', 'c')), (0, ('a',)), False)
    """

    def __init__(self, source: Mapping[Node, int]) -> None:
        self._source = source
        self._wanted: dict[int, dict[Node, None]] = {}

    def __bool__(self) -> bool:
        return bool(self._wanted)

    def want(self, nodes: Iterable[Node]) -> list[Node]:
        """These are needed; those that no event has made are given back."""
        others = []
        for node in nodes:
            number = self._source.get(node)
            if number is None:
                others.append(node)
            else:
                self._wanted.setdefault(number, {})[node] = None
        return others

    def want_of(self, number: int, nodes: Iterable[Node]) -> None:
        """These are needed, and this event is to answer for them."""
        self._wanted.setdefault(number, {}).update(dict.fromkeys(nodes))

    def latest(self) -> tuple[int, tuple[Node, ...]]:
        """The last event of which something is wanted, and what; it is done with that."""
        number = max(self._wanted)
        return number, tuple(self._wanted.pop(number))


def shortest(
    suppositions: Iterable[Supposed],
    refute: Callable[[Supposed, Found | None], Found | None],
    size: Callable[[Found], float],
    *,
    enough: float | None = None,
    choices: int | None = None,
) -> Found | None:
    """The smallest contradiction, the first among equals.

    `refute` is told the best so far: it need not follow another supposition much further. One
    of the size `enough` ends the search, and so do so many contradictions as `choices` says.

    >>> refute = lambda supposed, best: None if supposed % 2 else supposed
    >>> shortest([3, 8, 5, 6, 4], refute, size=abs)
    4
    >>> shortest([3, 8, 5, 6, 4], refute, size=abs, choices=2)
    6
    """
    best: Found | None = None
    smallest = 0.0
    count = 0
    for supposed in suppositions:
        found = refute(supposed, best)
        if found is None:
            continue
        count += 1
        here = size(found)
        if best is None or here < smallest:
            best, smallest = found, here
        if count == choices or (enough is not None and smallest <= enough):
            break
    return best


def irredundant(
    found: Found,
    parts: Callable[[Found], Iterable[Part]],
    without: Callable[[Found, Part], Found | None],
) -> Found:
    """The same contradiction with none but the parts that it takes.

    Each part is tried for leaving, the last first, as in deletion-based search for a minimal
    unsatisfiable set (the deletion filter of Chinneck and Dravnieks, "Locating minimal infeasible
    constraint sets in linear programs", 1991). `without` follows the supposition anew; what it
    finds may take fewer parts still, so it takes the place of what was found before.
    """
    needed: set[Part] = set()
    while True:
        rest = [part for part in parts(found) if part not in needed]
        if not rest:
            return found
        shorter = without(found, rest[-1])
        if shorter is None:
            needed.add(rest[-1])
        else:
            found = shorter


def spared(parts: list[Part], enough: Callable[[list[Part]], bool]) -> list[Part]:
    """The parts that it takes, each of the others tried for leaving, the last first.

    The deletion filter again, for what is quickly asked. QuickXplain (Junker, 2004) would ask less
    often where few of many parts are needed; here there are few of them.

    >>> spared([1, 5, 7, 2, 6], lambda some: sum(some) >= 12)
    [5, 7]
    """
    kept = parts
    for place in reversed(range(len(parts))):
        fewer = [*kept[:place], *kept[place + 1 :]]
        if enough(fewer):
            kept = fewer
    return kept

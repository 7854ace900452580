"""What counts say together: the stars of three rows, less those of the regions inside them.

A search that looks at one count at a time needs very long proofs for what a person sees by adding
up. These sums follow from the counts by plain arithmetic; with them the proofs are short.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from ...model import Count, Rule
from ...wording import Sentence

_LONGEST_RUN = 7
"""Counts of one name that are added up, one after the other."""
_MOST_LITERALS = 60
"""A sum over more cells than this says too little."""


@dataclass(frozen=True)
class Sum:
    """A count that follows from others, and these."""

    count: Count
    rules: tuple[Rule, ...]


def sums(rules: Sequence[Rule]) -> Iterator[Sum]:
    """Counts added up, less others that lie inside them or that they lie inside.

    Runs of counts of one name (rows 2 to 4) are compared with counts of every other name. Only
    exact counts that share no literal with others of their name take part.
    """
    seen: set[tuple[int, ...]] = set()
    for more, less in _comparisons(_families(rules)):
        found = _difference(more, less)
        if found is not None and found.count.literals not in seen:
            seen.add(found.count.literals)
            yield found


def _comparisons(
    families: dict[str, list[Count]],
) -> Iterator[tuple[Sequence[Count], Sequence[Count]]]:
    """Runs with the counts inside them, and counts that cover a run with the run.

    And all counts of one name with all of another: where one is missing, they say what it was.
    """
    yield from combinations(families.values(), 2)
    for name, family in families.items():
        others = [some for other, some in families.items() if other != name]
        for size in range(1, min(_LONGEST_RUN, len(family)) + 1):
            for first in range(len(family) - size + 1):
                run = family[first : first + size]
                literals = {literal for count in run for literal in count.literals}
                for other in others:
                    inside = [count for count in other if literals.issuperset(count.literals)]
                    across = [count for count in other if not literals.isdisjoint(count.literals)]
                    if inside:
                        yield run, inside
                    if across:
                        yield across, run


def _families(rules: Sequence[Rule]) -> dict[str, list[Count]]:
    """Exact counts by name, where those of one name have nothing in common."""
    found: dict[str, list[Count]] = {}
    for rule in rules:
        if isinstance(rule, Count) and rule.low == rule.high:
            found.setdefault(rule.name, []).append(rule)
    return {name: family for name, family in found.items() if _apart(family)}


def _apart(family: Sequence[Count]) -> bool:
    variables = [abs(literal) for count in family for literal in count.literals]
    positive = all(literal > 0 for count in family for literal in count.literals)
    return positive and len(set(variables)) == len(variables)


def _difference(more: Sequence[Count], less: Sequence[Count]) -> Sum | None:
    """The sum of some counts less that of others: again a count, of what they do not share."""
    plus = {literal for count in more for literal in count.literals}
    minus = {literal for count in less for literal in count.literals}
    only_minus = minus - plus
    literals = [*sorted(plus - minus), *(-literal for literal in sorted(only_minus))]
    if not literals or len(literals) > _MOST_LITERALS:
        return None
    # each literal that is only subtracted counts as its opposite, and one too much
    total = sum(count.low for count in more) - sum(count.low for count in less) + len(only_minus)
    count = Count("sum", Sentence("sum"), (), literals, low=total, high=total)
    return Sum(count, (*more, *less))

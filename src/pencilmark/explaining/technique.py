"""Named techniques: what a person looks for, and how it is found."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from ..model import Rule
from .position import Position
from .propagation import deductions


@dataclass(frozen=True)
class Inference:
    """One thing that follows within a supposition, and the rules that a person would name."""

    conclusions: tuple[int, ...]
    rules: tuple[Rule, ...]


@dataclass(frozen=True)
class Finding:
    """A place where a technique applies.

    `marks` are known literals. Unless it is `exact`, rules and marks may be more than needed:
    what can go is taken out before anybody sees it.
    """

    conclusions: tuple[int, ...]
    rules: tuple[Rule, ...]
    marks: tuple[int, ...]
    words: Mapping[str, object] = field(default_factory=dict)
    """The values of the technique's sentences."""
    looked_at: tuple[int, ...] = ()
    exact: bool = False
    argument: tuple[Inference, ...] = ()
    """For a supposition that fails: what follows from it, one thing after the other."""


@dataclass(frozen=True)
class TechniqueExample:
    """A position in which a technique applies: a puzzle as text and rows of marks."""

    puzzle: str
    marks: tuple[str, ...]
    ruled_out: tuple[tuple[int, int, str], ...] = ()
    """Row, column (from 0) and value, for marks that say what a cell is not."""


@dataclass(frozen=True, kw_only=True)
class Technique:
    """One way of looking. `find` gives the places where it applies, the most natural first."""

    name: str
    title: str
    level: int
    cost: float
    """What one use adds to the score of a puzzle."""
    about: str
    """What it is, in a sentence or two for the page of techniques."""
    short: str
    full: str
    find: Callable[[Position], Iterator[Finding]]
    example: TechniqueExample
    assumes_unique: bool = False
    printed: bool = False
    """Whether it only puts in what is printed in the grid: nobody needs a hint for that."""


def by_one_rule(
    *names: str, words: Callable[[Position, Rule, tuple[int, ...]], dict[str, Any]]
) -> Callable[[Position], Iterator[Finding]]:
    """A finder for what each single rule with one of these names says by itself.

    `words` gives the values for the sentence from the rule and the conclusions; where it gives
    none, the deduction is left to another technique.
    """

    def find(position: Position) -> Iterator[Finding]:
        for rule in position.rules(*names):
            for conclusions, premises in deductions(rule, position):
                values = words(position, rule, conclusions)
                if values:
                    marks = position.cite(premises)
                    yield Finding(conclusions, (rule,), marks, values, rule.cells, exact=True)

    return find


def open_ones(position: Position, literals: Iterable[int]) -> tuple[int, ...]:
    """The literals about which nothing is known yet, each once."""
    return tuple(dict.fromkeys(literal for literal in literals if position.open(literal)))

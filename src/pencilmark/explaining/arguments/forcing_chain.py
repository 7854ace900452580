"""Suppose the opposite: what follows from it by single rules, until something breaks.

Where each rule stands for a clause this is unit propagation from a literal, and solvers of Sudoku
call what comes of it a forcing chain.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ...model import Connected, Rule
from ..position import Position
from ..propagation import deductions
from ..what_if import Contradiction, rests_on


@dataclass(frozen=True)
class Link:
    """One thing that follows within a supposition."""

    conclusions: tuple[int, ...]
    rule: Rule
    premises: tuple[int, ...]


@dataclass(frozen=True)
class Chain(Contradiction[int, Link]):
    """From a supposition to a broken rule, with only the links that lead there."""

    broken: Rule
    premises: tuple[int, ...]
    """What the broken rule clashes with."""

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules that it uses, each once."""
        return tuple(dict.fromkeys([*(link.rule for link in self.links), self.broken]))


def refute(
    position: Position, supposed: int, longest: int, rules: Iterable[Rule] | None = None
) -> Chain | None:
    """Follow a supposition until a rule breaks; None if none does within `longest` links.

    Waves of deductions, so that what lies near comes first. With `rules`, only these are used.
    """
    trial = position.copy()
    allowed = None if rules is None else {id(rule) for rule in rules}
    whole: list[Rule] = [
        rule
        for rule in trial.model.rules
        if isinstance(rule, Connected) and (allowed is None or id(rule) in allowed)
    ]
    per_cell = trial.board.per_cell
    source: dict[int, Link] = {}
    new = trial.learn((supposed,))
    wave = {(abs(literal) - 1) // per_cell for literal in new}
    spent = 0
    while spent <= longest:
        pending = _touched(trial, wave, allowed) if wave else whole
        wave = set()
        for rule in pending:
            if rule.broken(trial.known):
                return _traced(position, supposed, source, rule, _premises(trial, rule))
        for rule in pending:
            for conclusions, premises in deductions(rule, trial):
                fresh = [literal for literal in conclusions if trial.open(literal)]
                clash = next((one for one in conclusions if trial.true(-one)), None)
                if clash is not None:
                    return _traced(position, supposed, source, rule, (*premises, -clash))
                if fresh:
                    link = Link(tuple(fresh), rule, premises)
                    for literal in trial.learn(fresh):
                        source[literal] = link
                        wave.add((abs(literal) - 1) // per_cell)
                    spent += 1
        if not wave and pending is whole:
            return None
    return None


def _touched(trial: Position, wave: set[int], allowed: set[int] | None) -> list[Rule]:
    """The rules about these cells that may be used, each once, in the order of the cells."""
    touched: dict[int, Rule] = {}
    for cell in sorted(wave):
        if cell < trial.grid.size:
            for rule in trial.rules_at[cell]:
                if allowed is None or id(rule) in allowed:
                    touched[id(rule)] = rule
    return list(touched.values())


def _premises(position: Position, rule: Rule) -> tuple[int, ...]:
    """Everything known in the cells of a broken rule."""
    board = position.board
    known = []
    for cell in rule.cells:
        for literal in board.literals(cell):
            variable = abs(literal)
            if position.known[variable] is not None:
                known.append(variable if position.known[variable] else -variable)
    return tuple(dict.fromkeys(known))


def _traced(
    start: Position,
    supposed: int,
    source: dict[int, Link],
    broken: Rule,
    premises: Sequence[int],
) -> Chain:
    """The links that the clash needs, in the order in which they were made."""
    board = start.board

    def causes(literal: int) -> Sequence[int]:
        if literal in source:
            return source[literal].premises
        if literal < 0 and not board.binary and -literal <= board.variables:
            # a value that is ruled out because the cell has another one
            cell = (-literal - 1) // board.per_cell
            return [other for other in board.literals(cell) if other in source]
        return ()

    found = rests_on(premises, causes)
    links = list(dict.fromkeys(link for literal, link in source.items() if literal in found))
    trimmed = []
    needed = set(premises).union(*(link.premises for link in links))
    for link in links:
        kept = tuple(one for one in link.conclusions if _used(one, needed, board.binary))
        trimmed.append(Link(kept or link.conclusions, link.rule, link.premises))
    return Chain(supposed, tuple(trimmed), broken, tuple(premises))


def _used(literal: int, needed: set[int], binary: bool) -> bool:
    """Whether something later rests on a literal (or, for a value, on what it rules out)."""
    return literal in needed or (literal > 0 and not binary)

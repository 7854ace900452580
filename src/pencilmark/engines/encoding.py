"""What a SAT solver is told of rules: clauses, counts, and what is kept by cuts."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from ..clock import check
from ..model import (
    AllDifferent,
    Board,
    Clause,
    Clauses,
    Common,
    Connected,
    Count,
    Deferred,
    Less,
    Model,
    Rule,
)

Card = tuple[Sequence[int], int]
"""At most this many of these literals."""
Form = tuple[list[Clause], list[Card], list[Connected]]
"""What the solver is told of some rules, and those among them that are kept by cuts."""


def plain_forms(model: Model) -> list[Form]:
    """Clauses and counts of the rules; what many models share has been put together before."""
    forms = [model.board.form or _remember(model.board)]
    if model.common is not None:
        forms.append(model.common.form or _remember(model.common))
    forms.append(_together(model.own))
    return forms


def _together(rules: Sequence[Rule] | Deferred) -> Form:
    if isinstance(rules, Deferred):
        return rules.clauses, [], []
    clauses: list[Clause] = []
    cards: list[Card] = []
    connected: list[Connected] = []
    for rule in rules:
        if type(rule) is Clauses:  # a form already
            clauses.extend(rule.clauses)
        else:
            own_clauses, own_cards, own_connected = rule.form or _remember(rule)
            clauses.extend(own_clauses)
            cards.extend(own_cards)
            connected.extend(own_connected)
    return clauses, cards, connected


def _remember(owner: Rule | Board | Common) -> Form:
    check()
    form: Form
    if isinstance(owner, Board):
        form = _board_form(owner)
    elif isinstance(owner, Common):
        form = _together(owner.rules)
    else:
        form = _rule_form(owner, alone=False)
    owner.form = form
    return form


def guarded_form(model: Model) -> Form:
    """The same, each rule behind its switch and true to itself alone."""
    clauses, cards, connected = switched_form(model.rules, model.variables)
    own_clauses, own_cards, _ = _board_form(model.board)
    return own_clauses + clauses, own_cards + cards, connected


def lone_form(model: Model) -> Form:
    """The same for good, each rule true to itself alone: the model may hold any of them."""
    clauses, cards, connected = _board_form(model.board)
    for rule in model.rules:
        check()
        own_clauses, own_cards, own_connected = _rule_form(rule, alone=True)
        clauses.extend(own_clauses)
        cards.extend(own_cards)
        connected.extend(own_connected)
    return clauses, cards, connected


def switched_form(rules: Sequence[Rule], variables: int) -> Form:
    """Each rule behind a switch: the variables of the model are followed by one for each rule.

    A count behind a switch stays native: as many spare literals as it takes are added to it,
    which the switch fills up, so that the count binds only while it is on.
    """
    clauses: list[Clause] = []
    cards: list[Card] = []
    connected: list[Connected] = []
    spare = variables + len(rules)
    for switch, rule in enumerate(rules, variables + 1):
        check()
        own_clauses, own_cards, own_connected = _rule_form(rule, alone=True)
        connected.extend(own_connected)
        clauses.extend([(-switch, *clause) for clause in own_clauses])
        for literals, most in own_cards:
            fill = range(spare + 1, spare + 1 + len(literals) - most)
            spare += len(fill)
            clauses.extend([(-switch, literal) for literal in fill])
            cards.append(((*literals, *fill), len(literals)))
    return clauses, cards, connected


def _board_form(board: Board) -> Form:
    """Every cell has one value."""
    if board.binary:
        return [], [], []
    cells = [board.literals(cell) for cell in board.grid.cells]
    return list(cells), [(literals, 1) for literals in cells], []


def _rule_form(rule: Rule, alone: bool) -> Form:
    if isinstance(rule, Clauses):
        return list(rule.clauses), [], []
    if isinstance(rule, Count):
        return _count(
            rule.literals, rule.low, None if rule.implied_high and not alone else rule.high
        )
    if isinstance(rule, Less):
        return _less(rule.low, rule.high), [], []
    if isinstance(rule, AllDifferent):
        clauses = list(rule.columns) if rule.all_used else []
        return clauses, [(literals, 1) for literals in rule.columns], []
    if isinstance(rule, Connected):
        return [] if alone else _never_walled_in(rule), [], [rule]
    raise TypeError(f"the engine 'sat' cannot say {type(rule).__name__}")


def _count(literals: Sequence[int], low: int, high: int | None) -> Form:
    clauses: list[Clause] = []
    cards: list[Card] = []
    size = len(literals)
    if low > size or (high is not None and high < 0):
        return [()], [], []
    if low == size:
        clauses.extend((literal,) for literal in literals)
    elif low == 1:
        clauses.append(tuple(literals))
    elif low > 1:
        cards.append(([-literal for literal in literals], size - low))
    if high == 0:
        clauses.extend((-literal,) for literal in literals)
    elif high == 1 and size <= 4:
        clauses.extend((-a, -b) for a, b in combinations(literals, 2))
    elif high is not None and high < size:
        cards.append((literals, high))
    return clauses, cards, []


def _less(low: Sequence[int], high: Sequence[int]) -> list[Clause]:
    """Each value of one side, with what it leaves to the other."""
    clauses = []
    for index in range(len(low)):
        clauses.append((-low[index], *high[index + 1 :]))
        clauses.append((-high[index], *low[:index]))
    return clauses


def _never_walled_in(rule: Connected) -> list[Clause]:
    """Where the others stay apart, a cell shut in by its neighbours would be cut off."""
    if not rule.apart:
        return []
    literals = rule.literals
    return [tuple([literals[near] for near in beside]) for beside in rule.grid.beside]

"""What a SAT solver is told of rules: clauses, counts, and what is kept by cuts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain, combinations
from typing import TYPE_CHECKING, cast

from ..clock import check
from ..grid import ACROSS
from ..model import (
    AllDifferent,
    AtLeast,
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

if TYPE_CHECKING:
    from weakref import WeakKeyDictionary

Card = tuple[Sequence[int], int]
"""At most this many of these literals."""
Form = tuple[list[Clause], list[Card], list[Connected]]
"""What the solver is told of some rules, and those among them that are kept by cuts."""


def plain_forms(model: Model) -> list[Form]:
    """Clauses and counts of the rules; what many models share has been put together before."""
    return [*common_forms(model), together(model.own)]


def common_forms(model: Model) -> list[Form]:
    """The same of what many models share."""
    board, common = model.board, model.common
    forms = [board.form or _remember(board)]
    return forms if common is None else [*forms, common.form or _remember(common)]


def together(rules: Sequence[Rule | Deferred] | Deferred) -> Form:
    """Clauses and counts of some rules."""
    if isinstance(rules, Deferred):
        return _deferred(rules)
    clauses: list[Clause] = []
    cards: list[Card] = []
    connected: list[Connected] = []
    for rule in rules:
        if type(rule) is Clauses:  # a form already
            clauses.extend(rule.clauses)
        else:
            form = _deferred(rule) if isinstance(rule, Deferred) else rule.form or _remember(rule)
            clauses.extend(form[0])
            cards.extend(form[1])
            connected.extend(form[2])
    return clauses, cards, connected


def _deferred(rules: Deferred) -> Form:
    if not rules.counts:
        return rules.clauses, [], []
    clauses, cards, _ = at_least(rules.counts)
    return rules.clauses + clauses, cards, []


def at_least(counts: Iterable[AtLeast]) -> Form:
    """Clauses and counts of what has lower limits only."""
    clauses: list[Clause] = []
    cards: list[Card] = []
    for literals, low in counts:
        size = len(literals)
        if low == 1:
            clauses.append(tuple(literals))
        elif 1 < low < size:
            cards.append(([-literal for literal in literals], size - low))
        else:
            more_clauses, more_cards, _ = _count(tuple(literals), low, None)
            clauses += more_clauses
            cards += more_cards
    return clauses, cards, []


def _remember(owner: Rule | Board | Common) -> Form:
    check()
    form: Form
    if isinstance(owner, Board):
        form = _board_form(owner)
    elif isinstance(owner, Common):
        form = together(owner.parts) if owner.told is None else cast(Form, owner.told())
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


@cache
def _variables_of() -> WeakKeyDictionary[Rule, int]:
    """The variables of rules that were asked for, as long as the rules are in use."""
    from weakref import WeakKeyDictionary  # only proofs come here

    return WeakKeyDictionary()


def variables_of(rule: Rule) -> int:
    """The variables of which a rule speaks, as bits; of one that is kept by cuts none."""
    kept = _variables_of()
    found = kept.get(rule)
    if found is None:
        clauses, cards, _ = _rule_form(rule, alone=True)
        found = bits(chain(*clauses, *(literals for literals, _ in cards)))
        kept[rule] = found
    return found


def bits(literals: Iterable[int]) -> int:
    """The variables of literals as bits of a number.

    >>> bits([1, -3, 1])
    10
    """
    found = 0
    for literal in literals:
        found |= 1 << abs(literal)
    return found


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
    return rule.grid.near(ACROSS, rule.literals)


def said(*literals: int | bool) -> Iterator[Clause]:
    """The clause of these literals, some of which are known beforehand; nothing if it holds anyway.

    >>> list(said(-1, False, 2)), list(said(-1, True))
    ([(-1, 2)], [])
    """
    if not any(literal is True for literal in literals):
        yield tuple([literal for literal in literals if literal is not False])


def opposite(literal: int | bool) -> int | bool:
    """What a literal denies, or something that is known beforehand.

    >>> opposite(3), opposite(True)
    (-3, False)
    """
    return not literal if isinstance(literal, bool) else -literal

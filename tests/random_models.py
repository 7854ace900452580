"""Random small models for hypothesis: all types of rules on boards of all shapes."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import strategies as st

from pencilmark.model import (
    AllDifferent,
    Board,
    Clauses,
    Common,
    Connected,
    Count,
    Deferred,
    Less,
    Model,
    Rule,
    board,
)
from pencilmark.wording import Sentence

SAID = Sentence("A rule.")
MOST_CELLS = {"ab": 9, "abc": 6, "abcd": 4, "abcde": 4}
SHAPES = {
    values: [(r, c) for r in range(1, 6) for c in range(1, 6) if r * c <= most and r * c != 1]
    + [(1, 1)]
    for values, most in MOST_CELLS.items()
}


@st.composite
def boards(draw: st.DrawFn, values: str | None = None) -> Board:
    """Boards of few cells, so that brute force can keep up."""
    values = values or draw(st.sampled_from(sorted(MOST_CELLS)))
    return board(*draw(st.sampled_from(SHAPES[values])), values)


def literals(variables: int) -> st.SearchStrategy[int]:
    """Any literal of these variables."""
    return st.builds(
        lambda number, sign: number * sign,
        st.integers(1, variables),
        st.sampled_from((1, -1)),
    )


def _clauses(draw: st.DrawFn, on: Board, variables: int) -> list[Rule]:
    clause = st.lists(literals(variables), max_size=4).map(tuple)
    clauses = draw(st.lists(clause, min_size=0, max_size=4))
    if draw(st.integers(0, 3)):
        clauses = [clause for clause in clauses if clause]
    return [Clauses("clauses", SAID, on.grid.cells, clauses)]


def _count(draw: st.DrawFn, on: Board, variables: int) -> list[Rule]:
    counted = draw(st.lists(literals(variables), unique_by=abs, max_size=6))
    low = draw(st.integers(-1, len(counted) + 1))
    high = draw(st.integers(max(low - 1, -1), len(counted) + 1))
    return [Count("count", SAID, on.grid.cells, counted, low=low, high=high)]


def _shares(draw: st.DrawFn, on: Board, variables: int) -> list[Rule]:
    """Groups of equal number and the total: the upper limit of each group is implied."""
    members = draw(st.lists(literals(variables), unique_by=abs, min_size=2, max_size=8))
    cut = draw(st.integers(1, len(members) - 1))
    each = draw(st.integers(0, 2))
    cells = on.grid.cells
    rules: list[Rule] = [
        Count("share", SAID, cells, part, low=each, high=each, implied_high=True)
        for part in (members[:cut], members[cut:])
    ]
    return [*rules, Count("total", SAID, cells, members, low=2 * each, high=2 * each)]


def _less(draw: st.DrawFn, on: Board, variables: int) -> list[Rule]:
    a, b = draw(st.lists(st.sampled_from(on.grid.cells), min_size=2, max_size=2, unique=True))
    return [Less("less", SAID, on, a, b)]


def _different(draw: st.DrawFn, on: Board, variables: int) -> list[Rule]:
    most = min(on.grid.size, len(on.values) + 1)
    cells = draw(st.lists(st.sampled_from(on.grid.cells), min_size=1, max_size=most, unique=True))
    return [AllDifferent("different", SAID, on, cells)]


def _connected(draw: st.DrawFn, on: Board, variables: int) -> list[Rule]:
    value = draw(st.sampled_from(on.values))
    members = [on.literal(cell, value) for cell in on.grid.cells]
    if on.binary and draw(st.booleans()):
        apart = [(members[a], members[b]) for a, b in on.grid.side_pairs]
        return [
            Clauses("apart", SAID, on.grid.cells, apart),
            Connected("connected", SAID, on.grid, members, apart=True),
        ]
    return [Connected("connected", SAID, on.grid, members)]


Maker = Callable[[st.DrawFn, Board, int], list[Rule]]
ANY_SIZE: list[Maker] = [_clauses, _count, _different, _connected]
TWO_CELLS: list[Maker] = [_less, _shares]


@st.composite
def models(draw: st.DrawFn, most_rules: int = 4) -> Model:
    """A board, a few rules of any type, and now and then a variable besides the cells.

    Some come in one list, some as a part that other models could share and a part of their own.
    """
    on = draw(boards())
    extra = draw(st.sampled_from((0, 0, 0, 1, 2)))
    variables = on.variables + extra
    makers = ANY_SIZE + (TWO_CELLS if on.grid.size > 1 else [])
    rules: list[Rule] = []
    for _ in range(draw(st.integers(0, most_rules))):
        rules += draw(st.sampled_from(makers))(draw, on, variables)
    if draw(st.booleans()):
        return Model(on, rules, extra)
    own = [rule for rule in rules if isinstance(rule, Clauses)]
    shared = Common(rule for rule in rules if not isinstance(rule, Clauses))
    if draw(st.booleans()):
        return Model(on, own, extra, shared)
    clauses = [clause for rule in own for clause in rule.clauses]
    return Model(on, Deferred(clauses, lambda: own), extra, draw(st.sampled_from((None, shared))))

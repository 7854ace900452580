"""The rule vocabulary means what its words say, for full and for partial knowledge."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, strategies as st

from oracle import all_solutions, are_connected, assignments
from pencilmark.grid import reach
from pencilmark.model import (
    AllDifferent,
    Clauses,
    Connected,
    Count,
    Less,
    Model,
    Rule,
    board,
)
from random_models import SAID, models


def _says(rule: Rule, model: Model, values: tuple[str, ...], known: list[bool | None]) -> bool:
    """Whether a full assignment keeps a rule, straight from the words of the rule."""
    on = model.board

    def true(literal: int) -> bool:
        return known[abs(literal)] == (literal > 0)

    if isinstance(rule, Clauses):
        return all(any(true(literal) for literal in clause) for clause in rule.clauses)
    if isinstance(rule, Count):
        return rule.low <= len([1 for literal in rule.literals if true(literal)]) <= rule.high
    if isinstance(rule, Less):
        a, b = rule.cells
        return on.values.index(values[a]) < on.values.index(values[b])
    if isinstance(rule, AllDifferent):
        return len({values[cell] for cell in rule.cells}) == len(rule.cells)
    assert isinstance(rule, Connected)
    chosen = {cell for cell in on.grid.cells if true(rule.literals[cell])}
    return are_connected(on.grid.rows, on.grid.cols, chosen)


@given(models(most_rules=2))
def test_a_full_assignment_breaks_a_rule_when_its_words_are_not_kept(model: Model) -> None:
    for values, known in assignments(model):
        for rule in model.rules:
            assert rule.broken(known) == (not _says(rule, model, values, known))


@given(models(most_rules=2), st.data())
def test_what_is_broken_stays_broken(model: Model, data: st.DataObject) -> None:
    """Partial knowledge may call a rule broken only if no completion can mend it."""
    hidden = data.draw(st.sets(st.integers(1, model.variables)))
    for rule in model.rules:
        kept = {
            tuple(None if number in hidden else fact for number, fact in enumerate(known))
            for _, known in assignments(model)
            if not rule.broken(known)
        }
        for partial in kept:
            assert not rule.broken(partial)


@given(models())
def test_a_model_reports_the_rules_that_are_broken(model: Model) -> None:
    for _, known in assignments(model):
        assert model.broken(known) == [rule for rule in model.rules if rule.broken(known)]


@pytest.mark.parametrize("values", ["ab", "abc", ("x", "yy", "z", "w")])
def test_literals_and_their_meaning_belong_together(values: str | tuple[str, ...]) -> None:
    on = board(2, 3, values)
    seen = set()
    for cell, value in product(on.grid.cells, on.values):
        literal = on.literal(cell, value)
        assert on.meaning(literal) == (cell, value, True)
        assert 1 <= abs(literal) <= on.variables
        seen.add(literal)
        if not on.binary:
            assert on.meaning(-literal) == (cell, value, False)
    assert len(seen) == on.grid.size * len(on.values)


def test_a_board_reads_the_values_back() -> None:
    on = board(1, 3, "abc")
    for values, known in assignments(Model(on, [])):
        truth = [number if known[number] else -number for number in range(1, on.variables + 1)]
        assert on.read(truth) == values
        assert on.read([*truth, 99]) == values  # variables behind those of the board


def test_equal_boards_are_shared_and_need_a_choice() -> None:
    assert board(2, 2, "ab") is board(2, 2, "ab")
    with pytest.raises(ValueError, match="at least two values"):
        board(1, 2, "a")


def test_reach_goes_by_sides_only() -> None:
    grid = board(3, 3, "ab").grid
    assert reach(grid, 0, {0, 1, 4, 8}) == {0, 1, 4}
    assert reach(grid, 0, {0, 4, 8}) == {0}


@pytest.mark.parametrize(("rows", "cols"), [(1, 1), (1, 5), (3, 3), (2, 4)])
def test_connected_groups_are_those_that_hang_together(rows: int, cols: int) -> None:
    on = board(rows, cols, "ab")
    rule = Connected("connected", SAID, on.grid, [on.literal(cell, "b") for cell in on.grid.cells])
    expected = {
        values
        for values in product("ab", repeat=on.grid.size)
        if are_connected(rows, cols, {cell for cell, value in enumerate(values) if value == "b"})
    }
    assert all_solutions(Model(on, [rule])) == expected
    assert ("a",) * on.grid.size in expected

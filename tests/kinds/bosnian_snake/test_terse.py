"""All rules at once say what the rules say one by one, and a little more that follows."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, pairwise, product
from random import Random
from typing import cast

from pencilmark.engines import open_search
from pencilmark.engines.encoding import plain_forms
from pencilmark.grid import grid
from pencilmark.kind import kind
from pencilmark.kinds.bosnian_snake.puzzle import BosnianSnake
from pencilmark.kinds.bosnian_snake.rules.degrees import bodies, body, touching
from pencilmark.kinds.bosnian_snake.rules.terse import terse
from pencilmark.model import Clause, Model, Told

TOLD = BosnianSnake(
    (4, 5),
    rows=(None, 0, 1, 5),
    cols=(4, None, 1, 2, 0),
    ends=((3, 4), (0, 0)),
    counts=((1, 1, 0), (2, 3, 3), (0, 4, 1), (0, 2, 3)),
    snake=((3, 2),),
    empty=((1, 3), (2, 2)),
    middles=((3, 0), (2, 1)),
)


def _said(forms: Iterable[Told]) -> tuple[set[object], set[object], int]:
    """All of it, in no order; "at most one of four", or of fewer, is said by pairs."""
    told = list(forms)
    clauses: set[object] = {tuple(sorted(clause)) for form in told for clause in form[0]}
    counts: set[object] = set()
    for form in told:
        for some, most in form[1]:
            if most == 1 and len(some) <= 4:
                clauses |= {tuple(sorted((-a, -b))) for a, b in combinations(some, 2)}
            else:
                counts.add((tuple(sorted(some)), most))
    return clauses, counts, sum(len(form[2]) for form in told)


def _model(puzzle: BosnianSnake) -> Model:
    return kind("bosnian-snake").model(puzzle)


def test_it_says_what_the_rules_say() -> None:
    puzzles = [kind("bosnian-snake").sample(Random(seed), 3 + seed % 4) for seed in range(40)]
    asked = 0
    for puzzle in (TOLD, *puzzles):
        assert isinstance(puzzle, BosnianSnake)
        model = _model(puzzle)
        if len(puzzle.ends) == 2:
            assert model.terse is not None
            clauses, *rest = _said(model.terse())
            rules, *told = _said(plain_forms(model))
            assert clauses >= rules
            assert rest == told
            asked += 1
    assert asked > 5


def test_what_it_says_beside_them_follows() -> None:
    found = 0
    for rows, cols in product(range(1, 5), range(1, 5)):
        places = list(product(range(rows), range(cols)))
        for ends in combinations(places, 2):
            model = _model(BosnianSnake((rows, cols), ends=ends))
            assert model.terse is not None
            search = open_search(model)
            for clause in _said(model.terse())[0] - _said(plain_forms(model))[0]:
                assert search.solve([-literal for literal in cast("Clause", clause)]) is False
                found += 1
            search.close()
    assert found > 500


def test_where_an_end_is_missing_rules_are_told_one_by_one() -> None:
    assert _model(BosnianSnake((3, 3), ends=((0, 0),))).terse is None


def test_the_clauses_of_a_grid_are_those_of_its_cells() -> None:
    for rows in range(1, 6):
        for cols in range(1, 6):
            on = grid(rows, cols)
            told = bodies(on)
            for cell, (first, end) in enumerate(pairwise(told.starts)):
                least, most = body(on, cell)
                expected = least if len(on.beside[cell]) == 4 else least + most
                assert told.clauses[first:end] == expected
            assert len(told.clauses) == told.starts[-1]


def test_the_squares_of_a_grid_are_told_one_after_the_other() -> None:
    for rows in range(1, 6):
        for cols in range(1, 6):
            on = grid(rows, cols)
            common = terse(BosnianSnake((rows, cols)))[0]
            assert list(common[0]) == [one for square in on.squares for one in touching(square)]
            around = [(cell, *on.beside[cell]) for cell in on.cells if len(on.beside[cell]) == 4]
            assert list(common[1]) == [(tuple(one + 1 for one in cells), 3) for cells in around]

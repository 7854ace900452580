"""What is special to Hitori: all shadings of small grids by hand, and what cells may hold."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

import pencilmark
from pencilmark import FaultError
from pencilmark.drawing import scene_of
from pencilmark.engines.connectivity import trial
from pencilmark.kinds.hitori import KIND
from pencilmark.kinds.hitori.puzzle import Hitori, Number
from pencilmark.model import Clauses, Connected, Deferred

Rows = tuple[tuple[Number | None, ...], ...]

SHAPES = [(1, 1), (1, 2), (2, 1), (1, 5), (6, 1), (2, 2), (2, 3), (5, 2), (3, 3), (3, 4), (4, 3)]


def legal(numbers: Rows, shaded: set[tuple[int, int]]) -> bool:
    """The three rules, straight from the rule book."""
    rows, cols = len(numbers), len(numbers[0])
    clear = {(r, c) for r in range(rows) for c in range(cols)} - shaded
    for r, c in clear:
        for other in [(r, x) for x in range(c)] + [(x, c) for x in range(r)]:
            number = numbers[r][c]
            if other in clear and number is not None and number == numbers[other[0]][other[1]]:
                return False
    if any((r + 1, c) in shaded or (r, c + 1) in shaded for r, c in shaded):
        return False
    rim = sorted(clear)[:1]
    seen = set(rim)
    while rim:
        r, c = rim.pop()
        for near in {(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)} & clear - seen:
            seen.add(near)
            rim.append(near)
    return seen == clear


def by_hand(numbers: Rows) -> set[tuple[str, ...]]:
    rows, cols = len(numbers), len(numbers[0])
    found = set()
    for values in product(".#", repeat=rows * cols):
        shaded = {divmod(cell, cols) for cell, value in enumerate(values) if value == "#"}
        if legal(numbers, shaded):
            found.add(tuple("".join(values[r * cols : (r + 1) * cols]) for r in range(rows)))
    return found


def random_numbers(rng: Random, rows: int, cols: int) -> Rows:
    names: list[Number | None] = [*range(1, max(rows, cols) + rng.randint(0, 2)), "A", None]
    return tuple(tuple(rng.choice(names) for _ in range(cols)) for _ in range(rows))


@pytest.mark.parametrize(("rows", "cols"), SHAPES)
def test_all_solutions_are_those_found_by_hand(rows: int, cols: int) -> None:
    rng = Random(rows * 10 + cols)
    for _ in range(4 if rows * cols > 9 else 12):
        numbers = random_numbers(rng, rows, cols)
        expected = by_hand(numbers)
        verdict = pencilmark.solve(Hitori(numbers), limit=None)
        found = [tuple(solution.rows()) for solution in verdict.solutions]
        assert len(found) == len(set(found))
        assert set(found) == expected, numbers
        assert verdict.status == {0: "none", 1: "unique"}.get(len(expected), "many")


def test_cells_without_any_number_leave_only_the_shape_rules() -> None:
    """How many shadings stay apart and leave the rest connected, counted by hand."""
    for rows, cols in [(2, 2), (2, 4), (3, 3)]:
        numbers: Rows = ((None,) * cols,) * rows
        assert pencilmark.solve(Hitori(numbers), limit=None).count() == len(by_hand(numbers))


def test_every_cut_is_needed_and_right() -> None:
    """Clauses of connectivity: a broken one rules out the trial and no legal shading, and what
    asks for another solution rules out this one and no other."""
    rng = Random(5)
    for rows, cols in [(2, 2), (2, 5), (3, 3), (3, 4)]:
        puzzle = Hitori(((None,) * cols,) * rows)
        rule = next(r for r in KIND.model(puzzle).rules if r.name == "connected")
        assert isinstance(rule, Connected)
        good = [
            [n if value == "#" else -n for n, value in enumerate("".join(grid), 1)]
            for grid in by_hand(puzzle.numbers)
        ]
        apart = [
            truth
            for values in product((1, -1), repeat=rows * cols)
            for truth in [[sign * n for n, sign in enumerate(values, 1)]]
            if all(truth[a] < 0 or truth[b] < 0 for a, b in puzzle.grid.side_pairs)
        ]
        for truth in rng.sample(apart, min(len(apart), 60)):
            seen = trial(rule, truth)
            assert bool(seen.broken) == (truth not in good)
            for clause in seen.broken:
                assert not set(clause) & set(truth)
                assert all(set(clause) & set(other) for other in good)
            if not seen.broken:
                another = set(seen.another() or ())
                assert [other for other in good if not another & set(other)] == [truth]


def test_equal_cells_are_told_apart_by_what_they_show() -> None:
    puzzle = pencilmark.read("hitori\nnumbers:\n7 07 A a -3 .")
    assert puzzle.fields() == {"numbers": [[7, "07", "A", "a", -3, None]]}
    assert pencilmark.solve(puzzle).solution is not None


def test_a_grid_without_cells_is_a_fault() -> None:
    for text in ('{"numbers": []}', '{"numbers": [[]]}'):
        puzzle = pencilmark.read(f'{{"kind": "hitori", "puzzle": {text}}}')
        assert [str(fault) for fault in puzzle.faults()] == ["The grid has no cells."]
        with pytest.raises(FaultError, match="no cells"):
            pencilmark.solve(puzzle)


def test_the_scene_marks_clear_cells_only_while_cells_are_open() -> None:
    puzzle = pencilmark.read(KIND.example("porto-1").puzzle)
    solution = pencilmark.solve(puzzle).solution
    assert solution is not None
    full = scene_of(puzzle, solution)
    assert {fill.cell for fill in full.fills} == {
        cell for cell, value in enumerate(solution.values) if value == "#"
    }
    assert not full.symbols
    part = KIND.scene(puzzle, pencilmark.Marks(puzzle.board, {0: "#", 1: "."}))
    assert [(fill.cell, fill.filling) for fill in part.fills] == [(0, "shaded")]
    assert [(symbol.place, symbol.shape) for symbol in part.symbols] == [(1, "ring")]
    assert len(part.labels) == 64


def test_a_large_grid_is_solved() -> None:
    """A Latin square of 60 rows whose diagonal stripes carry a copied number now and then."""
    size = 60
    numbers = [[(r + c) % size + 1 for c in range(size)] for r in range(size)]
    shaded = [(r, c) for r in range(1, size, 3) for c in range(r % 2, size - 1, 5)]
    for r, c in shaded:
        numbers[r][c] = numbers[r][c + 1]
    puzzle = Hitori(tuple(tuple(row) for row in numbers))
    verdict = pencilmark.solve(puzzle, limit=1)
    assert verdict.solution is not None
    report = pencilmark.check(puzzle, verdict.solution.marks())
    assert report.solved


def test_clauses_are_those_of_the_rules_in_their_order() -> None:
    """They are put together in another way: for each of them, and no others, a rule stands."""
    rng = Random(11)
    for rows, cols in [(1, 6), (4, 4), (5, 9), (22, 3)]:
        for shown in ([1, 2, 3], [1, 2, None, "A"], [1]):
            numbers = tuple(tuple(rng.choices(shown, k=cols)) for _ in range(rows))
            model = KIND.model(Hitori(numbers))
            if not isinstance(model.own, Deferred):  # a number stands there very often
                assert rows == 22
                continue
            rules = model.own.state()
            assert all(isinstance(rule, Clauses) for rule in rules)
            stated = [c for rule in rules if isinstance(rule, Clauses) for c in rule.clauses]
            assert model.own.clauses == stated

"""Why? Every proof is proved again, and every verdict compared with all the solutions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

import pencilmark
from conftest import corpus
from pencilmark import PencilmarkError
from pencilmark.clock import Stopped
from pencilmark.explaining.arguments.elimination import by_elimination
from pencilmark.explaining.coaching.long_proof import is_long
from pencilmark.explaining.coaching.why import Why
from pencilmark.explaining.explain import Explainer
from pencilmark.explaining.proving.verify import verify_steps
from pencilmark.formats.json_format import from_data
from pencilmark.kind import AnyKind, kind_names, kinds
from pencilmark.puzzle import Marks, Puzzle, Solution

KINDS = list(kinds())
every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)

MANY = "star-battle\nstars: 1\nregions:\n1111\n2222\n3333\n4444\n"
"""Its solutions are .*.. / ...* / *... / ..*. and the mirror image."""
UNIQUE = "star-battle\nstars: 1\nregions:\n11222\n12232\n12222\n42425\n44455\n"
"""*.... / ...*. / .*... / ....* / ..*.."""
NONE = "star-battle\nstars: 1\nregions:\n11\n22\n"


def others(marks: Marks, cell: int) -> Marks:
    """The marks without those in the cell."""
    values = {one: value for one, value in marks.values.items() if one != cell}
    return Marks(marks.board, values, [one for one in marks.ruled_out if one[0] != cell])


def possible(puzzle: Puzzle, marks: Marks, cell: int) -> set[str]:
    """The values of a cell in the solutions that agree with some marks elsewhere, by the other
    engine: it is asked about each of them, which takes no list of all the solutions."""
    return {
        value
        for value in puzzle.board.values
        if pencilmark.solve(
            puzzle,
            1,
            marks=Marks(puzzle.board, {**marks.values, cell: value}, marks.ruled_out),
            engine="cpsat",
        ).solutions
    }


def require_proved(found: Why, right: Marks) -> None:
    """The step follows from marks that are right and from its rules, and needs all of them."""
    step = found.step
    assert step is not None
    board = found.puzzle.board
    assert all(board.meaning(mark)[0] != found.cell for mark in step.marks), "no reason by itself"
    assert {board.meaning(one)[0] for one in step.conclusions} == {found.cell}
    assert verify_steps(found.puzzle, [step], marks=right) == 1
    if step.technique == "in-steps":
        # each of the steps rests on the marks and on those before it, and the last one says it
        assert verify_steps(found.puzzle, step.argument, marks=right) == len(step.argument)
        assert step.argument[-1].conclusions == step.conclusions
    if found.late:
        assert is_long(step)
        assert "comes late" in found.say()
    else:
        assert str(step.full) in found.say()


def require_true(found: Why) -> None:
    """What is said agrees with all the solutions, found by the other engine."""
    puzzle, marks, cell = found.puzzle, found.marks, found.cell
    rest = others(marks, cell)
    agreeing = possible(puzzle, rest, cell)
    values = agreeing or possible(puzzle, Marks(puzzle.board), cell)
    if not values:
        assert found.case == "no-solution"
        return
    right = rest if agreeing else certain(puzzle, rest)
    own = marks.values.get(cell)
    wrong = (own is not None and own not in values) or any(
        one == cell and values == {value} for one, value in marks.ruled_out
    )
    assert (found.case == "wrong-mark") == wrong
    assert (found.case == "clash") <= (not agreeing)
    if len(values) == 1:
        assert found.value in values
        assert found.literal == puzzle.board.literal(cell, found.value)
        assert found.case in ("proved", "printed", "wrong-mark", "clash")
        assert found.step is not None
        assert found.step.conclusions == (found.literal,)
        require_proved(found, right)
        return
    assert found.value is None
    assert set(found.possible) == values
    if found.step is None:
        assert found.case in ("not-forced", "clash")
        assert len(values) == len(puzzle.board.values)
        return
    assert found.case in ("ruled-out", "wrong-mark", "clash")
    require_proved(found, right)
    (literal,) = found.step.conclusions
    _, value, positive = puzzle.board.meaning(literal)
    assert not positive
    assert value not in values


def certain(puzzle: Puzzle, marks: Marks) -> Marks:
    """Those of the marks that are in every solution."""
    nothing = Marks(puzzle.board)
    values = {
        cell: value
        for cell, value in marks.values.items()
        if possible(puzzle, nothing, cell) == {value}
    }
    ruled_out = [
        (cell, value)
        for cell, value in marks.ruled_out
        if value not in possible(puzzle, nothing, cell)
    ]
    return Marks(puzzle.board, values, ruled_out)


def some_marks(puzzle: Puzzle, solution: Solution, chance: Random) -> Marks:
    cells = list(puzzle.grid.cells)
    return Marks(
        puzzle.board,
        {cell: solution[cell] for cell in chance.sample(cells, chance.randrange(len(cells)))},
    )


@every_kind
def test_examples_from_any_position(kind: AnyKind) -> None:
    chance = Random(1)
    told: Counter[str] = Counter()
    for example in kind.examples:
        puzzle = pencilmark.read(example.puzzle, kind=kind.name)
        solution = pencilmark.solve(puzzle).solution
        if puzzle.grid.size > 64 or solution is None:
            continue
        for _ in range(3):
            marks = some_marks(puzzle, solution, chance)
            cell = chance.choice(list(puzzle.grid.cells))
            found = pencilmark.why(puzzle, marks, cell)
            told[found.case] += 1
            require_true(found)
    assert told["proved"] >= 3


@every_kind
@settings(max_examples=12, deadline=None)
@given(data=st.data())
def test_whatever_is_marked(kind: AnyKind, data: st.DataObject) -> None:
    """Right and wrong marks, puzzles with one solution, with several and with none."""
    seed = data.draw(st.integers(0, 500))
    puzzle = kind.sample(Random(seed), 4 + seed % 2)
    board = puzzle.board
    cells = st.integers(0, puzzle.grid.size - 1)
    solution = pencilmark.solve(puzzle).solution
    values = data.draw(st.dictionaries(cells, st.sampled_from(board.values), max_size=2))
    if solution is not None:
        known = data.draw(st.sets(cells, max_size=10))
        values = {**{cell: solution[cell] for cell in known}, **values}
    ruled_out = data.draw(st.sets(st.tuples(cells, st.sampled_from(board.values)), max_size=3))
    free = [(cell, value) for cell, value in sorted(ruled_out) if cell not in values]
    if board.binary:
        free = free[:1]
    cell = data.draw(cells)
    require_true(pencilmark.why(puzzle, Marks(board, values, free), cell))


@pytest.mark.parametrize("kind", kind_names())
def test_real_puzzles(kind: str) -> None:
    chance = Random(2)
    records = [record for record in corpus(kind) if record["solutions"] == "1"]
    puzzles = [puzzle for puzzle in map(from_data, records) if puzzle.grid.size <= 100]
    for puzzle in puzzles[:: max(1, len(puzzles) // 4)]:
        solution = pencilmark.solve(puzzle).solution
        assert solution is not None
        for _ in range(3):
            marks = some_marks(puzzle, solution, chance)
            cell = chance.choice(list(puzzle.grid.cells))
            found = pencilmark.why(puzzle, marks, puzzle.grid.pair(cell))
            assert found.value == solution[cell]
            assert found.case in ("proved", "printed")
            require_proved(found, others(marks, cell))


@every_kind
def test_what_stands_in_the_cell_is_no_reason(kind: AnyKind) -> None:
    chance = Random(3)
    seen = 0
    for seed in range(300):
        puzzle = kind.sample(Random(seed), 5)
        verdict = pencilmark.solve(puzzle)
        if verdict.status != "unique" or verdict.solution is None or seen == 5:
            continue
        solution = verdict.solution
        marks = some_marks(puzzle, solution, chance)
        cell = chance.choice(list(puzzle.grid.cells))
        bare = pencilmark.why(puzzle, others(marks, cell), cell)
        board = puzzle.board
        right = pencilmark.why(puzzle, marks.plus([board.literal(cell, solution[cell])]), cell)
        assert bare.step is not None
        assert right.step is not None
        assert (right.case, right.say()) == (bare.case, bare.say())
        assert right.step.marks == bare.step.marks
        value = next(one for one in board.values if one != solution[cell])
        wrong = pencilmark.why(puzzle, marks.plus([board.literal(cell, value)]), cell)
        assert (wrong.case, wrong.value) == ("wrong-mark", bare.value)
        assert wrong.say().endswith(bare.say())
        seen += 1
    assert seen == 5


def test_a_wrong_mark_elsewhere_is_left_out() -> None:
    puzzle = pencilmark.read(UNIQUE)
    marks = pencilmark.read_marks(puzzle, "*???*\n?????\n?????\n?????\n?????")
    found = pencilmark.why(puzzle, marks, (1, 1))
    assert (found.case, found.value) == ("clash", ".")
    assert found.say() == (
        "Some of the other marks cannot be right, but it follows without them. No star touches "
        "the one in R1C1: the 3 open cells around it are empty. In particular, R2C2 is empty."
    )
    assert found.step is not None
    assert found.step.marks == (1,)


def test_several_solutions_leave_a_cell_open() -> None:
    puzzle = pencilmark.read(MANY)
    found = pencilmark.why(puzzle, None, (0, 1))
    assert (found.case, found.value, found.step) == ("not-forced", None, None)
    assert found.possible == (".", "*")
    assert found.say() == (
        "R1C2 is not decided: from here it may be empty or a star. "
        "Knowing R1C3 or R2C1 would settle it."
    )
    for cell in found.missing:
        for value in puzzle.board.values:
            marks = Marks(puzzle.board, {cell: value})
            assert pencilmark.why(puzzle, marks, (0, 1)).case in ("proved", "no-solution", "clash")
    # one star decides between the two
    star = pencilmark.read_marks(puzzle, "????\n????\n*???\n????")
    assert pencilmark.why(puzzle, star, (0, 1)).value == "*"
    # stars of both
    clash = pencilmark.read_marks(puzzle, "????\n*???\n*???\n????")
    assert pencilmark.why(puzzle, clash, (0, 1)).case == "clash"
    assert "it may be empty or a star" in pencilmark.why(puzzle, clash, (0, 1)).say()


def test_it_is_said_when_no_single_cell_would_settle_it() -> None:
    puzzle = pencilmark.read("hitori\nnumbers:\n12\n21")
    found = pencilmark.why(puzzle, None, 0)
    for cell in (1, 2, 3):
        assert found.case == "not-forced"
        cases = [
            pencilmark.why(puzzle, Marks(puzzle.board, {cell: value}), 0).case
            for value in puzzle.board.values
        ]
        assert "not-forced" in cases
    assert found.missing == ()
    assert found.say() == (
        "R1C1 is not decided: from here it may be clear or shaded. "
        "No single further cell is sure to settle it."
    )


def test_a_puzzle_without_a_solution() -> None:
    found = pencilmark.why(pencilmark.read(NONE), None, 0)
    assert (found.case, found.value, found.step) == ("no-solution", None, None)
    assert found.rules
    assert str(found.rules[0].sentence) in found.say()


def test_the_time_may_be_up() -> None:
    puzzle = pencilmark.read(UNIQUE)
    for found in (
        pencilmark.why(puzzle, None, 0, time_limit=0),
        pencilmark.why(puzzle, None, 0, cancel=lambda: True),
    ):
        assert (found.case, found.value, found.step) == ("out-of-time", None, None)
        assert "R1C1" in found.say()


def is_at_its_end(left: Iterator[int]) -> bool:
    return next(left, None) is None


def test_time_that_is_up_halfway_makes_no_claim() -> None:
    puzzle = pencilmark.read(UNIQUE)
    cases = set()
    for most in range(0, 400, 13):
        looks = iter(range(most))
        found = pencilmark.why(puzzle, None, 0, cancel=partial(is_at_its_end, looks))
        cases.add(found.case)
        if found.case != "out-of-time":
            assert (found.case, found.value) == ("proved", "*")
    assert "out-of-time" in cases


def hard_one() -> tuple[Puzzle, int, Why]:
    """A cell for which more than a short proof is needed, and ruling out values is tried."""
    for kind in KINDS:
        for seed in range(40):
            puzzle = kind.sample(Random(seed), 5)
            if puzzle.board.binary or pencilmark.solve(puzzle).status != "unique":
                continue
            found = pencilmark.why(puzzle, None, seed % puzzle.grid.size)
            if found.step is not None and found.step.level > 3:
                return puzzle, found.cell, found
    raise AssertionError("no cell is hard")


def test_what_has_been_found_is_told_though_the_time_is_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    puzzle, cell, found = hard_one()

    def stopped(*told: object) -> None:
        raise Stopped

    monkeypatch.setattr("pencilmark.explaining.coaching.why.by_elimination", stopped)
    earlier = pencilmark.why(puzzle, None, cell)
    assert (earlier.case, earlier.value) == (found.case, found.value)
    require_proved(earlier, Marks(puzzle.board))


def test_what_cannot_be_easier_is_given_up() -> None:
    puzzle, _, found = hard_one()
    explainer = Explainer(puzzle)
    truth = explainer.certain.consequences()
    assert found.literal is not None
    easy = replace(found.step, level=1, cost=0.0) if found.step else None
    assert by_elimination(explainer, truth, found.literal, easy) is None
    step = by_elimination(explainer, truth, found.literal, found.step)
    if step is not None and found.step is not None:
        assert (step.level, step.cost) >= (found.step.level, found.step.cost)


def test_what_is_printed_is_said_by_its_rule() -> None:
    seen = 0
    for kind in KINDS:
        printed = {technique.name for technique in kind.techniques if technique.printed}
        for seed in range(4) if printed else ():
            puzzle = kind.sample(Random(seed), 5)
            explained = pencilmark.explain(puzzle).steps
            given_ones = [
                one
                for step in explained
                if step.technique in printed
                for one in step.conclusions
                if one not in step.noted
            ]
            for literal in given_ones[:5]:
                found = pencilmark.why(puzzle, None, puzzle.board.meaning(literal)[0])
                assert (found.case, found.literal) == ("printed", literal)
                assert found.step is not None
                assert found.step.technique in printed
                assert found.step.marks == ()
                seen += 1
    assert seen >= 10


def test_other_values_are_ruled_out_one_by_one() -> None:
    seen = 0
    for kind in KINDS:
        for seed in range(20):
            puzzle = kind.sample(Random(seed), 5)
            verdict = pencilmark.solve(puzzle)
            if puzzle.board.binary or verdict.status != "unique" or verdict.solution is None:
                continue
            cell = seed % puzzle.grid.size
            marks = others(some_marks(puzzle, verdict.solution, Random(seed)), cell)
            explainer = Explainer(puzzle, marks)
            truth = explainer.certain.consequences()
            literal = puzzle.board.literal(cell, verdict.solution[cell])
            step = by_elimination(explainer, truth, literal)
            if step is None:
                continue
            assert verify_steps(puzzle, [step], marks=marks) == 1
            assert verify_steps(puzzle, step.argument, marks=marks) == len(step.argument)
            assert step.argument[-1].technique == "last-value"
            seen += 1
    assert seen >= 6


@pytest.mark.parametrize("cell", [-1, 25, (5, 0), (0, 5), (-1, 0)])
def test_a_cell_outside_of_the_grid(cell: int | tuple[int, int]) -> None:
    with pytest.raises(PencilmarkError, match="the grid has 5 rows and 5 columns"):
        pencilmark.why(pencilmark.read(UNIQUE), None, cell)


def test_marks_of_another_board_are_refused() -> None:
    with pytest.raises(PencilmarkError, match="not for this puzzle"):
        pencilmark.why(pencilmark.read(UNIQUE), Marks(pencilmark.read(MANY).board), 0)

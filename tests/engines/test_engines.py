"""The engines against brute force and against each other."""

from __future__ import annotations

import signal
import time
from _thread import interrupt_main
from itertools import combinations
from random import Random
from threading import Timer

import pytest
from hypothesis import given, settings, strategies as st

from oracle import Values, all_solutions, are_connected, assignments, enumerate_with
from pencilmark.engines import Clock, UnknownEngine, open_search
from pencilmark.model import AllDifferent, Clauses, Connected, Count, Less, Model, Rule, board
from random_models import SAID, models

ENGINES = ("sat", "cpsat")
EVERY = (*ENGINES, "teaching")
"""The teaching solver leaves proofs with switches to `sat`."""
FEW = 24
"""Up to this many solutions are listed with the slower engine too; else it is asked at random."""


def _literals(model: Model, values: Values) -> list[int]:
    return [model.board.literal(cell, value) for cell, value in enumerate(values)]


def _agrees(model: Model, engine: str, guarded: bool, on: list[int], expected: set[Values]) -> None:
    """The engine has exactly these solutions when the switches in `on` are assumed."""
    if engine == "sat" or len(expected) <= FEW:
        search = open_search(model, engine, guarded=guarded)
        assert enumerate_with(search, model, on) == expected
        search.close()
        return
    search = open_search(model, engine, guarded=guarded)
    everything = sorted({values for values, _ in assignments(model)})
    for values in Random(1).sample(everything, min(FEW, len(everything))):
        assert search.solve([*on, *_literals(model, values)]) == (values in expected)
    search.close()


@settings(max_examples=300)
@given(models())
def test_all_engines_find_what_brute_force_finds(model: Model) -> None:
    expected = all_solutions(model)
    for engine in EVERY:
        _agrees(model, engine, False, [], expected)


@settings(max_examples=200)
@given(models(), st.data())
def test_switched_rules_bind_only_while_they_are_on(model: Model, data: st.DataObject) -> None:
    indices = data.draw(st.sets(st.sampled_from(range(len(model.rules))))) if model.rules else set()
    switches = [model.variables + 1 + index for index in sorted(indices)]
    expected = all_solutions(model, [model.rules[index] for index in sorted(indices)])
    for engine in ENGINES:
        _agrees(model, engine, True, switches, expected)


@settings(max_examples=200)
@given(models(most_rules=6), st.data())
def test_a_core_is_to_blame(model: Model, data: st.DataObject) -> None:
    """What an engine blames was assumed, and has no solution by brute force."""
    all_on = list(range(model.variables + 1, model.variables + 1 + len(model.rules)))
    cells = data.draw(st.lists(st.sampled_from(model.board.grid.cells), max_size=3, unique=True))
    marks = [
        model.board.literal(cell, data.draw(st.sampled_from(model.board.values))) for cell in cells
    ]
    for engine in ENGINES:
        search = open_search(model, engine, guarded=True)
        if search.solve([*all_on, *marks]) is False:
            core = search.core()
            assert set(core) <= {*all_on, *marks}
            rules = [model.rules[lit - model.variables - 1] for lit in core if lit in all_on]
            blamed = [lit for lit in core if lit not in all_on]
            for values in all_solutions(model, rules):
                assert not set(blamed) <= set(_literals(model, values))
        search.close()


@settings(max_examples=150)
@given(models(), st.data())
def test_one_search_can_be_asked_many_times(model: Model, data: st.DataObject) -> None:
    """What one question has taught an engine must not harm the next."""
    expected = all_solutions(model)
    searches = [open_search(model, engine) for engine in EVERY]
    for _ in range(6):
        cells = data.draw(st.lists(st.sampled_from(model.board.grid.cells), unique=True))
        marks = []
        for cell in cells:
            literal = model.board.literal(cell, data.draw(st.sampled_from(model.board.values)))
            marks.append(literal * data.draw(st.sampled_from((1, 1, -1))))
        fitting = {
            values
            for values in expected
            if all(
                (values[cell] == value) == positive
                for cell, value, positive in map(model.board.meaning, marks)
            )
        }
        for search in searches:
            assert search.solve(marks) == bool(fitting)
            if fitting:
                assert model.board.read(search.truth()) in fitting
    for search in searches:
        search.close()


# Connectedness, where the engines differ most


def _patches(rng: Random, size: int) -> set[int]:
    """The cells of a group, few or many."""
    share = rng.choice((0.3, 0.6, 0.8, 0.95))
    return {cell for cell in range(size) if rng.random() < share}


@pytest.mark.parametrize("guarded", [False, True])
@pytest.mark.parametrize(("engine", "tries"), [("sat", 1500), ("cpsat", 60)])
def test_connected_on_larger_boards(engine: str, tries: int, guarded: bool) -> None:
    rng = Random(f"{engine} {guarded}")
    for rows, cols in ((4, 5), (1, 9), (6, 2)):
        on = board(rows, cols, "ab")
        members = [on.literal(cell, "b") for cell in on.grid.cells]
        model = Model(on, [Connected("connected", SAID, on.grid, members)])
        switch = [model.variables + 1] if guarded else []
        search = open_search(model, engine, guarded=guarded)
        for _ in range(tries // 3):
            group = _patches(rng, on.grid.size)
            asked = [members[c] if c in group else -members[c] for c in on.grid.cells]
            expected = are_connected(rows, cols, group)
            assert search.solve([*switch, *asked]) == expected, group
            if guarded:
                assert search.solve(asked), "switched off, anything goes"
        search.close()


def test_a_proof_from_few_rules_takes_few_cuts() -> None:
    """Cells of which no rule in force speaks cannot tear a group apart."""
    rng = Random(7)
    on = board(12, 12, "ab")
    members = [on.literal(cell, "b") for cell in on.grid.cells]
    model = Model(on, [Connected("connected", SAID, on.grid, members, apart=True)])
    search = open_search(model, guarded=True)
    for _ in range(20):
        # a solver likes to leave cells as it has seen them last
        search.solve([rng.choice((1, -1)) * one for one in members])
        ends = rng.sample(members, 2)
        assert search.solve([model.variables + 1, *ends])
        group = {cell for cell in on.grid.cells if members[cell] in search.truth()}
        assert are_connected(12, 12, group)
        assert {members[cell] for cell in group} >= set(ends)
    assert search.statistics.cuts == 0
    search.close()


@pytest.mark.parametrize("guarded", [False, True])
@pytest.mark.parametrize(("engine", "tries"), [("sat", 1500), ("cpsat", 60)])
def test_connected_where_the_others_stay_apart(engine: str, tries: int, guarded: bool) -> None:
    rng = Random(f"{engine} {guarded}")
    for rows, cols in ((5, 5), (1, 6), (7, 8)):
        on = board(rows, cols, "ab")
        members = [on.literal(cell, "b") for cell in on.grid.cells]
        apart = [(members[a], members[b]) for a, b in on.grid.side_pairs]
        model = Model(
            on,
            [
                Clauses("apart", SAID, on.grid.cells, apart),
                Connected("connected", SAID, on.grid, members, apart=True),
            ],
        )
        switches = [model.variables + 1, model.variables + 2] if guarded else []
        search = open_search(model, engine, guarded=guarded)
        for _ in range(tries // 3):
            off: set[int] = set()
            for cell in rng.sample(on.grid.cells, on.grid.size):
                if rng.random() < 0.6 and not off.intersection(on.grid.beside[cell]):
                    off.add(cell)
            asked = [-members[c] if c in off else members[c] for c in on.grid.cells]
            expected = are_connected(rows, cols, set(on.grid.cells) - off)
            assert search.solve([*switches, *asked]) == expected, off
            if guarded:  # the rule by itself, when the others need not stay apart
                group = _patches(rng, on.grid.size)
                asked = [members[c] if c in group else -members[c] for c in on.grid.cells]
                expected = are_connected(rows, cols, group)
                assert search.solve([switches[1], *asked]) == expected, group
        search.close()


# Edges


def _two_by_two(rule_of: str) -> list[Rule]:
    on = board(2, 2, "abc")
    cells = on.grid.cells
    cases: dict[str, list[Rule]] = {
        "empty clause": [Clauses("c", SAID, cells, [()])],
        "count of nothing": [Count("n", SAID, cells, [], low=1, high=1)],
        "too many wanted": [Count("n", SAID, cells, [1, 4], low=3, high=3)],
        "less than none": [Count("n", SAID, cells, [1, 4], low=-2, high=-1)],
        "low above high": [Count("n", SAID, cells, [1, 4], low=2, high=1)],
        "more cells than values": [AllDifferent("d", SAID, on, cells)],
        "smaller in a ring": [Less("l", SAID, on, 0, 1), Less("l", SAID, on, 1, 0)],
    }
    return cases[rule_of]


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("guarded", [False, True])
@pytest.mark.parametrize(
    "case",
    [
        "empty clause",
        "count of nothing",
        "too many wanted",
        "less than none",
        "low above high",
        "more cells than values",
        "smaller in a ring",
    ],
)
def test_impossible_rules_have_no_solution(engine: str, guarded: bool, case: str) -> None:
    rules = _two_by_two(case)
    model = Model(board(2, 2, "abc"), rules)
    search = open_search(model, engine, guarded=guarded)
    switches = [model.variables + 1 + index for index in range(len(rules))] if guarded else []
    assert search.solve(switches) is False
    if guarded:
        assert sorted(search.core()) == switches
        assert search.solve() is True
    search.close()


@pytest.mark.parametrize("engine", EVERY)
@pytest.mark.parametrize("values", ["ab", "abc"])
def test_one_cell_without_rules_is_free(engine: str, values: str) -> None:
    model = Model(board(1, 1, values), [])
    search = open_search(model, engine)
    assert enumerate_with(search, model) == {(value,) for value in values}
    search.close()


@pytest.mark.parametrize("engine", ENGINES)
def test_cells_that_no_rule_speaks_of_are_free(engine: str) -> None:
    model = Model(board(1, 3, "ab"), [Clauses("c", SAID, (0,), [(1,)])])
    search = open_search(model, engine)
    found = enumerate_with(search, model)
    search.close()
    assert found == {("b", one, two) for one in "ab" for two in "ab"}


@pytest.mark.parametrize("engine", ENGINES)
def test_assumptions_that_contradict_each_other(engine: str) -> None:
    model = Model(board(1, 2, "ab"), [])
    search = open_search(model, engine)
    assert search.solve([1, 2, -1]) is False
    assert search.core()
    assert set(search.core()) <= {1, -1}
    assert search.solve([1, 1, 2]) is True
    assert search.truth() == [1, 2]
    search.close()


@pytest.mark.parametrize("engine", EVERY)
def test_figures_of_a_run(engine: str) -> None:
    on = board(5, 5, "abcde")
    lines = [on.grid.row(n) for n in range(5)] + [on.grid.column(n) for n in range(5)]
    model = Model(on, [AllDifferent("line", SAID, on, line) for line in lines])
    search = open_search(model, engine)
    assert search.statistics.engine == engine
    assert search.statistics.calls == 0
    for call in range(1, 4):
        assert search.solve([on.literal(0, "abc"[call - 1])])
        assert search.statistics.calls == call
    figures = search.statistics
    assert figures.variables >= on.variables
    assert figures.counts >= 10
    assert figures.propagations > 0
    assert 0 < figures.build_seconds < 60
    assert 0 < figures.solve_seconds < 60
    settled = figures.as_dict()
    search.close()
    assert search.statistics.as_dict() == settled, "closing changes no figure"
    search.close()


# Stopping


def _odd_graph(size: int) -> Model:
    """Variables on the edges of a random graph; odd sums at an odd number of its points.

    There is no solution, as every edge counts twice, but clause learning takes ages to see it.
    """
    rng = Random(5)
    edges: list[tuple[int, int]] = []
    while not edges or any(a == b for a, b in edges):
        ends = [point for point in range(size) for _ in range(4)]
        rng.shuffle(ends)
        edges = list(zip(ends[::2], ends[1::2], strict=True))
    on = board(1, len(edges), "ab")
    rules: list[Rule] = []
    for point in range(size):
        mine = [number + 1 for number, edge in enumerate(edges) if point in edge]
        wrong = 1 if point else 0  # the parity that is forbidden: odd everywhere but at point 0
        clauses = [
            tuple(-lit if lit in chosen else lit for lit in mine)
            for count in range(wrong, len(mine) + 1, 2)
            for chosen in combinations(mine, count)
        ]
        rules.append(Clauses("parity", SAID, on.grid.cells, clauses))
    return Model(on, rules)


@pytest.mark.parametrize("engine", ENGINES)
def test_the_hard_model_has_no_solution_when_small(engine: str) -> None:
    search = open_search(_odd_graph(6), engine)
    assert search.solve() is False
    search.close()


@pytest.mark.parametrize("engine", EVERY)
def test_time_runs_out_in_the_middle_of_a_search(engine: str) -> None:
    search = open_search(_odd_graph(60), engine, Clock(0.3))
    started = time.monotonic()
    assert search.solve() is None
    assert time.monotonic() - started < 20
    assert search.solve() is None, "no time is left for another question"
    search.close()


@pytest.mark.parametrize("engine", EVERY)
def test_a_search_can_be_cancelled_in_the_middle(engine: str) -> None:
    asked = []

    def cancel() -> bool:
        asked.append(True)
        return len(asked) > 3

    search = open_search(_odd_graph(60), engine, Clock(None, cancel))
    assert search.solve() is None
    assert len(asked) == 4
    search.close()


@pytest.mark.parametrize("engine", ENGINES)
def test_a_search_can_be_interrupted_from_the_keyboard(engine: str) -> None:
    search = open_search(_odd_graph(60), engine, Clock(20))
    timer = Timer(0.2, interrupt_main)
    # tests that are run in the background may have Ctrl-C ignored
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        timer.start()
        with pytest.raises(KeyboardInterrupt):
            search.solve()
        timer.join()
    finally:
        signal.signal(signal.SIGINT, before)
    search.close()


def test_a_teaching_search_finds_the_rest_after_an_interruption() -> None:
    """Whenever the interruption comes: nothing is lost, and nothing is called finished."""
    on = board(2, 3, "ab")
    stars = [on.literal(cell, "b") for cell in on.grid.cells]
    model = Model(on, [Count("n", SAID, on.grid.cells, stars, low=2, high=3)])
    expected = all_solutions(model)
    for moment in range(1, 60, 7):
        left = [moment]

        def interrupted(left: list[int] = left) -> bool:
            left[0] -= 1
            if left[0] == 0:
                raise KeyboardInterrupt
            return False

        search = open_search(model, "teaching", Clock(None, interrupted))
        found: list[Values] = []
        while True:
            try:
                if not search.solve():
                    break
            except KeyboardInterrupt:
                continue
            found.append(model.board.read(search.truth()))
            search.exclude()
        search.close()
        assert len(found) == len(expected), moment
        assert set(found) == expected
        assert left[0] <= 0, "the interruption came"


@pytest.mark.parametrize("engine", EVERY)
def test_no_time_is_no_answer(engine: str) -> None:
    search = open_search(Model(board(1, 1, "ab"), []), engine, Clock(0.0))
    assert search.solve() is None
    search.close()


# Engines by name


def test_engines_that_do_not_exist_are_refused() -> None:
    with pytest.raises(UnknownEngine, match="'auto', 'sat', 'cpsat' and 'teaching'"):
        open_search(Model(board(1, 1, "ab"), []), "abacus")


def test_cpsat_takes_parameters_and_shows_its_cells() -> None:
    from ortools.sat.python import cp_model

    from pencilmark.engines.cpsat import CpSatSearch
    from pencilmark.errors import PencilmarkError

    on = board(1, 3, "abc")
    model = Model(on, [AllDifferent("d", SAID, on, on.grid.cells)])
    fixed = {"search_branching": "FIXED_SEARCH", "symmetry_level": 0}
    search = CpSatSearch(model, parameters=fixed)
    search.program.add_decision_strategy(
        search.cells, cp_model.CHOOSE_FIRST, cp_model.SELECT_MAX_VALUE
    )
    assert search.solve()
    assert on.read(search.truth()) == ("c", "b", "a"), "fixed search takes the largest first"
    with pytest.raises(PencilmarkError, match="no parameter 'colour'"):
        CpSatSearch(model, parameters={"colour": 1})
    with pytest.raises(PencilmarkError, match="'num_workers' cannot be 'many'"):
        CpSatSearch(model, parameters={"num_workers": "many"})

"""Every strategy finds what the others find, in its own order and within its time."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import combinations, product
from random import Random
from time import process_time

import pytest
from hypothesis import given, settings, strategies as st

import children
import pencilmark
from oracle import all_solutions
from pencilmark.clock import Stopped
from pencilmark.engines import (
    LOOKS_AHEAD,
    SOLVERS,
    VALUE_ORDERS,
    VARIABLE_ORDERS,
    UnknownEngine,
    open_search,
)
from pencilmark.engines.sat_solvers import at_most
from pencilmark.errors import FaultError, PencilmarkError
from pencilmark.kind import kind, kind_names
from pencilmark.lab.strategies import (
    STRATEGIES,
    ProcessorClock,
    Strategy,
    open_strategy,
    run,
    strategy,
)
from pencilmark.model import AllDifferent, Clauses, Less, Model, board
from pencilmark.puzzle import Puzzle
from random_models import SAID, models

pytest.importorskip("ortools")

every_kind = pytest.mark.parametrize("name", kind_names())
PLAIN = [one for one in STRATEGIES.values() if one.look_ahead == "none"]
QUICK = [one for one in STRATEGIES.values() if one.look_ahead != "none"]
FIXED = [f"cpsat/{a}/{b}" for a in VARIABLE_ORDERS for b in VALUE_ORDERS]


def _samples(name: str, seeds: range, sizes: tuple[int, ...]) -> Iterator[Puzzle]:
    for seed in seeds:
        yield kind(name).sample(Random(seed), sizes[seed % len(sizes)])


def _solutions(model: Model, name: str, clock: ProcessorClock | None = None) -> list[str]:
    searcher = open_strategy(model, STRATEGIES[name], clock or ProcessorClock())
    return ["".join(values) for values in searcher.solutions()]


def _first(model: Model, name: str) -> str:
    return "".join(next(open_strategy(model, STRATEGIES[name], ProcessorClock()).solutions()))


# Right answers


@every_kind
def test_every_strategy_gives_the_verdict_of_the_default_engine(name: str) -> None:
    seen = set()
    samples = [(puzzle, QUICK) for puzzle in _samples(name, range(5), (3, 4, 5))]
    samples += [(puzzle, PLAIN) for puzzle in _samples(name, range(5, 9), (2, 3, 4))]
    for puzzle, strategies in samples:
        verdict = pencilmark.solve(puzzle)
        seen.add(verdict.status)
        for one in strategies:
            outcome = run(puzzle, one)
            assert outcome.status == verdict.status, (one.name, puzzle)
            assert (outcome.solution is None) == (verdict.status == "none")
            if verdict.status == "unique":
                assert verdict.solution is not None
                assert outcome.solution == verdict.solution.rows(), (one.name, puzzle)
    assert len(seen) > 1, "one verdict only: the samples test too little"


@every_kind
def test_the_first_solution_is_one(name: str) -> None:
    names = ("teaching/first-fail/down", "cpsat/most-constrained/bisect", "sat/maplechrono")
    for puzzle in _samples(name, range(20, 28), (3, 4, 5)):
        status = pencilmark.solve(puzzle).status
        for one in names:
            outcome = run(puzzle, STRATEGIES[one], goal="first")
            assert outcome.status == ("none" if status == "none" else "solved")
            if outcome.solution is not None:
                marks = pencilmark.read_marks(puzzle, "\n".join(outcome.solution))
                assert pencilmark.solve(puzzle, marks=marks).status == "unique"


@settings(max_examples=150, deadline=None)
@given(models(), st.sampled_from(VARIABLE_ORDERS), st.sampled_from(VALUE_ORDERS))
def test_the_teaching_solver_finds_what_brute_force_finds(
    model: Model, variables: str, values: str
) -> None:
    expected = sorted("".join(solution) for solution in all_solutions(model))
    for look_ahead in LOOKS_AHEAD:
        one = Strategy("any", "teaching", variables, values, look_ahead=look_ahead)
        found = open_strategy(model, one, ProcessorClock()).solutions()
        assert sorted("".join(solution) for solution in found) == expected, look_ahead


@settings(max_examples=60, deadline=None)
@given(models())
def test_every_sat_solver_finds_what_brute_force_finds(model: Model) -> None:
    expected = sorted("".join(solution) for solution in all_solutions(model))
    if len(expected) <= 60:
        for solver in SOLVERS:
            assert sorted(_solutions(model, f"sat/{solver}")) == expected, solver


@settings(max_examples=25, deadline=None)
@given(models(), st.sampled_from(FIXED))
def test_fixed_search_finds_what_brute_force_finds(model: Model, name: str) -> None:
    expected = sorted("".join(solution) for solution in all_solutions(model))
    if len(expected) <= 10:
        assert sorted(_solutions(model, name)) == expected


@pytest.mark.parametrize(("size", "most"), [(2, 1), (5, 1), (7, 1), (4, 2), (6, 3), (7, 6)])
def test_counts_written_out_in_clauses(size: int, most: int) -> None:
    clauses, top = at_most(range(1, size + 1), most, size)
    assert {abs(literal) for clause in clauses for literal in clause} == set(range(1, top + 1))
    model = Model(board(1, size, "ab"), [Clauses("c", SAID, (), clauses)], top - size)
    search = open_search(model)
    for chosen in product((1, -1), repeat=size):
        asked = [sign * number for number, sign in enumerate(chosen, 1)]
        assert search.solve(asked) == (chosen.count(1) <= most), chosen
    search.close()


# Orders


@pytest.mark.parametrize(("values", "place"), [("up", 0), ("bisect", 0), ("down", -1)])
def test_from_left_to_right_the_first_solution_is_the_first_in_the_alphabet(
    values: str, place: int
) -> None:
    looked_at = 0
    for name in kind_names():
        for puzzle in _samples(name, range(40, 50), (2, 3, 4)):
            model = kind(name).model(puzzle)
            found = _solutions(model, "teaching/leftmost/up/full")
            if not found:
                continue
            looked_at += len(found) > 1
            order = model.board.values.index
            first = sorted(found, key=lambda text: [order(value) for value in text])[place]
            for engine in ("cpsat", "teaching"):
                assert _first(model, f"{engine}/leftmost/{values}") == first, (engine, puzzle)
    assert looked_at > 5, "hardly any sample with several solutions"


@pytest.mark.parametrize("engine", ["cpsat", "teaching"])
def test_orders_of_values(engine: str) -> None:
    on = board(1, 4, "12345")
    model = Model(on, [AllDifferent("d", SAID, on, on.grid.cells)])
    found = {values: _first(model, f"{engine}/leftmost/{values}") for values in VALUE_ORDERS}
    assert found == {"up": "1234", "down": "5432", "middle": "3241", "bisect": "1234"}


@pytest.mark.parametrize("engine", ["cpsat", "teaching"])
def test_orders_of_cells(engine: str) -> None:
    """The last cell has fewest values, and among the others most rules speak of the third."""
    on = board(1, 4, "12345")
    rules = [
        AllDifferent("d", SAID, on, on.grid.cells),
        Clauses("few", SAID, (3,), [(-on.literal(3, "4"),), (-on.literal(3, "5"),)]),
        Clauses("spoken of", SAID, (2,), []),
    ]
    model = Model(on, rules)
    found = {variables: _first(model, f"{engine}/{variables}/up") for variables in VARIABLE_ORDERS}
    assert found == {"leftmost": "1243", "first-fail": "2341", "most-constrained": "3421"}


def _square(seed: int, size: int = 6) -> Model:
    """A Latin square with a few signs."""
    rng = Random(seed)
    on = board(size, size, "123456"[:size])
    lines = [on.grid.row(n) for n in range(size)] + [on.grid.column(n) for n in range(size)]
    signs = rng.sample(on.grid.side_pairs, size)
    return Model(
        on,
        [AllDifferent("line", SAID, on, line) for line in lines]
        + [Less("sign", SAID, on, *rng.sample(pair, 2)) for pair in signs],
    )


def _counters(model: Model, name: str) -> dict[str, int]:
    searcher = open_strategy(model, STRATEGIES[name], ProcessorClock())
    solutions = searcher.solutions()
    for _ in range(2):
        next(solutions, None)
    return searcher.counters()


@pytest.mark.parametrize("engine", ["cpsat", "teaching"])
def test_orders_differ_in_what_they_cost(engine: str) -> None:
    squares = [_square(seed) for seed in range(4)]
    counted = {
        (variables, values): [
            _counters(square, f"{engine}/{variables}/{values}") for square in squares
        ]
        for variables in VARIABLE_ORDERS
        for values in VALUE_ORDERS
    }
    for (one, first), (two, second) in combinations(counted.items(), 2):
        assert first != second, f"{one} and {two} did the same"
    again = [_counters(square, f"{engine}/leftmost/down") for square in squares]
    assert again == counted["leftmost", "down"], "the same search twice"


def test_cpsat_is_asked_for_every_order() -> None:
    """What it finds out by itself, if it is let, makes all of them the same on this puzzle."""
    puzzle = pencilmark.read(kind("starry-night").example("porto-1").puzzle)
    counted = {tuple(run(puzzle, STRATEGIES[name]).counters.values()) for name in FIXED}
    assert len(counted) == 12


def test_with_two_values_four_pairs_of_orders_are_left() -> None:
    puzzle = pencilmark.read(kind("star-battle").example("porto-6").puzzle)
    counted = {name: run(puzzle, STRATEGIES[name]).counters for name in FIXED}
    for variables in ("leftmost", "first-fail"):
        for values in ("up", "middle", "bisect"):
            assert counted[f"cpsat/{variables}/{values}"] == counted["cpsat/leftmost/up"]
            same = counted[f"cpsat/most-constrained/{values}"]
            assert same == counted["cpsat/most-constrained/up"]
        assert counted[f"cpsat/{variables}/down"] == counted["cpsat/leftmost/down"]
    different = {tuple(counters.values()) for counters in counted.values()}
    assert len(different) == 4


def test_looking_ahead_spares_decisions() -> None:
    """All solutions with the same orders: who sees more beforehand tries no more."""
    searches = []
    for suffix in ("/plain", "", "/full"):
        one = STRATEGIES[f"teaching/leftmost/up{suffix}"]
        puzzle = kind("star-battle").example("porto-3").puzzle
        searches.append(run(pencilmark.read(puzzle), one).counters)
    plain, forward, full = searches
    assert plain["decisions"] > forward["decisions"] >= full["decisions"]
    assert plain["backtracks"] > forward["backtracks"] >= full["backtracks"]
    assert plain["propagations"] == 0 < min(forward["propagations"], full["propagations"])
    assert plain["checks"] > 0


def test_what_is_counted() -> None:
    puzzle = pencilmark.read(kind("star-battle").example("porto-6").puzzle)
    always = {"variables", "constraints", "decisions", "backtracks"}
    for one in QUICK:
        if one.engine == "teaching" and one.values != "up":
            continue  # they count the same things
        counters = run(puzzle, one).counters
        assert always <= counters.keys(), one.name
        assert counters["decisions"] > 0
        assert counters["backtracks"] > 0
        assert counters.get("propagations", 1) > 0
        assert (counters["variables"] > 100) == (
            one.engine == "sat" and one.solver not in ("gluecard3", "gluecard41", "minicard")
        ), "counts written out need more variables"


# Time


def _odd_graph(size: int) -> Model:
    """Around each point an odd number of edges is chosen, but at one: impossible, hard to see."""
    rng = Random(5)
    edges: list[tuple[int, int]] = []
    while not edges or any(a == b for a, b in edges):
        ends = [point for point in range(size) for _ in range(4)]
        rng.shuffle(ends)
        edges = list(zip(ends[::2], ends[1::2], strict=True))
    on = board(1, len(edges), "ab")
    clauses = []
    for point in range(size):
        mine = [number + 1 for number, edge in enumerate(edges) if point in edge]
        for count in range(1 if point else 0, len(mine) + 1, 2):
            for chosen in combinations(mine, count):
                clauses.append(tuple(-lit if lit in chosen else lit for lit in mine))
    return Model(on, [Clauses("parity", SAID, on.grid.cells, clauses)])


@pytest.mark.parametrize(
    "name",
    [
        *(f"sat/{solver}" for solver in SOLVERS),
        "cpsat/free",
        "cpsat/first-fail/middle",
        "teaching/leftmost/up/plain",
        "teaching/most-constrained/bisect",
        "teaching/first-fail/down/full",
    ],
)
def test_a_search_stops_when_its_time_is_up(name: str) -> None:
    model = _odd_graph(60)
    before = process_time()
    with pytest.raises(Stopped):
        _solutions(model, name, ProcessorClock(0.2))
    assert 0.2 <= process_time() - before < 5


def test_a_run_without_time_is_unknown() -> None:
    puzzle = pencilmark.read(kind("star-battle").example("porto-6").puzzle)
    for name in ("sat", "cpsat/leftmost/up", "teaching/leftmost/up"):
        for goal in ("first", "unique"):
            outcome = run(puzzle, STRATEGIES[name], 0.0, goal)
            assert (outcome.status, outcome.solution) == ("unknown", None)


def test_a_clock_of_the_processor_does_not_count_waiting() -> None:
    # in a process of its own: an engine that another test left behind may still be at work here
    code = (
        "from time import sleep\n"
        "from pencilmark.lab.strategies import ProcessorClock\n"
        "clock = ProcessorClock(0.05)\n"
        "sleep(0.1)\n"
        "print(clock.is_over())"
    )
    waited = children.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert waited.stdout.split() == [b"False"]
    clock = ProcessorClock(0.05)
    while not clock.is_over():
        pass
    assert clock.left() == 0.0
    again = clock.again().left()
    assert again is not None
    assert again > 0.0
    assert ProcessorClock(None).left() is None
    assert ProcessorClock(9.0, lambda: True).left() == 0.0


# Names


def test_names_say_what_they_stand_for() -> None:
    for name, one in STRATEGIES.items():
        assert strategy(name) is one
        assert one.name == name
        assert name.split("/")[0] == one.engine
        for part in name.split("/")[1:]:
            looks = {"full": "full", "plain": "none"}
            expected = (one.variables, one.values, one.solver, one.look_ahead, None)
            assert part in ("free", "helped") or looks.get(part, part) in expected
    assert STRATEGIES["sat"].solver == "gluecard41"


@pytest.mark.parametrize("name", ["", "abacus", "sat/abacus", "cpsat/leftmost", "teaching/", "SAT"])
def test_unknown_strategies_are_refused(name: str) -> None:
    with pytest.raises(PencilmarkError, match="there are auto, auto/helped, sat, sat/cadical153"):
        strategy(name)


def test_runs_that_make_no_sense_are_refused() -> None:
    puzzle = pencilmark.read(kind("star-battle").example("porto-2").puzzle)
    with pytest.raises(PencilmarkError, match="'first' or 'unique', not 'last'"):
        run(puzzle, STRATEGIES["sat"], goal="last")  # type: ignore[arg-type]
    with pytest.raises(PencilmarkError, match="number of seconds, not -1"):
        run(puzzle, STRATEGIES["sat"], -1)
    senseless = pencilmark.read("star-battle\nstars: 1\nregions:\nAA\nAA")
    assert senseless.faults()
    with pytest.raises(FaultError):
        run(senseless, STRATEGIES["sat"])


def test_what_is_not_installed_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = pencilmark.read(kind("star-battle").example("porto-2").puzzle)
    monkeypatch.delitem(sys.modules, "pencilmark.engines.cpsat_orders", raising=False)
    monkeypatch.setitem(sys.modules, "ortools.sat.python", None)
    monkeypatch.delattr("pencilmark.engines.cpsat_orders", raising=False)
    with pytest.raises(PencilmarkError, match=r"pencilmark\[lab\]"):
        run(puzzle, STRATEGIES["cpsat/free"])
    with pytest.raises(PencilmarkError, match="has no solver abacus"):
        run(puzzle, Strategy("sat/abacus", "sat", solver="abacus"))


# Strategies as engines of `solve`


@every_kind
@pytest.mark.parametrize(
    "engine", ["sat/minicard", "sat/cadical195", "cpsat/leftmost/up", "teaching/leftmost/up/full"]
)
def test_solve_takes_strategies(name: str, engine: str) -> None:
    for puzzle in _samples(name, range(60, 64), (3, 4)):
        one, two = pencilmark.solve(puzzle), pencilmark.solve(puzzle, engine=engine)
        assert one.status == two.status
        assert one.certain == two.certain
        assert bool(one.conflict) == bool(two.conflict)
        assert two.statistics.engine == engine


def test_solve_does_not_take_what_is_no_strategy() -> None:
    puzzle = pencilmark.read(kind("star-battle").example("porto-2").puzzle)
    for engine in ("teaching/leftmost/up/half", "auto/all", "cpsat/up", "sat/abacus"):
        with pytest.raises(UnknownEngine, match=r"no engine is called|has no solver"):
            pencilmark.solve(puzzle, engine=engine)


@pytest.mark.parametrize(
    ("engine", "code", "said"),
    [
        ("sat/minisat22", 0, '"engine": "sat/minisat22"'),
        ("abacus", 2, "there are auto, sat, cpsat, teaching"),
        ("sat/abacus", 2, "no strategy is called 'sat/abacus'"),
        ("teaching/leftmost/up", 0, '"engine": "teaching/leftmost/up"'),
    ],
)
def test_engines_on_the_command_line(
    engine: str, code: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    from pencilmark.cli import main

    assert main(["solve", "-e", "star-battle/porto-2", "--json", "--engine", engine]) == code
    captured = capsys.readouterr()
    assert said in captured.out + captured.err
    assert "Traceback" not in captured.err

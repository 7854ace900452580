"""What holds for the generator of every kind."""

from __future__ import annotations

import json
import os
import sys
from typing import Any

import pytest

import children
import pencilmark
from pencilmark.batch import open_runner
from pencilmark.engines import Clock
from pencilmark.generating.batch import Batch, Seen, make_all
from pencilmark.generating.clues.selection import proof_effort, solution_of
from pencilmark.generating.generate import Origin
from pencilmark.generating.generator import Budget, Stopped
from pencilmark.generating.request import CannotMake, RanOut, read_wish
from pencilmark.kind import AnyKind, kind_of, kinds

MAKERS = [kind for kind in kinds() if kind.generator is not None]
each_kind = pytest.mark.parametrize("kind", MAKERS, ids=lambda kind: kind.name)


def test_the_five_kinds_have_generators() -> None:
    assert {"bosnian-snake", "comparison-sudoku", "hitori", "star-battle", "starry-night"} <= {
        kind.name for kind in MAKERS
    }


@each_kind
def test_puzzles_are_unique_by_both_engines(kind: AnyKind) -> None:
    for seed in range(6):
        puzzle = pencilmark.generate(kind.name, seed=seed)
        assert puzzle.faults() == []
        assert pencilmark.solve(puzzle).status == "unique"
        assert pencilmark.solve(puzzle, engine="cpsat").status == "unique"


@each_kind
def test_the_call_in_the_metadata_makes_the_puzzle_again(kind: AnyKind) -> None:
    puzzle = pencilmark.generate(kind.name, seed="again")
    again = eval(puzzle.metadata["call"], {"generate": pencilmark.generate})
    assert again == puzzle
    assert again.metadata["call"] == puzzle.metadata["call"]
    assert puzzle.metadata["version"] == pencilmark.__version__
    rating = pencilmark.rate(puzzle)
    assert puzzle.metadata["rating"] == {
        "level": rating.level,
        "name": rating.name,
        "score": rating.score,
    }


@each_kind
def test_seeds_matter(kind: AnyKind) -> None:
    made = [pencilmark.generate(kind.name, seed=seed) for seed in range(5)]
    assert len({json.dumps(puzzle.fields()) for puzzle in made}) == 5


WISHES: list[tuple[str, dict[str, Any]]] = [
    *[(kind.name, {}) for kind in MAKERS],
    ("bosnian-snake", {"symmetry": "mirror"}),
    ("bosnian-snake", {"size": 6, "ends": "hidden"}),
    ("bosnian-snake", {"size": 6, "difficulty": 2}),
    ("comparison-sudoku", {"size": 6, "signs": "minimal"}),
    ("comparison-sudoku", {"digits": 3}),
    ("hitori", {"size": "6x8", "shaded": 0.27}),
    ("hitori", {"size": 6, "difficulty": 3}),
    ("star-battle", {"size": 6, "shape": "compact"}),
    ("star-battle", {"size": 10, "shape": "compact"}),
    ("starry-night", {"size": 8, "clues": "outside"}),
    ("starry-night", {"difficulty": 3}),
]
PROGRAM = """
import json, sys
import pencilmark
for name, options in json.load(sys.stdin):
    print(json.dumps(pencilmark.generate(name, seed=5, **options).fields()))
"""


@pytest.mark.parametrize("hash_seed", ["0", "4711"])
def test_other_processes_make_the_same_puzzles(hash_seed: str) -> None:
    # whatever this process has made before must not matter, and neither must the order of sets
    backwards = WISHES[::-1]
    run = children.run(
        [sys.executable, "-c", PROGRAM],
        input=json.dumps(backwards),
        capture_output=True,
        encoding="utf-8",
        check=True,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
    )
    theirs = [json.loads(line) for line in run.stdout.splitlines()][::-1]
    ours = [pencilmark.generate(name, seed=5, **options).fields() for name, options in WISHES]
    assert json.loads(json.dumps(ours)) == theirs


@each_kind
def test_a_wanted_level_is_had(kind: AnyKind) -> None:
    medium = 3  # every kind has it at its usual size, and quickly
    for seed in range(2):
        puzzle = pencilmark.generate(kind.name, seed=seed, difficulty=medium, time_limit=60)
        assert pencilmark.rate(puzzle).level == medium
        assert pencilmark.solve(puzzle, engine="cpsat").status == "unique"


@each_kind
def test_a_batch_has_no_two_equal_puzzles(kind: AnyKind) -> None:
    assert kind.generator is not None
    made = list(make_all(Batch(kind.name, "1", 10, rated=False)))
    assert len({kind.generator.canonical(puzzle) for puzzle in made}) == 10


@each_kind
def test_a_batch_goes_on_where_it_was_stopped(kind: AnyKind) -> None:
    batch = Batch(kind.name, "2", 4, rated=False)
    whole = list(make_all(batch))
    seen = Seen()
    for puzzle in whole[:2]:
        seen.add(puzzle)
    assert list(make_all(batch, seen=seen)) == whole[2:]


def test_processes_make_the_same_batch() -> None:
    batch = Batch("hitori", "3", 12, {"size": "5-7"})
    alone = list(make_all(batch))
    with open_runner(2) as runner:
        together = list(make_all(batch, runner=runner))
    assert together == alone
    assert [dict(puzzle.metadata) for puzzle in together] == [
        dict(puzzle.metadata) for puzzle in alone
    ]


def test_equal_puzzles_are_left_out_until_there_are_no_others() -> None:
    # there are not many Star Battles of 4x4: sooner or later only known ones come
    with pytest.raises(CannotMake, match="different puzzles were found"):
        list(make_all(Batch("star-battle", "1", 5000, {"size": 4}, rated=False)))


@each_kind
def test_the_canonical_form_knows_a_puzzle_again(kind: AnyKind) -> None:
    assert kind.generator is not None
    canonical = kind.generator.canonical
    one, other = (pencilmark.generate(kind.name, seed=seed) for seed in (1, 2))
    assert canonical(one) == canonical(pencilmark.read(pencilmark.write(one)))
    assert canonical(one) != canonical(other)
    hash(canonical(one))


@each_kind
@pytest.mark.parametrize(
    "arguments",
    [
        {"size": 0},
        {"size": "10x"},
        {"size": 100000},
        {"size": "9-5"},
        {"size": [1, 2, 3]},
        {"difficulty": 7},
        {"difficulty": "quite hard"},
        {"difficulty": "5-2"},
        {"difficulty": "score:9-3"},
        {"difficulty": True},
        {"colour": "red"},
        {"size": 1},
    ],
    ids=str,
)
def test_nonsense_is_refused_in_one_sentence(kind: AnyKind, arguments: dict[str, object]) -> None:
    with pytest.raises(CannotMake) as caught:
        pencilmark.generate(kind.name, seed=1, **arguments)  # type: ignore[call-overload]
    message = str(caught.value)
    assert message.endswith(".")
    assert "\n" not in message
    assert not isinstance(caught.value, RanOut)


@pytest.mark.parametrize("seed", ["", None, 1.5, "a\nb", "x" * 300, True])
def test_a_seed_is_a_number_or_a_text(seed: object) -> None:
    with pytest.raises(CannotMake, match="seed is"):
        pencilmark.generate("hitori", seed=seed)  # type: ignore[call-overload]


@each_kind
def test_a_time_limit_ends_it(kind: AnyKind) -> None:
    with pytest.raises(RanOut, match="within"):
        pencilmark.generate(kind.name, seed=1, difficulty=(998.0, 999.0), time_limit=0.3)


@each_kind
def test_every_question_to_the_engine_knows_the_time(
    kind: AnyKind, monkeypatch: pytest.MonkeyPatch
) -> None:
    # with a clock the engine is interrupted more often and may find other solutions: puzzles
    # would depend on the time limit if some questions were asked with and some without
    from pencilmark.engines import sat

    clocks: list[object] = []
    ask = sat.SatSearch.solve

    def watched(self: sat.SatSearch, *about: Any, **more: Any) -> bool | None:
        clocks.append(self._clock)
        return ask(self, *about, **more)

    monkeypatch.setattr(sat.SatSearch, "solve", watched)
    pencilmark.generate(kind.name, seed=1)
    without_limit = list(clocks)
    pencilmark.generate(kind.name, seed=1, time_limit=100)
    assert without_limit
    assert all(clock is not None for clock in clocks)


@each_kind
def test_a_time_limit_changes_no_puzzle(kind: AnyKind) -> None:
    one = pencilmark.generate(kind.name, seed=3, difficulty="2-4")
    assert pencilmark.generate(kind.name, seed=3, difficulty="2-4", time_limit=300) == one


def test_a_rating_that_takes_too_long_is_left_out() -> None:
    puzzle = pencilmark.generate("hitori", size=10, seed=1)
    origin = puzzle.metadata
    assert isinstance(origin, Origin)
    origin.rate(Clock(0.0))
    assert origin["rating"] is None
    assert pencilmark.read(pencilmark.write(puzzle, "json")) == puzzle


def test_no_answer_in_time_is_not_the_same_as_none() -> None:
    puzzle = pencilmark.generate("hitori", size=6, seed=1)
    model = kind_of(puzzle).model(puzzle)
    solution = solution_of(model, Budget(Clock()))
    assert solution is not None
    assert proof_effort(model, solution, Budget()) is not None
    over = Budget(Clock(0.0))
    with pytest.raises(Stopped):
        solution_of(model, over)
    with pytest.raises(Stopped):
        proof_effort(model, solution, over)


@pytest.mark.parametrize(
    ("scores", "told"),
    [((20.123456, 30), "score:20.12-30"), ("score:1-9999.99", "score:1-9999.99")],
)
def test_scores_are_told_as_they_are_meant(scores: object, told: str) -> None:
    wish = read_wish(scores)
    assert wish is not None
    assert wish.told() == told
    assert read_wish(wish.told()) == wish


@pytest.mark.parametrize("scores", [(0, 1e6), (0, float("inf")), (float("nan"), 5), (True, True)])
def test_no_scores(scores: object) -> None:
    with pytest.raises(CannotMake, match="difficulty is"):
        read_wish(scores)


def test_the_seeds_of_a_batch_are_checked_before_it_begins() -> None:
    long = "x" * 199
    assert pencilmark.generate("hitori", size=5, seed=long)
    with pytest.raises(CannotMake, match="seed is"):
        Batch("hitori", long, 2, {"size": 5}).check()


@each_kind
def test_cancelling_ends_it(kind: AnyKind) -> None:
    asked: list[int] = []

    def cancel() -> bool:
        asked.append(1)
        return len(asked) > 3

    with pytest.raises(RanOut, match="Stopped"):
        pencilmark.generate(kind.name, seed=1, difficulty=(998.0, 999.0), cancel=cancel)


@each_kind
def test_generated_puzzles_survive_every_format_that_holds_them(kind: AnyKind) -> None:
    from pencilmark.formats.codec import CannotHold

    assert kind.generator is not None
    puzzle = pencilmark.generate(kind.name, seed=9)
    for codec in kind.codecs:
        try:
            text = pencilmark.write(puzzle, codec.format)
        except CannotHold:
            continue
        back = pencilmark.read(text, kind=kind.name, format=codec.format)
        if codec.lost(puzzle):  # names of regions, which mean nothing
            assert kind.generator.canonical(back) == kind.generator.canonical(puzzle)
        else:
            assert back == puzzle

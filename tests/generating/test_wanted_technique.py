"""Puzzles about a technique, and puzzles that teach the level that is wanted."""

from __future__ import annotations

from dataclasses import replace
from statistics import median
from unittest.mock import Mock

import pytest

import pencilmark
from pencilmark.explaining.explain import Explainer
from pencilmark.explaining.technique import Technique
from pencilmark.generating.chance import Chance
from pencilmark.generating.generate import read_request
from pencilmark.generating.generator import Budget
from pencilmark.generating.request import CannotMake
from pencilmark.generating.search import LESSON_START, LESSON_STEPS, Judgement, Search, judge
from pencilmark.generating.symmetry import COLUMN, ROW
from pencilmark.generating.wanted_technique import named_technique, plain_name
from pencilmark.kind import AnyKind, kind as find_kind, kinds

MAKERS = [kind for kind in kinds() if kind.generator is not None]
each_kind = pytest.mark.parametrize("kind", MAKERS, ids=lambda kind: kind.name)


def usual(kind: AnyKind) -> Technique:
    """A technique that is often the hardest of a puzzle; what has no name is none."""
    names = {one.name: one for one in kind.techniques}
    for level in (3, 2, 1):
        puzzle = pencilmark.generate(kind.name, seed="usual", difficulty=level, time_limit=60)
        hardest = pencilmark.rate(puzzle).hardest
        if hardest is not None and hardest.technique in names:
            return names[hardest.technique]
    raise AssertionError(kind.name)


@each_kind
def test_the_hardest_step_is_the_wanted_technique(kind: AnyKind) -> None:
    technique = usual(kind)
    puzzle = pencilmark.generate(kind.name, seed=3, technique=technique.name, time_limit=60)
    rating = pencilmark.rate(puzzle)
    assert technique.name in rating.techniques
    assert rating.hardest is not None
    assert (rating.hardest.level, rating.hardest.cost) == (technique.level, technique.cost)
    again = pencilmark.generate(kind.name, seed=3, technique=technique.title.upper())
    assert again == puzzle
    assert eval("pencilmark." + puzzle.metadata["call"]) == puzzle
    assert pencilmark.solve(puzzle, engine="cpsat").status == "unique"


@each_kind
def test_every_name_of_a_technique_is_known(kind: AnyKind) -> None:
    named: dict[str, Technique] = {}
    for technique in kind.techniques:
        if not technique.assumes_unique and not technique.printed:
            for name in (technique.name, technique.title, *technique.aliases):
                named.setdefault(name.lower(), technique)
    for name in named:
        many = name.removesuffix("s") if name.endswith("s") else f"{name}s"
        spaced = name.replace("-", " ")
        for written in (name, name.upper(), spaced, spaced.replace(" ", "-"), f" {name} ", many):
            try:
                request = read_request(kind.name, technique=written)
            except CannotMake as error:
                assert "is known with level" in str(error)  # noqa: PT017
                continue
            assert request.technique is not None
            assert request.wish is not None
            assert request.told()["technique"] == request.technique


@pytest.mark.parametrize(
    ("kind", "written", "name"),
    [
        ("star-battle", "finned counts", "finned-one"),
        ("star-battle", "Composite shapes", "packing-rest"),
        ("star-battle", "SET DIFFERENTIALS", "set-differential"),
        ("star-battle", "pressured-T", "pressure"),
        ("star-battle", "pressured ts", "pressure"),
        ("star-battle", "Kissing L", "crowding-pair"),
        ("star-battle", "kissing Ls", "crowding-pair"),
        ("star-battle", "fishes", "two-in-two"),
        ("comparison-sudoku", "x-wings", "x-wing"),
        ("comparison-sudoku", "Y Wings", "xy-wing"),
        ("comparison-sudoku", "locked candidate", "crossing"),
    ],
)
def test_names_are_known_in_the_singular_and_the_plural(kind: str, written: str, name: str) -> None:
    found = named_technique(find_kind(kind).techniques, written)
    assert found is not None
    assert found.name == name


@each_kind
def test_no_two_names_become_the_same(kind: AnyKind) -> None:
    for field in ("name", "title"):
        names = {getattr(one, field).casefold() for one in kind.techniques}
        assert len({plain_name(name) for name in names}) == len(names)


@each_kind
@pytest.mark.parametrize("technique", ["telepathy", "", 3, True, ["x"]])
def test_an_unknown_technique_is_refused_with_those_there_are(
    kind: AnyKind, technique: object
) -> None:
    with pytest.raises(CannotMake) as refusal:
        read_request(kind.name, technique=technique)
    said = str(refusal.value)
    assert "\n" not in said
    for one in kind.techniques:
        assert one.assumes_unique or one.printed or one.name in said


def test_what_rests_on_one_solution_is_no_technique_to_ask_for() -> None:
    for kind in MAKERS:
        for technique in kind.techniques:
            if technique.assumes_unique:
                with pytest.raises(CannotMake, match="no technique"):
                    read_request(kind.name, technique=technique.name)


def test_the_levels_must_agree() -> None:
    kind = find_kind("hitori")
    technique = next(one for one in kind.techniques if one.level == 3)
    wanted = read_request("hitori", technique=technique.name)
    for difficulty in (3, "medium", "2-4"):
        assert read_request("hitori", technique=technique.name, difficulty=difficulty) == wanted
    scores = read_request("hitori", technique=technique.name, difficulty="score:30-50")
    assert scores.told()["difficulty"] == "score:30-50"
    with pytest.raises(CannotMake, match="level 3"):
        read_request("hitori", technique=technique.name, difficulty=2)


def lesson(puzzle: pencilmark.Puzzle) -> tuple[int, float]:
    """How many steps of its level a puzzle takes, and which share of all comes before them."""
    steps = list(Explainer(puzzle).steps())
    level = max(step.level for step in steps)
    places = [number for number, step in enumerate(steps) if step.level == level]
    return len(places), places[0] / len(steps)


@pytest.mark.parametrize(
    ("kind", "size"), [("hitori", 8), ("starry-night", 6), ("bosnian-snake", 7)]
)
def test_puzzles_of_a_wanted_level_teach_it(kind: str, size: int) -> None:
    made = [pencilmark.generate(kind, size=size, difficulty=3, seed=seed) for seed in range(9)]
    lessons = [lesson(puzzle) for puzzle in made]
    assert median(count for count, _ in lessons) >= LESSON_STEPS
    assert median(first for _, first in lessons) < LESSON_START


@each_kind
def test_a_judgement_says_what_a_puzzle_lacks(kind: AnyKind) -> None:
    puzzle = pencilmark.generate(kind.name, seed=1, difficulty=3, time_limit=60)
    found = judge(puzzle, read_request(kind.name, difficulty=3))
    count, first = lesson(puzzle)
    assert found.miss == 0
    assert (found.lack == 0) == (count >= LESSON_STEPS and first < LESSON_START)
    assert judge(puzzle, read_request(kind.name, difficulty=2)).miss > 0
    assert judge(puzzle, read_request(kind.name, difficulty=4)).miss < 0


@pytest.mark.parametrize(
    ("kind", "size", "most"), [("bosnian-snake", 7, 12), ("starry-night", 6, 12)]
)
def test_easy_puzzles_give_little_away(kind: str, size: int, most: int) -> None:
    generator = find_kind(kind).generator
    assert generator is not None
    assert generator.giveaways is not None
    clues = generator.clues
    assert clues is not None
    counts = []
    for seed in range(7):
        puzzle = pencilmark.generate(kind, size=size, difficulty=1, seed=seed, time_limit=60)
        counts.append(generator.giveaways(puzzle))
        outside = [clue for clue in clues.of(puzzle) if clue.where in (ROW, COLUMN)]
        assert len(outside) == 2 * size
    assert median(counts) < most


def test_a_technique_that_is_not_found_is_named_when_the_time_is_up() -> None:
    with pytest.raises(CannotMake, match="takes “Minimum in three” and nothing harder") as caught:
        pencilmark.generate("star-battle", seed=1, technique="minimum-in-three", time_limit=0.2)
    assert "hardly ever" in str(caught.value)


def test_chains_of_a_hitori_are_counted_one_by_one() -> None:
    """Hitoris of level 4 mostly have several steps of that level, and seldom only at the end."""
    lacks = []
    for seed in range(12):
        puzzle = pencilmark.generate("hitori", seed=seed, difficulty=4, time_limit=60)
        lacks.append(judge(puzzle, read_request("hitori", difficulty=4)).lack)
    assert lacks.count(0) >= len(lacks) // 2


@pytest.mark.parametrize(("level", "varied"), [(3, True), (4, False)])
def test_a_hard_sky_that_teaches_too_little_makes_way_for_a_new_one(
    level: int, varied: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    generator = find_kind("starry-night").generator
    assert generator is not None
    vary = Mock(return_value=None)
    request = read_request("starry-night", size=5, difficulty=level)
    search = Search(replace(generator, vary=vary), request, Budget())
    monkeypatch.setattr(search, "_judged", lambda puzzle: Judgement(0.0, lack=2.0))
    search._refine(pencilmark.generate("starry-night", size=5, seed=1), Chance("sky"))
    assert vary.called is varied

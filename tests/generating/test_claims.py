"""Whatever is made or changed here is said to be unique only after the engine has seen it as it is.

The makers and menders of the kinds are replaced by ones that are wrong.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import pencilmark
from pencilmark import Puzzle, generate, minimize, repair, solve
from pencilmark.generating import (
    generate as generating,
    minimize as minimizing,
    repair as repairing,
)
from pencilmark.generating.clues import add as adding, remove as removing
from pencilmark.generating.generator import AnyGenerator, Budget, Stopped
from pencilmark.generating.request import RanOut
from pencilmark.kind import kind as find_kind
from pencilmark.kinds.hitori.puzzle import Hitori
from pencilmark.wording import Sentence

NONE = pencilmark.read("hitori\nnumbers:\n1224")
MANY = pencilmark.read("hitori\nnumbers:\n123\n231\n312")
ONE = pencilmark.read("hitori\nnumbers:\n111\n123\n321")
SNAKE = pencilmark.read("bosnian-snake\ncells:\no....\n.....\n.....\n....o")
STUCK = pencilmark.read("bosnian-snake\nrows: 5 - 0 - 2\ncells:\no....\n.....\n..6..\n.....\n....o")


def generator_of(name: str) -> AnyGenerator:
    found = find_kind(name).generator
    assert found is not None
    return found


@pytest.fixture
def wrong(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Gives Hitori a generator with other parts."""

    def set_parts(**parts: Any) -> None:
        kind = replace(find_kind("hitori"))
        kind.__dict__["generator"] = replace(generator_of("hitori"), **parts)
        monkeypatch.setattr(repairing, "kind_of", lambda puzzle: kind)
        monkeypatch.setattr(generating, "find_kind", lambda name: kind)

    return set_parts


def repairer(result: Puzzle) -> Callable[[Any, Budget], tuple[Puzzle, list[Sentence], bool]]:
    return lambda puzzle, budget: (result, [Sentence("Something is different.")], True)


@pytest.mark.parametrize(
    ("result", "after", "told"),
    [(NONE, "none", "no solution now"), (MANY, "many", "several solutions now")],
)
def test_a_wrong_repair_is_not_praised(
    wrong: Callable[..., None], result: Puzzle, after: str, told: str
) -> None:
    wrong(repair=repairer(result))
    done = repair(MANY)
    assert done.puzzle == result
    assert (done.before, done.after, done.proved) == ("many", after, False)
    assert told in str(done.summary)
    assert "Exactly one" not in str(done.summary)


def test_a_right_repair_is_told_with_what_was_looked_at(wrong: Callable[..., None]) -> None:
    limit = Sentence("Exactly one solution now; no fewer changes on a Sunday would do.")
    wrong(repair=repairer(ONE), fewest=lambda draft: limit if draft == MANY else None)
    done = repair(MANY)
    assert (done.after, done.proved, done.summary) == ("unique", True, limit)
    other = repair(Hitori(((1, 2),)))
    assert str(other.summary) == "Exactly one solution now; no fewer changes would do."


def test_a_repair_that_was_not_solved_in_time_is_not_praised(wrong: Callable[..., None]) -> None:
    stopped = False

    def repaired(puzzle: Any, budget: Budget) -> tuple[Puzzle, list[Sentence], bool]:
        nonlocal stopped
        stopped = True
        return ONE, [], True

    wrong(repair=repaired)
    done = repair(MANY, cancel=lambda: stopped)
    assert (done.after, done.proved) == ("unknown", False)
    assert "time ran out" in str(done.summary)


def test_clues_that_are_not_enough_are_not_praised(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        repairing,
        "fewest_to_add",
        lambda *_: adding.Addition((), proved=True, fewest_for_one=True),
    )
    done = repair(SNAKE)
    assert (done.before, done.after, done.proved) == ("many", "many", False)
    assert "several solutions" in str(done.summary)


def test_what_is_left_when_the_time_is_up_is_solved_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object) -> adding.Addition:
        raise Stopped

    monkeypatch.setattr(repairing, "fewest_to_add", stopped)
    monkeypatch.setattr(repairing, "only_changes", stopped)
    real = removing.fewest_to_remove
    for unique in (True, False):
        monkeypatch.setattr(
            repairing,
            "fewest_to_remove",
            lambda *args, unique=unique: replace(real(*args), unique=unique),
        )
        done = repair(STUCK)
        assert done.after == solve(done.puzzle).status == "unique"
        assert done.proved is unique
        assert ("time ran out" in str(done.summary)) is not unique


def test_a_maker_that_is_wrong_is_asked_again(wrong: Callable[..., None]) -> None:
    made: list[Puzzle] = []

    def make(*_: object) -> Puzzle:
        made.append((MANY, NONE, ONE)[len(made)])
        return made[-1]

    wrong(make=make)
    assert generate("hitori", size=3, seed=1) == ONE
    assert made == [MANY, NONE, ONE]


def test_a_puzzle_that_is_not_solved_in_time_does_not_leave(wrong: Callable[..., None]) -> None:
    made = False

    def make(*_: object) -> Puzzle:
        nonlocal made
        made = True
        return ONE

    wrong(make=make)
    with pytest.raises(RanOut):
        generate("hitori", size=3, seed=1, cancel=lambda: made)


def test_what_is_minimized_was_solved_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[Puzzle, str]] = []

    def solving(puzzle: Puzzle, **options: Any) -> Any:
        verdict = solve(puzzle, **options)
        seen.append((puzzle, verdict.status))
        return verdict

    monkeypatch.setattr(minimizing, "solve", solving)
    draft = pencilmark.read("bosnian-snake\nid: x\nrows: 3 1 1\ncells:\no..\n...\n..o")
    done = minimize(draft)
    assert done.puzzle != draft
    assert (done.puzzle, "unique") in seen

"""A short run of the fuzzer, always the same; and that it sees what is broken on purpose.

`make fuzz` goes on for longer and with other seeds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from fuzz import __main__ as command, forms, making, repairing, telling, verdicts
from fuzz.finding import Broken, TooLong, within
from fuzz.odd import Oracle, oracle
from fuzz.puzzles import Puzzles
from fuzz.readers import Readers, judge
from fuzz.running import Budget, Tally, run
from fuzz.truth import Truth, truth_of

import pencilmark
from pencilmark import FormatError, Marks, Puzzle
from pencilmark.kind import AnyKind, kind, kinds, own_kinds

KINDS = list(own_kinds())
every_kind = pytest.mark.parametrize("owner", KINDS, ids=lambda owner: owner.name)
UNIQUE = "bosnian-snake\nrows: 3 1 1\ncells:\no..\n...\n..o"
MANY = "bosnian-snake\ncells:\no..\n...\n..o"


def start(arguments: Sequence[str], folder: Path) -> int:
    return command.main([*arguments, "--folder", str(folder)])


@pytest.mark.parametrize(("part", "count"), [("readers", 2500), ("puzzles", 300)])
def test_a_short_run_finds_nothing(
    part: str, count: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = start([part, "--seed", "1", "--count", str(count)], tmp_path)
    said = capsys.readouterr().out
    assert code == 0, said
    assert f"{part}: {count:,} in " in said
    for owner in kinds():
        assert owner.name in said
    assert list(tmp_path.iterdir()) == []


def seen(part: Any, budget: Budget, folder: Path) -> tuple[int, Tally]:
    outcome = run(part, budget, folder)
    assert not outcome.findings
    return outcome.cases, outcome.tally


@pytest.mark.parametrize("part", [Readers, Puzzles])
def test_a_case_depends_on_the_seed_and_its_number_alone(
    part: Callable[[], Any], tmp_path: Path
) -> None:
    whole = seen(part(), Budget("a", count=60), tmp_path)
    again, other = Counter[tuple[str, str]](), part()
    for first in (0, 25):
        count = 25 if first == 0 else 35
        again += seen(other, Budget("a", count=count, first=first), tmp_path)[1]
    assert (60, +again) == (whole[0], +whole[1])
    assert seen(other, Budget("b", count=60), tmp_path)[1] != whole[1]


def test_seconds_end_a_run_too(tmp_path: Path) -> None:
    outcome = run(Readers(), Budget("a", seconds=0.2), tmp_path)
    assert outcome.cases > 10
    assert 0.2 <= outcome.seconds < 20


def test_every_kind_with_brute_force_is_one_of_ours_and_all_of_ours_have_it() -> None:
    assert {owner.name for owner in kinds() if oracle(owner.name)} == {k.name for k in KINDS}


@every_kind
def test_odd_puzzles_are_of_every_sort(owner: AnyKind) -> None:
    odd = oracle(owner.name)
    assert odd is not None
    sorts: Counter[str] = Counter()
    for seed in range(150):
        puzzle = odd.odd(Random(seed))
        assert puzzle.kind == owner.name
        sorts[truth_of(puzzle).status if odd.makes_sense(puzzle) else "senseless"] += 1
    assert set(sorts) == {"none", "unique", "many", "senseless"}
    assert sorts["senseless"] < 30


# what is broken on purpose is seen


class Once:
    """A part with one case, which does what it is told."""

    name = "once"
    columns = ("cases",)
    longest = 0.2

    def __init__(self, does: Callable[[], None]) -> None:
        self._does = does

    def make(self, rng: Random) -> str:
        return "a case"

    def judge(self, case: str, tally: Tally) -> None:
        tally["row", "cases"] += 1
        self._does()

    def label(self, case: str) -> str:
        return case

    def shown(self, case: str, breaks: Callable[[str], bool]) -> str:
        return f"{case}, {breaks(case)}"


def stumble() -> None:
    raise KeyError("x")


def dawdle() -> None:
    while True:
        pass


def stop() -> None:
    raise KeyboardInterrupt


def test_what_is_found_is_kept_once_and_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(command.PARTS, "readers", lambda: Once(stumble))
    assert start(["readers", "--seed", "s", "--count", "5"], tmp_path) == command.FOUND
    said = capsys.readouterr().out
    assert "1 thing found" in said
    assert "- 5 x KeyError: 'x'" in said
    [path] = tmp_path.iterdir()
    kept = path.read_text("utf-8")
    assert "KeyError" in kept
    assert "--seed s --first 0 --count 1" in kept
    assert "a case, True" in kept


def test_what_takes_too_long_is_a_finding(tmp_path: Path) -> None:
    outcome = run(Once(dawdle), Budget("a", count=1), tmp_path)
    assert [found.times for found in outcome.findings.values()] == [1]
    with pytest.raises(TooLong), within(0.05):
        dawdle()


def test_control_c_tells_what_was_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(command.PARTS, "readers", lambda: Once(stop))
    assert start(["--seed", "s", "--count", "5"], tmp_path) == command.STOPPED
    said = capsys.readouterr().out
    assert "stopped; nothing found" in said
    assert "puzzles" not in said


def test_a_reader_that_stumbles_is_found_with_a_small_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = pencilmark.read

    def stumbling(text: str, **how: str) -> Puzzle:
        if "numbers" in text and text[0] != "{":  # JSON is what every puzzle is read again from
            raise KeyError(text)
        return read(text, **how)

    part = Readers()
    monkeypatch.setattr(pencilmark, "read", stumbling)
    outcome = run(part, Budget("a", count=300), tmp_path)
    [found] = outcome.findings.values()
    assert found.times > 5
    assert found.shown.endswith("\nnumbers")
    again = run(part, Budget("a", count=1, first=int(found.case.split()[-3])), tmp_path)
    assert list(again.findings) == [found.key]


@pytest.mark.parametrize(
    ("said", "promise"),
    [("two\nlines", "an error is one line"), ("x" * 9999, "an error is a sentence")],
)
def test_an_error_must_be_a_sentence(
    said: str, promise: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Said(FormatError):
        def __str__(self) -> str:
            return said

    def refuse(text: str) -> Puzzle:
        raise Said("text", "a puzzle", "nothing")

    monkeypatch.setattr(pencilmark, "read", refuse)
    with pytest.raises(Broken) as broken:
        judge("anything")
    assert broken.value.promise == promise


def test_what_was_read_must_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    other = pencilmark.write(pencilmark.read(MANY))
    monkeypatch.setattr(pencilmark, "write", lambda puzzle, format: other)
    with pytest.raises(Broken) as broken:
        judge(UNIQUE)
    assert broken.value.promise == "what was read comes back from JSON"


def opposite(puzzle: Puzzle, **how: Any) -> Any:
    """An explanation of which the last step says the opposite of what is true."""
    told = EXPLAIN(puzzle)
    *steps, last = told.steps
    wrong = replace(last, conclusions=tuple(-one for one in last.conclusions))
    return replace(told, steps=(*steps, wrong))


def cut_short(puzzle: Puzzle, **how: Any) -> Any:
    told = EXPLAIN(puzzle)
    return replace(told, steps=told.steps[:-1])


EXPLAIN, HINT, CHECK, SOLVE = (
    pencilmark.explain,
    pencilmark.hint,
    pencilmark.check,
    pencilmark.solve,
)
REPAIR, MINIMIZE, WHY = pencilmark.repair, pencilmark.minimize, pencilmark.why


def wrong_step(puzzle: Puzzle, marks: Marks) -> Any:
    found = HINT(puzzle, marks)
    assert found.step is not None
    step = replace(found.step, conclusions=tuple(-one for one in found.step.conclusions))
    return replace(found, step=step)


def with_one_more(puzzle: Puzzle, **how: Any) -> Any:
    """A repair that adds a clue too many and claims that none is."""
    done = REPAIR(puzzle)
    clues = repairing._clues(puzzle)
    solution = SOLVE(done.puzzle).solution
    assert clues is not None
    assert solution is not None
    more = clues.possible(done.puzzle, solution.values)[0]
    added = (*done.added, clues.said(done.puzzle, more))
    return replace(done, puzzle=clues.plus(done.puzzle, [more]), added=added, proved=True)


def no_marks(truth: Truth) -> Marks:
    return Marks(truth.board)


def odd_of(truth: Truth) -> Oracle:
    found = oracle(truth.puzzle.kind)
    assert found is not None
    return found


LIES: list[tuple[str, Any, str, Callable[[Truth], object], str]] = [
    (
        "solve",
        lambda p, *a, **k: SOLVE(pencilmark.read(MANY)),
        UNIQUE,
        verdicts.verdict,
        "the verdict",
    ),
    (
        "solve",
        lambda p, *a, **k: SOLVE(pencilmark.read(UNIQUE)),
        MANY,
        verdicts.certain,
        "what is certain",
    ),
    (
        "solve",
        lambda p, *a, **k: SOLVE(pencilmark.read(UNIQUE)),
        MANY,
        verdicts.every_solution,
        "all solutions are found",
    ),
    (
        "solve",
        lambda p, *a, **k: SOLVE(pencilmark.read(UNIQUE)),
        MANY,
        verdicts.second_opinion,
        "the second engine",
    ),
    (
        "check",
        lambda p, m: CHECK(p, pencilmark.read_marks(p, "???\n###\n???")),
        UNIQUE,
        lambda truth: verdicts.check(truth, no_marks(truth)),
        "marks are completable",
    ),
    ("explain", opposite, UNIQUE, lambda truth: telling.explain(truth, False), "a step is true"),
    (
        "explain",
        cut_short,
        UNIQUE,
        lambda truth: telling.explain(truth, False),
        "an explanation says all that is certain",
    ),
    (
        "hint",
        wrong_step,
        UNIQUE,
        lambda truth: telling.hint(truth, no_marks(truth)),
        "a hinted step is true",
    ),
    (
        "hint",
        lambda p, m: replace(HINT(p, m), case="not-forced", step=None),
        UNIQUE,
        lambda truth: telling.hint(truth, no_marks(truth)),
        "nothing is forced where a hint says so",
    ),
    (
        "why",
        lambda p, m, c: replace(WHY(p, m, c), value="?"),
        UNIQUE,
        lambda truth: telling.why(truth, no_marks(truth), 0),
        "a cell is what it is said to be",
    ),
    (
        "why",
        lambda p, m, c: replace(WHY(p, m, c), possible=("#",)),
        MANY,
        lambda truth: telling.why(truth, no_marks(truth), 1),
        "what is possible is told",
    ),
    (
        "minimize",
        lambda p, **how: replace(MINIMIZE(p), puzzle=p, dropped=()),
        UNIQUE,
        lambda truth: repairing.minimize(truth, odd_of(truth), Random(1)),
        "no clue of a minimized puzzle can go",
    ),
    (
        "repair",
        lambda p, **how: replace(REPAIR(p), puzzle=p),
        MANY,
        lambda truth: repairing.repair(truth, odd_of(truth)),
        "a repaired puzzle has one solution",
    ),
    (
        "repair",
        with_one_more,
        MANY,
        lambda truth: repairing.repair(truth, odd_of(truth)),
        "fewer changes would not do",
    ),
    (
        "generate",
        lambda name, **how: pencilmark.read(MANY),
        MANY,
        lambda truth: making.generate(kind(truth.puzzle.kind), Random(1)),
        "a made puzzle has one solution",
    ),
    (
        "read",
        lambda text, **how: truth_of(pencilmark.formats.read(UNIQUE)).puzzle,
        MANY,
        lambda truth: forms.written(truth, Random(1)),
        "a bosnian-snake comes back from json",
    ),
]


@pytest.mark.parametrize(
    ("name", "lie", "source", "ask", "promise"), LIES, ids=[lie[-1] for lie in LIES]
)
def test_each_lie_is_seen(
    name: str,
    lie: Any,
    source: str,
    ask: Callable[[Truth], object],
    promise: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    truth = truth_of(pencilmark.read(source))
    ask(truth)
    monkeypatch.setattr(pencilmark, name, lie)
    with pytest.raises(Broken) as broken:
        ask(truth)
    assert broken.value.promise == promise

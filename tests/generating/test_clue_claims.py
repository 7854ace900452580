"""What is claimed of clues, tried by brute force: each that is left is needed, and no fewer do."""

from __future__ import annotations

import json
from collections.abc import Hashable, Iterator, Sequence
from itertools import combinations
from random import Random
from time import sleep
from typing import Any

import pytest

import pencilmark
from pencilmark import Puzzle, generate, minimize, repair, solve
from pencilmark.generating.clues.add import _solutions
from pencilmark.generating.generator import AnyClues, Budget
from pencilmark.generating.request import CannotMake, RanOut
from pencilmark.kind import AnyKind, kind as find_kind, kinds

WITH_CLUES = [kind for kind in kinds() if kind.generator and kind.generator.clues]
each_with_clues = pytest.mark.parametrize("kind", WITH_CLUES, ids=lambda kind: kind.name)


def clues_of(kind: AnyKind) -> AnyClues:
    assert kind.generator is not None
    assert kind.generator.clues is not None
    return kind.generator.clues


def with_one_thing_less(puzzle: Puzzle) -> Iterator[Puzzle]:
    """The puzzle without one of the things that are printed on its page, each in turn.

    Only the form that is written is looked at: what the kind takes for a clue does not matter.
    """
    form = json.loads(pencilmark.write(puzzle, "json"))
    for name, value in form["puzzle"].items():
        digits = name == "givens" and "." not in "".join(value or ())
        for less in one_less(name, value, "0" if digits else "."):
            text = json.dumps({**form, "puzzle": {**form["puzzle"], name: less}})
            yield pencilmark.read(text)


def one_less(name: str, value: Any, nothing: str) -> Iterator[Any]:
    if name in ("size", "box", "kind") or value is None:
        return
    if isinstance(value, str):  # one character for each place
        for place, sign in enumerate(value):
            if sign != nothing:
                yield value[:place] + nothing + value[place + 1 :]
    elif all(isinstance(one, int | None) for one in value):  # numbers beside lines
        for place, number in enumerate(value):
            if number is not None:
                yield [*value[:place], None, *value[place + 1 :]]
    elif all(isinstance(one, str) for one in value):
        for place, row in enumerate(value):
            for less in one_less(name, row, nothing):
                yield [*value[:place], less, *value[place + 1 :]]
    else:  # a list of places
        for place in range(len(value)):
            yield [*value[:place], *value[place + 1 :]]


@each_with_clues
def test_nothing_that_is_printed_can_go_from_a_minimized_puzzle(kind: AnyKind) -> None:
    clues = clues_of(kind)
    seen = kept = 0
    for seed in range(150):
        if kept == 25:
            break
        draft = kind.sample(Random(seed), 4 + seed % 2)
        if solve(draft).status != "unique":
            continue
        done = minimize(draft, seed=seed)
        assert done.complete
        things = list(with_one_thing_less(done.puzzle))
        assert len(things) == len(clues.of(done.puzzle))
        for less in things:
            assert solve(less).status == "many", pencilmark.write(done.puzzle, "text")
        seen += len(done.dropped)
        kept += 1
    assert seen > 15
    assert kept > 5


@each_with_clues
def test_no_fewer_changes_do_in_small_drafts(kind: AnyKind) -> None:
    """Of all that `possible` offers, and of all that is printed, every smaller choice is tried."""
    clues = clues_of(kind)
    proved = several = 0
    for seed in range(250):
        draft = kind.sample(Random(seed), 3 + seed % 3)
        solutions = _solutions(draft, _FEW_SOLUTIONS + 1, Budget())
        if len(solutions) > _FEW_SOLUTIONS or solve(draft).status == "unique":
            continue
        try:
            done = repair(draft)
        except pencilmark.PencilmarkError:
            assert not solutions
            continue
        assert solve(done.puzzle, engine="cpsat").status == done.after == "unique"
        if not done.proved:
            continue
        proved += 1
        gone = len(done.removed) + len(done.changed)
        several += len(done.added) + gone > 1
        for some in combinations(clues.of(draft), gone - 1) if gone else ():
            assert solve(clues.without(draft, some)).status == "none", some
        if done.added:
            # where something had to go, what stands in its place now does not count
            left = clues.without(draft, [*{*clues.of(draft)} - {*clues.of(done.puzzle)}])
            places = {clues.place(clue) for clue in clues.of(draft)}
            solutions = _solutions(left, 1000, Budget())
            true = [frozenset(clues.possible(left, solution)) for solution in solutions]
            for own in true:
                free = {clue for clue in own if clues.place(clue) in places}
                for fewer in map(set[Hashable], combinations(own - free, len(done.added) - 1)):
                    assert sum(fewer | free <= other for other in true) > 1, fewer
    assert proved > 10
    assert several


_FEW_SOLUTIONS = 40


@each_with_clues
def test_a_wrong_clue_is_changed(kind: AnyKind) -> None:
    """One change, and not one to remove a clue and another to add one. Each draft is a puzzle whose
    clues are all needed, with another value instead of one of them."""
    clues = clues_of(kind)
    changed = most = 0
    for seed in range(12):
        puzzle = small_puzzle(kind, seed)
        every = clues.possible(puzzle, _solutions(puzzle, 1, Budget())[0])
        puzzle = minimize(clues.plus(puzzle, every), seed=seed).puzzle
        drafts, others = with_a_wrong_clue(puzzle, clues, Random(seed))
        most = max(most, others)
        for draft in drafts:
            done = repair(draft)
            assert solve(done.puzzle, engine="cpsat").status == done.after == "unique"
            assert (len(done.removed) + len(done.changed), done.added) == (1, ())
            assert str(done.summary).endswith("no fewer changes would do.")
            assert done.proved
            if done.changed:
                changed += 1
                [new] = set(clues.of(done.puzzle)) - set(clues.of(draft))
                [old] = set(clues.of(draft)) - set(clues.of(done.puzzle))
                assert clues.place(new) == clues.place(old)
                said = f"{clues.said(draft, new)} instead of {clues.said(draft, old)}"
                assert [str(change) for change in done.changed] == [said]
                assert solve(clues.without(draft, [old])).status == "many"
    if most > 1:
        assert changed > 5
    else:  # with two values, what is left of a clue that must go is the other one anyway
        assert not changed


def small_puzzle(kind: AnyKind, seed: int) -> Puzzle:
    for size in (4, 5, 6):
        try:
            return generate(kind.name, size=size, seed=seed)
        except CannotMake:
            continue
    raise AssertionError(f"no small {kind.name}")


def with_a_wrong_clue(puzzle: Puzzle, clues: AnyClues, rng: Random) -> tuple[list[Puzzle], int]:
    """The puzzle with another clue in the place of one, where that leaves no solution; and how
    many other clues there are for one place at most."""
    bare = clues.without(puzzle, clues.of(puzzle))
    solutions = _solutions(bare, 30, Budget())
    drafts, most = [], 0
    for old in rng.sample(list(clues.of(puzzle)), min(6, len(clues.of(puzzle)))):
        others = {
            clue
            for solution in solutions
            for clue in clues.possible(bare, solution)
            if clues.place(clue) == clues.place(old) and clue != old
        }
        most = max(most, len(others))
        trials = [
            clues.plus(clues.without(puzzle, [old]), [clue]) for clue in sorted(others, key=repr)
        ]
        drafts += [trial for trial in trials if solve(trial).status == "none"][:1]
    return drafts, most


@each_with_clues
def test_no_single_change_does_where_two_are_made(kind: AnyKind) -> None:
    """Every clue removed, every one with any other value, and every one more: by brute force, with
    the values that stand there in some solution of the bare grid."""
    clues = clues_of(kind)
    tried = 0
    for seed in range(400):
        draft = kind.sample(Random(seed), 3 + seed % 3)
        if tried == 6 or solve(draft).status != "none":
            continue
        bare = clues.without(draft, clues.of(draft))
        solutions = _solutions(bare, 300, Budget())
        if not 0 < len(solutions) < 300:
            continue
        done = repair(draft)
        if not done.proved or done.added or len(done.removed) + len(done.changed) < 2:
            continue
        tried += 1
        values = {clue for solution in solutions for clue in clues.possible(bare, solution)}
        there = set(clues.of(draft))
        trials = [clues.without(draft, [clue]) for clue in there]
        for clue in values - there:
            same = [old for old in there if clues.place(old) == clues.place(clue)]
            trials.append(clues.plus(clues.without(draft, same), [clue]))
        assert all(trial.faults() or solve(trial).status == "none" for trial in trials)
    assert tried


HIDDEN_END = "bosnian-snake\ncols: - - 1 - -\ncells:\n.....\n.....\n....o"
WRONG_END = "bosnian-snake\nrows: 4 1 1 4\ncols: 4 2 2 2\ncells:\no...\n....\n....\n...o"


def test_an_end_is_added_where_that_takes_fewer_clues() -> None:
    draft = pencilmark.read(HIDDEN_END)
    clues = clues_of(find_kind("bosnian-snake"))
    done = repair(draft)
    assert done.proved
    assert [str(clue) for clue in done.added] == ["the end at R3C3"]
    for solution in _solutions(draft, 201, Budget()):
        for clue in clues.possible(draft, solution):
            alone = solve(clues.plus(draft, [clue])).status == "unique"
            assert alone <= clues.frame(clue), "a number would have been preferred"


def test_an_end_is_removed_where_that_takes_fewer_clues() -> None:
    draft = pencilmark.read(WRONG_END)
    clues = clues_of(find_kind("bosnian-snake"))
    done = repair(draft)
    assert (done.before, done.after, done.proved) == ("none", "unique", True)
    assert [str(clue) for clue in done.removed] == ["the end at R1C1"]
    for clue in clues.of(draft):
        if not clues.frame(clue):
            assert solve(clues.without(draft, [clue])).status == "none"


def test_the_frame_alone_may_contradict_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where rows belong to the frame, not even all other clues together are enough to remove."""
    clues = clues_of(find_kind("bosnian-snake"))
    monkeypatch.setattr(type(clues), "frame", lambda _, clue: clue.where == "row")
    draft = pencilmark.read("bosnian-snake\nrows: 3 3\ncols: 2 1 2\ncells:\no..\n..o")
    done = repair(draft)
    assert (done.before, done.proved) == ("none", True)
    assert any("beside row" in str(clue) for clue in done.removed)
    for fewer in combinations(clues.of(draft), len(done.removed) - 1):
        assert solve(clues.without(draft, fewer)).status == "none"


def empty_boxes(between: str) -> str:
    """A Comparison Sudoku with nothing in it but this between two boxes."""
    lines = ["_._._._", "......."] * 4
    lines[2] = f"_._{between}_._"
    return "\n".join(["comparison-sudoku", "box: 2 2", "signs:", *lines[:-1]])


@pytest.mark.parametrize(
    ("draft", "sorts"),
    [
        (empty_boxes("."), "digits and signs inside the boxes"),
        (empty_boxes("<"), "digits and signs"),
        ("starry-night\nrows: .....\ncols: .....", "clues beside the grid and symbols in it"),
        (
            "starry-night\nrows: .....\ncols: .....\ncells:\nx....\n.....\n.....\n.....\n.....",
            "clues beside the grid and given cells",
        ),
        ("bosnian-snake\ncells:\n......\n......\n......", "numbers and ends"),
        ("bosnian-snake\ncells:\no......\n" + ".......\n" * 5 + "......o", "numbers"),
    ],
)
def test_it_is_said_which_clues_were_looked_at(draft: str, sorts: str) -> None:
    done = repair(pencilmark.read(draft))
    assert len(done.added) > 1
    assert f"no fewer added {sorts} would do" in str(done.summary)


@each_with_clues
def test_the_clock_runs_while_clues_are_looked_for(
    kind: AnyKind, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Making models and candidates of a large grid takes long, too."""
    clues = clues_of(kind)
    over = False
    asked: list[Puzzle] = []
    possible = type(clues).possible

    def slowly(self: Any, puzzle: Puzzle, solution: Sequence[str]) -> Any:
        nonlocal over
        over = True
        asked.append(puzzle)
        assert len(asked) < 20, "nobody looks at the clock"
        sleep(0.006)  # a clock is not looked at more often than that
        return possible(self, puzzle, solution)

    monkeypatch.setattr(type(clues), "possible", slowly)
    puzzle = generate(kind.name, size=6, seed=0)
    bare = clues.without(puzzle, clues.of(puzzle))
    with pytest.raises(RanOut):
        repair(bare, cancel=lambda: over)
    assert asked

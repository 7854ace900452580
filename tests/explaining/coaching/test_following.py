"""Hints one after the other, for players who write down one sort of mark only."""

from __future__ import annotations

from random import Random

import pytest

import pencilmark
from conftest import corpus
from explained import explained
from pencilmark.explaining.proving.verify import verify_steps
from pencilmark.formats.json_format import from_data
from pencilmark.kind import AnyKind, kind_of, own_kinds
from pencilmark.puzzle import Marks, Puzzle

KINDS = list(own_kinds())
every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)


def written(puzzle: Puzzle, literals: tuple[int, ...], *, rest_too: bool) -> list[int]:
    """What such a player writes: stars, shaded cells, symbols, digits; never what a cell does not
    hold, and that it is empty only with `rest_too`."""
    play = kind_of(puzzle).play
    rest = "" if play is None or rest_too else play.rest
    told = [(one, *puzzle.board.meaning(one)) for one in literals]
    return [one for one, _, value, is_ in told if is_ and value != rest]


def follow(puzzle: Puzzle, *, rest_too: bool = False) -> int:
    """Play what each hint says, as far as it is written down, to the end; how many hints it took.

    Without a mark of one's own nobody knows what a player writes: then one is made if need be.
    """
    solution = pencilmark.solve(puzzle).solution
    assert solution is not None
    marks, count, seen = Marks(puzzle.board), 0, set()
    truth = tuple(solution.marks().literals())
    if rest_too:  # or else nobody knows
        marks = marks.plus(truth[: len(truth) // 3])
    missing = set(written(puzzle, truth, rest_too=rest_too)) - set(marks.literals())
    techniques = {one.name for one in kind_of(puzzle).techniques if one.printed}
    given = [step for step in explained(puzzle).steps if step.technique in techniques]
    printed = {one for step in given for one in step.conclusions}
    while True:
        hint = pencilmark.hint(puzzle, marks)
        if hint.case == "solved":
            break
        assert hint.case == "step", hint
        assert hint.step is not None
        told = written(puzzle, hint.step.conclusions, rest_too=rest_too)
        new = [one for one in told if one in missing]
        if not new:
            assert printed.issuperset(marks.literals()), f"nothing to write down: {hint.say()}"
            new = [min(missing)]
        else:
            assert hint.say() not in seen, f"said before: {hint.say()}"
            assert verify_steps(puzzle, [hint.step], marks=marks) == 1
            assert not written_in_where(hint), hint.say("where")
        seen.add(hint.say())
        marks = marks.plus(new)
        missing -= set(new)
        count += 1
    assert missing <= printed  # what is printed needs no mark
    return count


def written_in_where(hint: pencilmark.Hint) -> bool:
    """Whether the weakest hint names a cell of what follows."""
    return any(name in hint.say("where").split() for name in hint.puzzle.grid.names(hint.cells))


@every_kind
def test_hints_lead_to_the_end_though_nothing_else_is_written(kind: AnyKind) -> None:
    followed = 0
    for seed in range(300):
        puzzle = kind.sample(Random(seed), 5 + seed % 2)
        if pencilmark.solve(puzzle).status == "unique":
            assert follow(puzzle) > 1
            if not puzzle.board.binary:
                assert follow(puzzle, rest_too=True) > 1
            followed += 1
            if followed == 4:
                return
    raise AssertionError("there are samples with one solution")


@every_kind
def test_hints_lead_to_the_end_of_a_real_puzzle(kind: AnyKind) -> None:
    puzzles = map(from_data, (one for one in corpus(kind.name) if one["solutions"] == "1"))
    puzzle = next(one for one in puzzles if 36 <= one.grid.size <= 64)
    assert follow(puzzle) > 5

"""What the middle strength says of a mistake."""

from __future__ import annotations

from random import Random

import pencilmark
from pencilmark.kind import kind
from pencilmark.puzzle import Marks


def test_of_a_long_supposition_the_rule_is_named_that_breaks_in_the_end() -> None:
    named = 0
    for seed in range(12):
        puzzle = kind("starry-night").sample(Random(seed), 5)
        solution = pencilmark.solve(puzzle).solution
        if pencilmark.solve(puzzle).status != "unique" or solution is None:
            continue
        for cell in list(puzzle.grid.cells)[::3]:
            wrong = next(value for value in "SWB." if value != solution[cell])
            found = pencilmark.hint(puzzle, Marks(puzzle.board, {cell: wrong}))
            told = found.say("technique")
            proof = found.step
            if proof is None or found.first is not proof or not proof.argument:
                continue
            last = proof.argument[-1]
            if last.conclusions:
                continue
            assert "more rule" not in told
            assert f"In the end this rule is broken: “{last.rules[0].sentence}”" in told
            lit = {one for one, role in found.roles("technique").items() if role == "looked-at"}
            assert lit <= set(last.rules[0].cells)
            named += 1
    assert named > 3

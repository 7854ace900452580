"""Hints where many steps lead to the next mark, for players who write symbols or stars only."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import pencilmark
from explained import explained
from pencilmark.cli import main
from pencilmark.explaining.proving.verify import verify_steps
from pencilmark.kind import kind, kind_of, own_kinds
from pencilmark.puzzle import Marks, Puzzle
from pencilmark.service.steps import hint_data

_TOLD = 4
"""Steps that a hint tells one after the other."""


def starry(seed: int, literal: int) -> tuple[Puzzle, Marks]:
    """A small sky in which one symbol is written."""
    puzzle = kind("starry-night").sample(Random(seed), 5)
    return puzzle, Marks(puzzle.board).plus([literal])


FAR = (starry(0, 18), starry(7, 8), starry(25, 4))


def test_of_many_steps_the_first_is_told_and_how_many_there_are() -> None:
    for puzzle, marks in FAR:
        found = pencilmark.hint(puzzle, marks)
        assert found.step is not None
        assert found.first is not None
        assert found.late
        count = len(found.step.argument)
        assert count > _TOLD
        assert str(found.first.full) in found.say()
        name = puzzle.grid.name(*found.cells)
        assert (
            f"From there it takes {count - 1} more steps to the next mark: {name} is "
            in found.say()
        )
        assert found.say("where").endswith(f" The first of {count} steps is there.")
        assert f" The first of {count} steps is “{found.technique_title}”. " in found.say(
            "technique"
        )
        assert verify_steps(puzzle, [found.step], marks=marks) == 1
        assert len(found.say()) < 500


def test_the_page_shows_the_first_step_and_the_mark() -> None:
    for puzzle, marks in FAR:
        found = pencilmark.hint(puzzle, marks)
        assert found.first is not None
        step = hint_data(found)["whole"]["step"]
        assert step is not None
        assert step["title"] == found.technique_title
        assert [one["sentence"] for one in step["argument"] if one["depth"] == 1] == [
            str(line.full) for line in found.first.argument
        ]
        forced = [cell for cell, role in found.roles().items() if role == "forced"]
        assert set(found.cells) <= set(forced)
        first = set(found.first.roles(puzzle.board))
        assert first <= found.roles().keys()
        assert step["roles"] == {str(cell): role for cell, role in sorted(found.roles().items())}


def test_the_terminal_says_no_more(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    puzzle, marks = FAR[1]
    path = tmp_path / "sky.json"
    path.write_text(pencilmark.write(puzzle, "json"), "utf-8")
    (cell, value), *_ = marks.values.items()
    mark = f"{puzzle.grid.name(cell)}={value}"
    assert main(["hint", str(path), "--no-draw", "-s", "step", "--mark", mark]) == 0
    told = " ".join(capsys.readouterr().out.split())
    found = pencilmark.hint(puzzle, marks)
    assert found.say() in told
    assert "pencilmark why, with" in told
    assert found.step is not None
    assert str(found.step.argument[-1].full) not in told


def test_who_writes_the_first_step_only_is_led_on() -> None:
    for puzzle, written in FAR:
        marks, seen = written, set()
        for _ in range(150):
            found = pencilmark.hint(puzzle, marks)
            assert found.say() not in seen
            seen.add(found.say())
            if found.case == "solved":
                break
            assert found.shown is not None
            told = (found.first if found.late and found.first else found.shown).conclusions
            marks = marks.plus(told)
        assert found.case == "solved"


def test_to_go_over_what_is_printed_is_no_habit() -> None:
    compared = 0
    for each in own_kinds():
        for seed in range(12):
            puzzle = each.sample(Random(seed), 5 + seed % 3)
            names = {one.name for one in kind_of(puzzle).techniques if one.printed}
            given = [step for step in explained(puzzle).steps if step.technique in names]
            said = (one for step in given for one in step.conclusions if one not in step.noted)
            printed = [one for one in said if one > 0]
            if printed and pencilmark.solve(puzzle).status == "unique":
                over = pencilmark.hint(puzzle, Marks(puzzle.board).plus(printed))
                plain = pencilmark.hint(puzzle)
                assert over.step is not None
                assert plain.step is not None
                assert over.step.technique == plain.step.technique != "in-steps"
                compared += 1
    assert compared > 5

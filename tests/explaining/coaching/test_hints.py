"""Hints: what is wrong is shown in the easiest way, and what is printed needs no hint."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import pencilmark
from explained import explained
from pencilmark.cli import main
from pencilmark.engines import Clock
from pencilmark.explaining.coaching.mistake import Wrong, find_mistake
from pencilmark.explaining.proving.prover import Prover
from pencilmark.explaining.step import Step
from pencilmark.kind import AnyKind, kind_of, kinds, own_kinds
from pencilmark.model import Rule
from pencilmark.puzzle import Marks, Puzzle, Solution

KINDS = list(kinds())
every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)

# the 1-star puzzle .*.. / ...* / *... / ..*. and its mirror image
MANY = "star-battle\nstars: 1\nregions:\n1111\n2222\n3333\n4444\n"
UNIQUE = "star-battle\nstars: 1\nregions:\n11222\n12232\n12222\n42425\n44455\n"
"""*.... / ...*. / .*... / ....* / ..*.."""


def unique_puzzles(kind: AnyKind, most: int) -> Iterator[tuple[Puzzle, Solution]]:
    """Small samples with one solution."""
    found = 0
    for seed in range(300):
        puzzle = kind.sample(Random(seed), 5 + seed % 2)
        verdict = pencilmark.solve(puzzle)
        if verdict.status == "unique" and verdict.solution is not None:
            yield puzzle, verdict.solution
            found += 1
            if found == most:
                return


def wrong_values(puzzle: Puzzle, solution: Solution, chance: Random) -> list[tuple[int, str]]:
    wrong = [
        (cell, value)
        for cell in puzzle.grid.cells
        for value in puzzle.board.values
        if solution[cell] != value
    ]
    return chance.sample(wrong, min(12, len(wrong)))


class Checker:
    """Proves steps again, with a model of its own."""

    def __init__(self, puzzle: Puzzle) -> None:
        model = kind_of(puzzle).model(puzzle)
        self._same = {self._key(rule): rule for rule in model.rules}
        self._prover = Prover(model)

    @staticmethod
    def _key(rule: Rule) -> tuple[str, str, tuple[int, ...]]:
        return rule.name, str(rule.sentence), rule.cells

    def follows(self, step: Step) -> bool:
        rules = [self._same[self._key(rule)] for rule in step.rules]
        return self._prover.implies(rules, step.marks, step.conclusions)

    def spare(self, step: Step) -> list[object]:
        """What could be left out."""
        rules = [self._same[self._key(rule)] for rule in step.rules]
        found: list[object] = []
        for left_out in rules:
            others = [rule for rule in rules if rule is not left_out]
            if self._prover.implies(others, step.marks, step.conclusions):
                found.append(left_out)
        for mark in step.marks:
            others_marks = [other for other in step.marks if other != mark]
            if self._prover.implies(rules, others_marks, step.conclusions):
                found.append(mark)
        return found


@every_kind
def test_the_proof_of_a_wrong_mark_holds_and_nothing_in_it_is_spare(kind: AnyKind) -> None:
    chance = Random(1)
    ways: Counter[str] = Counter()
    for puzzle, solution in unique_puzzles(kind, 4):
        checker = Checker(puzzle)
        for cell, value in wrong_values(puzzle, solution, chance):
            known = chance.sample(list(puzzle.grid.cells), 3)
            marks = Marks(puzzle.board, {**{one: solution[one] for one in known}, cell: value})
            hint = pencilmark.hint(puzzle, marks)
            assert hint.case == "wrong-mark"
            assert hint.cells == (cell,)
            assert hint.step is not None
            assert hint.step.conclusions == (-puzzle.board.literal(cell, value),)
            assert set(hint.step.marks) <= marks.consequences()
            assert checker.follows(hint.step)
            assert not checker.spare(hint.step)
            ways[hint.step.technique] += 1
            if hint.step.technique != "in-steps":
                continue
            said = set(hint.step.marks)
            for inner in hint.step.argument:
                assert checker.follows(inner)
                assert not checker.spare(inner)
                new = Marks(puzzle.board).plus(inner.conclusions).consequences()
                assert set(inner.marks) <= said | marks.consequences()
                said |= new
            assert set(hint.step.conclusions) <= said, "the last step says it"
    assert sum(ways.values()) >= 20
    if kind.name in [own.name for own in own_kinds()]:
        # named techniques and suppositions are enough but for a few; the tutorial's kind has few
        assert ways["smallest-argument"] <= sum(ways.values()) / 10, ways


@every_kind
def test_marks_that_break_a_rule_as_they_stand_are_shown_first(kind: AnyKind) -> None:
    tried = 0
    for board in kind.wrong_boards:
        puzzle = pencilmark.read(board.puzzle, kind=kind.name)
        marks = Marks.from_rows(puzzle.board, board.marks)
        if pencilmark.solve(puzzle).status == "none":
            continue
        hint = pencilmark.hint(puzzle, marks)
        assert hint.case in ("wrong-mark", "clash")
        assert hint.rules[0].name == board.rule
        printed = [one.name for one in kind.techniques if one.printed]
        if hint.step is None or hint.step.technique not in printed:
            # the rule is quoted, unless the kind says how it is broken
            assert kind.breach or str(hint.rules[0].sentence) in hint.say("step")
        model = kind.model(puzzle)
        broken = [str(rule.sentence) for rule in model.broken(marks.known(model.variables))]
        assert str(hint.rules[0].sentence) in broken
        tried += 1
    assert tried


def test_two_wrong_marks_that_clash_are_told_together() -> None:
    puzzle = pencilmark.read(UNIQUE)
    # R1C1 is right; R3C4 and R4C3 are wrong, and they touch
    marks = pencilmark.read_marks(puzzle, "*????\n?????\n???*?\n??*??\n?????")
    hint = pencilmark.hint(puzzle, marks)
    assert hint.case == "clash"
    assert puzzle.grid.names(hint.cells) == ["R3C4", "R4C3"]
    assert [rule.name for rule in hint.rules] == ["touch"]
    assert "In fact R3C4 and R4C3 are empty." in hint.say("step")
    assert "No solution" not in hint.say("technique")


def test_of_two_marks_that_clash_the_wrong_one_is_named() -> None:
    puzzle = pencilmark.read(UNIQUE)
    # R2C4 is right, whichever comes first
    marks = pencilmark.read_marks(puzzle, "????*\n???*?\n?????\n?????\n?????")
    hint = pencilmark.hint(puzzle, marks)
    assert hint.case == "wrong-mark"
    assert puzzle.grid.names(hint.cells) == ["R1C5"]
    assert hint.step is not None
    assert hint.step.marks == (puzzle.board.literal(puzzle.grid.cell(1, 3), "*"),)


@every_kind
def test_of_several_wrong_marks_the_one_with_the_easiest_proof_is_told(kind: AnyKind) -> None:
    chance = Random(2)
    later = 0
    for puzzle, solution in unique_puzzles(kind, 6):
        wrong = wrong_values(puzzle, solution, chance)
        alone = {}
        for cell, value in wrong:
            step = pencilmark.hint(puzzle, Marks(puzzle.board, {cell: value})).step
            assert step is not None
            alone[cell, value] = step
        (one, hard), (two, easy) = (
            max(alone, key=lambda mark: (alone[mark].level, alone[mark].cost)),
            min(alone, key=lambda mark: (alone[mark].level, alone[mark].cost)),
        )
        if one == two or alone[one, hard].level == alone[two, easy].level:
            continue
        hint = pencilmark.hint(puzzle, Marks(puzzle.board, {one: hard, two: easy}))
        if hint.case == "wrong-mark":
            assert hint.step is not None
            assert hint.step.level <= alone[two, easy].level
            later += hint.cells == (two,)
    assert later


def test_the_time_limit_holds_for_mistakes() -> None:
    puzzle = pencilmark.read(UNIQUE)
    marks = pencilmark.read_marks(puzzle, "?????\n?????\n?????\n*????\n?????")
    verdict = pencilmark.solve(puzzle)
    assert find_mistake(puzzle, marks, verdict, Clock(0)) is None
    assert isinstance(find_mistake(puzzle, marks, verdict, Clock(100)), Wrong)
    many = pencilmark.read(MANY)
    clash = pencilmark.read_marks(many, "?*??\n????\n????\n?*??")
    assert find_mistake(many, clash, pencilmark.solve(many), Clock(0)) is None


@every_kind
def test_what_is_printed_needs_no_hint(kind: AnyKind) -> None:
    printed = {technique.name for technique in kind.techniques if technique.printed}
    passed_over = 0
    for puzzle, solution in unique_puzzles(kind, 8):
        given = [step for step in explained(puzzle).steps if step.technique in printed]
        hint = pencilmark.hint(puzzle)
        assert hint.step is not None
        if not given:
            continue
        assert hint.step.technique not in printed
        passed_over += 1
        # when all the rest has been put in, it is what is left
        cells = {puzzle.board.meaning(one)[0] for step in given for one in step.conclusions}
        rest = {cell: solution[cell] for cell in puzzle.grid.cells if cell not in cells}
        last = pencilmark.hint(puzzle, Marks(puzzle.board, rest))
        if last.case == "solved":  # for those who do not write down that cells are empty
            assert kind.play is not None
            assert kind.play.rest not in rest.values()
            continue
        assert last.case == "step"
        assert last.step is not None
        assert last.step.technique in printed or last.cells[0] in cells
    assert passed_over or not printed


def test_the_command_line_says_that_uniqueness_is_not_assumed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    many, unique = tmp_path / "many.txt", tmp_path / "unique.txt"
    many.write_text(MANY)
    unique.write_text(UNIQUE)
    assert main(["hint", str(many), "--assume-unique"]) == 0
    assert "--assume-unique is ignored" in capsys.readouterr().err
    assert main(["hint", str(unique), "--assume-unique"]) == 0
    assert not capsys.readouterr().err
    hitori = tmp_path / "hitori.txt"
    hitori.write_text("hitori\nnumbers:\n111\n123\n321\n")
    assert main(["hint", str(hitori), "--assume-unique"]) == 0
    assert main(["hint", str(many)]) == 0
    assert capsys.readouterr().err == ""

"""The lines of a proof say what is true on the board that the lines before them give."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import pencilmark
from pencilmark.explaining.arguments.nested import Nested
from pencilmark.explaining.arguments.shortening import Shortening
from pencilmark.explaining.coaching.printed import put_in_printed
from pencilmark.explaining.explain import Explainer
from pencilmark.explaining.position import Position
from pencilmark.explaining.proving.prover import Prover
from pencilmark.explaining.step import Step
from pencilmark.explaining.technique import sought
from pencilmark.kind import AnyKind, kinds
from pencilmark.model import Model
from pencilmark.puzzle import Marks, Puzzle
from pencilmark.wording import Sentence

KINDS = [kind for kind in kinds() if kind.techniques]
every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)


def unique_puzzles(kind: AnyKind, most: int) -> Iterator[tuple[Puzzle, int]]:
    """Small puzzles with one solution, each with its seed."""
    for seed in range(400):
        puzzle: Puzzle = kind.sample(Random(seed), 5 + seed % 2)
        if most and pencilmark.solve(puzzle).status == "unique":
            most -= 1
            yield puzzle, seed


def require_said_here(kind: AnyKind, position: Position, step: Step) -> int:
    """Each line is what its technique says, asked after the lines before it; how many there are.

    The position is the one in which the step is told.
    """
    techniques = {technique.name: technique for technique in kind.techniques}
    trial = position.copy({})
    if step.technique == "suppose-on":
        trial.learn([-literal for literal in step.conclusions])
    told = 0
    earlier = []
    for line in step.argument:
        earlier.append(trial.copy({}))
        technique = techniques.get(line.technique)
        if technique is not None:
            boards = [trial]
            if any(trial.true(-literal) for literal in line.conclusions):
                boards = earlier  # two things that are seen at one look contradict each other
            said = {
                str(Sentence(technique.full, one.words))
                for board in boards
                for one in sought(technique, board, line.conclusions)
            }
            assert str(line.full) in said, f"{line.full} is not said there, but {said}"
            told += 1
        elif line.technique in ("in-steps", "suppose-on"):
            told += require_said_here(kind, trial, line)
        trial.learn(line.conclusions)
    return told


def begun(puzzle: Puzzle, marks: Marks | None = None) -> Position:
    """What a player knows at the beginning: the marks, and what is printed."""
    explainer = Explainer(puzzle, marks, solvable=True)
    put_in_printed(explainer)
    return explainer.position


def as_it_was_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let proofs be told line by line, before what everybody sees is left out."""
    monkeypatch.setattr(Shortening, "step", lambda self, step: step)


@every_kind
def test_proofs_of_cells_are_worded_for_the_board_that_is_shown(
    kind: AnyKind, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_it_was_found(monkeypatch)
    told = 0
    for puzzle, seed in unique_puzzles(kind, 3):
        solution = pencilmark.solve(puzzle).solution
        assert solution is not None
        chance = Random(seed)
        cells = list(puzzle.grid.cells)
        for known in (0, 3):
            marks = Marks(puzzle.board, {one: solution[one] for one in chance.sample(cells, known)})
            for cell in chance.sample(cells, 5):
                if cell in marks.values:
                    continue
                found = pencilmark.why(puzzle, marks, cell)
                assert found.step is not None
                if found.step.technique in ("in-steps", "suppose-on"):
                    told += require_said_here(kind, begun(puzzle, marks), found.step)
                    lines = [str(line.full) for line in found.step.argument]
                    assert len(lines) == len(set(lines)), "no line stands there twice"
    assert told


@every_kind
def test_so_are_proofs_against_wrong_marks(kind: AnyKind, monkeypatch: pytest.MonkeyPatch) -> None:
    as_it_was_found(monkeypatch)
    for puzzle, seed in unique_puzzles(kind, 6):
        solution = pencilmark.solve(puzzle).solution
        assert solution is not None
        chance = Random(seed)
        for cell in chance.sample(list(puzzle.grid.cells), 5):
            value = chance.choice([one for one in puzzle.board.values if one != solution[cell]])
            step = pencilmark.hint(puzzle, Marks(puzzle.board, {cell: value})).step
            if step is not None and step.technique in ("in-steps", "suppose-on"):
                require_said_here(kind, begun(puzzle), step)


def require_grounded(model: Model, known: set[int], step: Step) -> int:
    """Each line follows from its rules, and rests on what is there or was said before it."""
    known, prover = set(known), Prover(model)
    own = {(rule.name, rule.cells, str(rule.sentence)): rule for rule in model.rules}
    if step.technique == "suppose-on":
        known.update(-literal for literal in step.conclusions)
    count = 0
    for line in step.argument:
        if line.conclusions:
            assert known.issuperset(line.marks), str(line)
            rules = [own[rule.name, rule.cells, str(rule.sentence)] for rule in line.rules]
            assert prover.implies(rules, line.marks, line.conclusions), str(line)
            count += 1
        known.update(line.conclusions)
    return count


@every_kind
def test_shortened_proofs_rest_on_what_the_player_sees(kind: AnyKind) -> None:
    """What is left out of a proof is no premise of what is told: it follows from the rules."""
    count = 0
    for puzzle, seed in unique_puzzles(kind, 3):
        solution = pencilmark.solve(puzzle).solution
        assert solution is not None
        chance = Random(seed)
        cells = list(puzzle.grid.cells)
        model = kind.model(puzzle)
        for known in (0, 3, 6):
            marks = Marks(puzzle.board, {one: solution[one] for one in chance.sample(cells, known)})
            for cell in chance.sample(cells, 5):
                if cell not in marks.values:
                    step = pencilmark.why(puzzle, marks, cell).step
                    assert step is not None
                    if step.technique in ("in-steps", "suppose-on"):
                        count += require_grounded(model, set(marks.consequences()), step)
    assert count


@every_kind
def test_so_are_suppositions_that_are_followed_with_techniques(kind: AnyKind) -> None:
    told = 0
    for puzzle, _ in unique_puzzles(kind, 4):
        model = kind.model(puzzle)
        truth = sorted(pencilmark.solve(puzzle).certain.consequences(), key=abs)
        position = Position(puzzle, model)
        deep = Nested(Prover(model), truth, kind.techniques)
        for _ in range(6):
            step = deep.suppose(position)
            if step is None:
                break
            told += require_said_here(kind, position, step)
            position.learn(step.conclusions)
    assert told


def test_a_cell_that_comes_late_gets_the_steps_that_it_needs() -> None:
    """No heap of rules, but the way on which the puzzle is explained; and what to do before."""
    puzzle = pencilmark.generate("comparison-sudoku", size=9, difficulty="easy", seed=1)
    for cell in puzzle.grid.cells[5::31]:
        found = pencilmark.why(puzzle, None, cell)
        assert found.step is not None
        assert found.step.technique != "smallest-argument"
        assert found.late == ("comes late" in found.say())
        if len(found.step.argument) > 25:
            assert found.late
            assert "Start with R" in found.say()

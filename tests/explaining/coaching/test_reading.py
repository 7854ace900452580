"""What a reader of hints and proofs meets: every reason, nothing twice, no sentence without end."""

from __future__ import annotations

import re
from itertools import islice
from random import Random

import pytest

import pencilmark
from explained import explained
from pencilmark.explaining.coaching.long_proof import is_heap, is_long
from pencilmark.explaining.coaching.where import where_to_look
from pencilmark.explaining.coaching.why import Why
from pencilmark.explaining.phrases import MOST_RULES, said
from pencilmark.explaining.position import Position
from pencilmark.explaining.step import Step
from pencilmark.kind import AnyKind, kind as kind_named, own_kinds
from pencilmark.puzzle import Marks, Puzzle

KINDS = list(own_kinds())
every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
_LONGEST = 45
"""Words of a sentence beyond which nobody remembers how it began."""


def samples(kind: AnyKind, count: int) -> list[Puzzle]:
    """The first so many of some random puzzles that have a solution."""
    drawn = (kind.sample(Random(seed), 5 + seed % 2) for seed in range(20 * count))
    return list(islice((one for one in drawn if pencilmark.solve(one).solution), count))


def proofs(kind: AnyKind) -> list[Why]:
    """Why some cells are so, for players who have marked nothing but what is not empty."""
    found = []
    for seed, puzzle in enumerate(samples(kind, 6)):
        solution = pencilmark.solve(puzzle).solution
        assert solution is not None
        chance = Random(seed)
        board = puzzle.board
        shown = [cell for cell in puzzle.grid.cells if solution[cell] != board.blank]
        some = chance.sample(shown, len(shown) // 2)
        marks = Marks(board, {cell: solution[cell] for cell in some})
        cells = [cell for cell in puzzle.grid.cells if cell not in marks.values]
        found += [pencilmark.why(puzzle, marks, cell) for cell in chance.sample(cells, 3)]
    return found


def lines_of(step: Step) -> list[Step]:
    return [line for below in step.argument for line in (below, *lines_of(below))]


@every_kind
def test_what_is_taken_for_granted_is_said_once(kind: AnyKind) -> None:
    for found in proofs(kind):
        if found.step is None:
            continue
        told = [str(line.full) for line in (found.step, *lines_of(found.step))]
        since = [
            sentence
            for text in told
            for sentence in re.findall(r"[^.:”]+, since [^.:]+", text)
            if not text.endswith(f"{sentence}.")  # the line itself says this
        ]
        assert len(since) == len(set(since)), told


def test_where_cells_are_counted_the_count_is_said() -> None:
    """What touches a star everybody sees; that a row is full, not."""
    told = []
    for puzzle in samples(kind_named("star-battle"), 20):
        solution = pencilmark.solve(puzzle).solution
        assert solution is not None
        stars = {cell: "*" for cell in puzzle.grid.cells if solution[cell] == "*"}
        some = Marks(puzzle.board, dict(list(stars.items())[::2]))
        for cell in list(stars)[1::2]:
            step = pencilmark.why(puzzle, some, cell).step
            told += [] if step is None else [str(one.full) for one in (step, *lines_of(step))]
    counted = [one for text in told for one in re.findall(r"since [^.:]+: “([^”]+)”", text)]
    assert counted
    assert all(re.fullmatch(r"(Row|Column|Region) \w+ holds exactly .*", one) for one in counted)


def test_no_sentence_about_a_supposition_is_too_long() -> None:
    told = 0
    for puzzle in samples(kind_named("bosnian-snake"), 30):
        for step in explained(puzzle).steps:
            for text in (str(line.full) for line in (step, *lines_of(step))):
                sentences = re.split(r"(?<=[.!?])\s", text)
                told += text.startswith("Suppose") and len(sentences) > 3
                assert max(len(one.split()) for one in sentences) <= _LONGEST, text
    assert told > 5, "those with many links are told in more than one sentence"


@every_kind
def test_no_hint_names_a_cell_without_saying_what_is_there(kind: AnyKind) -> None:
    for puzzle in samples(kind, 8):
        for step in explained(puzzle).steps:
            where = str(where_to_look(puzzle.board, step))
            if step.where is not None:
                assert not re.fullmatch(r"Look at R\d+C\d+\.", where), step


def test_what_is_printed_is_told_of_the_cell_that_was_asked_about() -> None:
    snake = kind_named("bosnian-snake")
    asked = 0
    for puzzle in samples(snake, 5):
        for rule in snake.model(puzzle).rules:
            if rule.name == "numbered":
                found = pencilmark.why(puzzle, None, rule.cells[0])
                name = puzzle.grid.name(rule.cells[0])
                assert found.say() == f"A cell with a number is not snake: {name} is empty."
                asked += 1
    assert asked > 5


@every_kind
def test_what_is_printed_or_marked_is_no_step_of_a_proof(kind: AnyKind) -> None:
    printed = {technique.name for technique in kind.techniques if technique.printed}
    for found in proofs(kind):
        if found.step is not None:
            assert printed.isdisjoint(line.technique for line in lines_of(found.step)), found


def test_a_comma_says_where_a_list_of_cells_ends() -> None:
    puzzle = pencilmark.read("hitori\nnumbers:\n111\n123\n321")
    position = Position(puzzle, kind_named("hitori").model(puzzle))
    assert said(position, (1, -2)) == "R1C1 is shaded and R1C2 is clear"
    assert said(position, (1, 3, -2)) == "R1C1 and R1C3 are shaded, and R1C2 is clear"


@every_kind
def test_a_heap_of_rules_is_never_told_unasked(kind: AnyKind) -> None:
    for found in proofs(kind):
        if found.step is not None and is_heap(found.step):
            assert is_long(found.step)
            assert found.late
            assert len(found.step.rules) > MOST_RULES
            assert str(len(found.step.rules)) in found.say()

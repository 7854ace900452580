"""What breaks at the end of a supposition is said in the words of the kind."""

from __future__ import annotations

from random import Random

import pytest

import pencilmark
from pencilmark.explaining.phrases import broken_said
from pencilmark.explaining.position import Position
from pencilmark.kind import AnyKind, kind, kind_of, kinds
from pencilmark.puzzle import Marks

SAID = ("bosnian-snake", "star-battle", "hitori", "comparison-sudoku", "starry-night")
"""Kinds that say of each of their rules how it is broken, but of what is printed and
of how many ends a snake has."""


@pytest.mark.parametrize("name", SAID)
def test_every_rule_that_is_broken_is_told_with_its_cells(name: str) -> None:
    own: AnyKind = kind(name)
    told = set()
    for board in own.wrong_boards:
        puzzle = pencilmark.read(board.puzzle, kind=name)
        model = own.model(puzzle)
        position = Position(puzzle, model)
        position.learn(Marks.from_rows(puzzle.board, board.marks).literals())
        for rule in model.broken(position.known):
            if rule.name in ("hole", "given", "two-ends"):
                continue
            said = str(broken_said(position, rule))
            assert said.endswith(".")
            assert "“" not in said
            told.add(rule.name)
    assert len(told) >= 3


def test_what_is_not_broken_is_not_said_to_be() -> None:
    for own in kinds():
        if own.breach is None:
            continue
        for seed in range(8):
            puzzle = own.sample(Random(seed), 5)
            solution = pencilmark.solve(puzzle).solution
            if solution is None:
                continue
            model = own.model(puzzle)
            position = Position(puzzle, model)
            position.learn(solution.marks().literals())
            for rule in model.rules:
                if rule.name != "sign":  # it speaks of digits that are not left
                    assert own.breach(position, rule) is None, rule


def test_stars_and_walls_and_digits() -> None:
    stars = pencilmark.read("star-battle\nstars: 1\nregions:\nAABB\nAABB\nCCDD\nCCDD\n")
    assert _said(stars, "....\n????\n????\n????", "row") == "no cell is left for the star of row 1."
    assert _said(stars, "*.*.\n????\n????\n????", "row") == "row 1 has 2 stars, R1C1 and R1C3."
    assert _said(stars, "*???\n?*??\n????\n????", "touch") == (
        "R1C1 and R2C2, which touch, are both stars."
    )
    hitori = pencilmark.read("hitori\nnumbers:\n123\n231\n312\n")
    assert _said(hitori, ".#?\n#.?\n???", "connected") == "the wall R1C2-R2C1 cuts off R1C1."
    assert _said(hitori, "##?\n???\n???", "apart") == (
        "R1C1 and R1C2, which share a side, are both shaded."
    )


def test_a_star_that_touches_another_is_wrong_without_a_supposition() -> None:
    text = "star-battle\nstars: 1\nregions:\n11222\n12232\n12222\n42425\n44455\n"
    puzzle = pencilmark.read(text)
    wrong = pencilmark.read_marks(puzzle, "?????\n?????\n?*???\n*????\n?????")
    told = "R4C1 is wrong. R4C1 touches the star in R3C2, so it is empty."
    assert str(pencilmark.hint(puzzle, wrong).sentence) == told


def test_snakes() -> None:
    snake = pencilmark.read("bosnian-snake\ncells:\no...o" + "\n....." * 4)
    rest = "\n?????" * 3
    assert _said(snake, "##.??\n?.???" + rest, "body") == "the snake cannot go on from R1C2."
    assert _said(snake, "##???\n#????" + rest, "end") == "the end R1C1 has 2 snake cells beside it."
    assert _said(snake, "?.???\n.????" + rest, "end") == "the snake cannot go on from its end R1C1."
    assert (
        _said(snake, "##???\n##???" + rest, "touch") == "the snake fills the square R1C1 to R2C2."
    )
    assert _said(snake, "?????\n?#.??\n?.#??" + "\n?????" * 2, "touch") == (
        "the snake touches itself in the square R2C2 to R3C3."
    )


def _said(puzzle: pencilmark.Puzzle, rows: str, name: str) -> str:
    model = kind_of(puzzle).model(puzzle)
    position = Position(puzzle, model)
    position.learn(pencilmark.read_marks(puzzle, rows).literals())
    rule = next(one for one in model.broken(position.known) if one.name == name)
    return str(broken_said(position, rule))


def test_no_line_of_a_proof_quotes_a_rule_that_a_technique_can_word() -> None:
    """Hitori has a technique for whatever a single rule says."""
    own = kind("hitori")
    told = 0
    for example in own.examples:
        puzzle = pencilmark.read(example.puzzle, kind=own.name)
        if pencilmark.solve(puzzle).status != "unique" or puzzle.grid.size > 100:
            continue
        for cell in puzzle.grid.cells[::9]:
            found = pencilmark.why(puzzle, None, cell)
            assert found.step is not None
            for line in found.step.argument:
                assert "“" not in str(line.full), line.full
                told += 1
    assert told > 20

"""Where to look: at the reason, and never at the answer."""

from __future__ import annotations

import re
from copy import copy
from dataclasses import replace
from random import Random

import pytest

import pencilmark
from explained import explained
from pencilmark.explaining import words
from pencilmark.explaining.coaching.where import lit_cells, reason_cells, where_to_look
from pencilmark.explaining.phrases import said
from pencilmark.explaining.position import Position
from pencilmark.explaining.step import Step
from pencilmark.kind import AnyKind, kind as kind_named, kinds, own_kinds
from pencilmark.puzzle import Marks, Puzzle
from pencilmark.wording import Sentence

KINDS = list(kinds())
every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)

UNIQUE = "star-battle\nstars: 1\nregions:\n11222\n12232\n12222\n42425\n44455\n"
"""*.... / ...*. / .*... / ....* / ..*.."""
HITORI = "hitori\nnumbers:\n111\n123\n321"


def steps_of(kind: AnyKind) -> list[tuple[Puzzle, Step]]:
    samples = (kind.sample(Random(seed), 5 + seed % 2) for seed in range(10))
    return [(puzzle, step) for puzzle in samples for step in explained(puzzle).steps]


def cells_of(puzzle: Puzzle, literals: tuple[int, ...]) -> set[int]:
    board = puzzle.board
    return {board.meaning(one)[0] for one in literals if abs(one) <= board.variables}


@every_kind
def test_neither_the_answer_nor_the_technique_is_told(kind: AnyKind) -> None:
    titles = {technique.name: technique.title for technique in kind.techniques} | words.TITLES
    told = set()
    for puzzle, step in steps_of(kind):
        where = str(where_to_look(puzzle.board, step))
        position = Position(puzzle, kind.model(puzzle))
        for literal in step.conclusions:
            assert f"{said(position, (literal,))}." not in where
        assert str(step.full) not in where
        assert str(step.short) not in where
        assert titles[step.technique] not in where
        assert where.startswith("Look ")
        told.add(where)
    assert len(told) > 10, "it depends on the step"


@every_kind
def test_the_reason_holds_all_that_a_step_rests_on(kind: AnyKind) -> None:
    printed = {technique.name for technique in kind.techniques if technique.printed}
    for puzzle, step in steps_of(kind):
        cells = set(reason_cells(puzzle.board, step))
        shown = tuple(one for one in step.marks if one not in step.granted)
        assert cells >= cells_of(puzzle, shown)
        concluded = cells_of(puzzle, step.conclusions)
        for rule in step.rules:
            # of two cells, the one that is concluded would be the answer
            told = {cell for cell in rule.cells if len(rule.cells) > 2 or cell not in concluded}
            assert cells >= told or len(rule.cells) == puzzle.grid.size
        if cells <= concluded and step.technique not in printed:
            # there is nothing else that it could point to
            assert all(cells.issuperset(rule.cells) for rule in step.rules)


def where_after(text: str, rows: str) -> str:
    puzzle = pencilmark.read(text)
    return pencilmark.hint(puzzle, pencilmark.read_marks(puzzle, rows)).say("where")


def test_techniques_say_where_to_look() -> None:
    assert where_after(UNIQUE, "?????\n?????\n?????\n?????\n?????") == "Look at region 3."


def test_an_empty_cell_is_not_called_empty_before_it_is_marked() -> None:
    """R8C7 is empty since the number beside it is complete: who marks only snake cells has not
    written that."""
    text = (
        "bosnian-snake\nrows: - - - 4 - - - -\ncols: - 4 4 5 - - - 3\ncells:\n"
        "o.......\n...7....\n........\n........\n........\n.....5..\n......o.\n.....1..\n"
    )
    marks = "??#?#???\n????????\n??#?#???\n????????\n????#?#?\n???#????\n???#????\n????????"
    told = "Look at the cells around R8C7. The first of 8 steps is there."
    assert where_after(text, marks) == told


def test_the_cells_that_are_shown_are_not_the_answer() -> None:
    regions = "11122\n13334\n11334\n15555\n11155"
    hint = pencilmark.hint(pencilmark.read(f"star-battle\nstars: 1\nregions:\n{regions}\n"))
    assert hint.step is not None
    assert hint.step.technique == "every-option"
    assert set(hint.reason).isdisjoint(cells_of(hint.puzzle, hint.step.conclusions))


@every_kind
def test_where_never_names_a_cell_of_the_conclusion(kind: AnyKind) -> None:
    seen = 0
    for puzzle, step in steps_of(kind):
        new = step.conclusions[: len(step.conclusions) - len(step.noted)]
        where = str(where_to_look(puzzle.board, step))
        named = set(re.findall(r"R\d+C\d+", where))
        concluded = puzzle.grid.names(sorted(cells_of(puzzle, new)))
        assert named.isdisjoint(concluded), (where, str(step))
        seen += bool(step.where)
    assert seen or kind.name not in {own.name for own in own_kinds()}


def test_rules_are_said_and_areas_are_named() -> None:
    """Where a technique does not say it."""
    areas, rules = 0, 0
    for kind in KINDS:
        for puzzle, step in steps_of(kind):
            where = str(where_to_look(puzzle.board, replace(step, where=None)))
            rules += "“" in where
            areas += "“" not in where
            if step.rules and all(len(rule.cells) == puzzle.grid.size for rule in step.rules):
                if len(reason_cells(puzzle.board, step)) < puzzle.grid.size:
                    assert " And think of this: “" in where
    assert areas > 10
    assert rules > 10


@every_kind
def test_the_lesson_comes_with_the_technique(kind: AnyKind) -> None:
    for seed in range(10):
        puzzle = kind.sample(Random(seed), 5)
        hint = pencilmark.hint(puzzle)
        if hint.case != "step":
            assert hint.lesson == ""
            continue
        where, technique, step = (hint.say(one) for one in ("where", "technique", "step"))
        assert technique == f"{where} The technique is “{hint.technique_title}”. {hint.lesson}"
        assert hint.lesson
        assert hint.lesson not in where
        assert hint.step is not None
        assert hint.reason == reason_cells(puzzle.board, hint.step)
        assert step not in technique


def test_every_general_way_has_a_title_and_a_lesson() -> None:
    assert set(words.LESSONS) == set(words.TITLES)


def test_a_mistake_is_looked_for_where_it_is() -> None:
    puzzle = pencilmark.read(UNIQUE)
    hint = pencilmark.hint(puzzle, Marks(puzzle.board, {0: "*", 1: "*"}))
    assert hint.case == "wrong-mark"
    assert hint.reason == hint.cells == (1,)


@every_kind
def test_what_is_lit_is_what_is_named(kind: AnyKind) -> None:
    for puzzle, step in steps_of(kind):
        lit = set(lit_cells(puzzle.board, step))
        where = str(where_to_look(puzzle.board, step))
        named = set(re.findall(r"R\d+C\d+", where))
        assert named <= set(puzzle.grid.names(lit))
        if named and not re.search(r"(?i)row|column|region|box", where):
            assert named == set(puzzle.grid.names(lit)), where
        for row in re.findall(r"^Look at row (\d+)\.$", where):
            assert lit <= set(puzzle.grid.row(int(row) - 1))


@every_kind
def test_the_words_are_not_read_back(kind: AnyKind) -> None:
    """In another language the same cells are lit."""
    for puzzle, step in steps_of(kind):
        foreign = Sentence("ici")
        rules = tuple(copy(rule) for rule in step.rules)
        for rule in rules:
            fields = " ".join(re.findall(r"\{[^{}]*\}", rule.sentence.template))
            rule.sentence = Sentence(f"là: {fields}", rule.sentence.values)
        where = None if step.where is None else step.where._replace(said=foreign)
        told = replace(step, full=foreign, short=foreign, rules=rules, where=where)
        assert lit_cells(puzzle.board, told) == lit_cells(puzzle.board, step), str(step.where)


@every_kind
def test_every_place_that_a_technique_names_has_cells(kind: AnyKind) -> None:
    for puzzle, step in steps_of(kind):
        if step.where is None:
            continue
        named = set(re.findall(r"R\d+C\d+", str(step.where.said)))
        assert named == set(puzzle.grid.names(step.where.cells)), str(step.where.said)
        lines = re.findall(r"(?:row|column|region|box)(?:es|s)? \w+", str(step.where.said))
        assert bool(step.where.areas) >= bool(lines), str(step.where.said)


def test_of_a_region_within_a_row_the_region_is_named() -> None:
    """What follows is about the rest of the row."""
    seen = 0
    for puzzle, step in steps_of(kind_named("star-battle")):
        if step.technique == "one-in-one":
            concluded = cells_of(puzzle, step.conclusions[: -len(step.noted) or None])
            assert concluded.isdisjoint(lit_cells(puzzle.board, step)), str(step)
            seen += 1
    assert seen

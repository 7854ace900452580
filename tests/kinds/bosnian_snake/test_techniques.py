"""The techniques of Bosnian Snake: each applies in its example, is exact, and they do the work."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

import pencilmark
from pencilmark.explaining.explain import Explainer, explain
from pencilmark.explaining.position import Position
from pencilmark.explaining.proving.prover import Prover
from pencilmark.explaining.proving.verify import verify_steps
from pencilmark.explaining.step import Step
from pencilmark.explaining.technique import Technique, TechniqueExample, open_ones
from pencilmark.grid import grid, reach
from pencilmark.kind import kind
from pencilmark.kinds.bosnian_snake.puzzle import BosnianSnake
from pencilmark.kinds.bosnian_snake.sample import random_snake
from pencilmark.kinds.bosnian_snake.techniques import TECHNIQUES
from pencilmark.kinds.bosnian_snake.techniques.line_fillings import Line, stuck, ways
from pencilmark.kinds.bosnian_snake.techniques.one_piece import whole
from pencilmark.kinds.bosnian_snake.techniques.reasons import APART, SIDES
from pencilmark.kinds.bosnian_snake.techniques.refutations import refutations
from pencilmark.kinds.bosnian_snake.techniques.view import EMPTY, OPEN, SNAKE, look
from pencilmark.puzzle import Marks
from pencilmark.wording import Sentence

KIND = kind("bosnian-snake")
FALLBACK = {"suppose", "suppose-on", "smallest-argument"}
EXPECTED = {
    "given": "R5C1# R5C4#",
    "full-count": "R1C1. R1C2. R1C4. R1C5.",
    "only-room": "R1C1# R1C2# R1C3# R1C4# R1C5#",
    "neighbours-complete": "R3C4. R5C4.",
    "corner": "R4C3.",
    "must-continue": "R4C1# R5C2#",
    "dead-end": "R5C5.",
    "cut-off": "R4C5#",
    "no-loop": "R1C3.",
    "stranded": "R5C4#",
    "too-many": "R5C1.",
    "too-few": "R1C2#",
    "collision": "R6C1.",
    "falling-apart": "R3C6#",
    "look-ahead": "R1C2#",
    "line-cases": "R4C7#",
    "long-look-ahead": "R5C4.",
    "wide-look-ahead": "R3C6#",
}


def position_of(technique: Technique) -> Position:
    puzzle = pencilmark.read(technique.example.puzzle)
    position = Position(puzzle, KIND.model(puzzle))
    position.learn(Marks.from_rows(puzzle.board, technique.example.marks).literals())
    return position


def said(position: Position, literals: tuple[int, ...]) -> str:
    meanings = [position.board.meaning(literal) for literal in sorted(literals, key=abs)]
    return " ".join(position.grid.name(cell) + value for cell, value, _ in meanings)


def random_puzzle(
    rng: Random, size: int, ends: int, numbers: int, circles: int = 0
) -> BosnianSnake:
    """The line numbers of a long snake, some of its ends, some numbers in cells, and some white
    circles, for each of which a line has no number."""
    cells = grid(size, size)
    path = max((random_snake(rng, cells) for _ in range(6)), key=len)
    snake = set(path)
    free = [cell for cell in cells.cells if cell not in snake]
    numbered = rng.sample(free, min(len(free), numbers))
    lines = [cells.row(row) for row in range(size)] + [cells.column(col) for col in range(size)]
    clues: list[int | None] = [len(snake.intersection(line)) for line in lines]
    given_ends = rng.sample([path[0], path[-1]], ends)
    circled = rng.sample(path[1:-1], min(len(path) - 2, circles)) if circles else []
    for line in rng.sample(range(2 * size), len(circled)):
        clues[line] = None
    return BosnianSnake(
        (size, size),
        tuple(clues[:size]),
        tuple(clues[size:]),
        tuple(map(cells.pair, given_ends)),
        tuple((*cells.pair(one), len(snake.intersection(cells.around[one]))) for one in numbered),
        middles=tuple(map(cells.pair, circled)),
    )


def unique_puzzles(
    seed: int, count: int, ends: tuple[int, ...], circles: int = 0
) -> list[BosnianSnake]:
    rng = Random(seed)
    found: list[BosnianSnake] = []
    while len(found) < count:
        size, numbers = rng.choice((5, 6, 7)), rng.choice((0, 3))
        puzzle = random_puzzle(rng, size, rng.choice(ends), numbers, circles)
        if pencilmark.solve(puzzle).status == "unique":
            found.append(puzzle)
    return found


@pytest.mark.parametrize("technique", TECHNIQUES, ids=lambda technique: technique.name)
def test_technique_applies_in_its_example(technique: Technique) -> None:
    position = position_of(technique)
    assert pencilmark.solve(position.puzzle).status == "unique"
    prover = Prover(position.model)
    proved = [
        said(position, finding.conclusions)
        for finding in technique.find(position)
        if prover.reason(finding.rules, finding.marks, finding.conclusions) is not None
    ]
    assert EXPECTED[technique.name] in proved


def test_techniques_have_names_of_their_own_and_a_place_for_every_example() -> None:
    assert [technique.name for technique in TECHNIQUES] == list(EXPECTED)
    assert sorted(technique.level for technique in TECHNIQUES) == [
        technique.level for technique in TECHNIQUES
    ]


@pytest.mark.parametrize("ends", [0, 1, 2])
def test_findings_hold_wherever_they_are_looked_for(ends: int) -> None:
    """From random true marks, in any order: what is found is true, and exact where it says so."""
    rng = Random(ends)
    circled = unique_puzzles(60 + ends, 2, (ends,), circles=4)
    for puzzle in (*unique_puzzles(40 + ends, 5, (ends,)), *circled):
        solution = pencilmark.solve(puzzle).solution
        assert solution is not None
        truth = set(solution.marks().literals())
        model = KIND.model(puzzle)
        prover = Prover(model)
        for share in (0.1, 0.3, 0.6):
            position = Position(puzzle, model)
            position.learn(one for one in sorted(truth) if rng.random() < share)
            for technique in TECHNIQUES:
                for finding in list(technique.find(position))[:6]:
                    name = technique.name
                    assert truth.issuperset(finding.conclusions), name
                    assert open_ones(position, finding.conclusions) == finding.conclusions, name
                    assert all(position.true(mark) for mark in finding.marks), name
                    reason = prover.reason(finding.rules, finding.marks, finding.conclusions)
                    assert reason is not None, name
                    if finding.exact:
                        assert set(reason[0]) == set(finding.rules), name
                        assert set(reason[1]) == set(finding.marks), name


def test_explanations_are_complete_and_proved_mostly_by_name() -> None:
    steps: list[Step] = []
    for puzzle in unique_puzzles(7, 20, (2, 2, 2, 1, 0)):
        explanation = explain(puzzle)
        assert explanation.complete
        verify_steps(puzzle, explanation.steps)
        if len(puzzle.ends) == 2:
            steps += explanation.steps
    by_fallback = [step for step in steps if step.technique in FALLBACK]
    assert len(by_fallback) <= len(steps) / 50


def test_white_circles_are_used_and_told() -> None:
    told: list[str] = []
    for puzzle in unique_puzzles(21, 10, (0, 1), circles=4):
        explanation = explain(puzzle)
        assert explanation.complete
        verify_steps(puzzle, explanation.steps)
        told += [
            f"{step.full} Look at {step.where and step.where.said}." for step in explanation.steps
        ]
    for pattern in (
        r"^A white circle is snake, but not an end: R\dC\d is snake\.",
        r"^(R\dC\d), which has a white circle, has no other room .* Look at the white circle \1",
        r"the snake cannot go on from the white circle R\dC\d\. So",
        r"is snake \(the white circle R\dC\d must go on\)",
    ):
        assert any(re.search(pattern, text) for text in told), pattern


def test_a_white_circle_needs_two_neighbours_where_no_end_is_known() -> None:
    """Any other cell may be an end: it has to go on only if it has a circle."""
    must_continue = next(one for one in TECHNIQUES if one.name == "must-continue")

    def found(corner: str) -> list[str]:
        puzzle = pencilmark.read(f"bosnian-snake\ncells:\n{corner}..\n...\n...")
        position = Position(puzzle, KIND.model(puzzle))
        position.learn(Marks.from_rows(puzzle.board, ("#??", "???", "???")).literals())
        return [said(position, finding.conclusions) for finding in must_continue.find(position)]

    assert found("+") == ["R1C2# R2C1#"]
    assert found("#") == []


def test_every_step_is_proved_in_grids_of_one_line() -> None:
    """There an end in the corner says by itself that the cell beside it is snake, and a white
    circle that both are."""
    told = 0
    for length in range(2, 6):
        for first, last in combinations(range(length), 2):
            for ends in ((), (first,), (last,), (first, last)):
                for given, circled in (
                    ((), ()),
                    ((first,), ()),
                    (range(first, last + 1), ()),
                    ((), range(first + 1, last)),
                ):
                    flat = [tuple((0, one) for one in cells) for cells in (ends, given, circled)]
                    upright = [tuple((col, row) for row, col in cells) for cells in flat]
                    for size, places in (((1, length), flat), ((length, 1), upright)):
                        puzzle = BosnianSnake(
                            size, ends=places[0], snake=places[1], middles=places[2]
                        )
                        told += len(explain(puzzle, verify=True).steps)
    assert told > 300


def test_what_is_told_is_what_is_needed() -> None:
    """At a glance: the rules that the sentence tells are those of the certificate.

    Now and then a proof by cases does with one less; nobody would tell it that way.
    """
    names = {"stranded", "too-many", "too-few", "collision"}
    techniques = [technique for technique in TECHNIQUES if technique.name in names]
    seen = idle = 0
    for puzzle in unique_puzzles(11, 6, (2,)):
        explainer = Explainer(puzzle)
        for _ in explainer.steps():
            for technique in techniques:
                for finding in technique.find(explainer.position):
                    step = explainer.step(technique, finding, 1)
                    assert step is not None
                    idle += set(step.rules) != set(finding.rules)
                    seen += 1
    assert seen > 100
    assert idle <= seen / 150


def test_cells_that_a_sentence_names_are_pointed_at() -> None:
    for puzzle in unique_puzzles(12, 6, (2,)):
        for step in explain(puzzle).steps:
            if step.technique not in FALLBACK:
                named = set(re.findall(r"R\d+C\d+", str(step.full)))
                shown = {puzzle.grid.name(cell) for cell in step.roles(puzzle.board)}
                assert named <= shown, str(step)


def test_a_snake_cell_that_is_named_is_pointed_at_even_if_the_proof_does_without_it() -> None:
    names = {"stranded", "too-many", "too-few", "collision", "look-ahead", "cut-off"}
    techniques = [technique for technique in TECHNIQUES if technique.name in names]
    touching = 0
    for puzzle in unique_puzzles(11, 6, (2,)):
        explainer = Explainer(puzzle)
        for _ in explainer.steps():
            for technique in techniques:
                for finding in technique.find(explainer.position):
                    told = str(Sentence(technique.full, finding.words))
                    shown = {*finding.looked_at, *(abs(one) - 1 for one in finding.conclusions)}
                    named = set(re.findall(r"R\d+C\d+", told))
                    assert named <= set(puzzle.grid.names(sorted(shown))), told
                    touching += "would touch" in told
    assert touching


def test_a_line_that_lacks_snake_cells_is_pointed_at() -> None:
    puzzle = pencilmark.read(
        "bosnian-snake\nrows: - - - - - - 5\ncols: - - 3 - - - 4\ncells:\n"
        "..o.o..\n.......\n....3..\n.5...4.\n.......\n.......\n.......\n"
    )
    seen = 0
    for step in explain(puzzle).steps:
        for word, number in re.findall(r"while (row|column) (\d+) still lacks", str(step.full)):
            line = puzzle.grid.row if word == "row" else puzzle.grid.column
            assert step.roles(puzzle.board).keys() >= set(line(int(number) - 1))
            seen += 1
    assert seen


def test_what_is_full_is_part_of_the_step_that_fills_it() -> None:
    noted = 0
    for puzzle in unique_puzzles(13, 8, (2,)):
        for step in explain(puzzle).steps:
            notes = str(step.full).split(". ")
            assert len(notes) == len(set(notes))
            noted += len(step.noted)
            assert all(literal < 0 for literal in step.noted)
    assert noted > 50


def test_where_to_look_names_nothing_that_is_concluded() -> None:
    seen = told = 0
    for puzzle in unique_puzzles(14, 8, (2, 1)):
        for step in explain(puzzle).steps:
            if step.technique in FALLBACK:
                continue
            told += 1
            seen += step.where is not None
            concluded = {puzzle.grid.name(cell) for cell, *_ in step.values(puzzle.board)}
            assert concluded.isdisjoint(re.findall(r"R\d+C\d+", str(step.where))), step.technique
    assert seen > 0.9 * told > 50


def test_suppositions_that_go_the_same_way_are_told_once() -> None:
    stranded = next(one for one in TECHNIQUES if one.name == "stranded")
    puzzle = pencilmark.read(stranded.example.puzzle)
    position = Position(puzzle, KIND.model(puzzle))  # without the end in R5C5
    finding = next(stranded.find(position))
    assert len(finding.conclusions) == 2
    assert "one of R5C4 and R5C5 is empty" in str(finding.words["supposed"])


def test_a_pocket_that_is_cut_off_is_told_in_one_step() -> None:
    """And not cell by cell, with a supposition for each."""
    puzzle = pencilmark.read("bosnian-snake\ncells:\n" + "\n".join(["....."] * 5))
    position = Position(puzzle, KIND.model(puzzle))
    rows = ["??.??", "??.??", "??...", "?????", "#????"]
    position.learn(Marks.from_rows(puzzle.board, rows).literals())
    found = {
        technique.name: [said(position, one.conclusions) for one in technique.find(position)]
        for technique in TECHNIQUES
        if technique.name in ("cut-off", "falling-apart")
    }
    assert found["cut-off"] == ["R1C4. R1C5. R2C4. R2C5."]
    assert not any("R1C4" in one for one in found["falling-apart"])


def test_suppositions_say_what_goes_wrong() -> None:
    """Counts are told with their numbers."""
    told = [
        str(step.full)
        for puzzle in unique_puzzles(15, 12, (2,))
        for step in explain(puzzle).steps
        if step.technique not in FALLBACK
    ]
    over = [re.search(r"would have (\d+) snake cells?, not (\d+)", text) for text in told]
    under = [re.search(r"room for only (\d+) of its (\d+) snake", text) for text in told]
    more = [re.search(r"has (\d+) of its (\d+) .* just (\d+) open", text) for text in told]
    assert all(int(one[1]) > int(one[2]) for one in over if one)
    assert all(int(one[1]) < int(one[2]) for one in under if one)
    assert all(int(one[1]) + int(one[3]) == int(one[2]) for one in more if one)
    assert any(over)
    assert any(under)
    assert any(more)
    assert any("would be a dead end" in text for text in told)
    assert any("now has both neighbours, so" in text for text in told)


def test_a_way_without_a_choice_is_told_as_one() -> None:
    cells = "\n".join(["......."] * 5 + ["o......"] * 2)
    example = TechniqueExample(
        f"bosnian-snake\ncells:\n{cells}", (".??????", "......?", *["???????"] * 5)
    )
    by_name = {one.name: replace(one, example=example) for one in TECHNIQUES}
    stranded, dead_end = by_name["stranded"], by_name["dead-end"]
    position = position_of(stranded)
    chains = [str(finding.words["chain"]) for finding in stranded.find(position)]
    assert "Then R1C2, R1C3 and R1C4 are snake (the only way on from R1C5), and" in chains
    # and so is the way back out of a dead end
    (finding,) = dead_end.find(position)
    assert said(position, finding.conclusions) == "R1C2. R1C3. R1C4. R1C5. R1C6. R1C7. R2C7."
    assert Prover(position.model).implies(finding.rules, finding.marks, finding.conclusions)
    told = str(Sentence(dead_end.full, **finding.words))
    assert told.endswith("for R1C3, R1C4, R1C5, R1C6, R1C7 and R2C7, one after the other.")


def applied(name: str, text: str, *marks: str) -> list[str]:
    """What a technique says in a position, one sentence after the other, each of them proved."""
    technique = next(one for one in TECHNIQUES if one.name == name)
    example = TechniqueExample(f"bosnian-snake\n{text}", marks)
    position = position_of(replace(technique, example=example))
    prover = Prover(position.model)
    found = list(technique.find(position))
    assert all(prover.implies(one.rules, one.marks, one.conclusions) for one in found)
    return [str(Sentence(technique.full, one.words)) for one in found]


def test_a_forced_way_is_one_step() -> None:
    cells = "cells:\no...\n....\n...."
    assert applied("must-continue", cells, "#???", "...?", "????") == [
        "From R1C1 the snake can only go on to R1C2."
    ]
    cells = "cells:\no...\n....\n...o"
    assert applied("must-continue", cells, "#???", "...?", "????") == [
        "From R1C1 the snake can only go on through R1C2, R1C3, R1C4, R2C4 and R3C4."
    ]
    (both,) = applied("must-continue", cells, "?#??", "?..?", "????")
    assert both == (
        "R1C2 has no other room for its two neighbours: R1C1 and R1C3 are snake, and the snake "
        "can only go on from R1C3 to R1C4, R2C4 and R3C4."
    )


def test_a_line_that_cannot_be_filled_says_so() -> None:
    text = "rows: 3 - - -\ncells:\n....\n....\n....\no..o"
    (told,) = applied("line-cases", text, "?.??", "????", "????", "#??#")
    assert told == (
        "Row 1 cannot be filled so that each snake cell can go on and none touch, unless R1C2 "
        "is snake."
    )


def test_cells_that_fill_a_line_and_are_stuck_are_told_together() -> None:
    text = "rows: - - - - 1\ncells:\no...o" + "\n....." * 4
    assert applied("stranded", text, "#???#", *["?????"] * 3, "????.") == [
        "Suppose one of R5C2 and R5C3 is snake. Then row 5 is full, and that snake cell has "
        "no way to go on. So R5C2 and R5C3 are empty."
    ]


def test_cells_that_can_never_be_joined_are_found() -> None:
    rng = Random(5)
    position = position_of(TECHNIQUES[0])
    sight, cells = look(position), position.grid.cells
    apart = 0
    for _ in range(400):
        now = [rng.choice((SNAKE, OPEN, OPEN, EMPTY)) for _ in cells]
        snake = {cell for cell in cells if now[cell] == SNAKE}
        possible = {cell for cell in cells if now[cell] != EMPTY}
        joined = len(snake) < 2 or snake <= reach(position.grid, min(snake), possible)
        wrong = whole(sight, now)
        assert (wrong is not None and wrong[0] == APART) == (not joined)
        apart += not joined
    assert 40 < apart < 360


def test_a_crowd_is_not_a_dead_end() -> None:
    """What rests on snake cells alone beside a cell is called a crowd, and nothing else is."""
    seen = {True: 0, False: 0}
    for puzzle in unique_puzzles(16, 6, (2,)):
        explainer = Explainer(puzzle)
        for _ in explainer.steps():
            known = look(explainer.position).known
            for one in refutations(explainer.position):
                now = dict(enumerate(known)) | dict([one.supposed])
                now |= {cell: link.value for link in one.links for cell in link.cells}
                for reason in (one.broken, *(link.reason for link in one.links)):
                    if reason.why == SIDES and now[reason.place] == EMPTY:
                        assert reason.crowded == all(now[cell] > 0 for cell in reason.premises)
                        seen[reason.crowded] += 1
    assert all(seen.values())


def test_the_ways_to_fill_a_line_are_shown() -> None:
    cases = next(technique for technique in TECHNIQUES if technique.name == "line-cases")
    finding = next(cases.find(position_of(cases)))
    assert finding.words["ways"] == 4
    assert str(finding.words["shown"]) == ": with snake in rows 1-4, 2-5, 3-6 or 4-7"


def test_a_number_beside_a_line_is_named_where_it_is_needed() -> None:
    """Below either way to put four cells into row 1 there are two cells of the snake anyway."""
    text = "rows: 4 {} - - -\ncells:\n.....\n.....\n.....\n.....\no...o"
    for number, named in (("-", False), ("2", False), ("3", True)):
        told = applied("line-cases", text.format(number), *["?????"] * 4, "#???#")
        first = next(sentence for sentence in told if sentence.startswith("Row 1 "))
        assert ("row 2 gets its number" in first) == named, first


def test_what_ways_force_beside_a_line_has_its_reason() -> None:
    """No way shows it: it is forced since the snake cells of the line go on and none touch."""
    text = "rows: 4 - - - -\ncells:\n.....\n.....\n.....\n.....\no...o"
    inside = applied("line-cases", text, "?????", "??.??", *["?????"] * 2, "#???#")
    first = next(sentence for sentence in inside if sentence.startswith("Row 1 "))
    assert first.endswith(" R1C2, R1C3 and R1C4 are snake."), "the ways themselves show it"
    told = applied("line-cases", text, *["?????"] * 4, "#???#")
    both = next(sentence for sentence in told if sentence.startswith("Row 1 "))
    assert both.endswith(" (what is beside row 1 for the same reasons).")
    told = applied("line-cases", text, "?###?", *["?????"] * 3, "#???#")
    beside = next(sentence for sentence in told if sentence.startswith("Row 1 "))
    assert beside.endswith(" is empty (for the same reasons).")


def test_every_sentence_can_be_said() -> None:
    """No template is left with a hole, and none of them names the cells of half the grid."""
    puzzle = pencilmark.read(KIND.example("porto-9x9").puzzle)
    for step in Explainer(puzzle).steps():
        for sentence in (str(step.short), str(step.full)):
            assert "{" not in sentence
            assert sentence.endswith(".")


def test_ends_that_are_found_make_all_others_go_on() -> None:
    """One end is given and another found: a corner with one way in is then a dead end."""
    puzzle = pencilmark.read("bosnian-snake\ncells:\no....\n.....\n.....\n.....\n.....")
    dead_end = next(technique for technique in TECHNIQUES if technique.name == "dead-end")

    def dead_ends(*rows: str) -> list[str]:
        position = Position(puzzle, KIND.model(puzzle))
        position.learn(Marks.from_rows(puzzle.board, rows).literals())
        return [said(position, finding.conclusions) for finding in dead_end.find(position)]

    assert dead_ends("#??.?", "?????", "?????", "?????", "????#") == []
    assert dead_ends("#??.?", "?????", "?????", "?????", "???.#") == ["R1C5."]


def test_ways_to_fill_a_line() -> None:
    outside, free = Line(0, 0b11111, None), Line(0, 0, None)
    # 4 of 5 cells at the top: a gap in second place would leave one cell alone in the corner, and
    # one in the middle two pairs that each turn down side by side
    found = ways(5, 0, Line(0, 0, 4), outside, free)
    assert found is not None
    assert (found.number, found.same[0]) == (2, (0b01110, 0))
    assert found.fillings == (0b01111, 0b11110)
    # an end in that corner may stand alone
    assert ways(5, 0b00001, Line(0b00001, 0, 4), outside, free) != found
    assert stuck(5, 0, Line(0b00001, 0b00010, 4), outside, free)
    assert not stuck(5, 0b00001, Line(0b00001, 0b00010, 4), outside, free)

"""The techniques of Star Battle: each applies in its example, and together they explain puzzles."""

from __future__ import annotations

import re
from itertools import combinations
from random import Random

import pytest

import pencilmark
from pencilmark.explaining.arguments.forcing_chain import refute
from pencilmark.explaining.explain import explain
from pencilmark.explaining.position import Position
from pencilmark.explaining.proving.prover import Prover
from pencilmark.explaining.technique import Technique, open_ones
from pencilmark.grid import grid
from pencilmark.kind import kind
from pencilmark.kinds.star_battle import words
from pencilmark.kinds.star_battle.puzzle import StarBattle
from pencilmark.kinds.star_battle.techniques import TECHNIQUES
from pencilmark.kinds.star_battle.techniques.telling import covering
from pencilmark.kinds.star_battle.techniques.view import Table, bits, mask_of, sketch
from pencilmark.kinds.star_battle.techniques.what_if import _Trial
from pencilmark.wording import Sentence

KIND = kind("star-battle")


def position_of(text: str, rows: tuple[str, ...] = ()) -> Position:
    puzzle = pencilmark.read(text)
    position = Position(puzzle, KIND.model(puzzle))
    marks = {".": -1, "*": 1}
    for cell, mark in enumerate("".join(rows)):
        if mark in marks:
            position.learn((marks[mark] * (cell + 1),))
    return position


def board(stars: int, rows: str) -> str:
    return f"star-battle\nstars: {stars}\nregions:\n" + "\n".join(rows.split())


def concluded(technique: Technique, position: Position) -> set[str]:
    """What the findings of a technique say, proved: "*R1C1" for a star, ".R1C1" for an empty."""
    prover = Prover(position.model)
    found: set[str] = set()
    for finding in technique.find(position):
        conclusions = open_ones(position, finding.conclusions)
        assert prover.implies(finding.rules, finding.marks, conclusions)
        for literal in conclusions:
            found.add(".*"[literal > 0] + position.grid.name(abs(literal) - 1))
    return found


def named(name: str) -> Technique:
    return next(technique for technique in TECHNIQUES if technique.name == name)


PLAIN = [technique for technique in TECHNIQUES if not technique.assumes_unique]


@pytest.mark.parametrize("technique", PLAIN, ids=lambda technique: technique.name)
def test_technique_applies_in_its_example(technique: Technique) -> None:
    example = technique.example
    position = position_of(example.puzzle, example.marks)
    assert not pencilmark.read(example.puzzle).faults()
    finding = next(technique.find(position))
    conclusions = open_ones(position, finding.conclusions)
    assert conclusions
    reason = Prover(position.model).reason(finding.rules, finding.marks, conclusions)
    assert reason is not None
    if finding.exact:
        assert {id(rule) for rule in reason[0]} == {id(rule) for rule in finding.rules}
        assert set(reason[1]) == set(finding.marks)
    for template in (technique.short, technique.full):
        said = str(Sentence(template, **finding.words))
        assert said.endswith(".")
        assert "{" not in said
        assert said[0].isupper() or said[0].isdigit()


@pytest.mark.parametrize("technique", TECHNIQUES, ids=lambda technique: technique.name)
def test_no_easier_technique_shows_the_same_in_its_example(technique: Technique) -> None:
    """Or else nobody would see what the lesson is about."""
    if technique.name in ("minimum-in-three", "four-in-four", "minimum-in-four"):
        return  # where these are, there is almost always an easier way as well
    position = position_of(technique.example.puzzle, technique.example.marks)
    shown = set(open_ones(position, next(technique.find(position)).conclusions))
    easier = {
        literal
        for one in PLAIN
        if one.level < technique.level
        for finding in one.find(position)
        for literal in finding.conclusions
    }
    assert shown - easier


ROWS = " ".join(str(row) * 8 for row in range(1, 9))
"""Every row is a region, with two stars in each."""
OPEN = ["?" * 8] * 7
BANDS = "BBBBBBBB DDDDDDDD EEEEEEEE FFFFFFFF GGGGHHHH"
"""What is left of a grid of eight below three rows."""


@pytest.mark.parametrize(
    ("name", "stars", "regions", "marks", "expected"),
    [
        ("hole", 1, "A.B ABB CCC", "", ".R1C2"),
        ("beside-star", 1, "ABB ABB CCC", "*?? ??? ???", ".R1C2 .R2C1 .R2C2"),
        ("all-placed", 1, "ABB ABB CCC", "??* ??? ???", ".R1C1 .R3C3"),
        ("only-room", 1, "ABB ABB CCC", ".?? ??? ???", "*R2C1"),
        ("every-option", 1, "AABB BBBB CCCC DDDD", "", ".R2C1 .R2C2"),
        ("one-in-one", 1, "AABB BBBB CCCC DDDD", "", ".R1C3 .R1C4"),
        ("two-in-two", 1, "AABC ABBC CCCC DDDD", "", ".R1C4 .R2C4"),
    ],
)
def test_simple_techniques_conclude_just_this(
    name: str, stars: int, regions: str, marks: str, expected: str
) -> None:
    position = position_of(board(stars, regions), tuple(marks.split()))
    assert concluded(named(name), position) == set(expected.split())


@pytest.mark.parametrize(
    ("name", "stars", "regions", "marks", "expected", "not_expected"),
    [
        # of three cells in a row only the two ends do not touch; what they close is noted
        ("packing", 2, ROWS, ["???.....", *OPEN], "*R1C1 *R1C3", "*R1C2 .R1C2 .R2C1 .R2C4 .R2C5"),
        # one star in a square, the other beside it; what touches all of the square is told, too
        ("packing", 2, ROWS, ["??..?...", *OPEN], "*R1C5 .R2C1 .R2C2", "*R1C1 .R2C3 .R2C4 .R2C6"),
        # two pairs of cells: what touches both cells of a pair
        ("packing", 2, ROWS, ["??..??..", *OPEN], ".R2C1 .R2C2 .R2C5 .R2C6", ".R2C3 .R2C4 .R2C7"),
        # below the middle of three, a star leaves one place; below an end of them it leaves two
        ("crowding", 2, ROWS, ["???.?...", *OPEN], ".R2C2 .R2C4", ".R2C1 .R2C3 .R1C2"),
        # region E keeps R3C2 and R5C1: one is touched and the other lies in the same line
        (
            "pressure",
            1,
            "AAAAA BBBBB CECCC EECCC EDDDD",
            ["?????", "?????", "?????", "..???", "?????"],
            ".R2C1 .R3C1 .R5C2",
            ".R1C1 .R2C3 .R5C3",
        ),
    ],
)
def test_room_for_stars(
    name: str, stars: int, regions: str, marks: list[str], expected: str, not_expected: str
) -> None:
    found = concluded(named(name), position_of(board(stars, regions), tuple(marks)))
    assert set(expected.split()) <= found
    assert not set(not_expected.split()) & found


@pytest.mark.parametrize(
    ("name", "stars", "regions", "marks", "expected"),
    [
        # A and B would fill rows 1 and 2 but for R3C1, which a star in R2C2 would take away
        ("finned-two", 1, "AAABBC ACABBC ACCCCC DDDDDD EEEEEE FFFFFF", "", ".R2C2"),
        # B and C need one more than row 1, and have room for one below it: nothing for A in row 1
        ("set-differential", 1, "ABBCC ABBDD AEEDD EEEDD EEEEE", "", ".R1C1"),
    ],
)
def test_counts_see_what_a_person_sees(
    name: str, stars: int, regions: str, marks: str, expected: str
) -> None:
    found = concluded(named(name), position_of(board(stars, regions), tuple(marks.split())))
    assert set(expected.split()) <= found


@pytest.mark.parametrize(
    ("alias", "name", "stars", "regions", "marks", "expected"),
    [
        # between the legs of A a star would touch all of it
        ("The M", "crowding", 2, "CCCCCCCC CAAACCCC CABACCCC " + BANDS, "", ".R3C3"),
        # B could still have two stars after one in R4C4, but A and B together not four
        (
            "Kissing Ls",
            "crowding-pair",
            2,
            "CCCCCCCC CCCCCCCC DBBDDDDD EEBAAEEE FFBAFFFF GGBAGGGG HHHAHHHH HHHHHHHH",
            "",
            ".R4C4",
        ),
        # a star elsewhere in row 1 would leave A only its stem, which holds one star
        ("Pressured Ts", "pressure", 2, "AAACCCCC CACCCCCC CACCCCCC " + BANDS, "???????*", ".R1C6"),
        # the stars of rows 1 and 2 stand in columns 1 and 4
        ("n-rooks", "two-in-two", 1, "AAAAA BBBBB CCCCC DDDDD EEEEE", "?..?. ?..?.", ".R3C1 .R5C4"),
        # rows 1 and 3 share column 1: a star that touches another place of each leaves them both it
        (
            "Entanglement",
            "what-if-short",
            1,
            "AAAAAA BBBBBB CCCCCC DDDDDD EEEEEE FFFFFF",
            "?..?.. ?????? ?....?",
            ".R2C5",
        ),
    ],
)
def test_shapes_that_have_names_of_their_own(
    alias: str, name: str, stars: int, regions: str, marks: str, expected: str
) -> None:
    assert alias in named(name).aliases
    found = concluded(named(name), position_of(board(stars, regions), tuple(marks.split())))
    assert set(expected.split()) <= found


@pytest.mark.parametrize(
    ("name", "marks", "expected"),
    [
        (
            "packing",
            "???.....",
            "Row 1 needs 2 stars. Of its open cells, only R1C1 and R1C3 do not touch: both are "
            "stars.",
        ),
        (
            "packing",
            "??..?...",
            "Row 1 needs 2 stars. R1C1 and R1C2 touch, so they hold just one. R2C1 and R2C2 touch "
            "both: they are empty. R1C5 is the other star.",
        ),
        (
            "packing",
            "??..??..",
            "Row 1 needs 2 stars. Its open cells form 2 groups of touching cells, R1C1/R1C2 and "
            "R1C5/R1C6: one star in each. R2C1 and R2C2 touch both "
            "R1C1 and R1C2; R2C5 and R2C6 touch both R1C5 and R1C6: they are empty.",
        ),
        (
            "crowding",
            "???.?...",
            "Row 1 needs 2 stars. A star in R2C2 would leave only R1C5. One in R2C4 would leave "
            "only R1C1 and R1C2, which touch. So R2C2 and R2C4 are empty.",
        ),
    ],
)
def test_sentences_say_why(name: str, marks: str, expected: str) -> None:
    technique = named(name)
    position = position_of(board(2, ROWS), (marks, *OPEN))
    told = [str(Sentence(technique.full, **one.words)) for one in technique.find(position)]
    assert expected in told


def test_what_is_noted_at_once_is_part_of_the_step() -> None:
    explanation = explain(pencilmark.read(board(1, "AABBB CCBBB CCCDD CEEDD EEEDD")))
    noted = {"beside-star", "all-placed"}
    assert not noted & {step.technique for step in explanation.steps}
    texts = [str(step.full) for step in explanation.steps if step.noted]
    assert texts
    assert all(
        re.search(r"So (all cells around |the rest of |R\d).* empty\.$", one) for one in texts
    )


def test_pressure_names_no_unit_that_is_not_needed() -> None:
    """Every unit that it rests on is told, and each of them is in the proof."""
    rng = Random(5)
    pressure = named("pressure")
    seen = 0
    for _ in range(40):
        puzzle = KIND.sample(rng, 7)
        position = Position(puzzle, KIND.model(puzzle))
        prover = Prover(position.model)
        for finding in pressure.find(position):
            reason = prover.reason(finding.rules, finding.marks, finding.conclusions)
            assert reason is not None
            units = [rule for rule in finding.rules if rule.name != "touch"]
            assert units == [rule for rule in reason[0] if rule.name != "touch"]
            seen += 1
    assert seen > 20


def test_fit_is_the_largest_number_of_cells_that_do_not_touch() -> None:
    puzzle = StarBattle(1, tuple(tuple("12345"[row] for _ in range(5)) for row in range(5)))
    table = Table(Position(puzzle, KIND.model(puzzle)))
    near = grid(5, 5).around
    rng = Random(3)
    for _ in range(60):
        cells = rng.sample(range(25), rng.randint(1, 11))
        largest = max(
            count
            for count in range(1, len(cells) + 1)
            for some in combinations(cells, count)
            if not any(b in near[a] for a, b in combinations(some, 2))
        )
        assert table.fit(mask_of(cells), 25) == largest
        assert table.fit(mask_of(cells), 1) == 1
        squares = covering(table.cols, mask_of(cells), 25)
        assert squares is not None
        assert len(squares) >= largest
        assert sorted(cell for square in squares for cell in bits(square)) == sorted(cells)


def test_a_sketch_follows_the_position() -> None:
    position = position_of(board(1, "ABB ABB CCC"))
    first = sketch(position)
    assert sketch(position) is first
    position.learn((1, -2))
    second = sketch(position)
    assert second.stars == 1
    assert second.open == first.open & ~3
    assert second.need[0] == 0
    assert second.need[1] == 1


def _distinct_examples() -> list[str]:
    texts = [*(example.puzzle for example in KIND.examples if example.status == "unique")]
    texts += [technique.example.puzzle for technique in TECHNIQUES]
    return list(dict.fromkeys(texts))


@pytest.mark.parametrize("text", _distinct_examples())
def test_whole_puzzles_are_explained_and_proved(text: str) -> None:
    puzzle = pencilmark.read(text)
    verdict = pencilmark.solve(puzzle)
    if verdict.status == "none":
        pytest.skip("a position to look at, not a puzzle to solve")
    explanation = explain(puzzle, verify=True)
    assert explanation.complete == (verdict.status == "unique")
    names = {technique.name for technique in TECHNIQUES}
    if explanation.complete:
        by_name = [step for step in explanation.steps if step.technique in names]
        assert len(by_name) == len(explanation.steps), "no need to fall back on anything"
        assert explanation.after(len(explanation.steps)).values == verdict.certain.values


def test_random_boards_are_explained_as_far_as_they_are_certain() -> None:
    rng = Random(8)
    seen = 0
    while seen < 25:
        puzzle = KIND.sample(rng, rng.randint(4, 7))
        verdict = pencilmark.solve(puzzle)
        if verdict.status == "none":
            continue
        seen += 1
        explanation = explain(puzzle, verify=True)
        assert explanation.after(len(explanation.steps)).values == verdict.certain.values


def test_suppositions_say_what_is_left() -> None:
    """Each link tells the cells that force it, not only the name of a unit."""
    links: list[str] = []
    for name in ("what-if", "what-if-long"):
        for step in explain(pencilmark.read(named(name).example.puzzle)).steps:
            chain = re.search(r"Then (.*)\. In the end ", str(step.full))
            if step.technique.startswith("what-if") and chain:
                links += chain[1].split(words.SO_ON)
    assert links
    for link in links:
        assert re.match(
            r".* (has|have) only (the groups )?R.* left|.* (drops|drop) out \(", link
        ), link


def test_every_link_of_a_supposition_has_its_reason() -> None:
    """Rows 1 and 3 are left one cell each by what a star in R2C5 and the next one touch or fill."""
    what_if = named("what-if-short")
    position = position_of(
        board(1, "AAAAAA BBBBBB CCCCCC DDDDDD EEEEEE FFFFFF"), ("?..?..", "??????", "?....?")
    )
    told = [str(Sentence(what_if.full, finding.words)) for finding in what_if.find(position)]
    assert told == [
        "Suppose R2C5 is a star. It touches R1C4 and R3C6. Then row 1 has only R1C1 left, which "
        "fills column 1, so R3C1 is out. In the end no cell is left for the star of row 3. So R2C5 "
        "is empty."
    ]


def test_lines_that_a_star_would_fill_are_not_looked_at_as_a_whole() -> None:
    marks = ("?????", "?????", "?????", "..???", "?????")
    position = position_of(board(1, "AAAAA BBBBB CECCC EECCC EDDDD"), marks)
    finding = next(named("pressure").find(position))
    names = set(position.grid.names(finding.looked_at))
    assert names == {"R3C2", "R4C1", "R4C2", "R5C1", "R2C1", "R5C2"}  # region E, and the stars


def test_counts_that_leave_stars_outside_say_so() -> None:
    """Regions A and B put two of their four stars into row 1, which takes no more."""
    minimum = named("minimum-in-one")
    position = position_of(
        board(2, "AAAABBBB AAAABBBB CCCCCCCC DDDDDDDD EEEEEEEE FFFFFFFF GGGGGGGG HHHHHHHH"),
        ("????????", "?......?"),
    )
    told = [str(Sentence(minimum.full, finding.words)) for finding in minimum.find(position)]
    assert told[0] == (
        "Row 1 takes only 2 stars, so at least 2 of the 4 stars of regions A and B stand outside "
        "it. There regions A and B have room for 1 star each (A: R2C1; B: R2C8): R2C1 and R2C8 "
        "are stars."
    )


def test_pressure_tells_all_cells_that_starve_the_same_part() -> None:
    pressure = named("pressure")
    marks = ("?????", "?????", "?????", "..???", "?????")
    position = position_of(board(1, "AAAAA BBBBB CECCC EECCC EDDDD"), marks)
    told = [str(Sentence(pressure.full, finding.words)) for finding in pressure.find(position)]
    assert told[0] == (
        "A star in R2C1 would fill column 1 and touch R3C2; one in R5C2 would fill column 2 and "
        "touch R5C1. Either way no cell is left for the star of region E. So R2C1 and R5C2 are "
        "empty."
    )


def test_what_if_leads_as_far_as_single_rules() -> None:
    """Where a supposition fails by single rules, the longest what-if sees it, too."""
    assert TECHNIQUES[-1].exhaustive
    refuted = 0
    for seed in range(30):
        puzzle = KIND.sample(Random(seed), 5 + seed % 3)
        position = Position(puzzle, KIND.model(puzzle))
        steps = explain(puzzle).steps[:6]
        for conclusions in [(), *(step.conclusions for step in steps)]:
            position.learn(conclusions)
            if any(next(one.find(position), None) for one in TECHNIQUES if one.level == 1):
                continue  # that comes first
            view = sketch(position)
            for cell in bits(view.open):
                for star in (True, False):
                    if refute(position, cell + 1 if star else -cell - 1, 60) is not None:
                        refuted += 1
                        assert _Trial(view, (cell, star)).follow(narrow=True) is not None
    assert refuted > 100

"""The techniques of Starry Night: each by itself, and all of them on whole puzzles."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from random import Random

import pytest

import pencilmark
from pencilmark.explaining.explain import Explainer, explain
from pencilmark.explaining.position import Position
from pencilmark.explaining.proving.prover import Prover
from pencilmark.explaining.step import Step
from pencilmark.explaining.technique import Technique, narrowed, open_ones
from pencilmark.kind import Example, kind
from pencilmark.kinds.starry_night.sample import sample
from pencilmark.kinds.starry_night.techniques import TECHNIQUES
from pencilmark.kinds.starry_night.techniques.replay import Saying, replayed
from pencilmark.kinds.starry_night.techniques.spread import gone_in_lines, spread_of
from pencilmark.kinds.starry_night.techniques.trace_back import chain_of
from pencilmark.kinds.starry_night.techniques.unfillable import why_not
from pencilmark.kinds.starry_night.techniques.view import agreeing, literal, placements, sky_of
from pencilmark.puzzle import Puzzle
from pencilmark.wording import Sentence
from technique_checks import check_example, found, position_of, said

KIND = kind("starry-night")
EXPECTED = {
    "given-symbol": "R4C5=S",
    "full-line": "R1C2=. R1C4=.",
    "symbol-placed": "R3C1!=B R3C2!=B R3C3!=B R3C4!=B R1C5!=B R2C5!=B R4C5!=B R5C5!=B",
    "diagonal": "R2C4!=S",
    "one-value-left": "R3C2=.",
    "only-place": "R3C5=B",
    "three-cells": "R2C4!=. R3C4!=. R4C4!=.",
    "clue-alone": "R5C1!=S R5C3!=. R5C5!=S",
    "line-and-diagonal": "R4C3!=S",
    "symbols-in-line": (
        "R3C3!=W R3C3!=B R3C5!=W R3C5!=B "
        "R2C1!=W R2C2!=W R4C1!=W R4C2!=W R2C1!=B R2C2!=B R4C1!=B R4C2!=B"
    ),
    "clue-and-line": "R2C1!=B R2C3!=W R2C5!=W R1C1!=W R1C2!=W R3C1!=W R3C2!=W",
    "lines-share": "R1C1!=B R1C2!=B R2C1!=B R2C2!=B R4C1!=B R4C2!=B",
    "two-lines-together": "R2C5=S",
    "two-lines-on": "R4C5!=B",
    "line-by-line": "R2C1!=W",
}


@pytest.mark.parametrize("technique", TECHNIQUES, ids=lambda technique: technique.name)
def test_technique_applies_in_its_example(technique: Technique) -> None:
    check_example(technique, EXPECTED)


UNIQUE = [e for e in KIND.examples if e.status == "unique"]


@pytest.mark.parametrize("example", UNIQUE, ids=lambda example: example.name)
def test_examples_are_explained_and_proved(example: Example) -> None:
    explanation = explain(pencilmark.read(example.puzzle), verify=True)
    assert explanation.complete
    named_steps = sum(step.technique in EXPECTED for step in explanation.steps)
    assert named_steps > 0.9 * len(explanation.steps)


def test_random_puzzles_are_explained_and_proved() -> None:
    rng = Random(20)
    done = 0
    while done < 12:
        puzzle = sample(rng, 5)
        if pencilmark.solve(puzzle).status == "unique":
            assert explain(puzzle, verify=True).complete
            done += 1


def test_star_clue_keeps_the_star_from_the_ends() -> None:
    position = position_of("starry-night\nrows: S.....\ncols: ......", ["??????"] * 6)
    assert found("clue-alone", position) == ["R1C1!=S R1C6!=S"]


def test_clue_needs_room_for_the_farther_circle() -> None:
    # with the star in the middle, the nearer circle is beside it and the farther at an end
    position = position_of("starry-night\nrows: W....\ncols: .....", ["??S??", *["?????"] * 4])
    assert found("clue-and-line", position) == [
        "R1C1!=W R1C2!=B R1C4!=B R1C5!=W R2C3!=W",
    ]


@pytest.mark.parametrize(
    ("clue", "row", "third", "end"),
    [
        ("S", "?B?W??", "R1C3=S", "They are at R1C2 and R1C4, so the star is midway between these"),
        ("S", "?WS???", "R1C4=B", "so the black circle is as far on the other side, at R1C4."),
        ("W", "W?S???", "R1C6=B", "black circle is farther: it is at R1C6. R1C5 is as near as the"),
        ("W", "W?S?.?", "R1C6=B", "So the black circle is farther: it is at R1C6."),
        (
            "W",
            "B?S???",
            "R1C5!=W R1C6!=W",
            "it is at R1C2 or R1C4. R1C5 is as far as the black circle.",
        ),
        ("B", "S?W???", "R1C2=B", "So the black circle is nearer: it is at R1C2."),
        ("W", "W????B", "R1C4!=S R1C5!=S", "So the star is nearer to R1C1: it is at R1C2 or R1C3."),
        ("B", "SB????", "", ""),
        ("B", "?SB???", "R1C1!=W", "at R1C3. So the white circle is farther: it is at R1C4, R1C5"),
        ("S", "WSB???", "", ""),
        ("S", "W??B??", "", ""),
    ],
)
def test_clue_says_where_the_third_symbol_is(clue: str, row: str, third: str, end: str) -> None:
    text = f"starry-night\nrows: {clue}.....\ncols: ......"
    position = position_of(text, [row, *["??????"] * 5])
    assert found("clue-alone", position) == ([third] if third else [])
    for finding in technique("clue-alone").find(position):
        assert end in str(Sentence(technique("clue-alone").full, **finding.words))


def test_star_between_its_circles_is_seen_at_once() -> None:
    cells = "\n".join([".B.W..", *["......"] * 5])
    puzzle = pencilmark.read(f"starry-night\nrows: S.....\ncols: ......\ncells:\n{cells}")
    step = pencilmark.why(puzzle, None, 2).step
    assert step is not None
    assert step.technique == "clue-alone"
    assert puzzle.board.meaning(step.conclusions[0]) == (2, "S", True)


def test_nothing_is_found_without_a_reason() -> None:
    position = position_of("starry-night\nrows: ......\ncols: ......", ["??????"] * 6)
    for technique in TECHNIQUES:
        assert not [f for f in technique.find(position) if open_ones(position, f.conclusions)]


def test_placements_are_those_that_agree_with_the_clue() -> None:
    sizes = [len(placements(6, clue)) for clue in "WBS"]
    assert sizes[0] == sizes[1]
    assert sum(sizes) == len(placements(6, "."))
    full = (1 << 4 * 6) - 1
    assert agreeing(6, ".", 0) == full
    assert agreeing(6, "S", full) == 0


def test_line_is_told_as_a_table_of_what_is_left() -> None:
    # what all arrangements of row 3 share, and what its two places for a circle then see
    text = "starry-night\nrows: .....\ncols: ....."
    position = position_of(text, ["?????", "?????", "?..S?", "?????", "?????"])
    (finding,) = technique("symbols-in-line").find(position)
    assert said(position, finding.conclusions) == "R3C1!=. R3C5!=."
    sentence = str(Sentence(technique("symbols-in-line").full, **finding.words))
    assert "Only these 2 arrangements are left: \u25cb\u00b7\u00b7\u2605\u25cf and" in sentence


def test_many_arrangements_are_not_listed() -> None:
    position = position_of("starry-night\nrows: S......\ncols: .......", ["???????"] * 7)
    (finding,) = technique("clue-alone").find(position)
    sentence = str(Sentence(technique("clue-alone").full, **finding.words))
    end = "so not at an end of the row: the star is not at R1C1 or R1C7."
    assert sentence.endswith(f"It stands midway between them, {end}")


def test_what_a_line_rests_on_is_said() -> None:
    out = "R3C3:SB R5C3:S R4C3:."
    position = position_of("starry-night\nrows: .....\ncols: ..B..", ["?????"] * 5, out)
    (finding,) = technique("clue-and-line").find(position)
    assert said(position, finding.conclusions) == "R3C3!=W"
    # that R3C3 is not black does not matter
    assert str(Sentence(technique("clue-and-line").full, **finding.words)) == (
        "In column 3 the black circle is nearer to the star. "
        "The star is at R1C3, R2C3 or R4C3, and R4C3 is not empty. "
        "So the white circle is not at R3C3: there it would be 1 or 2 cells from the star, and the "
        "black circle could not be nearer."
    )


def test_both_circles_are_told_at_once() -> None:
    text = "starry-night\nrows: S....\ncols: ....."
    position = position_of(text, ["??S??", *["?????"] * 4], "R1C2:WB")
    finding = next(technique("clue-and-line").find(position))
    sentence = str(Sentence(technique("clue-and-line").full, **finding.words))
    assert sentence.endswith("So the circles are at R1C1 and R1C5.")


def test_rest_of_a_full_line_is_told_once() -> None:
    position = position_of("starry-night\nrows: .....\ncols: .....", ["SBW??", *["?????"] * 4])
    noted = {}
    for name in ("full-line", "symbol-placed"):
        one = technique(name)
        assert one.fold is not None
        noted[name] = str(one.fold(position, list(one.find(position))))
    assert noted["full-line"] == "Row 1 now has its three symbols: its other cells are empty."
    assert "row 1" not in noted["symbol-placed"]
    assert "no other star in column 1" in noted["symbol-placed"]


def technique(name: str) -> Technique:
    return next(one for one in TECHNIQUES if one.name == name)


def test_two_lines_are_one_table() -> None:
    # with the star at one end of row 1, row 2 has no star beside it
    text = "starry-night\nrows: ......\ncols: ......"
    out = "R2C3:S R2C4:S R2C5:S R2C6:S"
    position = position_of(text, ["?W?B.?", *["??????"] * 5], f"R1C3:S {out}")
    finding = next(technique("two-lines-together").find(position))
    # R1C1 would leave row 2 without a star
    assert "R1C6=S" in said(position, finding.conclusions)
    sentence = str(Sentence(technique("two-lines-together").full, **finding.words))
    assert (
        "With \u2605\u25cb\u00b7\u25cf\u00b7\u00b7, row 2 has no place left for its star."
        in sentence
    )
    assert finding.where is not None
    assert str(finding.where.said) == "rows 1 and 2 together"


def test_a_table_can_tell_no_more_than_what_is_asked_for() -> None:
    text = "starry-night\nrows: ......\ncols: ......"
    out = "R1C3:S R2C3:S R2C4:S R2C5:S R2C6:S"
    position = position_of(text, ["?W?B.?", *["??????"] * 5], out)
    table = technique("two-lines-together")
    finding = next(table.find(position))
    full = Sentence(table.full, finding.words)
    assert len(finding.conclusions) > 1
    lengths = [len(str(narrowed(full, (one,)))) for one in finding.conclusions]
    assert max(lengths) <= len(str(full))
    assert min(lengths) < len(str(full)) / 2
    assert pickle.loads(pickle.dumps(full)) == full


def test_a_table_says_why_the_other_line_has_less_left() -> None:
    position = position_of("starry-night\nrows: .S...\ncols: .....", [".?W??", *["?????"] * 4], "")
    first, second, *_ = technique("two-lines-together").find(position)
    # either what it can be with each arrangement, or why something goes with none of them
    assert (
        "row 2 is \u25cb\u00b7\u2605\u00b7\u25cf; if it is \u00b7\u00b7\u25cb\u25cf\u2605, "
        "then only \u25cf\u00b7\u2605\u00b7\u25cb;" in str(first.words["told"])
    )
    assert (
        "A white circle at R2C3, R3C3, R4C3 or R5C3 goes with none of them. The white circle of "
        "row 1 is in the way." in str(second.words["told"])
    )


def test_what_is_noted_at_once_is_part_of_the_step() -> None:
    position = position_of("starry-night\nrows: .....\ncols: .....", ["?????"] * 5)
    position.learn([position.board.literal(6, "S")])
    noted = {}
    for one in TECHNIQUES:
        findings = [f for f in one.find(position) if open_ones(position, f.conclusions)]
        if one.fold is not None and findings:
            noted[one.name] = str(one.fold(position, findings))
    assert noted == {
        "symbol-placed": "So there is no other star in row 2 or column 2.",
        "diagonal": (
            "R1C1, R1C3, R3C1 and R3C3 touch the star at a corner, so they are not stars."
        ),
    }


def test_cells_that_a_placed_symbol_leaves_empty_are_noted_with_it() -> None:
    text = "starry-night\nrows: .....\ncols: ....."
    position = position_of(text, ["S????", *["?????"] * 4], "R1C3:WB R2C2:WB")
    (row, corner) = technique("one-value-left").find(position)
    assert [said(position, one.conclusions) for one in (row, corner)] == ["R1C3=.", "R2C2=."]
    assert {rule.name for rule in row.rules} == {"row"}
    assert {rule.name for rule in corner.rules} == {"diagonal"}
    fold = technique("one-value-left").fold
    assert fold is not None
    told = str(fold(position, [row, corner]))
    assert told == "R1C3 and R2C2 are empty: nothing else is left there."


def test_different_things_that_are_left_are_told_apart() -> None:
    text = "starry-night\nrows: .....\ncols: ....."
    position = position_of(text, ["?????"] * 5, "R1C2:WS. R4C2:WBS R5C1:WBS")
    fold = technique("one-value-left").fold
    assert fold is not None
    told = str(fold(position, list(technique("one-value-left").find(position))))
    assert (
        told == "R1C2 is a black circle, and R4C2 and R5C1 are empty: nothing else is left there."
    )


def test_a_symbol_that_is_left_and_what_it_rules_out_are_one_step() -> None:
    puzzle = pencilmark.read(
        "starry-night\nrows: B...W...\ncols: ...BW..W\ncells:\n"
        ".S......\n........\n..S....B\n........\n..B.....\nB....WS.\n..W.....\n........"
    )
    (step,) = (one for one in explain(puzzle).steps if "Suppose R5C5 is empty" in str(one))
    assert str(step).endswith(
        "So R5C5 is not empty. R5C5 is a star: nothing else is left there. So there is no other "
        "star in row 5 or column 5. R4C6 touches the star at a corner, so it is not a star. R4C6 "
        "is a black circle, and R5C1 is empty: nothing else is left there. So there is no other "
        "black circle in row 4 or column 6. R1C6 and R4C5 are empty: nothing else is left there."
    )
    # the same in a proof: a symbol is named before its lines
    (line,) = (one for one in proof(puzzle, 7, 0) if "Suppose R5C5 is empty" in str(one))
    told = str(line)
    assert told.index("R5C5 is a star") < told.index("no other star in row 5")
    assert told.index("R4C6 is a black circle") < told.index("no other black circle in row 4")


def proof(puzzle: Puzzle, row: int, col: int) -> tuple[Step, ...]:
    """The lines of the proof of a cell."""
    step = pencilmark.why(puzzle, None, (row, col)).step
    assert step is not None
    return step.argument


SUPPOSITIONS = ("two-lines-on", "line-by-line")


HARD = ("rows: ...W.\ncols: WS...", "rows: ...W.\ncols: .SB..", "rows: .SBS..\ncols: ..SWW.")
"""Puzzles with few clues, in which there is much to suppose."""


def supposing_steps() -> Iterator[tuple[Position, Prover, Step]]:
    """Steps that suppose something, each with the position before it."""
    for clues in HARD:
        puzzle = pencilmark.read(f"starry-night\n{clues}")
        explainer = Explainer(puzzle)
        before = Position(puzzle, explainer.model)
        for step in explainer.steps():
            if step.technique in SUPPOSITIONS:
                yield before, explainer.prover, step
            before.learn(step.conclusions)


def ruled_out_by(saying: Saying) -> Iterator[int]:
    """What is said of a line, as literals."""
    for bit, said_of_it in saying.told.symbols.items():
        if said_of_it.places:
            elsewhere = set(saying.line.cells).difference(said_of_it.places)
            yield from (-literal(cell, bit) for cell in elsewhere)
        if len(said_of_it.places) == 1:
            yield literal(said_of_it.places[0], bit)
        yield from (-literal(cell, bit) for cell in (*said_of_it.absent, *said_of_it.seen))
    yield from (-literal(*fact) for fact in saying.told.not_so)


def test_suppositions_tell_what_follows_until_the_line_that_breaks() -> None:
    seen = dict.fromkeys(SUPPOSITIONS, 0)
    below = {True: 0, False: 0}
    for position, prover, step in supposing_steps():
        seen[step.technique] += 1
        cell, bit = divmod(-step.conclusions[0] - 1, 4)
        spread = spread_of(position)
        clash = spread.suppose(gone_in_lines(position), (cell, bit))
        assert clash is not None
        chain = chain_of(spread, clash)
        assert step.technique == "line-by-line" or len(chain.links) <= 2
        replay = replayed(spread, chain)
        assert len(replay.sayings) <= len(chain.links)
        known = [*position.marks, literal(cell, bit)]
        for saying in replay.sayings:
            facts = list(ruled_out_by(saying))
            assert prover.implies(saying.rules, known, facts)
            known += facts
        assert prover.implies(replay.end_rules, known, step.conclusions)
        # the argument does not end before the line that the sentence names
        assert not prover.implies(replay.line.rules, position.marks, step.conclusions)
        told = " ".join(map(str, [step.full, *(line.full for line in step.argument)])).lower()
        assert all(f"in {saying.line.name} " in told for saying in replay.sayings)
        assert f"{replay.line.name} " in told
        below[bool(step.argument)] += 1
        assert step.where is not None
        assert replay.line.name in str(step.where.said)
    assert min(seen.values()) > 5
    assert 0 < below[True] < below[False]


def test_supposition_tells_its_chain() -> None:
    example = technique("two-lines-on").example
    out = " ".join(f"R{row + 1}C{column + 1}:{value}" for row, column, value in example.ruled_out)
    position = position_of(example.puzzle, example.marks, out)
    finding = next(technique("two-lines-on").find(position))
    assert not finding.argument
    assert str(Sentence(technique("two-lines-on").full, **finding.words)) == (
        "Suppose R4C5 is a black circle. Then in column 5 (clue \u2605) the star is at R3C5 and "
        "the white circle is at R2C5; and row 2 cannot agree with its clue \u25cb: the star is at "
        "R2C1, R2C2 or R2C3, and the white circle is at R2C5 (R3C5: no \u2605 at R2C4), so the "
        "white circle is never nearer. So R4C5 is not a black circle."
    )


@pytest.mark.parametrize(
    ("clue", "out", "reason"),
    [
        (".", "R1C1:S R1C2:S R1C3:S R1C4:S R1C5:S", "has no place left for its star"),
        (
            ".",
            "R1C2:WB R1C3:WB R1C4:WB R1C5:WB R1C1:S",
            "has only R1C1 left for both its white circle and its black circle",
        ),
        (
            "S",
            "R1C1:S R1C2:S R1C3:SW R1C5:SW R1C2:B",
            "cannot agree with its clue \u2605: the star is at R1C4, and the white circle is at "
            "R1C1 or R1C2, so the circles are never equally far from the star",
        ),
        (  # a star that is supposed, and circles that cannot stand beside it
            "S",
            "R1C4:.WB R1C3:WB R1C2:WB",
            "cannot agree with its clue \u2605: the star is at R1C4, and the circles are at R1C1 "
            "and R1C5, so the circles are never equally far from the star",
        ),
        (  # what the circles are to each other is told: one is nearer, or both are on one side
            "B",
            "R1C1:SW R1C2:SW R1C3:SW",
            "cannot agree with its clue \u25cf: the star is at R1C4 or R1C5, and the white circle "
            "is at R1C4 or R1C5, so the black circle is never nearer",
        ),
        (
            "W",
            "R1C1:SB R1C2:S R1C3:SW R1C4:SW R1C5:W",
            "cannot agree with its clue \u25cb: the star is at R1C5, the white circle is at R1C1 "
            "or R1C2, and the black circle is at R1C2, R1C3 or R1C4, so the black circle is nearer",
        ),
        (
            "S",
            "R1C2:S R1C3:S R1C4:S R1C5:S",
            "cannot agree with its clue \u2605: the star is at R1C1, so both circles are on one "
            "side of the star",
        ),
        (".", "R1C2:.WBS R1C3:S", "has nothing left that fits in R1C2"),
        (
            ".",
            "R1C1:SW R1C2:SW R1C4:SW R1C5:SW",
            "has only R1C3 left for both its star and its white circle",
        ),
        (
            ".",
            "R1C1:. R1C2:. R1C3:. R1C4:. R1C5:W",
            "cannot be filled: R1C1, R1C2, R1C3 and R1C4 are not empty",
        ),
    ],
)
def test_line_that_cannot_be_filled_says_why(clue: str, out: str, reason: str) -> None:
    position = position_of(f"starry-night\nrows: {clue}....\ncols: .....", ["?????"] * 5, out)
    line = sky_of(position).lines[0]
    assert not agreeing(5, clue, gone_in_lines(position)[0])
    assert str(why_not(position, line, gone_in_lines(position)[0])) == reason


def test_supposition_that_breaks_a_line_at_once() -> None:
    text = "starry-night\nrows: .......\ncols: ......."
    position = position_of(text, ["???????"] * 7, "R1C4:S R1C5:S R1C6:S R1C7:S")
    finding = next(technique("two-lines-on").find(position))
    assert said(position, finding.conclusions) == "R2C2!=S"
    assert str(Sentence(technique("two-lines-on").full, **finding.words)) == (
        "Suppose R2C2 is a star. Then row 1 has no place left for its star (R2C2: no \u2605 at "
        "R1C1, R1C2 or R1C3). So R2C2 is not a star."
    )

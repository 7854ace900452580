"""The techniques of Starry Night: each by itself, and all of them on whole puzzles."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import pencilmark
from pencilmark.explaining.explain import Explainer, explain
from pencilmark.explaining.position import Position
from pencilmark.explaining.proving.prover import Prover
from pencilmark.explaining.step import Step
from pencilmark.explaining.technique import Technique, open_ones
from pencilmark.kind import Example, kind
from pencilmark.kinds.starry_night.sample import sample
from pencilmark.kinds.starry_night.techniques import TECHNIQUES
from pencilmark.kinds.starry_night.techniques.view import agreeing, placements, sky_of
from pencilmark.wording import Sentence
from technique_checks import check_example, found, position_of, said

KIND = kind("starry-night")
EXPECTED = {
    "given-symbol": "R4C5=S",
    "full-line": "R1C2=. R1C4=.",
    "symbol-placed": "R3C1!=B R3C2!=B R3C3!=B R3C4!=B R1C5!=B R2C5!=B R4C5!=B R5C5!=B",
    "diagonal": "R2C4!=S",
    "one-value-left": "R3C3=.",
    "only-place": "R3C5=B",
    "three-cells": "R2C4!=. R3C4!=. R4C4!=.",
    "clue-alone": "R5C1!=S R5C5!=S",
    "line-and-diagonal": "R4C3!=S",
    "symbols-in-line": "R3C3!=W R3C5!=W",
    "clue-and-line": "R2C3!=W R2C5!=W",
    "lines-share": "R1C1!=B R1C2!=B R2C1!=B R2C2!=B R4C1!=B R4C2!=B",
    "two-lines-on": "R2C5!=W",
    "line-by-line": "R3C5!=B",
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
        "R1C1!=W R1C5!=W",
        "R1C2!=B R1C4!=B",
    ]


def test_mirrored_circle_is_forced() -> None:
    position = position_of("starry-night\nrows: S.....\ncols: ......", ["?WS???", *["??????"] * 5])
    assert "R1C4=B" in found("clue-and-line", position)


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


SUPPOSITIONS = ("two-lines-on", "line-by-line")


def supposing_steps() -> Iterator[tuple[Position, Prover, Step]]:
    """Steps that suppose something, each with the position before it."""
    rng = Random(4)
    for _ in range(40):
        puzzle = sample(rng, 6)
        if pencilmark.solve(puzzle).status != "unique":
            continue
        explainer = Explainer(puzzle)
        before = Position(puzzle, explainer.model)
        for step in explainer.steps():
            if step.technique in SUPPOSITIONS:
                yield before, explainer.prover, step
            before.learn(step.conclusions)


def test_suppositions_tell_what_follows_until_the_line_that_breaks() -> None:
    seen = dict.fromkeys(SUPPOSITIONS, 0)
    for position, prover, step in supposing_steps():
        seen[step.technique] += 1
        assert step.argument
        known = [*position.marks, -step.conclusions[0]]
        for link in step.argument:
            assert open_ones(position, link.conclusions) == link.conclusions
            assert prover.implies(link.rules, known, link.conclusions)
            assert not set(link.conclusions) <= set(known)
            known += link.conclusions
        lines = {line.name: line for line in sky_of(position).lines}
        broken = lines[str(step.full.values["line"])]
        assert prover.implies(broken.rules, known, step.conclusions)
        # the argument does not end before the line that the sentence names
        assert not prover.implies(broken.rules, position.marks, step.conclusions)
        used = {id(rule) for link in step.argument for rule in link.rules}
        assert {id(rule) for rule in step.rules} <= used.union(map(id, broken.rules))
    assert min(seen.values()) > 5


def test_supposition_tells_its_chain() -> None:
    technique = next(one for one in TECHNIQUES if one.name == "two-lines-on")
    example = technique.example
    out = " ".join(f"R{row + 1}C{column + 1}:{value}" for row, column, value in example.ruled_out)
    position = position_of(example.puzzle, example.marks, out)
    finding = next(technique.find(position))
    told = [said(position, one.conclusions) for one in finding.argument]
    # with the white circle at its end, the star of row 2 is beside it, and then touches R3C5
    assert told == ["R2C4=S", "R3C5!=S"]
    row, corner = (one.rules for one in finding.argument)
    assert {rule.name for rule in row} == {"row", "row-clue"}
    assert [rule.name for rule in corner] == ["diagonal"]
    sentence = str(Sentence(technique.full, **finding.words))
    assert "follows in row 2: in the end column 5 has no places" in sentence


def test_supposition_that_breaks_a_line_at_once() -> None:
    text = "starry-night\nrows: .......\ncols: ......."
    position = position_of(text, ["???????"] * 7, "R1C4:S R1C5:S R1C6:S R1C7:S")
    technique = next(one for one in TECHNIQUES if one.name == "two-lines-on")
    finding = next(technique.find(position))
    assert said(position, finding.conclusions) == "R2C2!=S"
    told = [said(position, one.conclusions) for one in finding.argument]
    assert told == ["R1C1!=S R1C2!=S R1C3!=S"]
    assert str(Sentence(technique.full, **finding.words)) == (
        "Suppose R2C2 is a star. Then row 1 has no places left for its three symbols. "
        "So R2C2 is not a star."
    )

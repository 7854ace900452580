"""Sentences about a clue: what they claim is tried out on all arrangements that they allow."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import permutations

import pencilmark
from pencilmark.explaining.step import Step
from pencilmark.puzzle import Puzzle

Arrangement = dict[str, int]
"""Where the symbols are in their line, from 0."""

CELL = r"R\d+C\d+"
CELLS = rf"{CELL}(?:(?:, {CELL})* (?:or|and) {CELL})?"
SYMBOL = "star|white circle|black circle"
CLUE = re.compile(
    r"In (row|column) (\d+) "
    r"(?:the (white|black) circle is nearer to|both circles are equally far from) the star\."
)
PLACES = re.compile(
    rf"(?:the ({SYMBOL}|circles)|(no|each) circle) (?:is|are) (not )?"
    rf"at ({CELLS})\b(?! (?:is|are) )",
    re.IGNORECASE,
)
EMPTY = re.compile(rf"({CELLS}) (?:is|are) (not )?empty")
SUPPOSED = re.compile(
    rf"^(?:So the (?P<gone>{SYMBOL}) is not at|With the (?P<put>{SYMBOL}) at|At) "
    rf"(?P<cells>{CELLS})(?:, the (?P<at>{SYMBOL}) would)?"
)
FAR = re.compile(r"would be ([\d, or]+) cells? from the star")
STARS = re.compile(rf"(?:there|{CELL}), the star is at ({CELLS}), and")

PUZZLES = (
    "rows: WWWBB.\ncols: B.B.B.\ncells:\n.....S\n......\n......\n......\n......\n..S...",
    "rows: .SBS..\ncols: ..SWW.",
    "rows: ...W.\ncols: .SB..",
    "rows: ...W.\ncols: WS...",
)
"""Skies in which a clue says much."""


@dataclass
class Line:
    """A line with what a text says of it."""

    cells: list[str]
    clue: str
    known: list[Arrangement] = field(default_factory=list)
    text: str = ""
    """What it says."""
    """The arrangements that agree with it, whatever the clue."""

    def hear(self, text: str) -> None:
        """Believe what a text says is known."""
        size, self.text = len(self.cells), text
        every = (dict(zip("WBS", way, strict=True)) for way in permutations(range(size), 3))
        self.known = [way for way in every if self.agrees(way, text)]
        assert self.known, text

    def at(self, text: str) -> list[int]:
        """The places that a text names."""
        return [self.cells.index(name) for name in re.findall(CELL, text)]

    def agrees(self, way: Arrangement, text: str) -> bool:
        """Whether an arrangement is one of those that a text allows."""
        for symbol, how, absent, cells in PLACES.findall(text):
            for value in "WB" if how or symbol == "circles" else value_of(symbol):
                inside = way[value] in self.at(cells)
                if inside == (bool(absent) or how.lower() == "no"):
                    return False
        for cells, filled in EMPTY.findall(text):
            if any((place in way.values()) != bool(filled) for place in self.at(cells)):
                return False
        return True

    def fits(self, way: Arrangement) -> bool:
        """Whether the clue allows an arrangement."""
        white, black = abs(way["W"] - way["S"]), abs(way["B"] - way["S"])
        return self.clue == ("W" if white < black else "B" if black < white else "S")


def value_of(symbol: str) -> str:
    return {"star": "S", "white circle": "W", "black circle": "B"}[symbol.lower()]


def steps_about_a_clue(puzzle: Puzzle) -> Iterator[tuple[Line, list[str]]]:
    """For each step about a line and its clue the line, and its other sentences."""
    for step in pencilmark.explain(puzzle).steps:
        if step.technique == "clue-and-line":
            found = CLUE.match(str(step.full))
            assert found is not None, str(step)
            number = int(found[2])
            size = puzzle.grid.rows
            names = [
                f"R{number}C{place}" if found[1] == "row" else f"R{place}C{number}"
                for place in range(1, size + 1)
            ]
            clue = {"white": "W", "black": "B", None: "S"}[found[3]]
            yield Line(names, clue), told_in(step, found.end())


def told_in(step: Step, start: int) -> list[str]:
    """The sentences of a step, up to its conclusion; none if it shows arrangements."""
    told: list[str] = []
    for sentence in re.split(r"(?<=\.) ", str(step.full)[start:].strip()):
        told.append(sentence)
        if sentence.startswith("So "):
            break
    return [] if any(one.startswith("Only th") for one in told) else told


def check(line: Line, sentence: str) -> str:
    """Try out one sentence that supposes a symbol somewhere; what it claimed."""
    empty = re.match(f"With ({CELL}) empty, ", sentence)
    if empty is not None:
        told = f"{empty[1]} is empty: {sentence}"
        assert not any(line.fits(way) for way in line.known if line.agrees(way, told)), told
        return "empty"
    supposed = SUPPOSED.match(sentence)
    if supposed is None or ("So " in sentence and ": " not in sentence):
        return ""
    value = value_of(supposed["gone"] or supposed["put"] or supposed["at"])
    cells = line.at(supposed["cells"])
    ways = [way for way in line.known if way[value] in cells]
    assert not any(map(line.fits, ways)), (sentence, line.text)
    stars = {way["S"] for way in ways}
    far, there = FAR.search(sentence), STARS.search(sentence)
    if far is not None:
        claimed = {int(number) for number in re.findall(r"\d+", far[1])}
        assert claimed == {abs(way[value] - way["S"]) for way in ways}, (sentence, line.text)
        return "far"
    if there is not None:
        assert stars == {*line.at(there[1])}, (sentence, line.text)
        return "there"
    if "could not be filled" in sentence:
        assert not ways, (sentence, line.text)
        return "filled"
    if "wherever the star is" in sentence:
        assert len(stars) > 1, (sentence, line.text)
        return "wherever"
    assert value == "S", sentence
    return "star"


def test_reasons_of_a_clue_hold_for_what_they_name() -> None:
    puzzles = [pencilmark.read(f"starry-night\n{text}") for text in PUZZLES]
    for size in (6, 7):
        for seed in range(4):
            puzzles.append(pencilmark.generate("starry-night", size=size, difficulty=3, seed=seed))
    claims = dict.fromkeys(("far", "there", "filled", "empty", "wherever", "star", ""), 0)
    for puzzle in puzzles:
        for line, sentences in steps_about_a_clue(puzzle):
            known = sentences[:1] if not re.match("So|At|With", " ".join(sentences)) else []
            line.hear("".join(known))
            for sentence in sentences[len(known) :]:
                claims[check(line, sentence)] += 1
    assert min(claims[one] for one in ("far", "there", "wherever", "star")) > 0, claims
    assert claims["far"] > 20


def test_cells_that_a_step_names_are_lit() -> None:
    named = 0
    for seed in range(6):
        puzzle = pencilmark.generate("starry-night", size=7, difficulty="2-3", seed=seed)
        for step in pencilmark.explain(puzzle).steps:
            lit = {puzzle.grid.name(cell) for cell in step.roles(puzzle.board)}
            assert lit.issuperset(re.findall(CELL, str(step.full))), str(step)
            named += step.technique == "clue-alone"
    assert named > 10

"""Write the page of techniques and its pictures, from what the code knows about them.

python scripts/techniques.py            write docs/techniques.md and docs/pictures/techniques
python scripts/techniques.py --check    write nothing, and tell what is out of date
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pencilmark
from pencilmark import Marks, Puzzle, Step
from pencilmark.explaining.arguments.effort import of_chain
from pencilmark.explaining.explain import Explainer
from pencilmark.explaining.step import LEVELS
from pencilmark.explaining.technique import Technique
from pencilmark.explaining.words import TITLES
from pencilmark.kind import AnyKind, kinds
from pencilmark.wording import listed

DOCS = Path(__file__).parent.parent / "docs"
PAGE = DOCS / "techniques.md"
PICTURES = "pictures/techniques"

INTRODUCTION = """\
# Techniques

What Pencilmark looks for when it explains a puzzle, kind by kind and in the order in which people
look: the first technique that finds something makes the next step. A step follows from the rules
and marks that it names, and it needs every one of them ([how](architecture.md#explaining)).
A technique has a level from 1 to 6:
{levels}.
A puzzle is as hard as its hardest step ([rating](rating.md)).

In the sentences, R2C5 is the cell in row 2 and column 5, a line is a row or a column, and an open
cell is one that nothing is known about yet. In a Star Battle, R1C1/R1C2 means cells that touch one
another, so that one of them at most is a star.

This page is made from the code by `make pictures`; each picture shows a step that Pencilmark found.
"""
GENERAL = """\
## Where no technique applies

Whatever follows can be explained, with a technique or without one. These three ways are the same
for all kinds, and a step says when it uses one.
"""
ABOUT = {
    "suppose": (
        "Take one possibility and follow what single rules say about it, step by step, until a "
        "rule is broken: so it was the wrong one. The shortest such chain that is found is shown, "
        "and its level grows with its length."
    ),
    "suppose-on": (
        "Where all other arguments are very large: take one possibility and go on from there with "
        "the easier techniques, as if it were known, until a rule is broken or something follows "
        "whose opposite is known. What the contradiction does not need is left out. The shortest "
        "of those that are found is shown, of 40 steps at most; level 5 up to eight steps, 6 "
        "beyond."
    ),
    "smallest-argument": (
        "A few rules and marks that leave only this, and none of which can be left out. It is "
        "found by shrinking what a solver needs for its proof. How to see it is left to the "
        "reader; that is why it comes last. In the hardest puzzles of all it is hundreds of "
        "rules; then the cell is chosen that opens most of the grid."
    ),
}
EXAMPLE_OF_GENERAL = (
    "star-battle\nstars: 1\nregions:\n255555\n225554\n115544\n133344\n663344\n666644\n"
)
"""A puzzle on which all of them can be shown."""


@dataclass(frozen=True)
class Shown:
    """One technique, with a step by it."""

    name: str
    title: str
    level: str
    about: str
    picture: str
    """The name of its file."""
    puzzle: Puzzle
    marks: Marks
    """Those before the step."""
    step: Step

    def text(self) -> str:
        """Its part of the page."""
        lines = [
            f"### {self.title}",
            "",
            f"{self.level} {self.about}",
            "",
        ]
        lines += [
            f'<img src="{PICTURES}/{self.picture}" alt="{self.title}: an example" width="320">',
            "",
        ]
        lines += [f"> {self.step.full}"]
        for link in self.step.argument:
            lines += [">", f"> - {link.full}"]
        return "\n".join([*lines, ""])

    def drawing(self) -> str:
        """The board after the step, with the cells highlighted that it is about."""
        board = self.puzzle.board
        return pencilmark.draw(
            self.puzzle,
            self.marks.plus(self.step.conclusions),
            format="svg",
            numbers=True,
            coordinates=True,
            roles=self.step.roles(board),
            groups=self.step.groups,
            struck=self.step.struck(board),
        )


class NotShown(Exception):
    """A technique whose example does not show it."""


def shown(kind: AnyKind, technique: Technique) -> Shown:
    """A technique with the first step that it makes in its own example."""
    example = technique.example
    if not example.puzzle:
        raise NotShown(f"{kind.name}: {technique.name} has no example")
    puzzle = pencilmark.read(example.puzzle, kind=kind.name)
    ruled_out = [(puzzle.grid.cell(row, col), value) for row, col, value in example.ruled_out]
    marks = Marks.from_rows(puzzle.board, example.marks, ruled_out)
    explainer = Explainer(puzzle, marks, assume_unique=True)
    found = (explainer.step(technique, one) for one in technique.find(explainer.position))
    step = next((one for one in found if one is not None), None)
    if step is None:
        raise NotShown(f"{kind.name}: the example of {technique.name} does not show it")
    level = f"*Level {technique.level}, {LEVELS[technique.level]}.*"
    if technique.assumes_unique:
        level += " *Only with* `--assume-unique`."
    name = f"{kind.name}-{technique.name}.svg"
    about = technique.about
    if technique.aliases:
        about += f" Also known as {listed(technique.aliases)}."
    return Shown(technique.name, technique.title, level, about, name, puzzle, marks, step)


def general() -> Iterator[Shown]:
    """The ways that all kinds share."""
    puzzle = pencilmark.read(EXAMPLE_OF_GENERAL)
    explainer = Explainer(puzzle)
    marks = Marks(puzzle.board)
    found: dict[str, tuple[Marks, Step]] = {}
    while True:
        chain = explainer.fallback.suppose(explainer.position)
        if chain is None:
            break
        if of_chain(2) <= chain.cost <= of_chain(3):
            found.setdefault("suppose", (marks, chain))
        supposed = explainer.fallback.deep.suppose(explainer.position)
        if supposed is not None and len(supposed.argument) in (5, 6):
            found.setdefault("suppose-on", (marks, supposed))
        argument = explainer.fallback.smallest(explainer.position)
        if argument is not None and len(argument.rules) > 3:
            found.setdefault("smallest-argument", (marks, argument))
        explainer.position.learn(chain.conclusions)
        marks = marks.plus(chain.conclusions)
    for name, about in ABOUT.items():
        marks, step = found[name]
        level = f"*Here level {step.level}, {LEVELS[step.level]}.*"
        yield Shown(name, TITLES[name], level, about, f"{name}.svg", puzzle, marks, step)


def files(missing: list[str]) -> Iterator[tuple[Path, str]]:
    """The page and all its pictures; what cannot be shown goes to `missing`."""
    levels = ", ".join(f"{number} {name}" for number, name in enumerate(LEVELS) if number)
    parts = [INTRODUCTION.format(levels=levels)]
    pages: list[tuple[str, list[Shown]]] = []
    for kind in kinds():
        if not kind.puzzle.__module__.startswith("pencilmark.") or not kind.techniques:
            continue
        techniques = []
        for technique in kind.techniques:
            try:
                techniques.append(shown(kind, technique))
            except NotShown as error:
                missing.append(str(error))
        pages.append((f"## {kind.title}\n", techniques))
    for heading, techniques in [*pages, (GENERAL, list(general()))]:
        parts.append(heading)
        for one in techniques:
            parts.append(one.text())
            yield DOCS / PICTURES / one.picture, one.drawing()
    yield PAGE, "\n".join(parts)


def main() -> int:
    """Write, or check, and say what was done."""
    check = "--check" in sys.argv[1:]
    (DOCS / PICTURES).mkdir(parents=True, exist_ok=True)
    missing: list[str] = []
    wanted = dict(files(missing))
    stale = 0
    for path, text in wanted.items():
        if not path.exists() or path.read_text("utf-8") != text:
            stale += 1
            if not check:
                path.write_text(text, "utf-8")
            print(f"{'out of date' if check else 'written'}: docs/{path.relative_to(DOCS)}")
    for path in sorted((DOCS / PICTURES).iterdir()):
        if path not in wanted:
            stale += 1
            if not check:
                path.unlink()
            print(f"{'not needed' if check else 'removed'}: docs/{path.relative_to(DOCS)}")
    for sentence in missing:
        print(sentence)
    if not stale and not missing:
        print("The page of techniques is up to date.")
    elif check and stale:
        print("Write it again with: make pictures")
    return int(bool(missing) or (check and stale > 0))


if __name__ == "__main__":
    sys.exit(main())

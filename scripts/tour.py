"""A tour: one puzzle of each kind, drawn, solved, proved to have one solution, and timed."""

from __future__ import annotations

import os
import re
import shutil
import sys
import textwrap
from itertools import zip_longest
from typing import Literal

import pencilmark
from pencilmark.kind import AnyKind, kinds
from showpieces import showpiece

GAP = 6
NEXT = """\
What to try next:

  .venv/bin/pencilmark                                  a menu of kinds and examples
  .venv/bin/pencilmark examples                         everything that ships
  .venv/bin/pencilmark solve -e {example} --stats
  .venv/bin/pencilmark explain -e {example}
  .venv/bin/pencilmark hint -e {example}
  .venv/bin/pencilmark generate hitori --size 6-10 --difficulty easy --solve
  .venv/bin/pencilmark draw -e {example} --solution --out board.svg
  make test                                             all the tests

Play in the browser, with hints that prove what they say:

  make serve                                            sets up what the page needs, and opens it

Your own puzzles: docs/formats.md. From Python: docs/python.md.
A kind of your own: docs/add-a-kind.md.
"""


def main() -> None:
    """Show every kind, then what to do next."""
    fancy = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    width = shutil.get_terminal_size((100, 24)).columns
    found = list(kinds())
    for kind in found:
        print(stop(kind, width, fancy))
    last = max(found[0].examples, key=lambda example: example.status == "unique")
    print(NEXT.format(example=f"{found[0].name}/{last.name}"), end="")


def stop(kind: AnyKind, width: int, fancy: bool) -> str:
    """What is shown of one kind."""
    puzzle = showpiece(kind)
    first = seconds(pencilmark.solve(puzzle))  # makes the tables for a grid of this size, too
    verdict = pencilmark.solve(puzzle)
    assert verdict.solution is not None
    figures = verdict.statistics
    title = f"\x1b[1m{kind.title}\x1b[0m" if fancy else kind.title
    format: Literal["text", "ascii"] = "text" if can_print("┏★●") else "ascii"
    before = pencilmark.draw(puzzle, format=format, color=fancy)
    after = pencilmark.draw(puzzle, verdict.solution.marks(), format=format, color=fancy)
    return "\n".join(
        [
            title,
            textwrap.fill(kind.summary, min(width, 100)),
            "",
            beside(before.splitlines(), after.splitlines(), width),
            "",
            f"Solved and proved {verdict.status} in {seconds(verdict) * 1000:.1f} ms "
            f"({first * 1000:.1f} ms for the first of its size); "
            f"{figures.decisions} decisions, {figures.conflicts} conflicts.",
            "",
            "",
        ]
    )


def seconds(verdict: pencilmark.Verdict) -> float:
    """What it took to build the model and to solve it."""
    return verdict.statistics.build_seconds + verdict.statistics.solve_seconds


def beside(left: list[str], right: list[str], width: int) -> str:
    """Two drawings side by side, or one below the other where there is no room."""
    margin = max(map(visible, left)) + GAP
    if margin + max(map(visible, right)) > width:
        return "\n".join([*left, "", *right])
    return "\n".join(
        (one + " " * (margin - visible(one)) + two).rstrip()
        for one, two in zip_longest(left, right, fillvalue="")
    )


def visible(line: str) -> int:
    """How many columns a line takes: colours take none."""
    return len(re.sub(r"\x1b\[[0-9;]*m", "", line))


def can_print(text: str) -> bool:
    """Whether the terminal knows these characters."""
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


if __name__ == "__main__":
    main()

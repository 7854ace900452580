"""The verdict on a puzzle, told in words and drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from ....records import replace
from ....wording import Sentence
from ... import words
from ...output import Drawn, Look, cells_named, duration, rule_lines
from ...screen import in_rows, screen, with_text, wrapped

if TYPE_CHECKING:
    from ....grid import Grid
    from ....model import Rule
    from ....puzzle import Marks
    from ....verdict import Verdict
    from . import Answer


def report(answer: Answer, look: Look, limit: int | None = None, stats: bool = False) -> list[str]:
    """What is to be said and shown about an answer, as lines."""
    verdict = answer.verdict
    lines = []
    if answer.count is not None:
        heading = counted(answer)
        lines = [heading] if verdict.status != "none" else _none(answer, look, heading)
    elif verdict.status == "many":
        lines = _many(answer, look, 2 if limit is None else limit)
    elif verdict.status == "none":
        lines = _none(answer, look, in_time(words.NONE, answer))
    elif verdict.solution is None:
        lines = [in_time(words.UNKNOWN, answer)]
    else:
        unique = verdict.status == "unique"
        lines = [
            look.drawing(verdict.puzzle, verdict.solution.marks()),
            in_time(words.UNIQUE if unique else words.UNKNOWN_FOUND, answer),
        ]
    if answer.marks is not None:
        lines.append(words.AGREES)
    if stats:
        lines += ["", *_statistics(verdict)]
    return lines


def in_time(template: str, answer: Answer) -> str:
    """A sentence that says how long it took."""
    return str(Sentence(template, time=duration(answer.seconds)))


def counted(answer: Answer) -> str:
    """How many solutions there are."""
    template = words.COUNTED if answer.verdict.exhausted else words.COUNTED_SOME
    return str(Sentence(template, count=answer.count, time=duration(answer.seconds)))


def _many(answer: Answer, look: Look, limit: int) -> list[str]:
    """The solutions with the cells in which the first two differ, and what is certain; then what
    is to be said, which is seen on a low screen, too."""
    verdict = answer.verdict
    puzzle = verdict.puzzle
    roles = dict.fromkeys(verdict.differing, "differs")
    placed = replace(look, coordinates=True)
    blocks: list[list[str]] = []
    legend: list[Drawn] = []
    for place, solution in enumerate(verdict.solutions, 1):
        board, key = placed.parts(puzzle, solution.marks(), roles if place <= 2 else None)
        blocks.append([str(Sentence(words.SOLUTION, number=place)), board])
        legend = legend or key
    certain = verdict.certain
    if certain.values:
        partly = any(cell not in certain.values for cell, _ in certain.ruled_out)
        caption = words.CERTAIN_OR_LEFT if partly else words.CERTAIN_BOARD
        blocks.append([caption, placed.drawing(puzzle, certain, legend=False)])
    told = [in_time(words.MANY, answer)]
    if limit > 1:
        cells = cells_named(puzzle.grid, verdict.differing)
        told.append(str(Sentence(words.DIFFER, cells=cells)))
    told.append(_certain(verdict))
    seen = screen()
    return [*in_rows(blocks, seen.width), *legend, *wrapped(told, seen.prose)]


def _certain(verdict: Verdict) -> str:
    """How much is the same in every solution."""
    count, complete = len(verdict.certain.values), verdict.certain_complete
    if not count:
        return words.CERTAIN_NOTHING if complete else words.CERTAIN_NOTHING_YET
    template = words.CERTAIN if complete else words.CERTAIN_SO_FAR
    return str(Sentence(template, count=count, size=verdict.puzzle.grid.size))


def _none(answer: Answer, look: Look, heading: str) -> list[str]:
    """The rules that contradict each other, and where they stand."""
    verdict = answer.verdict
    grid = verdict.puzzle.grid
    conflict = verdict.conflict
    if not conflict:
        return [heading, no_reason(answer.marks)]
    told = partial(wrapped, contradiction(grid, conflict, verdict.blamed))
    drawn = look.named.parts(verdict.puzzle, answer.marks, looked_at(grid, conflict))
    return with_text(*drawn, told, [heading])


def contradiction(grid: Grid, conflict: Sequence[Rule], marked: Sequence[int]) -> list[str]:
    """Rules that contradict each other, or the marks in some cells."""
    alone = len(conflict) == 1
    because = words.CONTRADICTION_ONE if alone else words.CONTRADICTION
    if marked:
        template = words.MARKS_AGAINST_ONE if alone else words.MARKS_AGAINST
        because = str(Sentence(template, count=len(marked), cells=cells_named(grid, marked)))
    return [because, *rule_lines(grid, conflict)]


def looked_at(grid: Grid, conflict: Iterable[Rule]) -> dict[int, str]:
    """The cells of rules that contradict each other, as the reason."""
    pointing = [rule for rule in conflict if len(rule.cells) < grid.size]  # others point nowhere
    return {cell: "looked-at" for rule in pointing for cell in rule.cells}


def no_reason(marks: Marks | None) -> str:
    """What to say where no rules are to blame: the marks are, or the time was up."""
    if marks is None:
        return words.NO_REASON
    says, board = marks.consequences(), marks.board
    clash = any(-literal in says for literal in says) or any(
        all(-literal in says for literal in board.literals(cell)) for cell in board.grid.cells
    )
    return words.MARKS_CLASH if clash else words.NO_REASON


def _statistics(verdict: Verdict) -> list[str]:
    lines = []
    for name, value in verdict.statistics.as_dict().items():
        shown = duration(float(value)) if name.endswith("_seconds") else str(value)
        lines.append(f"{words.STATS.get(name, name):<16} {shown:>12}")
    return lines

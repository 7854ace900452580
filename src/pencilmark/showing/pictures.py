"""A picture of anything that has one; where it cannot be drawn, of its text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from .. import draw, write
from ..checking import Report
from ..drawing.styles import STYLES
from ..drawing.text_picture import text_picture
from ..errors import PencilmarkError
from ..explaining.coaching.first_mistake import FirstMistake
from ..explaining.coaching.hint import Hint
from ..explaining.coaching.why import Why
from ..explaining.explain import marks_after
from ..explaining.step import Step
from ..explaining.words import ASSUMES_UNIQUE
from ..model import Rule
from ..puzzle import Marks, Puzzle, Solution
from ..verdict import Verdict
from . import words

if TYPE_CHECKING:
    from ..drawing.scene import Role
    from ..drawing.styles import Style
    from . import Pictured


def picture_of(thing: Pictured, style: str) -> str:
    """The picture of a thing, with its sentences below."""
    try:
        return _drawn(thing, style)
    except PencilmarkError as error:
        if style not in STYLES:
            raise
        puzzle = thing if isinstance(thing, Puzzle) else None
        lines = [] if puzzle is None else text_of(puzzle).splitlines()
        faults = [*map(str, puzzle.faults())] if puzzle is not None else []
        return text_picture(lines, faults or [str(error)], style=style)


def text_of(puzzle: Puzzle) -> str:
    """A puzzle as text, in the first of these forms that can hold it."""
    try:
        return write(puzzle, "text")
    except PencilmarkError:
        return write(puzzle, "json")


def _drawn(thing: Pictured, style: str) -> str:
    if isinstance(thing, Puzzle):
        return draw(thing, format="svg", style=style)
    if isinstance(thing, Solution):
        return draw(thing.puzzle, thing, format="svg", style=style)
    if isinstance(thing, Verdict):
        return _verdict(thing, style)
    if isinstance(thing, Report):
        return _report(thing, style)
    if isinstance(thing, Step):
        return _step(thing, style)
    if isinstance(thing, FirstMistake):
        thing = thing.hint
    return _advice(thing, style)


def _told(
    puzzle: Puzzle,
    marks: Marks | Solution | None,
    roles: Mapping[int, Role],
    *,
    sentences: Iterable[object] = (),
    style: str | Style,
    step: Step | None = None,
    named: bool = True,
    legend: bool = True,
) -> str:
    """A drawing that goes with sentences: what they name can be found in it."""
    return draw(
        puzzle,
        marks,
        format="svg",
        numbers=named,
        coordinates=named,
        roles=roles,
        groups=() if step is None else step.groups,
        struck=() if step is None else step.struck(puzzle.board),
        style=style,
        legend=legend,
        caption=" ".join(map(str, sentences)),
    )


def _verdict(verdict: Verdict, style: str) -> str:
    told = [words.VERDICTS[verdict.status]]
    roles: dict[int, Role] = {}
    if verdict.status == "many":
        roles = dict.fromkeys(verdict.differing, "differs")
    elif verdict.status == "none":
        rules = verdict.conflict
        told = [*told, *_said(rules)] if rules else [words.NO_SOLUTION]
        roles = dict.fromkeys(_cells(rules), "looked-at")
    named = verdict.status == "none"
    return _told(verdict.puzzle, verdict.solution, roles, sentences=told, style=style, named=named)


def _report(report: Report, style: str) -> str:
    marked = report.marks.values
    roles: dict[int, Role] = {}
    for rule in report.broken:
        # what was put in is wrong, not what is still open; where nothing was, all of it is
        cells = [cell for cell in rule.cells if cell in marked] or rule.cells
        roles.update(dict.fromkeys(cells, "wrong"))
    told = _said(report.broken)
    if not told:
        told = [words.SOLVED if report.solved else words.COMPLETABLE[report.completable]]
    return _told(report.puzzle, report.marks, roles, sentences=told, style=style)


def _step(step: Step, style: str) -> str:
    standing = step.standing
    if standing is None:
        return text_picture([str(step)], [], style=style)
    before = marks_after(standing.puzzle, standing.conclusions[: standing.number])
    return step_picture(standing.puzzle, before, step, style=style, sentences=[step.full])


def step_picture(
    puzzle: Puzzle,
    before: Marks,
    step: Step,
    *,
    style: str | Style,
    sentences: Iterable[object] = (),
    legend: bool = True,
) -> str:
    """The board with what a step adds, and with the cells highlighted that it is about."""
    roles = step.roles(puzzle.board)
    after = before.plus(step.conclusions)
    told = [*sentences, ASSUMES_UNIQUE] if step.assumes_unique and sentences else sentences
    return _told(puzzle, after, roles, sentences=told, style=style, step=step, legend=legend)


def _advice(advice: Hint | Why, style: str) -> str:
    puzzle, marks = advice.puzzle, advice.marks
    step = advice.shown if isinstance(advice, Hint) else advice.step
    cells = advice.cells if isinstance(advice, Hint) else (advice.cell,)
    roles: dict[int, Role] = {} if step is None else dict(step.roles(puzzle.board))
    told = [advice.sentence]
    if advice.case in ("wrong-mark", "clash") and isinstance(advice, Hint):
        roles.update(dict.fromkeys(cells, "wrong"))
        return _told(puzzle, marks, roles, sentences=told, style=style)
    if step is None:
        roles = dict.fromkeys(cells, "looked-at")
        return _told(puzzle, marks, roles, sentences=told, style=style)
    return step_picture(puzzle, marks, step, style=style, sentences=told)


def _said(rules: Iterable[Rule]) -> list[str]:
    return [*dict.fromkeys(str(rule.sentence) for rule in rules)]


def _cells(rules: Iterable[Rule]) -> Iterable[int]:
    return (cell for rule in rules for cell in rule.cells)

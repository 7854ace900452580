"""Steps, rules and hints as data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..explaining.coaching.hint import Hint, technique_told
from ..explaining.step import LEVELS, Step
from ..model import Board, Rule
from ..puzzle import Puzzle
from .replies import (
    ArgumentData,
    ConclusionData,
    HintReply,
    RuleData,
    StepData,
    TechniquePart,
    WhereData,
    WholeData,
)


def step_data(puzzle: Puzzle, step: Step) -> StepData:
    """A step, with the cells to highlight and the argument in sentences."""
    title, lesson = technique_told(puzzle, step.technique)
    return StepData(
        technique=step.technique,
        title=title,
        lesson=lesson,
        level=step.level,
        level_name=LEVELS[step.level],
        short=str(step.short),
        full=str(step.full),
        argument=list(_argument(step, 1)),
        conclusions=list(_conclusions(puzzle.board, step.conclusions)),
        roles={str(cell): role for cell, role in sorted(step.roles(puzzle.board).items())},
        groups=[sorted(group) for group in step.groups],
        rules=rules_data(step.rules),
    )


def rules_data(rules: Iterable[Rule]) -> list[RuleData]:
    """Rules with their sentences and cells."""
    return [
        RuleData(name=rule.name, sentence=str(rule.sentence), cells=sorted(set(rule.cells)))
        for rule in rules
    ]


def hint_data(found: Hint) -> HintReply:
    """A hint in all three strengths."""
    step = found.shown
    about_a_step = found.case == "step" and step is not None
    return HintReply(
        case=found.case,
        where=WhereData(
            sentence=found.say("where"),
            cells=sorted(found.roles("where")),
        ),
        technique=TechniquePart(
            sentence=found.say("technique"),
            title=found.technique_title if about_a_step else "",
            lesson=found.lesson if about_a_step else "",
        ),
        whole=WholeData(
            sentence=found.say("step"),
            cells=list(found.cells),
            step=None if step is None else step_data(found.puzzle, step),
            rules=rules_data(found.rules),
        ),
    )


def _argument(step: Step, depth: int) -> Iterator[ArgumentData]:
    for link in step.argument:
        yield ArgumentData(depth=depth, sentence=str(link.full))
        yield from _argument(link, depth + 1)


def _conclusions(board: Board, literals: Iterable[int]) -> Iterator[ConclusionData]:
    for literal in literals:
        if abs(literal) <= board.variables:  # the others only help to say a rule
            cell, value, is_ = board.meaning(literal)
            yield {"cell": cell, "value": value, "is": is_}

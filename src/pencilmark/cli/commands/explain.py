"""`pencilmark explain`."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from json import dumps
from typing import TYPE_CHECKING, Any

from ...errors import PencilmarkError
from ...wording import Sentence
from .. import words
from ..options import (
    NumberedAppearance,
    Parser,
    Source,
    assume_unique_option,
    flag,
    group,
    json_option,
    number,
    option,
    time_limit_option,
)
from ..output import Look, complain, put, rule_data, source_name
from ..progress import Progress
from ..reading.inputs import Entry, Refused
from ..steps import NotUsed, drawn_step, heading, prose, sentences, step_data
from ..writing.files import filling, writing
from .solve import Answer, Wish, find, report

if TYPE_CHECKING:
    from ...explaining.explain import Explanation
    from ...explaining.step import Step
    from ...puzzle import Marks, Puzzle


@dataclass(frozen=True)
class Wording:
    """How steps are told."""

    look: Look
    only: int | None = None
    """The number of the only step to tell."""
    brief: bool = False
    short: bool = False


@dataclass(frozen=True, kw_only=True)
class Options:
    """What `explain` may be told."""

    source: Source = group(Source)
    step: int | None = option("--step", type=number, metavar="N", help=words.HELP_STEP)
    brief: bool = flag("--brief", help=words.HELP_BRIEF)
    short: bool = flag("--short", help=words.HELP_SHORT)
    svg: str | None = option("--svg", metavar="DIR", help=words.HELP_STEP_SVG)
    style: str = option(
        "--style", choices=("print", "dark"), default="print", help=words.HELP_STYLE
    )
    json: bool = json_option()
    verify: bool = flag("--verify", help=words.HELP_VERIFY)
    assume_unique: bool = assume_unique_option()
    time_limit: float | None = time_limit_option()
    appearance: NumberedAppearance = group(NumberedAppearance)


def parser() -> Parser[Options]:
    """The parser of `explain`."""
    return Parser("explain", Options, words.EXPLAIN, words.EXPLAIN_END)


def run(options: Options) -> int:
    """Explain puzzles."""
    inputs = options.source.inputs()
    _refuse_nonsense(options)
    svg = options.svg
    looks_ahead = svg is not None or not options.json
    many, entries = inputs.look_ahead() if looks_ahead else (True, iter(inputs))
    if many and svg is not None:
        raise Refused(words.ONE_PUZZLE_ONLY, option="--svg")
    wording = Wording(options.appearance.look(), options.step, options.brief, options.short)
    told: list[Entry] = []
    not_used = NotUsed(options.assume_unique)

    def work(entry: Entry, puzzle: Puzzle) -> int:
        answer, explanation = explained(
            puzzle,
            verify=options.verify,
            assume_unique=options.assume_unique,
            time_limit=options.time_limit,
            progress=bar.steps,
        )
        bar.clear()
        for reason in not_used.reasons(puzzle, answer.verdict.status):
            complain(reason, source_name(entry.source, puzzle) if inputs.several else None)
        drawn: list[list[str]] = []
        if svg is not None and answer.verdict.status != "none":
            drawn = _drawn(explanation, wording, svg, options.style)
        if options.json:
            bar.say(dumps(_as_json(entry, answer, explanation, options.step)))
        else:
            if many:
                bar.say(*([""] if told else []), source_name(entry.source, puzzle))
                told.append(entry)
            if answer.verdict.status == "none":
                bar.say(*report(answer, wording.look))
            else:
                told_here = drawn if svg is not None else told_steps(explanation, wording)
                for lines in told_here:
                    bar.say(*lines)
                if options.step is None and (svg is None or not explanation.complete):
                    bar.say(ending(answer, explanation))
            if options.verify and explanation.steps:
                bar.say(*prose(_verified(explanation)))
        bar.advance(entry.weight)
        return answer.code

    with Progress(inputs.weight, many) as bar:
        return inputs.each(entries, work, bar.clear)


def _refuse_nonsense(options: Options) -> None:
    if options.json and (options.brief or options.short):
        other = "--brief" if options.brief else "--short"
        raise Refused(words.NOT_TOGETHER, one="--json", two=other)
    if options.svg is not None and options.brief:
        raise Refused(words.NOT_TOGETHER, one="--svg", two="--brief")


def explained(
    puzzle: Puzzle,
    *,
    verify: bool = False,
    assume_unique: bool = False,
    time_limit: float | None = None,
    progress: Callable[[int, float], object] | None = None,
) -> tuple[Answer, Explanation]:
    """The verdict on a puzzle, and its explanation: without a solution there are no steps."""
    from ... import Explanation, explain
    from ...clock import Clock
    from ...explaining.proving.verify import UnprovedStep

    with Clock(time_limit):  # one for all that is to be found out
        answer = find(puzzle, Wish(time_limit=time_limit, certain=False))
        status = answer.verdict.status
        if status == "none":
            return answer, Explanation(puzzle, (), False)
        try:
            return answer, explain(
                puzzle,
                verify=verify,
                assume_unique=assume_unique and status == "unique",
                time_limit=time_limit,
                progress=progress,
            )
        except UnprovedStep as error:
            raise PencilmarkError(str(error)) from None


def told_steps(explanation: Explanation, wording: Wording) -> Iterator[list[str]]:
    """Step after step, in words and drawn: the lines of each."""
    puzzle = explanation.puzzle
    count = len(explanation.steps)
    for place, before, step in _chosen(explanation, wording.only):
        if wording.brief:
            lines = sentences(step, wording.short)
            indent = " " * (len(str(count)) + 2)
            lines = [indent + line for line in lines]
            lines[0] = f"{place:>{len(indent) - 2}}. {lines[0].lstrip()}"
            yield lines
            continue
        drawing = drawn_step(wording.look, puzzle, before, step)
        yield [
            heading(puzzle, step, place, count),
            *sentences(step, wording.short),
            drawing,
            "",
        ]


def ending(answer: Answer, explanation: Explanation) -> str:
    """How far the steps have come."""
    count = len(explanation.steps)
    if explanation.complete:
        return str(Sentence(words.EXPLAINED, count=count))
    if explanation.timed_out or answer.verdict.status == "unknown":
        return str(Sentence(words.TIMED_OUT, count=count))
    if answer.verdict.status != "many":
        return str(Sentence(words.STUCK, count=count))
    return str(Sentence(words.EXPLAINED_PART if count else words.EXPLAINED_NOTHING, count=count))


def _chosen(explanation: Explanation, only: int | None) -> Iterator[tuple[int, Marks, Step]]:
    """The number of each step that is wanted, the marks before it, and the step."""
    from ... import Marks

    count = len(explanation.steps)
    if only is not None and only > count:
        raise Refused(words.NO_SUCH_STEP, number=only, count=count)
    marks = Marks(explanation.puzzle.board)
    for place, step in enumerate(explanation.steps, 1):
        if only in (None, place):
            yield place, marks, step
        marks = marks.plus(step.conclusions)


def _as_json(
    entry: Entry, answer: Answer, explanation: Explanation, only: int | None
) -> dict[str, Any]:
    puzzle = explanation.puzzle
    return {
        "id": puzzle.metadata.get("id"),
        "source": entry.source,
        "kind": puzzle.kind,
        "status": answer.verdict.status,
        "complete": explanation.complete,
        "steps": [step_data(puzzle, step) for _, _, step in _chosen(explanation, only)],
        "conflict": rule_data(puzzle.grid, answer.verdict.conflict),
    }


def _verified(explanation: Explanation) -> str:
    """What `--verify` has shown, where it found nothing wrong."""
    count = sum(step.assumes_unique for step in explanation.steps)
    return str(Sentence(words.VERIFIED_OTHERS, count=count)) if count else words.VERIFIED


def _drawn(explanation: Explanation, wording: Wording, folder: str, style: str) -> list[list[str]]:
    """Draw a picture of each step, with its sentence under it; what is to be said about it."""
    puzzle = explanation.puzzle
    chosen = list(_chosen(explanation, wording.only))  # a step that is not there leaves no trace
    if not chosen:
        return []
    digits = max(3, len(str(len(explanation.steps))))
    with filling(folder):
        for place, before, step in chosen:
            picture = _picture(puzzle, before, step, wording, style)
            with writing(os.path.join(folder, f"step-{place:0{digits}}.svg")) as file:
                put(file, picture)
    return [[str(Sentence(words.DRAWN_STEPS, count=len(chosen), folder=folder))]]


def _picture(puzzle: Puzzle, before: Marks, step: Step, wording: Wording, style: str) -> str:
    from ... import draw

    caption = str(step.short if wording.short else step.full)
    if step.assumes_unique:
        caption = f"{caption} {words.ASSUMES_UNIQUE}"
    return draw(
        puzzle,
        before.plus(step.conclusions),
        format="svg",
        numbers=wording.look.numbers,
        roles=step.roles(puzzle.board),
        style=style,
        struck=[(cell, value) for cell, value, is_ in step.values(puzzle.board) if not is_],
        caption=caption,
    )

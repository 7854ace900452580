"""`pencilmark explain`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from ....errors import PencilmarkError
from ....records import dataclass
from ....wording import Sentence
from ... import words
from ...jobs import Batch, Told, json_line
from ...options import (
    NamedAppearance,
    Parser,
    Source,
    assume_unique_option,
    flag,
    group,
    json_option,
    number,
    option,
    out_option,
    time_limit_option,
)
from ...output import complain, rule_data, source_name
from ...paper import paper_option
from ...progress import Progress
from ...reading.inputs import Entry, Refused, tell_doubts
from ...steps import NotUsed, prose, step_data
from ...words import paper as paper_words
from ...writing.files import writing
from ..solve import Answer, Wish, find
from ..solve.telling import report
from .telling import Wording, chosen_steps, drawn_steps, require_step, told_steps
from .worksheet import worksheet_format, write_worksheet

if TYPE_CHECKING:
    from ....explaining.explain import Explanation
    from ....printing.choices import WorksheetFormat
    from ....puzzle import Puzzle
    from ...reading.inputs import Inputs


@dataclass(frozen=True, kw_only=True)
class _Batch(Batch):
    """The same where a worksheet may be written."""

    out: str | None = out_option(paper_words.HELP_WORKSHEET)


@dataclass(frozen=True, kw_only=True)
class Options:
    """What `explain` may be told."""

    source: Source = group(Source)
    step: int | None = option("--step", type=number, metavar="N", help=words.HELP_STEP)
    brief: bool = flag("--brief", help=words.HELP_BRIEF)
    short: bool = flag("--short", help=words.HELP_SHORT)
    svg: str | None = option("--svg", metavar="DIR", help=words.HELP_STEP_SVG)
    json: bool = json_option()
    verify: bool = flag("--verify", help=words.HELP_VERIFY)
    assume_unique: bool = assume_unique_option()
    time_limit: float | None = time_limit_option()
    title: str = option(
        "--title", default="", metavar="TEXT", help=paper_words.HELP_WORKSHEET_TITLE
    )
    paper: str | None = paper_option()
    batch: _Batch = group(_Batch)
    appearance: NamedAppearance = group(NamedAppearance)


def parser() -> Parser[Options]:
    """The parser of `explain`."""
    return Parser("explain", Options, words.EXPLAIN, words.EXPLAIN_END)


def run(options: Options) -> int:
    """Explain puzzles."""
    inputs = options.source.inputs()
    _refuse_nonsense(options)
    worksheet = None if options.json else worksheet_format(options.batch.out)
    if worksheet is not None:
        return _run_for_paper(options, inputs, worksheet)
    svg = options.svg
    looks_ahead = svg is not None or not options.json
    many, entries = inputs.look_ahead() if looks_ahead else (True, iter(inputs))
    if many and svg is not None:
        raise Refused(words.ONE_PUZZLE_ONLY, option="--svg")
    if options.json and svg is None:
        return _run_for_machines(options, inputs, entries, many)
    if options.batch.out is not None:
        raise Refused(paper_words.WORKSHEET_OR_RESULTS)
    options.batch.refuse_out()
    return _run_for_people(options, inputs, entries, many)


def _run_for_people(options: Options, inputs: Inputs, entries: Iterator[Entry], many: bool) -> int:
    svg = options.svg
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
        for reason in not_used.reasons(puzzle.kind, answer.verdict.status):
            complain(reason, source_name(entry.source, puzzle) if inputs.several else None)
        drawn: list[list[str]] = []
        if svg is not None and answer.verdict.status != "none":
            drawn = drawn_steps(explanation, wording, svg)
        if options.json:
            bar.say(json_line(_as_json(entry, answer, explanation, options.step)).rstrip())
            return answer.code
        if many:
            bar.say(*([""] if told else []), source_name(entry.source, puzzle))
            told.append(entry)
        for lines in _told(answer, explanation, wording, None if svg is None else drawn):
            bar.say(*lines)
        if options.verify and explanation.steps:
            bar.say(*prose(_verified(explanation)))
        if not many and answer.verdict.status in ("none", "many"):
            tell_doubts(entry, puzzle)
        bar.advance(entry.weight)
        return answer.code

    with Progress(inputs.weight, many) as bar:
        return inputs.each(entries, work, bar.clear)


def _run_for_paper(options: Options, inputs: Inputs, format: WorksheetFormat) -> int:
    """Write a worksheet of one puzzle."""
    if format == "pdf":
        from ....drawing.typesetting import require_typst

        require_typst()
    many, entries = inputs.look_ahead()
    if many:
        raise Refused(paper_words.ONE_WORKSHEET)
    out = options.batch.out
    not_used = NotUsed(options.assume_unique)
    with writing(out) as file, Progress(inputs.weight, wanted=False) as bar:

        def work(entry: Entry, puzzle: Puzzle) -> int:
            answer, explanation = explained(
                puzzle,
                verify=options.verify,
                assume_unique=options.assume_unique,
                time_limit=options.time_limit,
                progress=bar.steps,
            )
            bar.clear()
            for reason in not_used.reasons(puzzle.kind, answer.verdict.status):
                complain(reason)
            if answer.verdict.status == "none":
                bar.say(*report(answer, options.appearance.look()))
                tell_doubts(entry, puzzle)
                return answer.code
            require_step(explanation, options.step)
            write_worksheet(
                file,
                explanation,
                format,
                title=options.title,
                paper=options.paper or "a4",
                short=options.short,
                numbers=options.appearance.numbers,
                coordinates=options.appearance.coordinates,
                style=options.appearance.style,
                only=options.step,
                verdict=answer.verdict,
            )
            if options.step is None and not explanation.complete:
                complain(explanation.ending(answer.verdict.status), entry.place)
            if options.verify and explanation.steps:
                bar.say(*prose(_verified(explanation)))
            if answer.verdict.status == "many":
                tell_doubts(entry, puzzle)
            return answer.code

        return inputs.each(entries, work, bar.clear)


def _told(
    answer: Answer, explanation: Explanation, wording: Wording, drawn: list[list[str]] | None
) -> Iterator[list[str]]:
    """An explanation for people; `drawn` is what there is to say of pictures."""
    if answer.verdict.status == "none":
        yield report(answer, wording.look)
        return
    yield from told_steps(explanation, wording) if drawn is None else drawn
    if wording.only is None and (drawn is None or not explanation.complete):
        yield [explanation.ending(answer.verdict.status)]


def _run_for_machines(
    options: Options, inputs: Inputs, entries: Iterator[Entry], many: bool
) -> int:
    not_used = NotUsed(options.assume_unique)

    def then(told: Told, bar: Progress) -> None:
        if told.data is not None:
            for reason in not_used.reasons(told.data.kind, told.data.status):
                bar.clear()
                complain(reason, told.data.name if inputs.several else None)

    work = AsJson(options.step, options.verify, options.assume_unique, options.time_limit)
    return options.batch.run(
        inputs, entries, work, many=many, json=True, time_limit=options.time_limit, then=then
    )


@dataclass(frozen=True)
class _Noted:
    """What is to be known of an explanation besides its text."""

    name: str
    kind: str
    status: str


@dataclass(frozen=True)
class AsJson:
    """The explanation of a puzzle for machines."""

    step: int | None
    verify: bool
    assume_unique: bool
    time_limit: float | None

    def __call__(self, entry: Entry, puzzle: Puzzle) -> Told:
        answer, explanation = explained(
            puzzle,
            verify=self.verify,
            assume_unique=self.assume_unique,
            time_limit=self.time_limit,
        )
        noted = _Noted(source_name(entry.source, puzzle), puzzle.kind, answer.verdict.status)
        text = json_line(_as_json(entry, answer, explanation, self.step))
        return Told(text, answer.code, data=noted)


def _refuse_nonsense(options: Options) -> None:
    if options.json and (options.brief or options.short):
        other = "--brief" if options.brief else "--short"
        raise Refused(words.NOT_TOGETHER, one="--json", two=other)
    if options.svg is not None and options.brief:
        raise Refused(words.NOT_TOGETHER, one="--svg", two="--brief")
    _refuse_with_worksheet(options)


def _refuse_with_worksheet(options: Options) -> None:
    """What is for worksheets only, and what is not for worksheets."""
    out = options.batch.out
    worksheet = None if options.json else worksheet_format(out)
    if worksheet is None:
        for name, value in (("--title", options.title), ("--paper", options.paper)):
            if value:
                raise Refused(paper_words.WITH_WORKSHEET, option=name)
        return
    # paper is light, and a page of the web is as its reader likes it
    fit = ("print", "book", "queens") if worksheet == "pdf" else ("print",)
    others = {
        "--svg": options.svg is not None,
        "--brief": options.brief,
        f"--style {options.appearance.style}": options.appearance.style not in fit,
        "--ascii": options.appearance.ascii,
        f"--color {options.appearance.color}": options.appearance.color != "auto",
        "--jobs": options.batch.jobs != 1,
        "--cluster": options.batch.cluster is not None,
        "--resume": options.batch.resume,
        "--force": options.batch.force,  # a file of this name is replaced anyway
    }
    for name, said in others.items():
        if said:
            raise Refused(words.NOT_TOGETHER, one=f"--out {out}", two=name)


def explained(
    puzzle: Puzzle,
    *,
    verify: bool = False,
    assume_unique: bool = False,
    time_limit: float | None = None,
    progress: Callable[[int, float], object] | None = None,
) -> tuple[Answer, Explanation]:
    """The verdict on a puzzle, and its explanation: without a solution there are no steps."""
    from .... import Explanation, explain
    from ....clock import Clock
    from ....explaining.proving.verify import UnprovedStep

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
        "steps": [step_data(puzzle, step) for _, _, step in chosen_steps(explanation, only)],
        "conflict": rule_data(puzzle.grid, answer.verdict.conflict),
    }


def _verified(explanation: Explanation) -> str:
    """What `--verify` has shown, where it found nothing wrong."""
    count = sum(step.assumes_unique for step in explanation.steps)
    return str(Sentence(words.VERIFIED_OTHERS, count=count)) if count else words.VERIFIED

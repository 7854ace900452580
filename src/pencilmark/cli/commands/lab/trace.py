"""`pencilmark lab trace`: search trees of the teaching solver, as text, picture or page."""

from __future__ import annotations

from argparse import BooleanOptionalAction
from typing import TYPE_CHECKING, Literal, get_args

from ....puzzle import require_sense
from ....records import dataclass
from ....wording import Sentence, listed
from ... import words as common_words
from ...options import (
    Source,
    flag,
    group,
    number,
    option,
    out_option,
    style_option,
    task,
    time_limit_option,
)
from ...output import complain, encodable, put, say
from ...reading.inputs import Entry, Refused
from ...screen import screen
from ...words import lab as words
from ...writing.files import writing
from ..draw import refuse_terminal
from .request import TIME_LIMIT, chosen, strategies_option

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ....drawing import StyleName
    from ....lab.tracing import Trace
    from ....puzzle import Puzzle

Format = Literal["text", "svg", "html", "png", "pdf"]
_ENDINGS: dict[str, Format] = {
    ".txt": "text",
    ".svg": "svg",
    ".html": "html",
    ".htm": "html",
    ".png": "png",
    ".pdf": "pdf",
}
STRATEGY = "teaching/leftmost/up"
"""The strategy if none is named."""


@dataclass(frozen=True, kw_only=True)
class TraceOptions:
    """What `lab trace` may be told."""

    task: str = task()
    source: Source = group(Source)
    strategies: list[str] | None = strategies_option(
        str(Sentence(words.HELP_TRACED, default=STRATEGY))
    )
    goal: Literal["first", "unique"] = option(
        "--goal", choices=("first", "unique"), default="unique", help=words.HELP_GOAL
    )
    max_nodes: int | None = option(
        "--max-nodes", type=number, metavar="N", help=words.HELP_MAX_NODES
    )
    time_limit: float | None = time_limit_option(
        str(Sentence(words.HELP_TIME_LIMIT, seconds=TIME_LIMIT)), default=TIME_LIMIT
    )
    format: Format | None = option(
        "-f", "--format", choices=get_args(Format), help=words.HELP_TRACE_FORMAT
    )
    out: str | None = out_option()
    style: StyleName = style_option(words.HELP_TRACE_STYLE)
    ascii: bool = flag("--ascii", help=common_words.HELP_ASCII)
    boards: bool | None = option("--boards", action=BooleanOptionalAction, help=words.HELP_BOARDS)


def run_trace(options: TraceOptions) -> int:
    """Trace a puzzle with one strategy, or several beside each other."""
    from ....lab.strategies import strategy
    from ....lab.tracing import MAX_NODES, trace

    inputs = options.source.inputs()
    target = _format(options)
    searches = [strategy(name) for name in chosen(options.strategies or [STRATEGY])]
    if target in ("png", "pdf"):
        from ....drawing.typesetting import require_typst
        from ....drawing.words import NO_TYPST_TO_DRAW

        require_typst(NO_TYPST_TO_DRAW)
        refuse_terminal(options.out)
    many, entries = inputs.look_ahead()
    if many:
        raise Refused(common_words.ONE_PUZZLE_ONLY, option="lab trace")

    with writing(options.out) as file:

        def work(entry: Entry, puzzle: Puzzle) -> int:
            require_sense(puzzle)
            traces = [
                trace(
                    puzzle,
                    one,
                    goal=options.goal,
                    max_nodes=options.max_nodes or MAX_NODES,
                    time_limit=options.time_limit,
                )
                for one in searches
            ]
            made = _made(traces, target, options)
            if file is None and isinstance(made, str) and target == "text":
                say(*made.splitlines())
                return 0
            put(file, made)
            _tell_cuts(traces)
            return 0

        return inputs.each(entries, work)


def _format(options: TraceOptions) -> Format:
    """The format that was named, or that of the file."""
    out = options.out
    if options.format is not None:
        return options.format
    if out in (None, "-"):
        return "text"
    for ending, format in _ENDINGS.items():
        if out is not None and out.lower().endswith(ending):
            return format
    raise Refused(words.NO_TREE_FORMAT, name=out, endings=listed(_ENDINGS))


def _made(traces: Sequence[Trace], target: Format, options: TraceOptions) -> str | bytes:
    """All the trees in one text, picture or page."""
    if target == "text":
        return _text(traces, options)
    if target == "html":
        from ....lab.tracing.page import tree_page

        return tree_page(traces)
    from ....lab.tracing.picture import tree_image, tree_picture

    if target == "svg":
        return tree_picture(traces, style=options.style, boards=options.boards)
    return tree_image(traces, target, style=options.style, boards=options.boards)


def _text(traces: Sequence[Trace], options: TraceOptions) -> str:
    """All the trees below each other; on a screen, as wide as that is."""
    shown = options.out in (None, "-")
    seen = screen()
    width = seen.width if shown and seen.height is not None else None
    text = "\n\n".join(trace.text(ascii=options.ascii, width=width) for trace in traces)
    if shown and not encodable(text):
        text = "\n\n".join(trace.text(ascii=True, width=width) for trace in traces)
    return text


def _tell_cuts(traces: Sequence[Trace]) -> None:
    """Say which trees are not all of their search, where the file alone would say it."""
    from ....lab.tracing.telling import Telling

    for trace in traces:
        if cut := Telling(trace).cut():
            complain(cut, trace.strategy.name)

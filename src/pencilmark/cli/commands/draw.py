"""`pencilmark draw`."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Literal, get_args

from ...puzzle import require_sense
from ...records import dataclass, replace
from ...wording import listed
from .. import words
from ..options import (
    Appearance,
    Parser,
    Source,
    flag,
    group,
    marks_option,
    option,
    out_option,
    time_limit_option,
)
from ..output import complain, is_terminal, put, say
from ..reading.inputs import Entry, Refused, read_marks_file, tell_doubts
from ..writing.files import writing

if TYPE_CHECKING:
    from ...puzzle import Marks, Puzzle

Format = Literal["text", "ascii", "svg", "png", "pdf"]
_PICTURES: tuple[Format, ...] = ("svg", "png", "pdf")
_TYPESET = ("png", "pdf")
"""The pictures that are no text."""
_OTHER_PICTURES = (".jpg", ".jpeg", ".gif", ".webp", ".bmp", ".tif", ".tiff", ".eps", ".ps")


@dataclass(frozen=True, kw_only=True)
class Options:
    """What `draw` may be told."""

    source: Source = group(Source)
    format: Format | None = option(
        "-f", "--format", choices=get_args(Format), help=words.HELP_DRAW_FORMAT
    )
    svg: bool = flag("--svg", help=words.HELP_SVG)
    solution: bool = flag("--solution", help=words.HELP_SOLUTION)
    marks: str | None = marks_option()
    out: str | None = out_option()
    time_limit: float | None = time_limit_option()
    appearance: Appearance = group(Appearance)


def parser() -> Parser[Options]:
    """The parser of `draw`."""
    return Parser("draw", Options, words.DRAW)


def run(options: Options) -> int:
    """Draw puzzles."""
    inputs = options.source.inputs(options.marks)
    target, out = _format(options), options.out
    if options.solution and options.marks is not None:
        raise Refused(words.NOT_TOGETHER, one="--solution", two="--marks")
    if target in _TYPESET:
        from ...drawing.typesetting import require_typst
        from ...drawing.words import NO_TYPST_TO_DRAW

        require_typst(NO_TYPST_TO_DRAW)
        refuse_terminal(out)
    many, entries = inputs.look_ahead()
    if many and target in _PICTURES:
        raise Refused(words.ONE_PICTURE, format=target.upper())
    if many and options.marks is not None:
        raise Refused(words.ONE_PUZZLE_ONLY, option="--marks")
    to_screen = out in (None, "-")
    look = replace(options.appearance.look(), ascii=target == "ascii")
    if not to_screen:
        look = replace(look, color=False)
    drawn: list[Entry] = []

    with writing(out) as file:

        def work(entry: Entry, puzzle: Puzzle) -> int:
            from ... import draw

            require_sense(puzzle)
            put_in, code, unique = _put_in(puzzle, options)
            if not many and not unique:
                tell_doubts(entry, puzzle)
            gap = [""] if drawn else []
            drawn.append(entry)
            if target not in _PICTURES and file is None:
                say(*gap, look.drawing(puzzle, put_in))
                return code
            picture = draw(
                puzzle,
                put_in,
                format=target,
                numbers=options.appearance.numbers,
                coordinates=options.appearance.coordinates,
                style=options.appearance.style,
            )
            if isinstance(picture, str):
                picture = "\n".join([*gap, picture.rstrip("\n")]) + "\n"
            put(file, picture)
            return code

        return inputs.each(entries, work)


def refuse_terminal(out: str | None) -> None:
    """Keep bytes that are no text from a terminal."""
    if out in (None, "-") and is_terminal(sys.stdout):
        raise Refused(words.NOT_FOR_TERMINALS)


def _format(options: Options) -> Format:
    """The one format that the options agree on."""
    asked: dict[str, Format | None] = {
        "--format": options.format,
        "--ascii": "ascii" if options.appearance.ascii else None,
        "--svg": "svg" if options.svg else None,
    }
    out = options.out
    chosen = [(name, value) for name, value in asked.items() if value is not None]
    for name, value in chosen[1:]:
        if value != chosen[0][1]:
            raise Refused(words.NOT_TOGETHER, one=chosen[0][0], two=name)
    if chosen:
        return chosen[0][1]
    for ending in _PICTURES:
        if out is not None and out.lower().endswith(f".{ending}"):
            return ending
    if out is not None and out.lower().endswith(_OTHER_PICTURES):
        raise Refused(words.NO_SUCH_PICTURE, name=out, formats=listed(_PICTURES))
    return "text"


def _put_in(puzzle: Puzzle, options: Options) -> tuple[Marks | None, int, bool]:
    """What to draw into the grid, the exit code that goes with it, and whether the puzzle is known
    to have exactly one solution."""
    if options.marks is not None:
        return read_marks_file(puzzle, options.marks), 0, False
    if not options.solution:
        return None, 0, False
    from ... import solve

    verdict = solve(puzzle, time_limit=options.time_limit)
    if verdict.status != "unique":
        complain(words.DRAWN[verdict.status])
    if verdict.solution is None:
        return None, int(verdict.status == "none"), False
    return verdict.solution.marks(), 0, verdict.status == "unique"

"""`pencilmark draw`."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Literal, get_args

from ...puzzle import require_sense
from ...wording import listed
from .. import words
from ..options import Parser
from ..output import Look, complain, is_terminal, put, say, wants_color
from ..reading.inputs import Entry, Inputs, Refused, read_marks_file
from ..writing.files import writing

if TYPE_CHECKING:
    from ...puzzle import Marks, Puzzle

Format = Literal["text", "ascii", "svg", "png", "pdf"]
_PICTURES: tuple[Format, ...] = ("svg", "png", "pdf")
_TYPESET = ("png", "pdf")
"""The pictures that are no text."""
_OTHER_PICTURES = (".jpg", ".jpeg", ".gif", ".webp", ".bmp", ".tif", ".tiff", ".eps", ".ps")


def draw_parser() -> Parser:
    """The options of `draw`."""
    parser = Parser("draw", words.DRAW)
    parser.inputs()
    parser.add_argument("-f", "--format", choices=get_args(Format), help=words.HELP_DRAW_FORMAT)
    parser.flag("--svg", help=words.HELP_SVG)
    parser.add_argument(
        "--style", choices=("print", "dark", "book"), default="print", help=words.HELP_STYLE
    )
    parser.flag("--solution", help=words.HELP_SOLUTION)
    parser.marks()
    parser.out()
    parser.time_limit()
    parser.look()
    return parser


def draw(
    *,
    files: list[str],
    examples: list[str] | None,
    kind: str | None,
    source_format: str | None,
    format: Format | None,
    svg: bool,
    style: str,
    solution: bool,
    marks: str | None,
    out: str | None,
    time_limit: float | None,
    ascii: bool,
    numbers: bool,
    color: str,
) -> int:
    """Draw puzzles."""
    inputs = Inputs(files, examples, kind, source_format, marks)
    target = _format(format, ascii, svg, out)
    if solution and marks is not None:
        raise Refused(words.NOT_TOGETHER, one="--solution", two="--marks")
    if target in _TYPESET:
        from ...drawing.typesetting import require_typst

        require_typst()
        refuse_terminal(out)
    many, entries = inputs.look_ahead()
    if many and target in _PICTURES:
        raise Refused(words.ONE_PICTURE, format=target.upper())
    if many and marks is not None:
        raise Refused(words.ONE_PUZZLE_ONLY, option="--marks")
    to_screen = out in (None, "-")
    look = Look(target == "ascii", numbers, wants_color(color) if to_screen else False)
    drawn: list[Entry] = []

    with writing(out) as file:

        def work(entry: Entry, puzzle: Puzzle) -> int:
            from ... import draw

            require_sense(puzzle)
            put_in, code = _put_in(puzzle, solution, marks, time_limit)
            gap = [""] if drawn else []
            drawn.append(entry)
            if target not in _PICTURES and file is None:
                say(*gap, look.drawing(puzzle, put_in))
                return code
            picture = draw(puzzle, put_in, format=target, numbers=numbers, style=style)
            if isinstance(picture, str):
                picture = "\n".join([*gap, picture.rstrip("\n")]) + "\n"
            put(file, picture)
            return code

        return inputs.each(entries, work)


def refuse_terminal(out: str | None) -> None:
    """Keep bytes that are no text from a terminal."""
    if out in (None, "-") and is_terminal(sys.stdout):
        raise Refused(words.NOT_FOR_TERMINALS)


def _format(format: Format | None, ascii: bool, svg: bool, out: str | None) -> Format:
    """The one format that the options agree on."""
    asked: dict[str, Format | None] = {
        "--format": format,
        "--ascii": "ascii" if ascii else None,
        "--svg": "svg" if svg else None,
    }
    chosen = [(option, value) for option, value in asked.items() if value is not None]
    for option, value in chosen[1:]:
        if value != chosen[0][1]:
            raise Refused(words.NOT_TOGETHER, one=chosen[0][0], two=option)
    if chosen:
        return chosen[0][1]
    for ending in _PICTURES:
        if out is not None and out.lower().endswith(f".{ending}"):
            return ending
    if out is not None and out.lower().endswith(_OTHER_PICTURES):
        raise Refused(words.NO_SUCH_PICTURE, name=out, formats=listed(_PICTURES))
    return "text"


def _put_in(
    puzzle: Puzzle, solution: bool, marks: str | None, time_limit: float | None
) -> tuple[Marks | None, int]:
    """What to draw into the grid, and the exit code that goes with it."""
    if marks is not None:
        return read_marks_file(puzzle, marks), 0
    if not solution:
        return None, 0
    from ... import solve

    verdict = solve(puzzle, time_limit=time_limit)
    if verdict.status != "unique":
        complain(words.DRAWN[verdict.status])
    if verdict.solution is None:
        return None, int(verdict.status == "none")
    return verdict.solution.marks(), 0

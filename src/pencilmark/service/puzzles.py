"""The questions about puzzles as such: what there is, reading, writing, drawing."""

from __future__ import annotations

from base64 import b64encode
from typing import Any

from ..drawing import draw as draw_puzzle, scene_of
from ..errors import PencilmarkError
from ..explaining.step import LEVELS
from ..formats import (
    formats_of,
    marks_beside,
    read as read_puzzle,
    write as write_puzzle,
)
from ..formats.json_format import from_data, to_data
from ..formats.marks_format import from_data as marks_from_data
from ..generating.generate import read_request
from ..generating.wanted_technique import can_be_wanted
from ..kind import AnyKind, UnknownKind, kind as find_kind, kind_of, kinds as all_kinds
from ..learning import daily_levels
from ..puzzle import Marks, Puzzle, require_sense
from ..wording import listed
from . import words
from .board import board_data, scene_data
from .question import Refused, Running
from .replies import (
    DrawReply,
    ExampleData,
    KindData,
    KindsReply,
    OptionData,
    ReadReply,
    SceneReply,
    SheetReply,
    SizeData,
    TechniqueData,
    TextReply,
)
from .requests import (
    DrawRequest,
    ExampleRequest,
    Nothing,
    ReadRequest,
    SceneRequest,
    SheetRequest,
    WriteRequest,
)

LARGEST = 2_500
"""Cells at most: a page shows no more at a size that people can use."""
_LARGEST_MADE = 16
"""Rows at most of the sizes that are offered; a request may name larger ones."""
_MEDIA = {
    "text": "text/plain",
    "ascii": "text/plain",
    "svg": "image/svg+xml",
    "png": "image/png",
    "pdf": "application/pdf",
}


def kinds(request: Nothing, running: Running) -> KindsReply:
    """All kinds there are."""
    from .. import __version__

    return KindsReply(
        version=__version__,
        levels=list(LEVELS[1:]),
        kinds=[_kind_data(kind) for kind in all_kinds()],
        collection=running.collection is not None,
    )


def _kind_data(kind: AnyKind) -> KindData:
    generator = kind.generator
    usual = (0, 0) if generator is None else generator.usual_size
    return KindData(
        name=kind.name,
        title=kind.title,
        summary=kind.summary,
        makes=generator is not None,
        usual_size=str(usual[0]) if usual[0] == usual[1] else f"{usual[0]}x{usual[1]}",
        sizes=[] if generator is None else _sizes(kind),
        daily=list(daily_levels(kind.name)),
        options=[
            OptionData(name=option.name, help=option.help, flag=option.flag)
            for option in (() if generator is None else generator.options)
        ],
        formats=formats_of(kind),
        examples=[
            ExampleData(
                name=example.name,
                size=_size(read_puzzle(example.puzzle, kind=kind.name)),
                status=example.status,
                note=example.note,
            )
            for example in kind.examples
        ],
        techniques=[
            TechniqueData(
                name=one.name,
                title=one.title,
                level=one.level,
                about=one.about,
                wanted=generator is not None and can_be_wanted(one),
            )
            for one in kind.techniques
        ],
    )


def _size(puzzle: Puzzle) -> str:
    return f"{puzzle.grid.rows}x{puzzle.grid.cols}"


def _sizes(kind: AnyKind) -> list[SizeData]:
    """The square sizes that can be made, with the levels that are known of them."""
    found = []
    for size in range(3, _LARGEST_MADE + 1):
        try:
            request = read_request(kind.name, size=size)
        except PencilmarkError:
            continue
        assert kind.generator is not None
        low, high = kind.generator.levels(request) or (1, len(LEVELS) - 1)
        found.append(SizeData(size=str(size), low=low, high=high))
    return found


def example(request: ExampleRequest, running: Running) -> SheetReply:
    """A puzzle that ships with its kind."""
    try:
        found = find_kind(request.kind).example(request.name)
    except UnknownKind as error:
        raise Refused("{error}", 404, error=error) from None
    return sheet_data(read_puzzle(found.puzzle))


def read(request: ReadRequest, running: Running) -> ReadReply:
    """Read a puzzle in whatever form it comes."""
    puzzle = read_puzzle(request.text, kind=request.kind, format=request.format)
    return ReadReply(**sheet_data(puzzle), remarks=[str(remark) for remark in puzzle.remarks])


def sheet(request: SheetRequest, running: Running) -> SheetReply:
    """The board of a puzzle."""
    return sheet_data(puzzle_of(request.puzzle))


def write(request: WriteRequest, running: Running) -> TextReply:
    """Write a puzzle in a format, and say what is lost."""
    puzzle = puzzle_of(request.puzzle)
    codecs = [one for one in kind_of(puzzle).codecs if one.format == request.format]
    options: dict[str, Any] = {**request.options}
    require_options(request.format, options, [name for codec in codecs for name in codec.options])
    lost = [str(sentence) for codec in codecs for sentence in codec.lost(puzzle)]
    return TextReply(text=write_puzzle(puzzle, request.format, **options), lost=lost)


def require_options(owner: str, options: dict[str, Any], there_are: list[str]) -> None:
    """Refuse an option that its owner does not have."""
    for name in options:
        if name not in there_are:
            names = listed(there_are) or words.NO_FIELDS
            raise Refused(words.NO_OPTION, owner=owner, name=name[:60], names=names)


def draw(request: DrawRequest, running: Running) -> DrawReply:
    """Draw a puzzle, with a player's marks."""
    puzzle = puzzle_of(request.puzzle)
    drawing = draw_puzzle(
        puzzle, marks_in(puzzle, request.marks), format=request.format, style=request.style
    )
    media = _MEDIA[request.format]
    if isinstance(drawing, bytes):
        return DrawReply(media=media, text=None, base64=b64encode(drawing).decode())
    return DrawReply(media=media, text=drawing, base64=None)


def scene(request: SceneRequest, running: Running) -> SceneReply:
    """A drawing as data."""
    puzzle = puzzle_of(request.puzzle)
    return scene_data(scene_of(puzzle, marks_in(puzzle, request.marks)))


def puzzle_of(data: dict[str, Any]) -> Puzzle:
    """The puzzle of a request, which makes sense and is not too large."""
    return _fit(from_data(data))


def marks_in(puzzle: Puzzle, data: dict[str, Any] | None) -> Marks | None:
    """The marks of a request."""
    return None if data is None else marks_from_data(puzzle, data)


def sheet_data(puzzle: Puzzle) -> SheetReply:
    """A puzzle with its board."""
    _fit(puzzle)
    marks = marks_beside(puzzle)
    return SheetReply(
        puzzle=to_data(puzzle),
        board=board_data(puzzle),
        marks=None if marks is None else marks_data(marks),
    )


def marks_data(marks: Marks) -> dict[str, Any]:
    """Marks as JSON has them."""
    grid = marks.board.grid
    ruled_out = [[*grid.pair(cell), value] for cell, value in sorted(marks.ruled_out)]
    return {"marks": marks.rows(), "not": ruled_out}


def _fit(puzzle: Puzzle) -> Puzzle:
    if puzzle.grid.size > LARGEST:
        raise Refused(words.TOO_LARGE, cells=puzzle.grid.size, most=LARGEST)
    require_sense(puzzle)
    return puzzle

"""`pencilmark convert`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..wording import Sentence, listed
from . import words
from .inputs import Entry, Inputs, Refused
from .options import Parser
from .output import complain, put, writing

if TYPE_CHECKING:
    from ..puzzle import Puzzle


def convert_parser() -> Parser:
    """The options of `convert`."""
    parser = Parser("convert", words.CONVERT)
    parser.inputs()
    parser.add_argument("-f", "--to", "--format", dest="to", metavar="FORMAT", help=words.HELP_TO)
    parser.out()
    return parser


def convert(
    *,
    files: list[str],
    examples: list[str] | None,
    kind: str | None,
    source_format: str | None,
    to: str | None,
    out: str | None,
) -> int:
    """Write puzzles in another form."""
    inputs = Inputs(files, examples, kind, source_format)
    target = to or _format_of_name(out)
    written: list[Entry] = []
    with writing(out) as file:

        def work(entry: Entry, puzzle: Puzzle) -> int:
            from .. import write

            text = write(puzzle, target)
            lost = [name for name in puzzle.metadata if not _holds(target, name)]
            if lost:
                complain(str(Sentence(words.LOST_METADATA, format=target, names=listed(lost))))
            gap = "\n" if written and target != "json" else ""
            written.append(entry)
            put(file, gap + text.rstrip("\n") + "\n")
            return 0

        return inputs.each(iter(inputs), work)


def _holds(format: str, name: str) -> bool:
    """Whether a format keeps a piece of metadata."""
    from ..formats.text import METADATA

    return format == "json" or (format == "text" and name in METADATA)


def _format_of_name(out: str | None) -> str:
    """The format that a file's name asks for."""
    name = (out or "").lower()
    if name.endswith((".json", ".jsonl", ".ndjson")):
        return "json"
    if name.endswith(".txt"):
        return "text"
    raise Refused(words.NO_TARGET)

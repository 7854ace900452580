"""`pencilmark convert`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import words
from .inputs import Entry, Inputs, Refused
from .options import Parser
from .output import put, writing

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
            gap = "\n" if written and target != "json" else ""
            written.append(entry)
            put(file, gap + text.rstrip("\n") + "\n")
            return 0

        return inputs.each(iter(inputs), work)


def _format_of_name(out: str | None) -> str:
    """The format that a file's name asks for."""
    name = (out or "").lower()
    if name.endswith((".json", ".jsonl", ".ndjson")):
        return "json"
    if name.endswith(".txt"):
        return "text"
    raise Refused(words.NO_TARGET)

"""`pencilmark formats`: what can be read and written, and in which format."""

from __future__ import annotations

from json import dumps
from typing import TYPE_CHECKING, Any

from ...records import dataclass
from .. import words
from ..options import Parser, json_option, option
from ..output import say

if TYPE_CHECKING:
    from ...kind import AnyKind


@dataclass(frozen=True, kw_only=True)
class Options:
    """What `formats` may be told."""

    kind: str | None = option(nargs="?", metavar="KIND", help=words.HELP_ONE_KIND)
    json: bool = json_option()


def parser() -> Parser[Options]:
    """The parser of `formats`."""
    return Parser("formats", Options, words.FORMATS, words.FORMATS_END)


def run(options: Options) -> int:
    """List the formats."""
    from ...kind import kind as find_kind, kinds

    one = options.kind
    chosen = [find_kind(one)] if one is not None else list(kinds())
    if options.json:
        for owner in chosen:
            for entry in _entries(owner):
                say(dumps({"kind": owner.name, **entry}))
        return 0
    for line in _of_one(chosen[0]) if one is not None else table(chosen):
        say(line)
    return 0


def table(chosen: list[AnyKind], gap: str = "  ") -> list[str]:
    """A line for each format and a column for each kind, for people."""
    from ...formats import all_formats, formats_of

    cells = [["", *(kind.name for kind in chosen)]]
    for format in all_formats(chosen):
        row = [format]
        for kind in chosen:
            held = format in formats_of(kind)
            row.append(
                words.WITH_SOLUTION if held and _holds_solution(kind, format)
                else words.HELD if held else words.NOT_HELD
            )  # fmt: skip
        cells.append(row)
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return [
        gap.join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in cells
    ] + ["", words.FORMATS_LEGEND]


def _holds_solution(kind: AnyKind, format: str) -> bool:
    return format == "json" or any(
        codec.holds_solution for codec in kind.codecs if codec.format == format
    )


def _of_one(kind: AnyKind) -> list[str]:
    """The formats of one kind: what each keeps besides the puzzle, and its options."""
    rows = [list(words.FORMAT_COLUMNS)]
    for entry in _entries(kind):
        options = "; ".join(f"{name}={'|'.join(may)}" for name, may in entry["options"].items())
        kept = words.ALL_METADATA if entry["metadata"] is None else ", ".join(entry["metadata"])
        solution = words.HELD if entry["solution"] else words.NOT_HELD
        rows.append([entry["format"], solution, kept or words.NOT_HELD, options or words.NOT_HELD])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


def _entries(kind: AnyKind) -> list[dict[str, Any]]:
    from ...formats.text import METADATA

    found: list[dict[str, Any]] = [
        {"format": "json", "solution": True, "metadata": None, "options": {}}
    ]
    for codec in kind.codecs:
        kept = METADATA if codec.format == "text" else codec.metadata
        found.append(
            {
                "format": codec.format,
                "solution": codec.holds_solution,
                "metadata": list(kept),
                "options": {name: list(may) for name, may in codec.options.items()},
            }
        )
    return found

"""`pencilmark examples`: the puzzles that come with Pencilmark."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from json import dumps
from typing import TYPE_CHECKING, Any

from ...records import dataclass
from .. import words
from ..options import Parser, json_option, option
from ..output import emit, say
from ..reading.inputs import Refused, find_example

if TYPE_CHECKING:
    from ...kind import AnyKind, Example

_ALL: Mapping[str, Any] = {}


@dataclass(frozen=True, kw_only=True)
class Options:
    """What `examples` may be told."""

    names: list[str] = option(nargs="*", metavar="NAME", help=words.HELP_NAMES)
    kind: str | None = option("-k", "--kind", metavar="KIND", help=words.HELP_KIND)
    format: str | None = option("-f", "--format", metavar="FORMAT", help=words.HELP_EXAMPLE_FORMAT)
    json: bool = json_option()


def parser() -> Parser[Options]:
    """The parser of `examples`."""
    return Parser("examples", Options, words.EXAMPLES)


def run(options: Options) -> int:
    """List the examples, or print some."""
    from ...kind import kind_names, meant

    kind, format = options.kind, options.format
    if options.json and format is not None:
        raise Refused(words.NOT_TOGETHER, one="--json", two="--format")
    known = kind_names()
    if kind is not None:
        meant(kind)  # says that there is no such kind
    chosen = options.names or ([kind] if kind is not None else known)
    as_written = format if format is not None else "json" if options.json else "text"
    previous = ""
    for name in chosen:
        if name in known or _is_other_name(name, kind):
            _list(name, options.json)
            previous = ""
        else:
            text = _written(name, kind, as_written)
            emit(("\n" if previous and as_written != "json" else "") + text)
            previous = text
    return 0


def _is_other_name(name: str, kind_name: str | None) -> bool:
    """Whether a name is none of an example, but the title or another name of a kind."""
    from ...kind import UnknownKind, meant

    if "/" in name or (kind_name is not None and name != kind_name):
        return False
    try:
        meant(name)
    except UnknownKind:
        return False
    return True


def _written(name: str, kind_name: str | None, format: str) -> str:
    """The text of an example."""
    from ... import read, write
    from ...kind import kind

    owner, own = find_example(name, kind_name)
    puzzle = read(kind(owner).example(own).puzzle, kind=owner)
    return write(puzzle, format).rstrip("\n") + "\n"


def _list(kind_name: str, json_output: bool) -> None:
    """Number, name, size and verdict of the examples of one kind."""
    from ...kind import meant

    owner, settled = meant(kind_name)
    if json_output:
        for number, example, size in _numbered(owner, settled):
            data = {
                "kind": owner.name,
                "number": number,
                "name": example.name,
                "size": size,
                "status": example.status,
                "note": example.note,
            }
            say(dumps(data))
        return
    say(f"{owner.name}: {owner.title}")
    for line in example_lines(owner, settled):
        say(line)


NOTE_AT = 44
"""Where in these lines the note begins."""


def example_lines(owner: AnyKind, settled: Mapping[str, Any] = _ALL) -> Iterator[str]:
    """The examples of a kind that have these fields, a line each, for people."""
    for number, example, (rows, cols) in _numbered(owner, settled):
        size = f"{rows}x{cols}"
        line = f"{number:>4}  {example.name:<20} {size:>7}  {example.status:<7} {example.note}"
        yield line.rstrip()


def _numbered(
    owner: AnyKind, settled: Mapping[str, Any]
) -> Iterator[tuple[int, Example, tuple[int, int]]]:
    from ... import read

    for number, example in enumerate(owner.examples, 1):
        puzzle = read(example.puzzle, kind=owner.name)
        fields = puzzle.fields() if settled else {}
        if all(fields[name] == value for name, value in settled.items()):
            yield number, example, (puzzle.grid.rows, puzzle.grid.cols)

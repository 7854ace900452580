"""`pencilmark kinds` and `pencilmark examples`: what there is."""

from __future__ import annotations

from collections.abc import Iterator
from json import dumps
from typing import TYPE_CHECKING

from ...wording import Sentence
from .. import words
from ..options import Parser
from ..output import emit, say
from ..reading.inputs import Refused, find_example

if TYPE_CHECKING:
    from ...kind import Example, Kind


def kinds_parser() -> Parser:
    """The options of `kinds`."""
    parser = Parser("kinds", words.KINDS)
    parser.json()
    return parser


def kinds(*, json: bool) -> int:
    """List the kinds."""
    import textwrap

    from ...formats import formats_of
    from ...kind import kinds

    for number, kind in enumerate(kinds()):
        if json:
            data = {
                "name": kind.name,
                "title": kind.title,
                "summary": kind.summary,
                "examples": len(kind.examples),
                "formats": formats_of(kind),
            }
            say(dumps(data))
            continue
        count = Sentence(words.MENU_COUNT, count=len(kind.examples))
        formats = ", ".join(formats_of(kind))
        heading = f"{kind.name}: {kind.title} ({count}; formats: {formats})"
        say(*([""] if number else []), heading)
        say(*textwrap.wrap(kind.summary, 88, initial_indent="  ", subsequent_indent="  "))
    return 0


def examples_parser() -> Parser:
    """The options of `examples`."""
    parser = Parser("examples", words.EXAMPLES)
    parser.add_argument("names", nargs="*", metavar="NAME", help=words.HELP_NAMES)
    parser.add_argument("-k", "--kind", metavar="KIND", help=words.HELP_KIND)
    parser.add_argument("-f", "--format", metavar="FORMAT", help=words.HELP_EXAMPLE_FORMAT)
    parser.json()
    return parser


def examples(*, names: list[str], kind: str | None, format: str | None, json: bool) -> int:
    """List the examples, or print some."""
    from ...kind import kind_names

    if json and format is not None:
        raise Refused(words.NOT_TOGETHER, one="--json", two="--format")
    known = kind_names()
    if kind is not None and kind not in known:
        find_example("1", kind)  # says that there is no such kind
    chosen = list(names)
    if kind is not None and not chosen:
        chosen = [kind]
    if not chosen:
        chosen = known
    as_written = format if format is not None else "json" if json else "text"
    previous = ""
    for name in chosen:
        if name in known:
            _list(name, json)
            previous = ""
        else:
            text = _written(name, kind, as_written)
            emit(("\n" if previous and as_written != "json" else "") + text)
            previous = text
    return 0


def _written(name: str, kind_name: str | None, format: str) -> str:
    """The text of an example."""
    from ... import read, write
    from ...kind import kind

    owner, own = find_example(name, kind_name)
    puzzle = read(kind(owner).example(own).puzzle, kind=owner)
    return write(puzzle, format).rstrip("\n") + "\n"


def _list(kind_name: str, json_output: bool) -> None:
    """Number, name, size and verdict of the examples of one kind."""
    from ...kind import kind

    owner = kind(kind_name)
    if json_output:
        for number, example, size in _numbered(owner):
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
    for line in example_lines(owner):
        say(line)


def example_lines(owner: Kind) -> Iterator[str]:
    """The examples of a kind, a line each, for people."""
    for number, example, (rows, cols) in _numbered(owner):
        size = f"{rows}x{cols}"
        line = f"{number:>4}  {example.name:<20} {size:>7}  {example.status:<7} {example.note}"
        yield line.rstrip()


def _numbered(owner: Kind) -> Iterator[tuple[int, Example, tuple[int, int]]]:
    from ... import read

    for number, example in enumerate(owner.examples, 1):
        grid = read(example.puzzle, kind=owner.name).grid
        yield number, example, (grid.rows, grid.cols)

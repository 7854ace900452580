"""`pencilmark repair`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import IO, TYPE_CHECKING, Any

from ...wording import Sentence
from .. import words as common_words
from ..options import Parser, Source, group, json_option, option, out_option, time_limit_option
from ..output import complain, put
from ..reading.inputs import Entry, Refused
from ..words import repair as words
from ..writing.files import writing

if TYPE_CHECKING:
    from ...puzzle import Puzzle

_JSON_ENDINGS = (".json", ".jsonl", ".ndjson")


@dataclass(frozen=True, kw_only=True)
class Options:
    """What `repair` may be told, and `minimize` too."""

    source: Source = group(Source)
    to: str | None = option("-f", "--to", "--format", metavar="FORMAT", help=words.HELP_TO)
    json: bool = json_option()
    time_limit: float | None = time_limit_option()
    out: str | None = out_option()


def parser() -> Parser[Options]:
    """The parser of `repair`."""
    return Parser("repair", Options, words.REPAIR, words.REPAIR_END)


def run(options: Options) -> int:
    """Change drafts as little as possible so that they have exactly one solution."""

    def work(entry: Entry, puzzle: Puzzle, output: Output) -> int:
        from ... import repair
        from ...generating.request import RanOut

        try:
            done = repair(puzzle, time_limit=options.time_limit)
        except RanOut as error:
            complain(error, entry.place)
            return 1
        changes = {name: [str(what) for what in getattr(done, name)] for name in words.DONE}
        told = [
            str(Sentence(words.DONE[name], what=what))
            for name, all_of_it in changes.items()
            for what in all_of_it
        ]
        told.append(str(done.summary))
        data: dict[str, Any] = {"before": done.before, "after": done.after, **changes}
        data.update(proved=done.proved, summary=str(done.summary))
        output.put(entry, done.puzzle, told, data)
        return int(done.after != "unique")

    return each(options, work)


def each(options: Options, work: Callable[[Entry, Puzzle, Output], int]) -> int:
    """Do this with each puzzle."""
    to, out = options.to, options.out
    if options.json and to is not None:
        raise Refused(common_words.NOT_TOGETHER, one="--json", two="--to")
    inputs = options.source.inputs()
    if to is None:
        to = "json" if (out or "").lower().endswith(_JSON_ENDINGS) else "text"
    with writing(out) as file:
        output = Output(file, to, options.json)
        return inputs.each(iter(inputs), lambda entry, puzzle: work(entry, puzzle, output))


class Output:
    """Where the puzzles go, and what was done to them."""

    def __init__(self, file: IO[bytes] | None, to: str, json: bool) -> None:
        self._file = file
        self._to = to
        self._json = json
        self._any = False

    def put(self, entry: Entry, puzzle: Puzzle, told: list[str], data: dict[str, Any]) -> None:
        """Write a puzzle, and say what was done to it."""
        from ... import write

        if self._json:
            from json import dumps, loads

            who = {"id": puzzle.metadata.get("id"), "source": entry.source, "kind": puzzle.kind}
            form = loads(write(puzzle, "json"))
            put(self._file, dumps({**who, **data, "puzzle": form}) + "\n")
            return
        text = write(puzzle, self._to).rstrip("\n") + "\n"
        several_lines = "\n" in text.rstrip("\n")
        for line in told:
            complain(line, entry.place)
        put(self._file, ("\n" if self._any and several_lines else "") + text)
        self._any = True

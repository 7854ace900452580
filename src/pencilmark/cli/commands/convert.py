"""`pencilmark convert`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...records import dataclass
from ...wording import Sentence, guess, listed
from .. import words
from ..jobs import Batch, Told
from ..options import Parser, Source, flag, group, option, time_limit_option
from ..reading.collected import Collected, CollectedInputs
from ..reading.inputs import Entry, Inputs, Refused

if TYPE_CHECKING:
    from ...puzzle import Puzzle, Solution

_JSON_ENDINGS = (".json", ".jsonl", ".ndjson")
_ENDINGS = {".txt": "text", ".pl": "origin", ".sav": "tatham"}
"""What the endings of file names ask for, besides those that are the name of a format."""


@dataclass(frozen=True, kw_only=True)
class Options:
    """What `convert` may be told."""

    source: Source = group(Source)
    collected: Collected = group(Collected)
    to: str | None = option("-f", "--to", "--format", metavar="FORMAT", help=words.HELP_TO)
    options: list[str] | None = option(
        "--option", action="append", metavar="NAME=VALUE", help=words.HELP_OPTION
    )
    solution: bool = flag("--solution", help=words.HELP_ADD_SOLUTION)
    strict: bool = flag("--strict", help=words.HELP_STRICT)
    time_limit: float | None = time_limit_option()
    batch: Batch = group(Batch)


def parser() -> Parser[Options]:
    """The parser of `convert`."""
    return Parser("convert", Options, words.CONVERT)


def run(options: Options) -> int:
    """Write puzzles in another format."""
    inputs = options.collected.inputs(options.source)
    target = Target(
        target_format(options.to, options.batch.out),
        _told(options.options),
        options.solution,
        options.strict,
        options.time_limit,
    )
    return converted(inputs, target, options.batch)


def converted(inputs: Inputs, target: Target, batch: Batch) -> int:
    """Write puzzles; those of a collection are marked as used when all are written."""
    collected = inputs if isinstance(inputs, CollectedInputs) else None
    code = batch.run(
        inputs,
        iter(inputs),
        target,
        many=inputs.several,
        time_limit=target.time_limit,
        replace=True,
        then=None if collected is None else collected.see,
    )
    if collected is not None:
        collected.mark_used()
    return code


@dataclass(frozen=True)
class Target:
    """What is to be written, and how."""

    format: str
    options: dict[str, str]
    with_solution: bool
    strict: bool
    time_limit: float | None
    unmissed: tuple[str, ...] = ()
    """What need not be told to be missing: what the collection, and nobody else, put beside it."""

    def __call__(self, entry: Entry, puzzle: Puzzle) -> Told:
        """The text of a puzzle; what it leaves out is told."""
        from ... import write

        solution, missing = self._solution(puzzle)
        text = write(puzzle, self.format, solution=solution, **self.options)
        lost = self._lost(puzzle, text)
        if lost and self.strict:
            raise Refused(words.WOULD_LOSE, format=self.format, lost=" ".join(lost))
        told = [str(Sentence(words.LOST, format=self.format, lost=one)) for one in lost]
        text = text.rstrip("\n") + "\n"
        block = "\n" in text.strip()
        return Told(text, int(bool(missing)), block, complaints=(*missing, *told))

    def _solution(self, puzzle: Puzzle) -> tuple[Solution | None, list[str]]:
        """The only solution, where it is asked for; and why there is none."""
        if not self.with_solution:
            return None, []
        from ... import solve

        verdict = solve(puzzle, time_limit=self.time_limit)
        if verdict.status == "unique":
            return verdict.solution, []
        if self.strict:
            raise Refused(words.NO_ONE_SOLUTION[verdict.status])
        return None, [words.NO_ONE_SOLUTION[verdict.status] + words.WITHOUT_SOLUTION]

    def _lost(self, puzzle: Puzzle, text: str) -> list[str]:
        """What does not come back when the text is read again."""
        if self.format == "json":
            return []
        from ... import read
        from ...kind import kind_of

        back = read(text, kind=puzzle.kind, format=self.format)
        codecs = [codec for codec in kind_of(puzzle).codecs if codec.format == self.format]
        lost = [str(sentence) for codec in codecs for sentence in codec.lost(puzzle)]
        if back != puzzle and not lost:
            raise Refused(words.NOT_THE_SAME, format=self.format)
        gone = [name for name, value in puzzle.metadata.items() if _gone(value, name, back)]
        gone = [name for name in gone if name not in self.unmissed]
        if gone:
            lost.append(str(Sentence(words.LOST_METADATA, names=listed(gone))))
        return lost


def _gone(value: object, name: str, back: Puzzle) -> bool:
    """Whether a piece of metadata is missing; an empty one is not missed."""
    if value in (None, "", [], {}):
        return False
    return back.metadata.get(name) != value


def _told(options: list[str] | None) -> dict[str, str]:
    """The options of the format, from NAME=VALUE."""
    told = {}
    for one in options or ():
        name, equals, value = one.partition("=")
        if not equals or not name.isidentifier() or name in ("solution", "format", "thing"):
            raise Refused(words.ODD_OPTION, option=one)
        told[name] = value
    return told


def target_format(to: str | None, out: str | None) -> str:
    """The format to write, by its name or by that of the file."""
    from ...formats import all_formats

    if to in ("json", "text"):  # every kind has these, so no kind needs to be asked
        return to
    if to is not None:
        if to not in all_formats():
            names = all_formats()
            told = {"name": to, "guess": guess(to, names), "names": ", ".join(names)}
            raise Refused(words.NO_FORMAT, **told)
        return to
    name = (out or "").lower()
    if name.endswith(_JSON_ENDINGS):
        return "json"
    for ending, format in _ENDINGS.items():
        if name.endswith(ending):
            return format
    stem, dot, ending = name.rpartition(".")
    if dot and stem and ending in all_formats():
        return ending
    raise Refused(words.NO_TARGET, names=", ".join(all_formats()))

"""`pencilmark minimize` and `pencilmark repair`."""

from __future__ import annotations

from collections.abc import Callable
from typing import IO, TYPE_CHECKING, Any

from ...wording import Sentence
from .. import words as common_words
from ..options import Parser
from ..output import complain, put
from ..reading.inputs import Entry, Inputs, Refused
from ..words import repair as words
from ..writing.files import writing

if TYPE_CHECKING:
    from ...puzzle import Puzzle

_JSON_ENDINGS = (".json", ".jsonl", ".ndjson")


def minimize_parser() -> Parser:
    """The options of `minimize`."""
    parser = _parser("minimize", words.MINIMIZE, words.MINIMIZE_END)
    parser.add_argument("--seed", default="0", metavar="SEED", help=words.HELP_SEED)
    return parser


def repair_parser() -> Parser:
    """The options of `repair`."""
    return _parser("repair", words.REPAIR, words.REPAIR_END)


def _parser(command: str, about: str, end: str) -> Parser:
    parser = Parser(command, about, end)
    parser.inputs()
    parser.add_argument("-f", "--to", "--format", dest="to", metavar="FORMAT", help=words.HELP_TO)
    parser.json()
    parser.time_limit()
    parser.out()
    return parser


def minimize(*, seed: str, time_limit: float | None, **where: Any) -> int:
    """Drop the clues of puzzles that can go."""

    def work(entry: Entry, puzzle: Puzzle, output: _Output) -> int:
        from ... import minimize

        done = minimize(puzzle, seed=seed, time_limit=time_limit)
        dropped = [str(clue) for clue in done.dropped]
        told = [str(Sentence(words.DROPPED, clue=clue)) for clue in dropped]
        template = words.DROPPED_COUNT if dropped else words.DROPPED_NONE
        if not done.complete:
            template = words.DROPPED_SO_FAR
        told.append(str(Sentence(template, count=len(dropped))))
        data = {"dropped": dropped, "complete": done.complete}
        output.put(entry, done.puzzle, told, data)
        return 0

    return _each(work, **where)


def repair(*, time_limit: float | None, **where: Any) -> int:
    """Change drafts as little as possible so that they have exactly one solution."""

    def work(entry: Entry, puzzle: Puzzle, output: _Output) -> int:
        from ... import repair
        from ...generating.request import RanOut

        try:
            done = repair(puzzle, time_limit=time_limit)
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

    return _each(work, **where)


def _each(
    work: Callable[[Entry, Puzzle, _Output], int],
    *,
    files: list[str],
    examples: list[str] | None,
    kind: str | None,
    source_format: str | None,
    to: str | None,
    json: bool,
    out: str | None,
) -> int:
    """Do this with each puzzle."""
    if json and to is not None:
        raise Refused(common_words.NOT_TOGETHER, one="--json", two="--to")
    inputs = Inputs(files, examples, kind, source_format)
    if to is None:
        to = "json" if (out or "").lower().endswith(_JSON_ENDINGS) else "text"
    with writing(out) as file:
        output = _Output(file, to, json)
        return inputs.each(iter(inputs), lambda entry, puzzle: work(entry, puzzle, output))


class _Output:
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

"""`pencilmark repair`."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from ...records import dataclass
from ...wording import Sentence
from .. import words as common_words
from ..jobs import Batch, Told, Work, json_line
from ..options import (
    Appearance,
    Parser,
    Source,
    flag,
    group,
    json_option,
    option,
    time_limit_option,
)
from ..output import Look, is_terminal, say
from ..progress import Progress
from ..reading.inputs import Entry, Refused
from ..screen import in_rows, screen
from ..words import repair as words

if TYPE_CHECKING:
    from ...drawing.scene import Role
    from ...puzzle import Puzzle

_JSON_ENDINGS = (".json", ".jsonl", ".ndjson")


@dataclass(frozen=True, kw_only=True)
class Options:
    """What `repair` may be told, and `minimize` too."""

    source: Source = group(Source)
    to: str | None = option("-f", "--to", "--format", metavar="FORMAT", help=words.HELP_TO)
    json: bool = json_option()
    show: bool = flag("--show", help=words.HELP_SHOW)
    time_limit: float | None = time_limit_option()
    batch: Batch = group(Batch)
    appearance: Appearance = group(Appearance)

    @property
    def form(self) -> Form:
        """How the puzzles are written."""
        if self.json and self.to is not None:
            raise Refused(common_words.NOT_TOGETHER, one="--json", two="--to")
        if self.json and self.show:
            raise Refused(common_words.NOT_TOGETHER, one="--json", two="--show")
        seen = self.to is None and self.batch.out is None and is_terminal(sys.stdout)
        show = self.show or (seen and not self.json)
        is_json = (self.batch.out or "").lower().endswith(_JSON_ENDINGS)
        return Form(self.to or ("json" if is_json else "text"), self.json, show)


def parser() -> Parser[Options]:
    """The parser of `repair`."""
    return Parser("repair", Options, words.REPAIR, words.REPAIR_END)


def run(options: Options) -> int:
    """Change drafts as little as possible so that they have exactly one solution."""
    return each(options, Repair(options.form, options.time_limit))


@dataclass(frozen=True)
class Form:
    """How a puzzle is written, and what was done to it."""

    format: str
    json: bool
    show: bool = False
    """Whether it is drawn besides, as it was and as it is."""

    def told(self, entry: Entry, draft: Puzzle, puzzle: Puzzle, done: Done) -> Told:
        """A puzzle, and what was done to the draft of it: in sentences and for machines."""
        from ... import write

        if self.json:
            from json import loads

            who = {"id": puzzle.metadata.get("id"), "source": entry.source, "kind": puzzle.kind}
            forms = {"draft": loads(write(draft, "json")), "puzzle": loads(write(puzzle, "json"))}
            return Told(json_line({**who, **done.data, **forms}), done.code)
        text = write(puzzle, self.format).rstrip("\n") + "\n"
        block = "\n" in text.rstrip("\n")
        shown = (draft, puzzle) if self.show else None
        return Told(text, done.code, block, complaints=tuple(done.sentences), data=shown)


@dataclass(frozen=True)
class Done:
    """What was done to a draft: in sentences, for machines, and the exit code."""

    sentences: list[str]
    data: dict[str, Any]
    code: int


def _shown(look: Look, draft: Puzzle, puzzle: Puzzle) -> list[str]:
    """The draft and the puzzle, drawn beside each other if there is room.

    What was done to it is told in sentences that name cells and regions.
    """
    from ...drawing import scene_of
    from ...drawing.comparing import differing_cells
    from ...drawing.text.pens import ROUND

    if draft == puzzle:
        return [look.drawing(puzzle)]
    changed = differing_cells(scene_of(draft), scene_of(puzzle))
    roles: dict[int, Role] = dict.fromkeys(changed, "differs")
    blocks = [
        [words.BEFORE, look.named.drawing(draft, None, roles, legend=False)],
        [words.AFTER, look.named.drawing(puzzle, None, roles, legend=False)],
    ]
    key = [f"{ROUND['differs'][0]} {ROUND['differs'][1]} {words.CHANGED}"] if changed else []
    return [*in_rows(blocks, screen().width), *key]


@dataclass(frozen=True)
class Repair:
    """Changes a draft as little as possible so that it has exactly one solution."""

    form: Form
    time_limit: float | None

    def __call__(self, entry: Entry, puzzle: Puzzle) -> Told:
        from ... import repair
        from ...generating.request import RanOut

        try:
            done = repair(puzzle, time_limit=self.time_limit)
        except RanOut as error:
            return self._ran_out(entry, puzzle, str(error))
        changes = {name: [str(what) for what in getattr(done, name)] for name in words.DONE}
        told = [
            str(Sentence(words.DONE[name], what=what))
            for name, all_of_it in changes.items()
            for what in all_of_it
        ]
        told.append(str(done.summary))
        data: dict[str, Any] = {"before": done.before, "after": done.after, **changes}
        data.update(proved=done.proved, summary=str(done.summary))
        code = int(done.after != "unique")
        return self.form.told(entry, puzzle, done.puzzle, Done(told, data, code))

    def _ran_out(self, entry: Entry, puzzle: Puzzle, reason: str) -> Told:
        who = {"id": puzzle.metadata.get("id"), "source": entry.source, "kind": puzzle.kind}
        text = json_line({**who, "error": reason}) if self.form.json else ""
        return Told(text, 1, complaints=(reason,))


def each(options: Options, work: Work) -> int:
    """Do this with each puzzle."""
    inputs = options.source.inputs()
    look = options.appearance.look()

    def then(told: Told, bar: Progress) -> None:
        if told.data:
            bar.clear()
            say(*_shown(look, *told.data))

    return options.batch.run(
        inputs,
        iter(inputs),
        work,
        many=inputs.several,
        json=options.json,
        time_limit=options.time_limit,
        replace=True,
        then=then,
    )

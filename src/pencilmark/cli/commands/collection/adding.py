"""`pencilmark collection FILE add`."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from json import dumps
from typing import TYPE_CHECKING

from ....errors import PencilmarkError
from ....wording import Sentence
from ...output import complain, say
from ...progress import Pace, Progress
from ...reading.inputs import Entry
from ...unforeseen import foreseen
from ...words import collection as words
from .verbs import AddOptions

if TYPE_CHECKING:
    from ....collecting import Collection, Record
    from ...reading.inputs import Inputs

_TIME_LIMIT = 60.0


def add(options: AddOptions) -> int:
    """Put puzzles in, and work out what is missing."""
    from ....collecting import collection

    given = bool(options.source.files or options.source.examples)
    inputs = options.source.inputs() if given or options.no_rating else None
    with collection(options.file, create=inputs is not None) as opened:
        adding = _Adding(opened, options)
        try:
            ids = None if inputs is None else adding.put_in(inputs)
            if not options.no_rating:
                adding.work_out(ids)
        except KeyboardInterrupt:
            complain(Sentence(words.STOPPED, path=options.file, count=len(opened)))
            raise
    return adding.code


class _Adding:
    """Puts puzzles into a collection and tells about it."""

    def __init__(self, collection: Collection, options: AddOptions) -> None:
        self._collection = collection
        self._options = options
        self.code = 0
        """The worst exit code so far."""

    def put_in(self, inputs: Inputs) -> list[int]:
        """Put the puzzles in; their numbers, each once."""
        ids: dict[int, None] = {}
        added = there = 0
        json = self._options.json
        weights: deque[int] = deque()
        with Progress(inputs.weight, wanted=True) as bar:
            records = self._records(inputs, bar, weights)
            for one in self._collection.store(records, tags=self._options.tags or ()):
                ids[one.id] = None
                added, there = added + one.new, there + (not one.new)
                if json:
                    bar.say(dumps({"id": one.id, "source": one.record.source, "new": one.new}))
                bar.advance(weights.popleft())
        if not json:
            told = Sentence(words.ADDED, added=added, there=there, path=self._collection.path)
            say(str(told))
        return list(ids)

    def _records(self, inputs: Inputs, bar: Progress, weights: deque[int]) -> Iterator[Record]:
        """The puzzles made ready; bad ones are told, and others go on."""
        for entry in inputs:
            try:
                record = _record(entry, inputs, bar)
            except PencilmarkError as error:
                bar.clear()
                complain(error, entry.place)
                self.code = 2
            else:
                weights.append(entry.weight)
                yield record

    def work_out(self, ids: list[int] | None) -> None:
        """Solve and rate the puzzles of which that is missing."""
        options = self._options
        limit = _TIME_LIMIT if options.time_limit is None else options.time_limit
        count = len(self._collection.missing(ids, limit))
        done = left = 0
        with _WorkPace(count, 0, None) as pace:
            for id, found in self._collection.work_out(
                ids,
                jobs=options.running.jobs,
                cluster=options.running.cluster,
                time_limit=limit,
                tick=pace.tick,
            ):
                done, left = done + found.complete, left + (not found.complete)
                if options.json:
                    known = {"status": found.status, "level": found.level, "score": found.score}
                    pace.say(dumps({"id": id, **known}))
                pace.advance()
        if not options.json and count:
            say(str(Sentence(words.WORKED_OUT, count=done)))
        if left:
            complain(Sentence(words.NOT_WORKED_OUT, count=left, limit=limit))
            self.code = max(self.code, 1)


def _record(entry: Entry, inputs: Inputs, bar: Progress) -> Record:
    from ....collecting import Record
    from ....formats.detect import format_name

    puzzle = entry.puzzle(inputs.kind, inputs.format, inputs.told)
    for remark in puzzle.remarks:
        bar.clear()
        complain(remark, entry.place)
    with foreseen():
        format = inputs.format or format_name(entry.text, puzzle.kind)
        return Record.of(puzzle, entry.text, format, entry.source)


class _WorkPace(Pace):
    """A progress bar that counts the puzzles that are worked out."""

    def starting(self, seconds: float) -> Sentence:
        """What to say before the first is."""
        return Sentence(words.WORKING, seconds=seconds)

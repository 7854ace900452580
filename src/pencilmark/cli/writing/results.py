"""Where results go, one after the other: standard output, or a file that is not lost.

A file of results has a journal beside it while it is being written: how many of the puzzles are
dealt with, and how long the file was then. A run that is stopped, however that happens, is gone on
with from there: what was written after the last entry of the journal is cut off and made again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from time import monotonic
from typing import IO, Any

from ...wording import Sentence
from ..output import complain, emit, put, reporting
from ..reading.split import Entry, Refused
from ..words import jobs as words
from .files import extending, writing
from .finished import Finished

_JOURNAL = ".journal"
"""What the name of a journal adds to that of its file."""
_FORMAT = "pencilmark journal 1"
_PAUSE = 1.0
"""Seconds between two entries of the journal: each waits for the disk."""


class Results:
    """Standard output, or a file that appears as a whole when all is done."""

    code = 0
    """The worst exit code of an earlier run."""

    def __init__(self, file: IO[bytes] | None = None) -> None:
        self._file = file
        self._any = False

    @property
    def is_screen(self) -> bool:
        """Whether it may be a screen, which others write to as well."""
        return self._file is None

    def put(self, text: str, block: bool = False) -> None:
        """Write a result; an empty line stands before a block, unless it is the first."""
        if not text:
            return
        text = "\n" + text if block and self._any else text
        self._any = True
        if self._file is None:
            emit(text)
        else:
            put(self._file, text)

    def past(self, entries: Iterator[Entry]) -> Iterator[Entry]:
        """Leave out what an earlier run has dealt with; this is what was left out."""
        return iter(())

    def finished(self, entry: Entry, code: int) -> None:
        """An entry is dealt with; so far this is the worst exit code."""


class ResultFile(Results):
    """A file that grows, with its journal."""

    def __init__(self, path: str, file: IO[bytes], call: dict[str, Any]) -> None:
        super().__init__(file)
        self._path = path
        self._out = file
        self._call = call
        self._seen = ""
        self._done: tuple[int, int, Entry | None] = (0, 0, None)
        """How many entries are dealt with, the length of the file then, and the last of them. All
        at once: a run may be stopped between a result and the word that it is there."""
        self._next = 0.0

    def begin(self) -> None:
        """Start with nothing."""
        with reporting(self._path):
            self._out.seek(0)
            self._out.truncate()
            self._save()

    def go_on(self) -> None:
        """Start where the journal ends."""
        found = _journal_of(self._path)
        if found["call"] != self._call:
            raise Refused(words.OTHER_CALL, path=self._path)
        with reporting(self._path):
            if os.fstat(self._out.fileno()).st_size < found["bytes"]:
                raise Refused(words.CUT_SHORT, path=self._path)
            self._out.truncate(found["bytes"])
            self._out.seek(found["bytes"])
        self._done = (found["entries"], found["bytes"], None)
        self.code = found["code"]
        self._seen = found["latest"]
        self._any = found["bytes"] > 0

    def put(self, text: str, block: bool = False) -> None:
        """Write a result; an empty line stands before a block, unless it is the first."""
        with reporting(self._path):
            super().put(text, block)

    def past(self, entries: Iterator[Entry]) -> Iterator[Entry]:
        """Leave out what is dealt with: the last of it must be what the journal knows."""
        entry, count = None, 0
        for entry in islice(entries, self.count):
            count += 1
            yield entry
        if count < self.count:
            raise Refused(words.TOO_FEW, path=self._path, count=self.count)
        if entry is not None:
            if _name(entry) != self._seen:
                raise Refused(words.OTHER_PUZZLES, path=self._path, source=entry.place)
            complain(Sentence(words.GOES_ON, count=count))

    def finished(self, entry: Entry, code: int) -> None:
        """An entry is dealt with."""
        self.code = code
        self._done = (self.count + 1, self._out.tell(), entry)
        if monotonic() >= self._next:
            self.keep()

    def keep(self) -> None:
        """Make sure that what is there so far stays there."""
        with reporting(self._path):
            self._save()
        self._next = monotonic() + _PAUSE

    @property
    def count(self) -> int:
        """How many puzzles are dealt with."""
        return self._done[0]

    def finish(self) -> None:
        """All is done: the journal has served its time."""
        with reporting(self._path):
            self._out.flush()
            _to_disk(self._out)
            os.unlink(self._path + _JOURNAL)

    def leave_nothing(self) -> None:
        """Nothing was done: there is nothing to go on with."""
        with suppress(OSError):
            self._out.truncate(0)
            os.unlink(self._path + _JOURNAL)

    def _save(self) -> None:
        self._out.flush()
        _to_disk(self._out)  # before the journal says that it is there
        count, length, latest = self._done
        entry = {
            "format": _FORMAT,
            "call": self._call,
            "entries": count,
            "bytes": length,
            "latest": self._seen if latest is None else _name(latest),
            "code": self.code,
        }
        journal = self._path + _JOURNAL
        draft = journal + ".new"
        with open(draft, "w", encoding="utf-8") as file:
            json.dump(entry, file)
            file.flush()
            _to_disk(file)
        os.replace(draft, journal)


@contextmanager
def results_at(
    path: str | None,
    call: dict[str, Any],
    *,
    resume: bool = False,
    force: bool = False,
    whole: bool = False,
    replace: bool = False,
) -> Iterator[Results | Finished]:
    """Where the results of a call go, or the file that seems to have them all.

    `call` is what the results depend on, as JSON. `whole`: the file is to appear when all is done,
    and not before; so little is lost with it. `replace`: one that is there already is not refused,
    but replaced in the same way.
    """
    if path is None or path == "-":
        if resume:
            raise Refused(words.RESUME_WHERE)
        yield Results()
        return
    begun = os.path.exists(path)
    is_other = begun and not os.path.isfile(path)
    has_journal = os.path.exists(path + _JOURNAL)
    filled = begun and not is_other and os.path.getsize(path) > 0
    as_whole = whole or (replace and filled)
    if is_other or (as_whole and not has_journal and not resume and not force):
        with writing(path) as file:
            yield Results(file)
        return
    with extending(path) as file:
        results = ResultFile(path, file, call)
        if resume and has_journal:
            results.go_on()
        elif resume and filled:
            yield Finished(path, file)
            return
        elif filled and not force:
            raise Refused(words.UNFINISHED if has_journal else words.EXISTS, path=path)
        else:
            results.begin()
        try:
            yield results
        except BaseException as error:
            with suppress(Exception):  # the disk may be full: then the journal is a little older
                results.keep()
            if not results.count:
                results.leave_nothing()
            elif isinstance(error, KeyboardInterrupt):
                complain(Sentence(words.STOPPED, path=path, count=results.count))
            raise
        results.finish()


def _journal_of(path: str) -> dict[str, Any]:
    """The journal of a file; Refused if it is damaged."""
    name = path + _JOURNAL
    try:
        with open(name, encoding="utf-8") as file:
            found = json.load(file)
        counts = [found[key] for key in ("entries", "bytes", "code")]
        fits = found["format"] == _FORMAT and isinstance(found["latest"], str)
        if fits and all(type(one) is int and one >= 0 for one in counts):
            return {**found}
    except (OSError, ValueError, KeyError, TypeError):
        pass
    raise Refused(words.ODD_JOURNAL, path=name)


def _name(entry: Entry) -> str:
    """What tells an entry from all others, and from what it was before somebody changed it."""
    from hashlib import sha256  # it takes its time to load, and most calls write no file

    return sha256(f"{entry.source}\n{entry.text}".encode(errors="replace")).hexdigest()


def _to_disk(file: IO[Any]) -> None:
    with suppress(OSError):  # what is no file on a disk cannot be
        os.fsync(file.fileno())

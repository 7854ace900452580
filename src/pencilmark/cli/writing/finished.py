"""A file of results that no journal stands beside: is it what a call would write, and finished?"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from json import loads
from typing import IO, TYPE_CHECKING, Any

from ...wording import Sentence
from ..output import complain, reporting
from ..reading.split import Entry, Refused
from ..words import jobs as words

if TYPE_CHECKING:
    from ..jobs import Job


class Finished:
    """A file that an earlier run has written to its end."""

    def __init__(self, path: str, file: IO[bytes]) -> None:
        self._path = path
        self._file = file

    def tell(self, job: Job, entries: Iterator[Entry]) -> None:
        """Say that all is there; Refused if the file does not belong to this call.

        The first puzzle is dealt with again, which shows what the results of this call look like.
        The others are only compared by name, which takes no longer than to read them.
        """
        seen: list[Entry] = []
        told = ""
        for entry in entries:
            seen.append(entry)
            told = job(entry).text
            if told:
                break
        with reporting(self._path):
            self._file.seek(0)
            if not job.json:
                self._compare_text(told)
                return
            count = self._compare_lines(told, chain(seen, entries))
        complain(Sentence(words.ALL_THERE, count=count))

    def _compare_text(self, told: str) -> None:
        """Whether the file begins as this call would: its texts do not say what they are of."""
        begins = told.encode()
        if not told or self._file.read(len(begins)) != begins:
            raise Refused(words.OTHER_RESULTS, path=self._path)
        complain(Sentence(words.NOTHING_LEFT, path=self._path))

    def _compare_lines(self, told: str, entries: Iterator[Entry]) -> int:
        """Whether the lines of the file are those of these puzzles; how many there are."""
        lines = filter(bytes.strip, self._file)
        count = 0
        for count, entry in enumerate(entries, 1):
            found = _object(next(lines, b""))
            if found is None or found.get("source") != entry.source or not _same_id(found, entry):
                raise Refused(words.OTHER_RESULTS, path=self._path)
            if count == 1 and found.keys() != loads(told).keys():
                raise Refused(words.OTHER_RESULTS, path=self._path)
        if next(lines, None) is not None:
            raise Refused(words.OTHER_RESULTS, path=self._path)
        return count


def _object(line: bytes) -> dict[str, Any] | None:
    try:
        found = loads(line)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def _same_id(found: dict[str, Any], entry: Entry) -> bool:
    """Whether a result is called like the puzzle, where both have a name."""
    from ..jobs import id_of

    id, own = found.get("id"), id_of(entry)
    return id is None or own is None or str(id) == str(own)

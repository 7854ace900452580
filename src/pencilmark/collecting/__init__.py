"""A collection: puzzles in one file, each once, with all that is known about them.

The file is SQLite's. `Collection` has the verbs; what they work with is in the other modules.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from time import monotonic
from types import TracebackType
from typing import TYPE_CHECKING, Any, TypeVar, Unpack

from ..puzzle import Puzzle
from . import inspecting, words
from .database import CollectionError as CollectionError, Database
from .pick import BadPick as BadPick, Pick as Pick, Told
from .picking import counted, picked
from .rows import Row, Rows, chunks, full_row, names_of_techniques, rows_of, techniques_of
from .storing import Record as Record, Stored as Stored, id_of, note, now, store, text_of
from .working_out import Found as Found, Item, worked_out

if TYPE_CHECKING:
    from ..wording import Sentence

T = TypeVar("T")
Ids = list[int]
Wanted = Pick | str | int | Iterable[int] | None
"""Which puzzles: a pick, the text of one, or numbers of puzzles; None leaves it to the keywords."""

_AT_A_TIME = 500
_LONGEST_WAIT = 0.5
"""Puzzles that are written together, and seconds after which they are written anyway."""


def collection(
    path: str | os.PathLike[str], *, create: bool = True, read_only: bool = False
) -> Collection:
    """Open a collection of puzzles, to be used in a `with`; a new one if there is none.

    >>> import pencilmark
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder, pencilmark.collection(f"{folder}/new.db") as puzzles:
    ...     puzzles.add("hitori\\nnumbers:\\n111\\n123\\n321")
    ...     puzzles.add("hitori\\nnumbers:\\n321\\n123\\n111")
    ...     [(row["id"], row["kind"], row["level_name"]) for row in puzzles.list(status="unique")]
    {'ids': [1], 'added': 1, 'there': 0, 'worked_out': 1, 'missing': 0}
    {'ids': [1], 'added': 0, 'there': 1, 'worked_out': 0, 'missing': 0}
    [(1, 'hitori', 'trivial')]
    """
    return Collection(path, create=create, read_only=read_only)


class Collection:
    """An open collection. Each verb is a transaction: it is done as a whole or not at all; only
    adding and working out write a part at a time, and keep what is written when they are stopped.
    """

    def __init__(
        self, path: str | os.PathLike[str], *, create: bool = True, read_only: bool = False
    ) -> None:
        self._database = Database(path, create, read_only)

    @property
    def path(self) -> str:
        """Where the file is."""
        return self._database.path

    def __enter__(self) -> Collection:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the file."""
        self._database.close()

    def __len__(self) -> int:
        return self.count()

    # putting puzzles in

    def add(
        self,
        puzzles: Puzzle | str | Record | Iterable[Puzzle | str | Record],
        *,
        rate: bool = True,
        tags: Iterable[str] = (),
        jobs: int = 1,
        cluster: str | None = None,
        time_limit: float | None = None,
        tick: Callable[[], object] | None = None,
    ) -> Row:
        """Put puzzles in, given as such or as texts in any format, and work out what is missing.

        An equal one (turned, mirrored or renamed) is not put in again, but what is missing of it
        is worked out and it gets the tags. Without `rate` nothing is worked out. `ids` are the
        numbers of the puzzles in the collection, in the order in which they were given.
        """
        several = [puzzles] if isinstance(puzzles, Puzzle | str | Record) else puzzles
        stored = [*self.store(map(_record, several), tags=tags)]
        ids = [one.id for one in stored]
        done = left = 0
        if rate:
            for _, found in self.work_out(
                ids, jobs=jobs, cluster=cluster, time_limit=time_limit, tick=tick
            ):
                done, left = done + found.complete, left + (not found.complete)
        new = sum(one.new for one in stored)
        return {
            "ids": ids,
            "added": new,
            "there": len(stored) - new,
            "worked_out": done,
            "missing": left,
        }

    def store(self, records: Iterable[Record], *, tags: Iterable[str] = ()) -> Iterator[Stored]:
        """Put puzzles in and work nothing out; each comes back when it is safely on the disk."""
        names = _names("tag", tags)
        for part in _together(records):
            with self._database.writing() as connection:
                stored = [store(connection, record) for record in part]
                connection.executemany(
                    "INSERT OR IGNORE INTO tags (tag, puzzle) VALUES (?, ?)",
                    [(name, one.id) for one in stored for name in names],
                )
            yield from stored

    def numbers_of(self, puzzles: Iterable[Puzzle]) -> Sequence[int | None]:
        """Under which number each of these, or one that equals it, is there; None: it is not."""
        with self._database.telling():
            return [id_of(self._database.connection, puzzle) for puzzle in puzzles]

    def missing(self, ids: Sequence[int] | None = None, time_limit: float | None = None) -> Ids:
        """The numbers of the puzzles (of these, or of all) that verdict or rating is missing of.

        Left out are those for which this much time, or more, was not enough before.
        """
        with self._database.telling():
            rows = self._database.connection.execute(
                "SELECT id FROM puzzles WHERE worked_out IS NULL "
                "AND (tried IS NULL OR ? IS NULL OR tried < ?) ORDER BY id",
                (time_limit, time_limit),
            ).fetchall()
        open_ones = [row[0] for row in rows]
        if ids is None:
            return open_ones
        there = set(open_ones)
        return [id for id in dict.fromkeys(ids) if id in there]

    def work_out(
        self,
        ids: Sequence[int] | None = None,
        *,
        jobs: int = 1,
        cluster: str | None = None,
        time_limit: float | None = None,
        tick: Callable[[], object] | None = None,
    ) -> Iterator[tuple[int, Found]]:
        """Work out verdict and rating of the puzzles (these, or all) of which they are missing.

        Each comes back when what was found is safely on the disk; what is found when the work is
        stopped is kept.
        """
        from contextlib import closing

        from ..batch import Failed, Limits, open_runner

        waiting: list[tuple[int, Found]] = []
        latest = monotonic()
        todo = self.missing(ids, time_limit)
        limits = Limits(time_limit)
        try:
            with (
                open_runner(jobs, cluster, limits=limits) as runner,
                closing(runner.each(worked_out, self._items(todo, time_limit), tick=tick)) as each,
            ):
                for item, result in each:
                    found = Found() if isinstance(result, Failed) else result
                    waiting.append((item.id, found))
                    if len(waiting) >= _AT_A_TIME or monotonic() - latest > _LONGEST_WAIT:
                        done, waiting = waiting, []
                        self._note(done, time_limit)
                        yield from done
                        latest = monotonic()
        finally:
            self._note(waiting, time_limit)
        yield from waiting

    def _items(self, ids: Sequence[int], seconds: float | None) -> Iterator[Item]:
        columns = "id, kind, puzzle, metadata, level, score"
        for chunk in chunks(self._database.connection, ids, columns):
            for id, row in chunk.items():
                yield Item(id, text_of(row), seconds)

    def _note(self, found: Sequence[tuple[int, Found]], seconds: float | None) -> None:
        if found:
            with self._database.writing() as connection:
                for id, one in found:
                    note(connection, id, one, seconds)

    # looking

    def list(self, which: Wanted = None, **told: Unpack[Told]) -> Rows:
        """The rows of the puzzles that are meant (all, if nothing is said)."""
        return [*self.rows(self.ids(which, **told))]

    def pick(self, which: Wanted = None, **told: Unpack[Told]) -> Rows:
        """The same, but one puzzle only unless `count` says how many."""
        pick = _read(which, told)
        return self.list(pick, count=1 if pick.count is None else None)

    def ids(self, which: Wanted = None, **told: Unpack[Told]) -> Ids:
        """The numbers of the puzzles that are meant."""
        with self._database.telling():
            return picked(self._database.connection, _read(which, told))

    def rows(self, ids: Sequence[int]) -> Iterator[Row]:
        """The rows of puzzles by their numbers."""
        with self._database.telling():
            yield from rows_of(self._database.connection, ids)

    def needed_by(self, ids: Sequence[int]) -> dict[int, Any]:
        """The techniques that puzzles need, by their numbers."""
        with self._database.telling():
            return techniques_of(self._database.connection, ids)

    def count(self, which: Wanted = None, **told: Unpack[Told]) -> int:
        """How many puzzles there are to choose from."""
        with self._database.telling():
            return counted(self._database.connection, _read(which, told))

    def show(self, id: int) -> Row:
        """All that is kept about one puzzle."""
        with self._database.telling():
            row = full_row(self._database.connection, id)
        if row is None:
            raise CollectionError(words.NO_PUZZLE, path=self.path, id=id)
        return row

    def puzzles(self, which: Wanted = None, **told: Unpack[Told]) -> Iterator[Puzzle]:
        """The puzzles that are meant, each with what came with it and its rating."""
        from ..formats import read

        for _, text in self.texts(self.ids(which, **told)):
            yield read(text, format="json")

    def texts(self, ids: Sequence[int]) -> Iterator[tuple[int, str]]:
        """Puzzles by their numbers, as JSON, each with what came with it and its rating."""
        columns = "id, kind, puzzle, metadata, level, score"
        with self._database.telling():
            for chunk in chunks(self._database.connection, ids, columns):
                for id, row in chunk.items():
                    yield id, text_of(row)

    def export(self, which: Wanted = None, *, format: str = "json", **told: Any) -> Iterator[str]:
        """The puzzles that are meant, each as a text in this format."""
        from ..formats import write

        for puzzle in self.puzzles(which, **told):
            yield write(puzzle, format)

    # noting

    def tag(
        self, which: Wanted = None, *, tags: str | Iterable[str], remove: bool = False, **told: Any
    ) -> int:
        """Give tags to the puzzles that are meant, or take them away; how many are meant."""
        names = _names("tag", tags)
        ids = self.ids(which, **told)
        change = (
            "DELETE FROM tags WHERE tag = ? AND puzzle = ?"
            if remove
            else "INSERT OR IGNORE INTO tags (tag, puzzle) VALUES (?, ?)"
        )
        with self._database.writing() as connection:
            connection.executemany(change, [(name, id) for id in ids for name in names])
        return len(ids)

    def use(self, which: Wanted = None, *, used_in: str, **told: Unpack[Told]) -> int:
        """Note that the puzzles that are meant were used in something; how many are meant."""
        (name,) = _names("used_in", used_in)
        ids = self.ids(which, **told)
        with self._database.writing() as connection:
            connection.executemany(
                "INSERT OR IGNORE INTO uses (puzzle, used_in, used) VALUES (?, ?, ?)",
                [(id, name, now()) for id in ids],
            )
        return len(ids)

    def remove(self, which: Wanted = None, *, all: bool = False, **told: Unpack[Told]) -> int:
        """Remove the puzzles that are meant, with all that is kept about them; how many.

        To remove all of them, `all` has to be said.
        """
        pick = _read(which, told)
        if pick.chooses_all and pick.count is None and not all:
            raise CollectionError(words.EMPTY_FILTER)
        ids = self.ids(pick)
        with self._database.writing() as connection:
            connection.executemany("DELETE FROM puzzles WHERE id = ?", [(id,) for id in ids])
        return len(ids)

    # as a whole

    def stats(self) -> Rows:
        """How many puzzles of each kind, size and level there are, and how many were used.

        `level` is None for those that are not rated.
        """
        with self._database.telling():
            rows = self._database.connection.execute(
                "SELECT kind, rows, cols, level, count(*) AS count, "
                "sum(used > 0) AS used FROM puzzles "
                "GROUP BY kind, rows, cols, level ORDER BY kind, rows, cols, level IS NULL, level"
            ).fetchall()
        return [dict(row) for row in rows]

    def tags(self, kind: str | None = None) -> dict[str, int]:
        """The tags there are, with the number of puzzles that have each."""
        with self._database.telling():
            rows = self._database.connection.execute(
                "SELECT tag, count(*) FROM tags AS t JOIN puzzles ON id = t.puzzle "
                "WHERE ?1 IS NULL OR kind = ?1 GROUP BY tag ORDER BY tag",
                (kind,),
            ).fetchall()
        return {row[0]: row[1] for row in rows}

    def techniques(self, kind: str | None = None) -> dict[str, int]:
        """The techniques that are needed, with the number of puzzles that need each."""
        with self._database.telling():
            rows = self._database.connection.execute(
                "SELECT technique, count(*) FROM techniques AS t JOIN puzzles ON id = t.puzzle "
                "WHERE ?1 IS NULL OR kind = ?1 GROUP BY technique ORDER BY technique",
                (kind,),
            ).fetchall()
        return {row[0]: row[1] for row in rows}

    def needed(self) -> Any:
        """The techniques that are needed by any puzzle, without looking at them all."""
        with self._database.telling():
            return names_of_techniques(self._database.connection)

    def require_sound(self) -> None:
        """A CollectionError if the file is damaged. Of the puzzles themselves see `check`."""
        self._database.require_sound()

    def check(self, tick: Callable[[], object] | None = None) -> Iterator[Sentence]:
        """What is wrong with the file, one sentence each: damage, puzzles that are not filed under
        their key, solutions that are none."""
        with self._database.telling():
            yield from inspecting.faults_of(self._database.connection, tick)


def _record(given: Puzzle | str | Record) -> Record:
    """A puzzle made ready to be put in."""
    if isinstance(given, Record):
        return given
    if isinstance(given, Puzzle):
        return Record.of(given)
    from ..formats import read
    from ..formats.detect import format_name

    return Record.of(read(given), given, format_name(given))


def _read(which: Wanted, told: Mapping[str, Any]) -> Pick:
    if which is None or isinstance(which, Pick | str):
        return Pick.read(which, **told)
    ids = (which,) if isinstance(which, int) else tuple(which)
    return Pick.read(**{**told, "ids": ids or (0,)})  # no puzzle has the number 0


def _names(what: str, names: str | Iterable[str]) -> tuple[str, ...]:
    several = [names] if isinstance(names, str) else [*names]
    for name in several:
        if not isinstance(name, str) or not name.strip():
            raise CollectionError(words.NO_NAME, what=what, found=repr(name))
    return tuple([name.strip() for name in several])


def _together(items: Iterable[T]) -> Iterator[list[T]]:
    """Items in parts that are written together: neither too many, nor after too long a wait."""
    part: list[T] = []
    begun = monotonic()
    for item in items:
        part.append(item)
        if len(part) >= _AT_A_TIME or monotonic() - begun > _LONGEST_WAIT:
            yield part
            part, begun = [], monotonic()
    if part:
        yield part

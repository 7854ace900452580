"""A collection's file: opened if it is one, and told in a sentence what is wrong if it is not."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from ..errors import PencilmarkError
from ..wording import Sentence
from . import schema, words

_HEADER = b"SQLite format 3\0"
_PATIENCE = 5.0
"""Seconds to wait for somebody else who is writing."""
_BUSY = ("SQLITE_BUSY", "SQLITE_LOCKED")
_READ_ONLY = ("SQLITE_READONLY", "SQLITE_PERM")
_DAMAGED = ("SQLITE_CORRUPT", "SQLITE_NOTADB")


class CollectionError(PencilmarkError):
    """A file that is no collection, or one that cannot be used as was wished."""

    def __init__(self, template: str, **values: object) -> None:
        super().__init__(str(Sentence(template, **values)))


class Database:
    """The open file. Whatever SQLite complains about is told as a CollectionError.

    What was committed is on the disk: the log that is written ahead (WAL) is flushed with every
    commit (`synchronous = FULL`), so that neither `kill -9` nor a power cut takes it back. Readers
    and one writer do not wait for each other.
    """

    def __init__(self, path: str | os.PathLike[str], create: bool, read_only: bool = False) -> None:
        self.path = os.fspath(path)
        self.writable = not read_only
        with self.telling():
            self._connection: sqlite3.Connection | None = self._opened(create)

    @property
    def connection(self) -> sqlite3.Connection:
        """SQLite's own."""
        if self._connection is None:
            raise CollectionError(words.CLOSED)
        return self._connection

    def close(self) -> None:
        """Close the file; what was not committed is not there."""
        if self._connection is not None:
            with suppress(sqlite3.Error):
                self._connection.close()
            self._connection = None

    def require_sound(self) -> None:
        """A CollectionError if the file is damaged."""
        with self.telling():
            (told,) = self.connection.execute("PRAGMA quick_check(1)").fetchone()
        if told != "ok":
            raise CollectionError(words.DAMAGED, path=self.path, reason=told.splitlines()[-1])

    @contextmanager
    def telling(self) -> Iterator[None]:
        """What goes wrong in SQLite is told in a sentence."""
        try:
            yield
        except sqlite3.Error as error:
            raise self._told(error) from None

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction: all that is written in it is kept, or nothing."""
        connection = self.connection
        if not self.writable:
            raise CollectionError(words.READ_ONLY, path=self.path)
        with self.telling():
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
                connection.execute("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):  # SQLite may have gone back by itself
                    connection.execute("ROLLBACK")
                raise

    def _opened(self, create: bool) -> sqlite3.Connection:
        new = self._is_new(create and self.writable)
        mode = ("rwc" if new else "rw") if self.writable else "ro"
        # a log can be kept only where files can be made beside this one
        beside = os.path.dirname(os.path.realpath(self.path))
        if not new and not (os.access(self.path, os.W_OK) and os.access(beside, os.W_OK)):
            self.writable = False
            mode = "ro" if os.path.exists(self.path + "-wal") else "ro&immutable=1"
        address = f"{Path(self.path).absolute().as_uri()}?mode={mode}"
        connection = sqlite3.connect(address, _PATIENCE, uri=True, isolation_level=None)
        try:
            self._make_ready(connection)
        except BaseException:
            connection.close()
            raise
        return connection

    def _is_new(self, create: bool) -> bool:
        """Whether there is nothing yet; an error for what is no collection at first sight."""
        path = self.path
        if os.path.exists(path) and not os.path.isfile(path):
            raise CollectionError(words.NOT_A_FILE, path=path)
        try:
            with open(path, "rb") as file:
                head = file.read(len(_HEADER))
        except FileNotFoundError:
            if not create:
                raise CollectionError(words.NOT_THERE, path=path) from None
            if not os.path.isdir(os.path.dirname(path) or "."):
                raise CollectionError(words.NO_FOLDER, path=path) from None
            return True
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            raise CollectionError(words.NOT_USABLE, path=path, reason=reason) from None
        if head != _HEADER and (head or not create):
            raise CollectionError(words.NO_DATABASE, path=path)
        return not head

    def _make_ready(self, connection: sqlite3.Connection) -> None:
        connection.row_factory = sqlite3.Row
        connection.execute("PRAGMA foreign_keys = ON")
        known = len(schema.MIGRATIONS)
        found = schema.version_of(connection)
        application = connection.execute("PRAGMA application_id").fetchone()[0]
        if application != schema.APPLICATION:
            tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
            if tables or application or found:
                raise CollectionError(words.FOREIGN, path=self.path)
        if found > known:
            raise CollectionError(words.NEWER, path=self.path, found=found, known=known)
        if found < known and not self.writable:
            raise CollectionError(words.OLD_READ_ONLY, path=self.path)
        if self.writable:
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")
        if found < known:
            schema.migrate(connection)

    def _told(self, error: sqlite3.Error) -> CollectionError:
        """An error of SQLite as a sentence."""
        name = getattr(error, "sqlite_errorname", None) or ""
        if name.startswith(_BUSY):
            return CollectionError(words.LOCKED, path=self.path)
        if name.startswith(_READ_ONLY):
            return CollectionError(words.READ_ONLY, path=self.path)
        if name.startswith(_DAMAGED) or "file format" in str(error):
            return CollectionError(words.DAMAGED, path=self.path, reason=error)
        return CollectionError(words.NOT_USABLE, path=self.path, reason=error)

"""The tables of a collection, and how a file of an older version becomes one of this version."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

APPLICATION = 0x50_4D_6B_31
"""What SQLite calls the application id: it tells our files from those of other programs."""

Migration = Sequence[str]
"""Statements that turn a file of one version into one of the next."""

_FIRST: Migration = (
    """
    CREATE TABLE puzzles (
        id INTEGER PRIMARY KEY AUTOINCREMENT,  -- a number that was removed is never used again
        kind TEXT NOT NULL,
        key BLOB NOT NULL,        -- the same for puzzles that are equal when turned or renamed
        rows INTEGER NOT NULL,
        cols INTEGER NOT NULL,
        name TEXT,                -- the id that came with it
        puzzle TEXT NOT NULL      -- what is printed on the page, as JSON
            CHECK (json_valid(puzzle) AND json_type(puzzle) = 'object'),
        metadata TEXT NOT NULL    -- what came with it, as JSON
            CHECK (json_valid(metadata) AND json_type(metadata) = 'object'),
        text TEXT,                -- as it came; NULL: as the JSON of the two columns above
        format TEXT,              -- the format it came in, where that is known
        source TEXT NOT NULL,     -- where it came from
        added TEXT NOT NULL,
        added_by TEXT NOT NULL,   -- the version of Pencilmark
        status TEXT,              -- none, unique or many; NULL: not known
        solution TEXT,            -- rows as a JSON list, if there is exactly one
        level INTEGER CHECK (level BETWEEN 1 AND 6),
        score REAL,
        hardest TEXT,
        narrowest INTEGER,
        steps INTEGER,
        rated_by TEXT,            -- the version that the rating is of
        worked_out TEXT,          -- when verdict and rating were worked out; NULL: missing
        tried REAL,               -- seconds that were not enough for that
        used INTEGER NOT NULL DEFAULT 0  -- how often: kept by the triggers below
    )
    """,
    "CREATE UNIQUE INDEX equal ON puzzles (kind, key)",
    # all that puzzles are picked by, so that a pick looks into this index and nowhere else
    "CREATE INDEX picking ON puzzles (kind, level, rows, cols, score, steps, status, used)",
    "CREATE INDEX missing ON puzzles (id) WHERE worked_out IS NULL",
    """
    CREATE TABLE techniques (
        technique TEXT NOT NULL,
        puzzle INTEGER NOT NULL REFERENCES puzzles ON DELETE CASCADE,
        times INTEGER NOT NULL,
        PRIMARY KEY (technique, puzzle)
    ) WITHOUT ROWID
    """,
    "CREATE INDEX techniques_of ON techniques (puzzle)",
    """
    CREATE TABLE tags (
        tag TEXT NOT NULL,
        puzzle INTEGER NOT NULL REFERENCES puzzles ON DELETE CASCADE,
        PRIMARY KEY (tag, puzzle)
    ) WITHOUT ROWID
    """,
    "CREATE INDEX tags_of ON tags (puzzle)",
    """
    CREATE TABLE uses (
        puzzle INTEGER NOT NULL REFERENCES puzzles ON DELETE CASCADE,
        used_in TEXT NOT NULL,
        used TEXT NOT NULL,       -- when
        PRIMARY KEY (puzzle, used_in)
    ) WITHOUT ROWID
    """,
    "CREATE INDEX used_in ON uses (used_in)",
    """
    CREATE TRIGGER used AFTER INSERT ON uses
    BEGIN UPDATE puzzles SET used = used + 1 WHERE id = NEW.puzzle; END
    """,
    """
    CREATE TRIGGER not_used AFTER DELETE ON uses
    BEGIN UPDATE puzzles SET used = used - 1 WHERE id = OLD.puzzle; END
    """,
)

MIGRATIONS: tuple[Migration, ...] = (_FIRST,)
"""The first makes an empty file a collection of version 1, the next makes that one of version 2,
and so on. None is ever changed: files that were made with it are about."""


def version_of(connection: sqlite3.Connection) -> int:
    """The version of a file; 0 if it is empty."""
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return version


def migrate(connection: sqlite3.Connection) -> None:
    """Bring a file up to date: all of it or, if anything goes wrong, nothing."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        for number, statements in enumerate(MIGRATIONS, 1):
            # looked at again: somebody else may have done it meanwhile
            if number <= version_of(connection):
                continue
            for statement in statements:
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {number}")
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise

"""Putting puzzles into a collection, and what was found out about them."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any

from ..formats.codec import is_unicode
from ..formats.json_format import from_data, write_json
from ..generating.batch import key_of
from ..generating.generate import Origin
from ..puzzle import Puzzle, require_sense
from .working_out import Found, brought_along

_COLUMNS = (
    *("kind", "key", "rows", "cols", "name", "puzzle", "metadata", "text", "format", "source"),
)
_INSERT = (
    f"INSERT INTO puzzles ({', '.join(_COLUMNS)}, added, added_by) "
    f"VALUES ({', '.join('?' * (len(_COLUMNS) + 2))})"
)


@dataclass(frozen=True)
class Record:
    """A puzzle as it is kept: made ready, but not in any collection yet."""

    kind: str
    key: bytes
    rows: int
    cols: int
    name: str | None
    puzzle: str
    metadata: str
    text: str | None
    format: str | None
    source: str
    found: Found

    @classmethod
    def of(
        cls,
        puzzle: Puzzle,
        text: str | None = None,
        format: str | None = None,
        source: str = "",
        found: Found | None = None,
    ) -> Record:
        """A puzzle, the form in which it came, where from, and what is known about it.

        A FaultError if it makes no sense.
        """
        require_sense(puzzle)
        if isinstance(puzzle.metadata, Origin):  # to look at its rating is to work it out
            puzzle = replace(puzzle, metadata=puzzle.metadata.without_rating())
        written = write_json(puzzle)
        data = json.loads(written)
        name = puzzle.metadata.get("id")
        return cls(
            puzzle.kind,
            key_of(puzzle),
            puzzle.grid.rows,
            puzzle.grid.cols,
            None if name is None else _storable(str(name)),
            _json(data.pop("puzzle")),
            _json({key: data[key] for key in data if key != "kind"}),
            None if text is None or text.strip() == written else _storable(text),
            format,
            _storable(source),
            brought_along(puzzle.metadata) if found is None else found,
        )


@dataclass(frozen=True)
class Stored:
    """Where a puzzle is in a collection, and whether it is new there."""

    record: Record
    id: int
    new: bool


def now() -> str:
    """The time, as it is kept.

    >>> len(now())
    20
    """
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def store(connection: sqlite3.Connection, record: Record) -> Stored:
    """Put a puzzle in, within a transaction, unless an equal one is there."""
    from .. import __version__

    there = _id_of(connection, record.kind, record.key)
    if there is not None:
        return Stored(record, there, False)
    done = connection.execute(
        _INSERT, [*(getattr(record, name) for name in _COLUMNS), now(), __version__]
    )
    id = done.lastrowid
    assert id is not None
    found = record.found
    if found.level is not None and not found.complete:  # what came with it
        connection.execute(
            "UPDATE puzzles SET level = ?, score = ?, "
            "rated_by = json_extract(metadata, '$.version') WHERE id = ?",
            (found.level, found.score, id),
        )
    if found.status is not None:
        note(connection, id, found)
    return Stored(record, id, True)


def _json(data: Any) -> str:
    # ASCII: half a character can be written in JSON, but not in a database
    return json.dumps(data, separators=(",", ":"))


def _storable(text: str) -> str:
    return text if is_unicode(text) else text.encode("utf-8", "backslashreplace").decode()


def id_of(connection: sqlite3.Connection, puzzle: Puzzle) -> int | None:
    """Under which number a puzzle, or one that equals it, is there."""
    return _id_of(connection, puzzle.kind, key_of(puzzle))


def _id_of(connection: sqlite3.Connection, kind: str, key: bytes) -> int | None:
    row = connection.execute(
        "SELECT id FROM puzzles WHERE kind = ? AND key = ?", (kind, key)
    ).fetchone()
    return None if row is None else int(row[0])


def note(
    connection: sqlite3.Connection, id: int, found: Found, seconds: float | None = None
) -> None:
    """Keep what was found out about a puzzle, within a transaction; `seconds` is the time it had.

    What was known before and is not found now stays.
    """
    from .. import __version__

    solution = None if found.solution is None else _json(list(found.solution))
    connection.execute(
        "UPDATE puzzles SET status = coalesce(?, status), solution = coalesce(?, solution) "
        "WHERE id = ?",
        (found.status, solution, id),
    )
    if not found.complete:
        connection.execute("UPDATE puzzles SET tried = ? WHERE id = ?", (seconds, id))
        return
    connection.execute(
        "UPDATE puzzles SET level = ?, score = ?, hardest = ?, narrowest = ?, steps = ?, "
        "rated_by = ?, worked_out = ?, tried = NULL WHERE id = ?",
        (
            *(found.level, found.score, found.hardest, found.narrowest, found.steps),
            *(__version__, now(), id),
        ),
    )
    connection.execute("DELETE FROM techniques WHERE puzzle = ?", (id,))
    connection.executemany(
        "INSERT INTO techniques (technique, puzzle, times) VALUES (?, ?, ?)",
        [(name, id, times) for name, times in found.techniques.items()],
    )


def puzzle_of(row: sqlite3.Row) -> Puzzle:
    """The puzzle of a row, with what came with it."""
    return from_data(_data(row))


def text_of(row: sqlite3.Row) -> str:
    """The puzzle of a row as JSON, with its rating beside it: nobody has to rate it again."""
    from ..explaining.step import LEVELS

    data = _data(row)
    brought = data.get("rating")
    if row["level"] is not None and (brought is None or isinstance(brought, dict)):
        level = row["level"]
        data["rating"] = {"level": level, "name": LEVELS[level], "score": row["score"]}
    return json.dumps(data)


def _data(row: sqlite3.Row) -> dict[str, Any]:
    beside = json.loads(row["metadata"])
    data = {"id": beside.pop("id")} if "id" in beside else {}
    return {**data, "kind": row["kind"], "puzzle": json.loads(row["puzzle"]), **beside}

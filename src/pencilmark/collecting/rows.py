"""Puzzles of a collection as plain dictionaries."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from ..explaining.step import LEVELS
from .storing import text_of

Row = dict[str, Any]
Rows = list[Row]

_AT_A_TIME = 500
_COLUMNS = (
    *("id", "kind", "rows", "cols", "name", "status", "level", "score", "hardest", "narrowest"),
    *("steps", "source", "format", "added", "added_by", "rated_by"),
)


def rows_of(connection: sqlite3.Connection, ids: Sequence[int]) -> Iterator[Row]:
    """The rows of puzzles by their numbers, in the order of these; those that are gone are left
    out."""
    for chunk in chunks(connection, ids, f"{', '.join(_COLUMNS)}, metadata"):
        tags = _beside(connection, "tag FROM tags", chunk)
        uses = _beside(connection, "used_in FROM uses", chunk)
        for id, kept in chunk.items():
            row: Row = {name: kept[name] for name in _COLUMNS}
            title = json.loads(kept["metadata"]).get("title")
            row["status"] = row["status"] or "unknown"
            row["title"] = title if isinstance(title, str) else None
            row["level_name"] = None if row["level"] is None else LEVELS[row["level"]]
            row["tags"] = [one[1] for one in tags.get(id, [])]
            row["used_in"] = [one[1] for one in uses.get(id, [])]
            yield row


def techniques_of(connection: sqlite3.Connection, ids: Sequence[int]) -> dict[int, list[str]]:
    """The techniques that puzzles need, by their numbers; not for very many at a time."""
    found = _beside(connection, "technique FROM techniques", ids)
    return {id: [one[1] for one in found.get(id, [])] for id in ids}


def names_of_techniques(connection: sqlite3.Connection) -> list[str]:
    """The techniques that any puzzle needs: from one to the next in the index."""
    rows = connection.execute(
        "WITH RECURSIVE each_one (name) AS (SELECT min(technique) FROM techniques UNION ALL "
        "SELECT (SELECT min(technique) FROM techniques WHERE technique > name) FROM each_one "
        "WHERE name IS NOT NULL) SELECT name FROM each_one WHERE name IS NOT NULL"
    ).fetchall()
    return [row[0] for row in rows]


def full_row(connection: sqlite3.Connection, id: int) -> Row | None:
    """All that is kept about a puzzle."""
    row = next(rows_of(connection, [id]), None)
    kept = connection.execute("SELECT * FROM puzzles WHERE id = ?", (id,)).fetchone()
    if row is None or kept is None:
        return None
    form = text_of(kept)
    techniques = connection.execute(
        "SELECT technique, times FROM techniques WHERE puzzle = ? ORDER BY times DESC, technique",
        (id,),
    )
    uses = connection.execute(
        "SELECT used_in, used FROM uses WHERE puzzle = ? ORDER BY used, used_in", (id,)
    )
    return {
        **row,
        "key": kept["key"].hex(),
        "json": form,
        "text": form if kept["text"] is None else kept["text"],
        "metadata": json.loads(kept["metadata"]),
        "solution": None if kept["solution"] is None else json.loads(kept["solution"]),
        "techniques": {one["technique"]: one["times"] for one in techniques},
        "uses": [dict(one) for one in uses],
        "worked_out": kept["worked_out"],
    }


def chunks(
    connection: sqlite3.Connection, ids: Sequence[int], columns: str
) -> Iterator[dict[int, sqlite3.Row]]:
    """These columns of puzzles by their numbers, not too many at a time."""
    for start in range(0, len(ids), _AT_A_TIME):
        part = ids[start : start + _AT_A_TIME]
        asked = f"SELECT {columns} FROM puzzles WHERE id IN (SELECT value FROM json_each(?))"
        kept = {row["id"]: row for row in connection.execute(asked, (json.dumps(part),))}
        yield {id: kept[id] for id in part if id in kept}


def _beside(
    connection: sqlite3.Connection, what: str, ids: Iterable[int]
) -> dict[int, list[sqlite3.Row]]:
    found: dict[int, list[sqlite3.Row]] = {}
    asked = f"SELECT puzzle, {what} WHERE puzzle IN (SELECT value FROM json_each(?)) ORDER BY 1, 2"
    for row in connection.execute(asked, (json.dumps(list(ids)),)):
        found.setdefault(row[0], []).append(row)
    return found

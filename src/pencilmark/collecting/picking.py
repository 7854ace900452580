"""From a pick to the numbers of puzzles: what SQLite is asked, and what is chosen of that."""

from __future__ import annotations

import sqlite3
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from json import dumps
from typing import Any

from ..generating.chance import Chance
from ..generating.request import shown
from ..kind import kind, kinds
from ..wording import guess
from . import words
from .pick import BadPick, Pick, Range

Condition = tuple[str, tuple[Any, ...]]
"""A piece of SQL, and its values."""

_ORDERS = {
    "id": "id",
    "kind": "kind, id",
    "size": "rows, cols, id",
    "level": "level IS NULL, level, score, id",
    "score": "score IS NULL, score, id",
    "steps": "steps IS NULL, steps, id",
}


def picked(connection: sqlite3.Connection, pick: Pick) -> list[int]:
    """The numbers of the puzzles that a pick means, in the order in which they are to come."""
    where, values = conditions(pick)
    if pick.spread:
        where = [*where, "score IS NOT NULL"]
    asked = f"FROM puzzles{_where(where)}"
    # sorted here: SQLite would rather read whole puzzles in this order than the index in its own
    if pick.spread:
        return spread(sorted(_tuples(connection, f"SELECT score, id {asked}", values)), pick.count)
    if pick.seed is not None:
        ids = [id for (id,) in _tuples(connection, f"SELECT id {asked}", values)]
        return drawn(sorted(ids), pick.count, pick.seed)
    order = _ORDERS[pick.sort]
    if pick.reverse:
        order = ", ".join(
            part if part.endswith(" IS NULL") else f"{part} DESC" for part in order.split(", ")
        )
    limit = -1 if pick.count is None else pick.count
    rows = connection.execute(
        f"SELECT id {asked} ORDER BY {order} LIMIT ? OFFSET ?", [*values, limit, pick.offset]
    ).fetchall()
    return [row[0] for row in rows]


def _tuples(connection: sqlite3.Connection, asked: str, values: list[Any]) -> list[Any]:
    cursor = connection.cursor()
    cursor.row_factory = None
    return cursor.execute(asked, values).fetchall()


def counted(connection: sqlite3.Connection, pick: Pick) -> int:
    """How many puzzles a pick may choose from."""
    where, values = conditions(pick)
    asked = f"SELECT count(*) FROM puzzles{_where(where)}"
    number: int = connection.execute(asked, values).fetchone()[0]
    return number


def _where(conditions: Sequence[str]) -> str:
    return f" WHERE {' AND '.join(conditions)}" if conditions else ""


def conditions(pick: Pick) -> tuple[list[str], list[Any]]:
    """What must be true of a puzzle, in SQL with its values."""
    told = [*_about(pick), *_beside(pick)]
    return [condition for condition, _ in told], [value for _, values in told for value in values]


def _about(pick: Pick) -> Iterator[Condition]:
    """What is asked of the puzzle itself."""
    if pick.ids:
        yield "id IN (SELECT value FROM json_each(?))", (dumps(pick.ids),)
    if pick.kind is not None:
        yield "kind = ?", (pick.kind,)
    if pick.size is not None:
        ends = (*pick.size.rows, *pick.size.cols)
        yield "rows BETWEEN ? AND ? AND cols BETWEEN ? AND ?", ends
    for column, wanted in (("level", pick.level), ("score", pick.score), ("steps", pick.steps)):
        yield from _within(column, wanted)
    if pick.status is not None:
        yield "coalesce(status, 'unknown') = ?", (pick.status,)
    if pick.unrated:
        yield "level IS NULL", ()


def _beside(pick: Pick) -> Iterator[Condition]:
    """What is asked of techniques, tags and uses."""
    for name in pick.technique:
        names = technique_names(name, pick.kind)
        marks = ",".join("?" * len(names))
        found = f"SELECT puzzle FROM techniques WHERE technique IN ({marks})"
        yield f"id IN ({found})", tuple(names)
    for tag in pick.tag:
        yield "id IN (SELECT puzzle FROM tags WHERE tag = ?)", (tag,)
    if pick.unused:
        yield "used = 0", ()
    if pick.was_in is not None:
        yield "id IN (SELECT puzzle FROM uses WHERE used_in = ?)", (pick.was_in,)


def _within(column: str, wanted: Range | None) -> Iterator[Condition]:
    if wanted is None:
        return
    low, high = wanted
    if low is not None and low == high:
        yield f"{column} = ?", (low,)
        return
    if low is not None:
        yield f"{column} >= ?", (low,)
    if high is not None:
        yield f"{column} <= ?", (high,)


def technique_names(name: str, kind_name: str | None) -> list[str]:
    """Under which names a technique is kept that is asked for by its name, title or an alias.

    >>> technique_names("Three in a row", "hitori")
    ['triple']
    """
    from ..explaining.words import TITLES
    from ..generating.wanted_technique import plain_name

    wanted = plain_name(name)
    known: dict[str, set[str]] = {}
    for owner in [kind(kind_name)] if kind_name is not None else kinds():
        for one in owner.techniques:
            for called in (one.name, one.title, *one.aliases):
                known.setdefault(plain_name(called), set()).add(one.name)
    for general, title in TITLES.items():
        for called in (general, title):
            known.setdefault(plain_name(called), set()).add(general)
    if wanted not in known:
        found = shown(name)
        if kind_name is None:  # those of all kinds would fill a screen
            raise BadPick(words.NO_TECHNIQUE_AT_ALL, name=found, guess=guess(name, known))
        names = ", ".join(sorted({one for there in known.values() for one in there}))
        raise BadPick(words.NO_TECHNIQUE, kind=kind_name, name=found, names=names)
    return sorted(known[wanted])


def drawn(ids: Sequence[int], count: int | None, seed: str) -> list[int]:
    """So many of these by chance, in random order: the same on every machine.

    >>> drawn(range(100), 5, "a") == drawn(range(100), 9, "a")[:5]
    True
    """
    random = Chance(f"pick#{seed}").random
    number = len(ids) if count is None else min(count, len(ids))
    moved: dict[int, int] = {}  # the start of a shuffle, without moving what nobody looks at
    found = []
    for place in range(number):
        other = place + int(random() * (len(ids) - place))
        found.append(ids[moved.get(other, other)])
        moved[other] = moved.get(place, place)
    return found


def spread(scored: Sequence[tuple[Any, ...]], count: int | None) -> list[int]:
    """So many of these, given by score, whose scores are nearest to equal distances apart.

    >>> spread([(10, 1), (11, 2), (12, 3), (29, 4), (50, 5)], 3)
    [1, 4, 5]
    """
    number = len(scored) if count is None else min(count, len(scored))
    if not number:
        return []
    lowest, highest = scored[0][0], scored[-1][0]
    found = []
    start = 0
    for step in range(number):
        end = len(scored) - (number - step)  # the last that leaves enough for the others
        share = step / (number - 1) if number > 1 else 0.5
        wanted = lowest + (highest - lowest) * share
        place = bisect_left(scored, (wanted,), start, end)
        if place > start and wanted - scored[place - 1][0] <= scored[place][0] - wanted:
            place -= 1
        found.append(scored[place][1])
        start = place + 1
    return found

"""Rows of a collection, for people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from ....explaining.step import LEVELS
from ....kind import is_kind, kind as find_kind
from ....wording import Sentence
from ...words import collection as words

if TYPE_CHECKING:
    from ....puzzle import Puzzle

_ROW = "{:>6}  {:<18} {:>7}  {:<8} {:>6} {:>6}  {:<24}  {}"
_STATS = "{:<18} {:>7} {:>8} {:>8}"
_LEVEL = " {:>8}"


def row_lines(rows: Iterable[dict[str, Any]]) -> Iterator[str]:
    """A table with a line for each puzzle; nothing at all if there are none."""
    titles = _Titles()
    for place, row in enumerate(rows):
        if not place:
            yield _ROW.format(*words.ROW_COLUMNS).rstrip()
        called = row["title"] or row["name"] or row["source"]
        tags = "".join(f" #{tag}" for tag in row["tags"])
        yield _ROW.format(
            row["id"],
            row["kind"],
            f"{row['rows']}x{row['cols']}",
            row["level_name"] or _no_level(row["status"]),
            "-" if row["score"] is None else f"{row['score']:.1f}",
            "-" if row["steps"] is None else row["steps"],
            "-" if row["hardest"] is None else titles.of(row["kind"], row["hardest"]),
            f"{called}{tags}",
        ).rstrip()


def _no_level(status: str) -> str:
    """What stands in the place of a level: the verdict, if that is why there is none."""
    return status if status in ("none", "many") else "-"


class _Titles:
    """What people call techniques, looked up once."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str], str] = {}

    def of(self, kind: str, technique: str) -> str:
        from ....explaining.words import TITLES

        if (kind, technique) not in self._known:
            known = find_kind(kind).techniques if is_kind(kind) else ()  # its package may be gone
            titles = {one.name: one.title for one in known}
            found = titles.get(technique) or TITLES.get(technique, technique)
            self._known[kind, technique] = found
        return self._known[kind, technique]


def fact_lines(puzzle: Puzzle, row: dict[str, Any]) -> list[str]:
    """What is known about a puzzle, a line each."""
    titles = _Titles()
    facts: dict[str, object] = {name: row[name] for name in words.FACTS if name in row}
    if row["level"] is not None:
        told = {"level": row["level"], "name": row["level_name"], "score": row["score"]}
        facts["rating"] = Sentence(words.RATING, **told)
    if row["hardest"] is not None:
        facts["hardest"] = titles.of(row["kind"], row["hardest"])
    facts["techniques"] = ", ".join(
        f"{titles.of(row['kind'], name)} ({times})" for name, times in row["techniques"].items()
    )
    facts["tags"] = ", ".join(row["tags"])
    facts["used_in"] = ", ".join(f"{use['used_in']} ({use['used'][:10]})" for use in row["uses"])
    facts["added"] = Sentence(words.BY_VERSION, when=row["added"], version=row["added_by"])
    width = max(map(len, words.FACTS.values())) + 2
    grid = puzzle.grid
    lines = [f"{row['id']}: {find_kind(row['kind']).title} {grid.rows}x{grid.cols}"]
    for name, called in words.FACTS.items():
        if facts.get(name) not in (None, ""):
            lines.append(f"  {called:<{width}}{facts[name]}")
    return lines


def stats_lines(rows: list[dict[str, Any]]) -> list[str]:
    """Tables of sizes and levels, a line for each size."""
    sizes: dict[tuple[str, int, int], list[dict[str, Any]]] = {}
    for row in rows:
        sizes.setdefault((row["kind"], row["rows"], row["cols"]), []).append(row)
    columns = [*words.STATS_COLUMNS]
    lines = [_STATS.format(*columns) + "".join(map(_LEVEL.format, [*LEVELS[1:], "-"]))]
    for (kind, height, width), there in sizes.items():
        counts = {row["level"]: row["count"] for row in there}
        total, used = sum(counts.values()), sum(row["used"] for row in there)
        levels = [counts.get(level, 0) or "" for level in [*range(1, len(LEVELS)), None]]
        line = _STATS.format(kind, f"{height}x{width}", total, used)
        lines.append((line + "".join(map(_LEVEL.format, levels))).rstrip())
    total = sum(row["count"] for row in rows)
    unrated = sum(row["count"] for row in rows if row["level"] is None)
    used = sum(row["used"] for row in rows)
    told = Sentence(words.TOTAL, count=total, unrated=unrated, used=used)
    return [*(lines if rows else []), str(told)]

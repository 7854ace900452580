"""Keeps the results of measurements, and puts them into the pages."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pencilmark.lab.measure import Table

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "bench" / "results"
PAGES = (
    ROOT / "bench" / "README.md",
    ROOT / "docs" / "speed.md",
    ROOT / "docs" / "rating.md",
    ROOT / "docs" / "generating.md",
    ROOT / "docs" / "scale.md",
)
_BEGIN, _END = "<!-- {} begin -->", "<!-- {} end -->"


def save(name: str, tables: Sequence[Table], data: Any = None) -> None:
    """Print the tables and keep them, with the data of a plot, in bench/results."""
    RESULTS.mkdir(exist_ok=True)
    for table in tables:
        print(table.plain() + "\n", flush=True)
    text = "\n\n".join(table.markdown() for table in tables) + "\n"
    (RESULTS / f"{name}.md").write_text(text, encoding="utf-8")
    if data is not None:
        (RESULTS / f"{name}.json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


def load(name: str) -> Any:
    """The data of a plot; None where it was never measured."""
    path = RESULTS / f"{name}.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else None


def fill_in(text: str, name: str, content: str) -> str:
    """The text with everything between the two comments of this name replaced.

    >>> fill_in("a <!-- x begin -->old<!-- x end --> z", "x", "new")
    'a <!-- x begin -->\\nnew\\n<!-- x end --> z'
    """
    begin, end = _BEGIN.format(name), _END.format(name)
    before, found, rest = text.partition(begin)
    _, closed, after = rest.partition(end)
    if not found or not closed:
        return text
    return f"{before}{begin}\n{content.strip()}\n{end}{after}"


def write_pages() -> None:
    """Put every kept result into the pages that have a place for it."""
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for result in sorted(RESULTS.glob("*.md")):
            text = fill_in(text, result.stem, result.read_text(encoding="utf-8"))
        page.write_text(text, encoding="utf-8")
        print(f"wrote {page.relative_to(ROOT)}")

"""A small collection whose ratings are made up, for tests of what is done with collections."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pencilmark
from pencilmark.collecting import Found, Record
from pencilmark.kind import kinds

TAGS = ("red", "blue & green")
BOOKS = ("Book 1", "Book 2")


def stocked(path: Path) -> list[dict[str, Any]]:
    """Make a collection of the examples of all kinds; all that is kept of them."""
    chance = Random(16)
    with pencilmark.collection(path) as opened:
        for kind in kinds():
            names = [one.name for one in kind.techniques]
            for example in kind.examples:
                needed = chance.sample(names, 2)
                rated = Found(
                    status="unique",
                    level=chance.randint(1, 6),
                    score=chance.randint(10, 600) / 10,
                    hardest=needed[0],
                    steps=chance.randint(5, 40),
                    techniques=dict.fromkeys([*needed, "suppose"], 1),
                    complete=True,
                )
                found = rated if chance.random() < 0.8 else Found(status="many", complete=True)
                puzzle = pencilmark.read(example.puzzle, kind=kind.name)
                ((stored),) = opened.store([Record.of(puzzle, found=found)])
                opened.tag(stored.id, tags=[tag for tag in TAGS if chance.random() < 0.5])
                for book in BOOKS:
                    if chance.random() < 0.3:
                        opened.use(stored.id, used_in=book)
        return [opened.show(id) for id in opened.ids()]

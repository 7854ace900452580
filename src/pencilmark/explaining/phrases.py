"""Literals in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..kind import kind_of
from ..model import Rule
from ..wording import Sentence, listed
from . import words
from .position import Position

_MOST_CELLS = 8
_MOST_RULES = 8


def said(position: Position, literals: Iterable[int], most: int = _MOST_CELLS) -> str:
    """Literals in words: "R1C2 is a star" or "R1C2 and R3C4 are empty".

    Of more than `most` cells the first ones are named, and how many more there are.
    """
    board = position.board
    names = kind_of(position.puzzle).value_names
    cells: dict[tuple[str, bool], list[str]] = {}
    for literal in literals:
        if abs(literal) <= board.variables:
            cell, value, positive = board.meaning(literal)
            cells.setdefault((value, positive), []).append(board.grid.name(cell))
    parts = []
    for (value, positive), found in cells.items():
        places = found
        one, _, many = names.get(value, value).partition("|")
        single = len(places) == 1
        template = (
            (words.IS if positive else words.IS_NOT)
            if single
            else (words.ARE if positive else words.ARE_NOT)
        )
        if len(places) > most:
            more = len(places) - most + 1
            places = [*places[: most - 1], str(Sentence(words.MORE_CELLS, count=more))]
        parts.append(
            str(Sentence(template, cells=listed(places), value=one if single else many or one))
        )
    return listed(parts)


def rules_said(rules: Sequence[Rule]) -> str:
    """The sentences of rules one after the other; of many, the first ones and how many more."""
    shown = " ".join(str(rule.sentence) for rule in rules[:_MOST_RULES])
    if len(rules) > _MOST_RULES:
        shown += " " + str(Sentence(words.MORE_RULES, count=len(rules) - _MOST_RULES))
    return shown

"""The named techniques of Takuzu, in the order in which people look for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pencilmark.explaining.position import Position
from pencilmark.explaining.technique import Finding, Technique, by_one_rule
from pencilmark.model import Rule

from .. import words
from ..puzzle import ONE, ZERO
from .alike import almost_alike
from .positions import POSITIONS
from .view import view


def _given(position: Position, rule: Rule, conclusions: tuple[int, ...]) -> dict[str, object]:
    cell, digit, _ = position.board.meaning(conclusions[0])
    return {"cell": position.grid.name(cell), "digit": digit}


def _two_alike(position: Position, rule: Rule, conclusions: tuple[int, ...]) -> dict[str, object]:
    cell = abs(conclusions[0]) - 1
    a, b = (position.grid.name(other) for other in rule.cells if other != cell)
    digit = ONE if conclusions[0] > 0 else ZERO
    return {"a": a, "b": b, "cell": position.grid.name(cell), "digit": digit}


def _all_of_one(position: Position, rule: Rule, conclusions: tuple[int, ...]) -> dict[str, object]:
    full, others = (ZERO, ONE) if conclusions[0] > 0 else (ONE, ZERO)
    return {
        "line": view(position).name(rule),
        "half": len(rule.cells) // 2,
        "full": words.DIGITS[full],
        "others": words.DIGITS[others],
    }


def _technique(
    name: str,
    level: int,
    cost: float,
    text: tuple[str, str, str, str],
    find: Callable[[Position], Iterator[Finding]],
    *,
    printed: bool = False,
) -> Technique:
    title, about, short, full = text
    return Technique(
        name=name,
        title=title,
        level=level,
        cost=cost,
        about=about,
        short=short,
        full=full,
        find=find,
        example=POSITIONS[name],
        printed=printed,
    )


_LINES = ("row", "column")

TECHNIQUES = (
    _technique(
        "given", 1, 0, words.GIVEN_TECHNIQUE, by_one_rule("given", words=_given), printed=True
    ),
    _technique("two-alike", 1, 1, words.TWO_ALIKE, by_one_rule("triple", words=_two_alike)),
    _technique("all-of-one", 2, 2, words.ALL_OF_ONE, by_one_rule(*_LINES, words=_all_of_one)),
    _technique("almost-alike", 3, 8, words.ALMOST_ALIKE, almost_alike),
)

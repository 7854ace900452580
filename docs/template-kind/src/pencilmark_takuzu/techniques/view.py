"""How techniques see a Takuzu: its lines, with the rules that speak of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pencilmark.explaining.position import Position
from pencilmark.model import Rule
from pencilmark.wording import Sentence

from .. import words

_MEMO = "takuzu"


@dataclass(frozen=True)
class Line:
    """A row or a column."""

    balance: Rule
    """As many zeros as ones."""
    name: Sentence
    """At the beginning of a sentence."""
    name_inside: Sentence

    @property
    def cells(self) -> Sequence[int]:
        return self.balance.cells


class View:
    """What does not change while a puzzle is explained."""

    def __init__(self, position: Position) -> None:
        self.rows = [
            Line(
                rule,
                Sentence(words.ROW_NAME, number=number),
                Sentence(words.FULL_ROW, number=number),
            )
            for number, rule in enumerate(position.rules("row"), 1)
        ]
        self.columns = [
            Line(
                rule,
                Sentence(words.COLUMN_NAME, number=number),
                Sentence(words.FULL_COLUMN, number=number),
            )
            for number, rule in enumerate(position.rules("column"), 1)
        ]
        self._unlike = {
            frozenset(rule.cells): rule for rule in position.rules("rows-alike", "columns-alike")
        }

    def name(self, balance: Rule) -> Sentence:
        """The line that this rule speaks of."""
        return next(line.name for line in (*self.rows, *self.columns) if line.balance is balance)

    def unlike(self, one: Line, other: Line) -> Rule:
        """The rule that two lines are not alike."""
        return self._unlike[frozenset((*one.cells, *other.cells))]


def view(position: Position) -> View:
    """The view of a puzzle, made once."""
    found = position.memo.get(_MEMO)
    if found is None:
        found = position.memo[_MEMO] = View(position)
    assert isinstance(found, View)
    return found

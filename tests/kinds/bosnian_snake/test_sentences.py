"""What the sentences of the snake say."""

from __future__ import annotations

import pencilmark
from pencilmark.explaining.position import Position
from pencilmark.kind import kind
from pencilmark.kinds.bosnian_snake.techniques import TECHNIQUES
from pencilmark.puzzle import Marks
from pencilmark.wording import Sentence


def test_it_is_said_which_cell_is_empty_where_others_are_named() -> None:
    technique = next(one for one in TECHNIQUES if one.name == "no-loop")
    puzzle = pencilmark.read(technique.example.puzzle)
    position = Position(puzzle, kind("bosnian-snake").model(puzzle))
    position.learn(Marks.from_rows(puzzle.board, technique.example.marks, ()).literals())
    finding = next(technique.find(position))
    assert str(Sentence(technique.full, finding.words)).endswith(" So R1C3 is empty.")

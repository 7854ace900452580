"""In which order steps are told."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from pencilmark.explaining.order import Pool
from pencilmark.explaining.position import Position
from pencilmark.explaining.technique import Finding
from pencilmark.kind import kind


def test_what_opens_the_grid_goes_before_what_is_near() -> None:
    star_battle = kind("star-battle")
    puzzle = star_battle.sample(Random(1), 6)
    position = Position(puzzle, star_battle.model(puzzle))
    near, far, star = (Finding((literal,), (), ()) for literal in (-1, -30, 36))
    plain = replace(star_battle.techniques[0], find=lambda _: iter((far, near, star)), opens=None)
    opening = replace(plain, opens=lambda finding: finding.conclusions[0] > 0)
    for technique, expected in ((plain, [near, far, star]), (opening, [star, near, far])):
        pool = Pool([technique])
        assert pool.look(position)
        told = [pool.nearest(position.board, (0.0, 0.0))[1] for _ in range(3)]
        assert told == expected
    pool = Pool([opening])
    assert pool.look(position)
    assert pool.nearest(position.board, None)[1] == star

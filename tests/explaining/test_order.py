"""In which order steps are told."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from pencilmark.explaining.order import Pool, equally_easy
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


def test_patterns_are_equally_easy_whatever_they_cost_and_bookkeeping_comes_first() -> None:
    hitori = [[one.name for one in group] for group in equally_easy(kind("hitori").techniques)]
    assert ["corner", "sandwich", "pair", "enclosure", "large-enclosure", "lone-number"] in hitori
    assert hitori.index(["triple"]) == 1  # after what is noted without a thought
    for name in ("star-battle", "hitori", "bosnian-snake", "starry-night", "comparison-sudoku"):
        for group in equally_easy(kind(name).techniques):
            assert len({one.level for one in group}) == 1
            assert group[0].level == 2 or len({one.cost for one in group}) == 1


def test_choices_are_those_that_cost_the_same() -> None:
    hitori = kind("hitori")
    puzzle = hitori.sample(Random(1), 6)
    position = Position(puzzle, hitori.model(puzzle))
    findings = [Finding((literal,), (), ()) for literal in (1, 2, 3)]
    cheap = replace(hitori.techniques[0], level=2, cost=0.5, find=lambda _: iter(findings[:2]))
    dear = replace(cheap, name="dear", cost=1.5, find=lambda _: iter(findings[2:]))
    pool = Pool([cheap, dear])
    assert pool.look(position)
    assert pool.nearest(position.board, (0.0, 0.0)) == (cheap, findings[0])
    assert pool.choices(cheap) == (2, 1)
    assert pool.choices(dear) == (1, 1)


def test_what_still_holds_is_kept_when_quick_techniques_are_asked_anew() -> None:
    snake = kind("bosnian-snake")
    puzzle = snake.sample(Random(1), 6)
    position = Position(puzzle, snake.model(puzzle))
    seen = [Finding((literal,), (), ()) for literal in (-1, -8, -36)]
    quick = replace(snake.techniques[0], level=3, quick=True, find=lambda _: iter(seen))
    pool = Pool([quick])
    assert pool.look(position)
    position.learn((-1,))
    pool.forget(position.board, (-1,))
    seen[:] = [Finding((-2,), (), ()), seen[1]]  # one is new, one is not seen again
    assert pool.look(position)
    assert [finding.conclusions for _, finding in pool.waiting] == [(-8,), (-36,), (-2,)]
    assert pool.choices(quick) == (3, 3)

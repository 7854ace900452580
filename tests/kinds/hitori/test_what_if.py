"""Suppositions that lead far: the simplest of all is found although few are told."""

from __future__ import annotations

from collections import Counter

from pencilmark.explaining.position import Position
from pencilmark.generating.generate import generate
from pencilmark.kinds.hitori import KIND
from pencilmark.kinds.hitori.puzzle import Hitori
from pencilmark.kinds.hitori.techniques import TECHNIQUES
from pencilmark.kinds.hitori.techniques.view import tables
from pencilmark.kinds.hitori.techniques.waves import suppositions
from pencilmark.kinds.hitori.techniques.what_if import _Base, failing, simplest

_EASY = [one for one in TECHNIQUES if one.level < 4 and not one.assumes_unique]
SIZES = ("7", "6x9", "10", "3x8")


def _advance(position: Position) -> bool:
    """Whether a technique up to level 3 finds something; then it is known."""
    for technique in _EASY:
        for finding in technique.find(position):
            if any(position.open(one) for one in finding.conclusions):
                position.learn([one for one in finding.conclusions if position.open(one)])
                return True
    return False


def test_the_simplest_supposition_is_found_without_telling_all() -> None:
    seen: Counter[str] = Counter()
    for size in SIZES:
        for seed in range(5):
            puzzle = generate("hitori", size=size, seed=seed)
            assert isinstance(puzzle, Hitori)
            position = Position(puzzle, KIND.model(puzzle))
            while True:
                table = tables(position)
                every = {
                    one.supposed: one
                    for one in failing(position, table, suppositions(position.known))
                }
                assert simplest(position, table) == min(
                    every.values(), key=lambda one: one.size, default=None
                )
                base = _Base(position, table)
                for supposed in suppositions(position.known):
                    least = base.least(supposed)
                    if supposed in every:
                        assert least is not None
                        assert least <= every[supposed].size
                    seen["refuted" if supposed in every else "passed over"] += least is not None
                    seen["not told"] += least is None
                if not _advance(position):
                    break
    assert seen["refuted"] > 500
    assert seen["not told"] > 500
    assert seen["passed over"] < seen["refuted"] / 20

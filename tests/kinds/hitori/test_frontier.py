"""What is kept up to date from step to step says the same as a look at the whole grid."""

from __future__ import annotations

import pickle

import pytest

import pencilmark
from pencilmark.explaining.explain import Explainer
from pencilmark.explaining.position import Position
from pencilmark.kinds.hitori.techniques import TECHNIQUES
from pencilmark.wording import Sentence


@pytest.mark.parametrize("level", [2, 3, 4])
def test_techniques_find_the_same_after_many_steps_as_in_a_fresh_position(level: int) -> None:
    puzzle = pencilmark.generate("hitori", size=7, difficulty=level, seed=level)
    explainer = Explainer(puzzle)
    followed = explainer.position
    found = 0
    for _ in explainer.steps():
        fresh = Position(puzzle, explainer.model)
        fresh.learn(followed.marks)
        for technique in TECHNIQUES:
            for one, other in zip(technique.find(followed), technique.find(fresh), strict=True):
                assert (one.conclusions, one.marks) == (other.conclusions, other.marks)
                assert str(Sentence(technique.full, one.words)) == str(
                    Sentence(technique.full, other.words)
                )
                assert one.looked_at == other.looked_at
                found += 1
    assert found > 50


def test_steps_can_be_sent_to_other_processes() -> None:
    steps = pencilmark.explain(pencilmark.generate("hitori", size=5, seed=1)).steps
    sent = [(step.short, step.full, step.where) for step in steps]
    assert pickle.loads(pickle.dumps(sent)) == sent

"""Chance must come out the same for ever: these values were drawn once and must not change."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, strategies as st

from pencilmark.generating.chance import Chance


def test_the_same_text_draws_the_same_for_ever() -> None:
    chance = Chance("hitori(size=10)#1")
    drawn = [chance.below(1000) for _ in range(5)]
    again = Chance("hitori(size=10)#1")
    assert [again.below(1000) for _ in range(5)] == drawn
    assert drawn == DRAWN
    assert Chance("hitori(size=10)#1").fork(3).shuffled(range(6)) == FORKED


DRAWN = [159, 381, 61, 663, 235]
FORKED = [2, 5, 4, 3, 1, 0]


@given(st.text(max_size=5), st.integers(1, 50))
def test_draws_stay_within_bounds(name: str, end: int) -> None:
    chance = Chance(name)
    assert 0 <= chance.below(end) < end
    assert -3 <= chance.between(-3, end) <= end
    assert sorted(chance.shuffled(range(end))) == list(range(end))
    assert len(set(chance.some(range(end), 3))) == min(3, end)


def test_shuffling_is_fair() -> None:
    orders = Counter(tuple(Chance(str(number)).shuffled("abc")) for number in range(6000))
    assert len(orders) == 6
    assert all(850 < times < 1150 for times in orders.values())


def test_a_fork_does_not_depend_on_what_was_drawn() -> None:
    one, other = Chance("a"), Chance("a")
    one.random()
    assert one.fork("x").below(10**9) == other.fork("x").below(10**9)
    assert one.fork("x").below(10**9) != one.fork("y").below(10**9)

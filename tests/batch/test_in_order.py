"""Results come in the order of the items, whatever happens on the way; and not too far ahead."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import count

import pytest

from pencilmark.batch.in_order import InOrder, Pacing, Raised


def test_results_in_any_order_come_out_in_order() -> None:
    chance = random.Random(1)
    order = InOrder(range(500))
    out = []
    flying = []
    while not order.is_done:
        flying += order.take(chance.randint(1, 20))
        chance.shuffle(flying)
        for job in flying[:10]:
            if job.lost < chance.randint(0, 2):
                job.lost += 1
                order.again([job])
            else:
                order.put(job, -job.item)
        del flying[:10]
        out += list(order.ready())
    assert out == [(number, -number) for number in range(500)]


def test_no_more_is_taken_than_may_be_out() -> None:
    taken = []

    def items() -> Iterator[int]:
        for number in count():
            taken.append(number)
            yield number

    order = InOrder(items())
    order.most = 50
    jobs = order.take(1000)
    assert len(jobs) == len(taken) == 50
    assert order.take(1) == []
    for job in jobs[1:]:
        order.put(job, None)
    assert list(order.ready()) == []
    assert order.take(1) == []  # the first is not back yet
    order.put(jobs[0], None)
    assert len(list(order.ready())) == 50
    assert len(order.take(1)) == 1


def test_large_results_that_wait_hold_back_the_rest() -> None:
    order = InOrder(count())
    first, second = order.take(2)
    order.put(second, "", size=2**30)
    assert order.take(1) == []
    order.put(first, "")
    assert len(list(order.ready())) == 2
    assert len(order.take(1)) == 1


def test_whoever_lost_a_process_goes_first_and_alone() -> None:
    order = InOrder(range(10))
    jobs = order.take(5)
    jobs[2].lost = 1
    order.again(jobs)
    assert [[job.item for job in order.take(4)] for _ in range(4)] == [
        [0, 1],
        [2],
        [3, 4],
        [5, 6, 7, 8],
    ]


def test_errors_come_when_it_is_their_turn() -> None:
    def items() -> Iterator[int]:
        yield 1
        yield 2
        raise KeyError("broken input")

    order = InOrder(items())
    first, second = order.take(9)
    order.put(second, 2)
    assert list(order.ready()) == []
    order.put(first, Raised(ValueError("bad job")))
    ready = order.ready()
    with pytest.raises(ValueError, match="bad job"):
        next(ready)
    assert next(order.ready()) == (2, 2)
    with pytest.raises(KeyError):
        next(order.ready())


def test_the_pace_follows_the_jobs() -> None:
    pacing = Pacing(0.1)
    assert pacing.chunk == 1
    for _ in range(100):
        pacing.took(0.0001)
    assert pacing.chunk > 100
    for _ in range(10):
        pacing.took(1.0)
    assert pacing.chunk == 1

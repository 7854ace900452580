"""The cells that are the same in every solution: the backbone of the model."""

from __future__ import annotations

from collections.abc import Sequence

from .clock import Clock, within
from .engines import open_search
from .model import Model


def certain_literals(
    model: Model,
    witnesses: Sequence[Sequence[int]],
    engine: str,
    clock: Clock | None,
    assumptions: Sequence[int] = (),
) -> tuple[list[int], bool]:
    """The literals of the board that hold in every solution, and whether these are all.

    `witnesses` are solutions that are known already. A literal that they share is put to the
    test: is there a solution in which it does not hold? Whatever such a solution changes besides
    is settled with it. When the time runs out, it is what has been proved so far.
    """
    if not witnesses:
        return [], False
    shared = set(witnesses[0]).intersection(*witnesses[1:])
    proved: list[int] = []
    with within(clock):
        search = open_search(model, engine, clock)
        try:
            for literal in witnesses[0]:
                if literal not in shared:
                    continue
                answer = search.solve([*assumptions, -literal])
                if answer is None:
                    return proved, False
                if answer:
                    shared.intersection_update(search.truth())
                else:
                    proved.append(literal)
        finally:
            search.close()
        return proved, True
    return proved, False

"""What `minimize` and `repair` claim, against brute force."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from itertools import combinations, islice
from random import Random
from time import process_time
from typing import cast

import pencilmark
from pencilmark.errors import PencilmarkError
from pencilmark.generating import repair_words as words
from pencilmark.generating.generator import AnyClues
from pencilmark.generating.request import RanOut
from pencilmark.kind import kind_of
from pencilmark.puzzle import Puzzle

from .odd import Changer, Oracle
from .running import expect
from .truth import Truth

_SECONDS = 1.5
"""Seconds of CPU before a search for changes is cut short."""
_MOST_TRIED = 400
"""How many ways to do with fewer are tried at most."""


def minimize(truth: Truth, oracle: Oracle, rng: Random) -> bool:
    """The solution stays the only one, and without any clue that is left there are more."""
    clues = _clues(truth.puzzle)
    if clues is None or truth.status != "unique":
        return False
    done = pencilmark.minimize(truth.puzzle, seed=rng.randrange(100), cancel=_late())
    told = f"{pencilmark.write(done.puzzle)}, dropped {[str(one) for one in done.dropped]}"
    left, before = clues.of(done.puzzle), clues.of(truth.puzzle)
    expect(set(left) <= set(before), "a minimized puzzle has no new clues", told)
    expect(len(left) + len(done.dropped) == len(before), "what was dropped is told", told)
    found = _solutions(oracle, done.puzzle)
    expect(found in (None, truth.solutions), "a minimized puzzle keeps its solution", told)
    for clue in left if done.complete else ():
        found = _solutions(oracle, clues.without(done.puzzle, [clue]))
        said = f"{told}: not {clues.said(done.puzzle, clue)}"
        expect(found is None or len(found) > 1, "no clue of a minimized puzzle can go", said)
    return True


def repair(truth: Truth, oracle: Oracle) -> bool:
    """A repaired puzzle has one solution, and where it is said that fewer changes would not do,
    they would not."""
    puzzle = truth.puzzle
    try:
        done = pencilmark.repair(puzzle, cancel=_late())
    except RanOut:
        return False
    except PencilmarkError as error:
        expect(str(error).endswith("."), "a repair says why there is none", str(error))
        _no_way(truth, oracle, str(error))
        return True
    told = f"{pencilmark.write(done.puzzle)}: {done.summary} {_listed(done)}"
    expect(done.before == truth.status, "a repair knows the draft", f"{done.before}; {told}")
    if done.after != "unique":
        expect(not done.proved, "an unfinished repair proves nothing", told)
        return True
    expect(not done.puzzle.faults(), "a repaired puzzle makes sense", told)
    found = _solutions(oracle, done.puzzle)
    expect(found is None or len(found) == 1, "a repaired puzzle has one solution", told)
    if done.proved and done.before != "unique":
        _no_fewer(truth, oracle, done, told)
    return True


def _no_fewer(truth: Truth, oracle: Oracle, done: pencilmark.Repaired, told: str) -> None:
    """Fewer changes than these would not do; as many ways as is affordable are tried."""
    puzzle = truth.puzzle
    clues = _clues(puzzle)
    if clues is None:
        anyhow = str(done.summary) == words.FEWEST
        changed = cast(Changer, oracle).changed
        _none_unique(oracle, changed(puzzle, len(done.changed) - 1, anyhow), told)
        return
    base = puzzle
    if done.before == "none":
        for gone in islice(combinations(clues.of(puzzle), len(done.removed) - 1), _MOST_TRIED):
            found = _solutions(oracle, clues.without(puzzle, gone))
            expect(found is None or not found, "no fewer clues need to go", told)
        there = set(clues.of(done.puzzle))
        base = clues.without(puzzle, [clue for clue in clues.of(puzzle) if clue not in there])
    if done.added:
        _none_unique(oracle, _with_fewer(oracle, clues, base, len(done.added) - 1), told)


def _with_fewer(oracle: Oracle, clues: AnyClues, base: Puzzle, count: int) -> Iterable[Puzzle]:
    """A draft with so many of the clues that could be added to it."""
    seen: set[frozenset[Hashable]] = set()
    for solution in oracle.solutions(base) or ():
        for some in combinations(clues.possible(base, solution), count):
            if frozenset(some) not in seen:
                seen.add(frozenset(some))
                yield clues.plus(base, some)


def _none_unique(oracle: Oracle, trials: Iterable[Puzzle], told: str) -> None:
    for trial in islice(trials, _MOST_TRIED):
        found = _solutions(oracle, trial)
        expect(
            found is None or len(found) != 1,
            "fewer changes would not do",
            lambda trial=trial: f"{told}; but {pencilmark.write(trial)}",
        )


def _no_way(truth: Truth, oracle: Oracle, said: str) -> None:
    """What is said where nothing helps is so."""
    clues = _clues(truth.puzzle)
    if clues is None:
        return
    bare = clues.without(truth.puzzle, clues.of(truth.puzzle))
    if said == words.RULES_CONTRADICT:
        expect(not _solutions(oracle, bare), "the rules contradict each other", said)
    elif said == words.NO_CLUES_HELP and truth.status == "many":
        for solution in truth.solutions[:_MOST_TRIED]:
            trial = clues.plus(truth.puzzle, clues.possible(truth.puzzle, solution))
            found = _solutions(oracle, trial)
            expect(
                found is None or len(found) != 1,
                "no clues help",
                lambda trial=trial: pencilmark.write(trial),
            )


def _clues(puzzle: Puzzle) -> AnyClues | None:
    generator = kind_of(puzzle).generator
    return None if generator is None else generator.clues


def _solutions(oracle: Oracle, puzzle: Puzzle) -> Sequence[tuple[str, ...]] | None:
    """Solutions by brute force; None where it cannot tell."""
    if not oracle.makes_sense(puzzle):
        return []
    return oracle.solutions(puzzle)


def _late() -> Callable[[], bool]:
    until = process_time() + _SECONDS
    return lambda: process_time() > until


def _listed(done: pencilmark.Repaired) -> list[str]:
    return [str(one) for one in (*done.removed, *done.added, *done.changed)]

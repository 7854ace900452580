"""The generator: its puzzles are unique and come again; drafts are minimized and repaired."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, partial

from ..errors import PencilmarkError
from ..formats import read, write
from ..generating.chance import Chance
from ..generating.generate import generate
from ..generating.generator import Clues, Generator
from ..generating.minimize import minimize
from ..generating.repair import repair
from ..generating.request import CannotMake
from ..kind import Kind
from ..puzzle import Puzzle
from ..solving import solve
from . import words
from .check import Check, Wrong, require, require_sentence, samples

_SEEDS = 5
_SECONDS = 20.0


def checks(name: str, kind: Kind) -> Iterator[Check]:
    """What the generator of a kind must stand, if it has one."""
    generator = kind.generator
    if generator is None:
        return
    made = _Maker(kind)
    yield Check("generator/unique", words.UNIQUE, partial(_unique, made))
    yield Check("generator/repeatable", words.REPEATABLE, partial(_repeatable, made))
    yield Check("generator/canonical", words.CANONICAL, partial(_canonical, made, generator))
    yield Check("generator/vary", words.VARY, partial(_vary, made))
    yield Check("generator/options", words.OPTIONS, partial(_options, generator))
    if generator.clues is not None:
        yield Check("clues/come-and-go", words.COME_AND_GO, partial(_clues, made, generator.clues))
        yield Check("clues/minimize", words.MINIMIZE, partial(_minimize, made, generator.clues))
        yield Check("clues/repair", words.REPAIR, partial(_repair, made, generator.clues))
    elif generator.mend is not None:
        yield Check("generator/repair", words.MEND, partial(_mend, kind))


class _Maker:
    """Makes small puzzles of a kind."""

    def __init__(self, kind: Kind) -> None:
        self.name = kind.name

    @cached_property
    def size(self) -> object:
        """A small size of which puzzles can be made; None: the usual one."""
        for size in (4, 5, 6):
            try:
                generate(self.name, size=size, seed=0, time_limit=_SECONDS)
            except CannotMake:
                continue
            return size
        return None

    def __call__(self, seed: int, difficulty: object = None) -> Puzzle:
        limit = None if difficulty is None else 2 * _SECONDS
        return generate(
            self.name, size=self.size, seed=seed, difficulty=difficulty, time_limit=limit
        )


def _unique(made: _Maker) -> None:
    for puzzle in [*map(made, range(_SEEDS)), generate(made.name, seed=0)]:
        require(not puzzle.faults(), words.FAULTS, faults=" ".join(map(str, puzzle.faults())))
        status = solve(puzzle, engine="cpsat").status
        require(status == "unique", words.NOT_UNIQUE, status=status)
        require(read(write(puzzle)) == puzzle, words.CHANGED, format="json")


def _repeatable(made: _Maker) -> None:
    first = [write(made(seed), "json") for seed in range(_SEEDS)]
    for seed in reversed(range(_SEEDS)):
        require(write(made(seed), "json") == first[seed], words.NOT_REPEATED, seed=seed)
    puzzles = {read(text) for text in first}
    require(len(puzzles) > 1, words.ALL_THE_SAME)


def _canonical(made: _Maker, generator: Generator) -> None:
    forms = set()
    for seed in range(_SEEDS):
        puzzle = made(seed)
        form = generator.canonical(puzzle)
        require(form == generator.canonical(read(write(puzzle))), words.OTHER_FORM)
        forms.add(form)
    require(len(forms) > 1, words.ALL_THE_SAME)


def _vary(made: _Maker) -> None:
    """With a wish for a level that such puzzles have the generator has to vary what it made."""
    rating = made(0).metadata.get("rating")
    if not isinstance(rating, dict):
        return
    found = made(1, difficulty=rating["level"])
    status = solve(found, engine="cpsat").status
    require(status == "unique", words.NOT_UNIQUE, status=status)
    require(found.metadata["rating"]["level"] == rating["level"], words.OTHER_LEVEL)


def _options(generator: Generator) -> None:
    names = [option.name for option in generator.options]
    require(len(set(names)) == len(names), words.SAME_OPTIONS)
    for option in generator.options:
        require(option.name.isidentifier(), words.BAD_OPTION, name=option.name)
        require(option.help, words.NO_HELP, name=option.name)


def _clues(made: _Maker, clues: Clues) -> None:
    puzzle = made(0)
    there = list(clues.of(puzzle))
    solution = solve(puzzle).solution
    if solution is None:
        raise Wrong(words.NOT_UNIQUE, status="none")
    bare = clues.without(puzzle, there)
    require(not clues.of(bare), words.CLUES_LEFT)
    require(clues.plus(bare, there) == puzzle, words.CLUES_CHANGED)
    possible = clues.possible(bare, solution.values)
    require(set(there) <= set(possible), words.CLUE_NOT_POSSIBLE)
    places = [clues.place(clue) for clue in possible]
    require(len(set(places)) == len(places), words.SAME_PLACE)
    full = clues.plus(bare, possible)
    require(set(clues.of(full)) == set(possible), words.CLUES_CHANGED)
    again = solve(full).solution
    require(again is not None and again.values == solution.values, words.FALSE_CLUES)
    require(str(clues.sorts(puzzle)), words.NO_SORTS)
    said = {str(clues.said(puzzle, clue)) for clue in possible}
    require(len(said) == len(possible), words.SAID_ALIKE)


def _minimize(made: _Maker, clues: Clues) -> None:
    for seed in range(3):
        puzzle = made(seed)
        solution = solve(puzzle).solution
        if solution is None:
            raise Wrong(words.NOT_UNIQUE, status="none")
        spare = Chance(f"spare{seed}").some(clues.possible(puzzle, solution.values), 4)
        draft = clues.plus(puzzle, spare)
        done = minimize(draft, seed=seed)
        require(done.complete, words.NOT_MINIMIZED)
        for clue in clues.of(done.puzzle):
            status = solve(clues.without(done.puzzle, [clue])).status
            require(status == "many", words.CLUE_NOT_NEEDED, clue=clues.said(puzzle, clue))
        verdict = solve(done.puzzle, engine="cpsat")
        require(verdict.status == "unique", words.NOT_UNIQUE, status=verdict.status)


def _repair(made: _Maker, clues: Clues) -> None:
    for seed in range(3):
        puzzle = minimize(made(seed)).puzzle
        gone = Chance(f"less{seed}").some(clues.of(puzzle), 1 + seed % 2)
        done = repair(clues.without(puzzle, gone), time_limit=_SECONDS)
        _require_repaired(done.puzzle, str(done.summary))
        few = len(done.added) <= len(gone) or not done.proved
        require(few and not done.removed, words.TOO_MUCH_CHANGED)


def _mend(kind: Kind) -> None:
    mended = 0
    for draft in samples(kind, 8):
        try:
            done = repair(draft, time_limit=_SECONDS)
        except PencilmarkError:
            continue  # a draft may be beyond repair
        mended += 1
        _require_repaired(done.puzzle, str(done.summary))
        require(bool(done.changed) == (done.puzzle != draft), words.TOO_MUCH_CHANGED)
    require(mended, words.NEVER_MENDED)


def _require_repaired(puzzle: Puzzle, summary: str) -> None:
    status = solve(puzzle, engine="cpsat").status
    require(status == "unique", words.NOT_UNIQUE, status=status)
    require_sentence(summary)

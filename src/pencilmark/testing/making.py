"""The generator: its puzzles are unique and come again; drafts are minimized and repaired."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, partial

from ..clock import Clock
from ..errors import PencilmarkError
from ..formats import read, write
from ..generating.chance import Chance
from ..generating.generate import generate, read_request
from ..generating.generator import AnyClues, AnyGenerator, Budget
from ..generating.minimize import minimize
from ..generating.repair import repair
from ..generating.request import CannotMake, Difficulty, Request
from ..kind import AnyKind
from ..puzzle import Puzzle
from ..solving import solve
from . import words
from .check import Check, Wrong, require, require_sentence, samples

_SEEDS = 4
_TRIES = 300
"""Tries of a generator after which it is said to make nothing."""
_SECONDS = 15.0


def checks(name: str, kind: AnyKind) -> Iterator[Check]:
    """What the generator of a kind must stand, if it has one."""
    generator = kind.generator
    if generator is None:
        return
    made = _Maker(kind, generator)
    yield Check("generator/unique", words.UNIQUE, partial(_unique, made))
    yield Check("generator/repeatable", words.REPEATABLE, partial(_repeatable, made))
    yield Check("generator/canonical", words.CANONICAL, partial(_canonical, made, generator))
    yield Check("generator/vary", words.VARY, partial(_vary, made))
    yield Check("generator/difficulty", words.WISHES, partial(_wishes, made))
    yield Check("generator/options", words.OPTIONS, partial(_options, generator))
    if generator.clues is not None:
        yield Check("clues/come-and-go", words.COME_AND_GO, partial(_clues, made, generator.clues))
        yield Check("clues/minimize", words.MINIMIZE, partial(_minimize, made, generator.clues))
        yield Check("clues/repair", words.REPAIR, partial(_repair, made, generator.clues))
    elif generator.repair is not None:
        yield Check("generator/repair", words.REPAIR_DRAFTS, partial(_repair_drafts, kind))


class _Maker:
    """Makes small puzzles of a kind."""

    def __init__(self, kind: AnyKind, generator: AnyGenerator) -> None:
        self.name = kind.name
        self.generator = generator

    @cached_property
    def request(self) -> Request:
        """A request for a small puzzle; for one of the usual size, if no small one can be made."""
        for size in (4, 5, 6):
            try:
                request = read_request(self.name, size=size)
                if self.tried(request, 0) is not None:
                    return request
            except CannotMake:
                continue
        return read_request(self.name)

    def tried(self, request: Request, seed: int) -> Puzzle | None:
        """What the generator makes before anybody looks at it; None if no try succeeds."""
        chance = Chance(f"check#{seed}")
        tries = (self.generator.make(request, chance.fork(n), _budget()) for n in range(_TRIES))
        return next((puzzle for puzzle in tries if puzzle is not None), None)

    def __call__(self, seed: int, difficulty: Difficulty | None = None) -> Puzzle:
        size = (self.request.rows, self.request.cols)
        return generate(self.name, size=size, seed=seed, difficulty=difficulty, time_limit=_SECONDS)


def _budget() -> Budget:
    return Budget(Clock(_SECONDS))


def _unique(made: _Maker) -> None:
    for request in (made.request, read_request(made.name)):
        for seed in range(_SEEDS):
            puzzle = made.tried(request, seed)
            if puzzle is None:
                raise Wrong(words.NEVER_MADE, tries=_TRIES)
            _require_unique(puzzle)
            require(read(write(puzzle)) == puzzle, words.CHANGED, format="json")


def _require_unique(puzzle: Puzzle) -> None:
    require(not puzzle.faults(), words.FAULTS, faults=" ".join(map(str, puzzle.faults())))
    status = solve(puzzle, engine="cpsat").status
    require(status == "unique", words.NOT_UNIQUE, status=status)


def _repeatable(made: _Maker) -> None:
    first = [write(made(seed), "json") for seed in range(_SEEDS)]
    for seed in reversed(range(_SEEDS)):
        require(write(made(seed), "json") == first[seed], words.NOT_REPEATED, seed=seed)
    puzzles = {read(text) for text in first}
    require(len(puzzles) > 1, words.ALL_THE_SAME)


def _canonical(made: _Maker, generator: AnyGenerator) -> None:
    forms = set()
    for seed in range(_SEEDS):
        puzzle = made(seed)
        form = generator.canonical(puzzle)
        require(form == generator.canonical(read(write(puzzle))), words.OTHER_FORM)
        forms.add(form)
    require(len(forms) > 1, words.ALL_THE_SAME)


def _vary(made: _Maker) -> None:
    puzzle = made.tried(made.request, 0)
    if puzzle is None:
        raise Wrong(words.NEVER_MADE, tries=_TRIES)
    chance = Chance("check#vary")
    for number in range(4 * _SEEDS):
        harder = number % 2 == 0
        other = made.generator.vary(made.request, puzzle, chance, _budget(), harder)
        if other is not None:
            _require_unique(other)
            puzzle = other


def _wishes(made: _Maker) -> None:
    rating = made(0).metadata.get("rating")
    if not isinstance(rating, dict):
        return
    found = made(1, difficulty=rating["level"])
    _require_unique(found)
    require(found.metadata["rating"]["level"] == rating["level"], words.OTHER_LEVEL)


def _options(generator: AnyGenerator) -> None:
    names = [option.name for option in generator.options]
    require(len(set(names)) == len(names), words.SAME_OPTIONS)
    for option in generator.options:
        require(option.name.isidentifier(), words.BAD_OPTION, name=option.name)
        require(option.help, words.NO_HELP, name=option.name)


def _clues(made: _Maker, clues: AnyClues) -> None:
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


def _minimize(made: _Maker, clues: AnyClues) -> None:
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
        _require_unique(done.puzzle)


def _repair(made: _Maker, clues: AnyClues) -> None:
    for seed in range(3):
        puzzle = minimize(made(seed)).puzzle
        gone = Chance(f"less{seed}").some(clues.of(puzzle), 1 + seed % 2)
        done = repair(clues.without(puzzle, gone), time_limit=_SECONDS)
        _require_repaired(done.puzzle, str(done.summary))
        few = len(done.added) <= len(gone) or not done.proved
        require(few and not done.removed, words.TOO_MUCH_CHANGED)


def _repair_drafts(kind: AnyKind) -> None:
    repaired = 0
    for draft in samples(kind, 8):
        try:
            done = repair(draft, time_limit=_SECONDS)
        except PencilmarkError:
            continue  # a draft may be beyond repair
        repaired += 1
        _require_repaired(done.puzzle, str(done.summary))
        require(bool(done.changed) == (done.puzzle != draft), words.TOO_MUCH_CHANGED)
    require(repaired, words.NEVER_REPAIRED)


def _require_repaired(puzzle: Puzzle, summary: str) -> None:
    _require_unique(puzzle)
    require_sentence(summary)

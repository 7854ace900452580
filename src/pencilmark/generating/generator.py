"""What a kind provides so that puzzles of it can be made."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from ..clock import Clock, Stopped
from ..puzzle import Puzzle
from ..wording import Sentence
from .chance import Chance
from .request import Option, Request

__all__ = ["AnyClues", "AnyGenerator", "Budget", "Clues", "Generator", "Repair", "Stopped"]


P = TypeVar("P", bound=Puzzle)
C = TypeVar("C", bound=Hashable)


class Budget:
    """When to stop. It ends a search but never steers it: a puzzle depends on its seed alone."""

    __slots__ = ("clock", "tries", "kept")

    def __init__(self, clock: Clock | None = None) -> None:
        self.clock = clock
        self.tries = 0
        self.kept: object = None
        """What a maker keeps from one try to the next, while one puzzle is made."""

    def check(self) -> None:
        """Raise Stopped if the time is up. To be called in every loop that may run long."""
        if self.clock is not None and self.clock.left() == 0.0:
            raise Stopped


class Clues(Protocol[P, C]):
    """The clues of a kind: what can be taken away from a puzzle, or added to it, one by one.

    A clue (C) is any hashable thing that the kind understands. The rules of clues are the last ones
    of a model, in the order of `of`. A class that names this one as its base need not say what
    is usual: each clue has one rule, and none belongs to a frame.
    """

    along: frozenset[str] = frozenset()
    """The names of rules that go with the one before: a clue with one of them has two rules."""

    def of(self, puzzle: P) -> Sequence[C]:
        """The clues of a puzzle, in reading order."""
        ...

    def possible(self, puzzle: P, solution: Sequence[str]) -> Sequence[C]:
        """The clues that could be added to the puzzle, if this were its solution."""
        ...

    def place(self, clue: C) -> Hashable:
        """Where a clue stands. Another clue of the same place would stand there instead of it."""
        ...

    def frame(self, clue: C) -> bool:
        """Whether a clue belongs to the frame in which such puzzles are printed: generators do not
        choose such clues, they are the last to be dropped, and they are added or removed only
        where that takes fewer changes."""
        return False

    def sorts(self, puzzle: P) -> Sentence:
        """The sorts of clues that are possible, in the plural: "digits and signs"."""
        ...

    def without(self, puzzle: P, clues: Sequence[C]) -> P:
        """The puzzle without these clues."""
        ...

    def plus(self, puzzle: P, clues: Sequence[C]) -> P:
        """The puzzle and these clues."""
        ...

    def said(self, puzzle: P, clue: C) -> Sentence:
        """The clue for people: "the number 3 beside row 2", "the sign between R1C1 and R1C2"."""
        ...


class Repair(Protocol[P]):
    """How a draft is repaired in a kind whose clues do not come one by one."""

    def __call__(self, puzzle: P, budget: Budget) -> tuple[P, list[Sentence], bool] | None:
        """The puzzle with the fewest changes that is unique, the changes in sentences, and
        whether it is proved that no fewer would do; None if no way was found."""
        ...


AnyClues: TypeAlias = Clues[Any, Any]
"""The clues of a kind of which nobody knows in advance what its puzzles and clues are."""


@dataclass(frozen=True)
class Generator(Generic[P]):
    """How puzzles of one kind, of the type P, are made.

    Everything depends on the request and on chance: no clock, no hash order, no solver that has
    seen other puzzles, so that the same seed gives the same puzzle everywhere.
    """

    usual_size: tuple[int, int]
    options: tuple[Option, ...]
    refusal: Callable[[Request], Sentence | None]
    """Why no puzzle can be as requested, if that is known beforehand."""
    make: Callable[[Request, Chance, Budget], P | None]
    """One try: a puzzle that is proved unique and as requested (difficulty aside), or None."""
    vary: Callable[[Request, P, Chance, Budget, bool], P | None]
    """One try at another such puzzle near this one, that may be harder (True) or easier."""
    canonical: Callable[[P], Hashable]
    """The same for puzzles that are equal up to rotation, mirroring and renaming only."""
    levels: Callable[[Request], tuple[int, int] | None]
    """The lowest and the highest level that such puzzles are known to have; None: not known."""
    clues: Clues[P, Any] | None = None
    repair: Repair[P] | None = None
    fewest: Callable[[P], Sentence | None] | None = None
    """For a draft: what is said when no fewer changes would do, where `repair` leaves out changes
    that one could think of. None: all were looked at. (Of clues the `sorts` are named.)"""
    giveaways: Callable[[P], int] | None = None
    """How many clues of a puzzle give more away than such puzzles do in print: where an easy one
    is wished for, the fewer the better."""
    asks_how_hard: bool = True
    """Whether of a puzzle that is too hard it is found out how hard, to see whether another one is
    nearer to the wish. Where that takes longer than it helps, the share of the grid that is known
    when nothing easy enough is left has to do."""
    open_cells: Callable[[P, int], Sequence[int] | None] | None = None
    """A quick look at a puzzle before it is rated: about which cells stay open with the techniques
    up to a level. It need not be exact: what seems to be as wished is rated. None: nobody can
    tell."""
    lesson_cells: Mapping[int, float] = field(default_factory=dict)
    """For a level the share of the cells that should stay open with the techniques below it: a
    puzzle with fewer has too little left to teach this level, and is passed over. Where a range of
    levels is wished for, and after many such puzzles, it is rated all the same."""
    ease: Callable[[Request, P, Chance, Budget, Sequence[int]], P | None] | None = None
    """One try at an easier puzzle near one that is too hard, in which something changes at these
    cells: they are open when nothing easy enough is left. It is for those who do not ask how hard.
    None: `vary` does."""
    patience: int = 20
    """How many variations of a puzzle are tried before a new one is made."""
    aims_at_levels: bool = False
    """Whether `make` comes nearer to a level than variations do: then these are for scores only."""
    lessons: int = 3
    """How many more are looked at for one that teaches more, once one is as hard as wished."""
    anew_from: int | None = None
    """From this level on these are new ones, and not variations of one that teaches too little:
    most of what is near to such a puzzle is too easy."""
    tries: int = 100_000
    """How many failed tries are enough."""


AnyGenerator: TypeAlias = Generator[Any]
"""The generator of a kind of which nobody knows in advance what its puzzles are."""

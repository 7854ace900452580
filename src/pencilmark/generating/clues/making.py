"""Making puzzles of a kind whose clues come one by one: a random solution, all the clues that are
true of it, and then as few of them as suffice.

A kind says what its clues are and where random solutions come from; the rest is here.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any

from ...kind import kind_of
from ...puzzle import Puzzle
from ...wording import Sentence
from .. import words
from ..chance import Chance
from ..generator import AnyClues, AnyGenerator, Budget, Generator
from ..options import choice, whole
from ..random_solution import random_solution
from ..request import Option, Request
from ..symmetry import SYMMETRIES
from .aiming import aimed
from .choice import Choice, Image
from .selection import solution_of

_MOST_SPARE = 999

Candidates = Callable[[Request, Any, Sequence[str]], Sequence[Hashable]]
Eased = Callable[[Request, Choice, list[int], Chance], list[int]]


@dataclass(frozen=True)
class Making:
    """How puzzles are made of clues."""

    clues: AnyClues
    bare: Callable[[Request, Sequence[str]], Puzzle]
    """The puzzle without any of the clues that are to be chosen, if this is its solution."""
    solution: Callable[[Request, Chance, Budget], Sequence[str] | None] | None = None
    """One try at a random solution: the value of every cell. If nothing is said, the engine looks
    for one of the bare puzzle, which is then asked for without any values."""
    image: Callable[[Request], Image | None] | None = None
    """Where the counterpart of a clue stands, if the clues are to mirror each other."""
    candidates: Candidates | None = None
    """The clues to choose from; if nothing is said, all that are possible and not of the frame."""
    late: Callable[[Any], bool] | None = None
    """Which clues are chosen only where all the others do not suffice."""
    kept: Callable[[Request, Any], bool] | None = None
    """Which clues stay, needed or not: those that a request would rather have than others."""
    eased: Eased | None = None
    """What to begin with instead of a minimal choice, unless spare clues are asked for: where an
    easy puzzle is wished for, one that is near to it is found and rated sooner."""
    open_cells: Callable[[Any, int], Sequence[int] | None] | None = None
    """About which cells of a puzzle stay open with the techniques up to a level; None: nobody can
    tell. Where an easy level is wished for, clues are chosen by that from the beginning."""
    full_is_easiest: bool = True
    """Whether nothing is tried any more to make a puzzle with every clue easier."""

    def make(self, request: Request, chance: Chance, budget: Budget) -> Any:
        """One try at a puzzle."""
        values = self._solution(request, chance, budget)
        if values is None:
            return None
        clues = self._choice(request, values, budget)
        late = () if self.late is None else clues.where(self.late)
        kept = self._kept(request, clues)
        chosen = self._aimed(request, clues, kept, chance, budget)
        if chosen is not None:
            return _made(clues, chosen, budget)
        chosen = clues.minimal(clues.everything, chance, budget, first=late, fixed=kept)
        if chosen and request["spare"] is not None:
            chosen = clues.with_spare(chosen, request["spare"], chance)
        elif chosen and self.eased is not None:
            chosen = self.eased(request, clues, chosen, chance)
        return _made(clues, chosen, budget)

    def vary(
        self, request: Request, puzzle: Any, chance: Chance, budget: Budget, harder: bool
    ) -> Any:
        """One try at another puzzle with the same solution."""
        clues = self._choice_for(request, puzzle, budget)
        now, spare = clues.there(puzzle), request["spare"]
        full = len(now) == len(clues.groups)
        if full and self.full_is_easiest and not harder and spare is None:
            return None
        kept = self._kept(request, clues)
        chosen = self._aimed(request, clues, kept, chance, budget)
        if chosen is not None:
            return None if chosen == now else _made(clues, chosen, budget)
        chosen = clues.near(now, chance, budget, harder, spare=spare, fixed=kept)
        return _made(clues, chosen, budget)

    def ease(
        self, request: Request, puzzle: Any, chance: Chance, budget: Budget, cells: Sequence[int]
    ) -> Any:
        """One try at an easier puzzle with the same solution: with more clues about these cells."""
        if request["spare"] is not None:
            return self.vary(request, puzzle, chance, budget, harder=False)
        clues = self._choice_for(request, puzzle, budget)
        chosen = clues.with_more_about(cells, clues.there(puzzle), chance)
        if chosen is None:
            return self.vary(request, puzzle, chance, budget, harder=False)
        return _made(clues, chosen, budget)

    def _aimed(
        self,
        request: Request,
        clues: Choice,
        kept: Sequence[int],
        chance: Chance,
        budget: Budget,
    ) -> list[int] | None:
        """A choice for the easy level that is wished for; None if there is none."""
        wish, look = request.wish, self.open_cells
        if look is None or wish is None or not wish.easy or request["spare"] is not None:
            return None
        level = int(wish.high)

        def open_cells(chosen: Sequence[int]) -> Sequence[int] | None:
            return look(clues.puzzle(chosen), level)

        return aimed(clues, open_cells, kept, chance, budget)

    def _choice_for(self, request: Request, puzzle: Any, budget: Budget) -> Choice:
        """The clues of a puzzle's solution: those that it has been made from, if they are still
        there, and the engine with them."""
        before = budget.kept
        if isinstance(before, _Kept) and any(puzzle is one for one in before.made):
            return before.clues
        values = solution_of(kind_of(puzzle).model(puzzle), budget)
        assert values is not None
        return self._choice(request, values, budget)

    def _solution(self, request: Request, chance: Chance, budget: Budget) -> Sequence[str] | None:
        if self.solution is not None:
            return self.solution(request, chance, budget)
        bare = self.bare(request, ())
        return random_solution(kind_of(bare).model(bare), chance, budget)

    def _kept(self, request: Request, clues: Choice) -> list[int]:
        kept = self.kept
        return [] if kept is None else clues.where(lambda clue: kept(request, clue))

    def _choice(self, request: Request, values: Sequence[str], budget: Budget) -> Choice:
        bare = self.bare(request, values)
        if self.candidates is not None:
            candidates = self.candidates(request, bare, values)
        else:
            possible = self.clues.possible(bare, values)
            candidates = [clue for clue in possible if not self.clues.frame(clue)]
        image = None if self.image is None else self.image(request)
        return Choice(self.clues, bare, candidates, values, image=image, budget=budget)


@dataclass
class _Kept:
    """The clues of one solution, and the puzzles that have been made from them."""

    clues: Choice
    made: list[Any]


def _made(clues: Choice, chosen: Sequence[int] | None, budget: Budget) -> Any:
    """The puzzle with these groups; the clues are kept for variations of it."""
    if not chosen:
        return None
    puzzle = clues.puzzle(chosen)
    if isinstance(budget.kept, _Kept) and budget.kept.clues is clues:
        budget.kept.made.append(puzzle)
    else:
        budget.kept = _Kept(clues, [puzzle])
    return puzzle


def clue_generator(
    making: Making,
    *,
    usual_size: tuple[int, int],
    refusal: Callable[[Request], Sentence | None],
    canonical: Callable[[Any], Hashable] = lambda puzzle: puzzle,
    options: Sequence[Option] = (),
    levels: Callable[[Request], tuple[int, int] | None] = lambda request: None,
    **more: Any,
) -> AnyGenerator:
    """The generator of a kind that has nothing special about it: besides its own `options` it has
    `spare` and, if the making knows images, `symmetry`."""
    usual = [Option("spare", whole(0, _MOST_SPARE), None, words.SPARE_HELP, "NUMBER")]
    if making.image is not None:
        how = choice("none", *SYMMETRIES)
        usual.append(Option("symmetry", how, "none", words.SYMMETRY_HELP, "HOW"))
    return Generator(
        usual_size=usual_size,
        options=(*options, *usual),
        refusal=refusal,
        make=making.make,
        vary=making.vary,
        canonical=canonical,
        levels=levels,
        clues=making.clues,
        **more,
    )

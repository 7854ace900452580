"""The search for a puzzle as wished: the loop that the generators of all kinds share.

A puzzle that misses the wish is varied until it comes nearer, rather than thrown away. One that is
as hard as wished may still teach little: a single hard step, near the end. It is varied a few times
more then, and the best of what was seen is taken.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import cast

from ..clock import Clock
from ..engines import open_search
from ..explaining.explain import Explanation
from ..explaining.position import Position
from ..explaining.step import LEVELS, Step
from ..explaining.wordless import Wordless
from ..kind import kind as find_kind
from ..puzzle import Puzzle
from ..rating import Rating, rate_explanation
from . import words
from .chance import Chance
from .generator import AnyGenerator, Budget, Stopped
from .request import RanOut, Request
from .wanted_technique import technique_of

HIGHEST_LEVEL = len(LEVELS) - 1

LESSON_STEPS = 3
"""How many steps of its level a puzzle should have, to teach it."""
LESSON_START = 0.6
"""Before which share of its steps the first of them should come."""

_MODEST = 1
"""How many more puzzles are looked at for one that gives less away, once one is as wished."""
_TOO_EASY = -2.0
"""By how much a puzzle misses the wish that seems to be easier than that."""
_LITTLE_TO_TEACH = -1.0
"""And one that seems to leave hardly anything to what it should teach."""
_PASSED_OVER = 60
"""How many puzzles are passed over at most because they seem to teach little."""


@dataclass(frozen=True)
class Judgement:
    """How near a puzzle comes to a wish."""

    miss: float
    """0: it is as hard as wished; negative: too easy; positive: too hard."""
    rating: Rating | None = None
    """None where it is so much too hard that it was not rated to the end."""
    lack: float = 0.0
    """What it lacks to teach what is wished for: 0 is nothing, more is worse."""
    holds: Callable[[Sequence[int]], bool] = lambda truth: True
    """Whether every step that it rests on is proved; asked only of puzzles that may be kept, of
    which the only solution is known, as a signed literal for each variable."""
    stuck_at: Sequence[int] = ()
    """The cells that were open when nothing easy enough was left, where that is all that is known.
    """


def judge(
    puzzle: Puzzle,
    request: Request,
    clock: Clock | None = None,
    *,
    later: bool = False,
    how_hard: bool = True,
    solution: Callable[[], Sequence[int] | None] | None = None,
) -> Judgement:
    """Rate a puzzle as far as it takes to know whether it is as wished; Stopped if the time is up.

    The hardest puzzles take longest to rate: it ends at the first step that is too hard, or,
    where nobody asks `how_hard` that is, before one is looked for. With `later` its steps are not
    proved before somebody asks whether the judgement `holds`. `solution` finds out the only one,
    where that saves time.
    """
    wish = request.wish
    assert wish is not None
    technique = technique_of(request)
    hardest = (float(HIGHEST_LEVEL if wish.scores else wish.high), float("inf"))
    if technique is not None:
        hardest = (technique.level, technique.cost)
    highest = None if how_hard or hardest[0] == HIGHEST_LEVEL else int(hardest[0])
    explainer = Wordless(puzzle, clock=clock, later=later, highest=highest, solution=solution)
    steps: list[Step] = []
    for step in explainer.steps():
        if (step.level, step.cost) > hardest:
            # the nearer to its end the first step that is too hard, the nearer to the wish
            return Judgement(step.level - hardest[0] + 1 - explainer.position.share_known)
        steps.append(step)
    if not explainer.position.solved:
        if highest is None or explainer.out_of_time:
            raise Stopped
        return _stuck(explainer.position)
    rating = rate_explanation(Explanation(puzzle, tuple(steps), True))
    miss = wish.miss(rating.level, rating.score)
    lesson = [number for number, step in enumerate(steps) if step.level == rating.level]
    if technique is not None:
        lesson = [number for number, step in enumerate(steps) if step.technique == technique.name]
        if not lesson and miss == 0:
            miss = rating.score / 1000 - 1  # the others of its level were enough
    lack = 0.0 if wish.scores else _lack(lesson, len(steps))
    return Judgement(miss, rating, lack, explainer.holds)


def _stuck(position: Position) -> Judgement:
    """What to say of a puzzle that is too hard from here on, where nobody asks how much."""
    cells = [cell for cell in position.grid.cells if position.value(cell) is None]
    return Judgement(2 - position.share_known, stuck_at=cells)


def _lack(lesson: Sequence[int], steps: int) -> float:
    """What a puzzle lacks to teach, if these of its steps are those that it is about.

    >>> _lack([3, 4, 9], 10), _lack([9], 10) > _lack([1], 10) > _lack([1, 2], 10)
    (0.0, True)
    """
    first = lesson[0] / steps if lesson else 1.0
    late = 0.0 if first < LESSON_START else first
    return max(0, LESSON_STEPS - len(lesson)) + late


class Search:
    """Looks for a puzzle, and refines a near miss instead of throwing dice again."""

    def __init__(self, generator: AnyGenerator, request: Request, budget: Budget) -> None:
        self._generator = generator
        self._request = request
        self._budget = budget
        self._nearest: tuple[float, Rating] | None = None
        self._best: tuple[Puzzle, Judgement] | None = None
        """The puzzle that is as hard as wished and teaches best."""
        self._passed_over = 0
        """How many puzzles have been passed over because they seem to teach little."""
        self._more = generator.lessons
        """How many more puzzles are rated for one that teaches more."""
        self._modest = 0
        """And for one that gives less away."""
        if generator.giveaways is not None and request.wish is not None and request.wish.easy:
            self._modest = _MODEST

    def run(self, chance: Chance) -> tuple[Puzzle, Rating | None]:
        """A puzzle that is as wished, and its rating if it had to be rated."""
        for number in range(self._generator.tries):
            self._budget.tries += 1
            self._budget.check()
            draw = chance.fork(number)
            puzzle = self._generator.make(self._request, draw, self._budget)
            if puzzle is None:
                continue
            if self._request.wish is None:
                if self._only_solution(puzzle) is not None:
                    return puzzle, None
                continue
            self._refine(puzzle, draw.fork("vary"))
            if self._best is not None and self._is_enough:
                return self._best[0], self._best[1].rating
        raise RanOut(words.GAVE_UP, tries=self._generator.tries)

    def _only_solution(self, puzzle: Puzzle) -> Sequence[int] | None:
        """The only solution of the very puzzle that is to leave, whatever its maker has proved of
        the parts it is made from; None if there are others.

        A solver that is kept says so sooner, and what it has seen before makes no difference: it
        finds the one solution, or has to leave it to a new one.
        """
        from ..engines.kept import prove  # loads a solver

        model, clock = find_kind(puzzle.kind).model(puzzle), self._budget.clock
        proof = prove(model, clock)
        if proof is not None:
            return proof.truth
        search = open_search(model, clock=clock)
        try:
            truth = None
            answer = search.solve()
            if answer:
                truth = search.truth()
                search.exclude()
                other = search.solve()
                answer = None if other is None else not other
            if answer is None:
                raise Stopped
            return truth if answer else None
        finally:
            search.close()

    def _refine(self, puzzle: Puzzle, chance: Chance) -> None:
        """Vary a puzzle as long as it comes nearer, and keep the best of what is as wished."""
        now = self._judged(puzzle)
        wish = self._request.wish
        if self._generator.aims_at_levels and not (wish is not None and wish.scores):
            return
        for _ in range(self._generator.patience):
            if now.miss == 0 and (now.lack == 0 or self._is_enough):
                return
            if now.miss == 0 and self._starts_anew:
                return
            self._budget.check()
            other = self._varied(puzzle, now, chance)
            if other is None:
                continue
            new = self._judged(other)
            if (abs(new.miss), new.lack) <= (abs(now.miss), now.lack):
                puzzle, now = other, new

    @property
    def _starts_anew(self) -> bool:
        """Whether a puzzle that teaches too little makes way for a new one."""
        wish, first = self._request.wish, self._generator.anew_from
        return wish is not None and not wish.scores and first is not None and wish.low >= first

    def _varied(self, puzzle: Puzzle, now: Judgement, chance: Chance) -> Puzzle | None:
        """A variation of a puzzle that should come nearer to the wish, if the try succeeds."""
        generator, request, budget = self._generator, self._request, self._budget
        if generator.ease is not None and now.stuck_at:
            easier = generator.ease(request, puzzle, chance, budget, now.stuck_at)
            return cast("Puzzle | None", easier)
        # one that teaches too little has too few hard steps
        harder = now.miss <= 0
        return cast("Puzzle | None", generator.vary(request, puzzle, chance, budget, harder))

    def _judged(self, puzzle: Puzzle) -> Judgement:
        """What there is to say of a puzzle; it is kept in mind if it is the best so far."""
        if self._teaches:
            self._modest -= 1
        elif self._best is not None:
            self._more -= 1
        solution = cache(partial(self._only_solution, puzzle))
        found = self._rated(puzzle, later=True, solution=solution)
        truth = solution() if self._is_best(found) else None
        if truth is not None:
            if not found.holds(truth):  # a technique was wrong, or the time is up
                self._budget.check()
                found = self._rated(puzzle, later=False)
            if self._is_best(found):
                self._best = puzzle, found
        return found

    @property
    def _teaches(self) -> bool:
        """Whether the best puzzle so far has nothing against it but what it gives away."""
        return self._best is not None and self._best[1].lack < LESSON_START

    @property
    def _is_enough(self) -> bool:
        """Whether the best puzzle so far is to be taken."""
        if self._best is None:
            return False
        return self._best[1].lack == 0 or (self._modest if self._teaches else self._more) <= 0

    def _is_best(self, found: Judgement) -> bool:
        """Whether a puzzle is as wished, and better than all before."""
        if found.rating is None or found.miss != 0:
            return False
        return self._best is None or found.lack < self._best[1].lack

    def _rated(
        self,
        puzzle: Puzzle,
        *,
        later: bool,
        solution: Callable[[], Sequence[int] | None] | None = None,
    ) -> Judgement:
        """A judgement that also weighs what is given away; it is remembered how near it comes."""
        early = self._estimated(puzzle)
        if early is not None:
            return early
        clock, how_hard = self._budget.clock, self._generator.asks_how_hard
        found = judge(
            puzzle, self._request, clock, later=later, how_hard=how_hard, solution=solution
        )
        rating = found.rating
        if rating is not None and (
            self._nearest is None or abs(found.miss) < abs(self._nearest[0])
        ):
            self._nearest = found.miss, rating
        if rating is not None and found.miss == 0:
            return replace(found, lack=found.lack + self._given_away(puzzle))
        return found

    def _estimated(self, puzzle: Puzzle) -> Judgement | None:
        """A judgement without a rating, where a quick look shows that it is not as wished."""
        generator, wish = self._generator, self._request.wish
        open_cells = generator.open_cells
        if open_cells is None or wish is None or wish.scores or self._request.technique is not None:
            return None
        level = int(wish.low)
        # where little to teach is reason enough, that comes first: it is seen sooner
        easy_first = level in generator.lesson_cells
        early = self._easy(puzzle, open_cells(puzzle, level - 1)) if easy_first else None
        if early is not None:
            return early
        left = open_cells(puzzle, int(wish.high))
        if left:
            return Judgement(1 + len(left) / puzzle.grid.size, stuck_at=left)
        return None if easy_first else self._easy(puzzle, open_cells(puzzle, level - 1))

    def _easy(self, puzzle: Puzzle, for_it: Sequence[int] | None) -> Judgement | None:
        """The same of a puzzle that leaves too few of its cells to the wanted level."""
        if for_it is None:
            return None
        if not for_it:
            return Judgement(_TOO_EASY)
        return self._passed(len(for_it) / puzzle.grid.size)

    def _passed(self, share: float) -> Judgement | None:
        """A judgement without a rating of a puzzle that leaves too small a share of its cells to
        the wanted level; not of too many, since there may be no others."""
        wish = self._request.wish
        assert wish is not None
        least = self._generator.lesson_cells.get(int(wish.low), 0.0)
        if share >= least or wish.low < wish.high or self._passed_over >= _PASSED_OVER:
            return None
        self._passed_over += 1
        return Judgement(_LITTLE_TO_TEACH * (1 - share / least))

    def _given_away(self, puzzle: Puzzle) -> float:
        """What speaks against a puzzle that is easy because much is given away; less than a step
        that it lacks to teach."""
        count, wish = self._generator.giveaways, self._request.wish
        if count is None or wish is None or not wish.easy:
            return 0.0
        return count(puzzle) / (1 + self._request.rows * self._request.cols)

    def failure(self, clock: Clock) -> RanOut:
        """What to say when the time is up."""
        if clock.seconds is None or not clock.is_over():
            return RanOut(words.CANCELLED)
        technique = technique_of(self._request)
        if technique is not None:
            return RanOut(words.RARE_TECHNIQUE, title=technique.title, seconds=clock.seconds)
        if self._nearest is None:
            return RanOut(words.OUT_OF_TIME, seconds=clock.seconds)
        rating = self._nearest[1]
        return RanOut(
            words.NEAREST_SEEN,
            seconds=clock.seconds,
            level=rating.level,
            name=rating.name,
            score=rating.score,
        )

"""Making one puzzle: the loop that the generators of all kinds share."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ..engines import Clock, open_search
from ..explaining.step import LEVELS
from ..kind import AnyKind, kind as find_kind
from ..puzzle import Puzzle
from ..rating import Rating, TooHard, rate_up_to
from . import words
from .chance import Chance
from .generator import AnyGenerator, Budget, Stopped
from .request import (
    CannotMake,
    Difficulty,
    RanOut,
    Request,
    Size,
    drawn_size,
    read_options,
    read_seed,
    read_size,
    read_wish,
)

if TYPE_CHECKING:
    from ..kinds import KindName

_HIGHEST = len(LEVELS) - 1


def generate(
    kind: KindName | str,
    *,
    seed: int | str,
    size: Size | None = None,
    difficulty: Difficulty | None = None,
    time_limit: float | None = None,
    cancel: Callable[[], bool] | None = None,
    **options: Any,
) -> Puzzle:
    """Make a puzzle that is proved to have one solution.

    The same arguments and seed give the same puzzle, always and everywhere. `difficulty` is a
    level (1 to 6, or its name), a range of them ("2-4") or of scores ((40.0, 55.0)); `size` a
    number, "8x10", or "6-10" for one of these by chance. What other
    `options` a kind has, docs/generating.md says. The puzzle's metadata holds the `call` that
    makes it again, its `rating` and the `version` that made it. CannotMake says why a wish
    cannot come true, at once or after `time_limit` seconds. The rating, where no difficulty was
    wanted, is worked out when somebody looks at it; None if that takes longer than `time_limit`.

    >>> puzzle = generate("hitori", size=6, seed=1)
    >>> puzzle.grid
    grid(6, 6)
    >>> eval(puzzle.metadata["call"]) == puzzle
    True
    """
    name = read_seed(seed)
    chosen = drawn_size(size, Chance(f"size of {kind}#{name}"))
    request = read_request(kind, size=chosen, difficulty=difficulty, **options)
    return made(request, name, Clock(time_limit, cancel))


def read_request(
    kind: str, *, size: object = None, difficulty: object = None, **options: Any
) -> Request:
    """The arguments of `generate` as a request; CannotMake if they make no sense together."""
    owner = find_kind(kind)
    generator = generator_of(owner)
    values, said = read_options(kind, generator.options, options)
    rows, cols = read_size(size, generator.usual_size)
    request = Request(kind, rows, cols, values, read_wish(difficulty), said)
    refusal = generator.refusal(request)
    if refusal is not None:
        raise CannotMake(refusal.template, **refusal.values)
    _require_reach(owner, generator, request)
    return request


def generator_of(kind: AnyKind) -> AnyGenerator:
    """The generator of a kind; CannotMake if it has none."""
    if kind.generator is None:
        raise CannotMake(words.NO_GENERATOR, kind=kind.name)
    return kind.generator


def made(request: Request, seed: str, clock: Clock | None = None) -> Puzzle:
    """The puzzle of this request and seed."""
    generator = generator_of(find_kind(request.kind))
    told = ", ".join(f"{name}={value!r}" for name, value in sorted(request.told().items()))
    chance = Chance(f"{request.kind}({told})#{seed}")
    # always with a clock, if only with one that never ends: with one the engine is interrupted
    # more often, and finds other solutions then
    clock = Clock() if clock is None else clock
    search = _Search(generator, request, Budget(clock))
    try:
        with clock:
            puzzle, rating = search.run(chance)
    except Stopped:
        raise search.failure(clock) from None
    return replace(puzzle, metadata=Origin(request, seed, puzzle, rating, clock.seconds))


class Origin(Mapping[str, Any]):
    """The metadata of a puzzle that was made here.

    The rating takes longer than making the puzzle: it is worked out when somebody looks at it, and
    None if that takes longer than so many seconds.
    """

    def __init__(
        self,
        request: Request,
        seed: str,
        puzzle: Puzzle,
        rating: Rating | None = None,
        seconds: float | None = None,
    ) -> None:
        from .. import __version__

        told = request.told()
        arguments = "".join(f", {name}={value!r}" for name, value in told.items())
        self._puzzle = puzzle
        self._seconds = seconds
        self._known: dict[str, Any] = {
            "id": f"{request.kind}-{request.rows}x{request.cols}-{seed}",
            "call": f"generate({request.kind!r}{arguments}, seed={seed!r})",
            "version": __version__,
        }
        if rating is not None:
            self._known["rating"] = rating_data(rating)

    def __getitem__(self, name: str) -> Any:
        if name == "rating" and name not in self._known:
            self.rate(Clock(self._seconds))
        return self._known[name]

    def __iter__(self) -> Iterator[str]:
        return iter(("id", "call", "version", "rating"))

    def __len__(self) -> int:
        return 4

    def rate(self, clock: Clock) -> None:
        """Work out the rating now, if it is not known and the clock leaves time for it."""
        if "rating" not in self._known:
            rating = rate_up_to(self._puzzle, _HIGHEST, clock)
            assert isinstance(rating, Rating)  # nothing is above the highest level
            self._known["rating"] = rating_data(rating) if rating.complete else None

    def without_rating(self) -> dict[str, Any]:
        """All but the rating, unless that is known already."""
        return dict(self._known)

    def __reduce__(self) -> tuple[Any, ...]:
        return dict, (dict(self),)


def rating_data(rating: Rating) -> dict[str, Any]:
    """A rating for the metadata."""
    return {"level": rating.level, "name": rating.name, "score": rating.score}


def _require_reach(kind: AnyKind, generator: AnyGenerator, request: Request) -> None:
    """Refuse a level that puzzles of this size and these options do not have."""
    wish = request.wish
    known = generator.levels(request)
    if wish is None or wish.scores or known is None:
        return
    low, high = known
    if wish.high < low or wish.low > high:
        nearest = low if wish.high < low else high
        raise CannotMake(
            words.NEVER_SEEN,
            title=kind.title,
            wanted=wish.told(),
            nearest=nearest,
            name=LEVELS[nearest],
        )


class _Search:
    """Looks for a puzzle, and refines a near miss instead of throwing dice again."""

    def __init__(self, generator: AnyGenerator, request: Request, budget: Budget) -> None:
        self._generator = generator
        self._request = request
        self._budget = budget
        self._nearest: tuple[float, Rating] | None = None

    def run(self, chance: Chance) -> tuple[Puzzle, Rating | None]:
        """The first puzzle that is as wished, and its rating if it had to be rated."""
        for number in range(self._generator.tries):
            self._budget.tries += 1
            self._budget.check()
            draw = chance.fork(number)
            puzzle = self._generator.make(self._request, draw, self._budget)
            if puzzle is None:
                continue
            if self._request.wish is None:
                found: tuple[Puzzle, Rating | None] | None = puzzle, None
            else:
                found = self._refined(puzzle, draw.fork("vary"))
            if found is not None and self._is_unique(found[0]):
                return found
        raise RanOut(words.GAVE_UP, tries=self._generator.tries)

    def _is_unique(self, puzzle: Puzzle) -> bool:
        """The verdict on the very puzzle that is to leave, whatever its maker has proved of the
        parts it is made from."""
        search = open_search(find_kind(puzzle.kind).model(puzzle), clock=self._budget.clock)
        try:
            answer = search.solve()
            if answer:
                search.exclude()
                other = search.solve()
                answer = None if other is None else not other
            if answer is None:
                raise Stopped
            return answer
        finally:
            search.close()

    def _refined(self, puzzle: Puzzle, chance: Chance) -> tuple[Puzzle, Rating] | None:
        """This puzzle, or one near it, if it comes to be as difficult as wished."""
        rating, miss = self._rated(puzzle)
        for _ in range(self._generator.patience):
            if miss == 0:
                break
            self._budget.check()
            other = self._generator.vary(self._request, puzzle, chance, self._budget, miss < 0)
            if other is None:
                continue
            new_rating, new_miss = self._rated(other)
            if abs(new_miss) <= abs(miss):
                puzzle, rating, miss = other, new_rating, new_miss
        return (puzzle, rating) if rating is not None and miss == 0 else None

    def _rated(self, puzzle: Puzzle) -> tuple[Rating | None, float]:
        """A rating and by how much it misses the wish; too hard ones are not rated to the end."""
        wish = self._request.wish
        assert wish is not None
        highest = _HIGHEST if wish.scores else int(wish.high)
        rating = rate_up_to(puzzle, highest, self._budget.clock)
        if isinstance(rating, TooHard):
            # the nearer to its end the first step that is too hard, the nearer to the wish
            return None, rating.level - highest + 1 - rating.share_known
        if not rating.complete:
            raise Stopped
        miss = wish.miss(rating.level, rating.score)
        if self._nearest is None or abs(miss) < abs(self._nearest[0]):
            self._nearest = miss, rating
        return rating, miss

    def failure(self, clock: Clock) -> RanOut:
        """What to say when the time is up."""
        if clock.seconds is None or not clock.is_over():
            return RanOut(words.CANCELLED)
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

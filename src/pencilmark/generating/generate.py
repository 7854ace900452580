"""Making one puzzle: the loop that the generators of all kinds share."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Unpack, overload

from ..engines import Clock
from ..explaining.step import LEVELS
from ..kind import AnyKind, kind as find_kind
from ..puzzle import Puzzle
from ..rating import Rating, rate_up_to
from . import words
from .chance import Chance
from .generator import AnyGenerator, Budget, Stopped
from .request import (
    CannotMake,
    Difficulty,
    Request,
    Size,
    drawn_size,
    read_kind,
    read_options,
    read_seed,
    read_size,
    read_wish,
)
from .search import HIGHEST_LEVEL, Search
from .wanted_technique import read_technique

if TYPE_CHECKING:
    from ..kinds import KindName, Options


@overload
def generate(
    kind: KindName,
    *,
    seed: int | str,
    size: Size | None = None,
    difficulty: Difficulty | None = None,
    technique: str | None = None,
    time_limit: float | None = None,
    cancel: Callable[[], bool] | None = None,
    **options: Unpack[Options],
) -> Puzzle: ...
@overload
def generate(
    kind: str,
    *,
    seed: int | str,
    size: Size | None = None,
    difficulty: Difficulty | None = None,
    technique: str | None = None,
    time_limit: float | None = None,
    cancel: Callable[[], bool] | None = None,
    **options: Any,
) -> Puzzle: ...
def generate(
    kind: KindName | str,
    *,
    seed: int | str,
    size: Size | None = None,
    difficulty: Difficulty | None = None,
    technique: str | None = None,
    time_limit: float | None = None,
    cancel: Callable[[], bool] | None = None,
    **options: Any,
) -> Puzzle:
    """Make a puzzle that is proved to have one solution.

    The same arguments and seed give the same puzzle, always and everywhere. `difficulty` is a
    level (1 to 6, or its name), a range of them ("2-4") or of scores ((40.0, 55.0)); `technique`
    is one that the puzzle takes, while it takes nothing harder; `size` a number, "8x10", or "6-10"
    for one of these by chance. What other `options` a kind has, docs/generating.md says. The
    puzzle's metadata holds the `call` that makes it again, its `rating` and the `version` that
    made it. CannotMake says why a wish cannot come true, at once or after `time_limit` seconds.
    The rating, where no difficulty was wanted, is worked out when somebody looks at it; None if
    that takes longer than `time_limit`.

    >>> puzzle = generate("hitori", size=6, seed=1)
    >>> puzzle.grid
    grid(6, 6)
    >>> eval(puzzle.metadata["call"]) == puzzle
    True
    """
    name = read_seed(seed)
    owner, options = read_kind(kind, options)
    chosen = drawn_size(size, Chance(f"size of {owner.name}#{name}"))
    request = read_request(
        owner.name, size=chosen, difficulty=difficulty, technique=technique, **options
    )
    return made(request, name, Clock(time_limit, cancel))


def read_request(
    kind: str,
    *,
    size: object = None,
    difficulty: object = None,
    technique: object = None,
    **options: Any,
) -> Request:
    """The arguments of `generate` as a request; CannotMake if they make no sense together."""
    owner, options = read_kind(kind, options)
    generator = generator_of(owner)
    values, said = read_options(owner.name, generator.options, options)
    rows, cols = read_size(size, generator.usual_size)
    wish, about = read_technique(owner, technique, read_wish(difficulty))
    request = Request(owner.name, rows, cols, values, wish, said, about)
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
    search = Search(generator, request, Budget(clock))
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
            "id": f"{request.named()}-{seed}",
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
            rating = rate_up_to(self._puzzle, HIGHEST_LEVEL, clock)
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

"""How hard a puzzle is for a person, from the steps of its solution."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, fields
from math import hypot, log2, sqrt
from typing import TYPE_CHECKING, Any

from .clock import Clock, within
from .explaining.explain import Explanation
from .explaining.step import LEVELS, Step
from .explaining.wordless import Wordless
from .puzzle import Puzzle, require_sense


@dataclass(frozen=True)
class Rating:
    """What the steps of a solution say about its difficulty. See docs/rating.md."""

    level: int
    """1 (trivial) to 6 (extreme): the level of the hardest step."""
    score: float
    """The effort on a continuous scale; ten points more are twice the effort.

    Efforts of steps are added up as squares: a puzzle is as hard as its hardest moments. A step
    that stands among many others is easier to find than one that is alone.
    """
    hardest: Step | None
    """It may be worked out when somebody looks at it: what it rests on is then shrunk."""
    techniques: dict[str, int]
    """How often each technique was needed, in the order of first use."""
    narrowest: int
    """The fewest choices at a moment when the hardest kind of step was needed.

    Among the steps at the level of the puzzle: how many findings of the technique that was used
    were open at that moment, where they were fewest. 0 if there are no steps.
    """
    steps: int
    complete: bool
    """Whether the explanation reached the last cell; if not, the rating covers a part only."""
    timed_out: bool = False
    """Whether the time ran out before the end. Then all this is about the part seen, and the puzzle
    is at least as hard as that.
    """

    @property
    def name(self) -> str:
        """The name of the level."""
        return LEVELS[self.level]

    def told_by(self, tell: Callable[[], Step]) -> Rating:
        """The same, with the hardest step as `tell` gives it, which is asked when it is needed."""
        later = Rating.__new__(Rating)
        later.__dict__.update(self.__dict__)
        del later.__dict__["hardest"]
        later.__dict__["_tell"] = tell
        return later

    if not TYPE_CHECKING:  # or else any attribute might be one

        def __getattr__(self, name: str) -> Step:
            tell = self.__dict__.get("_tell")
            if name != "hardest" or tell is None:
                raise AttributeError(name)
            step = self.__dict__["hardest"] = tell()
            del self.__dict__["_tell"]
            return step

    def __getstate__(self) -> dict[str, Any]:
        return {one.name: getattr(self, one.name) for one in fields(self)}

    def __repr__(self) -> str:
        end = "" if self.complete else ", in part"
        return f"<Rating {self.name}: level {self.level}, score {self.score}{end}>"

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        from . import to_html

        return to_html(self)


def rate(
    puzzle: Puzzle,
    *,
    assume_unique: bool = False,
    time_limit: float | None = None,
    cancel: Callable[[], bool] | None = None,
) -> Rating:
    """Rate a puzzle for people.

    After `time_limit` seconds, or when `cancel()` says so, the rating is of the steps found so
    far; it says so in `timed_out`.

    >>> import pencilmark
    >>> rating = rate(pencilmark.read("hitori\\nnumbers:\\n111\\n123\\n321"))
    >>> 1 <= rating.level <= 6
    True
    """
    require_sense(puzzle)
    clock = Clock(time_limit, cancel)
    with within(clock):
        explainer = Wordless(puzzle, assume_unique=assume_unique, clock=clock)
        return _rating(explainer, list(explainer.steps()), clock)
    return _nothing_seen(puzzle)


@dataclass(frozen=True)
class TooHard:
    """A puzzle that takes a step above a level, and how far one gets before it."""

    level: int
    share_known: float


def rate_up_to(puzzle: Puzzle, highest: int, clock: Clock | None = None) -> Rating | TooHard:
    """The rating of a puzzle, unless it takes a step above the highest level that is of interest.

    It stops at that step: the hardest puzzles take longest to rate. If the clock runs out first,
    the rating says so in `timed_out`.

    >>> import pencilmark
    >>> puzzle = pencilmark.read("hitori\\nnumbers:\\n111\\n123\\n321")
    >>> rate_up_to(puzzle, 6).score == rate(puzzle).score
    True
    """
    with within(clock):
        explainer = Wordless(puzzle, clock=clock)
        steps = []
        for step in explainer.steps():
            if step.level > highest:
                return TooHard(step.level, explainer.position.share_known)
            steps.append(step)
        return _rating(explainer, steps, clock)
    return _nothing_seen(puzzle)


def _nothing_seen(puzzle: Puzzle) -> Rating:
    """The rating where the time was up before the first step."""
    return rate_explanation(Explanation(puzzle, (), False, timed_out=True))


def _rating(explainer: Wordless, steps: list[Step], clock: Clock | None) -> Rating:
    """The rating from the steps of an explainer that has come to its end."""
    position = explainer.position
    timed_out = explainer.out_of_time and not position.solved
    rating = rate_explanation(
        Explanation(position.puzzle, tuple(steps), position.solved, timed_out)
    )
    if rating.hardest is None:
        return rating
    rating = rating.told_by(explainer.telling(rating.hardest))
    if clock is not None and (clock.deadline is not None or clock.cancelled is not None):
        _ = rating.hardest  # while there is time
    return rating


def rate_explanation(explanation: Explanation) -> Rating:
    """The rating that follows from an explanation."""
    steps = explanation.steps
    hardest = max(steps, key=lambda step: (step.level, step.cost), default=None)
    effort = hypot(*(hypot(step.cost, step.noted_cost) / sqrt(step.choices_left) for step in steps))
    level = hardest.level if hardest is not None else 1
    return Rating(
        level=level,
        score=round(_POINTS_PER_DOUBLING * log2(1 + effort), 2),
        hardest=hardest,
        techniques=dict(Counter(step.technique for step in steps)),
        narrowest=min((step.choices for step in steps if step.level == level), default=0),
        steps=len(steps),
        complete=explanation.complete,
        timed_out=explanation.timed_out,
    )


_POINTS_PER_DOUBLING = 10

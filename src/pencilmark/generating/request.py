"""What somebody wants made: kind, size, options and difficulty, checked and written one way."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from ..errors import PencilmarkError
from ..explaining.step import LEVELS
from ..formats.parts.fields import LARGEST_GRID
from ..kind import AnyKind, meant
from ..wording import Sentence, guess
from . import words
from .chance import Chance

Reader = Callable[[object], Any]
"""Takes what was given, from code or as a text from the command line, and returns what it means in
a form that it takes again; raises a ValueError that says what is expected."""


Level: TypeAlias = Literal["trivial", "easy", "medium", "hard", "expert", "extreme"]
Size: TypeAlias = int | str | tuple[int, int]
"""A number, a text as "8x10" or "6-10", or rows and columns."""
Difficulty: TypeAlias = (
    Literal[1, 2, 3, 4, 5, 6] | Level | int | str | tuple[int, int] | tuple[float, float]
)
"""A level or its name, a text as "2-4", a range of levels or one of scores."""


class CannotMake(PencilmarkError):
    """A wish that cannot come true, with the reason."""

    def __init__(self, template: str, **values: object) -> None:
        super().__init__(str(Sentence(template, **values)))

    def __reduce__(self) -> tuple[Any, ...]:
        return _said_again, (type(self), str(self))


def _said_again(error: type[CannotMake], sentence: str) -> CannotMake:
    """An error as it comes back from another process."""
    return error("{sentence}", sentence=sentence)


class RanOut(CannotMake):
    """The time was up, or the tries, before a wish came true; with more it might."""


@dataclass(frozen=True)
class Option:
    """Something that a kind's generator may be told."""

    name: str
    """As in Python; the command line writes hyphens for underscores."""
    read: Reader
    default: Any
    help: str
    metavar: str = "VALUE"
    flag: bool = False
    """Whether the command line takes it without a value."""
    question: str = ""
    """How the menu asks for it; it does not where this is empty."""


_EASY = 2
"""The highest level that is easy."""


@dataclass(frozen=True)
class Wish:
    """The difficulty that is wanted: levels, or scores, from the lowest to the highest."""

    low: float
    high: float
    scores: bool = False

    def miss(self, level: int, score: float) -> float:
        """How far off a rating is: 0 is right, negative too easy, positive too hard.

        A whole level counts more than any difference in scores; among the wrong levels the
        score says which of two puzzles is nearer.

        >>> Wish(3, 3).miss(3, 40.0), Wish(40, 50, scores=True).miss(2, 35.0)
        (0.0, -5.0)
        >>> Wish(3, 3).miss(2, 30.0) > Wish(3, 3).miss(2, 20.0) > Wish(3, 3).miss(1, 30.0)
        True
        """
        found = score if self.scores else level
        off = 0.0 if self.low <= found <= self.high else found - self.high
        if found < self.low:
            off = found - self.low
        if self.scores or off == 0:
            return float(off)
        part = min(score, 999.0) / 1000
        return off - 1 + part if off < 0 else off + part

    @property
    def easy(self) -> bool:
        """Whether it is for puzzles that are easy at most: they need many clues."""
        return not self.scores and self.high <= _EASY

    def told(self) -> int | str:
        """The wish as it can be given again.

        >>> Wish(3, 3).told(), Wish(2, 4).told(), Wish(40, 50.5, scores=True).told()
        (3, '2-4', 'score:40-50.5')
        """
        if self.scores:
            return f"score:{self.low:g}-{self.high:g}"
        return int(self.low) if self.low == self.high else f"{self.low:g}-{self.high:g}"


@dataclass(frozen=True)
class Request:
    """A wish for a puzzle, checked: equal wishes are equal, however they were put."""

    kind: str
    rows: int
    cols: int
    options: Mapping[str, Any] = field(default_factory=dict)
    """Every option of the kind, with its default where nothing was said."""
    wish: Wish | None = None
    said: Mapping[str, Any] = field(default_factory=dict, compare=False)
    """The options that are not as they would be by themselves, as they can be given again."""
    technique: str | None = None
    """The name of the technique that is to be the hardest one needed."""

    def __getitem__(self, option: str) -> Any:
        return self.options[option]

    def told(self) -> dict[str, Any]:
        """The arguments of `generate` for this wish, except kind and seed."""
        square = self.rows == self.cols
        told: dict[str, Any] = {"size": self.rows if square else f"{self.rows}x{self.cols}"}
        if self.wish is not None and (self.technique is None or self.wish.scores):
            told["difficulty"] = self.wish.told()
        if self.technique is not None:
            told["technique"] = self.technique
        return {**told, **self.said}

    def named(self) -> str:
        """The wish as a name: the kind, the size, and what else is as it is not by itself.

        >>> Request("star-battle", 8, 8, wish=Wish(2, 4), said={"stars": 2}).named()
        'star-battle-8x8-difficulty=2-4-stars=2'
        """
        told = self.told()
        del told["size"]
        parts = [f"{name}={_as_name(value)}" for name, value in told.items()]
        return "-".join([self.kind, f"{self.rows}x{self.cols}", *parts])


def _as_name(value: object) -> str:
    """A value of an option within a name: one word."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    parts = value if isinstance(value, tuple | list) else (value,)
    return "-".join(str(part) for part in parts).replace(" ", "-")


def read_size(size: object, usual: tuple[int, int]) -> tuple[int, int]:
    """Rows and columns from a number, a pair or a text.

    >>> read_size(10, (8, 8)), read_size("6x8", (8, 8)), read_size(None, (8, 8))
    ((10, 10), (6, 8), (8, 8))
    """
    if size is None:
        return usual
    found: list[Any] = []
    if isinstance(size, str):
        match = re.fullmatch(r"\s*(\d{1,4})\s*(?:[xX\u00d7]\s*(\d{1,4}))?\s*", size)
        if match:
            found = [int(number) for number in match.groups() if number is not None]
    elif isinstance(size, int) and not isinstance(size, bool):
        found = [size]
    elif isinstance(size, list | tuple):
        found = list(size)
    if len(found) == 1:
        found *= 2
    whole = all(isinstance(number, int) and not isinstance(number, bool) for number in found)
    if len(found) != 2 or not whole or not all(1 <= number <= LARGEST_GRID for number in found):
        expected = f"{words.SIZE}, of 1 to {LARGEST_GRID} rows and columns"
        raise CannotMake(words.BAD_OPTION, name="size", expected=expected, found=shown(size))
    return found[0], found[1]


def drawn_size(size: object, chance: Chance) -> object:
    """One size out of a range such as "6-10"; anything else as it is.

    >>> drawn_size("6-10", Chance("a")) in range(6, 11), drawn_size("6x8", Chance("a"))
    (True, '6x8')
    """
    sizes = size_range(size)
    return size if sizes is None else chance.between(*sizes)


def size_range(size: object) -> tuple[int, int] | None:
    """The ends of a range of sizes; None if it is not a range.

    >>> size_range("6-10"), size_range(6)
    ((6, 10), None)
    """
    match = (
        re.fullmatch(r"\s*(\d{1,4})\s*-\s*(\d{1,4})\s*", size) if isinstance(size, str) else None
    )
    if match is None:
        return None
    low, high = int(match[1]), int(match[2])
    if not 1 <= low <= high <= LARGEST_GRID:
        expected = f"{words.SIZE}, of 1 to {LARGEST_GRID} rows and columns"
        raise CannotMake(words.BAD_OPTION, name="size", expected=expected, found=shown(size))
    return low, high


def read_wish(difficulty: object) -> Wish | None:
    """The wanted difficulty, from a level, its name, a range of levels or a range of scores.

    >>> read_wish("medium") == read_wish(3), read_wish("2-4"), read_wish((40.0, 55.0))
    (True, Wish(low=2, high=4, scores=False), Wish(low=40.0, high=55.0, scores=True))
    """
    if difficulty is None:
        return None
    if isinstance(difficulty, Wish):
        return difficulty
    if isinstance(difficulty, int) and not isinstance(difficulty, bool) and 1 <= difficulty <= 6:
        return Wish(difficulty, difficulty)
    if isinstance(difficulty, str):
        found = _wish_in(difficulty.strip().lower())
        if found is not None:
            return found
    elif isinstance(difficulty, list | tuple) and len(difficulty) == 2:
        low, high = difficulty
        if all(isinstance(end, int | float) and not isinstance(end, bool) for end in difficulty):
            found = _scores(low, high)
            if found is not None:
                return found
    raise CannotMake(
        words.BAD_OPTION, name="difficulty", expected=words.DIFFICULTY, found=shown(difficulty)
    )


def _wish_in(text: str) -> Wish | None:
    names = {name: level for level, name in enumerate(LEVELS) if name}
    if text.startswith("score:"):
        match = re.fullmatch(r"(\d{1,4}(?:\.\d+)?)-(\d{1,4}(?:\.\d+)?)", text[6:])
        if match:
            return _scores(*[float(number) for number in match.groups()])
        return None
    levels = [
        int(part) if part in ("1", "2", "3", "4", "5", "6") else names.get(part, 0)
        for part in text.split("-")
    ]
    if len(levels) == 1:
        levels *= 2
    if len(levels) == 2 and 1 <= levels[0] <= levels[1] <= 6:
        return Wish(levels[0], levels[1])
    return None


def _scores(low: float, high: float) -> Wish | None:
    """A range of scores, which have two decimals; None if it is none."""
    if not 0 <= low <= high < _SCORES_END:
        return None
    return Wish(round(low, 2), round(high, 2), scores=True)


_SCORES_END = 10_000
"""Above all scores; those below, with two decimals, have as many digits as `told` writes."""


def read_kind(name: str, options: Mapping[str, Any]) -> tuple[AnyKind, dict[str, Any]]:
    """The kind of a name, and all options: those that the name settles, and these.

    >>> owner, options = read_kind("queens", {"shape": "compact"})
    >>> owner.name, options
    ('star-battle', {'stars': 1, 'shape': 'compact'})
    """
    owner, settled = meant(name)
    for option, value in settled.items():
        given = options.get(option)
        if given is not None and str(given) != str(value):
            raise CannotMake(words.SETTLED, kind=name, name=option, settled=value, given=given)
    return owner, {**settled, **{key: it for key, it in options.items() if key not in settled}}


def read_options(
    kind: str, options: tuple[Option, ...], given: Mapping[str, Any]
) -> tuple[dict[str, Any], dict[str, Any]]:
    """All options with their values, and those that were said to be otherwise than usual."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            names = ", ".join(["size", "difficulty", "technique", *known])
            near = guess(name, ["size", "difficulty", "technique", *known])
            raise CannotMake(words.NOT_AN_OPTION, kind=kind, name=name, guess=near, names=names)
    values: dict[str, Any] = {}
    said: dict[str, Any] = {}
    for option in options:
        values[option.name] = option.default
        if given.get(option.name) is None:
            continue
        try:
            value = option.read(given[option.name])
        except ValueError as error:
            found = shown(given[option.name])
            raise CannotMake(
                words.BAD_OPTION, name=option.name, expected=str(error), found=found
            ) from None
        values[option.name] = value
        if value != option.default:
            said[option.name] = value
    return values, said


def read_seed(seed: object) -> str:
    """A seed as text.

    >>> read_seed(7), read_seed("7/3")
    ('7', '7/3')
    """
    if isinstance(seed, int) and not isinstance(seed, bool) and abs(seed) < 10**50:
        return str(seed)
    if isinstance(seed, str) and 0 < len(seed) <= 200 and seed.isprintable():
        return seed
    raise CannotMake(words.BAD_OPTION, name="seed", expected=words.SEED, found=shown(seed))


def shown(value: object) -> str:
    """What was given, cut off where it is long."""
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."

"""Which puzzles of a collection are meant: what a pick may be told, and how that is read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from math import isfinite
from typing import TYPE_CHECKING, Any, Literal, TypedDict, get_args

from ..explaining.step import LEVELS
from ..formats.codec import is_unicode
from ..verdict import Status
from ..wording import guess
from . import words
from .database import CollectionError

if TYPE_CHECKING:
    from ..generating.request import Level
    from ..kinds import KindName

Range = tuple[float | None, float | None]
"""From the lowest to the highest, both included; None: open."""
Sort = Literal["id", "kind", "size", "level", "score", "steps"]
SORTS: tuple[Sort, ...] = get_args(Sort)
"""What rows can be sorted by."""
_FILTERS = (
    *("ids", "kind", "size", "level", "score", "steps", "technique", "tag", "status"),
    *("unused", "unrated", "was_in"),
)
_SIDE = r"(\d{1,4})"


class BadPick(CollectionError):
    """A pick that makes no sense."""


@dataclass(frozen=True)
class Size:
    """Which sizes: from so many rows and columns to so many."""

    rows: tuple[int, int]
    cols: tuple[int, int]


@dataclass(frozen=True, kw_only=True)
class Pick:
    """A wish for puzzles of a collection: all that is said must be so.

    >>> Pick.read(kind="hitori", level="2-4", count=30, seed=7).level
    (2, 4)
    """

    ids: tuple[int, ...] = ()
    kind: str | None = None
    size: Size | None = None
    level: Range | None = None
    score: Range | None = None
    steps: Range | None = None
    technique: tuple[str, ...] = ()
    """Techniques that are needed, all of them."""
    tag: tuple[str, ...] = ()
    """Tags that it has, all of them."""
    status: str | None = None
    unused: bool = False
    """Never used in anything."""
    unrated: bool = False
    was_in: str | None = None
    """Used in this."""
    count: int | None = None
    """How many at most."""
    offset: int = 0
    """How many to pass over first, where they come in order."""
    seed: str | None = None
    """Random ones, the same for the same seed."""
    spread: bool = False
    """Those whose scores are spread best."""
    sort: str = "id"
    reverse: bool = False

    @property
    def chooses_all(self) -> bool:
        """Whether nothing is said about which puzzles are meant."""
        return all(not getattr(self, name) for name in _FILTERS)

    @classmethod
    def read(cls, pick: Pick | str | None = None, **told: Any) -> Pick:
        """The wish in a text, or in a pick that was read before, and in what is told besides."""
        if isinstance(pick, str):
            pick = cls._of(_in_text(pick))
        values = {
            name: value for name, value in told.items() if value is not None and value is not False
        }
        pick = replace(pick or cls(), **_values(values))
        if pick.seed is not None and pick.spread:
            raise BadPick(words.BOTH_WAYS)
        return pick

    @classmethod
    def _of(cls, told: Mapping[str, Any]) -> Pick:
        return cls(**_values(told))


NAMES = tuple(one.name for one in fields(Pick))


class Told(TypedDict, total=False):
    """What a pick may be told by keywords, so that editors complete them; None: nothing."""

    ids: int | str | Iterable[int | str] | None
    kind: KindName | str | None
    size: int | str | Size | None
    level: Literal[1, 2, 3, 4, 5, 6] | Level | int | str | tuple[int, int] | None
    score: str | tuple[float | None, float | None] | None
    steps: int | str | tuple[int | None, int | None] | None
    technique: str | Iterable[str] | None
    tag: str | Iterable[str] | None
    status: Status | None
    unused: bool
    unrated: bool
    was_in: str | None
    count: int | str | None
    offset: int | str | None
    seed: int | str | None
    spread: bool
    sort: Sort | None
    reverse: bool


def _in_text(text: str) -> dict[str, Any]:
    """What `kind=hitori level=2-4 unused` says; a name with "s around it may have spaces."""
    import shlex

    told: dict[str, Any] = {}
    try:
        words_of_it = shlex.split(text)
    except ValueError:
        raise BadPick(words.BAD_VALUE, name="pick", expected=words.TEXT, found=text) from None
    for word in words_of_it:
        name, equals, value = word.partition("=")
        name = "ids" if name == "id" else name.replace("-", "_")
        if name in ("technique", "tag", "ids") and equals:
            told.setdefault(name, []).extend([value] if name != "ids" else value.split(","))
            continue
        if name in told:
            raise BadPick(words.TWICE, name=name)
        told[name] = value if equals else True
    return told


def _values(told: Mapping[str, Any]) -> dict[str, Any]:
    values = {}
    for name, value in told.items():
        reader = _READERS.get(name)
        if reader is None:
            written = ["id" if one == "ids" else one.replace("_", "-") for one in NAMES]
            told = {"name": name.replace("_", "-"), "names": ", ".join(written)}
            raise BadPick(words.UNKNOWN_NAME, guess=guess(told["name"], written), **told)
        values[name] = reader(name, value)
    return values


def _odd(name: str, expected: str, found: object) -> BadPick:
    shown = repr(found)
    return BadPick(
        words.BAD_VALUE,
        name=name,
        expected=expected,
        found=shown if len(shown) < 60 else shown[:57] + "...",
    )


def _kind(name: str, value: object) -> str:
    from ..kind import kind

    return kind(_text(name, value)).name


def _text(name: str, value: object) -> str:
    if not isinstance(value, str) or not value.strip() or not is_unicode(value):
        raise _odd(name, words.TEXT, value)
    return value.strip()


def _texts(name: str, value: object) -> tuple[str, ...]:
    several = [value] if isinstance(value, str) or not isinstance(value, Iterable) else value
    return tuple([_text(name, one) for one in several])


def _ids(name: str, value: object) -> tuple[int, ...]:
    several = [value] if isinstance(value, str) or not isinstance(value, Iterable) else value
    return tuple([_whole(name, one) for one in several])


def _whole(name: str, value: object) -> int:
    if isinstance(value, str) and re.fullmatch(r"\d{1,18}", value, re.ASCII):
        value = int(value)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 2**63:
        raise _odd(name, words.COUNT, value)
    return value


def _flag(name: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise _odd(name, words.FLAG, value)
    return value


def _seed(name: str, value: object) -> str:
    return _text(name, str(value) if type(value) is int else value)


def _size(name: str, value: object) -> Size:
    if isinstance(value, Size):
        return value
    text = str(value).strip() if type(value) in (int, str) else ""
    for pattern, ends in (
        (_SIDE, "0000"),
        (f"{_SIDE}x{_SIDE}", "0011"),
        (f"{_SIDE}-{_SIDE}", "0101"),
    ):
        match = re.fullmatch(pattern, text, re.ASCII)
        if match:
            low, high, left, right = [int(match[int(end) + 1]) for end in ends]
            return Size((low, high), (left, right))
    raise _odd(name, words.SIZE, value)


def _level(name: str, value: object) -> Range:
    names = {level: str(number) for number, level in enumerate(LEVELS) if level}
    if isinstance(value, str):
        parts = [names.get(part.strip().lower(), part.strip()) for part in value.split("-")]
        value = "-".join(parts)
    low, high = _range(value)
    if low is None or high is None or not (low in range(1, 7) and high in range(1, 7)):
        raise _odd(name, words.LEVEL, value)
    return int(low), int(high)


def _score(name: str, value: object) -> Range:
    found = _range(value)
    if found == (None, None) or found[0] == found[1]:
        raise _odd(name, words.SCORE, value)
    return found


def _steps(name: str, value: object) -> Range:
    found = _range(value)
    if found == (None, None) or not all(end is None or end == int(end) for end in found):
        raise _odd(name, words.STEPS, value)
    return found


def _range(value: object) -> Range:
    """From and to, from a number, a pair or a text; nothing at all where that makes no sense."""
    ends: list[Any]
    if isinstance(value, str):
        match = re.fullmatch(r"\s*([\d.]{0,12})\s*(-?)\s*([\d.]{0,12})\s*", value, re.ASCII)
        if match is None:
            return None, None
        low, dash, high = match.groups()
        ends = [low, high] if dash else [low, low]
    elif isinstance(value, list | tuple) and len(value) == 2:
        ends = list(value)
    else:
        ends = [value, value]
    read: list[float | None] = []
    for end in ends:
        try:
            number = None if end in (None, "") else float(end)
        except (TypeError, ValueError):
            return None, None
        if number is not None and not isfinite(number):
            return None, None
        read.append(number)
    low_end, high_end = read
    if low_end is not None and high_end is not None and low_end > high_end:
        return None, None
    return low_end, high_end


def _one_of(expected: str, choices: tuple[str, ...]) -> Any:
    def read(name: str, value: object) -> str:
        if value not in choices:
            from ..wording import Sentence

            raise _odd(name, str(Sentence(expected, names=", ".join(choices))), value)
        return str(value)

    return read


_READERS: dict[str, Any] = {
    "ids": _ids,
    "kind": _kind,
    "size": _size,
    "level": _level,
    "score": _score,
    "steps": _steps,
    "technique": _texts,
    "tag": _texts,
    "status": _one_of(words.STATUS, get_args(Status)),
    "unused": _flag,
    "unrated": _flag,
    "was_in": _text,
    "count": _whole,
    "offset": _whole,
    "seed": _seed,
    "spread": _flag,
    "sort": _one_of(words.SORT, SORTS),
    "reverse": _flag,
}

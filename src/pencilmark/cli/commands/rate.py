"""`pencilmark rate`."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from ...records import dataclass
from ...wording import Sentence
from .. import words
from ..jobs import Batch, Told, json_line
from ..options import (
    Parser,
    Source,
    assume_unique_option,
    flag,
    group,
    json_option,
    time_limit_option,
)
from ..output import complain, say, source_name
from ..progress import Progress
from ..reading.inputs import Entry
from ..steps import NotUsed, level_name, title_of

if TYPE_CHECKING:
    from ...puzzle import Puzzle
    from ...rating import Rating

_ROW = "{:<28} {:<18} {:>7}  {:<8} {:>6} {:>6}  {}"
_KEYS = (
    *("level", "name", "score", "hardest", "techniques", "narrowest", "steps", "complete"),
    "timed_out",
)


@dataclass(frozen=True, kw_only=True)
class Options:
    """What `rate` may be told."""

    source: Source = group(Source)
    techniques: bool = flag("--techniques", help=words.HELP_TECHNIQUES)
    json: bool = json_option()
    assume_unique: bool = assume_unique_option()
    time_limit: float | None = time_limit_option()
    batch: Batch = group(Batch)


def parser() -> Parser[Options]:
    """The parser of `rate`."""
    return Parser("rate", Options, words.RATE, words.RATE_END)


def run(options: Options) -> int:
    """Rate puzzles."""
    inputs = options.source.inputs()
    many, entries = (inputs.several, iter(inputs)) if options.json else inputs.look_ahead()
    used: Counter[tuple[str, str]] = Counter()
    seen: list[bool] = []
    not_used = NotUsed(options.assume_unique)
    form = "json" if options.json else "line" if many else "sentences"
    if not options.json:
        options.batch.refuse_out()
    work = Rate(options.assume_unique, options.time_limit, form)

    def then(told: Told, bar: Progress) -> None:
        if told.data is None:
            return
        used.update(told.data.used)
        for reason in not_used.reasons(told.data.kind, told.data.status):
            bar.clear()
            complain(reason, told.data.name if many else None)
        if form == "line" and not seen:
            bar.say(_ROW.format(*words.RATE_COLUMNS))
            seen.append(True)

    code = options.batch.run(
        inputs,
        entries,
        work,
        many=many,
        json=options.json,
        time_limit=options.time_limit,
        then=then,
    )
    if options.techniques and used and not options.json:
        say(*([""] if many else []), *_uses(used))
    return code


@dataclass(frozen=True)
class _Noted:
    """What is to be known of a rating besides its text."""

    name: str
    kind: str
    status: str
    used: Counter[tuple[str, str]]
    """How often each technique was used, by kind and title."""


@dataclass(frozen=True)
class Rate:
    """The rating of a puzzle: for machines, in a line, or in sentences."""

    assume_unique: bool
    time_limit: float | None
    form: str

    def __call__(self, entry: Entry, puzzle: Puzzle) -> Told:
        status, rating = _rated(puzzle, self.assume_unique, self.time_limit)
        if self.form == "json":
            text = json_line(_as_json(entry, puzzle, status, rating))
        elif self.form == "line":
            text = _as_line(entry, puzzle, status, rating) + "\n"
        else:
            text = "\n".join(_as_lines(puzzle, status, rating)) + "\n"
        used: Counter[tuple[str, str]] = Counter()
        for name, times in rating.techniques.items() if rating is not None else ():
            used[puzzle.kind, title_of(puzzle, name)] += times
        noted = _Noted(source_name(entry.source, puzzle), puzzle.kind, status, used)
        doubted = self.form == "sentences" and status in ("none", "many")
        doubts = tuple(map(str, puzzle.doubts())) if doubted else ()
        return Told(text, int(status == "none"), complaints=doubts, data=noted)


def _rated(
    puzzle: Puzzle, assume_unique: bool, time_limit: float | None
) -> tuple[str, Rating | None]:
    """The status of a puzzle, and its rating if it has a solution."""
    from ... import rate, solve
    from ...clock import Clock

    with Clock(time_limit):  # one for both questions
        status = solve(puzzle, time_limit=time_limit).status
        if status == "none":
            return status, None
        unique = assume_unique and status == "unique"
        return status, rate(puzzle, assume_unique=unique, time_limit=time_limit)


def _uses(used: Counter[tuple[str, str]]) -> list[str]:
    """How often each technique was needed, the commonest first, kind by kind."""
    kinds = {kind for kind, _ in used}
    lines = [words.TECHNIQUES]
    for kind, title in sorted(used, key=lambda use: (use[0], -used[use], use[1])):
        owner = f"  {kind}" if len(kinds) > 1 else ""
        lines.append(f"{used[kind, title]:>6}{owner}  {title}")
    return lines


def rated_lines(puzzle: Puzzle) -> list[str]:
    """The rating of a puzzle, in sentences."""
    return _as_lines(puzzle, *_rated(puzzle, False, None))


def _as_lines(puzzle: Puzzle, status: str, rating: Rating | None) -> list[str]:
    """The rating of one puzzle, in sentences."""
    from ...explaining.words import EXPLAINED_IN_TIME, STUCK

    if rating is None:
        return [words.RATED_NONE]
    if rating.timed_out:
        return _as_lines_so_far(puzzle, status, rating)
    told = Sentence(words.RATED, level=rating.level, name=rating.name, score=rating.score)
    lines = [str(told)]
    if rating.hardest is None:
        lines = [words.NO_STEPS]
    else:
        title = title_of(puzzle, rating.hardest.technique)
        level = level_name(rating.hardest.level)
        lines.append(str(Sentence(words.HARDEST, steps=rating.steps, title=title, level=level)))
    if rating.narrowest:
        lines.append(str(Sentence(words.NARROWEST, count=rating.narrowest)))
    if status == "many":
        return [words.RATED_PART, *lines]
    if not rating.complete:
        template = STUCK if status == "unique" else EXPLAINED_IN_TIME
        lines.append(str(Sentence(template, count=rating.steps)))
    return lines


def _as_lines_so_far(puzzle: Puzzle, status: str, rating: Rating) -> list[str]:
    """What is known where the time ran out: not the level, but what it is at least."""
    lines = [str(Sentence(words.NOT_RATED, count=rating.steps))]
    if rating.hardest is not None:
        title = title_of(puzzle, rating.hardest.technique)
        told = Sentence(words.RATED_SO_FAR, title=title, level=rating.name)
        lines.append(str(told))
    return [words.RATED_PART, *lines] if status == "many" else lines


def _as_line(entry: Entry, puzzle: Puzzle, status: str, rating: Rating | None) -> str:
    size = f"{puzzle.grid.rows}x{puzzle.grid.cols}"
    name = source_name(entry.source, puzzle)
    level, score, steps, hardest = "-", "-", "-", ""
    timed_out = rating is not None and rating.timed_out
    if rating is not None:
        steps = str(rating.steps)
        if not timed_out:
            level, score = rating.name, f"{rating.score:.1f}"
        if rating.hardest is not None:
            hardest = title_of(puzzle, rating.hardest.technique)
    note = words.RATE_STATUS.get("timed-out" if timed_out else status)
    if note is not None:
        hardest = f"{hardest} ({note})" if hardest else note
    return _ROW.format(name, puzzle.kind, size, level, score, steps, hardest).rstrip()


def _as_json(entry: Entry, puzzle: Puzzle, status: str, rating: Rating | None) -> dict[str, Any]:
    data: dict[str, Any] = {
        "id": puzzle.metadata.get("id"),
        "source": entry.source,
        "kind": puzzle.kind,
        "size": [puzzle.grid.rows, puzzle.grid.cols],
        "status": status,
    }
    unknown = ("level", "name", "score", "narrowest") if rating and rating.timed_out else ()
    for key in _KEYS:
        data[key] = None if rating is None or key in unknown else getattr(rating, key)
    if rating is not None and rating.hardest is not None:
        data["hardest"] = rating.hardest.technique
    return data

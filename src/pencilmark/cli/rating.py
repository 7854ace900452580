"""`pencilmark rate`."""

from __future__ import annotations

from collections import Counter
from json import dumps
from typing import TYPE_CHECKING, Any

from ..wording import Sentence
from . import words
from .inputs import Entry, Inputs
from .options import Parser
from .output import source_name
from .progress import Progress
from .steps import level_name, title_of

if TYPE_CHECKING:
    from ..puzzle import Puzzle
    from ..rating import Rating

_ROW = "{:<28} {:<18} {:>7}  {:<8} {:>6} {:>6}  {}"


def rate_parser() -> Parser:
    """The options of `rate`."""
    parser = Parser("rate", words.RATE, words.RATE_END)
    parser.inputs()
    parser.flag("--techniques", help=words.HELP_TECHNIQUES)
    parser.json()
    parser.assume_unique()
    parser.time_limit()
    return parser


def rate(
    *,
    files: list[str],
    examples: list[str] | None,
    kind: str | None,
    source_format: str | None,
    techniques: bool,
    json: bool,
    assume_unique: bool,
    time_limit: float | None,
) -> int:
    """Rate puzzles."""
    inputs = Inputs(files, examples, kind, source_format)
    many, entries = (inputs.several, iter(inputs)) if json else inputs.look_ahead()
    used: Counter[tuple[str, str]] = Counter()
    seen: list[Entry] = []

    def work(entry: Entry, puzzle: Puzzle) -> int:
        from .. import rate, solve

        status = solve(puzzle, time_limit=time_limit).status
        rating = None
        if status != "none":
            rating = rate(
                puzzle,
                assume_unique=assume_unique and status == "unique",
                time_limit=time_limit,
            )
            for name, times in rating.techniques.items():
                used[puzzle.kind, title_of(puzzle, name)] += times
        if json:
            bar.say(dumps(_as_json(entry, puzzle, status, rating)))
        elif many:
            if not seen:
                bar.say(_ROW.format(*words.RATE_COLUMNS))
            seen.append(entry)
            bar.say(_as_line(entry, puzzle, status, rating))
        else:
            bar.say("\n".join(_as_lines(puzzle, status, rating)))
        bar.advance(entry.weight)
        return int(status == "none")

    with Progress(inputs.weight, many) as bar:
        code = inputs.each(entries, work, bar.clear)
    if techniques and used and not json:
        bar.say(("\n" if many else "") + "\n".join(_uses(used)))
    return code


def _uses(used: Counter[tuple[str, str]]) -> list[str]:
    """How often each technique was needed, the commonest first, kind by kind."""
    kinds = {kind for kind, _ in used}
    lines = [words.TECHNIQUES]
    for kind, title in sorted(used, key=lambda use: (use[0], -used[use], use[1])):
        owner = f"  {kind}" if len(kinds) > 1 else ""
        lines.append(f"{used[kind, title]:>6}{owner}  {title}")
    return lines


def _as_lines(puzzle: Puzzle, status: str, rating: Rating | None) -> list[str]:
    """The rating of one puzzle, in sentences."""
    if rating is None:
        return [words.RATED_NONE]
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
        lines.append(words.RATED_PART)
    elif not rating.complete:
        lines.append(str(Sentence(words.TIMED_OUT, count=rating.steps)))
        if rating.hardest is None:
            lines = lines[1:]
    return lines


def _as_line(entry: Entry, puzzle: Puzzle, status: str, rating: Rating | None) -> str:
    size = f"{puzzle.grid.rows}x{puzzle.grid.cols}"
    name = source_name(entry.source, puzzle)
    level, score, steps, hardest = "-", "-", "-", ""
    if rating is not None:
        level, score, steps = rating.name, f"{rating.score:.1f}", str(rating.steps)
        if rating.hardest is not None:
            hardest = title_of(puzzle, rating.hardest.technique)
    if status in words.RATE_STATUS:
        note = words.RATE_STATUS[status]
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
    keys = ("level", "name", "score", "hardest", "techniques", "narrowest", "steps", "complete")
    if rating is None:
        return {**data, **dict.fromkeys(keys)}
    data.update((key, getattr(rating, key)) for key in keys)
    data["hardest"] = rating.hardest.technique if rating.hardest is not None else None
    return data

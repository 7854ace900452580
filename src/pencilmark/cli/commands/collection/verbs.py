"""What each verb of `pencilmark collection` may be told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ....records import dataclass, fields
from ...jobs import Batch, Running
from ...options import (
    Appearance,
    Source,
    flag,
    group,
    json_option,
    number,
    option,
    time_limit_option,
)
from ...words import collection as words

if TYPE_CHECKING:
    from ....collecting import Pick


def _file() -> Any:
    return option(metavar="FILE", help=words.HELP_DB)


def _verb(name: str) -> Any:
    return option(metavar=name, help=words.VERBS[name])


def _several(*names: str, metavar: str, help: str) -> Any:
    return option(*names, action="append", metavar=metavar, help=help)


@dataclass(frozen=True, kw_only=True)
class Filter:
    """Which puzzles are meant."""

    kind: str | None = option("-k", "--kind", metavar="KIND", help=words.HELP_KIND)
    size: str | None = option("-s", "--size", metavar="SIZE", help=words.HELP_SIZE)
    level: str | None = option("-l", "--level", metavar="LEVEL", help=words.HELP_LEVEL)
    score: str | None = option("--score", metavar="SCORES", help=words.HELP_SCORE)
    steps: str | None = option("--steps", metavar="STEPS", help=words.HELP_STEPS)
    technique: list[str] | None = _several("--technique", metavar="NAME", help=words.HELP_TECHNIQUE)
    tag: list[str] | None = _several("--tag", metavar="TAG", help=words.HELP_TAG)
    status: str | None = option("--status", metavar="VERDICT", help=words.HELP_STATUS)
    unused: bool = flag("--unused", help=words.HELP_UNUSED)
    unrated: bool = flag("--unrated", help=words.HELP_UNRATED)
    was_in: str | None = option("--was-in", metavar="NAME", help=words.HELP_WAS_IN)
    ids: str | None = option("--id", metavar="NUMBERS", help=words.HELP_IDS)

    def pick(self, **told: Any) -> Pick:
        """The same as a pick, with what is told besides."""
        from ....collecting import Pick

        wanted = {one.name: getattr(self, one.name) for one in fields(self)}
        if self.ids is not None:
            wanted["ids"] = [one.strip() for one in self.ids.split(",")]
        return Pick.read(None, **wanted, **told)


@dataclass(frozen=True, kw_only=True)
class Choice(Filter):
    """Which puzzles are meant, and how many of them are chosen how."""

    count: int | None = option("-c", "--count", type=number, metavar="N", help=words.HELP_COUNT)
    seed: str | None = option("--seed", metavar="SEED", help=words.HELP_SEED)
    spread: bool = flag("--spread", help=words.HELP_SPREAD)
    sort: str | None = option("--sort", metavar="WHAT", help=words.HELP_SORT)
    reverse: bool = flag("--reverse", help=words.HELP_REVERSE)


@dataclass(frozen=True, kw_only=True)
class Picking(Choice):
    """The same, where one puzzle is chosen unless more are asked for."""

    count: int = option(
        "-c", "--count", type=number, default=1, metavar="N", help=words.HELP_PICK_COUNT
    )


@dataclass(frozen=True, kw_only=True)
class AddOptions:
    """What `add` may be told."""

    file: str = _file()
    verb: str = _verb("add")
    source: Source = group(Source)
    tags: list[str] | None = _several("--tag", metavar="TAG", help=words.HELP_ADD_TAG)
    no_rating: bool = flag("--no-rating", help=words.HELP_NO_RATING)
    time_limit: float | None = time_limit_option(words.HELP_TIME_LIMIT)
    running: Running = group(Running)
    json: bool = json_option()


@dataclass(frozen=True, kw_only=True)
class ListOptions:
    """What `list` may be told."""

    file: str = _file()
    verb: str = _verb("list")
    choice: Choice = group(Choice)
    json: bool = json_option()


@dataclass(frozen=True, kw_only=True)
class ShowOptions:
    """What `show` may be told."""

    file: str = _file()
    verb: str = _verb("show")
    numbers_of: list[int] = option(
        nargs="+", type=number, metavar="NUMBER", help=words.HELP_NUMBERS
    )
    json: bool = json_option()
    appearance: Appearance = group(Appearance)


@dataclass(frozen=True, kw_only=True)
class PickOptions:
    """What `pick` may be told."""

    file: str = _file()
    verb: str = _verb("pick")
    choice: Picking = group(Picking)
    used_in: str | None = option("--used-in", metavar="NAME", help=words.HELP_USED_IN)
    json: bool = json_option()


@dataclass(frozen=True, kw_only=True)
class TagOptions:
    """What `tag` may be told."""

    file: str = _file()
    verb: str = _verb("tag")
    tags: list[str] = option(nargs="+", metavar="TAG", help=words.HELP_TAGS)
    choice: Choice = group(Choice)
    remove: bool = flag("--remove", help=words.HELP_REMOVE_TAGS)
    all: bool = flag("--all", help=words.HELP_ALL)


@dataclass(frozen=True, kw_only=True)
class StatsOptions:
    """What `stats` may be told."""

    file: str = _file()
    verb: str = _verb("stats")
    plot: str | None = option("--plot", metavar="FILE", help=words.HELP_PLOT)
    json: bool = json_option()


@dataclass(frozen=True, kw_only=True)
class ExportOptions:
    """What `export` may be told."""

    file: str = _file()
    verb: str = _verb("export")
    choice: Choice = group(Choice)
    to: str | None = option("-f", "--to", "--format", metavar="FORMAT", help=words.HELP_TO)
    used_in: str | None = option("--used-in", metavar="NAME", help=words.HELP_USED_IN)
    batch: Batch = group(Batch)


@dataclass(frozen=True, kw_only=True)
class RemoveOptions:
    """What `remove` may be told."""

    file: str = _file()
    verb: str = _verb("remove")
    choice: Choice = group(Choice)
    all: bool = flag("--all", help=words.HELP_ALL)


@dataclass(frozen=True, kw_only=True)
class CheckOptions:
    """What `check` may be told."""

    file: str = _file()
    verb: str = _verb("check")
    json: bool = json_option()


VERBS: dict[str, tuple[type, str, str | None]] = {
    "add": (AddOptions, words.ADD, words.ADD_END),
    "list": (ListOptions, words.LIST, words.ROW_END),
    "show": (ShowOptions, words.SHOW, words.SHOW_END),
    "pick": (PickOptions, words.PICK, words.ROW_END),
    "tag": (TagOptions, words.TAG, None),
    "stats": (StatsOptions, words.STATS, words.STATS_END),
    "export": (ExportOptions, words.EXPORT, None),
    "remove": (RemoveOptions, words.REMOVE, None),
    "check": (CheckOptions, words.CHECK, words.CHECK_END),
}
"""The verbs: their options, what they do, and what is said below that."""

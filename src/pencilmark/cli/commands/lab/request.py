"""What `pencilmark lab run` was told, as an experiment."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from os.path import exists
from typing import TYPE_CHECKING, Any

from ....errors import PencilmarkError
from ....formats import looks
from ....records import dataclass
from ....wording import Sentence
from ... import words as common_words
from ...options import number, option, time_limit_option
from ...output import complain
from ...reading.inputs import Inputs, Refused
from ...words import lab as words

if TYPE_CHECKING:
    from ....kind import AnyKind
    from ....lab.experiment import Experiment

STRATEGIES = "sat,cpsat/free,teaching/leftmost/up"
"""The strategies if none are named."""
_SHOWN = 4
_FLAGS = {"options": "--with", "strategies": "--strategy"}
"""Options whose fields are called otherwise."""
TIME_LIMIT = 10.0
"""Seconds of processor time for a run if nothing is said."""
MEMORY_LIMIT = 2048
"""Megabytes for a run if nothing is said."""


def sizes_of(text: str) -> tuple[str, ...]:
    """Sizes such as "5-9", "6,8" or "6x8".

    >>> sizes_of("5-7,10,6x8")
    ('5', '6', '7', '10', '6x8')
    """
    from argparse import ArgumentTypeError
    from re import fullmatch

    found: dict[str, None] = {}
    for part in text.split(","):
        area = fullmatch(r"\s*(\d{1,3})-(\d{1,3})\s*", part)
        if area and int(area[1]) <= int(area[2]):
            found.update((str(size), None) for size in range(int(area[1]), int(area[2]) + 1))
        elif fullmatch(r"\s*\d{1,3}(x\d{1,3})?\s*", part):
            found[part.strip()] = None
        else:
            raise ArgumentTypeError(str(Sentence(words.NOT_SIZES, text=text)))
    return tuple(found)


def strategies_option(help: str) -> Any:
    """Which strategies to take."""
    return option("-s", "--strategy", "--strategies", action="append", metavar="NAMES", help=help)


@dataclass(frozen=True, kw_only=True)
class ExperimentOptions:
    """What may be said about an experiment."""

    sizes: tuple[str, ...] | None = option(
        "--sizes", type=sizes_of, metavar="SIZES", help=words.HELP_SIZES
    )
    count: int | None = option("-c", "--count", type=number, metavar="N", help=words.HELP_COUNT)
    seed: str | None = option("--seed", metavar="SEED", help=words.HELP_SEED)
    options: list[str] | None = option(
        "--with", action="append", metavar="NAME=VALUES", help=words.HELP_WITH
    )
    strategies: list[str] | None = strategies_option(
        str(Sentence(words.HELP_STRATEGIES, default=STRATEGIES))
    )
    repeat: int | None = option("-r", "--repeat", type=number, metavar="N", help=words.HELP_REPEAT)
    time_limit: float | None = time_limit_option(
        str(Sentence(words.HELP_TIME_LIMIT, seconds=TIME_LIMIT))
    )
    memory_limit: int | None = option(
        "--memory-limit", type=number, metavar="MB", help=words.HELP_MEMORY
    )
    goal: str | None = option("--goal", choices=("first", "unique"), help=words.HELP_GOAL)


def wanted_experiment(
    what: list[str], examples: list[str] | None, wanted: ExperimentOptions
) -> Experiment:
    """The experiment of these options; Refused if they do not go together."""
    from ....kind import kind as find_kind
    from ....lab.experiment import Experiment

    shared: dict[str, Any] = {
        "repetitions": wanted.repeat or 1,
        "time_limit": TIME_LIMIT if wanted.time_limit is None else wanted.time_limit,
        "memory_limit": wanted.memory_limit or MEMORY_LIMIT,
        "goal": wanted.goal or "unique",
    }
    strategies = installed_only(chosen(wanted.strategies or [STRATEGIES]))
    owner, settled = _kind_in(what)
    if owner is not None:
        if len(what) > 1 or examples:
            raise Refused(words.KIND_AND_FILES)
        if wanted.sizes is None:
            raise Refused(words.SIZES_NEEDED)
        options = dict(map(_option, wanted.options or ()))
        for name in options.keys() & settled.keys():
            raise Refused(common_words.NOT_TOGETHER, one=what[0], two=f"--with {name}")
        return Experiment(
            strategies,
            owner.name,
            wanted.sizes,
            wanted.count or 5,
            wanted.seed or "1",
            {**options, **settled},
            **shared,
        )
    made_only = {
        "--sizes": wanted.sizes,
        "--count": wanted.count,
        "--seed": wanted.seed,
        "--with": wanted.options,
    }
    for flag, given in made_only.items():
        if given is not None:
            if len(what) == 1 and not exists(what[0]):
                find_kind(what[0])  # meant as one: it says which there are
            raise Refused(words.ONLY_WITH_KIND, option=flag)
    if not what and not examples:
        raise Refused(words.NOTHING_TO_RUN)
    puzzles = []
    for entry in Inputs(what, examples):
        try:
            puzzle = entry.puzzle(None, None)
        except PencilmarkError as error:
            raise Refused(words.BAD_PUZZLE, place=entry.place, error=error) from None
        puzzles.append((str(puzzle.metadata.get("id") or entry.source), puzzle))
    return Experiment.of_puzzles(puzzles, strategies, **shared)


def _kind_in(what: list[str]) -> tuple[AnyKind | None, dict[str, tuple[str, ...]]]:
    """The kind among these names, and what its name settles; files go before other names."""
    from ....kind import UnknownKind, is_kind, kind, meant

    for name in what:
        if is_kind(name):
            return kind(name), {}
    if len(what) == 1 and looks.may_be_title(what[0]) and not exists(what[0]):
        with suppress(UnknownKind):
            owner, settled = meant(what[0])
            return owner, {name: (str(value),) for name, value in settled.items()}
    return None, {}


def refuse_any(wanted: ExperimentOptions, sentence: str) -> None:
    """Refused if something was said about an experiment that is already in a file."""
    for name, value in vars(wanted).items():
        if value is not None:
            flag = _FLAGS.get(name, "--" + name.replace("_", "-"))
            raise Refused(sentence, option=flag)


def installed_only(names: Sequence[str]) -> tuple[str, ...]:
    """Those of some strategies that can run here. It is said which cannot; Refused if none can."""
    from ....lab.strategies import installed

    able, lacking = installed(names)
    for reason, others in lacking.items():
        if not able:
            raise Refused("{reason}", reason=reason)
        shown = [*others[:_SHOWN], *(["..."] if len(others) > _SHOWN else [])]
        told = {"count": len(others), "names": ", ".join(shown), "reason": reason}
        complain(Sentence(words.SKIPPED, **told))
    return able


def chosen(lists: Iterable[str]) -> tuple[str, ...]:
    """The strategies of lists of names and patterns, each once."""
    from fnmatch import fnmatchcase

    from ....lab.strategies import STRATEGIES as ALL, own_way

    found: dict[str, None] = {}
    for name in (name.strip() for names in lists for name in names.split(",")):
        matching = [one for one in ALL if fnmatchcase(one, own_way(name))]
        if not matching:
            raise Refused(words.NO_MATCH, name=name)
        found.update(dict.fromkeys(matching))
    return tuple(found)


def _option(text: str) -> tuple[str, tuple[str, ...]]:
    name, equals, values = text.partition("=")
    if not equals or not name or not values:
        raise Refused(words.NOT_OPTION, text=text)
    return name.strip().replace("-", "_"), tuple(value.strip() for value in values.split(","))

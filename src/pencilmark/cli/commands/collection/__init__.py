"""`pencilmark collection`: puzzles in one file, each once, with all that is known about them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from json import dumps
from typing import Any

from ....records import dataclass
from ....wording import Sentence
from ...options import Parser, UsageError
from ...output import complain, put, say
from ...reading.inputs import Refused
from ...words import collection as words
from ...writing.files import writing
from .telling import fact_lines, row_lines, stats_lines
from .verbs import (
    VERBS,
    CheckOptions,
    ExportOptions,
    ListOptions,
    PickOptions,
    RemoveOptions,
    ShowOptions,
    StatsOptions,
    TagOptions,
)


@dataclass(frozen=True, kw_only=True)
class NoVerb:
    """What `collection` may be told by itself: nothing but `--help`."""


def parser(args: Sequence[str]) -> Parser[Any]:
    """The parser of the verb that is named, after the file."""
    file, verb, *_ = [*[arg for arg in args if not arg.startswith("-") or arg == "-"], None, None]
    if verb is None and args and (file is None or {"-h", "--help"} & set(args)):
        return _overview()
    verbs = ", ".join(words.VERBS)
    if verb is None:
        raise UsageError(str(Sentence(words.NO_VERB, verbs=verbs)))
    if verb not in VERBS:
        raise UsageError(str(Sentence(words.UNKNOWN_VERB, verb=verb, verbs=verbs)))
    options, description, end = VERBS[verb]
    return Parser(f"collection FILE {verb}", options, description, end)


def _overview() -> Parser[NoVerb]:
    """What says which verbs there are."""
    from argparse import RawDescriptionHelpFormatter

    verbs = "".join(f"\n  {name:<12}{does}" for name, does in words.VERBS.items())
    told = str(Sentence(words.COLLECTION, verbs=verbs))
    overview = Parser("collection FILE VERB", NoVerb, told, words.COLLECTION_END)
    overview.formatter_class = RawDescriptionHelpFormatter
    return overview


def run(options: Any) -> int:
    """Do what the verb says."""
    if isinstance(options, NoVerb):
        raise UsageError(str(Sentence(words.NO_VERB, verbs=", ".join(words.VERBS))))
    return _RUNS[options.verb](options)


def _add(options: Any) -> int:
    from .adding import add

    return add(options)


def _list(options: ListOptions) -> int:
    from ....collecting import collection

    with collection(options.file, create=False) as opened:
        ids = opened.ids(options.choice.pick())
        return _say_rows(opened.rows(ids), options.json)


def _say_rows(rows: Any, json: bool) -> int:
    """Rows for people or for machines; 1 if there are none."""
    there = False
    for line in map(dumps, rows) if json else row_lines(rows):
        there = True
        say(line)
    if not there:
        complain(words.NOTHING)
    return int(not there)


def _pick(options: PickOptions) -> int:
    from ....collecting import collection

    with collection(options.file, create=False) as opened:
        ids = opened.ids(options.choice.pick())
        code = _say_rows(opened.rows(ids), options.json)
        if options.used_in is not None and ids:
            count = opened.use(ids, used_in=options.used_in)
            complain(Sentence(words.USED, count=count, name=options.used_in))
    return code


def _show(options: ShowOptions) -> int:
    from .... import Marks, read
    from ....collecting import collection

    look = options.appearance.look()
    with collection(options.file, create=False) as opened:
        for place, id in enumerate(options.numbers_of):
            row = opened.show(id)
            if options.json:
                say(dumps(row))
                continue
            puzzle = read(row["json"], format="json")
            solution = row["solution"]
            if place:
                say()
            say(*fact_lines(puzzle, row))
            say(look.drawing(puzzle))
            if solution is not None:
                say(look.drawing(puzzle, Marks.from_rows(puzzle.board, solution)))
    return 0


def _tag(options: TagOptions) -> int:
    from ....collecting import collection

    pick = options.choice.pick()
    if pick.chooses_all and pick.count is None and not options.all:
        raise Refused(words.TAG_ALL)
    with collection(options.file, create=False) as opened:
        count = opened.tag(pick, tags=options.tags, remove=options.remove)
    complain(Sentence(words.UNTAGGED if options.remove else words.TAGGED, count=count))
    return 0


def _stats(options: StatsOptions) -> int:
    from ....collecting import collection

    with collection(options.file, create=False) as opened:
        rows = opened.stats()
    if options.plot is not None:
        from ....collecting.plot import levels_plot

        with writing(options.plot) as file:
            put(file, levels_plot(rows))
        if options.plot == "-":
            return 0
        complain(Sentence(words.WRITTEN, path=options.plot))
    say(*(map(dumps, rows) if options.json else stats_lines(rows)))
    return 0


def _export(options: ExportOptions) -> int:
    from ...reading.collected import CollectedInputs
    from ..convert import Target, converted, target_format

    out = options.batch.out
    named = options.to is not None or (out is not None and out != "-")
    format = target_format(options.to if named else "json", out)
    target = Target(format, {}, False, False, None, unmissed=("rating",))
    inputs = CollectedInputs(options.file, options.choice.pick(), options.used_in)
    return converted(inputs, target, options.batch)


def _remove(options: RemoveOptions) -> int:
    from ....collecting import collection

    pick = options.choice.pick()
    if pick.chooses_all and pick.count is None and not options.all:
        raise Refused(words.REMOVE_ALL)
    with collection(options.file, create=False) as opened:
        count = opened.remove(pick, all=True)
    complain(Sentence(words.REMOVED, count=count))
    return 0


def _check(options: CheckOptions) -> int:
    from ....collecting import collection
    from ...progress import Progress

    wrong = 0
    with collection(options.file, create=False) as opened:
        count = len(opened)
        with Progress(count, wanted=True) as bar:
            for fault in opened.check(lambda: bar.advance(1)):
                wrong += 1
                bar.say(dumps({"fault": str(fault)}) if options.json else str(fault))
    if not wrong:
        told = Sentence(words.WELL, count=count)
        say(dumps({"puzzles": count, "faults": 0}) if options.json else str(told))
    return int(wrong > 0)


_RUNS: dict[str, Callable[[Any], int]] = {
    "add": _add,
    "list": _list,
    "show": _show,
    "pick": _pick,
    "tag": _tag,
    "stats": _stats,
    "export": _export,
    "remove": _remove,
    "check": _check,
}

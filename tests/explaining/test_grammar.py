"""Sentences are good English whatever numbers and lists stand in them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from string import Formatter

import pytest

import pencilmark
from explained import explained
from pencilmark.explaining.step import Step
from pencilmark.formats import read
from pencilmark.kind import AnyKind, kinds
from pencilmark.wording import Sentence, listed

KINDS = list(kinds())
every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)

THINGS = (
    "(open |missing |more |other |snake |spare |different )?"
    "(stars|cells|squares|regions|boxes|rows|columns|lines|groups|pieces|circles|digits|numbers|ones"
    "|steps|rules|places|ways|arrangements|things|points|clues|marks|moves|hints|tries|checks"
    "|puzzles|solutions|results|examples|pictures|runs|entries|bytes|seconds)"
)
FAULTS = {
    "the article": r"\b[Aa] (8\d?|11|18)\b(?![-x])|\b[Aa]n ([1-79]|1[02-79])\b",
    "one of something, as if there were many": (
        # "3 x 1 cells" and "0 to 1 cells" are said so
        rf"(?<![\w.,-])(?<! x )(?<! by )(?<!\d to )1 ({THINGS})\b"
    ),
    "all two": r"\b[Aa]ll (1|2|two) ",
    "any of two": r"\bany of (R\d+C\d+|\w) and ",
    "two numbers in a row": r"\b\d+ \d+\b",
    "none of something, counted": rf"(?<![\d.,-])\b0 ({THINGS})\b",
    "a gap": r"  |\( | \)| [.,;:](?![\w.])|\(\)",
    "a field": r"[{}]",
    "said twice": r"\b(the the|is is|are are|and and|of of|in in|so so)\b",
    "are after one": (
        r"(?<![,\d] )(?<!and )(?<!or )(?<!around )(?<!to )(?<!in )(?<!-)\bR\d+C\d+ are\b"
    ),
}


def faults(text: str) -> list[str]:
    """What is wrong with a sentence."""
    return [name for name, pattern in FAULTS.items() if re.search(pattern, text)]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("R1C1 is a 8.", "the article"),
        ("R1C1 is an 5.", "the article"),
        ("1 stars are missing.", "one of something, as if there were many"),
        ("The grid has 1 more cells.", "one of something, as if there were many"),
        ("All 2 stars are placed.", "all two"),
        ("All 1 puzzle is there already.", "all two"),
        ("In columns 3 and 4 4 stars are missing.", "two numbers in a row"),
        ("So R1C1 are empty.", "are after one"),
        ("A star in any of R1C1 and R1C2 would do.", "any of two"),
    ],
)
def test_faults_are_seen(text: str, fault: str) -> None:
    assert fault in faults(text)


def test_good_sentences_have_none() -> None:
    for text in (
        "R1C1 is an 8.",
        "R1C1 and R1C2 are empty.",
        "1 star is missing.",
        "A 2x2 square.",
        "A grid of 3 x 1 cells.",
        "Written as .jsonl, .txt or .json, ...",
    ):
        assert not faults(text)


def told(step: Step) -> Iterator[str]:
    """Everything that a step says."""
    yield str(step.short)
    yield str(step.full)
    if step.where is not None:
        yield f"Look at {step.where.said}."
    for link in step.argument:
        yield from told(link)


@every_kind
def test_what_explanations_say_is_good_english(kind: AnyKind) -> None:
    puzzles = [read(one.puzzle, kind=kind.name) for one in kind.examples if one.status == "unique"]
    explanations = [pencilmark.explain(puzzle, time_limit=10) for puzzle in puzzles]
    explanations += [explained(kind.sample(Random(seed), 5 + seed % 3)) for seed in range(12)]
    read_ones = 0
    for explanation in explanations:
        for step in explanation.steps:
            for text in told(step):
                assert not faults(text), (faults(text), text)
                read_ones += 1
    assert read_ones > 50


VALUES: tuple[object, ...] = (1, 2, 8, 11, 18)
LISTS = [listed(["R1C1"]), listed(["R1C1", "R2C8"]), listed(["R1C1", "R1C2", "R8C8"])]


def templates(module: str) -> Iterator[tuple[str, str]]:
    """The templates of a module of words: the constants, and what stands in tuples and tables."""
    found = import_module(module)
    for name, value in sorted(vars(found).items()):
        if not name.startswith("_"):  # these are pieces of the others
            for text in _texts(value):
                yield name, text


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple | list):
        for one in value:
            yield from _texts(one)
    elif isinstance(value, dict):
        for one in value.values():
            yield from _texts(one)


PACKAGE = Path(pencilmark.__file__).parent
MODULES = sorted(
    {
        ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")
        for path in PACKAGE.rglob("*.py")
        if path.stem == "words" or path.stem.endswith("_words") or path.parent.name == "words"
    }
    | {f"{kind.puzzle.__module__.rpartition('.')[0]}.words" for kind in KINDS}
)
"""Every module of words of the package, and those of kinds that are installed beside it."""

NEVER_ONE = {
    "cli.words.play.TOO_LARGE": "cells",
    "embedding.words.TOO_LARGE": "cells",
    "service.words.TOO_LARGE": "cells",
    "kinds.bosnian_snake.generator.words.NO_SNAKE": "tries",
    "kinds.bosnian_snake.generator.words.TOO_LARGE": "most",
    "kinds.bosnian_snake.generator.words.TOO_LARGE_HIDDEN": "most",
    "kinds.bosnian_snake.generator.words.TOO_LARGE_OUTSIDE": "most",
    "kinds.bosnian_snake.generator.words.TOO_LONG": "length points most",
    "kinds.bosnian_snake.generator.words.TOO_SHORT": "least",
    "kinds.bosnian_snake.generator.words.TOO_SMALL": "least",
    "kinds.bosnian_snake.words.BREACH_CROWDED": "number",
    "kinds.bosnian_snake.words.BREACH_CROWDED_END": "number",
    "kinds.bosnian_snake.words.CLASH_CROWDED": "number",
    "kinds.bosnian_snake.words.SINCE_CROWDED": "number",
    "kinds.hitori.generator.words.TOO_LARGE": "most",
    "kinds.hitori.words.LINES": "count",
    "kinds.hitori.words.LONG_RING": "n",
    "kinds.hitori.words.LONG_WALL": "n",
    "kinds.hitori.words.SOME_CELLS": "n",
    "kinds.star_battle.generator.words.SIZES_DO_NOT_FIT": "size",
    "kinds.star_battle.words.ELSE_ROOM": "need",
    "kinds.star_battle.words.OPEN_AROUND": "count",
    "kinds.star_battle.words.OTHER_SQUARES": "count",
    "kinds.star_battle.words.PIECES": "count",
    "kinds.star_battle.words.SQUARES": "count",
    "kinds.starry_night.generator.words.TOO_MANY_SPARE": "spare",
    "kinds.starry_night.words.TOO_LARGE": "size",
    "printing.words.TOO_MANY_ON_SHEET": "most",
    "printing.words.UNKNOWN_PER_PAGE": "counts",
    "web.words.TOO_SLOW": "seconds",
}
"""Fields of which the sentence is chosen only where they are not 1, and limits far above it."""

TEXTS = {"kinds.comparison_sudoku.generator.words.ODD_NUMBER": "what"}
"""Fields that would look like numbers there, and are words."""

TABLES = {"cli.words.lab.ORIGIN_LINE", "cli.words.techniques.KIND_LINE"}
"""Lines of tables, whose columns stand apart."""


def fillings(where: str, template: str) -> Iterator[dict[str, object]]:
    """A template's values: fields that choose between forms are numbers; of the others each is a
    number once, while the rest are lists of cells."""
    fields = [(field, spec or "") for _, field, spec, _ in Formatter().parse(template) if field]
    numbers = {field for field, spec in fields if spec}
    bare = sorted({field for field, _ in fields} - numbers)
    large, texts = NEVER_ONE.get(where, "").split(), TEXTS.get(where, "").split()
    for value in VALUES if fields else ():
        chosen = {
            field: 3 if field in large and value == 1 else value for field in numbers | {*bare}
        }
        for cells in LISTS:
            lists = dict.fromkeys(bare, cells)
            yield chosen | lists
            for field in bare:
                if field not in texts:
                    yield chosen | lists | {field: chosen[field]}


def test_modules_of_words_are_found() -> None:
    for module in ("explaining.words", "cli.words", "cli.words.jobs", "generating.repair_words"):
        assert f"pencilmark.{module}" in MODULES


@pytest.mark.parametrize("module", MODULES)
def test_every_template_is_good_english_with_any_number(module: str) -> None:
    for name, template in templates(module):
        where = f"{module.removeprefix('pencilmark.')}.{name}"
        for values in fillings(where, template):
            text = str(Sentence(template, **values))
            wrong = {
                *faults(text),
                # whether one cell or many are meant is the business of another field
            } - {"are after one", "any of two", "a gap" if where in TABLES else ""}
            assert not wrong, (name, wrong, text)


def test_exceptions_are_needed() -> None:
    """A template that is gone, or is good with 1, is no exception any more."""
    for where, fields in NEVER_ONE.items():
        module, _, name = where.rpartition(".")
        assert any(
            faults(str(Sentence(template, **values | {field: 1})))
            for named, template in templates(f"pencilmark.{module}")
            if named == name
            for values in fillings(where, template)
            for field in fields.split()
        ), where

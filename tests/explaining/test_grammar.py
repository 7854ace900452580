"""Sentences are good English whatever numbers and lists stand in them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from random import Random
from string import Formatter

import pytest

import pencilmark
from explained import explained
from pencilmark.explaining import words as shared
from pencilmark.explaining.step import Step
from pencilmark.formats import read
from pencilmark.kind import AnyKind, kinds
from pencilmark.wording import Sentence, listed

KINDS = list(kinds())
every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)

THINGS = (
    "(open |missing |more |snake )?(stars|cells|squares|regions|steps|rules|circles|places|ways)"
)
FAULTS = {
    "the article": r"\b[Aa] (8\d?|11|18)\b(?![-x])|\b[Aa]n ([1-79]|1[02-79])\b",
    "one of something, as if there were many": rf"(?<![\w.,-])1 ({THINGS})\b",
    "all two": r"\b[Aa]ll (1|2|two) ",
    "any of two": r"\bany of (R\d+C\d+|\w) and ",
    "two numbers in a row": r"\b\d+ \d+\b",
    "none of something, counted": rf"(?<![\d.,-])\b0 ({THINGS})\b",
    "a gap": r"  |\( | \)| [.,;:]|\(\)",
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
        ("All 2 stars are placed.", "all two"),
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
        if not name.startswith("__"):
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


MODULES = [
    shared.__name__,
    *(f"{type_.__module__.rsplit('.', 1)[0]}.words" for type_ in (kind.puzzle for kind in KINDS)),
]


@pytest.mark.parametrize("module", MODULES)
def test_every_template_is_good_english_with_any_number(module: str) -> None:
    """Fields that choose between forms are numbers, all others are filled with lists of cells."""
    tried = 0
    for name, template in templates(module):
        fields = [(field, spec or "") for _, field, spec, _ in Formatter().parse(template) if field]
        if not fields or not all(field.isidentifier() for field, _ in fields):
            continue
        numbers = {field for field, spec in fields if "|" in spec or spec == "an"}
        for value in VALUES:
            for cells in LISTS:
                values = {field: value if field in numbers else cells for field, _ in fields}
                text = str(Sentence(template, **values))
                wrong = [
                    one
                    for one in faults(text)
                    # whether one cell or many are meant is the business of another field
                    if one not in {"are after one", "any of two"}
                ]
                assert not wrong, (name, wrong, text)
                tried += 1
    assert tried

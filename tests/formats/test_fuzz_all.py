"""Every format's reader under fire: damaged texts and noise give a puzzle or a FormatError.

`HYPOTHESIS_PROFILE=search` looks longer; `make fuzz` goes on for as long as it is let.
"""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from itertools import chain
from random import Random
from time import thread_time
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

import pencilmark
from pencilmark.formats.codec import CannotHold, Codec
from pencilmark.kind import AnyKind, kinds

NOISE = "0123456789abcdefxyzABCWS.*#?-_+=&%@~<>^[](){},:;/\\|\"'` \t\n\r\u2028é٣\x00"
PIECES = [
    "https://", "http", "?", "#m=edit&p=", "&a=", "begin\n", "[end]\n", "problem\n", "size 3\n",
    "SAVEFILE:", "STATEPOS:1:9\n", "9" * 30, "-1", "200x200", "201", "\n\n", "{", '{"data": {',
    "pzprv3/", "/", "AAAA", "stars: 2\n",
]  # fmt: skip
LONGEST = 5.0
"""Seconds of CPU for one text: far more than any reader needs."""

FEW = max(30, settings().max_examples // 4)

READERS = [
    (owner, codec)
    for owner in kinds()
    for codec in owner.codecs
    if owner.puzzle.__module__.startswith("pencilmark.")
]
every_reader = pytest.mark.parametrize(
    ("owner", "codec"), READERS, ids=[f"{owner.name}-{codec.format}" for owner, codec in READERS]
)


def texts_of(owner: AnyKind, codec: Codec[Any]) -> list[str]:
    """Real texts in a format, with every value of every option, with and without a solution."""
    return _texts_of(READERS.index((owner, codec)))


@cache
def _texts_of(reader: int) -> list[str]:
    owner, codec = READERS[reader]
    texts: list[str] = []
    told = [{}, *({name: may} for name, all in codec.options.items() for may in all)]
    examples = (pencilmark.read(one.puzzle, kind=owner.name) for one in owner.examples)
    samples = (owner.sample(Random(seed), 5) for seed in range(150))
    for puzzle in chain(examples, samples):
        if len(texts) >= 12:
            break
        solutions = [None, pencilmark.solve(puzzle).solution] if codec.holds_solution else [None]
        for options in told:
            for solution in solutions:
                with suppress(CannotHold):
                    texts.append(
                        pencilmark.write(puzzle, codec.format, solution=solution, **options)
                    )
    assert texts
    return texts


def fine(text: str, **how: str) -> None:
    """Whatever a reader makes of a text, it is a puzzle or a FormatError, and soon."""
    started = thread_time()
    try:
        puzzle = pencilmark.read(text, **how)
    except pencilmark.FormatError as error:
        said = str(error)
        assert "\n" not in said
        assert len(said) < 1500
    else:
        for fault in puzzle.faults():
            assert str(fault).endswith(".")
    assert thread_time() - started < LONGEST


@st.composite
def damaged(draw: st.DrawFn, texts: list[str]) -> str:
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        length = draw(st.sampled_from([0, 1, 1, 2, 9, 60]))
        piece = draw(st.one_of(st.text(NOISE, max_size=3), st.sampled_from(PIECES)))
        if draw(st.booleans()):
            text = text[:start] + piece + text[start + length :]
        else:  # a part of the text once more
            text = text[: start + length] + text[start:]
    return text


@every_reader
@settings(max_examples=FEW)
@given(data=st.data())
def test_damaged_texts(owner: AnyKind, codec: Codec[Any], data: st.DataObject) -> None:
    text = data.draw(damaged(texts_of(owner, codec)))
    fine(text)
    fine(text, kind=owner.name, format=codec.format)


@every_reader
@settings(max_examples=FEW)
@given(text=st.text(NOISE, max_size=60), bytes=st.binary(max_size=60))
def test_noise(owner: AnyKind, codec: Codec[Any], text: str, bytes: bytes) -> None:
    fine(text, kind=owner.name, format=codec.format)
    fine(bytes.decode("latin-1"), kind=owner.name, format=codec.format)


@every_reader
def test_long_texts_are_read_or_refused_soon(owner: AnyKind, codec: Codec[Any]) -> None:
    start = texts_of(owner, codec)[0]
    for piece in ("1", "1 ", "\n", "a", "[", "https://", "9 9\n", "x:1:1\n", "begin\n"):
        fine(start + piece * (100_000 // len(piece)), kind=owner.name, format=codec.format)
        fine((piece * (100_000 // len(piece)))[:100_000] + start)

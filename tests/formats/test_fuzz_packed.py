"""Damage inside of what links have packed: there it passes the first look of every reader."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import given, settings, strategies as st

import hostile
import pencilmark
from pencilmark.formats.codec import CannotHold
from pencilmark.formats.fpuzzles import lz
from pencilmark.formats.penpa.link import read_link, write_link

PIECES = [
    *(
        "null",
        "true",
        "NaN",
        "Infinity",
        "1e999",
        "-1",
        "9" * 30,
        "1" * 4301,
        "[]",
        "{}",
        "[[",
        "}",
    ),
    *('"', '""', '"²"', "0.5", ",", ":", "\n", "\\ud800", "[" * 50, '"a":', "é", "\x00"),
]
FEW = max(60, settings().max_examples // 2)

PACKED = [
    pytest.param(kind, format, text, id=f"{kind}-{format}-{number}")
    for kind, format, texts in hostile.readers()
    if format in ("penpa", "f-puzzles")
    for number, text in enumerate(texts[:2])
]


def unpacked(format: str, text: str) -> list[tuple[str, Callable[[str], str]]]:
    """The texts in a link, each with a way to put another one in its place."""
    if format == "f-puzzles":
        start, _, packed = text.partition("load=")
        return [(lz.unpack(packed, format), lambda inner: f"{start}load={lz.pack(inner)}")]
    link = read_link(text)

    def instead(place: int) -> Callable[[str], str]:
        return lambda inner: write_link(
            link.mode, [*link.lines[:place], inner, *link.lines[place + 1 :]], link.answer
        )

    found = [(line, instead(place)) for place, line in enumerate(link.lines)]
    checks = '[["10"],[],[],[],["11,2"],["12,1A"]]'
    return [*found, (checks, lambda inner: write_link(link.mode, link.lines, inner))]


@pytest.mark.parametrize(("kind", "format", "text"), PACKED)
@settings(max_examples=FEW)
@given(data=st.data())
def test_damage_in_what_is_packed(kind: str, format: str, text: str, data: st.DataObject) -> None:
    inner, packed = data.draw(st.sampled_from(unpacked(format, text)))
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(inner)))
        length = data.draw(st.sampled_from([0, 1, 2, 9, 60]))
        inner = inner[:start] + data.draw(st.sampled_from(PIECES)) + inner[start + length :]
    for how in ({}, {"kind": kind, "format": format}):
        said = ""
        try:
            puzzle = pencilmark.read(packed(inner), **how)
        except pencilmark.FormatError as error:
            said = str(error)
        else:
            assert all(str(fault).endswith(".") for fault in puzzle.faults())
            with suppress(CannotHold):
                assert pencilmark.read(pencilmark.write(puzzle)) == puzzle
        assert len(said) < 1500
        assert "\n" not in said

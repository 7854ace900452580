"""Regions in colours: neighbours differ, and everybody can tell them apart."""

from __future__ import annotations

import re
from itertools import combinations, pairwise
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

import pencilmark
from pencilmark.cli.options import STYLES as OFFERED
from pencilmark.drawing import StyleName
from pencilmark.drawing.colouring import COLOURS, colouring
from pencilmark.drawing.styles import STYLES
from pencilmark.grid import grid
from pencilmark.kind import kinds

Triple = tuple[float, float, float]

COLOURED = [name for name, style in STYLES.items() if style.regions]
EYES: dict[str, tuple[Triple, Triple, Triple]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    # Machado, Oliveira and Fernandes (2009), where a sort of cones is missing
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TOLD_APART = 0.055
"""A distance in Oklab that nobody overlooks: almost three times what is just noticeable."""
SHADES_APART = 0.02
"""The same in lightness alone, as where everything is grey."""


def linear(colour: str) -> Triple:
    """Red, green and blue as light."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return red, green, blue


def times(matrix: tuple[Triple, Triple, Triple], light: Triple) -> Triple:
    x, y, z = (sum(a * b for a, b in zip(row, light, strict=True)) for row in matrix)
    return x, y, z


def oklab(light: Triple) -> Triple:
    """Lightness and two axes of colour, in which distances are as people see them."""
    long, medium, short = times(
        (
            (0.4122214708, 0.5363325363, 0.0514459929),
            (0.2119034982, 0.6806995451, 0.1073969566),
            (0.0883024619, 0.2817188376, 0.6299787005),
        ),
        light,
    )
    cones = (max(long, 0) ** (1 / 3), max(medium, 0) ** (1 / 3), max(short, 0) ** (1 / 3))
    return times(
        (
            (0.2104542553, 0.7936177850, -0.0040720468),
            (1.9779984951, -2.4285922050, 0.4505937099),
            (0.0259040371, 0.7827717662, -0.8086757660),
        ),
        cones,
    )


def apart(one: Triple, other: Triple) -> float:
    return float(sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5)


@pytest.mark.parametrize("name", COLOURED)
def test_all_eyes_tell_the_colours_apart(name: str) -> None:
    colours = [linear(colour) for colour in STYLES[name].regions]
    assert len(colours) == COLOURS
    for eye, matrix in EYES.items():
        seen = [oklab(times(matrix, colour)) for colour in colours]
        for (i, one), (j, other) in combinations(enumerate(seen), 2):
            assert apart(one, other) > TOLD_APART, (eye, i, j)
    shades = [oklab(colour)[0] for colour in colours]
    assert all(a - b > SHADES_APART for a, b in pairwise(shades))


@pytest.mark.parametrize("name", COLOURED)
def test_what_is_written_on_a_colour_can_be_read(name: str) -> None:
    style = STYLES[name]
    for colour in style.regions:
        ground = times(((0.2126, 0.7152, 0.0722),) * 3, linear(colour))[0]
        for ink in (style.ink["given"], style.ink["answer"]):
            light = times(((0.2126, 0.7152, 0.0722),) * 3, linear(ink))[0]
            dark, bright = sorted((ground, light))
            assert (bright + 0.05) / (dark + 0.05) > 4


@given(st.integers(1, 6), st.integers(1, 6), st.data())
def test_regions_that_touch_differ(rows: int, cols: int, data: st.DataObject) -> None:
    cells = grid(rows, cols)
    regions = [
        data.draw(st.sampled_from(["a", "b", "c", "d", "e", "f", None])) for _ in cells.cells
    ]
    colours = colouring(cells, regions)
    assert [colour is None for colour in colours] == [name is None for name in regions]
    assert len({*zip(regions, colours, strict=True)}) == len(set(regions))
    assert len({*colours} - {None}) == len({*regions} - {None})  # there are enough for each


def test_many_regions_share_colours_with_none_that_touch() -> None:
    cells = grid(12, 12)
    regions = [str(cell // 24 * 6 + cell % 12 // 2) for cell in cells.cells]
    colours = colouring(cells, regions)
    for a, b in cells.touching_pairs:
        assert regions[a] == regions[b] or colours[a] != colours[b]
    used = [colours.count(colour) for colour in range(COLOURS)]
    assert max(used) - min(used) <= 8  # two squares


@pytest.mark.parametrize("name", COLOURED)
def test_every_region_is_painted_and_walled(name: StyleName) -> None:
    style = STYLES[name]
    drawn = 0
    for kind in kinds():
        puzzle = pencilmark.read(kind.examples[0].puzzle, kind=kind.name)
        scene = kind.scene(puzzle)
        picture = pencilmark.draw(puzzle, format="svg", style=name)
        found = set(re.findall("#[0-9a-f]{6}", picture)) & set(style.regions)
        assert len(found) == min(COLOURS, len({*scene.regions} - {None}))
        plain = pencilmark.draw(puzzle, format="svg", style="dark" if "dark" in name else "print")
        assert re.findall('d="([^"]*)" stroke="[^"]*" stroke-width="3.2"', picture) == re.findall(
            'd="([^"]*)" stroke="[^"]*" stroke-width="3.2"', plain
        )
        drawn += bool(found)
    assert drawn
    assert name in OFFERED


def test_the_page_has_the_same_colours() -> None:
    sheet = Path(pencilmark.__file__).parent / "web" / "page" / "board.css"
    pairs = re.findall(r"--region-\d: light-dark\((#\w+), (#\w+)\)", sheet.read_text("utf-8"))
    light, dark = STYLES["queens"].regions, STYLES["queens-dark"].regions
    assert pairs == [*zip(light, dark, strict=True)]

"""A format is declared once: what its module does is what the table says, and it is loaded late."""

from __future__ import annotations

import inspect
import sys
from typing import Any, get_type_hints

import pytest

import children
import pencilmark
from pencilmark.formats.codec import Codec, load
from pencilmark.formats.penpa.artist import Artist
from pencilmark.formats.rows import RowsText
from pencilmark.kind import AnyKind, kinds

KINDS = list(kinds())
every_codec = pytest.mark.parametrize(
    ("owner", "codec"),
    [
        pytest.param(owner, codec, id=f"{owner.name}-{codec.format}")
        for owner in KINDS
        for codec in owner.codecs
    ],
)


def both_ways(home: Any) -> tuple[Any, Any]:
    """What makes a puzzle of this format, and what takes one."""
    return (home.understand, home.draw) if isinstance(home, Artist) else (home.read, home.write)


@every_codec
def test_a_codec_is_for_the_puzzles_of_its_kind(owner: AnyKind, codec: Codec[Any]) -> None:
    home = load(codec.home)
    if isinstance(home, RowsText):
        assert home.puzzle is owner.puzzle
        return
    makes, takes = both_ways(home)
    first = next(iter(inspect.signature(takes).parameters))
    assert get_type_hints(makes)["return"] is owner.puzzle
    assert get_type_hints(takes)[first] is owner.puzzle


@every_codec
def test_a_writer_takes_what_its_codec_declares(owner: AnyKind, codec: Codec[Any]) -> None:
    _, *told = inspect.signature(load(codec.home).write).parameters.values()
    defaults = {parameter.name: parameter.default for parameter in told}
    assert ("solution" in defaults) == codec.holds_solution
    assert defaults.pop("solution", None) is None
    assert defaults == {name: allowed[0] for name, allowed in codec.options.items()}


@every_codec
def test_answers_are_declared(owner: AnyKind, codec: Codec[Any]) -> None:
    home = load(codec.home)
    for name in ("write_answer", "read_answer"):
        assert hasattr(home, name) == codec.has_answers


@pytest.mark.parametrize("owner", KINDS, ids=lambda owner: owner.name)
def test_names_of_formats_are_unique(owner: AnyKind) -> None:
    names = [codec.format for codec in owner.codecs]
    assert len(names) == len(set(names))


def test_what_reads_and_writes_is_loaded_when_it_is_used() -> None:
    code = (
        "import sys, pencilmark\n"
        "from pencilmark.kind import own_kinds\n"
        "codecs = [codec for owner in own_kinds() for codec in owner.codecs]\n"
        "homes = {codec.home.partition(':')[0] for codec in codecs}\n"
        "print(len(homes), *homes & set(sys.modules))\n"
        "pencilmark.read('https://puzz.link/p?hitori/2/2/1112')\n"
        "print(*homes & set(sys.modules))\n"
    )
    run = children.run(
        [sys.executable, "-c", code],
        capture_output=True,
        encoding="utf-8",
        check=True,
        timeout=60,
    )
    before, after = (line.split() for line in run.stdout.splitlines())
    assert int(before[0]) > 20
    assert before[1:] == []
    assert after == [f"{pencilmark.__name__}.kinds.hitori.formats.puzz_link"]

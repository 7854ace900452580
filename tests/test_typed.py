"""Editors complete the names of kinds, levels, formats and options; other kinds are still welcome.

What a type checker says of these calls is checked whenever the tests are type-checked: an error
that is expected and does not come is an error too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, assert_type, get_args, get_type_hints

import pencilmark
from pencilmark.collecting.pick import NAMES, Told
from pencilmark.engines import EngineName, UnknownEngine
from pencilmark.explaining.step import LEVELS
from pencilmark.formats import all_formats
from pencilmark.generating.generate import generator_of
from pencilmark.generating.request import Level, Option
from pencilmark.kind import own_kinds
from pencilmark.kinds import FormatName, KindName, Options
from pencilmark.showing.rows import Row

SMALL = "hitori\nnumbers:\n111\n123\n321"


def test_the_lists_name_what_there_is() -> None:
    assert list(get_args(FormatName)) == all_formats(own_kinds())
    assert get_args(Level) == LEVELS[1:]
    assert tuple(Told.__annotations__) == NAMES
    for engine in get_args(EngineName):
        try:
            assert pencilmark.solve(pencilmark.read(SMALL), engine=engine).status == "unique"
        except UnknownEngine as error:  # it is known, but its extra is not installed
            assert "pip install" in str(error)  # noqa: PT017


def options() -> dict[str, list[Option]]:
    """The options of all own kinds by their names."""
    found: dict[str, list[Option]] = {}
    for kind in own_kinds():
        for option in generator_of(kind).options:
            found.setdefault(option.name, []).append(option)
    return found


def test_the_options_are_those_of_the_generators() -> None:
    hints = get_type_hints(Options)
    known = options()
    assert sorted(hints) == sorted(known)
    for name, hint in hints.items():
        chosen = words_in(hint)
        read = set()
        for option in known[name]:
            for word in chosen:
                try:
                    option.read(word)
                except ValueError:
                    continue
                read.add(word)
            usual = option.default
            assert not isinstance(usual, str) or not chosen or usual in chosen, name
        assert read == chosen, name


def words_in(hint: object) -> set[str]:
    """The words that a type allows, other than any text."""
    found = {value for value in get_args(hint) if isinstance(value, str)}
    for part in get_args(hint):
        found |= words_in(part)
    return found


if TYPE_CHECKING:

    def what_a_type_checker_says(puzzle: pencilmark.Puzzle, name: str, kind: KindName) -> None:
        """Nobody calls this: it is only read."""
        assert_type(pencilmark.generate("hitori", seed=1, lone="30%"), pencilmark.Puzzle)
        assert_type(pencilmark.generate(kind, seed=1, symmetry="mirror"), pencilmark.Puzzle)
        assert_type(pencilmark.generate("takuzu", seed=1, anything=3), pencilmark.Puzzle)
        assert_type(pencilmark.generate(name, seed=1, difficulty="easy"), pencilmark.Puzzle)
        pencilmark.generate("hitori", seed=1, difficulty=2.5)  # type: ignore[call-overload]
        pencilmark.generate("hitori", sead=1)  # type: ignore[call-overload]
        told: Options = {"stars": 2, "shape": "compact"}
        pencilmark.generate("star-battle", seed=1, **told)
        told["shape"] = "round"  # type: ignore[typeddict-item]
        wrong: KindName = "takuzu"  # type: ignore[assignment]
        pencilmark.read(SMALL, kind=wrong)
        pencilmark.read(SMALL, kind="takuzu", format="of another package")
        assert_type(pencilmark.draw(puzzle), str)
        assert_type(pencilmark.draw(puzzle, format="svg", style="dark"), str)
        assert_type(pencilmark.draw(puzzle, format="png"), bytes)
        pencilmark.draw(puzzle, format="gif")  # type: ignore[call-overload]
        pencilmark.to_svg(puzzle, style="drak")  # type: ignore[arg-type]
        pencilmark.hint(puzzle).say("were")  # type: ignore[arg-type]
        verdict = pencilmark.solve(puzzle, engine="sat/minicard")
        assert_type(verdict.status, Literal["none", "unique", "many", "unknown"])
        assert_type(pencilmark.to_rows([puzzle, verdict]), list[Row])
        with pencilmark.collection("all.db") as puzzles:
            assert_type(puzzles.count(kind="takuzu", level="easy", unused=True), int)
            puzzles.list(sort="length")  # type: ignore[arg-type]
            puzzles.list(levle=3)  # type: ignore[call-arg]
        pencilmark.to_rows("hitori")  # type: ignore[arg-type]
        pencilmark.to_html(puzzle)  # type: ignore[arg-type]

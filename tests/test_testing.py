"""The checks for kinds: a kind with something wrong about it is caught, by the check that is meant
for it and in a sentence."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import count
from typing import Any

import pytest

from pencilmark import kind as kind_module
from pencilmark.cli import main
from pencilmark.explaining.position import Position
from pencilmark.explaining.technique import Finding
from pencilmark.formats.codec import load
from pencilmark.kind import Kind, UnknownKind, kind
from pencilmark.play import Pen, Play
from pencilmark.puzzle import Puzzle
from pencilmark.testing import Wrong, checks, missing

NAME = "takuzu"
ONE = Pen(value="1", name="one")


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Puts another kind into the place of one: with other fields, techniques or generator."""

    def put(techniques: Any = None, generator: Any = None, **fields: Any) -> None:
        broken = replace(kind(NAME), **fields)
        own = kind(NAME)
        broken.__dict__["techniques"] = own.techniques if techniques is None else techniques
        broken.__dict__["generator"] = own.generator if generator is None else generator
        monkeypatch.setitem(kind_module._loaded, NAME, broken)

    return put


def faults(*prefixes: str) -> dict[str, str]:
    """What is wrong, by the names of the checks, those that begin like this."""
    found = {str(one): one.fault() for one in checks(NAME) if str(one).startswith(prefixes)}
    assert found
    return {name: fault for name, fault in found.items() if fault is not None}


@cache
def names() -> list[str]:
    return [str(check) for check in checks(NAME)]


def test_checks_have_names_of_their_own() -> None:
    assert len(set(names())) == len(names())
    assert all(check.about.endswith(".") for check in checks(NAME))


@pytest.mark.parametrize(
    ("play", "told"),
    [
        (Play(entry="paint", pens=(Pen(value="1", name="one"),)), "exactly one pen"),
        (Play(entry="paint", pens=(ONE, Pen(value="0", name=" "))), "has no name"),
        (
            Play(entry="paint", pens=(ONE, Pen(value="0", name="zero", keys=("1",)))),
            "two values: 1",
        ),
        (Play(entry="paint", cycle="01#"), "speak of #"),
        (Play(entry="paint", rest="x"), "speak of x"),
    ],
)
def test_wrong_pens_are_caught(install: Callable[..., None], play: Play, told: str) -> None:
    install()
    kind(NAME).__dict__["play"] = play
    assert told in faults("playing")["playing/pens"]


def test_wrong_regions_are_caught(install: Callable[..., None]) -> None:
    scene = kind(NAME).scene
    install(scene=lambda *drawn: replace(scene(*drawn), regions=("A",)))
    assert "names the regions of 1 cell:" in faults("drawing")["drawing/formats"]


def test_a_wrong_verdict_is_caught(install: Callable[..., None]) -> None:
    six, *others = kind(NAME).examples
    install(examples=(replace(six, status="many", solution=None), *others))
    assert faults("examples/six/verdict") == {
        "examples/six/verdict": "The verdict is unique, not many."
    }


def test_a_wrong_solution_is_caught(install: Callable[..., None]) -> None:
    six, *others = kind(NAME).examples
    assert six.solution is not None
    install(examples=(replace(six, solution=six.solution[::-1]), *others))
    assert "another one" in faults("examples/six/verdict")["examples/six/verdict"]


def test_a_rule_that_nobody_notices_is_caught(install: Callable[..., None]) -> None:
    boards = [board for board in kind(NAME).wrong_boards if board.rule != "triple"]
    install(wrong_boards=tuple(boards))
    name = "rules/each-has-a-wrong-board"
    assert faults(name) == {name: "There is no wrong board for the rule triple."}


def test_a_rule_under_the_wrong_name_is_caught(install: Callable[..., None]) -> None:
    first, *others = kind(NAME).wrong_boards
    install(wrong_boards=(replace(first, rule="triple"), *others))
    [fault] = faults("wrong-boards/triple/1").values()
    assert fault == "The marks should break the rule triple; broken: row."


def test_a_codec_that_loses_something_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    [text] = kind(NAME).codecs
    home = load(text.home)
    real = home.write

    def write(puzzle: Any) -> str:
        last = tuple(None for _ in puzzle.givens[-1])
        return str(real(replace(puzzle, givens=(*puzzle.givens[:-1], last))))

    monkeypatch.setattr(home, "write", write)
    found = faults("examples/six/formats", "formats/samples")
    assert set(found) == {"examples/six/formats", "formats/samples"}
    for fault in found.values():
        assert fault.startswith("A puzzle cannot be written in the format text: ")


def test_a_codec_that_loses_the_title_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    [text] = kind(NAME).codecs
    home = load(text.home)
    real = home.write
    monkeypatch.setattr(home, "write", lambda puzzle: real(replace(puzzle, metadata={})))
    assert faults("formats/metadata") == {
        "formats/metadata": "The format text loses title, author or id."
    }


def test_a_false_step_is_caught(install: Callable[..., None]) -> None:
    given, alike, *others = kind(NAME).techniques

    def find(position: Position) -> Iterator[Finding]:
        for finding in alike.find(position):
            yield replace(finding, conclusions=tuple(-one for one in finding.conclusions))

    install(techniques=(given, replace(alike, find=find), *others))
    found = faults("techniques/")
    assert set(found) == {"techniques/proofs", "techniques/two-alike"}
    assert all("does not follow from the rules and marks" in fault for fault in found.values())


def test_a_step_with_too_few_marks_is_caught(install: Callable[..., None]) -> None:
    *others, last = kind(NAME).techniques

    def find(position: Position) -> Iterator[Finding]:
        for finding in last.find(position):
            yield replace(finding, marks=finding.marks[1:])

    install(techniques=(*others, replace(last, find=find)))
    assert "techniques/almost-alike" in faults("techniques/")


def test_a_sentence_with_a_gap_is_caught(install: Callable[..., None]) -> None:
    given, *others = kind(NAME).techniques
    install(techniques=(replace(given, full="{cell} holds {nobody}."), *others))
    [fault] = faults("techniques/given").values()
    assert fault == "A sentence of the technique given asks for nobody, which is not given."


def test_a_puzzle_that_is_not_unique_is_caught(install: Callable[..., None]) -> None:
    own = kind(NAME).generator
    assert own is not None
    assert own.clues is not None
    clues = own.clues

    def make(*arguments: Any) -> Puzzle | None:
        puzzle = own.make(*arguments)
        return None if puzzle is None else clues.without(puzzle, clues.of(puzzle)[:1])

    install(generator=replace(own, make=make))
    found = faults("generator/unique")
    assert found == {
        "generator/unique": "The verdict on a puzzle that should have one solution is many."
    }


def test_a_puzzle_that_does_not_come_again_is_caught(install: Callable[..., None]) -> None:
    own = kind(NAME).generator
    assert own is not None
    calls = count()

    def make(request: Any, chance: Any, budget: Any) -> Puzzle | None:
        return own.make(request, chance.fork(next(calls)), budget)

    install(generator=replace(own, make=make))
    assert "gives another puzzle the second time" in str(faults("generator/repeatable"))
    assert not faults("generator/unique")


def test_clues_that_are_false_are_caught(install: Callable[..., None]) -> None:
    own = kind(NAME).generator
    assert own is not None

    class Wrongly(type(own.clues)):  # type: ignore[misc]
        def possible(self, puzzle: Any, solution: Any) -> Any:
            return super().possible(puzzle, ["1" if one == "0" else "0" for one in solution])

    install(generator=replace(own, clues=Wrongly()))
    assert "clues/come-and-go" in faults("clues/come-and-go")


def test_a_drawing_that_hides_the_answer_is_caught(install: Callable[..., None]) -> None:
    own = kind(NAME)
    install(scene=lambda puzzle, marks=None: own.scene(puzzle))
    assert set(faults("drawing/")) == {"drawing/formats", "drawing/values"}


def test_whatever_a_kind_raises_is_told(install: Callable[..., None]) -> None:
    def scene(*_: Any) -> Any:
        raise RuntimeError("no paint")

    install(scene=scene)
    assert faults("drawing/samples") == {"drawing/samples": "RuntimeError: no paint"}


def test_a_name_that_is_not_its_own_is_caught(install: Callable[..., None]) -> None:
    install(title="")
    [check] = [one for one in checks(NAME) if str(one) == "name"]
    with pytest.raises(Wrong, match="no title"):
        check()


def test_what_a_kind_has_not_is_told(install: Callable[..., None]) -> None:
    assert missing(NAME) == []
    bare = replace(kind(NAME))
    bare.__dict__.update(techniques=(), generator=None)
    kind_module._loaded[NAME], kept = bare, kind_module._loaded[NAME]
    try:
        first, second = missing(NAME)
        assert "no techniques" in first
        assert "no generator" in second
        assert not [name for name in map(str, checks(NAME)) if "generator" in name]
    finally:
        kind_module._loaded[NAME] = kept


def test_the_command_line_says_what_is_wrong(
    install: Callable[..., None], capsys: pytest.CaptureFixture[str]
) -> None:
    six, *others = kind(NAME).examples
    install(examples=(replace(six, status="many", solution=None), *others))
    assert main(["kinds", "--check", NAME]) == 1
    out = capsys.readouterr().out
    assert "wrong: examples/six/verdict: The verdict is unique, not many." in out
    assert out.splitlines()[-1] == f"takuzu: {len(names())} checks, 1 wrong."


def test_the_command_line_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kinds", "--check", "takuzu", "--json"]) == 0
    *each, total = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [one["check"] for one in each] == names()
    assert all(one["fault"] is None for one in each)
    assert total == {"kind": NAME, "checks": len(each), "wrong": 0, "missing": []}


def test_a_kind_that_does_not_exist(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kinds", "--check", "chess"]) == 2
    assert "no kind is called" in capsys.readouterr().err
    with pytest.raises(UnknownKind):
        checks("chess")


def test_the_kind_is_as_it_was() -> None:
    assert isinstance(kind(NAME), Kind)
    assert not faults("examples", "name")

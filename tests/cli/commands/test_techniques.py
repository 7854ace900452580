"""`pencilmark techniques`, and what `rate` says first."""

from __future__ import annotations

import json

import pencilmark
from calls import Call, Refused, Write
from pencilmark.kind import kind, kinds


def test_the_techniques_of_all_kinds_and_of_one(run: Call) -> None:
    assert [line.split()[0] for line in run("techniques").out.splitlines()[:-1]] == [
        kind.name for kind in kinds()
    ]
    listed = run("techniques", "Hitori").out
    for one in kind("hitori").techniques:
        assert f"\n{one.title} ({one.name}; level {one.level}, " in listed
    data = run("techniques", "hitori", "--json").json
    assert {one["name"] for one in data} == {one.name for one in kind("hitori").techniques}
    assert [one["level"] for one in data] == sorted(one["level"] for one in data)


def test_the_lesson_of_a_technique(run: Call) -> None:
    by_title = run("techniques", "three in a row", "--ascii").out
    assert by_title == run("techniques", "hitori", "triple", "--ascii").out
    assert by_title.startswith("Three in a row (Hitori; level 1, trivial)\n")
    assert "An example:\n" in by_title
    assert "|[#4#]|" in by_title
    (data,) = run("techniques", "triple", "--json").json
    puzzle = pencilmark.read(json.dumps(data["puzzle"]))
    solution = pencilmark.solve(puzzle).solution
    assert solution is not None
    for row, column, value, is_ in data["step"]["conclusions"]:
        assert (solution.rows()[row][column] == value) == is_


def test_all_techniques_are_shown_that_share_a_name(run: Call) -> None:
    for name, of, names in (
        ("undercounting", "star-battle", None),
        ("wings", "comparison-sudoku", ["xy-wing", "xyz-wing"]),
        ("quads", "comparison-sudoku", ["naked-quad", "hidden-quad"]),
    ):
        shown = [one["name"] for one in run("techniques", name, "--json").json]
        alias = name.removesuffix("s")
        called = [
            one.name
            for one in kind(of).techniques
            if alias in [other.lower() for other in one.aliases]
        ]
        assert shown == called
        assert shown == (names or shown)
        assert len(shown) > 1
        told = run("techniques", of, name, "--ascii").out
        for one in kind(of).techniques:
            assert (f"{one.title} (" in told) == (one.name in shown)


def test_the_list_of_a_kind_has_the_other_names(run: Call) -> None:
    listed = " ".join(run("techniques", "star-battle").out.split())
    for one in kind("star-battle").techniques:
        if one.aliases:
            assert f"Also called {', '.join(one.aliases)}." in listed


def test_names_that_nobody_knows(refused: Refused) -> None:
    assert "(did you mean triple?)" in refused("techniques", "tripel")
    assert "(did you mean triple?)" in refused("techniques", "hitori", "tripel")
    assert "(did you mean hitori?)" in refused("techniques", "hitory")
    assert "a kind and one of its techniques" in refused("techniques", "a", "b", "c")


def test_rate_says_first_that_a_puzzle_is_not_unique(run: Call, file: Write) -> None:
    many = "bosnian-snake\ncells:\no....\n.....\n.....\n....o\n"
    assert run("rate", file(many)).out.startswith("There is more than one solution")

"""What stands below or beside what, and the names that sentences use in drawings."""

from __future__ import annotations

import pytest

from calls import Call, Write
from pencilmark.cli import screen as screens
from pencilmark.cli.output import Drawn
from pencilmark.cli.screen import Screen, with_text, wrapped
from pencilmark.cli.steps import prose

MANY = "star-battle\nstars: 1\nregions:\n1111\n2222\n3333\n4444\n"
NONE = "star-battle\nstars: 1\nregions:\n1122\n3333\n3444\n3444\n"
APART = "star-battle\nstars: 1\nregions:\n12134\n22234\n22234\n22234\n22255\n"
BOARD, LEGEND = Drawn("\n".join(["+-----+"] * 7)), [Drawn("( ) the reason   [ ] follows")]
TEXT = "A sentence that does not fit into a line of so few words."


@pytest.mark.parametrize(
    ("size", "beside"),
    [((88, None), False), ((80, 11), False), ((80, 10), True), ((30, 10), True), ((27, 10), False)],
)
def test_the_sentence_is_beside_the_board_only_where_the_screen_is_too_low(
    size: tuple[int, int | None], beside: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screens, "screen", lambda: Screen(*size))
    told = with_text(BOARD, LEGEND, lambda width: prose(TEXT, 0, width), ["Step 1"])
    lines = "\n".join(told).split("\n")
    assert " ".join(" ".join(lines).replace("+-----+", "").split()) == " ".join(
        ["Step 1", *LEGEND[0].split(), TEXT]
    )
    if not beside:
        assert lines[:2] == ["Step 1", "+-----+"]
        assert lines[8:9] == LEGEND
        return
    assert len(lines) == 7
    assert max(map(len, lines)) <= size[0]
    assert lines[-1].endswith(" words.")


def test_rules_are_wrapped_on_a_screen_and_whole_in_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    rule = "- Row 1 holds exactly 1 star. [R1C1 to R1C4]"
    assert wrapped([rule], 20) == [rule]
    monkeypatch.setattr(screens, "screen", lambda: Screen(20, 24))
    assert wrapped([rule], 20) == ["- Row 1 holds", "  exactly 1 star.", "  [R1C1 to R1C4]"]


def test_how_to_be_told_more_stands_with_the_hint(
    run: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screens, "screen", lambda: Screen(80, 24))
    lines = run("hint", "-e", "star-battle/6").out.splitlines()
    assert len(lines) < 24
    assert lines[-1].endswith("technique.)")


def test_two_solutions_stand_beside_each_other(run: Call, file: Write) -> None:
    lines = run("solve", file(MANY)).out.splitlines()
    assert lines[0].split("  ")[0] == "Solution 1"
    assert lines[0].endswith("   Solution 2")
    assert lines[2].split() == ["C1", "C2", "C3", "C4"] * 2
    assert lines[4].count("R1 ┃") == lines[4].count("?★?") == 2


def test_what_repair_changed_is_pointed_out(run: Call, file: Write) -> None:
    lines = run("repair", file(MANY), "--show").out.splitlines()
    assert lines[0].split() == ["Before:", "After:"]
    assert lines[3].count("┏1━") == 2
    marked = [line.count("?") for line in lines[:11]]
    assert sum(marked) >= 4
    assert sum(marked) % 4 == 0
    assert "? ? changed" in lines


def test_conflicts_and_checks_come_with_the_names_that_they_use(run: Call, file: Write) -> None:
    solved = run("solve", file(NONE)).out
    checked = run("check", file(NONE), "--mark", "R1C1=*", "--mark", "R1C2=*").out
    for out in (solved, checked):
        assert "C1  C2  C3  C4" in out
        assert "┏1━━┯━━━┳2━━" in out


@pytest.mark.parametrize("command", ["solve", "explain", "hint", "rate", "draw", "check"])
def test_what_is_rarely_meant_is_told_once(command: str, run: Call, file: Write) -> None:
    marks = ("--mark", "R1C1=*", "--mark", "R1C2=*") if command == "check" else ()
    assert run(command, file(APART), *marks).err.count("Region 1 is in 2 pieces") == 1
    assert run(command, file(APART), "-e", "hitori/1", *marks).err.count("pieces") <= 1

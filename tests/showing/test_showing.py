"""What notebooks and programs show: pictures, pieces of HTML, rows, and short names of things.

How an explanation is stepped through is tried in a browser: tests/web/test_embedding.py.
"""

from __future__ import annotations

import json
import pickle
import re
from dataclasses import replace
from html.parser import HTMLParser
from typing import Any, get_args
from xml.etree import ElementTree

import pytest

import pencilmark
from pencilmark.drawing import StyleName
from pencilmark.drawing.styles import STYLES
from pencilmark.drawing.themed import themed
from pencilmark.engines import AUTO
from pencilmark.kind import AnyKind, kind as find_kind, kind_names, kinds
from pencilmark.showing import Pictured
from pencilmark.showing.stepper import stylesheet

SKY = "star-battle\nstars: 1\nregions:\n11222\n12232\n12222\n42425\n44455"
MANY = "star-battle\nstars: 1\nregions:\n55222\n55555\n35554\n33114\n33314"
NONE = "star-battle\nstars: 1\nregions:\n1122\n3333\n3444\n3444"
NONSENSE = "star-battle\nstars: 3\nregions:\n1122\n1122\n3344\n3344"


@pytest.fixture(scope="module")
def sky() -> pencilmark.Puzzle:
    return pencilmark.read(SKY)


@pytest.fixture(scope="module")
def explanation(sky: pencilmark.Puzzle) -> pencilmark.Explanation:
    return pencilmark.explain(sky)


def shown(thing: Pictured) -> tuple[str, str]:
    """The picture that a notebook gets, and all that is written in it."""
    picture = thing._repr_svg_()
    texts = [part.text or "" for part in ElementTree.fromstring(picture).iter() if part.text]
    return picture, " ".join(" ".join(texts).split())


def example(kind: AnyKind) -> pencilmark.Puzzle:
    """The smallest example of a kind that has one solution."""
    unique = [one.puzzle for one in kind.examples if one.status == "unique"]
    return min(
        (pencilmark.read(text, kind=kind.name) for text in unique), key=lambda one: one.grid.size
    )


# Pictures


def test_verdicts_show_what_they_say(sky: pencilmark.Puzzle) -> None:
    unique = pencilmark.solve(sky)
    assert unique.solution is not None
    picture, text = shown(unique)
    assert "There is exactly one solution." in text
    assert "5 stars" in text
    assert picture != shown(unique.solution)[0]  # which says nothing about others
    assert "5 stars" in shown(unique.solution)[1]
    many = pencilmark.solve(pencilmark.read(MANY))
    text = shown(many)[1]
    assert "differs between solutions" in text
    assert f"{len(many.differing)} highlighted cells" in text
    text = shown(pencilmark.solve(pencilmark.read(NONE)))[1]
    assert "Region 2 holds exactly 1 star." in text
    assert "no star" not in text
    out_of_time = pencilmark.solve(sky, time_limit=0)
    assert "The time was up" in shown(out_of_time)[1]


def test_reports_show_what_is_broken(sky: pencilmark.Puzzle) -> None:
    wrong = pencilmark.read_marks(sky, "*????\n?*???\n?????\n?????\n?????")
    text = shown(pencilmark.check(sky, wrong))[1]
    assert "R1C1 and R2C2 touch" in text
    assert "2 highlighted cells" in text
    fine = pencilmark.read_marks(sky, "*????\n?????\n?????\n?????\n?????")
    assert "So far everything is right." in shown(pencilmark.check(sky, fine))[1]
    astray = pencilmark.read_marks(sky, "?*???\n?????\n?????\n?????\n?????")
    assert "cannot be completed" in shown(pencilmark.check(sky, astray))[1]
    solution = pencilmark.solve(sky).solution
    assert solution is not None
    assert "This is a solution." in shown(pencilmark.check(sky, solution.marks()))[1]


def test_advice_shows_its_cells_and_its_sentence(sky: pencilmark.Puzzle) -> None:
    marks = pencilmark.read_marks(sky, "*????\n?????\n?????\n?????\n?????")
    wrong = pencilmark.read_marks(sky, "*????\n?*???\n?????\n?????\n?????")
    hint = pencilmark.hint(sky, marks)
    assert "follows" in shown(hint)[1]
    assert str(hint) in shown(hint)[1]
    mistake = pencilmark.first_mistake(sky, [marks, wrong])
    assert mistake is not None
    assert shown(mistake) == shown(mistake.hint)
    assert "breaks a rule" in shown(mistake)[1]
    why = pencilmark.why(sky, marks, (3, 0))
    assert str(why) in shown(why)[1]
    solution = pencilmark.solve(sky).solution
    assert solution is not None
    done = pencilmark.hint(sky, solution.marks())
    assert str(done) in shown(done)[1]


def test_steps_know_where_they_stand(explanation: pencilmark.Explanation) -> None:
    step = explanation.steps[2]
    picture, text = shown(step)
    assert str(step) in text
    puzzle = explanation.puzzle
    expected = pencilmark.draw(
        puzzle,
        explanation.after(3),
        format="svg",
        numbers=True,
        coordinates=True,
        roles=step.roles(puzzle.board),
        groups=step.groups,
        caption=str(step),
    )
    assert picture == expected
    # it is no part of what they say
    sent = pickle.loads(pickle.dumps(step))
    assert sent.standing is None
    assert sent.conclusions == step.conclusions
    assert shown(sent)[1] == str(step)
    copy = replace(step)
    assert copy == step
    assert copy.standing is None
    assert pickle.dumps(copy) == pickle.dumps(step)


def test_what_makes_no_sense_is_shown_as_text() -> None:
    puzzle = pencilmark.read(NONSENSE)
    fault = str(puzzle.faults()[0])
    text = shown(puzzle)[1]
    assert text.startswith("star-battle stars: 3 regions: 1122")
    assert fault in text
    assert str(puzzle) == NONSENSE
    named = replace(puzzle, regions=(("a b:", "<"),), metadata={"title": "<script>"})  # type: ignore[call-arg]
    assert shown(named)[1].startswith("{")
    assert str(named) == pencilmark.write(named)
    assert repr(named) == "<StarBattle 1x2 '<script>'>"


def test_styles() -> None:
    assert get_args(StyleName) == tuple(STYLES)
    puzzle = pencilmark.read(SKY)
    assert STYLES["dark"].page in pencilmark.to_svg(puzzle, style="dark")
    assert STYLES["dark"].page in pencilmark.to_svg(pencilmark.read(NONSENSE), style="dark")
    with pytest.raises(pencilmark.PencilmarkError, match="No drawing style is called 'drak'"):
        pencilmark.to_svg(puzzle, style="drak")  # type: ignore[arg-type]
    own = replace(STYLES["print"], page="#123456")
    assert "#123456" in pencilmark.draw(puzzle, format="svg", style=own)


def test_every_colour_of_a_page_is_told_for_day_and_night() -> None:
    style, colours = themed("--pencilmark-")
    used = {*re.findall(r"var\((--pencilmark-\d+),#", repr(style))}
    assert used <= set(colours)
    css = stylesheet()
    for name, (light, dark) in colours.items():
        assert css.count(f"{name}:{light}") >= 1, name
        assert css.count(f"{name}:{dark}") >= 2, name
    assert "/*light" not in css
    assert "/*dark" not in css


# HTML


class Piece(HTMLParser):
    """The parts of a piece of HTML, as a browser takes them apart."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.items = 0
        self.scripts: list[str] = []
        self.open: list[str] = []
        self.feed(text)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids += [value or "" for name, value in attrs if name == "id"]
        self.items += tag == "li" and self.open.count("ul") == 0
        if tag != "input":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag != self.open[-1]:
            raise AssertionError(f"{tag} ends {self.open}")
        self.open.pop()

    def handle_startendtag(self, tag: str, attrs: Any) -> None:
        """Nothing is open after it."""

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] == "script":
            self.scripts.append(data)


def pictures_in(piece: Piece) -> list[str]:
    """The pictures that the script shows, put together as it does."""
    data = json.loads(piece.scripts[0])
    found = []
    for frame in data["frames"]:
        lines: list[str] = []
        for start, count in zip(frame[::2], frame[1::2], strict=True):
            lines += data["lines"][start : start + count]
        found.append("\n".join(lines))
    return found


@pytest.mark.parametrize("name", kind_names())
def test_explanations_of_every_kind_can_be_stepped_through(name: str) -> None:
    puzzle = example(find_kind(name))
    explanation = pencilmark.explain(puzzle)
    text = explanation._repr_html_()
    piece = Piece(text)
    assert piece.ids == []
    assert piece.items == len(explanation.steps)
    pictures = pictures_in(piece)
    assert len(pictures) == len(explanation.steps) + 1
    for picture in pictures:
        ElementTree.fromstring(picture)
    assert pictures[0] in text  # it is there without the script
    style, _ = themed("--pencilmark-")
    last = explanation.steps[-1]
    drawn = pencilmark.draw(
        puzzle,
        explanation.after(len(explanation.steps)),
        format="svg",
        numbers=True,
        coordinates=True,
        style=style,
        legend=False,
        roles=last.roles(puzzle.board),
        groups=last.groups,
    )
    assert pictures[-1] == drawn.rstrip("\n")
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)", text)


def test_explanations_that_end_early_say_so(sky: pencilmark.Puzzle) -> None:
    assert "more than one solution" in pencilmark.explain(pencilmark.read(MANY))._repr_html_()
    assert "time ran out" in pencilmark.explain(sky, time_limit=0)._repr_html_()
    assert (
        "Nothing follows: there is no solution, or several"
        in pencilmark.explain(pencilmark.read(NONE))._repr_html_()
    )


def test_nothing_in_a_puzzle_gets_out_of_its_place(sky: pencilmark.Puzzle) -> None:
    hostile = '"></script><script>alert(1)</script>'
    names = {"1": hostile, "2": "<b>"}
    regions = tuple(tuple(names.get(cell, cell) for cell in row) for row in sky.fields()["regions"])
    named = replace(sky, regions=regions, metadata={"title": hostile})  # type: ignore[call-arg]
    explanation = pencilmark.explain(named)
    piece = Piece(explanation._repr_html_())
    assert len(piece.scripts) == 2
    assert not any("alert(1)" in part for part in piece.scripts[1:])


def test_ratings_show_their_techniques(sky: pencilmark.Puzzle) -> None:
    rating = pencilmark.rate(sky)
    text = rating._repr_html_()
    piece = Piece(text)
    assert not piece.ids
    assert text.count('class="pencilmark-reached"') == rating.level
    for name, times in rating.techniques.items():
        assert f"<td>{name}</td><td>{times}</td>" in text
    assert "at least this hard" in pencilmark.rate(sky, time_limit=0)._repr_html_()


# Short names


def test_reprs_are_short(sky: pencilmark.Puzzle, explanation: pencilmark.Explanation) -> None:
    assert repr(sky) == "<StarBattle 5x5>"
    assert repr(explanation) == "<Explanation of <StarBattle 5x5>: 6 steps, complete>"
    assert repr(pencilmark.rate(sky)).startswith("<Rating easy: level 2, score ")
    assert repr(explanation.steps[5]).startswith("<Step only-room: Row 4 has only R4C5 left")
    assert str(explanation).splitlines()[5].startswith("6. Row 4")
    repaired = pencilmark.repair(pencilmark.read("hitori\nnumbers:\n112\n122\n211"))
    assert repr(repaired).startswith("<Repaired <Hitori 3x3>: ")
    assert repaired._repr_svg_() == repaired.puzzle._repr_svg_()
    for kind in kinds():
        puzzle = example(kind)
        assert len(repr(puzzle)) < 80
        assert str(puzzle) == pencilmark.draw(puzzle).rstrip("\n")


# Rows


def test_rows(sky: pencilmark.Puzzle, explanation: pencilmark.Explanation) -> None:
    named = replace(sky, metadata={"id": 7, "title": "Five"})
    (row,) = pencilmark.to_rows(named)
    assert pencilmark.read(row.pop("puzzle")) == named
    assert row == {"kind": sky.kind, "rows": 5, "cols": 5, "name": "7", "title": "Five"}
    one, other = pencilmark.to_rows(pencilmark.solve(each) for each in (sky, pencilmark.read(NONE)))
    assert (one["status"], other["status"]) == ("unique", "none")
    assert one["solution"].splitlines()[0] == "*...."
    assert other["solution"] is None
    assert one["engine"] == AUTO
    steps = pencilmark.to_rows([explanation])
    assert [row["step"] for row in steps] == [1, 2, 3, 4, 5, 6]
    assert steps[1]["technique_title"] == "One in one"
    assert steps[1]["cells"] == "R1C2 R5C2"
    (rated,) = pencilmark.to_rows(pencilmark.rate(sky))
    assert (rated["level_name"], rated["hardest"]) == ("easy", "one-in-one")
    (hinted,) = pencilmark.to_rows(pencilmark.hint(sky))
    assert (hinted["case"], hinted["cells"]) == ("step", "R2C4")
    marks = pencilmark.read_marks(sky, "*????\n?????\n?????\n?????\n?????")
    cells = pencilmark.to_rows(marks)
    assert len(cells) == 25
    assert cells[0] == {"cell": "R1C1", "row": 1, "col": 1, "value": "*"}
    assert cells[1]["value"] is None
    solution = pencilmark.solve(sky).solution
    assert solution is not None
    stars = [row["cell"] for row in pencilmark.to_rows(solution) if row["value"] == "*"]
    assert stars == ["R1C1", "R2C4", "R3C2", "R4C5", "R5C3"]
    for rows in (steps, cells, [one, rated, hinted]):
        for row in rows:
            assert all(
                value is None or isinstance(value, str | int | float) for value in row.values()
            )


@pytest.mark.parametrize("other", ["hitori", {"kind": "hitori"}, 5, [5]])
def test_other_things_have_no_rows(other: Any) -> None:
    with pytest.raises(
        TypeError, match=r"^to_rows takes puzzles, solutions, .*, not (str|dict|int)$"
    ):
        pencilmark.to_rows(other)

"""What explain and rate say beyond the steps: limits, choices, highlights, and what is assumed."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

import pencilmark
from pencilmark.cli import main
from pencilmark.cli.steps import step_data
from pencilmark.explaining.explain import Explainer, Explanation
from pencilmark.explaining.order import equally_easy
from pencilmark.explaining.position import Position
from pencilmark.explaining.step import Step
from pencilmark.explaining.technique import open_ones
from pencilmark.kind import kind, kind_of
from pencilmark.rating import Rating, rate_explanation, rate_up_to
from pencilmark.wording import Sentence

UNIQUE = "star-battle\nstars: 1\nregions:\n11222\n12232\n12222\n42425\n44455\n"
MANY = "star-battle\nstars: 1\nregions:\n1111\n2222\n3333\n4444\n"
NONE = "star-battle\nstars: 1\nregions:\n1122\n3333\n3444\n3444\n"
FREE = "starry-night\nrows: .....\ncols: ....."
LONE = "hitori\nnumbers:\n41331\n34254\n53442\n15345\n44153\n"
HITORI_MANY = "hitori\nnumbers:\n123\n231\n312\n"

Call = Callable[..., tuple[int, str, str]]
Write = Callable[[str], Path]


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Call:
    def run(*args: object) -> tuple[int, str, str]:
        code = main([str(arg) for arg in args])
        return code, *capsys.readouterr()

    return run


@pytest.fixture
def file(tmp_path: Path) -> Write:
    def write(text: str) -> Path:
        path = tmp_path / f"{len(list(tmp_path.iterdir()))}.txt"
        path.write_text(text, "utf-8")
        return path

    return write


def made_step(level: int, cost: float, choices: int, left: int) -> Step:
    said = Sentence("So.")
    return Step(
        technique="x",
        level=level,
        conclusions=(1,),
        rules=(),
        marks=(),
        short=said,
        full=said,
        cost=cost,
        choices=choices,
        choices_left=left,
    )


# the time runs out


@pytest.fixture
def out_of_time_after(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Let the time run out after so many steps of an explanation."""

    def limit(count: int) -> None:
        whole = Explainer.steps

        def steps(self: Explainer) -> Iterator[Step]:
            for number, step in enumerate(whole(self)):
                if number == count:
                    break
                yield step
            monkeypatch.setattr(Explainer, "out_of_time", True)

        monkeypatch.setattr(Explainer, "steps", steps)

    return limit


def test_a_rating_says_that_the_time_ran_out() -> None:
    puzzle = pencilmark.read(UNIQUE)
    assert not pencilmark.rate(puzzle).timed_out
    rating = pencilmark.rate(puzzle, time_limit=0.0)
    assert rating.timed_out
    assert not rating.complete
    assert not pencilmark.rate(pencilmark.read(MANY)).timed_out, "it ends, though not complete"


def test_a_rating_up_to_a_level_says_it_too(out_of_time_after: Callable[[int], None]) -> None:
    out_of_time_after(3)
    rating = rate_up_to(pencilmark.read(UNIQUE), 6)
    assert isinstance(rating, Rating)
    assert (rating.timed_out, rating.complete, rating.steps) == (True, False, 3)


def test_rate_shows_no_level_where_the_time_ran_out(
    call: Call, file: Write, out_of_time_after: Callable[[int], None]
) -> None:
    out_of_time_after(3)
    puzzle = file(UNIQUE)
    code, out, _ = call("rate", puzzle)
    assert code == 0
    assert "The time ran out after 3 steps: the level is not known." in out
    assert "The hardest step so far: One in one (easy)" in out
    assert "Level" not in out
    assert "score" not in out


def test_the_table_marks_such_a_row(call: Call, file: Write) -> None:
    _, out, _ = call("rate", file(UNIQUE), file(UNIQUE), "-t", "1e-9")
    _, *rows = out.splitlines()
    assert len(rows) == 2
    for row in rows:
        assert row.split()[1:6] == ["star-battle", "5x5", "-", "-", "0"]
        assert row.endswith("time ran out: not rated")


def test_json_has_no_level_where_the_time_ran_out(
    call: Call, file: Write, out_of_time_after: Callable[[int], None]
) -> None:
    out_of_time_after(3)
    data = json.loads(call("rate", file(UNIQUE), "--json")[1])
    assert data["timed_out"] is True
    assert [data[key] for key in ("level", "name", "score", "narrowest")] == [None] * 4
    assert data["steps"] == 3
    assert sum(data["techniques"].values()) == 3


# choices


def test_choices_count_what_equally_easy_techniques_saw_when_they_were_last_asked() -> None:
    asked_anew = 0
    for name in ("star-battle", "hitori"):
        puzzle = pencilmark.read(kind(name).examples[1].puzzle, kind=name)
        position = Position(puzzle, kind_of(puzzle).model(puzzle))
        groups = equally_easy(kind_of(puzzle).techniques)
        for step in pencilmark.explain(puzzle).steps:
            assert 1 <= step.choices_left <= step.choices
            if step.choices_left == step.choices:  # nothing had been taken or forgotten
                (group,) = [
                    some
                    for some in groups
                    if step.technique in [technique.name for technique in some]
                ]
                findings = [one for technique in group for one in technique.find(position)]
                counted = sum(bool(open_ones(position, one.conclusions)) for one in findings)
                assert step.choices <= counted
                asked_anew += step.choices == counted
            position.learn(step.conclusions)
    assert asked_anew > 5


def test_narrowest_is_about_the_hardest_steps() -> None:
    steps = (
        made_step(1, 1.0, 1, 1),
        made_step(3, 4.0, 7, 7),
        made_step(3, 4.0, 7, 1),
        made_step(3, 4.0, 5, 3),
        made_step(2, 1.0, 2, 2),
    )
    rating = rate_explanation(Explanation(pencilmark.read(UNIQUE), steps, True))
    assert (rating.level, rating.narrowest) == (3, 5)
    nothing = rate_explanation(Explanation(pencilmark.read(UNIQUE), (), False))
    assert nothing.narrowest == 0


def test_the_score_goes_by_the_choices_left() -> None:
    def score(choices: int, left: int) -> float:
        steps = (made_step(2, 3.0, choices, left),)
        return rate_explanation(Explanation(pencilmark.read(UNIQUE), steps, True)).score

    assert score(9, 1) == score(1, 1) == 20.0  # 10 * log2(1 + 3)
    assert score(9, 9) == 10.0  # 10 * log2(1 + 3 / 3)


# highlights in JSON


def test_json_tells_what_a_drawing_highlights(call: Call, file: Write) -> None:
    puzzle = pencilmark.read(UNIQUE)
    data = json.loads(call("explain", file(UNIQUE), "--json")[1])
    steps = pencilmark.explain(puzzle).steps
    for told, step in zip(data["steps"], steps, strict=True):
        roles = step.roles(puzzle.board)
        assert roles
        for key in ("looked_at", "forced", "eliminated"):
            role = key.replace("_", "-")
            cells = sorted(cell for cell in roles if roles[cell] == role)
            assert told[key] == [list(puzzle.grid.pair(cell)) for cell in cells]
        assert (told["cost"], told["choices"]) == (step.cost, step.choices)


def test_links_of_an_argument_have_a_title_and_no_level() -> None:
    said = Sentence("Then so.")
    link = Step(
        technique="link",
        level=0,
        conclusions=(2,),
        rules=(),
        marks=(),
        short=said,
        full=said,
        cost=0.0,
    )
    step = Step(
        technique="only-room",
        level=1,
        conclusions=(1,),
        rules=(),
        marks=(),
        short=said,
        full=said,
        cost=1.0,
        argument=(link,),
    )
    data = step_data(pencilmark.read(UNIQUE), step)
    (told,) = data["argument"]
    assert data["level"] == 1
    assert data["title"] == "Only cells left"
    assert (told["level"], told["cost"], told["choices"]) == (None, None, None)
    assert told["title"] not in ("", "link")
    assert told["forced"] == [[0, 1]]


# pictures of puzzles that have not one solution


def test_pictures_of_a_puzzle_without_a_solution(call: Call, file: Write, tmp_path: Path) -> None:
    folder = tmp_path / "steps"
    code, out, _ = call("explain", file(NONE), "--svg", folder)
    assert code == 1
    assert "These rules contradict each other:" in out
    assert "picture" not in out
    assert not folder.exists()


def test_pictures_of_a_puzzle_with_many_solutions(call: Call, file: Write, tmp_path: Path) -> None:
    folder = tmp_path / "steps"
    code, out, _ = call("explain", file(MANY), "--svg", folder)
    assert code == 0
    count = len(list(folder.iterdir()))
    assert out.splitlines() == [
        f"{count} pictures in {folder}.",
        f"{count} steps; then nothing more follows, because there is more than one solution.",
    ]
    nothing = tmp_path / "nothing"
    code, out, _ = call("explain", file(FREE), "--svg", nothing)
    assert out.startswith("Nothing follows")
    assert not nothing.exists()


# steps that assume uniqueness


def assuming(text: str) -> list[int]:
    steps = pencilmark.explain(pencilmark.read(text), assume_unique=True).steps
    return [number for number, step in enumerate(steps, 1) if step.assumes_unique]


@pytest.mark.parametrize("short", [(), ("--short",)])
def test_pictures_carry_the_flag(
    call: Call, file: Write, tmp_path: Path, short: tuple[str, ...]
) -> None:
    flagged = assuming(LONE)
    assert flagged, "the example is one that has such a step"
    call("explain", file(LONE), "--assume-unique", "--svg", tmp_path / "steps", *short)
    found = []
    for path in sorted((tmp_path / "steps").iterdir()):
        root = ElementTree.fromstring(path.read_text("utf-8"))
        text = " ".join(one.text or "" for one in root.iter("{http://www.w3.org/2000/svg}text"))
        if "This rests on there being one solution only." in " ".join(text.split()):
            found.append(int(path.stem.removeprefix("step-")))
    assert found == flagged


def test_verify_does_not_claim_to_have_proved_them(call: Call, file: Write) -> None:
    count = len(assuming(LONE))
    _, out, _ = call("explain", file(LONE), "--assume-unique", "--verify", "--brief")
    ending = " ".join(out.split())
    assert re.search(rf"except for {count} steps? resting on there being one solution only", ending)
    assert "compared with the solution, not proved" in ending
    _, out, _ = call("explain", file(LONE), "--verify", "--brief")
    assert "except" not in out


@pytest.mark.parametrize("command", ["explain", "rate"])
def test_it_is_said_why_the_option_is_left_out(call: Call, file: Write, command: str) -> None:
    many = file(HITORI_MANY)
    _, _, err = call(command, many, "--assume-unique")
    assert err.count("more than one solution: --assume-unique is ignored") == 1
    _, _, err = call(command, "-e", "starry-night/1", "-e", "starry-night/2", "--assume-unique")
    assert err.count("\n") == 1, "once for a kind"
    assert "no technique of Starry Night rests on there being one solution only" in err
    assert call(command, file(LONE), "--assume-unique")[2] == ""
    assert call(command, many)[2] == ""


# drawings


@pytest.mark.parametrize(("name", "sign"), [("star-battle", "·"), ("hitori", "◎")])
def test_the_last_step_keeps_the_marks_of_empty_cells(call: Call, name: str, sign: str) -> None:
    puzzle = pencilmark.read(kind(name).examples[1].puzzle, kind=name)
    solution = pencilmark.solve(puzzle).solution
    assert solution is not None
    empty = sum(value == "." for value in solution.values)
    count = len(pencilmark.explain(puzzle).steps)
    example = f"{name}/{kind(name).examples[1].name}"
    _, out, _ = call("explain", "-e", example, "--step", count)
    assert out.count(sign) == empty
    assert sign not in pencilmark.draw(puzzle, solution)


def test_ascii_steps_show_the_numbers_of_shaded_cells() -> None:
    puzzle = pencilmark.read("hitori\nnumbers:\n711\n123\n325")
    marks = pencilmark.Marks(puzzle.board, {0: "#", 1: "."})
    assert "#7#" in pencilmark.draw(puzzle, marks, format="ascii")
    shaded = pencilmark.Marks(puzzle.board, {0: "#"})
    assert "[#7#]" in pencilmark.draw(puzzle, shaded, format="ascii", roles={0: "forced"})


@pytest.mark.parametrize("command", ["explain", "hint"])
def test_rows_columns_and_regions_have_their_names_unless_that_is_not_wanted(
    call: Call, file: Write, command: str
) -> None:
    puzzle = file(UNIQUE)

    def drawn(*options: str) -> str:
        out = call(command, puzzle, *options)[1]
        return "\n".join(line for line in out.splitlines() if line[-1:] in {*"┃┓┨┫┛5"})

    assert re.findall(r"[RC]?\d", drawn())[:8] == ["C1", "C2", "C3", "C4", "C5", "1", "2", "R1"]
    assert re.findall(r"\b\d", drawn("--no-coordinates"))[:3] == ["1", "2", "3"]
    assert not re.search(r"\d", drawn("--no-coordinates", "--no-numbers"))


def test_pictures_have_the_numbers_of_regions(call: Call, file: Write, tmp_path: Path) -> None:
    for folder, options in (("with", ()), ("without", ("--no-numbers",))):
        call("explain", file(UNIQUE), "--step", 1, "--svg", tmp_path / folder, *options)
        text = (tmp_path / folder / "step-001.svg").read_text("utf-8")
        assert (re.search(r">4</text>", text) is not None) == (folder == "with")

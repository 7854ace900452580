"""The command line, called as a function."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

import pencilmark
from calls import Call, Refused, Write
from pencilmark.cli import main
from pencilmark.cli.commands import solve
from pencilmark.kind import kind, kinds

UNIQUE = "star-battle\nstars: 1\nregions:\n1211\n1113\n4111\n1111\n"
NONE = "star-battle\nstars: 1\nregions:\n1222\n2222\n3344\n3344\n"
MANY = "star-battle\nstars: 1\nregions:\n1111\n2222\n3333\n4444\n"
FAULTY = "star-battle\nstars: 3\nregions:\n12\n12\n"
ANSWER = [".*..", "...*", "*...", "..*."]


def as_json(text: str, **metadata: object) -> str:
    data = json.loads(pencilmark.write(pencilmark.read(text), "json"))
    return json.dumps({**data, **metadata})


# solve


def test_solve_draws_and_says_that_the_solution_is_the_only_one(run: Call, file: Write) -> None:
    result = run("solve", file(UNIQUE))
    assert result.code == 0
    assert result.out.count("★") == 4
    assert "Exactly one solution" in result.out
    assert "\x1b" not in result.out


def test_solve_json_of_a_unique_puzzle(run: Call, file: Write) -> None:
    (data,) = run("solve", file(as_json(UNIQUE, id="mine")), "--json").json
    assert list(data) == [
        *("id", "source", "kind", "status", "solutions", "certain", "differing", "conflict"),
        "stats",
    ]
    assert data["id"] == "mine"
    assert data["kind"] == "star-battle"
    assert data["status"] == "unique"
    assert data["solutions"] == [ANSWER]
    assert data["certain"] == ANSWER
    assert data["differing"] == []
    assert data["conflict"] == []
    assert data["stats"]["engine"] == "auto"
    assert data["stats"]["variables"] == 16


def test_solve_json_of_a_puzzle_with_many_solutions(run: Call, file: Write) -> None:
    (data,) = run("solve", file(MANY), "--json").json
    one, two = data["solutions"]
    differing = [[r, c] for r in range(4) for c in range(4) if one[r][c] != two[r][c]]
    assert data["status"] == "many"
    assert data["id"] is None
    assert data["differing"] == differing
    # .*.. / ...* / *... / ..*. and its mirror image are all there is
    assert data["certain"] == [".??.", "?..?", "?..?", ".??."]
    assert data["conflict"] == []


def test_solve_json_of_a_puzzle_without_a_solution(run: Call, file: Write) -> None:
    result = run("solve", file(NONE), "--json")
    (data,) = result.json
    assert result.code == 1
    assert data["status"] == "none"
    assert data["solutions"] == []
    assert data["certain"] is None
    assert data["conflict"]
    for rule in data["conflict"]:
        assert rule["sentence"].endswith(".")
        assert all(0 <= r < 4 and 0 <= c < 4 for r, c in rule["cells"])
    assert {"region"} <= {rule["rule"] for rule in data["conflict"]}


def test_solve_and_check_name_the_marks_that_contradict_the_rules(run: Call, file: Write) -> None:
    path = file("star-battle\nstars: 1\nregions:\n1211\n1113\n4111\n1111\n")
    marks = ["--mark", "R1C1=x", "--mark", "R1C2=x"]
    for command, told in (
        ("solve", "The mark in R1C2 contradicts this rule:"),
        ("check", "1 rule is broken:"),
    ):
        result = run(command, path, *marks)
        assert result.code == 1
        assert told in result.out
        assert "contradict each other" not in result.out


def test_solve_tells_people_which_rules_contradict_each_other(run: Call, file: Write) -> None:
    result = run("solve", file(NONE))
    assert result.code == 1
    assert "No solution" in result.out
    assert "Region 1 holds exactly 1 star. [R1C1]" in result.out


def test_solve_shows_both_solutions_and_what_is_certain(run: Call, file: Write) -> None:
    result = run("solve", file(MANY))
    assert result.code == 0
    assert "Solution 1" in result.out
    assert "Solution 2" in result.out
    assert "Solution 3" not in result.out
    assert "The first two solutions differ in R1C2, R1C3, R2C1" in result.out
    assert result.out.count("C1  C2  C3  C4") == 3  # the last board has a caption and names, too
    assert "The same in every solution\n" in result.out
    assert result.out.endswith("The same in every solution: 8 of 16 cells.\n")


def test_limit_keeps_that_many_solutions(run: Call, file: Write) -> None:
    (data,) = run("solve", file(MANY), "--json", "--limit", 1).json
    assert data["status"] == "many"
    assert len(data["solutions"]) == 1


def test_count(run: Call, file: Write) -> None:
    assert "2 solutions" in run("solve", file(MANY), "--count").out
    assert "1 solution " in run("solve", file(UNIQUE), "--count").out
    assert "At least 1 solution:" in run("solve", file(MANY), "--count", "--limit", 1).out
    result = run("solve", file(NONE), "--count", "--json")
    assert result.code == 1
    assert (result.json[0]["count"], result.json[0]["counted_all"]) == (0, True)


def test_answers_in_the_form_of_the_origin(run: Call, file: Write) -> None:
    assert run("solve", file(UNIQUE), "--answer", "origin").out == "[2,4,1,3]\n"
    assert run("solve", file(UNIQUE), "--answer", "text").out == "\n".join(ANSWER) + "\n"
    assert json.loads(run("solve", file(UNIQUE), "--answer", "json").out) == ANSWER


def test_an_answer_that_is_not_there_is_no_output(run: Call, file: Write) -> None:
    result = run("solve", file(NONE), "--answer", "origin")
    assert (result.code, result.out) == (1, "")
    assert "No solution" in result.err


def test_stats(run: Call, file: Write) -> None:
    out = run("solve", file(UNIQUE), "--stats").out
    for figure in ("time to build", "variables", "conflicts", "solver calls"):
        assert figure in out


def test_the_second_engine(run: Call, file: Write) -> None:
    pytest.importorskip("ortools")
    (data,) = run("solve", file(UNIQUE), "--engine", "cpsat", "--json").json
    assert data["stats"]["engine"] == "cpsat"
    assert data["solutions"] == [ANSWER]


def test_an_engine_that_is_not_installed_is_told_once(
    run: Call, file: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pencilmark.engines.cpsat", None)
    result = run("solve", file((as_json(UNIQUE) + "\n") * 3, "a.jsonl"), "--engine", "cpsat")
    assert result.code == 2
    assert result.err.count("\n") == 1
    assert "pencilmark[cpsat]" in result.err


def test_a_time_limit_that_is_too_short_is_said_and_is_no_failure(run: Call, file: Write) -> None:
    result = run("solve", file(MANY), "--time-limit", "1e-9")
    assert result.code == 0
    assert "time ran out" in result.out
    (data,) = run("solve", file(MANY), "--time-limit", "1e-9", "--json").json
    assert data["status"] == "unknown"
    assert data["certain"] is None


def test_solve_with_marks(run: Call, file: Write) -> None:
    marks = file("*???\n????\n????\n????\n", "marks.txt")
    assert run("solve", file(UNIQUE), "--marks", marks).code == 1
    marks = file("?*??\n????\n????\n????\n", "marks.txt")
    (data,) = run("solve", file(MANY), "--marks", marks, "--json").json
    assert (data["status"], data["solutions"]) == ("unique", [ANSWER])


def test_reveal_waits_for_enter(run: Call, file: Write) -> None:
    result = run("solve", file(UNIQUE), "--reveal", stdin="\n")
    before, _, after = result.out.partition("Press Enter")
    assert "★" not in before
    assert "★" in after


def test_ascii_and_region_numbers(run: Call, file: Write) -> None:
    result = run("solve", file(UNIQUE), "--ascii")
    assert result.out.isascii()
    assert result.out.count("*") == 4
    assert "4" in run("draw", file(UNIQUE), "--numbers", "--ascii").out
    assert "4" not in run("draw", file(UNIQUE), "--ascii").out


def test_colour_on_request(run: Call, file: Write) -> None:
    assert "\x1b[" in run("solve", file(UNIQUE), "--color", "always").out
    assert "\x1b" not in run("solve", file(UNIQUE), "--color", "never").out


# where puzzles come from


def test_standard_input(run: Call) -> None:
    (data,) = run("solve", "-", "--json", stdin=UNIQUE).json
    assert (data["source"], data["status"]) == ("-", "unique")


def test_examples_by_number_and_name(run: Call) -> None:
    sources = [
        run("solve", *args, "--json").json[0]["source"]
        for args in (
            ("--example", "star-battle/2"),
            ("--example", "star-battle/porto-2"),
            ("-e", "porto-2"),
            ("-e", "2", "--kind", "star-battle"),
        )
    ]
    assert sources == ["star-battle/porto-2"] * 4


def test_every_example_gets_the_verdict_it_expects(run: Call) -> None:
    for owner in kinds():
        for number, example in enumerate(owner.examples, 1):
            result = run("solve", "--example", f"{owner.name}/{number}", "--json")
            assert result.json[0]["status"] == example.status, example.name
            assert result.code == int(example.status == "none")


def test_many_puzzles_are_one_line_each(run: Call, file: Write) -> None:
    lines = "\n".join(as_json(text, id=name) for name, text in (("a", UNIQUE), ("b", MANY)))
    for name in ("many.jsonl", "many.txt"):
        result = run("solve", file(lines, name))
        assert result.code == 0
        one, two = (line.split() for line in result.out.splitlines())
        assert one[:4] == ["a", "star-battle", "4x4", "unique"]
        assert two[:4] == ["b", "star-battle", "4x4", "many"]
    assert [data["id"] for data in run("solve", "-", "--json", stdin=lines).json] == ["a", "b"]


def test_a_file_with_room_for_many_may_hold_one(
    run: Call, file: Write, refused: Refused, tmp_path: Path
) -> None:
    line = as_json(UNIQUE) + "\n"
    one = file(line, "one.jsonl")
    assert "Exactly one solution" in run("solve", one).out
    for command in ("explain", "embed", "draw"):
        ending = "svg" if command == "draw" else "html"
        out = tmp_path / f"{command}.{ending}"
        assert run(command, one, "--out", out).code == 0
        assert f"<{ending}" in out.read_text("utf-8")
    assert run("lab", "trace", one).code == 0
    assert "one puzzle" in refused("draw", file(2 * line, "two.jsonl"), "--svg")


def test_a_bad_line_is_named_and_the_others_are_solved(run: Call, file: Write) -> None:
    lines = [as_json(UNIQUE), '{"kind": oops}', "", as_json(FAULTY), as_json(NONE), "\xff"]
    data = b"\n".join(line.encode("latin-1") for line in lines)
    result = run("solve", file(data, "many.jsonl"), "--json")
    assert result.code == 2
    statuses = [found.get("status") for found in result.json]
    assert statuses == ["unique", None, None, "none", None]
    sources = [found["source"].rsplit(":", 1)[1] for found in result.json]
    assert sources == ["1", "2", "4", "5", "6"]
    errors = result.err.splitlines()
    told = [found["error"] for found in result.json if "error" in found]
    assert len(told) == 3
    for error, line, reason in zip(errors, (2, 4, 6), told, strict=True):
        assert error.endswith(reason)
        assert error.startswith("pencilmark: ")
        assert f"many.jsonl, line {line}: " in error


def test_the_first_line_of_many_may_be_the_bad_one(run: Call, file: Write) -> None:
    result = run("solve", file('{"kind": oops}\n' + as_json(UNIQUE)), "--json")
    assert result.code == 2
    assert [found.get("status") for found in result.json] == [None, "unique"]


def test_an_object_over_several_lines_is_one_puzzle(run: Call, file: Write) -> None:
    text = json.dumps(json.loads(as_json(UNIQUE)), indent=1)
    assert run("solve", file(text), "--json").json[0]["status"] == "unique"


def test_several_files_and_options_between_them(run: Call, file: Write) -> None:
    one, two = file(UNIQUE, "one.txt"), file(NONE, "two.txt")
    result = run("solve", one, "--json", two)
    assert result.code == 1
    assert [data["source"] for data in result.json] == [str(one), str(two)]


def test_a_missing_file_does_not_stop_the_others(run: Call, file: Write, tmp_path: Path) -> None:
    result = run("solve", tmp_path / "missing", file(UNIQUE), "--json")
    assert result.code == 2
    assert [data.get("status") for data in result.json] == [None, "unique"]


def test_kind_settles_a_bare_list(run: Call, refused: Refused, file: Write) -> None:
    path = file("[[1,2,1,1],[1,1,1,3],[4,1,1,1],[1,1,1,1]]")
    assert "star-battle" in refused("solve", path)
    (data,) = run("solve", path, "--kind", "star-battle", "--json").json
    assert data["solutions"] == [ANSWER]


def test_errors_in_the_second_puzzle_of_a_text_name_its_line(run: Call, file: Write) -> None:
    result = run("solve", file(f"{UNIQUE}\n{FAULTY}\nstar-battle\nstars: x\nregions:\n1\n"))
    assert result.code == 2
    assert "puzzle.txt:1" in result.out
    assert "line 9: 3 stars do not fit" in result.err
    assert "line 16" in result.err.splitlines()[1]


# bad input


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"", "nothing"),
        (b"\xff\xfe\x00", "not text in UTF-8"),
        (b"\x00" * 100, "expected"),
        (b"a" * 10_000_000, "longer than any puzzle"),
        (b"{" * 3_000_000, "found 3,000,000"),
        (b'{"kind": "star-battle", "puzzle": ', "json format"),
        (b'{"kind": "chess", "puzzle": {}}', "star-battle"),
        (b'{"a":' * 100_000, "nested too deeply"),
        (b"[" * 100_000, "expected"),
        (FAULTY.encode(), "3 stars do not fit"),
        (b"star-battle\nstars: \x1b[31m\n", "expected"),
    ],
)
def test_bad_files_get_one_sentence_with_their_name(
    refused: Refused, file: Write, content: str | bytes, expected: str
) -> None:
    for command in ("solve", "draw"):
        sentence = refused(command, file(content, "bad.txt"))
        assert "bad.txt" in sentence
        assert expected in sentence
        assert "\x1b" not in sentence


def test_files_that_cannot_be_opened(refused: Refused, tmp_path: Path) -> None:
    assert "No such file" in refused("solve", tmp_path / "missing.txt")
    assert str(tmp_path) in refused("solve", tmp_path)


@pytest.mark.parametrize(
    "args",
    [
        ["solve"],
        ["nonsense"],
        ["--nonsense"],
        ["solve", "--nonsense", "-e", "porto-2"],
        ["solve", "-e", "porto-2", "--limit", "0"],
        ["solve", "-e", "porto-2", "--limit", "two"],
        ["solve", "-e", "porto-2", "--time-limit", "-1"],
        ["solve", "-e", "porto-2", "--time-limit", "nan"],
        ["solve", "-e", "porto-2", "--engine", "abacus"],
        ["solve", "-e", "porto-2", "--engine"],
        ["solve", "-e", "porto-2", "--answer", "nonsense"],
        ["solve", "-e", "porto-2", "--json", "--reveal"],
        ["solve", "-e", "porto-2", "--count", "--answer", "text"],
        ["solve", "-e", "porto-2", "--kind", "chess"],
        ["solve", "-e", "porto-2", "-e", "porto-3", "--marks", "x"],
        ["solve", "-e", "chess/1"],
        ["solve", "-e", "star-battle/99"],
        ["solve", "-e", "nonsense"],
        ["solve", "-", "-"],
        ["check", "-e", "porto-2"],
        ["check", "-", "--marks", "-"],
        ["solve", "-", "--marks", "-"],
        ["draw", "-e", "porto-2", "--svg", "--ascii"],
        ["draw", "-e", "porto-2", "-e", "porto-3", "--svg"],
        ["draw", "-e", "porto-2", "--solution", "--marks", "x"],
        ["draw", "-e", "porto-2", "--style", "nonsense"],
        ["convert", "-e", "porto-2"],
        ["convert", "-e", "porto-2", "--to", "nonsense"],
        ["convert", "-e", "porto-2", "--to", "json", "--out", "/nonexistent/x"],
        ["examples", "nonsense"],
        ["examples", "--kind", "chess"],
        ["examples", "porto-2", "--json", "--format", "text"],
        ["kinds", "nonsense"],
    ],
)
def test_bad_calls_get_one_sentence(refused: Refused, args: list[str]) -> None:
    assert len(refused(*args)) > len("pencilmark: ..")


def test_a_name_that_several_kinds_use_must_be_told_apart(refused: Refused) -> None:
    names = [example.name for owner in kinds() for example in owner.examples]
    own = [example.name for example in kind("star-battle").examples]
    shared = next(name for name in own if names.count(name) > 1)
    assert f"star-battle/{shared}" in refused("solve", "--example", shared)


def test_what_should_not_happen_is_still_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pencilmark.cli.commands.kinds.run", lambda _: 1 // 0)
    assert main(["kinds"]) == 2
    assert "ZeroDivisionError" in capsys.readouterr().err


# check


def test_check_of_a_solution(run: Call, file: Write) -> None:
    result = run("check", file(UNIQUE), "--marks", file("[2,4,1,3]", "marks"))
    assert result.code == 0
    assert "Solved" in result.out


def test_check_names_the_broken_rules(run: Call, file: Write) -> None:
    marks = file("**??\n????\n????\n????\n", "marks")
    result = run("check", file(UNIQUE), "--marks", marks)
    assert result.code == 1
    assert "2 rules are broken:" in result.out
    assert "- Row 1 holds exactly 1 star. [R1C1 to R1C4]" in result.out
    (data,) = run("check", file(UNIQUE), "--marks", marks, "--json").json
    assert [rule["rule"] for rule in data["broken"]] == ["row", "touch"]
    assert data["broken"][1]["cells"] == [[0, 0], [0, 1]]
    assert (data["solved"], data["completable"]) == (False, False)


def test_check_of_marks_that_lead_nowhere(run: Call, file: Write) -> None:
    marks = file("*???\n????\n????\n????\n", "marks")
    result = run("check", file(UNIQUE), "--marks", marks)
    assert result.code == 1
    assert "cannot be completed" in result.out
    assert "Region 2 holds exactly 1 star." in result.out
    assert "(★)" in result.out
    assert "( ) the reason" in result.out
    (data,) = run("check", file(UNIQUE), "--marks", marks, "--json").json
    assert data["broken"] == []
    assert data["conflict"]


def test_check_of_what_comes_with_the_puzzle(run: Call, file: Write) -> None:
    open_rows = ["?" * 4] * 4
    lines = [
        as_json(UNIQUE, id="solved", solution=ANSWER),
        as_json(UNIQUE, id="open", marks=open_rows, solution=ANSWER),
        as_json(UNIQUE, id="not", marks=open_rows, **{"not": [[3, 2, "*"]]}),
        as_json(UNIQUE, id="broken", marks=["****", *open_rows[1:]]),
    ]
    result = run("check", file("\n".join(lines), "marks.jsonl"))
    outcomes = [line.split("4x4")[1].strip() for line in result.out.splitlines()]
    assert outcomes[0] == "solved"
    assert outcomes[1] == "can be completed"
    assert outcomes[2] == "cannot be completed"
    assert outcomes[3].endswith("broken")
    assert result.code == 1


def test_marks_of_the_wrong_size_are_refused(refused: Refused, file: Write) -> None:
    sentence = refused("check", file(UNIQUE), "--marks", file("**\n", "marks.txt"))
    assert "marks.txt" in sentence
    assert "expected 4 rows" in sentence


# draw and convert


def test_draw(run: Call, file: Write, tmp_path: Path) -> None:
    assert "★" not in run("draw", file(UNIQUE)).out
    assert run("draw", file(UNIQUE), "--solution").out.count("★") == 4
    assert run("draw", file(UNIQUE), "--format", "ascii").out.isascii()
    assert run("draw", file(UNIQUE), "--svg").out.startswith("<svg")
    out = tmp_path / "picture.svg"
    assert run("draw", file(UNIQUE), "--style", "dark", "--out", out).out == ""
    assert out.read_text(encoding="utf-8").startswith("<svg")
    marks = file("?*??\n????\n????\n????\n", "marks")
    assert run("draw", file(UNIQUE), "--marks", marks).out.count("★") == 1


def test_draw_says_when_there_is_no_solution_to_draw(run: Call, file: Write) -> None:
    result = run("draw", file(NONE), "--solution")
    assert result.code == 1
    assert "no solution" in result.err
    assert run("draw", file(MANY), "--solution").err.startswith("pencilmark: there is more than")


def test_convert_goes_round(run: Call, file: Write, tmp_path: Path) -> None:
    for owner in kinds():
        example = owner.examples[0]
        first = run("convert", "-e", f"{owner.name}/1", "--to", "json").out
        again = run("convert", file(first, "p.json"), "--to", "text").out
        assert pencilmark.read(again) == pencilmark.read(example.puzzle)
    out = tmp_path / "out.json"
    assert run("convert", file(UNIQUE), "--out", out).code == 0
    assert pencilmark.read(out.read_text()) == pencilmark.read(UNIQUE)


def test_many_puzzles_go_round_as_text(run: Call, file: Write) -> None:
    lines = as_json(UNIQUE) + "\n" + as_json(MANY) + "\n"
    text = run("convert", file(lines, "many.jsonl"), "--to", "text").out
    assert run("convert", file(text, "many.txt"), "--to", "json").out == lines


def test_nothing_is_lost_when_writing_fails(run: Call, file: Write, tmp_path: Path) -> None:
    out = file("precious", "out.json")
    assert run("convert", tmp_path / "missing", "--to", "json", "--out", out).code == 2
    assert out.read_text() == "precious"
    assert [path.name for path in tmp_path.iterdir()] == ["out.json"]


def test_out_keeps_links_and_permissions(run: Call, file: Write, tmp_path: Path) -> None:
    out = file("old", "out.json")
    out.chmod(0o640)
    link = tmp_path / "link.json"
    link.symlink_to(out)
    assert run("convert", file(UNIQUE), "--out", link).code == 0
    assert link.is_symlink()
    assert pencilmark.read(out.read_text()) == pencilmark.read(UNIQUE)
    assert out.stat().st_mode & 0o777 == 0o640


def test_text_that_no_terminal_can_show_survives_conversion(run: Call, file: Write) -> None:
    line = as_json(UNIQUE, id="\ud800 Zoë")
    result = run("convert", file(line), "--to", "json")
    assert json.loads(result.out)["id"] == "\ud800 Zoë"
    assert run("solve", file(line, "a.jsonl")).code == 0


# kinds and examples


def test_kinds(run: Call) -> None:
    listed = run("kinds", "--json").json
    assert {"name", "title", "summary", "examples", "formats"} == set(listed[0])
    star = next(data for data in listed if data["name"] == "star-battle")
    assert star["examples"] == 7
    assert "origin" in star["formats"]
    assert "star-battle: Star Battle (7 examples" in run("kinds").out


def test_examples(run: Call) -> None:
    listed = run("examples", "--json").json
    assert len(listed) == sum(len(owner.examples) for owner in kinds())
    six = run("examples", "star-battle", "--json").json[5]
    assert (six["number"], six["name"], six["size"]) == (6, "porto-6", [10, 10])
    assert "porto-6" in run("examples", "--kind", "star-battle").out
    assert run("examples", "star-battle/1").out == UNIQUE
    assert run("examples", "star-battle/1", "--format", "origin").out.startswith("star_battle(")
    assert run("examples", "star-battle/1", "--json").json[0]["kind"] == "star-battle"


def test_help_and_version(run: Call) -> None:
    assert run("--version").out == f"pencilmark {pencilmark.__version__}\n"
    for args in ((), ("--help",), ("-h",)):
        result = run(*args)
        assert result.code == 0
        assert "Exit codes" in result.out
    for command in ("solve", "check", "draw", "convert", "kinds", "examples"):
        assert command in run("--help").out
        result = run(command, "--help")
        assert result.code == 0
        assert f"usage: pencilmark {command}" in result.out


def test_a_parser_takes_no_shortened_options() -> None:
    parser = solve.parser()
    with pytest.raises(pencilmark.PencilmarkError, match="--js"):
        parser.parse(["--js"])

"""The questions of the service: every one of them, for every kind, and what it refuses."""

from __future__ import annotations

import json
from typing import Any

import jsonschema_rs
import pytest
from hypothesis import given, strategies as st

import pencilmark
from pencilmark.kind import kind as find_kind, kind_names, kinds
from pencilmark.puzzle import Marks
from pencilmark.service import QUESTIONS, Refused, answer, openapi

KINDS = kind_names()


def sheet_of(kind: str) -> dict[str, Any]:
    """A small example with one solution."""
    for owner in kinds():
        if owner.name == kind:
            unique = [one for one in owner.examples if one.status == "unique"]
            small = min(unique, key=lambda one: pencilmark.read(one.puzzle).grid.size)
            return answer("example", {"kind": kind, "name": small.name})
    raise AssertionError(kind)


def conforms(name: str, reply: object) -> None:
    """The reply is JSON and of the type that is promised."""
    spec = openapi()
    schema = {
        "$ref": f"#/components/schemas/{QUESTIONS[name].reply.__name__}",
        "components": spec["components"],
    }
    jsonschema_rs.validate(schema, json.loads(json.dumps(reply, allow_nan=False)))


def rows_of(board: dict[str, Any], values: dict[int, str]) -> dict[str, Any]:
    """Marks as a request has them."""
    rows = [
        "".join(values.get(row * board["cols"] + col, "?") for col in range(board["cols"]))
        for row in range(board["rows"])
    ]
    return {"marks": rows, "not": []}


@pytest.mark.parametrize("kind", KINDS)
def test_every_question_is_answered_for_every_kind(kind: str) -> None:
    sheet = sheet_of(kind)
    puzzle, board = sheet["puzzle"], sheet["board"]
    read_again = pencilmark.read(json.dumps(puzzle))
    solution = pencilmark.solve(read_again).solution
    assert solution is not None
    truth = solution.values
    empty = {"puzzle": puzzle, "marks": None}
    technique = find_kind(kind).techniques[1].name
    asked: dict[str, dict[str, Any]] = {
        "kinds": {},
        "example": {"kind": kind, "name": "1"},
        "read": {"text": pencilmark.write(read_again, "text")},
        "sheet": {"puzzle": puzzle},
        "write": {"puzzle": puzzle, "format": "text"},
        "draw": empty,
        "scene": {"puzzle": puzzle, "marks": rows_of(board, dict(enumerate(truth)))},
        "solve": {"puzzle": puzzle},
        "check": {"puzzle": puzzle, "marks": rows_of(board, dict(enumerate(truth)))},
        "hint": empty,
        "why": {"puzzle": puzzle, "cell": 0},
        "mistake": {"puzzle": puzzle, "moves": [[{"cell": 0, "value": truth[0]}]]},
        "explain": {"puzzle": puzzle},
        "rate": {"puzzle": puzzle},
        "generate": {"kind": kind, "seed": 1, "size": board["rows"]},
        "repair": {"puzzle": puzzle},
        "course": {"kind": kind},
        "lesson": {"kind": kind, "technique": technique},
        "practice": {"kind": kind, "technique": technique, "number": 2},
        "practised": {"kind": kind, "technique": technique, "number": 2, "give_up": True},
        "daily": {"date": "2026-11-17", "kind": kind, "difficulty": "easy"},
    }
    minimizes = kind in ("bosnian-snake", "comparison-sudoku", "starry-night", "takuzu")
    if minimizes:
        asked["minimize"] = {"puzzle": puzzle}
    of_collections = {"collection", "pick", "collected"}  # see test_collected.py
    assert {*asked, "minimize", *of_collections} == {*QUESTIONS}
    replies = {name: answer(name, request) for name, request in asked.items()}
    for name, reply in replies.items():
        conforms(name, reply)
    assert replies["solve"]["solution"] == solution.rows()
    assert replies["check"] == {
        "right": True,
        "solved": True,
        "broken": [],
        "wrong": [],
        "status": None,
    }
    assert replies["explain"]["complete"]
    assert replies["mistake"] == {"keep": None, "hint": None}
    assert replies["read"]["board"] == board


@pytest.mark.parametrize("kind", KINDS)
def test_the_page_learns_from_the_board_all_that_the_kind_draws(kind: str) -> None:
    board = sheet_of(kind)["board"]
    assert {pen["value"] for pen in board["play"]["pens"]} == {
        one["value"] for one in board["values"]
    }
    for value in board["values"]:
        assert any(value["look"].values()), "every value can be seen"
        assert value["name"]
    looks = [json.dumps(value["look"]) for value in board["values"]]
    assert len(set(looks)) == len(looks), "and told from the others"
    keys = [key for pen in board["play"]["pens"] for key in pen["keys"]]
    assert len(set(keys)) == len(keys), "no key writes two values"
    assert len(board["spoken"]) == board["rows"] * board["cols"]


@pytest.mark.parametrize("kind", KINDS)
def test_what_the_board_says_agrees_with_the_solution(kind: str) -> None:
    for owner in kinds():
        if owner.name != kind:
            continue
        for example in owner.examples:
            if example.status != "unique":
                continue
            board = answer("example", {"kind": kind, "name": example.name})["board"]
            solution = pencilmark.solve(pencilmark.read(example.puzzle)).solution
            assert solution is not None
            for cell, value in board["givens"].items():
                assert solution.values[int(cell)] == value
            for limit in board["limits"]:
                count = sum(solution.values[cell] == limit["value"] for cell in limit["cells"])
                assert count <= limit["most"]


@pytest.mark.parametrize("kind", KINDS)
def test_a_wrong_mark_is_found_and_the_way_back(kind: str) -> None:
    sheet = sheet_of(kind)
    puzzle, board = sheet["puzzle"], sheet["board"]
    solution = pencilmark.solve(pencilmark.read(json.dumps(puzzle))).solution
    assert solution is not None
    free = [cell for cell in range(len(solution.values)) if str(cell) not in board["givens"]]
    right, wrong = free[0], free[-1]
    other = next(one["value"] for one in board["values"] if one["value"] != solution.values[wrong])
    marks = rows_of(board, {right: solution.values[right], wrong: other})
    report = answer("check", {"puzzle": puzzle, "marks": marks})
    assert report["right"] is False
    assert report["wrong"] == [wrong]
    hint = answer("hint", {"puzzle": puzzle, "marks": marks})
    assert hint["case"] in ("wrong-mark", "clash")
    moves = [
        [{"cell": right, "value": solution.values[right]}],
        [{"cell": wrong, "value": other}],
        [{"cell": free[1], "value": solution.values[free[1]]}],
    ]
    back = answer("mistake", {"puzzle": puzzle, "moves": moves})
    conforms("mistake", back)
    assert back["keep"] == 1
    # a mistake that was mended is none
    mended = [*moves, [{"cell": wrong, "value": ""}]]
    assert answer("mistake", {"puzzle": puzzle, "moves": mended})["keep"] is None


@pytest.mark.parametrize("kind", KINDS)
def test_a_hint_says_where_without_giving_the_answer_away(kind: str) -> None:
    sheet = sheet_of(kind)
    reply = answer("hint", {"puzzle": sheet["puzzle"]})
    assert reply["case"] == "step"
    step = reply["whole"]["step"]
    assert step["full"] not in reply["where"]["sentence"]
    assert step["title"] not in reply["where"]["sentence"]
    assert step["title"] in reply["technique"]["title"]
    assert step["conclusions"]
    assert step["lesson"]


def test_all_marks_of_a_game_in_another_order_are_the_same_marks() -> None:
    sheet = sheet_of("comparison-sudoku")
    puzzle = pencilmark.read(json.dumps(sheet["puzzle"]))
    marks = Marks(puzzle.board, {0: "1"}, [(1, "2"), (1, "1")])
    data: dict[str, Any] = {"marks": marks.rows(), "not": [[0, 1, "2"], [0, 1, "1"]]}
    one = answer("check", {"puzzle": sheet["puzzle"], "marks": data})
    data["not"] = data["not"][::-1]
    assert answer("check", {"puzzle": sheet["puzzle"], "marks": data}) == one


BAD: list[tuple[str, object, int, str]] = [
    ("chess", {}, 404, "no question"),
    ("kinds", [], 422, "a JSON object"),
    ("kinds", {"x": 1}, 422, "no field “x”"),
    ("example", {"kind": "hitori"}, 422, "needs the field name"),
    ("example", {"kind": "chess", "name": "1"}, 404, "chess"),
    ("example", {"kind": "hitori", "name": "nothing"}, 404, "no example"),
    ("read", {"text": 1}, 422, "must be a text"),
    ("read", {"text": ""}, 422, "found nothing"),
    ("read", {"text": "x" * 3_000_000}, 422, "at most"),
    ("solve", {"puzzle": {}}, 422, "kind"),
    ("solve", {"puzzle": []}, 422, "must be an object"),
    ("generate", {"kind": "hitori", "size": 1.5}, 422, "size"),
    ("generate", {"kind": "hitori", "options": {"cancel": "x"}}, 422, "no option"),
    ("generate", {"kind": "chess"}, 404, "chess"),
    ("generate", {"kind": "hitori", "difficulty": "awful"}, 422, "awful"),
    ("generate", {"kind": "hitori", "technique": "telepathy"}, 422, "telepathy"),
    ("draw", {"puzzle": {}, "format": "gif"}, 422, "one of"),
    ("course", {"kind": "chess"}, 404, "chess"),
    ("lesson", {"kind": "hitori", "technique": "telepathy"}, 404, "no technique"),
    ("practice", {"kind": "hitori", "technique": "triple", "number": 0}, 422, "from 1"),
    ("practised", {"kind": "hitori", "technique": "x"}, 404, "no technique"),
    ("practised", {"kind": "hitori", "technique": "triple", "marks": {"marks": []}}, 422, "rows"),
    ("daily", {"date": "17.11.2026", "kind": "hitori", "difficulty": 1}, 422, "2026-11-17"),
    ("daily", {"date": "2026-11-17", "kind": "hitori", "difficulty": "awful"}, 422, "awful"),
    ("daily", {"date": "2026-11-17", "kind": "chess", "difficulty": 1}, 404, "chess"),
]


@pytest.mark.parametrize(("name", "request_", "status", "part"), BAD, ids=str)
def test_bad_requests_get_one_sentence(name: str, request_: object, status: int, part: str) -> None:
    with pytest.raises(Refused) as caught:
        answer(name, request_)
    assert caught.value.status == status
    assert part in str(caught.value)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 500


@pytest.mark.parametrize("options", [{"solution": "x"}, {"chess": "x"}])
def test_options_that_a_format_does_not_have_are_refused(options: dict[str, str]) -> None:
    puzzle = sheet_of("hitori")["puzzle"]
    with pytest.raises(Refused, match="no option"):
        answer("write", {"puzzle": puzzle, "format": "text", "options": options})


def test_a_grid_that_is_too_large_for_a_page_is_refused() -> None:
    numbers = [[1 + (row + col) % 60 for col in range(60)] for row in range(60)]
    with pytest.raises(Refused, match=r"3600 cells.*2500"):
        answer("sheet", {"puzzle": {"kind": "hitori", "puzzle": {"numbers": numbers}}})


@pytest.mark.parametrize("size", ["-", "a-b", "", "x", "0", "1-", "9" * 200])
def test_a_size_that_is_none_is_refused(size: str) -> None:
    with pytest.raises(Refused):
        answer("generate", {"kind": "hitori", "size": size, "seed": 1})


@pytest.mark.parametrize("size", [60, "60", "20x200", "6-60", 10**30])
def test_a_size_that_is_too_large_for_a_page_is_refused_at_once(size: str | int) -> None:
    with pytest.raises(Refused, match="cells"):
        answer("generate", {"kind": "hitori", "size": size, "seed": 1})


def test_work_is_stopped_when_nobody_waits_for_it() -> None:
    asked = []

    def cancel() -> bool:
        asked.append(True)
        return True

    with pytest.raises(Refused):
        answer(
            "generate",
            {"kind": "star-battle", "size": 14, "difficulty": 6, "seed": 1},
            cancel=cancel,
        )
    assert asked


def test_progress_is_told() -> None:
    told: list[tuple[float | None, str]] = []
    sheet = sheet_of("hitori")
    answer("explain", {"puzzle": sheet["puzzle"]}, progress=lambda *what: told.append(what))
    shares = [share for share, _ in told if share is not None]
    assert shares == sorted(shares)
    assert shares[-1] == 1.0


def test_a_refusal_survives_the_way_from_another_process() -> None:
    import pickle

    again = pickle.loads(pickle.dumps(Refused("There is no {thing}.", 404, thing="cell")))
    assert (str(again), again.status) == ("There is no cell.", 404)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)


@given(st.sampled_from(sorted(QUESTIONS)), st.data())
def test_nothing_but_a_refusal_comes_of_nonsense(name: str, data: st.DataObject) -> None:
    import dataclasses

    names = [field.name for field in dataclasses.fields(QUESTIONS[name].request)]
    request = data.draw(st.dictionaries(st.sampled_from([*names, "other"]), JSON) | JSON)
    if isinstance(request, dict) and "kind" in request and name == "generate":
        request["kind"] = "chess"
    outcome: object
    try:
        outcome = answer(name, request)
    except Refused as refusal:
        outcome = refusal
    if isinstance(outcome, Refused):
        assert 400 <= outcome.status < 500
        assert "\n" not in str(outcome)
    else:
        conforms(name, outcome)

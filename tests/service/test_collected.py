"""The questions about a collection: what is told is what is kept, and nothing is told of files."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

import pencilmark
from pencilmark.service import Refused, answer
from service.test_service import conforms
from shelves import TAGS, stocked

Row = dict[str, Any]


class Shelf:
    """A collection, and all that it keeps."""

    def __init__(self, path: Path) -> None:
        self.path = str(path)
        self.rows = stocked(path)

    def ask(self, name: str, request: object) -> Any:
        reply = answer(name, request, collection=self.path)
        conforms(name, reply)
        return reply


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    return Shelf(tmp_path_factory.mktemp("shelf") / "c.db")


def test_what_there_is_is_counted(shelf: Shelf) -> None:
    there = shelf.ask("collection", {})
    assert there["count"] == len(shelf.rows) > 30
    for group in there["groups"]:
        same = [
            row
            for row in shelf.rows
            if all(row[name] == group[name] for name in ("kind", "rows", "cols", "level"))
        ]
        assert group["count"] == len(same)
        assert group["used"] == sum(bool(row["used_in"]) for row in same)
    assert sum(group["count"] for group in there["groups"]) == there["count"]
    tagged = Counter((tag, row["kind"]) for row in shelf.rows for tag in row["tags"])
    assert {tag for tag, _ in tagged} == {*TAGS}
    assert there["tags"] == [
        {"tag": tag, "kind": kind, "count": tagged[tag, kind]} for tag, kind in sorted(tagged)
    ]
    for kind in there["kinds"]:
        own = [row for row in shelf.rows if row["kind"] == kind["kind"]]
        names = {one["name"] for one in kind["techniques"]}
        assert {name for row in own for name in row["techniques"]} <= names
        assert all(one["title"] != one["name"] for one in kind["techniques"])


FILTERS: dict[str, tuple[st.SearchStrategy[Any], Callable[[Row, Any], bool]]] = {
    "kind": (st.sampled_from(["hitori", "takuzu"]), lambda row, v: row["kind"] == v),
    "size": (st.sampled_from(["6x6", 6]), lambda row, v: (row["rows"], row["cols"]) == (6, 6)),
    "level": (st.integers(1, 6), lambda row, v: row["level"] == v),
    "score": (st.just("20-45.5"), lambda row, v: 20 <= (row["score"] or 0) <= 45.5),
    "technique": (st.just(["suppose"]), lambda row, v: "suppose" in row["techniques"]),
    "tag": (
        st.lists(st.sampled_from(TAGS), max_size=2),
        lambda row, v: {*v} <= {*row["tags"]},
    ),
    "unused": (st.booleans(), lambda row, v: not (v and row["used_in"])),
}
wishes = st.fixed_dictionaries({}, optional={name: one for name, (one, _) in FILTERS.items()})


@settings(max_examples=30)
@given(wish=wishes, reverse=st.booleans(), offset=st.integers(0, 9), count=st.integers(0, 20))
def test_a_list_has_what_was_asked_for(
    shelf: Shelf, wish: Row, reverse: bool, offset: int, count: int
) -> None:
    meant = [row for row in shelf.rows if all(FILTERS[name][1](row, wish[name]) for name in wish)]
    order = {"sort": "id", "reverse": reverse, "offset": offset, "count": count}
    reply = shelf.ask("pick", {**wish, **order})
    assert reply["total"] == len(meant)
    wanted = (meant[::-1] if reverse else meant)[offset:][:count]
    assert [row["id"] for row in reply["rows"]] == [row["id"] for row in wanted]
    for told, kept in zip(reply["rows"], wanted, strict=True):
        assert {one["name"] for one in told["techniques"]} == {*kept["techniques"]}
        if kept["hardest"] is not None:
            assert told["techniques"][0]["name"] == kept["hardest"]
        for name in ("kind", "level", "level_name", "score", "steps", "status", "tags", "used_in"):
            assert told[name] == kept[name]


def test_a_puzzle_comes_as_it_is_kept_and_whoever_adds_one_is_in_nobodys_way(
    tmp_path: Path,
) -> None:
    path = tmp_path / "c.db"
    rows = stocked(path)
    for row in rows[:: len(rows) // 5]:
        reply = answer("collected", {"id": row["id"]}, collection=str(path))
        conforms("collected", reply)
        told = pencilmark.read(json.dumps(reply["puzzle"]))
        kept = pencilmark.read(row["json"])
        assert pencilmark.write(told, "text") == pencilmark.write(kept, "text")
        assert reply["row"]["id"] == row["id"]
    with pencilmark.collection(path) as opened:
        new = opened.add("hitori\nnumbers:\n1123\n2231\n1233\n3112", rate=False)["ids"][0]
        there = answer("pick", {"sort": "id", "reverse": True}, collection=str(path))
        assert there["total"] == len(rows) + 1
        assert there["rows"][0]["id"] == new
        assert there["rows"][0]["techniques"] == []


BAD: list[tuple[str, Row, int, str]] = [
    ("pick", {"kind": "chess"}, 404, "chess"),
    ("pick", {"size": "large"}, 422, "size"),
    ("pick", {"level": 7}, 422, "level"),
    ("pick", {"score": "a-b"}, 422, "score"),
    ("pick", {"technique": ["telepathy" * 100]}, 422, "no technique"),
    ("pick", {"technique": ["x"], "kind": "hitori"}, 422, "triple"),
    ("pick", {"tag": ["x"] * 11}, 422, "11 entries"),
    ("pick", {"tag": ["\ud800"]}, 422, "tag"),
    ("pick", {"count": 101}, 422, "100"),
    ("pick", {"offset": -1}, 422, "offset"),
    ("pick", {"sort": "colour"}, 422, "one of"),
    ("collected", {"id": 10**30}, 404, "no puzzle"),
    ("collected", {"id": -1}, 404, "no puzzle"),
]


@pytest.mark.parametrize(("name", "request_", "status", "part"), BAD, ids=str)
def test_bad_requests_get_one_sentence(
    shelf: Shelf, name: str, request_: Row, status: int, part: str
) -> None:
    with pytest.raises(Refused) as caught:
        answer(name, request_, collection=shelf.path)
    assert caught.value.status == status
    assert part in str(caught.value)
    assert len(str(caught.value)) < 500


ANY = (
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.lists(st.text(max_size=3))
)
FIELDS = [*FILTERS, "sort", "reverse", "offset", "count", "id"]


@settings(max_examples=25)
@given(st.sampled_from(["pick", "collected"]), st.dictionaries(st.sampled_from(FIELDS), ANY))
def test_nothing_but_a_refusal_comes_of_nonsense(shelf: Shelf, name: str, request_: Row) -> None:
    refusals = []
    try:
        shelf.ask(name, request_)
    except Refused as refusal:
        refusals.append(refusal)
    for told in refusals:
        assert 400 <= told.status < 500
        assert "\n" not in str(told)


def test_where_there_is_none_it_is_said_and_no_file_is_ever_named(tmp_path: Path) -> None:
    assert answer("kinds", {})["collection"] is False
    gone = str(tmp_path / "gone.db")
    assert answer("kinds", {}, collection=gone)["collection"] is True
    for name, asked in (("collection", {}), ("pick", {}), ("collected", {"id": 1})):
        with pytest.raises(Refused, match="no collection") as caught:
            answer(name, asked)
        assert caught.value.status == 404
        with pytest.raises(Refused, match="cannot be read") as caught:
            answer(name, asked, collection=gone)
        assert caught.value.status == 503
        assert "gone" not in str(caught.value)

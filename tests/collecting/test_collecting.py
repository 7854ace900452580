"""Collections: what is equal, what is kept, what a pick means."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

import children
import pencilmark
from pencilmark.collecting import Collection, CollectionError, Found, Pick, Record
from pencilmark.collecting.pick import BadPick
from pencilmark.collecting.picking import drawn, spread
from pencilmark.generating.batch import key_of
from pencilmark.kind import kind, kinds

HITORI = "hitori\nnumbers:\n{}"
TECHNIQUES = ("triple", "corner", "suppose")


@pytest.fixture
def collection(tmp_path: Path) -> Iterator[Collection]:
    with pencilmark.collection(tmp_path / "c.db") as opened:
        yield opened


def samples(count: int, size: int = 5) -> list[pencilmark.Puzzle]:
    chance = Random(1)
    found = {key_of(puzzle): puzzle for puzzle in _endless(chance, size, 4 * count)}
    return list(found.values())[:count]


def _endless(chance: Random, size: int, count: int) -> Iterator[pencilmark.Puzzle]:
    for _ in range(count):
        for one in kinds():
            yield one.sample(chance, size)


def test_equal_puzzles_are_stored_once(collection: Collection) -> None:
    takuzu = "takuzu\ngivens:\n{}"
    assert collection.add(HITORI.format("111\n123\n321"))["ids"] == [1]
    for equal in ("321\n123\n111", "311\n221\n131", "555\n567\n765"):
        assert collection.add(HITORI.format(equal))["ids"] == [1]
    assert collection.add(HITORI.format("111\n123\n312"))["ids"] == [2]
    for given_digits in (
        "0...\n....\n..1.\n....",
        "....\n.1..\n....\n...0",
        "1...\n....\n..0.\n....",
    ):
        assert collection.add(takuzu.format(given_digits))["ids"] == [3]
    assert len(collection) == 3
    one = pencilmark.read(HITORI.format("321\n123\n111"))
    other = pencilmark.read(HITORI.format("11\n12"))
    assert collection.numbers_of([other, one]) == [None, 1]


PINNED = {
    "bosnian-snake": "b829f92ae8ee4de3",
    "comparison-sudoku": "8de3a895e0c7ca03",
    "hitori": "35507c0605382fe4",
    "star-battle": "60c41050ef87c962",
    "starry-night": "de050a86f78137bf",
    "takuzu": "16062401d19e1a78",
}
"""How the key of each kind's first example begins. If one changes, equal puzzles are no longer
recognised in the collections that are about: they would need a migration."""


def test_keys_are_the_same_everywhere() -> None:
    for one in kinds():
        key = key_of(pencilmark.read(one.examples[0].puzzle)).hex()
        assert key.startswith(PINNED[one.name])  # in this process, and in the next one, whose
    code = (  # sets and dictionaries are in another order
        "import pencilmark\n"
        "from pencilmark.generating.batch import key_of\n"
        "from pencilmark.kind import kinds\n"
        "for one in kinds():\n"
        "    print(one.name, key_of(pencilmark.read(one.examples[0].puzzle)).hex()[:16])\n"
    )
    done = children.run(
        [sys.executable, "-c", code],
        capture_output=True,
        encoding="utf-8",
        check=True,
        env={**os.environ, "PYTHONHASHSEED": "1"},
    )
    assert dict(line.split() for line in done.stdout.splitlines()) == PINNED


def test_a_kind_without_a_generator_and_odd_forms_have_keys_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    puzzle = pencilmark.read(HITORI.format("11\n12"))
    other = pencilmark.read(HITORI.format("12\n11"))
    owner = kind("hitori")
    usual = owner.generator
    assert usual is not None
    sets = replace(
        usual, canonical=lambda one: frozenset(number for row in one.numbers for number in row)
    )
    monkeypatch.setitem(owner.__dict__, "generator", sets)
    assert key_of(puzzle) == key_of(other)
    for none in (None, replace(usual, canonical=lambda _: object())):
        monkeypatch.setitem(owner.__dict__, "generator", none)
        assert key_of(puzzle) == key_of(replace(puzzle)) != key_of(other)


def test_what_is_kept(collection: Collection) -> None:
    text = HITORI.format("111\n123\n321").replace("numbers", "title: Small one\nnumbers")
    done = collection.add(text, tags=["first"])
    assert done == {"ids": [1], "added": 1, "there": 0, "worked_out": 1, "missing": 0}
    rating = pencilmark.rate(pencilmark.read(text))
    row = collection.show(1)
    assert (row["text"], row["format"], row["title"]) == (text, "text", "Small one")
    assert (row["kind"], row["rows"], row["cols"], row["status"]) == ("hitori", 3, 3, "unique")
    assert row["solution"] == ["#.#", "...", ".#."]
    assert (row["level"], row["score"], row["steps"]) == (rating.level, rating.score, rating.steps)
    assert row["techniques"] == rating.techniques
    assert row["tags"] == ["first"]
    assert row["added_by"] == row["rated_by"] == pencilmark.__version__
    (puzzle,) = collection.puzzles()
    assert puzzle == pencilmark.read(text)
    assert puzzle.metadata["title"] == "Small one"
    assert puzzle.metadata["rating"]["score"] == rating.score
    assert collection.techniques("hitori") == dict.fromkeys(sorted(rating.techniques), 1)
    none = collection.add(HITORI.format("11\n11"))["ids"][0]
    assert (collection.show(none)["status"], collection.show(none)["level"]) == ("none", None)
    assert collection.missing() == []
    assert not list(collection.check())
    with pytest.raises(CollectionError, match="no puzzle with the number 99"):
        collection.show(99)
    with pytest.raises(pencilmark.FaultError):
        collection.add("star-battle\nstars: 1\nregions:\n12\n34\n56")


def test_a_rating_that_came_along_is_kept_until_there_is_one(collection: Collection) -> None:
    made = pencilmark.generate("hitori", size=5, seed=1)
    text = pencilmark.write(made)
    collection.add(text, rate=False)
    row = collection.show(1)
    assert (row["level"], row["score"]) == (
        made.metadata["rating"]["level"],
        made.metadata["rating"]["score"],
    )
    assert (row["text"], row["steps"], row["name"]) == (row["json"], None, "hitori-5x5-1")
    assert collection.missing() == [1]
    assert collection.add(text)["worked_out"] == 1
    assert collection.show(1)["techniques"]
    assert collection.add(text)["worked_out"] == 0


def test_work_that_is_stopped_or_takes_too_long_goes_on_later(collection: Collection) -> None:
    texts = [
        pencilmark.write(pencilmark.generate("hitori", size=5, seed=seed)) for seed in range(4)
    ]
    collection.add(texts, rate=False)
    for _ in range(2):
        work = collection.work_out(time_limit=1e-9)
        assert [found.complete for _, found in work] in ([False] * 4, [])
    assert collection.missing(time_limit=1e-9) == []
    assert collection.missing(time_limit=60) == [1, 2, 3, 4]

    class Stop(Exception):
        pass

    ticks = iter([None, None])

    def tick() -> None:
        if next(ticks, Stop) is Stop:
            raise Stop

    with pytest.raises(Stop):
        list(collection.work_out(tick=tick))
    assert collection.missing() == [3, 4]
    assert [id for id, _ in collection.work_out(jobs=2)] == [3, 4]


def test_what_is_exported_and_added_again_is_there_already(
    collection: Collection, tmp_path: Path
) -> None:
    puzzles = samples(18)
    assert {puzzle.kind for puzzle in puzzles} == {one.name for one in kinds()}
    assert collection.add(puzzles, rate=False)["added"] == 18
    for format in ("json", "text"):
        assert collection.add(collection.export(format=format), rate=False)["added"] == 0
    with pencilmark.collection(tmp_path / "other.db") as other:
        assert other.add(collection.puzzles(), rate=False)["added"] == 18
        assert [row["kind"] for row in other.list()] == [row["kind"] for row in collection.list()]
    assert not list(collection.check())


# picks


class Many:
    """A collection, and all that it keeps."""

    def __init__(self, collection: Collection, rows: list[dict[str, Any]]) -> None:
        self.collection = collection
        self.rows = rows


@pytest.fixture(scope="module")
def many(
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Many]:
    """A collection with made-up ratings, and all that it keeps."""
    chance = Random(5)
    puzzles = samples(60, 4) + samples(60, 6)[:30]
    records = []
    for puzzle in puzzles:
        known = Found(
            status=chance.choice(["unique", "unique", "many", None]),
            level=chance.choice([None, 1, 2, 3, 6]),
            score=chance.choice([10.0, 20.5, 30.0, 40.25]),
            steps=chance.randrange(5, 12),
            techniques={name: 1 for name in TECHNIQUES if chance.random() < 0.4},
            complete=True,
        )
        records.append(Record.of(puzzle, found=known if known.status else None))
    with pencilmark.collection(tmp_path_factory.mktemp("many") / "c.db") as opened:
        ids = [one.id for one in opened.store(records)]
        for tag in ("red", "blue green"):
            opened.tag([id for id in ids if chance.random() < 0.5], tags=tag)
        for book in ("Book 1", "Book 2"):
            opened.use([id for id in ids if chance.random() < 0.3], used_in=book)
        yield Many(opened, [opened.show(id) for id in opened.ids()])


def _ranges(low: int, high: int) -> st.SearchStrategy[tuple[int, int]]:
    return st.tuples(st.integers(low, high), st.integers(low, high)).map(
        lambda two: (min(two), max(two))
    )


WISHES: dict[str, tuple[st.SearchStrategy[Any], Any]] = {
    "kind": (st.sampled_from(["hitori", "takuzu", "star-battle"]), lambda row, v: row["kind"] == v),
    "size": (
        _ranges(3, 7),
        lambda row, v: v[0] <= row["rows"] <= v[1] and v[0] <= row["cols"] <= v[1],
    ),
    "level": (
        _ranges(1, 6),
        lambda row, v: row["level"] is not None and v[0] <= row["level"] <= v[1],
    ),
    "score": (
        st.sampled_from([(10, 20.5), (20.5, 30), (0, 100), (31, 32)]),
        lambda row, v: row["score"] is not None and v[0] <= row["score"] <= v[1],
    ),
    "steps": (
        _ranges(5, 12),
        lambda row, v: row["steps"] is not None and v[0] <= row["steps"] <= v[1],
    ),
    "technique": (
        st.lists(st.sampled_from(["suppose", "Suppose the opposite"]), min_size=1, max_size=2),
        lambda row, v: "suppose" in row["techniques"],
    ),
    "tag": (
        st.lists(st.sampled_from(["red", "blue green"]), min_size=1, max_size=2),
        lambda row, v: set(v) <= set(row["tags"]),
    ),
    "status": (st.sampled_from(["unique", "many", "unknown"]), lambda row, v: row["status"] == v),
    "unused": (st.just(True), lambda row, _: not row["used_in"]),
    "unrated": (st.just(True), lambda row, _: row["level"] is None),
    "was_in": (st.sampled_from(["Book 1", "Book 3"]), lambda row, v: v in row["used_in"]),
    "ids": (st.lists(st.integers(1, 90), min_size=1), lambda row, v: row["id"] in v),
}
wishes = st.fixed_dictionaries({}, optional={name: values for name, (values, _) in WISHES.items()})


def told(wish: dict[str, Any]) -> dict[str, Any]:
    """As a person would write it."""
    two_ends: tuple[str, ...] = ("size", "level", "score", "steps")
    ranges = {name: f"{wish[name][0]}-{wish[name][1]}" for name in two_ends if name in wish}
    return {**wish, **ranges}


@settings(max_examples=40)
@given(wish=wishes, count=st.integers(0, 30), seed=st.sampled_from(["a", 7]))
def test_every_filter_means_what_it_says(
    many: Many, wish: dict[str, Any], count: int, seed: int | str
) -> None:
    collection, rows = many.collection, many.rows
    meant = [row["id"] for row in rows if all(WISHES[name][1](row, wish[name]) for name in wish)]
    call = told(wish)
    assert collection.ids(**call) == meant
    assert collection.count(**call) == len(meant)
    assert collection.ids(**call, count=count, offset=2) == meant[2:][:count]
    random = collection.ids(**call, count=count, seed=seed)
    assert len(random) == len(set(random)) == min(count, len(meant))
    assert set(random) <= set(meant)
    assert random == collection.ids(**call, count=count, seed=seed)
    chosen = collection.ids(**call, count=count, spread=True)
    scores = {row["id"]: row["score"] for row in rows}
    scored = [id for id in meant if scores[id] is not None]
    assert len(chosen) == len(set(chosen)) == min(count, len(scored))
    assert sorted(chosen, key=lambda id: (scores[id], id)) == chosen


def test_a_pick_can_be_written_in_one_line(many: Many) -> None:
    collection = many.collection
    text = "kind=hitori level=easy-medium steps=6- tag='blue green' unused count=3 seed=7"
    parts: dict[str, Any] = {
        "kind": "hitori",
        "level": (2, 3),
        "steps": (6, None),
        "tag": ["blue green"],
    }
    assert collection.ids(text) == collection.ids(**parts, unused=True, count=3, seed=7)
    assert collection.ids(Pick.read("level=3"), kind="takuzu") == collection.ids(
        "kind=takuzu level=3"
    )
    assert collection.pick("seed=1") == collection.list("seed=1 count=1")
    by_score = [row["score"] for row in collection.list("level=1-6 sort=score reverse")]
    assert by_score == sorted(by_score, reverse=True)
    assert collection.list([]) == []


def test_chance_is_the_same_on_every_machine() -> None:
    assert drawn(range(1000), 6, "always") == [745, 128, 829, 351, 475, 306]
    assert drawn(range(1000), 6, "always") != drawn(range(1000), 6, "other")


def test_the_spread_is_even() -> None:
    scored = [(score, score) for score in range(101)]
    assert spread(scored, 5) == [0, 25, 50, 75, 100]
    assert spread([(1.0, 1), (1.0, 2), (1.0, 3), (9.0, 4)], 3) == [1, 3, 4]
    assert spread(scored, 1) == [50]


@pytest.mark.parametrize(
    "pick",
    [
        "kind=chess",
        "size=x",
        "size=0x",
        "level=7",
        "level=3-2",
        "score=high",
        "score=nan-1",
        "steps=2.5",
        "technique=",
        "technique=nonsense",
        "count=-1",
        "count=1e3",
        "seed=1 spread",
        "colour=red",
        "unused=yes",
        "status=fine",
        "sort=title",
        "level=1 level=2",
        "tag='",
        f"ids={10**30}",
    ],
)
def test_picks_that_make_no_sense(collection: Collection, pick: str) -> None:
    with pytest.raises(pencilmark.PencilmarkError) as error:
        collection.list(pick)
    assert isinstance(error.value, BadPick) or "chess" in pick


def test_removing(collection: Collection) -> None:
    collection.add([HITORI.format("11\n12"), HITORI.format("12\n21")], tags=["a"], rate=False)
    collection.use(1, used_in="Book 1")
    with pytest.raises(CollectionError, match="all"):
        collection.remove()
    assert collection.remove(was_in="Book 1") == 1
    assert collection.tags() == {"a": 1}
    assert collection.tag(tags=["a"], remove=True) == 1
    assert collection.tags() == {}
    assert collection.stats() == [
        {"kind": "hitori", "rows": 2, "cols": 2, "level": None, "count": 1, "used": 0}
    ]
    assert collection.remove(all=True) == 1
    assert collection.add(HITORI.format("11\n12"), rate=False)["ids"] == [3]
    for odd in ("", " ", 3):
        with pytest.raises(CollectionError):
            collection.tag(tags=[odd])  # type: ignore[list-item]

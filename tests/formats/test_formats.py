"""Readers under fire: whatever comes in, a puzzle or a FormatError comes out."""

from __future__ import annotations

import contextlib
import copy
import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

import pencilmark
from pencilmark.formats import LARGEST_TEXT, formats_of
from pencilmark.formats.codec import CannotHold
from pencilmark.kind import AnyKind, kinds

KINDS = list(kinds())
every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)

NOISE = "0123456789abcxyzABW.*#?-_+<>^v[](){},:;/\\|\"'% \t\n\r\u2028\u00e9\u0663\U0001f9e9\x00"
ODD_VALUES: list[object] = [
    None, True, False, -1, 0, 1, 7, 10**6, 10**30, 1.5, float("nan"), "", ".", "x", "10", "#", "é",
    "٣", [], {}, [[]], [[1]], [None], ["", ""], {"a": 1}, [[[1]]], "<", ["<<"], [1, 2], [[0, 0]],
]  # fmt: skip


def try_to_read(text: str, kind: str | None = None) -> pencilmark.Puzzle | None:
    """A puzzle, or None where a FormatError says what is wrong; anything else is a bug."""
    try:
        puzzle = pencilmark.read(text, kind=kind)
    except pencilmark.FormatError as error:
        sentence = str(error)
        assert "expected" in sentence
        assert "found" in sentence
        assert "\n" not in sentence
        assert len(sentence) < 1000
        return None
    for fault in puzzle.faults():
        assert str(fault).endswith(".")
    return puzzle


def texts_of(kind: AnyKind) -> list[str]:
    """Texts in every form that the kind can be read from."""
    texts = []
    for example in kind.examples[:4]:
        puzzle = pencilmark.read(example.puzzle, kind=kind.name)
        for format in formats_of(kind):
            try:
                texts.append(pencilmark.write(puzzle, format))
            except CannotHold:
                continue
    return texts


TEXTS = {kind.name: texts_of(kind) for kind in KINDS}


@given(text=st.text(max_size=200))
@settings(max_examples=300)
def test_any_text(text: str) -> None:
    try_to_read(text)


@every_kind
@given(text=st.text(alphabet=NOISE, max_size=80))
def test_noise_below_a_kind(kind: AnyKind, text: str) -> None:
    try_to_read(f"{kind.name}\n{text}")
    try_to_read(text, kind.name)
    try_to_read(f"{kind.name.replace('-', '_')}({text}).")


@every_kind
@given(data=st.data())
@settings(max_examples=150)
def test_damaged_texts(kind: AnyKind, data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(TEXTS[kind.name]))
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        length = data.draw(st.sampled_from([0, 0, 1, 1, 2, 7]))
        text = text[:start] + data.draw(st.text(NOISE, max_size=3)) + text[start + length :]
    puzzle = try_to_read(text, data.draw(st.sampled_from([None, kind.name])))
    if puzzle is not None:
        with contextlib.suppress(pencilmark.FaultError):
            pencilmark.solve(puzzle, time_limit=2)


@every_kind
@given(data=st.data())
def test_cut_texts(kind: AnyKind, data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(TEXTS[kind.name]))
    try_to_read(text[: data.draw(st.integers(0, len(text)))])


def damaged(fields: Any, rng: Random) -> Any:
    """The same JSON data with one thing in it replaced, dropped or doubled."""
    fields = copy.deepcopy(fields)
    place: Any = fields
    while True:
        keys = list(place) if isinstance(place, dict) else range(len(place))
        if not keys:
            return fields
        key = rng.choice(list(keys))
        if isinstance(place[key], dict | list) and rng.random() < 0.7:
            place = place[key]
            continue
        action = rng.random()
        if action < 0.7:
            place[key] = rng.choice(ODD_VALUES)
        elif action < 0.85:
            del place[key]
        elif isinstance(place, list):
            place.insert(key, place[key])
        else:
            place["surplus"] = 1
        return fields


@every_kind
@given(seed=st.integers(0, 2**32 - 1))
@settings(max_examples=300)
def test_damaged_json(kind: AnyKind, seed: int) -> None:
    rng = Random(seed)
    puzzle = pencilmark.read(rng.choice(kind.examples).puzzle, kind=kind.name)
    data: Any = {"kind": kind.name, "puzzle": puzzle.fields()}
    for _ in range(rng.randint(1, 2)):
        data = damaged(data, rng)
    try_to_read(json.dumps(data))


@every_kind
@given(text=st.text(alphabet=NOISE, max_size=60))
def test_any_marks(kind: AnyKind, text: str) -> None:
    puzzle = pencilmark.read(kind.examples[0].puzzle, kind=kind.name)
    with contextlib.suppress(pencilmark.FormatError):
        pencilmark.read_marks(puzzle, text)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "found nothing"),
        ("  \n\n", "found nothing"),
        ("chess", "names a kind"),
        ("{", "line 1"),
        ("[1, 2", "expected"),
        ('{"kind": "chess", "puzzle": {}}', "chess"),
        ('{"kind": ["x"], "puzzle": {}}', '"kind"'),
        ('{"puzzle": {}}', '"kind"'),
        ('{"kind": "star-battle"}', '"puzzle"'),
        ('{"kind": "star-battle", "puzzle": []}', "an object"),
        ("[" * 100_000, "expected"),
        ('{"a":' * 100_000, "expected"),
        ("x" * (LARGEST_TEXT + 1), "at most"),
        ("star-battle\nstars: 1\nstars: 2", "only once"),
        ("star-battle\nstars: 1", "regions"),
        ("star-battle\nstars: one\nregions:\n11\n22", "line 2"),
        ("star-battle\nstars: 1\nregions:\n11\n2", "line 5"),
        ("star-battle\nstarz: 1", "'starz'"),
        ("star-battle\n11\n22", "line 2"),
        ("1" * 5000, "expected"),
        ('{"kind": "star-battle", "puzzle": {"stars": ' + "9" * 5000 + "}}", "expected"),
    ],
)
def test_errors_say_what_and_where(text: str, says: str) -> None:
    with pytest.raises(pencilmark.FormatError) as caught:
        pencilmark.read(text)
    assert says in str(caught.value)
    assert len(str(caught.value)) < 1000


def test_a_byte_order_mark_is_no_harm() -> None:
    text = "\ufeff" + KINDS[0].examples[0].puzzle
    assert pencilmark.read(text) == pencilmark.read(KINDS[0].examples[0].puzzle)


def test_windows_line_ends_are_no_harm() -> None:
    for kind in KINDS:
        text = pencilmark.write(pencilmark.read(kind.examples[0].puzzle, kind=kind.name), "text")
        assert pencilmark.read(text.replace("\n", "\r\n")) == pencilmark.read(text)


def test_comments_and_empty_lines_do_not_count() -> None:
    plain = "star-battle\nstars: 1\nregions:\n1211\n1113\n4111\n1111"
    told = (
        "// before\n\nstar-battle // a kind\n stars : 1 // one\n"
        "regions:\n\n1211 // r\n1 1 1 3\n4111\n// x\n1111\n"
    )
    assert pencilmark.read(told) == pencilmark.read(plain)


def test_a_grid_too_large_is_refused() -> None:
    puzzle = {"stars": 1, "regions": [["1"] * 201] * 201}
    with pytest.raises(pencilmark.FormatError, match="200"):
        pencilmark.read(json.dumps({"kind": "star-battle", "puzzle": puzzle}))


def test_an_error_stays_a_sentence_however_long_what_was_found_is() -> None:
    puzzle = pencilmark.read("hitori\nnumbers:\n11\n12")
    text = json.dumps({"not": [[0, 0, "9" * 5000]]})
    with pytest.raises(pencilmark.FormatError) as caught:
        pencilmark.read_marks(puzzle, text)
    assert str(caught.value).startswith("marks format, cell R1C1: expected one of . #, found '999")
    assert str(caught.value).endswith("999...")
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize("odd", ["\n", "\u2028", "\x1b[31m", "\ud800", "\u202e"])
def test_an_error_is_one_line_whatever_was_found(odd: str) -> None:
    said = str(pencilmark.FormatError("text", "a sign", f"a{odd}b", where=f"é{odd}"))
    assert said.isprintable()
    assert said.startswith("text format, é\\")
    said.encode("utf-8")


@pytest.mark.parametrize("hole", [".", "#"])
def test_a_hole_is_one_in_every_form(hole: str) -> None:
    rows = ("1122", "1122", f"33{hole}4", "3344")
    puzzle = pencilmark.read("star-battle\nstars: 1\nregions:\n" + "\n".join(rows))
    assert isinstance(puzzle, pencilmark.Puzzle)
    assert pencilmark.read(pencilmark.write(puzzle, "json")) == puzzle
    grid = "stars: 1\n" + "\n".join(rows)
    assert pencilmark.read(grid, kind="star-battle", format="grid") == puzzle
    assert "R3C3 is a hole in the grid" in str(pencilmark.explain(puzzle).steps[0].full)


def test_the_list_of_one_star_is_an_answer() -> None:
    puzzle = pencilmark.read("star-battle\nstars: 1\nregions:\na")
    assert pencilmark.read_marks(puzzle, "[1]") == pencilmark.read_marks(puzzle, "*")

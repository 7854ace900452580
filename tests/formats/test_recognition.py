"""Finding out what a text is: links, quotes, prose around a puzzle, and what is not known."""

from __future__ import annotations

import pytest

import pencilmark
from pencilmark.formats import all_formats, formats_of
from pencilmark.formats.codec import CannotHold
from pencilmark.kind import kind_names, kinds

LINK = "https://puzz.link/p?hitori/4/4/1114142333214213"
PUZZLE = pencilmark.read(LINK)
TEXT = pencilmark.write(PUZZLE, "text")


def sentence(text: str, **how: str) -> str:
    with pytest.raises(pencilmark.FormatError) as caught:
        pencilmark.read(text, **how)
    return str(caught.value)


@pytest.mark.parametrize(
    "text",
    [
        f'"{LINK}"',
        f"'{LINK}'",
        f"<{LINK}>",
        f"`{LINK}`",
        f"\ufeff  {LINK}\r\n",
        f"Try this one: {LINK}",
        f"Try this one:\r\n\r\n{LINK}\r\n\r\nHave fun!",
        f"[my puzzle]({LINK})",
        f"It is here ({LINK}), and it is nice.",
        f"See https://example.org/blog and\n{LINK}",
        f"Twice the same: {LINK} and {LINK}",
        f"A puzzle for you:\n\n{TEXT}\nHave fun!",
        f"A puzzle for you:\n{TEXT}",
        f"Dear reader,\n\nhere it is:\n\n```\n{TEXT}```\n\nYours truly",
        "".join(f"> {line}\n" for line in TEXT.splitlines()),
        f"Look at this:\n\n{pencilmark.write(PUZZLE)}\n\nWell?",
        TEXT.replace("\n", "\r\n"),
        TEXT.replace("\n", "\r"),
        f"The game id is below.\n\n{pencilmark.write(PUZZLE, 'tatham')}",
        f"From a page:\n{pencilmark.write(PUZZLE, 'janko')}and so on",
    ],
)
def test_a_puzzle_among_other_words(text: str) -> None:
    assert pencilmark.read(text) == PUZZLE


@pytest.mark.parametrize(
    "text",
    [
        TEXT + "\n12\n",  # a row that is too short is no prose
        "star-batle\n\n" + TEXT.replace("hitori\nnumbers:\n", ""),  # a kind misspelt
        TEXT.replace("1114", "111") + "\nHave fun!",
        "numbers:\n\n" + TEXT.split("\n", 2)[2],
    ],
)
def test_a_mistake_is_not_taken_for_prose(text: str) -> None:
    assert "expected" in sentence(text)


def test_an_error_names_the_line_of_the_whole_text() -> None:
    assert "line 4" in sentence(TEXT.replace("1423", "142") + "\nHave fun!")


def test_an_unknown_link_is_told_what_can_be_read() -> None:
    for text in ("https://example.org/x?y=1", "See https://example.org/x?y=1 please"):
        said = sentence(text)
        assert "'https://example.org/x?y=1'" in said
        for format in set(all_formats()) - {"json"}:
            assert format in said
    assert "f-puzzles" not in sentence("https://example.org/x", kind="hitori")


def test_several_links_are_no_puzzle() -> None:
    other = LINK.replace("1114", "1112")
    for text in (f"{LINK}\n{other}\n", f"This {LINK} or that {other} maybe"):
        assert "one link a line" in sentence(text)


def test_an_unknown_format_is_told_which_there_are() -> None:
    assert "tatham" in sentence("112", format="nonsense")
    assert "tatham" not in sentence("112", format="nonsense", kind="starry-night")


def test_the_format_asked_for_is_the_one_that_is_told() -> None:
    said = sentence("4x4:1114142333214213", format="penpa")
    assert said.startswith("penpa format, line 1: expected a puzzle in this format, found '4x4:")
    assert "list of numbers" not in sentence("4x4:1114142333214213", kind="star-battle")


def test_the_kind_asked_for_must_be_the_kind_found() -> None:
    assert "star-battle" in sentence(TEXT, kind="star-battle")
    assert "expected" in sentence(LINK, kind="star-battle")


def test_each_text_is_recognised_by_one_kind() -> None:
    for owner in kinds():
        for example in owner.examples:
            puzzle = pencilmark.read(example.puzzle, kind=owner.name)
            for format in formats_of(owner)[1:]:
                try:
                    text = pencilmark.write(puzzle, format)
                except CannotHold:
                    continue
                seen = {
                    (other.name, codec.format)
                    for other in kinds()
                    for codec in other.codecs
                    if codec.recognises(text)
                }
                assert seen == {(owner.name, format)}, example.name


def test_all_formats() -> None:
    assert all_formats()[0] == "json"
    for name in kind_names():
        assert set(formats_of(next(k for k in kinds() if k.name == name))) <= set(all_formats())

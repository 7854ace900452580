"""The files of the page: all that it says is one table, and all its modules are fetched at once."""

from __future__ import annotations

import re
from importlib.resources import files

PAGE = files("pencilmark") / "web" / "page"


def scripts() -> str:
    """All JavaScript of the page but for the table itself, and the page."""
    texts = [(PAGE / "index.html").read_text("utf-8")]
    folders = [PAGE]
    while folders:
        for path in folders.pop().iterdir():
            if path.is_dir() and path.name != "words":
                folders.append(path)
            elif path.name.endswith(".js"):
                texts.append(path.read_text("utf-8"))
    return "\n".join(texts)


def keys() -> set[str]:
    table = (PAGE / "words" / "en.js").read_text("utf-8")
    return set(re.findall(r'^  "?([\w.-]+)"?:', table, re.MULTILINE))


def test_every_word_is_said_somewhere() -> None:
    code = scripts()
    prefixes = set(re.findall(r"`([a-z]+\.(?:[a-z]+\.)?)\$\{", code))
    for key in keys():
        made = any(key.startswith(prefix) for prefix in prefixes)
        assert made or re.search(rf"""["']{re.escape(key)}["']""", code), f"nobody says {key}"


def test_every_word_that_is_said_is_in_the_table() -> None:
    code = scripts()
    said = set(re.findall(r'\b(?:say|sayOne|button)\("([\w.-]+)"', code))
    said |= set(re.findall(r'data-(?:word|label)="(\w+)"', code))
    assert len(said) > 50
    assert said <= keys(), said - keys()


def test_all_modules_are_fetched_at_once() -> None:
    listed = re.findall(r'^  "(.+)",$', (PAGE / "boot.js").read_text("utf-8"), re.MULTILINE)
    there = []
    folders = [("", PAGE)]
    while folders:
        name, folder = folders.pop()
        for path in folder.iterdir():
            if path.is_dir():
                folders.append((f"{name}{path.name}/", path))
            elif path.name.endswith(".js"):
                there.append(name + path.name)
    # what begins it all, and what has only types in it
    assert sorted(listed) == sorted({*there} - {"boot.js", "types.js"})

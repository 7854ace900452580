"""The files of the page: all that it says is one table, and all its modules are fetched at once."""

from __future__ import annotations

import posixpath
import re
from importlib.resources import files
from pathlib import Path

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


def needed(first: str) -> set[str]:
    """A module with all that it imports, and what these import."""
    found: set[str] = set()
    waiting = [first]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            code = (PAGE / name).read_text("utf-8")
            for other in re.findall(r'^(?:import|export) .* from "(.+)";$', code, re.MULTILINE):
                waiting.append(posixpath.normpath(posixpath.join(posixpath.dirname(name), other)))
    return found


def test_all_modules_are_fetched_at_once() -> None:
    listed = re.findall(r'^  "(.+)",$', (PAGE / "boot.js").read_text("utf-8"), re.MULTILINE)
    assert sorted(listed) == sorted(needed("main.js"))
    page = (PAGE / "embed.html").read_text("utf-8")
    preloaded = re.findall(r'<link rel="modulepreload" href="(.+)">', page)
    assert sorted(preloaded) == sorted(needed("embed/page.js") - {"embed/page.js"})


def test_every_module_is_used() -> None:
    there = {path.relative_to(str(PAGE)).as_posix() for path in Path(str(PAGE)).rglob("*.js")}
    pages = "main.js", "embed/page.js", "embed/file.js"
    # what runs beside a page, and what a page with an engine of its own fetches besides
    others = "engine/worker.js", "service-worker.js", "engine/transport.js", "engine/note.js"
    used = {name for first in (*pages, *others) for name in needed(first)}
    # what begins it all, and what has only types in it
    assert there == {*used, "boot.js", "types.js"}

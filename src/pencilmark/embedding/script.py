"""One script, or one module, made of the modules of the page.

A file that somebody opens from a disk or an e-mail can import no modules, and a host far away
should be asked once and not seventy times. So each module becomes a function that is called once
and returns what it exports, in the order in which they need each other. That takes modules written
in the way of the page: what is imported stands in braces on one line, nothing is imported in a
circle, and `export` stands before what it exports.
"""

from __future__ import annotations

import posixpath
import re
from functools import cache

from ..web.page_files import PAGE

_IMPORT = re.compile(r'^import \{ (.+) \} from "(.+)";$', re.MULTILINE)
_PASSED_ON = re.compile(r'^export \{ (.+) \} from "(.+)";$', re.MULTILINE)
_LATER = re.compile(r'await import\("(.+)"\)')
_OWN_ADDRESS = "import.meta.url"
_EXPORT = re.compile(r"^export ((?:async )?(?:function|class|const) (\w+))", re.MULTILINE)
_COMMENT = re.compile(r"/\*\*.*?\*/ ?|^\s*//[^\n]*\n", re.MULTILINE | re.DOTALL)
_LEFT = re.compile(r"^(?:import|export)\b", re.MULTILINE)
_MARGIN = re.compile(r"^\s+", re.MULTILINE)


@cache
def script(first: str) -> str:
    """The module of the page with this name and all that it needs, as one script.

    >>> script("words/en.js").startswith('(() => {\\n"use strict";\\nconst words_en_js = (() => {')
    True
    """
    parts: dict[str, str] = {}
    _add(first, parts, ())
    return "\n".join(["(() => {", '"use strict";', *parts.values(), "})();", ""])


def module(first: str) -> str:
    """The same as one module, to lie in the folder of the page.

    >>> "import" in module("words/en.js")
    False
    """
    parts: dict[str, str] = {}
    code, _ = _rewritten(first, parts, ())
    return "\n".join([*parts.values(), code])


def _add(name: str, parts: dict[str, str], waiting: tuple[str, ...]) -> None:
    """Add a module after those that it needs, each once."""
    assert name not in waiting, f"{' -> '.join(waiting)} -> {name} goes in a circle"
    if name in parts:
        return
    code, exported = _rewritten(name, parts, waiting)
    returned = f"return {{ {', '.join(exported)} }};"
    parts[name] = f"const {_variable(name)} = (() => {{\n{code}{returned}\n}})();"


def _rewritten(name: str, parts: dict[str, str], waiting: tuple[str, ...]) -> tuple[str, list[str]]:
    """The code of a module that finds those it needs among the parts, and what it exports."""
    code = _bare((PAGE / name).read_text("utf-8"))
    folder = posixpath.dirname(name)

    def home(address: str) -> str:
        other = posixpath.normpath(posixpath.join(folder, address))
        _add(other, parts, (*waiting, name))
        return _variable(other)

    exported = [match[2] for match in _EXPORT.finditer(code)]
    for match in _PASSED_ON.finditer(code):
        exported += [
            f"{one.strip()}: {home(match[2])}.{one.strip()}" for one in match[1].split(",")
        ]
    code = _IMPORT.sub(
        lambda match: f"const {{ {match[1].replace(' as ', ': ')} }} = {home(match[2])};", code
    )
    code = _PASSED_ON.sub("", code)
    code = _LATER.sub(lambda match: home(match[1]), code)
    code = code.replace(_OWN_ADDRESS, f'new URL("{name}", {_OWN_ADDRESS})')
    code = _EXPORT.sub(r"\1", code)
    assert not _LEFT.search(code), f"{name} imports or exports in a way that is not known here"
    return code, exported


def _bare(code: str) -> str:
    """A module without what is there for its readers."""
    code = _COMMENT.sub("", code)
    if any(line.count("`") % 2 for line in code.splitlines()):
        return code  # a text of several lines, in which every space counts
    return _MARGIN.sub("", code)


def _variable(name: str) -> str:
    return re.sub(r"\W", "_", name)

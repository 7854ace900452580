"""Runs in the Python of the browser: compiles modules for it, since no other Python can.

The page starts the engine anew for every visitor, and compiling takes half of that time.
"""

from __future__ import annotations

import marshal
import re
import sys
from importlib.util import MAGIC_NUMBER, source_hash
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

_NEVER_CHECKED = (1).to_bytes(4, "little")
"""A compiled module says so if it need not be compared with its source."""
_NO_USE = re.compile(
    r"(_pyrepl|bdb|curses|dbm|doctest|ensurepip|ftplib|http|idlelib|imaplib|mailbox|optparse|pdb"
    r"|poplib|pydoc|pydoc_data|smtplib|sqlite3|tkinter|turtle|turtledemo|unittest|venv|wsgiref|xml"
    r"|xmlrpc)(/|\.py$)|encodings/(?!__init__|aliases|ascii|cp437|idna|latin_1|punycode|utf_)"
)
"""What of Python's library is for terminals, for networks, for those who write programs, or for
texts of another time. It goes, unless something has loaded it."""


def compile_archive(source: str, target: str, folder: str | None = None) -> None:
    """Write an archive again with compiled modules: all, or those that are loaded from `folder`.

    What is hardly ever needed is smaller as it is, and what is never needed is left out.
    """
    loaded = {
        origin.removeprefix(f"{folder}/")
        for module in list(sys.modules.values())
        if (origin := getattr(getattr(module, "__spec__", None), "origin", None))
    }
    with ZipFile(source) as old, ZipFile(target, "w", ZIP_DEFLATED) as new:
        for name in sorted(old.namelist()):
            content = old.read(name)
            if folder is not None and name not in loaded and _NO_USE.match(name):
                continue
            if name.endswith(".py") and (folder is None or name in loaded):
                code = compile(content, name, "exec", dont_inherit=True)
                head = MAGIC_NUMBER + _NEVER_CHECKED + source_hash(content)
                name, content = f"{name}c", head + marshal.dumps(code)  # noqa: PLW2901
            new.writestr(ZipInfo(name), content, ZIP_DEFLATED)

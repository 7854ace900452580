"""One HTML file with a puzzle, and nothing that would be fetched from elsewhere."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from html import escape
from json import dumps

from ..web.page_files import PAGE
from ..wording import harmless
from . import words
from .prepared import Prepared
from .script import script

_FIRST = "embed/file.js"
_STYLES = ("board.css", "page.css", "embed.css")
_COMMENT = re.compile(r"\s*/\*.*?\*/|^\s+", re.MULTILINE | re.DOTALL)
"""What style sheets hold for those who read them."""
_PAGE = """\
<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<title>{title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<style>{style}</style>
</head>
<body class="embedded">
<header class="embed-title">{heading}</header>
<main id="main">
<section id="play" class="play" hidden></section>
</main>
<footer class="embed-foot">{foot}</footer>
<div id="spoken" class="unseen" role="status" aria-live="polite"></div>
<noscript><p class="plain">{no_script}</p></noscript>
<script type="application/json" id="prepared">{data}</script>
<script>{script}</script>
</body>
</html>
"""


def single_file(prepared: Prepared, title: str | None = None) -> str:
    """The page. Without a title it has the one of the puzzle, if there is one."""
    told = title or prepared.puzzle.metadata.get("title")
    named = isinstance(told, str) and bool(told.strip())
    shown = harmless(str(told) if named else prepared.caption)
    style = "".join(_COMMENT.sub("", (PAGE / name).read_text("utf-8")) for name in _STYLES)
    code = script(_FIRST)
    return _PAGE.format(
        policy=_policy(code, style),
        title=escape(shown),
        # without a title of its own the caption over the board says it all
        heading=f"<h1>{escape(shown)}</h1>"
        if named
        else f'<h1 class="unseen">{escape(shown)}</h1>',
        style=style,
        foot=words.FOOT,
        no_script=words.NO_SCRIPT,
        # nothing in a puzzle ends the script that it stands in
        data=dumps(prepared.data, separators=(",", ":")).replace("<", "\\u003c"),
        script=code,
    )


def _policy(code: str, style: str) -> str:
    """Exactly this script and this style run, and no request is made, whatever the puzzle says."""
    return (
        f"default-src 'none'; script-src {_hash(code)}; style-src {_hash(style)}; "
        "img-src data:; base-uri 'none'; form-action 'none'"
    )


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"

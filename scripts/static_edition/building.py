"""The folder itself: pages at its root, and what they need below names that change with it."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Mapping
from hashlib import blake2b
from html import escape
from pathlib import Path
from tempfile import mkdtemp

from pencilmark.embedding.script import module
from pencilmark.web.guard import HEADERS
from pencilmark.web.page_files import PAGE

from .fetching import parts
from .packing import Archives, archives
from .preparing import prepared

_KEEPER = "service-worker.js"
"""It has to lie beside the pages that it keeps."""
_MAIN = "main.js"
"""The module that needs all others."""
_COSTS = Path(__file__).parent / "costs.json"
"""What takes long in a browser, in seconds, as measured by `python -m bench.costs`."""
_IS_OURS = re.compile(r"(page|engine)-[0-9a-f]{12}")

Files = dict[str, bytes]


def build(
    target: Path, fetch: bool = True, say: Callable[[str], object] = lambda sentence: None
) -> None:
    """Make the folder, or put a new version in the place of the one that is there.

    `say` is told what is being done.
    """
    _require_ours(target)
    found = parts(fetch, say)
    say("Compiling Pencilmark for the browser ...")
    packed = archives(found)
    say("Asking what the page shows before its engine is there ...")
    engine = _engine_files(found.pyodide, packed)
    engine_folder = _named("engine", engine)
    page = _page_files(packed)
    page_folder = _named("page", {**page, "engine": engine_folder.encode()})
    pages = {
        path.name: _page(path.read_text("utf-8"), page, page_folder, engine_folder).encode()
        for path in sorted(PAGE.glob("*.html"))
    }
    folders = {page_folder: page, engine_folder: engine}
    keeper = _keeper(["", *pages], folders, page_folder)
    target.parent.mkdir(parents=True, exist_ok=True)
    fresh = Path(mkdtemp(dir=target.parent))
    fresh.chmod(0o755)
    try:
        for folder, files in folders.items():
            _write(fresh / folder, files)
        _write(fresh, {**pages, _KEEPER: keeper.encode()})
        shutil.rmtree(target, ignore_errors=True)
        fresh.rename(target)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)


def _engine_files(pyodide: Path, packed: Archives) -> Files:
    """Python and the solver. Not every server knows what a file called .mjs is."""
    files = {}
    for path in pyodide.iterdir():
        content = path.read_bytes()
        if path.suffix == ".mjs":
            content = content.replace(b"pyodide.asm.mjs", b"pyodide.asm.js")
        files[path.name.replace(".mjs", ".js")] = content
    lock = json.loads(files["pyodide-lock.json"])
    files["pyodide-lock.json"] = json.dumps({**lock, "packages": {}}).encode()
    return {**files, "python_stdlib.zip": packed.library, "solver.zip": packed.solver}


def _page_files(packed: Archives) -> Files:
    """The page with its modules in one, our packages and what was asked beforehand."""
    files = {
        path.relative_to(PAGE).as_posix(): path.read_bytes()
        for path in sorted(PAGE.rglob("*"))
        if path.is_file() and path.suffix != ".html" and path.name != _KEEPER
    }
    replies = json.dumps(
        {"replies": prepared(), "costs": json.loads(_COSTS.read_text("utf-8"))},
        ensure_ascii=False,
        separators=(",", ":"),
    )
    return {
        **files,
        _MAIN: module(_MAIN).encode(),
        "engine/pencilmark.zip": packed.packages,
        "prepared.json": replies.encode(),
    }


def _named(what: str, files: Mapping[str, bytes]) -> str:
    """The name of a folder with these files."""
    seen = blake2b(digest_size=6)
    for name in sorted(files):
        seen.update(f"{name} {len(files[name])} ".encode() + files[name])
    return f"{what}-{seen.hexdigest()}"


def _page(html: str, files: Files, folder: str, engine: str) -> str:
    """A page that finds its files, and knows that it has an engine."""

    def moved(match: re.Match[str]) -> str:
        name = match[2]
        return f'{match[1]}="{folder}/{name}"' if name in files else match[0]

    policy = f'<meta http-equiv="Content-Security-Policy" content="{escape(_policy())}">'
    first = '<meta charset="utf-8">'
    assert first in html
    html = html.replace(first, f'{first}\n{policy}\n<meta name="engine" content="{engine}/">', 1)
    return re.sub(r'\b(href|src)="([^"#:]+)"', moved, html)


def _policy() -> str:
    """The policy of the server, for a page that runs an engine. Frames cannot be refused here."""
    rules = dict(
        rule.strip().split(" ", 1) for rule in HEADERS["content-security-policy"].split(";")
    )
    del rules["frame-ancestors"]
    rules["script-src"] += " 'wasm-unsafe-eval'"
    rules["worker-src"] = "'self'"
    return "; ".join(f"{name} {value}" for name, value in rules.items())


def _keeper(pages: list[str], folders: Mapping[str, Files], version: str) -> str:
    site = {
        "pages": pages,
        "folders": {
            folder: [f"{folder}/{name}" for name in sorted(files)]
            for folder, files in folders.items()
        },
        "version": version,
    }
    return f"self.SITE = {json.dumps(site)};\n{(PAGE / _KEEPER).read_text('utf-8')}"


def _write(folder: Path, files: Mapping[str, bytes]) -> None:
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def _require_ours(target: Path) -> None:
    """Remove nothing but an older version."""
    pages = {_KEEPER, *(path.name for path in PAGE.glob("*.html"))}
    others = [
        path.name
        for path in (target.iterdir() if target.exists() else ())
        if not (_IS_OURS.fullmatch(path.name) or path.name in pages)
    ]
    if others:
        listed = ", ".join(sorted(others)[:3])
        raise FileExistsError(f"{target} holds something else ({listed})")

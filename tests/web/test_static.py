"""The page without a server: an engine of its own, which comes later than the page and stays."""

from __future__ import annotations

import gzip
import json
import os
import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from subprocess import PIPE
from threading import Event, Thread
from typing import Any

import pytest

import children
from pencilmark.kind import kind_names
from pencilmark.web.in_browser import reply
from web.browser import Example, Visit, Visitor, expect

ROOT = Path(__file__).parent.parent.parent
BUILDER = [sys.executable, str(ROOT / "scripts" / "make_site.py")]
PAGE = ROOT / "src" / "pencilmark" / "web" / "page"
pytestmark = pytest.mark.editions("static")
MOST_BYTES = 10_000_000
"""What all files may come to, as they are sent."""


class Host:
    """A host of files that may be slow with the engine, not have it, or not know what it is."""

    def __init__(self, folder: Path) -> None:
        self.is_missing = False
        self.knows_types = True
        self.may_go = Event()
        self.may_go.set()
        host = self

        class Handler(SimpleHTTPRequestHandler):
            def do_GET(self) -> None:
                if self.path.endswith(".wasm"):
                    host.may_go.wait(100)
                    if host.is_missing:
                        self.send_error(404)
                        return
                with suppress(OSError):  # a browser that has gone away
                    super().do_GET()

            def guess_type(self, path: Any) -> str:
                is_unknown = not host.knows_types and str(path).endswith(".wasm")
                return "application/octet-stream" if is_unknown else super().guess_type(path)

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(
            ("127.0.0.1", 0), partial(Handler, directory=str(folder))
        )
        self.address = f"http://127.0.0.1:{self._server.server_port}/"
        self._thread = Thread(target=self._server.serve_forever)
        self._thread.start()

    def close(self) -> None:
        """Be gone."""
        if self._thread.is_alive():
            self.may_go.set()
            self._server.shutdown()
            self._server.server_close()
            self._thread.join()


@pytest.fixture
def host(site: Path) -> Iterator[Host]:
    host = Host(site)
    yield host
    host.close()


def engine_is_ready(visitor: Visitor) -> None:
    visitor.page.locator(".engine-note").wait_for(state="detached")


def test_the_folder_can_be_handed_out_by_anybody(site: Path) -> None:
    files = {path.relative_to(site).as_posix(): path for path in site.rglob("*") if path.is_file()}
    top = {name for name in files if "/" not in name}
    assert top == {*(path.name for path in PAGE.glob("*.html")), "service-worker.js"}
    folders = {name.partition("/")[0] for name in files} - top
    assert len(folders) == 2
    assert all(re.fullmatch(r"(page|engine)-[0-9a-f]{12}", name) for name in folders)
    assert {path.suffix for path in files.values()} <= {
        *(".html", ".js", ".css", ".svg", ".json", ".wasm", ".zip"),
    }, "not every server knows more than these"
    for name in top:
        if name.endswith(".html"):
            page = files[name].read_text("utf-8")
            for address in re.findall(r'(?:href|src)="([^"#]+)"', page):
                assert address in {"./", *files}, f"{name} wants {address}"
    kept = json.loads(
        files["service-worker.js"].read_text("utf-8").partition("= ")[2].partition(";\n")[0]
    )
    listed = {name for some in kept["folders"].values() for name in some}
    assert listed == files.keys() - top
    weight = sum(len(gzip.compress(path.read_bytes(), 6)) for path in files.values())
    assert 1_000_000 < weight < MOST_BYTES


def test_the_modules_come_as_one(visitor: Visitor) -> None:
    visitor.arrive()
    visitor.page.locator(".card").first.wait_for()
    fetched = {re.sub(r".*/page-[0-9a-f]+/", "", url) for url in visitor.requests}
    ours = {name for name in fetched if name.endswith(".js") and "/engine-" not in name}
    assert ours <= {"boot.js", "main.js", "engine/worker.js"}


def test_who_cannot_build_it_is_told_why(tmp_path: Path) -> None:
    nothing = {**os.environ, "PENCILMARK_SITE_PARTS": str(tmp_path / "parts"), "PATH": ""}
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "thesis.txt").write_text("important", "utf-8")
    for options, expected in (
        (["--fetch"], "npm is missing, which fetches Python for the browser (pyodide)"),
        (["--no-fetch", str(tmp_path / "new")], "has not been fetched"),
        ([str(tmp_path / "mine")], "holds something else (thesis.txt)"),
    ):
        done = children.run([*BUILDER, *options], env=nothing, stderr=PIPE, encoding="utf-8")
        assert done.returncode == 1
        assert re.fullmatch(r"The site is not built: [^\n]*\.\n", done.stderr), done.stderr
        assert expected in done.stderr
    assert (tmp_path / "mine" / "thesis.txt").exists()


def test_browsers_get_the_solver_that_servers_have() -> None:
    """Else the same seed makes other puzzles there."""
    pinned = re.search(r"python-sat==(\S+)", (ROOT / "constraints.txt").read_text("utf-8"))
    fetched = ROOT / "scripts" / "static_edition" / "fetching.py"
    assert pinned
    assert f'SOLVER = "{pinned[1]}"' in fetched.read_text("utf-8")


_ASK = """async (questions) => {
  const { WorkerTransport } = await import(
    document.querySelector("script[src]").src.replace("boot.js", "engine/transport.js"));
  const engine = document.querySelector('meta[name="engine"]').content;
  const transport = new WorkerTransport(new URL(engine, document.baseURI).href);
  const said = [];
  for (const [name, request] of questions) {
    said.push(await transport.ask(name, request)
      .then((reply) => [200, reply], (error) => [error.status, { error: error.message }]));
  }
  return said;
}"""


def questions() -> list[tuple[str, dict[str, Any]]]:
    """Something of everything that a page asks, about every kind."""
    found: list[tuple[str, dict[str, Any]]] = [
        ("generate", {"kind": "chess"}),
        ("hint", {"puzzle": {}}),
        ("read", {"text": "no puzzle at all"}),
        ("nonsense", {}),
    ]
    for kind in kind_names():
        example = Example(kind)
        cell = example.open_cells[0]
        puzzle = {"puzzle": example.puzzle}
        marks = {**puzzle, "marks": example.marks({cell: example.wrong(cell)})}
        move = [{"cell": cell, "value": example.wrong(cell), "ruled_out": []}]
        found += [
            ("generate", {"kind": kind, "seed": "the same everywhere"}),
            ("solve", puzzle),
            ("sheet", puzzle),
            ("explain", puzzle),
            ("rate", puzzle),
            ("check", marks),
            ("hint", marks),
            ("why", {**puzzle, "marks": example.marks({}), "cell": cell}),
            ("mistake", {**puzzle, "moves": [move]}),
            ("draw", {**marks, "format": "svg"}),
            ("write", {**puzzle, "format": "text"}),
        ]
    return found


def test_the_engine_answers_as_a_server_does(visitor: Visitor) -> None:
    visitor.arrive()
    asked = questions()
    said = visitor.page.evaluate(_ASK, asked)
    for (name, request), (status, told) in zip(asked, said, strict=True):
        expected, body = reply(name, json.dumps(request), lambda *_: None)
        same = json.loads(body)
        for one in (told, same) if "board" in same else ():
            one["puzzle"].pop("rating", None)  # it is left out where it takes a second
        assert (status, told) == (expected, same), f"{name}: {request}"


def test_the_page_is_playable_before_its_engine(visitor: Visitor, host: Host) -> None:
    page = visitor.page
    host.may_go.clear()
    visitor.address = host.address
    visitor.arrive()
    note = page.locator(".engine-note")
    expect(note).to_contain_text("you can play already")
    expect(page.locator(".card-picture svg").nth(len(kind_names()) - 1)).to_be_visible()
    example = visitor.example = Example("hitori")
    page.locator('.card:has(input[value="hitori"])').click()
    visitor.press(example.name)
    cell = example.open_cells[0]
    visitor.write(cell, example.solution[cell])
    assert set(visitor.written()) == {cell}
    visitor.press("Hint")
    visitor.says("The engine is still loading")
    visitor.saved()
    visitor.reload()
    assert set(visitor.written()) == {cell}, "the game is open again, without an engine"
    visitor.press("Right so far?")
    visitor.says("The engine is still loading")
    host.may_go.set()
    visitor.says("Yes: everything so far is right.")
    note.wait_for(state="detached")


def test_an_engine_that_does_not_come_is_told_of(visitor: Visitor, host: Host) -> None:
    host.is_missing = True
    visitor.address = host.address
    visitor.expected += ["404", "wasm", "Aborted"]
    visitor.open("star-battle")
    note = visitor.page.locator(".engine-note.bad")
    note.wait_for()
    assert note.inner_text().startswith("The engine could not be loaded")
    host.is_missing = False
    host.knows_types = False
    visitor.press("Try again")
    engine_is_ready(visitor)
    visitor.press("Hint")
    visitor.button("Which technique?").wait_for()


def test_a_puzzle_that_takes_long_is_stopped(visitor: Visitor) -> None:
    visitor.arrive()
    page = visitor.page
    page.locator('.card:has(input[value="star-battle"])').click()
    page.get_by_label("Size").select_option("14")
    engine_is_ready(visitor)
    page.get_by_label("Level").select_option("5")
    visitor.press("Make a puzzle")
    told = page.locator("#start .message")
    told.filter(has_text="Making a puzzle").wait_for()
    visitor.press("Stop")
    expect(told.first).to_have_text("")
    # what is short goes on meanwhile, and what is long as soon as it is asked for
    page.get_by_label("Size").select_option("6")
    page.get_by_label("Level").select_option("")
    visitor.press("Make a puzzle")
    page.locator("#play .board").wait_for()
    visitor.press("Hint")
    visitor.button("Which technique?").wait_for()


_KEPT = """async () => {
  await navigator.serviceWorker.ready;
  return await caches.keys();
}"""


def test_it_works_without_a_network_once_it_is_loaded(visit: Visit, site: Path, host: Host) -> None:
    visitor = visit(service_workers="allow")
    visitor.expected.append("404")
    visitor.address = host.address
    page = visitor.page
    page.goto(f"{visitor.address}page.html")  # nothing is there, but it is an address
    page.evaluate(
        "async () => { for (const name of [`pencilmark ${location.origin}/ page-0`, 'of others'])"
        " await caches.open(name); }"
    )
    visitor.arrive()
    engine_is_ready(visitor)
    kept = page.evaluate(_KEPT)
    assert children.wait_until(lambda: len(page.evaluate(_KEPT)) == 3), kept
    folders = sorted(path.name for path in site.iterdir() if path.is_dir())
    ours = sorted(name.rpartition(" ")[2] for name in page.evaluate(_KEPT) if name != "of others")
    assert ours == folders, "what an older version kept is gone"
    host.close()
    visitor.context.set_offline(True)
    example = visitor.open("star-battle")
    visitor.press("Hint")
    visitor.button("Which technique?").wait_for()
    cell = example.open_cells[0]
    visitor.write(cell, example.solution[cell])
    visitor.saved()
    visitor.reload()
    assert set(visitor.written()) == {cell}
    visitor.press("Right so far?")
    visitor.says("Yes")
    visitor.press("New")
    visitor.press("Surprise me")
    page.locator("#play .board").wait_for()
    expect(page.locator("code.call")).to_contain_text("generate(")

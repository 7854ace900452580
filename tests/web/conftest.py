"""A server and a browser for the tests of the page; without Chromium they are skipped."""

from __future__ import annotations

import os
import re
import shutil
import signal
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from subprocess import DEVNULL, PIPE, STDOUT, TimeoutExpired
from typing import Any

import pytest

import children
import serving
from web.browser import Visit, Visitor

ROOT = Path(__file__).parent.parent.parent
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")


@pytest.fixture(autouse=True)
def no_connection_is_left() -> Iterator[None]:
    """However a test ends, its connections are closed."""
    yield
    serving.close_all()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Tests of the page are run on the editions that were asked for."""
    if "edition" in metafunc.fixturenames:
        chosen = metafunc.config.getoption("--edition")
        marker = metafunc.definition.get_closest_marker("editions")
        named = ("served",) if marker is None else marker.args
        is_about_one = marker is not None and len(named) == 1
        if chosen != "usual" and not is_about_one:
            named = ("served", "static") if chosen == "both" else (chosen,)
        metafunc.parametrize("edition", named, scope="session")


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page for a static host, built once for all processes that run tests."""
    place = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        place = place.parent
    built, said = place / "site", place / "site.txt"
    try:
        (place / "site.begun").mkdir()
    except FileExistsError:  # by another process
        assert children.wait_until(said.exists, 200), "the site is never built"
    else:
        command = [sys.executable, str(ROOT / "scripts" / "make_site.py"), str(built), "--no-fetch"]
        done = children.run(command, stderr=PIPE, encoding="utf-8", timeout=180)
        (place / "site.saying").write_text(done.stderr, "utf-8")
        (place / "site.saying").rename(said)
    if not built.exists():
        why = said.read_text("utf-8")
        assert "has not been fetched" in why or "is missing" in why, why
        pytest.skip(why)
    return built


@pytest.fixture(scope="session")
def server(edition: str, request: pytest.FixtureRequest) -> Iterator[str]:
    """The address of a server of an edition, one for all tests of this process."""
    command = [*children.PENCILMARK, "serve", "--no-open", "--port", "0"]
    if edition == "static":
        folder = request.getfixturevalue("site")
        command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1"]
        command += ["--directory", str(folder)]
    # what it says of every request would fill a pipe that nobody empties
    errors = DEVNULL if edition == "static" else STDOUT
    process = children.start(command, stdout=PIPE, stderr=errors)
    children.keep(process)
    try:
        assert process.stdout is not None
        told = b""
        while not (found := re.search(rb"http://[\d.]+:\d+/", told)):
            line = process.stdout.readline()
            assert line, f"the server does not start: {told.decode()}"
            told += line
        yield found[0].decode()
    finally:
        process.send_signal(signal.SIGTERM)
        with suppress(TimeoutExpired):
            process.wait(10)
        children.end(process)


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """Chromium, one for each module: while it is open, asyncio is of no use to others."""
    reason = "Playwright is missing: the page is not tried in a browser"
    playwright = pytest.importorskip("playwright.sync_api", reason=reason)
    if CHROMIUM is None:
        pytest.skip("Chromium is missing: the page is not tried in a browser")
    with playwright.sync_playwright() as player:
        # whoever runs the tests as root, as in a container, has no sandbox
        chromium = player.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )
        yield chromium
        chromium.close()


@pytest.fixture(scope="module")
def desk(browser: Any) -> Iterator[Any]:
    """A browser of somebody with a mouse and a keyboard: fetching the page anew for every test
    would take longer than the tests."""
    context = browser.new_context(service_workers="block")
    yield context
    context.close()


@pytest.fixture
def visit(server: str, browser: Any, desk: Any) -> Iterator[Visit]:
    """Somebody who opens the page; what goes wrong in it fails the test."""
    visitors: list[Visitor] = []

    def come(**options: Any) -> Visitor:
        # the first who wants nothing special gets the desk, with nothing left on it
        shared = not options and not any(visitor.shared for visitor in visitors)
        usual = {"service_workers": "block"}  # they are tried where they matter
        context = desk if shared else browser.new_context(**{**usual, **options})
        visitor = Visitor(server, context, shared)
        visitors.append(visitor)
        return visitor

    yield come
    for visitor in visitors:
        visitor.leave()
    wrong = [line for visitor in visitors for line in visitor.wrong]
    assert not wrong, "\n".join(wrong)


@pytest.fixture
def visitor(visit: Visit) -> Visitor:
    """Somebody with a mouse and a keyboard."""
    return visit()

"""A server and a browser for the tests of the page; without Chromium they are skipped."""

from __future__ import annotations

import re
import shutil
import signal
from collections.abc import Iterator
from contextlib import suppress
from subprocess import PIPE, STDOUT, TimeoutExpired
from typing import Any

import pytest

import children
import serving
from web.browser import Visit, Visitor

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")


@pytest.fixture(autouse=True)
def no_connection_is_left() -> Iterator[None]:
    """However a test ends, its connections are closed."""
    yield
    serving.close_all()


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The address of a server, one for all tests of this process."""
    process = children.start(
        [*children.PENCILMARK, "serve", "--no-open", "--port", "0"], stdout=PIPE, stderr=STDOUT
    )
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
    context = browser.new_context()
    yield context
    context.close()


@pytest.fixture
def visit(server: str, browser: Any, desk: Any) -> Iterator[Visit]:
    """Somebody who opens the page; what goes wrong in it fails the test."""
    visitors: list[Visitor] = []

    def come(**options: Any) -> Visitor:
        # the first who wants nothing special gets the desk, with nothing left on it
        shared = not options and not any(visitor.shared for visitor in visitors)
        context = desk if shared else browser.new_context(**options)
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

"""Servers for the tests: in this process, and as `pencilmark serve` starts them."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

import children
from pencilmark.web.app import create_app
from pencilmark.web.workers import Limits, Workers

MISBEHAVING = "misbehaving"
SERVE = [*children.PENCILMARK, "serve", "--no-open"]
_START = """
import sys
sys.path.insert(0, sys.argv[2])
from pencilmark.web.app import create_app
from pencilmark.web.server import address_of, listen, run
from pencilmark.web.workers import Limits, Workers
workers = Workers(Limits(workers=2, grace=0.5, memory=None), sys.argv[1])
place = listen("127.0.0.1", 0)
run(create_app(workers), workers, place, lambda: print(address_of(place), flush=True))
"""

_clients: list[httpx.Client] = []


@dataclass
class Client:
    """Asks the application without a network between."""

    http: httpx.AsyncClient
    workers: Workers

    async def ask(self, name: str, data: object = None, **options: Any) -> httpx.Response:
        """The reply to a question."""
        return await self.http.post(f"/api/{name}", json={} if data is None else data, **options)


@asynccontextmanager
async def inside(
    service: str = MISBEHAVING, page: Path | None = None, **limits: Any
) -> AsyncIterator[Client]:
    """A client of an application in this process."""
    workers = Workers(Limits(**{"workers": 2, "grace": 0.5, **limits}), service)
    app = create_app(workers) if page is None else create_app(workers, page)
    transport = httpx.ASGITransport(app)
    async with workers, httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
        yield Client(http, workers)


@dataclass
class Served:
    """A server in a process of its own."""

    process: subprocess.Popen[str]
    address: str
    http: httpx.Client

    def ask(self, name: str, data: object = None, **options: Any) -> httpx.Response:
        """The reply to a question."""
        body = {} if data is None else data
        return self.http.post(f"{self.address}api/{name}", json=body, **options)

    def pid(self) -> int:
        """The process of one of the workers."""
        return int(self.ask("pid").json()["pid"])


def started(command: list[str], wait: Callable[[str], str | None] = str.strip) -> Served:
    """Start a server, and wait until it says where it is."""
    process = children.start(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8"
    )
    assert process.stdout is not None
    assert process.stderr is not None
    address = None
    while not address:
        line = process.stdout.readline()
        assert line, process.stderr.read()
        address = wait(line)
    _clients.append(httpx.Client(timeout=60, verify=False, trust_env=False))
    return Served(process, address, _clients[-1])


def close_all() -> None:
    """Close the connections to all servers."""
    while _clients:
        _clients.pop().close()


def serving(*options: str) -> Served:
    """A server as `pencilmark serve` starts it, at any port."""
    return started([*SERVE, "--port", "0", *options], address_in)


def address_in(line: str) -> str | None:
    """The address that a line tells, if it tells one."""
    found = re.search(r"http://\S+/", line)
    return found and found[0]


def misbehaving_server() -> Served:
    """A server with a service that does all that must not harm others."""
    return started([sys.executable, "-c", _START, MISBEHAVING, str(Path(__file__).parent)])


def run(test: Coroutine[Any, Any, None]) -> None:
    """Run a test that waits for several things at once."""
    asyncio.run(asyncio.wait_for(test, 60))


def sentence(reply: httpx.Response) -> str:
    """The one sentence of a reply that is an error."""
    told = json.loads(reply.content)
    assert set(told) == {"error"}, told
    assert told["error"]
    assert "\n" not in told["error"]
    return str(told["error"])

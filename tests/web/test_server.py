"""The server as a process of its own: starting, stopping, browsers that go away."""

from __future__ import annotations

import os
import signal
import socket
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from pathlib import Path

import httpx
import pytest

import children
from pencilmark.web.server import PORT, listen
from serving import SERVE, Served, address_in, misbehaving_server, sentence, serving, started

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")


def refused(*args: str) -> str:
    """What is said about a call that makes no sense."""
    done = children.run([*SERVE, *args], capture_output=True, encoding="utf-8", timeout=60)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("pencilmark: ")
    assert done.stderr.count("\n") == 1
    return str(done.stderr)


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that somebody listens at."""
    with closing(listen("127.0.0.1", 0)) as place:
        yield place.getsockname()[1]


def test_the_page_is_served_with_its_headers() -> None:
    server = serving()
    reply = server.http.get(f"{server.address}types.js")
    assert reply.status_code == 200
    assert reply.headers["content-type"].startswith("text/javascript")
    assert reply.headers["x-content-type-options"] == "nosniff"
    assert "default-src 'none'" in reply.headers["content-security-policy"]
    assert "server" not in reply.headers
    assert server.ask("example", {"kind": "hitori", "name": "1"}).status_code == 200
    assert server.ask("hint", {}).status_code == 422
    evil = server.http.get(server.address, headers={"host": "evil.example"})
    assert (evil.status_code, "evil.example" in sentence(evil)) == (421, True)


@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)]
)
def test_a_signal_ends_it_at_once_and_leaves_no_process(number: int, code: int) -> None:
    server = serving("--workers", "2")
    assert server.ask("kinds").status_code == 200
    assert len(children.session(server.process)) >= 3
    # something that takes long is under way
    with ThreadPoolExecutor(1) as pool:
        wish = {"kind": "star-battle", "size": "16", "difficulty": "6"}
        asking = pool.submit(server.ask, "generate", wish)
        time.sleep(0.5)
        before = time.monotonic()
        os.kill(server.process.pid, number)
        out, errors = server.process.communicate(timeout=30)
        assert time.monotonic() - before < 20
        assert asking.exception() is not None or asking.result().status_code in (200, 422, 503)
    assert server.process.returncode == code
    assert (out, errors) == ("", "")
    assert children.wait_until(lambda: not children.session(server.process), 30)


def test_ctrl_c_in_the_terminal_reaches_all_and_is_still_clean() -> None:
    server = serving()
    assert server.ask("kinds").status_code == 200
    os.killpg(server.process.pid, signal.SIGINT)
    _, errors = server.process.communicate(timeout=30)
    assert (server.process.returncode, errors) == (130, "")
    assert children.wait_until(lambda: not children.session(server.process), 30)


def test_a_server_that_is_killed_leaves_no_process() -> None:
    server = misbehaving_server()
    server.pid()
    with ThreadPoolExecutor(1) as pool:
        asking = pool.submit(server.ask, "deaf")
        time.sleep(0.3)
        server.process.kill()
        assert asking.exception() is not None
    assert children.wait_until(lambda: not children.session(server.process), 30)


def test_a_port_that_is_taken_is_one_sentence(taken: int) -> None:
    assert f"port {taken} of 127.0.0.1 is taken" in refused("--port", str(taken))


def test_bad_options_are_one_sentence() -> None:
    assert "is not a port" in refused("--port", "70000")
    assert "is not an address of this machine" in refused("--host", "192.0.2.1")
    assert "is not an address of this machine" in refused("--host", "nowhere.invalid")


def test_if_the_usual_port_is_taken_the_next_is_used() -> None:
    with socket.socket() as place:
        place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            place.bind(("127.0.0.1", PORT))
            place.listen()
        except OSError:
            pass  # somebody else has it already, which is as good
        server = started(SERVE, lambda line: line if "taken" in line else None)
    assert f"Port {PORT} is taken, so it is port " in server.address
    assert server.process.stdout is not None
    assert address_in(server.process.stdout.readline()) is not None


def test_other_machines_are_let_in_only_when_asked_and_that_is_said() -> None:
    server = serving("--host", "0.0.0.0")
    assert server.address.startswith("http://127.0.0.1:")
    assert server.process.stdout is not None
    assert "Anybody who can reach this machine" in server.process.stdout.readline()


def test_the_browser_is_opened_when_the_page_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser, told = tmp_path / "browser", tmp_path / "told"
    browser.write_text(f"#!/bin/sh\necho $1 >> {told}\n")
    browser.chmod(0o755)
    monkeypatch.setenv("BROWSER", str(browser))
    monkeypatch.setenv("DISPLAY", ":99")
    server = started([*children.PENCILMARK, "serve", "--port", "0"], address_in)
    assert children.wait_until(lambda: told.exists() and told.read_text().strip())
    assert told.read_text().strip() == server.address


@pytest.mark.parametrize("browser", ["nothing-of-this-name", "false"])
def test_without_a_browser_the_page_is_served_all_the_same(
    browser: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BROWSER", browser)
    monkeypatch.setenv("DISPLAY", ":99")
    monkeypatch.setenv("PATH", "")
    server = started([*children.PENCILMARK, "serve", "--port", "0"], address_in)
    assert server.ask("kinds").status_code == 200


def test_a_missing_extra_is_one_sentence() -> None:
    program = (
        "import sys; sys.modules['fastapi'] = None; "
        "from pencilmark.cli import main; sys.exit(main(['serve', '--no-open']))"
    )
    done = children.run([sys.executable, "-c", program], capture_output=True, encoding="utf-8")
    assert done.returncode == 2
    assert "pip install 'pencilmark[web]'" in done.stderr
    assert done.stderr.count("\n") == 1


def test_help_loads_no_server() -> None:
    program = (
        "import sys; from pencilmark.cli import main; main(['--help']); main(['serve', '--help']); "
        "print(*sys.modules, file=sys.stderr)"
    )
    done = children.run(
        [sys.executable, "-c", program], capture_output=True, encoding="utf-8", check=True
    )
    loaded = {name.split(".")[0] for name in done.stderr.split()}
    assert "pencilmark" in loaded
    assert not loaded & {"fastapi", "starlette", "uvicorn", "pebble", "asyncio", "webbrowser"}


@pytest.mark.parametrize("accept", ["application/json", "text/event-stream"])
def test_a_browser_that_goes_away_frees_the_worker(accept: str) -> None:
    server = misbehaving_server()
    pid = server.pid()
    with ThreadPoolExecutor(4) as pool:
        wish = {"seconds": 50}
        asking = [pool.submit(give_up, server, "wait", wish, accept) for _ in range(4)]
    assert [one.result() for one in asking] == [None] * 4
    # both workers were busy; those that mind the flag are still the same
    before = time.monotonic()
    pids = {server.pid() for _ in range(10)}
    assert time.monotonic() - before < 15
    assert pid in pids


def test_a_browser_that_goes_away_has_deaf_work_ended() -> None:
    server = misbehaving_server()
    server.pid()
    with ThreadPoolExecutor(2) as pool:
        asking = [pool.submit(give_up, server, "deaf", {}, "text/html") for _ in range(2)]
    assert [one.result() for one in asking] == [None] * 2
    before = time.monotonic()
    assert server.ask("echo").status_code == 200
    assert (
        time.monotonic() - before < 15
    )  # it would else take as long as the limit of the question, 24


def give_up(server: Served, name: str, data: object, accept: str) -> None:
    """Ask, and go away after a moment, whether something came or not."""
    address, moment = f"{server.address}api/{name}", time.monotonic() + 0.7
    headers = {"accept": accept}
    with (
        suppress(httpx.ReadTimeout),
        httpx.Client(timeout=0.7, verify=False) as client,
        client.stream("POST", address, json=data, headers=headers) as reply,
    ):
        for _ in reply.iter_raw():
            if time.monotonic() > moment:
                return
    assert time.monotonic() > moment, "it was answered"


def test_a_worker_killed_under_load_costs_one_request() -> None:
    server = misbehaving_server()
    pid = server.pid()
    with ThreadPoolExecutor(16) as pool:
        asking = [pool.submit(server.ask, "wait", {"seconds": 0.02}) for _ in range(100)]
        time.sleep(0.3)
        os.kill(pid, signal.SIGKILL)
        statuses = [one.result().status_code for one in asking]
    assert statuses.count(200) >= 99
    assert set(statuses) <= {200, 503}
    assert server.ask("echo").status_code == 200
    assert not os.path.exists(f"/proc/{pid}") or pid not in children.session(server.process)


def test_a_timeout_has_the_worker_replaced() -> None:
    server = misbehaving_server()
    before = time.monotonic()
    reply = server.ask("hang")
    assert reply.status_code == 504
    assert time.monotonic() - before < 30
    assert sentence(reply)
    assert server.ask("echo").status_code == 200

"""The application: what is turned away, and how; the files of the page; events."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from pencilmark import service
from pencilmark.web import app as app_module, words
from pencilmark.web.app import MOST_BYTES
from pencilmark.web.guard import EMBED_HEADERS, HEADERS
from serving import Client, inside, run, sentence

JSON = {"content-type": "application/json"}


async def post(client: Client, content: bytes) -> httpx.Response:
    return await client.http.post("/api/echo", content=content, headers=JSON)


def test_what_is_not_json_is_400() -> None:
    bodies = [b"", b"{", b'{"a": 1, "a": 2}', b"\xff", b"[NaN]", b"1e999", b"[" * 10**5]

    async def test() -> None:
        async with inside(workers=1) as client:
            for body in (*bodies, b"1" * 5000):
                reply = await post(client, body)
                assert reply.status_code == 400, body[:20]
                assert sentence(reply)

    run(test())


def test_other_ways_to_ask_are_turned_away() -> None:
    async def test() -> None:
        async with inside(workers=1) as client:
            http = client.http
            for reply, status in [
                (await client.ask("nonsense"), 404),
                (await client.ask("a/b"), 404),
                (await client.ask("%00"), 404),
                (await http.post("/api/echo", data={"a": "1"}), 415),
                (await http.post("/api/echo", content=b"{}"), 415),
                (await http.post("/api/echo"), 415),
                (await http.get("/api/echo"), 405),
                (await http.put("/api/echo", json={}), 405),
                (await http.delete("/"), 405),
                (await http.get("/api/nonsense"), 404),
            ]:
                assert reply.status_code == status, reply.request.url
                assert sentence(reply)
            assert "'nonsense'" in sentence(await client.ask("nonsense"))

    run(test())


def test_a_body_is_read_no_further_than_it_may_go() -> None:
    sent = 0

    async def pieces() -> AsyncIterator[bytes]:
        nonlocal sent
        while sent < 20 * MOST_BYTES:
            sent += 65536
            yield b" " * 65536

    async def test() -> None:
        async with inside(workers=1) as client:
            for content in (b" " * (MOST_BYTES + 1), pieces()):
                reply = await client.http.post("/api/echo", content=content, headers=JSON)
                assert reply.status_code == 413
                assert str(MOST_BYTES) in sentence(reply)
            assert sent <= MOST_BYTES + 2 * 65536
            longest = b'{"a":"' + b"x" * (MOST_BYTES - 8) + b'"}'
            assert (await post(client, longest)).status_code == 200

    run(test())


def test_a_body_that_never_comes_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app_module, "_ARRIVAL", 0.1)

    async def pieces() -> AsyncIterator[bytes]:
        yield b"{"
        await asyncio.sleep(5)

    async def test() -> None:
        async with inside(workers=1) as client:
            reply = await client.http.post("/api/echo", content=pieces(), headers=JSON)
            assert reply.status_code == 408
            assert sentence(reply)

    run(test())


def test_only_its_own_names_reach_the_server() -> None:
    own = ["localhost", "LOCALHOST:8000", "127.0.0.1:8000", "[::1]:8000", "192.168.1.7"]
    others = ["evil.example", "evil.example:8000", "localhost.evil.example", "", "["]

    async def test() -> None:
        async with inside(workers=1) as client:
            for host in own:
                reply = await client.http.get("/api/health", headers={"host": host})
                assert reply.status_code == 200, host
            for host in others:
                reply = await client.http.get("/api/health", headers={"host": host})
                assert reply.status_code == 421, host
                assert sentence(reply)

    run(test())


@pytest.fixture
def page(tmp_path: Path) -> Path:
    folder = tmp_path / "page"
    (folder / "inner").mkdir(parents=True)
    (folder / "index.html").write_text("<p>hello")
    (folder / "main.js").write_text("1")
    (folder / "inner" / "style.css").write_text("p {}")
    (folder / "star.svg").write_text("<svg/>")
    (folder / "app.webmanifest").write_text("{}")
    (folder / "notes.py").write_text("secret")
    (tmp_path / "secret.js").write_text("secret")
    (folder / "link.js").symlink_to(tmp_path / "secret.js")
    return folder


def test_the_page_has_the_right_types(page: Path) -> None:
    async def test() -> None:
        async with inside(page=page, workers=1) as client:
            for path, kind in [
                ("/", "text/html"),
                ("/index.html", "text/html"),
                ("/main.js", "text/javascript"),
                ("/inner/style.css", "text/css"),
                ("/star.svg", "image/svg+xml"),
                ("/app.webmanifest", "application/manifest+json"),
            ]:
                reply = await client.http.get(path)
                assert (reply.status_code, reply.headers["cache-control"]) == (200, "no-cache")
                assert reply.headers["content-type"].partition(";")[0] == kind
                head = await client.http.head(path)
                assert (head.status_code, head.headers["etag"]) == (200, reply.headers["etag"])
            outside = ("/nothing.js", "/notes.py", "/..%2Fsecret.js", "/%2e%2e/secret.js")
            for path in (*outside, "/link.js", "/inner", "/inner/", "/%00.js", "/" + "x" * 5000):
                reply = await client.http.get(path)
                assert (reply.status_code, reply.text) == (404, words.NOT_FOUND), path

    run(test())


def test_a_file_that_did_not_change_is_not_sent_again(page: Path) -> None:
    async def test() -> None:
        async with inside(page=page, workers=1) as client:
            first = await client.http.get("/main.js")
            known = {"if-none-match": first.headers["etag"]}
            again = await client.http.get("/main.js", headers=known)
            assert (again.status_code, again.content) == (304, b"")
            (page / "main.js").write_text("22")
            changed = await client.http.get("/main.js", headers=known)
            assert (changed.status_code, changed.text) == (200, "22")

    run(test())


def test_every_reply_has_the_headers() -> None:
    async def test() -> None:
        async with inside(workers=1) as client:
            replies = [
                await client.ask("echo"),
                await client.ask("bug"),
                await client.ask("nonsense"),
                await client.ask("echo", headers={"accept": "text/event-stream"}),
                await client.http.get("/types.js"),
                await client.http.get("/nothing"),
                await client.http.put("/"),
                await client.http.get("/", headers={"host": "evil.example"}),
            ]
            for reply in replies:
                assert HEADERS.items() <= dict(reply.headers).items(), reply.request.url
            policy = HEADERS["content-security-policy"]
            assert "unsafe" not in policy
            assert "http" not in policy
            assert "frame-ancestors 'none'" in policy
            framed = dict((await client.http.get("/embed.html")).headers)
            assert EMBED_HEADERS.items() <= framed.items()
            assert "x-frame-options" not in framed
            assert framed["content-security-policy"] + "; frame-ancestors 'none'" == policy

    run(test())


def events(text: str) -> list[tuple[str, dict[str, object]]]:
    found = []
    for block in text.split("\n\n")[:-1]:
        name, data = block.split("\n")
        found.append((name.removeprefix("event: "), json.loads(data.removeprefix("data: "))))
    return found


def test_progress_comes_as_events_and_then_the_reply() -> None:
    async def test() -> None:
        async with inside(workers=1) as client:
            accept = {"accept": "text/event-stream"}
            reply = await client.ask("wait", {"seconds": 0.5}, headers=accept)
            assert reply.headers["content-type"].startswith("text/event-stream")
            *before, last = events(reply.text)
            assert ("progress", {"share": 0.5, "told": "half of it"}) in before
            assert last[0] == "reply"
            assert last[1]["name"] == "wait"
            for name, status in [("refuse", 422), ("crash", 503)]:
                last = events((await client.ask(name, headers=accept)).text)[-1]
                assert last[0] == "error"
                assert last[1].keys() == {"error", "status"}
                assert last[1]["status"] == status

    run(test())


def test_the_description_and_health_are_there_and_no_pages_of_others() -> None:
    async def test() -> None:
        async with inside("pencilmark.service", workers=1) as client:
            http = client.http
            assert (await http.get("/api/openapi.json")).json() == service.openapi()
            assert (await http.get("/api/health")).json() == {"status": "ok"}
            for path in ("/docs", "/redoc", "/openapi.json"):
                assert (await http.get(path)).status_code == 404

    run(test())


def test_the_service_answers_through_workers_as_it_does_here() -> None:
    async def test() -> None:
        async with inside("pencilmark.service", workers=1) as client:
            asked = {"kind": "hitori", "name": "1"}
            reply = await client.ask("example", asked)
            assert reply.json() == service.answer("example", asked)

    run(test())

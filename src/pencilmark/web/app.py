"""The application: the page at `/`, and the questions of the service at `/api/<name>`.

A question is a POST with a JSON object; the reply is JSON too. Who accepts `text/event-stream` gets
events instead: `progress` with `share` and `told`, at the end `reply`, or `error` with `status`.
Who goes away before that gives the question up.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from json import dumps
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request, Response
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect

from ..wording import Sentence, harmless, listed
from . import words
from .answering import Answered
from .guard import Guard, Receive, Scope, Send
from .page_files import PAGE, PageFiles
from .replying import said, service_called
from .slots import Progress
from .workers import Job, Unanswered, Workers

MOST_BYTES = 2 * 1024**2
"""How long the body of a request may be."""
_ARRIVAL = 30.0
"""Seconds that the body of a request has to arrive."""
_LOOK = 0.1
"""Seconds from one look at the progress of a job to the next."""
_SIGN_OF_LIFE = 10.0
"""Seconds after which something is sent, so that nobody on the way thinks that the line is dead."""
_NO_STORE = {"cache-control": "no-store"}


def create_app(
    workers: Workers,
    page: Path = PAGE,
    names: Iterable[str] = (),
    most_bytes: int = MOST_BYTES,
) -> FastAPI:
    """The application with these workers, which begin and end with it.

    `names` are those under which the server can be reached, beside localhost.
    """

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        async with workers:
            yield

    app = FastAPI(
        title="Pencilmark",
        lifespan=lifespan,
        # their pages load scripts from elsewhere
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        telemetry={
            "auto_configure": False,
            "logs": False,
            "metrics": False,
            "operation_spans": False,
            "tracing": False,
        },
    )
    app.add_middleware(Guard, names=names)
    app.add_exception_handler(Unanswered, _unanswered)
    app.add_exception_handler(HTTPException, _no_such_thing)
    description = dumps(service_called(workers.service).openapi()).encode()
    files = PageFiles(page)

    @app.get("/api/health")
    async def health() -> Response:
        return _json(200, b'{"status":"ok"}')

    @app.get("/api/openapi.json")
    async def openapi() -> Response:
        return _json(200, description)

    @app.post("/api/{name:path}")
    async def ask(name: str, request: Request) -> Response:
        if name not in workers.questions:
            shown, names = harmless(name)[:60], listed(workers.questions)
            raise Unanswered(404, Sentence(words.NO_QUESTION, name=shown, names=names))
        if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
            # a foreign page can send only what a form sends, without being asked whether it may
            raise Unanswered(415, words.NOT_JSON)
        job = workers.ask(name, await _body(request, most_bytes))
        if "text/event-stream" in request.headers.get("accept", ""):
            return _Events(job)
        return await _whole(job, request.receive)

    @app.api_route("/{path:path}", methods=["GET", "HEAD"])
    async def show(path: str, request: Request) -> Response:
        if not path.startswith("api/"):
            return _file(files, path, request.headers.get("if-none-match", ""))
        if path.removeprefix("api/") in workers.questions:
            return _json(405, said(words.POST_ONLY), {"allow": "POST"})
        raise Unanswered(404, words.NOT_FOUND)

    return app


def _file(files: PageFiles, path: str, known: str) -> Response:
    """A file of the page, unless the browser has it already."""
    found = files.find(path)
    if found is None:
        return Response(words.NOT_FOUND, 404, media_type="text/plain")
    headers = {"etag": found.etag, "cache-control": "no-cache", "content-type": found.type}
    if found.etag in known:
        return Response(status_code=304, headers=headers)
    return Response(found.content, headers=headers)


async def _body(request: Request, most: int) -> bytes:
    """The body of a request, read no further than it may go."""
    too_large = Unanswered(413, Sentence(words.TOO_LARGE, most=most))
    told = request.headers.get("content-length", "")
    if told.isdecimal() and int(told[:20]) > most:
        raise too_large
    body = bytearray()
    try:
        async with asyncio.timeout(_ARRIVAL):
            async for piece in request.stream():
                body += piece
                if len(body) > most:
                    raise too_large
    except TimeoutError:
        raise Unanswered(408, Sentence(words.TOO_SLOW, seconds=_ARRIVAL)) from None
    except ClientDisconnect:
        raise Unanswered(400, words.NOT_JSON) from None  # nobody reads this any more
    return bytes(body)


async def _gone(receive: Receive) -> None:
    """Wait until the browser has gone away."""
    while (await receive())["type"] != "http.disconnect":
        pass


async def _either(job: Job, gone: asyncio.Task[None], seconds: float | None = None) -> None:
    """Wait until a job is done or nobody waits for it any more, for at most this long."""
    both: set[asyncio.Future[Any]] = {job.result, gone}
    await asyncio.wait(both, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)


async def _whole(job: Job, receive: Receive) -> Response:
    """The reply, once it is there."""
    gone = asyncio.create_task(_gone(receive))
    try:
        await _either(job, gone)
        if not job.result.done():
            return Response(status_code=499)  # nobody reads this any more
        told = job.result.result()
        return _json(told.status, told.body)
    finally:
        job.result.cancel()
        gone.cancel()


class _Events(Response):
    """The reply as events: how far it is, and then what it is."""

    def __init__(self, job: Job) -> None:
        super().__init__(headers=_NO_STORE, media_type="text/event-stream")
        del self.headers["content-length"]
        self._job = job

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send them, one by one."""
        start = {"status": 200, "headers": self.raw_headers}
        gone = asyncio.create_task(_gone(receive))
        try:
            await send({"type": "http.response.start", **start})
            async for piece in _told(self._job, gone):
                await send({"type": "http.response.body", "body": piece, "more_body": True})
            await send({"type": "http.response.body", "body": b""})
        finally:
            self._job.result.cancel()
            gone.cancel()


async def _told(job: Job, gone: asyncio.Task[None]) -> AsyncIterator[bytes]:
    """What is sent about a job, until it is done or the browser has gone."""
    last: Progress | None = None
    silent = 0.0
    while not job.result.done():
        await _either(job, gone, _LOOK)
        if gone.done():
            return
        now = job.progress()
        silent += _LOOK
        if now is not None and now != last:
            yield _event("progress", dumps(now._asdict()).encode())
            last, silent = now, 0.0
        elif silent >= _SIGN_OF_LIFE:
            yield b": still here\n\n"
            silent = 0.0
    try:
        told = job.result.result()
    except Unanswered as error:
        told = Answered(error.status, said(error))
    if told.status == 200:
        yield _event("reply", told.body)
    else:  # the status stands beside the sentence, since the one of HTTP is long sent
        yield _event("error", told.body[:-1] + f',"status":{told.status}}}'.encode())


def _event(name: str, data: bytes) -> bytes:
    return b"event: %s\ndata: %s\n\n" % (name.encode(), data)


def _json(status: int, body: bytes, headers: dict[str, str] | None = None) -> Response:
    told = {**_NO_STORE, **(headers or {})}
    return Response(body, status, headers=told, media_type="application/json")


async def _unanswered(_: Request, error: Exception) -> Response:
    assert isinstance(error, Unanswered)
    return _json(error.status, said(error))


async def _no_such_thing(request: Request, error: Exception) -> Response:
    """What the library turns away by itself: an unknown address, or a method that does not fit."""
    assert isinstance(error, HTTPException)
    sentence: object = words.NOT_FOUND
    if error.status_code == 405:
        sentence = Sentence(words.NO_METHOD, method=harmless(request.method)[:20])
    return _json(error.status_code, said(sentence), dict(error.headers or {}))

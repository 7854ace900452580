"""The server: where it listens, and that it stops cleanly."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from ipaddress import ip_address
from types import FrameType

import uvicorn
from fastapi import FastAPI

from ..errors import PencilmarkError
from ..wording import Sentence
from . import words
from .workers import Workers

PORT = 8000
_MORE_PORTS = 50
"""How many ports after the usual one are tried."""
_MOST_CONNECTIONS = 1000
_KEPT = 30
"""Seconds that a connection stays open without being used."""
_PATIENCE = 2
"""Seconds that open requests get to finish when the server stops."""


class CannotListen(PencilmarkError):
    """A place where no server can be."""


def listen(host: str, port: int | None) -> socket.socket:
    """A socket that listens at an address and a port; None: the usual one, or one after it.

    >>> with listen("127.0.0.1", 0) as place:
    ...     place.getsockname()[0]
    '127.0.0.1'
    """
    if port is not None:
        return _bound(host, port)
    for usual in range(PORT, PORT + _MORE_PORTS):
        with suppress(_Taken):
            return _bound(host, usual)
    return _bound(host, 0)


class _Taken(CannotListen):
    """Somebody else listens there."""


def _bound(host: str, port: int) -> socket.socket:
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except (OSError, UnicodeError) as error:
        raise _no_address(host, error) from None
    place = socket.socket(family, kind, protocol)
    try:
        if os.name == "posix":  # elsewhere this would take the port from whoever has it
            place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        place.bind(address)
        place.listen(512)
    except OSError as error:
        place.close()
        if error.errno == errno.EADDRINUSE:
            raise _Taken(str(Sentence(words.PORT_TAKEN, host=host, port=port))) from None
        if error.errno == errno.EACCES:
            raise CannotListen(str(Sentence(words.NOT_ALLOWED, host=host, port=port))) from None
        raise _no_address(host, error) from None
    return place


def _no_address(host: str, error: Exception) -> CannotListen:
    reason = getattr(error, "strerror", None) or str(error)
    return CannotListen(str(Sentence(words.NO_ADDRESS, host=host, reason=reason)))


def is_loopback(host: str) -> bool:
    """Whether only this machine reaches an address.

    >>> is_loopback("127.0.0.1"), is_loopback("localhost"), is_loopback("0.0.0.0")
    (True, True, False)
    """
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host.lower() == "localhost"


def address_of(place: socket.socket) -> str:
    """What to type into a browser on this machine.

    >>> with listen("0.0.0.0", 0) as place:
    ...     address_of(place).rpartition(":")[0]
    'http://127.0.0.1'
    """
    host, port = place.getsockname()[:2]
    found = ip_address(host)
    if found.is_unspecified:
        found = ip_address("127.0.0.1" if found.version == 4 else "::1")
    return f"http://[{found}]:{port}/" if found.version == 6 else f"http://{found}:{port}/"


class _Server(uvicorn.Server):
    def __init__(
        self, config: uvicorn.Config, workers: Workers, started: Callable[[], object]
    ) -> None:
        super().__init__(config)
        self._workers = workers
        self._tell = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell when the page can be opened."""
        await super().startup(sockets)
        if self.started:
            self._tell()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Whoever still waits for an answer is told that there will be none."""
        self._workers.stop()
        await super().shutdown(sockets)


def run(
    app: FastAPI,
    workers: Workers,
    place: socket.socket,
    started: Callable[[], object] = lambda: None,
) -> None:
    """Serve until a signal says to stop, and then raise what that signal raises elsewhere."""
    config = uvicorn.Config(
        app,
        access_log=False,
        http="h11",
        lifespan="on",
        limit_concurrency=_MOST_CONNECTIONS,
        log_level="warning",
        loop="asyncio",
        server_header=False,
        timeout_graceful_shutdown=_PATIENCE,
        timeout_keep_alive=_KEPT,
        ws="none",
    )
    server = _Server(config, workers, started)
    with _minding_hang_up(server), asyncio.Runner() as runner:
        runner.run(server.serve([place]))


@contextmanager
def _minding_hang_up(server: uvicorn.Server) -> Iterator[None]:
    """A terminal that is closed stops the server as Ctrl-C does, which uvicorn does not see to."""
    number = getattr(signal, "SIGHUP", None)
    if number is None or signal.getsignal(number) is signal.SIG_IGN:
        yield
        return
    told = []

    def stop(number: int, _: FrameType | None) -> None:
        told.append(number)
        server.should_exit = True

    usual = signal.signal(number, stop)
    try:
        yield
    finally:
        signal.signal(number, usual)
    if told:
        signal.raise_signal(number)

"""`pencilmark serve`."""

from __future__ import annotations

from argparse import ArgumentTypeError

from ....errors import PencilmarkError
from ....extras import install
from ....records import dataclass
from ....wording import Sentence
from ...options import Parser, flag, number, option, time_limit_option
from ...output import say
from ...words import serve as words


def _port(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and int(text[:9]) <= 65535):
        raise ArgumentTypeError(str(Sentence(words.NOT_A_PORT, text=text)))
    return int(text[:9])


@dataclass(frozen=True, kw_only=True)
class Options:
    """What `serve` may be told."""

    host: str = option("--host", default="127.0.0.1", metavar="ADDRESS", help=words.HELP_HOST)
    port: int | None = option("--port", type=_port, metavar="PORT", help=words.HELP_PORT)
    no_open: bool = flag("--no-open", help=words.HELP_NO_OPEN)
    collection: str | None = option("--collection", metavar="FILE", help=words.HELP_COLLECTION)
    workers: int | None = option("--workers", type=number, metavar="N", help=words.HELP_WORKERS)
    time_limit: float | None = time_limit_option(words.HELP_TIME_LIMIT)
    memory: int = option(
        "--memory", type=number, default=2048, metavar="MB", help=words.HELP_MEMORY
    )
    allow_host: list[str] | None = option(
        "--allow-host", action="append", metavar="NAME", help=words.HELP_ALLOW_HOST
    )


def parser() -> Parser[Options]:
    """The parser of `serve`."""
    return Parser("serve", Options, words.SERVE, words.SERVE_END)


class NoServer(PencilmarkError):
    """FastAPI, uvicorn or Pebble is not installed."""


def run(options: Options) -> int:
    """Serve the page until somebody stops it."""
    try:
        import fastapi  # noqa: F401
        import pebble  # noqa: F401
        import uvicorn  # noqa: F401
    except ModuleNotFoundError:
        raise NoServer(str(Sentence(words.NO_EXTRA, command=install("web")))) from None
    import socket

    from ....web.app import create_app
    from ....web.server import PORT, address_of, is_loopback, listen, run as serve
    from ....web.workers import Limits, Workers
    from .browser import open_browser

    memory = options.memory * 1024**2
    limits = Limits(memory=memory, time_limit=options.time_limit)
    if options.workers is not None:
        limits = Limits(workers=options.workers, memory=memory, time_limit=options.time_limit)
    if options.collection is not None:
        _require_collection(options.collection)
    names = [options.host, *(options.allow_host or ())]
    if not is_loopback(options.host):
        names.append(socket.gethostname())
    with listen(options.host, options.port) as place:
        address = address_of(place)
        port = place.getsockname()[1]
        workers = Workers(limits, collection=options.collection)
        app = create_app(workers, names=names)

        def started() -> None:
            if options.port is None and port != PORT:
                say(str(Sentence(words.NEXT_PORT, taken=PORT, port=port)))
            say(str(Sentence(words.OPEN, address=address)))
            if not is_loopback(options.host):
                say(str(Sentence(words.FOR_ALL, host=options.host)))
            if not options.no_open:
                open_browser(address)

        serve(app, workers, place, started)
    return 0


def _require_collection(path: str) -> None:
    """Refuse what is no collection, before anybody asks for it. One of an older version is brought
    up to date; the server itself only reads."""
    from ....collecting import collection

    with collection(path, create=False) as opened:
        opened.require_sound()

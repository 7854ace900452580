"""What every request passes on its way in, and every reply on its way out.

This is plain ASGI: a middleware of the more comfortable sort hides that a browser has gone.
"""

from __future__ import annotations

import traceback
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from ipaddress import ip_address
from typing import Any

from ..wording import Sentence, harmless
from . import words
from .replying import said

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

_CONTENT_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'"
)
HEADERS = {
    "content-security-policy": f"{_CONTENT_SECURITY_POLICY}; frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
"""The headers of every reply: the page runs its own scripts and talks to its own server, and
nothing else gets in or out."""
EMBED = "/embed.html"
"""The one address that other pages may show in a frame."""
EMBED_HEADERS = {
    **{name: value for name, value in HEADERS.items() if name != "x-frame-options"},
    "content-security-policy": _CONTENT_SECURITY_POLICY,
    "cross-origin-resource-policy": "cross-origin",
}
"""The headers of that address: as strict, but for whose frame it is."""
ANY = "*"
"""Instead of a name: all names are allowed."""
_SHOWN = 60


class Guard:
    """Turns requests away that are meant for another server, and adds headers to replies.

    A foreign page can have its own name lead to this machine and then read what is here (DNS
    rebinding). Browsers tell the name, so only known ones are let in; an address in numbers
    cannot be led anywhere.
    """

    def __init__(self, app: App, names: Iterable[str] = ()) -> None:
        self._app = app
        self._names = {"localhost", *(name.lower().rstrip(".") for name in names)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        begun = False

        async def send_with_headers(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                own = {name for name, _ in message.get("headers", ())}
                added = EMBED_HEADERS if scope["path"] == EMBED else HEADERS
                more = [(name.encode(), value.encode()) for name, value in added.items()]
                message["headers"] = [
                    *message.get("headers", ()),
                    *(header for header in more if header[0] not in own),
                ]
            await send(message)

        name = _host(scope)
        if not self.allows(name):
            sentence = Sentence(words.NO_SUCH_HOST, name=harmless(name)[:_SHOWN])
            await _refuse(send_with_headers, 421, sentence)
            return
        try:
            await self._app(scope, receive, send_with_headers)
        except Exception:
            traceback.print_exc()
            if not begun:
                await _refuse(send_with_headers, 500, words.UNEXPECTED)

    def allows(self, name: str) -> bool:
        """Whether requests to a server of this name are answered.

        >>> async def app(scope, receive, send): ...
        >>> guard = Guard(app, ["puzzles.example"])
        >>> [guard.allows(name) for name in ("localhost", "::1", "puzzles.example", "evil.example")]
        [True, True, True, False]
        """
        return name.lower().rstrip(".") in self._names or ANY in self._names or _is_address(name)


def _host(scope: Scope) -> str:
    """The name under which a request reached the server, without its port."""
    told = next((value for name, value in scope["headers"] if name == b"host"), b"")
    host: str = told.decode("latin-1")
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0]


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


async def _refuse(send: Send, status: int, sentence: object) -> None:
    body = said(sentence)
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})

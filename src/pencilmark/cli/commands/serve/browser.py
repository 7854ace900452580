"""Opening a browser, where there is one."""

from __future__ import annotations

import os
import sys
import webbrowser
from contextlib import suppress
from threading import Thread

_SCREENS = ("DISPLAY", "WAYLAND_DISPLAY")


def open_browser(address: str) -> None:
    """Show a page to whoever sits here. If there is no screen or no browser, nothing happens."""
    if sys.platform.startswith("linux") and not any(map(os.environ.get, _SCREENS)):
        return  # a browser in the terminal would take it away from the server
    Thread(target=_show, args=(address,), daemon=True).start()


def _show(address: str) -> None:
    with suppress(Exception):  # whatever a browser may do, the server goes on
        webbrowser.open(address)

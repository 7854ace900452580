"""Pencilmark and other tools, each in a process of its own.

A tool runs in a worker process that is killed when a puzzle takes too long, so that one that hangs
stops nothing:

    python -m bench.peers NAME [PIPE]

reads one job (JSON) a line and answers each with one line. It ends when the other end of the pipe
of this number is closed.
"""

from __future__ import annotations

import json
import os
import selectors
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from pencilmark.lab.measure import repeated
from pencilmark.processes import end_when_closed

from .corpus import Entry
from .tools import CannotHold, MultiPuzzleSolver, Noqx, Pencilmark, PuzzleKit, Rows, Tool

BUDGET = 1.0
"""CPU seconds after which a puzzle is not measured again."""


@dataclass(frozen=True)
class Peer:
    """What is known about a tool before it is loaded."""

    name: str
    load: Callable[[], Tool]
    module: str
    package: str
    kinds: frozenset[str]
    """The kinds it has; empty: all that Pencilmark has."""
    proves_unique: bool


PENCILMARK = Peer("Pencilmark", Pencilmark, "pencilmark", "pencilmark", frozenset(), True)
PEERS = (
    Peer(
        "PuzzleKit",
        PuzzleKit,
        "puzzlekit",
        "puzzlekit",
        frozenset({"hitori", "star-battle", "bosnian-snake"}),
        False,
    ),
    Peer(
        "multi-puzzle-solver",
        MultiPuzzleSolver,
        "puzzle_solver",
        "multi-puzzle-solver",
        frozenset({"hitori", "star-battle"}),
        True,
    ),
    Peer(
        "noqx (clingo)",
        Noqx,
        "noqx",
        "clingo",
        frozenset({"hitori", "star-battle", "bosnian-snake"}),
        True,
    ),
)


@dataclass
class Reply:
    """What became of one puzzle: `status` as above, or "timeout", "error" or "cannot hold"."""

    status: str
    seconds: list[float] = field(default_factory=list)
    rows: Rows | None = None
    note: str = ""


class Worker:
    """A tool in its own process. A puzzle that takes too long costs the process its life."""

    def __init__(self, peer: Peer) -> None:
        self._peer = peer
        self._process: subprocess.Popen[str] | None = None
        self._held: int | None = None
        """The end of a pipe: the process ends when we do, and this is closed."""
        self._warm: set[str] = set()

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, *_: object) -> None:
        self._stop()

    def measure(self, entry: Entry, repetitions: int, time_limit: float) -> Reply:
        """Solve one puzzle that often; the first puzzle of a kind is solved once more before."""
        self._start()
        kind = entry["kind"]
        if kind not in self._warm:
            self._ask(entry, 1, time_limit)
            self._start()
            self._warm.add(kind)
        return self._ask(entry, repetitions, time_limit)

    def _start(self) -> None:
        if self._process is not None:
            return
        theirs, self._held = os.pipe()
        self._process = subprocess.Popen(
            [sys.executable, "-m", "bench.peers", self._peer.name, str(theirs)],
            pass_fds=[theirs],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            encoding="utf-8",
            cwd=Path(__file__).parents[1],
        )
        os.close(theirs)
        if self._receive(60) is None:
            self._stop()
            raise RuntimeError(f"{self._peer.name} could not be loaded")

    def _stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None
            self._warm.clear()
        if self._held is not None:
            os.close(self._held)
            self._held = None

    def _ask(self, entry: Entry, repetitions: int, time_limit: float) -> Reply:
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps({"entry": entry, "repetitions": repetitions}) + "\n")
        self._process.stdin.flush()
        answer = self._receive(time_limit)
        if answer is None:
            died = self._process.poll() is not None
            self._stop()
            return Reply("error", note="the process died") if died else Reply("timeout")
        return Reply(**answer)

    def _receive(self, time_limit: float) -> dict[str, Any] | None:
        assert self._process is not None
        assert self._process.stdout is not None
        with selectors.DefaultSelector() as selector:
            selector.register(self._process.stdout, selectors.EVENT_READ)
            if not selector.select(time_limit):
                return None
        line = self._process.stdout.readline()
        return json.loads(line) if line else None


def _work(peer: Peer) -> None:
    """The worker's side."""
    # Whatever a tool prints must not get between the answers.
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)

    def send(answer: dict[str, Any]) -> None:
        answers.write(json.dumps(answer) + "\n")
        answers.flush()

    tool = peer.load()
    send({})
    for line in sys.stdin:
        job = json.loads(line)
        entry = job["entry"]
        try:
            times, result = repeated(
                partial(tool.prepare, entry), tool.solve, job["repetitions"], BUDGET
            )
            status, rows = tool.answer(result)
            send({"status": status, "seconds": times, "rows": rows})
        except CannotHold as error:
            send({"status": "cannot hold", "note": str(error)})
        except Exception as error:  # whatever a tool does wrong is a result, too
            send({"status": "error", "note": f"{type(error).__name__}: {error}"})


if __name__ == "__main__":
    if len(sys.argv) > 2:
        end_when_closed(int(sys.argv[2]))
    _work(next(peer for peer in (PENCILMARK, *PEERS) if peer.name == sys.argv[1]))

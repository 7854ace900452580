"""What players of the page wait for: hints from `pencilmark serve`, over loopback.

    python -m bench.web

Puzzles of the usual size of each kind are made with a seed, and some of the cells of each, taken by
chance, are filled in as in the solution. One player asks for the hints of one kind, one after the
other; then fifty ask at once, each for one of a different position, several times. Times are from
sending a request to the last byte of its reply, as a browser would see them, with the processor
time that all processes of the server took beside them. Prints tables and writes them to
bench/results.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter

from pencilmark import service
from pencilmark.kind import own_kinds
from pencilmark.lab.measure import Summary, Table, figures

from .report import save

PLAYERS = 50
SHARES = (0.0, 0.2, 0.4, 0.6)
"""How much of a board is filled in when a hint is asked for."""
_TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


@dataclass
class Served:
    """A running server."""

    pid: int
    host: str
    port: int

    def cpu(self) -> float:
        """Seconds of CPU that all its processes have taken; 0 where nobody knows."""
        ticks = 0
        for folder in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):
                stat = (folder / "stat").read_text("utf-8", "replace").rpartition(")")[2].split()
                if int(stat[3]) == self.pid:
                    ticks += int(stat[11]) + int(stat[12])
        return ticks / _TICKS


@contextmanager
def served() -> Iterator[Served]:
    """A server in a session of its own."""
    command = [sys.executable, "-m", "pencilmark", "serve", "--no-open", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, start_new_session=True) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline().decode()
            host, port = line.partition("//")[2].partition("/")[0].split(":")
            yield Served(process.pid, host, int(port))
        finally:
            process.terminate()


@dataclass
class Player:
    """A connection that stays open, as a browser keeps it; nothing but what HTTP needs."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    seconds: list[float] = field(default_factory=list)
    errors: int = 0

    async def request(self, path: str, body: bytes | None = None) -> bytes:
        """The reply to a request, timed."""
        before = perf_counter()
        method = "GET" if body is None else "POST"
        head = f"{method} {path} HTTP/1.1\r\nhost: localhost\r\n"
        if body is not None:
            head += f"content-type: application/json\r\ncontent-length: {len(body)}\r\n"
        self.writer.write(head.encode() + b"\r\n" + (body or b""))
        told = (await self.reader.readuntil(b"\r\n\r\n")).lower()
        length = int(told.partition(b"content-length:")[2].partition(b"\r")[0])
        reply = await self.reader.readexactly(length)
        self.seconds.append(perf_counter() - before)
        self.errors += not told.startswith(b"http/1.1 200")
        return reply


def positions(kind: str, count: int) -> list[bytes]:
    """Requests for a hint, each for another puzzle of the usual size."""
    chance = Random(f"web/{kind}")
    found = []
    for number in range(count):
        puzzle = service.answer("generate", {"kind": kind, "seed": f"web/{number}"})["puzzle"]
        solution = service.answer("solve", {"puzzle": puzzle})["solution"]
        share = SHARES[number % len(SHARES)]
        rows = [
            "".join(value if chance.random() < share else "?" for value in row) for row in solution
        ]
        found.append(json.dumps({"puzzle": puzzle, "marks": {"marks": rows}}).encode())
    return found


async def asked(
    server: Served, count: int, rounds: int, path: str, bodies: Sequence[bytes | None]
) -> list[object]:
    """A row of a table: so many players ask at once, again and again, each time for another."""
    everybody = [
        Player(*await asyncio.open_connection(server.host, server.port)) for _ in range(count)
    ]
    before, cpu = perf_counter(), server.cpu()
    for turn in range(rounds):
        asking = [
            one.request(path, bodies[(number + turn) % len(bodies)])
            for number, one in enumerate(everybody)
        ]
        await asyncio.gather(*asking)
    wall, cpu = perf_counter() - before, server.cpu() - cpu
    for player in everybody:
        player.writer.close()
    summary = Summary.of(1000 * one for player in everybody for one in player.seconds)
    return [
        summary.n,
        *(figures(value) for value in (summary.median, summary.p95, summary.max)),
        sum(player.errors for player in everybody),
        figures(wall),
        figures(cpu),
    ]


async def measure(server: Served, everything: dict[str, list[bytes]], rounds: int) -> list[Table]:
    """Both tables."""
    names = ["requests", "p50", "p95", "max", "errors", "wall s", "CPU s"]
    alone = Table("One player (wall ms)", ["what", *names])
    crowd = Table(f"{PLAYERS} players who ask for hints at once (wall ms)", ["kind", *names])
    for bodies in everything.values():  # all workers have seen each kind before anything counts
        await asked(server, 8, 2, "/api/hint", bodies)
    alone.add("a file of the page", *await asked(server, 1, 20 * rounds, "/types.js", [None]))
    for kind, bodies in everything.items():
        row = await asked(server, 1, rounds * len(bodies), "/api/hint", bodies)
        alone.add(f"hint, {kind}", *row)
    for kind, bodies in everything.items():
        crowd.add(kind, *await asked(server, PLAYERS, rounds, "/api/hint", bodies))
    mixed = [body for some in zip(*everything.values(), strict=True) for body in some]
    crowd.add("all in turn", *await asked(server, PLAYERS, rounds, "/api/hint", mixed))
    crowd.notes.append("All ask in the same moment, and again when the last has its answer.")
    return [alone, crowd]


def run(options: argparse.Namespace) -> None:
    """Measure, print, and write bench/results."""
    everything = {kind.name: positions(kind.name, options.puzzles) for kind in own_kinds()}
    with served() as server:
        save("web", asyncio.run(measure(server, everything, options.rounds)))


def arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this measurement."""
    parser.add_argument("--puzzles", type=int, default=12, help="puzzles of each kind (12)")
    parser.add_argument("--rounds", type=int, default=4, help="how often all are asked for (4)")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.web", description=__doc__)
    arguments(parser)
    run(parser.parse_args())


if __name__ == "__main__":
    main()

"""How long it takes to solve a puzzle and prove its solution the only one.

    python -m bench.solve [--passes 3] [--sample 12] [--no-peers]

prints two tables and writes them to bench/results: Pencilmark on every puzzle of the corpus, and
Pencilmark beside other tools on a sample of it.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from statistics import fmean, median
from typing import Any

import pencilmark
from pencilmark.kind import kind_names
from pencilmark.lab.measure import Summary, Table, figures, in_passes

from .corpus import REST, SETS, STATUS, Entry, PuzzleSet, folder, spread
from .peers import PEERS, PENCILMARK, Peer, Reply, Worker
from .report import save

LARGEST = 2000.0
"""What no puzzle should take longer than, in ms."""
UNANSWERED = ("timeout", "error", "cannot hold")


def corpus_table(passes: int) -> Table:
    """Pencilmark on the whole corpus."""
    table = Table(
        "Solve and prove unique, the whole corpus (CPU ms per puzzle)",
        ["set", "n", "mean", "median", "p95", "max", "first pass", "target", "met", "slowest"],
    )
    known = kind_names()
    total = wrong = 0
    slowest = (0.0, "")
    for puzzles in (*SETS, *REST):
        entries = puzzles.entries()
        if puzzles in REST and not entries:
            continue
        if puzzles.kind not in known or not entries:
            table.notes.append(f"{puzzles.name}: skipped, the kind or its puzzles are missing.")
            continue
        spent, statuses = _measure(entries, passes)
        millis = [1000 * median(times) for times in spent]
        first = 1000 * fmean(times[0] for times in spent)
        summary = Summary.of(millis)
        worst = entries[millis.index(summary.max)]["id"]
        slowest = max(slowest, (summary.max, worst))
        total += len(entries)
        wrong += sum(
            status != STATUS[entry["solutions"]]
            for status, entry in zip(statuses, entries, strict=True)
        )
        met = "" if puzzles.target is None else "yes" if summary.mean <= puzzles.target else "no"
        table.add(
            puzzles.name,
            summary.n,
            *(figures(value) for value in (summary.mean, summary.median, summary.p95)),
            *(figures(value) for value in (summary.max, first)),
            "" if puzzles.target is None else figures(puzzles.target, 2),
            met,
            worst,
        )
    if total:
        table.notes += [
            f"Each puzzle was read afresh and solved in {passes} passes over its set; its time is"
            " the median of them. First pass: the mean of the first alone, in which no puzzle of"
            " the set had been seen before and what a size needs was still to be prepared.",
            f"The slowest of all {total:,} puzzles, {slowest[1]}, took {figures(slowest[0])} ms"
            f" (no puzzle should take more than {LARGEST:,.0f} ms).",
            f"Verdicts that differ from the one recorded in the corpus: {wrong}.",
        ]
    return table


def _measure(entries: list[Entry], passes: int) -> tuple[list[list[float]], list[str]]:
    texts = [json.dumps({"kind": entry["kind"], "puzzle": entry["puzzle"]}) for entry in entries]
    prepare = [partial(pencilmark.read, text) for text in texts]
    return in_passes(prepare, lambda puzzle: pencilmark.solve(puzzle).status, passes)


def peers_table(sample: int, repetitions: int, time_limit: float) -> tuple[Table, list[Any]]:
    """Pencilmark and its peers on the same puzzles; the means are given back for the plot, too."""
    table = Table(
        "Side by side on the same puzzles (CPU ms per puzzle)",
        [
            "set",
            "tool",
            "proves unique",
            "n",
            "right",
            "wrong",
            "failed",
            "timed out",
            "mean",
            "median",
            "max",
            "times Pencilmark",
        ],
    )
    bars = []
    here = [peer for peer in PEERS if find_spec(peer.module)]
    for peer in PEERS:
        if peer not in here:
            table.notes.append(f"{peer.name}: skipped, the package {peer.package} is missing.")
    workers = {peer: Worker(peer) for peer in (PENCILMARK, *here)}
    try:
        for puzzles in SETS:
            entries = spread(puzzles.entries(), sample)
            if puzzles.kind not in kind_names() or not entries:
                continue
            own: dict[str, Reply] = {}
            for peer, worker in workers.items():
                if peer.kinds and puzzles.kind not in peer.kinds:
                    continue
                replies = [worker.measure(entry, repetitions, time_limit) for entry in entries]
                if peer is PENCILMARK:
                    own = {
                        entry["id"]: reply for entry, reply in zip(entries, replies, strict=True)
                    }
                bars.append(_peer_row(table, puzzles, peer, entries, replies=replies, own=own))
    finally:
        for worker in workers.values():
            worker.__exit__()
    table.notes += _peer_notes(sample, repetitions, time_limit, workers)
    return table, bars


def _peer_row(
    table: Table,
    puzzles: PuzzleSet,
    peer: Peer,
    entries: list[Entry],
    *,
    replies: list[Reply],
    own: dict[str, Reply],
) -> dict[str, Any]:
    """Add one row. Means are over the puzzles that the tool answered, right or wrong.

    The last column compares with Pencilmark on just these.
    """
    right = wrong = 0
    spent, compared = [], []
    for entry, reply in zip(entries, replies, strict=True):
        if reply.status in UNANSWERED:
            continue
        spent.append(1000 * median(reply.seconds))
        if own[entry["id"]].seconds:
            compared.append(1000 * median(own[entry["id"]].seconds))
        good = _right(entry, peer, reply, own[entry["id"]])
        right += good
        wrong += not good
    timeouts = sum(reply.status == "timeout" for reply in replies)
    failed = len(replies) - right - wrong - timeouts
    if spent:
        summary = Summary.of(spent)
        numbers = [figures(value) for value in (summary.mean, summary.median, summary.max)]
        times = figures(summary.mean / fmean(compared), 2) if compared else "-"
    else:
        summary, numbers, times = None, ["-"] * 3, "-"
    table.add(
        puzzles.name,
        peer.name,
        "yes" if peer.proves_unique else "no",
        *(len(entries), right, wrong, failed, timeouts),
        *numbers,
        "1" if peer is PENCILMARK else times,
    )
    for text in sorted({reply.note for reply in replies if reply.note}):
        table.notes.append(f"{puzzles.name}, {peer.name}: {text}.")
    return {
        "set": puzzles.name,
        "tool": peer.name,
        "proves unique": peer.proves_unique,
        "mean": summary.mean if summary else None,
        "incomplete": failed + timeouts > 0,
    }


def _right(entry: Entry, peer: Peer, reply: Reply, own: Reply) -> bool:
    """Whether the verdict is the corpus's and, where there is one solution only, it is that one.

    The solution is the corpus's or, where that has none, the one Pencilmark found.
    """
    status = STATUS[entry["solutions"]]
    if (peer.proves_unique or "none" in (reply.status, status)) and reply.status != status:
        return False
    return status != "unique" or reply.rows == (entry["solution"] or own.rows)


def _peer_notes(
    sample: int, repetitions: int, time_limit: float, tools: Iterable[Peer]
) -> list[str]:
    versions = []
    for peer in tools:
        try:
            versions.append(f"{peer.name} {version(peer.package)}")
        except PackageNotFoundError:
            versions.append(f"{peer.name} (version unknown)")
    return [
        f"At most {sample} puzzles of each set, evenly spread; median of up to {repetitions}"
        " repetitions for each puzzle (fewer where they take over a second), each in a warm"
        f" process, importing not counted; at most {time_limit:g} s of wall time for a puzzle. A"
        " tool's time is that of the puzzles it answered, and it is compared with Pencilmark's on"
        " just those.",
        "Proves unique: no means that the tool stops at the first solution. Failed: an error, or"
        " the tool has no format for the puzzle. PuzzleKit runs with one worker: less CPU time"
        " than its default on Star Battle, about the same on Snake.",
        "Versions: " + ", ".join(versions) + ".",
    ]


def arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this measurement."""
    parser.add_argument("--passes", type=int, default=3, help="passes over each set (3)")
    parser.add_argument("--sample", type=int, default=12, help="puzzles of a set for peers (12)")
    parser.add_argument("--time-limit", type=float, default=10, help="seconds for a puzzle (10)")
    parser.add_argument("--no-peers", action="store_true", help="Pencilmark alone")


def run(options: argparse.Namespace) -> None:
    """Measure, print, and write bench/results."""
    if not folder().is_dir():
        print("There is no corpus (see bench/README.md), so that nothing can be measured.")
        return
    save("solve", [corpus_table(options.passes)])
    if not options.no_peers:
        table, bars = peers_table(options.sample, options.passes, options.time_limit)
        save("peers", [table], bars)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.solve", description=__doc__)
    arguments(parser)
    run(parser.parse_args())


if __name__ == "__main__":
    main()

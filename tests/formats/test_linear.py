"""The time that a reader takes grows with the text and no faster, whatever the text holds.

Times are CPU times and compared with each other, with slack: a run that is repeated in the text
makes four times the text, and may take ten times the time.
"""

from __future__ import annotations

import gc
import io
import json
import sys
from collections.abc import Callable, Iterable
from itertools import islice
from pathlib import Path
from time import thread_time

import pytest

import children
import hostile
import pencilmark
from pencilmark.cli.reading.split import entries_of

SMALL, GROWTH, SLACK = 25_000, 4, 2.5
FLOOR = 0.4
"""Seconds that are too few to say anything."""
LONGEST = 1.5
"""Seconds after which the small text has taken too long by itself: it takes a few hundredths."""
TRIES = 4

READERS = list(hostile.readers())
every_reader = pytest.mark.parametrize(
    ("place", "kind", "format", "texts"),
    [(place, *reader) for place, reader in enumerate(READERS)],
    ids=[f"{kind}-{format}" for kind, format, _ in READERS],
)


def cpu(work: Callable[[str], object], text: str) -> float:
    said = ""
    gc.disable()  # it looks through all that the tests have left behind
    try:
        started = thread_time()
        work(text)
    except pencilmark.FormatError as error:
        said = str(error)
    finally:
        taken = thread_time() - started
        gc.enable()
    assert len(said) < 1500
    return taken


def grows_with_the_text(
    work: Callable[[str], object], pairs: Iterable[tuple[tuple[str, str], tuple[str, str]]]
) -> None:
    for (name, small), (_, large) in pairs:
        for left in reversed(range(TRIES)):
            before = cpu(work, small)
            assert before < LONGEST, f"{before:.1f} s for {len(small):,} characters: {name}"
            after = cpu(work, large)
            most = max(FLOOR, GROWTH * SLACK * before)
            if after <= most:
                break
            assert left, f"{before:.3f} s and then {after:.3f} s for {GROWTH} times {name}"


def some(make: Callable[[int], Iterable[tuple[str, str]]], first: int, step: int):  # type: ignore[no-untyped-def]
    """Each of some texts in both sizes: one of so many, to stay within the time for tests."""
    return zip(
        islice(make(SMALL), first % step, None, step),
        islice(make(SMALL * GROWTH), first % step, None, step),
        strict=True,
    )


@every_reader
def test_long_texts_in_a_format(place: int, kind: str, format: str, texts: list[str]) -> None:
    def read(text: str) -> object:
        return pencilmark.read(text, kind=kind, format=format)

    count = sum(1 for _ in hostile.within(texts[0], 1))
    step = max(1, count // 8)
    grows_with_the_text(read, some(lambda size: hostile.within(texts[0], size), place, step))
    grows_with_the_text(read, some(hostile.anywhere, place, 20))
    grows_with_the_text(
        pencilmark.read, some(lambda size: hostile.within(texts[-1], size), place + 1, 3 * step)
    )


def test_long_texts_of_any_sort() -> None:
    grows_with_the_text(pencilmark.read, some(hostile.anywhere, 0, 1))


def test_long_files_are_taken_apart() -> None:
    def apart(text: str) -> object:
        return list(entries_of(io.BytesIO(text.encode()), "a", "a", False))

    grows_with_the_text(apart, some(hostile.anywhere, 0, 1))


def test_long_marks() -> None:
    for owner in ("hitori", "comparison-sudoku", "starry-night", "bosnian-snake", "star-battle"):
        puzzle = next(
            pencilmark.read(texts[0], kind=kind)
            for kind, format, texts in READERS
            if (kind, format) == (owner, "json")
        )

        def read(text: str, puzzle: pencilmark.Puzzle = puzzle) -> object:
            return pencilmark.read_marks(puzzle, text)

        grows_with_the_text(read, some(hostile.anywhere, len(owner), 5))


CHILD = """
import json, resource, sys, time
sys.path.insert(0, sys.argv[1])
import hostile, pencilmark
worst = (0.0, "")
for name, text in hostile.anywhere(2_000_000):
    started = time.thread_time()
    try:
        pencilmark.read(text)
    except pencilmark.FormatError:
        pass
    worst = max(worst, (time.thread_time() - started, name))
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
if sys.platform == "linux":
    # the other figure counts what the process that started this one had
    with open("/proc/self/status") as lines:
        peak = next(int(line.split()[1]) for line in lines if line.startswith("VmHWM:"))
print(json.dumps([*worst, peak if sys.platform == "darwin" else 1024 * peak]))
"""


def test_the_longest_texts_take_little_time_and_memory() -> None:
    pytest.importorskip("resource")
    command = [sys.executable, "-c", CHILD, str(Path(hostile.__file__).parent)]
    done = children.run(command, capture_output=True, text=True, check=True, timeout=600)
    seconds, name, peak = json.loads(done.stdout)
    assert seconds < 4, name
    assert peak < 300_000_000


def test_many_bad_lines_are_told_soon(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from pencilmark.cli import main

    file = tmp_path / "bad.jsonl"
    file.write_text("".join(f"nothing that anybody could read {n}\n" for n in range(2000)))
    started = thread_time()
    assert main(["convert", "--to", "json", str(file)]) == 2
    taken = thread_time() - started
    assert capsys.readouterr().err.count("\n") == 2000
    assert taken < 2000 * 60 / 100_000 * 2  # 100,000 of them in less than a minute, and slack


def test_what_is_installed_is_looked_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    from importlib import metadata

    from pencilmark import kind

    asked: list[str] = []
    own = metadata.entry_points

    def entry_points(**how: str) -> object:
        asked.append(how["group"])
        return own(**how)

    monkeypatch.setattr(metadata, "entry_points", entry_points)
    kind._entry_points.cache_clear()
    for number in range(20):
        with pytest.raises(pencilmark.FormatError):
            pencilmark.read(f"nothing that anybody could read {number}")
    assert asked == ["pencilmark.kinds"]

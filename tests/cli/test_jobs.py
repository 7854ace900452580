"""The same done with each of many puzzles, by one process or several; and gone on with."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable
from pathlib import Path
from subprocess import PIPE

import pytest

import children
import pencilmark
from calls import Call, Refused
from pencilmark.batch import Failed, open_runner
from pencilmark.cli import main
from pencilmark.cli.commands.rate import Rate
from pencilmark.cli.jobs import Job, Told, lost
from pencilmark.cli.reading.inputs import Inputs
from pencilmark.cli.reading.split import Entry
from pencilmark.cli.writing import results
from pencilmark.cli.writing.files import extending
from pencilmark.kind import kinds

COMMAND = children.PENCILMARK

EVERY = {
    "solve": ["solve", "--json"],
    "answer": ["solve", "--answer", "text"],
    "check": ["check", "--json"],
    "rate": ["rate", "--json"],
    "explain": ["explain", "--json"],
    "minimize": ["minimize", "--json"],
    "repair": ["repair", "--json", "--time-limit", "20"],
    "convert": ["convert", "--to", "text"],
}
"""Every command that does the same with each puzzle, and writes what comes of it."""


SPOILT = ['{"kind": "hitori", "puzzle": {"odd": 1}, "id": "odd one"}', "{", '{"kind": "chess"}']


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small example of every kind, with marks; one without a solution, one with many; and what is
    no puzzle at all."""
    lines: list[str] = []
    for kind in kinds():
        examples = [pencilmark.read(one.puzzle) for one in kind.examples if one.status == "unique"]
        puzzle = min(examples, key=lambda one: one.grid.size)
        solution = pencilmark.solve(puzzle).solution
        assert solution is not None
        data = json.loads(pencilmark.write(puzzle, "json"))
        lines += [json.dumps({**data, "solution": solution.rows()}), SPOILT[len(lines) % 3]]
    for numbers in ("111\n111\n111", "12\n21"):
        puzzle = pencilmark.read(f"hitori\nnumbers:\n{numbers}")
        lines.append(pencilmark.write(puzzle, "json").strip())
    path = tmp_path_factory.mktemp("jobs") / "many.jsonl"
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return path


def json_id(entry: str) -> object:
    return json.loads(entry).get("id") if entry != "{" else None


@pytest.mark.parametrize("command", EVERY)
def test_several_processes_say_the_same(command: str, many: Path, run: Call) -> None:
    alone = run(*EVERY[command], many)
    assert alone.out
    together = run(*EVERY[command], many, "--jobs", 2)
    assert (together.code, together.out) == (alone.code, alone.out)
    if command != "answer":  # it says how long it took
        assert together.err == alone.err
    if "--json" in EVERY[command]:
        entries = many.read_text("utf-8").splitlines()
        assert len(alone.json) == len(entries), "a line for every puzzle, whatever is wrong with it"
        for entry, told in zip(entries, alone.json, strict=True):
            assert "error" in told or entry not in SPOILT
            assert told["id"] == ("odd one" if "odd one" in entry else json_id(entry))


def test_all_cores_are_a_number_of_processes_too(many: Path, run: Call) -> None:
    assert run("rate", "--json", many, "-j", 0).out == run("rate", "--json", many).out
    assert run("rate", "--json", many, "-j", -1).code == 2


def states(
    call: list[str], out: Path, monkeypatch: pytest.MonkeyPatch
) -> list[tuple[bytes, bytes]]:
    """The file and its journal after every puzzle: what a run would leave that is killed there."""
    found = []
    real = results.ResultFile.finished

    def finished(self: results.ResultFile, entry: Entry, code: int) -> None:
        real(self, entry, code)
        found.append((out.read_bytes(), Path(f"{out}.journal").read_bytes()))

    monkeypatch.setattr(results, "_PAUSE", 0.0)
    with monkeypatch.context() as patch:
        patch.setattr(results.ResultFile, "finished", finished)
        main([*call, "--out", str(out)])
    return found


@pytest.mark.parametrize("command", EVERY)
def test_a_run_is_gone_on_with_wherever_it_was_killed(
    command: str,
    many: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    run: Call,
) -> None:
    out, journal = tmp_path / "out", tmp_path / "out.journal"
    call = [*EVERY[command], str(many)]
    kept = states(call, out, monkeypatch)
    whole = out.read_bytes()
    assert whole == run(*call).out.encode()
    assert not journal.exists()
    code = run(*call, "--out", out, "--force").code
    for done, (before, entry) in enumerate(kept[:-1], 1):
        # what came after the last entry of the journal is in the file, or half of it
        out.write_bytes(before + whole[len(before) :][: 7 * done])
        journal.write_bytes(entry)
        result = run(*call, "--out", out, "--resume")
        assert (result.code, out.read_bytes()) == (code, whole)
        assert f"{done} puzzle" in result.err
        assert not journal.exists()


@pytest.mark.parametrize("where", ["before", "after"])
def test_a_run_that_is_stopped_between_a_result_and_its_entry(
    where: str, many: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Call
) -> None:
    out = tmp_path / "out"
    call = ["rate", "--json", many, "--out", out]
    real = results.ResultFile.finished

    def finished(self: results.ResultFile, entry: Entry, code: int) -> None:
        if where == "after":
            real(self, entry, code)
        if self.count >= 3:
            raise KeyboardInterrupt
        if where == "before":
            real(self, entry, code)

    with monkeypatch.context() as patch:
        patch.setattr(results.ResultFile, "finished", finished)
        assert run(*call).code == 130
    run(*call, "--resume")
    assert out.read_text("utf-8") == run("rate", "--json", many).out


def test_a_killed_run_loses_nothing(many: Path, tmp_path: Path, run: Call) -> None:
    source, out = tmp_path / "long.jsonl", tmp_path / "out.jsonl"
    source.write_bytes(many.read_bytes() * 20)
    whole = run("rate", "--json", source).out.encode()
    call = ["rate", "--json", str(source), "--out", str(out)]
    process = children.start([*COMMAND, *call, "--jobs", "2"])
    assert children.wait_until(lambda: out.exists() and out.stat().st_size > len(whole) // 4)
    process.send_signal(signal.SIGKILL)
    process.wait(60)
    assert "--resume" in run(*call).err, "it is not written over"
    assert out.stat().st_size < len(whole)
    assert run(*call, "--resume").code == 2  # as there are puzzles that are none
    assert out.read_bytes() == whole
    again = run(*call, "--resume")
    assert (again.code, out.read_bytes()) == (0, whole)
    count = len(whole.splitlines())
    assert again.err == f"pencilmark: All {count} results are there already.\n"


def test_a_finished_file_belongs_to_its_call(many: Path, tmp_path: Path, run: Call) -> None:
    other, out = tmp_path / "other.jsonl", tmp_path / "out.jsonl"
    lines = many.read_bytes().splitlines(keepends=True)
    other.write_bytes(b"".join(lines[:2]))
    run("rate", "--json", other, "--out", out)
    before = out.read_bytes()
    calls = [
        ["rate", many],  # other puzzles
        ["solve", other],  # other results
    ]
    for command, source in calls:
        refused = run(command, "--json", source, "--out", out, "--resume")
        assert (refused.code, out.read_bytes()) == (2, before)
        assert "does not hold the results of this call" in refused.err
    for text in (b"".join(lines[:3]), lines[0], lines[1] + lines[0]):
        other.write_bytes(text)
        refused = run("rate", "--json", other, "--out", out, "--resume")
        assert (refused.code, out.read_bytes()) == (2, before)


def test_a_finished_file_of_texts_begins_as_its_call_would(
    many: Path, tmp_path: Path, run: Call
) -> None:
    out = tmp_path / "out.txt"
    call = ["convert", many, "--out", out]
    run(*call, "--to", "json")
    again = run(*call, "--to", "json", "--resume")
    assert (again.code, "it is finished" in again.err) == (0, True)
    other = run(*call, "--to", "text", "--resume")
    assert (other.code, "does not hold the results" in other.err) == (2, True)


def test_a_run_that_is_told_to_stop_says_how_to_go_on(many: Path, tmp_path: Path) -> None:
    source, out = tmp_path / "long.jsonl", tmp_path / "out.jsonl"
    source.write_bytes(many.read_bytes() * 50)
    process = children.start(
        [*COMMAND, "rate", "--json", str(source), "--out", str(out), "-j2"], stderr=PIPE
    )
    assert children.wait_until(lambda: out.exists() and out.stat().st_size > 0)
    process.send_signal(signal.SIGINT)
    _, told = process.communicate(timeout=60)
    assert process.returncode == 130
    last = told.decode().splitlines()[-1]
    assert last.startswith(f"pencilmark: Stopped: {out} has the results of ")
    assert last.endswith("the same call with --resume goes on.")


def test_a_full_disk_can_be_gone_on_with(many: Path, tmp_path: Path, run: Call) -> None:
    import resource

    out = tmp_path / "out.jsonl"
    call = ["explain", "--json", str(many), "--out", str(out)]

    def small_disk() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (9000, 9000))

    done = children.run([*COMMAND, *call], capture_output=True, preexec_fn=small_disk)
    assert done.returncode == 2
    assert f"{out} cannot be written" in done.stderr.decode().splitlines()[-1]
    assert b"Traceback" not in done.stderr
    assert run(*call, "--resume").code == 2
    assert out.read_text("utf-8") == run("explain", "--json", many).out


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda text: text[: len(text) // 2], "damaged"),
        (lambda text: "[]", "damaged"),
        (lambda text: text.replace('"entries": ', '"entries": -'), "damaged"),
        (lambda text: text.replace('"bytes": ', '"bytes": 9'), "shorter"),
        (lambda text: text.replace("Rate(", "Solve("), "another call"),
        (lambda text: text.replace('"latest": "', '"latest": "0'), "is not what it was"),
    ],
)
def test_a_journal_that_does_not_fit_is_refused(
    change: Callable[[str], str],
    told: str,
    many: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    refused: Refused,
    capsys: pytest.CaptureFixture[str],
) -> None:
    out, journal = tmp_path / "out", tmp_path / "out.journal"
    call = ["rate", "--json", str(many)]
    before, entry = states(call, out, monkeypatch)[2]
    capsys.readouterr()
    out.write_bytes(before)
    journal.write_text(change(entry.decode()))
    assert told in refused(*call, "--out", out, "--resume")
    assert out.read_bytes() == before, "nothing is lost"


def test_fewer_puzzles_than_before_are_noticed(
    many: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    refused: Refused,
    capsys: pytest.CaptureFixture[str],
) -> None:
    source, out = tmp_path / "some.jsonl", tmp_path / "out"
    source.write_bytes(many.read_bytes())
    call = ["rate", "--json", str(source)]
    before, entry = states(call, out, monkeypatch)[4]
    capsys.readouterr()
    source.write_bytes(b"".join(many.read_bytes().splitlines(keepends=True)[:2]))
    out.write_bytes(before)
    (tmp_path / "out.journal").write_bytes(entry)
    assert "fewer puzzles" in refused(*call, "--out", out, "--resume")
    assert out.read_bytes() == before


def test_two_runs_on_one_file(many: Path, tmp_path: Path, refused: Refused) -> None:
    out = tmp_path / "out.jsonl"
    with extending(str(out)):
        assert "another run is writing it" in refused("rate", "--json", many, "--out", out)


def test_what_a_file_of_results_needs(many: Path, tmp_path: Path, refused: Refused) -> None:
    out = tmp_path / "out"
    for command in ("solve", "check", "rate"):
        assert "needs --json" in refused(command, many, "--out", out)
    assert "with --json it writes one result" in refused("explain", many, "--out", out)
    assert "needs --out" in refused("rate", "--json", many, "--resume")
    out.write_text("precious")
    assert "is there already" in refused("rate", "--json", many, "--out", out)
    assert out.read_text() == "precious"
    assert main(["rate", "--json", str(many), "--out", str(out), "--force"]) == 2
    assert out.read_text().startswith("{")


def die(_: Entry) -> Told:
    os._exit(3)


def test_who_ends_its_process_is_named_and_the_others_go_on(
    many: Path,
) -> None:
    """A kind of another package may crash its process: the others want their results."""
    with open_runner(2) as runner:
        entries = list(Inputs([str(many)], None))
        (_, failed), *_ = runner.each(die, entries[:1])
    assert isinstance(failed, Failed)
    told = lost(Job(Rate(False, None, "json"), None, None, True), entries[0], failed)
    assert told.code == 1
    assert "ended again and again (died (3))" in json.loads(told.text)["error"]

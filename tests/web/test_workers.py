"""Workers that hang, crash, run out of memory or are killed: it costs one request, nobody else."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from typing import Any

import pytest
from pebble import ProcessFuture, ProcessPool

from pencilmark.web import words, workers
from pencilmark.web.answering import answered
from pencilmark.web.slots import Progress
from serving import Client, inside, run, sentence

pytestmark = pytest.mark.skipif(os.name != "posix", reason="needs a POSIX system")


async def everybody_is_well(client: Client) -> None:
    """Wait until both workers answer, and none of those that went before them; else time is up."""
    at_work: set[int] = set()
    while len(at_work) < 2:
        replies = await asyncio.gather(*(client.ask("wait", {"seconds": 0.2}) for _ in range(2)))
        at_work = {reply.json()["pid"] for reply in replies}


@pytest.mark.parametrize(
    ("name", "status", "said"),
    [
        ("crash", 503, words.CRASHED),
        ("hang", 504, words.TOOK_TOO_LONG),
        ("eat", 503, words.NO_MEMORY),
        ("refuse", 422, "No."),
        ("bug", 500, words.UNEXPECTED),
    ],
)
def test_what_goes_wrong_is_one_sentence_and_harms_nobody(
    name: str, status: int, said: str
) -> None:
    async def test() -> None:
        async with inside() as client:
            asking = [client.ask("echo", {"number": number}) for number in range(20)]
            bad, *good = await asyncio.gather(client.ask(name), *asking)
            assert (bad.status_code, sentence(bad)) == (status, said)
            assert [reply.json()["data"]["number"] for reply in good] == list(range(20))
            await everybody_is_well(client)

    run(test())


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere memory may not be limited")
def test_a_worker_that_has_grown_is_replaced_after_its_answer() -> None:
    async def test() -> None:
        async with inside(workers=1, memory=1024**3) as client:
            small = (await client.ask("hoard", {"bytes": 10})).json()["pid"]
            large = await client.ask("hoard", {"bytes": 600 * 1024**2})
            assert (large.status_code, large.json()["pid"]) == (200, small)
            assert (await client.ask("pid")).json()["pid"] != small

    run(test())


def test_workers_that_are_killed_while_they_have_nothing_to_do_are_replaced() -> None:
    async def test() -> None:
        async with inside() as client:
            for _ in range(3):
                os.kill((await client.ask("pid")).json()["pid"], signal.SIGKILL)
                replies = await asyncio.gather(*(client.ask("echo") for _ in range(20)))
                assert {reply.status_code for reply in replies} == {200}
            await asyncio.sleep(0.5)  # Pebble has seen it by then
            await everybody_is_well(client)

    run(test())


def test_a_question_that_is_lost_with_its_worker_is_asked_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lost: list[ProcessFuture[Any]] = []
    schedule = ProcessPool.schedule

    def lose_one(pool: ProcessPool, function: object, *args: Any, **options: Any) -> Any:
        if function is not answered or lost:
            return schedule(pool, function, *args, **options)  # type: ignore[arg-type]
        lost.append(ProcessFuture[Any]())
        pool.stop()  # type: ignore[no-untyped-call]
        return lost[0]

    async def test() -> None:
        async with inside(workers=1) as client:
            assert (await client.ask("echo")).status_code == 200
            assert len(lost) == 1

    monkeypatch.setattr(ProcessPool, "schedule", lose_one)
    run(test())


def test_a_worker_killed_under_load_costs_one_request() -> None:
    async def test() -> None:
        async with inside() as client:
            asking = [asyncio.create_task(client.ask("wait", {"seconds": 0.05})) for _ in range(60)]
            victim = (await asking[0]).json()["pid"]
            os.kill(victim, signal.SIGKILL)
            statuses = [(await one).status_code for one in asking]
            assert statuses.count(503) <= 1
            assert statuses.count(200) >= 59
            await everybody_is_well(client)

    run(test())


def test_a_worker_that_minds_the_flag_is_kept_when_a_question_is_given_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(workers, "_PATIENCE", 20.0)

    async def test() -> None:
        async with inside(workers=1) as client:
            pid = (await client.ask("pid")).json()["pid"]
            job = client.workers.ask("wait", b'{"seconds": 50}')
            while job.progress() != Progress(0.5, "half of it"):
                await asyncio.sleep(0.01)
            before = time.monotonic()
            job.result.cancel()
            assert (await client.ask("pid")).json()["pid"] == pid
            assert time.monotonic() - before < 15

    run(test())


def test_a_worker_that_does_not_stop_is_replaced() -> None:
    async def test() -> None:
        async with inside(workers=1) as client:
            pid = (await client.ask("pid")).json()["pid"]
            job = client.workers.ask("deaf", b"{}")
            while job.progress() is None:
                await asyncio.sleep(0.01)
            job.result.cancel()
            assert (await client.ask("pid")).json()["pid"] != pid
            with pytest.raises(ProcessLookupError):
                os.kill(pid, 0)

    run(test())


def test_a_question_that_is_given_up_while_it_waits_is_never_begun() -> None:
    async def test() -> None:
        async with inside(workers=1) as client:
            pid = (await client.ask("pid")).json()["pid"]
            first = client.workers.ask("wait", b'{"seconds": 0.3}')
            second = client.workers.ask("crash", b"{}")
            second.result.cancel()
            assert (await first.result).status == 200
            assert (await client.ask("pid")).json()["pid"] == pid
            assert second.progress() is None

    run(test())


def test_too_many_that_wait_are_turned_away() -> None:
    async def test() -> None:
        async with inside(workers=1, waiting=3) as client:
            await client.ask("pid")
            jobs = [client.workers.ask("wait", b'{"seconds": 50}')]
            while jobs[0].progress() is None:
                await asyncio.sleep(0.01)
            jobs += [client.workers.ask("echo", b"{}") for _ in range(3)]
            reply = await client.ask("echo")
            assert (reply.status_code, sentence(reply)) == (503, words.TOO_MANY)
            jobs[0].result.cancel()
            assert [(await job.result).status for job in jobs[1:]] == [200] * 3
            assert (await client.ask("echo")).status_code == 200

    run(test())


def test_long_questions_leave_a_worker_to_the_others() -> None:
    async def test() -> None:
        async with inside() as client:
            await client.ask("pid")
            long = [client.workers.ask("long", b'{"seconds": 50}') for _ in range(3)]
            while all(job.progress() is None for job in long):
                await asyncio.sleep(0.01)
            assert (await client.ask("echo")).status_code == 200
            assert sum(job.progress() is not None for job in long) == 1

    run(test())


def test_the_server_s_limit_is_told_to_the_service() -> None:
    async def test() -> None:
        async with inside(time_limit=2.0) as client:
            for asked, told in [({}, 2.0), ({"time_limit": 1}, 1), ({"time_limit": 9}, 2.0)]:
                reply = await client.ask("echo", asked)
                assert reply.json()["data"]["time_limit"] == told
            reply = await client.ask("echo", {"time_limit": "soon"})
            assert reply.json()["data"]["time_limit"] == "soon"

    run(test())


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere memory may not be limited")
def test_workers_that_cannot_start_leave_nobody_waiting() -> None:
    async def test() -> None:
        async with inside(memory=20 * 1024**2) as client:
            reply = await client.ask("echo")
            assert (reply.status_code, sentence(reply)) == (503, words.NO_WORKERS)

    run(test())


def test_stopping_answers_those_who_wait() -> None:
    async def test() -> None:
        async with inside(workers=1) as client:
            await client.ask("pid")
            asking = [
                asyncio.create_task(client.ask(name, {"seconds": 50}))
                for name in ("deaf", "wait", "echo")
            ]
            await asyncio.sleep(0.2)
            before = time.monotonic()
            client.workers.stop()
            for one in asking:
                reply = await one
                assert (reply.status_code, sentence(reply)) == (503, words.STOPPING)
            reply = await client.ask("echo")
            assert (reply.status_code, sentence(reply)) == (503, words.STOPPING)
        assert time.monotonic() - before < 20

    run(test())

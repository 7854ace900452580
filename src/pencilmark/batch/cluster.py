"""Jobs on a Dask cluster, which somebody else has started and which goes on without us.

A task of Dask is a chunk of jobs. Dask sees to it that a task is done again elsewhere when its
worker is lost; what the jobs do to their process is seen to on the worker (see `on_worker.py`).
"""

from __future__ import annotations

import json
import logging
import pickle
import socket
import sys
import warnings
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import CancelledError
from contextlib import ExitStack
from pathlib import Path
from queue import Empty, SimpleQueue
from time import monotonic
from typing import TYPE_CHECKING, Any, Generic, TypeVar
from urllib.parse import urlsplit
from uuid import uuid4

from ..errors import PencilmarkError
from ..extras import install
from ..wording import Sentence
from . import words
from .in_order import InOrder, Job, Pacing, Raised
from .on_worker import CannotLoad, Chunk, ChunkDone, OtherVersion, Unwanted, run_chunk, versions
from .runner import NO_LIMITS, Failed, Limits, Runner

if TYPE_CHECKING:
    from ssl import SSLContext

    from distributed import Client, Future

T = TypeVar("T")
R = TypeVar("R")

_LOOK = 0.1
"""Seconds between two looks at the clock."""
_CHUNK = 0.5
"""Seconds of work in a task: what Dask does for it takes some milliseconds."""
_AHEAD = 2
"""Tasks for each thread, so that none waits for its next one."""
_COUNTING = 2.0
"""Seconds after which the threads are counted again: workers come and go."""
_PATIENCE = 5.0
"""Seconds within which a scheduler has to answer."""
_FOR_EACH_THREAD = 64
"""How many jobs may be out for each thread, where that is more than usual."""
_ROUNDS = 2
"""How often Dask may give a job up: once with others in its task, once alone."""
_LONGEST_GREETING = 2**20
"""Bytes; far more than the first words of a scheduler have."""


class Cluster(Runner):
    """The Dask cluster at an address, or the one that a scheduler file tells of.

    While there are no workers it waits, and says so.
    """

    def __init__(
        self,
        cluster: str,
        limits: Limits = NO_LIMITS,
        preload: tuple[str, ...] = (),
        say: Callable[[str], object] = lambda _: None,
    ) -> None:
        self.address = _address(cluster)
        self.limits = limits
        self.preload = preload
        self.client = _connected(self.address)
        self._say = say
        self._threads = 0
        self._counted = -_COUNTING
        self._is_waiting = False

    def close(self) -> None:
        """Leave the cluster as it is."""
        self.client.close(_PATIENCE)

    def each(
        self,
        call: Callable[[T], R],
        items: Iterable[T],
        *,
        tick: Callable[[], object] | None = None,
    ) -> Generator[tuple[T, R | Failed], None, None]:
        """Each thread of the cluster has a task, and one more waiting."""
        run = _Run(self, call, InOrder(items))
        try:
            while True:
                run.hand_out()
                yield from run.order.ready()
                if run.order.is_done:
                    return
                run.take()
                if tick is not None:
                    tick()
        finally:
            run.leave()

    @property
    def threads(self) -> int:
        """How many threads all workers have together."""
        if monotonic() - self._counted >= _COUNTING:
            try:
                self._threads = sum(self.client.nthreads().values())
            except (OSError, AttributeError):  # a client that gave up has nobody to ask
                raise self.lost() from None
            self._counted = monotonic()
            if not self._threads and not self._is_waiting:
                self._say(words.NO_WORKERS.format(address=self.address))
            self._is_waiting = not self._threads
        return self._threads

    @property
    def is_connected(self) -> bool:
        """Whether the scheduler is still there, as far as is known."""
        return bool(self.client.status == "running")

    def lost(self) -> PencilmarkError:
        """What to raise when the scheduler is gone."""
        return PencilmarkError(words.LOST.format(address=self.address))


class _Call:
    """A call that happens where it is unpacked, and nowhere before.

    Dask unpacks what it is handed in the scheduler too, where there need be no Pencilmark. So the
    function that it is handed is Python's own for unpacking.
    """

    def __init__(self, *arguments: object) -> None:
        self._arguments = arguments

    def __reduce__(self) -> tuple[Callable[..., bytes], tuple[object, ...]]:
        return run_chunk, self._arguments


class _Run(Generic[T]):
    """The tasks of one call of `each`."""

    def __init__(self, cluster: Cluster, call: Callable[[T], Any], order: InOrder[T]) -> None:
        self.order = order
        self._cluster = cluster
        self._call = call
        self._name = f"pencilmark-{uuid4()}"
        self._sent = 0
        self._flying: dict[Future[bytes], list[Job[T]]] = {}
        self._landed: SimpleQueue[Future[bytes]] = SimpleQueue()
        self._pacing = Pacing(_CHUNK)
        self._versions = versions()

    def hand_out(self) -> None:
        """Send tasks until there are enough."""
        threads = self._cluster.threads
        self.order.most = max(self.order.most, _FOR_EACH_THREAD * threads)
        # something even if there are no workers: some clusters start them when there is work
        wanted = _AHEAD * max(threads, 1)
        while len(self._flying) < wanted:
            # not so many in one task that others are left without
            fair = self.order.most // wanted
            jobs = self.order.take(max(1, min(self._pacing.chunk, fair)))
            if not jobs:
                return
            self._send(jobs)

    def _send(self, jobs: list[Job[T]]) -> None:
        cluster = self._cluster
        chunk = Chunk(self._call, [job.item for job in jobs], cluster.limits, cluster.preload)
        task = pickle.dumps(_Call(self._versions, pickle.dumps(chunk)))
        self._sent += 1
        with warnings.catch_warnings(action="ignore"):  # that it is a large one, if it is
            future = cluster.client.submit(
                pickle.loads, task, key=(self._name, self._sent), pure=False
            )
        self._await(future, jobs)

    def _await(self, future: Future[bytes], jobs: list[Job[T]]) -> None:
        self._flying[future] = jobs
        future.add_done_callback(self._landed.put)

    def take(self) -> None:
        """The results of the tasks that are done; waits a little for the first."""
        try:
            future = self._landed.get(timeout=_LOOK)
            while True:
                self._unpack(future, self._flying.pop(future))
                future = self._landed.get_nowait()
        except Empty:
            pass

    def _unpack(self, future: Future[bytes], jobs: list[Job[T]]) -> None:
        from distributed.scheduler import KilledWorker

        try:
            data = future.result(_PATIENCE)
        except (CancelledError, OSError) as error:
            if not isinstance(error, TimeoutError) or not self._cluster.is_connected:
                raise self._cluster.lost() from None
            # its worker was lost with the result: it is done once more, or just slow to come
            self._await(future, jobs)
            return
        except Unwanted:  # its worker was told to end
            self.order.again(jobs)
            return
        except KilledWorker:
            self._give_up_or_repeat(jobs)
            return
        except ModuleNotFoundError as error:
            if (error.name or "").partition(".")[0] != "pencilmark":
                raise
            sentence = words.NO_PENCILMARK if error.name == "pencilmark" else words.OLD
            version = self._versions["Pencilmark"]
            raise PencilmarkError(sentence.format(version=version)) from None
        done = pickle.loads(data)
        if isinstance(done, OtherVersion):
            raise PencilmarkError(words.OTHER.format(**vars(done)))
        if isinstance(done, CannotLoad):
            raise PencilmarkError(words.CANNOT_LOAD.format(**vars(done)))
        self._put(jobs, done, len(data))

    def _give_up_or_repeat(self, jobs: list[Job[T]]) -> None:
        """Several workers were lost with this task, one after the other."""
        for job in jobs:
            job.lost += 1
            if job.lost >= _ROUNDS:
                self.order.put(job, Failed("died (KilledWorker)", 0.0))
            else:
                self.order.again([job])

    def _put(self, jobs: list[Job[T]], done: ChunkDone, size: int) -> None:
        count = len(done.results)
        for job, result in zip(jobs, done.results, strict=False):
            self.order.put(job, result, size // count)
            self._pacing.took(done.seconds / count)
        # what was raised ends it all when its turn has come: no more is needed after it
        if not isinstance(done.results[-1], Raised):
            self.order.again(jobs[count:])

    def leave(self) -> None:
        """Let go of what is under way: Dask drops what nobody waits for."""
        for future in self._flying:
            future.release()
        self._flying.clear()


def _address(cluster: str) -> str:
    """The address of a scheduler, from itself or from a scheduler file.

    >>> _address("127.0.0.1:8786")
    'tcp://127.0.0.1:8786'
    """
    address = cluster if "://" in cluster else f"tcp://{cluster}"
    if _place(address):
        return address
    path = Path(cluster)
    if "://" in cluster or not (path.suffix == ".json" or path.is_file()):
        raise PencilmarkError(words.NO_ADDRESS.format(text=cluster))
    try:
        found = json.loads(path.read_text("utf-8"))
    except OSError as error:
        problem = error.strerror or error
        raise PencilmarkError(words.NO_FILE.format(path=cluster, problem=problem)) from None
    except ValueError:
        found = None
    told = found.get("address") if isinstance(found, dict) else None
    if not isinstance(told, str) or not _place(told):
        raise PencilmarkError(words.NO_ADDRESS_IN.format(path=cluster))
    return told


def _place(address: str) -> tuple[str, int] | None:
    """The host and the port in an address, if it is one."""
    try:
        parts = urlsplit(address)
        if parts.scheme in ("tcp", "tls") and parts.hostname and parts.port and not parts.path:
            return parts.hostname, parts.port
    except ValueError:
        pass
    return None


def _connected(address: str) -> Client:
    is_ours_alone = "distributed" not in sys.modules
    try:
        from distributed import Client, Security
    except ImportError:
        told = Sentence(words.NO_DASK, command=install("cluster"))
        raise PencilmarkError(str(told)) from None
    if is_ours_alone:  # else whoever has loaded it may want to hear it
        for name in ("distributed", "distributed.client"):
            logging.getLogger(name).setLevel(logging.CRITICAL)
    security = Security()
    try:
        _knock(address, security.get_connection_args("client")["ssl_context"])
        with warnings.catch_warnings(action="ignore"):  # about versions: we look at those
            return Client(
                address,
                timeout=_PATIENCE,
                security=security,
                set_as_default=False,
                name="pencilmark",
            )
    except (OSError, ImportError) as error:
        problem = getattr(error, "strerror", None) or str(error).partition("\n")[0]
        raise PencilmarkError(words.NO_SCHEDULER.format(address=address, problem=problem)) from None


def _knock(address: str, certificates: SSLContext | None) -> None:
    """See whether there is a scheduler; OSError if not.

    Dask would try again for some time, tell less, and wait for ever for one that says nothing.
    Its schedulers are the first to speak, and say how many bytes will follow.
    """
    place = _place(address)
    assert place is not None
    connection = socket.create_connection(place, _PATIENCE)
    with ExitStack() as opened:
        opened.enter_context(connection)
        if address.startswith("tls"):
            if certificates is None:
                raise OSError(words.NO_CERTIFICATES)
            connection = certificates.wrap_socket(connection, server_hostname=place[0])
            opened.enter_context(connection)
        begin = connection.recv(8)
    if len(begin) < 8 or int.from_bytes(begin, "little") > _LONGEST_GREETING:
        raise OSError(words.NOT_DASK)

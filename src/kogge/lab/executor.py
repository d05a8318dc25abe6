"""Running many jobs in this process, in several processes, or on a Ray cluster. The results and their order are the same in all three.

    for result in run_jobs(Executor(workers=2), play, jobs): ...

The result of a job must depend on the job alone, and `play` must be defined in a module, so that it can be pickled by name.
"""

from __future__ import annotations

import logging
import os
import signal
import socket
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from itertools import islice
from multiprocessing import active_children
from time import perf_counter
from typing import Any, Generic, Protocol, TypeVar

J = TypeVar("J")
R = TypeVar("R")

SECONDS_A_CHUNK = 0.2
"""Jobs are submitted in chunks of about this length: submitting one costs a hundredth of it, and at the end no worker idles long."""

SHORTEST_CHUNK = 1e-6
"""Seconds that a chunk is taken to last at least, whatever the clock says."""

NOTICED_AFTER = 1.0
"""Seconds after which an interrupt is noticed at the latest. One that comes in the moment before a wait begins does not end the wait."""

CONNECT_TIMEOUT = 5.0
"""Seconds that a Ray cluster has to accept a connection."""

OBJECT_STORE = 100_000_000
"""Bytes a Ray cluster of our own shares between its processes. Jobs and results are small."""


@dataclass(frozen=True)
class Executor:
    """How many workers there are, and whether they run on Ray: on the cluster at an address, or on a local one that lasts as long as the jobs."""

    workers: int = 1
    ray: bool = False
    ray_address: str | None = None


class RayMissing(Exception):
    """Ray was asked for and is not installed."""


class NoCluster(Exception):
    """There is no Ray cluster at the address."""


def run_jobs(executor: Executor, work: Callable[[J], R], jobs: Iterable[J]) -> Generator[R, None, None]:
    """The result of `work` for each job, in the order of the jobs. Jobs are taken from the iterable only as they are needed.

    Closing the generator, also by an interrupt, stops the workers. Raises what `work` raises, `RayMissing` and `NoCluster`.
    """
    if executor.ray:
        with ray_session(executor):
            pool = _RayPool(_ray(), executor.workers, work)
            try:
                yield from _in_order(pool, jobs)
            finally:
                pool.kill()
    elif executor.workers == 1:
        yield from map(work, jobs)
    else:
        with _processes(executor.workers) as processes:
            yield from _in_order(_ProcessPool(processes, executor.workers, work), jobs)


@contextmanager
def ray_session(executor: Executor) -> Iterator[None]:
    """Keeps a local Ray cluster up between several calls of `run_jobs`; starting one takes seconds."""
    if not executor.ray:
        yield
        return
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    ray = _ray()
    if ray.is_initialized():
        yield
        return
    local = {"num_cpus": executor.workers, "include_dashboard": False, "object_store_memory": OBJECT_STORE}
    if executor.ray_address:
        _check_reachable(executor.ray_address)
    try:
        ray.init(
            address=executor.ray_address or "local",
            logging_level=logging.ERROR,
            log_to_driver=False,
            **({} if executor.ray_address else local),
        )
    except ConnectionError as error:
        raise NoCluster(executor.ray_address) from error
    try:
        yield
    finally:
        ray.shutdown()


# Chunks


class _Pool(Protocol[J, R]):
    """Workers, each with one chunk at a time."""

    size: int

    def submit(self, number: int, chunk: list[J]) -> None:
        """Start a chunk on a free worker."""
        ...

    def wait(self) -> tuple[int, float, list[R]]:
        """Wait until a chunk is done: its number, the seconds it took, and its results."""
        ...


def _in_order(pool: _Pool[J, R], jobs: Iterable[J]) -> Iterator[R]:
    waiting = iter(jobs)
    done: dict[int, list[R]] = {}
    submitted = finished = yielded = 0
    size = 1
    while True:
        while submitted - finished < pool.size and (chunk := list(islice(waiting, size))):
            pool.submit(submitted, chunk)
            submitted += 1
        while yielded in done:
            yield from done.pop(yielded)
            yielded += 1
        if finished == submitted:
            return
        number, seconds, results = pool.wait()
        finished += 1
        done[number] = results
        size = max(1, min(2 * size, int(SECONDS_A_CHUNK * len(results) / max(seconds, SHORTEST_CHUNK))))


def _run_chunk(work: Callable[[J], R], number: int, chunk: list[J]) -> tuple[int, float, list[R]]:
    begun = perf_counter()
    results = [work(job) for job in chunk]
    return number, perf_counter() - begun, results


# Processes


class _ProcessPool(Generic[J, R]):
    def __init__(self, processes: ProcessPoolExecutor, workers: int, work: Callable[[J], R]) -> None:
        self.size = workers
        self._processes = processes
        self._work = work
        self._busy: set[Future[tuple[int, float, list[R]]]] = set()

    def submit(self, number: int, chunk: list[J]) -> None:
        self._busy.add(self._processes.submit(_run_chunk, self._work, number, chunk))

    def wait(self) -> tuple[int, float, list[R]]:
        while not (done := wait(self._busy, NOTICED_AFTER, FIRST_COMPLETED).done):
            pass
        ready = done.pop()
        self._busy.remove(ready)
        return ready.result()


@contextmanager
def _processes(workers: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that ignore interrupts and end with the context."""
    others = set(active_children())
    with ProcessPoolExecutor(workers, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN)) as pool:
        try:
            yield pool
        except BaseException:
            for process in set(active_children()) - others:
                process.terminate()
            raise


# Ray


def _ray() -> Any:
    try:
        return import_module("ray")
    except ModuleNotFoundError as error:
        raise RayMissing from error


def _check_reachable(address: str) -> None:
    """Ray itself waits for minutes where nothing listens."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdigit():
        try:
            socket.create_connection((host, int(port)), CONNECT_TIMEOUT).close()
        except OSError as error:
            raise NoCluster(address) from error


class _RayPool(Generic[J, R]):
    """Actors: each is a process that loads the games once and gets one chunk after the other."""

    def __init__(self, ray: Any, workers: int, work: Callable[[J], R]) -> None:
        self._ray = ray
        # More actors than processors would wait for a processor that never comes free.
        self.size = max(1, min(workers, int(ray.cluster_resources().get("CPU", 1))))
        actor = ray.remote(num_cpus=1)(_RayActor)
        self._all = [actor.remote(work) for _ in range(self.size)]
        self._free = self._all.copy()
        self._busy: dict[Any, Any] = {}

    def submit(self, number: int, chunk: list[J]) -> None:
        actor = self._free.pop()
        self._busy[actor.run.remote(number, chunk)] = actor

    def wait(self) -> tuple[int, float, list[R]]:
        ready = self._ray.wait(list(self._busy), num_returns=1)[0][0]
        self._free.append(self._busy.pop(ready))
        done: tuple[int, float, list[R]] = self._ray.get(ready)
        return done

    def kill(self) -> None:
        """Free the processors at once, also in the middle of a chunk."""
        for actor in self._all:
            self._ray.kill(actor)


class _RayActor(Generic[J, R]):
    def __init__(self, work: Callable[[J], R]) -> None:
        self._work = work

    def run(self, number: int, chunk: list[J]) -> tuple[int, float, list[R]]:
        return _run_chunk(self._work, number, chunk)

"""Who does the work: this process, several processes, or a Ray cluster. Whoever it is, the results are the same and in the same order.

    for result in work_through(Crew(workers=2), play, jobs): ...

What a job gives must depend on the job alone, and `play` must stand in a module: that is how it gets to the others.
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
"""Jobs are handed out in chunks of about this length: giving one out costs a hundredth of it, and at the end nobody waits long."""

BRIEFEST = 1e-6
"""No chunk is taken to be shorter than this many seconds, whatever the clock says."""

PATIENCE = 5.0
"""How many seconds a Ray cluster has to answer at all."""

OBJECT_STORE = 100_000_000
"""Bytes a Ray cluster of our own shares between its processes. Jobs and results are small."""


@dataclass(frozen=True)
class Crew:
    """How many work, and whether on Ray: on the cluster at an address, or on one of our own for as long as the work takes."""

    workers: int = 1
    ray: bool = False
    ray_address: str | None = None


class RayMissing(Exception):
    """Work was to be done on Ray, which is not installed."""


class NoCluster(Exception):
    """There is no Ray cluster at the address."""


def work_through(crew: Crew, work: Callable[[J], R], jobs: Iterable[J]) -> Generator[R, None, None]:
    """What `work` gives for each job, in the order of the jobs. Jobs are taken from the iterable only as they are needed.

    Whoever stops listening, also by an interrupt, stops the work. Raises what `work` raises, `RayMissing` and `NoCluster`.
    """
    if crew.ray:
        with on_duty(crew):
            hands = _RayHands(_ray(), crew.workers, work)
            try:
                yield from _in_order(hands, jobs)
            finally:
                hands.dismiss()
    elif crew.workers == 1:
        yield from map(work, jobs)
    else:
        with _processes(crew.workers) as pool:
            yield from _in_order(_ProcessHands(pool, crew.workers, work), jobs)


@contextmanager
def on_duty(crew: Crew) -> Iterator[None]:
    """Keeps a Ray cluster of our own up between several calls of `work_through`; starting one takes seconds."""
    if not crew.ray:
        yield
        return
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    ray = _ray()
    if ray.is_initialized():
        yield
        return
    own = {"num_cpus": crew.workers, "include_dashboard": False, "object_store_memory": OBJECT_STORE}
    if crew.ray_address:
        _knock_at(crew.ray_address)
    try:
        ray.init(
            address=crew.ray_address or "local",
            logging_level=logging.ERROR,
            log_to_driver=False,
            **({} if crew.ray_address else own),
        )
    except ConnectionError as error:
        raise NoCluster(crew.ray_address) from error
    try:
        yield
    finally:
        ray.shutdown()


# Chunks


class _Hands(Protocol[J, R]):
    """Those who work, each at one chunk at a time."""

    many: int

    def give(self, number: int, chunk: list[J]) -> None:
        """Let somebody who is free begin with a chunk."""
        ...

    def take(self) -> tuple[int, float, list[R]]:
        """Wait until a chunk is done: its number, how many seconds it took, and what came of it."""
        ...


def _in_order(hands: _Hands[J, R], jobs: Iterable[J]) -> Iterator[R]:
    waiting = iter(jobs)
    done: dict[int, list[R]] = {}
    given = taken = told = 0
    size = 1
    while True:
        while given - taken < hands.many and (chunk := list(islice(waiting, size))):
            hands.give(given, chunk)
            given += 1
        while told in done:
            yield from done.pop(told)
            told += 1
        if taken == given:
            return
        number, seconds, results = hands.take()
        taken += 1
        done[number] = results
        size = max(1, min(2 * size, int(SECONDS_A_CHUNK * len(results) / max(seconds, BRIEFEST))))


def _do(work: Callable[[J], R], number: int, chunk: list[J]) -> tuple[int, float, list[R]]:
    begun = perf_counter()
    results = [work(job) for job in chunk]
    return number, perf_counter() - begun, results


# Processes


class _ProcessHands(Generic[J, R]):
    def __init__(self, pool: ProcessPoolExecutor, workers: int, work: Callable[[J], R]) -> None:
        self.many = workers
        self._pool = pool
        self._work = work
        self._busy: set[Future[tuple[int, float, list[R]]]] = set()

    def give(self, number: int, chunk: list[J]) -> None:
        self._busy.add(self._pool.submit(_do, self._work, number, chunk))

    def take(self) -> tuple[int, float, list[R]]:
        ready = next(iter(wait(self._busy, return_when=FIRST_COMPLETED).done))
        self._busy.remove(ready)
        return ready.result()


@contextmanager
def _processes(workers: int) -> Iterator[ProcessPoolExecutor]:
    """A pool whose processes leave interrupts to us and do not outlive what they are for."""
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


def _knock_at(address: str) -> None:
    """Ray itself waits for minutes where nobody answers."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdigit():
        try:
            socket.create_connection((host, int(port)), PATIENCE).close()
        except OSError as error:
            raise NoCluster(address) from error


class _RayHands(Generic[J, R]):
    """Actors: each is a process that has loaded the games once, and gets its next chunk when it has done the last."""

    def __init__(self, ray: Any, workers: int, work: Callable[[J], R]) -> None:
        self._ray = ray
        # More actors than processors would wait for a place that never comes free.
        self.many = max(1, min(workers, int(ray.cluster_resources().get("CPU", 1))))
        actor = ray.remote(num_cpus=1)(_RayHand)
        self._all = [actor.remote(work) for _ in range(self.many)]
        self._free = self._all.copy()
        self._busy: dict[Any, Any] = {}

    def give(self, number: int, chunk: list[J]) -> None:
        hand = self._free.pop()
        self._busy[hand.do.remote(number, chunk)] = hand

    def take(self) -> tuple[int, float, list[R]]:
        ready = self._ray.wait(list(self._busy), num_returns=1)[0][0]
        self._free.append(self._busy.pop(ready))
        done: tuple[int, float, list[R]] = self._ray.get(ready)
        return done

    def dismiss(self) -> None:
        """Make room at once for others, also in the middle of a chunk."""
        for hand in self._all:
            self._ray.kill(hand)


class _RayHand(Generic[J, R]):
    def __init__(self, work: Callable[[J], R]) -> None:
        self._work = work

    def do(self, number: int, chunk: list[J]) -> tuple[int, float, list[R]]:
        return _do(self._work, number, chunk)

"""With every executor the results are the same, in the order of the jobs."""

from __future__ import annotations

import math
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from kogge.lab.executor import Executor, RayMissing, ray_session, run_jobs
from kogge.lab.plan import Plan
from kogge.lab.tournament import tournament

SLEEPERS = """
import time
from kogge.lab.executor import Executor, run_jobs

def naps():
    for _ in range(10):
        print("job taken", flush=True)
        yield 60

list(run_jobs(Executor(2), time.sleep, naps()))
"""

NOT_WOKEN = """
import signal, threading, time
from kogge.lab.executor import Executor, run_jobs

def interrupt():
    time.sleep(1)
    print("interrupted", flush=True)
    signal.pthread_kill(threading.get_ident(), signal.SIGINT)

threading.Thread(target=interrupt, daemon=True).start()
list(run_jobs(Executor(2), time.sleep, [60, 60]))
"""
"""A thread that does not wait takes the signal, so the one that waits for jobs is not woken: as when a signal comes in the moment before the wait
begins."""


def halved(number: int) -> float:
    """The earlier job takes longer, so that later ones are done before it."""
    time.sleep(0.02 / (1 + number))
    return number / 2


def inverted(number: int) -> float:
    return 1 / number


@pytest.mark.parametrize("workers", [1, 2, 3])
@pytest.mark.parametrize("jobs", [0, 1, 200])
def test_results_come_in_the_order_of_the_jobs(workers: int, jobs: int) -> None:
    assert list(run_jobs(Executor(workers), halved, range(jobs))) == [number / 2 for number in range(jobs)]


@pytest.mark.parametrize("workers", [1, 2])
def test_what_a_job_raises_comes_out(workers: int) -> None:
    with pytest.raises(ZeroDivisionError):
        list(run_jobs(Executor(workers), inverted, [2, 1, 0, 1]))


@pytest.mark.parametrize("workers", [1, 2])
def test_no_more_jobs_are_taken_than_are_needed(workers: int) -> None:
    taken: list[int] = []

    def endless() -> Iterator[int]:
        while True:
            taken.append(len(taken))
            yield taken[-1]

    results = run_jobs(Executor(workers), halved, endless())
    assert [next(results) for _ in range(3)] == [0, 0.5, 1]
    results.close()
    assert len(taken) < 100


def test_an_interrupt_ends_all_workers() -> None:
    with subprocess.Popen([sys.executable, "-c", SLEEPERS], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for _ in range(2):
            assert process.stdout.readline() == "job taken\n"
        process.send_signal(signal.SIGINT)
        # The output ends with the last process that could write to it.
        _, complaints = process.communicate(timeout=20)
    assert complaints.rstrip().endswith("KeyboardInterrupt")
    assert complaints.count("Traceback") == 1


def test_an_interrupt_that_wakes_nobody_ends_all_workers() -> None:
    with subprocess.Popen([sys.executable, "-c", NOT_WOKEN], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "interrupted\n"
        _, complaints = process.communicate(timeout=20)
    assert complaints.rstrip().endswith("KeyboardInterrupt")


def test_without_ray_its_executor_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(RayMissing):
        list(run_jobs(Executor(2, ray=True), halved, range(2)))


@pytest.mark.long
def test_ray_gives_the_same_as_one_process() -> None:
    """One cluster for all of it: starting one takes as long as many tests."""
    executor = Executor(2, ray=True)
    plan = Plan("visby", ("random",), 4, 20, seed=3)
    with ray_session(executor):
        assert list(run_jobs(executor, math.sqrt, range(300))) == [math.sqrt(number) for number in range(300)]
        assert tournament(plan, executor) == tournament(plan)
        with pytest.raises(ValueError, match="math domain error"):
            list(run_jobs(executor, math.sqrt, [2, 1, -1, 1]))

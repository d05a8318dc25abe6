"""Measures how many matches one and two Ray workers play in a second, in turn on one cluster, and prints the figures as one line of JSON.

Both cores should have nothing else to do.
"""

from __future__ import annotations

import json
import os
from dataclasses import replace
from time import perf_counter

from kogge.lab.executor import Executor, ray_session
from kogge.lab.plan import Plan
from kogge.lab.tournament import play_all

PLAN = Plan("visby", ("steady",), players=2, matches=120, seed=1)
ROUNDS = 3


def matches_per_second(executor: Executor, matches: int) -> float:
    """By the clock, with the start of the workers."""
    plan = replace(PLAN, matches=matches)
    begun = perf_counter()
    played = sum(1 for _ in play_all(plan, plan.fixtures(), executor))
    return played / (perf_counter() - begun)


def main() -> None:
    os.sched_setaffinity(0, range(os.cpu_count() or 1))
    one = two = 0.0
    with ray_session(Executor(2, ray=True)):
        for _ in range(ROUNDS):
            one = max(one, matches_per_second(Executor(1, ray=True), PLAN.matches))
            two = max(two, matches_per_second(Executor(2, ray=True), 2 * PLAN.matches))
    print(json.dumps({"one": one, "two": two}))


if __name__ == "__main__":
    main()

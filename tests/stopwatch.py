"""A stopwatch that leaves out lost time: what the hypervisor gave to other machines, and what this machine, or this process, stood still."""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path
from types import TracebackType

STATISTICS = Path("/proc/stat")
STOLEN = 8
"""The column of stolen time in the first line, for all processors together."""
TICK = 0.05
STANDSTILL = 1.0
"""Seconds after which a thread that did not wake up had nothing to run on: the busiest machine comes round to it sooner."""


class Stopwatch:
    """Runs inside a `with`; afterwards it has the `seconds`."""

    seconds = 0.0

    def __enter__(self) -> Stopwatch:
        self._began, self._before = passed(), _stolen()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.seconds = passed() - self._began

    @property
    def stolen(self) -> float:
        """Seconds of stolen time so far, standstills not counted."""
        return _stolen() - self._before


def passed() -> float:
    """Seconds without stolen time and without standstills."""
    return time.monotonic() - _stolen() - _standstills.seconds


def _stolen() -> float:
    stolen = int(STATISTICS.read_text().split(maxsplit=STOLEN + 1)[STOLEN]) if STATISTICS.exists() else 0
    return stolen / os.sysconf("SC_CLK_TCK")


class _Standstills(threading.Thread):
    """A thread that wants to wake up every tick, and counts the `seconds` when nothing ran."""

    def __init__(self) -> None:
        super().__init__(name="standstills", daemon=True)
        self.seconds = 0.0

    def run(self) -> None:
        before, stolen = time.monotonic(), _stolen()
        while True:
            time.sleep(TICK)
            now, stolen_now = time.monotonic(), _stolen()
            if now - before > STANDSTILL:
                self.seconds += max(0.0, now - before - TICK - (stolen_now - stolen))
            before, stolen = now, stolen_now


_standstills = _Standstills()
_standstills.start()

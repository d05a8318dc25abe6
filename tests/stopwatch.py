"""A stopwatch that leaves out stolen time: the time that the hypervisor gave to other machines."""

from __future__ import annotations

import os
import time
from pathlib import Path
from types import TracebackType

STATISTICS = Path("/proc/stat")
STOLEN = 8
"""The column of stolen time in the first line, for all processors together."""


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
        """Seconds of stolen time so far."""
        return _stolen() - self._before


def passed() -> float:
    """Seconds without stolen time."""
    return time.monotonic() - _stolen()


def _stolen() -> float:
    stolen = int(STATISTICS.read_text().split(maxsplit=STOLEN + 1)[STOLEN]) if STATISTICS.exists() else 0
    return stolen / os.sysconf("SC_CLK_TCK")

"""How long something takes, without the time for which this machine was taken away: others use the same one."""

from __future__ import annotations

import os
import time
from pathlib import Path
from types import TracebackType

STATISTICS = Path("/proc/stat")
STOLEN = 8
"""The column of the first line that counts it, for all processors together."""


class Stopwatch:
    """Runs inside a `with`; afterwards it has the `seconds`."""

    seconds = 0.0

    def __enter__(self) -> Stopwatch:
        self._began = _passed()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.seconds = _passed() - self._began


def _passed() -> float:
    """Seconds that have passed for this machine."""
    stolen = int(STATISTICS.read_text().split(maxsplit=STOLEN + 1)[STOLEN]) if STATISTICS.exists() else 0
    return time.monotonic() - stolen / os.sysconf("SC_CLK_TCK")

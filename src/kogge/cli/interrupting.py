"""A terminal that is closed, or a process that is told to end, is like Ctrl-C: what was begun is ended in good order."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def signals_interrupt() -> Iterator[None]:
    """Inside, SIGTERM and SIGHUP raise `KeyboardInterrupt`, as SIGINT does."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = [(sig, signal.signal(sig, signal.default_int_handler)) for sig in (signal.SIGTERM, signal.SIGHUP)]
    try:
        yield
    finally:
        for sig, handler in before:
            signal.signal(sig, handler)

"""A terminal that is closed, or a process that is told to end, is like Ctrl-C: what was begun is ended in good order."""

from __future__ import annotations

import os
import select
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TextIO

_HEARD: ContextVar[int | None] = ContextVar("heard", default=None)
"""The end of a pipe that can be read from once a signal came."""


@contextmanager
def signals_interrupt() -> Iterator[None]:
    """Inside, SIGTERM and SIGHUP raise `KeyboardInterrupt`, as SIGINT does."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard, told = os.pipe()
    os.set_blocking(told, False)
    told_before = signal.set_wakeup_fd(told, warn_on_full_buffer=False)
    before = [(sig, signal.signal(sig, signal.default_int_handler)) for sig in (signal.SIGTERM, signal.SIGHUP)]
    token = _HEARD.set(heard)
    try:
        yield
    finally:
        _HEARD.reset(token)
        for sig, handler in before:
            signal.signal(sig, handler)
        signal.set_wakeup_fd(told_before)
        os.close(heard)
        os.close(told)


def wait_for_typing(terminal: TextIO) -> None:
    """Until a line can be read. Raises `KeyboardInterrupt` if a signal comes, and also if one came before and did not interrupt.

    Python drops what a signal raises inside a finalizer. And a signal that comes between the last look for signals and the system call
    that reads would be noticed only after the next line.
    """
    heard = _HEARD.get()
    typed = terminal.fileno()
    ready, _, _ = select.select([typed] if heard is None else [typed, heard], [], [])
    if heard in ready:
        raise KeyboardInterrupt

"""SIGHUP and SIGTERM act like Ctrl-C, so that a match is saved when the terminal closes or the process is ended."""

from __future__ import annotations

import os
import select
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TextIO

_SIGNAL_PIPE: ContextVar[int | None] = ContextVar("signal_pipe", default=None)
"""The readable end of a pipe that a signal writes to."""


@contextmanager
def signals_interrupt() -> Iterator[None]:
    """Inside, SIGTERM and SIGHUP raise `KeyboardInterrupt`, as SIGINT does."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    readable, writable = os.pipe()
    os.set_blocking(writable, False)
    previous = signal.set_wakeup_fd(writable, warn_on_full_buffer=False)
    before = [(sig, signal.signal(sig, signal.default_int_handler)) for sig in (signal.SIGTERM, signal.SIGHUP)]
    token = _SIGNAL_PIPE.set(readable)
    try:
        yield
    finally:
        _SIGNAL_PIPE.reset(token)
        for sig, handler in before:
            signal.signal(sig, handler)
        signal.set_wakeup_fd(previous)
        os.close(readable)
        os.close(writable)


def wait_for_typing(terminal: TextIO) -> None:
    """Wait until a line can be read. Raises `KeyboardInterrupt` if a signal comes, and also if one came before and did not interrupt.

    Python drops what a signal handler raises inside a finalizer. And a signal that comes between the last check for signals and the system
    call that reads would take effect only after the next line.
    """
    pipe = _SIGNAL_PIPE.get()
    typed = terminal.fileno()
    ready, _, _ = select.select([typed] if pipe is None else [typed, pipe], [], [])
    if pipe in ready:
        raise KeyboardInterrupt

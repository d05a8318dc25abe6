"""Starts nodes and workers without the second that their imports take: one process imports Kogge and forks for each of them.

Everything else is as if `kogge` had been run: arguments, environment, a session of its own, output, signals and end.
"""

from __future__ import annotations

import json
import os
import random
import select
import signal
import socket
import subprocess
import sys
import threading
import weakref
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from typing import IO, NoReturn

LONGEST_MESSAGE = 1 << 17


class Forked:
    """A process that the nursery forked, with the part of `subprocess.Popen` that servers use."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self._handle: int | None = None
        with suppress(ProcessLookupError):  # it may have ended already
            self._handle = os.pidfd_open(pid)
            weakref.finalize(self, os.close, self._handle)

    def poll(self) -> int | None:
        """None while the process runs. How it ended is not known."""
        return 0 if self._has_ended(0) else None

    def wait(self, timeout: float | None = None) -> int:
        if not self._has_ended(timeout):
            raise subprocess.TimeoutExpired(str(self.pid), timeout or 0)
        return 0

    def send_signal(self, number: int) -> None:
        if self._handle is not None and not self._has_ended(0):
            signal.pidfd_send_signal(self._handle, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def _has_ended(self, within: float | None) -> bool:
        return self._handle is None or bool(select.select([self._handle], [], [], within)[0])


class Nursery:
    """The process that forks, as its parent sees it. It ends with its parent."""

    def __init__(self) -> None:
        self._line, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._lock = threading.Lock()
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, "-P", "-c", f"from {__name__} import serve; serve({theirs.fileno()})"],
                env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
                stdin=subprocess.DEVNULL,
                pass_fds=[theirs.fileno()],
                start_new_session=True,
            )

    def fork(self, arguments: Sequence[str], environment: Mapping[str, str], log: IO[bytes]) -> Forked:
        """Run `kogge` with these arguments."""
        wanted = json.dumps({"arguments": arguments, "environment": environment}).encode()
        with self._lock:
            socket.send_fds(self._line, [wanted], [log.fileno()])
            return Forked(int(self._line.recv(LONGEST_MESSAGE)))


@cache
def nursery() -> Nursery:
    return Nursery()


def serve(file: int) -> None:
    """Fork for every message, until the parent is gone. The system itself buries those that end."""
    import kogge.cli
    import kogge.service.processes  # noqa: F401
    from kogge.service.settings import Settings
    from kogge.service.web.app import Application

    Application(Settings())  # imports what is imported late
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    line = socket.socket(fileno=file)
    while True:
        message, files, _, _ = socket.recv_fds(line, LONGEST_MESSAGE, 1)
        if not message:
            return
        wanted = json.loads(message)
        child = os.fork()
        if child == 0:
            line.close()
            _run(wanted["arguments"], wanted["environment"], files[0])
        os.close(files[0])
        line.send(str(child).encode())


def _run(arguments: list[str], environment: dict[str, str], log: int) -> NoReturn:
    """Become `kogge`."""
    from kogge.cli import main

    os.setsid()
    os.chdir("/")
    os.dup2(log, sys.stdout.fileno())
    os.dup2(log, sys.stderr.fileno())
    os.close(log)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.environ.clear()
    os.environ.update(environment)
    random.seed()
    sys.argv = ["kogge", *arguments]
    code = 1
    try:
        main()
        code = 0
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else int(end.code is not None)
    except BaseException:
        sys.excepthook(*sys.exc_info())
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)

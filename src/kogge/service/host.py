"""A whole site in one process for a home network: a PostgreSQL from its wheel, a node and a worker."""

from __future__ import annotations

import asyncio
import fcntl
import os
import secrets
import signal
import socket
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from types import FrameType
from typing import Self

from kogge.service.addresses import url_of
from kogge.service.databases.cluster import Cluster, OtherVersion
from kogge.service.databases.postgres import ProgramFailed, Programs, account_for, find_programs
from kogge.service.databases.upgrade import UnknownRevision, migrate
from kogge.service.processes import serve
from kogge.service.settings import Settings
from kogge.service.web.hosts import LOCAL


class CannotHost(Exception):
    """A directory cannot be hosted. `code` says why."""

    def __init__(self, code: str, /, **arguments: str) -> None:
        super().__init__(code)
        self.code = code
        self.arguments = arguments


def host(directory: Path, settings: Settings, listening: Sequence[socket.socket], ready: Callable[[], None]) -> None:
    """Serve the tables of a directory, which is created if it does not exist, until a signal. Calls `ready` when the node answers.

    Raises `CannotHost`, or `KeyboardInterrupt` if a signal came before the server ran. In any case none of our processes runs afterwards.
    """
    directory = directory.absolute()
    try:
        with _Signals() as signals, locked(directory, settings.public_url or url_of(settings.host, settings.port)):
            secret = _secret(directory / "secret")
            with Cluster(directory / "postgres", programs_for(directory), directory / "postgres.log") as cluster:
                hosts = settings.hosts or (LOCAL,)
                here = replace(settings, databases=(cluster.dsn,), secret=secret, drain_for=0, hosts=hosts)
                signals.interrupt = False
                asyncio.run(migrate(here.databases))
                serve(here, with_worker=True, listening=listening, ready=ready, is_quiet=True, is_stopped=lambda: signals.came)
    except UnknownRevision as error:
        raise CannotHost("newer", directory=str(directory)) from error
    except OtherVersion as error:
        raise CannotHost("other-version", directory=str(directory)) from error
    except ProgramFailed as error:
        said = error.said.strip().splitlines()
        raise CannotHost("database", program=error.program, said=said[-1] if said else "", directory=str(directory)) from error
    except OSError as error:
        raise CannotHost("cannot-write", directory=str(directory), said=error.strerror or str(error)) from error


class _Signals:
    """Within this context SIGTERM ends the process in order, as Ctrl-C does, also before it serves; further signals are ignored.

    While `interrupt` is set, a signal raises `KeyboardInterrupt`. Python drops that in a finalizer, and a running database statement may never
    end after it. So the node also checks whether a signal `came` before it serves.
    """

    def __init__(self) -> None:
        self.came = False
        self.interrupt = True
        self._before: list[tuple[int, Callable[[int, FrameType | None], object] | int | None]] = []

    def __enter__(self) -> Self:
        self._before = [(sig, signal.signal(sig, self._hear)) for sig in (signal.SIGTERM, signal.SIGINT)]
        return self

    def __exit__(self, *_: object) -> None:
        for sig, handler in self._before:
            signal.signal(sig, handler)

    def _hear(self, *_: object) -> None:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        self.came = True
        if self.interrupt:
            raise KeyboardInterrupt


@contextmanager
def locked(directory: Path, address: str) -> Iterator[None]:
    """Lock a directory for this process, which answers at an address. The lock ends with the process, however that ends. Raises `CannotHost`."""
    directory.mkdir(parents=True, exist_ok=True)
    with os.fdopen(os.open(directory / "lock", os.O_RDWR | os.O_CREAT, 0o600), "r+") as lock:
        try:
            fcntl.lockf(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise CannotHost("already", directory=str(directory), address=lock.read()) from error
        lock.truncate()
        lock.write(address)
        lock.flush()
        yield


def programs_for(directory: Path) -> Programs:
    """PostgreSQL's programs, under an account that can reach the directory. Raises `CannotHost`."""
    programs = find_programs(account_for(directory / "postgres"), directory / "programs")
    if not programs.reach(directory / "postgres"):
        raise CannotHost("unreachable", directory=str(directory))
    return programs


def _secret(path: Path) -> str:
    """The secret of this directory. It is stored, so that the sessions of guests survive a restart."""
    if not path.exists():
        unfinished = path.with_name(f"{path.name}.new")
        unfinished.touch(mode=0o600)
        unfinished.write_text(secrets.token_hex(32))
        unfinished.rename(path)
    return path.read_text()

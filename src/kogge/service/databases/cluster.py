"""The PostgreSQL of `kogge host`: a cluster in a directory, which runs as long as the host runs."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self
from urllib.parse import quote

import psutil  # type: ignore[import-untyped, unused-ignore]

from kogge.service.databases.postgres import ProgramFailed, Programs, held_signals

OWNER = "postgres"
"""Name of the role and of the database."""
PORT = 5432
"""Not a port on the network, only part of the socket's name."""
LONGEST_SOCKET = 103
"""Bytes that the path of a socket may have on every system."""
STARTING = 120.0
"""Seconds in which a server that recovers from a power cut must be ready."""
STOPPING = 30.0


class OtherVersion(Exception):
    """Another version of PostgreSQL has made the cluster."""


class Cluster:
    """A server on a cluster, which is created if it does not exist. It listens on a socket that only its account can reach.

    The caller must make sure that only one process at a time uses a directory. A server that a killed process has left behind is stopped
    first. Raises `ProgramFailed` and `OtherVersion` on entry.
    """

    def __init__(self, directory: Path, programs: Programs, log: Path) -> None:
        self.directory = directory.absolute()
        self.log = log
        self._programs = programs
        self._process: subprocess.Popen[bytes] | None = None
        self._socket_directory = self.directory
        self._is_socket_elsewhere = len(os.fsencode(self.directory / f".s.PGSQL.{PORT}")) > LONGEST_SOCKET

    @property
    def dsn(self) -> str:
        return _dsn(self._socket_directory)

    def __enter__(self) -> Self:
        self._make()
        self._stop_what_was_left()
        try:
            self._start()
        except BaseException:
            self.stop()
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.stop()

    def stop(self) -> None:
        """Stop the server, and wait for its end."""
        process, self._process = self._process, None
        if process is not None:
            for sig in (signal.SIGINT, signal.SIGQUIT, signal.SIGKILL):
                process.send_signal(sig)
                with suppress(subprocess.TimeoutExpired):
                    process.wait(STOPPING)
                    break
        if self._socket_directory != self.directory:
            shutil.rmtree(self._socket_directory, ignore_errors=True)

    def _make(self) -> None:
        """Create the cluster under another name and rename it, so that a directory with the final name is complete."""
        version = self.directory / "PG_VERSION"
        if version.exists():
            if version.read_text().strip() != self._programs.version:
                raise OtherVersion
            return
        unfinished = self.directory.with_name(f"{self.directory.name}.new")
        shutil.rmtree(unfinished, ignore_errors=True)
        self._programs.make_cluster(unfinished, OWNER)
        unfinished.rename(self.directory)

    def _start(self) -> None:
        if self._is_socket_elsewhere:
            self._socket_directory = Path(tempfile.mkdtemp(prefix="kogge-"))
            self._programs.own(self._socket_directory)
        socket_directory = str(self._socket_directory).replace('"', '""')
        settings = {"listen_addresses": "", "unix_socket_directories": f'"{socket_directory}"', "port": PORT}
        command = [str(self._programs.folder / "postgres"), "-D", str(self.directory)]
        command += [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        with self.log.open("wb") as log, held_signals():
            # A session of its own: Ctrl-C in the terminal must not reach the server; we stop it at the end.
            self._process = subprocess.Popen(  # noqa: S603, our own arguments
                command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
                cwd="/",
                **self._programs.started_as,
            )
        until = time.monotonic() + STARTING
        while not self._is_ready():
            if self._process.poll() is not None or time.monotonic() > until:
                raise ProgramFailed("postgres", self.log.read_text(errors="replace"))
            time.sleep(0.02)

    def _is_ready(self) -> bool:
        lines = _postmaster(self.directory)
        return self._process is not None and len(lines) > 7 and lines[0] == str(self._process.pid) and lines[7].strip() == "ready"

    def _stop_what_was_left(self) -> None:
        """Stop the server that a killed process has left. Check that its pid is still a PostgreSQL: pids are reused."""
        lines = _postmaster(self.directory)
        if not lines:
            return
        left = _server(int(lines[0]))
        if left is not None:
            left.send_signal(signal.SIGINT)
            try:
                left.wait(STOPPING)
            except psutil.TimeoutExpired:
                left.send_signal(signal.SIGQUIT)
                left.wait(STOPPING)
        (self.directory / "postmaster.pid").unlink(missing_ok=True)
        if len(lines) > 4 and (elsewhere := Path(lines[4].strip())) != self.directory:
            shutil.rmtree(elsewhere, ignore_errors=True)


def socket_of_server(directory: Path) -> str | None:
    """The address of the server that runs on a cluster, if it is ready."""
    lines = _postmaster(directory)
    if len(lines) < 8 or lines[7].strip() != "ready" or _server(int(lines[0])) is None:
        return None
    return _dsn(Path(lines[4].strip()))


def _dsn(socket_directory: Path) -> str:
    return f"postgresql://{OWNER}@/{OWNER}?host={quote(str(socket_directory), safe='')}&port={PORT}"


def _postmaster(directory: Path) -> list[str]:
    """The lines of a server's `postmaster.pid`."""
    try:
        return (directory / "postmaster.pid").read_text().splitlines()
    except FileNotFoundError:
        return []


def _server(pid: int) -> Any:
    """The process with that pid, if it is a PostgreSQL."""
    with suppress(psutil.NoSuchProcess):
        process = psutil.Process(pid)
        if process.name() == "postgres" and process.status() != psutil.STATUS_ZOMBIE:
            return process
    return None

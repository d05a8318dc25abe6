"""A server is a process that can be started, killed and started again, and that never outlives whoever started it."""

from __future__ import annotations

import os
import secrets
import shlex
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any, ClassVar, Self

import psutil  # type: ignore[import-untyped, unused-ignore]

from service.servers.nursery import Forked

HOST = "127.0.0.1"
MEMORY = Path("/dev/shm")
ENOUGH = 4 << 30  # bytes
PATIENCE = 90.0
"""Seconds after which a test gives up on what should come at once: longer than the busiest machine needs. It measures nothing."""


def free_port() -> int:
    """A port that nobody uses, below those the system gives to outgoing connections.

    A client that calls a killed server could otherwise be given the server's own port, and keep it from coming back.
    """
    while True:
        port = 20_000 + secrets.randbelow(12_000)
        with socket.socket() as attempt, suppress(OSError):
            attempt.bind((HOST, port))
            return port


@contextmanager
def scratch(in_memory: bool = False) -> Iterator[Path]:
    """A directory for servers that is gone afterwards. Unlike pytest's, a server under another account reaches it.

    In memory, if the machine has enough, nothing waits for the disk. A killed server loses as little there as on the disk:
    only a machine that fails loses what is not on a disk. To measure, use the disk.
    """
    place = MEMORY if in_memory and MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ENOUGH else None
    with tempfile.TemporaryDirectory(prefix="kogge-", dir=place, ignore_cleanup_errors=True) as name:
        directory = Path(name)
        directory.chmod(0o711)
        guard = Guard(f"sleep 1; rm -rf {shlex.quote(name)}")  # servers end first
        try:
            yield directory
        finally:
            guard.dismiss()


class Guard:
    """A shell that runs a command when this process has ended, however it ended, unless the guard was dismissed.

    It waits for the end of its input. A death signal would come with the end of a mere thread, too.
    """

    def __init__(self, command: str) -> None:
        nowhere = subprocess.DEVNULL
        waiting = ["sh", "-c", f"read nothing; {command}"]
        self._shell = subprocess.Popen(waiting, stdin=subprocess.PIPE, stdout=nowhere, stderr=nowhere, start_new_session=True)

    def dismiss(self) -> None:
        with self._shell:
            self._shell.kill()


def wait_until_answers(answers: Callable[[], bool], within: float = PATIENCE) -> float:
    """Asks again and again until the answer is yes. Returns the seconds it took; `TimeoutError` if it took too many."""
    begun = time.monotonic()
    while not answers():
        if time.monotonic() - begun > within:
            raise TimeoutError(f"no answer within {within} s")
        time.sleep(0.005)
    return time.monotonic() - begun


def accepts(port: int) -> bool:
    """Whether somebody on this machine accepts connections at a port."""
    try:
        with socket.create_connection((HOST, port), timeout=2):
            return True
    except OSError:
        return False


def find_program(name: str) -> str:
    """The path of a program. Distributions put servers where only the administrator's path leads."""
    program = shutil.which(name, path=os.pathsep.join([os.environ.get("PATH", os.defpath), "/usr/sbin"]))
    if program is None:
        raise FileNotFoundError(f"{name} is not installed")
    return program


class Server(ABC):
    """One server: a process with its children. As a context manager it runs inside and is stopped in good order after."""

    good_order: ClassVar[signal.Signals]  # asks for a stop in good order
    when_left_alone: ClassVar[signal.Signals]  # ends the server when whoever started it is gone
    starts_within: ClassVar[float] = PATIENCE  # seconds

    def __init__(self, port: int | None = None) -> None:
        self.port = free_port() if port is None else port
        self.said = ""  # the log of the last run that has ended
        self._process: subprocess.Popen[bytes] | Forked | None = None
        self._guard: Guard | None = None
        self._log: Any = None

    @abstractmethod
    def _command(self) -> list[str]:
        """The command that runs the server in the foreground."""

    @abstractmethod
    def _answers(self) -> bool:
        """Whether the running server can be used."""

    def _account(self) -> Mapping[str, Any]:
        """Under whose account the server runs, as `subprocess` wants it said."""
        return {}

    def _farewell(self) -> str:
        """The shell's command that ends the server when whoever started it is gone."""
        return f"kill -{self.when_left_alone} {self.pid}"

    def _run(self, log: IO[bytes]) -> subprocess.Popen[bytes] | Forked:
        """Run the command, with what it says going into the log."""
        return subprocess.Popen(
            self._command(),
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            cwd="/",
            **self._account(),
        )

    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    @property
    def pid(self) -> int:
        assert self._process is not None, "the server was not started"
        return self._process.pid

    def start(self) -> float:
        """Starts the server, which must not run. Returns the seconds until it answered."""
        assert not self.is_running(), "the server runs already"
        self._forget()
        begun = time.monotonic()
        self._log = tempfile.TemporaryFile()  # noqa: SIM115, closed when the server has ended
        self._process = self._run(self._log)
        self._guard = Guard(self._farewell())
        try:
            wait_until_answers(lambda: not self.is_running() or self._answers(), self.starts_within)
            assert self.is_running(), "it has ended"
        except Exception as problem:
            self.kill()
            raise RuntimeError(f"{self._command()[0]} does not answer:\n{self.said[-3000:]}") from problem
        return time.monotonic() - begun

    def stop(self) -> None:
        """Stops the server in good order, if it runs."""
        if self._process is None:
            return
        self._process.send_signal(self.good_order)
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()
        self._forget()

    def kill(self) -> None:
        """SIGKILL for the server and its children. When this returns, none of them runs."""
        if self._process is None:
            return
        end(hold(self.pid) if self.is_running() else [])
        self._process.wait()
        self._forget()

    def restart(self) -> float:
        """Stops the server in good order and starts it again. Returns the seconds until it answered."""
        self.stop()
        return self.start()

    def _forget(self) -> None:
        """Lets go of a server that has ended."""
        if self._guard is not None:
            self._guard.dismiss()
        if self._log is not None:
            with self._log:
                self._log.seek(0)
                self.said = self._log.read().decode(errors="replace")
        self._process = self._guard = self._log = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


def hold(pid: int) -> list[Any]:
    """A process and all its children, after it was held (SIGSTOP) so that it starts no more of them and does not see them die."""
    server = psutil.Process(pid)
    server.suspend()
    wait_until_answers(lambda: server.status() in {psutil.STATUS_STOPPED, psutil.STATUS_ZOMBIE})
    return [server, *server.children(recursive=True)]


def end(processes: Sequence[Any]) -> None:
    """SIGKILL, the last first. When this returns, none of them runs."""
    for process in reversed(processes):
        with suppress(psutil.NoSuchProcess):
            process.kill()
    wait_until_answers(lambda: not any(_runs(process) for process in processes))


def _runs(process: Any) -> bool:
    """A process that has ended may stay in the list of processes until somebody asks how it ended."""
    try:
        return bool(process.status() != psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return False

"""Kogge's own processes: nodes and workers."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO, Any

from service.servers.nats import Nats
from service.servers.nursery import Forked, nursery
from service.servers.postgres import Postgres
from service.servers.process import HOST, Server, accepts

SECRET = "a secret that only tests know"
PROGRAM = [sys.executable, "-c", "from kogge.cli import main; main()"]
"""`kogge`, as it is installed beside these tests."""


def settings(databases: Sequence[Postgres | str], nats: Nats | str | None, port: int, **more: str | int) -> dict[str, str]:
    """The environment of a node or worker."""
    return {
        "KOGGE_DATABASES": " ".join([database if isinstance(database, str) else database.dsn for database in databases]),
        "KOGGE_SECRET": SECRET,
        "KOGGE_HOST": HOST,
        "KOGGE_PORT": str(port),
        "KOGGE_BOT_PROCESSES": "1",  # most tests need no more, and each takes a second to wake
        "KOGGE_AUTO_ANALYSIS": "0",  # hundreds of matches end here
        "KOGGE_ADDRESS_FACTOR": "10000",  # everybody in these tests calls from one address
        "KOGGE_DEAL_PLAYS": "0",  # masters who play the deals of the day would slow everything else
        # on a busy machine everything takes far more of a node's time
        **{f"KOGGE_{name}": "1000000" for name in ("GUEST_CPU_MS", "ADDRESS_CPU_MS")},
        # everybody opens one table after the other, and says whatever it takes
        **{f"KOGGE_{name}": "10000" for name in ("TABLES", "MATCHES", "NEW_TABLES", "LISTED_TABLES", "THINKING_TABLES", "TALK")},
        **({} if nats is None else {"KOGGE_NATS": nats if isinstance(nats, str) else nats.url}),
        **{f"KOGGE_{name.upper()}": str(value) for name, value in more.items()},
    }


class _Kogge(Server):
    good_order = signal.SIGTERM
    when_left_alone = signal.SIGKILL

    def __init__(
        self, databases: Sequence[Postgres | str], nats: Nats | str | None = None, port: int | None = None, **more: str | int
    ) -> None:
        super().__init__(port)
        self._settings = settings(databases, nats, self.port, **more)

    def _account(self) -> Mapping[str, Any]:
        return {"env": {**os.environ, **self._settings, "PYTHONPATH": os.pathsep.join(sys.path)}}

    def _run(self, log: IO[bytes]) -> subprocess.Popen[bytes] | Forked:
        """Fork what is the program as it is installed; start everything else, such as other versions."""
        command, environment = self._command(), self._account()["env"]
        if command[: len(PROGRAM)] != PROGRAM or environment["PYTHONPATH"] != os.pathsep.join(sys.path):
            return super()._run(log)
        return nursery().fork(command[len(PROGRAM) :], environment, log)


class Node(_Kogge):
    """`kogge serve`. With `worker`, it does a worker's work too."""

    def __init__(
        self,
        databases: Sequence[Postgres | str],
        nats: Nats | str | None = None,
        port: int | None = None,
        worker: bool = False,
        **more: str | int,
    ) -> None:
        super().__init__(databases, nats, port, **more)
        self._worker = worker

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    def _command(self) -> list[str]:
        return [*PROGRAM, "serve", *(["--worker"] if self._worker else [])]

    def ready(self) -> bytes:
        """What the node says of itself, with its status."""
        with socket.create_connection((HOST, self.port), timeout=2) as connection:
            connection.sendall(b"GET /ready HTTP/1.1\r\nHost: kogge\r\nConnection: close\r\n\r\n")
            return b"".join(iter(lambda: connection.recv(4096), b""))

    def _answers(self) -> bool:
        try:
            return self.ready().startswith(b"HTTP/1.1 200")
        except OSError:
            return False


class Host(Node):
    """`kogge host`: all in one, with a PostgreSQL of its own in a directory, which is made first."""

    starts_within = 180.0

    def __init__(self, directory: Path, **more: str | int) -> None:
        super().__init__([], None, None, False, **more)
        self._directory = directory

    def _command(self) -> list[str]:
        return [*PROGRAM, "host", str(self._directory), "--port", str(self.port)]


class Worker(_Kogge):
    """`kogge work`."""

    def __init__(self, databases: Sequence[Postgres | str], nats: Nats | str | None = None, **more: str | int) -> None:
        super().__init__(databases, nats, None, **more)
        self._settings["KOGGE_METRICS_PORT"] = str(self.port)

    def _command(self) -> list[str]:
        return [*PROGRAM, "work"]

    def _answers(self) -> bool:
        return accepts(self.port)

"""A NATS server, as the distribution packages it."""

from __future__ import annotations

import signal
import socket
from pathlib import Path

from service.servers.process import HOST, Server, find_program


class Nats(Server):
    """A NATS server that keeps nothing."""

    good_order = signal.SIGINT
    when_left_alone = signal.SIGKILL

    def __init__(
        self, port: int | None = None, user: str = "", password: str = "", certificate: tuple[Path, Path] | None = None
    ) -> None:
        super().__init__(port)
        self._known = ["--user", user, "--pass", password] if user else []
        if certificate is not None:
            self._known += ["--tls", "--tlscert", str(certificate[0]), "--tlskey", str(certificate[1])]

    @property
    def url(self) -> str:
        return f"nats://{HOST}:{self.port}"

    def _command(self) -> list[str]:
        return [find_program("nats-server"), "--addr", HOST, "--port", str(self.port), *self._known]

    def _answers(self) -> bool:
        try:
            with socket.create_connection((HOST, self.port), timeout=1) as connection:
                return connection.recv(5) == b"INFO "
        except OSError:
            return False

"""HAProxy: in front of several nodes, as `docs/operations.md` configures it, and in front of the hosts of PostgreSQL, as `ops/patroni` does."""

from __future__ import annotations

import re
import signal
import socket
from collections.abc import Mapping, Sequence
from pathlib import Path

from service.servers.ops_files import put_in
from service.servers.process import HOST, Server, accepts, find_program
from service.servers.site import Node

MANUAL = Path(__file__).parents[3] / "docs" / "operations.md"
WITH_TLS = ":443 ssl crt /etc/haproxy/kogge.pem"
NODES = ("10.0.0.11:8700", "10.0.0.12:8700")


def documented() -> str:
    """The configuration in the manual."""
    (found,) = re.findall(r"^```haproxy\n(.*?)^```$", MANUAL.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    return str(found)


class Haproxy(Server):
    """HAProxy with a configuration whose addresses are replaced by those on this machine."""

    good_order = signal.SIGTERM
    when_left_alone = signal.SIGKILL

    def __init__(self, directory: Path, text: str, bound: str, values: Mapping[str, str]) -> None:
        super().__init__()
        self._config = directory / f"haproxy-{self.port}.cfg"
        self._config.write_text(put_in(text, {bound: f"{HOST}:{self.port}", **values}))

    def _command(self) -> list[str]:
        return [find_program("haproxy"), "-db", "-f", str(self._config)]

    def _answers(self) -> bool:
        return accepts(self.port)


class Balancer(Haproxy):
    """HAProxy with the configuration of the manual, but with the given nodes and without TLS."""

    def __init__(self, directory: Path, nodes: Sequence[Node]) -> None:
        meant = [f"{HOST}:{node.port}" for node in nodes]
        super().__init__(directory, documented(), WITH_TLS, dict(zip(NODES, meant, strict=True)))

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    def _answers(self) -> bool:
        """Whether a node answers through the proxy."""
        try:
            with socket.create_connection((HOST, self.port), timeout=2) as connection:
                connection.sendall(b"GET /api/games HTTP/1.1\r\nHost: kogge\r\nConnection: close\r\n\r\n")
                return connection.recv(12) == b"HTTP/1.1 200"
        except OSError:
            return False

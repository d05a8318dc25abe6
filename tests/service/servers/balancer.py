"""HAProxy in front of several nodes, as `docs/operations.md` configures it."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
from collections.abc import Sequence
from pathlib import Path

from service.servers.process import HOST, Server
from service.servers.site import Node

MANUAL = Path(__file__).parents[3] / "docs" / "operations.md"
WITH_TLS = ":443 ssl crt /etc/haproxy/kogge.pem"
NODES = ("10.0.0.11:8700", "10.0.0.12:8700")


def documented() -> str:
    """The configuration in the manual."""
    (found,) = re.findall(r"^```haproxy\n(.*?)^```$", MANUAL.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    return str(found)


class Balancer(Server):
    """HAProxy with the configuration of the manual, but with the given nodes and without TLS."""

    good_order = signal.SIGTERM
    when_left_alone = signal.SIGKILL

    def __init__(self, directory: Path, nodes: Sequence[Node]) -> None:
        super().__init__()
        config = documented()
        for written, meant in [
            (WITH_TLS, f"{HOST}:{self.port}"),
            *zip(NODES, [f"{HOST}:{node.port}" for node in nodes], strict=True),
        ]:
            assert written in config, f"{written} is in the manual"
            config = config.replace(written, meant)
        self._config = directory / "haproxy.cfg"
        self._config.write_text(config)

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    def _command(self) -> list[str]:
        # Distributions put it where only the administrator's path leads.
        program = shutil.which("haproxy", path=os.pathsep.join([os.environ.get("PATH", os.defpath), "/usr/sbin"]))
        if program is None:
            raise FileNotFoundError("haproxy is not installed")
        return [program, "-db", "-f", str(self._config)]

    def _answers(self) -> bool:
        """Whether a node answers through the proxy."""
        try:
            with socket.create_connection((HOST, self.port), timeout=2) as connection:
                connection.sendall(b"GET /api/games HTTP/1.1\r\nHost: kogge\r\nConnection: close\r\n\r\n")
                return connection.recv(12) == b"HTTP/1.1 200"
        except OSError:
            return False

"""The protocol client keeps trying while a node comes and goes."""

from __future__ import annotations

import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread

import pytest
from websockets.sync.server import Server, ServerConnection, serve

from service.protocol_client import Line

DROPS = 40
"""Connections that close before one succeeds. When exactly each of them closes is left to the scheduler."""
A_GUEST = b'HTTP/1.0 200 OK\r\nContent-Type: application/json\r\n\r\n{"name": "Wismar"}'
HALF_A_RESPONSE = b"HTTP/1.1 101 Switching Pro"
RESET = struct.pack("ii", 1, 0)
"""SO_LINGER with no time to linger: closing resets the connection."""


@contextmanager
def unsteady_site(dropped: str) -> Iterator[str]:
    """A site that drops connections: some requests, then some handshakes. After that it serves sockets."""
    served: list[Server] = []

    def run() -> None:
        for _ in range(DROPS):
            _drop(listening.accept()[0], dropped)
        connection, _ = listening.accept()
        with connection:
            connection.recv(4096)
            connection.sendall(A_GUEST)
            connection.shutdown(socket.SHUT_WR)
            while connection.recv(4096):  # closing with unread bytes would reset the connection, and the answer would be lost
                pass
        for _ in range(DROPS):
            _drop(listening.accept()[0], dropped)
        served.append(serve(_listen, sock=listening))
        served[0].serve_forever()

    with socket.create_server(("127.0.0.1", 0)) as listening:
        thread = Thread(target=run, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        served[0].shutdown()
        thread.join()


def _drop(connection: socket.socket, when: str) -> None:
    with connection:
        if when != "at once":
            connection.recv(4096)
        if when == "half a response":
            connection.sendall(HALF_A_RESPONSE)
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)


def _listen(connection: ServerConnection) -> None:
    for _ in connection:
        pass


@pytest.mark.parametrize("dropped", ["at once", "after the request", "half a response"])
def test_a_connection_that_closes_during_its_handshake_is_tried_again(dropped: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("service.protocol_client.SHORTLY", 0.0)
    with unsteady_site(dropped) as site, Line(site, "Wismar") as line:
        assert line.name == "Wismar"

"""A network that can be bad: a TCP proxy before one server, which delays, cuts, and loses what goes one way.

    python -m service.servers.proxy PORT TARGET CONTROL

Whoever connects to the port CONTROL says one line, `delay 0.5`, `lose questions`, `lose answers`, `lose results`, `cut` or `well`, and is
answered when it is so. Questions go to the server, answers come from it; results are what PostgreSQL answers to statements it has executed.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import sys
from collections.abc import Mapping
from typing import Any

from service.servers.process import HOST, PATIENCE, Server, free_port

BIG = 65_536
DONE = "done\n"
QUESTIONS, ANSWERS, RESULTS = "questions", "answers", "results"
EXECUTE = b"B"
"""How a message begins that lets PostgreSQL execute a prepared statement."""


class Proxy(Server):
    """The network before a server on this machine."""

    good_order = signal.SIGTERM
    when_left_alone = signal.SIGKILL

    def __init__(self, target: int) -> None:
        super().__init__()
        self.target = target
        self.control = free_port()

    def say(self, what: str) -> None:
        """Make the network so."""
        with socket.create_connection((HOST, self.control), timeout=PATIENCE) as connection:
            connection.sendall(f"{what}\n".encode())
            if connection.makefile().readline() != DONE:
                raise OSError(f"{what!r} was not understood")

    def _command(self) -> list[str]:
        return [sys.executable, "-m", "service.servers.proxy", str(self.port), str(self.target), str(self.control)]

    def _account(self) -> Mapping[str, Any]:
        return {"env": {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}}

    def _answers(self) -> bool:
        try:
            self.say("well")
        except OSError:
            return False
        return True


class _Network:
    """What the proxy does to what goes through it."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._delay = 0.0
        self._loses = ""
        self._open: set[asyncio.StreamWriter] = set()
        self._lost: dict[asyncio.StreamWriter, set[str]] = {}
        self._asked: set[asyncio.StreamWriter] = set()

    async def control(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        match (await reader.readline()).decode().split():
            case ["delay", seconds]:
                self._delay = float(seconds)
            case ["lose", ("questions" | "answers" | "results") as way]:
                self._loses = way
                if way == RESULTS:
                    self._lost |= {client: {ANSWERS} for client in self._asked if client not in self._lost}
            case ["cut"]:
                self._be_well(cut=list(self._open))
            case ["well"]:
                self._be_well(cut=list(self._lost))
            case _:
                writer.transport.abort()
                return
        writer.write(DONE.encode())
        await writer.drain()
        writer.close()

    def _be_well(self, cut: list[asyncio.StreamWriter]) -> None:
        """Pass everything on again, but cut these connections."""
        self._delay, self._loses = 0.0, ""
        for client in cut:
            client.transport.abort()
        self._lost.clear()

    async def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass on what a client sends, and what it is answered."""
        try:
            answering, asking = await asyncio.open_connection(HOST, self._target)
        except OSError:
            writer.transport.abort()
            return
        self._open |= {writer}
        ways = [
            asyncio.create_task(self._pass(reader, asking, writer, QUESTIONS)),
            asyncio.create_task(self._pass(answering, writer, writer, ANSWERS)),
        ]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            self._open.discard(writer)
            self._asked.discard(writer)
            self._lost.pop(writer, None)
            for end in (writer, asking):
                end.transport.abort()

    async def _pass(
        self, source: asyncio.StreamReader, target: asyncio.StreamWriter, client: asyncio.StreamWriter, way: str
    ) -> None:
        with contextlib.suppress(OSError):
            while data := await source.read(BIG):
                if self._delay:
                    await asyncio.sleep(self._delay)
                if self._loses == RESULTS and way == QUESTIONS and data.startswith(EXECUTE):
                    self._lost.setdefault(client, set()).add(ANSWERS)
                if self._loses == way or way in self._lost.get(client, ()):
                    # What follows would be nonsense: the connection is cut in the end.
                    self._lost.setdefault(client, set()).add(way)
                    continue
                if way == QUESTIONS:
                    self._asked.add(client)
                else:
                    self._asked.discard(client)
                target.write(data)
                await target.drain()


async def main(port: int, target: int, control: int) -> None:
    network = _Network(target)
    async with await asyncio.start_server(network.connect, HOST, port), await asyncio.start_server(network.control, HOST, control):
        await asyncio.Event().wait()


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(main(*map(int, sys.argv[1:])))

"""The bus between nodes: NATS."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager

import nats
import structlog
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.transport import TcpTransport

from kogge.service import metrics, traces
from kogge.service.bus.bus import Listener, deliver
from kogge.service.bus.nats_access import access, check
from kogge.service.settings import Settings
from kogge.service.supervisor import Supervisor

log = structlog.get_logger()

PREFIX = "kogge."
RECONNECT_AFTER = 0.2
MOST_WAITING = 4 * 2**20
"""Bytes of messages that wait for a server that does not read. Beyond that the newest are dropped, and their receivers read the store."""
SUBSCRIBED_WITHIN = 0.25
"""Seconds for which a new listener waits for the server. Messages lost after that are noticed like any gap."""


class NatsBus:
    """Core NATS: at most once, which is enough. It reconnects for ever; until then messages are lost.

    The client keeps the connection. Messages take a shorter way than its own, which wakes a task for each message in, and two tasks for each
    out: what is published in one round of the event loop is written in one piece, and listeners are called as messages are read.
    """

    def __init__(self, client: Client, supervisor: Supervisor) -> None:
        self._client = client
        self._supervisor = supervisor
        self._loop = asyncio.get_running_loop()
        self._waiting: list[tuple[str, bytes, Mapping[str, str] | None]] = []

    @staticmethod
    @asynccontextmanager
    async def connected(settings: Settings, came_back: Callable[[], None], supervisor: Supervisor) -> AsyncIterator[NatsBus]:
        """A bus until the context ends. `came_back` is called after messages may have been lost. Raises `NatsRefused`."""

        async def reconnected() -> None:
            log.info("nats_reconnected")
            came_back()

        async def failed(error: Exception) -> None:
            log.warning("nats_error", error=repr(error))

        await check(settings)
        client = await _connect(settings, reconnected, failed)
        try:
            yield NatsBus(client, supervisor)
        finally:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(client.close(), RECONNECT_AFTER)

    @property
    def is_well(self) -> bool:
        return bool(self._client.is_connected)

    @property
    def waiting_bytes(self) -> int:
        """Bytes that the server has not read yet."""
        transport = self._transport
        return 0 if transport is None else transport.get_write_buffer_size()

    def publish(self, subject: str, message: bytes, headers: Mapping[str, str] | None = None) -> None:
        if not self._waiting:
            self._loop.call_soon(self._send)
        self._waiting.append((subject, message, headers))

    def _send(self) -> None:
        """Write the messages that wait, as many as may wait for a server that does not read."""
        waiting, self._waiting = self._waiting, []
        transport = self._transport
        if transport is None:
            return
        commands: list[bytes] = []
        room = MOST_WAITING - transport.get_write_buffer_size()
        for subject, message, headers in waiting:
            try:
                command = _publication(PREFIX + subject, message, headers)
            except Exception as error:
                log.error("bus_message_failed", subject=subject, exc_info=error)
                metrics.TASK_FAILURES.labels("bus_publisher").inc()
                continue
            if len(command) > room or len(message) > self._client.max_payload:
                metrics.BUS_MESSAGES_DROPPED.inc()
                continue
            commands.append(command)
            room -= len(command)
        transport.write(b"".join(commands))

    @property
    def _transport(self) -> asyncio.WriteTransport | None:
        """Where messages to the server are written; none without a server."""
        transport = self._client._transport  # noqa: SLF001, tests/service/faults fail if the client changes
        writer = transport._io_writer if isinstance(transport, TcpTransport) else None  # noqa: SLF001
        return writer.transport if writer is not None and self._client.is_connected else None

    async def listen(self, subject: str, listener: Listener) -> Callable[[], None]:
        def received(message: Msg) -> None:
            with traces.received(message.headers):
                deliver(listener, subject, message.data)

        subscribing = asyncio.ensure_future(self._client.subscribe(PREFIX + subject, future=_Receiver(received)))
        await asyncio.wait({subscribing}, timeout=SUBSCRIBED_WITHIN)

        async def leave() -> None:
            with contextlib.suppress(nats.errors.Error):  # closed meanwhile
                await (await subscribing).unsubscribe()

        return lambda: self._supervisor.start("bus_unsubscribe", leave())


class _Receiver(asyncio.Future[Msg]):
    """Hears the messages of a subscription. The client tells a future that it is given every message at once."""

    def __init__(self, received: Callable[[Msg], None]) -> None:
        super().__init__()
        self._received = received

    def set_result(self, message: Msg) -> None:
        self._received(message)


def _publication(subject: str, message: bytes, headers: Mapping[str, str] | None) -> bytes:
    """The command to the server that publishes a message."""
    if headers is None:
        return b"PUB %b %d\r\n%b\r\n" % (subject.encode(), len(message), message)
    lines = "".join([f"{name}: {value}\r\n" for name, value in headers.items()])
    head = f"NATS/1.0\r\n{lines}\r\n".encode()
    return b"HPUB %b %d %d\r\n%b%b\r\n" % (subject.encode(), len(head), len(head) + len(message), head, message)


async def _connect(settings: Settings, reconnected: Callable[[], object], failed: Callable[[Exception], object]) -> Client:
    """Connect, waiting for the first server to answer."""
    while True:
        try:
            return await nats.connect(
                list(settings.nats),
                name="kogge",
                no_echo=True,
                allow_reconnect=True,
                max_reconnect_attempts=-1,
                reconnect_time_wait=RECONNECT_AFTER,
                ping_interval=5,
                max_outstanding_pings=2,
                reconnected_cb=reconnected,
                error_cb=failed,
                **access(settings),
            )
        except (OSError, nats.errors.Error, TimeoutError) as error:
            log.warning("nats_unreachable", error=repr(error))
            await asyncio.sleep(RECONNECT_AFTER)

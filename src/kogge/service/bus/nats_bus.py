"""The bus between nodes: NATS."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager

import nats
import structlog
from nats.aio.client import Client
from nats.aio.msg import Msg

from kogge.service import metrics, traces
from kogge.service.bus.bus import Listener, deliver
from kogge.service.bus.nats_access import access, check
from kogge.service.settings import Settings
from kogge.service.supervisor import Supervisor

log = structlog.get_logger()

PREFIX = "kogge."
RECONNECT_AFTER = 0.2
MOST_WAITING = 4 * 2**20
"""Bytes of messages that wait for a server that does not read. Beyond that the oldest are dropped, and their receivers read the store."""
SUBSCRIBED_WITHIN = 0.25
"""Seconds for which a new listener waits for the server. Messages lost after that are noticed like any gap."""


class NatsBus:
    """Core NATS: at most once, which is enough. It reconnects for ever; until then messages are lost.

    Callers never wait for the server: messages wait in a queue of limited size, and one task sends them.
    """

    def __init__(self, client: Client, supervisor: Supervisor) -> None:
        self._client = client
        self._supervisor = supervisor
        self._waiting: deque[tuple[str, bytes, dict[str, str] | None]] = deque()
        self.waiting_bytes = 0
        self._has_some = asyncio.Event()

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
        bus = NatsBus(client, supervisor)
        sending = supervisor.run_forever("bus_publisher", bus._send)
        try:
            yield bus
        finally:
            sending.cancel()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(client.close(), RECONNECT_AFTER)

    @property
    def is_well(self) -> bool:
        return bool(self._client.is_connected)

    def publish(self, subject: str, message: bytes, headers: Mapping[str, str] | None = None) -> None:
        self._waiting.append((subject, message, None if headers is None else dict(headers)))
        self.waiting_bytes += len(message)
        while self.waiting_bytes > MOST_WAITING:
            _, lost, _ = self._waiting.popleft()
            self.waiting_bytes -= len(lost)
            metrics.BUS_MESSAGES_DROPPED.inc()
        self._has_some.set()

    async def _send(self) -> None:
        """Send waiting messages for ever. Only this task waits for a server that does not read."""
        while True:
            while self._waiting:
                subject, message, headers = self._waiting.popleft()
                self.waiting_bytes -= len(message)
                if self._client.is_connected:
                    with contextlib.suppress(nats.errors.Error):  # the connection was lost meanwhile, and the message with it
                        await self._client.publish(PREFIX + subject, message, headers=headers)
            self._has_some.clear()
            await self._has_some.wait()

    async def listen(self, subject: str, listener: Listener) -> Callable[[], None]:
        async def received(message: Msg) -> None:
            with traces.received(message.headers):
                deliver(listener, subject, message.data)

        subscribing = asyncio.ensure_future(self._client.subscribe(PREFIX + subject, cb=received))
        await asyncio.wait({subscribing}, timeout=SUBSCRIBED_WITHIN)

        async def leave() -> None:
            with contextlib.suppress(nats.errors.Error):  # closed meanwhile
                await (await subscribing).unsubscribe()

        return lambda: self._supervisor.start("bus_unsubscribe", leave())


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

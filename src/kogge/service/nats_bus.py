"""The bus between nodes: NATS."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import nats
import structlog
from nats.aio.client import Client
from nats.aio.msg import Msg

from kogge.service.bus import Heard

log = structlog.get_logger()

PREFIX = "kogge."
RECONNECT_AFTER = 0.2


class NatsBus:
    """Core NATS: fast, at most once, and that is enough. Connects again for ever; until then messages are lost."""

    def __init__(self, client: Client) -> None:
        self._client = client

    @staticmethod
    @asynccontextmanager
    async def connected(servers: tuple[str, ...], came_back: Callable[[], None]) -> AsyncIterator[NatsBus]:
        """A bus as long as it is needed. `came_back` is called after messages may have been lost."""

        async def reconnected() -> None:
            log.info("nats-reconnected")
            came_back()

        async def failed(error: Exception) -> None:
            log.warning("nats-error", error=repr(error))

        client = await _connect(servers, reconnected, failed)
        try:
            yield NatsBus(client)
        finally:
            await client.close()

    async def publish(self, subject: str, message: bytes) -> None:
        if self._client.is_connected:
            await self._client.publish(PREFIX + subject, message)

    async def listen(self, subject: str, heard: Heard) -> Callable[[], None]:
        async def received(message: Msg) -> None:
            heard(message.data)

        subscription = await self._client.subscribe(PREFIX + subject, cb=received)
        leaving: set[asyncio.Task[None]] = set()

        async def leave() -> None:
            with contextlib.suppress(nats.errors.Error):  # closed meanwhile
                await subscription.unsubscribe()

        def stop() -> None:
            task = asyncio.create_task(leave())
            leaving.add(task)
            task.add_done_callback(leaving.discard)

        return stop


async def _connect(servers: tuple[str, ...], reconnected: Callable[[], object], failed: Callable[[Exception], object]) -> Client:
    """Connect, waiting for the first server to answer."""
    while True:
        try:
            return await nats.connect(
                list(servers),
                name="kogge",
                no_echo=True,
                allow_reconnect=True,
                max_reconnect_attempts=-1,
                reconnect_time_wait=RECONNECT_AFTER,
                ping_interval=5,
                max_outstanding_pings=2,
                reconnected_cb=reconnected,
                error_cb=failed,
            )
        except (OSError, nats.errors.Error, TimeoutError) as error:
            log.warning("nats-unreachable", error=repr(error))
            await asyncio.sleep(RECONNECT_AFTER)

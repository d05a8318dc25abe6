"""What a process of the service is connected to while it runs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from kogge.service.nats_bus import NatsBus
from kogge.service.rooms import Rooms
from kogge.service.settings import Settings
from kogge.service.store import Store
from kogge.service.working import Worker


@asynccontextmanager
async def connected(settings: Settings, with_worker: bool) -> AsyncIterator[Rooms]:
    """Connect to databases and bus, and keep rooms up to date; with a worker, do also what is due."""
    async with AsyncExitStack() as stack:
        store = await stack.enter_async_context(Store.connected(settings.databases))
        rooms = Rooms(store)
        if settings.nats:
            rooms.bus = await stack.enter_async_context(NatsBus.connected(settings.nats, came_back=rooms.check_soon))
        checking = asyncio.create_task(rooms.keep_checking())
        stack.callback(checking.cancel)
        if with_worker:
            await stack.enter_async_context(Worker.at_work(settings, rooms))
        yield rooms

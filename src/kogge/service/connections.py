"""The connections of a process of the service while it runs."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from kogge.service import traces
from kogge.service.bus.nats_bus import NatsBus
from kogge.service.settings import Settings
from kogge.service.store import Store
from kogge.service.tables.rooms import Rooms
from kogge.service.tables.summary import Closing
from kogge.service.work.wakeups import SUBJECT, Alarm
from kogge.service.work.worker import Worker


@asynccontextmanager
async def connected(settings: Settings, with_worker: bool, is_node: bool = True) -> AsyncIterator[Rooms]:
    """Connect to databases and bus, and keep rooms up to date; with a worker, also do jobs. Only a node serves people."""
    async with AsyncExitStack() as stack:
        process = "node" if is_node else "worker"
        await stack.enter_async_context(traces.exported(settings.traces, settings.trace_every, process))
        store = await stack.enter_async_context(Store.connected(settings.databases, settings.database_connections))
        rooms = Rooms(store)
        stack.push_async_callback(rooms.supervisor.stop)
        rooms.closing = Closing(settings.close_after * 1000, settings.close_link_after * 1000)
        if settings.nats:
            rooms.bus = await stack.enter_async_context(
                NatsBus.connected(settings, came_back=rooms.check_soon, supervisor=rooms.supervisor)
            )
        alarm = Alarm(rooms)
        store.on_jobs = alarm.wake_workers
        rooms.start(is_node)
        stack.push_async_callback(rooms.stop_beating)
        if with_worker:
            stack.callback(await rooms.bus.listen(SUBJECT, alarm.on_message))
            await stack.enter_async_context(Worker.at_work(settings, rooms, alarm))
        yield rooms

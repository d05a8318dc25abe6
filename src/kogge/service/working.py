"""The worker: whatever is due at some table is claimed here and done. If a worker dies, another one claims it a little later."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import structlog

from kogge.engine import MalformedMove
from kogge.service import metrics
from kogge.service.rooms import Room, Rooms, now_ms
from kogge.service.settings import Settings
from kogge.service.store import StoreDown
from kogge.service.store.store import Claimed
from kogge.service.thinking import Thinker, last_resort
from kogge.tables.commands import BotAnswer, ClaimTime
from kogge.tables.refused import Refused
from kogge.tables.rematch import rematch

log = structlog.get_logger()

SERVICE = "service"
"""Who answers for bots and watches the clocks."""
LOOK_EVERY = 0.05
AT_ONCE = 50
FOR_EACH_THINKER = 4
"""So many tables wait for one thinker. More would wait for longer than they are claimed for, while other workers are idle."""
IN_A_ROW = 5
"""So many answers bots give at a table before those have their turn that wait longer: bots among themselves could go on for minutes."""
BOTS = ("bot",)
QUICK = ("flag", "rematch")
"""What needs no thinking, and does not wait behind it."""


class Worker:
    """Does what is due."""

    def __init__(self, settings: Settings, rooms: Rooms, thinkers: list[Thinker]) -> None:
        self._rooms = rooms
        self._think_for = settings.think_for / 1000
        self._lease = settings.think_for + 1_000
        self._thinkers: asyncio.Queue[Thinker] = asyncio.Queue()
        for thinker in thinkers:
            self._thinkers.put_nowait(thinker)
        self._doing: set[asyncio.Task[None]] = set()

    @staticmethod
    @asynccontextmanager
    async def at_work(settings: Settings, rooms: Rooms) -> AsyncIterator[Worker]:
        """A worker with its processes, working until it is left."""
        thinkers = [Thinker() for _ in range(settings.thinkers)]
        worker = Worker(settings, rooms, thinkers)
        for thinker in thinkers:
            await thinker.start()
        clusters = rooms.store.clusters
        loops = [asyncio.create_task(worker.work(cluster, BOTS, FOR_EACH_THINKER * len(thinkers))) for cluster in clusters]
        loops += [asyncio.create_task(worker.work(cluster, QUICK, AT_ONCE)) for cluster in clusters]
        try:
            yield worker
        finally:
            for task in [*loops, *worker._doing]:
                task.cancel()
            await asyncio.gather(*loops, *worker._doing, return_exceptions=True)
            for thinker in thinkers:
                await thinker.stop()

    async def work(self, cluster: int, kinds: tuple[str, ...], most: int) -> None:
        """Claim and do what is due at a cluster, so many at once at most, for ever. What cannot be begun soon is left to others."""
        doing: set[asyncio.Task[None]] = set()
        while True:
            claimed: list[Claimed] = []
            if len(doing) < most:
                try:
                    claimed = await self._rooms.store.claim(cluster, now_ms(), self._lease, most - len(doing), kinds)
                except StoreDown as down:
                    log.warning("store-down", error=str(down))
            for one in claimed:
                metrics.LATENESS.labels(one.kind).observe(max(0, now_ms() - one.due_at) / 1000)
                task = asyncio.create_task(self._do(one))
                for tasks in (doing, self._doing):
                    tasks.add(task)
                    task.add_done_callback(tasks.discard)
            if len(doing) >= most:
                await asyncio.wait(doing, timeout=LOOK_EVERY, return_when=asyncio.FIRST_COMPLETED)
            elif not claimed:
                await asyncio.sleep(LOOK_EVERY)

    async def _do(self, claimed: Claimed) -> None:
        """Do something due. If that fails, the claim ends after a while and it is tried again."""
        try:
            room = await self._rooms.room(claimed.table_id)
            table = await room.look()
            if table.seq < claimed.seq:
                await room.catch_up()
            if claimed.kind == "bot":
                await self.answer_for_bots(room)
            elif claimed.kind == "flag":
                await self._flag(room)
            else:
                await self._open_rematch(room)
            if room.table.seq > claimed.seq:
                return
            await self._rooms.store.settle(claimed)
        except Refused as refused:
            log.info("due-no-more", table=claimed.table_id, kind=claimed.kind, why=refused.refusal.code)
        except StoreDown as down:
            log.warning("store-down", error=str(down))
        except Exception:
            log.exception("due-failed", table=claimed.table_id, kind=claimed.kind)

    async def answer_for_bots(self, room: Room) -> None:
        """Let the bots of a table answer until only people are waited for, or it is the turn of another table."""
        for left in reversed(range(IN_A_ROW)):
            thinker = await self._thinkers.get()
            try:
                table = await room.look()
                bots = table.bots_to_answer()
                recording = table.recording
                if not bots or recording is None:
                    return
                seat, bot = next(iter(bots.items()))
                after = recording.record.last_seq
                move = await thinker.choose(recording.match, seat, bot, self._think_for)
            finally:
                self._thinkers.put_nowait(thinker)
            claimed_until = now_ms() + self._lease if left else 0
            try:
                await room.do(SERVICE, BotAnswer(seat, move, after), claimed_until=claimed_until)
            except (Refused, MalformedMove):
                if recording.record.last_seq == after and room.table is table:
                    log.exception("bot-refused", game=table.game.id, bot=bot, move=move)
                    await room.do(SERVICE, BotAnswer(seat, last_resort(recording.match, seat), after), claimed_until=claimed_until)

    async def _flag(self, room: Room) -> None:
        """A seat's time is up, unless it has answered meanwhile."""
        table = await room.look()
        due = table.due()
        if due is not None and due[0] <= now_ms():
            await room.do(SERVICE, ClaimTime(due[1]))

    async def _open_rematch(self, room: Room) -> None:
        """Open the table where all want to play again, seat everyone as they sat, and begin. Doing it twice does it once."""
        old = await room.look()
        if old.rematch_table is None:
            return
        await self._rooms.open(old.rematch_table, rematch(old, secrets.token_hex(32), now_ms()))

"""The worker: whatever is due at some table is claimed here and done. If a worker dies, another one claims it a little later."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import TypeAlias

import structlog

from kogge.engine import MalformedMove, Match, Seat
from kogge.service import metrics
from kogge.service.people.invitations import new_code
from kogge.service.settings import Settings
from kogge.service.store import StoreDown, UnreadableEntry
from kogge.service.store.shares import Claimed, Served
from kogge.service.tables.own_editions import text_of
from kogge.service.tables.room import SERVICE, Room
from kogge.service.tables.rooms import Rooms
from kogge.service.tables.summary import QUICK_BOT, QUICK_BOTS, THINKING_BOT, JobLease
from kogge.service.work.analyst import LEASE as ANALYSIS_LEASE
from kogge.service.work.analyst import Analyst
from kogge.service.work.thinkers import GaveUp, Thinker, last_resort
from kogge.service.work.wakeups import Alarm
from kogge.tables.commands import ClaimTime, Expire, MakeBotMove
from kogge.tables.handlers import has_decision_passed
from kogge.tables.refusals import Refused
from kogge.tables.rematch import rematch
from kogge.tables.table import Table

log = structlog.get_logger()

_Free: TypeAlias = asyncio.Queue[Thinker] | None

LOOK_EVERY = 0.05
AT_ONCE = 50
LEASE = 2_000
"""Milliseconds of a claim. The worker renews it until the job is done; if the worker dies, the job waits for so long."""
RENEW_EVERY = 0.6
"""Seconds between two renewals of a worker's claims."""
FOR_EACH_THINKER = 4
"""So many tables wait for one thinker of quick bots. More would wait here while other workers are idle. Those whose bots take their time
are claimed only when one can begin."""
IN_A_ROW = 5
"""So many answers quick bots give at a table before those have their turn that wait longer: bots among themselves could go on for
minutes. After bots that take their time it is always somebody else's turn."""
WITHOUT_BOTS = ("flag", "rematch", "close")
"""What needs no thinking, and does not wait behind it."""
ANALYSIS = "analysis"
IN_TURN = (THINKING_BOT, ANALYSIS)
"""What takes long: people and addresses take turns."""


class Worker:
    """Does what is due."""

    def __init__(self, settings: Settings, rooms: Rooms, thinkers: list[Thinker], quick: list[Thinker] | None = None) -> None:
        """Bots think in `thinkers`; those that answer at once need not wait for them if there are `quick` ones."""
        self._rooms = rooms
        self._think_for = settings.think_for / 1000
        self._analyst = Analyst(settings, rooms.store)
        self._thinkers = _queue(thinkers)
        self._quick = self._thinkers if quick is None else _queue(quick)
        self._doing: dict[asyncio.Task[None], Claimed] = {}
        self._alarm = Alarm(rooms)
        self._served: dict[str, Served] = {}

    @staticmethod
    @asynccontextmanager
    async def at_work(settings: Settings, rooms: Rooms, alarm: Alarm) -> AsyncIterator[Worker]:
        """A worker with its processes, working until it is left. What it has claimed by then and not done, others may claim at once."""
        thinkers, quick = [Thinker(settings.commands) for _ in range(settings.bot_processes)], [Thinker()]
        worker = Worker(settings, rooms, thinkers, quick)
        worker._alarm = alarm
        for thinker in [*thinkers, *quick]:
            await thinker.start()
        loops: list[asyncio.Task[None]] = []

        def keep(cluster: int, kinds: tuple[str, ...], most: int, lease: int = LEASE, only_free: _Free = None) -> None:
            work = partial(worker.work, cluster, kinds, most, set(), lease, only_free)
            loops.append(rooms.supervisor.keep(f"jobs_{'_'.join(kinds)}_{cluster}", work))

        for cluster in rooms.store.clusters:
            keep(cluster, (THINKING_BOT,), len(thinkers), only_free=worker._thinkers)
            keep(cluster, (QUICK_BOT,), FOR_EACH_THINKER * len(quick))
            keep(cluster, WITHOUT_BOTS, AT_ONCE)
            keep(cluster, (ANALYSIS,), 1, ANALYSIS_LEASE)
            loops.append(rooms.supervisor.keep(f"lease_renewal_{cluster}", partial(worker.renew, cluster)))
        try:
            yield worker
        finally:
            for task in [*loops, *worker._doing]:
                task.cancel()
            left = list(worker._doing.values())
            await asyncio.gather(*loops, *worker._doing, return_exceptions=True)
            await rooms.store.release(left)
            for thinker in [*thinkers, *quick]:
                await thinker.stop()
            await worker._analyst.stop()

    async def work(
        self,
        cluster: int,
        kinds: tuple[str, ...],
        most: int,
        doing: set[asyncio.Task[None]],
        lease: int = LEASE,
        only_free: _Free = None,
    ) -> None:
        """Claim and do what is due at a cluster, so many at once at most, and no more than thinkers are free, for ever. What cannot be
        begun soon is left to others. `doing` is what this loop has begun, also before it failed and began again."""
        now = self._rooms.store.clocks[cluster].now
        while True:
            claimed: list[Claimed] = []
            looked = now()
            more = most - len(doing) if only_free is None else min(most - len(doing), only_free.qsize())
            if more > 0:
                try:
                    claimed = await self._claimed(cluster, looked, lease, more, kinds)
                except StoreDown as down:
                    log.warning("database_unavailable", error=str(down))
            for one in claimed:
                metrics.JOB_LATENESS.labels(one.kind).observe(max(0, now() - one.due_at) / 1000)
                task = asyncio.create_task(self._do(one))
                doing.add(task)
                task.add_done_callback(doing.discard)
                self._doing[task] = one
                task.add_done_callback(self._doing.pop)
            if len(doing) >= most:
                await asyncio.wait(doing, timeout=LOOK_EVERY, return_when=asyncio.FIRST_COMPLETED)
            elif more <= 0:
                await asyncio.sleep(LOOK_EVERY)  # until a thinker is free
            elif not claimed:
                await self._alarm.wait(cluster, kinds, looked)

    async def renew(self, cluster: int) -> None:
        """Claim what is being done at a cluster for longer, for ever. Analyses do so themselves."""
        store = self._rooms.store
        while True:
            await asyncio.sleep(RENEW_EVERY)
            doing = [one for one in self._doing.values() if one.kind != ANALYSIS and store.shards.place(one.table_id) == cluster]
            try:
                if doing:
                    await store.renew(cluster, doing, store.clocks[cluster].now() + LEASE)
            except StoreDown as down:
                log.warning("database_unavailable", error=str(down))

    async def _claimed(self, cluster: int, now: int, lease: int, most: int, kinds: tuple[str, ...]) -> list[Claimed]:
        """Claim what is due, and what takes long in turn."""
        if kinds[0] not in IN_TURN:
            return await self._rooms.store.claim(cluster, now, lease, most, kinds)
        served = self._served.setdefault(kinds[0], Served())
        return await self._rooms.store.claim_fairly(cluster, now, lease, most, kinds[0], served)

    async def _do(self, claimed: Claimed) -> None:
        """Do something due. If that fails, the claim ends after a while and it is tried again; at once if only the store was away."""
        try:
            room = await self._rooms.room(claimed.table_id)
            table = await room.stored_table()
            if table.seq < claimed.seq:
                await room.catch_up()
            if claimed.kind == ANALYSIS:
                await self._analyse(room)
                return
            if claimed.kind == THINKING_BOT:
                await self.let_bots_think(room)
            elif claimed.kind == QUICK_BOT:
                await self.answer_for_bots(room)
            elif claimed.kind == "flag":
                if not await self._flag(room, claimed):
                    return
            elif claimed.kind == "close":
                if not await self._close(room, claimed):
                    return
            else:
                await self.open_rematch(room)
            if room.table.seq > claimed.seq:
                return
            await self._rooms.store.settle(claimed)
        except Refused as refused:
            log.info("job_obsolete", table_id=claimed.table_id, kind=claimed.kind, reason=refused.refusal.code)
        except StoreDown as down:
            log.warning("database_unavailable", error=str(down))
            await self._rooms.store.release([claimed])
        except UnreadableEntry as unreadable:
            log.warning("newer_version", table_id=claimed.table_id, kind=claimed.kind, error=str(unreadable))
        except GaveUp as gave_up:
            log.warning("job_abandoned", table_id=claimed.table_id, kind=claimed.kind, error=str(gave_up))
        except Exception:
            log.exception("job_failed", table_id=claimed.table_id, kind=claimed.kind)

    async def answer_for_bots(self, room: Room) -> None:
        """Let the quick bots of a table answer until somebody else is waited for, or it is the turn of another table."""
        for left in reversed(range(IN_A_ROW)):
            seats = _seats(await room.stored_table(), QUICK_BOT)
            if not seats:
                return
            await self._answer(room, seats[0], self._quick, partial(self._claim, room, QUICK_BOT, goes_on=left > 0))

    async def let_bots_think(self, room: Room) -> None:
        """Let the bots of a table that take their time think, as many at once as there are thinkers free. The others come next."""
        seats = _seats(await room.stored_table(), THINKING_BOT)[: max(1, self._thinkers.qsize())]
        thinking = set(seats)

        async def answer(seat: Seat) -> None:
            def claim_others() -> JobLease:
                thinking.discard(seat)  # before its answer is kept: another may be given meanwhile
                return self._claim(room, THINKING_BOT, goes_on=bool(thinking))

            try:
                await self._answer(room, seat, self._thinkers, claim_others)
            finally:
                thinking.discard(seat)

        for ended in await asyncio.gather(*[answer(seat) for seat in seats], return_exceptions=True):
            if isinstance(ended, BaseException):
                raise ended

    def _claim(self, room: Room, kind: str, goes_on: bool) -> JobLease:
        """What stays claimed after an answer, by whoever `goes_on` for other bots of its kind."""
        return JobLease(kind, room.now() + LEASE if goes_on else 0)

    async def _answer(self, room: Room, seat: Seat, thinkers: asyncio.Queue[Thinker], claiming: Callable[[], JobLease]) -> None:
        """Let the bot at a seat answer, if it still has to."""
        thinker = await thinkers.get()
        try:
            table = await room.stored_table()
            bot, recording = table.pending_bots().get(seat), table.recording
            if bot is None or recording is None:
                return
            after = recording.record.last_seq
            move = await thinker.choose(recording.match, seat, bot, self._think_for)
        finally:
            thinkers.put_nowait(thinker)
        match, is_passed = recording.match, has_decision_passed(recording.record, seat, after)
        if seat in match.to_act and not is_passed and _is_nonsense(match, seat, move):
            log.error("bot_move_refused", game=table.game.id, bot=bot, move=move)
            move = last_resort(match, seat)
        await room.do(SERVICE, MakeBotMove(seat, move, after), lease=claiming())

    async def _analyse(self, room: Room) -> None:
        """Analyse a match that is over."""
        recording = (await room.stored_table()).recording
        assert recording is not None, "an analysis is wanted of a match that is over"
        await self._analyst.analyse(room.id, recording.record, text_of(recording.match))

    async def _flag(self, room: Room, claimed: Claimed) -> bool:
        """A seat's time is up, unless it has answered meanwhile. Whether that is settled: clocks may have got time back, and then it is due
        later."""
        due = (await room.stored_table()).next_deadline()
        if due is None:
            return True
        if due[0] > room.now():
            await self._rooms.store.postpone(claimed, due[0])
            return False
        await room.do(SERVICE, ClaimTime(due[1]))
        return True

    async def _close(self, room: Room, claimed: Claimed) -> bool:
        """A table nobody came to closes itself, unless something has happened there meanwhile. Whether that is settled: who wrote when it
        is due may have been told to wait less long than this worker."""
        table = await room.stored_table()
        if table.stage != "gathering":
            return True
        due_at = self._rooms.closing.due(table)
        if due_at > room.now():
            await self._rooms.store.postpone(claimed, due_at)
            return False
        await room.do(SERVICE, Expire())
        return True

    async def open_rematch(self, room: Room) -> None:
        """Open the table where all want to play again, seat everyone as they sat, and begin. Doing it twice does it once."""
        old = await room.stored_table()
        if old.rematch_table is None:
            return
        code = await new_code(self._rooms.store, old.rematch_table)
        address = await self._rooms.store.opened_from(room.id)
        now = self._rooms.store.now(old.rematch_table)
        opened = rematch(old, secrets.token_hex(32), now, code, secrets.token_hex(32))
        await self._rooms.open(old.rematch_table, opened, address)


def _seats(table: Table, kind: str) -> list[Seat]:
    """The seats whose bots owe an answer, of those that answer at once or of those that think."""
    return [seat for seat, bot in table.pending_bots().items() if (bot in QUICK_BOTS) == (kind == QUICK_BOT)]


def _is_nonsense(match: Match, seat: Seat, move: str) -> bool:
    """Whether a bot has answered what nobody could take."""
    try:
        return match.refusal(seat, match.game.parse(move)) is not None
    except MalformedMove:
        return True


def _queue(thinkers: list[Thinker]) -> asyncio.Queue[Thinker]:
    queue: asyncio.Queue[Thinker] = asyncio.Queue()
    for thinker in thinkers:
        queue.put_nowait(thinker)
    return queue

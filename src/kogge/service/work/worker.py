"""The worker: leases the jobs of tables that are due, and does them. If a worker dies, another one leases its jobs when the leases end."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import TypeAlias

import structlog

from kogge.engine import MalformedMove, Match, Seat
from kogge.service import metrics, traces
from kogge.service.deals.results import settle
from kogge.service.people.invitations import new_code
from kogge.service.settings import Settings
from kogge.service.store import StoreDown, UnreadableEntry
from kogge.service.store.shares import LeasedJob, Served
from kogge.service.tables.own_editions import text_of
from kogge.service.tables.room import SERVICE, Room
from kogge.service.tables.rooms import Rooms
from kogge.service.tables.summary import AUTO_ANALYSIS, QUICK_BOT, QUICK_BOTS, THINKING_BOT, JobLease
from kogge.service.work.analyst import LEASE as ANALYSIS_LEASE
from kogge.service.work.analyst import Analyst
from kogge.service.work.deal_keeper import DealKeeper
from kogge.service.work.packer import Packer
from kogge.service.work.thinkers import Thinker, ThinkerFailed, last_resort
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
"""Milliseconds of a lease. The worker renews it until the job is done; if the worker dies, the job waits for so long."""
RENEW_EVERY = 0.6
"""Seconds between two renewals of a worker's leases."""
FOR_EACH_THINKER = 8
"""The number of jobs leased for each thinker of quick bots. More would wait here while other workers are idle. Jobs of bots that think are
leased only when a thinker is free."""
MOVES_IN_A_ROW = 5
"""The number of moves that quick bots make at a table in one job: bots among themselves could go on for minutes, while other tables wait.
After a bot that thinks it is always the turn of another table."""
WITHOUT_BOTS = ("flag", "rematch", "deal", "close", AUTO_ANALYSIS)
"""Jobs without thinking. They do not wait behind others."""
ANALYSIS = "analysis"
IN_TURN = (THINKING_BOT, ANALYSIS)
"""Jobs that take long: people and addresses take turns."""


class Worker:
    """Does jobs."""

    def __init__(self, settings: Settings, rooms: Rooms, thinkers: list[Thinker], quick: list[Thinker] | None = None) -> None:
        """Bots think in `thinkers`; quick bots need not wait for them if there are `quick` thinkers."""
        self._rooms = rooms
        self._settings = settings
        self._think_for = settings.think_for / 1000
        self._analyst = Analyst(settings, rooms.store)
        self._thinkers = _queue(thinkers)
        self._quick = self._thinkers if quick is None else _queue(quick)
        self._running: dict[asyncio.Task[None], LeasedJob] = {}
        self._leasing: set[asyncio.Task[list[LeasedJob]]] = set()
        self._alarm = Alarm(rooms)
        self._served: dict[str, Served] = {}

    @staticmethod
    @asynccontextmanager
    async def at_work(settings: Settings, rooms: Rooms, alarm: Alarm) -> AsyncIterator[Worker]:
        """A worker with its processes, which works until the context ends. Then it releases the leases of jobs that are not done."""
        thinkers, quick = [Thinker(settings.others) for _ in range(settings.bot_processes)], [Thinker()]
        worker = Worker(settings, rooms, thinkers, quick)
        worker._alarm = alarm
        for thinker in [*thinkers, *quick]:
            await thinker.start()
        loops: list[asyncio.Task[None]] = []

        def run_loop(cluster: int, kinds: tuple[str, ...], most: int, lease: int = LEASE, only_free: _Free = None) -> None:
            work = partial(worker.work, cluster, kinds, most, set(), lease, only_free)
            loops.append(rooms.supervisor.run_forever(f"jobs_{'_'.join(kinds)}_{cluster}", work))

        keeper = DealKeeper(settings, rooms.store)
        loops.append(rooms.supervisor.run_forever("deals", keeper.keep_making))
        for cluster in rooms.store.clusters:
            if settings.deal_plays:
                loops.append(rooms.supervisor.run_forever(f"deal_plays_{cluster}", partial(keeper.keep_playing, cluster)))
            run_loop(cluster, (THINKING_BOT,), len(thinkers), only_free=worker._thinkers)
            run_loop(cluster, (QUICK_BOT,), FOR_EACH_THINKER * len(quick))
            run_loop(cluster, WITHOUT_BOTS, AT_ONCE)
            run_loop(cluster, (ANALYSIS,), 1, ANALYSIS_LEASE)
            loops.append(rooms.supervisor.run_forever(f"lease_renewal_{cluster}", partial(worker.renew, cluster)))
            if settings.pack_after:
                packer = Packer(rooms.store.parts[cluster], rooms.store.clocks[cluster], settings.pack_after * 1000)
                loops.append(rooms.supervisor.run_forever(f"packing_{cluster}", packer.keep_packing))
        try:
            yield worker
        finally:
            for task in [*loops, *worker._running]:
                task.cancel()
            left, leasing = list(worker._running.values()), list(worker._leasing)
            await asyncio.gather(*loops, *worker._running, return_exceptions=True)
            for leased in await asyncio.gather(*leasing, return_exceptions=True):
                left.extend([] if isinstance(leased, BaseException) else leased)
            await rooms.store.release_leases(left)
            for thinker in [*thinkers, *quick]:
                await thinker.stop()
            await worker._analyst.stop()
            await keeper.stop()

    async def work(
        self,
        cluster: int,
        kinds: tuple[str, ...],
        most: int,
        doing: set[asyncio.Task[None]],
        lease: int = LEASE,
        only_free: _Free = None,
    ) -> None:
        """Lease and do the jobs of a cluster for ever, at most `most` at once, and no more than `only_free` has free thinkers. Other jobs are
        left to other workers. `doing` are the tasks that this loop has begun, also before it failed and was restarted."""
        now = self._rooms.store.clocks[cluster].now
        while True:
            leased: list[LeasedJob] = []
            looked = now()
            more = most - len(doing) if only_free is None else min(most - len(doing), only_free.qsize())
            if more > 0:
                try:
                    leased = await self._lease_jobs_to_the_end(cluster, looked, lease, more, kinds)
                except StoreDown as down:
                    log.warning("database_unavailable", error=str(down))
            for job in leased:
                metrics.JOB_LATENESS.labels(job.kind).observe(max(0, now() - job.due_at) / 1000)
                task = asyncio.create_task(self._do(job))
                doing.add(task)
                task.add_done_callback(doing.discard)
                self._running[task] = job
                task.add_done_callback(self._running.pop)
            if len(doing) >= most:
                await asyncio.wait(doing, timeout=LOOK_EVERY, return_when=asyncio.FIRST_COMPLETED)
            elif more <= 0:
                await asyncio.sleep(LOOK_EVERY)  # until a thinker is free
            elif not leased:
                await self._alarm.wait(cluster, kinds, looked)

    async def renew(self, cluster: int) -> None:
        """Renew the leases of running jobs at a cluster for ever. Analyses renew their own."""
        store = self._rooms.store
        while True:
            await asyncio.sleep(RENEW_EVERY)
            doing = [one for one in self._running.values() if one.kind != ANALYSIS and store.shards.place(one.table_id) == cluster]
            try:
                if doing:
                    await store.renew_leases(cluster, doing, store.clocks[cluster].now() + LEASE)
            except StoreDown as down:
                log.warning("database_unavailable", error=str(down))

    async def _lease_jobs_to_the_end(
        self, cluster: int, now: int, lease: int, most: int, kinds: tuple[str, ...]
    ) -> list[LeasedJob]:
        """Lease jobs. If the worker stops meanwhile, it still learns what it has leased, and can release it."""
        leasing = asyncio.create_task(self._lease_jobs(cluster, now, lease, most, kinds))
        self._leasing.add(leasing)
        leasing.add_done_callback(self._leasing.discard)
        return await asyncio.shield(leasing)

    async def _lease_jobs(self, cluster: int, now: int, lease: int, most: int, kinds: tuple[str, ...]) -> list[LeasedJob]:
        """Lease jobs that are due; those that take long in turn between people and addresses."""
        if kinds[0] not in IN_TURN:
            return await self._rooms.store.lease_jobs(cluster, now, lease, most, kinds)
        served = self._served.setdefault(kinds[0], Served())
        return await self._rooms.store.lease_jobs_fairly(cluster, now, lease, most, kinds[0], served)

    async def _do(self, job: LeasedJob) -> None:
        """Do a job. If it fails, its lease ends after a while and it is tried again; at once if only the store was down."""
        try:
            room = await self._rooms.room(job.table_id)
            table = await room.stored_table()
            if table.seq < job.seq:
                await room.catch_up()
            if job.kind == ANALYSIS:
                await self._analyse(room)
                return
            if job.kind == THINKING_BOT:
                await self.move_thinking_bots(room)
            elif job.kind == QUICK_BOT:
                await self.move_quick_bots(room)
            elif job.kind == "flag":
                if not await self._flag(room, job):
                    return
            elif job.kind == "close":
                if not await self._close(room, job):
                    return
            elif job.kind == "deal":
                await settle(self._rooms.store.deals, room.id, table)
            elif job.kind == AUTO_ANALYSIS:
                await self._request_analysis(room)
            else:
                await self.open_rematch(room)
            if room.table.seq > job.seq:
                return
            await self._rooms.store.delete_job(job)
        except Refused as refused:
            log.info("job_obsolete", table_id=job.table_id, kind=job.kind, reason=refused.refusal.code)
        except StoreDown as down:
            log.warning("database_unavailable", error=str(down))
            await self._rooms.store.release_leases([job])
        except UnreadableEntry as unreadable:
            log.warning("newer_version", table_id=job.table_id, kind=job.kind, error=str(unreadable))
        except ThinkerFailed as failed:
            log.warning("job_abandoned", table_id=job.table_id, kind=job.kind, error=str(failed))
        except Exception:
            log.exception("job_failed", table_id=job.table_id, kind=job.kind)

    async def move_quick_bots(self, room: Room) -> None:
        """Let the quick bots of a table move until none is pending, or until it is the turn of another table."""
        for left in reversed(range(MOVES_IN_A_ROW)):
            seats = _seats(await room.stored_table(), QUICK_BOT)
            if not seats:
                return
            with traces.within(traces.arrived(QUICK_BOT, room.id)):
                await self._make_bot_move(room, seats[0], self._quick, partial(self._next_lease, room, QUICK_BOT, goes_on=left > 0))

    async def move_thinking_bots(self, room: Room) -> None:
        """Let the thinking bots of a table think, as many at once as thinkers are free. The others come next."""
        seats = _seats(await room.stored_table(), THINKING_BOT)[: max(1, self._thinkers.qsize())]
        thinking = set(seats)

        async def move(seat: Seat) -> None:
            def lease_others() -> JobLease:
                thinking.discard(seat)  # before its move is stored: another bot may move meanwhile
                return self._next_lease(room, THINKING_BOT, goes_on=bool(thinking))

            try:
                with traces.within(traces.arrived(THINKING_BOT, room.id)):
                    await self._make_bot_move(room, seat, self._thinkers, lease_others)
            finally:
                thinking.discard(seat)

        for ended in await asyncio.gather(*[move(seat) for seat in seats], return_exceptions=True):
            if isinstance(ended, BaseException):
                raise ended

    def _next_lease(self, room: Room, kind: str, goes_on: bool) -> JobLease:
        """The lease after a move: it stays if this worker `goes_on` with other bots of the kind."""
        return JobLease(kind, room.now() + LEASE if goes_on else 0)

    async def _make_bot_move(
        self, room: Room, seat: Seat, thinkers: asyncio.Queue[Thinker], next_lease: Callable[[], JobLease]
    ) -> None:
        """Let the bot at a seat move, if it is still pending."""
        thinker = await thinkers.get()
        try:
            table = await room.stored_table()
            bot, recording = table.pending_bots().get(seat), table.recording
            if bot is None or recording is None:
                return
            after = recording.record.last_seq
            with traces.stage("think"):
                move = await thinker.choose(recording.match, seat, bot, self._think_for, table.seed_of_bot(seat))
        finally:
            thinkers.put_nowait(thinker)
        match, is_passed = recording.match, has_decision_passed(recording.record, seat, after)
        if seat in match.to_act and not is_passed and _is_illegal(match, seat, move):
            log.error("bot_move_refused", game=table.game.id, bot=bot, move=move)
            move = last_resort(match, seat)
        await room.do(SERVICE, MakeBotMove(seat, move, after), lease=next_lease())

    async def _analyse(self, room: Room) -> None:
        """Analyse a match that is over."""
        recording = (await room.stored_table()).recording
        assert recording is not None, "an analysis is wanted of a match that is over"
        await self._analyst.analyse(room.id, recording.record, text_of(recording.match))

    async def _request_analysis(self, room: Room) -> None:
        """Request the analysis of a match that one person has played against bots, unless others of that person or address wait in numbers: then
        people can request it themselves. Idempotent."""
        if not self._settings.auto_analysis:
            return
        store, settings = self._rooms.store, self._settings
        person, address = (await room.stored_table()).people[0], await store.opened_from(room.id)
        mine, there = await store.waiting_analyses(person, address)
        if mine < settings.analyses and there < settings.analyses * settings.address_factor:
            await store.analyses.request(room.id, room.now(), person, address)

    async def _flag(self, room: Room, job: LeasedJob) -> bool:
        """Flag a seat whose time is up. Returns whether the job is done: if clocks got time back, it is postponed."""
        deadline = (await room.stored_table()).next_deadline()
        if deadline is None:
            return True
        if deadline[0] > room.now():
            await self._rooms.store.postpone_job(job, deadline[0])
            return False
        await room.do(SERVICE, ClaimTime(deadline[1]))
        return True

    async def _close(self, room: Room, job: LeasedJob) -> bool:
        """Close a table that nobody came to. Returns whether the job is done: the process that wrote the job may have been configured with a
        shorter wait than this worker; then it is postponed."""
        table = await room.stored_table()
        if table.stage != "gathering":
            return True
        due_at = self._rooms.closing.due(table)
        if due_at > room.now():
            await self._rooms.store.postpone_job(job, due_at)
            return False
        await room.do(SERVICE, Expire())
        return True

    async def open_rematch(self, room: Room) -> None:
        """Open the table of a rematch with the same seats, and start its match. Idempotent."""
        old = await room.stored_table()
        if old.rematch_table is None:
            return
        code = await new_code(self._rooms.store, old.rematch_table)
        address = await self._rooms.store.opened_from(room.id)
        now = self._rooms.store.now(old.rematch_table)
        opened = rematch(old, secrets.token_hex(32), now, code, secrets.token_hex(32))
        await self._rooms.open(old.rematch_table, opened, address)


def _seats(table: Table, kind: str) -> list[Seat]:
    """The pending seats with quick bots, or those with thinking bots."""
    return [seat for seat, bot in table.pending_bots().items() if (bot in QUICK_BOTS) == (kind == QUICK_BOT)]


def _is_illegal(match: Match, seat: Seat, move: str) -> bool:
    """Whether the move of a bot is malformed or illegal."""
    try:
        return match.refusal(seat, match.game.parse(move)) is not None
    except MalformedMove:
        return True


def _queue(thinkers: list[Thinker]) -> asyncio.Queue[Thinker]:
    queue: asyncio.Queue[Thinker] = asyncio.Queue()
    for thinker in thinkers:
        queue.put_nowait(thinker)
    return queue

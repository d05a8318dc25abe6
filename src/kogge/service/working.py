"""The worker: whatever is due at some table is claimed here and done. If a worker dies, another one claims it a little later."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial

import structlog

from kogge.engine import MalformedMove, Match, Seat
from kogge.service import metrics
from kogge.service.analysing import LEASE as ANALYSIS_LEASE
from kogge.service.analysing import Analyst
from kogge.service.invitations import new_code
from kogge.service.own_editions import text_of
from kogge.service.rooms import Room, Rooms, now_ms
from kogge.service.settings import Settings
from kogge.service.store import StoreDown
from kogge.service.store.store import Claimed
from kogge.service.summary import QUICK_BOT, QUICK_BOTS, THINKING_BOT, Claim
from kogge.service.thinking import GaveUp, Thinker, last_resort
from kogge.tables.commands import BotAnswer, ClaimTime
from kogge.tables.refused import Refused
from kogge.tables.rematch import rematch
from kogge.tables.table import Table

log = structlog.get_logger()

SERVICE = "service"
"""Who answers for bots and watches the clocks."""
LOOK_EVERY = 0.05
AT_ONCE = 50
FOR_EACH_THINKER = 4
"""So many tables wait for one thinker of quick bots. More would wait for longer than they are claimed for, while other workers are idle.
Those whose bots take their time are claimed only when one can begin."""
IN_A_ROW = 5
"""So many answers quick bots give at a table before those have their turn that wait longer: bots among themselves could go on for
minutes. After bots that take their time it is always somebody else's turn."""
WITHOUT_BOTS = ("flag", "rematch")
"""What needs no thinking, and does not wait behind it."""
ANALYSIS = "analysis"


class Worker:
    """Does what is due."""

    def __init__(self, settings: Settings, rooms: Rooms, thinkers: list[Thinker], quick: list[Thinker] | None = None) -> None:
        """Bots think in `thinkers`; those that answer at once need not wait for them if there are `quick` ones."""
        self._rooms = rooms
        self._think_for = settings.think_for / 1000
        self._lease = settings.think_for + 1_000
        self._analyst = Analyst(settings, rooms.store)
        self._thinkers = _queue(thinkers)
        self._quick = self._thinkers if quick is None else _queue(quick)
        self._doing: set[asyncio.Task[None]] = set()

    @staticmethod
    @asynccontextmanager
    async def at_work(settings: Settings, rooms: Rooms) -> AsyncIterator[Worker]:
        """A worker with its processes, working until it is left."""
        thinkers, quick = [Thinker(settings.commands) for _ in range(settings.thinkers)], [Thinker()]
        worker = Worker(settings, rooms, thinkers, quick)
        for thinker in [*thinkers, *quick]:
            await thinker.start()
        loops: list[asyncio.Task[None]] = []
        for cluster in rooms.store.clusters:
            loops += [
                asyncio.create_task(worker.work(cluster, (THINKING_BOT,), len(thinkers), only_free=worker._thinkers)),
                asyncio.create_task(worker.work(cluster, (QUICK_BOT,), FOR_EACH_THINKER * len(quick))),
                asyncio.create_task(worker.work(cluster, WITHOUT_BOTS, AT_ONCE)),
                asyncio.create_task(worker.work(cluster, (ANALYSIS,), 1, ANALYSIS_LEASE)),
            ]
        try:
            yield worker
        finally:
            for task in [*loops, *worker._doing]:
                task.cancel()
            await asyncio.gather(*loops, *worker._doing, return_exceptions=True)
            for thinker in [*thinkers, *quick]:
                await thinker.stop()
            await worker._analyst.stop()

    async def work(
        self,
        cluster: int,
        kinds: tuple[str, ...],
        most: int,
        lease: int | None = None,
        only_free: asyncio.Queue[Thinker] | None = None,
    ) -> None:
        """Claim and do what is due at a cluster, so many at once at most, and no more than thinkers are free, for ever. What cannot be
        begun soon is left to others."""
        lease = self._lease if lease is None else lease
        doing: set[asyncio.Task[None]] = set()
        while True:
            claimed: list[Claimed] = []
            more = most - len(doing) if only_free is None else min(most - len(doing), only_free.qsize())
            if more > 0:
                try:
                    claimed = await self._rooms.store.claim(cluster, now_ms(), lease, more, kinds)
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
            if claimed.kind == ANALYSIS:
                await self._analyse(room)
                return
            if claimed.kind == THINKING_BOT:
                await self.let_bots_think(room)
            elif claimed.kind == QUICK_BOT:
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
        except GaveUp as gave_up:
            log.warning("gave-up", table=claimed.table_id, kind=claimed.kind, why=str(gave_up))
        except Exception:
            log.exception("due-failed", table=claimed.table_id, kind=claimed.kind)

    async def answer_for_bots(self, room: Room) -> None:
        """Let the quick bots of a table answer until somebody else is waited for, or it is the turn of another table."""
        for left in reversed(range(IN_A_ROW)):
            seats = _seats(await room.look(), QUICK_BOT)
            if not seats:
                return
            await self._answer(room, seats[0], self._quick, partial(self._claim, QUICK_BOT, goes_on=left > 0))

    async def let_bots_think(self, room: Room) -> None:
        """Let the bots of a table that take their time think, as many at once as there are thinkers free. The others come next."""
        seats = _seats(await room.look(), THINKING_BOT)[: max(1, self._thinkers.qsize())]
        thinking = set(seats)

        async def answer(seat: Seat) -> None:
            def claim_others() -> Claim:
                thinking.discard(seat)  # before its answer is kept: another may be given meanwhile
                return self._claim(THINKING_BOT, goes_on=bool(thinking))

            try:
                await self._answer(room, seat, self._thinkers, claim_others)
            finally:
                thinking.discard(seat)

        for ended in await asyncio.gather(*[answer(seat) for seat in seats], return_exceptions=True):
            if isinstance(ended, BaseException):
                raise ended

    def _claim(self, kind: str, goes_on: bool) -> Claim:
        """What stays claimed after an answer, by whoever `goes_on` for other bots of its kind."""
        return Claim(kind, now_ms() + self._lease if goes_on else 0)

    async def _answer(self, room: Room, seat: Seat, thinkers: asyncio.Queue[Thinker], claiming: Callable[[], Claim]) -> None:
        """Let the bot at a seat answer, if it still has to."""
        thinker = await thinkers.get()
        try:
            table = await room.look()
            bot, recording = table.bots_to_answer().get(seat), table.recording
            if bot is None or recording is None:
                return
            after = recording.record.last_seq
            move = await thinker.choose(recording.match, seat, bot, self._think_for)
        finally:
            thinkers.put_nowait(thinker)
        match = recording.match
        if seat in match.to_act and _is_nonsense(match, seat, move):
            log.error("bot-refused", game=table.game.id, bot=bot, move=move)
            move = last_resort(match, seat)
        await room.do(SERVICE, BotAnswer(seat, move, after), claim=claiming())

    async def _analyse(self, room: Room) -> None:
        """Analyse a match that is over."""
        recording = (await room.look()).recording
        assert recording is not None, "an analysis is wanted of a match that is over"
        await self._analyst.analyse(room.id, recording.record, text_of(recording.match))

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
        code = await new_code(self._rooms.store, old.rematch_table)
        await self._rooms.open(old.rematch_table, rematch(old, secrets.token_hex(32), now_ms(), code))


def _seats(table: Table, kind: str) -> list[Seat]:
    """The seats whose bots owe an answer, of those that answer at once or of those that think."""
    return [seat for seat, bot in table.bots_to_answer().items() if (bot in QUICK_BOTS) == (kind == QUICK_BOT)]


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

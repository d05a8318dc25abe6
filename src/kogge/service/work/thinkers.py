"""Bots think in processes of their own, so that one that thinks too long can be stopped without affecting others.

The child writes an empty line when it is ready, then reads one request a line and writes one reply a line. It gets a whole match and makes
a chair from it; the bot gets the chair. It runs at a lower priority than the processes that serve people. An external bot is started again
for every move, so that no state is left between two moves. Bots that are Python classes are made for every move, too, and think in the
process itself, which sees no setting of the site. What they print is no reply.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import signal
import sys
import time
from collections.abc import Mapping

import msgspec
import structlog

from kogge.bots import Bot, UnknownBot, UnsuitedBot, UnusableBot, is_python, make_bot
from kogge.bots.bot import close_bot
from kogge.bots.external_process import RUN, BotFailed, ExternalBot, environment_of_bots, give_way
from kogge.bots.levels import Level, read_level, search_bot
from kogge.bots.search.budget import Budget
from kogge.engine import Match, Seat
from kogge.games import GAMES
from kogge.service import metrics
from kogge.service.outside_bots import OutsideBot
from kogge.service.tables.own_editions import edition_in, text_of
from kogge.service.work.thinker_requests import ThinkerRequest, handle

log = structlog.get_logger()

LONGEST_LINE = 1 << 24
LAST_RESORT = "random"
"""The bot that moves for a bot that thought too long."""
WAKING = 30.0
"""Seconds within which a process must be ready."""
LEAVING = 0.5
"""Seconds that a stopped process has to end its own children."""
BUDGET = 0.5
"""The part of its time that a searching bot may use: the machine may be slow, and a bot that takes longer is stopped."""
PATIENCE = 0.35
"""The part after which an external bot is stopped: the rest is for stopping it, so that the thinker itself survives."""
GIVES_WAY = 5
"""The niceness of processes in which bots think."""
GIVES_WAY_TO_ALL = 19


class MoveRequest(msgspec.Struct, tag="move"):
    """Asks for the move of a bot at a seat within so many seconds. `bot` is its name for `make_bot`. `edition` is the custom edition of the
    match, if it has one."""

    game: str
    match: dict[str, object]
    seat: Seat
    bot: str
    seed: int
    think_for: float
    edition: str = ""


class Reply(msgspec.Struct):
    """The move of a bot, or why an external bot failed; or the `result` of another request."""

    move: str = ""
    failure: str = ""
    result: msgspec.Raw = msgspec.Raw(b"null")


class ThinkerFailed(Exception):
    """There was no reply, or none in time."""


def last_resort(match: Match, seat: Seat) -> str:
    """A random move for a bot that makes none, or none that is legal."""
    return str(make_bot(LAST_RESORT, match.game.id, secrets.randbits(32)).choose(match.chair(seat)))


class Thinker:
    """One process in which bots think, one request after the other."""

    def __init__(self, others: Mapping[str, OutsideBot] | None = None, gives_way: int = GIVES_WAY) -> None:
        self._others = {} if others is None else others
        self._gives_way = gives_way
        self._process: asyncio.subprocess.Process | None = None
        self._is_awake = False

    async def choose(self, match: Match, seat: Seat, bot: str, think_for: float, seed: int | None = None) -> str:
        """The move of a bot. If it takes longer than `think_for` seconds or fails, the bot of last resort moves; but with a `seed`, the same
        move is wanted everywhere, and no other will do.

        The time until the process is ready does not count. Raises `ThinkerFailed` with a `seed`, or if the seat is no longer pending.
        """
        game = match.game.id
        name = self._others[bot].bot if bot in self._others else bot
        own_seed = secrets.randbits(32) if seed is None else seed
        request = MoveRequest(game, match.dump(), seat, name, own_seed, think_for, text_of(match))
        try:
            return (await self._think(request, game, bot, think_for)).move
        except ThinkerFailed:
            if seed is not None or seat not in match.to_act:
                raise
            return last_resort(match, seat)

    async def ask(self, request: ThinkerRequest, think_for: float) -> bytes:
        """The result of a request, as JSON. The time until the process is ready does not count. Raises `ThinkerFailed`."""
        return bytes((await self._think(request, request.game, str(request.__struct_config__.tag), think_for)).result)

    async def _think(self, request: MoveRequest | ThinkerRequest, game: str, who: str, think_for: float) -> Reply:
        """Send a request to the process. A process that does not reply in time is replaced, and so is one whose caller was cancelled."""
        try:
            async with asyncio.timeout(WAKING):
                process = await self._awake()
            begun = time.monotonic()
            async with asyncio.timeout(think_for):
                reply = await _ask(process, msgspec.json.encode(request))
        except (TimeoutError, ConnectionError, asyncio.IncompleteReadError, ThinkerFailed) as error:
            metrics.BOT_FAILURES.labels(game, who).inc()
            log.warning("bot_stopped", game=game, bot=who, error=repr(error))
            if not isinstance(error, ThinkerFailed):
                await self.stop()
                await self.start()
            raise ThinkerFailed(repr(error)) from error
        except asyncio.CancelledError:
            await self.stop()
            raise
        metrics.BOT_SECONDS.labels(game, who).observe(time.monotonic() - begun)
        return reply

    async def start(self) -> None:
        """Start the process ahead of the first request: it takes a while to be ready."""
        if self._process is None or self._process.returncode is not None:
            self._is_awake = False
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "kogge.service.work.thinkers",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env=environment_of_bots(),
                limit=LONGEST_LINE,
                start_new_session=True,  # Ctrl-C in a terminal goes to its whole session; this process is stopped by its parent
            )
            give_way(self._process.pid, self._gives_way)

    async def stop(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.terminate()
            try:
                async with asyncio.timeout(LEAVING):
                    await process.wait()
            except TimeoutError:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
                await process.wait()

    async def _awake(self) -> asyncio.subprocess.Process:
        """The process, once it is ready."""
        await self.start()
        process = self._process
        assert process is not None
        if not self._is_awake:
            assert process.stdout is not None
            await process.stdout.readuntil(b"\n")
            self._is_awake = True
        return process


async def _ask(process: asyncio.subprocess.Process, request: bytes) -> Reply:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(request + b"\n")
    await process.stdin.drain()
    reply = msgspec.json.decode(await process.stdout.readuntil(b"\n"), type=Reply)
    if reply.failure:
        raise ThinkerFailed(reply.failure)
    return reply


def think() -> None:
    """Write the line that says ready, and handle requests until there are no more."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    decoder = msgspec.json.Decoder(MoveRequest | ThinkerRequest)
    replies = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    replies.write(b"\n")
    replies.flush()
    for line in sys.stdin.buffer:
        request = decoder.decode(line)
        reply = (
            _choose(request)
            if isinstance(request, MoveRequest)
            else Reply(result=msgspec.Raw(msgspec.json.encode(handle(request))))
        )
        replies.write(msgspec.json.encode(reply) + b"\n")
        replies.flush()


def _choose(request: MoveRequest) -> Reply:
    """The move of the requested bot."""
    match = GAMES[request.game].load(request.match, edition_in(request.game, request.edition))
    try:
        bot = _make(request)
    except (UnknownBot, UnusableBot, UnsuitedBot) as error:
        return Reply(failure=str(error))
    try:
        return Reply(str(bot.choose(match.chair(request.seat))))
    except BotFailed as failed:
        return Reply(failure=str(failed))
    except Exception as error:
        if not is_python(request.bot):
            raise
        return Reply(failure=f"{type(error).__name__}: {error}")  # code of others may raise anything
    finally:
        close_bot(bot)


def _make(request: MoveRequest) -> Bot:
    """The requested bot. One that searches thinks as long as its level says, within its time."""
    budget_ms = round(request.think_for * BUDGET * 1000)
    level = read_level(request.bot)
    if level is not None:
        milliseconds = min(budget_ms, level.budget.milliseconds or budget_ms)
        return search_bot(Level(Budget(level.budget.playouts, milliseconds), level.shake), request.game, request.seed)
    if request.bot.startswith(RUN):
        return ExternalBot(request.bot.removeprefix(RUN), request.game, request.seed, budget_ms, request.think_for * PATIENCE)
    return make_bot(request.bot, request.game, request.seed)


if __name__ == "__main__":
    think()

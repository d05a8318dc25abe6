"""Bots think in processes of their own, so that one that thinks too long can be stopped and disturbs nobody.

The child writes an empty line when it listens, then reads one question a line and writes one answer a line. It gets a whole match,
because it must make a chair from it; the bot gets the chair. It gives way to whatever else the machine has to do: people come first.
A bot outside is started anew for every answer: nothing is left that could go wrong between two answers.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import signal
import sys
import time
from collections.abc import Mapping

import msgspec
import structlog

from kogge.bots import Bot, make_bot
from kogge.bots.bot import close_bot
from kogge.bots.external_process import BotFailed, ExternalBot, give_way
from kogge.bots.levels import Level, read_level, search_bot
from kogge.bots.search.budget import Budget
from kogge.engine import Match, Seat
from kogge.games import GAMES
from kogge.service import metrics
from kogge.service.tables.own_editions import edition_in, text_of
from kogge.service.work.thinker_requests import Question, told

log = structlog.get_logger()

LONGEST_LINE = 1 << 24
LAST_RESORT = "random"
"""Who answers for a bot that thought too long."""
WAKING = 30.0
"""Seconds within which a process must have woken."""
LEAVING = 0.5
"""Seconds in which a process that is stopped can end what it has started."""
BUDGET = 0.5
"""The part of its time that a bot which thinks is told it has: the machine may be slow, and whoever takes longer is stopped."""
PATIENCE = 0.35
"""The part after which it is stopped: what is left is for stopping it, so that the process it is asked from need not be."""
GIVES_WAY = 5
"""How far a process in which bots think stands back behind those that serve people, in steps of the system from 0 to 19."""
GIVES_WAY_TO_ALL = 19


class Asked(msgspec.Struct, tag="answer"):
    """What a bot is asked: to answer for a seat of a match within so many seconds. A bot outside is a `command`. `edition` is the
    own edition of the match, if it has one."""

    game: str
    match: dict[str, object]
    seat: Seat
    bot: str
    seed: int
    think_for: float
    command: str = ""
    edition: str = ""


class Answer(msgspec.Struct):
    """The move of a bot, or why a bot outside has given none; or what was `told` to another question."""

    move: str = ""
    failure: str = ""
    told: msgspec.Raw = msgspec.Raw(b"null")


class GaveUp(Exception):
    """There was no answer, or none in time."""


def last_resort(match: Match, seat: Seat) -> str:
    """An answer for a bot that gives none, or none that is allowed."""
    return str(make_bot(LAST_RESORT, match.game.id, secrets.randbits(32)).choose(match.chair(seat)))


class Thinker:
    """One process in which bots think, one question after the other."""

    def __init__(self, commands: Mapping[str, str] | None = None, gives_way: int = GIVES_WAY) -> None:
        self._commands = {} if commands is None else commands
        self._gives_way = gives_way
        self._process: asyncio.subprocess.Process | None = None
        self._is_awake = False

    async def choose(self, match: Match, seat: Seat, bot: str, think_for: float) -> str:
        """The answer of a bot. If it takes longer than `think_for` seconds or fails, another bot answers that never does.

        The time it takes to wake the process does not count. Raises `GaveUp` if the match has gone on meanwhile without this seat.
        """
        game = match.game.id
        command = self._commands.get(bot, "")
        asked = Asked(game, match.dump(), seat, bot, secrets.randbits(32), think_for, command, text_of(match))
        try:
            return (await self._think(asked, game, bot, think_for)).move
        except GaveUp:
            if seat not in match.to_act:
                raise
            return last_resort(match, seat)

    async def tell(self, question: Question, think_for: float) -> bytes:
        """What is told to another question, as JSON. The time it takes to wake the process does not count. Raises `GaveUp`."""
        return bytes((await self._think(question, question.game, type(question).__name__, think_for)).told)

    async def _think(self, question: Asked | Question, game: str, who: str, think_for: float) -> Answer:
        """Ask the process. One that does not answer in time is replaced, and so is one whose answer nobody waits for any more."""
        try:
            async with asyncio.timeout(WAKING):
                process = await self._awake()
            begun = time.monotonic()
            async with asyncio.timeout(think_for):
                answer = await _ask(process, msgspec.json.encode(question))
        except (TimeoutError, ConnectionError, asyncio.IncompleteReadError, GaveUp) as error:
            metrics.BOT_FAILURES.labels(game, who).inc()
            log.warning("bot_stopped", game=game, bot=who, error=repr(error))
            if not isinstance(error, GaveUp):
                await self.stop()
                await self.start()
            raise GaveUp(repr(error)) from error
        except asyncio.CancelledError:
            await self.stop()
            raise
        metrics.BOT_SECONDS.labels(game, who).observe(time.monotonic() - begun)
        return answer

    async def start(self) -> None:
        """Start the process ahead of the first question: it takes a while to wake."""
        if self._process is None or self._process.returncode is not None:
            self._is_awake = False
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "kogge.service.work.thinkers",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LONGEST_LINE,
                start_new_session=True,  # Ctrl-C in a terminal goes to all of its session, and it is we who stop this process
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
        """The process, once it has said that it listens."""
        await self.start()
        process = self._process
        assert process is not None
        if not self._is_awake:
            assert process.stdout is not None
            await process.stdout.readuntil(b"\n")
            self._is_awake = True
        return process


async def _ask(process: asyncio.subprocess.Process, question: bytes) -> Answer:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(question + b"\n")
    await process.stdin.drain()
    answer = msgspec.json.decode(await process.stdout.readuntil(b"\n"), type=Answer)
    if answer.failure:
        raise GaveUp(answer.failure)
    return answer


def think() -> None:
    """Say that one listens, and answer questions until there are no more."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    decoder = msgspec.json.Decoder(Asked | Question)
    sys.stdout.write("\n")
    sys.stdout.flush()
    for line in sys.stdin.buffer:
        asked = decoder.decode(line)
        answer = _answer(asked) if isinstance(asked, Asked) else Answer(told=msgspec.Raw(msgspec.json.encode(told(asked))))
        sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
        sys.stdout.flush()


def _answer(asked: Asked) -> Answer:
    """The answer of the bot that is asked."""
    match = GAMES[asked.game].load(asked.match, edition_in(asked.game, asked.edition))
    bot = _made(asked)
    try:
        return Answer(str(bot.choose(match.chair(asked.seat))))
    except BotFailed as failed:
        return Answer(failure=str(failed))
    finally:
        close_bot(bot)


def _made(asked: Asked) -> Bot:
    """The bot that is asked. One that searches thinks as long as its level does, and within its time."""
    budget_ms = round(asked.think_for * BUDGET * 1000)
    level = read_level(asked.bot)
    if level is not None:
        milliseconds = min(budget_ms, level.budget.milliseconds or budget_ms)
        return search_bot(Level(Budget(level.budget.playouts, milliseconds), level.shake), asked.game, asked.seed)
    if asked.command:
        return ExternalBot(asked.command, asked.game, asked.seed, budget_ms, asked.think_for * PATIENCE)
    return make_bot(asked.bot, asked.game, asked.seed)


if __name__ == "__main__":
    think()

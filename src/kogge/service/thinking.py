"""Bots think in processes of their own, so that one that thinks too long can be stopped and disturbs nobody.

The child writes an empty line when it listens, then reads one question a line and writes one answer a line. It gets a whole match,
because it must make a chair from it; the bot gets the chair.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import sys
import time

import msgspec
import structlog

from kogge.bots import make_bot
from kogge.engine import Match, Seat
from kogge.games import GAMES
from kogge.service import metrics

log = structlog.get_logger()

LONGEST_LINE = 1 << 22
LAST_RESORT = "random"
"""Who answers for a bot that thought too long."""
WAKING = 30.0
"""Seconds within which a process must have woken."""


class Asked(msgspec.Struct):
    """What a bot is asked: to answer for a seat of a match."""

    game: str
    match: dict[str, object]
    seat: Seat
    bot: str
    seed: int


def last_resort(match: Match, seat: Seat) -> str:
    """An answer for a bot that gives none, or none that is allowed."""
    return str(make_bot(LAST_RESORT, match.game.id, secrets.randbits(32)).choose(match.chair(seat)))


class Thinker:
    """One process in which bots think, one question after the other."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._is_awake = False

    async def choose(self, match: Match, seat: Seat, bot: str, think_for: float) -> str:
        """The answer of a bot. If it takes longer than `think_for` seconds or fails, another bot answers that never does.

        The time it takes to wake the process does not count.
        """
        game = match.game.id
        asked = Asked(game, match.dump(), seat, bot, secrets.randbits(32))
        try:
            async with asyncio.timeout(WAKING):
                process = await self._awake()
            begun = time.monotonic()
            async with asyncio.timeout(think_for):
                answer = await _ask(process, msgspec.json.encode(asked))
        except (TimeoutError, ConnectionError, asyncio.IncompleteReadError) as error:
            metrics.BOTS_STOPPED.labels(game, bot).inc()
            log.warning("bot-stopped", game=game, bot=bot, error=repr(error))
            await self.stop()
            await self.start()
            return last_resort(match, seat)
        metrics.BOT_SECONDS.labels(game, bot).observe(time.monotonic() - begun)
        return answer

    async def start(self) -> None:
        """Start the process ahead of the first question: it takes a while to wake."""
        if self._process is None or self._process.returncode is not None:
            self._is_awake = False
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "kogge.service.thinking",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LONGEST_LINE,
            )

    async def stop(self) -> None:
        process, self._process = self._process, None
        if process is not None:
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


async def _ask(process: asyncio.subprocess.Process, question: bytes) -> str:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(question + b"\n")
    await process.stdin.drain()
    line = await process.stdout.readuntil(b"\n")
    return line.decode().rstrip("\n")


def think() -> None:
    """Say that one listens, and answer questions until there are no more."""
    decoder = msgspec.json.Decoder(Asked)
    sys.stdout.write("\n")
    sys.stdout.flush()
    for line in sys.stdin.buffer:
        asked = decoder.decode(line)
        match = GAMES[asked.game].load(asked.match)
        move = make_bot(asked.bot, asked.game, asked.seed).choose(match.chair(asked.seat))
        sys.stdout.write(f"{move}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    think()

"""Bots think in processes of their own, so that one that thinks too long can be stopped and disturbs nobody.

The child reads one question a line and writes one answer a line. It gets a whole match, because it must make a chair from it; the bot
gets the chair.
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


class Asked(msgspec.Struct):
    """What a bot is asked: to answer for a seat of a match."""

    game: str
    match: dict[str, object]
    seat: Seat
    bot: str
    seed: int


class Thinker:
    """One process in which bots think, one question after the other."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    async def choose(self, match: Match, seat: Seat, bot: str, think_for: float) -> str:
        """The answer of a bot. If it takes longer than `think_for` seconds or fails, another bot answers that never does."""
        game = match.game.id
        for name in (bot, LAST_RESORT):
            begun = time.monotonic()
            asked = Asked(game, match.dump(), seat, name, secrets.randbits(32))
            try:
                async with asyncio.timeout(think_for):
                    answer = await self._ask(asked)
            except (TimeoutError, ConnectionError, asyncio.IncompleteReadError) as error:
                metrics.BOTS_STOPPED.labels(game, name).inc()
                log.warning("bot-stopped", game=game, bot=name, error=repr(error))
                await self.stop()
                continue
            metrics.BOT_SECONDS.labels(game, name).observe(time.monotonic() - begun)
            return answer
        raise RuntimeError(f"no bot answers in {game}")

    async def start(self) -> None:
        """Start the process ahead of the first question: it takes a while to wake."""
        if self._process is None or self._process.returncode is not None:
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

    async def _ask(self, asked: Asked) -> str:
        await self.start()
        process = self._process
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(asked) + b"\n")
        await process.stdin.drain()
        line = await process.stdout.readuntil(b"\n")
        return line.decode().rstrip("\n")


def think() -> None:
    """Answer questions until there are no more."""
    decoder = msgspec.json.Decoder(Asked)
    for line in sys.stdin.buffer:
        asked = decoder.decode(line)
        match = GAMES[asked.game].load(asked.match)
        move = make_bot(asked.bot, asked.game, asked.seed).choose(match.chair(asked.seat))
        sys.stdout.write(f"{move}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    think()

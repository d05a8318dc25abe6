"""Players made of code. A bot gets a chair: it sees what its seat may see, and never the match."""

from __future__ import annotations

from collections.abc import Callable

from kogge.bots.bot import Bot
from kogge.bots.external_process import RUN, external_bot
from kogge.bots.levels import LEVELS, STEADY, read_level, search_bot
from kogge.bots.random_bot import RandomBot
from kogge.engine.discovery import room_of

BOTS: tuple[str, ...] = ("random", "steady", *LEVELS)
"""The built-in bots, from weak to strong."""


class UnknownBot(ValueError):
    """There is no bot of that name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"there is no bot '{name}'; there are {', '.join(BOTS)}")
        self.name = name


def is_bot(name: str) -> bool:
    """Whether a name names a bot: one of `BOTS`, a level with a budget behind it, or a command to run."""
    return name in BOTS or name.startswith(RUN) or read_level(name) is not None


def make_bot(name: str, game_id: str, seed: int) -> Bot:
    """A bot for a game. The same seed at the same chair gives the same play.

    A game's package in `bots` may have a `STEADY` bot. For other games `steady` is a small search.
    """
    if name == "random":
        return RandomBot(seed)
    if name == "steady":
        make: Callable[[int], Bot] | None = getattr(room_of("bots", game_id), "STEADY", None)
        return search_bot(STEADY, game_id, seed) if make is None else make(seed)
    if name.startswith(RUN):
        return external_bot(name, game_id, seed)
    level = read_level(name)
    if level is None:
        raise UnknownBot(name)
    return search_bot(level, game_id, seed)


__all__ = ["BOTS", "Bot", "RandomBot", "UnknownBot", "is_bot", "make_bot"]

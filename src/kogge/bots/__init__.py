"""Players made of code. They hold a chair: they see what a seat may see, and never the match."""

from __future__ import annotations

from collections.abc import Callable

from kogge.bots.bot import Bot
from kogge.bots.levels import LEVELS, STEADY, read_level, search_bot
from kogge.bots.outside import RUN, outside_bot
from kogge.bots.random_bot import RandomBot
from kogge.engine.finding import room_of

BOTS: tuple[str, ...] = ("random", "steady", *LEVELS)
"""The bots there are, from weak to strong."""


class UnknownBot(ValueError):
    """There is no bot of that name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"there is no bot '{name}'; there are {', '.join(BOTS)}")
        self.name = name


def is_bot(name: str) -> bool:
    """Whether a bot can be made of a name: one of `BOTS`, one of those that search with a budget behind it, or a command to run."""
    return name in BOTS or name.startswith(RUN) or read_level(name) is not None


def make_bot(name: str, game_id: str, seed: int) -> Bot:
    """A bot for a game. The same seed at the same chair gives the same play.

    What is sound differs from game to game: a game's room in `bots` may have a `STEADY` bot. For other games it is a small search.
    """
    if name == "random":
        return RandomBot(seed)
    if name == "steady":
        make: Callable[[int], Bot] | None = getattr(room_of("bots", game_id), "STEADY", None)
        return search_bot(STEADY, game_id, seed) if make is None else make(seed)
    if name.startswith(RUN):
        return outside_bot(name, game_id, seed)
    level = read_level(name)
    if level is None:
        raise UnknownBot(name)
    return search_bot(level, game_id, seed)


__all__ = ["BOTS", "Bot", "RandomBot", "UnknownBot", "is_bot", "make_bot"]

"""Players made of code. They hold a chair: they see what a seat may see, and never the match."""

from __future__ import annotations

from kogge.bots.bot import Bot
from kogge.bots.random_bot import RandomBot
from kogge.bots.steady import SteadyBot
from kogge.bots.worth import WORTH

BOTS: tuple[str, ...] = ("random", "steady")
"""The bots there are, from weak to strong."""


class UnknownBot(ValueError):
    """There is no bot of that name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"there is no bot '{name}'; there are {', '.join(BOTS)}")
        self.name = name


def make_bot(name: str, game_id: str, seed: int) -> Bot:
    """A bot for a game. The same seed at the same chair gives the same play."""
    if name == "random":
        return RandomBot(seed)
    if name == "steady":
        return SteadyBot(WORTH[game_id], seed)
    raise UnknownBot(name)


__all__ = ["BOTS", "Bot", "RandomBot", "SteadyBot", "UnknownBot", "make_bot"]

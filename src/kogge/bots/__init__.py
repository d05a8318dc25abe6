"""Players made of code. They hold a chair: they see what a seat may see, and never the match."""

from __future__ import annotations

from collections.abc import Callable

from kogge.bots.bot import Bot
from kogge.bots.random_bot import RandomBot
from kogge.bots.steady_haithabu import SteadyHaithabuBot
from kogge.bots.steady_riga import SteadyRigaBot
from kogge.bots.steady_visby import SteadyVisbyBot

BOTS: tuple[str, ...] = ("random", "steady")
"""The bots there are, from weak to strong."""


STEADY: dict[str, Callable[[int], Bot]] = {"visby": SteadyVisbyBot, "riga": SteadyRigaBot, "haithabu": SteadyHaithabuBot}
"""The steady bot of each game, made from a seed. What is sound differs from game to game, so each has a file of its own."""


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
        return STEADY[game_id](seed)
    raise UnknownBot(name)


__all__ = ["BOTS", "Bot", "RandomBot", "SteadyHaithabuBot", "SteadyRigaBot", "SteadyVisbyBot", "UnknownBot", "make_bot"]

"""Players made of code. A bot gets a chair: it sees what its seat may see, and never the match."""

from __future__ import annotations

from collections.abc import Callable

from kogge.bots.bot import Bot
from kogge.bots.external_process import RUN, external_bot
from kogge.bots.installed import UnusableBot, installed_bots, is_class_name, make_installed, repertoire_of
from kogge.bots.levels import LEVELS, STEADY, read_level, search_bot
from kogge.bots.random_bot import RandomBot
from kogge.bots.repertoire import Repertoire
from kogge.engine.discovery import room_of

BOTS: tuple[str, ...] = ("random", "steady", *LEVELS)
"""The built-in bots, from weak to strong."""


class UnknownBot(ValueError):
    """There is no bot of that name."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name

    def __str__(self) -> str:
        return f"there is no bot '{self.name}'; there are {', '.join(known_bots())}, any module:Class, and run:COMMAND"


class UnsuitedBot(ValueError):
    """The bot does not play this game, or not with so many players; `plays` says what it plays."""

    def __init__(self, name: str, game_id: str, players: int | None, plays: str) -> None:
        super().__init__(name, game_id, players, plays)
        self.name = name
        self.game_id = game_id
        self.players = players
        self.plays = plays

    def __str__(self) -> str:
        count = "" if self.players is None else f" with {self.players} players"
        return f"the bot '{self.name}' does not play {self.game_id}{count}; it plays {self.plays}"


def known_bots() -> list[str]:
    """The built-in bots, then those of installed distributions."""
    return [*BOTS, *installed_bots()]


def is_bot(name: str) -> bool:
    """Whether a name names a bot: a built-in or installed one, a level with a budget behind it, a `module:Class`, or a command to run."""
    return name in BOTS or name.startswith(RUN) or read_level(name) is not None or name in installed_bots() or is_class_name(name)


def check_bot(name: str, game_id: str, players: int | None = None) -> None:
    """Raises `UnknownBot`, `UnusableBot` or `UnsuitedBot` if the bot cannot play this game, with so many players if a number is given.

    A command says only when it runs what it plays.
    """
    if not is_bot(name):
        raise UnknownBot(name)
    if is_python(name):
        repertoire = repertoire_of(name)
        if not repertoire.plays(game_id, players):
            raise UnsuitedBot(name, game_id, players, str(repertoire))


def is_foreign(name: str) -> bool:
    """Whether the name itself says which code to run: a command, or a `module:Class`. Such a name from a file is not to be trusted."""
    return name.startswith(RUN) or is_class_name(name)


def make_bot(name: str, game_id: str, seed: int) -> Bot:
    """A bot for a game. The same seed at the same chair gives the same play, if it is one of ours.

    A game's package in `bots` may have a `STEADY` bot. For other games `steady` is a small search. Raises `UnknownBot`, `UnusableBot` and
    `UnsuitedBot`.
    """
    if name == "random":
        return RandomBot(seed)
    if name == "steady":
        make: Callable[[int], Bot] | None = getattr(room_of("bots", game_id), "STEADY", None)
        return search_bot(STEADY, game_id, seed) if make is None else make(seed)
    level = read_level(name)
    if level is not None:
        return search_bot(level, game_id, seed)
    check_bot(name, game_id)
    return external_bot(name, game_id, seed) if name.startswith(RUN) else make_installed(name, game_id, seed)


def is_python(name: str) -> bool:
    """Whether the bot of that name is a Python class of others."""
    return not name.startswith(RUN) and name not in BOTS and (name in installed_bots() or is_class_name(name))


__all__ = [
    "BOTS",
    "Bot",
    "RandomBot",
    "Repertoire",
    "UnknownBot",
    "UnsuitedBot",
    "UnusableBot",
    "check_bot",
    "is_bot",
    "is_foreign",
    "is_python",
    "known_bots",
    "make_bot",
]

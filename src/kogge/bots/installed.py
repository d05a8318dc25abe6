"""Bots that are Python classes of others: named by module and class (`juniper.bots:Careful`), or by an entry point of their distribution.

    [project.entry-points."kogge.bots"]
    juniper = "juniper.bots:Careful"

The class, or a function that makes a bot, is called with `seed` and `game` if it has parameters of these names. It may say with `games` and
`players` what it plays. In the same group, an entry point that names a module alone is the room of a game, see `kogge.engine.discovery`.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any, Final

from kogge.bots.bot import Bot
from kogge.bots.levels import LEVELS
from kogge.bots.repertoire import BadRepertoire, Repertoire, read_repertoire
from kogge.engine.discovery import entries_of, names_module, warn_unusable

GROUP: Final = "kogge.bots"
TAKEN: Final = ("random", "steady", *LEVELS)
"""Names that an entry point cannot have."""
NAME: Final = re.compile(r"[a-z][a-z0-9-]{0,23}")
"""How a bot of an entry point, or of a setting of a site, is named."""
CLASS: Final = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*:[A-Za-z_]\w*(\.[A-Za-z_]\w*)*")
OFFERED: Final = ("game", "seed")

NO_MODULE: Final = "no-module"
NO_CLASS: Final = "no-class"
NO_BOT: Final = "no-bot"
BAD_REPERTOIRE: Final = "bad-repertoire"


class UnusableBot(ValueError):
    """The name leads to nothing that can play: `reason` is a code, `detail` what was found."""

    def __init__(self, name: str, reason: str, detail: str) -> None:
        super().__init__(name, reason, detail)
        self.name = name
        self.reason = reason
        self.detail = detail

    def __str__(self) -> str:
        return f"the bot '{self.name}' cannot be used: {self.reason} ({self.detail})"


def is_class_name(name: str) -> bool:
    """Whether a name has the form `module:Class`."""
    return CLASS.fullmatch(name) is not None


@cache
def installed_bots() -> dict[str, str]:
    """The bots of installed distributions: by name, what the entry point names. What cannot be one is left out, with a warning."""
    found: dict[str, str] = {}
    for entry in entries_of(GROUP):
        if names_module(entry):
            continue
        if NAME.fullmatch(entry.name) is None or entry.name in TAKEN or entry.name in found or not is_class_name(entry.value):
            warn_unusable(entry, ValueError(f"a bot '{entry.name}' cannot be named so"))
        else:
            found[entry.name] = entry.value
    return found


def class_of(name: str) -> Any:
    """What makes the bots of a name, which is `module:Class` or that of an installed bot. Raises `UnusableBot`."""
    value = installed_bots().get(name, name)
    module, _, path = value.partition(":")
    try:
        found: Any = import_module(module)
    except Exception as error:  # foreign code may raise anything
        raise UnusableBot(name, NO_MODULE, f"{type(error).__name__}: {error}") from error
    for part in path.split("."):
        if not hasattr(found, part):
            raise UnusableBot(name, NO_CLASS, value)
        found = getattr(found, part)
    if not callable(found) or (isinstance(found, type) and not callable(getattr(found, "choose", None))):
        raise UnusableBot(name, NO_BOT, value)
    return found


def repertoire_of(name: str) -> Repertoire:
    """What the bots of a class play, as its attributes `games` and `players` say. Raises `UnusableBot`."""
    maker = class_of(name)
    try:
        return read_repertoire(getattr(maker, "games", None), getattr(maker, "players", None))
    except BadRepertoire as error:
        raise UnusableBot(name, BAD_REPERTOIRE, str(error)) from error


def make_installed(name: str, game_id: str, seed: int) -> Bot:
    """A bot of a class. Raises `UnusableBot`."""
    maker: Callable[..., Any] = class_of(name)
    given: dict[str, object] = {"game": game_id, "seed": seed}
    try:
        accepted = inspect.signature(maker).parameters
        bot: Any = maker(**{parameter: given[parameter] for parameter in OFFERED if parameter in accepted})
    except Exception as error:
        raise UnusableBot(name, NO_BOT, f"{type(error).__name__}: {error}") from error
    if not callable(getattr(bot, "choose", None)):
        raise UnusableBot(name, NO_BOT, type(bot).__name__)
    made: Bot = bot
    return made

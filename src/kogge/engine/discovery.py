"""Discovery of games, and of what each layer has for a game. There is no list of games.

Our own games are the packages in `kogge.games`. Others come in distributions of their own, whose metadata names them:

    [project.entry-points."kogge.games"]
    skat = "kogge_skat:GAME"

A layer above the games (`bots`, `cli`, `lab`) may have a room for a game. For our own that is the package `kogge.<layer>.<game>`, for
others the module that the entry point named like the game in the group `kogge.<layer>` points to. Without a room, the layer uses its
default. In the group `kogge.bots` an entry point may also name a class in a module: a bot, see `kogge.bots.installed`.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.machinery import PathFinder
from importlib.metadata import EntryPoint, entry_points
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, Final

from kogge.engine.game import Game

OWN: Final = "kogge"
GAMES: Final = "kogge.games"
"""The package of our own games, and the group of entry points of all others."""

MOST_PLAYERS: Final = 6
"""So many seats fit at a table."""

ID: Final = re.compile(r"[a-z][a-z0-9-]{0,31}")
"""How a game is named in addresses, records and files."""

_log = logging.getLogger(__name__)


class UnknownGame(Exception):
    """There is no game of that name."""

    def __init__(self, id: str, known: list[str]) -> None:
        super().__init__(f"there is no game '{id}'; there are {', '.join(known)}")
        self.id = id
        self.known = known

    def __reduce__(self) -> tuple[object, ...]:
        return UnknownGame, (self.id, self.known)


class Registry:
    """Games by name, in the order they were added."""

    def __init__(self, games: list[Game]) -> None:
        self._games: dict[str, Game] = {}
        for game in games:
            self.add(game)

    def add(self, game: Game) -> None:
        if game.id in self._games:
            raise ValueError(f"there is a game '{game.id}' already")
        self._games[game.id] = game

    def __getitem__(self, id: str) -> Game:
        if id not in self._games:
            raise UnknownGame(id, list(self._games))
        return self._games[id]

    def __contains__(self, id: object) -> bool:
        return id in self._games

    def __iter__(self) -> Iterator[Game]:
        return iter(self._games.values())


def found_games() -> list[Game]:
    """Our own games and then those of other distributions, each from the shortest to the longest.

    A game of another distribution that cannot be used is left out, with a warning that says why.
    """
    own = [import_module(f"{GAMES}.{name}") for name in _packages_in(GAMES)]
    games = sorted([module.GAME for module in own if hasattr(module, "GAME")], key=_by_length)
    others: list[Game] = []
    for entry in entries_of(GAMES):
        try:
            others.append(_load_game(entry, games + others))
        except Exception as problem:  # foreign code may raise anything; the other games must stay usable
            warn_unusable(entry, problem)
    return games + sorted(others, key=_by_length)


def package_of(game_id: str) -> str:
    """The package that the files of a game lie in. Raises `UnknownGame`."""
    if game_id in _packages_in(GAMES):
        return f"{GAMES}.{game_id}"
    package: str = import_module(GAMES).GAMES[game_id].package
    return package


@cache
def room_of(layer: str, game_id: str) -> ModuleType | None:
    """What a layer has for a game, or `None` if it has nothing: then the layer uses its default."""
    if game_id in _packages_in(GAMES):
        return import_module(f"{OWN}.{layer}.{game_id}") if game_id in _packages_in(f"{OWN}.{layer}") else None
    for entry in entries_of(f"{OWN}.{layer}"):
        if entry.name == game_id and names_module(entry):
            try:
                return import_module(entry.value)
            except Exception as problem:
                warn_unusable(entry, problem)
    return None


def names_module(entry: EntryPoint) -> bool:
    """Whether an entry point names a module, not something in it. (`attr` is typed as text and may be none, which compiled code refuses.)"""
    return ":" not in entry.value


class Unusable(Exception):
    """What an entry point names is no game that can be played here."""


def _load_game(entry: EntryPoint, known: list[Game]) -> Game:
    game: Any = entry.load()
    if not isinstance(game, Game):
        raise Unusable(f"{entry.value} is no Game")
    if game.id != entry.name or ID.fullmatch(game.id) is None:
        raise Unusable(f"a game '{game.id}' cannot be named '{entry.name}'")
    if game.most > MOST_PLAYERS:
        raise Unusable(f"a table has {MOST_PLAYERS} seats at most, not {game.most}")
    if game.id in [other.id for other in known]:
        raise Unusable(f"there is a game '{game.id}' already")
    game.printed_edition()  # raises if its files are not where they belong
    return game


def warn_unusable(entry: EntryPoint, problem: Exception) -> None:
    """Say which distribution has something that cannot be used, and why."""
    of = "an unknown distribution" if entry.dist is None else entry.dist.name
    _log.warning("%s '%s' of %s is left out: %s: %s", entry.group, entry.name, of, type(problem).__name__, problem)


def _by_length(game: Game) -> tuple[tuple[int, int], str]:
    return game.minutes, game.id


@cache
def _packages_in(package: str) -> tuple[str, ...]:
    """The packages in one of ours. It need not be imported yet: while `kogge.games` is, it asks for this."""
    found = PathFinder.find_spec(package, import_module(OWN).__path__)
    places = None if found is None else found.submodule_search_locations
    return tuple([module.name for module in iter_modules(places) if module.ispkg]) if places is not None else ()


def entries_of(group: str) -> list[EntryPoint]:
    """The entry points of a group, in the same order wherever they are installed."""
    return sorted(entry_points(group=group), key=_by_name)


def _by_name(entry: EntryPoint) -> tuple[str, str]:
    return entry.name, "" if entry.dist is None else entry.dist.name

"""The games one can play, by their names."""

from __future__ import annotations

from collections.abc import Iterator

from kogge.engine.game import Game


class UnknownGame(Exception):
    """There is no game of that name."""

    def __init__(self, id: str, known: list[str]) -> None:
        super().__init__(f"there is no game '{id}'; there are {', '.join(known)}")
        self.id = id
        self.known = known


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

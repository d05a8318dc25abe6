"""Bots as their authors would write them, for the tests of names."""

from __future__ import annotations

from kogge.engine import Chair, Move


class First:
    """Takes the first move on offer, in Visby and Riga, with two or three players."""

    games: tuple[str, ...] | None = ("visby", "riga")
    players: tuple[int, ...] | None = (2, 3)

    def choose(self, chair: Chair) -> Move:
        return chair.moves()[0]


class Seeded(First):
    """Remembers what it was made with. Plays everything."""

    games = None
    players = None

    def __init__(self, seed: int, game: str) -> None:
        self.made_with = (seed, game)


class Confused(First):
    players = ()


class Demanding(First):
    def __init__(self, mood: str) -> None:
        self.mood = mood


class Idle:
    """No bot."""


def by_function(seed: int) -> First:
    return First()


def makes_nothing() -> Idle:
    return Idle()

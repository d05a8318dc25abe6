"""Bots as their authors would write them, for the tests of names."""

from __future__ import annotations

import os
import sys

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


class Talkative(First):
    """Prints as it plays, and looks for the secrets of a site."""

    def choose(self, chair: Chair) -> Move:
        sys.stdout.write("herring\n")
        os.write(1, b"herring\n")
        assert not [name for name in os.environ if name.startswith("KOGGE_")]
        return super().choose(chair)


class Broken(First):
    def choose(self, chair: Chair) -> Move:
        raise LookupError("no herring left")


class Leaving(First):
    def choose(self, chair: Chair) -> Move:
        sys.exit("the herring is gone")

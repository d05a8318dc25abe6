"""What a bot plays: some games or all, with some numbers of players or all."""

from __future__ import annotations

from dataclasses import dataclass


class BadRepertoire(ValueError):
    """What a bot says of its games or its numbers of players makes no sense."""


@dataclass(frozen=True)
class Repertoire:
    """The games that a bot plays and the numbers of players; empty means all."""

    games: tuple[str, ...] = ()
    players: tuple[int, ...] = ()

    def plays(self, game_id: str, players: int | None = None) -> bool:
        """Whether the bot plays this game, and with so many players if a number is given."""
        if self.games and game_id not in self.games:
            return False
        return players is None or not self.players or players in self.players

    def __str__(self) -> str:
        counts = [str(count) for count in self.players]
        return " ".join([part for part in (", ".join(self.games), f"({', '.join(counts)})" if counts else "") if part])


def read_repertoire(games: object, players: object) -> Repertoire:
    """The repertoire that a bot states: a list of names and a list of numbers; `None` for what it does not state. Raises `BadRepertoire`."""
    named = _listed("games", games)
    counts = _listed("players", players)
    if not all([isinstance(game, str) for game in named]):
        raise BadRepertoire("games: no list of names")
    if not all([isinstance(count, int) and not isinstance(count, bool) for count in counts]):
        raise BadRepertoire("players: no list of numbers")
    return Repertoire(tuple([str(game) for game in named]), tuple([count for count in counts if isinstance(count, int)]))


def _listed(what: str, given: object) -> list[object]:
    if given is None:
        return []
    if isinstance(given, (list, tuple, range)) and len(given) > 0:
        return list(given)
    raise BadRepertoire(f"{what}: no list, or an empty one")

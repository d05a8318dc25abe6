"""The players of the lab: the bots, and those of adapters."""

from __future__ import annotations

from importlib.util import find_spec

from kogge.bots import Bot, make_bot

SPIEL_MCTS = "spiel-mcts"


def is_adapted(name: str) -> bool:
    """Whether the name is that of a player of an adapter."""
    if not _names_spiel(name):
        return False
    from kogge.lab.adapters.spiel_mcts import is_spiel_bot

    return is_spiel_bot(name)


def make_player(name: str, game_id: str, seed: int) -> Bot:
    """A player for a game. Raises as `make_bot`."""
    if not _names_spiel(name):
        return make_bot(name, game_id, seed)
    from kogge.lab.adapters.spiel_mcts import spiel_bot

    return spiel_bot(name, game_id, seed)


def _names_spiel(name: str) -> bool:
    """Whether the name is of OpenSpiel and it is installed. It is an extra, so nothing of it is imported before."""
    return name.partition("@")[0] == SPIEL_MCTS and find_spec("pyspiel") is not None

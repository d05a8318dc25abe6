"""Typing the moves of any game: by number, or in the notation of the record."""

from __future__ import annotations

from collections.abc import Sequence

from kogge.cli.drawing import NotUnderstood, folded, move_text
from kogge.cli.plain.keys import keyed_moves
from kogge.engine import Chair, Game, MalformedMove, Move
from kogge.words import Words


def read(game: Game, names: Sequence[str], typed: str, chair: Chair, words: Words) -> Move:
    """The move that was typed. Raises `NotUnderstood`."""
    keyed = keyed_moves(chair, words)
    if typed in keyed:
        return keyed[typed]
    by_name = [move for move in keyed.values() if folded(move_text(move, words, names)) == folded(typed)]
    if by_name:
        return by_name[0]
    try:
        return game.parse(typed)
    except MalformedMove as malformed:
        example = str(next(iter(keyed.values())))
        raise NotUnderstood(words.say("plain-no-move", typed=typed, example=example)) from malformed

"""Under which numbers the moves of any game are listed and typed."""

from __future__ import annotations

import re

from kogge.engine import Chair, Move
from kogge.words import Words

_ONE_NUMBER = re.compile(r"(\S+) (\d+)")
"""A move that is a verb and a number, as `bid 7`."""


def keyed_moves(chair: Chair, words: Words) -> dict[str, Move]:
    """The moves on offer by what is typed for each: their own numbers if they differ in nothing else, or else numbers from 1 on."""
    moves = chair.moves()
    found = [_ONE_NUMBER.fullmatch(str(move)) for move in moves]
    verbs = {"" if match is None else match[1] for match in found}
    if len(verbs) == 1 and "" not in verbs and not words.knows(f"move-{verbs.pop()}.seat"):
        return {match[2]: move for match, move in zip(found, moves, strict=True) if match is not None}
    return {str(number): move for number, move in enumerate(moves, start=1)}

"""Editions that people bring along: checked before a table plays by them, and handed to the processes that think."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kogge.engine import BadEdition, Edition, Game, Match, Refusal, SeededChance, read_edition, write_edition
from kogge.games import GAMES
from kogge.tables.refused import Refused

MOST_ANSWERS: Final = 4_000
"""A match tried out with an own edition must be over after so many answers picked by luck. Those of the printed ones take a few hundred."""


def checked(game: Game, text: str) -> Edition:
    """The edition a file holds, if matches of a game can be played by it. Raises `Refused`, naming the value that is wrong."""
    try:
        edition = read_edition(text)
        game.check_edition(edition)
        _try_out(game, edition)
    except BadEdition as bad:
        raise Refused(Refusal("bad-edition", "", {"problem": bad.code, "path": bad.path, "detail": bad.detail})) from bad
    return edition


def _try_out(game: Game, edition: Edition) -> None:
    """Play a match for the fewest players by luck: what no check of single values finds shows here."""
    luck = SeededChance(0)
    try:
        match = game.start(game.fewest, luck, edition=edition)
        for _ in range(MOST_ANSWERS):
            if not match.to_act:
                return
            seat = match.to_act[0]
            moves = match.moves(seat)
            match.advance(seat, moves[luck.below(len(moves))], luck)
    except (ArithmeticError, AssertionError, IndexError, ValueError) as broken:
        raise BadEdition("unplayable") from broken
    raise BadEdition("unplayable")


def text_of(match: Match) -> str:
    """The own edition that a match is played by, as text for a process that thinks; nothing for the printed one."""
    is_printed = match.edition.fingerprint == match.game.printed_edition().fingerprint
    return "" if is_printed else write_edition(match.edition)


@lru_cache(maxsize=8)
def edition_in(game: str, text: str) -> Edition:
    """The edition that `text_of` wrote."""
    return read_edition(text) if text else GAMES[game].printed_edition()

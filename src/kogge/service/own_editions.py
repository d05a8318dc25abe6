"""Editions that people bring along: checked before a table plays by them, and handed to the processes that think."""

from __future__ import annotations

from functools import lru_cache

from kogge.engine import BadEdition, Edition, Game, Match, read_edition, write_edition
from kogge.engine.playout import check_playable
from kogge.games import GAMES
from kogge.tables.refused import Refused


def checked(game: Game, text: str) -> Edition:
    """The edition a file holds, if matches of a game can be played by it. Raises `Refused`, naming the value that is wrong."""
    try:
        edition = read_edition(text)
        game.check_edition(edition)
        check_playable(game, edition)
    except BadEdition as bad:
        raise Refused.because("bad-edition", problem=bad.code, path=bad.path, detail=bad.detail) from bad
    return edition


def text_of(match: Match) -> str:
    """The own edition that a match is played by, as text for a process that thinks; nothing for the printed one."""
    is_printed = match.edition.fingerprint == match.game.printed_edition().fingerprint
    return "" if is_printed else write_edition(match.edition)


@lru_cache(maxsize=8)
def edition_in(game: str, text: str) -> Edition:
    """The edition that `text_of` wrote."""
    return read_edition(text) if text else GAMES[game].printed_edition()

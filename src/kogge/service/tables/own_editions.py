"""Own editions of guests: checked before a table uses them, and passed to the processes that think."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache

from kogge.engine import BadEdition, Edition, Game, Match, read_edition, write_edition
from kogge.engine.playout import check_playable
from kogge.games import GAMES
from kogge.tables.refusals import Refused


def read_own(game: Game, text: str) -> Edition:
    """The edition in a file, if each of its values fits the game. Raises `Refused`, which names the wrong value."""
    with _refusing():
        edition = read_edition(text)
        game.check_edition(edition)
    return edition


def try_out(game: Game, edition: Edition) -> None:
    """Check that a match can be played by an edition. It takes at most as long as a match of some thousand moves. Raises `Refused`."""
    with _refusing():
        check_playable(game, edition)


@contextmanager
def _refusing() -> Iterator[None]:
    try:
        yield
    except BadEdition as bad:
        raise Refused.because("bad-edition", problem=bad.code, path=bad.path, detail=bad.detail) from bad


def text_of(match: Match) -> str:
    """The own edition of a match as text for a process that thinks; empty for the printed one."""
    return text_for(match.game, match.edition)


def text_for(game: Game, edition: Edition) -> str:
    """An edition as text for a process that thinks; empty for the printed one."""
    return "" if edition.fingerprint == game.printed_edition().fingerprint else write_edition(edition)


@lru_cache(maxsize=8)
def edition_in(game: str, text: str) -> Edition:
    """The edition that `text_of` wrote."""
    return read_edition(text) if text else GAMES[game].printed_edition()

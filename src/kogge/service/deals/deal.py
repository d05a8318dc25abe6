"""A deal that many tables play alike: the same chance for the same moves, and the same bots with the same seeds."""

from __future__ import annotations

import re
import secrets
from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Literal

from kogge.engine import Edition, Game, Seat, commitment
from kogge.tables.entries import NOBODY, PersonId

BOT = "steady"
"""The bot at the tables of a deal. It does not use the clock, so that the same seed gives the same moves on every machine."""
PLAYERS = 3
"""Seats of a deal of the day, if so many can play."""
DAY = 24 * 3600 * 1000
GRACE = 5_000
"""Milliseconds after the end of a day until its secrets are published: the clocks of clusters differ a little."""
OF_DAY = re.compile(r"(?P<game>[a-z0-9-]+)-(?P<day>[0-9]{4}-[0-9]{2}-[0-9]{2})")
"""The id of a deal of the day."""


@dataclass(frozen=True)
class Deal:
    """A deal. `day` is the day (UTC) whose deal it is, and empty for a club's deal, which its `host` closes. `edition` is a fingerprint.
    Times are milliseconds since 1970; a club's deal that is open has no `closes_at`."""

    id: str
    game: str
    day: str
    players: int
    bots: int
    edition: str
    options: dict[str, str]
    secret: str
    commitment: str
    host: PersonId
    opens_at: int
    closes_at: int | None

    @property
    def people(self) -> int:
        """The number of people at each table."""
        return self.players - self.bots

    @property
    def seat(self) -> Seat:
        """The first seat that a person takes. It changes from day to day."""
        return date.fromisoformat(self.day).toordinal() % self.players if self.day else 0

    @property
    def seats_of_bots(self) -> list[Seat]:
        """The seats of the bots: the last ones, or in a deal of the day all but one."""
        return [seat for seat in range(self.players) if seat != self.seat] if self.day else list(range(self.people, self.players))

    def state(self, now: int) -> Literal["coming", "open", "closed"]:
        """`coming`, `open` or `closed`: only an open deal can be begun."""
        if now < self.opens_at:
            return "coming"
        return "open" if self.closes_at is None or now < self.closes_at else "closed"

    def is_revealed(self, now: int, running: int) -> bool:
        """Whether the secret is published, while so many tries are running: of a deal of the day after its end, whoever still plays; of a
        club's deal when it is closed and nobody plays any more."""
        if self.closes_at is None:
            return False
        return now >= self.closes_at + GRACE if self.day else now >= self.closes_at and not running


def day_at(now: int) -> date:
    """The day (UTC) of a time."""
    return datetime.fromtimestamp(now / 1000, UTC).date()


def deal_of_day(game: Game, edition: Edition, day: date) -> Deal:
    """A new deal of a day, with a fresh secret."""
    opens_at = int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp() * 1000)
    players = max(game.fewest, min(PLAYERS, game.most))
    return _new(id_of_day(game.id, day), game, edition, (players, players - 1), {}, NOBODY, opens_at, day.isoformat())


def deal_of_club(game: Game, edition: Edition, players: int, bots: int, options: dict[str, str], host: PersonId, now: int) -> Deal:
    """A new deal of a club, with a fresh secret. Raises `BadOptions`."""
    return _new(secrets.token_urlsafe(12), game, edition, (players, bots), options, host, now, "")


def _new(
    id: str, game: Game, edition: Edition, seats: tuple[int, int], options: dict[str, str], host: PersonId, opens_at: int, day: str
) -> Deal:
    secret, closes_at = secrets.token_hex(32), opens_at + DAY if day else None
    settings = game.settings(seats[0], options, edition)
    promised = commitment(bytes.fromhex(secret))
    return Deal(id, game.id, day, *seats, edition.fingerprint, settings, secret, promised, host, opens_at, closes_at)


def id_of_day(game_id: str, day: date) -> str:
    return f"{game_id}-{day.isoformat()}"


def day_of(deal_id: str) -> tuple[str, date] | None:
    """The game and the day of the id of a deal of the day; `None` for any other id."""
    found = OF_DAY.fullmatch(deal_id)
    try:
        return None if found is None else (found["game"], date.fromisoformat(found["day"]))
    except ValueError:
        return None


def next_day(day: date) -> date:
    return day + timedelta(days=1)


def streak(played: Collection[str], day: date, is_over: bool) -> int:
    """How many days in a row up to a `day` were played. One that is not over does not end a streak."""
    if not is_over and day.isoformat() not in played:
        day -= timedelta(days=1)
    count = 0
    while (day - timedelta(days=count)).isoformat() in played:
        count += 1
    return count

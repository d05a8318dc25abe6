"""Messages about deals: the deal of the day, and those of clubs. No secret is in them before it is published."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from kogge.engine import Seat
from kogge.service.wire.client_messages import ShortText
from kogge.tables.entries import TableId

DEAL_ID = "^[A-Za-z0-9_-]{1,40}$"


class DealToday(msgspec.Struct):
    """The deal of today for a game, and the one of tomorrow with its commitment. `table` is the caller's own try; it has `ended`, with a
    `score` unless it was given up. Times are milliseconds since 1970."""

    game: str
    deal: str
    day: str
    players: int
    closes_at: int
    now: int
    commitment: str
    tomorrow: str
    tomorrows_commitment: str
    table: TableId | None
    ended: bool
    score: int | None


class DealDay(msgspec.Struct):
    """A day in the calendar: the own score, and the average of the masters, `par`, once the own try or the day is over."""

    deal: str
    day: str
    ended: bool
    score: int | None
    par: float | None


class DealTry(msgspec.Struct):
    """The try of a person. `table` and its `key` are there for its own person, and for all once the secret is published. One that has `ended`
    without a score was given up, or ended too late. `scores` are those of all seats."""

    name: str
    mine: bool
    seat: Seat
    ended: bool
    score: int | None
    place: int | None
    scores: list[int] | None
    table: TableId | None
    key: str


class DealPage(msgspec.Struct):
    """A deal. `day` is empty for a club's deal, which its host closes. `seat` is that of the first person, `people` how many sit at each
    table. The `secret` is empty until it is published. `mine` is the caller's own try.

    Results are there for those who have ended their own try, and for all once the deal is closed: how many have which of the `scores`, the
    best `tries` of a day or all of a club, and the scores of the `masters`, who play `masters_wanted` times. `streak` counts the days in a
    row, up to that of the deal, for which the caller has a score.
    """

    id: str
    game: str
    day: str
    players: int
    people: int
    seat: Seat
    options: dict[str, str]
    state: Literal["coming", "open", "closed"]
    opens_at: int
    closes_at: int | None
    now: int
    commitment: str
    secret: str
    host: bool
    begun: int
    running: int
    mine: DealTry | None
    scores: list[tuple[int, int]]
    tries: list[DealTry]
    masters: list[int]
    masters_wanted: int
    streak: int


class NewDeal(msgspec.Struct):
    """A club's deal to open: with so many `bots` at each table, the other seats are people's."""

    game: ShortText
    players: Annotated[int, msgspec.Meta(ge=2, le=6)]
    bots: Annotated[int, msgspec.Meta(ge=0, le=5)]
    options: dict[ShortText, ShortText] = {}


class DealOpened(msgspec.Struct):
    """A club's deal was opened; the `link` leads to it."""

    deal: str
    link: str


class TryBegun(msgspec.Struct):
    """The table of the caller's try. If others can still sit down there, they need the `key` of its invitation."""

    table: TableId
    key: str

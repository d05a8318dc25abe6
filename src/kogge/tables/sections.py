"""The sections of a page, as clients get them. They are not compiled: the schemas of the service are made from their annotations. Those that
are made with every move are not frozen: a frozen one takes three times as long to make."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Required, TypeAlias, TypedDict

from kogge.engine import DecisionView, Outcome, RecordSeq, Seat
from kogge.engine.values import Arguments
from kogge.tables.entries import TableId, Terms
from kogge.tables.people import Said

GainShown: TypeAlias = "list[str | int]"
"""A gain as a list: what, least, most, source, and the words of depends and of most_with. Its end is left out where it is empty, also a
`most` that equals `least`. The rule of a gain is in the whole preview only."""


class RefusalShown(TypedDict, total=False):
    """Why a move is not possible: see `Refusal`."""

    code: Required[str]
    arguments: Arguments
    rule: str


class OffersShown(TypedDict, total=False):
    """The previews of moves, in their order. Each has the numbers of its gains in `gains`, which are its totals, too: the number -1-n means
    that gain n counts there without its source. If the totals are other ones, there are two lists: the numbers of gains, and of totals.
    `others` are moves that are not on offer but shown as if they were, each with the reason why not; `None` if it is legal all the same."""

    gains: Required[list[GainShown]]
    previews: Required[list[list[int | list[int]]]]
    others: dict[str, RefusalShown | None]


@dataclass
class TakingBack:
    """Entry `undoes` of the record and all after it can be taken back: `free`ly, for `practice`, or if the others agree (`ask`).

    `move` is the first of the seat's own moves that would be struck out. `others` are the seats whose moves would be struck out with it
    without being asked: nobody, if the others have to agree.
    """

    undoes: RecordSeq
    move: str
    others: tuple[Seat, ...]
    how: str


@dataclass(frozen=True)
class SeatShown:
    """A seat. `left` is the time on its clock when it was last set, `since` when it began to run, `until` when the time will be up; all in
    milliseconds."""

    name: str
    bot: str | None
    is_free: bool
    forfeits: bool
    left: int | None
    since: int | None
    until: int | None


@dataclass
class MatchShown:
    """A match as its viewer sees it.

    `last` is the number of the last entry of the record. The open decision is put to the seats `asked`, of whom those `to_act` are pending.
    `decision` is the viewer's decision, `moves` the first of its legal moves, of which there are `count` in all, and `offers` their previews,
    unless there are too many; `sealed` is the move that it has made and can still replace. From entry `horizon` on it may take back freely; 0
    means nothing. `take_back` is what taking back its last move means; `again` is the move that it took back and may make again.
    """

    last: int
    asked: tuple[Seat, ...]
    to_act: tuple[Seat, ...]
    view: Any
    decision: DecisionView | None
    moves: tuple[str, ...]
    count: int
    offers: OffersShown | None
    sealed: str | None
    horizon: int
    take_back: TakingBack | None
    again: str | None
    outcome: Outcome | None
    places: tuple[int, ...] | None


@dataclass
class DecisionShown:
    """The decision of a viewer, with its moves. It stays while seats make sealed moves. See `MatchShown`."""

    decision: DecisionView | None
    moves: tuple[str, ...]
    count: int
    offers: OffersShown | None


@dataclass
class ChoicesShown:
    """What a viewer has sealed and can take back. See `MatchShown`."""

    sealed: str | None
    horizon: int
    take_back: TakingBack | None
    again: str | None


@dataclass(frozen=True)
class UndoShown:
    """A request to take back entry `undoes` of the record and all after it, and the seats that have agreed so far."""

    seat: Seat
    undoes: RecordSeq
    agreed: tuple[Seat, ...]


@dataclass(frozen=True)
class VoteShown:
    """`seat` asked at time `at` that a bot play for `whom`; the seats in `agreed` have agreed. From `until` on, silence of `whom` is consent."""

    seat: Seat
    whom: Seat
    at: int
    until: int
    agreed: tuple[Seat, ...]


@dataclass
class RematchShown:
    """The seats that want a rematch, and its table, once all want it. `commitment` is the hash of the secret from which its chance is drawn;
    empty at tables of earlier versions."""

    wanted: tuple[Seat, ...]
    table: TableId | None
    commitment: str


@dataclass(frozen=True)
class Page:
    """A whole table as its viewer sees it. `secret` is shown when the match is over. A match that is `practice` does not count."""

    terms: Terms
    stage: str
    seats: tuple[SeatShown, ...]
    match: MatchShown | None
    undo: UndoShown | None
    vote: VoteShown | None
    talk: tuple[Said, ...]
    muted: tuple[Seat, ...]
    rematch: RematchShown
    commitment: str
    secret: str | None
    practice: bool

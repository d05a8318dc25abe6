"""The view model of a table: one section for each thing that changes by itself.

A page is computed from the table and the viewer only, not from the time or the person. So two clients with the same viewer get the same page.
A page contains nothing that its viewer must not know, because the match is read through a chair.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kogge.engine import Chair, DecisionView, MalformedMove, Move, Outcome, Recording, RecordSeq, Seat, Viewer, commitment
from kogge.tables.entries import TableId, Terms
from kogge.tables.offers import OffersShown, refusal_shown, shorten
from kogge.tables.people import Said
from kogge.tables.substitutes import ABSENT_AFTER
from kogge.tables.table import Table
from kogge.tables.undo import TakingBack, last_taking_back

MOST_LETTERS = 16_000
"""The number of letters of talk on a page, the latest."""
MOST_MOVES = 100
"""The number of legal moves on a page; a client asks for more."""
MOST_PREVIEWED = 32
"""A decision with more moves comes without previews; a client asks for them."""


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
    """A match as its viewer sees it. It is not frozen: it is made often, and a frozen one takes three times as long.

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


@dataclass(frozen=True)
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


def page(table: Table, viewer: Viewer, may_listen: bool = True) -> Page:
    """The whole page; with the talk if the person may listen."""
    return Page(
        terms=table.terms,
        stage=table.stage,
        seats=seats(table),
        match=match(table, viewer),
        undo=undo(table),
        vote=vote(table),
        talk=talk(table, viewer) if may_listen else (),
        muted=muted(table, viewer),
        rematch=rematch(table),
        commitment=table.commitment,
        secret=table.secret if table.stage == "over" else None,
        practice=table.practice,
    )


def seats(table: Table) -> tuple[SeatShown, ...]:
    clock = table.clock
    return tuple(
        [
            SeatShown(
                place.name,
                place.bot,
                place.is_free,
                place.forfeits,
                None if clock is None else clock.left[seat],
                None if clock is None else clock.since[seat],
                None if clock is None else clock.deadline(seat),
            )
            for seat, place in enumerate(table.places)
        ]
    )


def match(table: Table, viewer: Viewer, with_offers: bool = True) -> MatchShown | None:
    """The match as `viewer` sees it. In the past, nobody needs the previews of moves."""
    recording = table.recording
    if recording is None:
        return None
    chair = recording.match.chair(viewer)
    asked, choices, outcome = decision(recording, viewer, with_offers), own_choices(table, recording, viewer), chair.outcome
    return MatchShown(
        last=recording.record.last_seq,
        asked=chair.asked,
        to_act=chair.to_act,
        view=chair.view,
        decision=asked.decision,
        moves=asked.moves,
        count=asked.count,
        offers=asked.offers,
        sealed=choices.sealed,
        horizon=choices.horizon,
        take_back=choices.take_back,
        again=choices.again,
        outcome=outcome,
        places=None if outcome is None else table.places_taken(),
    )


def decision(recording: Recording, viewer: Viewer, with_offers: bool = True) -> DecisionShown:
    """The decision of `viewer` in the present position."""
    chair = recording.match.chair(viewer)
    moves = chair.moves()
    if not moves:
        return DecisionShown(None, (), 0, None)
    texts = tuple([str(move) for move in moves[:MOST_MOVES]])
    has_offers = with_offers and len(moves) <= MOST_PREVIEWED
    return DecisionShown(chair.decision, texts, len(moves), _offers(chair, moves, texts) if has_offers else None)


def _offers(chair: Chair, moves: Sequence[Move], texts: Sequence[str]) -> OffersShown:
    """What each of the moves would give, and why others that look like them are not on offer."""
    offers = shorten([chair.preview(move) for move in moves])
    others = {text: move for move in chair.candidates() if (text := str(move)) not in texts}
    if others:
        offers["others"] = {text: refusal_shown(chair.refusal(move)) for text, move in others.items()}
    return offers


def own_choices(table: Table, recording: Recording, viewer: Viewer) -> ChoicesShown:
    """What `viewer` has sealed and can take back."""
    if viewer is None:
        return ChoicesShown(None, 0, None, None)
    sealed = recording.match.sealed(viewer)
    return ChoicesShown(
        None if sealed is None else str(sealed),
        recording.horizon(viewer),
        last_taking_back(table, viewer),
        _again(recording, viewer),
    )


def _again(recording: Recording, viewer: Seat) -> str | None:
    """The move that `viewer` took back and could make again now."""
    move = recording.again(viewer)
    if move is None or viewer not in recording.match.to_act:
        return None
    try:
        return move if recording.match.refusal(viewer, recording.game.parse(move)) is None else None
    except MalformedMove:
        return None


def undo(table: Table) -> UndoShown | None:
    request = table.undo_request
    return None if request is None else UndoShown(request.seat, request.undoes, tuple(sorted(table.agreed)))


def vote(table: Table) -> VoteShown | None:
    asked = table.vote
    return (
        None if asked is None else VoteShown(asked.seat, asked.whom, asked.at, asked.at + ABSENT_AFTER, tuple(sorted(asked.agreed)))
    )


def talk(table: Table, viewer: Viewer) -> tuple[Said, ...]:
    """The latest talk that fits on a page."""
    heard: list[Said] = []
    left = MOST_LETTERS
    for said in reversed(table.talk):
        if table.hears(viewer, said):
            left -= len(said.text)
            if left < 0:
                break
            heard.append(said)
    return tuple(reversed(heard))


def muted(table: Table, viewer: Viewer) -> tuple[Seat, ...]:
    return tuple([whom for seat, whom in sorted(table.muted) if seat == viewer])


def rematch(table: Table) -> RematchShown:
    promised = commitment(bytes.fromhex(table.rematch_secret)) if table.rematch_secret else ""
    return RematchShown(tuple(sorted(table.rematch)), table.rematch_table, promised)

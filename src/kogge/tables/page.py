"""What a table shows to somebody who looks at it: one section for each thing that changes by itself.

Everything here is made from the table and the seat of whoever looks, and of nothing else: no time, no person. So what two people at the
same seat's eyes are sent is the same, and what a seat must not know is not in it, because the match is only looked at through a chair.
"""

from __future__ import annotations

from dataclasses import dataclass

from kogge.engine import DecisionView, MalformedMove, Outcome, Recording, RecordSeq, Seat, Viewer, commitment
from kogge.tables.entries import TableId, Terms
from kogge.tables.substitutes import WITHOUT_A_SIGN
from kogge.tables.table import Table
from kogge.tables.talk import Said
from kogge.tables.undo import TakingBack, last_taking_back

MOST_LETTERS = 16_000
"""So many letters of what was said are shown, those said last."""
MOST_MOVES = 100
"""So many of the answers on offer are shown at once; whoever wants more asks for them."""


@dataclass(frozen=True)
class SeatShown:
    """Who sits somewhere. `left` is what the seat's clock had when it was last set, `since` when it began to run, `until` when the
    time will be up; all in milliseconds."""

    name: str
    bot: str | None
    is_free: bool
    forfeits: bool
    left: int | None
    since: int | None
    until: int | None


@dataclass
class MatchShown:
    """A match through the eyes of one seat, or of a spectator. It is made so often that it is not frozen, which would take thrice as long.

    `last` is the number of the last entry of the record. The open decision was put to the seats `asked`, of whom those `to_act` still
    owe an answer. What the viewer is asked is `decision`, what it can answer begins with `moves`,
    of which there are `count` in all; `sealed` is the answer it has given and can still replace. From entry `horizon` on it may take
    back freely; 0 means nothing. `take_back` is what taking back its last answer means; `again` is the answer it took back and may do again.
    """

    last: int
    asked: tuple[Seat, ...]
    to_act: tuple[Seat, ...]
    view: object
    decision: DecisionView | None
    moves: tuple[str, ...]
    count: int
    sealed: str | None
    horizon: int
    take_back: TakingBack | None
    again: str | None
    outcome: Outcome | None
    places: tuple[int, ...] | None


@dataclass
class Unsettled:
    """What an answer changes that stays sealed: nothing of the position, only who is still waited for."""

    last: int
    to_act: tuple[Seat, ...]
    sealed: str | None
    horizon: int
    take_back: TakingBack | None
    again: str | None


@dataclass(frozen=True)
class UndoShown:
    """A wish to take back entry `undoes` of the record and all after it, and who has agreed so far."""

    seat: Seat
    undoes: RecordSeq
    agreed: tuple[Seat, ...]


@dataclass(frozen=True)
class VoteShown:
    """`seat` asked at a time that a bot play for `whom`; these have agreed so far. From `until` on, silence of `whom` is consent."""

    seat: Seat
    whom: Seat
    at: int
    until: int
    agreed: tuple[Seat, ...]


@dataclass(frozen=True)
class RematchShown:
    """Who would play again, and the table where, once all want to. `commitment` is the hash of the secret that its luck will come from;
    empty at tables of earlier versions."""

    wanted: tuple[Seat, ...]
    table: TableId | None
    commitment: str


@dataclass(frozen=True)
class Page:
    """A whole table through the eyes of one seat, or of a spectator. `secret` is shown when the match is over. What is `practice` counts for
    nothing."""

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
    """All there is to see. What was said is for those who may listen."""
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


def match(table: Table, viewer: Viewer) -> MatchShown | None:
    recording = table.recording
    if recording is None:
        return None
    chair = recording.match.chair(viewer)
    moves, sealed, outcome = chair.moves(), chair.sealed, chair.outcome
    return MatchShown(
        last=recording.record.last_seq,
        asked=chair.asked,
        to_act=chair.to_act,
        view=chair.view,
        decision=chair.decision,
        moves=tuple([str(move) for move in moves[:MOST_MOVES]]),
        count=len(moves),
        sealed=None if sealed is None else str(sealed),
        horizon=0 if viewer is None else recording.horizon(viewer),
        take_back=None if viewer is None else last_taking_back(table, viewer),
        again=_again(recording, viewer),
        outcome=outcome,
        places=None if outcome is None else table.places_taken(),
    )


def unsettled(table: Table, viewer: Viewer) -> Unsettled:
    """What has changed for `viewer` after an answer that stays sealed."""
    recording = table.recording
    assert recording is not None, "somebody has answered"
    sealed = None if viewer is None else recording.match.sealed(viewer)
    return Unsettled(
        recording.record.last_seq,
        recording.match.to_act,
        None if sealed is None else str(sealed),
        0 if viewer is None else recording.horizon(viewer),
        None if viewer is None else last_taking_back(table, viewer),
        _again(recording, viewer),
    )


def _again(recording: Recording, viewer: Viewer) -> str | None:
    """The answer that `viewer` took back and could give again now."""
    move = None if viewer is None else recording.again(viewer)
    if viewer is None or move is None or viewer not in recording.match.to_act:
        return None
    try:
        return move if recording.match.refusal(viewer, recording.game.parse(move)) is None else None
    except MalformedMove:
        return None


def undo(table: Table) -> UndoShown | None:
    wish = table.asked_undo
    return None if wish is None else UndoShown(wish.seat, wish.undoes, tuple(sorted(table.agreed)))


def vote(table: Table) -> VoteShown | None:
    asked = table.vote
    return (
        None
        if asked is None
        else VoteShown(asked.seat, asked.whom, asked.at, asked.at + WITHOUT_A_SIGN, tuple(sorted(asked.agreed)))
    )


def talk(table: Table, viewer: Viewer) -> tuple[Said, ...]:
    """What was said last, as far as it fits on a page."""
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

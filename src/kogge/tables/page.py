"""The view model of a table: one section for each thing that changes by itself.

A page is computed from the table and the viewer only, not from the time or the person. So two clients with the same viewer get the same page.
A page contains nothing that its viewer must not know, because the match is read through a chair.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from kogge.engine import (
    Chair,
    Gain,
    MalformedMove,
    Move,
    Preview,
    Recording,
    Refusal,
    Seat,
    Viewer,
)
from kogge.tables.clock import Clock
from kogge.tables.people import Place, Said
from kogge.tables.sections import (
    ChoicesShown,
    DecisionShown,
    GainShown,
    MatchShown,
    OffersShown,
    Page,
    RefusalShown,
    RematchShown,
    SeatShown,
    UndoShown,
    VoteShown,
)
from kogge.tables.substitutes import ABSENT_AFTER
from kogge.tables.table import Table
from kogge.tables.undo import last_taking_back

MOST_LETTERS = 16_000
"""The number of letters of talk on a page, the latest."""
MOST_MOVES = 100
"""The number of legal moves on a page; a client asks for more."""
MOST_PREVIEWED = 32
"""A decision with more moves comes without previews; a client asks for them."""


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
        secret=table.published_secret,
        practice=table.practice,
    )


def seats(table: Table) -> tuple[SeatShown, ...]:
    return tuple([_seat(place, table.clock, seat) for seat, place in enumerate(table.places)])


# A seat looks the same after most entries, so each look is made once.
_SEATS: Final[dict[tuple[str, str | None, bool, bool, int | None, int | None, int | None], SeatShown]] = {}
MOST_LOOKS: Final = 10_000


def _seat(place: Place, clock: Clock | None, seat: Seat) -> SeatShown:
    left, since, until = (None, None, None) if clock is None else (clock.left[seat], clock.since[seat], clock.deadline(seat))
    key = (place.name, place.bot, place.is_free, place.forfeits, left, since, until)
    shown = _SEATS.get(key)
    if shown is None:
        if len(_SEATS) >= MOST_LOOKS:
            _SEATS.clear()
        shown = _SEATS[key] = SeatShown(*key)
    return shown


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


NO_DECISION: Final = DecisionShown(None, (), 0, None)


def decision(recording: Recording, viewer: Viewer, with_offers: bool = True) -> DecisionShown:
    """The decision of `viewer` in the present position."""
    chair = recording.match.chair(viewer)
    moves = chair.moves()
    if not moves:
        return NO_DECISION
    texts = tuple([str(move) for move in (moves if len(moves) <= MOST_MOVES else moves[:MOST_MOVES])])
    has_offers = with_offers and len(moves) <= MOST_PREVIEWED
    return DecisionShown(chair.decision, texts, len(moves), _offers(chair, moves, texts) if has_offers else None)


def _offers(chair: Chair, moves: Sequence[Move], texts: Sequence[str]) -> OffersShown:
    """What each of the moves would give, and why others that look like them are not on offer."""
    offers = shorten(chair.previews(moves))
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
    return RematchShown(tuple(sorted(table.rematch)), table.rematch_table, table.rematch_commitment)


# Previews in a short form: moves share most of their gains, so each gain is there once

Key: TypeAlias = tuple[str, int, int, str, tuple[str, ...], tuple[str, ...]]


def refusal_shown(refusal: Refusal | None) -> RefusalShown | None:
    """A refusal without its empty fields."""
    if refusal is None:
        return None
    shown: RefusalShown = {"code": refusal.code}
    if refusal.arguments:
        shown["arguments"] = refusal.arguments
    if refusal.rule:
        shown["rule"] = refusal.rule
    return shown


def shorten(previews: Iterable[Preview]) -> OffersShown:
    """These previews in the short form."""
    numbers: dict[Key, int] = {}
    without_source: dict[Key, int] = {}
    gains: list[GainShown] = []
    short: list[list[int | list[int]]] = []
    for preview in previews:
        own = [_number(gain, numbers, without_source, gains) for gain in preview.gains]
        totals = [_number(gain, numbers, without_source, gains) for gain in preview.totals]
        short.append([*totals] if _are_alike(own, totals) else [own, totals])
    return {"gains": gains, "previews": short}


def _are_alike(own: list[int], totals: list[int]) -> bool:
    """Whether the totals are the gains themselves, with or without their sources."""
    if len(own) != len(totals):
        return False
    for index in range(len(own)):
        number, total = own[index], totals[index]
        if number < 0 or (total != number and total != -1 - number):
            return False
    return True


def _number(gain: Gain, numbers: dict[Key, int], without_source: dict[Key, int], gains: list[GainShown]) -> int:
    key: Key = (gain.what, gain.least, gain.most, gain.source, gain.depends, gain.most_with)
    number = numbers.get(key)
    if number is not None:
        return number
    if not gain.source and (number := without_source.get(key)) is not None:
        return -1 - number
    number = numbers[key] = len(gains)
    if gain.source:
        without_source.setdefault((gain.what, gain.least, gain.most, "", gain.depends, gain.most_with), number)
    shown: GainShown = [gain.what, gain.least]
    if gain.most != gain.least or gain.source or gain.depends:
        shown.append(gain.most)
    if gain.source or gain.depends:
        shown.append(gain.source)
    if gain.depends:
        shown.append(" ".join(gain.depends))
    if gain.most_with:
        shown.append(" ".join(gain.most_with))
    gains.append(shown)
    return number

"""When a bot substitutes for an absent person, and how the person comes back."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from kogge.engine import Seat
from kogge.tables.clock import MINUTE
from kogge.tables.commands import AgreeToBot, AskBot, Away, ComeBack, DeclineBot
from kogge.tables.entries import BotAgreed, BotAsked, BotDeclined, CameBack, EntryBody, PersonId, TakenOver
from kogge.tables.people import Vote
from kogge.tables.permissions import own_seat, person_at, playing
from kogge.tables.refusals import Refused

if TYPE_CHECKING:
    from kogge.tables.table import Table

SUBSTITUTE = "steady"
"""The bot that substitutes for an absent person."""
ABSENT_AFTER = MINUTE
"""Milliseconds without a look at the table after which the others may go on without a person."""

SubstituteCommand: TypeAlias = AskBot | AgreeToBot | DeclineBot | ComeBack


def is_absent(away: Away, seat: Seat, now: int) -> bool:
    """Whether the person at a seat has been away for so long that the others need not wait."""
    return seat in away and now - away[seat] >= ABSENT_AFTER


def decide(table: Table, command: SubstituteCommand, by: PersonId, now: int) -> EntryBody:
    """The log entry that such a command leads to. Raises `Refused`."""
    if table.deal and (isinstance(command, ComeBack) or (isinstance(command, AskBot) and command.seat == table.seat_of(by))):
        raise Refused.because("deal-is-played-once")
    if isinstance(command, ComeBack):
        return _come_back(table, by)
    seat = own_seat(table, by)
    playing(table)
    if isinstance(command, AskBot):
        return _ask(table, seat, command, now)
    if table.vote is None:
        raise Refused.because("nothing-asked")
    if isinstance(command, DeclineBot):
        return BotDeclined(seat)
    vote = table.vote
    agreed = vote.agreed | {seat}
    if _is_carried(table, Vote(vote.seat, vote.whom, vote.at, agreed), command.away, now):
        return _taken_over(vote.whom)
    if seat in vote.agreed:
        raise Refused.because("agreed-already")
    return BotAgreed(seat)


def _ask(table: Table, seat: Seat, command: AskBot, now: int) -> EntryBody:
    person_at(table, command.seat)
    if table.vote is not None:
        raise Refused.because("bot-asked-already")
    if table.clock is not None and command.seat != seat:
        raise Refused.because("clock-decides")
    if _is_carried(table, Vote(seat, command.seat, now, frozenset({seat})), command.away, now):
        return _taken_over(command.seat)
    return BotAsked(seat, command.seat)


def _is_carried(table: Table, vote: Vote, away: Away, now: int) -> bool:
    """All others have agreed, except those who are absent; and the person at `whom` agrees, is absent, or has not objected for a minute."""
    others = [seat for seat, place in enumerate(table.places) if place.person is not None and seat != vote.whom]
    if any([seat not in vote.agreed and not is_absent(away, seat, now) for seat in others]):
        return False
    return vote.whom in vote.agreed or is_absent(away, vote.whom, now) or now - vote.at >= ABSENT_AFTER


def _taken_over(seat: Seat) -> EntryBody:
    return TakenOver(seat, SUBSTITUTE, "voted", forfeits=False)


def _come_back(table: Table, by: PersonId) -> EntryBody:
    """A person whose clock has run out cannot come back: there would be no time for a move."""
    seat = table.replaced_at(by)
    if seat is None:
        raise Refused.because("not-replaced")
    playing(table)
    if table.clock is not None and table.clock.left[seat] <= 0:
        raise Refused.because("time-is-up")
    return CameBack(seat)

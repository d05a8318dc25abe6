"""Commands about the seats of a table: who sits there, under which name, who is the host."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from kogge.engine import Recording, Seat
from kogge.tables.commands import AddBot, Close, Expire, HandOver, Leave, RemoveBot, Rename, SendAway, Sit, Start
from kogge.tables.entries import BotSat, Closed, EntryBody, HandedOver, PersonId, Renamed, Sat, SentAway, Started, StoodUp
from kogge.tables.permissions import own_seat, person_at
from kogge.tables.refusals import Refused
from kogge.tables.substitutes import is_absent

if TYPE_CHECKING:
    from kogge.tables.table import Table

LONGEST_NAME = 40
NOBODY_CAME = "nobody-came"

SeatCommand: TypeAlias = Sit | Leave | Rename | SendAway | HandOver | Close | Expire | AddBot | RemoveBot | Start


def decide(table: Table, command: SeatCommand, by: PersonId, now: int) -> EntryBody:
    """The log entry that such a command leads to. Raises `Refused`."""
    if table.is_closed:
        raise Refused.because("is-closed")
    if isinstance(command, Rename):
        return _rename(table, command, by)
    if isinstance(command, HandOver):
        return _hand_over(table, command, by, now)
    if table.stage != "gathering":
        raise Refused.because("has-begun")
    if isinstance(command, Expire):
        return Closed("", NOBODY_CAME)
    if isinstance(command, Sit):
        return _sit(table, command, by)
    if isinstance(command, Leave):
        return StoodUp(own_seat(table, by))
    if not table.is_host(by):
        raise Refused.because("not-opener")
    return _host(table, command, by)


def _host(table: Table, command: SendAway | Close | AddBot | RemoveBot | Start, by: PersonId) -> EntryBody:
    """Commands that only the host may give."""
    if table.deal and isinstance(command, (AddBot, RemoveBot)):
        raise Refused.because("deal-has-its-bots")
    if isinstance(command, AddBot):
        return BotSat(_free_seat(table, command.seat), command.bot)
    if isinstance(command, RemoveBot):
        if not 0 <= command.seat < len(table.places) or table.places[command.seat].bot is None:
            raise Refused.because("no-bot-there")
        return StoodUp(command.seat)
    if isinstance(command, SendAway):
        if person_at(table, command.seat) == by:
            raise Refused.because("sends-oneself-away")
        return SentAway(command.seat)
    if isinstance(command, Close):
        seat = table.seat_of(by)
        return Closed("" if seat is None else table.places[seat].name)
    return _start(table)


def _sit(table: Table, command: Sit, by: PersonId) -> EntryBody:
    if by in table.sent_away:
        raise Refused.because("sent-away")
    if table.terms.joining == "link" and not command.invited and by != table.opener:
        raise Refused.because("not-invited")
    if table.seat_of(by) is not None:
        raise Refused.because("sits-already")
    name = _name(table, command.name, None)
    # The chance of a deal is the same at all its tables, so nobody contributes to it.
    contribution = "" if table.deal else on_one_line(command.contribution)[:LONGEST_NAME]
    return Sat(_free_seat(table, command.seat), by, name, contribution, command.rest)


def _rename(table: Table, command: Rename, by: PersonId) -> EntryBody:
    """Earlier talk keeps the old name; the record has the last one. Once the match is over, the record is published and the name stays."""
    seat = own_seat(table, by)
    if table.stage == "over":
        raise Refused.because("is-over")
    return Renamed(seat, _name(table, command.name, seat))


def _name(table: Table, wanted: str, seat: Seat | None) -> str:
    """A name as it is shown. Names that differ only in capitals count as equal."""
    name = " ".join(wanted.split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise Refused.because("bad-name", longest=LONGEST_NAME)
    for other, place in enumerate(table.places):
        if other != seat and place.name.casefold() == name.casefold():
            raise Refused.because("name-taken", name=place.name)
    return name


def on_one_line(text: str) -> str:
    """A text as a record can hold it: one line of printable characters."""
    return "".join([letter for letter in " ".join(text.split()) if letter.isprintable()])


def _free_seat(table: Table, wanted: Seat | None) -> Seat:
    free = [seat for seat, place in enumerate(table.places) if place.is_free]
    if wanted is None and free:
        return free[0]
    if wanted is None:
        raise Refused.because("table-full")
    if wanted not in free:
        raise Refused.because("seat-taken")
    return wanted


def _hand_over(table: Table, command: HandOver, by: PersonId, now: int) -> EntryBody:
    """The host hands the table over to any seated person; a seated person takes it from an absent host."""
    if table.stage == "over":
        raise Refused.because("is-over")
    if not table.is_host(by):
        host = table.seat_of(table.opener)
        if own_seat(table, by) != command.seat or host is None or not is_absent(command.away, host, now):
            raise Refused.because("not-opener")
    if person_at(table, command.seat) == table.opener:
        raise Refused.because("is-host-already")
    return HandedOver(command.seat)


def _start(table: Table) -> EntryBody:
    free = len([place for place in table.places if place.is_free])
    if free:
        raise Refused.because("seats-free", count=free)
    names = [place.name for place in table.places]
    recording = Recording.start(table.game, names, table.sealed_chance(), table.settings, table.edition, position=table.position)
    return Started(recording.record.deal, table.game.rules_version, recording.record.sealing)

"""The table of a try."""

from __future__ import annotations

from kogge.engine import Edition, Game
from kogge.service.deals.deal import BOT, Deal
from kogge.tables.commands import Command, Sit, Start
from kogge.tables.entries import BotSat, LogEntry, PersonId, Terms
from kogge.tables.table import Table


def opening(deal: Deal, game: Game, edition: Edition, person: PersonId, name: str, now: int, code: str) -> list[LogEntry]:
    """The log entries of a table of a deal: its bots sit, and so does the person who opens it. If nobody else can come, the match starts.
    Nobody contributes to the chance of a deal. Raises `Refused` for a name that no seat can have."""
    terms = Terms(game.id, deal.players, deal.options, str(edition), joining="link", watching="link")
    entries = [Table.open(game, edition, person, terms, deal.secret, now, code, deal=deal.id)]
    table = Table(game, edition, entries[0])
    _take(table, Sit(name, True, "", deal.seat), person, now, entries)
    for seat in deal.seats_of_bots:
        entry = LogEntry(table.next_seq, now, BotSat(seat, BOT))
        table.apply(entry)
        entries.append(entry)
    if deal.people == 1:
        _take(table, Start(), person, now, entries)
    return entries


def _take(table: Table, command: Command, person: PersonId, now: int, entries: list[LogEntry]) -> None:
    taken = table.take(command, person, now)
    table.apply(taken.entry, taken.prepared)
    entries.append(taken.entry)

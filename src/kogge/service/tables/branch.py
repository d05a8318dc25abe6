"""Playing on from a moment of a finished match: another table, on which one person plays against bots from the position of that moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import msgspec

from kogge.engine import Edition, Game, Seat
from kogge.service.tables.loader import printed_rules
from kogge.tables.commands import AddBot, Command, Sit, Start
from kogge.tables.entries import LogEntry, Origin, PersonId, TableId, TableSeq, Terms
from kogge.tables.table import Table


class MomentFound(msgspec.Struct):
    """The position of a moment as text, all secrets included, and the seats that had to move then. There is no `position` before the match
    and after its end."""

    position: str
    to_act: tuple[Seat, ...]


@dataclass(frozen=True)
class Branch:
    """What a table that plays on begins from: the `origin`, its terms and position, the seat and name of the person, and the bot on all other
    seats."""

    origin: Origin
    terms: Terms
    position: str
    seat: Seat
    name: str
    bot: str


def moment_after(entries: Sequence[LogEntry], rules: tuple[Game, Edition] | None = None) -> MomentFound:
    """The position after the last of these entries of a table. `rules` are those of the table, if not the printed ones."""
    table = Table(*(printed_rules(entries[0]) if rules is None else rules), entries[0])
    for entry in entries[1:]:
        table.apply(entry)
    match = table.match
    if match is None or match.is_over:
        return MomentFound("", ())
    return MomentFound(match.game.write_position(match), match.to_act)


def branch_terms(terms: Terms, origin: TableId, seq: TableSeq) -> Terms:
    """The terms of a table that plays on from one with these terms: private, without a clock, with hints, and it does not count."""
    return replace(
        terms, clock=None, joining="link", watching="link", rated=False, time_up="bot", hints=True, origin=Origin(origin, seq)
    )


def first_entries(
    game: Game, edition: Edition, by: PersonId, branch: Branch, secret: str, now: int, code: str, rematch_secret: str
) -> list[LogEntry]:
    """The log entries of a table that plays on, up to the start of its match. What chance gives from then on comes from `secret`."""
    terms = branch.terms
    entries = [Table.open(game, edition, by, terms, secret, now, code, rematch_secret, branch.position)]
    table = Table(game, edition, entries[0])
    steps: list[Command] = [Sit(branch.name, True, "", branch.seat)]
    steps += [AddBot(branch.bot, seat) for seat in range(terms.players) if seat != branch.seat]
    for command in [*steps, Start()]:
        taken = table.take(command, by, now)
        table.apply(taken.entry, taken.prepared)
        entries.append(taken.entry)
    return entries

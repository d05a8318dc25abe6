"""The new table of a rematch."""

from __future__ import annotations

from kogge.tables.commands import AddBot, Command, Sit, Start
from kogge.tables.entries import LogEntry, PersonId
from kogge.tables.table import Table


def rematch(old: Table, secret: str, now: int, code: str = "", rematch_secret: str = "") -> list[LogEntry]:
    """The log entries of a new table on the same terms and with the same seats, up to the start of its match. Its chance is drawn from the
    secret that the old table had committed to before anyone contributed; from `secret` if there was none. `rematch_secret` is the secret to
    which the new table commits for its own rematch. A match that began from a position begins from it again."""
    secret = old.rematch_secret or secret
    entries = [Table.open(old.game, old.edition, old.opener, old.terms, secret, now, code, rematch_secret, old.position)]
    table = Table(old.game, old.edition, entries[0])
    steps: list[tuple[PersonId, Command]] = []
    for seat, place in enumerate(old.places):
        if place.person is not None:
            steps.append((place.person, Sit(place.name, True, old.rematch_contributions.get(seat, ""), seat, old.rests[seat])))
        elif place.bot is not None:
            steps.append((old.opener, AddBot(place.bot, seat)))
    for person, command in [*steps, (old.opener, Start())]:
        taken = table.take(command, person, now)
        table.apply(taken.entry, taken.prepared)
        entries.append(taken.entry)
    return entries

"""Tables before their match begins, and a lobby as Wismar finds it: some tables of its own, and some of others."""

from __future__ import annotations

from dataclasses import dataclass

from browser.positions.company import Company, Line
from browser.positions.moments import Position
from kogge.tables.clock import HOUR, MINUTE, SECOND, correspondence, live
from kogge.tables.entries import LogEntry


@dataclass(frozen=True)
class Gathering:
    """A table at which people and bots have sat down, and where the match may have just begun. `shows` says what is to be seen there."""

    name: str
    line: Line
    shows: str
    bots: int = 0
    has_begun: bool = False

    @property
    def table_id(self) -> str:
        return f"{self.line.game}-{self.name}"

    def entries(self) -> list[LogEntry]:
        company = Company(self.line)
        if self.has_begun:
            company.gather()
            return company.kept
        for town in self.line.people:
            company.sit(town)
        for _ in range(self.bots):
            company.add_bot()
        return company.kept


WITH_RIGA = (("riga-buildings", "with"),)

GATHERINGS = (
    Gathering("own", Line("visby", 4, people=("Lübeck",)), "Lübeck's own table: a bot sits there, two seats are free", bots=1),
    Gathering("ready", Line("haithabu", 3, people=("Lübeck", "Reval")), "Lübeck's own table: everyone sits, it can begin", bots=1),
    Gathering("invited", Line("riga", 4, people=("Reval", "Danzig"), options=WITH_RIGA), "a table that Lübeck has a link to"),
    Gathering(
        "open-live",
        Line("visby", 5, people=("Stralsund", "Rostock"), clock=live(20 * MINUTE, 10 * SECOND), is_open=True, minutes=9),
        "in the lobby: five seats, two taken, with a clock",
    ),
    Gathering("open-riga", Line("riga", 2, people=("Danzig",), is_open=True, minutes=8), "in the lobby: one seat left"),
    Gathering(
        "open-slow",
        Line("haithabu", 4, people=("Reval",), clock=correspondence(48 * HOUR), is_open=True, minutes=7),
        "in the lobby: by correspondence, a bot sits there",
        bots=1,
    ),
    Gathering(
        "open-long",
        Line("visby", 3, people=("Lübeck",), options=(("length", "long"),), is_open=True, minutes=6),
        "in the lobby: the long match",
    ),
    Gathering(
        "begun",
        Line("riga", 3, people=("Rostock", "Stralsund", "Danzig"), options=WITH_RIGA, is_open=True, minutes=2),
        "in the lobby: a match to watch",
        has_begun=True,
    ),
    Gathering("own-open", Line("riga", 3, people=("Wismar",), is_open=True, minutes=5), "Wismar's own table, still open", bots=1),
)

OF_WISMAR = (
    Position(
        "wismar-asked",
        Line("visby", 3, people=("Wismar", "Danzig"), minutes=4),
        lambda at: bool(at.asked()) and at.table.seq > 20,
        "a match of Wismar's that waits for it",
    ),
    Position(
        "wismar-waits",
        Line("haithabu", 2, people=("Wismar", "Reval"), minutes=3),
        lambda at: not at.asked() and at.table.seq > 60,
        "a match of Wismar's that waits for Reval",
    ),
    Position(
        "wismar-over",
        Line("riga", 2, people=("Wismar",), minutes=1),
        lambda at: at.match.is_over,
        "a match of Wismar's that is over",
    ),
)

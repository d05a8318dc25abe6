"""Tables for tests: open one, seat people and bots, and let them play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict

from kogge.engine import Game
from kogge.engine.chance import SeededChance
from kogge.games import GAMES
from kogge.tables.clock import ClockTerms
from kogge.tables.commands import AddBot, Command, MakeBotMove, MakeMove, Sit, Start
from kogge.tables.entries import LogEntry, PersonId, Terms
from kogge.tables.refusals import Refused
from kogge.tables.table import Table

SECRET = "00" * 31 + "07"
NOON = 1_700_000_000_000 - 1_700_000_000_000 % 86_400_000 + 43_200_000
TOWNS = tuple([PersonId(town) for town in ("Lübeck", "Wismar", "Visby", "Riga", "Danzig", "Reval")])


class Company:
    """A table together with its stored log, as the service would hold it."""

    def __init__(
        self,
        game: str = "visby",
        players: int = 2,
        clock: ClockTerms | None = None,
        time_up: str = "bot",
        options: dict[str, str] | None = None,
        rated: bool = False,
        joining: str = "anyone",
        watching: str = "anyone",
        position: str = "",
    ) -> None:
        self.game: Game = GAMES[game]
        self.edition = self.game.printed_edition()
        self.now = NOON
        terms = Terms(game, players, options or {}, str(self.edition), clock, joining, watching, rated=rated, time_up=time_up)
        first = Table.open(self.game, self.edition, TOWNS[0], terms, SECRET, self.now, position=position)
        self.kept: list[LogEntry] = [first]
        self.table = Table(self.game, self.edition, first)

    def do(self, person: str, command: Command, after: int = 0) -> LogEntry:
        """A person gives a command, some milliseconds later."""
        self.now += after
        taken = self.table.take(command, PersonId(person), self.now)
        self.kept.append(taken.entry)
        self.table.apply(taken.entry, taken.prepared)
        return taken.entry

    def refused(self, person: str, command: Command, after: int = 0) -> str:
        """Why a command is refused. It changes nothing."""
        self.now += after
        before = described(self.table)
        try:
            self.table.take(command, PersonId(person), self.now)
        except Refused as refused:
            assert described(self.table) == before
            return refused.refusal.code
        raise AssertionError(f"{command} of {person} is not refused")

    def gather(self, people: int | None = None, bot: str = "random") -> Company:
        """Seat so many people, put bots on the other seats, and begin the match."""
        players = len(self.table.places)
        for seat in range(players):
            if seat < (players if people is None else people):
                self.do(TOWNS[seat], Sit(TOWNS[seat], contribution=f"luck of {TOWNS[seat]}"))
            else:
                self.do(TOWNS[0], AddBot(bot))
        self.do(TOWNS[0], Start())
        return self

    def play_on(self, moves: int | None = None, seed: int = 1, people: Sequence[str] = TOWNS) -> None:
        """People and bots move at random, so many times or to the end."""
        rng = SeededChance(seed)
        done = 0
        while (match := self.table.match) is not None and match.to_act and (moves is None or done < moves):
            seat = match.to_act[rng.below(len(match.to_act))]
            legal = match.moves(seat)
            move = str(legal[rng.below(len(legal))])
            if self.table.places[seat].bot is None:
                self.do(people[seat], MakeMove(move), after=1)
            else:
                recording = self.table.recording
                assert recording is not None
                self.do("the service", MakeBotMove(seat, move, recording.record.last_seq), after=1)
            done += 1

    def loaded(self) -> Table:
        """The table as another process loads it from the stored log."""
        return Table.load(self.game, self.edition, self.kept)


def described(table: Table) -> object:
    """The whole state of a table, to compare."""
    clock = table.clock
    return (
        table.seq,
        table.stage,
        [asdict(place) for place in table.places],
        None if table.recording is None else (table.recording.match.dump(), table.recording.record.entries.copy()),
        None if clock is None else (clock.left.copy(), clock.since.copy()),
        table.undo_request,
        set(table.agreed),
        table.talk.copy(),
        set(table.muted),
        set(table.rematch),
        table.rematch_table,
        table.opener,
        table.vote,
        set(table.sent_away),
    )

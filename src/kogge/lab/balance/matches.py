"""The matches of a report. A job is one match; its result is a small plain record."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from functools import cache

from kogge.bots import make_bot
from kogge.bots.bot import close_bot
from kogge.engine import EventLog, Seat, SeededChance
from kogge.engine.discovery import room_of
from kogge.games import GAMES
from kogge.lab.balance import plain
from kogge.lab.balance.tally import Description, Tally
from kogge.lab.editions import edition_of


@dataclass(frozen=True)
class Job:
    """One match to play. `edition` is the text of an edition file, or empty for the printed edition."""

    game: str
    players: int
    bot: str
    seed: int
    options: Mapping[str, str]
    edition: str = ""


@dataclass(frozen=True)
class Played:
    """One match that was played. Lists are by seat; `first` is the start player, in a game that has one.

    `waits` is how often the table waited: once for all seats that are pending together. Uses and offers are counted by kind and thing.
    """

    places: tuple[int, ...]
    scores: tuple[int, ...]
    lines: tuple[Mapping[str, int], ...]
    first: Seat | None
    moves: tuple[int, ...]
    waits: int
    rounds: int
    uses: tuple[Mapping[tuple[str, str], int], ...]
    offers: Mapping[tuple[str, str], int]

    @property
    def players(self) -> int:
        return len(self.places)

    def won(self, seat: Seat) -> float:
        """The share of the win that a seat has."""
        return 1 / self.places.count(1) if self.places[seat] == 1 else 0.0


@cache
def description_of(game_id: str, text: str) -> Description:
    """What is counted in a game of that edition: by the game's module in the lab, or what every game has."""
    description: Description = (room_of("lab", game_id) or plain).describe(edition_of(game_id, text))
    return description


def play(job: Job) -> Played:
    """Play one match to its end and count what happens. The same job gives the same record."""
    game = GAMES[job.game]
    description = description_of(job.game, job.edition)
    chance = SeededChance(f"deal {job.seed}")
    bots = [make_bot(job.bot, job.game, job.seed * job.players + seat) for seat in range(job.players)]
    tally = Tally(job.players)
    news = EventLog()
    match = game.start(job.players, chance, job.options, edition_of(job.game, job.edition), news)
    events = news.events
    moves = [0] * job.players
    waits = 0
    with ExitStack() as stack:
        for bot in bots:
            stack.callback(close_bot, bot)
        while match.to_act:
            waits += 1
            for seat in match.to_act:
                moves[seat] += 1
                events += match.play(seat, bots[seat].choose(match.chair(seat)), chance)
    for event in events:
        description.count(event, tally)
    assert match.outcome is not None, "a match is played to its end"
    return Played(
        places=match.outcome.places,
        scores=match.outcome.scores,
        lines=tuple([{line.what: line.points for line in placement.lines} for placement in match.outcome.standings]),
        first=tally.first,
        moves=tuple(moves),
        waits=waits,
        rounds=tally.rounds,
        uses=tuple([dict(uses) for uses in tally.uses]),
        offers=dict(tally.offers),
    )

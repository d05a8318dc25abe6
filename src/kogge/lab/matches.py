"""Playing one match of a tournament."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass, field
from importlib import import_module
from time import perf_counter

from kogge.bots import Bot
from kogge.bots.bot import close_bot
from kogge.engine import Chance, Event, Game, Match, Move, Seat, SeededChance
from kogge.games import GAMES
from kogge.lab.editions import edition_of
from kogge.lab.plan import Fixture, Names, Plan
from kogge.lab.players import make_player
from kogge.words.sentences import kebab

SEEDS = 2**31 - 1


@dataclass(frozen=True)
class Thought:
    """How long a bot thought: the number of decisions between several moves, milliseconds for all of them and for the longest."""

    decisions: int = 0
    milliseconds: float = 0.0
    longest: float = 0.0

    def __add__(self, other: Thought) -> Thought:
        return Thought(self.decisions + other.decisions, self.milliseconds + other.milliseconds, max(self.longest, other.longest))


@dataclass(frozen=True)
class Played:
    """One match of a plan as it ended, seat by seat. `counts` is how often the counted event happened. `thoughts` is empty without timing;
    matches that differ only in it are equal."""

    number: int
    deal: int
    seating: Names
    places: tuple[int, ...]
    scores: tuple[int, ...]
    counts: tuple[int, ...]
    thoughts: tuple[Thought, ...] = field(default=(), compare=False)


def event_names(game: Game) -> list[str]:
    """The events that a tournament can count: those of a game that happen to a seat, written like `order-fulfilled`."""
    module = import_module(f"{type(game).__module__.rpartition('.')[0]}.events")
    kinds = [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, Event)]
    return sorted({kebab(kind.__name__) for kind in kinds if "seat" in getattr(kind, "__dataclass_fields__", ())})


def deal(plan: Plan, number: int) -> tuple[Match, Chance]:
    """A match as it begins, and the chance it continues with."""
    chance = SeededChance(f"{plan.seed} deal {number}")
    return GAMES[plan.game].start(plan.players, chance, dict(plan.options), edition_of(plan.game, plan.edition)), chance


def play(job: tuple[Plan, Fixture]) -> Played:
    """Play one match of a plan to its end. Chance comes from the deal; every bot has its own rng in every match."""
    plan, fixture = job
    match, chance = deal(plan, fixture.deal)
    counts = [0] * plan.players
    thoughts = [Thought() for _ in fixture.seating]
    with ExitStack() as stack:
        bots: list[Bot] = []
        for seat, name in enumerate(fixture.seating):
            rng = SeededChance(f"{plan.seed} match {fixture.number} seat {seat}")
            bots.append(make_player(name, plan.game, rng.below(SEEDS)))
            stack.callback(close_bot, bots[seat])
        while match.to_act:
            for seat in match.to_act:
                if plan.timing and len(match.moves(seat)) > 1:
                    move, thought = _timed(bots[seat], match, seat)
                    thoughts[seat] += thought
                else:
                    move = bots[seat].choose(match.chair(seat))
                if plan.count is None:
                    match.advance(seat, move, chance)
                else:
                    _count(match.play(seat, move, chance), plan.count, counts)
    assert match.outcome is not None, "a match is played to its end"
    return Played(
        number=fixture.number,
        deal=fixture.deal,
        seating=fixture.seating,
        places=match.outcome.places,
        scores=match.outcome.scores,
        counts=tuple(counts),
        thoughts=tuple(thoughts) if plan.timing else (),
    )


def _timed(bot: Bot, match: Match, seat: Seat) -> tuple[Move, Thought]:
    begun = perf_counter()
    move = bot.choose(match.chair(seat))
    milliseconds = 1000 * (perf_counter() - begun)
    return move, Thought(1, milliseconds, milliseconds)


def _count(events: list[Event], kind: str, counts: list[int]) -> None:
    """Add up how often an event happened to each seat."""
    for event in events:
        seat = getattr(event, "seat", None)
        if isinstance(seat, int) and kebab(type(event).__name__) == kind:
            counts[seat] += 1

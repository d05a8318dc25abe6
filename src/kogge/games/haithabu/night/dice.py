"""The dice of the night in Haithabu (H-5)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from kogge.engine.chance import Chance
from kogge.engine.decision import Decision
from kogge.engine.values import Arguments, Gain, MalformedMove, Move, News, Preview, Refusal, Seat, unfit
from kogge.games.haithabu.calendar import BY_NIGHT
from kogge.games.haithabu.characters import seer
from kogge.games.haithabu.components import ASSASSINATION, EVENTS, FIELDS, STORM, UNPAID_DRINKS, VIKING_GAMES
from kogge.games.haithabu.events import DiceRolled
from kogge.games.haithabu.gains import changes, vehicles_of
from kogge.games.haithabu.kinds import DICE, EVENT
from kogge.games.haithabu.match import HaithabuMatch
from kogge.games.haithabu.moves import expect_number
from kogge.games.haithabu.night import events
from kogge.games.haithabu.night.parting import has_goods
from kogge.games.haithabu.notes import can_pay, cannot_pay, pay
from kogge.games.haithabu.position import ACTING, Position


@dataclass(frozen=True)
class Roll(Move):
    """Roll one die for the event, or two (H-5.2)."""

    dice: int

    def __str__(self) -> str:
        return f"roll {self.dice}"


ONE_DIE: Final[Roll] = Roll(1)
TWO_DICE: Final[Roll] = Roll(2)


class DiceDecision(Decision[HaithabuMatch]):
    """H-5.2: one die, or two."""

    def __init__(self, asked: int) -> None:
        super().__init__(DICE, "H-5.2", asked)

    def arguments(self, match: HaithabuMatch, seat: Seat) -> Arguments:
        return {"field": FIELDS[match.position.field], "cost": second_die_cost(match.position, seat)}

    def moves(self, match: HaithabuMatch, seat: Seat) -> Sequence[Move]:
        cost = second_die_cost(match.position, seat)
        if cost == 0:
            return [TWO_DICE]
        return [ONE_DIE, TWO_DICE] if can_pay(match.position, seat, cost) else [ONE_DIE]

    def refusal(self, match: HaithabuMatch, seat: Seat, move: Move) -> Refusal | None:
        if not isinstance(move, Roll):
            raise unfit(move, "one die or two")
        if move.dice not in (1, 2):
            raise MalformedMove(f"{move.dice} are not one die or two")
        if move.dice == 1:
            return None
        return cannot_pay(match.position, seat, second_die_cost(match.position, seat), "H-5.2")

    def preview(self, match: HaithabuMatch, seat: Seat, move: Move) -> Preview:
        """Any event may be rolled."""
        assert isinstance(move, Roll)
        cost = second_die_cost(match.position, seat) if move.dice == 2 else 0
        return _night_preview(match.position, seat, cost, list(range(len(EVENTS))))

    def resolve(self, match: HaithabuMatch, seat: Seat, move: Move, chance: Chance) -> None:
        assert isinstance(move, Roll)
        position = match.position
        roll(position, seat, move.dice, chance, match.news)
        position.turn_step = ACTING
        rolled = events_rolled(position)
        if len(rolled) > 1:
            match.ask(EventDecision(self.asked))
        else:
            events.let_come(match, seat, rolled[0])


def second_die_cost(position: Position, seat: Seat) -> int:
    """H-5.2: what a second die costs, unless the seer rolls it."""
    return 0 if seer.rolls_two_for_nothing(position, seat) else position.components.second_die


def roll(position: Position, seat: Seat, dice: int, chance: Chance, news: News) -> None:
    """H-5.2, H-C14: pay for a second die, then roll (H-C43)."""
    cost = second_die_cost(position, seat) if dice > 1 else 0
    pay(position, seat, cost, news)
    position.dice = [chance.roll("event", len(EVENTS)) for _ in range(dice)]
    if news is not None:
        rule = BY_NIGHT if dice == 1 else "H-5.2"
        news.append(DiceRolled(seat=seat, dice=tuple(position.dice), silver=cost, rule=rule))


def events_rolled(position: Position) -> list[int]:
    """The events to choose from, each once."""
    return sorted({die - 1 for die in position.dice})


@dataclass(frozen=True)
class ChooseEvent(Move):
    """Choose one of two events rolled (H-5.2)."""

    event: int

    def __str__(self) -> str:
        return f"event {EVENTS[self.event]}"


EVENT_MOVES: Final[list[Move]] = [ChooseEvent(event) for event in range(len(EVENTS))]


class EventDecision(Decision[HaithabuMatch]):
    """H-5.2: one of the two results."""

    def __init__(self, asked: int) -> None:
        super().__init__(EVENT, "H-5.2", asked)

    def moves(self, match: HaithabuMatch, seat: Seat) -> Sequence[Move]:
        return [EVENT_MOVES[event] for event in events_rolled(match.position)]

    def refusal(self, match: HaithabuMatch, seat: Seat, move: Move) -> Refusal | None:
        if not isinstance(move, ChooseEvent):
            raise unfit(move, "one of two events")
        expect_number(move.event, len(EVENTS), "event")
        if move.event not in events_rolled(match.position):
            return Refusal("not-rolled", "H-5.2", {"event": EVENTS[move.event]})
        return None

    def preview(self, match: HaithabuMatch, seat: Seat, move: Move) -> Preview:
        assert isinstance(move, ChooseEvent)
        return _night_preview(match.position, seat, 0, [move.event])

    def resolve(self, match: HaithabuMatch, seat: Seat, move: Move, chance: Chance) -> None:
        assert isinstance(move, ChooseEvent)
        events.let_come(match, seat, move.event)


# What the night may bring, before a die is rolled


def _night_preview(position: Position, seat: Seat, cost: int, possible_events: list[int]) -> Preview:
    """What the dice cost, and the bounds over the events there may be."""
    after = position.copy()
    pay(after, seat, cost, None)
    certain = changes(position, after, seat, "H-5.2")
    possible: list[Gain] = []
    depends = ("event",) if len(possible_events) > 1 else ("gifts",)
    for what, bounds_of in _BOUNDS:
        bounds = [bounds_of(after, seat, event) for event in possible_events]
        least, most = min([bound[0] for bound in bounds]), max([bound[1] for bound in bounds])
        if least or most:
            rule = BY_NIGHT if len(possible_events) > 1 else events.RULES[possible_events[0]]
            possible.append(Gain(what, least, most, rule, "event", depends if least != most else ()))
    return Preview((*certain, *possible), tuple(_summed(certain, possible)))


def _summed(certain: list[Gain], possible: list[Gain]) -> list[Gain]:
    """What is certain and what is possible of each thing, together."""
    sure = {gain.what: gain for gain in certain if not gain.source}
    sums = [gain for gain in certain if gain.what not in [other.what for other in possible]]
    for gain in possible:
        paid = sure[gain.what].most if gain.what in sure else 0
        sums.append(Gain(gain.what, gain.least + paid, gain.most + paid, gain.rule, "", gain.depends))
    return sums


def _silver_bounds(position: Position, seat: Seat, event: int) -> tuple[int, int]:
    if event == UNPAID_DRINKS:
        bill = events.drinks_bill(position)
        return (-bill, -bill) if bill <= position.silver[seat] else (0, 0)
    if event != VIKING_GAMES:
        return (0, 0)
    silver = position.components.gift_silver
    able = [other for other in range(position.players) if other != seat and position.silver[other] >= silver]
    forced = [
        other for other in able if position.points[other] < position.components.gift_points and not has_goods(position, other)
    ]
    return (len(forced) * silver, len(able) * silver)


def _point_bounds(position: Position, seat: Seat, event: int) -> tuple[int, int]:
    components = position.components
    if event == VIKING_GAMES:
        able = [other for other in range(position.players) if other != seat and position.points[other] >= components.gift_points]
        forced = [other for other in able if position.silver[other] < components.gift_silver and not has_goods(position, other)]
        return (len(forced) * components.gift_points, len(able) * components.gift_points)
    spared = (
        (event == UNPAID_DRINKS and events.drinks_bill(position) <= position.silver[seat])
        or (event == STORM and vehicles_of(position, seat) > 0)
        or (event == ASSASSINATION and len(position.characters(seat)) > 0)
        or event not in (UNPAID_DRINKS, STORM, ASSASSINATION)
    )
    lost = 0 if spared else min(components.penalty, position.points[seat])
    return (-lost, -lost)


def _good_bounds(position: Position, seat: Seat, event: int) -> tuple[int, int]:
    if event != VIKING_GAMES:
        return (0, 0)
    components = position.components
    able = [other for other in range(position.players) if other != seat and has_goods(position, other)]
    forced = [
        other
        for other in able
        if position.silver[other] < components.gift_silver and position.points[other] < components.gift_points
    ]
    return (len(forced), len(able))


def _character_bounds(position: Position, seat: Seat, event: int) -> tuple[int, int]:
    lost = 1 if event == ASSASSINATION and position.characters(seat) else 0
    return (-lost, -lost)


def _transport_bounds(position: Position, seat: Seat, event: int) -> tuple[int, int]:
    lost = 1 if event == STORM and vehicles_of(position, seat) else 0
    return (-lost, -lost)


_BOUNDS: tuple[tuple[str, Callable[[Position, Seat, int], tuple[int, int]]], ...] = (
    ("silver", _silver_bounds),
    ("points", _point_bounds),
    ("goods", _good_bounds),
    ("characters", _character_bounds),
    ("transports", _transport_bounds),
)
"""What an event can change for the seat that rolled it."""

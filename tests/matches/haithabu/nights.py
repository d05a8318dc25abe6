"""What the nights of a match of Haithabu bring: dice, events, and what they cost whom."""

from __future__ import annotations

from kogge.games.haithabu.components import CHARACTERS, EVENTS
from kogge.games.haithabu.events import (
    CharacterLost,
    DiceRolled,
    DrinksPaid,
    EventCame,
    GoodGiven,
    GoodLost,
    NothingGiven,
    PointGiven,
    PointsLost,
    PointTaken,
    SilverGiven,
    TransportLost,
)
from kogge.games.haithabu.night.dice import ChooseEvent
from kogge.games.haithabu.night.events import LoseCharacter, LoseTransport
from kogge.games.haithabu.night.parting import GiveGood
from kogge.games.haithabu.position import POST, WAREHOUSE
from matches.haithabu.steps import Action, Step

DICE = (
    "one die",
    "second die paid",
    "second die free with the seer",
    "two dice alike",
    "smaller of two numbers chosen",
    "greater of two numbers chosen",
)

EVENTS_COME = (
    *[f"event: {event}" for event in EVENTS],
    *[f"points lost: {event}" for event in EVENTS if event not in ("viking-games", "fog")],
    "no points left to lose",
    "character lost: the only one",
    "character lost: one of several",
    "character lost although it was safe",
    "start player lost",
    "cart lost",
    "ship lost",
    "one of two transports lost",
    "point taken after an event",
    "drinks paid",
    "good lost from the warehouse",
    "good lost from the post",
    "good and points lost in the same troubled times",
)

GIFTS = (
    "good given from the warehouse",
    "good given from the post",
    "good given from the post though the warehouse has it",
    "silver given",
    "point given",
    "nothing given",
    "gifts of different kinds at once",
    "gifts of three seats at once",
)


def in_night(action: Action) -> set[str]:
    """H-5, H-7: what came to a worker in the night."""
    if not action.placed.night:
        return set()
    found = _dice(action) | _gifts(action)
    for _, event in action.of(EventCame):
        found.add(f"event: {event.event}")
    for _, lost in action.of(PointsLost):
        found.add(f"points lost: {lost.event}" if lost.points else "no points left to lose")
    if action.of(DrinksPaid):
        found.add("drinks paid")
    if action.of(PointTaken):
        found.add("point taken after an event")
    for _, good in action.of(GoodLost):
        found.add(f"good lost from the {good.store}")
        if action.of(PointsLost):
            found.add("good and points lost in the same troubled times")
    return found | _lost(action)


def _dice(action: Action) -> set[str]:
    found: set[str] = set()
    for _, event in action.of(DiceRolled):
        if len(event.dice) == 1:
            return {"one die"}
        found.add("second die paid" if event.silver else "second die free with the seer")
        if event.dice[0] == event.dice[1]:
            found.add("two dice alike")
        for step in action.steps:
            if isinstance(step.move, ChooseEvent):
                found.add(f"{'smaller' if step.move.event + 1 == min(event.dice) else 'greater'} of two numbers chosen")
    return found


def _lost(action: Action) -> set[str]:
    found: set[str] = set()
    for step, event in action.of(CharacterLost):
        found.add(f"character lost: {'one of several' if isinstance(step.move, LoseCharacter) else 'the only one'}")
        if step.position.safe >> CHARACTERS.index(event.character) & 1:
            found.add("character lost although it was safe")
        if event.character == "start-player":
            found.add("start player lost")
    for step, storm in action.of(TransportLost):
        found.add(f"{storm.transport.partition('-')[0]} lost")
        if isinstance(step.move, LoseTransport):
            found.add("one of two transports lost")
    return found


def _gifts(action: Action) -> set[str]:
    given = [event for _, event in action.told if isinstance(event, (GoodGiven, SilverGiven, PointGiven))]
    found = {"nothing given"} if action.of(NothingGiven) else set()
    for event in given:
        match event:
            case GoodGiven():
                found.add(f"good given from the {event.store}")
            case SilverGiven():
                found.add("silver given")
            case _:
                found.add("point given")
    if len({type(event) for event in given}) > 1:
        found.add("gifts of different kinds at once")
    if len(given) > 2:
        found.add("gifts of three seats at once")
    if given and any(_keeps_in_warehouse(step) for step in action.steps):
        found.add("good given from the post though the warehouse has it")
    return found


def _keeps_in_warehouse(step: Step) -> bool:
    if not isinstance(step.move, GiveGood) or step.move.store != POST:
        return False
    return step.position.store(step.seat, WAREHOUSE)[step.move.good] > 0

"""What occurs in a match of Visby: the things the recorded matches must show between them."""

from __future__ import annotations

from kogge.engine import AnswerForced, AnswerSealed, Event, Outcome, Record
from kogge.engine.recording import deal, replay_entry
from kogge.games.visby import VISBY, Card
from kogge.games.visby.events import CardsRevealed, PursePushedBack, SupplyArrived, SupplyGave, TrackGave, WaresTraded

SHARING = (
    "troops in full",
    "troops share what is there",
    "troops get nothing",
    "knights share and a rest stays",
    "knight at the limit",
    "knights after troops",
    "knights get nothing",
    "fleets in full",
    "fleets share what is there",
    "fleets get nothing",
    "ship alone takes all",
    "ships share and a rest stays",
    "ships after fleets",
    "ships get nothing",
)

REQUIRED: tuple[str, ...] = (
    *[f"{players} players" for players in VISBY.player_counts],
    "2 players, long",
    "3 players, long",
    *[f"card {card}" for card in Card],
    *SHARING,
    "ware limit at the track",
    "ware limit at the supply",
    "purse pushed back",
    "purse pushed to 0",
    "trade at mixed rates",
    "trade declined",
    "trade forced to nothing",
    "mendicant forced",
    "mendicant meets a merchant",
    "blacksmith comes away empty",
    "tollkeeper comes away empty",
    "supply stops at the last space",
    "sealed answer replaced",
    "move taken back",
    "decided by seals",
    "decided by wares",
    "decided by hand",
    "decided by shared",
    "wares decide a lower place",
)

_CLAIM_OF = {Card.TROOPS: 2, Card.KNIGHT: 5, Card.FLEET: 3}
_PLURAL = {Card.TROOPS: "troops", Card.KNIGHT: "knights", Card.FLEET: "fleets", Card.SHIP: "ships"}


def occurrences(record: Record) -> set[str]:
    """Everything of `REQUIRED` that a record shows."""
    match, opening = deal(VISBY, VISBY.printed_edition(), record)
    found = {f"{record.players} players"} | _in_events(opening)
    if record.options["length"] == "long":
        found.add(f"{record.players} players, long")
    if record.struck():
        found.add("move taken back")
    for entry in record.active():
        events, _ = replay_entry(VISBY, match, entry)
        found |= _in_events(events)
    assert isinstance(match.outcome, Outcome), "a recorded match is played to its end"
    return found | _in_outcome(match.outcome)


def _in_events(events: list[Event]) -> set[str]:
    found: set[str] = set()
    for event in events:
        match event:
            case CardsRevealed():
                found |= {f"card {card}" for card in event.cards}
            case PursePushedBack():
                found.add("purse pushed to 0" if event.space == 0 else "purse pushed back")
            case WaresTraded() if event.trade.count("*") > 1:
                found.add("trade at mixed rates")
            case WaresTraded() if event.wares == 0:
                found.add("trade declined")
            case AnswerForced() if event.move == "trade nothing":
                found.add("trade forced to nothing")
            case AnswerForced():
                found.add("mendicant forced")
            case AnswerSealed() if event.replaced:
                found.add("sealed answer replaced")
            case SupplyArrived() if 15 in (event.campaign, event.voyage, event.market):
                found.add("supply stops at the last space")
            case SupplyGave():
                found |= _from_the_supply(event)
            case _:
                pass
    served = [event for event in events if isinstance(event, TrackGave)]
    for card in _PLURAL:
        found |= _sharing(card, [event for event in served if event.card == card], served)
    return found


def _from_the_supply(event: SupplyGave) -> set[str]:
    found = {"ware limit at the supply"} if event.lost else set()
    if event.amount == 0:
        found.add(f"{event.card} comes away empty")
    if event.rule == "V-9.2":
        found.add("mendicant meets a merchant")
    return found


def _sharing(card: Card, events: list[TrackGave], served: list[TrackGave]) -> set[str]:
    """Which sharing case the cards of one kind made in one round."""
    if not events:
        return set()
    name = _PLURAL[card]
    share, left = events[0].amount, events[-1].left
    found = {"ware limit at the track"} if any(event.lost for event in events) else set()
    if share == 0:
        return found | {f"{name} get nothing"}
    if card in (Card.TROOPS, Card.FLEET):
        return found | {f"{name} in full" if share == _CLAIM_OF[card] else f"{name} share what is there"}
    before = Card.TROOPS if card == Card.KNIGHT else Card.FLEET
    if any(event.card == before for event in served):
        found.add(f"{name} after {_PLURAL[before]}")
    if card == Card.KNIGHT and share == _CLAIM_OF[card]:
        found.add("knight at the limit")
    elif len(events) > 1 and left > 0:
        found.add(f"{name} share and a rest stays")
    if card == Card.SHIP and len(events) == 1 and left == 0:
        found.add("ship alone takes all")
    return found


def _in_outcome(outcome: Outcome) -> set[str]:
    found = {f"decided by {outcome.decided_by}"}
    for standing in outcome.standings:
        for other in outcome.standings:
            if standing.score == other.score and 1 < standing.place < other.place:
                found.add("wares decide a lower place")
    return found

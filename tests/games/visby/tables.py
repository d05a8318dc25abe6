"""Visby tables for tests: set one up as a sentence would describe it, lay cards on it, and ask what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from games.positions import completed
from kogge.engine import Event, Gain, NoChance, Preview, Seat
from kogge.games.visby import VISBY
from kogge.games.visby.components import CARDS_IN, Card
from kogge.games.visby.events import SupplyGave, TrackGave
from kogge.games.visby.match import VisbyMatch
from kogge.games.visby.moves import PlayCards
from kogge.games.visby.position import CHOOSING

EventKind = TypeVar("EventKind", bound=Event)


def new_match(players: int, length: str = "standard") -> VisbyMatch:
    """A match at its first decision."""
    match = VISBY.start(players, NoChance(), {"length": length})
    assert isinstance(match, VisbyMatch)
    return match


def before_the_first_round(players: int) -> VisbyMatch:
    """A match as it is set up, before its first supply."""
    match = VISBY.set_up(players, VISBY.settings(players, {}), VISBY.printed_edition(), NoChance())
    assert isinstance(match, VisbyMatch)
    return match


def table(text: str = "") -> VisbyMatch:
    """A match in which the cards of a round are to be chosen and that stands as the text says: for four players if it names no number,
    with the markers on 5 and 5 wares for everyone if it names no others."""
    players = int(text.split(";", maxsplit=1)[0].split()[1]) if text.startswith("visby ") else 4
    fives = ("campaign 5", "voyage 5", "market 5", f"wares {' '.join(['5'] * players)}")
    match = VISBY.read_position(completed(text, "visby 4", *fives))
    assert isinstance(match, VisbyMatch)
    assert match.position.phase == CHOOSING, "a seat must have a choice, or the round plays itself"
    return match


def cards(names: str) -> PlayCards:
    """`cards("troops ship")` is the move that lays them."""
    return PlayCards(tuple(Card(name) for name in names.split()))


def lay(match: VisbyMatch, *laid: str) -> list[Event]:
    """Everyone lays cards, seat by seat; what happened. Who has no choice left has laid already, and must have laid this."""
    assert len(laid) == match.players
    events: list[Event] = []
    for seat, names in enumerate(laid):
        if seat in match.to_act:
            events += match.play(seat, cards(names), NoChance())
        else:
            assert match.sealed(seat) == cards(names)
    return events


def trade(match: VisbyMatch, seat: Seat, bundles: str) -> list[Event]:
    """A merchant trades, as in `trade(match, 0, "3*3:2 1*2:1")` or `trade(match, 0, "nothing")`; what happened."""
    return match.play(seat, VISBY.parse(f"trade {bundles}"), NoChance())


def events_of(events: Sequence[Event], kind: type[EventKind]) -> list[EventKind]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def gifts(events: Sequence[Event], card: str) -> dict[Seat, int]:
    """What a card brought, by the seats that laid it: wares that were lost are not counted."""
    given: dict[Seat, int] = {}
    for event in events:
        if isinstance(event, (TrackGave, SupplyGave)) and event.card == card:
            given[event.seat] = given.get(event.seat, 0) + event.amount - event.lost
    return given


def tracks_left(match: VisbyMatch) -> tuple[int, int, int]:
    """Campaign, voyage and market as the last round left them, before the supply of this one moved the markers up."""
    position = match.position
    assert position.phase == CHOOSING
    steps = position.components.supply_steps
    tracks = (position.campaign, position.voyage, position.market)
    assert max(tracks) < position.components.last_space, "steps may have been forfeited"
    return (tracks[0] - steps, tracks[1] - steps, tracks[2] - steps)


def hand_of(match: VisbyMatch, seat: Seat) -> tuple[Card, ...]:
    return CARDS_IN[match.position.hands[seat]]


def discards_of(match: VisbyMatch, seat: Seat) -> tuple[Card, ...]:
    return CARDS_IN[match.position.discards(seat)]


def bounds(preview: Preview) -> dict[tuple[str, str, str], tuple[int, int]]:
    """The gains of a preview by card, goods and rule."""
    return {(gain.source, gain.what, gain.rule): (gain.least, gain.most) for gain in preview.gains}


def total(preview: Preview, goods: str) -> Gain:
    """What a preview sums up to of one kind of goods."""
    return next(gain for gain in preview.totals if gain.what == goods)

"""Haithabu tables for tests: set one up as a sentence would describe it, play on it, and ask what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from games.positions import completed
from kogge.engine import Chance, Event, Match, NoChance, Preview, Refusal, Seat, SeededChance
from kogge.engine.amounts import written
from kogge.games.haithabu import HAITHABU
from kogge.games.haithabu.components import (
    CHARACTERS,
    GOODS,
    KINDS,
    order_name,
    transport_name,
)
from kogge.games.haithabu.market import prices
from kogge.games.haithabu.match import HaithabuMatch
from kogge.games.haithabu.position import NOTHING, STORES, VEHICLES

EventKind = TypeVar("EventKind", bound=Event)


def new_match(players: int, seed: int | str = 0) -> HaithabuMatch:
    """A match at its first decision."""
    return as_haithabu(HAITHABU.start(players, SeededChance(seed)))


def as_haithabu(match: Match) -> HaithabuMatch:
    assert isinstance(match, HaithabuMatch)
    return match


def before_the_deal(players: int) -> HaithabuMatch:
    """A match as it is set up, before anything is drawn."""
    return as_haithabu(HAITHABU.set_up(players, {}, HAITHABU.printed_edition(), NoChance()))


def table(text: str = "", chance: Chance | None = None) -> HaithabuMatch:
    """A match that stands as the text says and asks what follows, for three players if it names no number."""
    return as_haithabu(HAITHABU.read_position(completed(text, "haithabu 3"), chance=chance))


def play(match: HaithabuMatch, seat: Seat, *moves: str, chance: Chance | None = None) -> list[Event]:
    """A seat makes some moves one after the other; what happened."""
    events: list[Event] = []
    for text in moves:
        events += match.play(seat, HAITHABU.parse(text), NoChance() if chance is None else chance)
    return events


def refused(match: HaithabuMatch, seat: Seat, text: str) -> Refusal:
    """Why a move is refused. It must be."""
    refusal = match.refusal(seat, HAITHABU.parse(text))
    assert refusal is not None, f"'{text}' is not refused"
    return refusal


def allowed(match: HaithabuMatch, seat: Seat, text: str) -> bool:
    """Whether a move would be accepted, offered or not."""
    return match.refusal(seat, HAITHABU.parse(text)) is None


def offered(match: HaithabuMatch, seat: Seat) -> list[str]:
    """What a seat is offered, as text."""
    return [str(move) for move in match.moves(seat)]


def preview(match: HaithabuMatch, seat: Seat, text: str) -> Preview:
    """What a move promises."""
    return match.preview(seat, HAITHABU.parse(text))


def asked(match: HaithabuMatch) -> str:
    """What is asked now; nothing when the match is over."""
    return match.decisions[-1].kind if match.decisions else ""


def events_of(events: Sequence[Event], kind: type[EventKind]) -> list[EventKind]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def store(match: HaithabuMatch, seat: Seat, name: str) -> str:
    """What lies in a warehouse or a trading post, as text."""
    return " ".join(written(match.position.store(seat, STORES.index(name)), GOODS))


def price(match: HaithabuMatch, good: str) -> int:
    """What a good costs now."""
    return prices.price(match.position, GOODS.index(good), 0)


def in_market(match: HaithabuMatch, good: str) -> int:
    """How many of a good lie in its area."""
    return match.position.market[GOODS.index(good)]


def in_supply(match: HaithabuMatch, good: str) -> int:
    """How many of a good lie in the supply."""
    return match.position.supply[GOODS.index(good)]


def tableau(match: HaithabuMatch, seat: Seat) -> dict[int, str]:
    """The orders of a seat by their place, from 1."""
    position = match.position
    places = range(position.components.order_places)
    return {place + 1: order_name(position.order(seat, place)) for place in places if position.order(seat, place) != NOTHING}


def on_order(match: HaithabuMatch, seat: Seat, place: int) -> str:
    """What lies on the order of a place (from 1), as text."""
    at = (seat * match.position.components.order_places + place - 1) * KINDS
    return " ".join(written(match.position.delivered[at : at + KINDS], GOODS))


def vehicles(match: HaithabuMatch, seat: Seat) -> list[str]:
    """The cart and the ship of a seat, as far as it has them."""
    held = [match.position.vehicle(seat, vehicle) for vehicle in range(len(VEHICLES))]
    return [transport_name(transport) for transport in held if transport != NOTHING]


def characters(match: HaithabuMatch, seat: Seat) -> list[str]:
    """The characters of a seat."""
    return [CHARACTERS[character] for character in match.position.characters(seat)]

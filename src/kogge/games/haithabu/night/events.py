"""The six events of the night in Haithabu (H-7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kogge.engine.chance import Chance
from kogge.engine.decision import Decision
from kogge.engine.values import Move, News, Preview, Refusal, Seat, unfit
from kogge.games.haithabu.actions.getting_a_character import free_character
from kogge.games.haithabu.components import (
    ASSASSINATION,
    CHARACTERS,
    EVENTS,
    FOG,
    MEAD,
    STORM,
    TROUBLED_TIMES,
    UNPAID_DRINKS,
    VIKING_GAMES,
    transport_name,
)
from kogge.games.haithabu.events import (
    CharacterLost,
    DrinksPaid,
    EventCame,
    TransportLost,
)
from kogge.games.haithabu.gains import certain, changes
from kogge.games.haithabu.kinds import LOSE_CHARACTER, LOSE_TRANSPORT
from kogge.games.haithabu.market.prices import price
from kogge.games.haithabu.match import HaithabuMatch
from kogge.games.haithabu.moves import expect, expect_number
from kogge.games.haithabu.night import parting
from kogge.games.haithabu.position import CART, NOTHING, SHIP, VEHICLES, Position
from kogge.games.haithabu.transports import scrap_transport

RULES: Final = (parting.VIKING_GAMES_RULE, "H-7.2", "H-7.3", "H-7.4", "H-7.5", parting.TROUBLED_TIMES_RULE)
"""The rule of each event."""


def let_come(match: HaithabuMatch, seat: Seat, event: int) -> None:
    """An event comes, does what needs no choice, and asks those who have one to make."""
    match.position.event = event
    if match.news is not None:
        match.news.append(EventCame(seat=seat, event=EVENTS[event], rule=RULES[event]))
    if event == VIKING_GAMES:
        parting.hold_viking_games(match, seat)
    elif event == ASSASSINATION:
        _assassinate(match, seat)
    elif event == UNPAID_DRINKS:
        _pay_drinks(match.position, seat, match.news)
    elif event == STORM:
        _raise_storm(match, seat)
    elif event == TROUBLED_TIMES:
        parting.bring_troubled_times(match, seat)
    else:
        assert event == FOG, "H-7.3: nothing happens"


# H-7.2: assassination


def _assassinate(match: HaithabuMatch, seat: Seat) -> None:
    """H-7.2: the seat loses a character, safe or not (H-C31), of several the one it chooses; without any it loses points."""
    owned = match.position.characters(seat)
    if len(owned) > 1:
        match.ask(LoseCharacterDecision(1 << seat))
    elif owned:
        lose_character(match.position, seat, owned[0], match.news)
    else:
        parting.lose_points(match.position, seat, ASSASSINATION, "H-7.2", match.news)


def lose_character(position: Position, seat: Seat, character: int, news: News) -> None:
    """H-7.2: the character is free again."""
    free_character(position, character)
    if news is not None:
        news.append(CharacterLost(seat=seat, character=CHARACTERS[character], rule="H-7.2"))


@dataclass(frozen=True)
class LoseCharacter(Move):
    """Give up a character (H-7.2)."""

    character: int

    def __str__(self) -> str:
        return f"lose {CHARACTERS[self.character]}"


LOSE: Final[list[Move]] = [LoseCharacter(character) for character in range(len(CHARACTERS))]


def own_characters(position: Position, seat: Seat) -> list[Move]:
    return [LOSE[character] for character in position.characters(seat)]


def character_refusal(position: Position, seat: Seat, move: Move, rule: str) -> Refusal | None:
    """Only one of one's own characters."""
    if not isinstance(move, LoseCharacter):
        raise unfit(move, "one of your characters")
    expect_number(move.character, len(CHARACTERS), "character")
    if not position.has(seat, move.character):
        return Refusal("not-your-character", rule, {"character": CHARACTERS[move.character]})
    return None


class LoseCharacterDecision(Decision[HaithabuMatch]):
    """H-7.2: which of one's characters."""

    def __init__(self, asked: int) -> None:
        super().__init__(LOSE_CHARACTER, "H-7.2", asked)

    def moves(self, match: HaithabuMatch, seat: Seat) -> Sequence[Move]:
        return own_characters(match.position, seat)

    def refusal(self, match: HaithabuMatch, seat: Seat, move: Move) -> Refusal | None:
        return character_refusal(match.position, seat, move, "H-7.2")

    def preview(self, match: HaithabuMatch, seat: Seat, move: Move) -> Preview:
        assert isinstance(move, LoseCharacter)
        after = match.position.copy()
        lose_character(after, seat, move.character, None)
        return certain(changes(match.position, after, seat, self.rule))

    def resolve(self, match: HaithabuMatch, seat: Seat, move: Move, chance: Chance) -> None:
        assert isinstance(move, LoseCharacter)
        lose_character(match.position, seat, move.character, match.news)


# H-7.4: unpaid drinks


def drinks_bill(position: Position) -> int:
    """H-7.4: the price of mead, for everybody at the table."""
    return price(position, MEAD, 0) * position.players


def _pay_drinks(position: Position, seat: Seat, news: News) -> None:
    """H-7.4: the bill is paid. Nobody takes a note for it (H-C13)."""
    silver = drinks_bill(position)
    if silver > position.silver[seat]:
        parting.lose_points(position, seat, UNPAID_DRINKS, "H-7.4", news)
        return
    position.silver[seat] -= silver
    if news is not None:
        news.append(DrinksPaid(seat=seat, silver=silver, rule="H-7.4"))


# H-7.5: storm


def _raise_storm(match: HaithabuMatch, seat: Seat) -> None:
    """H-7.5: the seat loses its cart or its ship, of both the one it chooses; without either it loses points."""
    position, news = match.position, match.news
    has_cart = position.vehicle(seat, CART) != NOTHING
    has_ship = position.vehicle(seat, SHIP) != NOTHING
    if has_cart and has_ship:
        match.ask(LoseTransportDecision(1 << seat))
    elif has_cart or has_ship:
        lose_transport(position, seat, CART if has_cart else SHIP, news)
    else:
        parting.lose_points(position, seat, STORM, "H-7.5", news)


def lose_transport(position: Position, seat: Seat, vehicle: int, news: News) -> None:
    """H-7.5: the card leaves the game."""
    name = transport_name(position.vehicle(seat, vehicle))
    scrap_transport(position, seat, vehicle)
    if news is not None:
        news.append(TransportLost(seat=seat, transport=name, rule="H-7.5"))


@dataclass(frozen=True)
class LoseTransport(Move):
    """Give up the cart or the ship in a storm (H-7.5)."""

    vehicle: int

    def __str__(self) -> str:
        return f"lose {VEHICLES[self.vehicle]}"


LOSE_VEHICLE: Final[list[Move]] = [LoseTransport(vehicle) for vehicle in range(len(VEHICLES))]


class LoseTransportDecision(Decision[HaithabuMatch]):
    """H-7.5: the cart or the ship."""

    def __init__(self, asked: int) -> None:
        super().__init__(LOSE_TRANSPORT, "H-7.5", asked)

    def moves(self, match: HaithabuMatch, seat: Seat) -> Sequence[Move]:
        return LOSE_VEHICLE

    def refusal(self, match: HaithabuMatch, seat: Seat, move: Move) -> Refusal | None:
        expect(move, isinstance(move, LoseTransport) and move.vehicle in range(len(VEHICLES)), "the cart or the ship")
        return None

    def preview(self, match: HaithabuMatch, seat: Seat, move: Move) -> Preview:
        assert isinstance(move, LoseTransport)
        after = match.position.copy()
        scrap_transport(after, seat, move.vehicle)
        return certain(changes(match.position, after, seat, self.rule))

    def resolve(self, match: HaithabuMatch, seat: Seat, move: Move, chance: Chance) -> None:
        assert isinstance(move, LoseTransport)
        lose_transport(match.position, seat, move.vehicle, match.news)

"""Positions of Visby as text.

    visby 4;
    round 3, campaign 9, voyage 5, market 12;
    seals 4 0 7 2, wares 3 5 0 15;
    0: hand ship merchant mendicant, sealed play ship;
    asks play-cards 0 1 2 3

Usual is the first round, in which cards are to be chosen: the markers stand where the first supply left them, nobody has seals, everyone
has the wares of the set-up and all cards in hand.
"""

from __future__ import annotations

from kogge.engine.positions import MOST, BadPosition, Parts, PositionText, mask_of_words
from kogge.games.visby.components import ALL_CARDS, CARDS, CARDS_IN, MERCHANT
from kogge.games.visby.decisions import CardsDecision, TradeDecision
from kogge.games.visby.match import VisbyMatch
from kogge.games.visby.position import CHOOSING, PHASES, TRADING, Position


def write_parts(position: Position, usual_target: int, text: PositionText) -> None:
    """Everything that is not as usual."""
    components = position.components
    supplied = min(components.start_space + components.supply_steps, components.last_space)
    text.number("target", position.target, usual_target)
    text.line()
    text.number("round", position.round, 1)
    if position.phase != CHOOSING:
        text.words("phase", [position.phase])
    text.number("campaign", position.campaign, supplied)
    text.number("voyage", position.voyage, supplied)
    text.number("market", position.market, supplied)
    text.line()
    _write_by_seat(text, "seals", position.seals, components.start_seals)
    _write_by_seat(text, "wares", position.wares, components.start_wares)
    _write_by_seat(text, "exchanged", position.exchanged, 0)
    for seat in range(position.players):
        if position.hands[seat] != ALL_CARDS:
            text.all_words("hand", CARDS_IN[position.hands[seat]], seat)
        text.mask("played", position.played[seat], CARDS, seat)


def _write_by_seat(text: PositionText, key: str, numbers: list[int], usual: int) -> None:
    if numbers != [usual] * len(numbers):
        text.words(key, [str(number) for number in numbers])


def lay_out(match: VisbyMatch, parts: Parts) -> None:
    """Let a match that is set up stand as the parts say, and ask what its phase asks."""
    position = match.position
    components = position.components
    last = components.last_space
    supplied = min(components.start_space + components.supply_steps, last)
    position.target = parts.number("target", position.target)
    position.round = parts.number("round", 1)
    position.phase = PHASES[parts.one_of("phase", PHASES, PHASES.index(CHOOSING), "phase")]
    position.campaign = parts.number("campaign", supplied, 0, last)
    position.voyage = parts.number("voyage", supplied, 0, last)
    position.market = parts.number("market", supplied, 0, last)
    position.seals = _read_by_seat(parts, "seals", position.seals)
    position.wares = _read_by_seat(parts, "wares", position.wares, components.ware_limit)
    position.exchanged = _read_by_seat(parts, "exchanged", position.exchanged)
    traders = 0
    for seat in range(position.players):
        position.played[seat] = parts.mask("played", CARDS, "card", seat)
        hand = parts.part("hand", seat)
        position.hands[seat] = ALL_CARDS if hand is None else mask_of_words(hand.words, CARDS, "card")
        if position.played[seat] & MERCHANT:
            traders |= 1 << seat
    if position.phase == CHOOSING:
        match.ask(CardsDecision((1 << match.players) - 1))
    elif position.phase == TRADING and traders:
        match.ask(TradeDecision(traders))


def _read_by_seat(parts: Parts, key: str, usual: list[int], most: int = MOST) -> list[int]:
    """`wares 3 5 0 15`: a number for each seat."""
    part = parts.part(key)
    if part is None:
        return usual
    if len(part.words) != len(usual):
        raise BadPosition(part.key, f"after '{key}' stands a number for each seat")
    return [word.number(0, most) for word in part.words]

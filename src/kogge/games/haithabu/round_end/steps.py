"""The end of a round of Haithabu, in its ten steps (H-10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kogge.engine.amounts import one_by_one
from kogge.engine.chance import Chance
from kogge.engine.decision import Decision
from kogge.engine.values import Arguments, Move, News, Preview, Refusal, Seat
from kogge.games.haithabu.actions.getting_a_character import free_character
from kogge.games.haithabu.actions.orders import drop_rows, fill_row, slide_orders
from kogge.games.haithabu.characters import carpenter, stower
from kogge.games.haithabu.characters.carpenter import HalfPriceDecision
from kogge.games.haithabu.characters.seer import MovePriceDecision
from kogge.games.haithabu.characters.start_player import NameStartDecision
from kogge.games.haithabu.characters.stower import StowDecision
from kogge.games.haithabu.components import (
    CARPENTER,
    CHARACTERS,
    COLOURS,
    EVENTS,
    FIELDS,
    GOODS,
    KINDS,
    SEER,
    START_PLAYER,
    STOWER,
    order_name,
)
from kogge.games.haithabu.events import (
    CharacterReturned,
    DisplayMoved,
    MarketRefilled,
    PriceRolled,
    RoundEnded,
    WorkersReturned,
)
from kogge.games.haithabu.gains import certain, changes
from kogge.games.haithabu.kinds import RETURN_CHARACTER
from kogge.games.haithabu.market.prices import change_price, move_price, price
from kogge.games.haithabu.match import HaithabuMatch
from kogge.games.haithabu.moves import PASS, Pass
from kogge.games.haithabu.night.events import LoseCharacter, character_refusal, own_characters
from kogge.games.haithabu.position import NOTHING, STORES, Position
from kogge.games.haithabu.round_end.storage import StoreDecision, overfull, pay_fees
from kogge.games.haithabu.rounds import begin_round
from kogge.games.haithabu.scoring import finish


def proceed(match: HaithabuMatch, chance: Chance) -> None:
    """H-10, H-C1: the ten steps in their order; after the last round none of them (H-C37)."""
    position, news = match.position, match.news
    step = position.round_end_step
    if step == 1:
        if position.round == position.components.rounds:
            position.round_end_step = 0
            finish(position, news)
            return
        slide(position, news)
        position.round_end_step = 3
    elif step == 3:
        ask_for_characters(match, position)
    elif step == 4:
        ask_for_services(match, position)
    elif step == 5:
        refill(position, chance, news)
        roll_prices(position, chance, news)
        position.round_end_step = 7
    elif step == 7:
        ask_for_storage(match, position)
    else:
        return_workers(position, news)
        renew_display(position, chance, news)
        begin_round(position, news)


# 1 and 2: orders slide, markers off


def slide(position: Position, news: News) -> None:
    """H-10.1, H-10.2: orders move on, and no character is safe any more."""
    if news is not None:
        news.append(RoundEnded(round=position.round, rule="H-10.1"))
    for nth in range(position.players):
        slide_orders(position, position.in_order(nth), news)
    position.safe = 0


# 3: turn of the year


def ask_for_characters(match: HaithabuMatch, position: Position) -> None:
    """H-10.3: after the fourth round, in turn order (H-C34)."""
    if position.round == position.components.year_end_round and position.seats_done < position.players:
        seat = position.in_order(position.seats_done)
        if position.characters(seat):
            match.ask(ReturnCharacterDecision(1 << seat))
        else:
            position.seats_done += 1
        return
    position.seats_done = 0
    position.round_end_step = 4


class ReturnCharacterDecision(Decision[HaithabuMatch]):
    """H-10.3: which characters go back for points, one after the other."""

    def __init__(self, asked: int) -> None:
        super().__init__(RETURN_CHARACTER, "H-10.3", asked)

    def arguments(self, match: HaithabuMatch, seat: Seat) -> Arguments:
        return {"points": match.position.components.returned_points}

    def moves(self, match: HaithabuMatch, seat: Seat) -> Sequence[Move]:
        return [*own_characters(match.position, seat), PASS]

    def refusal(self, match: HaithabuMatch, seat: Seat, move: Move) -> Refusal | None:
        return None if isinstance(move, Pass) else character_refusal(match.position, seat, move, "H-10.3")

    def preview(self, match: HaithabuMatch, seat: Seat, move: Move) -> Preview:
        after = match.position.copy()
        if isinstance(move, LoseCharacter):
            return_character(after, seat, move.character, None)
        return certain(changes(match.position, after, seat, self.rule))

    def resolve(self, match: HaithabuMatch, seat: Seat, move: Move, chance: Chance) -> None:
        if isinstance(move, LoseCharacter):
            return_character(match.position, seat, move.character, match.news)
        else:
            match.position.seats_done += 1


def return_character(position: Position, seat: Seat, character: int, news: News) -> None:
    """H-10.3: a character goes back, for points."""
    points = position.components.returned_points
    free_character(position, character)
    position.points[seat] += points
    if news is not None:
        news.append(CharacterReturned(seat=seat, character=CHARACTERS[character], points=points, rule="H-10.3"))


# 4: services

SERVICES: Final = (START_PLAYER, SEER, STOWER, CARPENTER)
"""The characters that do something at the end of a round, in the order their owner is asked (H-10.4)."""


def ask_for_services(match: HaithabuMatch, position: Position) -> None:
    """H-10.4: in turn order, and for each seat one character after the other."""
    while position.seats_done < position.players:
        seat = position.in_order(position.seats_done)
        while position.services_asked < len(SERVICES):
            character = SERVICES[position.services_asked]
            position.services_asked += 1
            service = _service(position, seat, character) if position.has(seat, character) else None
            if service is not None:
                match.ask(service)
                return
        position.services_asked = 0
        position.seats_done += 1
    position.seats_done = 0
    position.round_end_step = 5


def _service(position: Position, seat: Seat, character: int) -> Decision[Any] | None:
    """What the owner of a character decides now; nothing if it could do nothing."""
    if character == START_PLAYER:
        return NameStartDecision(1 << seat)
    if character == SEER:
        return MovePriceDecision(1 << seat)
    if character == STOWER:
        return StowDecision(1 << seat) if stower.can_serve(position, seat) else None
    return HalfPriceDecision(1 << seat) if carpenter.can_serve(position, seat) else None


# 5 and 6: refill, prices


def refill(position: Position, chance: Chance, news: News) -> None:
    """H-10.5, H-C3: each die brings one of every good up to its number. Then all of these fall a step (H-C4), also when the supply was
    short (H-C5)."""
    dice = [chance.roll("refill", len(EVENTS)) for _ in range(2)]
    brought = [0] * KINDS
    for die in dice:
        for good in range(min(die, KINDS)):
            if position.supply[good]:
                position.supply[good] -= 1
                position.market[good] += 1
                brought[good] += 1
    if news is not None:
        news.append(MarketRefilled(dice=tuple(dice), goods=one_by_one(brought, GOODS), rule="H-10.5"))
    for good in range(min(max(dice), KINDS)):
        change_price(position, good, -1, "H-10.5", news)


def roll_prices(position: Position, chance: Chance, news: News) -> None:
    """H-10.6: a die for every good, from mead to spices."""
    for good in range(KINDS):
        die = chance.roll("price", len(EVENTS))
        before = price(position, good, 0)
        move_price(position, good, position.components.price_dice[good][die - 1])
        if news is not None:
            after = price(position, good, 0)
            news.append(PriceRolled(good=GOODS[good], die=die, before=before, after=after, rule="H-10.6"))


# 7: storage


def ask_for_storage(match: HaithabuMatch, position: Position) -> None:
    """All who have too much, at the same time: first the warehouse, then the trading post. Then the fees."""
    while position.stores_asked < len(STORES):
        store = position.stores_asked
        position.stores_asked += 1
        asked = overfull(position, store)
        if asked:
            match.ask(StoreDecision(asked, store))
            return
    position.stores_asked = 0
    position.round_end_step = 8
    pay_fees(position, match.news)


# 8 and 9: workers, display


def return_workers(position: Position, news: News) -> None:
    """H-10.8, H-C10: everyone's workers come back."""
    components = position.components
    position.workers = [components.workers] * position.players
    position.neutral = components.neutral_workers
    position.standing = [0] * len(FIELDS)
    position.trading = [0] * (KINDS * COLOURS)
    if news is not None:
        news.append(WorkersReturned(rule="H-10.8"))


def renew_display(position: Position, chance: Chance, news: News) -> None:
    """H-10.9: the lower row is discarded, the upper one drops down and is filled again."""
    discarded = [order for order in position.lower if order != NOTHING]
    for order in discarded:
        position.order_discards |= 1 << order
    position.lower = [NOTHING] * position.components.columns
    if news is not None:
        news.append(DisplayMoved(discarded=tuple([order_name(order) for order in discarded]), rule="H-10.9"))
    drop_rows(position)
    fill_row(position, position.upper, chance, "H-10.9", news)

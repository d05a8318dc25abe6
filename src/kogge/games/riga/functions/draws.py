"""The functions that draw cards: building yard (R-10.6) and treasury (R-10.14)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kogge.engine.amounts import bits_in
from kogge.engine.chance import Chance
from kogge.engine.decision import Decision
from kogge.engine.values import Gain, MalformedMove, Move, News, Preview, Refusal, Seat, unfit
from kogge.games.riga.cards import NO_PREVIEW, certain, expect_city_building, expect_good, move_text
from kogge.games.riga.components import (
    BIT,
    BUILDINGS,
    CITY_BUILDINGS,
    GOODS,
    KINDS_OF_GOODS,
    NAMES,
    TREASURIES,
    YARDS,
    goods_in,
    names_in,
)
from kogge.games.riga.events import TreasuryChosen, TreasuryUsed, YardChosen, YardUsed
from kogge.games.riga.functions.use import function_refusal, unused, use_up
from kogge.games.riga.match import RigaMatch
from kogge.games.riga.piles import draw_building, draw_good, shuffle_buildings, shuffle_goods
from kogge.games.riga.position import Position
from kogge.games.riga.scoring import building_gained, hand_gain

YARD: Final = "yard"
TREASURY: Final = "treasury"


@dataclass(frozen=True)
class Use(Move):
    """Use a building yard or a treasury (R-10.6, R-10.14)."""

    building: int

    def __str__(self) -> str:
        return f"use {NAMES[self.building]}"


@dataclass(frozen=True)
class KeepBuilding(Move):
    """Keep one of the buildings drawn; `None` keeps none of those from a building yard (R-10.6)."""

    building: int | None

    def __str__(self) -> str:
        return move_text("keep", [] if self.building is None else [NAMES[self.building]])


@dataclass(frozen=True)
class KeepGood(Move):
    """Keep one of the goods drawn with a treasury (R-10.14)."""

    good: int

    def __str__(self) -> str:
        return f"keep {GOODS[self.good]}"


# Moves never change, so each is made once.
_USE: Final[list[Move]] = [Use(building) for building in range(CITY_BUILDINGS)]
_KEEP: Final[list[Move]] = [KeepBuilding(building) for building in range(CITY_BUILDINGS)]


def uses(position: Position, seat: Seat) -> list[Move]:
    """R-10.6, R-10.14: the yards and treasuries that can still draw something."""
    useful = 0
    usable = unused(position, seat)
    if position.building_pile | position.building_discards:
        useful |= usable & YARDS
    if useful != usable & (YARDS | TREASURIES) and position.goods_can_be_drawn():
        useful |= usable & TREASURIES
    return [_USE[building] for building in bits_in(useful)]


def use_refusal(position: Position, seat: Seat, move: Use) -> Refusal | None:
    """R-10.6, R-10.14: a yard or a treasury that has not been used, while there is a card to draw (R-B24)."""
    if not (0 <= move.building < BUILDINGS and BIT[move.building] & (YARDS | TREASURIES)):
        raise MalformedMove(f"building {move.building} draws no cards")
    refusal = function_refusal(position, seat, move.building)
    if refusal is not None:
        return refusal
    if BIT[move.building] & YARDS:
        drawable = position.building_pile | position.building_discards != 0
    else:
        drawable = position.goods_can_be_drawn()
    return None if drawable else Refusal("nothing-to-draw", "R-B24", {"building": NAMES[move.building]})


def use_preview(position: Position, move: Use) -> Preview:
    """A yard gives one building or none, as its owner chooses; a treasury gives a good."""
    if BIT[move.building] & YARDS:
        choice = ("choice",)
        return certain([Gain("buildings", 0, 1, "R-10.6", "", choice), hand_gain(position, -1, 0, choice)])
    return certain([Gain("goods", 1, 1, "R-10.14")])


def use(match: RigaMatch, seat: Seat, move: Use, chance: Chance) -> None:
    """Cards are drawn, and the seat chooses from them."""
    if BIT[move.building] & YARDS:
        _use_yard(match.position, seat, move.building, chance, match.news)
        match.ask(YardDecision(1 << seat))
    else:
        _use_treasury(match.position, seat, move.building, chance, match.news)
        match.ask(TreasuryDecision(1 << seat))


# The building yard


def _use_yard(position: Position, seat: Seat, yard: int, chance: Chance, news: News) -> None:
    """R-10.6: five buildings are drawn. R-B24: when the pile runs out on the way, the discards are shuffled and drawing goes on."""
    whereabouts = position.whereabouts
    use_up(position, seat, BIT[yard])
    missing = position.components.yard_cards
    while missing and (position.building_pile or position.building_discards):
        if position.building_pile == 0:
            shuffle_buildings(position, "R-B24", news)
        rooms = position.building_rooms()
        drawn = 0
        for _ in range(min(missing, position.building_pile.bit_count())):
            drawn |= BIT[draw_building(position, chance, news)]
        position.drawn_buildings |= drawn
        missing -= drawn.bit_count()
        whereabouts.go_unseen(drawn, whereabouts.pile, whereabouts.drawn, seat, rooms)
    if news is not None:
        drawn = position.drawn_buildings
        count = drawn.bit_count()
        news.append(YardUsed(seat=seat, building=NAMES[yard], count=count, drawn=names_in(drawn), rule="R-10.6"))


def keeps(among: int) -> list[Move]:
    """The moves that keep one of these buildings."""
    return [_KEEP[building] for building in bits_in(among)]


def keep_refusal(among: int, move: Move, rule: str) -> Refusal | None:
    """Only one of these buildings can be kept."""
    if not isinstance(move, KeepBuilding):
        raise unfit(move, "a building to keep")
    if move.building is None:
        return None
    expect_city_building(move.building)
    return None if among & BIT[move.building] else Refusal("not-drawn", rule, {"card": NAMES[move.building]})


class YardDecision(Decision[RigaMatch]):
    """R-10.6: one of the buildings drawn, or none, goes to the hand, the rest face down to the discards."""

    __slots__ = ()

    def __init__(self, asked: int) -> None:
        super().__init__(YARD, "R-10.6", asked, settles=False)

    def moves(self, match: RigaMatch, seat: Seat) -> Sequence[Move]:
        return [*keeps(match.position.drawn_buildings), KeepBuilding(None)]

    def refusal(self, match: RigaMatch, seat: Seat, move: Move) -> Refusal | None:
        return keep_refusal(match.position.drawn_buildings, move, "R-10.6")

    def preview(self, match: RigaMatch, seat: Seat, move: Move) -> Preview:
        assert isinstance(move, KeepBuilding)
        return NO_PREVIEW if move.building is None else certain(building_gained(match.position, "R-10.6"))

    def resolve(self, match: RigaMatch, seat: Seat, move: Move, chance: Chance) -> None:
        assert isinstance(move, KeepBuilding)
        position = match.position
        whereabouts = position.whereabouts
        if move.building is not None:
            bit = BIT[move.building]
            whereabouts.go_unseen(bit, whereabouts.drawn, seat, seat, position.building_rooms())
            position.drawn_buildings &= ~bit
            position.hands[seat] |= bit
        away = position.drawn_buildings
        if away:
            whereabouts.go_unseen(away, whereabouts.drawn, whereabouts.discards, seat, position.building_rooms())
            position.building_discards |= away
            position.drawn_buildings = 0
        if match.news is not None:
            kept = None if move.building is None else NAMES[move.building]
            match.news.append(YardChosen(seat=seat, count=0 if kept is None else 1, kept=kept, rule="R-10.6"))


# The treasury


def _use_treasury(position: Position, seat: Seat, treasury: int, chance: Chance, news: News) -> None:
    """R-10.14: three goods are drawn. R-B24: when the pile runs out on the way, the discards are shuffled and drawing goes on."""
    use_up(position, seat, BIT[treasury])
    missing = position.components.treasury_cards
    while missing and position.goods_can_be_drawn():
        if sum(position.goods_pile) == 0:
            shuffle_goods(position, "R-B24", news)
        count = min(missing, sum(position.goods_pile))
        for _ in range(count):
            position.drawn_goods[draw_good(position, chance, news)] += 1
        missing -= count
        position.known_goods.be_drawn(sum(position.goods_pile))
    if news is not None:
        drawn = goods_in(position.drawn_goods)
        news.append(TreasuryUsed(seat=seat, building=NAMES[treasury], count=len(drawn), drawn=drawn, rule="R-10.14"))


class TreasuryDecision(Decision[RigaMatch]):
    """R-10.14: one of the goods drawn goes to the hand unseen, the others openly to the discards."""

    __slots__ = ()

    def __init__(self, asked: int) -> None:
        super().__init__(TREASURY, "R-10.14", asked, settles=False)

    def moves(self, match: RigaMatch, seat: Seat) -> Sequence[Move]:
        drawn = match.position.drawn_goods
        return [KeepGood(good) for good in range(KINDS_OF_GOODS) if drawn[good]]

    def refusal(self, match: RigaMatch, seat: Seat, move: Move) -> Refusal | None:
        if not isinstance(move, KeepGood):
            raise unfit(move, "a goods card to keep")
        expect_good(move.good)
        if not match.position.drawn_goods[move.good]:
            return Refusal("not-drawn", "R-10.14", {"card": GOODS[move.good]})
        return None

    def preview(self, match: RigaMatch, seat: Seat, move: Move) -> Preview:
        assert isinstance(move, KeepGood)
        return certain([Gain(GOODS[move.good], 1, 1, "R-10.14")])

    def resolve(self, match: RigaMatch, seat: Seat, move: Move, chance: Chance) -> None:
        assert isinstance(move, KeepGood)
        position = match.position
        position.drawn_goods[move.good] -= 1
        away = goods_in(position.drawn_goods)
        for kind in range(KINDS_OF_GOODS):
            position.goods_discards[kind] += position.drawn_goods[kind]
            position.drawn_goods[kind] = 0
        position.goods[seat * KINDS_OF_GOODS + move.good] += 1
        position.known_goods.come_unseen(seat)
        if match.news is not None:
            match.news.append(TreasuryChosen(seat=seat, kept=GOODS[move.good], discarded=away, rule="R-10.14"))

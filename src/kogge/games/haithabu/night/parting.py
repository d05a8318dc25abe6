"""The two events of the night in Haithabu in which others part with something: Viking games (H-7.1) and troubled times (H-7.6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kogge.engine.chance import Chance
from kogge.engine.decision import Decision, Moves
from kogge.engine.values import Arguments, Move, News, Preview, Refusal, Seat, unfit
from kogge.games.haithabu.components import (
    EVENTS,
    GOODS,
    KINDS,
    TROUBLED_TIMES,
)
from kogge.games.haithabu.events import (
    GoodGiven,
    GoodLost,
    NothingGiven,
    PointGiven,
    PointsLost,
    SilverGiven,
)
from kogge.games.haithabu.gains import certain, changes
from kogge.games.haithabu.kinds import GIFT, LOSE_GOOD
from kogge.games.haithabu.match import HaithabuMatch
from kogge.games.haithabu.moves import expect_number
from kogge.games.haithabu.position import POST, STORES, WAREHOUSE, Position

VIKING_GAMES_RULE: Final = "H-7.1"
TROUBLED_TIMES_RULE: Final = "H-7.6"


def lose_points(position: Position, seat: Seat, event: int, rule: str, news: News) -> None:
    """H-C13: a player who cannot comply loses points, but never has less than none."""
    points = min(position.components.penalty, position.points[seat])
    position.points[seat] -= points
    if news is not None:
        news.append(PointsLost(seat=seat, event=EVENTS[event], points=points, rule=rule))


# H-7.1: Viking games


def hold_viking_games(match: HaithabuMatch, seat: Seat) -> None:
    """H-7.1: everyone else who has something to give is asked what it is."""
    position, news = match.position, match.news
    asked = 0
    for other in range(position.players):
        if other != seat:
            if can_give(position, other):
                asked |= 1 << other
            elif news is not None:
                news.append(NothingGiven(seat=other, to=seat, rule="H-7.1"))
    if asked:
        match.ask(GiftDecision(asked))


def can_give(position: Position, seat: Seat) -> bool:
    """H-7.1: whether a seat has anything to give."""
    components = position.components
    enough = position.silver[seat] >= components.gift_silver or position.points[seat] >= components.gift_points
    return enough or has_goods(position, seat)


def has_goods(position: Position, seat: Seat) -> bool:
    """Goods on orders do not count: they stay where they lie (H-C27)."""
    return position.stored(seat, WAREHOUSE) + position.stored(seat, POST) > 0


def goods_to_part_with(position: Position, seat: Seat) -> list[tuple[int, int]]:
    """H-C44: the kinds of goods a seat could give away, each with its store; what lies on orders stays there."""
    pairs = [(good, store) for store in range(len(STORES)) for good in range(KINDS)]
    return [(good, store) for good, store in pairs if position.amount(seat, store, good)]


@dataclass(frozen=True)
class GiveGood(Move):
    """Give a good away, from the warehouse or from the trading post: to the one who rolled (H-7.1), or to the supply (H-7.6)."""

    good: int
    store: int

    def __str__(self) -> str:
        return f"give {GOODS[self.good]} {STORES[self.store]}"


@dataclass(frozen=True)
class GiveSilver(Move):
    """Give silver at the Viking games (H-7.1)."""

    def __str__(self) -> str:
        return "give silver"


@dataclass(frozen=True)
class GivePoint(Move):
    """Give a point at the Viking games (H-7.1)."""

    def __str__(self) -> str:
        return "give point"


GIVE: Final[list[list[Move]]] = [[GiveGood(good, store) for store in range(len(STORES))] for good in range(KINDS)]
GIVE_SILVER: Final[GiveSilver] = GiveSilver()
GIVE_POINT: Final[GivePoint] = GivePoint()


class GiftDecision(Decision[HaithabuMatch]):
    """H-7.1: everyone else gives something, each as they prefer."""

    def __init__(self, asked: int) -> None:
        super().__init__(GIFT, "H-7.1", asked)

    def arguments(self, match: HaithabuMatch, seat: Seat) -> Arguments:
        components = match.position.components
        return {"to": match.position.active, "silver": components.gift_silver, "points": components.gift_points}

    def moves(self, match: HaithabuMatch, seat: Seat) -> Sequence[Move]:
        position = match.position
        moves = [GIVE[good][store] for good, store in goods_to_part_with(position, seat)]
        if position.silver[seat] >= position.components.gift_silver:
            moves.append(GIVE_SILVER)
        if position.points[seat] >= position.components.gift_points:
            moves.append(GIVE_POINT)
        return moves

    def refusal(self, match: HaithabuMatch, seat: Seat, move: Move) -> Refusal | None:
        """H-7.1: a good, silver or a point that one has."""
        position = match.position
        components = position.components
        if isinstance(move, GiveGood):
            return _good_refusal(position, seat, move, "H-7.1")
        if isinstance(move, GiveSilver):
            if position.silver[seat] < components.gift_silver:
                arguments: Arguments = {"cost": components.gift_silver, "silver": position.silver[seat]}
                return Refusal("too-little-silver", "H-7.1", arguments)
            return None
        if isinstance(move, GivePoint):
            return None if position.points[seat] >= components.gift_points else Refusal("no-points", "H-7.1", {})
        raise unfit(move, "something to give")

    def preview(self, match: HaithabuMatch, seat: Seat, move: Move) -> Preview:
        after = match.position.copy()
        if isinstance(move, GiveGood):
            after.add(seat, move.store, move.good, -1)
        elif isinstance(move, GiveSilver):
            after.silver[seat] -= after.components.gift_silver
        else:
            after.points[seat] -= after.components.gift_points
        return certain(changes(match.position, after, seat, self.rule))

    def resolve_all(self, match: HaithabuMatch, moves: Moves, chance: Chance) -> None:
        """H-7.1: everyone's gift goes to the seat that rolled, goods into its warehouse (H-C44)."""
        position, news = match.position, match.news
        components = position.components
        seat = position.active
        for giver in range(position.players):
            gift = moves[giver]
            if gift is None:
                continue
            if isinstance(gift, GiveGood):
                position.add(giver, gift.store, gift.good, -1)
                position.add(seat, WAREHOUSE, gift.good, 1)
                if news is not None:
                    name, store = GOODS[gift.good], STORES[gift.store]
                    news.append(GoodGiven(seat=giver, to=seat, good=name, store=store, rule="H-7.1"))
            elif isinstance(gift, GiveSilver):
                position.silver[giver] -= components.gift_silver
                position.silver[seat] += components.gift_silver
                if news is not None:
                    news.append(SilverGiven(seat=giver, to=seat, silver=components.gift_silver, rule="H-7.1"))
            else:
                position.points[giver] -= components.gift_points
                position.points[seat] += components.gift_points
                if news is not None:
                    news.append(PointGiven(seat=giver, to=seat, points=components.gift_points, rule="H-7.1"))


def _good_refusal(position: Position, seat: Seat, move: GiveGood, rule: str) -> Refusal | None:
    expect_number(move.good, KINDS, "good")
    expect_number(move.store, len(STORES), "store")
    if not position.amount(seat, move.store, move.good):
        return Refusal("no-such-good", rule, {"good": GOODS[move.good], "store": STORES[move.store]})
    return None


# H-7.6: troubled times


def bring_troubled_times(match: HaithabuMatch, seat: Seat) -> None:
    """H-7.6: everyone else who has goods is asked for one; a player without goods loses points."""
    position = match.position
    asked = 0
    for other in range(position.players):
        if other != seat:
            if has_goods(position, other):
                asked |= 1 << other
            else:
                lose_points(position, other, TROUBLED_TIMES, TROUBLED_TIMES_RULE, match.news)
    if asked:
        match.ask(LoseGoodDecision(asked))


class LoseGoodDecision(Decision[HaithabuMatch]):
    """H-7.6: everyone else who has goods puts one into the supply."""

    def __init__(self, asked: int) -> None:
        super().__init__(LOSE_GOOD, "H-7.6", asked)

    def moves(self, match: HaithabuMatch, seat: Seat) -> Sequence[Move]:
        return [GIVE[good][store] for good, store in goods_to_part_with(match.position, seat)]

    def refusal(self, match: HaithabuMatch, seat: Seat, move: Move) -> Refusal | None:
        if not isinstance(move, GiveGood):
            raise unfit(move, "a good")
        return _good_refusal(match.position, seat, move, "H-7.6")

    def preview(self, match: HaithabuMatch, seat: Seat, move: Move) -> Preview:
        assert isinstance(move, GiveGood)
        after = match.position.copy()
        after.add(seat, move.store, move.good, -1)
        return certain(changes(match.position, after, seat, self.rule))

    def resolve_all(self, match: HaithabuMatch, moves: Moves, chance: Chance) -> None:
        """H-7.6: everyone's good goes to the supply."""
        position, news = match.position, match.news
        for loser in range(position.players):
            loss = moves[loser]
            if loss is not None:
                assert isinstance(loss, GiveGood)
                position.add(loser, loss.store, loss.good, -1)
                position.supply[loss.good] += 1
                if news is not None:
                    name, store = GOODS[loss.good], STORES[loss.store]
                    news.append(GoodLost(seat=loser, good=name, store=store, rule="H-7.6"))

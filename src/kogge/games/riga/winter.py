"""Winter (R-8): hands that are too full shrink, and the start player changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kogge.engine.amounts import bits_in, written
from kogge.engine.chance import Chance
from kogge.engine.decision import SEATS_IN, Decision, Moves
from kogge.engine.values import Arguments, Gain, MalformedMove, Move, News, Preview, Refusal, Seat, unfit
from kogge.games.riga.cards import NO_GOODS, certain, expect_counts, goods_gained, move_text, not_held
from kogge.games.riga.components import ALL_IN_CITIES, BIT, BUILDINGS, GOODS, goods_in, names_in
from kogge.games.riga.events import CardsDiscarded, StartPassed
from kogge.games.riga.match import RigaMatch
from kogge.games.riga.piles import discard_buildings, discard_goods
from kogge.games.riga.position import SPRING, Position
from kogge.games.riga.riga_buildings.warehouse import hand_limit
from kogge.games.riga.scoring import finish, hand_gain

DISCARD: Final = "discard"


def winter(match: RigaMatch, chance: Chance) -> None:
    """R-8.1: those with too many cards discard; R-8.2: then the year is over."""
    position = match.position
    too_many = 0
    for seat in range(position.players):
        if surplus(position, seat) > 0:
            too_many |= 1 << seat
    if too_many:
        match.ask(DiscardDecision(too_many))
    else:
        _close_year(position, chance, match.news)


def surplus(position: Position, seat: Seat) -> int:
    """R-8.1: how many cards a seat holds above its limit. Riga buildings are none of them (R-1.5)."""
    return position.cards_held(seat) - hand_limit(position, seat)


class Discard(Move):
    """Throw cards away in winter: goods and a mask of buildings (R-8.1)."""

    __slots__ = ("buildings", "goods")

    def __init__(self, goods: tuple[int, int, int, int] = NO_GOODS, buildings: int = 0) -> None:
        self.goods = goods
        self.buildings = buildings

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Discard) and self.goods == other.goods and self.buildings == other.buildings

    def __hash__(self) -> int:
        return hash((self.goods, self.buildings))

    def __repr__(self) -> str:
        return f"Discard({self.goods!r}, {self.buildings!r})"

    def __str__(self) -> str:
        return move_text("discard", written(self.goods, GOODS) + list(names_in(self.buildings)))

    @property
    def cards(self) -> int:
        return sum(self.goods) + self.buildings.bit_count()


class DiscardDecision(Decision[RigaMatch]):
    """R-8.1: cards of the own hand are discarded, just as many as are too many (R-B22), by everyone at once (R-B36)."""

    __slots__ = ()

    def __init__(self, asked: int) -> None:
        super().__init__(DISCARD, "R-8.1", asked, settles=False)

    def arguments(self, match: RigaMatch, seat: Seat) -> Arguments:
        return {"count": surplus(match.position, seat), "limit": hand_limit(match.position, seat)}

    def moves(self, match: RigaMatch, seat: Seat) -> Sequence[Move]:
        position = match.position
        count = surplus(position, seat)
        a, b, c, d = position.goods_of(seat)
        by_size: list[list[int]] = [[] for _ in range(count + 1)]
        for mask in _subsets(bits_in(position.hands[seat])):
            size = mask.bit_count()
            if size <= count:
                by_size[size].append(mask)
        moves: list[Move] = []
        for cloth in range(min(a, count) + 1):
            for glass in range(min(b, count - cloth) + 1):
                for wine in range(min(c, count - cloth - glass) + 1):
                    rest = count - cloth - glass - wine
                    for grain in range(min(d, rest) + 1):
                        goods = (cloth, glass, wine, grain)
                        moves.extend([Discard(goods, mask) for mask in by_size[rest - grain]])
        return moves

    def refusal(self, match: RigaMatch, seat: Seat, move: Move) -> Refusal | None:
        if not isinstance(move, Discard):
            raise unfit(move, "cards to discard")
        position = match.position
        expect_counts(move.goods)
        refusal = not_held(position, seat, move.goods, "R-8.1")
        if refusal is not None:
            return refusal
        if move.buildings < 0 or move.buildings >> BUILDINGS:
            raise MalformedMove("there is no such building")
        missing = move.buildings & ~position.hands[seat]
        if missing & ~ALL_IN_CITIES:
            return Refusal("riga-no-hand-card", "R-1.5", {})
        if missing:
            return Refusal("building-not-in-hand", "R-8.1", {"building": names_in(missing)[0]})
        count = surplus(position, seat)
        if move.cards != count:
            return Refusal("wrong-number-of-discards", "R-8.1", {"count": count, "given": move.cards})
        return None

    def preview(self, match: RigaMatch, seat: Seat, move: Move) -> Preview:
        assert isinstance(move, Discard)
        gains = goods_gained(move.goods, -1, "R-8.1")
        saved = move.buildings.bit_count()
        if saved:
            gains.extend([Gain("buildings", -saved, -saved, "R-8.1"), hand_gain(match.position, saved, saved)])
        return certain(gains)

    def resolve_all(self, match: RigaMatch, moves: Moves, chance: Chance) -> None:
        for seat in SEATS_IN[self.asked]:
            _discard(match.position, seat, moves[seat], match.news)
        _close_year(match.position, chance, match.news)


def _subsets(buildings: list[int]) -> list[int]:
    masks = [0]
    for building in buildings:
        masks.extend([mask | BIT[building] for mask in masks])
    return masks


def _discard(position: Position, seat: Seat, move: Move | None, news: News) -> None:
    """R-8.1, R-B21: goods go openly, buildings face down."""
    assert isinstance(move, Discard)
    discard_goods(position, seat, move.goods)
    discard_buildings(position, seat, move.buildings)
    if news is not None:
        buildings = names_in(move.buildings)
        news.append(CardsDiscarded(seat=seat, goods=goods_in(move.goods), count=len(buildings), buildings=buildings, rule="R-8.1"))


def _close_year(position: Position, chance: Chance, news: News) -> None:
    """R-8.2: the left neighbour becomes start player; R-9.1: after the last year the match is over (R-B22)."""
    if position.year == position.components.years:
        finish(position, chance, news)
        return
    position.start = (position.start + 1) % position.players
    position.season = SPRING
    if news is not None:
        news.append(StartPassed(seat=position.start, rule="R-8.2"))

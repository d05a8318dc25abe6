"""Setting up (R-2): the first goods, the start player, the first buildings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kogge.engine.chance import Chance
from kogge.engine.decision import Decision, Moves
from kogge.engine.values import MalformedMove, Move, News, Preview, Refusal, Seat, unfit
from kogge.games.riga.cards import NO_PREVIEW
from kogge.games.riga.components import BIT, KINDS_OF_GOODS, NAMES, goods_in, names_in
from kogge.games.riga.events import BuildingsDealt, LotDrawn, StartBuildingKept, StartGoodsRevealed, StartNamed
from kogge.games.riga.functions.draws import KeepBuilding, keep_refusal, keeps
from kogge.games.riga.match import RigaMatch
from kogge.games.riga.piles import NO_CARD, discard_buildings, draw_building, draw_good
from kogge.games.riga.position import SPRING, Position

NAME_START: Final = "name-start"
KEEP_START: Final = "keep-start-building"


def open_match(match: RigaMatch, chance: Chance) -> None:
    """R-2.2: the first goods; then the start player is named."""
    chooser = _reveal_start_goods(match.position, chance, match.news)
    match.ask(StartPlayerDecision(1 << chooser))


def _reveal_start_goods(position: Position, chance: Chance, news: News) -> Seat:
    """R-2.2, R-2.4: from a seat drawn by lot on (R-B14), everyone turns over goods up to a value. Who names the start player (R-2.3):
    the smallest sum; of equal ones the first from the drawn seat on."""
    players = position.players
    drawn = chance.pick("lot", players)
    if news is not None:
        news.append(LotDrawn(seat=drawn, rule="R-2.2"))
    chooser, smallest = drawn, -1
    for nth in range(players):
        seat = (drawn + nth) % players
        value = 0
        while value < position.components.start_value:
            kind = draw_good(position, chance, news)
            if kind == NO_CARD:
                break
            value += position.components.values[kind]
            position.goods[seat * KINDS_OF_GOODS + kind] += 1
            position.known_goods.come(seat, kind, 1)  # R-B15
        if smallest == -1 or value < smallest:
            chooser, smallest = seat, value
        if news is not None:
            goods = goods_in(position.goods_of(seat))
            news.append(StartGoodsRevealed(seat=seat, goods=goods, value=value, rule="R-2.2"))
    return chooser


@dataclass(frozen=True)
class NameStart(Move):
    """Say who becomes start player (R-2.3)."""

    seat: Seat

    def __str__(self) -> str:
        return f"start {self.seat}"


class StartPlayerDecision(Decision[RigaMatch]):
    """R-2.3: the player with the smallest sum names who begins. Anybody at the table may be named."""

    __slots__ = ()

    def __init__(self, asked: int) -> None:
        super().__init__(NAME_START, "R-2.3", asked, settles=False)

    def moves(self, match: RigaMatch, seat: Seat) -> Sequence[Move]:
        return [NameStart(other) for other in range(match.players)]

    def refusal(self, match: RigaMatch, seat: Seat, move: Move) -> Refusal | None:
        if not isinstance(move, NameStart):
            raise unfit(move, "the name of a start player")
        if not 0 <= move.seat < match.players:
            raise MalformedMove(f"there is no seat {move.seat}")
        return None

    def preview(self, match: RigaMatch, seat: Seat, move: Move) -> Preview:
        return NO_PREVIEW

    def resolve(self, match: RigaMatch, seat: Seat, move: Move, chance: Chance) -> None:
        assert isinstance(move, NameStart)
        match.position.start = move.seat
        if match.news is not None:
            match.news.append(StartNamed(seat=seat, start=move.seat, rule="R-2.3"))
        _deal_buildings(match.position, chance, match.news)
        match.ask(StartBuildingDecision((1 << match.players) - 1))


def _deal_buildings(position: Position, chance: Chance, news: News) -> None:
    """R-2.5: everyone draws two buildings."""
    for nth in range(position.players):
        seat = (position.start + nth) % position.players
        rooms = position.building_rooms()
        dealt = 0
        for _ in range(position.components.start_buildings):
            dealt |= BIT[draw_building(position, chance, news)]
        position.hands[seat] = dealt
        position.whereabouts.go_unseen(dealt, position.whereabouts.pile, seat, seat, rooms)
        if news is not None:
            news.append(BuildingsDealt(seat=seat, count=dealt.bit_count(), buildings=names_in(dealt), rule="R-2.5"))


class StartBuildingDecision(Decision[RigaMatch]):
    """R-2.5, R-B36: everyone keeps one of the buildings dealt and lays the rest face down on the discards. The separator lies ready:
    spring comes."""

    __slots__ = ()

    def __init__(self, asked: int) -> None:
        super().__init__(KEEP_START, "R-2.5", asked, settles=False)

    def moves(self, match: RigaMatch, seat: Seat) -> Sequence[Move]:
        return keeps(match.position.hands[seat])

    def refusal(self, match: RigaMatch, seat: Seat, move: Move) -> Refusal | None:
        if isinstance(move, KeepBuilding) and move.building is None:
            return Refusal("must-keep-one", "R-2.5", {})
        return keep_refusal(match.position.hands[seat], move, "R-2.5")

    def preview(self, match: RigaMatch, seat: Seat, move: Move) -> Preview:
        return NO_PREVIEW  # one of those in hand stays, so nothing more comes to it

    def resolve_all(self, match: RigaMatch, moves: Moves, chance: Chance) -> None:
        position = match.position
        for seat in range(position.players):
            move = moves[seat]
            assert isinstance(move, KeepBuilding)
            assert move.building is not None
            away = position.hands[seat] & ~BIT[move.building]
            discard_buildings(position, seat, away)
            if match.news is not None:
                kept = NAMES[move.building]
                match.news.append(StartBuildingKept(seat=seat, kept=kept, discarded=names_in(away), rule="R-2.5"))
        position.season = SPRING

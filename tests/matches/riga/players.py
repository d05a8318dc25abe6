"""Players for the recorded matches of Riga. They play with a taste rather than well, so that between them everything occurs."""

from __future__ import annotations

from dataclasses import dataclass

from kogge.engine import Chair, Move, Seat, SeededChance
from kogge.engine.amounts import bits_in
from kogge.games.riga import Build, Discard, EndTurn, KeepBuilding, KeepGood, Load, Pay, Swap, TakeBuilding, TakeRow, Use
from kogge.games.riga.components import CITIES, GOODS, KINDS_OF_GOODS, NAMES, kind_of
from kogge.games.riga.view import FamilyView, RigaView


@dataclass(frozen=True)
class Taste:
    """What a player goes for.

    `likes` are kinds or names of buildings. It takes goods once it holds as many buildings as `hand`, and builds them in groups of
    `groups` if it can wait. `functions` is what it thinks of spending functions in a payment: many at once, none, or all the same.
    `winter` is what it throws away first.
    """

    likes: tuple[str, ...] = ()
    hand: int = 2
    groups: int = 1
    functions: int = 1
    winter: str = ""
    is_wasteful: bool = False


TASTES: dict[str, Taste] = {
    "builder": Taste(),
    "planner": Taste(hand=4, groups=3, functions=0),
    "founder": Taste(likes=("exchange", "monastery", "school", "warehouse"), hand=1, groups=2, winter="buildings"),
    "harbour": Taste(likes=("crane", "tavern", "fortress"), hand=3, groups=2, functions=-3),
    "trader": Taste(likes=("market-hall", "manufactory"), functions=-1),
    "banker": Taste(likes=("bank", "counting-house", "guild-house", "exchange"), functions=3),
    "lodger": Taste(likes=("lodge", "building-yard"), hand=3, functions=2),
    "scholar": Taste(likes=("archive", "school", "treasury", "market-hall"), hand=2, winter="goods"),
    "hoarder": Taste(likes=("building-yard",), hand=6, winter="goods"),
    "miser": Taste(hand=0, groups=3, functions=0),
    "spendthrift": Taste(hand=1, functions=2, is_wasteful=True),
}


def good_company(players: int, seed: int) -> tuple[str, ...]:
    """A mixed company: everybody has another taste."""
    names = list(TASTES)
    return tuple(names[(seed * players + seat) % len(names)] for seat in range(players))


def any_company(players: int, seed: int) -> tuple[str, ...]:
    """Random tastes; now and then all players of one taste, now and then players without any."""
    rng = SeededChance(f"company {seed}")
    names = [*TASTES, "random"]
    if rng.below(3) == 0:
        return (names[rng.below(len(names))],) * players
    return tuple(names[rng.below(len(names))] for _ in range(players))


class PlayerWithTaste:
    """Takes what its taste likes best; of equals, and now and then altogether, whatever luck says."""

    def __init__(self, taste: Taste, seed: int) -> None:
        self._taste = taste
        self._luck = SeededChance(f"taste {seed}")

    def choose(self, chair: Chair) -> Move:
        view, seat = chair.view, chair.viewer
        assert isinstance(view, RigaView)
        assert seat is not None
        moves = chair.moves()
        if self._luck.below(12) == 0:
            return moves[self._luck.below(len(moves))]
        liking = [10 * self._liking(view, seat, move) + self._luck.below(10) for move in moves]
        move = moves[liking.index(max(liking))]
        return self._with_more(chair, view, move) if self._taste.is_wasteful and isinstance(move, Pay) else move

    def _liking(self, view: RigaView, seat: Seat, move: Move) -> int:
        match move:
            case TakeBuilding() | TakeRow() | Swap():
                return self._liking_of_taking(view, view.families[seat], move)
            case Use():
                return 30 * self._luck.below(2)
            case Build():
                return self._liking_of_building(view, move)
            case Pay():
                return self._liking_of_paying(view, view.families[seat], move)
            case KeepBuilding():
                return -self._luck.below(3) if move.building is None else self._fancy(move.building)
            case KeepGood():
                return KINDS_OF_GOODS - move.good
            case Load():
                return 10
            case Discard():
                wanted = move.buildings.bit_count() if self._taste.winter == "buildings" else sum(move.goods)
                return wanted if self._taste.winter else 0
            case EndTurn():
                return 5
            case _:
                return 0

    def _fancy(self, building: int) -> int:
        likes = self._taste.likes
        return 20 if kind_of(building) in likes or NAMES[building] in likes else 0

    def _liking_of_taking(self, view: RigaView, family: FamilyView, move: TakeBuilding | TakeRow | Swap) -> int:
        if isinstance(move, Swap):
            return 40 * (self._luck.below(40) == 0)
        if isinstance(move, TakeBuilding):
            return self._fancy(move.building) + (30 if len(view.hand_buildings) < self._taste.hand else 0)
        cities = {CITIES.index(building.partition("-")[0]) for building in (*view.hand_buildings, *family.unbuilt_riga)}
        goods = view.rows[move.row]
        return max([sum([family.values[city][GOODS.index(good)] for good in goods]) for city in cities], default=len(goods))

    def _liking_of_building(self, view: RigaView, move: Build) -> int:
        size = move.buildings.bit_count()
        if size + view.builds < self._taste.groups and self._luck.below(3):
            return 0
        return 20 + 10 * size + sum([self._fancy(building) for building in bits_in(move.buildings)])

    def _liking_of_paying(self, view: RigaView, family: FamilyView, move: Pay) -> int:
        count = move.used.bit_count()
        functions = self._taste.functions
        if functions < 0 and count > 1:
            functions = -2 * functions
        city = CITIES.index(view.paying_for[0].partition("-")[0])
        dearer = [family.values[city][kind] * move.goods[kind] for kind in range(KINDS_OF_GOODS)]
        return 3 * functions * count + sum(dearer) // 4

    def _with_more(self, chair: Chair, view: RigaView, move: Pay) -> Move:
        """The same payment and a card that is not needed."""
        for kind in range(KINDS_OF_GOODS):
            goods = list(move.goods)
            goods[kind] += 1
            more = Pay((goods[0], goods[1], goods[2], goods[3]), move.money, move.cranes)
            if chair.refusal(more) is None:
                return more
        return move

"""The expected final score of a seat of Riga: what its hand will bring, what that still costs, and what the turns to come will bring."""

from __future__ import annotations

from kogge.bots.riga.steady import helpers, turns_left
from kogge.bots.riga.worths import (
    CRANE,
    DUCAT,
    DUCATS_PER_TAKING,
    EARLY,
    FURTHER_DUCAT,
    GOODS_WORTH,
    HELPER,
    KNIGHT,
    LAST,
    LEAST_TO_BUILD,
    LODGE,
    MERCHANT,
    MOST_TO_BUILD,
    OWED,
    PAID,
    PEOPLE_PER_TURN,
    POINTS_PER_DUCAT,
    ROW,
    TAKING,
    TIE,
    TREASURY,
    WASTE,
    WORTH_A_CRANE,
    YARD,
    lose,
    spend,
)
from kogge.engine import Seat
from kogge.engine.amounts import bits_in
from kogge.games.riga.components import (
    ALL_IN_CITIES,
    ARCHIVES,
    BANKS,
    BIT,
    CITY_OF,
    COUNTING_HOUSES,
    CRANES,
    EXCHANGE,
    KINDS_OF_GOODS,
    LODGES,
    RIGA,
    TAVERNS,
    TREASURIES,
    YARDS,
)
from kogge.games.riga.functions.cranes import halved
from kogge.games.riga.functions.markets import values_in
from kogge.games.riga.functions.people import knights, merchants
from kogge.games.riga.functions.use import unused
from kogge.games.riga.position import Position
from kogge.games.riga.riga_buildings.warehouse import hand_limit


class Prospects:
    """A forecast for a seat: its points with the people to come, and its hand, paid for one building after the other in the order of what
    they bring for their cost.

    `paid` is what the buildings bring that the seat can pay for now, `owed` what the others bring, `missing` the ducats these still need,
    `waiting` their number, `hopeless` how many cannot be paid for in the turns left, `spare` the ducats left over. `takings` is how many
    times the seat may still take.
    """

    __slots__ = (
        "aside",
        "chances",
        "early",
        "functions",
        "hopeless",
        "knights",
        "merchants",
        "missing",
        "money",
        "owed",
        "paid",
        "pairs",
        "payable",
        "points",
        "spare",
        "takings",
        "turns",
        "waiting",
    )

    def __init__(self, position: Position, seat: Seat, over: bool) -> None:
        """`over`: as if the seat had ended its turn."""
        components = position.components
        built, hand = position.built[seat], position.hands[seat]
        is_active = not over and seat == position.active
        self.turns = turns_left(position, seat)
        self.takings = self.turns + 1 if is_active and not position.taken else self.turns
        self.paid = 0.0
        self.payable = 0
        self.owed = 0.0
        self.missing = 0.0
        self.waiting = 0
        self.hopeless = 0
        self.spare = 0.0
        self.functions = 0.0
        self.aside = 0.0
        self.knights = knights(position, seat, built)
        self.merchants = merchants(position, seat, built)
        lodges = (built & LODGES).bit_count()
        self.early = 1.0 if self.turns >= EARLY else self.turns / EARLY
        self.chances = self.early * (self.knights * KNIGHT + self.merchants * MERCHANT + lodges * LODGE)
        self.pairs = self._pairs(position, 0, 0)
        points = float(components.lodge_points[lodges])
        for building in bits_in(built):
            points += components.points[building]
        points += (built & ARCHIVES).bit_count() * self.pairs * components.points_per_pair
        points -= hand.bit_count() * components.penalty_in_hand
        unbuilt = position.unbuilt_riga(seat)
        if unbuilt:
            points -= unbuilt.bit_count() * components.penalty_unbuilt
        self.points = points
        self.money = 0.0
        unused = built & ~position.used[seat]
        if unused:
            self._count_functions(position, seat, unused)
        if self.turns or is_active:
            self._spend(position, seat, hand | unbuilt, is_active)

    def _count_functions(self, position: Position, seat: Seat, unused: int) -> None:
        """The ducats of money functions, and what the other functions are worth."""
        components = position.components
        money = float((unused & COUNTING_HOUSES).bit_count() * components.counting_house_ducats)
        money += (unused & BANKS).bit_count() * components.bank_ducats * self.merchants
        money += (unused & TAVERNS).bit_count() * components.tavern_ducats * self.knights
        if position.loaded[seat] and unused & BIT[EXCHANGE]:
            money += components.exchange_ducats
        self.money = money
        if self.turns:
            self.functions = (
                CRANE * (unused & CRANES).bit_count()
                + YARD * (unused & YARDS).bit_count()
                + TREASURY * (unused & TREASURIES).bit_count()
            )
            self.functions += HELPER * self.turns * helpers(position, unused)

    def _pairs(self, position: Position, knights: int, merchants: int) -> float:
        """How many pairs an archive may count in the end if these people come in addition to the usual number."""
        more = PEOPLE_PER_TURN * self.turns
        return min(self.knights + knights + more, self.merchants + merchants + more, float(position.components.most_pairs))

    def _brings(self, position: Position, seat: Seat, building: int, lodges: int) -> float:
        """What a building not yet built will bring: its points, no longer losing any for not being built, its people and function."""
        components = position.components
        bit = BIT[building]
        points = float(components.points[building])
        points += components.penalty_in_hand if bit & ALL_IN_CITIES else components.penalty_unbuilt
        if bit & LODGES:
            return points + components.lodge_points[lodges + 1] - components.lodge_points[lodges] + LODGE * self.early
        if bit & ARCHIVES:
            return points + self.pairs * components.points_per_pair
        if self.turns == 0:
            return points + self._bring_people(position, seat, building)
        people = 0.5 * PEOPLE_PER_TURN * self.turns
        if bit & COUNTING_HOUSES:
            points += DUCAT * components.counting_house_ducats
        elif bit & BANKS:
            points += DUCAT * components.bank_ducats * (self.merchants + people)
        elif bit & TAVERNS:
            points += DUCAT * components.tavern_ducats * (self.knights + people)
        elif bit & CRANES:
            points += CRANE
        elif bit & YARDS:
            points += YARD
        elif bit & TREASURIES:
            points += TREASURY
        else:
            points += HELPER * self.turns * helpers(position, bit)
        return points + self._bring_people(position, seat, building)

    def _bring_people(self, position: Position, seat: Seat, building: int) -> float:
        """What the people of a building bring: pairs for the archives, ducats from bank and tavern."""
        components = position.components
        knights, merchants = components.knights[building], components.merchants[building]
        if knights + merchants == 0:
            return 0.0
        built = position.built[seat]
        unused = built & ~position.used[seat]
        pairs = self._pairs(position, knights, merchants) - self.pairs
        worth = pairs * components.points_per_pair * (built & ARCHIVES).bit_count()
        worth += self.early * (KNIGHT * knights + MERCHANT * merchants)
        ducats = components.bank_ducats * (unused & BANKS).bit_count() * merchants
        ducats += components.tavern_ducats * (unused & TAVERNS).bit_count() * knights
        return worth + DUCAT * ducats * self.early

    def _spend(self, position: Position, seat: Seat, hand: int, is_active: bool) -> None:
        """Pay for as much of the hand as can be paid for; what cannot be kept over the winter is lost."""
        at = seat * KINDS_OF_GOODS
        goods = [float(position.goods[at + kind]) for kind in range(KINDS_OF_GOODS)]
        is_last = self.turns == 2 * (position.components.years - position.year)
        limit = float(hand_limit(position, seat))
        if is_last and not is_active:
            lose(goods, position.cards_held(seat) - limit)
        if hand:
            self._pay_for(position, seat, hand, goods)
        if is_last and is_active:
            lose(goods, goods[0] + goods[1] + goods[2] + goods[3] + self.aside + self.waiting + self.hopeless - limit)
        spare = self.money
        for kind in range(KINDS_OF_GOODS):
            spare += goods[kind] * GOODS_WORTH[kind]
        self.spare = spare

    def _pay_for(self, position: Position, seat: Seat, hand: int, goods: list[float]) -> None:
        """Go through the hand. For a building that cannot be paid for yet, set the goods aside as long as rows to come could pay the rest."""
        costs = position.components.costs
        cranes = (unused(position, seat) & CRANES).bit_count()
        lodges = (position.built[seat] & LODGES).bit_count()
        order: list[tuple[float, int, float]] = []
        for building in bits_in(hand):
            worth = self._brings(position, seat, building, lodges)
            if BIT[building] & LODGES:
                lodges += 1
            order.append((-worth / costs[building], building, worth))
        if len(order) > 1:
            order.sort()
        values: list[list[int]] = [[] for _ in range(RIGA + 1)]
        most = len(order) if self.turns else position.components.builds_per_turn - position.builds
        needed = 0.0
        for _, building, worth in order:
            if most == 0:
                self.hopeless += 1
                continue
            city = CITY_OF[building]
            if not values[city]:
                values[city] = values_in(position, seat, city)
            here = values[city]
            full = costs[building]
            cost = WASTE + (halved(full) if cranes and full > WORTH_A_CRANE else full)
            there = self.money
            for kind in range(KINDS_OF_GOODS):
                there += goods[kind] * here[kind]
            if there >= cost - WASTE:
                self.money = spend(cost, goods, here, self.money)
                self.paid += worth
                self.payable += 1
                most -= 1
                if cost < full + WASTE:
                    cranes -= 1
                continue
            missing = cost - there
            if needed + missing / ROW > self.takings:
                self.hopeless += 1
                continue
            needed += missing / ROW
            self.owed += worth
            self.missing += missing
            self.waiting += 1
            before = goods[0] + goods[1] + goods[2] + goods[3]
            self.money = spend(there, goods, here, self.money)
            self.aside += before - goods[0] - goods[1] - goods[2] - goods[3]

    @property
    def to_come(self) -> float:
        """What the takings left and the ducats there are will bring."""
        takings = self.takings
        ducats = self.spare - self.missing
        if takings == 0:
            return 0.0
        if takings == 1:
            # The last building must be paid for with what is there.
            return POINTS_PER_DUCAT * min(ducats, MOST_TO_BUILD) if ducats >= LEAST_TO_BUILD else 0.0
        most = DUCATS_PER_TAKING * takings
        return TAKING * (takings - LAST) + DUCAT * min(ducats, most) + FURTHER_DUCAT * max(0.0, ducats - most)

    @property
    def score(self) -> float:
        """The final score to expect."""
        return self.points + PAID * self.paid + OWED * self.owed + self.functions + self.chances + self.to_come + TIE * self.spare


def prospect(position: Position, seat: Seat) -> float:
    """The final score of a seat by rule of thumb."""
    return Prospects(position, seat, False).score


def prospect_after_turn(position: Position, seat: Seat) -> float:
    """The same, as if the seat had ended its turn."""
    return Prospects(position, seat, True).score

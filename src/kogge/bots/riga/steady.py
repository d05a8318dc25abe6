"""A sound player of Riga: it tries moves to the end of its own turn and evaluates the position then."""

from __future__ import annotations

from kogge.bots.bot import asked
from kogge.engine import Chair, Move, Seat, SeededChance
from kogge.engine.amounts import bits_in
from kogge.games.riga import Build, Discard, EndTurn, KeepBuilding, KeepGood, Load, NameStart, Pay, Swap, Use, scoring
from kogge.games.riga.components import ARCHIVES, BIT, CRANES, KINDS_OF_GOODS, LODGES, TREASURIES, YARDS
from kogge.games.riga.decisions import BUILD, DISCARD, NAME_START, PAY, TAKE
from kogge.games.riga.functions.money import ducats_of, unspent_ducats
from kogge.games.riga.functions.people import knights, merchants
from kogge.games.riga.functions.use import working
from kogge.games.riga.match import RigaMatch
from kogge.games.riga.position import Position

FIRST_DUCATS = 0.35
"""What a ducat is worth in points while there is nothing to spend it on, up to `MANY`: every second turn brings a building."""
MORE_DUCATS = 0.12
"""What a ducat above that is worth: there are only so many cards one may keep, and turns to build."""
MANY = 12.0

UNPAID = 0.45
"""The part of its points that a building in hand is worth without a ducat to pay for it."""
PAID = 0.97
"""The part it is worth when it can be paid for."""

GOODS_IN_A_CITY = 0.6
"""What a good is worth above its basic value: it is sold where it is prized."""

MONEY_FUNCTION = 0.8
"""What a ducat of a money function is worth beside one of goods: it must be spent at once."""
DUCATS_PER_TURN = 9

CRANE = 1.5
YARD = 1.0
TREASURY = 1.0
PERSON = 0.5
LASTING = 0.2
"""What a manufactory or market hall saves in each turn to come, in points."""

SWAPS_TRIED = 2


class SteadyRigaBot:
    """Tries what it could take and build this turn, and makes the best move by `evaluate`."""

    def __init__(self, seed: int) -> None:
        self._rng = SeededChance(seed)

    def choose(self, chair: Chair) -> Move:
        seat, kind, offers = asked(chair)
        moves = list(offers)
        if len(moves) == 1:
            return moves[0]
        world = chair.imagine(self._rng)
        assert isinstance(world, RigaMatch)
        if kind == NAME_START:
            return NameStart(seat)
        if kind == PAY:
            return cheapest(world.position, seat, moves)
        if kind == DISCARD:
            return max(moves, key=lambda move: self._worth_of_discard(world.position, seat, move))
        drawing = [move for move in moves if isinstance(move, Use) and _is_welcome(world.position, seat, move)]
        if drawing:
            return drawing[0]
        if kind == TAKE:
            moves = self._worth_trying(world.position, moves)
        return max(moves, key=lambda move: self._worth_of(world, seat, move))

    def _worth_of(self, world: RigaMatch, seat: Seat, move: Move) -> float:
        """The evaluation at the end of its turn if the seat makes this move now and goes on with the best ones."""
        if isinstance(move, Use):
            return float("-inf")  # those that are welcome come first
        after = world.copy()
        after.advance(seat, move, self._rng)
        if isinstance(move, (EndTurn, Load, KeepBuilding, KeepGood)) or seat not in after.to_act:
            return evaluate(after.position, seat)
        return self._best_end(after, seat)

    def _best_end(self, world: RigaMatch, seat: Seat) -> float:
        """The best end of a turn that is under way."""
        decision = world.decision(seat)
        assert decision is not None
        moves: list[Move] = list(world.moves(seat))
        if decision.kind == PAY:
            world.advance(seat, cheapest(world.position, seat, moves), self._rng)
            return self._best_end(world, seat)
        if decision.kind != BUILD:
            return max(self._worth_of(world, seat, move) for move in moves if not isinstance(move, (Use, Swap)))
        groups = [move for move in moves if isinstance(move, Build)]
        return max([evaluate(world.position, seat), *[self._worth_of(world, seat, group) for group in groups]])

    def _worth_trying(self, position: Position, moves: list[Move]) -> list[Move]:
        """All moves that take something, but of the many swaps only those that make a row dearest."""
        swaps = [move for move in moves if isinstance(move, Swap)]
        swaps.sort(key=lambda swap: -_dearest_row_after(position, swap))
        return [move for move in moves if not isinstance(move, Swap)] + swaps[:SWAPS_TRIED]

    def _worth_of_discard(self, position: Position, seat: Seat, move: Move) -> float:
        assert isinstance(move, Discard)
        after = position.copy()
        after.hands[seat] &= ~move.buildings
        for kind in range(KINDS_OF_GOODS):
            after.goods[seat * KINDS_OF_GOODS + kind] -= move.goods[kind]
        return evaluate(after, seat)


def cheapest(position: Position, seat: Seat, payments: list[Move]) -> Move:
    """The payment that gives away least."""

    def given(move: Move) -> float:
        assert isinstance(move, Pay)
        ducats = sum(move.goods[kind] * _good_worth(position, kind) for kind in range(KINDS_OF_GOODS))
        for building in bits_in(move.money):
            ducats += ducats_of(position, seat, building, working(position, seat)) * MONEY_FUNCTION
        return ducats * FIRST_DUCATS + CRANE * len(move.cranes)

    return min(payments, key=given)


def evaluate(position: Position, seat: Seat) -> float:
    """What a seat has: its points, what its goods and functions will buy, and what its hand will bring when it is built."""
    turns = turns_left(position, seat)
    worth = float(scoring.points(position, seat)) + 0.01 * scoring.money(position, seat)
    if turns == 0:
        return worth
    ducats = unspent_ducats(position, seat) * MONEY_FUNCTION
    for kind in range(KINDS_OF_GOODS):
        ducats += position.goods[seat * KINDS_OF_GOODS + kind] * _good_worth(position, kind)
    worth += _worth_of_hand(position, seat, ducats, turns)
    built = position.built[seat]
    unused = built & ~position.used[seat]
    worth += CRANE * (unused & CRANES).bit_count()
    worth += TREASURY * (unused & TREASURIES).bit_count() + YARD * (unused & YARDS).bit_count()
    people = knights(position, seat, built) + merchants(position, seat, built)
    return worth + PERSON * people + LASTING * turns * helpers(position, built)


def _worth_of_hand(position: Position, seat: Seat, ducats: float, turns: int) -> float:
    """What buildings in hand will bring, as far as there are ducats for them, and the ducats that are left."""
    components = position.components
    to_build = bits_in(position.hands[seat] | position.unbuilt_riga(seat))
    hand = [(_brings(position, seat, building), components.costs[building]) for building in to_build]
    hand.sort(key=lambda building: building[1] / building[0])
    worth = 0.0
    waiting = 0
    for points, cost in hand:
        paid = min(ducats, float(cost))
        ducats -= paid
        if paid < cost:
            waiting += 1
            if waiting > turns or cost - paid > DUCATS_PER_TURN * turns:
                continue
        worth += points * (UNPAID + (PAID - UNPAID) * paid / cost)
    return worth + FIRST_DUCATS * min(ducats, MANY) + MORE_DUCATS * max(0.0, ducats - MANY)


def _brings(position: Position, seat: Seat, building: int) -> float:
    """What a building not yet built will bring: its points, no longer losing any for not being built, people, sets."""
    components = position.components
    points = float(components.points[building] + components.penalty_in_hand)
    built, bit = position.built[seat], BIT[building]
    if bit & LODGES:
        lodges = (built & LODGES).bit_count()
        points += components.lodge_points[lodges + 1] - components.lodge_points[lodges]
    if bit & ARCHIVES:
        pairs = min(knights(position, seat, built) + 1, merchants(position, seat, built) + 1, components.most_pairs)
        points += pairs * components.points_per_pair
    return points + PERSON * (components.knights[building] + components.merchants[building])


def _good_worth(position: Position, kind: int) -> float:
    return position.components.values[kind] + GOODS_IN_A_CITY


def helpers(position: Position, built: int) -> int:
    """How many manufactories and market halls stand among what is built."""
    components = position.components
    mask = 0
    for kind in range(KINDS_OF_GOODS):
        mask |= components.hall_for[kind] | components.manufactory_for[kind]
    return (built & mask).bit_count()


def turns_left(position: Position, seat: Seat) -> int:
    """How many turns a seat still has after this one."""
    this_year = sum(1 for other in position.next_turns() if other == seat)
    return this_year + 2 * (position.components.years - position.year)


def _is_welcome(position: Position, seat: Seat, use: Use) -> bool:
    """A treasury always is; a yard when there is little to build and time to build it."""
    if BIT[use.building] & TREASURIES:
        return True
    return position.hands[seat].bit_count() < 2 and turns_left(position, seat) >= 1


def _dearest_row_after(position: Position, swap: Swap) -> int:
    values = position.components.values
    gain = values[swap.other_good] - values[swap.good]
    here = position.basic_value(position.row(swap.row)) + gain
    there = position.basic_value(position.row(swap.other_row)) - gain
    return max(here, there)

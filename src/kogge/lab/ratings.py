"""Ratings: one number for the strength of each bot, from the places it took against any opponents.

After Plackett and Luce: the first place falls to each at the table in proportion to its strength, the second among the rest likewise, and
so on. The ratings are those under which the observed places are likeliest, in points: 400 points more make the odds ten to one to come in
ahead. Their mean is 0.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby, permutations, product
from math import exp, log, prod

from kogge.lab.intervals import Z_95
from kogge.lab.linear_algebra import Matrix, inverse

POINTS = 400 / log(10)
"""Rating points of a strength whose logarithm is 1."""

MOST_STEPS = 200
LONGEST_STEP = 1.0
NEAR_ENOUGH = 1e-9

Orders = dict[tuple[int, ...], float]


@dataclass(frozen=True)
class Rating:
    """A rating in points; `low` and `high` bound the true one with 95 % confidence."""

    points: float
    low: float
    high: float


def rate(bots: Sequence[str], placements: Iterable[Iterable[tuple[int, str]]]) -> dict[str, Rating]:
    """The ratings of `bots` from placements: for each match the places and the bots that took them. The order of the matches does not matter.

    Every bot is also given one drawn match against an opponent of 0 points. Without it, a bot that always won would be infinitely strong.
    """
    number = {bot: index for index, bot in enumerate(dict.fromkeys(bots))}
    tables = Counter([tuple(sorted([(place, number[bot]) for place, bot in placement])) for placement in placements])
    orders = _orders(tables)
    strength = [0.0] * len(number)
    for _ in range(MOST_STEPS):
        slope, information = _likelihood(strength, orders)
        spread = inverse(information)
        step = [sum(row[other] * slope[other] for other in number.values()) for row in spread]
        strength = [old + max(-LONGEST_STEP, min(LONGEST_STEP, change)) for old, change in zip(strength, step, strict=True)]
        if max(map(abs, step)) < NEAR_ENOUGH:
            break
    _, information = _likelihood(strength, orders)
    deviation = _deviations_from_mean(inverse(information))
    mean = sum(strength) / len(strength)
    return {bot: _rating(strength[index] - mean, deviation[index]) for bot, index in number.items()}


def _rating(strength: float, deviation: float) -> Rating:
    return Rating(POINTS * strength, POINTS * (strength - Z_95 * deviation), POINTS * (strength + Z_95 * deviation))


def _orders(tables: Counter[tuple[tuple[int, int], ...]]) -> Orders:
    """How often the bots came in which order. Those that share a place came in every order, each time for a part."""
    orders: Orders = {}
    for table, times in sorted(tables.items()):
        shared = [[bot for _, bot in at_place] for _, at_place in groupby(table, key=lambda entry: entry[0])]
        ways = prod([len(list(permutations(bots))) for bots in shared])
        for way in product(*[permutations(bots) for bots in shared]):
            order = tuple([bot for bots in way for bot in bots])
            orders[order] = orders.get(order, 0.0) + times / ways
    return orders


def _likelihood(strength: list[float], orders: Orders) -> tuple[list[float], Matrix]:
    """Where the likelihood of these orders rises from these strengths, and the information they hold about them (after Fisher)."""
    bots = range(len(strength))
    weight = [exp(one) for one in strength]
    share = [one / (one + 1) for one in weight]
    slope = [0.5 - one for one in share]
    information = [[share[one] * (1 - share[one]) if one == other else 0.0 for other in bots] for one in bots]
    for order, times in orders.items():
        for place in range(len(order) - 1):
            rest = order[place:]
            whole = sum([weight[bot] for bot in rest])
            chance = [0.0] * len(strength)
            for bot in rest:
                chance[bot] += weight[bot] / whole
            slope[rest[0]] += times
            for one in set(rest):
                slope[one] -= times * chance[one]
                information[one][one] += times * chance[one]
                for other in set(rest):
                    information[one][other] -= times * chance[one] * chance[other]
    return slope, information


def _deviations_from_mean(spread: Matrix) -> list[float]:
    """The standard deviation of each from the mean of all, which is where ratings are counted from."""
    size = len(spread)
    mean_of_row = [sum(row) / size for row in spread]
    mean_of_all = sum(mean_of_row) / size
    return [max(0.0, spread[one][one] - 2 * mean_of_row[one] + mean_of_all) ** 0.5 for one in range(size)]

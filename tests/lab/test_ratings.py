"""Ratings say how strong a bot is and how sure that is."""

from __future__ import annotations

import math

import pytest

from kogge.engine import SeededChance
from kogge.lab.ratings import rate

EVEN = [((1, "Wismar"), (2, "Reval")), ((2, "Wismar"), (1, "Reval"))]
TEN_TO_ONE = [((1, "Wismar"), (2, "Reval"))] * 1000 + [((2, "Wismar"), (1, "Reval"))] * 100


def places(strengths: dict[str, float], chance: SeededChance) -> list[tuple[int, str]]:
    """A table at which each place falls to those who are left in proportion to their strength."""
    left = dict(strengths)
    taken: list[tuple[int, str]] = []
    while left:
        nth = chance.below(10**6) / 10**6 * sum(left.values())
        for bot, strength in list(left.items()):
            nth -= strength
            if nth < 0 or bot == list(left)[-1]:
                taken.append((len(taken) + 1, bot))
                del left[bot]
                break
    return taken


def test_ten_to_one_are_four_hundred_points() -> None:
    ratings = rate(["Wismar", "Reval"], TEN_TO_ONE)
    assert ratings["Wismar"].points - ratings["Reval"].points == pytest.approx(400, abs=3)
    assert ratings["Wismar"].points + ratings["Reval"].points == pytest.approx(0, abs=1e-6)


def test_the_interval_of_two_is_that_of_their_odds() -> None:
    # The logarithm of odds n : m has a standard deviation of √(1/n + 1/m); each of the two has half of the difference.
    rating = rate(["Wismar", "Reval"], TEN_TO_ONE)["Wismar"]
    expected = 1.959964 * math.sqrt(1 / 1000 + 1 / 100) * 400 / math.log(10) / 2
    assert rating.high - rating.points == pytest.approx(expected, rel=0.01)
    assert rating.points - rating.low == pytest.approx(expected, rel=0.01)


def test_a_shared_place_is_half_a_win() -> None:
    shared = rate(["Wismar", "Reval"], [((1, "Wismar"), (1, "Reval"))] * 2)
    assert shared["Wismar"].points == pytest.approx(0)
    assert shared["Wismar"] == rate(["Wismar", "Reval"], EVEN)["Wismar"]


def test_who_always_wins_is_not_infinitely_strong() -> None:
    few, many = [rate(["Wismar", "Reval"], EVEN[:1] * matches)["Wismar"] for matches in (5, 500)]
    assert 0 < few.points < many.points < 2000
    assert many.low > 0


def test_strength_is_found_again_against_any_opponents() -> None:
    true = {"Wismar": 4.0, "Reval": 2.0, "Danzig": 1.0, "Lübeck": 0.5}
    chance = SeededChance("ratings")
    standings = []
    for table in range(1600):
        absent = list(true)[table % 4]
        standings.append(places({bot: strength for bot, strength in true.items() if bot != absent}, chance))
    ratings = rate(list(true), standings)
    for bot, strength in true.items():
        assert ratings[bot].points == pytest.approx(400 * math.log10(strength / math.sqrt(2)), abs=20)
    assert ratings["Wismar"].high - ratings["Wismar"].low < 60
    assert rate(list(true), reversed(standings)) == ratings


def test_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    true = {"Wismar": 3.0, "Reval": 1.0, "Danzig": 1.0}
    wismar = 400 * math.log10(3.0 ** (2 / 3))
    held = 0
    for seed in range(200):
        chance = SeededChance(f"coverage {seed}")
        rating = rate(list(true), [places(true, chance) for _ in range(40)])["Wismar"]
        held += rating.low < wismar < rating.high
    assert 180 <= held < 200


def test_a_bot_alone_is_its_own_measure() -> None:
    rating = rate(["Wismar", "Wismar"], [((1, "Wismar"), (2, "Wismar"))])["Wismar"]
    assert (rating.points, rating.low, rating.high) == (0, 0, 0)

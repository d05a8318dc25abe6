"""Tournaments count fairly and say how sure they are."""

from __future__ import annotations

import pytest

from kogge.games.haithabu import HAITHABU
from kogge.games.visby import VISBY
from kogge.lab.tournament import event_names, tournament, wilson


def test_the_interval_is_wilsons() -> None:
    low, high = wilson(50, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)


@pytest.mark.parametrize(("wins", "trials"), [(0, 10), (10, 10), (0, 0), (3.5, 7)])
def test_the_interval_holds_the_share_and_stays_in_bounds(wins: float, trials: int) -> None:
    low, high = wilson(wins, trials)
    assert 0 <= low <= (wins / trials if trials else 0.5) <= high <= 1


def test_every_match_is_won_once() -> None:
    result = tournament(VISBY, ["random"] * 3, matches=40, seed=1)
    assert sum(row.wins for row in result.rows) == pytest.approx(40)


def test_the_same_seed_gives_the_same_tournament_however_many_work_on_it() -> None:
    bots = ["random", "random", "random", "random"]
    assert tournament(VISBY, bots, 10, seed=3) == tournament(VISBY, bots, 10, seed=3, workers=2)


@pytest.mark.long
def test_steady_is_clearly_better_than_random() -> None:
    steady = tournament(VISBY, ["steady", "random", "random", "random"], matches=40, seed=1).rows[0]
    assert steady.low > 0.6


def test_an_event_is_counted_for_each_seat_it_happens_to() -> None:
    result = tournament(HAITHABU, ["random", "random"], matches=3, seed=1, count="turn-ended")
    assert [row.mean_count for row in result.rows] == [24]
    assert tournament(HAITHABU, ["random", "random"], matches=1, seed=1).rows[0].mean_count == 0


def test_what_can_be_counted_is_what_happens_to_a_seat() -> None:
    assert {"order-fulfilled", "turn-ended"} <= set(event_names(HAITHABU))
    assert "round-began" not in event_names(HAITHABU)

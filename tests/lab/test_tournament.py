"""Tournaments count fairly and say how sure they are."""

from __future__ import annotations

import sys

import psutil  # type: ignore[import-untyped, unused-ignore]
import pytest

from kogge.games.haithabu import HAITHABU
from kogge.lab.executor import Executor
from kogge.lab.intervals import wilson
from kogge.lab.matches import Played, Thought, deal, event_names, play
from kogge.lab.plan import Fixture, Plan
from kogge.lab.tournament import sum_up, tournament


def test_the_interval_is_wilsons() -> None:
    low, high = wilson(50, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)


@pytest.mark.parametrize(("wins", "trials"), [(0, 10), (10, 10), (0, 0), (3.5, 7)])
def test_the_interval_holds_the_share_and_stays_in_bounds(wins: float, trials: int) -> None:
    low, high = wilson(wins, trials)
    assert 0 <= low <= (wins / trials if trials else 0.5) <= high <= 1


def test_every_match_is_won_once() -> None:
    result = tournament(Plan("visby", ("random",) * 3, 3, matches=40, seed=1))
    assert sum(row.wins for row in result.rows) == pytest.approx(40)


@pytest.mark.parametrize("game", ["visby", "riga", "haithabu"])
def test_the_same_seed_gives_the_same_tournament_however_many_work_on_it(game: str) -> None:
    plan = Plan(game, ("random", "steady"), 2, 4, seed=3) if game == "visby" else Plan(game, ("random",), 2, 4, seed=3)
    assert tournament(plan) == tournament(plan, Executor(2))


def test_another_seed_gives_another_tournament() -> None:
    one, other = [tournament(Plan("visby", ("random",), 4, 10, seed)).rows for seed in (3, 4)]
    assert one != other


def test_a_deal_is_the_same_whenever_it_is_dealt() -> None:
    plan = Plan("riga", ("random",), 2, 1, seed=1)
    (one, rng), (again, same_rng), (other, _) = [deal(plan, number) for number in (1, 1, 2)]
    assert one.dump() == again.dump() != other.dump()
    assert [rng.below(1000) for _ in range(5)] == [same_rng.below(1000) for _ in range(5)]


def test_in_a_match_the_deal_and_the_luck_of_the_bots_differ_by_themselves() -> None:
    plan = Plan("riga", ("random",), 2, 1, seed=1)
    played = [play((plan, Fixture(number, deal, ("random", "random")))).scores for number, deal in ((5, 1), (5, 2), (6, 1))]
    assert len(set(played)) == 3


def test_wins_shares_places_and_scores_are_those_of_the_matches_a_bot_was_in() -> None:
    plan = Plan("visby", ("Wismar", "Reval", "Danzig"), 2, 6, seed=1)
    result = sum_up(
        plan,
        [
            Played(0, 0, ("Wismar", "Reval"), (1, 2), (30, 20), (4, 1), (Thought(2, 30.0, 20.0), Thought(1, 5.0, 5.0))),
            Played(1, 0, ("Reval", "Wismar"), (1, 1), (25, 25), (1, 0), (Thought(1, 7.0, 7.0), Thought(2, 50.0, 40.0))),
            Played(2, 0, ("Wismar", "Danzig"), (2, 1), (10, 30), (2, 2)),
        ],
    )
    wismar, reval, danzig = result.rows
    assert (result.matches, result.deals) == (3, 1)
    assert (wismar.matches, wismar.wins, wismar.share) == (3, 1.5, 0.5)
    assert (reval.matches, reval.wins, reval.share) == (2, 0.5, 0.25)
    assert (danzig.matches, danzig.wins, danzig.share) == (1, 1, 1)
    assert wismar.mean_place == pytest.approx(4 / 3)
    assert wismar.mean_count == 2
    assert reval.mean_score == 22.5
    assert (wismar.low, wismar.high) == wilson(1.5, 3)
    assert wismar.thought == Thought(4, 80.0, 40.0)
    assert danzig.rating.points > wismar.rating.points > reval.rating.points


def test_a_bot_on_several_seats_counts_once_for_all_of_them() -> None:
    result = sum_up(
        Plan("visby", ("Wismar", "Reval"), 3, 1, seed=1),
        [Played(0, 0, ("Wismar", "Reval", "Wismar"), (2, 3, 1), (2, 1, 3), (0, 0, 0))],
    )
    wismar = result.rows[0]
    assert (wismar.seats, wismar.matches, wismar.wins, wismar.mean_place) == (2, 1, 1, 1.5)


def test_how_long_they_think_is_measured_where_there_is_a_choice() -> None:
    plan = Plan("visby", ("steady", "random"), 2, 2, seed=1, timing=True)
    steady, random = [row.thought for row in tournament(plan).rows]
    assert steady.decisions > 10
    assert random.milliseconds < steady.milliseconds
    assert 0 < steady.longest < steady.milliseconds
    untimed = tournament(Plan("visby", ("steady", "random"), 2, 2, seed=1))
    assert untimed.rows[0].thought == Thought()
    assert untimed == tournament(plan)


@pytest.mark.long
def test_a_bot_that_is_a_program_has_ended_when_the_match_has() -> None:
    program = f"run:{sys.executable} -c 'from kogge.cli import main; main()' bot random visby"
    before = psutil.Process().children(recursive=True)
    played = play((Plan("visby", (program, "random"), 2, 1, seed=1), Fixture(0, 0, (program, "random"))))
    assert sorted(played.places) == [1, 2]
    assert psutil.Process().children(recursive=True) == before


@pytest.mark.long
def test_steady_is_clearly_better_than_random() -> None:
    steady, random = tournament(Plan("visby", ("steady", "random", "random", "random"), 4, matches=40, seed=1)).rows
    assert steady.low > 0.6
    assert steady.rating.low > 0 > random.rating.high


def test_an_event_is_counted_for_each_seat_it_happens_to() -> None:
    result = tournament(Plan("haithabu", ("random", "random"), 2, matches=3, seed=1, count="turn-ended"))
    assert [row.mean_count for row in result.rows] == [24]
    assert tournament(Plan("haithabu", ("random", "random"), 2, matches=1, seed=1)).rows[0].mean_count == 0


def test_what_can_be_counted_is_what_happens_to_a_seat() -> None:
    assert {"order-fulfilled", "turn-ended"} <= set(event_names(HAITHABU))
    assert "round-began" not in event_names(HAITHABU)

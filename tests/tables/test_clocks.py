"""Clocks: live and by correspondence, resting, and what happens when time is up."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from kogge.tables.clock import DAY, HOUR, MINUTE, SECOND, Rest, correspondence, live
from kogge.tables.commands import ClaimTime, Concede, MakeMove, Sit, Start
from tables.people import NOON, Company, described

FIVE_MINUTES = live(5 * MINUTE, 10 * SECOND)


def test_the_clocks_of_pending_seats_run_and_no_others() -> None:
    company = Company(players=2, clock=FIVE_MINUTES).gather()
    clock = company.table.clock
    assert clock is not None
    company.do("Lübeck", MakeMove("play ship troops"), after=20 * SECOND)
    assert clock.remaining(0, company.now) == 5 * MINUTE - 20 * SECOND + 10 * SECOND
    assert clock.remaining(0, company.now + HOUR) == clock.remaining(0, company.now)
    assert clock.remaining(1, company.now + MINUTE) == 4 * MINUTE - 20 * SECOND
    assert company.table.next_deadline() == (NOON + 5 * MINUTE, 1)


def test_a_bot_has_no_clock() -> None:
    company = Company(players=2, clock=FIVE_MINUTES).gather(people=1)
    clock = company.table.clock
    assert clock is not None
    assert clock.deadline(1) is None


@pytest.mark.parametrize(("time_up", "forfeits"), [("bot", False), ("forfeit", True)])
def test_when_time_is_up_a_bot_plays_on(time_up: str, forfeits: bool) -> None:
    company = Company(players=2, clock=FIVE_MINUTES, time_up=time_up).gather()
    company.do("Lübeck", MakeMove("play ship troops"))
    assert company.refused("anybody", ClaimTime(1), after=5 * MINUTE - 1) == "time-is-left"
    assert company.refused("anybody", ClaimTime(0)) == "time-is-left"
    assert company.refused("anybody", ClaimTime(7)) == "time-is-left"
    assert company.refused("Wismar", MakeMove("play ship troops"), after=1) == "time-is-up"
    company.do("the service", ClaimTime(1))
    assert (company.table.places[1].bot, company.table.places[1].forfeits) == ("steady", forfeits)
    assert company.table.next_deadline() is None
    assert described(company.loaded()) == described(company.table)
    company.play_on()
    assert company.table.stage == "over"


def test_by_correspondence_every_decision_has_its_time_again() -> None:
    company = Company("riga", players=2, clock=correspondence(2 * DAY)).gather()
    first = company.table.next_deadline()
    assert first is not None
    assert first[0] == NOON + 2 * DAY
    company.now += DAY
    company.play_on(1)
    second = company.table.next_deadline()
    assert second is not None
    assert second[0] == company.now + 2 * DAY


def test_a_players_clock_rests_at_night() -> None:
    night = Rest(22 * HOUR, 8 * HOUR)
    company = Company(players=2, clock=correspondence(DAY))
    company.do("Lübeck", Sit("Lübeck", rest=night))
    company.do("Wismar", Sit("Wismar"))
    company.do("Lübeck", Start())
    clock = company.table.clock
    assert clock is not None
    # From noon: 10 hours until ten in the evening, rest until six, then 14 more.
    assert clock.deadline(0) == NOON + DAY + 8 * HOUR
    assert clock.deadline(1) == NOON + DAY
    assert described(company.loaded()) == described(company.table)


def test_a_player_who_concedes_has_no_clock_any_more() -> None:
    company = Company(players=2, clock=FIVE_MINUTES).gather()
    company.do("Lübeck", Concede())
    clock = company.table.clock
    assert clock is not None
    assert clock.deadline(0) is None
    assert clock.deadline(1) is not None


@given(
    begins=st.integers(0, DAY - 1),
    lasts=st.integers(0, DAY - 1),
    since=st.integers(0, 20 * DAY),
    needed=st.integers(0, 5 * DAY),
)
@example(begins=0, lasts=DAY - 1, since=0, needed=5 * DAY)
def test_when_time_is_up_it_has_run_just_so_long(begins: int, lasts: int, since: int, needed: int) -> None:
    rest = Rest(begins, lasts)
    until = rest.running_until(since, needed)
    assert rest.run_between(since, until) == needed
    if needed:
        assert rest.run_between(since, until - 1) < needed


@pytest.mark.parametrize(("begins", "lasts"), [(-1, 0), (DAY, 0), (0, DAY), (0, -1)])
def test_a_rest_is_part_of_a_day(begins: int, lasts: int) -> None:
    with pytest.raises(ValueError, match="a rest begins"):
        Rest(begins, lasts)


@given(st.lists(st.tuples(st.integers(0, 60), st.integers(0, 60)).map(sorted), max_size=8))
def test_overlapping_outages_are_given_back_once(outages: list[list[int]]) -> None:
    company = Company(players=2, clock=FIVE_MINUTES).gather()
    clock = company.table.clock
    assert clock is not None
    since = clock.since[0]
    assert since is not None
    before = clock.left[0]
    for began, ended in outages:
        clock.give_back(since - 10 + began, since - 10 + ended)
    away = {moment for began, ended in outages for moment in range(began, ended) if moment >= 10}
    assert clock.left[0] == before + len(away)


def test_a_decision_may_outlive_any_number_of_outages() -> None:
    """Before, the work doubled with every outage during a decision: after thirty, a node stood still for good."""
    company = Company(players=2, clock=correspondence(7 * DAY)).gather()
    clock = company.table.clock
    assert clock is not None
    for number in range(100):
        began = company.now + number * HOUR
        assert clock.lost_time(0, began, began + MINUTE) == MINUTE
        clock.give_back(began, began + MINUTE)
        assert clock.lost_time(0, began, began + MINUTE) == 0
    assert clock.left[0] == 7 * DAY + 100 * MINUTE

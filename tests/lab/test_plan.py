"""Who meets whom, on which seats, with which deal."""

from __future__ import annotations

from collections import Counter

import pytest

from kogge.lab.plan import Plan, seatings


def seated(bots: str, players: int, deal: int) -> list[str]:
    return ["".join(seating) for seating in seatings(tuple(bots), players, deal)]


def test_a_deal_is_played_once_for_every_seat() -> None:
    assert seated("ab", 2, deal=0) == ["ab", "ba"]
    assert seated("abbb", 4, deal=0) == ["abbb", "bbba", "bbab", "babb"]


def test_bots_of_one_name_need_not_change_places() -> None:
    assert seated("aaa", 3, deal=0) == ["aaa"]
    assert seated("abab", 4, deal=0) == ["abab", "baba"]


def test_from_deal_to_deal_they_sit_in_another_order() -> None:
    assert [seated("aabb", 4, deal)[0] for deal in range(3)] == ["aabb", "abab", "aabb"]
    assert len({seated("abcd", 4, deal)[0] for deal in range(6)}) == 6


def test_fewer_bots_than_seats_take_several_in_turn() -> None:
    assert seated("ab", 4, deal=0) == ["abab", "baba"]
    assert seated("ab", 3, deal=0) == ["aba", "baa", "aab"]


def test_of_more_bots_than_seats_every_group_meets() -> None:
    assert seated("abc", 2, deal=0) == ["ab", "ba", "ac", "ca", "bc", "cb"]


@pytest.mark.parametrize(("bots", "players"), [("abcd", 4), ("abbb", 4), ("aabb", 4), ("abc", 2), ("abcde", 3), ("ab", 5)])
def test_in_every_deal_everyone_has_every_seat_equally_often(bots: str, players: int) -> None:
    for deal in range(4):
        at_seat = [Counter(seats) for seats in zip(*seatings(tuple(bots), players, deal), strict=True)]
        assert all(seat == at_seat[0] for seat in at_seat)


def test_whole_deals_are_played_and_all_are_numbered() -> None:
    fixtures = Plan("visby", ("random", "steady", "steady"), 3, 7, seed=1).fixtures()
    assert [fixture.number for fixture in fixtures] == list(range(9))
    assert [fixture.deal for fixture in fixtures] == [0, 0, 0, 1, 1, 1, 2, 2, 2]


def test_more_matches_only_add_to_a_plan() -> None:
    few, many = [Plan("visby", ("a", "b", "c"), 2, matches, seed=1).fixtures() for matches in (10, 40)]
    assert many[: len(few)] == few

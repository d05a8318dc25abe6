"""A bot substitutes for an absent person, until the person comes back."""

from __future__ import annotations

import pytest

from kogge.tables.clock import MINUTE, live
from kogge.tables.commands import AgreeToBot, AskBot, ClaimTime, ComeBack, Concede, DeclineBot, MakeMove
from kogge.tables.entries import BotAgreed, BotAsked, CameBack, TakenOver
from kogge.tables.snapshot import restore, take_snapshot
from tables.people import TOWNS, Company

A, B, C = TOWNS[:3]
VOTED = TakenOver(2, "steady", "voted", forfeits=False)


def test_the_one_who_is_left_of_two_goes_on_alone_when_the_other_was_not_seen_for_a_minute() -> None:
    company = Company(players=2).gather()
    since = company.now
    assert company.do(A, AskBot(1, {1: since}), after=MINUTE).what == TakenOver(1, "steady", "voted", forfeits=False)
    assert company.table.places[1].bot == "steady"
    assert company.table.places[1].name == B, "the bot plays under the person's name"
    assert not company.table.places[1].forfeits


def test_of_two_the_one_who_is_there_but_silent_is_asked_and_given_a_minute() -> None:
    company = Company(players=2).gather()
    assert company.do(A, AskBot(1)).what == BotAsked(0, 1)
    assert company.refused(A, AgreeToBot(), after=MINUTE - 1) == "agreed-already"
    assert isinstance(company.do(A, AgreeToBot(), after=1).what, TakenOver)


def test_all_others_who_are_there_must_agree() -> None:
    company = Company(players=4).gather()
    since = company.now
    away = {2: since}
    assert company.do(A, AskBot(2, away), after=MINUTE).what == BotAsked(0, 2)
    assert company.do(B, AgreeToBot(away)).what == BotAgreed(1)
    assert company.do(TOWNS[3], AgreeToBot(away)).what == VOTED
    assert company.table.vote is None


def test_others_who_are_gone_themselves_are_not_waited_for() -> None:
    company = Company(players=4).gather()
    since = company.now
    assert company.do(A, AskBot(2, {2: since, 3: since}), after=MINUTE).what == BotAsked(0, 2)
    assert company.do(B, AgreeToBot({2: since, 3: since})).what == VOTED


@pytest.mark.parametrize("who", [A, B, C])
def test_anyone_may_decline_also_the_person_concerned(who: str) -> None:
    company = Company(players=3).gather()
    company.do(A, AskBot(2))
    assert company.refused(B, AskBot(0)) == "bot-asked-already"
    company.do(who, DeclineBot())
    assert company.table.vote is None
    assert company.refused(B, AgreeToBot()) == "nothing-asked"


def test_a_move_of_the_person_concerned_ends_the_vote() -> None:
    company = Company(players=3).gather()
    company.do(A, AskBot(2))
    company.do(A, MakeMove("play troops ship"))
    assert company.table.vote is not None
    company.do(C, MakeMove("play troops ship"))
    assert company.table.vote is None


def test_a_person_who_must_go_asks_for_a_bot_and_the_others_agree() -> None:
    company = Company(players=3).gather()
    assert company.do(C, AskBot(2)).what == BotAsked(2, 2)
    assert company.do(A, AgreeToBot()).what == BotAgreed(0)
    assert company.do(B, AgreeToBot()).what == VOTED
    alone = Company(players=2).gather(people=1)
    assert isinstance(alone.do(A, AskBot(0)).what, TakenOver)


def test_where_there_is_a_clock_it_decides() -> None:
    company = Company(players=2, clock=live(10 * MINUTE, 0)).gather()
    assert company.refused(A, AskBot(1, {1: company.now - 5 * MINUTE})) == "clock-decides"


def test_a_seat_without_a_person_gets_no_substitute() -> None:
    company = Company(players=3).gather(people=2)
    assert company.refused(A, AskBot(2)) == "nobody-there"
    assert company.refused(A, AskBot(9)) == "nobody-there"


def test_the_person_comes_back_at_any_time_and_plays_on() -> None:
    company = Company(players=2).gather()
    company.do(A, AskBot(1, {1: company.now}), after=MINUTE)
    assert (company.table.seat_of(B), company.table.replaced_at(B)) == (None, 1)
    company.play_on(4)
    assert company.refused(A, ComeBack()) == "not-replaced"
    restored = restore(company.game, company.edition, take_snapshot(company.table))
    assert restored.replaced_at(B) == 1
    assert company.do(B, ComeBack()).what == CameBack(1)
    assert company.loaded().seat_of(B) == 1
    assert company.table.places[1].bot is None
    assert company.refused(B, ComeBack()) == "not-replaced"
    company.play_on()


def test_a_player_who_conceded_does_not_come_back() -> None:
    company = Company(players=2).gather()
    company.do(B, Concede())
    assert company.refused(B, ComeBack()) == "not-replaced"


@pytest.mark.parametrize(("increment", "comes_back"), [(0, False), (15_000, True)])
def test_a_flagged_player_comes_back_if_there_is_time_for_a_move(increment: int, comes_back: bool) -> None:
    company = Company(players=2, clock=live(MINUTE, increment)).gather()
    company.do(A, ClaimTime(1), after=MINUTE)
    if comes_back:
        company.do(B, ComeBack())
        assert company.table.seat_of(B) == 1
    else:
        assert company.refused(B, ComeBack()) == "time-is-up"

"""Names, hosts, and who may sit, watch and read the talk."""

from __future__ import annotations

import pytest

from kogge.tables.clock import MINUTE
from kogge.tables.commands import AddBot, Close, Command, HandOver, Leave, Rename, SendAway, Sit, Start, Talk
from kogge.tables.entries import HandedOver, PersonId, Renamed
from kogge.tables.refusals import Refused
from kogge.tables.snapshot import restore, take_snapshot
from tables.people import Company

HOST, ANNA, BEN = PersonId("Lübeck"), PersonId("anna"), PersonId("ben")
"""Company opens every table as Lübeck."""


def seated(players: int = 3) -> Company:
    company = Company(players=players)
    for person, name in ((HOST, "Host"), (ANNA, "Anna"), (BEN, "Ben")):
        company.do(person, Sit(name))
    return company


def names(company: Company) -> list[str]:
    return [place.name for place in company.table.places]


def test_people_change_their_name_before_the_match_and_during_it_and_the_record_has_the_last_one() -> None:
    company = seated()
    assert company.do(ANNA, Rename("  Anna   Maria ")).what == Renamed(1, "Anna Maria")
    company.do(ANNA, Talk("Ahoy"))
    company.do(HOST, Start())
    company.do(ANNA, Rename("Annika"))
    assert names(company) == ["Host", "Annika", "Ben"]
    assert company.table.talk[0].name == "Anna Maria"
    company.play_on(people=(HOST, ANNA, BEN))
    recording = company.loaded().recording
    assert recording is not None
    assert recording.record.names == ["Host", "Annika", "Ben"]
    assert company.refused(ANNA, Rename("Anna")) == "is-over"


@pytest.mark.parametrize("name", ["Anna", "ANNA", " anna "])
def test_equal_names_are_refused_by_ear_and_it_is_said_whose_the_name_is(name: str) -> None:
    company = Company(players=3)
    company.do(ANNA, Sit("Anna"))
    with pytest.raises(Refused) as refused:
        company.table.take(Sit(name), BEN, company.now)
    assert (refused.value.refusal.code, refused.value.refusal.arguments) == ("name-taken", {"name": "Anna"})
    company.do(BEN, Sit("Ben"))
    assert company.refused(BEN, Rename(name)) == "name-taken"
    company.do(ANNA, Rename("ANNA"))
    assert names(company)[0] == "ANNA", "one's own name may be written otherwise"
    assert company.refused("nobody", Rename("Carla")) == "not-seated"


def test_when_the_opener_leaves_the_person_who_has_sat_longest_is_host() -> None:
    company = seated(players=4)
    assert company.refused(ANNA, Start()) == "not-opener"
    company.do(HOST, Leave())
    assert company.refused(BEN, AddBot("random")) == "not-opener"
    company.do(ANNA, AddBot("random"))
    company.do(ANNA, AddBot("random"))
    company.do(ANNA, Start())


def test_a_host_without_a_seat_shares_the_rights_with_the_person_who_has_sat_longest() -> None:
    company = Company(players=2)
    company.do(ANNA, Sit("Anna"))
    company.do(BEN, Sit("Ben"))
    assert [company.table.is_host(person) for person in (HOST, ANNA, BEN)] == [True, True, False]
    company.do(ANNA, Start())


def test_a_host_hands_over_to_a_seated_person() -> None:
    company = seated()
    assert company.refused(ANNA, HandOver(1)) == "not-opener"
    assert company.refused(HOST, HandOver(0)) == "is-host-already"
    assert company.refused(HOST, HandOver(7)) == "nobody-there"
    assert company.do(HOST, HandOver(1)).what == HandedOver(1)
    assert [company.loaded().is_host(person) for person in (HOST, ANNA, BEN)] == [False, True, False]
    company.do(ANNA, Start())


def test_a_seated_person_becomes_host_when_the_host_is_absent_for_a_minute() -> None:
    company = seated()
    since = company.now
    assert company.refused(ANNA, HandOver(1, {0: since}), after=MINUTE - 1) == "not-opener"
    assert company.refused(ANNA, HandOver(2, {0: since}), after=1) == "not-opener"
    assert company.refused(ANNA, HandOver(1, {2: since})) == "not-opener"
    company.do(ANNA, HandOver(1, {0: since}))
    company.do(ANNA, Start())


def test_a_person_who_is_sent_away_cannot_sit_again_nor_watch_a_private_table() -> None:
    company = Company(players=3, joining="link", watching="link")
    company.do(HOST, Sit("Host"))
    company.do(ANNA, Sit("Anna", invited=True))
    assert company.refused(ANNA, SendAway(0)) == "not-opener"
    assert company.refused(HOST, SendAway(0)) == "sends-oneself-away"
    assert company.refused(HOST, SendAway(2)) == "nobody-there"
    company.do(HOST, SendAway(1))
    assert names(company) == ["Host", "", ""]
    assert company.refused(ANNA, Sit("Anna", invited=True)) == "sent-away"
    for table in (company.table, company.loaded(), restore(company.game, company.edition, take_snapshot(company.table))):
        assert not table.may_watch(ANNA, invited=True)
        assert table.may_watch(BEN, invited=True)


def test_a_closed_table_refuses_all_commands() -> None:
    company = seated()
    assert company.refused(ANNA, Close()) == "not-opener"
    company.do(HOST, Close())
    assert company.table.stage == company.loaded().stage == "closed"
    commands: list[Command] = [Start(), Leave(), Rename("Carla"), Talk("Ahoy"), HandOver(1), Close()]
    for command in commands:
        assert company.refused(HOST, command) == "is-closed"
    assert restore(company.game, company.edition, take_snapshot(company.table)).stage == "closed"


@pytest.mark.parametrize(("joining", "invited", "hears"), [("anyone", False, True), ("link", False, False), ("link", True, True)])
def test_only_invited_people_read_the_talk_of_a_table_by_link(joining: str, invited: bool, hears: bool) -> None:
    company = Company(players=2, joining=joining)
    company.do(HOST, Sit("Host"))
    assert company.table.may_watch(PersonId("stranger"), invited)
    assert company.table.may_listen(PersonId("stranger"), invited) is hears
    assert company.table.may_listen(HOST, invited=False)

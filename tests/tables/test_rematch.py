"""A rematch."""

from __future__ import annotations

from kogge.tables.clock import HOUR, live
from kogge.tables.commands import Concede, Talk
from kogge.tables.rematch import rematch
from kogge.tables.table import Table
from tables.people import NOON, SECRET, Company


def test_everyone_sits_as_they_sat_and_the_match_has_begun() -> None:
    company = Company(players=3, clock=live(HOUR, 0)).gather(people=2)
    company.play_on()
    company.do("Lübeck", Talk("Again!"))
    new_secret = "11" * 32
    new = Table.load(company.game, company.edition, rematch(company.table, new_secret, NOON))
    assert new.stage == "playing"
    assert (new.terms, new.opener, new.secret) == (company.table.terms, company.table.opener, new_secret)
    assert new.secret != SECRET
    assert [(place.person, place.bot, place.name) for place in new.places] == [
        (place.person, place.bot, place.name) for place in company.table.places
    ]
    assert not new.talk
    assert new.clock is not None
    assert new.clock.left == [HOUR] * 3


def test_a_substitute_plays_again_in_the_rematch() -> None:
    company = Company(players=2).gather()
    company.do("Wismar", Concede())
    company.play_on()
    new = Table.load(company.game, company.edition, rematch(company.table, SECRET, NOON))
    assert (new.places[1].person, new.places[1].bot, new.places[1].forfeits) == (None, "steady", False)

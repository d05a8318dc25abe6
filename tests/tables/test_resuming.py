"""Matches that continue from their records."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kogge.engine import Record, RecordSeq, ReplayFailed
from kogge.engine.verify import verify
from kogge.tables.commands import MakeMove, Start, Undo
from kogge.tables.entries import PersonId
from kogge.tables.table import Table
from tables.people import NOON, SECRET, TOWNS, Company

OTHER_SECRET = "00" * 31 + "08"


def company_and_record(game: str = "riga", answers: int = 9) -> tuple[Company, Record]:
    """A match under way, with a bot on the last seat, and its record."""
    company = Company(game, players=3).gather(people=2)
    company.play_on(answers)
    assert company.table.recording is not None
    return company, company.table.recording.record


def resumed(company: Company, record: Record, secret: str = SECRET) -> Company:
    """The same people at a new table that has only the record."""
    people = {0: TOWNS[0], 1: TOWNS[1]}
    later = Company(company.game.id, players=3)
    later.table = Table.resumed(company.game, company.edition, record, TOWNS[0], people, {2: "random"}, secret, NOON)
    return later


def test_the_match_stands_as_it_stood_and_all_sit_as_they_sat() -> None:
    company, record = company_and_record()
    table = resumed(company, record).table
    assert table.match is not None
    assert company.table.match is not None
    assert table.match.dump() == company.table.match.dump()
    assert table.places == company.table.places
    assert table.stage == "playing"


def test_with_the_same_secret_it_goes_on_just_as_it_would_have() -> None:
    company, record = company_and_record()
    later = resumed(company, record)
    company.play_on()
    later.play_on()
    assert later.table.recording is not None
    assert company.table.recording is not None
    assert later.table.recording.record == company.table.recording.record
    verdict = verify(later.game, later.edition, later.table.recording.record)
    assert (verdict.is_sound, verdict.is_over, verdict.chance) == (True, True, "proven")


@pytest.mark.parametrize("lost", [{}, {"commitment": "", "contributions": []}, {"contributions": ["one for all"]}])
def test_with_another_it_goes_on_but_promises_nothing_any_more(lost: dict[str, object]) -> None:
    company, record = company_and_record()
    later = resumed(company, replace(record, **lost), SECRET if lost else OTHER_SECRET)  # type: ignore[arg-type]
    later.play_on()
    assert later.table.recording is not None
    verdict = verify(later.game, later.edition, later.table.recording.record)
    assert (verdict.is_sound, verdict.is_over, verdict.chance) == (True, True, "open")


def test_the_secret_is_shown_only_at_the_end_and_the_record_that_was_brought_stays_as_it_was() -> None:
    company, record = company_and_record()
    brought = replace(record, secret=SECRET, entries=record.entries.copy())
    later = resumed(company, brought)
    assert later.table.recording is not None
    assert later.table.recording.record.secret == ""
    later.play_on()
    assert later.table.recording.record.secret == SECRET
    assert brought.entries == record.entries


def test_a_move_from_before_can_be_taken_back() -> None:
    company = Company("visby", players=2).gather()
    company.do("Lübeck", MakeMove("play troops ship"))
    assert company.table.recording is not None
    record = company.table.recording.record
    people = {0: TOWNS[0], 1: TOWNS[1]}
    company.table = Table.resumed(company.game, company.edition, record, PersonId("Lübeck"), people, {}, SECRET, NOON)
    company.do("Lübeck", Undo(RecordSeq(1)))
    assert company.table.match is not None
    assert company.table.match.sealed(0) is None
    assert company.refused("Lübeck", Start()) == "has-begun"


def test_a_record_that_does_not_replay_is_not_resumed() -> None:
    company, record = company_and_record()
    with pytest.raises(ReplayFailed):
        resumed(company, replace(record, rules=record.rules + 1))

"""Taking back alone against bots: what is struck out, when the match becomes practice, and making the move again."""

from __future__ import annotations

from kogge.engine import Recording, RecordSeq
from kogge.engine.verify import verify
from kogge.tables.commands import MakeBotMove, MakeMove, Undo
from kogge.tables.entries import TakenBack
from kogge.tables.page import match as match_shown
from kogge.tables.page import page
from kogge.tables.sections import TakingBack
from kogge.tables.snapshot import restore, take_snapshot
from kogge.tables.undo import last_taking_back
from tables.people import Company, described


def recording_of(company: Company) -> Recording:
    assert company.table.recording is not None
    return company.table.recording


def bot_moves(company: Company, move: str) -> None:
    company.do("the service", MakeBotMove(1, move, recording_of(company).record.last_seq))


def test_after_the_reveal_the_sealed_moves_of_bots_are_struck_out_too_and_the_match_is_practice() -> None:
    company = Company(players=2).gather(people=1)
    bot_moves(company, "play ship troops")
    company.do("Lübeck", MakeMove("play fleet troops"))
    assert last_taking_back(company.table, 0) == TakingBack(RecordSeq(1), "play troops fleet", (1,), "practice")
    assert not page(company.table, 0).practice
    assert company.do("Lübeck", Undo(RecordSeq(2))).what == TakenBack(0, RecordSeq(1), practice=True)
    assert recording_of(company).record.active() == []
    assert page(company.table, 0).practice
    assert company.loaded().practice
    assert restore(company.game, company.edition, take_snapshot(company.table)).practice


def test_before_the_reveal_nothing_was_learned_and_it_is_no_practice() -> None:
    company = Company(players=2).gather(people=1)
    company.do("Lübeck", MakeMove("play fleet troops"))
    assert company.do("Lübeck", Undo(RecordSeq(1))).what == TakenBack(0, RecordSeq(1))
    company = Company(players=3).gather(people=1)
    company.do("Lübeck", MakeMove("play fleet troops"))
    bot_moves(company, "play ship troops")
    assert company.do("Lübeck", Undo(RecordSeq(1))).what == TakenBack(0, RecordSeq(1))
    assert not company.table.practice


def test_a_rated_match_is_never_practice() -> None:
    company = Company(players=2, rated=True).gather(people=1)
    bot_moves(company, "play ship troops")
    company.do("Lübeck", MakeMove("play fleet troops"))
    assert last_taking_back(company.table, 0) is None
    assert company.refused("Lübeck", Undo(RecordSeq(2))) == "rated-is-no-practice"


def test_all_of_a_match_can_be_taken_back_and_the_same_moves_give_the_same_luck() -> None:
    company = Company("haithabu", players=2).gather(people=1)
    company.play_on(40)
    recording = recording_of(company)
    first, position = recording.record.active(), recording.match.dump()
    assert any([entry.chance for entry in first])
    assert company.do("Lübeck", Undo(RecordSeq(1))).what == TakenBack(0, RecordSeq(1), practice=True)
    assert company.refused("Lübeck", Undo(RecordSeq(1))) == "nothing-to-undo"
    for entry in first:
        if entry.seat == 0:
            assert match_shown(company.table, 0).again == entry.move  # type: ignore[union-attr]
            company.do("Lübeck", MakeMove(entry.move))
        else:
            bot_moves(company, entry.move)
    again = recording.record.active()
    assert [(entry.move, entry.chance) for entry in again] == [(entry.move, entry.chance) for entry in first]
    assert recording.match.dump() == position
    assert match_shown(company.table, 0).again is None  # type: ignore[union-attr]
    assert described(company.loaded()) == described(company.table)
    company.play_on()
    assert verify(recording.game, recording.edition, recording.record).chance == "proven"


def test_another_move_ends_what_could_be_done_again() -> None:
    company = Company("riga", players=2).gather(people=1)
    company.play_on(1)
    recording = recording_of(company)
    seat = recording.match.to_act[0]
    while seat != 0:
        company.play_on(1)
        seat = recording_of(company).match.to_act[0]
    one, other = [str(move) for move in recording_of(company).match.moves(0)[:2]]
    company.do("Lübeck", MakeMove(one))
    going = last_taking_back(company.table, 0)
    assert going is not None
    assert (going.move, going.others) == (one, ())
    company.do("Lübeck", Undo(going.undoes))
    assert recording_of(company).again(0) == one
    company.do("Lübeck", MakeMove(other))
    assert recording_of(company).again(0) is None

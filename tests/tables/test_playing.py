"""During the match: moves, bots, undo, conceding, talk, and loading the table again."""

from __future__ import annotations

import hashlib

import pytest

from kogge.engine import MalformedMove, RecordSeq, SeededChance
from kogge.engine.verify import verify
from kogge.games import GAMES
from kogge.tables.commands import (
    AgreeToUndo,
    Concede,
    DeclineUndo,
    MakeBotMove,
    MakeMove,
    Mute,
    Talk,
    Undo,
    WantRematch,
)
from kogge.tables.digests import chained
from kogge.tables.entries import PersonId, TableId, TakenBack, UndoAgreed, UndoAsked
from tables.people import SECRET, Company, described

TABLES = [(game.id, players) for game in GAMES for players in game.player_counts]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_every_game_plays_to_its_end_and_loads_to_the_same_table(game: str, players: int) -> None:
    company = Company(game, players).gather(people=players - 1)
    company.play_on()
    assert company.table.stage == "over"
    assert described(company.loaded()) == described(company.table)
    recording = company.table.recording
    assert recording is not None
    assert recording.record.secret == SECRET
    verdict = verify(recording.game, recording.edition, recording.record)
    assert verdict.is_sound
    assert verdict.is_over
    assert verdict.chance == ("proven" if verdict.draws else "none")


def test_a_move_is_refused_with_the_reason_of_the_rules() -> None:
    company = Company(players=2).gather()
    assert company.refused("Lübeck", MakeMove("play troops troops")) == "card-twice"
    assert company.refused("nobody", MakeMove("play troops")) == "not-seated"
    with pytest.raises(MalformedMove):
        company.table.take(MakeMove("fly away"), PersonId("Lübeck"), company.now)


def test_a_sealed_move_can_be_replaced_until_the_last_is_made() -> None:
    company = Company(players=2).gather()
    company.do("Lübeck", MakeMove("play troops ship"))
    company.do("Lübeck", MakeMove("play knight ship"))
    match = company.table.match
    assert match is not None
    assert str(match.sealed(0)) == "play knight ship"
    assert described(company.loaded()) == described(company.table)


def test_a_seat_moves_only_when_it_is_pending() -> None:
    company = Company("riga", players=2).gather()
    company.play_on(6)
    match = company.table.match
    assert match is not None
    (asked,) = match.to_act
    other = ("Lübeck", "Wismar")[1 - asked]
    assert company.refused(other, MakeMove("end")) == "not-asked"


def test_a_bot_moves_once_for_its_seat() -> None:
    company = Company(players=3).gather(people=1)
    assert company.table.pending_bots() == {1: "random", 2: "random"}
    answer = MakeBotMove(1, "play troops ship", after=RecordSeq(0))
    company.do("the service", answer)
    assert company.refused("the service", answer) == "too-late"
    assert company.refused("the service", MakeBotMove(0, "play ship", after=RecordSeq(1))) == "no-bot-there"
    assert company.table.pending_bots() == {2: "random"}


def test_bots_that_are_pending_together_think_together() -> None:
    company = Company(players=3).gather(people=1)
    company.do("the service", MakeBotMove(2, "play troops ship", after=RecordSeq(0)))
    company.do("Lübeck", MakeMove("play troops ship"))
    company.do("Lübeck", MakeMove("play knight ship"))
    company.do("the service", MakeBotMove(1, "play troops ship", after=RecordSeq(0)))
    assert company.refused("the service", MakeBotMove(1, "play troops ship", after=RecordSeq(3))) == "too-late"


def test_a_bots_move_from_before_an_undo_is_void() -> None:
    company = Company(players=2).gather(people=1)
    company.do("Lübeck", MakeMove("play troops ship"))
    company.do("Lübeck", Undo(RecordSeq(1)))
    assert company.refused("the service", MakeBotMove(1, "play troops ship", after=RecordSeq(0))) == "too-late"
    company.do("the service", MakeBotMove(1, "play troops ship", after=RecordSeq(2)))


def test_within_its_horizon_a_seat_takes_back_at_once() -> None:
    company = Company(players=2).gather()
    company.do("Lübeck", MakeMove("play troops ship"))
    entry = company.do("Lübeck", Undo(RecordSeq(1)))
    assert entry.what == TakenBack(0, RecordSeq(1))
    match = company.table.match
    assert match is not None
    assert match.sealed(0) is None
    assert described(company.loaded()) == described(company.table)


def test_beyond_its_horizon_everyone_else_must_agree() -> None:
    company = Company(players=3).gather()
    for person in ("Lübeck", "Wismar", "Visby"):
        company.do(person, MakeMove("play ship troops"))
    assert company.do("Lübeck", Undo(RecordSeq(1))).what == UndoAsked(0, RecordSeq(1))
    assert company.refused("Lübeck", AgreeToUndo()) == "agreed-already"
    assert company.refused("Wismar", Undo(RecordSeq(2))) == "undo-asked-already"
    assert company.do("Wismar", AgreeToUndo()).what == UndoAgreed(1)
    assert company.refused("Wismar", AgreeToUndo()) == "agreed-already"
    assert company.do("Visby", AgreeToUndo()).what == TakenBack(0, RecordSeq(1))
    assert company.table.undo_request is None
    recording = company.table.recording
    assert recording is not None
    assert recording.record.active() == []
    assert described(company.loaded()) == described(company.table)


@pytest.mark.parametrize("person", ["Lübeck", "Wismar"])
def test_one_person_who_declines_ends_an_undo_request_also_the_one_who_asked(person: str) -> None:
    company = Company(players=2).gather()
    company.do("Lübeck", MakeMove("play ship troops"))
    company.do("Wismar", MakeMove("play ship troops"))
    company.do("Lübeck", Undo(RecordSeq(1)))
    company.do(person, DeclineUndo())
    assert company.refused("Wismar", AgreeToUndo()) == "nothing-asked"


def test_the_next_move_ends_an_undo_request() -> None:
    company = Company(players=2).gather()
    company.do("Lübeck", MakeMove("play ship troops"))
    company.do("Wismar", MakeMove("play ship troops"))
    company.do("Lübeck", Undo(RecordSeq(1)))
    company.do("Wismar", MakeMove("play knight fleet"))
    assert company.refused("Wismar", AgreeToUndo()) == "nothing-asked"


def test_a_player_who_concedes_comes_last_and_a_bot_plays_on() -> None:
    company = Company(players=3).gather()
    company.do("Wismar", Concede())
    place = company.table.places[1]
    assert (place.person, place.bot, place.forfeits, place.name) == (None, "steady", True, "Wismar")
    assert company.refused("Wismar", MakeMove("play ship")) == "not-seated"
    company.play_on()
    assert company.table.places_taken()[1] == 3
    assert described(company.loaded()) == described(company.table)


def test_people_talk_and_need_not_hear_everyone() -> None:
    company = Company(players=2).gather()
    company.do("Lübeck", Talk("  Moin! "))
    said = company.table.talk[0]
    assert (said.name, said.text) == ("Lübeck", "Moin!")
    assert company.table.hears(1, said)
    company.do("Wismar", Mute(0))
    assert not company.table.hears(1, said)
    assert company.table.hears(None, said)
    company.do("Wismar", Mute(0, muted=False))
    assert company.table.hears(1, said)
    assert company.refused("Wismar", Mute(1)) == "nobody-to-mute"
    assert company.refused("Wismar", Mute(2)) == "nobody-to-mute"
    assert company.refused("Visby", Talk("Moin!")) == "not-seated"
    assert company.refused("Lübeck", Talk("   ")) == "bad-talk"
    assert company.refused("Lübeck", Talk("x" * 501)) == "bad-talk"


def test_when_all_people_want_to_play_again_there_is_a_new_table() -> None:
    company = Company(players=3).gather(people=2)
    assert company.refused("Lübeck", WantRematch(TableId("next"))) == "not-over"
    company.play_on()
    company.do("Lübeck", WantRematch(TableId("next")))
    assert company.refused("Lübeck", WantRematch(TableId("next"))) == "wants-already"
    assert described(company.loaded()) == described(company.table)
    waiting = company.table.rematch_table
    company.do("Wismar", WantRematch(TableId("the next")))
    assert (waiting, company.table.rematch_table) == (None, "the next")
    assert company.refused("Riga", WantRematch(TableId("next"))) == "not-seated"


def test_entries_come_one_after_the_other() -> None:
    company = Company(players=2).gather()
    taken = company.table.take(MakeMove("play ship troops"), PersonId("Lübeck"), company.now)
    company.do("Wismar", MakeMove("play ship troops"))
    with pytest.raises(ValueError, match="does not follow"):
        company.table.apply(taken.entry, taken.prepared)


@pytest.mark.parametrize("game", ["visby", "riga", "haithabu"])
def test_the_digest_of_the_events_is_the_one_of_their_representation(game: str) -> None:
    """Proofs of earlier versions stay valid."""
    chance = SeededChance(1)
    match = GAMES[game].start(3, chance)
    for _ in range(60):
        if match.is_over:
            break
        seat = match.to_act[0]
        moves = match.moves(seat)
        events = match.play(seat, moves[chance.below(len(moves))], chance)
        assert chained("before", events) == hashlib.sha256(f"before{events!r}".encode()).hexdigest()

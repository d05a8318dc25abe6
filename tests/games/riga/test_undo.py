"""Taking back in Riga: freely within a turn, until a card was drawn or the turn was ended (R-6.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest

from games.riga.strolls import TABLES, some_move
from games.riga.tables import as_riga
from kogge.engine import Move, Recording, RecordSeq, Seat, SeededChance, UndoRefused
from kogge.games.riga import RIGA, Build, Discard, EndTurn, KeepBuilding, KeepGood, Load, NameStart, Pay, Swap, TakeRow, Use
from kogge.games.riga.components import TREASURIES, YARDS
from kogge.games.riga.decisions import DISCARD
from kogge.games.riga.match import RigaMatch

Wanted: TypeAlias = Callable[[RigaMatch, Seat, Move], bool]


def riga_match(recording: Recording) -> RigaMatch:
    return as_riga(recording.match)


def opened(players: int = 2, riga: str = "without", seed: int | str = 0) -> Recording:
    """A match in its first summer, nobody having moved."""
    recording = fresh(players, riga, seed)
    chooser = recording.match.to_act[0]
    recording.play(chooser, NameStart(0))
    for seat in range(players):
        recording.play(seat, recording.match.moves(seat)[0])
    return recording


def fresh(players: int = 2, riga: str = "without", seed: int | str = 0) -> Recording:
    names = ["Heike", "Malte", "Uwe", "Sonja"][:players]
    return Recording.start(RIGA, names, SeededChance(seed), {"riga-buildings": riga})


def anything(match: RigaMatch, seat: Seat, move: Move) -> bool:
    return True


def played_until(kind: type[Move], wanted: Wanted = anything) -> tuple[Recording, Seat, Move]:
    """A match played at random until a seat may make a wanted move of a kind: the match, the seat and the move."""
    for seed in range(40):
        for players, riga in TABLES:
            recording = fresh(players, riga, seed)
            rng = SeededChance(f"undo {seed}")
            while not recording.match.is_over:
                match = riga_match(recording)
                for seat in match.to_act:
                    for move in match.moves(seat):
                        if isinstance(move, kind) and wanted(match, seat, move):
                            return recording, seat, move
                seat = match.to_act[0]
                recording.play(seat, some_move(match, seat, rng))
    raise AssertionError("there is no such move in forty matches")


def draws_with(drawing: int) -> Wanted:
    """Using one of these buildings, after something was taken."""

    def wanted(match: RigaMatch, seat: Seat, move: Move) -> bool:
        return match.position.taken and isinstance(move, Use) and bool(1 << move.building & drawing)

    return wanted


# Within a turn


@pytest.mark.proves("R-6.1", "R-6.2")
def test_what_was_taken_may_be_put_back() -> None:
    recording = opened()
    before = recording.match.dump()
    recording.play(0, TakeRow(0))
    last = recording.record.last_seq
    assert (recording.horizon(0), recording.horizon(1)) == (last, 0)
    recording.undo(0, last)
    assert recording.match.dump() == before
    assert "take row 1" in [str(move) for move in recording.match.moves(0)]


@pytest.mark.proves("R-6.1", "R-7.1")
def test_taking_building_and_paying_can_all_be_taken_back_at_once() -> None:
    def wanted(match: RigaMatch, seat: Seat, move: Move) -> bool:
        after = match.copy()
        after.play(seat, move, SeededChance(1))
        return any(isinstance(build, Build) for build in after.moves(seat))

    recording, seat, move = played_until(TakeRow, wanted)
    before = recording.match.dump()
    recording.play(seat, move)
    first = recording.record.last_seq
    recording.play(seat, next(build for build in recording.match.moves(seat) if isinstance(build, Build)))
    recording.play(seat, next(pay for pay in recording.match.moves(seat) if isinstance(pay, Pay)))
    assert recording.horizon(seat) == first
    recording.undo(seat, first)
    assert recording.match.dump() == before


@pytest.mark.proves("R-6.1", "R-7.2")
def test_a_payment_can_be_taken_back_without_the_choice_of_the_building() -> None:
    recording, seat, build = played_until(Build)
    recording.play(seat, build)
    chosen = recording.match.dump()
    recording.play(seat, recording.match.moves(seat)[0])
    recording.undo(seat, recording.record.last_seq)
    assert recording.match.dump() == chosen


@pytest.mark.proves("R-6.1", "R-11.1")
def test_a_swap_can_be_taken_back_and_the_monastery_is_unused_again() -> None:
    recording, seat, swap = played_until(Swap)
    recording.play(seat, swap)
    recording.undo(seat, recording.record.last_seq)
    assert swap in recording.match.moves(seat)


# A card was drawn


@pytest.mark.proves("R-6.1", "R-10.6", "R-10.14")
@pytest.mark.parametrize("drawing", [YARDS, TREASURIES])
def test_nothing_before_a_card_was_drawn_can_be_taken_back(drawing: int) -> None:
    recording, seat, use = played_until(Use, draws_with(drawing))
    earlier = recording.record.last_seq
    assert recording.horizon(seat) > 0
    recording.play(seat, use)
    assert recording.horizon(seat) == 0
    for seq in (earlier, RecordSeq(earlier + 1)):
        with pytest.raises(UndoRefused):
            recording.undo(seat, seq)


@pytest.mark.proves("R-6.1", "R-10.6", "R-10.14")
@pytest.mark.parametrize(("drawing", "kept"), [(YARDS, KeepBuilding), (TREASURIES, KeepGood)])
def test_the_choice_among_the_cards_drawn_can_be_taken_back(drawing: int, kept: type[Move]) -> None:
    recording, seat, use = played_until(Use, draws_with(drawing))
    recording.play(seat, use)
    drawn = recording.match.dump()
    recording.play(seat, recording.match.moves(seat)[0])
    choice = recording.record.last_seq
    assert recording.horizon(seat) == choice
    recording.undo(seat, choice)
    assert recording.match.dump() == drawn
    assert all(isinstance(move, kept) for move in recording.match.moves(seat))


# The turn was ended


@pytest.mark.proves("R-6.1")
def test_a_turn_that_was_ended_is_over() -> None:
    recording = opened()
    recording.play(0, TakeRow(0))
    taken = recording.record.last_seq
    recording.play(0, EndTurn())
    assert (recording.horizon(0), recording.horizon(1)) == (0, 0)
    for seq in (taken, RecordSeq(taken + 1)):
        with pytest.raises(UndoRefused):
            recording.undo(0, seq)


@pytest.mark.proves("R-6.1", "R-11.4")
def test_a_turn_that_was_ended_by_loading_is_over() -> None:
    def wanted(match: RigaMatch, seat: Seat, move: Move) -> bool:
        return len(match.position.next_turns()) > 0

    recording, seat, load = played_until(Load, wanted)
    assert recording.horizon(seat) > 0
    recording.play(seat, load)
    assert recording.horizon(seat) == 0


@pytest.mark.proves("R-6.1", "R-5.2")
def test_two_turns_in_a_row_are_taken_back_separately() -> None:
    recording = opened()
    for move in (TakeRow(0), EndTurn()):
        recording.play(0, move)
    recording.play(1, TakeRow(1))
    recording.play(1, EndTurn())
    assert (recording.match.to_act, recording.horizon(1)) == ((1,), 0)
    between = recording.match.dump()
    recording.play(1, TakeRow(2))
    second = recording.record.last_seq
    assert recording.horizon(1) == second
    with pytest.raises(UndoRefused):
        recording.undo(1, RecordSeq(second - 1))
    recording.undo(1, second)
    assert recording.match.dump() == between


@pytest.mark.proves("R-6.1")
def test_only_the_end_of_a_turn_is_final() -> None:
    met: dict[type[Move], bool] = {}
    for players, riga in TABLES:
        recording = fresh(players, riga, "final")
        rng = SeededChance("final")
        while not recording.match.is_over:
            match = riga_match(recording)
            seat = match.to_act[0]
            for offered in match.moves(seat):
                met[type(offered)] = match.decisions[-1].is_final(match, offered)
            recording.play(seat, some_move(match, seat, rng))
    assert {kind for kind, final in met.items() if final} == {EndTurn, Load}
    assert len(met) == 13


@pytest.mark.proves("R-6.1")
def test_nobody_takes_back_for_another() -> None:
    recording = opened()
    recording.play(0, TakeRow(0))
    with pytest.raises(UndoRefused):
        recording.undo(1, recording.record.last_seq)


# Opening and winter


@pytest.mark.proves("R-2.3", "R-2.5")
def test_the_name_of_the_start_player_stands_once_buildings_are_dealt() -> None:
    recording = fresh()
    chooser = recording.match.to_act[0]
    recording.play(chooser, NameStart(1))
    assert recording.horizon(chooser) == 0


@pytest.mark.proves("R-2.5")
def test_a_kept_building_can_be_taken_back_until_another_has_moved() -> None:
    recording = fresh(3)
    recording.play(recording.match.to_act[0], NameStart(0))
    asked = recording.match.dump()
    recording.play(1, recording.match.moves(1)[1])
    assert recording.horizon(1) == recording.record.last_seq
    recording.undo(1, recording.record.last_seq)
    assert recording.match.dump() == asked
    for seat in (1, 0):
        recording.play(seat, recording.match.moves(seat)[0])
    assert (recording.horizon(1), recording.horizon(0)) == (0, recording.record.last_seq)
    recording.play(2, recording.match.moves(2)[0])
    assert [recording.horizon(seat) for seat in range(3)] == [0, 0, 0]


@pytest.mark.proves("R-8.1")
def test_a_discard_is_replaced_while_others_still_think() -> None:
    def wanted(match: RigaMatch, seat: Seat, move: Move) -> bool:
        return len(match.to_act) > 1 and len(match.moves(seat)) > 1

    recording, seat, move = played_until(Discard, wanted)
    assert recording.match.decisions[-1].kind == DISCARD
    recording.play(seat, move)
    other = recording.match.moves(seat)[-1]
    assert other != move
    recording.play(seat, other)
    assert recording.match.sealed(seat) == other
    recording.undo(seat, recording.record.last_seq)
    assert recording.match.sealed(seat) == move


@pytest.mark.proves("R-8.1")
def test_the_last_discard_that_opens_all_others_stands() -> None:
    def wanted(match: RigaMatch, seat: Seat, move: Move) -> bool:
        return len(match.to_act) == 1 and len(match.asked) > 1

    recording, seat, move = played_until(Discard, wanted)
    recording.play(seat, move)
    assert recording.horizon(seat) == 0

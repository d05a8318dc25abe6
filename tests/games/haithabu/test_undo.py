"""Taking back in Haithabu: freely within a turn, until a die was rolled, a card was drawn or the turn was ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest

from games.haithabu.strolls import PLAYERS, some_move
from games.haithabu.tables import as_haithabu, asked
from kogge.engine import Move, Recording, RecordSeq, Seat, SeededChance, UndoRefused
from kogge.games.haithabu import HAITHABU
from kogge.games.haithabu.actions.delivering import Deliver
from kogge.games.haithabu.actions.getting_a_character import TakeCharacter
from kogge.games.haithabu.actions.order_and_good import TakeGood
from kogge.games.haithabu.actions.orders import TakeOrder
from kogge.games.haithabu.actions.transporting import ChooseVehicle, Load
from kogge.games.haithabu.characters.carpenter import PickCard
from kogge.games.haithabu.characters.juggler import TurnRondel
from kogge.games.haithabu.characters.seer import MovePrice
from kogge.games.haithabu.characters.stower import Stow
from kogge.games.haithabu.kinds import GIFT, LOSE_GOOD, STORE
from kogge.games.haithabu.market.trade import Sell
from kogge.games.haithabu.match import HaithabuMatch
from kogge.games.haithabu.night.dice import ChooseEvent, Roll
from kogge.games.haithabu.night.events import LoseCharacter, LoseTransport
from kogge.games.haithabu.position import OPENING, TURNS
from kogge.games.haithabu.transports import BuyTransport
from kogge.games.haithabu.turns import EndTurn

Wanted: TypeAlias = Callable[[HaithabuMatch, Seat, Move], bool]
TOWNS = ["Lübeck", "Wismar", "Visby", "Riga"]


def haithabu(recording: Recording) -> HaithabuMatch:
    return as_haithabu(recording.match)


def fresh(players: int = 2, seed: int | str = 0) -> Recording:
    return Recording.start(HAITHABU, TOWNS[:players], SeededChance(seed))


def opened(players: int = 2, seed: int | str = 0) -> tuple[Recording, Seat]:
    """A match in its first turn, with the rondel turned and nobody having moved, and whose turn it is."""
    recording = fresh(players, seed)
    while haithabu(recording).position.stage == OPENING:
        seat = recording.match.to_act[0]
        recording.play(seat, HAITHABU.parse("take steward" if players == 2 else str(recording.match.moves(seat)[-1])))
    return recording, recording.match.to_act[0]


def play(recording: Recording, seat: Seat, *texts: str) -> RecordSeq:
    """A seat makes some moves; the number of the first."""
    first = recording.record.next_seq
    for text in texts:
        recording.play(seat, HAITHABU.parse(text))
    return first


def anything(match: HaithabuMatch, seat: Seat, move: Move) -> bool:
    return True


def played_until(kind: type[Move], wanted: Wanted = anything) -> tuple[Recording, Seat, Move]:
    """A match played at random until a seat may make a wanted move of a kind: the match, the seat and the move."""
    for seed in range(20):
        for players in PLAYERS:
            recording = fresh(players, seed)
            rng = SeededChance(f"undo {seed}")
            while not recording.match.is_over:
                match = haithabu(recording)
                for seat in match.to_act:
                    for move in match.moves(seat)[:50]:
                        if isinstance(move, kind) and wanted(match, seat, move):
                            return recording, seat, move
                seat = match.to_act[0]
                recording.play(seat, some_move(match, seat, rng))
    raise AssertionError("there is no such move in sixty matches")


def in_a_turn(match: HaithabuMatch, seat: Seat, move: Move) -> bool:
    return match.position.stage == TURNS


# Within a turn


@pytest.mark.proves("H-3.4", "H-3.5", "H-4.1")
def test_hiring_placing_and_buying_can_all_be_taken_back_at_once() -> None:
    recording, seat = opened()
    before = recording.match.dump()
    first = play(recording, seat, "hire", "worker own", "place cloth", "buy 2*cloth", "place mead", "pass")
    assert (recording.horizon(seat), recording.horizon(1 - seat)) == (first, 0)
    recording.undo(seat, first)
    assert recording.match.dump() == before


@pytest.mark.proves("H-4.1", "H-3.4")
def test_a_purchase_can_be_taken_back_without_the_placing() -> None:
    recording, seat = opened()
    play(recording, seat, "hire nobody", "place cloth")
    placed = recording.match.dump()
    bought = play(recording, seat, "buy 3*cloth")
    recording.undo(seat, bought)
    assert recording.match.dump() == placed
    assert asked(haithabu(recording)) == "market"


@pytest.mark.proves("H-9.1", "H-9.2")
def test_a_note_that_was_taken_is_taken_back_with_what_it_paid() -> None:
    recording, seat = opened()
    play(recording, seat, "hire nobody", "place spices")
    bought = play(recording, seat, "buy 11*spices")
    assert haithabu(recording).position.notes[seat] == 1
    recording.undo(seat, bought)
    position = haithabu(recording).position
    assert (position.notes[seat], position.notes_left, position.silver[seat]) == (0, 16, 250)


@pytest.mark.proves("H-6.2", "H-6.3", "H-6.4", "H-6.5", "H-6.6", "H-7.2", "H-7.5")
@pytest.mark.parametrize(
    "kind", [TakeCharacter, Sell, TakeGood, Deliver, ChooseVehicle, Load, LoseCharacter, LoseTransport, ChooseEvent]
)
def test_what_shows_nothing_new_can_be_taken_back(kind: type[Move]) -> None:
    recording, seat, move = played_until(kind, in_a_turn)
    before = recording.match.dump()
    recording.play(seat, move)
    assert recording.horizon(seat) > 0
    recording.undo(seat, recording.record.last_seq)
    assert recording.match.dump() == before


@pytest.mark.proves("H-8.2")
def test_the_turn_of_the_rondel_can_be_taken_back_until_a_player_has_moved() -> None:
    recording, seat, move = played_until(TurnRondel)
    before = recording.match.dump()
    recording.play(seat, move)
    recording.undo(seat, recording.record.last_seq)
    assert recording.match.dump() == before


@pytest.mark.proves("H-2.8")
def test_a_first_character_can_be_taken_back_until_another_has_chosen() -> None:
    recording = fresh(4)
    last, before_last = recording.match.to_act[0], (recording.match.to_act[0] - 1) % 4
    before = recording.match.dump()
    play(recording, last, "take trader")
    recording.undo(last, recording.record.last_seq)
    assert recording.match.dump() == before
    play(recording, last, "take seer")
    play(recording, before_last, "take trader")
    assert (recording.horizon(last), recording.horizon(before_last)) == (0, recording.record.last_seq)


# A die was rolled or a card was drawn


def lets_draw(match: HaithabuMatch, seat: Seat, move: Move) -> bool:
    """Whether a move of a turn is the first to let chance decide something."""
    chance = SeededChance(1)
    heard = chance.listen()
    match.copy().play(seat, move, chance)
    return in_a_turn(match, seat, move) and match.position.dice == [] and len(heard) > 0


@pytest.mark.proves("H-5.1", "H-5.2", "H-6.1", "H-6.9", "H-8.8")
@pytest.mark.parametrize("kind", [Roll, TakeOrder, BuyTransport])
def test_nothing_before_a_die_or_a_card_can_be_taken_back(kind: type[Move]) -> None:
    recording, seat, move = played_until(kind, lets_draw)
    earlier = recording.record.last_seq
    assert recording.horizon(seat) > 0
    recording.play(seat, move)
    assert recording.horizon(seat) == 0
    for seq in (earlier, RecordSeq(earlier + 1)):
        with pytest.raises(UndoRefused):
            recording.undo(seat, seq)


@pytest.mark.proves("H-5.2")
def test_what_was_chosen_of_two_dice_can_be_taken_back_but_not_the_roll() -> None:
    def wanted(match: HaithabuMatch, seat: Seat, move: Move) -> bool:
        return isinstance(move, ChooseEvent) and move.event == 2

    recording, seat, move = played_until(ChooseEvent, wanted)
    rolled = recording.match.dump()
    recording.play(seat, move)
    choice = recording.record.last_seq
    assert recording.horizon(seat) == choice
    recording.undo(seat, choice)
    assert recording.match.dump() == rolled


@pytest.mark.proves("H-8.8")
def test_the_card_a_carpenter_picked_can_be_taken_back_as_long_as_no_new_one_came_to_light() -> None:
    def wanted(match: HaithabuMatch, seat: Seat, move: Move) -> bool:
        return len(match.moves(seat)) > 1

    recording, seat, move = played_until(PickCard, wanted)
    shown = recording.match.dump()
    recording.play(seat, move)
    pick = recording.record.last_seq
    assert recording.horizon(seat) == pick
    recording.undo(seat, pick)
    assert recording.match.dump() == shown


@pytest.mark.proves("H-6.4", "H-6.9")
def test_after_an_order_was_turned_up_the_good_can_still_be_taken_back() -> None:
    recording, seat, move = played_until(TakeGood, in_a_turn)
    assert asked(haithabu(recording)) == "order-and-good"
    recording.play(seat, move)
    taken = recording.record.last_seq
    assert recording.horizon(seat) == taken


# The turn was ended


@pytest.mark.proves("H-3.4")
def test_a_turn_that_was_ended_is_over() -> None:
    recording, seat = opened()
    first = play(recording, seat, "hire nobody", "place cloth", "buy cloth")
    end = play(recording, seat, "end")
    assert (recording.horizon(seat), recording.horizon(1 - seat)) == (0, 0)
    for seq in (first, end):
        with pytest.raises(UndoRefused):
            recording.undo(seat, seq)


@pytest.mark.proves("H-9.2", "H-3.4")
def test_before_its_end_is_said_a_turn_can_be_taken_back() -> None:
    recording, seat = opened()
    first = play(recording, seat, "hire nobody", "place cloth", "buy cloth")
    assert asked(haithabu(recording)) == "end-turn"
    assert recording.horizon(seat) == first


@pytest.mark.proves("H-3.4")
def test_only_the_end_of_a_turn_is_final() -> None:
    met: dict[type[Move], bool] = {}
    for players in PLAYERS:
        recording = fresh(players, "final")
        rng = SeededChance("final")
        while not recording.match.is_over:
            match = haithabu(recording)
            seat = match.to_act[0]
            for offered in match.moves(seat)[:50]:
                met[type(offered)] = match.decisions[-1].is_final(match, offered)
            recording.play(seat, some_move(match, seat, rng))
    assert {kind for kind, final in met.items() if final} == {EndTurn}
    assert len(met) >= 25


@pytest.mark.proves("H-3.4")
def test_nobody_takes_back_for_another() -> None:
    recording, seat = opened()
    play(recording, seat, "hire nobody")
    with pytest.raises(UndoRefused):
        recording.undo(1 - seat, recording.record.last_seq)


# Answers under seal


@pytest.mark.proves("H-7.1", "H-7.6", "H-10.7")
@pytest.mark.parametrize("kind", [GIFT, LOSE_GOOD, STORE])
def test_a_sealed_answer_is_replaced_while_others_still_think(kind: str) -> None:
    def wanted(match: HaithabuMatch, seat: Seat, move: Move) -> bool:
        return match.decisions[-1].kind == kind and len(match.to_act) > 1 and len(match.moves(seat)) > 1

    recording, seat, move = played_until(Move, wanted)
    recording.play(seat, move)
    first = recording.record.last_seq
    other = next(answer for answer in recording.match.moves(seat) if answer != move)
    recording.play(seat, other)
    assert recording.match.sealed(seat) == other
    recording.undo(seat, RecordSeq(first + 1))
    assert recording.match.sealed(seat) == move
    recording.undo(seat, first)
    assert recording.match.sealed(seat) is None


@pytest.mark.proves("H-7.1", "H-7.6", "H-10.7")
@pytest.mark.parametrize("kind", [GIFT, LOSE_GOOD, STORE])
def test_the_last_answer_that_opens_all_others_stands(kind: str) -> None:
    def wanted(match: HaithabuMatch, seat: Seat, move: Move) -> bool:
        return match.decisions[-1].kind == kind and len(match.to_act) == 1 and len(match.asked) > 1

    recording, seat, move = played_until(Move, wanted)
    recording.play(seat, move)
    assert recording.horizon(seat) == 0


# The end of a round


@pytest.mark.proves("H-10.3", "H-10.4")
@pytest.mark.parametrize("kind", [LoseCharacter, MovePrice, Stow])
def test_a_service_can_be_taken_back_until_dice_are_rolled(kind: type[Move]) -> None:
    def wanted(match: HaithabuMatch, seat: Seat, move: Move) -> bool:
        twin = match.copy()
        twin.play(seat, move, SeededChance(1))
        return match.position.stage != TURNS and twin.position.round == match.position.round and twin.position.round_end_step <= 4

    recording, seat, move = played_until(kind, wanted)
    before = recording.match.dump()
    recording.play(seat, move)
    recording.undo(seat, recording.record.last_seq)
    assert recording.match.dump() == before


@pytest.mark.proves("H-10.5", "H-10.6")
def test_once_the_dice_of_the_round_are_rolled_no_service_can_be_taken_back() -> None:
    def wanted(match: HaithabuMatch, seat: Seat, move: Move) -> bool:
        twin = match.copy()
        twin.play(seat, move, SeededChance(1))
        return twin.position.stage != match.position.stage or twin.position.round_end_step > 4

    recording, seat, move = played_until(MovePrice, wanted)
    recording.play(seat, move)
    assert recording.horizon(seat) == 0

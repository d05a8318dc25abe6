"""H-5: day and night on the rondel."""

from __future__ import annotations

import pytest

from games.haithabu.tables import allowed, asked, characters, events_of, offered, play, refused, store, table, vehicles
from kogge.engine import MalformedMove, scripted
from kogge.games.haithabu.events import (
    ActionLost,
    DiceRolled,
    EventCame,
    PointsLost,
    RondelTurned,
    TransportLost,
    WorkerIdle,
    WorkerPlaced,
)
from kogge.games.haithabu.match import HaithabuMatch

ALL_FIELDS = "abcdefgh"


def busy(turned: int, inn: int = 0) -> HaithabuMatch:
    """A table at which there is something to do for seat 0 on every field of the rondel."""
    return table(f"haithabu 2; turned {turned}, inn {inn}; 0: warehouse mead, post mead cloth, transports cart-20.1, order-1 o01")


# H-5.1: day and night


@pytest.mark.proves("H-5.1")
@pytest.mark.parametrize("turned", range(8))
def test_on_the_night_side_dice_are_rolled_and_on_the_day_side_not(turned: int) -> None:
    for field in ALL_FIELDS:
        match = busy(turned)
        day = match.view(None).rondel[ALL_FIELDS.index(field)].day
        (placed,) = events_of(play(match, 0, f"place {field}"), WorkerPlaced)
        assert placed.night == (not day) == (asked(match) == "dice")


@pytest.mark.proves("H-5.1")
@pytest.mark.parametrize("good", ["mead", "spices"])
def test_the_market_knows_no_night(good: str) -> None:
    for turned in range(8):
        match = busy(turned)
        play(match, 0, f"place {good}")
        assert asked(match) == "market"


@pytest.mark.proves("H-5.1", "H-C10")
@pytest.mark.parametrize("worker", ["own", "neutral"])
def test_the_night_calls_for_a_roll_by_own_and_neutral_workers_alike(worker: str) -> None:
    match = busy(1, inn=1)
    play(match, 0, "hire", f"worker {worker}", "place g")
    assert (asked(match), match.to_act) == ("dice", (0,))


@pytest.mark.proves("H-5.1")
def test_the_event_happens_at_once_and_then_the_action_follows() -> None:
    match = busy(1)
    play(match, 0, "place g")
    with pytest.raises(MalformedMove):
        play(match, 0, "buy mead")
    events = play(match, 0, "roll 1", chance=scripted(("event", 5)))
    kinds = [type(event) for event in events]
    assert kinds == [DiceRolled, EventCame, TransportLost]
    assert (vehicles(match, 0), asked(match)) == ([], "buy")
    play(match, 0, "buy mead")
    assert store(match, 0, "warehouse") == "2*mead"


@pytest.mark.proves("H-5.1")
@pytest.mark.parametrize(
    ("die", "event"),
    [(1, "viking-games"), (2, "assassination"), (3, "fog"), (4, "unpaid-drinks"), (5, "storm"), (6, "troubled-times")],
)
def test_one_die_brings_the_event_of_its_number(die: int, event: str) -> None:
    match = busy(1)
    events = play(match, 0, "place g", "roll 1", chance=scripted(("event", die)))
    (rolled,) = events_of(events, DiceRolled)
    assert (rolled.seat, rolled.dice, rolled.silver, rolled.rule) == (0, (die,), 0, "H-5.1")
    assert [(came.seat, came.event) for came in events_of(events, EventCame)] == [(0, event)]


@pytest.mark.proves("H-5.1", "H-C10")
def test_c10_what_turns_into_the_night_later_has_no_consequence() -> None:
    match = table("haithabu 2; 0: post mead")
    play(match, 0, "place c", "end")
    play(match, 1, "place mead", "pass")
    events = play(match, 1, "end")
    assert events_of(events, RondelTurned)[0].day == ("g", "h", "a", "b")
    assert (match.view(None).rondel[2].workers, match.view(None).rondel[2].day) == ((0,), False)
    assert (events_of(events, DiceRolled), asked(match)) == ([], "place")


@pytest.mark.proves("H-5.1", "H-3.3")
def test_a_field_that_was_in_the_night_is_by_day_in_the_next_phase() -> None:
    match = busy(1)
    play(match, 0, "place mead", "pass", "end")
    play(match, 1, "place mead", "pass", "end")
    play(match, 0, "place g")
    assert asked(match) == "buy"


# H-5.2: the second die


@pytest.mark.proves("H-5.2", "H-7.3")
def test_the_printed_example_of_a_2_and_a_3_the_fog_is_chosen() -> None:
    match = table("turned 1; 0: characters trader")
    play(match, 0, "place g")
    assert offered(match, 0) == ["roll 1", "roll 2"]
    (rolled,) = events_of(play(match, 0, "roll 2", chance=scripted(("event", 2), ("event", 3))), DiceRolled)
    assert (rolled.dice, rolled.silver, rolled.rule, match.position.silver[0]) == ((2, 3), 20, "H-5.2", 230)
    assert (asked(match), offered(match, 0)) == ("event", ["event assassination", "event fog"])
    events = play(match, 0, "event fog")
    assert [event.event for event in events_of(events, EventCame)] == ["fog"]
    assert (characters(match, 0), match.position.points[0], asked(match)) == (["trader"], 5, "buy")


@pytest.mark.proves("H-5.2")
def test_the_worse_one_may_be_chosen_too() -> None:
    match = table("turned 1; 0: characters trader")
    play(match, 0, "place g", "roll 2", chance=scripted(("event", 2), ("event", 3)))
    play(match, 0, "event assassination")
    assert characters(match, 0) == []


@pytest.mark.proves("H-5.2")
def test_only_what_was_rolled_can_be_chosen() -> None:
    match = table("turned 1")
    play(match, 0, "place g", "roll 2", chance=scripted(("event", 5), ("event", 3)))
    refusal = refused(match, 0, "event viking-games")
    assert (refusal.code, refusal.rule, refusal.arguments) == ("not-rolled", "H-5.2", {"event": "viking-games"})


@pytest.mark.proves("H-5.2")
def test_two_equal_dice_leave_no_choice() -> None:
    match = table("turned 1")
    events = play(match, 0, "place g", "roll 2", chance=scripted(("event", 5), ("event", 5)))
    assert [event.event for event in events_of(events, EventCame)] == ["storm"]
    assert (events_of(events, PointsLost)[0].points, asked(match)) == (1, "buy")


@pytest.mark.proves("H-5.2", "H-8.5")
def test_with_the_seer_the_second_die_is_free() -> None:
    match = table("turned 1; 0: characters seer")
    events = play(match, 0, "place g", chance=scripted(("event", 2), ("event", 3)))
    (rolled,) = events_of(events, DiceRolled)
    assert (rolled.dice, rolled.silver, match.position.silver[0]) == ((2, 3), 0, 250)
    assert offered(match, 0) == ["event assassination", "event fog"]


@pytest.mark.proves("H-5.2", "H-9.1")
def test_a_note_may_be_taken_for_the_second_die() -> None:
    match = table("turned 1; 0: silver 19")
    play(match, 0, "place g", "roll 2", chance=scripted(("event", 3), ("event", 3)))
    assert (match.position.silver[0], match.position.notes[0]) == (99, 1)


@pytest.mark.proves("H-5.2", "H-1.8")
@pytest.mark.parametrize(("silver", "rolled", "question"), [(19, [(3,)], "buy"), (20, [], "dice")])
def test_without_20_silver_and_without_notes_there_is_one_die(silver: int, rolled: list[tuple[int, ...]], question: str) -> None:
    match = table(f"turned 1; 0: silver {silver}; 1: notes 16")
    events = play(match, 0, "place g", chance=scripted(("event", 3)))
    assert ([event.dice for event in events_of(events, DiceRolled)], asked(match)) == (rolled, question)


@pytest.mark.proves("H-5.2")
@pytest.mark.parametrize("dice", [0, 3])
def test_no_more_than_two_dice_are_rolled_and_no_fewer_than_one(dice: int) -> None:
    match = table("turned 1")
    play(match, 0, "place g")
    with pytest.raises(MalformedMove):
        play(match, 0, f"roll {dice}")


# H-C12: when an event spoils the action


@pytest.mark.proves("H-C12")
def test_c12_the_event_stands_and_an_action_with_nothing_left_is_lost() -> None:
    match = table("turned 1; 0: warehouse mead, transports ship-20.1")
    events = play(match, 0, "place f", "roll 1", chance=scripted(("event", 5)))
    (lost,) = events_of(events, ActionLost)
    assert (lost.seat, lost.field, lost.rule) == (0, "f", "H-C12")
    assert (vehicles(match, 0), store(match, 0, "post"), asked(match)) == ([], "", "end-turn")


@pytest.mark.proves("H-C12")
def test_c12_what_else_the_field_allows_may_still_be_done() -> None:
    match = table("turned 1; 0: warehouse mead, transports cart-20.1 ship-20.1")
    play(match, 0, "place f", "roll 1", chance=scripted(("event", 5)))
    play(match, 0, "lose ship")
    assert asked(match) == "load"
    play(match, 0, "load mead")
    assert store(match, 0, "post") == "mead"


@pytest.mark.proves("H-C12")
def test_c12_on_d_and_h_the_point_can_still_be_taken() -> None:
    for field, turned in (("d", 1), ("h", 5)):
        match = table(f"turned {turned}; 0: characters trader")
        play(match, 0, f"place {field}", "roll 1", chance=scripted(("event", 2)))
        assert allowed(match, 0, "take point")
        play(match, 0, "take point")
        assert (characters(match, 0), match.position.points[0]) == ([], 6)


@pytest.mark.proves("H-C12")
def test_c12_after_the_action_of_one_worker_is_lost_the_other_still_acts() -> None:
    match = table("turned 1, inn 1; 0: warehouse mead, transports ship-20.1")
    play(match, 0, "hire", "worker own", "place f", "roll 1", chance=scripted(("event", 5)))
    assert asked(match) == "place"
    play(match, 0, "place a", "pass", "buy ship-20", chance=scripted(("transport", 4)))
    assert vehicles(match, 0) == ["ship-20.2"]


# H-C9: a worker that may find something to do after the event


@pytest.mark.proves("H-C9", "H-5.1", "H-7.1")
def test_c9_an_event_may_bring_what_was_missing_for_the_action() -> None:
    match = table("haithabu 2; turned 1; 0: transports cart-20.1; 1: warehouse mead")
    play(match, 0, "place f", "roll 1", chance=scripted(("event", 1)))
    play(match, 1, "give mead warehouse")
    assert asked(match) == "load"
    play(match, 0, "load mead")
    assert (store(match, 0, "post"), asked(match)) == ("mead", "end-turn")


@pytest.mark.proves("H-C9", "H-5.1")
def test_c9_the_event_comes_even_if_there_is_nothing_to_do_before_and_after_it() -> None:
    match = table("haithabu 2; turned 1")
    events = play(match, 0, "place e", "roll 1", chance=scripted(("event", 3)))
    assert [event.event for event in events_of(events, EventCame)] == ["fog"]
    (idle,) = events_of(events, WorkerIdle)
    assert (idle.field, idle.rule, events_of(events, ActionLost), asked(match)) == ("e", "H-C9", [], "end-turn")

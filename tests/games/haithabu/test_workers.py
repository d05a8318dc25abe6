"""H-3.5 to H-3.7: hiring workers, and where they may stand."""

from __future__ import annotations

import pytest

from games.haithabu.tables import allowed, asked, events_of, offered, play, refused, store, table, vehicles
from kogge.engine import MalformedMove, SeededChance, scripted
from kogge.games.haithabu.events import NotesTaken, WorkerHired, WorkerPlaced
from kogge.words.rulebook import rulebook

# H-3.5: hiring


@pytest.mark.proves("H-3.5", "H-8.3")
@pytest.mark.parametrize(("character", "cost"), [("", 30), ("innkeeper", 15)])
def test_the_printed_example_the_second_neutral_worker_costs_30_or_15_with_the_innkeeper(character: str, cost: int) -> None:
    match = table(f"inn 2; 1: characters {character}")
    play(match, 0, "hire", "worker own", "place mead", "pass", "place mead", "pass", "end")
    (hired,) = events_of(play(match, 1, "hire"), WorkerHired)
    assert (hired.seat, hired.silver, match.position.silver[1], match.position.neutral) == (1, cost, 250 - cost, 0)


@pytest.mark.proves("H-3.5")
@pytest.mark.parametrize(("players", "costs"), [(2, [40]), (3, [40, 30]), (4, [40, 30, 20])])
def test_the_cost_goes_by_how_many_were_hired_this_round_no_matter_by_whom(players: int, costs: list[int]) -> None:
    match = table(f"haithabu {players}; inn {players - 1}")
    paid: list[int] = []
    for seat in range(players - 1):
        paid += [event.silver for event in events_of(play(match, seat, "hire", "worker own"), WorkerHired)]
        play(match, seat, "place mead", "pass", "place mead", "pass", "end")
    assert paid == costs
    assert (asked(match), match.to_act) == ("place", (players - 1,))


@pytest.mark.proves("H-3.5")
@pytest.mark.parametrize("lang", ["en", "de"])
def test_hiring_costs_what_is_written(lang: str) -> None:
    paragraph = rulebook("haithabu", lang).find("H-3.5")
    assert paragraph is not None
    rows = [line.strip("| ").split(" | ") for line in paragraph.text.splitlines() if line.startswith("| ")]
    assert tuple([int(cell) for cell in rows[1][1:]]) == table("haithabu 4; inn 3").view(None).hire_costs


@pytest.mark.proves("H-3.5")
def test_in_the_next_round_hiring_begins_again_with_the_first_price() -> None:
    match = table("haithabu 2; phase 3, inn 1")
    play(match, 0, "hire", "worker own", "place mead", "pass", "place mead", "pass", "end")
    play(match, 1, "place mead", "pass", "end", chance=SeededChance(0))
    (hired,) = events_of(play(match, 0, "hire"), WorkerHired)
    assert (match.position.round, hired.silver) == (2, 40)


@pytest.mark.proves("H-3.5", "H-C8")
def test_c8_one_neutral_worker_a_turn_at_the_start_of_it_and_paid_straight_away() -> None:
    match = table("haithabu 4; inn 3")
    assert (asked(match), offered(match, 0)) == ("hire", ["hire", "hire nobody"])
    play(match, 0, "hire")
    assert (match.position.silver[0], match.position.neutral, asked(match)) == (210, 2, "worker")
    for step in ("worker own", "place mead", "buy mead", "place mead", "buy mead"):
        with pytest.raises(MalformedMove):
            play(match, 0, "hire")
        play(match, 0, step)
    assert asked(match) == "end-turn"


@pytest.mark.proves("H-3.5")
def test_a_player_who_hires_nobody_has_one_action() -> None:
    match = table("inn 2")
    play(match, 0, "hire nobody", "place mead", "pass")
    assert (asked(match), match.position.silver[0], match.position.neutral) == ("end-turn", 250, 2)


@pytest.mark.proves("H-3.5", "H-C8")
@pytest.mark.parametrize(("first", "second"), [("own", "neutral"), ("neutral", "own")])
def test_both_workers_are_placed_in_either_order_and_each_acts_at_once(first: str, second: str) -> None:
    match = table("inn 1")
    play(match, 0, "hire")
    assert offered(match, 0) == ["worker own", "worker neutral"]
    play(match, 0, f"worker {first}")
    placed = events_of(play(match, 0, "place tools", "buy tools"), WorkerPlaced)
    assert store(match, 0, "warehouse") == "tools"
    placed += events_of(play(match, 0, "place mead", "buy mead"), WorkerPlaced)
    assert [(event.worker, event.field) for event in placed] == [(first, "tools"), (second, "mead")]
    assert (asked(match), store(match, 0, "warehouse")) == ("end-turn", "mead tools")


@pytest.mark.proves("H-3.5", "H-9.1")
def test_a_note_is_taken_if_silver_for_hiring_is_short() -> None:
    match = table("haithabu 2; inn 1; 0: silver 39")
    (notes,) = events_of(play(match, 0, "hire"), NotesTaken)
    assert (notes.notes, match.position.silver[0]) == (1, 99)


@pytest.mark.proves("H-3.5")
@pytest.mark.parametrize(("silver", "question"), [(39, "place"), (40, "hire")])
def test_nobody_is_asked_who_could_not_pay(silver: int, question: str) -> None:
    assert asked(table(f"haithabu 2; inn 1; 0: silver {silver}; 1: notes 16")) == question


# H-3.6: colours on the rondel


@pytest.mark.proves("H-3.6", "H-3.7")
def test_the_printed_example_the_neutral_worker_cannot_go_to_a_but_the_own_can() -> None:
    match = table("inn 1; prices cloth 5; field-a neutral")
    play(match, 0, "hire", "worker neutral")
    refusal = refused(match, 0, "place a")
    assert (refusal.code, refusal.rule, refusal.arguments) == ("field-taken", "H-3.6", {"field": "a", "worker": "neutral"})
    assert "place a" not in offered(match, 0)
    play(match, 0, "place cloth", "buy 2*cloth", "place a", "buy cart-20", "pass", chance=scripted(("transport", 3)))
    assert (vehicles(match, 0), store(match, 0, "warehouse")) == (["cart-20.1"], "2*cloth")


@pytest.mark.proves("H-3.6")
def test_no_field_of_the_rondel_takes_a_second_worker_of_ones_own() -> None:
    match = table("phase 2, turned 1; field-b 0")
    refusal = refused(match, 0, "place b")
    assert (refusal.code, refusal.rule) == ("field-taken", "H-3.6")
    assert "place b" not in offered(match, 0)


@pytest.mark.proves("H-3.6")
def test_workers_of_others_are_in_nobodys_way() -> None:
    match = table("haithabu 4; field-b 1 2 3 neutral")
    assert "place b" in offered(match, 0)
    play(match, 0, "place b")
    assert match.view(None).rondel[1].workers == (0, 1, 2, 3, None)


@pytest.mark.proves("H-C11", "H-3.6")
def test_c11_own_and_neutral_may_use_field_f_in_one_turn() -> None:
    match = table("turned 5, inn 1; 0: warehouse 2*mead 2*cloth, transports cart-20.1 ship-20.1")
    play(match, 0, "hire", "worker own", "place f", "use cart", "load 2*mead", "place f", "load 2*cloth")
    assert (store(match, 0, "post"), vehicles(match, 0)) == ("2*mead 2*cloth", [])
    assert match.view(None).rondel[5].workers == (0, None)


@pytest.mark.proves("H-C11", "H-3.6")
def test_c11_a_second_neutral_worker_finds_the_field_of_the_first_taken() -> None:
    match = table("inn 2")
    play(match, 0, "hire", "worker neutral", "place b", "take seer", "place mead", "pass", "end")
    play(match, 1, "hire", "worker neutral")
    assert (refused(match, 1, "place b").code, allowed(match, 1, "place a")) == ("field-taken", True)


# H-3.7: the market is never full


@pytest.mark.proves("H-3.7")
def test_the_market_has_room_for_all_workers_even_of_one_colour() -> None:
    match = table("haithabu 2; inn 1")
    play(match, 0, "hire", "worker own", "place cloth", "buy cloth", "place cloth", "buy cloth", "end")
    for seat in (1, 0, 1):
        play(match, seat, "place cloth", "buy cloth", "end")
    assert match.view(None).goods[1].workers == (0, 0, 1, 1, None)
    assert store(match, 0, "warehouse") == "3*cloth"

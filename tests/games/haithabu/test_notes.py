"""H-9: promissory notes, taken when silver is short and given back at a price."""

from __future__ import annotations

import pytest

from games.haithabu.tables import allowed, asked, events_of, offered, play, refused, store, table
from kogge.engine import MalformedMove, NotYourDecision, SeededChance, scripted
from kogge.games.haithabu import HAITHABU
from kogge.games.haithabu.events import NotesRepaid, NotesTaken
from kogge.games.haithabu.match import HaithabuMatch

A_TO_C_BY_NIGHT = 5
"""So far the rondel has turned when D, E, F and G are in daylight."""


def debts(match: HaithabuMatch) -> tuple[int, int, int]:
    """What the first seat has of silver and notes, and how many notes are left for all."""
    return match.position.silver[0], match.position.notes[0], match.position.notes_left


# H-9.1: taking


@pytest.mark.proves("H-9.1")
def test_a_note_brings_a_hundred_silver_when_it_is_needed() -> None:
    match = table("prices weapons 20; 0: silver 30")
    (taken,) = events_of(play(match, 0, "place weapons", "buy 4*weapons"), NotesTaken)
    assert (taken.seat, taken.notes, taken.silver, taken.rule) == (0, 1, 100, "H-9.1")
    assert (debts(match), store(match, 0, "warehouse")) == ((50, 1, 15), "4*weapons")


@pytest.mark.proves("H-9.1", "H-C36")
@pytest.mark.parametrize(("silver", "notes", "left"), [(80, 0, 0), (79, 1, 99), (0, 1, 20)])
def test_nobody_takes_more_notes_than_needed(silver: int, notes: int, left: int) -> None:
    match = table(f"prices weapons 20; 0: silver {silver}")
    play(match, 0, "place weapons", "buy 4*weapons")
    assert debts(match) == (left, notes, 16 - notes)


@pytest.mark.proves("H-9.1", "H-C36")
@pytest.mark.parametrize(("silver", "notes", "left"), [(0, 3, 20), (80, 2, 0), (79, 3, 99)])
def test_a_seat_may_have_several_notes(silver: int, notes: int, left: int) -> None:
    match = table(f"prices weapons 40; 0: silver {silver}")
    play(match, 0, "place weapons", "buy 7*weapons")
    assert debts(match) == (left, notes, 16 - notes)


@pytest.mark.proves("H-9.1")
def test_a_purchase_that_needs_two_notes_is_allowed_though_not_offered() -> None:
    match = table("prices weapons 40; 0: silver 20")
    play(match, 0, "place weapons")
    assert ("buy 3*weapons" in offered(match, 0), "buy 4*weapons" in offered(match, 0)) == (True, False)
    assert allowed(match, 0, "buy 4*weapons")


@pytest.mark.proves("H-9.1", "H-C36")
def test_hiring_can_be_paid_with_a_note() -> None:
    match = table("inn 2; 0: silver 39")
    play(match, 0, "hire")
    assert debts(match) == (99, 1, 15)


@pytest.mark.proves("H-9.1", "H-C36")
def test_the_second_die_can_be_paid_with_a_note() -> None:
    match = table("0: silver 19")
    play(match, 0, "place d", "roll 2", chance=scripted(("event", 3), ("event", 3)))
    assert debts(match) == (99, 1, 15)


@pytest.mark.proves("H-9.1", "H-C36")
def test_transports_can_be_paid_with_a_note() -> None:
    match = table("0: silver 30")
    play(match, 0, "place a", "buy cart-20", "buy ship-30", chance=SeededChance(1))
    assert debts(match) == (80, 1, 15)


@pytest.mark.proves("H-9.1", "H-C36")
def test_poaching_can_be_paid_with_a_note() -> None:
    match = table("0: silver 9; 1: characters seer")
    play(match, 0, "place b", "take seer")
    assert (debts(match), match.position.silver[1]) == ((99, 1, 15), 260)


@pytest.mark.proves("H-9.1", "H-C36")
def test_field_g_can_be_paid_with_a_note() -> None:
    match = table(f"turned {A_TO_C_BY_NIGHT}; prices spices 25; 0: silver 0")
    play(match, 0, "place g", "buy 3*spices")
    assert debts(match) == (40, 1, 15)


@pytest.mark.proves("H-9.1", "H-C36", "H-8.8")
def test_the_half_price_of_the_carpenter_can_be_paid_with_a_note() -> None:
    match = table("stage round-end; 0: silver 19, characters carpenter; 1: characters seer")
    play(match, 0, "buy ship-40", chance=scripted(("transport", 5)))
    assert debts(match) == (99, 1, 15)


# H-C36: all sixteen are out


@pytest.mark.proves("H-C36")
def test_when_all_notes_are_out_what_cannot_be_paid_is_not_possible() -> None:
    match = table("prices weapons 20; 0: silver 30; 1: notes 16")
    play(match, 0, "place weapons")
    refusal = refused(match, 0, "buy 2*weapons")
    assert (refusal.code, refusal.rule) == ("cannot-pay", "H-4.1")
    assert refusal.arguments == {"cost": 40, "silver": 30, "notes": 0}
    assert offered(match, 0) == ["buy weapons", "pass"]


@pytest.mark.proves("H-C36")
def test_the_last_note_counts_and_no_more() -> None:
    match = table("prices weapons 20; 0: silver 30; 1: notes 15")
    play(match, 0, "place weapons")
    assert (allowed(match, 0, "buy 6*weapons"), refused(match, 0, "buy 7*weapons").code) == (True, "cannot-pay")


@pytest.mark.proves("H-C36", "H-C9")
@pytest.mark.parametrize("field", ["a", "b", "g"])
def test_without_silver_and_notes_there_is_nothing_to_do_where_something_costs(field: str) -> None:
    everybody = "start-player juggler innkeeper trader seer supplier stower carpenter steward"
    match = table(f"0: silver 0; 1: notes 16, characters {everybody}")
    assert "nothing-to-do" in [gain.what for gain in match.preview(0, HAITHABU.parse(f"place {field}")).totals]


@pytest.mark.proves("H-C36")
def test_without_silver_and_notes_nobody_is_asked_to_hire_or_offered_a_second_die() -> None:
    match = table("inn 2; 0: silver 10; 1: notes 16")
    assert asked(match) == "place"
    chance = scripted(("event", 3))
    play(match, 0, "place d", chance=chance)
    assert (match.position.silver[0], chance.is_used_up) == (10, True)


@pytest.mark.proves("H-C36")
@pytest.mark.parametrize(("place", "move", "rule"), [("a", "buy cart-30", "H-6.1"), ("b", "take seer", "H-6.2")])
def test_the_refusal_names_the_rule_of_what_cannot_be_paid(place: str, move: str, rule: str) -> None:
    match = table(f"0: silver {20 if place == 'a' else 9}; 1: notes 16, characters seer")
    play(match, 0, f"place {place}")
    refusal = refused(match, 0, move)
    assert (refusal.code, refusal.rule, move in offered(match, 0)) == ("cannot-pay", rule, False)


@pytest.mark.proves("H-C36", "H-8.8")
def test_the_carpenter_too_is_refused_what_cannot_be_paid() -> None:
    match = table("stage round-end; 0: silver 10, characters carpenter; 1: notes 16")
    refusal = refused(match, 0, "buy cart-30")
    assert (refusal.code, refusal.rule, offered(match, 0)) == ("cannot-pay", "H-8.8", ["buy cart-20", "buy ship-20", "pass"])


# H-9.2: giving back


@pytest.mark.proves("H-9.2", "H-C7")
@pytest.mark.parametrize(("notes", "silver"), [(1, 300), (2, 100)])
def test_each_note_given_back_costs_two_hundred_silver(notes: int, silver: int) -> None:
    match = table("0: silver 500, notes 3")
    play(match, 0, "place mead", "pass")
    assert (asked(match), offered(match, 0)) == ("end-turn", ["end", "repay 1", "repay 2"])
    (repaid,) = events_of(play(match, 0, f"repay {notes}"), NotesRepaid)
    assert (repaid.notes, repaid.silver, repaid.rule) == (notes, 200 * notes, "H-9.2")
    assert debts(match) == (silver, 3 - notes, 13 + notes)
    assert asked(match) == "end-turn"


@pytest.mark.proves("H-9.2")
def test_notes_can_be_given_back_before_a_worker_is_placed() -> None:
    match = table("0: silver 400, notes 2")
    play(match, 0, "repay 1")
    assert (debts(match), asked(match)) == ((200, 1, 15), "place")
    play(match, 0, "repay 1", "place mead", "buy mead")
    assert debts(match) == (95, 1, 15)


@pytest.mark.proves("H-9.2")
@pytest.mark.parametrize(
    ("notes", "silver", "code"), [(3, 900, "not-so-many-notes"), (2, 399, "too-little-silver"), (1, 199, "too-little-silver")]
)
def test_nobody_gives_back_what_they_do_not_have_or_cannot_pay(notes: int, silver: int, code: str) -> None:
    match = table(f"0: silver {silver}, notes 2; 1: notes 5")
    for moves in ((), ("place mead", "pass")):
        play(match, 0, *moves)
        refusal = refused(match, 0, f"repay {notes}")
        assert (refusal.code, refusal.rule) == (code, "H-9.2")


@pytest.mark.proves("H-9.2")
def test_no_notes_are_nothing_to_give_back() -> None:
    with pytest.raises(MalformedMove):
        table("0: silver 500, notes 2").refusal(0, HAITHABU.parse("repay 0"))


@pytest.mark.proves("H-9.2")
def test_notes_are_given_back_only_in_an_own_turn() -> None:
    with pytest.raises(NotYourDecision):
        play(table("1: silver 500, notes 2"), 1, "repay 1")


@pytest.mark.proves("H-9.2")
def test_notes_are_not_given_back_in_the_middle_of_an_action() -> None:
    match = table("0: silver 500, notes 2")
    play(match, 0, "place mead")
    with pytest.raises(MalformedMove):
        match.refusal(0, HAITHABU.parse("repay 1"))


@pytest.mark.proves("H-9.2", "H-C36")
def test_a_note_given_back_can_be_taken_again() -> None:
    match = table("haithabu 2; prices mead 5; 0: silver 200, notes 16; 1: silver 0")
    play(match, 0, "repay 1", "place mead", "pass", "end")
    play(match, 1, "place mead", "buy mead")
    assert (match.position.notes, match.position.notes_left) == ([15, 1], 0)


# H-9.3: at the end


@pytest.mark.proves("H-9.3")
def test_a_note_kept_to_the_end_costs_ten_points_and_those_for_silver() -> None:
    match = table("haithabu 2; round 8, phase 3, turn 1; 0: silver 199, notes 1; 1: silver 199")
    play(match, 1, "place mead", "pass", "end")
    assert match.outcome is not None
    lines = [{line.what: line.points for line in standing.lines} for standing in match.outcome.standings]
    assert [(line["notes"], line["silver"]) for line in lines] == [(-10, 0), (0, 4)]

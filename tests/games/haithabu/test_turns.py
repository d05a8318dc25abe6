"""H-3.1 to H-3.4: rounds, phases and turns."""

from __future__ import annotations

import pytest

from games.haithabu.tables import allowed, as_haithabu, asked, events_of, in_market, new_match, offered, play, refused, store, table
from kogge.engine import Event, EventLog, MalformedMove, NotYourDecision, Seat, SeededChance
from kogge.games.haithabu import HAITHABU
from kogge.games.haithabu.components import CHARACTERS, GOODS
from kogge.games.haithabu.events import RondelTurned, RoundBegan, RoundEnded, TurnBegan, TurnEnded, WorkerIdle, WorkerPlaced
from kogge.games.haithabu.match import HaithabuMatch
from kogge.words.rulebook import rulebook

QUIET = ("hire nobody", "place mead", "pass", "end", "take trader", "take supplier", "take steward")
MARKET = [f"place {good}" for good in GOODS]
ALL_CHARACTERS = " ".join(CHARACTERS)
EIGHT_BY_DAY = ["habc", "ghab", "fgha", "efgh", "defg", "cdef", "bcde", "abcd"]


def quiet_match(players: int, seed: int = 0) -> list[Event]:
    """What happens when nobody does anything but stand on the market."""
    chance = SeededChance(seed)
    log = EventLog()
    match = as_haithabu(HAITHABU.start(players, chance, news=log))
    events = log.events
    while not match.is_over:
        (seat, *_) = match.to_act
        moves = offered(match, seat)
        quiet = [move for move in moves if move in QUIET]
        events += play(match, seat, (quiet or moves)[0], chance=chance)
    return events


def end_turns(match: HaithabuMatch, *seats: Seat) -> list[Event]:
    """These seats have a turn each in which they only stand on the market."""
    events: list[Event] = []
    for seat in seats:
        if asked(match) == "hire":
            events += play(match, seat, "hire nobody")
        events += play(match, seat, "place mead", "pass", "end", chance=SeededChance(0))
    return events


def destitute(workers: str = "") -> HaithabuMatch:
    """Seat 0 has nothing at all, no note is left, and all characters are safe with other players."""
    return table(f"safe {ALL_CHARACTERS}; {workers}; 0: silver 0; 1: notes 16, characters {ALL_CHARACTERS}")


# H-3.1, H-3.2: rounds and phases


@pytest.mark.proves("H-3.1")
def test_a_match_has_eight_rounds_in_two_years_from_spring_to_winter() -> None:
    rounds = events_of(quiet_match(2), RoundBegan)
    assert [(event.round, event.year, event.season) for event in rounds] == [
        (1, 1, "spring"),
        (2, 1, "summer"),
        (3, 1, "autumn"),
        (4, 1, "winter"),
        (5, 2, "spring"),
        (6, 2, "summer"),
        (7, 2, "autumn"),
        (8, 2, "winter"),
    ]


@pytest.mark.proves("H-3.2", "H-C2", "H-1.6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_round_has_three_phases_which_makes_24_turns_for_everyone(players: int) -> None:
    events = quiet_match(players)
    assert [event.phase for event in events_of(events, RondelTurned)] == [1, 2, 3] * 8
    turns = [event.seat for event in events_of(events, TurnBegan)]
    assert [turns.count(seat) for seat in range(players)] == [24] * players


@pytest.mark.proves("H-3.2")
def test_after_the_third_phase_the_next_round_is_prepared() -> None:
    match = table("haithabu 2; phase 2, turn 1")
    events = end_turns(match, 1)
    assert (events_of(events, RoundEnded), match.position.phase) == ([], 3)
    events = end_turns(match, 0, 1)
    assert [event.round for event in events_of(events, RoundEnded)] == [1]
    assert (match.position.round, match.position.phase) == (2, 1)


@pytest.mark.proves("H-C2")
def test_c2_nothing_is_played_on_field_0() -> None:
    match = new_match(2)
    assert (match.position.round, match.position.phase) == (0, 0)
    (turned,) = events_of(play(match, match.to_act[0], "take trader"), RondelTurned)
    assert (turned.phase, match.position.phase, sorted(match.position.workers)) == (1, 1, [2, 3])


# H-3.3: the rondel turns


@pytest.mark.proves("H-3.3", "H-2.1")
@pytest.mark.parametrize("lang", ["en", "de"])
def test_without_juggling_the_fields_are_in_daylight_as_written_and_then_again(lang: str) -> None:
    paragraph = rulebook("haithabu", lang).find("H-3.3")
    assert paragraph is not None
    (written,) = (line for line in paragraph.text.splitlines() if "HABC" in line)
    assert [cell.strip().lower() for cell in written.strip("|").split("|")[1:]] == EIGHT_BY_DAY
    turned = events_of(quiet_match(2), RondelTurned)
    assert ["".join(event.day) for event in turned] == EIGHT_BY_DAY * 3
    assert {(event.fields, event.seat) for event in turned} == {(1, None)}


@pytest.mark.proves("H-3.3", "H-2.1")
@pytest.mark.parametrize("turned", range(1, 9))
def test_what_is_told_of_daylight_is_how_the_rondel_lies(turned: int) -> None:
    rondel = table(f"turned {turned % 8}").view(None).rondel
    assert {field.field for field in rondel if field.day} == set(EIGHT_BY_DAY[turned - 1])


@pytest.mark.proves("H-3.3", "H-C10")
def test_workers_on_the_rondel_ride_along_and_stay_until_the_end_of_the_round() -> None:
    match = table("haithabu 2")
    play(match, 0, "place b", "take innkeeper", "end")
    standing = [match.view(None).rondel[1]]
    end_turns(match, 1, 0, 1, 0)
    standing.append(match.view(None).rondel[1])
    end_turns(match, 1)
    standing.append(match.view(None).rondel[1])
    assert [(field.day, field.workers) for field in standing] == [(True, (0,)), (False, (0,)), (False, ())]


@pytest.mark.proves("H-3.3")
@pytest.mark.parametrize("juggled", [0, 2])
def test_only_the_juggler_changes_how_far_it_turns(juggled: int) -> None:
    match = table("haithabu 2; turn 1; 0: characters juggler")
    end_turns(match, 1)
    assert (asked(match), match.to_act) == ("turn-rondel", (0,))
    (turned,) = events_of(play(match, 0, f"turn {juggled}"), RondelTurned)
    assert "".join(turned.day) == EIGHT_BY_DAY[juggled]


# H-3.4: turns


@pytest.mark.proves("H-3.4")
@pytest.mark.parametrize(
    ("players", "start", "order"), [(2, 1, [1, 0]), (3, 0, [0, 1, 2]), (3, 2, [2, 0, 1]), (4, 1, [1, 2, 3, 0])]
)
def test_the_start_player_begins_every_phase_and_it_goes_on_clockwise(players: int, start: Seat, order: list[Seat]) -> None:
    match = table(f"haithabu {players}; start {start}")
    turns = [match.to_act[0]]
    for _ in range(2 * players - 1):
        events = end_turns(match, match.to_act[0])
        turns += [event.seat for event in events_of(events, TurnBegan)]
    assert turns == order * 2


@pytest.mark.proves("H-3.4")
def test_nobody_else_has_a_say_in_a_turn() -> None:
    with pytest.raises(NotYourDecision):
        play(table(), 1, "place mead")


@pytest.mark.proves("H-3.4", "H-1.6")
def test_each_turn_takes_a_worker_that_was_not_used_this_round() -> None:
    match = table("haithabu 2")
    left: list[list[int]] = []
    for _ in range(3):
        left.append(match.position.workers.copy())
        end_turns(match, 0)
        left.append(match.position.workers.copy())
        end_turns(match, 1)
    assert left == [[2, 3], [2, 2], [1, 2], [1, 1], [0, 1], [0, 0]]
    assert match.position.workers == [2, 3]


@pytest.mark.proves("H-3.4")
@pytest.mark.parametrize(
    ("field", "question"),
    [("a", "buy-transport"), ("b", "get-character"), ("c", "sell"), ("h", "order-and-sale"), ("tools", "market")],
)
def test_by_day_the_action_follows_at_once(field: str, question: str) -> None:
    match = table("0: post tools mead")
    (placed,) = events_of(play(match, 0, f"place {field}"), WorkerPlaced)
    assert (placed.seat, placed.worker, placed.field, placed.night) == (0, "own", field, False)
    assert (asked(match), match.to_act) == (question, (0,))


@pytest.mark.proves("H-3.4")
@pytest.mark.parametrize(("field", "question"), [("d", "order-and-good"), ("e", "deliver"), ("f", "load"), ("g", "buy")])
def test_so_it_does_on_the_other_fields(field: str, question: str) -> None:
    match = table("turned 5; 0: warehouse mead, post 2*mead cloth, transports cart-20.1, order-1 o01")
    play(match, 0, f"place {field}")
    assert asked(match) == question


@pytest.mark.proves("H-3.4")
def test_a_turn_is_over_when_its_player_says_so() -> None:
    match = table()
    play(match, 0, "place b", "take seer")
    assert (asked(match), match.to_act, offered(match, 0)) == ("end-turn", (0,), ["end"])
    events = play(match, 0, "end")
    assert [event.seat for event in events_of(events, TurnEnded)] == [0]
    assert match.to_act == (1,)


@pytest.mark.proves("H-3.4", "H-C9")
@pytest.mark.parametrize("field", ["a", "b", "c"])
def test_a_worker_may_stand_on_the_rondel_where_there_is_nothing_to_do(field: str) -> None:
    match = destitute()
    assert f"place {field}" in offered(match, 0)
    (idle,) = events_of(play(match, 0, f"place {field}"), WorkerIdle)
    assert (idle.seat, idle.field, idle.rule, asked(match)) == (0, field, "H-C9", "end-turn")


@pytest.mark.proves("H-C9", "H-3.6")
def test_a_hired_worker_with_nothing_to_do_blocks_the_field_for_the_next_one() -> None:
    match = table("inn 2")
    play(match, 0, "hire", "worker neutral", "place c", "place mead", "pass", "end")
    play(match, 1, "hire", "worker neutral")
    assert (refused(match, 1, "place c").code, "place c" in offered(match, 1)) == ("field-taken", False)


@pytest.mark.proves("H-3.4", "H-C9")
def test_the_only_limit_on_the_rondel_is_the_colour() -> None:
    assert offered(destitute(), 0) == [f"place {field}" for field in "abcdefgh"]
    assert offered(destitute("field-c 0, field-d 1"), 0) == [f"place {field}" for field in "abdefgh"]


def useless(match: HaithabuMatch, field: str) -> bool:
    """Whether the preview of a placing warns that there is nothing to do now."""
    return any(gain.what == "nothing-to-do" for gain in match.preview(0, HAITHABU.parse(f"place {field}")).totals)


@pytest.mark.proves("H-C9", "H-6.4", "H-6.8")
def test_a_player_who_has_nothing_is_warned_of_every_field_but_d_and_h() -> None:
    match = destitute()
    assert [field for field in "abcdefgh" if not useless(match, field)] == ["d", "h"]


@pytest.mark.proves("H-C9", "H-6.6")
@pytest.mark.parametrize(
    ("warehouse", "transports", "possible"),
    [("", "cart-20.1", False), ("mead", "", False), ("mead", "cart-20.1", True), ("mead", "ship-20.2", True)],
)
def test_f_needs_a_transport_and_something_to_carry(warehouse: str, transports: str, possible: bool) -> None:
    match = table(f"0: warehouse {warehouse}, post cloth, transports {transports}")
    assert (allowed(match, 0, "place f"), useless(match, "f")) == (True, not possible)


@pytest.mark.proves("H-C9", "H-6.5")
@pytest.mark.parametrize(
    ("post", "warehouse", "possible"), [("mead", "", True), ("weapons", "", False), ("", "mead", False), ("cloth", "", False)]
)
def test_e_needs_goods_in_the_trading_post_that_an_order_still_lacks(post: str, warehouse: str, possible: bool) -> None:
    match = table(f"0: warehouse {warehouse}, post {post}, order-4 o01 mead 4*cloth; 1: order-1 o46")
    assert (allowed(match, 0, "place e"), useless(match, "e")) == (True, not possible)


@pytest.mark.proves("H-C9", "H-6.2")
@pytest.mark.parametrize(("safe", "possible"), [(ALL_CHARACTERS, False), (" ".join(CHARACTERS[1:]), True)])
def test_b_needs_a_character_within_reach(safe: str, possible: bool) -> None:
    match = table(f"safe {safe}; 1: characters {ALL_CHARACTERS}")
    assert (allowed(match, 0, "place b"), useless(match, "b")) == (True, not possible)


# H-C9: idle workers


@pytest.mark.proves("H-C9", "H-3.4")
def test_c9_a_worker_without_use_may_go_to_any_field_of_the_market() -> None:
    match = destitute("field-d 0, field-h 0")
    assert offered(match, 0) == [*[f"place {field}" for field in "abcefg"], *MARKET]
    (idle,) = events_of(play(match, 0, "place weapons"), WorkerIdle)
    assert (idle.seat, idle.field, idle.rule, asked(match)) == (0, "weapons", "H-C9", "end-turn")


@pytest.mark.proves("H-C9", "H-3.4")
def test_c9_the_market_is_open_even_if_there_is_just_one_useful_field() -> None:
    match = destitute("field-d 0")
    assert (asked(match), "place mead" in offered(match, 0)) == ("place", False)
    assert allowed(match, 0, "place mead")


@pytest.mark.proves("H-C9")
@pytest.mark.parametrize("worker", ["own", "neutral"])
def test_c9_own_and_hired_workers_may_stand_on_the_market_without_trading(worker: str) -> None:
    match = table("inn 1")
    play(match, 0, "hire", f"worker {worker}", "place cloth")
    events = play(match, 0, "pass")
    assert [(event.seat, event.field) for event in events_of(events, WorkerIdle)] == [(0, "cloth")]
    assert (in_market(match, "cloth"), store(match, 0, "warehouse"), asked(match)) == (11, "", "place")


@pytest.mark.proves("H-C9", "H-3.5")
def test_c9_a_hired_worker_must_be_placed() -> None:
    match = table("inn 1")
    play(match, 0, "hire", "worker own", "place b", "take seer")
    assert asked(match) == "place"
    for move in ("end", "pass"):
        with pytest.raises(MalformedMove):
            play(match, 0, move)

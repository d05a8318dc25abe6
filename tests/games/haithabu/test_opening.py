"""H-2: how a match is set up, and the first characters."""

from __future__ import annotations

import pytest

from games.haithabu.tables import (
    as_haithabu,
    asked,
    before_the_deal,
    characters,
    events_of,
    in_market,
    in_supply,
    new_match,
    offered,
    play,
    price,
    refused,
    store,
    table,
    tableau,
)
from kogge.engine import Event, EventLog, MalformedMove, NotYourDecision, Seat, SeededChance, scripted
from kogge.games.haithabu import HAITHABU
from kogge.games.haithabu.components import GOODS, STACKS
from kogge.games.haithabu.events import (
    CharacterChosen,
    OrderDisplayed,
    RondelTurned,
    RoundBegan,
    StartOrderDealt,
    StartOrdersLeft,
    StartPlayerDrawn,
    TransportsShown,
    TurnBegan,
)
from kogge.games.haithabu.match import HaithabuMatch
from kogge.words.rulebook import rulebook

PLAYER_COUNTS = (2, 3, 4)
SEEDS = range(6)


def dealt(
    players: int,
    start: Seat = 0,
    start_orders: tuple[int, ...] = (0, 1, 2, 3),
    tops: tuple[int, ...] = (0,) * 6,
) -> tuple[HaithabuMatch, list[Event]]:
    """A match with the start orders dealt by number (from 0), these cards on top of the stacks, and o01 and those after it on display."""
    drawn = 8 - (5 - players)
    chance = scripted(
        *[("transport", top) for top in tops],
        *[("start-order", order) for order in start_orders[:players]],
        *[("order", 5 + nth) for nth in range(drawn)],
        ("start-player", start),
    )
    log = EventLog()
    match = as_haithabu(HAITHABU.start(players, chance, news=log))
    events = log.events
    assert chance.is_used_up, "less was drawn"
    return match, events


def on_display(match: HaithabuMatch) -> list[str | None]:
    """The orders on display, the upper row first."""
    return [None if order is None else order.order for order in match.view(None).display]


# H-2.1: the rondel


@pytest.mark.proves("H-2.1")
def test_the_rondel_has_eight_fields_and_a_to_d_are_on_the_day_side_before_the_first_phase() -> None:
    rondel = before_the_deal(2).view(None).rondel
    assert [(field.field, field.day) for field in rondel] == [
        *[(field, True) for field in "abcd"],
        *[(field, False) for field in "efgh"],
    ]


@pytest.mark.proves("H-2.1")
@pytest.mark.parametrize("turned", range(8))
def test_four_fields_are_always_on_the_day_side_next_to_each_other(turned: int) -> None:
    day = "".join([field.field for field in table(f"haithabu 2; turned {turned}").view(None).rondel if field.day])
    assert len(day) == 4
    assert "".join(sorted(day)) in {"".join(sorted(("abcdefgh" * 2)[first : first + 4])) for first in range(8)}


# H-2.2: the market


@pytest.mark.proves("H-2.2")
@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_market_is_laid_out_as_written(lang: str) -> None:
    paragraph = rulebook("haithabu", lang).find("H-2.2")
    assert paragraph is not None
    rows = [line.strip("| ").split(" | ") for line in paragraph.text.splitlines() if line.startswith("| ")]
    match = before_the_deal(2)
    assert [int(cell) for cell in rows[1][1:]] == [in_market(match, good) for good in GOODS] == [10, 11, 12, 13, 14, 15]
    assert [int(cell) for cell in rows[2][1:]] == [price(match, good) for good in GOODS] == [5, 8, 10, 15, 20, 25]


@pytest.mark.proves("H-2.2")
def test_the_other_cubes_form_the_supply() -> None:
    match = before_the_deal(4)
    assert [in_supply(match, good) for good in GOODS] == [14, 13, 12, 11, 10, 9]


# H-2.3: the transports


@pytest.mark.proves("H-2.3")
def test_the_top_card_of_each_stack_lies_open_and_no_other() -> None:
    match, events = dealt(2, tops=(0, 8, 1, 7, 2, 6))
    tops = ("cart-20.1", "cart-30.9", "cart-40.2", "ship-20.8", "ship-30.3", "ship-40.7")
    stacks = match.view(0).stacks
    assert [[top.transport for top in stack.tops] for stack in stacks] == [[top] for top in tops]
    assert [len(stack.below) for stack in stacks] == [8] * 6
    assert [event.transports for event in events_of(events, TransportsShown)] == [(top,) for top in tops]


@pytest.mark.proves("H-2.3")
@pytest.mark.parametrize("stack", range(len(STACKS)))
def test_each_stack_is_shuffled(stack: int) -> None:
    tops = {new_match(2, seed).view(None).stacks[stack].tops[0].transport for seed in range(60)}
    assert tops == {f"{STACKS[stack]}.{card}" for card in range(1, 10)}


@pytest.mark.proves("H-2.3")
def test_the_stacks_are_shuffled_each_on_its_own() -> None:
    tops = [new_match(2, seed).view(None).stacks for seed in range(10)]
    assert [seen for seen in tops if len({stack.tops[0].transport[-1] for stack in seen}) > 1]


@pytest.mark.proves("H-2.3")
def test_when_the_top_card_goes_the_next_one_comes_to_light() -> None:
    match, _ = dealt(2)
    play(match, 1, "take steward")
    play(match, 0, "hire nobody", "place a", "buy cart-30", chance=scripted(("transport", 5)))
    assert [top.transport for top in match.view(None).stacks[1].tops] == ["cart-30.6"]


# H-2.4: what everyone begins with


@pytest.mark.proves("H-2.4", "H-1.6")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_everyone_begins_with_three_workers_5_points_and_250_silver(players: int) -> None:
    families = new_match(players).view(None).families
    assert [(family.workers, family.points, family.silver, family.notes) for family in families] == [(3, 5, 250, 0)] * players


# H-2.5: the start orders


@pytest.mark.proves("H-2.5", "H-C28")
@pytest.mark.parametrize(
    ("number", "order", "goods"),
    [
        (0, "s1", "2*mead pottery weapons"),
        (1, "s2", "2*cloth pottery tools"),
        (2, "s3", "mead 2*pottery tools"),
        (3, "s4", "mead 2*cloth weapons"),
        (4, "s5", "2*mead cloth spices"),
    ],
)
def test_a_start_order_goes_to_the_first_place_with_its_goods_in_the_warehouse(number: int, order: str, goods: str) -> None:
    match, _ = dealt(2, start_orders=((number + 1) % 5, number))
    assert (tableau(match, 1), store(match, 1, "warehouse"), store(match, 1, "post")) == ({1: order}, goods, "")


@pytest.mark.proves("H-2.5", "H-C28")
def test_these_goods_come_from_the_supply() -> None:
    match, _ = dealt(3)
    # 3 mead, 2 cloth, 4 pottery, 2 tools and a weapon belong to s1, s2 and s3
    assert [in_supply(match, good) for good in GOODS] == [14 - 3, 13 - 2, 12 - 4, 11 - 2, 10 - 1, 9]
    assert [in_market(match, good) for good in GOODS] == [10, 11, 12, 13, 14, 15]


@pytest.mark.proves("H-2.5")
@pytest.mark.parametrize(
    ("players", "left"), [(2, ["s3", "s4", "s5", "o01"]), (3, ["s4", "s5", "o01", "o02"]), (4, ["s5", "o01", "o02", "o03"])]
)
def test_start_orders_left_over_lie_in_the_lower_row(players: int, left: list[str]) -> None:
    match, events = dealt(players)
    assert on_display(match)[4:] == left
    assert [event.orders for event in events_of(events, StartOrdersLeft)] == [tuple([name for name in left if name[0] == "s"])]


@pytest.mark.proves("H-2.5")
def test_everyone_hears_who_was_dealt_which_start_order() -> None:
    _, events = dealt(2, start_orders=(4, 2))
    assert [(event.seat, event.order, event.goods) for event in events_of(events, StartOrderDealt)] == [
        (0, "s5", ("mead", "mead", "cloth", "spices")),
        (1, "s3", ("mead", "pottery", "pottery", "tools")),
    ]


@pytest.mark.proves("H-2.5")
def test_start_orders_are_shuffled() -> None:
    assert {tableau(new_match(2, seed), 1)[1] for seed in range(40)} == {"s1", "s2", "s3", "s4", "s5"}


@pytest.mark.proves("H-C28")
def test_c28_a_start_order_from_the_display_brings_no_goods() -> None:
    match, _ = dealt(2)
    play(match, 1, "take steward")
    before = store(match, 0, "warehouse")
    play(match, 0, "hire nobody", "place h", "take s4", chance=scripted(("order", 20)))
    assert (tableau(match, 0), store(match, 0, "warehouse")) == ({1: "s4", 2: "s1"}, before)


# H-2.6: the display


@pytest.mark.proves("H-2.6", "H-C26")
@pytest.mark.parametrize(("players", "drawn", "left"), [(2, 5, 43), (3, 6, 42), (4, 7, 41)])
def test_the_free_places_of_the_display_are_filled_from_the_pile(players: int, drawn: int, left: int) -> None:
    match, events = dealt(players)
    names = [f"o{number:02}" for number in range(1, drawn + 1)]
    assert on_display(match)[:4] == names[-4:]
    assert [event.order for event in events_of(events, OrderDisplayed)] == names
    assert (len(match.view(None).order_pile), match.view(None).order_discards) == (left, ())


@pytest.mark.proves("H-2.6")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("seed", SEEDS)
def test_eight_different_orders_are_on_display_and_none_of_them_is_left_in_the_pile(players: int, seed: int) -> None:
    match = new_match(players, seed)
    display = on_display(match)
    assert (len(set(display)), None in display) == (8, False)
    assert set(display).isdisjoint(match.view(None).order_pile)


@pytest.mark.proves("H-2.6")
def test_the_draw_pile_is_shuffled() -> None:
    assert len({on_display(new_match(2, seed))[0] for seed in range(30)}) > 10


# H-2.7: neutral workers


@pytest.mark.proves("H-2.7")
@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_inn_has_one_neutral_worker_fewer_than_players_as_written(lang: str) -> None:
    paragraph = rulebook("haithabu", lang).find("H-2.7")
    assert paragraph is not None
    rows = [line.strip("| ").split(" | ") for line in paragraph.text.splitlines() if line.startswith("| ")]
    for players, neutral in zip(rows[0][1:], rows[1][1:], strict=True):
        assert before_the_deal(int(players)).view(None).neutral == int(neutral) == int(players) - 1


# H-2.8: the start player and the first characters


@pytest.mark.proves("H-2.8")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_the_lot_may_fall_on_everyone(players: int) -> None:
    drawn: set[Seat] = set()
    for seed in range(40):
        log = EventLog()
        HAITHABU.start(players, SeededChance(seed), news=log)
        events = log.events
        drawn |= {event.seat for event in events_of(events, StartPlayerDrawn)}
    assert drawn == set(range(players))


@pytest.mark.proves("H-2.8")
@pytest.mark.parametrize("start", [0, 1, 2])
def test_the_player_who_was_drawn_gets_the_start_player_and_is_not_asked(start: Seat) -> None:
    match, _ = dealt(3, start)
    assert [characters(match, seat) for seat in range(3)] == [["start-player"] if seat == start else [] for seat in range(3)]
    with pytest.raises(NotYourDecision):
        play(match, start, "take seer")


@pytest.mark.proves("H-2.8")
@pytest.mark.parametrize(
    ("players", "start", "order"), [(2, 0, [1]), (2, 1, [0]), (3, 0, [2, 1]), (3, 1, [0, 2]), (4, 2, [1, 0, 3]), (4, 3, [2, 1, 0])]
)
def test_the_others_choose_against_the_order_of_turns(players: int, start: Seat, order: list[Seat]) -> None:
    match, _ = dealt(players, start)
    chosen: list[Seat] = []
    for character in ("seer", "stower", "steward")[: players - 1]:
        assert asked(match) == "choose-character"
        (seat,) = match.to_act
        play(match, seat, f"take {character}")
        chosen.append(seat)
    assert chosen == order
    assert asked(match) == "hire"


@pytest.mark.proves("H-2.8")
def test_all_characters_that_nobody_has_can_be_chosen() -> None:
    match, _ = dealt(3)
    free = ["juggler", "innkeeper", "trader", "seer", "supplier", "stower", "carpenter", "steward"]
    assert offered(match, 2) == [f"take {name}" for name in free]
    (event,) = events_of(play(match, 2, "take seer"), CharacterChosen)
    assert (event.seat, event.character) == (2, "seer")
    assert offered(match, 1) == [f"take {name}" for name in free if name != "seer"]


@pytest.mark.proves("H-2.8")
@pytest.mark.parametrize("character", ["start-player", "seer"])
def test_nobody_chooses_what_another_player_has(character: str) -> None:
    match, _ = dealt(3)
    play(match, 2, "take seer")
    refusal = refused(match, 1, f"take {character}")
    assert (refusal.code, refusal.rule, refusal.arguments) == ("character-taken", "H-2.8", {"character": character})


@pytest.mark.proves("H-2.8")
def test_one_of_them_must_be_chosen() -> None:
    match, _ = dealt(3)
    with pytest.raises(MalformedMove):
        play(match, 2, "pass")


@pytest.mark.proves("H-2.8", "H-8.10")
def test_all_first_characters_are_safe_and_the_others_are_free() -> None:
    match, _ = dealt(3)
    play(match, 2, "take seer")
    play(match, 1, "take steward")
    seen = match.view(None).characters
    assert {each.character: each.owner for each in seen if each.safe} == {"start-player": 0, "seer": 2, "steward": 1}
    assert {each.owner for each in seen if not each.safe} == {None}


@pytest.mark.proves("H-2.8", "H-8.10")
def test_first_characters_cannot_be_poached_in_the_first_round() -> None:
    match, _ = dealt(2)
    play(match, 1, "take trader")
    play(match, 0, "hire nobody", "place b")
    refusal = refused(match, 0, "take trader")
    assert (refusal.code, refusal.rule) == ("character-safe", "H-8.10")
    assert "take trader" not in offered(match, 0)


@pytest.mark.proves("H-2.8", "H-3.1", "H-3.3", "H-3.4")
def test_then_the_first_round_begins_with_the_seat_that_was_drawn() -> None:
    match, _ = dealt(4, 3)
    play(match, 2, "take seer")
    play(match, 1, "take stower")
    events = play(match, 0, "take steward")
    (began,) = events_of(events, RoundBegan)
    assert (began.round, began.rounds, began.year, began.season, began.start) == (1, 8, 1, "spring", 3)
    (turned,) = events_of(events, RondelTurned)
    assert (turned.phase, turned.fields, turned.day) == (1, 1, ("h", "a", "b", "c"))
    assert [event.seat for event in events_of(events, TurnBegan)] == [3]
    assert match.to_act == (3,)

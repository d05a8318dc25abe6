"""R-8: winter. Hands that are too full shrink, and the start player changes."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.riga.scripted_chance import whole_match
from games.riga.tables import discard, events_of, goods_of, hand_of, offered, play, refused, table
from kogge.engine import Event, NotYourDecision, Seat, SeededChance, seen
from kogge.games.riga.components import names_in
from kogge.games.riga.events import CardsDiscarded, StartPassed, YearBegan
from kogge.games.riga.match import RigaMatch
from kogge.games.riga.position import SUMMER, WINTER

FULL = "3*wine / 3*wine / 3*wine / 3*wine"
OFFERS = "visby-bank tallinn-bank stockholm-bank danzig-bank"
BUILDINGS = "danzig-archive danzig-crane danzig-fortress danzig-guild-house danzig-lodge danzig-tavern danzig-treasury"


def winter(goods: str = "", hand: str = "", built: str = "", riga: bool = False) -> RigaMatch:
    """Winter for two, in which seat 0 has these cards. If nothing has to be discarded, the next spring has passed already."""
    return table(
        f"riga 2; riga-buildings {'with' if riga else 'without'}; "
        f"season winter, year 2; rows {FULL}; above {OFFERS}; "
        f"0: goods {goods}, hand {hand}, built {built}",
        chance=SeededChance(0),
    )


def throw(match: RigaMatch, seat: Seat, cards: str) -> list[Event]:
    return match.play(seat, discard(cards), SeededChance(0))


# too many cards


@pytest.mark.proves("R-8.1")
@pytest.mark.parametrize(
    ("goods", "hand"),
    [("7*grain", ""), ("", BUILDINGS), ("6*grain", "danzig-lodge"), ("4*grain", "danzig-archive danzig-crane danzig-lodge")],
)
def test_more_than_6_cards_are_too_many_goods_and_buildings_together(goods: str, hand: str) -> None:
    match = winter(goods, hand)
    decision = match.decision(0)
    assert decision is not None
    assert (match.to_act, decision.kind, decision.arguments) == ((0,), "discard", {"count": 1, "limit": 6})


@pytest.mark.proves("R-8.1")
@pytest.mark.parametrize(
    ("goods", "hand", "held"), [("6*grain", "", 6), ("5*grain", "danzig-crane", 6), ("grain", "", 1), ("", "", 0)]
)
def test_6_cards_or_fewer_may_stay(goods: str, hand: str, held: int) -> None:
    match = winter(goods, hand)
    assert (match.position.year, match.position.season) == (3, SUMMER)
    assert match.position.cards_held(0) == held


@pytest.mark.proves("R-8.1")
def test_after_discarding_6_are_left() -> None:
    match = winter("5*grain 2*glass", "danzig-crane danzig-lodge")
    throw(match, 0, "2*grain danzig-crane")
    assert (goods_of(match, 0), hand_of(match, 0)) == (("glass", "glass", "grain", "grain", "grain"), ("danzig-lodge",))


@pytest.mark.proves("R-8.1")
@pytest.mark.parametrize("cards", ["grain", "3*grain", "grain glass danzig-crane"])
def test_no_fewer_and_no_more_are_discarded_than_are_too_many(cards: str) -> None:
    refusal = refused(winter("5*grain 2*glass", "danzig-crane"), 0, f"discard {cards}")
    given = discard(cards).cards
    assert (refusal.code, refusal.rule, refusal.arguments) == ("wrong-number-of-discards", "R-8.1", {"count": 2, "given": given})


@pytest.mark.proves("R-8.1")
@pytest.mark.parametrize(("cards", "code"), [("2*glass", "goods-not-in-hand"), ("danzig-lodge", "building-not-in-hand")])
def test_only_cards_of_the_own_hand_can_be_discarded(cards: str, code: str) -> None:
    assert refused(winter("6*grain glass"), 0, f"discard {cards}").code == code


@pytest.mark.proves("R-8.1")
def test_what_stands_built_is_no_hand_card() -> None:
    match = winter("6*grain", built=BUILDINGS)
    assert match.position.season == SUMMER
    assert refused(winter("7*grain", built=BUILDINGS), 0, "discard danzig-crane").code == "building-not-in-hand"


@pytest.mark.proves("R-8.1")
def test_a_riga_building_is_no_hand_card_built_or_not() -> None:
    assert winter("6*grain", built="riga-school", riga=True).position.season == SUMMER


@pytest.mark.proves("R-8.1")
def test_only_a_warehouse_allows_more() -> None:
    assert winter("8*grain", built="riga-warehouse", riga=True).position.season == SUMMER
    assert winter("7*grain", built="riga-school riga-monastery riga-exchange", riga=True).position.season == WINTER


@pytest.mark.proves("R-8.1", "R-B21")
def test_b21_everyone_chooses_for_themselves() -> None:
    match = winter("5*grain glass", "danzig-crane")
    assert sorted(offered(match, 0)) == ["discard danzig-crane", "discard glass", "discard grain"]


@pytest.mark.proves("R-8.1", "R-B21")
@given(
    goods=st.lists(st.sampled_from(["cloth", "glass", "wine", "grain"]), min_size=3, max_size=8),
    hand=st.lists(st.sampled_from(BUILDINGS.split()), min_size=4, max_size=5, unique=True),
)
def test_b21_every_choice_of_cards_is_offered_once(goods: list[str], hand: list[str]) -> None:
    match = table(f"riga 2; season winter; rows -; 0: goods {' '.join(goods)}, hand {' '.join(hand)}")
    cards = sorted(goods) + hand
    choices = {discard(" ".join(some)) for some in combinations(cards, len(cards) - 6)}
    moves = match.moves(0)
    assert len(moves) == len(set(moves))
    assert set(moves) == choices


@pytest.mark.proves("R-8.1", "R-B36")
def test_those_with_too_many_cards_decide_at_the_same_time_and_nobody_else() -> None:
    match = table("season winter; rows -; 0: goods 7*grain; 1: goods 6*wine; 3: goods 7*glass")
    assert match.to_act == (0, 3)
    with pytest.raises(NotYourDecision):
        throw(match, 1, "wine")


@pytest.mark.proves("R-8.1")
@pytest.mark.parametrize("order", [(0, 3), (3, 0)])
def test_discards_are_shown_when_all_have_decided(order: tuple[Seat, Seat]) -> None:
    match = table("season winter; rows -; 0: goods 7*grain; 3: goods 6*glass wine")
    cards = {0: "grain", 3: "wine"}
    events = throw(match, order[0], cards[order[0]])
    assert events_of(events, CardsDiscarded) == []
    assert match.position.goods_discards == [0, 0, 0, 0]
    events = throw(match, order[1], cards[order[1]])
    assert [(event.seat, event.goods) for event in events_of(events, CardsDiscarded)] == [(0, ("grain",)), (3, ("wine",))]


@pytest.mark.proves("R-8.1")
def test_discards_may_be_changed_until_the_last_has_decided() -> None:
    match = table("season winter; rows -; 0: goods 6*grain glass; 3: goods 7*wine")
    throw(match, 0, "glass")
    throw(match, 0, "grain")
    throw(match, 3, "wine")
    assert goods_of(match, 0) == ("glass", "grain", "grain", "grain", "grain", "grain")


@pytest.mark.proves("R-8.1")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_nobody_holds_more_than_6_cards_when_spring_comes(players: int, seed: int) -> None:
    held: list[int] = []
    match = table(f"riga {players}; season spring, year 0; rows -", chance=SeededChance(seed))
    chance = SeededChance(seed)
    year = 1
    while not match.is_over:
        seat = match.to_act[0]
        moves = match.moves(seat)
        match.play(seat, moves[chance.below(len(moves))], chance)
        if match.position.year != year:
            year = match.position.year
            held += [match.position.cards_held(other) for other in range(players)]
    assert max(held) <= 6


# R-B21: where discards go


@pytest.mark.proves("R-B21")
def test_b21_goods_go_to_the_goods_and_buildings_to_the_buildings() -> None:
    match = winter("6*grain", "danzig-crane danzig-lodge")
    throw(match, 0, "grain danzig-crane")
    assert (match.position.goods_discards, names_in(match.position.building_discards)) == ([0, 0, 0, 1], ("danzig-crane",))


@pytest.mark.proves("R-B21")
def test_b21_goods_go_openly_and_buildings_face_down() -> None:
    match = winter("6*grain", "danzig-crane danzig-lodge")
    events = throw(match, 0, "grain danzig-crane")
    (own,) = events_of(seen(events, 0), CardsDiscarded)
    (others,) = events_of(seen(events, 1), CardsDiscarded)
    assert (own.goods, own.buildings) == (("grain",), ("danzig-crane",))
    assert (others.goods, others.count, others.buildings) == (("grain",), 1, None)


@pytest.mark.proves("R-B21")
def test_b21_the_others_cannot_tell_which_of_two_buildings_was_discarded() -> None:
    match = winter("5*grain", "danzig-crane danzig-lodge")
    throw(match, 0, "danzig-crane")
    assert match.view(1).families[0].known_buildings == ()
    assert (match.view(1).discarded_buildings, match.view(0).discarded_buildings) == ((), ("danzig-crane",))


# R-B23: a new warehouse


@pytest.mark.proves("R-B23")
def test_b23_a_warehouse_built_in_the_last_turn_of_the_year_helps_this_winter() -> None:
    match = table(f"riga 2; riga-buildings with; year 2, turn 3, taken; rows {FULL}; above {OFFERS}; 0: goods 3*glass 7*grain")
    play(match, 0, "build riga-warehouse", "pay 2*glass")
    play(match, 0, "end", chance=SeededChance(0))
    assert (match.position.year, len(goods_of(match, 0))) == (3, 8)


@pytest.mark.proves("R-B23")
def test_b23_a_ninth_card_is_too_many_all_the_same() -> None:
    match = table(f"riga 2; riga-buildings with; year 2, turn 3, taken; rows {FULL}; above {OFFERS}; 0: goods 3*glass 8*grain")
    play(match, 0, "build riga-warehouse", "pay 2*glass", "end")
    decision = match.decision(0)
    assert decision is not None
    assert (decision.kind, decision.arguments) == ("discard", {"count": 1, "limit": 8})


# a new start player


@pytest.mark.proves("R-8.2")
@pytest.mark.parametrize(("players", "start", "following"), [(2, 0, 1), (2, 1, 0), (3, 1, 2), (3, 2, 0), (4, 3, 0)])
def test_the_left_neighbour_of_the_start_player_becomes_start_player(players: int, start: Seat, following: Seat) -> None:
    match = table(f"riga {players}; season winter, start {start}; rows -", chance=SeededChance(0))
    assert (match.position.start, match.to_act) == (following, (following,))


@pytest.mark.proves("R-8.2")
def test_the_start_player_changes_after_the_discards() -> None:
    match = winter("7*grain")
    assert match.position.start == 0
    events = throw(match, 0, "grain")
    told = [type(event) for event in events]
    assert told.index(CardsDiscarded) < told.index(StartPassed) < told.index(YearBegan)
    assert match.position.start == 1


@pytest.mark.proves("R-8.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_start_player_goes_round_the_table_year_by_year(players: int) -> None:
    _, events = whole_match(players, 5)
    starts = [event.start for event in events_of(events, YearBegan)]
    assert starts == [(starts[0] + year) % players for year in range(len(starts))]

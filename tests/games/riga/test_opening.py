"""R-2: how a match starts, and who begins."""

from __future__ import annotations

import pytest

from games.riga.scripted_chance import draws
from games.riga.tables import as_riga, before_the_deal, events_of, goods_of, hand_of, new_match, offered, play, refused
from kogge.engine import Event, EventLog, MalformedMove, NotYourDecision, Seat, SeededChance, seen
from kogge.games.riga import RIGA
from kogge.games.riga.components import names_in
from kogge.games.riga.events import BuildingsDealt, LotDrawn, StartBuildingKept, StartGoodsRevealed, StartNamed
from kogge.games.riga.match import RigaMatch

PLAYER_COUNTS = (2, 3, 4)
SEEDS = range(8)


def reveal(cards: str, lot: Seat, players: int = 3) -> tuple[RigaMatch, list[Event]]:
    """A match whose first goods come in this order, after a seat was drawn; and what happened."""
    log = EventLog()
    chance = draws(cards, lot)
    match = as_riga(RIGA.start(players, chance, news=log))
    events = log.events
    assert chance.is_used_up, "fewer goods were turned over"
    return match, events


def dealt(cards: str = "visby-bank visby-crane tallinn-bank tallinn-crane danzig-bank danzig-crane") -> RigaMatch:
    """Three seats have to choose between two buildings each; seat 0 begins."""
    match, _ = reveal("2*wine 2*glass 2*cloth", lot=0)
    play(match, 0, "start 0", chance=draws(cards))
    return match


# the piles


@pytest.mark.proves("R-2.1")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_goods_and_buildings_lie_in_two_piles_each_with_discards_of_its_own(players: int) -> None:
    view = before_the_deal(players).view(None)
    assert (view.goods_pile, view.building_pile, view.goods_discards, view.building_discards) == (44, 48, (), 0)


@pytest.mark.proves("R-2.1")
def test_the_piles_are_shuffled() -> None:
    openings = {goods_of(new_match(2, seed), 0) for seed in range(30)}
    assert len(openings) > 3


# the first goods


@pytest.mark.proves("R-2.2", "R-B14")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_the_lot_may_fall_on_everyone(players: int) -> None:
    drawn: set[Seat] = set()
    for seed in range(60):
        log = EventLog()
        RIGA.start(players, SeededChance(seed), news=log)
        events = log.events
        drawn |= {event.seat for event in events_of(events, LotDrawn)}
    assert drawn == set(range(players))


@pytest.mark.proves("R-2.2")
def test_the_player_who_was_drawn_turns_over_first_and_the_others_follow_clockwise() -> None:
    _, events = reveal("2*cloth 2*glass 2*wine", lot=1)
    revealed = [(event.seat, event.goods) for event in events_of(events, StartGoodsRevealed)]
    assert revealed == [(1, ("cloth", "cloth")), (2, ("glass", "glass")), (0, ("wine", "wine"))]


@pytest.mark.proves("R-2.2", "R-B32")
@pytest.mark.parametrize(
    ("cards", "value"),
    [
        ("2*wine", 6),
        ("3*grain", 6),
        ("cloth grain", 7),
        ("wine grain wine", 8),
        ("2*grain cloth", 9),
        ("cloth cloth", 10),
        ("wine grain cloth", 10),
    ],
)
def test_goods_are_turned_over_one_at_a_time_up_to_a_basic_value_of_6_or_more(cards: str, value: int) -> None:
    _, events = reveal(f"{cards} 2*glass", lot=0, players=2)
    assert events_of(events, StartGoodsRevealed)[0].value == value


@pytest.mark.proves("R-2.2")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("seed", SEEDS)
def test_the_last_good_turned_over_was_needed(players: int, seed: int) -> None:
    log = EventLog()
    match = as_riga(RIGA.start(players, SeededChance(seed), news=log))
    events = log.events
    for event in events_of(events, StartGoodsRevealed):
        goods = match.position.goods_of(event.seat)
        dearest = max([match.position.components.values[kind] for kind in range(4) if goods[kind]])
        assert 6 <= event.value == match.position.basic_value(goods) < 6 + dearest


# who names the start player


@pytest.mark.proves("R-2.3")
@pytest.mark.parametrize(
    ("cards", "chooser"), [("2*wine 2*glass 2*cloth", 0), ("2*glass 2*wine 2*cloth", 1), ("2*cloth 2*glass 2*wine", 2)]
)
def test_the_smallest_sum_names_the_start_player(cards: str, chooser: Seat) -> None:
    assert reveal(cards, lot=0)[0].to_act == (chooser,)


@pytest.mark.proves("R-2.3")
@pytest.mark.parametrize("named", [0, 1, 2])
def test_anyone_may_be_named_the_chooser_too(named: Seat) -> None:
    match, _ = reveal("2*glass 2*wine 2*cloth", lot=0)
    assert offered(match, 1) == ["start 0", "start 1", "start 2"]
    (event,) = events_of(play(match, 1, f"start {named}", chance=SeededChance(0)), StartNamed)
    assert (event.seat, event.start, match.position.start) == (1, named, named)


@pytest.mark.proves("R-2.3")
def test_nobody_else_is_asked() -> None:
    match, _ = reveal("2*glass 2*wine 2*cloth", lot=0)
    with pytest.raises(NotYourDecision):
        play(match, 0, "start 0")


@pytest.mark.proves("R-2.3")
def test_nobody_can_be_named_who_does_not_play() -> None:
    match, _ = reveal("2*glass 2*wine 2*cloth", lot=0)
    with pytest.raises(MalformedMove):
        play(match, 1, "start 3")


@pytest.mark.proves("R-2.3", "R-B14")
@pytest.mark.parametrize("lot", [0, 1, 2, 3])
def test_if_all_are_level_the_provisional_start_player_chooses(lot: Seat) -> None:
    assert reveal("2*wine 2*wine 3*grain 3*grain", lot, players=4)[0].to_act == (lot,)


@pytest.mark.proves("R-2.3", "R-B14")
@pytest.mark.parametrize(
    ("lot", "cards", "chooser"),
    [
        (2, "2*wine 2*glass 2*wine 2*glass", 2),  # the provisional one is level with seat 0
        (2, "2*glass 2*wine 2*wine 2*glass", 3),  # 3 and 0 are level, 3 comes first after 2
        (2, "2*glass 2*glass 2*wine 2*wine", 0),  # 0 and 1 are level, round the corner
        (0, "2*glass 2*glass 2*wine 2*wine", 2),
        (3, "2*glass 2*wine 2*glass 2*wine", 0),
    ],
)
def test_of_equal_sums_the_first_clockwise_from_the_provisional_start_player_chooses(lot: Seat, cards: str, chooser: Seat) -> None:
    assert reveal(cards, lot, players=4)[0].to_act == (chooser,)


@pytest.mark.proves("R-2.3", "R-B14")
def test_the_provisional_start_player_has_no_say_without_the_smallest_sum() -> None:
    assert reveal("2*cloth 2*glass 2*wine", lot=1)[0].to_act == (0,)


# the first goods are taken to the hand


@pytest.mark.proves("R-2.4")
def test_the_goods_turned_over_go_to_the_hand() -> None:
    match, _ = reveal("2*cloth 2*glass 2*wine", lot=1)
    assert [goods_of(match, seat) for seat in range(3)] == [("wine", "wine"), ("cloth", "cloth"), ("glass", "glass")]
    assert match.view(None).goods_pile == 44 - 6


@pytest.mark.proves("R-2.4", "R-B15")
def test_b15_everyone_knows_the_first_goods() -> None:
    match, _ = reveal("2*cloth 2*glass 2*wine", lot=1)
    for viewer in (0, 1, 2, None):
        families = match.view(viewer).families
        assert [family.known_goods for family in families] == [("wine", "wine"), ("cloth", "cloth"), ("glass", "glass")]


# the first building


@pytest.mark.proves("R-2.5")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_everyone_is_given_two_buildings(players: int) -> None:
    match = new_match(players)
    events = play(match, match.to_act[0], "start 0", chance=SeededChance(1))
    assert [event.count for event in events_of(events, BuildingsDealt)] == [2] * players
    assert len({name for seat in range(players) for name in hand_of(match, seat)}) == 2 * players


@pytest.mark.proves("R-2.5")
def test_one_of_them_is_kept_and_the_other_goes_to_the_discards() -> None:
    match = dealt()
    for seat, kept in enumerate(("visby-crane", "tallinn-bank", "danzig-crane")):
        play(match, seat, f"keep {kept}", chance=SeededChance(0))
    assert [hand_of(match, seat) for seat in range(3)] == [("visby-crane",), ("tallinn-bank",), ("danzig-crane",)]
    assert names_in(match.position.building_discards) == ("visby-bank", "tallinn-crane", "danzig-bank")


@pytest.mark.proves("R-2.5")
def test_both_buildings_are_offered_and_nothing_else() -> None:
    match = dealt()
    assert offered(match, 1) == ["keep tallinn-bank", "keep tallinn-crane"]
    refusal = refused(match, 1, "keep visby-bank")
    assert (refusal.code, refusal.rule) == ("not-drawn", "R-2.5")


@pytest.mark.proves("R-2.5")
def test_one_building_must_be_kept() -> None:
    refusal = refused(dealt(), 1, "keep nothing")
    assert (refusal.code, refusal.rule) == ("must-keep-one", "R-2.5")


@pytest.mark.proves("R-2.5", "R-B36")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_all_decide_at_the_same_time(order: tuple[Seat, ...]) -> None:
    match = dealt()
    assert match.to_act == (0, 1, 2)
    kept = ("visby-bank", "tallinn-bank", "danzig-bank")
    for seat in order[:2]:
        play(match, seat, f"keep {kept[seat]}")
    assert match.position.building_discards == 0
    play(match, order[2], f"keep {kept[order[2]]}", chance=SeededChance(0))
    assert [hand_of(match, seat) for seat in range(3)] == [(name,) for name in kept]


@pytest.mark.proves("R-2.5")
def test_a_choice_may_be_changed_until_the_last_has_chosen() -> None:
    match = dealt()
    play(match, 0, "keep visby-bank", "keep visby-crane")
    play(match, 1, "keep tallinn-bank")
    play(match, 2, "keep danzig-bank", chance=SeededChance(0))
    assert hand_of(match, 0) == ("visby-crane",)


@pytest.mark.proves("R-2.5")
def test_the_other_building_is_laid_away_face_down() -> None:
    match = dealt()
    play(match, 0, "keep visby-bank")
    play(match, 1, "keep tallinn-bank")
    events = play(match, 2, "keep danzig-bank", chance=SeededChance(0))
    kept = events_of(seen(events, 1), StartBuildingKept)
    assert [(event.kept, event.discarded) for event in kept] == [(None, None), ("tallinn-bank", ("tallinn-crane",)), (None, None)]
    assert match.view(1).discarded_buildings == ("tallinn-crane",)


@pytest.mark.proves("R-2.5")
def test_then_spring_comes_and_the_named_start_player_begins() -> None:
    match, _ = reveal("2*wine 2*glass 2*cloth", lot=0)
    play(match, 0, "start 2", chance=SeededChance(0))
    for seat in range(3):
        play(match, seat, str(match.moves(seat)[0]), chance=SeededChance(0))
    assert (match.position.year, match.position.season, match.to_act) == (1, "summer", (2,))

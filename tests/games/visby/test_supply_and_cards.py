"""V-2 to V-5: the phases of a round, the supply, laying cards, and what holds for all of them."""

from __future__ import annotations

from itertools import pairwise

import pytest

from games.visby.tables import cards, discards_of, events_of, gifts, lay, new_match, table, tracks_left, trade
from kogge.engine import AnswerSealed, Event, IllegalMove, NoChance, NotYourDecision, seen
from kogge.games.visby.events import CardsRevealed, SupplyArrived, SupplyGave, TrackGave, WaresTraded

STEPS = {2: 3, 3: 5, 4: 3, 5: 4, 6: 5}
LAID = {2: 2, 3: 2, 4: 1, 5: 1, 6: 1}


@pytest.mark.proves("V-2.1")
def test_a_round_is_supply_then_laying_then_evaluating() -> None:
    match = table("campaign 9")
    events = lay(match, "troops", "knight", "ship", "fleet")
    kinds = [type(event) for event in events]
    assert kinds == [AnswerSealed] * 4 + [CardsRevealed] * 4 + [TrackGave] * 4 + [SupplyArrived]


@pytest.mark.proves("V-2.1")
def test_round_follows_round_until_the_end() -> None:
    match = table("campaign 2; seals 27 0 0 0")
    rounds = []
    for laid in (("troops", "ship", "ship", "ship"), ("knight", "fleet", "fleet", "fleet")):
        lay(match, *laid)
        rounds.append(match.is_over)
    assert rounds == [False, True]


@pytest.mark.proves("V-3.1", "V-A7")
@pytest.mark.parametrize(("players", "space"), [(2, 4), (3, 6), (4, 4), (5, 5), (6, 6)])
def test_the_first_round_has_a_supply_too(players: int, space: int) -> None:
    position = new_match(players).position
    assert (position.campaign, position.voyage, position.market) == (space, space, space)


@pytest.mark.proves("V-3.1")
@pytest.mark.parametrize("players", STEPS)
def test_every_round_moves_all_three_markers_up(players: int) -> None:
    match = table(f"visby {players}; campaign 0, voyage 0, market 0")
    laid = "blacksmith tollkeeper" if LAID[players] == 2 else "blacksmith"
    lay(match, *[laid] * players)
    position = match.position
    assert (position.campaign, position.voyage, position.market) == (STEPS[players],) * 3


@pytest.mark.proves("V-3.2")
@pytest.mark.parametrize("space", [12, 13, 14, 15])
def test_markers_stop_at_15(space: int) -> None:
    match = table(f"campaign {space}, voyage {space}, market {space}")
    lay(match, "blacksmith", "blacksmith", "tollkeeper", "mendicant")
    position = match.position
    assert (position.campaign, position.voyage, position.market) == (15, 15, 15)


@pytest.mark.proves("V-4.1")
@pytest.mark.parametrize("players", LAID)
def test_two_cards_with_two_or_three_players_one_with_more(players: int) -> None:
    decision = new_match(players).decision(0)
    assert decision is not None
    assert (decision.kind, decision.arguments["count"]) == ("play-cards", LAID[players])


@pytest.mark.proves("V-4.1")
@pytest.mark.parametrize(("players", "laid"), [(2, "troops"), (3, "troops knight ship"), (4, "troops ship"), (6, "troops ship")])
def test_any_other_number_of_cards_is_refused(players: int, laid: str) -> None:
    refusal = new_match(players).refusal(0, cards(laid))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("wrong-number-of-cards", "V-4.1")


@pytest.mark.proves("V-4.1")
def test_the_two_cards_are_different() -> None:
    refusal = new_match(2).refusal(0, cards("ship ship"))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("card-twice", "V-4.1")


@pytest.mark.proves("V-4.1", "V-9.4")
def test_cards_come_from_the_own_hand() -> None:
    match = table("0: hand troops ship mendicant")
    with pytest.raises(IllegalMove) as caught:
        match.play(0, cards("knight"), NoChance())
    assert (caught.value.refusal.code, caught.value.refusal.arguments) == ("card-not-in-hand", {"card": "knight"})


@pytest.mark.proves("V-4.1")
def test_every_card_of_the_hand_is_on_offer() -> None:
    match = table("0: hand troops ship mendicant")
    assert [str(move) for move in match.moves(0)] == ["play troops", "play ship", "play mendicant"]


@pytest.mark.proves("V-4.1")
def test_every_pair_of_the_hand_is_on_offer() -> None:
    assert len(new_match(2).moves(0)) == 28


@pytest.mark.proves("V-4.2")
def test_nothing_is_revealed_before_the_last_player_has_laid() -> None:
    match = table()
    events: list[Event] = []
    for seat in (2, 0, 3):
        events += match.play(seat, cards("ship"), NoChance())
    assert {type(event) for event in events} == {AnswerSealed}


@pytest.mark.proves("V-4.2")
def test_nobody_is_told_what_another_player_laid() -> None:
    events = table().play(2, cards("ship"), NoChance())
    told = events_of(seen(events, 1), AnswerSealed)
    assert [(event.seat, event.move) for event in told] == [(2, None)]


@pytest.mark.proves("V-4.2")
def test_all_cards_are_turned_over_together() -> None:
    match = table()
    for seat in (2, 0, 3):
        match.play(seat, cards("ship"), NoChance())
    revealed = events_of(match.play(1, cards("troops"), NoChance()), CardsRevealed)
    assert [(event.seat, event.cards) for event in revealed] == [(0, ("ship",)), (1, ("troops",)), (2, ("ship",)), (3, ("ship",))]


@pytest.mark.proves("V-4.3")
def test_cards_can_be_swapped_until_the_last_player_has_laid() -> None:
    match = table()
    match.play(0, cards("troops"), NoChance())
    match.play(1, cards("ship"), NoChance())
    match.play(0, cards("knight"), NoChance())
    match.play(2, cards("ship"), NoChance())
    revealed = events_of(match.play(3, cards("ship"), NoChance()), CardsRevealed)
    assert revealed[0].cards == ("knight",)


@pytest.mark.proves("V-4.3")
def test_a_swapped_card_is_back_in_hand() -> None:
    match = table()
    match.play(0, cards("troops"), NoChance())
    for seat, laid in enumerate(("knight", "ship", "ship", "ship")):
        match.play(seat, cards(laid), NoChance())
    assert discards_of(match, 0) == ("knight",)


@pytest.mark.proves("V-4.3")
def test_revealed_cards_cannot_be_swapped() -> None:
    match = table()
    lay(match, "merchant", "ship", "ship", "ship")
    with pytest.raises(NotYourDecision):
        match.play(1, cards("troops"), NoChance())


@pytest.mark.proves("V-5.1")
@pytest.mark.parametrize(
    "laid",
    [
        ("tollkeeper", "ship", "fleet", "blacksmith", "knight", "troops"),
        ("mendicant", "merchant", "tollkeeper", "ship", "fleet", "blacksmith"),
        ("mendicant", "knight", "merchant", "troops", "ship", "fleet"),
    ],
)
def test_cards_take_effect_in_their_order_whatever_seat_laid_them(laid: tuple[str, ...]) -> None:
    match = table("visby 6")
    events = lay(match, *laid)
    if "merchant" in laid:
        events += trade(match, laid.index("merchant"), "1*2:1")
    order = ["troops", "knight", "blacksmith", "fleet", "ship", "tollkeeper", "merchant", "mendicant"]
    assert _cards_in_effect(events) == [card for card in order if card in laid]


@pytest.mark.proves("V-5.2")
def test_identical_cards_act_at_the_same_moment() -> None:
    events = lay(table("voyage 7"), "ship", "ship", "ship", "troops")
    assert gifts(events, "ship") == {0: 2, 1: 2, 2: 2}


@pytest.mark.proves("V-5.3")
@pytest.mark.parametrize(("stock", "share", "rest"), [(8, 2, 2), (7, 2, 1), (6, 2, 0), (5, 1, 2), (3, 1, 0), (2, 0, 2), (0, 0, 0)])
def test_what_is_too_little_is_shared_equally_and_the_rest_stays(stock: int, share: int, rest: int) -> None:
    match = table(f"campaign {stock}")
    events = lay(match, "troops", "troops", "troops", "ship")
    assert (gifts(events, "troops"), tracks_left(match)[0]) == ({0: share, 1: share, 2: share}, rest)


@pytest.mark.proves("V-5.3")
def test_wares_are_shared_like_seals() -> None:
    match = table("voyage 8")
    events = lay(match, "fleet", "fleet", "fleet", "troops")
    assert (gifts(events, "fleet"), tracks_left(match)[1]) == ({0: 2, 1: 2, 2: 2}, 2)


@pytest.mark.proves("V-5.4")
def test_cards_stay_in_front_of_their_owners_until_the_round_is_over() -> None:
    match = table()
    lay(match, "troops", "fleet", "merchant", "ship")
    families = match.view(None).families
    assert [(family.played, family.discards) for family in families] == [
        (("troops",), ()),
        (("fleet",), ()),
        (("merchant",), ()),
        (("ship",), ()),
    ]


@pytest.mark.proves("V-5.4")
def test_the_cards_are_gone_when_the_round_is_over() -> None:
    match = table()
    lay(match, "troops", "fleet", "knight", "ship")
    assert [family.played for family in match.view(None).families] == [()] * 4


def _cards_in_effect(events: list[Event]) -> list[str]:
    """The cards in the order in which they took effect, each once."""
    named: list[str] = []
    for event in events:
        if isinstance(event, (TrackGave, SupplyGave)):
            named.append(str(event.card))
        elif isinstance(event, WaresTraded):
            named.append("merchant")
    return [card for before, card in pairwise(["", *named]) if card != before]

"""What a preview promises is exactly what can happen: compared with playing out everything the others could lay.

Hands are open (V-A22), so the others lay from what they are seen to hold; a merchant trades as well as it then can (V-A8).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.visby.tables import bounds, cards, lay, new_match, table, total
from kogge.engine import Event, IllegalMove, Move, NoChance, NotYourDecision, Seat
from kogge.games.visby import VISBY, Bundle, Card, PlayCards, Trade
from kogge.games.visby.events import SupplyArrived, SupplyGave, TrackGave, WaresTraded
from kogge.games.visby.match import VisbyMatch
from kogge.games.visby.position import TRADING

Source = tuple[str, str, str]
"""A card, the goods it brings and the rule by which it brings them."""


def everything_that_can_happen(match: VisbyMatch, seat: Seat, move: Move) -> Iterator[dict[Source, int]]:
    """Play the round out for every choice of the others: what `seat` gained each time."""
    others = [match.moves(other) if other != seat else [move] for other in range(match.players)]
    for laid in product(*others):
        world = match.copy()
        events: list[Event] = []
        for player in world.to_act:
            events += world.play(player, laid[player], NoChance())
        while world.position.phase == TRADING:
            trader = world.to_act[0]
            best = best_trade(world.position.market, world.position.wares[trader])
            events += world.play(trader, best if trader == seat else Trade(), NoChance())
        yield _gains_by_source(events, seat)


@cache
def best_trade(purse: int, wares: int) -> Trade:
    """The most seals for the fewest wares, found by trying every trade there is."""
    rates = sorted({(rate.wares, rate.seals) for rate in new_match(2).position.components.rates[: purse + 1]})
    trades = [Trade(())]
    for wares_of_rate, seals_of_rate in rates:
        trades += [
            Trade((*trade.bundles, Bundle(times, wares_of_rate, seals_of_rate)))
            for trade in trades
            for times in range(1, (wares - trade.wares) // wares_of_rate + 1)
        ]
    return max(trades, key=lambda trade: (trade.seals, -trade.wares))


@st.composite
def positions(draw: st.DrawFn, players: int) -> VisbyMatch:
    """A table as it could stand at the start of a round."""
    spaces = st.integers(0, 15)
    others = [card for card in Card if card is not Card.MENDICANT]
    per_round = 2 if players < 4 else 1
    held = st.lists(st.sampled_from(others), unique=True, min_size=per_round, max_size=7)
    hands = [(*draw(held), Card.MENDICANT) for _ in range(players)]
    tracks = f"campaign {draw(spaces)}, voyage {draw(spaces)}, market {draw(spaces)}"
    wares = " ".join([str(draw(spaces)) for _ in range(players)])
    families = "; ".join([f"{seat}: hand {' '.join(hand)}" for seat, hand in enumerate(hands)])
    return table(f"visby {players}; {tracks}; wares {wares}; {families}")


@pytest.mark.proves("V-A22", "V-A8")
@pytest.mark.parametrize("players", [2, 3, 4])
@settings(max_examples=60)
@given(data=st.data())
def test_the_bounds_are_exactly_what_can_happen(players: int, data: st.DataObject) -> None:
    match = data.draw(positions(players))
    seat = data.draw(st.integers(0, players - 1), "seat")
    move = data.draw(st.sampled_from(list(match.moves(seat))), "move")
    preview = match.preview(seat, move)
    cases = list(everything_that_can_happen(match, seat, move))
    sources = {source for case in cases for source in case}
    by_source = {source: [case.get(source, 0) for case in cases] for source in sources}
    assert bounds(preview) == {source: (min(amounts), max(amounts)) for source, amounts in by_source.items()}


@pytest.mark.proves("V-A22", "V-A8")
@pytest.mark.parametrize("players", [2, 3, 4])
@settings(max_examples=60)
@given(data=st.data())
def test_the_totals_are_exactly_what_can_happen(players: int, data: st.DataObject) -> None:
    match = data.draw(positions(players))
    seat = data.draw(st.integers(0, players - 1), "seat")
    move = data.draw(st.sampled_from(list(match.moves(seat))), "move")
    totals = {gain.what: (gain.least, gain.most) for gain in match.preview(seat, move).totals}
    cases = list(everything_that_can_happen(match, seat, move))
    for goods in ("seals", "wares"):
        sums = [sum(amount for source, amount in case.items() if source[1] == goods) for case in cases]
        assert totals.get(goods, (0, 0)) == (min(sums), max(sums))


@pytest.mark.proves("V-4.2")
@given(data=st.data())
def test_a_preview_changes_nothing(data: st.DataObject) -> None:
    match = data.draw(positions(3))
    before = match.dump()
    match.preview(1, data.draw(st.sampled_from(list(match.moves(1)))))
    assert match.dump() == before


@pytest.mark.proves("V-4.2")
@given(data=st.data())
def test_a_preview_does_not_depend_on_what_others_have_sealed(data: st.DataObject) -> None:
    match = data.draw(positions(3))
    move = data.draw(st.sampled_from(list(match.moves(0))), "move")
    before = match.preview(0, move)
    for other in (1, 2):
        match.play(other, data.draw(st.sampled_from(list(match.moves(other))), "sealed"), NoChance())
    assert match.preview(0, move) == before


@pytest.mark.proves("V-6.1", "V-5.3")
def test_troops_among_full_hands_may_get_less_than_two_seals() -> None:
    gain = table("campaign 5").preview(0, cards("troops")).gains[0]
    assert (gain.least, gain.most, gain.depends, gain.rule) == (1, 2, ("troops",), "V-6.1")


@pytest.mark.proves("V-A22")
def test_bounds_name_the_fewest_rival_cards_that_bring_about_the_most() -> None:
    match = table("campaign 5, voyage 9; 0: hand tollkeeper knight mendicant")
    (toll,) = match.preview(0, VISBY.parse("play tollkeeper")).totals
    assert (toll.least, toll.most, toll.most_with) == (0, 9, ("3*fleet",))
    (alone,) = match.preview(0, VISBY.parse("play knight")).totals
    assert (alone.most, alone.most_with) == (5, ())


@pytest.mark.proves("V-6.1", "V-A22")
def test_a_gain_is_certain_when_nobody_can_lay_what_would_change_it() -> None:
    without_troops = "knight ship mendicant"
    match = table(f"campaign 5; 1: hand {without_troops}; 2: hand {without_troops}; 3: hand {without_troops}")
    gain = match.preview(0, cards("troops")).gains[0]
    assert (gain.least, gain.most, gain.depends) == (2, 2, ())


@pytest.mark.proves("V-9.1", "V-9.2")
def test_the_mendicant_tells_its_two_gifts_apart() -> None:
    preview = table().preview(0, cards("mendicant"))
    assert bounds(preview) == {("mendicant", "wares", "V-9.1"): (1, 1), ("mendicant", "wares", "V-9.2"): (0, 6)}


@pytest.mark.proves("V-1.5")
def test_wares_that_would_be_lost_are_not_promised() -> None:
    match = table("voyage 9; wares 13 0 0 0")
    assert total(match.preview(0, cards("ship")), "wares").most == 2


@pytest.mark.proves("V-8.1")
def test_a_trade_is_certain() -> None:
    match = table("market 7; wares 11 0 0 0")
    lay(match, "merchant", "troops", "troops", "troops")
    preview = match.preview(0, VISBY.parse("trade 3*3:2 1*2:1"))
    assert [(gain.what, gain.least, gain.most) for gain in preview.totals] == [("seals", 7, 7), ("wares", -11, -11)]


@pytest.mark.proves("V-8.2")
def test_a_merchant_is_promised_less_if_others_may_come_to_the_market() -> None:
    gain = table("market 9; wares 6 0 0 0").preview(0, cards("merchant")).gains[0]
    assert (gain.what, gain.least, gain.most, gain.depends) == ("seals", 3, 6, ("merchant",))


@pytest.mark.proves("V-4.1")
def test_a_move_that_is_not_allowed_has_no_preview() -> None:
    with pytest.raises(IllegalMove):
        table().preview(0, cards("troops ship"))


@pytest.mark.proves("V-8.1")
def test_who_is_not_asked_has_no_preview() -> None:
    match = table()
    lay(match, "merchant", "ship", "ship", "ship")
    with pytest.raises(NotYourDecision):
        match.preview(1, Trade())


@pytest.mark.proves("V-A12")
def test_a_merchant_depends_on_what_may_spoil_the_wares_it_would_sell() -> None:
    match = table("visby 2; voyage 9, market 5; wares 0 0; 1: hand ship fleet mendicant troops")
    seals = next(gain for gain in match.preview(0, cards("ship merchant")).gains if gain.what == "seals")
    assert (seals.least, seals.most, seals.depends) == (1, 4, ("fleet", "ship"))


@pytest.mark.proves("V-A13")
def test_a_fleet_depends_on_what_may_fill_the_store_before_it() -> None:
    match = table("visby 2; voyage 9; wares 14 0; 1: hand ship fleet mendicant troops")
    wares = next(gain for gain in match.preview(0, cards("blacksmith fleet")).gains if gain.source == "fleet")
    assert (wares.least, wares.most, wares.depends) == (0, 1, ("troops",))


@pytest.mark.proves("V-4.1")
@pytest.mark.parametrize("players", [2, 3])
def test_one_of_two_cards_is_previewed_over_all_it_could_be_laid_with(players: int) -> None:
    match = table(f"visby {players}; campaign 3, voyage 9, market 8; wares {' '.join(['13'] * players)}")
    for card in Card:
        wholes = [move for move in match.moves(0) if isinstance(move, PlayCards) and card in move.cards]
        for part in match.preview(0, PlayCards((card,))).gains:
            ranges = [
                (gain.least, gain.most)
                for whole in wholes
                for gain in match.preview(0, whole).gains
                if (gain.source, gain.what, gain.rule) == (part.source, part.what, part.rule)
            ]
            assert part.source == card
            assert (part.least, part.most) == (min(least for least, _ in ranges), max(most for _, most in ranges))


@pytest.mark.proves("V-4.1", "V-9.4")
def test_a_card_that_cannot_be_laid_has_no_preview_as_part_of_two() -> None:
    with pytest.raises(IllegalMove):
        table("visby 2; 0: hand ship fleet mendicant troops").preview(0, cards("knight"))


@pytest.mark.proves("V-9.1", "V-9.2")
def test_a_mendicant_finds_room_where_its_own_merchant_has_made_some() -> None:
    match = table("visby 2; wares 15 0; 0: hand troops tollkeeper merchant mendicant")
    assert [(gain.what, gain.least, gain.most) for gain in match.preview(0, cards("mendicant")).totals] == [("wares", 0, 5)]


def _gains_by_source(events: list[Event], seat: Seat) -> dict[Source, int]:
    """What a seat gained until the next round began, which may already have played itself."""
    gains: dict[Source, int] = {}
    for event in events:
        if isinstance(event, SupplyArrived):
            break
        if isinstance(event, (TrackGave, SupplyGave)) and event.seat == seat:
            gains[str(event.card), event.goods, event.rule] = event.amount - event.lost
        elif isinstance(event, WaresTraded) and event.seat == seat:
            gains["merchant", "seals", event.rule] = event.seals
            gains["merchant", "wares", event.rule] = -event.wares
    return gains

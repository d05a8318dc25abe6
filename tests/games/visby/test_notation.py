"""Moves of Visby as text: what is written reads back, and what is no move is told from what is not allowed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.visby.tables import cards, lay, new_match, table
from kogge.engine import IllegalMove, MalformedMove, Move, NoChance
from kogge.games.visby import VISBY, Bundle, Card, PlayCards, Trade
from kogge.games.visby.components import ALL_CARDS, Components
from kogge.games.visby.offers import Offers

NAMES = {"Bundle": Bundle, "Card": Card, "PlayCards": PlayCards, "Trade": Trade}


def all_offered_moves(players: int) -> list[Move]:
    """Everything that can ever be offered with a number of players."""
    components = Components(VISBY.printed_edition(), players)
    offers = Offers(components)
    trades = [trade for by_wares in offers.trades for trade in by_wares[components.ware_limit]]
    return [*offers.cards[ALL_CARDS], *trades]


@pytest.mark.proves("V-4.1", "V-8.1")
@pytest.mark.parametrize("players", [2, 4])
def test_every_offered_move_reads_back_from_its_text(players: int) -> None:
    for move in all_offered_moves(players):
        assert VISBY.parse(str(move)) == move


@pytest.mark.proves("V-4.1", "V-8.1")
@pytest.mark.parametrize("players", [2, 4])
def test_every_offered_move_can_be_executed_from_its_repr(players: int) -> None:
    for move in all_offered_moves(players):
        assert eval(repr(move), NAMES) == move


@pytest.mark.proves("V-4.1")
def test_the_order_in_which_cards_are_named_does_not_matter() -> None:
    assert VISBY.parse("play merchant troops") == VISBY.parse("play troops merchant")


@pytest.mark.proves("V-8.1", "V-8.3")
def test_a_trade_knows_what_it_takes_and_brings() -> None:
    trade = VISBY.parse("trade 3*3:2 1*2:1")
    assert isinstance(trade, Trade)
    assert (trade.wares, trade.seals) == (11, 7)


@pytest.mark.proves("V-4.1", "V-8.1")
@pytest.mark.parametrize(
    "text",
    [
        "",
        "play",
        "play trops",
        "play Troops",
        "troops",
        "lay troops",
        "trade",
        "trade 3:2",
        "trade 0*3:2",
        "trade 1*0:2",
        "trade 1*3:0",
        "trade -1*3:2",
        "trade 1*3:2,",
        "trade ١*3:2",
        "trade nothing nothing",
        "trade nothing 1*3:2",
        "trade 1" + "0" * 5000 + "*3:2",
    ],
)
def test_a_text_that_is_no_move_is_malformed(text: str) -> None:
    with pytest.raises(MalformedMove):
        VISBY.parse(text)


@pytest.mark.proves("V-4.1", "V-8.1")
@given(st.one_of(st.text(), st.text("playtrdenohigmcs0123456789*: ", max_size=40).map("trade ".__add__)))
def test_any_text_is_a_move_that_reads_back_or_is_malformed(text: str) -> None:
    try:
        move = VISBY.parse(text)
    except MalformedMove:
        return
    assert VISBY.parse(str(move)) == move


@pytest.mark.proves("V-8.3")
@given(st.lists(st.builds(Bundle, st.integers(1, 99), st.integers(1, 99), st.integers(1, 99)), max_size=5))
def test_any_trade_reads_back_from_its_text(bundles: list[Bundle]) -> None:
    trade = Trade(tuple(bundles))
    assert VISBY.parse(str(trade)) == trade


@pytest.mark.proves("V-4.1")
def test_a_trade_is_no_answer_when_cards_are_asked_for() -> None:
    with pytest.raises(MalformedMove):
        new_match(2).play(0, Trade(), NoChance())


@pytest.mark.proves("V-8.1")
def test_cards_are_no_answer_when_a_trade_is_asked_for() -> None:
    match = table()
    lay(match, "merchant", "ship", "ship", "ship")
    with pytest.raises(MalformedMove):
        match.play(0, cards("troops"), NoChance())


@pytest.mark.proves("V-8.1")
def test_a_bundle_of_no_times_is_malformed() -> None:
    match = table()
    lay(match, "merchant", "ship", "ship", "ship")
    with pytest.raises(MalformedMove):
        match.play(0, Trade((Bundle(0, 3, 1),)), NoChance())


@pytest.mark.proves("V-4.1", "V-9.4")
@pytest.mark.parametrize(
    ("players", "laid", "code", "rule"),
    [
        (2, "knight ship", "card-not-in-hand", "V-9.4"),
        (2, "ship", "wrong-number-of-cards", "V-4.1"),
        (2, "ship ship", "card-twice", "V-4.1"),
        (4, "knight", "card-not-in-hand", "V-9.4"),
        (4, "ship mendicant", "wrong-number-of-cards", "V-4.1"),
    ],
)
def test_refused_cards_say_why_and_by_which_rule(players: int, laid: str, code: str, rule: str) -> None:
    match = table(f"visby {players}; 0: hand ship fleet mendicant")
    with pytest.raises(IllegalMove) as caught:
        match.play(0, cards(laid), NoChance())
    assert (caught.value.refusal.code, caught.value.refusal.rule) == (code, rule)


@pytest.mark.proves("V-8.1", "V-8.3")
@pytest.mark.parametrize(
    ("trade", "code", "rule"),
    [("1*2:2", "rate-not-open", "V-8.3"), ("1*1:1", "rate-not-open", "V-8.3"), ("3*2:1", "too-few-wares", "V-8.1")],
)
def test_refused_trades_say_why_and_by_which_rule(trade: str, code: str, rule: str) -> None:
    match = table("market 5; wares 5 5 5 5")
    lay(match, "merchant", "ship", "ship", "ship")
    with pytest.raises(IllegalMove) as caught:
        match.play(0, VISBY.parse(f"trade {trade}"), NoChance())
    assert (caught.value.refusal.code, caught.value.refusal.rule) == (code, rule)


@pytest.mark.proves("V-4.1", "V-8.1")
def test_a_refused_move_changes_nothing() -> None:
    match = table()
    before = match.dump()
    with pytest.raises(IllegalMove):
        match.play(0, cards("ship fleet"), NoChance())
    assert match.dump() == before


@pytest.mark.proves("V-1.1", "V-8.5")
def test_the_drawing_shows_tracks_rate_and_families() -> None:
    drawn = str(table("visby 2; campaign 9, voyage 8, market 7; seals 11 12; wares 3 4"))
    assert drawn.splitlines()[1:5] == [
        "  campaign ·········[9]······",
        "  voyage   ········[8]·······",
        "  market   ·······[7]········  3:2",
        "  seat 0: 11 seals  3 wares  hand troops knight blacksmith fleet ship tollkeeper merchant mendicant",
    ]


@pytest.mark.proves("V-4.2")
def test_the_drawing_shows_who_has_laid_and_not_what() -> None:
    match = table()
    match.play(1, cards("ship"), NoChance())
    assert ["plays (sealed)" in line for line in str(match).splitlines()[-4:]] == [False, True, False, False]

"""V-8: merchants, the purse and the rates. The printed example of the merchant stands first."""

from __future__ import annotations

import pytest

from games.visby.tables import events_of, lay, new_match, table, tracks_left, trade
from kogge.engine import IllegalMove
from kogge.games.visby import VISBY
from kogge.games.visby.events import PursePushedBack
from kogge.games.visby.match import VisbyMatch

RATES = ["3:1"] * 3 + ["2:1"] * 3 + ["3:2"] * 3 + ["2:2"] * 3 + ["2:3"] * 3 + ["1:2"]


@pytest.mark.proves("V-8.2", "V-8.3", "V-8.5", "V-A9")
def test_example_eleven_wares_for_seven_seals() -> None:
    match = table("market 9; wares 11 5 5 5")
    lay(match, "merchant", "merchant", "ship", "ship")
    assert _rate_for(match, 0) == "3:2"
    trade(match, 0, "3*3:2 1*2:1")
    trade(match, 1, "nothing")
    assert (match.position.seals[0], match.position.wares[0]) == (7, 0)


@pytest.mark.proves("V-8.3")
def test_the_example_is_the_best_trade_on_offer() -> None:
    match = table("market 9; wares 11 5 5 5")
    lay(match, "merchant", "merchant", "ship", "ship")
    assert str(match.moves(0)[-1]) == "trade 3*3:2 1*2:1"


@pytest.mark.proves("V-8.1")
def test_a_merchant_gives_wares_and_receives_seals() -> None:
    match = table("market 7; wares 8 5 5 5")
    lay(match, "merchant", "ship", "ship", "ship")
    trade(match, 0, "2*3:2")
    assert (match.position.seals[0], match.position.wares[0]) == (4, 2)


@pytest.mark.proves("V-8.1")
def test_nobody_sells_more_wares_than_they_own() -> None:
    match = table("market 7; wares 8 5 5 5")
    lay(match, "merchant", "ship", "ship", "ship")
    with pytest.raises(IllegalMove) as caught:
        trade(match, 0, "3*3:2")
    assert (caught.value.refusal.code, caught.value.refusal.arguments) == ("too-few-wares", {"needed": 9, "wares": 8})


@pytest.mark.proves("V-8.1")
def test_who_laid_no_merchant_does_not_trade() -> None:
    match = table()
    lay(match, "ship", "merchant", "ship", "merchant")
    assert match.asked == (1, 3)


@pytest.mark.proves("V-8.2", "V-A11")
@pytest.mark.parametrize(("merchants", "space"), [(1, 9), (2, 7), (3, 5), (4, 3)])
def test_each_merchant_beyond_the_first_pushes_the_purse_back_two_spaces(merchants: int, space: int) -> None:
    match = table("visby 5; market 9")
    lay(match, *["merchant"] * merchants, *["ship"] * (5 - merchants))
    assert match.position.market == space


@pytest.mark.proves("V-8.2", "V-A11")
def test_the_purse_is_not_pushed_below_0() -> None:
    match = table("market 3")
    events = lay(match, "merchant", "merchant", "merchant", "ship")
    assert (events_of(events, PursePushedBack)[0].space, _rate_for(match, 0)) == (0, "3:1")


@pytest.mark.proves("V-8.2")
def test_all_merchants_trade_at_the_same_rate() -> None:
    match = table("market 9")
    lay(match, "merchant", "merchant", "merchant", "ship")
    assert [_rate_for(match, seat) for seat in (0, 1, 2)] == ["2:1"] * 3


@pytest.mark.proves("V-8.3")
@pytest.mark.parametrize("bundles", ["1*3:1", "2*2:1", "3*3:1 1*2:1 1*3:2", "1*3:2 1*3:2", "4*3:2", "1*2:2 1*3:2 1*3:1"])
def test_any_mix_of_the_rates_on_or_below_the_purse_is_accepted(bundles: str) -> None:
    match = table("market 10; wares 15 5 5 5")
    lay(match, "merchant", "ship", "ship", "ship")
    assert match.refusal(0, VISBY.parse(f"trade {bundles}")) is None


@pytest.mark.proves("V-8.3")
def test_a_wasteful_trade_that_is_not_offered_counts_like_any_other() -> None:
    match = table("market 10; wares 15 5 5 5")
    lay(match, "merchant", "ship", "ship", "ship")
    wasteful = VISBY.parse("trade 2*3:1 1*2:2")
    assert wasteful not in match.moves(0)
    trade(match, 0, "2*3:1 1*2:2")
    assert (match.position.seals[0], match.position.wares[0]) == (4, 7)


@pytest.mark.proves("V-8.3")
@pytest.mark.parametrize("bundles", ["1*2:2", "1*1:2", "1*3:2 1*2:3", "1*4:3", "1*1:1"])
def test_rates_above_the_purse_are_closed(bundles: str) -> None:
    match = table("market 8; wares 15 5 5 5")
    lay(match, "merchant", "ship", "ship", "ship")
    with pytest.raises(IllegalMove) as caught:
        trade(match, 0, bundles)
    assert (caught.value.refusal.code, caught.value.refusal.rule) == ("rate-not-open", "V-8.3")


@pytest.mark.proves("V-8.3")
def test_rates_the_purse_was_pushed_away_from_are_closed() -> None:
    match = table("market 9; wares 15 5 5 5")
    lay(match, "merchant", "merchant", "ship", "ship")
    with pytest.raises(IllegalMove) as caught:
        trade(match, 0, "1*2:2")
    assert caught.value.refusal.code == "rate-not-open"


@pytest.mark.proves("V-8.4")
def test_the_purse_goes_to_0_after_a_trade() -> None:
    match = table("market 9")
    lay(match, "merchant", "ship", "ship", "ship")
    trade(match, 0, "1*2:2")
    assert tracks_left(match)[2] == 0


@pytest.mark.proves("V-8.4", "V-A10")
def test_the_purse_goes_to_0_even_if_nothing_was_traded() -> None:
    match = table("market 9")
    lay(match, "merchant", "ship", "ship", "ship")
    trade(match, 0, "nothing")
    assert tracks_left(match)[2] == 0


@pytest.mark.proves("V-8.4", "V-A10")
def test_the_purse_goes_to_0_even_if_nobody_had_wares_to_trade() -> None:
    match = table("market 9; wares 0 0 0 0")
    lay(match, "merchant", "troops", "troops", "troops")
    assert tracks_left(match)[2] == 0


@pytest.mark.proves("V-8.4")
def test_the_purse_stays_when_no_merchant_was_laid() -> None:
    match = table("market 9")
    lay(match, "mendicant", "ship", "ship", "ship")
    assert tracks_left(match)[2] == 9


@pytest.mark.proves("V-8.5")
@pytest.mark.parametrize(("space", "rate"), list(enumerate(RATES)))
def test_every_space_has_its_rate(space: int, rate: str) -> None:
    match = table(f"market {space}")
    lay(match, "merchant", "ship", "ship", "ship")
    assert _rate_for(match, 0) == rate


@pytest.mark.proves("V-8.5")
def test_only_the_rates_of_spaces_7_and_9_are_known_from_the_rulebook() -> None:
    facts = VISBY.printed_edition().facts
    assert [space for space in range(16) if not facts[f"market.space_{space}"].is_reconstructed] == [7, 9]


@pytest.mark.proves("V-8.5")
def test_rates_never_get_worse_going_up() -> None:
    worth = [rate.seals / rate.wares for rate in new_match(2).position.components.rates]
    assert worth == sorted(worth)


def _rate_for(match: VisbyMatch, seat: int) -> object:
    """The rate a merchant is asked to trade at."""
    decision = match.decision(seat)
    assert decision is not None
    return decision.arguments["rate"]

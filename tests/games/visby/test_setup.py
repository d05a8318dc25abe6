"""V-1: what lies in the box, and how a match starts. The tables of the written rules agree with the edition."""

from __future__ import annotations

from importlib import resources

import pytest

from games.visby.tables import before_the_first_round, events_of, gifts, hand_of, lay, new_match, table, tracks_left, trade
from kogge.engine import BadEdition, read_edition
from kogge.games.visby import VISBY
from kogge.games.visby.components import Card, Components
from kogge.games.visby.events import SupplyGave, TrackGave
from kogge.words.rulebook import rulebook

PLAYER_COUNTS = (2, 3, 4, 5, 6)
LANGUAGES = ("en", "de")


@pytest.mark.proves("V-1.1")
def test_each_track_has_a_marker_of_its_own() -> None:
    markers = [name for name in new_match(2).census() if name.startswith("marker ")]
    assert markers == ["marker knight", "marker ship", "marker purse"]


@pytest.mark.proves("V-1.1")
def test_tracks_run_from_0_to_15() -> None:
    match = new_match(2)
    assert (match.position.components.last_space, len(match.view(None).rates)) == (15, 16)


@pytest.mark.proves("V-1.1")
def test_the_campaign_holds_seals_and_the_voyage_wares() -> None:
    events = lay(table("campaign 9, voyage 9"), "troops", "knight", "fleet", "ship")
    assert [event.goods for event in events_of(events, TrackGave)] == ["seals", "seals", "wares", "wares"]


@pytest.mark.proves("V-1.1")
def test_the_purse_shows_the_exchange_rate() -> None:
    match = table("market 9")
    lay(match, "merchant", "troops", "troops", "troops")
    decision = match.decision(0)
    assert decision is not None
    assert decision.arguments["rate"] == "2:2"


@pytest.mark.proves("V-1.2")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_everyone_has_the_same_eight_cards(players: int) -> None:
    match = new_match(players)
    eight = ("troops", "knight", "blacksmith", "fleet", "ship", "tollkeeper", "merchant", "mendicant")
    assert [hand_of(match, seat) for seat in range(players)] == [eight] * players


@pytest.mark.proves("V-1.2")
def test_nobody_ever_owns_more_or_fewer_than_eight_cards() -> None:
    match = table("visby 2")
    for laid in ("troops ship", "knight fleet", "merchant mendicant"):
        lay(match, laid, laid)
        while match.position.phase == "trading":
            trade(match, match.to_act[0], "nothing")
        assert match.census()["cards of seat 0"] == 8


@pytest.mark.proves("V-1.3", "V-A23")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_markers_start_on_space_1(players: int) -> None:
    position = before_the_first_round(players).position
    assert (position.campaign, position.voyage, position.market) == (1, 1, 1)


@pytest.mark.proves("V-1.4")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_everyone_starts_with_as_many_wares_as_players(players: int) -> None:
    assert new_match(players).position.wares == [players] * players


@pytest.mark.proves("V-1.4")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_everyone_starts_without_seals(players: int) -> None:
    assert new_match(players).position.seals == [0] * players


@pytest.mark.proves("V-1.4")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_everyone_starts_with_a_full_hand(players: int) -> None:
    match = new_match(players)
    assert all(len(hand_of(match, seat)) == 8 for seat in range(players))


@pytest.mark.proves("V-1.5")
def test_wares_beyond_15_are_lost_at_once() -> None:
    match = table("voyage 6; wares 13 5 5 5")
    lay(match, "ship", "troops", "troops", "troops")
    assert match.position.wares[0] == 15


@pytest.mark.proves("V-1.5")
def test_lost_wares_leave_the_track_all_the_same() -> None:
    match = table("voyage 6; wares 13 5 5 5")
    lay(match, "ship", "troops", "troops", "troops")
    assert tracks_left(match)[1] == 0


@pytest.mark.proves("V-1.5")
def test_wares_of_the_common_supply_are_lost_beyond_15_too() -> None:
    match = table("wares 14 5 5 5")
    events = lay(match, "blacksmith", "troops", "ship", "ship")
    assert (match.position.wares[0], events_of(events, SupplyGave)[0].lost) == (15, 3)


@pytest.mark.proves("V-1.6")
def test_seals_are_counted_past_30() -> None:
    match = table("campaign 9; seals 28 0 0 0; wares 0 0 0 0")
    lay(match, "knight", "ship", "ship", "ship")
    assert match.position.seals[0] == 33


@pytest.mark.proves("V-1.6")
def test_the_tollkeeper_is_paid_past_30() -> None:
    match = table("seals 29 0 0 0; wares 0 0 0 0")
    lay(match, "tollkeeper", "fleet", "fleet", "fleet")
    assert match.position.seals[0] == 38


@pytest.mark.proves("V-1.7")
def test_the_common_supply_pays_while_the_tracks_are_empty() -> None:
    events = lay(table("campaign 0, voyage 0"), "blacksmith", "tollkeeper", "troops", "ship")
    assert (gifts(events, "blacksmith"), gifts(events, "tollkeeper")) == ({0: 4}, {1: 1})


@pytest.mark.proves("V-1.7")
def test_the_common_supply_moves_no_marker_on_the_board() -> None:
    match = table("campaign 0, voyage 0, market 6")
    lay(match, "blacksmith", "tollkeeper", "mendicant", "ship")
    assert tracks_left(match) == (0, 0, 6)


@pytest.mark.proves("V-3.1")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_written_supply_is_that_of_the_edition(lang: str) -> None:
    components = [Components(VISBY.printed_edition(), players) for players in PLAYER_COUNTS]
    assert _table_in("V-3.1", lang) == [
        [str(each.players) for each in components],
        [str(each.supply_steps) for each in components],
    ]


@pytest.mark.proves("V-8.5")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_written_rates_are_those_of_the_edition(lang: str) -> None:
    spaces, rates = _table_in("V-8.5", lang)
    written = [rate for band, rate in zip(spaces, rates, strict=True) for _ in _numbers_in(band)]
    assert tuple(written) == new_match(2).view(None).rates


@pytest.mark.proves("V-9.1", "V-A2")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_written_gifts_to_the_mendicant_are_those_of_the_edition(lang: str) -> None:
    counts, wares = _table_in("V-9.1", lang)
    written = [int(gift) for band, gift in zip(counts, wares, strict=True) for _ in _numbers_in(band)]
    assert written == new_match(2).position.components.mendicant_wares


@pytest.mark.proves("V-5.1")
def test_the_written_order_is_that_of_the_cards() -> None:
    paragraph = rulebook("visby", "en").find("V-5.1")
    assert paragraph is not None
    written = [line.split(". ")[1].lower() for line in paragraph.text.splitlines() if line[:1].isdigit()]
    assert written == list(Card)


@pytest.mark.proves("V-3.1")
def test_an_edition_has_a_number_of_steps_for_every_number_of_players() -> None:
    text = resources.files("kogge.games.visby").joinpath("edition.toml").read_text(encoding="utf-8")
    short = read_edition(text.replace("supply_steps = { value = [3, 5, 3, 4, 5]", "supply_steps = { value = [3, 5]"))
    with pytest.raises(BadEdition, match="supply_steps"):
        Components(short, 4)


@pytest.mark.proves("V-8.5")
@pytest.mark.parametrize("rate", ["3-2", "3", "0:2", "3:0", "3:2:1"])
def test_a_rate_of_an_edition_is_wares_to_seals(rate: str) -> None:
    text = resources.files("kogge.games.visby").joinpath("edition.toml").read_text(encoding="utf-8")
    wrong = read_edition(text.replace('space_7 = { value = "3:2"', f'space_7 = {{ value = "{rate}"'))
    with pytest.raises(BadEdition, match=r"market\.space_7 not-a-rate"):
        Components(wrong, 4)


def _table_in(number: str, lang: str) -> list[list[str]]:
    """The two rows of the table in a paragraph, without their headings."""
    paragraph = rulebook("visby", lang).find(number)
    assert paragraph is not None
    rows = [line for line in paragraph.text.splitlines() if line.startswith("|") and not line.startswith("|-")]
    return [[cell.strip() for cell in row.strip("|").split("|")][1:] for row in rows]


def _numbers_in(band: str) -> range:
    """`3–5` is 3, 4, 5."""
    ends = [int(end) for end in band.split("–")]
    return range(ends[0], ends[-1] + 1)

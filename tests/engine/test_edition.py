"""Editions: component data with where each value is known from."""

from __future__ import annotations

import pytest

from kogge.engine import BadEdition, Edition, Game, read_edition, write_edition
from kogge.engine.edition import Fact, FactValue
from kogge.engine.playout import check_playable
from kogge.games import GAMES
from kogge.games.haithabu import HAITHABU
from kogge.games.riga import RIGA
from kogge.games.visby import VISBY

TEXT = """
[edition]
game = "visby"
name = "kitchen-table"
title = "Visby as we play it"

[troops]
seals = { value = 2, from = "rulebook" }

[players]
start_wares = { value = [3, 3, 4], from = "public", note = "seen in a video" }

[market.names]
first = { value = "Almedalen", from = "unknown" }
"""


def test_values_are_found_by_their_path() -> None:
    edition = read_edition(TEXT)
    assert edition.number("troops.seals") == 2
    assert edition.numbers("players.start_wares") == [3, 3, 4]
    assert edition.word("market.names.first") == "Almedalen"
    assert (edition.game, edition.name, edition.title) == ("visby", "kitchen-table", "Visby as we play it")


def test_every_value_says_how_it_is_known() -> None:
    facts = read_edition(TEXT).facts
    assert [fact.provenance for fact in facts.values()] == ["rulebook", "public", "unknown"]
    assert [fact.is_reconstructed for fact in facts.values()] == [False, False, True]
    assert facts["players.start_wares"].note == "seen in a video"


def test_a_list_is_given_away_as_a_copy() -> None:
    edition = read_edition(TEXT)
    edition.numbers("players.start_wares").append(9)
    assert edition.numbers("players.start_wares") == [3, 3, 4]


def test_the_digest_follows_the_values_and_nothing_else() -> None:
    digest = read_edition(TEXT).digest
    assert read_edition(TEXT.replace("seen in a video", "heard of")).digest == digest
    assert read_edition(TEXT.replace("as we play it", "at home")).digest == digest
    assert read_edition(TEXT.replace("value = 2", "value = 3")).digest != digest


def test_an_edition_is_written_by_name_and_digest() -> None:
    edition = read_edition(TEXT)
    assert str(edition) == f"kitchen-table {edition.digest}"


@pytest.mark.parametrize(
    ("text", "code", "path"),
    [
        ("[edition", "not-toml", ""),
        ("", "no-about", ""),
        ('[edition]\ngame = "visby"', "no-about", ""),
        (TEXT.replace('{ value = 2, from = "rulebook" }', "2"), "no-value", "troops.seals"),
        (TEXT.replace("value = 2", "value = 2.5"), "no-value", "troops.seals"),
        (TEXT.replace('from = "rulebook"', 'from = "a friend"'), "no-provenance", "troops.seals"),
        (TEXT.replace(', from = "rulebook"', ""), "no-provenance", "troops.seals"),
    ],
)
def test_what_is_wrong_with_a_file_is_named(text: str, code: str, path: str) -> None:
    with pytest.raises(BadEdition) as raised:
        read_edition(text)
    assert (raised.value.code, raised.value.path) == (code, path)


def test_a_value_of_another_type_is_named_when_it_is_asked_for() -> None:
    edition = read_edition(TEXT)
    for ask, path, code in (
        (edition.number, "players.start_wares", "not-a-number"),
        (edition.numbers, "troops.seals", "not-numbers"),
        (edition.word, "troops.seals", "not-a-word"),
        (edition.number, "troops.wares", "missing"),
    ):
        with pytest.raises(BadEdition) as raised:
            ask(path)
        assert (raised.value.code, raised.value.path) == (code, path)


@pytest.mark.parametrize("value", ["-1", "true", '"two"'])
def test_a_number_is_whole_and_not_negative(value: str) -> None:
    with pytest.raises(BadEdition, match="not-a-number"):
        read_edition(TEXT.replace("value = 2", f"value = {value}")).number("troops.seals")


def test_the_printed_edition_of_a_game_is_read_once() -> None:
    assert VISBY.printed_edition() is VISBY.printed_edition()
    assert VISBY.printed_edition().game == "visby"


# Own editions


def changed(game: Game, path: str, value: FactValue) -> Edition:
    """The printed edition of a game with another value."""
    printed = game.printed_edition()
    facts = {**printed.facts, path: Fact(path, value, "box", "")}
    return Edition(game.id, f"my-{game.id}", f"My {game.title}", facts)


@pytest.mark.parametrize("game", list(GAMES), ids=[game.id for game in GAMES])
def test_an_edition_that_is_written_is_read_again(game: Game) -> None:
    printed = game.printed_edition()
    again = read_edition(write_edition(printed, dict.fromkeys(printed.facts, "so called")))
    assert (again.fingerprint, str(again), again.facts) == (printed.fingerprint, str(printed), printed.facts)
    game.check_edition(again)


def test_an_edition_is_written_whatever_order_its_values_came_in() -> None:
    printed = VISBY.printed_edition()
    mixed = {path: printed.facts[path] for path in sorted(printed.facts, key=lambda path: path[::-1])}
    edition = Edition("visby", "mixed", "Mixed", mixed)
    again = read_edition(write_edition(edition))
    assert (again.fingerprint, again.facts) == (edition.fingerprint, mixed)


def test_a_fingerprint_follows_everything_an_edition_says() -> None:
    edition = read_edition(TEXT)
    for old, new in (
        ("seen in a video", "heard of"),
        ("as we play it", "at home"),
        ("value = 2", "value = 3"),
        ("kitchen", "garden"),
    ):
        assert read_edition(TEXT.replace(old, new)).fingerprint != edition.fingerprint


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        ("crane.cost", "eight", "not-a-number"),
        ("crane.cost", [8], "not-a-number"),
        ("crane.cost", -1, "not-a-number"),
        ("crane.cost", 33, "out-of-bounds"),
        ("crane.cost", 10**9, "out-of-bounds"),
        ("crane.colour", 1, "unknown-value"),
        ("lodge.table", [4, 11, 19], "wrong-length"),
        ("lodge.table", [4, 11, 19, 1000], "out-of-bounds"),
        ("city.visby", [0, 4, 5, -2], "out-of-bounds"),
        ("market-hall.visby", 4, "not-a-word"),
        ("market-hall.visby", "amber", "not-a-good"),
        ("market-hall.visby", "w" * 201, "not-a-word"),
    ],
)
def test_what_is_wrong_with_an_own_edition_is_named(path: str, value: FactValue, code: str) -> None:
    with pytest.raises(BadEdition) as bad:
        RIGA.check_edition(changed(RIGA, path, value))
    assert (bad.value.code, bad.value.path) == (code, path)


def test_an_own_edition_may_differ_in_its_values() -> None:
    RIGA.check_edition(changed(RIGA, "crane.cost", 10))
    HAITHABU.check_edition(changed(HAITHABU, "prices.mead.die", [-1, -1, 0, 0, 1, 1]))


def test_an_own_edition_lacks_nothing_and_is_of_the_game() -> None:
    printed = RIGA.printed_edition()
    facts = {path: fact for path, fact in printed.facts.items() if path != "crane.cost"}
    for edition, code in (
        (Edition("riga", "mine", "Mine", facts), "missing"),
        (Edition("visby", "mine", "Mine", printed.facts), "other-game"),
        (Edition("riga", "My Riga", "Mine", printed.facts), "bad-name"),
        (Edition("riga", "mine", "M" * 300, printed.facts), "not-a-word"),
        (Edition("riga", "mine", "one\nline more", printed.facts), "not-a-word"),
    ):
        with pytest.raises(BadEdition) as bad:
            RIGA.check_edition(edition)
        assert bad.value.code == code


def test_an_own_edition_whose_matches_do_not_end_is_not_played() -> None:
    check_playable(VISBY, changed(VISBY, "troops.seals", 3))
    with pytest.raises(BadEdition, match="unplayable"):
        check_playable(HAITHABU, changed(HAITHABU, "notes.silver", 0))

"""Editions: component data with where each value is known from."""

from __future__ import annotations

import pytest

from kogge.engine import BadEdition, read_edition
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

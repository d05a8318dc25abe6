"""The recorded matches of Visby replay to the same events, tables, views and outcome, and between them show everything."""

from __future__ import annotations

from pathlib import Path

import pytest
from visby_occurrences import REQUIRED, occurrences

from kogge.engine.notation import read, write
from kogge.engine.protocol import protocol
from kogge.engine.verify import verify
from kogge.games.visby import VISBY

FILES = sorted((Path(__file__).parent / "visby").glob("*.kogge"))


def text_of(file: Path) -> str:
    return file.read_text(encoding="utf-8")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_recorded_match_replays_to_the_same_protocol(file: Path) -> None:
    assert protocol(VISBY, VISBY.printed_edition(), read(text_of(file))) == text_of(file)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_recorded_match_is_sound_and_over(file: Path) -> None:
    verdict = verify(VISBY, VISBY.printed_edition(), read(text_of(file)))
    assert verdict.is_sound
    assert verdict.is_over


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_recorded_match_is_written_as_it_was_read(file: Path) -> None:
    record = read(text_of(file))
    assert read(write(record)) == record


def test_there_are_enough_recorded_matches() -> None:
    assert len(FILES) >= 25


def test_everything_that_can_occur_occurs_in_some_recorded_match() -> None:
    shown: set[str] = set()
    for file in FILES:
        shown |= occurrences(read(text_of(file)))
    assert sorted(set(REQUIRED) - shown) == []

"""Rulebooks: how a text is read, what is refused, and that the rules of every game hold together in every language."""

from __future__ import annotations

import re

import pytest

from kogge.games import GAMES
from kogge.words import LANGUAGES
from kogge.words.rulebook import MalformedRulebook, Paragraph, Rulebook, Section, parse_rulebook, rulebook

GAME_IDS = [game.id for game in GAMES]

SMALL = """# Skat

A game for three.

## S-1 The deal

**S-1.1** Deal ten cards each.

- three, four, three

**S-1.2** Two cards make
the skat.

## S-A Rulings

Where the book is silent.

**S-A1** Who deals first? Nobody knows.
"""


def test_a_rulebook_has_title_lead_sections_and_paragraphs() -> None:
    assert parse_rulebook(SMALL) == Rulebook(
        "Skat",
        "A game for three.",
        (Section("S-1", "The deal", ""), Section("S-A", "Rulings", "Where the book is silent.")),
        (
            Paragraph("S-1.1", "S-1", "Deal ten cards each.\n\n- three, four, three"),
            Paragraph("S-1.2", "S-1", "Two cards make\nthe skat."),
            Paragraph("S-A1", "S-A", "Who deals first? Nobody knows."),
        ),
        (),
    )


def test_a_paragraph_is_found_by_its_number() -> None:
    found = parse_rulebook(SMALL).find("S-A1")
    assert found is not None
    assert found.text == "Who deals first? Nobody knows."


def test_a_number_that_is_not_there_is_not_found() -> None:
    assert parse_rulebook(SMALL).find("S-1.3") is None


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        ("", 1, "a rulebook begins with '# ' and its title"),
        ("## S-1 The deal\n", 1, "a rulebook begins with '# ' and its title"),
        ("# Skat\n\n**S-1.1** Deal.\n", 3, "S-1.1 stands outside any section"),
        ("# Skat\n## S-1 The deal\n**S-1.1** Deal.\n**S-1.1** Deal.\n", 4, "there is a paragraph S-1.1 already"),
        ("# Skat\n## S-1 The deal\n## S-1 The play\n", 3, "there is a section S-1 already"),
        ("# Skat\n## S-1 The deal\n**S-2.1** Play.\n", 3, "S-2.1 is no number for a paragraph of section S-1"),
        ("# Skat\n## S-1 The deal\n**S-10.1** Play.\n", 3, "S-10.1 is no number for a paragraph of section S-1"),
        ("# Skat\n## S-1 The deal\n**S-1** Deal.\n", 3, "S-1 is no number for a paragraph of section S-1"),
        ("# Skat\n## S-1 The deal\n**S-1.x** Deal.\n", 3, "S-1.x is no number for a paragraph of section S-1"),
        ("# Skat\n## S-1 The deal\n**S-A1** Deal.\n", 3, "S-A1 is no number for a paragraph of section S-1"),
        ("# Skat\n## S-A Rulings\n**S-A.1** Deal.\n", 3, "S-A.1 is no number for a paragraph of section S-A"),
        ("# Skat\n## S-1 The deal\n**S-1.1 Deal.**\n", 3, "the number S-1.1 should end with '**'"),
        ("# Skat\n## The deal\n", 2, "'## The deal' is no heading of a section; one reads '## V-1 The start'"),
        ("# Skat\n### S-1 The deal\n", 2, "'### S-1 The deal' is no heading of a section; one reads '## V-1 The start'"),
    ],
)
def test_a_malformed_text_is_refused_with_its_line(text: str, line: int, problem: str) -> None:
    with pytest.raises(MalformedRulebook) as caught:
        parse_rulebook(text)
    assert (caught.value.line, caught.value.problem) == (line, problem)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", GAME_IDS)
def test_every_game_has_its_rules_in_every_language(game_id: str, lang: str) -> None:
    assert rulebook(game_id, lang).title == GAMES[game_id].title


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_the_numbers_agree_in_all_languages(game_id: str) -> None:
    numbers = [[paragraph.number for paragraph in rulebook(game_id, lang).paragraphs] for lang in LANGUAGES]
    assert all(each == numbers[0] for each in numbers)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", GAME_IDS)
def test_numbers_count_up_without_a_hole(game_id: str, lang: str) -> None:
    book = rulebook(game_id, lang)
    for section in book.sections:
        within = [paragraph.number for paragraph in book.paragraphs if paragraph.section == section.number]
        separator = "" if section.number[-1].isalpha() else "."
        assert within == [f"{section.number}{separator}{count}" for count in range(1, len(within) + 1)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", GAME_IDS)
def test_no_paragraph_is_empty(game_id: str, lang: str) -> None:
    assert all(paragraph.text for paragraph in rulebook(game_id, lang).paragraphs)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", GAME_IDS)
def test_paragraphs_refer_to_what_there_is(game_id: str, lang: str) -> None:
    book = rulebook(game_id, lang)
    known = {paragraph.number for paragraph in book.paragraphs} | {section.number for section in book.sections}
    reference = re.compile(rf"\b{GAMES[game_id].paragraph_prefix}-[A-Z]?\d+(?:\.\d+)?")
    mentioned = {number for paragraph in book.paragraphs for number in reference.findall(paragraph.text)}
    assert mentioned <= known


def test_a_language_nobody_wrote_is_missing() -> None:
    with pytest.raises(FileNotFoundError):
        rulebook("visby", "la")

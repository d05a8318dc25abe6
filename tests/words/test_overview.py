"""Overviews: how a text is read, what is refused, and that every game has one that can be read in two minutes."""

from __future__ import annotations

import pytest

from kogge.games import GAMES
from kogge.words import LANGUAGES
from kogge.words.overview import PARTS, BadOverview, OverviewLine, OverviewPart, overview, parse_overview
from kogge.words.rulebook import rulebook

GAME_IDS = [game.id for game in GAMES]
MOST_WORDS = 300
"""What is read in two minutes, at 150 words a minute."""
MOST_OF_A_LINE = 32

LINE = 'rule = "S-1.1"\nen = "Win."\nde = "Gewinne."\n'
SMALL = '[[goal]]\npicture = "ace"\n' + LINE + "".join([f"[[{part}]]\n{LINE}" for part in PARTS[1:]])


def test_an_overview_has_four_parts_with_lines() -> None:
    assert parse_overview(SMALL, "de") == (
        OverviewPart("goal", (OverviewLine("Gewinne.", "S-1.1", "ace"),)),
        *[OverviewPart(part, (OverviewLine("Gewinne.", "S-1.1", ""),)) for part in PARTS[1:]],
    )


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[[goal]]\n" + LINE, "an overview has the parts goal, turn, win, end, in this order"),
        (SMALL.replace("[[win]]", "[[hints]]"), "an overview has the parts goal, turn, win, end, in this order"),
        (SMALL.replace("picture", "image"), "goal, line 1: nothing reads 'image'"),
        (SMALL.replace('en = "Win."\n', "", 1), "goal, line 1: 'en' is missing"),
        (SMALL.replace('"S-1.1"', "1", 1), "goal, line 1: a line holds texts"),
        (SMALL.replace("[[goal]]", "[goal]"), "goal: a part is a list of lines, [[goal]]"),
    ],
)
def test_what_is_no_overview_is_refused(text: str, problem: str) -> None:
    with pytest.raises(BadOverview) as caught:
        parse_overview(text, "en")
    assert str(caught.value) == problem


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", GAME_IDS)
def test_every_game_has_an_overview_of_two_minutes(game_id: str, lang: str) -> None:
    parts = overview(game_id, lang)
    assert tuple([part.about for part in parts]) == PARTS
    texts = [line.text for part in parts for line in part.lines]
    assert sum([len(text.split()) for text in texts]) <= MOST_WORDS
    assert all([len(text.split()) <= MOST_OF_A_LINE and text.endswith((".", "?")) for text in texts])


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_its_rules_are_in_the_book_and_every_line_has_a_picture(game_id: str) -> None:
    book = rulebook(game_id, LANGUAGES[0])
    lines = [line for part in book.overview for line in part.lines]
    assert [line.rule for line in lines if book.find(line.rule) is None] == []
    assert all([line.picture for line in lines])

"""The manual for players says in both languages what is on the screen, and no more lessons, players or minutes than there are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from kogge.engine import Game
from kogge.games import GAMES
from kogge.lessons.reading import lessons_of

ROOT = Path(__file__).parent.parent
PLAYERS = ROOT / "docs" / "players"
LANGUAGES = ("de", "en")
PAGES = [(language, page.stem) for language in LANGUAGES for page in sorted((PLAYERS / language).glob("*.md"))]
COUNTED = {
    "en": {6: "six lessons", 9: "nine lessons", 10: "ten lessons"},
    "de": {6: "sechs Lektionen", 9: "neun Lektionen", 10: "zehn Lektionen"},
}


def text_of(language: str, page: str) -> str:
    return (PLAYERS / language / f"{page}.md").read_text(encoding="utf-8")


def sentences(language: str) -> Iterator[str]:
    """What the client says, variant by variant, as in its word files."""
    for path in [*(ROOT / "web/src").rglob(f"{language}.ftl"), *(ROOT / "src/kogge").rglob(f"{language}.ftl")]:
        for line in path.read_text(encoding="utf-8").splitlines():
            if found := re.fullmatch(r"(?:[a-z][\w-]*|\s+\.[\w-]+) = (.+)|\s+\*?\[\w+\] (.+)", line):
                yield found[1] or found[2]


def on_the_screen(language: str) -> re.Pattern[str]:
    """Fits what the client could say. A placeholder alone says nothing."""
    parts = [[re.escape(part) for part in re.split(r"\{[^}]*\}", sentence)] for sentence in sentences(language)]
    return re.compile("|".join([".+".join(words) for words in parts if re.search(r"[^\W\d]{2}", "".join(words))]))


def in_bold(text: str) -> list[str]:
    """What is printed in bold, but for whole sentences."""
    return [bold for bold in re.findall(r"\*\*(.+?)\*\*", text) if not bold.endswith((".", "?"))]


def fact(language: str, name: str, **arguments: int) -> str:
    text = (ROOT / f"web/src/words/{language}.ftl").read_text(encoding="utf-8")
    found = re.search(rf"^{name} = (.+)$", text, re.MULTILINE)
    assert found is not None, name
    return re.sub(r"\{ \$(\w+) \}", lambda placeholder: str(arguments[placeholder[1]]), found[1])


def test_both_languages_have_the_same_pages_with_the_same_parts() -> None:
    german, english = ([page for language, page in PAGES if language == one] for one in LANGUAGES)
    assert german == english
    for page in english:
        parts = [re.findall(r"^#+ ", text_of(language, page), re.MULTILINE) for language in LANGUAGES]
        assert parts[0] == parts[1], page
        assert f"](../en/{page}.md)" in text_of("de", page)
        assert f"](../de/{page}.md)" in text_of("en", page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_in_bold_are_on_the_screen(language: str) -> None:
    screen = on_the_screen(language)
    bold = [
        (page, part)
        for one, page in PAGES
        if one == language
        for words in in_bold(text_of(one, page))
        for part in words.split(" · ")
    ]
    assert len(bold) > 60
    assert [(page, words) for page, words in bold if not screen.fullmatch(words)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_command_prints_is_what_it_says(language: str) -> None:
    screen = on_the_screen(language)
    blocks = [block for one, page in PAGES if one == language for block in text_of(one, page).split("```")[1::2]]
    printed = [line.removesuffix(".") for block in blocks for line in block.splitlines() if re.search(r"\w\.$", line)]
    assert len(printed) > 3
    assert [line for line in printed if not screen.fullmatch(line) and not screen.fullmatch(f"{line}.")] == []


@pytest.mark.parametrize("game", [GAMES["visby"], GAMES["riga"], GAMES["haithabu"]], ids=lambda game: str(game.id))
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_a_game_has_its_facts(language: str, game: Game) -> None:
    text = text_of(language, game.id)
    least, most = game.minutes
    minutes = (
        fact(language, "lobby-minutes", minutes=least)
        if least == most
        else fact(language, "lobby-minutes-between", **{"from": least, "to": most})
    )
    assert f"**{fact(language, 'lobby-players', fewest=game.fewest, most=game.most)} · {minutes}**" in text
    assert COUNTED[language][len(lessons_of(game))] in text

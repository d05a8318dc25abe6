"""The rules of a game on the screen: its overview, a paragraph, a section or the whole book."""

from __future__ import annotations

import re

from rich.markdown import Markdown

from kogge.cli.screen import Screen
from kogge.cli.stop import Stop
from kogge.engine import Game
from kogge.words import Words
from kogge.words.rulebook import Rulebook, Section, rulebook

OVERVIEW = "overview"
"""What is typed for the overview alone."""


def paragraph_number(game: Game, typed: str) -> str:
    """The number that was meant: `6.2`, `v-6.2` and `V6.2` are `V-6.2`."""
    bare = typed.strip().upper().removeprefix(game.paragraph_prefix).removeprefix("-")
    return f"{game.paragraph_prefix}-{bare}"


def looks_like_number(game: Game, typed: str) -> bool:
    """Whether this can only be meant as the number of a paragraph or section."""
    prefix = game.paragraph_prefix
    return re.fullmatch(rf"(?:{prefix}-?)?(?:\d+(?:\.\d+)?|[A-Z]\d+)|{prefix}-[A-Z]", typed.strip().upper()) is not None


def show_rules(game: Game, typed: str, screen: Screen) -> None:
    """The overview, the paragraph or section of that number, or everything when there is none. Raises `Stop` when it does not exist."""
    book = rulebook(game.id, screen.words.lang)
    if not typed:
        screen.show(Markdown(whole_book(book, screen.words, screen.words.say("box-honesty") if is_reconstructed(game) else "")))
        return
    if typed == OVERVIEW and book.overview:
        screen.show(Markdown(f"# {book.title}\n\n{_overview(book, screen.words)}"))
        return
    number = paragraph_number(game, typed)
    paragraph = book.find(number)
    if paragraph is not None:
        screen.show(Markdown(f"**{number}** {paragraph.text}"))
        return
    sections = [section for section in book.sections if section.number == number]
    if not sections:
        raise Stop(
            "no-such-paragraph", number=number, title=game.title, first=book.sections[0].number, last=book.sections[-1].number
        )
    screen.show(Markdown(_section(book, sections[0])))


def is_reconstructed(game: Game) -> bool:
    """Whether the printed edition has values that are not from the box."""
    return any(fact.is_reconstructed for fact in game.printed_edition().facts.values())


def whole_book(book: Rulebook, words: Words, foreword: str = "") -> str:
    """All rules of a game in Markdown: the overview first, then the preface, then the sections."""
    before = [part for part in (_overview(book, words), foreword, book.lead) if part]
    return "\n\n".join([f"# {book.title}", *before, *[_section(book, one) for one in book.sections]])


def _overview(book: Rulebook, words: Words) -> str:
    """The overview in Markdown; `""` if the game has none."""
    parts = [
        "\n".join([f"**{words.say(f'overview-{part.about}')}**", "", *[f"- {line.text} ({line.rule})" for line in part.lines]])
        for part in book.overview
    ]
    return "\n\n".join([f"## {words.say('overview')}", *parts]) if parts else ""


def show_contents(game: Game, screen: Screen) -> None:
    """Show the sections of the rules."""
    book = rulebook(game.id, screen.words.lang)
    screen.show(Markdown("\n".join([f"- {section.number} {section.title}" for section in book.sections])))


def _section(book: Rulebook, section: Section) -> str:
    paragraphs = [
        f"**{paragraph.number}** {paragraph.text}" for paragraph in book.paragraphs if paragraph.section == section.number
    ]
    return "\n\n".join([f"## {section.number} {section.title}", *([section.lead] if section.lead else []), *paragraphs])

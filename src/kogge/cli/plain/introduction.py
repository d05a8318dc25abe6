"""What a beginner needs to know of any game: its rules."""

from __future__ import annotations

from rich.console import RenderableType
from rich.markdown import Markdown

from kogge.cli.rules.pages import whole_book
from kogge.engine import Edition
from kogge.words import Words
from kogge.words.rulebook import rulebook


def introduction(edition: Edition, words: Words) -> RenderableType:
    return Markdown(whole_book(rulebook(edition.game, words.lang), words))

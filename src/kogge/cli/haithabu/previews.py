"""Previews of moves in Haithabu, line by line."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from kogge.cli.drawing import NotUnderstood, capital, depends_text, plain_table
from kogge.cli.haithabu.parser import read
from kogge.cli.haithabu.phrases import brings_text, gain_text, prices_in_full
from kogge.engine import Chair, Edition, Move
from kogge.games.haithabu.characters.start_player import NameStart
from kogge.words import Words

MOST_PREVIEWS = 30


def previews(edition: Edition, names: Sequence[str], chair: Chair, words: Words, typed: str) -> RenderableType:
    """All legal moves, or the one that was typed, with the rule behind each gain."""
    moves = [read(names, typed, chair, words)] if typed else chair.moves()
    if typed:
        refusal = chair.refusal(moves[0])
        if refusal is not None:
            raise NotUnderstood(words.refusal(refusal))
    rows = plain_table(words.say("choose-move"), words.say("choose-brings"), words.say("choose-depends"))
    for move in moves[:MOST_PREVIEWS]:
        preview = chair.preview(move)
        text = capital(move_text(move, names, words))
        if not typed:
            rows.add_row(text, brings_text(preview, edition, words), Text(depends_text(preview.totals, words), style="faint"))
            continue
        rows.add_row(Text(text, style="title"), "", "")
        for gain in prices_in_full(preview.gains, edition):
            depends = f"{depends_text([gain], words)} {gain.rule}".strip()
            rows.add_row("", gain_text(gain, words), Text(depends, style="rule"))
    if len(moves) > MOST_PREVIEWS:
        return Group(rows, Text(words.say("choose-more", count=len(moves) - MOST_PREVIEWS), style="faint"))
    return rows


def move_text(move: Move, names: Sequence[str], words: Words) -> str:
    return names[move.seat] if isinstance(move, NameStart) else words.move(move)

"""What answers in Riga would bring, line by line."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from kogge.cli.drawing import NotUnderstood, capital, depends_text, plain_table
from kogge.cli.riga_reading import read
from kogge.engine import Chair, Gain, Move
from kogge.games.riga import NameStart
from kogge.words import Words

MOST_PREVIEWS = 30


def previews(names: Sequence[str], chair: Chair, words: Words, typed: str) -> RenderableType:
    """Every possible answer, or the one that was typed, with its sources."""
    moves = [read(names, typed, chair, words)] if typed else list(chair.moves())
    for move in moves:
        refusal = chair.refusal(move)
        if refusal is not None:
            raise NotUnderstood(words.refusal(refusal))
    rows = plain_table(words.say("choose-answer"), words.say("choose-brings"), words.say("choose-depends"))
    for move in moves[:MOST_PREVIEWS]:
        preview = chair.preview(move)
        rows.add_row(
            capital(move_text(move, names, words)),
            ", ".join([gain_text(gain, words) for gain in preview.totals if gain.least or gain.most]),
            Text(depends_text(preview.totals, words), style="faint"),
        )
        if typed:
            for gain in [gain for gain in preview.gains if gain.source]:
                source = Text(f"  {capital(words.noun(gain.source))}", style="faint")
                rows.add_row(source, gain_text(gain, words), Text(gain.rule, style="rule"))
    if len(moves) > MOST_PREVIEWS:
        return Group(rows, Text(words.say("choose-more", count=len(moves) - MOST_PREVIEWS), style="faint"))
    return rows


def move_text(move: Move, names: Sequence[str], words: Words) -> str:
    return names[move.seat] if isinstance(move, NameStart) else words.move(move)


def gain_text(gain: Gain, words: Words) -> str:
    """What is given away has a minus: in Riga nothing is a price for one thing alone. An exchange is turned to ducats."""
    what = "ducats" if gain.what == "exchange" else gain.what
    amount = str(gain.most) if gain.least == gain.most else f"{gain.least}–{gain.most}"
    return f"{amount.replace('-', '−')} {words.noun(what, abs(gain.most))}"

"""Previews of moves in Riga, line by line."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from kogge.cli.drawing import NotUnderstood, capital, depends_text, plain_table
from kogge.cli.riga.parser import read
from kogge.engine import Chair, Gain, Move
from kogge.games.riga import NameStart
from kogge.words import Words

MOST_PREVIEWS = 30

AFTERWARDS = ("score", "payable")
"""Values after a move: shown only for the move that was typed."""


def previews(names: Sequence[str], chair: Chair, words: Words, typed: str) -> RenderableType:
    """All legal moves, one in a line, or the one that was typed, with the rule behind each gain."""
    moves = [read(names, typed, chair, words)] if typed else list(chair.moves())
    for move in moves:
        refusal = chair.refusal(move)
        if refusal is not None:
            raise NotUnderstood(words.refusal(refusal))
    rows = plain_table(words.say("choose-move"), words.say("choose-brings"), words.say("choose-depends"))
    for move in moves[:MOST_PREVIEWS]:
        gains = chair.preview(move).totals
        text = capital(move_text(move, names, words))
        if not typed:
            brings = ", ".join(
                [gain_text(gain, words) for gain in gains if gain.what not in AFTERWARDS and (gain.least or gain.most)]
            )
            rows.add_row(text, brings, Text(depends_text(gains, words), style="faint"))
            continue
        rows.add_row(Text(text, style="title"), "", "")
        for gain in gains:
            if gain.what != "payable":
                depends = f"{depends_text([gain], words)} {gain.rule}".strip()
                rows.add_row("", gain_text(gain, words), Text(depends, style="rule"))
        payable = [gain for gain in gains if gain.what == "payable"]
        if payable:
            buildings = words.joined([words.noun(gain.source) for gain in payable])
            rows.add_row("", words.say("gain-payable", buildings=buildings), Text(payable[0].rule, style="rule"))
    if len(moves) > MOST_PREVIEWS:
        return Group(rows, Text(words.say("choose-more", count=len(moves) - MOST_PREVIEWS), style="faint"))
    return rows


def move_text(move: Move, names: Sequence[str], words: Words) -> str:
    return names[move.seat] if isinstance(move, NameStart) else words.move(move)


def gain_text(gain: Gain, words: Words) -> str:
    """What is given away has a minus: in Riga nothing is a price for one thing alone. An exchange is turned to ducats. Points have their
    cause with them."""
    amount = (str(gain.most) if gain.least == gain.most else f"{gain.least}–{gain.most}").replace("-", "−")
    text = f"{amount} {words.noun('ducats' if gain.what == 'exchange' else gain.what, abs(gain.most))}"
    if not gain.source:
        return text
    cause = words.say(f"cause-{gain.source}", sign="minus" if gain.least < 0 else "plus")
    return words.say("gain-caused", gain=text, cause=cause)

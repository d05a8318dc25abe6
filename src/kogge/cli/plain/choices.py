"""The list of moves in any game, with their gains."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from kogge.cli.drawing import NotUnderstood, capital, move_text, numbered_table, plain_table
from kogge.cli.plain.keys import keyed_moves
from kogge.cli.plain.values import spaced
from kogge.engine import Chair, Gain, Move
from kogge.words import MissingWords, Words

MOST_LISTED = 30
"""The most moves that are listed; all others can be typed."""


def choices(names: Sequence[str], chair: Chair, words: Words) -> RenderableType:
    """The moves with their numbers and gains."""
    keyed = keyed_moves(chair, words)
    rows = numbered_table(words.say("plain-move"), words.say("plain-brings"), words.say("plain-depends"))
    for key, move in list(keyed.items())[:MOST_LISTED]:
        gains = chair.preview(move).totals
        text = capital(move_text(move, words, names))
        rows.add_row(Text(key, style="can"), text, brings_text(gains, words), Text(depends_text(gains, words), style="faint"))
    example = str(next(iter(keyed.values())))
    lines = [Text(words.say("plain-hint", example=example), style="faint")]
    if len(keyed) > MOST_LISTED:
        lines.insert(0, _more(len(keyed) - MOST_LISTED, words))
    return Group(rows, *lines)


def previews(
    read: Callable[[str, Chair, Words], Move], names: Sequence[str], chair: Chair, words: Words, typed: str
) -> RenderableType:
    """The gains of every move, or of the one that was typed, with the rule behind each."""
    moves = [read(typed, chair, words)] if typed else list(chair.moves())
    rows = plain_table(words.say("plain-move"), words.say("plain-brings"), words.say("plain-depends"))
    for move in moves[:MOST_LISTED]:
        refusal = chair.refusal(move)
        if refusal is not None:
            raise NotUnderstood(words.refusal(refusal))
        rows.add_row(Text(capital(move_text(move, words, names)), style="title"), "", "")
        for gain in chair.preview(move).totals:
            why = f"{depends_text([gain], words)} {gain.rule}".strip()
            rows.add_row("", gain_text(gain, words), Text(why, style="rule"))
    return Group(rows, _more(len(moves) - MOST_LISTED, words)) if len(moves) > MOST_LISTED else rows


def brings_text(gains: Sequence[Gain], words: Words) -> str:
    """All that changes."""
    return ", ".join([gain_text(gain, words) for gain in gains if gain.least or gain.most])


def gain_text(gain: Gain, words: Words) -> str:
    """How much of what. A game need not have a noun for everything that its previews speak of."""
    try:
        return words.gain(gain)
    except MissingWords:
        amount = str(gain.most) if gain.least == gain.most else f"{gain.least}–{gain.most}"
        return f"{amount} {spaced(gain.what)}"


def depends_text(gains: Sequence[Gain], words: Words) -> str:
    """Everything that decides what the gains will be, each once."""
    found = dict.fromkeys([word for gain in gains for word in gain.depends])
    return ", ".join([words.many(word) if words.knows(f"noun-{word}.many") else words.listed([word]) for word in found])


def _more(count: int, words: Words) -> Text:
    return Text(words.say("plain-more", count=count), style="faint")

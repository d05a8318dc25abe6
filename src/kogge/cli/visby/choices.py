"""The list of moves in Visby with their gains, and parsing typed moves."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kogge.cli.drawing import ByHeight, NotUnderstood, dense, depends_text, folded, gains_text, plain_table
from kogge.engine import Chair, Edition, MalformedMove, Move
from kogge.games.visby import VISBY, Bundle, Card, PlayCards, Trade
from kogge.games.visby.components import CARDS
from kogge.games.visby.moves import PLAY_CARDS
from kogge.games.visby.view import FamilyView, VisbyView
from kogge.words import Words

_BUNDLE = re.compile(r"(?:([1-9][0-9]?)[x×*])?([1-9][0-9]?):([1-9][0-9]?)")
EXAMPLE_TRADE = "3x3:2 1x2:1"


def choices(chair: Chair, words: Words) -> RenderableType:
    """The moves, numbered, each with its gains."""
    decision = chair.decision
    assert decision is not None
    if decision.kind == PLAY_CARDS:
        cards = card_choices(chair, words)
        shown = ByHeight(lambda is_tall: dense(cards, is_tall, has_headings=False))
        return Group(shown, Text(_card_hint(chair, words), style="faint"))
    return Group(trade_choices(chair, words), Text(words.say("choose-hint-trade", example=EXAMPLE_TRADE), style="faint"))


def _card_hint(chair: Chair, words: Words) -> str:
    """How to type a move, with a legal one as the example."""
    move = chair.moves()[-1]
    assert isinstance(move, PlayCards)
    if len(move.cards) == 1:
        return words.say("choose-hint-one")
    return words.say("choose-hint-two", example=" ".join([str(CARDS.index(card) + 1) for card in move.cards]))


# Cards


def card_choices(chair: Chair, words: Words) -> Table:
    """The eight cards under their numbers of evaluation, so that a card keeps its number all match long."""
    hand = _own_family(chair).hand
    rows = plain_table("", words.say("choose-card"), words.say("choose-brings"), words.say("choose-depends"))
    rows.columns[0].justify = "right"
    for step, card in enumerate(CARDS, start=1):
        name = Text(words.noun(card))
        if card in hand:
            gains = chair.preview(PlayCards((card,))).totals
            rows.add_row(
                Text(str(step), style="can"), name, gains_text(gains, words), Text(depends_text(gains, words), style="faint")
            )
        else:
            rows.add_row(str(step), name, words.say("choose-discarded"), "", style="faint")
    return rows


def _own_family(chair: Chair) -> FamilyView:
    view = chair.view
    assert isinstance(view, VisbyView)
    assert view.viewer is not None
    return view.families[view.viewer]


# Trades


def trade_choices(chair: Chair, words: Words) -> RenderableType:
    """The trades that give nothing away, from none to the dearest."""
    rows = plain_table("", words.say("choose-brings"), words.say("choose-at-rate"), words.say("choose-keeps"))
    rows.columns[0].justify = "right"
    wares = _own_family(chair).wares
    for number, move in enumerate(chair.moves()):
        assert isinstance(move, Trade)
        left = wares - move.wares
        rows.add_row(
            Text(str(number), style="can"),
            gains_text(chair.preview(move).totals, words),
            words.objects(move),
            f"{left} {words.noun('wares', left)}",
        )
    return rows


# More about them


def previews(chair: Chair, words: Words, typed: str) -> RenderableType:
    """All legal moves, or the one that was typed, source by source."""
    moves = [read(typed, chair, words)] if typed else list(chair.moves())
    for move in moves:
        refusal = chair.refusal(move)
        if refusal is not None:
            raise NotUnderstood(words.refusal(refusal))
    rows = plain_table(words.say("choose-move"), words.say("choose-brings"), words.say("choose-depends"))
    for move in moves:
        preview = chair.preview(move)
        rows.add_row(words.move(move), gains_text(preview.totals, words), Text(depends_text(preview.totals, words), style="faint"))
        if typed:
            for gain in preview.gains:
                source = f"  {words.noun(gain.source)}"
                rows.add_row(
                    Text(source, style="faint"),
                    words.gain(gain),
                    Text(f"{depends_text([gain], words)} {gain.rule}".strip(), style="rule"),
                )
    return rows


def introduction(edition: Edition, words: Words) -> RenderableType:
    """What each card does, with the numbers of this edition."""
    rows = plain_table("", words.say("choose-card"), "")
    rows.columns[0].justify = "right"
    rows.show_header = False
    for step, card in enumerate(CARDS, start=1):
        numbers = {
            path.removeprefix(f"{card}."): fact.value
            for path, fact in edition.facts.items()
            if path.startswith(f"{card}.") and isinstance(fact.value, int)
        }
        rows.add_row(str(step), Text(words.noun(card), style="title"), words.say(f"card-{card}-help", **numbers))
    return rows


# Reading what was typed


def read(text: str, chair: Chair, words: Words) -> Move:
    """The move that was typed: by numbers, by names or their beginnings, or in the notation of the record."""
    decision = chair.decision
    assert decision is not None
    try:
        return VISBY.parse(text)
    except MalformedMove:
        pass
    if decision.kind == PLAY_CARDS:
        return read_cards(text, words)
    return read_trade(text, chair.moves(), words)


def read_cards(text: str, words: Words) -> PlayCards:
    """Numbers, also without a space between them, or names."""
    typed = [part for part in re.split(r"[\s,;+]+", text) if part]
    parts = [letter for part in typed for letter in (part if part.isdecimal() else [part])]
    return PlayCards(tuple([read_card(part, words) for part in parts]))


def read_card(part: str, words: Words) -> Card:
    if part.isdecimal():
        step = int(part)
        if 1 <= step <= len(CARDS):
            return CARDS[step - 1]
        raise NotUnderstood(words.say("choose-no-card", word=part))
    wanted = folded(part)
    by_sign = [card for card in CARDS if folded(words.say(f"short-{card}")) == wanted]
    if by_sign:
        return by_sign[0]
    fitting = [card for card in CARDS if folded(words.noun(card)).startswith(wanted)]
    fitting = fitting or [card for card in CARDS if card.value.startswith(wanted)]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        raise NotUnderstood(words.say("choose-which-card", word=part, cards=words.either([words.noun(card) for card in fitting])))
    raise NotUnderstood(words.say("choose-no-card", word=part))


def read_trade(text: str, offers: Sequence[Move], words: Words) -> Trade:
    """The number of an offer, or bundles such as `3x3:2 1x2:1`, or the word for nothing."""
    if text.isdecimal() and int(text) < len(offers):
        offer = offers[int(text)]
        assert isinstance(offer, Trade)
        return offer
    if folded(words.noun("nothing")).startswith(folded(text)):
        return Trade()
    bundles: list[Bundle] = []
    for part in re.split(r"[\s,;+]+", text):
        found = _BUNDLE.fullmatch(part)
        if found is None:
            raise NotUnderstood(words.say("choose-no-trade", word=part, example=EXAMPLE_TRADE))
        bundles.append(Bundle(int(found[1] or 1), int(found[2]), int(found[3])))
    return Trade(tuple(bundles))


def warning(chair: Chair, move: Move, words: Words) -> str | None:
    """The warning against a trade: more seals for its wares, or its seals for fewer wares."""
    if not isinstance(move, Trade):
        return None
    offers = [offer for offer in chair.moves() if isinstance(offer, Trade)]
    best = [offer for offer in offers if offer.wares <= move.wares][-1]
    if best.seals > move.seals:
        return words.say("doubt-more-seals", wares=move.wares, seals=move.seals, better=best.seals)
    if best.wares < move.wares:
        return words.say("doubt-fewer-wares", wares=move.wares, seals=move.seals, fewer=best.wares)
    return None

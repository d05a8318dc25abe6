"""The list of moves in Haithabu, each with its key and its gains."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kogge.cli.drawing import ByWidth, capital, keyed_line
from kogge.cli.haithabu.board import WIDE_BOARD, clockwise, workers_text
from kogge.cli.haithabu.goods import deliver_choices, many_ways, market_choices, order_choices, set_choices
from kogge.cli.haithabu.introduction import help_of
from kogge.cli.haithabu.open_decision import OpenDecision
from kogge.cli.haithabu.phrases import NONE_THERE, gain_text, prices_in_full, room_text
from kogge.engine import Chair, Edition
from kogge.games.haithabu import kinds
from kogge.games.haithabu.actions.getting_a_character import TakeCharacter
from kogge.games.haithabu.characters.carpenter import PickCard
from kogge.games.haithabu.characters.juggler import TurnRondel
from kogge.games.haithabu.characters.seer import MovePrice
from kogge.games.haithabu.characters.start_player import NameStart
from kogge.games.haithabu.components import CHARACTERS, EVENTS, FIELDS, GOODS, KINDS, MARKET_FIELDS, STACKS
from kogge.games.haithabu.moves import Pass
from kogge.games.haithabu.night.dice import ChooseEvent
from kogge.games.haithabu.night.events import LoseCharacter
from kogge.games.haithabu.transports import BuyTransport
from kogge.games.haithabu.turns import Place
from kogge.games.haithabu.view import TransportView
from kogge.words import Words


def choices(edition: Edition, names: Sequence[str], chair: Chair, words: Words) -> RenderableType:
    """The moves, and how to type them."""
    asked = OpenDecision(edition, names, chair, words)
    return Group(*LISTS.get(asked.kind, plain_choices)(asked))


def plain_choices(asked: OpenDecision) -> list[RenderableType]:
    """Every move with its gains."""
    moves = [move for move in asked.menu.values() if not isinstance(move, Pass)]
    brings = {move: asked.brings(move, ("transports",)) for move in moves}
    rows = asked.rows("choose-move", "choose-brings") if any(brings.values()) else asked.rows("choose-move")
    for move in moves:
        rows.add_row(asked.key(move), asked.move_text(move), *([brings[move]] if len(rows.columns) > 2 else []))
    passing = asked.nothing("choose-nothing") if len(moves) < len(asked.menu) else []
    return [rows, *passing, asked.hint("choose-hint-hire" if asked.kind == kinds.HIRE else "choose-hint")]


# Characters


def character_choices(asked: OpenDecision) -> list[RenderableType]:
    """H-2.8, H-6.2, H-7.2, H-10.3: characters with what they do, whose they are and what they cost."""
    words = asked.words
    owners = {each.character: each for each in asked.view.characters}
    rows = asked.rows("choose-character", "choose-owner", "choose-does")
    for move in asked.menu.values():
        if isinstance(move, (TakeCharacter, LoseCharacter)) and asked.is_possible(move):
            name = CHARACTERS[move.character]
            owner = owners[name].owner
            whose = words.say("choose-free") if owner is None else asked.names[owner]
            brings = asked.brings(move, ("characters",))
            rows.add_row(
                asked.key(move),
                capital(words.noun(name)),
                f"{whose} ({brings})" if brings else whose,
                help_of(name, asked.edition, words),
            )
    return [rows, *asked.nothing("choose-nothing"), asked.hint("choose-hint-character")]


# The turn


def rondel_choices(asked: OpenDecision) -> list[RenderableType]:
    """H-8.2: how far the rondel turns, with the fields that come into daylight."""
    words = asked.words
    rows = asked.rows("choose-turn", "choose-daylight")
    fields = clockwise(asked.view)
    for move in asked.menu.values():
        assert isinstance(move, TurnRondel)
        day = [fields[nth - move.fields] for nth in range(len(fields) // 2)]
        rows.add_row(asked.key(move), asked.move_text(move), " ".join([words.noun(field.field) for field in day]))
    return [rows, asked.hint("choose-hint")]


def place_choices(asked: OpenDecision) -> list[RenderableType]:
    """H-3.4: the fields by their letters, the market by number."""

    def draw(is_wide: bool) -> RenderableType:
        if not is_wide:
            return Group(field_list(asked), Text(), market_list(asked))
        both = Table.grid(padding=(0, 4, 0, 0))
        both.add_row(field_list(asked), market_list(asked))
        return both

    return [ByWidth(draw, WIDE_BOARD), asked.hint("choose-hint-place")]


def field_list(asked: OpenDecision) -> RenderableType:
    words = asked.words
    rows = asked.rows("choose-field", "choose-when", "choose-there-now")
    for field, seen in enumerate(asked.view.rondel):
        move = Place(field)
        refusal = asked.chair.refusal(move)
        when = Text(words.say("choose-day" if seen.day else "choose-night"), style="ochre" if seen.day else "sea")
        idle = [gain for gain in asked.chair.preview(move).totals if gain.what == "nothing-to-do"] if refusal is None else []
        if refusal is not None:
            note = words.say(f"place-{refusal.code}", worker=str(refusal.arguments.get("worker", "")))
        else:
            note = words.say(f"idle-{idle[0].source}") if idle else workers_text(seen.workers, words, asked.names)
        style = "faint" if idle or refusal is not None else ""
        rows.add_row(asked.key(move), words.say(f"field-{FIELDS[field]}"), when, note, style=style)
    return rows


def market_list(asked: OpenDecision) -> RenderableType:
    rows = asked.rows("choose-market", "choose-prices")
    for good in range(KINDS):
        move = Place(MARKET_FIELDS + good)
        brings = asked.brings(move)
        rows.add_row(asked.key(move), capital(asked.words.noun(GOODS[good])), brings or NONE_THERE, style="" if brings else "faint")
    return rows


def dice_choices(asked: OpenDecision) -> list[RenderableType]:
    """H-5.2: one die or two, and what they may show."""
    words = asked.words
    lines: list[RenderableType] = []
    for key, move in asked.menu.items():
        certain = [gain for gain in asked.chair.preview(move).gains if gain.source != "event"]
        cost = [gain_text(gain, words) for gain in prices_in_full(certain, asked.edition)]
        lines.append(keyed_line(key, words.move(move) + _in_brackets(", ".join(cost))))
    events = " · ".join([f"{face} {capital(words.noun(event))}" for face, event in enumerate(EVENTS, start=1)])
    return [*lines, Text(events, style="faint"), asked.hint("choose-hint")]


def event_choices(asked: OpenDecision) -> list[RenderableType]:
    """H-5.2: the two events by their numbers on the die."""
    rows = asked.rows("choose-event", "choose-does", "choose-brings")
    for move in asked.menu.values():
        assert isinstance(move, ChooseEvent)
        name = EVENTS[move.event]
        text = help_of(name, asked.edition, asked.words)
        rows.add_row(asked.key(move), capital(asked.words.noun(name)), text, asked.brings(move))
    return [rows, asked.hint("choose-hint")]


def end_choices(asked: OpenDecision) -> list[RenderableType]:
    """H-3.4, H-9.2: the end of the turn, or notes to give back."""
    lines = [keyed_line(key, asked.words.move(move) + _in_brackets(asked.brings(move))) for key, move in asked.menu.items()]
    return [*lines, asked.hint("choose-hint-end")]


def _in_brackets(text: str) -> str:
    return f" ({text})" if text else ""


# Transports


def stack_choices(asked: OpenDecision) -> list[RenderableType]:
    """H-6.1, H-8.8: the stacks with their top card, what it costs and what it replaces."""
    rows = asked.rows("choose-stack", "choose-card", "choose-brings")
    for move in asked.menu.values():
        if isinstance(move, BuyTransport):
            stack = asked.view.stacks[move.stack]
            tops = " │ ".join([room_text(top, asked.words) for top in stack.tops]) or NONE_THERE
            rows.add_row(asked.key(move), capital(asked.words.noun(STACKS[move.stack])), tops, asked.brings(move, ("transports",)))
    return [rows, *asked.nothing("choose-no-transport"), asked.hint("choose-hint")]


def card_choices(asked: OpenDecision) -> list[RenderableType]:
    """H-8.8: the cards on top of the stack, of which the carpenter picks one."""
    rows = asked.rows("choose-card", "choose-brings")
    known = {top.transport: top for stack in asked.view.stacks for top in stack.tops}
    for move in asked.menu.values():
        assert isinstance(move, PickCard)
        card: TransportView = known[str(move).split()[1]]
        rows.add_row(asked.key(move), room_text(card, asked.words), asked.brings(move, ("transports",)))
    return [rows, asked.hint("choose-hint")]


# The end of a round


def start_choices(asked: OpenDecision) -> list[RenderableType]:
    """H-8.1: who begins, in which order the turns would come then."""
    rows = asked.rows("choose-start", "choose-order")
    for move in asked.menu.values():
        assert isinstance(move, NameStart)
        order = [asked.names[(move.seat + nth) % asked.view.players] for nth in range(asked.view.players)]
        name = asked.names[move.seat]
        text = asked.words.say("table-you", name=name) if move.seat == asked.view.viewer else name
        rows.add_row(asked.key(move), text, " → ".join(order))
    return [rows, asked.hint("choose-hint-start")]


def price_choices(asked: OpenDecision) -> list[RenderableType]:
    """H-8.5: each price in a line, with a key for up and one for down."""
    words = asked.words
    rows = Table.grid(padding=(0, 3, 0, 0))
    for good in range(KINDS):
        cells: list[RenderableType] = [Text(f"{capital(words.noun(GOODS[good]))} {asked.view.goods[good].price}", style="title")]
        for up in (True, False):
            move = MovePrice(good, up)
            if asked.is_possible(move):
                prices = [gain.most for gain in asked.chair.preview(move).totals if gain.what == "price"]
                text = words.say("choose-raise" if up else "choose-lower", price=prices[0])
                cells.append(Text.assemble((asked.key_of(move).rjust(2), "can"), f"  {text}"))
            else:
                cells.append(Text())
        rows.add_row(*cells)
    return [rows, *asked.nothing("choose-nothing"), asked.hint("choose-hint-price")]


LISTS: dict[str, Callable[[OpenDecision], list[RenderableType]]] = {
    kinds.CHOOSE_CHARACTER: character_choices,
    kinds.GET_CHARACTER: character_choices,
    kinds.LOSE_CHARACTER: character_choices,
    kinds.RETURN_CHARACTER: character_choices,
    kinds.TURN_RONDEL: rondel_choices,
    kinds.PLACE: place_choices,
    kinds.DICE: dice_choices,
    kinds.EVENT: event_choices,
    kinds.END_TURN: end_choices,
    kinds.BUY_TRANSPORT: stack_choices,
    kinds.HALF_PRICE: stack_choices,
    kinds.PICK_CARD: card_choices,
    kinds.MARKET: market_choices,
    kinds.BUY: set_choices,
    kinds.SELL: set_choices,
    kinds.ORDER_AND_GOOD: order_choices,
    kinds.ORDER_AND_SALE: order_choices,
    kinds.DELIVER: deliver_choices,
    kinds.LOAD: many_ways,
    kinds.STORE: many_ways,
    kinds.NAME_START: start_choices,
    kinds.MOVE_PRICE: price_choices,
}
"""The kinds of decisions that have a list of their own."""

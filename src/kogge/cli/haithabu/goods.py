"""Choosing goods and orders in Haithabu: lists short enough to read, where the ways are many."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from kogge.cli.drawing import capital
from kogge.cli.haithabu.board import goods_columns, order_row
from kogge.cli.haithabu.menu import one_of
from kogge.cli.haithabu.open_decision import OpenDecision
from kogge.cli.haithabu.phrases import goods_text, missing_on, needed, own_family, prices_in_full, short_goods
from kogge.engine import Move
from kogge.engine.amounts import written
from kogge.games.haithabu.actions.delivering import Deliver
from kogge.games.haithabu.actions.order_and_good import TakeGood
from kogge.games.haithabu.actions.orders import TakeOrder
from kogge.games.haithabu.actions.transporting import Load
from kogge.games.haithabu.components import GOODS, KINDS
from kogge.games.haithabu.kinds import BUY, LOAD, ORDER_AND_GOOD, STORE
from kogge.games.haithabu.market.trade import Buy, Sell
from kogge.games.haithabu.moves import Goods
from kogge.games.haithabu.round_end.storage import Discard
from kogge.games.haithabu.view import HaithabuView
from kogge.words import Words

FIRST_AMOUNTS = 4
"""So many amounts are listed from one on; then only those that matter."""


# The market


def market_choices(asked: OpenDecision) -> list[RenderableType]:
    """H-4.1, H-4.4: some amounts to buy and to sell with what they cost and bring; any other number can be typed."""
    words, view = asked.words, asked.view
    buying = [move for move in asked.chair.moves() if isinstance(move, Buy)]
    selling = [move for move in asked.chair.moves() if isinstance(move, Sell)]
    rows = asked.rows("choose-trade", "choose-brings")
    for move in listed_amounts(asked, buying):
        rows.add_row(Text(str(sum(move.goods)), style="can"), asked.move_text(move), asked.brings(move, GOODS))
    for move in listed_amounts(asked, selling):
        key = str(sum(move.goods)) if not buying else words.say("choose-sell-key", count=sum(move.goods))
        rows.add_row(Text(key, style="can"), asked.move_text(move), asked.brings(move, GOODS))
    good = view.goods[GOODS.index(view.field)]
    hint = "choose-hint-trade" if buying and selling else "choose-hint-buy" if buying else "choose-hint-sell"
    return [rows, *asked.nothing("choose-no-trade"), asked.hint(hint, market=good.market, supply=good.supply)]


def listed_amounts(asked: OpenDecision, moves: list[Buy] | list[Sell]) -> list[Buy | Sell]:
    """The first few amounts; what the own orders lack; the most without a note; the most there are."""
    if not moves:
        return []
    good = GOODS.index(asked.view.field)
    amounts = [*range(1, FIRST_AMOUNTS + 1), needed(asked.view)[good], len(moves)]
    without_note = [sum(move.goods) for move in moves if _notes(asked, move) == 0]
    amounts += without_note[-1:]
    return [move for move in moves if sum(move.goods) in amounts]


def _notes(asked: OpenDecision, move: Move) -> int:
    return sum([gain.most for gain in asked.chair.preview(move).totals if gain.what == "notes"])


# Up to three, all alike or all different


def set_choices(asked: OpenDecision) -> list[RenderableType]:
    """H-6.3, H-6.7: for each kind what one costs or brings and what follows; the set itself is typed."""
    is_buying = asked.kind == BUY
    words, lacking = asked.words, needed(asked.view)
    there = "choose-there" if is_buying else "table-post"
    rows = asked.rows(
        "table-good", "choose-one-costs" if is_buying else "choose-one-brings", there, "choose-lacking", "choose-then"
    )
    for column in rows.columns[2:5]:
        column.justify = "right"
    post = own_family(asked.view).post
    for good in range(KINDS):
        one: Move = Buy(one_of(good)) if is_buying else Sell(one_of(good))
        if asked.is_possible(one):
            seen = asked.view.goods[good]
            rows.add_row(
                asked.key(one),
                capital(words.noun(GOODS[good])),
                str(abs(_silver(asked, one))),
                str(seen.market + seen.supply if is_buying else post[good]),
                str(lacking[good] or ""),
                asked.brings(one, (*GOODS, "silver", "fee", "short")),
            )
    example = as_typed(asked.chair.moves()[-1], words)
    return [rows, asked.hint("choose-hint-set", most=asked.number("most"), example=example)]


def _silver(asked: OpenDecision, move: Move) -> int:
    """What a move costs or brings."""
    gains = prices_in_full(asked.chair.preview(move).totals, asked.edition)
    return sum([gain.most for gain in gains if gain.what == "silver"])


def as_typed(move: Move, words: Words) -> str:
    """The goods of a move as one would type them."""
    assert isinstance(move, (Buy, Sell, Load, Discard, Deliver))
    counted = [(GOODS[good], count) for good, count in enumerate(move.goods) if count]
    return " ".join([(f"{count} " if count > 1 else "") + words.noun(good, count).casefold() for good, count in counted])


# Orders


def order_choices(asked: OpenDecision) -> list[RenderableType]:
    """H-6.4, H-6.8: orders with what they want, pay and lack; then goods to take or to sell; then the point."""
    words = asked.words
    takes = [move for move in asked.menu.values() if isinstance(move, TakeOrder)]
    parts: list[RenderableType] = []
    if takes:
        rows = asked.rows("table-display")
        goods_columns(rows, words)
        for id in ("table-points-short", "table-silver-short"):
            rows.add_column(words.say(id), justify="right")
        rows.add_column(words.say("choose-for-you"))
        by_name = {order.order: order for order in asked.view.display if order is not None}
        for move in takes:
            name = str(move).split()[1]
            rows.add_row(asked.key(move), *order_row(by_name[name]), order_note(asked, move))
        parts.append(rows)
    goods = [move for move in asked.menu.values() if isinstance(move, (TakeGood, Sell)) and asked.is_possible(move)]
    if goods:
        rows = asked.rows("choose-take-good" if asked.kind == ORDER_AND_GOOD else "choose-sell-good", "choose-brings")
        for trade in goods:
            rows.add_row(asked.key(trade), capital(words.objects(trade)), asked.brings(trade, GOODS))
        parts += [Text(), rows] if takes else [rows]
    is_begun = asked.word("step") != "both"
    parts += asked.nothing("choose-nothing-more" if is_begun else "choose-point")
    hint = "choose-hint-good-first" if asked.kind == ORDER_AND_GOOD and not is_begun else "choose-hint-orders"
    return [*parts, asked.hint(hint)]


def order_note(asked: OpenDecision, move: TakeOrder) -> str:
    """How much of an order one would still have to get, and which other order it would cost."""
    short = [gain.most for gain in asked.chair.preview(move).totals if gain.what == "short"]
    notes = [asked.words.say("choose-short", count=short[0]), asked.brings(move, ("lacks", "short"))]
    return ", ".join([part for part in notes if part])


def deliver_choices(asked: OpenDecision) -> list[RenderableType]:
    """H-6.5: for each order all that it can have now; parts of it can be typed."""
    rows = asked.rows("choose-delivery", "choose-brings")
    moves = [move for move in asked.menu.values() if isinstance(move, Deliver)]
    for move in moves:
        order = next(order for order in own_family(asked.view).orders if order.place == move.place + 1)
        text = asked.words.say("choose-deliver", goods=goods_text(move.goods, asked.words), order=asked.words.noun(order.order))
        rows.add_row(asked.key(move), capital(text), asked.brings(move, GOODS))
    example = f"{moves[0].place + 1} {asked.words.noun(written(moves[0].goods, GOODS)[0].split('*')[-1]).casefold()}"
    return [rows, *asked.nothing("choose-nothing-more"), asked.hint("choose-hint-deliver", example=example)]


# Loads and discards


def many_ways(asked: OpenDecision) -> list[RenderableType]:
    """H-6.6, H-10.7: all loads or discards, or some of them, with what they are good for."""
    words, moves = asked.words, asked.chair.moves()
    is_load = asked.kind == LOAD
    rows = asked.rows("choose-load", "choose-brings") if is_load else asked.rows("choose-discard", "choose-stays")
    for move in asked.menu.values():
        assert isinstance(move, (Load, Discard))
        note = load_note(asked, move) if is_load else short_goods(left_after(asked, move.goods), words)
        rows.add_row(asked.key(move), goods_text(move.goods, words), note)
    parts: list[RenderableType] = [rows]
    if len(moves) > len(asked.menu):
        parts.append(asked.hint("choose-more", count=len(moves) - len(asked.menu)))
    if asked.kind == STORE:
        return [*parts, asked.hint("choose-hint-discard", count=asked.number("count"), example=as_typed(moves[-1], words))]
    return [*parts, asked.hint("choose-hint-load", example=as_typed(moves[-1], words))]


def load_note(asked: OpenDecision, load: Move) -> str:
    assert isinstance(load, Load)
    notes = [asked.brings(load, (*GOODS, "transports")), covered_orders(asked.view, load.goods, asked.words)]
    return ", ".join([part for part in notes if part])


def left_after(asked: OpenDecision, discarded: Goods) -> list[int]:
    """What stays in the store that is too full."""
    family = own_family(asked.view)
    stored = family.warehouse if asked.word("store") == "warehouse" else family.post
    return [there - gone for there, gone in zip(stored, discarded, strict=True)]


def covered_orders(view: HaithabuView, brought: Goods, words: Words) -> str:
    """The orders that could be completed from the trading post with these goods there."""
    post = [there + more for there, more in zip(own_family(view).post, brought, strict=True)]
    orders = [
        words.noun(order.order)
        for order in own_family(view).orders
        if all(lacks <= has for lacks, has in zip(missing_on(order), post, strict=True))
    ]
    if not orders:
        return ""
    return words.say("choose-covers", orders=words.either(orders) if len(orders) > 1 else orders[0])

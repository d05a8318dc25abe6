"""Short texts for Haithabu: goods, orders, transports, and the gains of a move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from kogge.cli.drawing import capital
from kogge.engine import Edition, Gain, Preview, Seat
from kogge.engine.amounts import written
from kogge.games.haithabu.components import GOODS
from kogge.games.haithabu.view import FamilyView, HaithabuView, OrderView, TransportView
from kogge.words import Words

NONE_THERE = "–"

FIELD_PRICES = ("H-6.3", "H-6.7")
"""The fields where prices of several goods are shown at once, so that each needs its name."""

SHOWN_WHEN_ZERO = ("lacks", "short", "fee")
"""Gains that are shown even when they are zero."""


def short_good(good: str, words: Words) -> str:
    """Two letters for a kind of goods."""
    return capital(words.noun(good))[:2]


def goods_text(counts: Sequence[int], words: Words) -> str:
    """“2 mead, 1 cloth”."""
    return words.listed(written(counts, GOODS)) if any(counts) else NONE_THERE


def short_goods(counts: Sequence[int], words: Words) -> str:
    """“2 Me 1 Cl”."""
    return (
        " ".join([f"{count} {short_good(good, words)}" for good, count in zip(GOODS, counts, strict=True) if count]) or NONE_THERE
    )


def room_text(transport: TransportView, words: Words) -> str:
    """“3 any + 1 mead”."""
    own = [words.listed([f"{count}*{good}"]) for good, count in zip(GOODS, transport.own, strict=True) if count]
    return " + ".join([words.say("room-any", count=transport.any), *own] if transport.any else own)


def short_room(transport: TransportView, words: Words) -> str:
    """“3 any + 1 Me”."""
    own = [f"{count} {short_good(good, words)}" for good, count in zip(GOODS, transport.own, strict=True) if count]
    return " + ".join([words.say("room-any.short", count=transport.any), *own] if transport.any else own)


def missing_on(order: OrderView) -> list[int]:
    """What an order still lacks, by kind."""
    return [wanted - delivered for wanted, delivered in zip(order.wanted, order.delivered, strict=True)]


def worker_name(worker: Seat | None, words: Words, names: Sequence[str]) -> str:
    return words.say("table-neutral") if worker is None else names[worker]


def own_family(view: HaithabuView) -> FamilyView:
    assert view.viewer is not None
    return view.families[view.viewer]


def needed(view: HaithabuView) -> list[int]:
    """What the own orders lack and neither store has, by kind."""
    family = own_family(view)
    lacking = [sum(kind) for kind in zip(*[missing_on(order) for order in family.orders], strict=True)] or [0] * len(GOODS)
    stored = [here + there for here, there in zip(family.warehouse, family.post, strict=True)]
    return [max(0, lacks - has) for lacks, has in zip(lacking, stored, strict=True)]


# The gains of a move


def brings_text(preview: Preview, edition: Edition, words: Words, leaving_out: Sequence[str] = ()) -> str:
    """The gains of a move in one line. Gains that are shown elsewhere can be left out."""
    gains = [gain for gain in prices_in_full(preview.totals, edition) if gain.what not in (*leaving_out, "could-buy")]
    texts = [gain_text(gain, words) for gain in gains if gain.least or gain.most or gain.what in SHOWN_WHEN_ZERO]
    return ", ".join(texts)


def prices_in_full(gains: Sequence[Gain], edition: Edition) -> list[Gain]:
    """A player who pays with a promissory note has more silver than before. The price is shown all the same, with the note beside it."""
    borrowed = sum([gain.most for gain in gains if gain.what == "notes" and gain.most > 0]) * edition.number("notes.silver")
    if not borrowed:
        return list(gains)
    if not any(_is_paid(gain) for gain in gains):
        return [Gain("silver", -borrowed, -borrowed, "H-9.1"), *gains]
    return [replace(gain, least=gain.least - borrowed, most=gain.most - borrowed) if _is_paid(gain) else gain for gain in gains]


def _is_paid(gain: Gain) -> bool:
    return gain.what == "silver" and not gain.source


def gain_text(gain: Gain, words: Words) -> str:
    if gain.what == "notes" and gain.least > 0:
        return words.say("brings-notes", notes=gain.most)
    if gain.what in ("buying-price", "selling-price") and gain.rule in FIELD_PRICES:
        return words.say(f"brings-{gain.what}.of", thing=words.noun(gain.source), amount=gain.most)
    format = AFTERWARDS.get(gain.what)
    if format is not None:
        return format(gain, words)
    if gain.least < 0 < gain.most:
        return words.say("gain-mixed-range", least=gain.least, most=gain.most, what=words.noun(gain.what))
    text = f"{_bounds(gain)} {words.noun(gain.what, abs(gain.most))}"
    if gain.least == gain.most > 0:
        text = f"+{text}"
    return f"{text} ({words.noun(gain.source)})" if gain.what in GOODS else text


def _bounds(gain: Gain) -> str:
    """A number, or two with a dash between; what is given away has a minus."""
    bounds = [gain.least] if gain.least == gain.most else [gain.least, gain.most]
    return "–".join([str(bound).replace("-", "−") for bound in bounds])


def _of_a_thing(id: str) -> Callable[[Gain, Words], str]:
    return lambda gain, words: words.say(id, thing=words.noun(gain.source), amount=gain.most)


def _of_a_reason(gain: Gain, words: Words) -> str:
    return words.say(f"idle-{gain.source}")


def _of_an_amount(id: str) -> Callable[[Gain, Words], str]:
    return lambda gain, words: words.say(id, amount=_bounds(gain))


AFTERWARDS: dict[str, Callable[[Gain, Words], str]] = {
    "price": _of_a_thing("brings-price"),
    "surplus": _of_a_thing("brings-surplus"),
    "lacks": _of_a_thing("brings-lacks"),
    "short": _of_a_thing("brings-short"),
    "orders": _of_a_thing("brings-order-lost"),
    "replaced": _of_a_thing("brings-replaced"),
    "fee": _of_an_amount("brings-fee"),
    "room": _of_an_amount("brings-room"),
    "event": _of_an_amount("brings-event"),
    "buying-price": _of_an_amount("brings-buying-price"),
    "selling-price": _of_an_amount("brings-selling-price"),
    "reward-points": _of_a_thing("brings-reward-points"),
    "reward-silver": _of_a_thing("brings-reward-silver"),
    "short-cost": _of_an_amount("brings-short-cost"),
    "could-cost": _of_an_amount("brings-could-cost"),
    "nothing-to-do": _of_a_reason,
}
"""Gains that are shown by the value after the move, each with its own sentence."""

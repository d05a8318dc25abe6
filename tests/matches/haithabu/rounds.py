"""What occurs around the turns of a match of Haithabu: the start of a phase, the end of a round, the turn of the year."""

from __future__ import annotations

from collections.abc import Iterable

from kogge.engine import Event
from kogge.games.haithabu.components import CHARACTERS, GOODS, START_PLAYER, STEWARD
from kogge.games.haithabu.events import (
    CharacterReturned,
    FeePaid,
    GoodsDiscarded,
    GoodsStowed,
    MarketRefilled,
    OrderLost,
    OrdersShuffled,
    PriceRolled,
    RondelTurned,
    RoundBegan,
    RoundEnded,
    SeerUsed,
    StartNamed,
    TransportBought,
    WorkersReturned,
)
from kogge.games.haithabu.kinds import HALF_PRICE, MOVE_PRICE, NAME_START, RETURN_CHARACTER, STOW
from kogge.games.haithabu.moves import Pass
from kogge.games.haithabu.position import NOBODY, POST, WAREHOUSE
from matches.haithabu.steps import Step

PHASES = (
    *[f"character chosen at the start: {name}" for name in CHARACTERS[1:]],
    "rondel turned without a juggler",
    *[f"juggler turns {fields}" for fields in (0, 1, 2)],
)

SERVICES = (
    "start player names itself",
    "start player names another",
    "nobody has the start player, whoever began goes on",
    "seer moves a price up",
    "seer moves a price down",
    "seer leaves prices alone",
    "stower stows",
    "stower stows nothing",
    "carpenter buys at half price",
    "carpenter replaces a transport at half price",
    "carpenter buys nothing at half price",
    "one seat asked for all four services",
)

ROUND_END = (
    "order slid off",
    "order slid off with goods on it",
    "draw pile of orders used up in a turn",
    "draw pile of orders used up at the end of a round",
    *[f"refill with {dice}" for dice in ("two equal dice", "two different dice")],
    "supply too small for the refill",
    *[f"price dice: {what}" for what in ("falls", "stays", "rises", "stopped by the lower end", "stopped by the upper end")],
    "nobody has too many goods",
    "goods discarded from the warehouse",
    "goods discarded from the post",
    "goods discarded from both stores of one seat",
    "goods discarded by several seats at once",
    "storage fee paid",
    "no storage fee for an empty warehouse",
    "steward keeps more than ten in the warehouse",
    "steward keeps more than ten in the post",
    "steward pays no fee",
    "discarded down to fifteen with the steward",
)

YEAR = (
    "character returned",
    "character kept",
    "several characters returned by one seat",
    "some returned and some kept by one seat",
    "start player returned",
)

SERVICE_DECISIONS = (NAME_START, MOVE_PRICE, STOW, HALF_PRICE)
"""What the owners of characters are asked, one after the other."""


def in_phases(events: Iterable[Event]) -> set[str]:
    """H-3.3, H-8.2: how far the rondel turned."""
    turned = [event for event in events if isinstance(event, RondelTurned)]
    return {"rondel turned without a juggler" if event.seat is None else f"juggler turns {event.fields}" for event in turned}


def in_round_end(step: Step) -> set[str]:
    """What a single answer led to around the end of a round."""
    found = _served(step) | _orders_gone(step) | _market(step)
    if step.told(WorkersReturned):
        found |= _stored(step)
    if (
        step.told(RoundBegan)
        and step.position.round
        and step.after.position.owners[START_PLAYER] == NOBODY
        and not step.told(StartNamed)
    ):
        found.add("nobody has the start player, whoever began goes on")
    return found


def _served(step: Step) -> set[str]:
    """H-10.4: what characters did."""
    found: set[str] = set()
    passes = {
        MOVE_PRICE: "seer leaves prices alone",
        STOW: "stower stows nothing",
        HALF_PRICE: "carpenter buys nothing at half price",
    }
    if isinstance(step.move, Pass) and step.asked in passes:
        found.add(passes[step.asked])
    for event in step.events:
        match event:
            case StartNamed():
                found.add(f"start player names {'itself' if event.start == event.seat else 'another'}")
            case SeerUsed():
                found.add(f"seer moves a price {'up' if event.up else 'down'}")
            case GoodsStowed():
                found.add("stower stows")
            case TransportBought() if event.rule == "H-8.8":
                found.add("carpenter buys at half price")
                if event.replaced is not None:
                    found.add("carpenter replaces a transport at half price")
            case _:
                pass
    return found


def _orders_gone(step: Step) -> set[str]:
    found: set[str] = set()
    is_round_end = bool(step.told(RoundEnded))
    for event in step.told(OrderLost):
        if is_round_end:
            found.add("order slid off with goods on it" if event.goods else "order slid off")
    if step.told(OrdersShuffled):
        found.add(f"draw pile of orders used up {'at the end of a round' if step.told(WorkersReturned) else 'in a turn'}")
    return found


def _market(step: Step) -> set[str]:
    """H-10.5, H-10.6: refill and price dice."""
    found: set[str] = set()
    for event in step.told(MarketRefilled):
        found.add(f"refill with two {'equal' if event.dice[0] == event.dice[1] else 'different'} dice")
        if len(event.goods) < sum(event.dice):
            found.add("supply too small for the refill")
    for rolled in step.told(PriceRolled):
        if rolled.before == rolled.after:
            steps = step.position.components.price_dice[GOODS.index(rolled.good)][rolled.die - 1]
            found.add("price dice: stays" if steps == 0 else f"price dice: stopped by the {'lower' if steps < 0 else 'upper'} end")
        else:
            found.add(f"price dice: {'falls' if rolled.after < rolled.before else 'rises'}")
    return found


def _stored(step: Step) -> set[str]:
    """H-10.7: fees, and what the steward kept."""
    position = step.after.position
    fees = {event.seat for event in step.told(FeePaid)}
    found: set[str] = set()
    for seat in range(position.players):
        kept = position.stored(seat, WAREHOUSE)
        if seat in fees:
            found.add("storage fee paid")
        elif kept == 0:
            found.add("no storage fee for an empty warehouse")
        elif position.has(seat, STEWARD):
            found.add("steward pays no fee")
        for store, name in ((WAREHOUSE, "warehouse"), (POST, "post")):
            if position.stored(seat, store) > position.components.storage:
                found.add(f"steward keeps more than ten in the {name}")
    return found


def in_rounds(steps: list[Step]) -> set[str]:
    """What several answers of the end of a round show together."""
    found: set[str] = set()
    discards: list[GoodsDiscarded] = []
    serving: list[tuple[int, str]] = []
    for step in steps:
        if step.position.round and step.asked in SERVICE_DECISIONS:
            serving.append((step.seat, step.asked))
        told = step.told(GoodsDiscarded)
        discards += told
        found |= {f"goods discarded from the {event.store}" for event in told}
        if len(told) > 1:
            found.add("goods discarded by several seats at once")
        if any(step.position.has(event.seat, STEWARD) for event in told):
            found.add("discarded down to fifteen with the steward")
        if step.told(WorkersReturned):
            seats = [event.seat for event in discards]
            if not seats:
                found.add("nobody has too many goods")
            if len(set(seats)) < len(seats):
                found.add("goods discarded from both stores of one seat")
            if any(len([seat for seat, _ in serving if seat == other]) > 3 for other in range(step.position.players)):
                found.add("one seat asked for all four services")
            discards, serving = [], []
    return found


def in_years(steps: list[Step]) -> set[str]:
    """H-10.3: who gave characters back."""
    found: set[str] = set()
    returned: dict[int, int] = {}
    for step in steps:
        if step.asked != RETURN_CHARACTER:
            continue
        for event in step.told(CharacterReturned):
            returned[event.seat] = returned.get(event.seat, 0) + 1
            found.add("start player returned" if event.character == "start-player" else "character returned")
        if isinstance(step.move, Pass):
            found.add("character kept")
            if step.seat in returned:
                found.add("some returned and some kept by one seat")
    if max(returned.values(), default=0) > 1:
        found.add("several characters returned by one seat")
    return found

"""What is counted in Haithabu: fields, characters, orders taken and fulfilled, transports, goods, events of the night."""

from __future__ import annotations

from kogge.engine import Edition, Event
from kogge.games.haithabu.components import (
    CHARACTERS,
    EVENTS,
    FIELDS,
    GOODS,
    ORDERS,
    STACKS,
    TRANSPORTS,
    order_name,
    transport_name,
)
from kogge.games.haithabu.events import (
    CharacterChosen,
    CharacterPoached,
    CharacterRecruited,
    EventCame,
    GoodsBought,
    GoodsSold,
    OrderDisplayed,
    OrderFulfilled,
    OrderTaken,
    RoundBegan,
    StartOrderDealt,
    StartOrdersLeft,
    StartPlayerDrawn,
    TransportBought,
    TransportsShown,
    WorkerPlaced,
)
from kogge.lab.balance.tally import MORE, Description, Gauge, Kind, Tally, facts_of

FIELD = "fields"
NIGHT = "fields-by-night"
CHARACTER = "characters"
FULFILLED = "orders-fulfilled"
TAKEN = "orders-taken"
BOUGHT = "goods-bought"
SOLD = "goods-sold"
STACK = "transport-stacks"
TRANSPORT = "transports"
EVENT = "night-events"


def describe(edition: Edition) -> Description:
    characters = {name: facts_of(edition, f"characters.{name.replace('-', '_')}_") for name in CHARACTERS}
    prices = {good: facts_of(edition, f"prices.{good}.") for good in GOODS}
    events = {**dict.fromkeys(EVENTS, facts_of(edition, "events.penalty")), "fog": ()}
    events["viking-games"] = facts_of(edition, "events.")
    stacks = {stack: facts_of(edition, f"{stack}.") for stack in STACKS}
    orders = {name: facts_of(edition, f"order.{name}.") for name in map(order_name, range(ORDERS))}
    cards = {name: facts_of(edition, name.replace(".", ".card_")) for name in map(transport_name, range(TRANSPORTS))}
    return Description(
        kinds=(
            Kind(FIELD, FIELDS, MORE, hint="field-"),
            Kind(NIGHT, FIELDS, MORE, hint="field-"),
            Kind(CHARACTER, CHARACTERS, facts=characters),
            Kind(BOUGHT, GOODS, MORE, prices),
            Kind(SOLD, GOODS, MORE, prices),
            Kind(EVENT, EVENTS, facts=events),
            Kind(STACK, STACKS, MORE, stacks),
            Kind(TAKEN, tuple(orders), facts=orders),
            Kind(FULFILLED, tuple(orders), facts=orders),
            Kind(TRANSPORT, tuple(cards), facts=cards),
        ),
        count=count,
        gauges=(Gauge(FULFILLED, 5, 6),),  # H-11.9: two with six orders each and a third with five are the printed example
    )


def count(event: Event, tally: Tally) -> None:
    match event:
        case RoundBegan():
            tally.rounds = event.round
        case StartPlayerDrawn():
            tally.first = event.seat
        case WorkerPlaced() if event.field in FIELDS:
            tally.use(event.seat, FIELD, event.field)
            if event.night:
                tally.use(event.seat, NIGHT, event.field)
        case CharacterChosen() | CharacterRecruited() | CharacterPoached():
            tally.use(event.seat, CHARACTER, event.character)
        case EventCame():
            tally.use(event.seat, EVENT, event.event)
        case GoodsBought():
            tally.use(event.seat, BOUGHT, *event.goods)
        case GoodsSold():
            tally.use(event.seat, SOLD, *event.goods)
        case OrderDisplayed():
            tally.offer(TAKEN, event.order)
        case StartOrdersLeft():
            tally.offer(TAKEN, *event.orders)
        case StartOrderDealt():
            tally.offer(FULFILLED, event.order)
        case OrderTaken():
            tally.use(event.seat, TAKEN, event.order)
            tally.offer(FULFILLED, event.order)
        case OrderFulfilled():
            tally.use(event.seat, FULFILLED, event.order)
        case TransportsShown():
            tally.offer(TRANSPORT, *event.transports)
        case TransportBought():
            tally.use(event.seat, STACK, event.transport.partition(".")[0])
            tally.use(event.seat, TRANSPORT, event.transport)

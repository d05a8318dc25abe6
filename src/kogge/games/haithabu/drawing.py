"""The table of Haithabu as a drawing in text."""

from __future__ import annotations

from kogge.engine.amounts import written
from kogge.games.haithabu.components import GOODS
from kogge.games.haithabu.view import FamilyView, HaithabuView, OrderView


def draw(view: HaithabuView) -> str:
    """The table in a few lines of text, as a spectator sees it."""
    day = " ".join([field.field.upper() for field in view.rondel if field.day])
    prices = "  ".join([f"{good.good} {good.price} ({good.market}+{good.supply})" for good in view.goods])
    display = "  ".join([_draw_order(order) for order in view.display if order is not None])
    stacks = "  ".join([" ".join([top.transport for top in stack.tops]) or f"{stack.stack} -" for stack in view.stacks])
    free = " ".join([character.character for character in view.characters if character.owner is None])
    lines = [
        f"Haithabu, round {view.round} of {view.rounds}, phase {view.phase} ({view.stage})",
        f"  day: {day}  inn: {view.neutral}  notes: {view.notes_left}  free: {free or '-'}",
        f"  market: {prices}",
        f"  orders: {display}  ({len(view.order_pile)} in the pile, {len(view.order_discards)} discarded)",
        f"  transports: {stacks}",
    ]
    return "\n".join(lines + [_draw_family(view, family) for family in view.families])


def _draw_order(order: OrderView) -> str:
    missing = [order.wanted[good] - order.delivered[good] for good in range(len(GOODS))]
    place = f"{order.place}:" if order.place else ""
    return f"{place}{order.order}[{' '.join(written(missing, GOODS))}]"


def _draw_family(view: HaithabuView, family: FamilyView) -> str:
    turn = "*" if family.seat == view.active else " "
    vehicles = " ".join([vehicle.transport for vehicle in (family.cart, family.ship) if vehicle is not None]) or "-"
    orders = " ".join([_draw_order(order) for order in family.orders]) or "-"
    return (
        f" {turn}seat {family.seat}: {family.points:2} points {family.silver:3} silver {family.notes} notes"
        f"  warehouse {' '.join(written(family.warehouse, GOODS)) or '-'}  post {' '.join(written(family.post, GOODS)) or '-'}"
        f"  {vehicles}  orders {orders}  characters {' '.join(family.characters) or '-'}  fulfilled {len(family.fulfilled)}"
    )

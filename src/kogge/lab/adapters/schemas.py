"""What there is to see in each game, field by field, as it is flattened.

Numbers without a printed limit (seals, silver, points, rounds) are measured by one that a match hardly reaches.
"""

from __future__ import annotations

from collections.abc import Callable

from kogge.engine import Game
from kogge.games.haithabu import components as haithabu
from kogge.games.haithabu.calendar import SEASONS as HAITHABU_SEASONS
from kogge.games.haithabu.kinds import ALL as HAITHABU_DECISIONS
from kogge.games.haithabu.position import FINISHED, OPENING, PHASE_START, ROUND_END, TURNS
from kogge.games.riga import components as riga
from kogge.games.riga.decisions import KINDS as RIGA_DECISIONS
from kogge.games.riga.position import SEASONS as RIGA_SEASONS
from kogge.games.visby import components as visby
from kogge.games.visby.moves import PLAY_CARDS, TRADE
from kogge.games.visby.position import PHASES
from kogge.lab.adapters.flattening import CountOf, Keyed, Number, OneOf, Part, Record, Row, several

DECISIONS: dict[str, tuple[str, ...]] = {
    "visby": (PLAY_CARDS, TRADE),
    "riga": RIGA_DECISIONS,
    "haithabu": HAITHABU_DECISIONS,
}
"""What each game asks for."""


def schema_of(game: Game, players: int) -> Record:
    """What a seat sees of a game for so many players."""
    return SCHEMAS[game.id](game, players)


def visby_schema(game: Game, players: int) -> Record:
    box = visby.Components(game.printed_edition(), players)
    cards = CountOf(visby.CARDS)
    family = Record(
        {
            "seals": Number(60),
            "wares": Number(box.ware_limit),
            "hand": cards,
            "played": cards,
            "discards": cards,
        },
        left_out=frozenset({"seat"}),
    )
    return Record(
        {
            "viewer": OneOf(range(players)),
            "target": Number(60),
            "round": Number(40),
            "phase": OneOf(PHASES),
            "campaign": Number(box.last_space),
            "voyage": Number(box.last_space),
            "market": Number(box.last_space),
            "families": several(players, family),
        },
        left_out=frozenset({"players", "rates", "supply_steps", "cards_per_round", "ware_limit"}),
    )


def riga_schema(game: Game, players: int) -> Record:
    box = riga.Components(game.printed_edition(), players)
    seats = OneOf(range(players))
    goods = CountOf(riga.GOODS, 10)
    buildings = CountOf(riga.NAMES)
    family = Record(
        {
            "goods": Number(20),
            "buildings": Number(10),
            "known_goods": goods,
            "unknown_goods": Number(20),
            "known_buildings": buildings,
            "unknown_buildings": Number(10),
            "built": Keyed("building", riga.NAMES, Record({"used": Number(), "fresh": Number()}, left_out=frozenset({"building"}))),
            "unbuilt_riga": CountOf(riga.NAMES[riga.CITY_BUILDINGS :]),
            "school": OneOf(riga.SIDES),
            "exchange": Number(10),
            "knights": Number(10),
            "merchants": Number(10),
            "points": Number(100),
            "unspent": Number(20),
            "hand_limit": Number(20),
            "values": several(len(riga.CITIES), several(riga.KINDS_OF_GOODS, Number(10))),
        },
        left_out=frozenset({"seat"}),
    )
    return Record(
        {
            "viewer": seats,
            "with_riga": Number(),
            "year": Number(box.years),
            "season": OneOf(RIGA_SEASONS),
            "start": seats,
            "active": seats,
            "next_turns": several(2 * players - 1, seats),
            "taken": Number(),
            "builds": Number(riga.MOST_BUILDS),
            "must_take": CountOf(range(1, box.rows + 1)),
            "paying_for": buildings,
            "rows": several(box.rows, CountOf(riga.GOODS, 4)),
            "above": buildings,
            "below": buildings,
            "goods_pile": Number(50),
            "goods_discards": CountOf(riga.GOODS, riga.MOST_CARDS_OF_A_KIND),
            "building_pile": Number(riga.CITY_BUILDINGS),
            "building_discards": Number(riga.CITY_BUILDINGS),
            "discarded_buildings": buildings,
            "families": several(players, family),
            "hand_goods": goods,
            "hand_buildings": buildings,
            "drawn_goods": goods,
            "drawn_buildings": buildings,
        },
        left_out=frozenset({"players", "years", "steps"}),
    )


def haithabu_schema(game: Game, players: int) -> Record:
    box = haithabu.Components(game.printed_edition(), players)
    seats = OneOf(range(players))
    workers = CountOf([*range(players), None], 3)
    goods = CountOf(haithabu.GOODS)
    orders = CountOf([haithabu.order_name(order) for order in range(haithabu.ORDERS)])
    amounts = several(haithabu.KINDS, Number(24))
    wanted: dict[str, Part] = {"wanted": several(haithabu.KINDS, Number(5)), "points": Number(10), "silver": Number(200)}
    order = Record(wanted, left_out=frozenset({"order", "place", "delivered"}))
    begun = Record({**wanted, "delivered": several(haithabu.KINDS, Number(5))}, left_out=frozenset({"order", "place"}))
    transport = Record(
        {"cost": Number(40), "any": Number(10), "own": several(haithabu.KINDS, Number(5))}, left_out=frozenset({"transport"})
    )
    stacks = [
        Record(
            {
                "tops": several(3, transport),
                "below": CountOf([haithabu.transport_name(nth) for nth in range(first, first + haithabu.CARDS_IN_STACK)]),
            },
            left_out=frozenset({"stack", "cost"}),
        )
        for first in range(0, haithabu.TRANSPORTS, haithabu.CARDS_IN_STACK)
    ]
    good = Record(
        {
            "step": Number(10),
            "price": Number(50),
            "market": Number(24),
            "supply": Number(24),
            "workers": workers,
        },
        left_out=frozenset({"good", "scale", "die"}),
    )
    family = Record(
        {
            "points": Number(100),
            "silver": Number(1000),
            "notes": Number(16),
            "workers": Number(3),
            "warehouse": amounts,
            "post": amounts,
            "storage": Number(20),
            "fee": Number(200),
            "surplus": several(2, Number(24)),
            "cart": transport,
            "ship": transport,
            "orders": Keyed("place", range(1, box.order_places + 1), begun),
            "fulfilled": orders,
            "characters": CountOf(haithabu.CHARACTERS),
            "score": Number(200),
        },
        left_out=frozenset({"seat"}),
    )
    return Record(
        {
            "viewer": seats,
            "stage": OneOf((OPENING, PHASE_START, TURNS, ROUND_END, FINISHED)),
            "round": Number(box.rounds),
            "phase": Number(box.phases),
            "season": OneOf(HAITHABU_SEASONS),
            "start": seats,
            "next_start": seats,
            "active": seats,
            "worker": OneOf(("own", "neutral")),
            "field": OneOf([haithabu.field_name(field) for field in range(haithabu.MARKET_FIELDS + haithabu.KINDS)]),
            "dice": several(2, Number(6)),
            "event": OneOf(haithabu.EVENTS),
            "acquired": goods,
            "sold": goods,
            "rondel": several(len(haithabu.FIELDS), Record({"day": Number(), "workers": workers}, left_out=frozenset({"field"}))),
            "goods": several(haithabu.KINDS, good),
            "display": several(2 * box.columns, order),
            "order_pile": orders,
            "order_discards": orders,
            "orders_lost": orders,
            "stacks": Row(stacks),
            "characters": several(
                len(haithabu.CHARACTERS), Record({"owner": seats, "safe": Number()}, left_out=frozenset({"character"}))
            ),
            "neutral": Number(3),
            "hire_costs": several(3, Number(40)),
            "notes_left": Number(box.notes),
            "families": several(players, family),
        },
        left_out=frozenset({"players", "rounds", "phases", "year"}),
    )


SCHEMAS: dict[str, Callable[[Game, int], Record]] = {"visby": visby_schema, "riga": riga_schema, "haithabu": haithabu_schema}

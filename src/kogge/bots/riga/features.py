"""The features of a seat of Riga: what it has and what it could get, as numbers for a value function."""

from __future__ import annotations

from typing import Final

from kogge.bots.riga.prospects import Prospects
from kogge.bots.riga.steady import helpers
from kogge.engine import Seat
from kogge.games.riga.components import ARCHIVES, CRANES, LODGES, TREASURIES, YARDS
from kogge.games.riga.functions.money import unspent_ducats
from kogge.games.riga.position import Position
from kogge.games.riga.riga_buildings.warehouse import hand_limit

FEATURE_NAMES: Final[tuple[str, ...]] = (
    "turns",
    "points",
    "paid",
    "payable",
    "owed",
    "missing",
    "waiting",
    "hopeless",
    "spare",
    "spare beyond 12",
    "goods cards",
    "cards beyond 6",
    "money",
    "cranes",
    "yards",
    "treasuries",
    "knights",
    "merchants",
    "pairs",
    "archives",
    "archive pairs to come",
    "archives in hand",
    "lodges",
    "lodges in hand",
    "helpers",
    "helpers by turns",
    "functions",
    "taking",
    "waiting by turns",
    "to come",
)


def features(position: Position, seat: Seat) -> list[float]:
    """The features of a seat, in the order of `FEATURE_NAMES`."""
    components = position.components
    prospects = Prospects(position, seat, False)
    built, hand = position.built[seat], position.hands[seat]
    unused = built & ~position.used[seat]
    knights, merchants = prospects.knights, prospects.merchants
    pairs = min(knights, merchants, components.most_pairs)
    archives = (built & ARCHIVES).bit_count()
    turns = prospects.turns
    cards = position.cards_held(seat)
    aides = helpers(position, built)
    return [
        float(turns),
        prospects.points,
        prospects.paid,
        float(prospects.payable),
        prospects.owed,
        prospects.missing,
        float(prospects.waiting),
        float(prospects.hopeless),
        prospects.spare,
        max(0.0, prospects.spare - 12.0),
        float(position.goods_held(seat)),
        float(max(0, cards - hand_limit(position, seat))),
        float(unspent_ducats(position, seat)),
        float((unused & CRANES).bit_count()),
        float((unused & YARDS).bit_count()),
        float((unused & TREASURIES).bit_count()),
        float(knights),
        float(merchants),
        float(pairs),
        float(archives),
        float(archives * (components.most_pairs - pairs)),
        float((hand & ARCHIVES).bit_count()),
        float((built & LODGES).bit_count()),
        float((hand & LODGES).bit_count()),
        float(aides),
        float(aides * turns),
        prospects.functions,
        1.0 if seat == position.active and not position.taken else 0.0,
        float(prospects.waiting * turns),
        prospects.to_come,
    ]

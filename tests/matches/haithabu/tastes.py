"""The tastes of the players that the matches of Haithabu are recorded with, and who sits at a table together."""

from __future__ import annotations

from dataclasses import dataclass

from kogge.engine import SeededChance


@dataclass(frozen=True)
class Taste:
    """What a player goes for.

    `fields` are fields it likes to place a worker on, by letter or by good, `characters` those it would like to have. It takes orders
    until it has `orders` of them. Out of ten times it hires `hires`, takes a second die `dice` and does what nobody offers `odd` times.
    `stack` is where it buys transports, `gift` what it gives away, `amount` how much it buys: what it needs, `one`, `all` it can pay, or
    what `empties` an area. Until the round `borrows` it buys more than it can pay, from the round `saves` on nothing. It repays notes from `repays` at once on, if it can.
    `night` is what it thinks of the night, `returns` whether it gives characters back, `poaches` whether it likes those of others,
    `keeps` whether it sells nothing, and `idles` whether it lets chances go by.
    """

    fields: tuple[str, ...] = ()
    characters: tuple[str, ...] = ()
    orders: int = 2
    hires: int = 4
    dice: int = 3
    odd: int = 1
    stack: str = ""
    gift: str = ""
    amount: str = "needed"
    borrows: int = 0
    saves: int = 0
    repays: int = 1
    night: int = -8
    returns: bool = False
    poaches: bool = False
    keeps: bool = False
    idles: bool = False


SERVANTS = ("start-player", "seer", "stower", "carpenter")

TASTES: dict[str, Taste] = {
    "merchant": Taste(characters=("trader", "supplier"), hires=6),
    "deliverer": Taste(fields=("e",), characters=("supplier", "stower"), orders=3, hires=6),
    "carrier": Taste(fields=("f", "a"), characters=("stower", "carpenter"), hires=9, odd=4),
    "carter": Taste(fields=("a",), characters=("carpenter",), stack="cart-20", hires=8),
    "poacher": Taste(fields=("b",), characters=("innkeeper", "juggler"), poaches=True, hires=5),
    "collector": Taste(fields=("b",), characters=SERVANTS, hires=6, poaches=True),
    "courtier": Taste(fields=("b",), characters=SERVANTS, returns=True, night=5),
    "trader": Taste(fields=("c", "g"), characters=("trader",), orders=1, gift="post", hires=7),
    "pusher": Taste(fields=("weapons", "c"), characters=("trader", "seer"), amount="one", orders=1, hires=9),
    "emptier": Taste(fields=("c", "f"), characters=("trader", "stower"), amount="empties", orders=0, hires=9, repays=0),
    "hoarder": Taste(
        fields=("f",), characters=("steward",), amount="all", orders=0, hires=6, repays=0, stack="ship-40", keeps=True
    ),
    "debtor": Taste(fields=("b",), borrows=8, orders=2, hires=8, dice=9, repays=0, stack="ship-40", poaches=True),
    "banker": Taste(characters=("trader", "stower"), orders=1, hires=0, stack="ship-40", borrows=2, repays=2, odd=3),
    "miser": Taste(characters=("trader", "steward"), orders=0, hires=0, borrows=1, saves=2, repays=0),
    "venturer": Taste(characters=("trader", "stower"), orders=1, hires=8, stack="ship-40", borrows=1, odd=3),
    "juggler": Taste(characters=("juggler", "seer"), night=10, dice=7, gift="good", odd=4),
    "gambler": Taste(characters=("seer",), night=20, dice=1, gift="point", odd=5),
    "pauper": Taste(fields=("a",), stack="ship-40", orders=0, hires=10, dice=0, gift="good", night=30, idles=True),
    "clerk": Taste(fields=("d", "h"), orders=9, odd=6, gift="silver"),
}


DELIVERERS = ("merchant", "deliverer", "carrier", "carter", "collector", "courtier", "poacher", "trader")
"""Those who fulfil orders more often than others."""

RARE = ("pauper", "emptier", "venturer", "banker", "hoarder", "hoarder", "hoarder")
"""Those who have to be among themselves to bring about what they are here for."""


def good_company(players: int, seed: int) -> tuple[str, ...]:
    """Steady players, and one who fulfils orders in a way of its own."""
    guest = seed % players
    return tuple(DELIVERERS[seed % len(DELIVERERS)] if seat == guest else "steady" for seat in range(players))


def any_company(players: int, seed: int) -> tuple[str, ...]:
    """Random tastes, some players without any; now and then all of one taste, now and then only those that deliver."""
    rng = SeededChance(f"company {seed}")
    names = [*TASTES, "random"]
    kind = rng.below(5)
    if kind < 2:
        names += RARE
        return (names[rng.below(len(names))],) * players
    if kind < 4:
        names = list(DELIVERERS)
    return tuple(names[rng.below(len(names))] for _ in range(players))

"""What counts at the end of a match of Haithabu, and who won."""

from __future__ import annotations

from kogge.engine import Outcome
from kogge.games.haithabu import HAITHABU
from kogge.games.haithabu.events import GoodsCleared
from kogge.games.haithabu.position import Position
from matches.haithabu.steps import Step

LINES = ("characters", "silver", "goods-on-orders", "transports", "most-orders")


SHARINGS = {
    2: ("6 4", "6 0", "5 5", "0 0"),
    3: ("6 4 2", "6 4 0", "6 3 3", "6 0 0", "5 5 2", "5 5 0", "4 4 4", "0 0 0"),
    4: (
        *("6 4 2 0", "6 4 1 1", "6 4 0 0", "6 3 3 0", "6 2 2 2", "6 0 0 0"),
        *("5 5 2 0", "5 5 1 1", "5 5 0 0", "4 4 4 0", "3 3 3 3", "0 0 0 0"),
    ),
}
"""What the players get for the most orders, for each number of them (H-11.9, H-C41)."""

SCORES = (
    *[f"{line} {what}" for line in LINES for what in ("count", "count nothing")],
    "notes cost points",
    "silver does not count for a note",
    "odd number of goods on orders",
    "one transport left",
    "both transports left",
    "goods cleared at the end",
    "no goods to clear at the end",
    "fewer than no points",
    *[f"most orders: {points}" for players in HAITHABU.player_counts for points in SHARINGS[players]],
    "one winner",
    "win shared",
    "lower place shared",
)


def in_outcome(last: Step, outcome: Outcome) -> set[str]:
    """H-11: what counted, and who won."""
    position = last.after.position
    found = {_sharing(outcome)}
    cleared = last.told(GoodsCleared)
    if cleared:
        found.add("goods cleared at the end")
    if len(cleared) < position.players:
        found.add("no goods to clear at the end")
    found.add("one winner" if len(outcome.winners) == 1 else "win shared")
    places = [standing.place for standing in outcome.standings]
    if any(place > 1 and places.count(place) > 1 for place in places):
        found.add("lower place shared")
    for standing in outcome.standings:
        points = {line.what: line.points for line in standing.lines}
        found |= {f"{line} {'count' if points[line] else 'count nothing'}" for line in LINES}
        found |= _scored(position, standing.seat)
        if standing.score < 0:
            found.add("fewer than no points")
        if points["transports"]:
            found.add("one transport left" if points["transports"] == 1 else "both transports left")
    return found


def _scored(position: Position, seat: int) -> set[str]:
    found: set[str] = set()
    if position.notes[seat]:
        found.add("notes cost points")
        if position.silver[seat] >= position.components.end.silver_per_point:
            found.add("silver does not count for a note")
    per_seat = len(position.delivered) // position.players
    if sum(position.delivered[seat * per_seat : (seat + 1) * per_seat]) % 2:
        found.add("odd number of goods on orders")
    return found


def _sharing(outcome: Outcome) -> str:
    points = [line.points for standing in outcome.standings for line in standing.lines if line.what == "most-orders"]
    return f"most orders: {' '.join([str(share) for share in sorted(points, reverse=True)])}"

"""What occurs around the turns of a match of Riga: the opening, spring, winter, and the score."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from kogge.engine import Event, Outcome, Seat
from kogge.engine.amounts import bits_in
from kogge.games.riga import RIGA
from kogge.games.riga.components import ALL_RIGA, ARCHIVES, BIT, KINDS, KINDS_IN_CITY, LODGES, WAREHOUSE
from kogge.games.riga.events import (
    BuildingsRanOut,
    BuildingsShuffled,
    CardsDiscarded,
    GoodsRanOut,
    GoodsShuffled,
    HandShown,
    LotDrawn,
    NothingToTake,
    OffersAged,
    RowLaid,
    SchoolTurned,
    StartGoodsRevealed,
    StartNamed,
    StartPassed,
    TreasuryUsed,
    TurnBegan,
    YardUsed,
    YearBegan,
)
from kogge.games.riga.functions.money import unspent_ducats
from kogge.games.riga.functions.people import knights, merchants
from kogge.games.riga.position import Position
from kogge.games.riga.scoring import TIE_BREAKS, archive_points, money
from matches.riga.steps import Step

OPENING = (
    "smallest sum alone",
    "smallest sum tied, the drawn seat among them",
    "smallest sum tied, the drawn seat not among them",
    "chooser begins",
    "chooser names someone else",
)

SPRING = (
    "row left over",
    "row topped up after a monastery",
    "row topped up after a shortage",
    "goods run out, a row stays short",
    "goods run out, fewer rows",
    "offers aged out",
    "offers moved below the separator",
)

TOLD = (
    "goods pile reshuffled",
    "treasury draws fewer than three",
    "building pile reshuffled",
    "yard draws fewer than five",
    "buildings run out",
    "nothing to take",
    "school turned to knight",
    "school turned to merchant",
)
"""What a single event tells."""

ORDERS = tuple(f"order of summer and autumn, {players} players" for players in RIGA.player_counts)

WINTER = (
    "nobody over the limit",
    "one seat over the limit",
    "several seats over the limit",
    "goods discarded",
    "buildings discarded",
    "goods and buildings discarded",
    "warehouse keeps more than six cards",
    "warehouse of this year keeps more than six cards",
    "discarded down to eight with a warehouse",
    "building discarded in the last winter",
)

SCORES = (
    *[f"lodges of one owner: {lodges}" for lodges in range(1, 5)],
    "archive without pairs",
    "archive with pairs",
    "archive with more than three pairs",
    "two archives with pairs",
    "building in hand at the end",
    "unbuilt Riga building",
    "all Riga buildings built",
    "same kind built in two cities",
    "fewer than no points",
    *[f"decided by {what}" for what, _ in TIE_BREAKS],
    "decided by shared",
    "shared with money left",
    "unspent functions count in a tie",
    "loaded exchange counts in a tie",
    "money decides a lower place",
    "lower place shared",
)


def in_opening(events: Iterable[Event]) -> set[str]:
    """R-2.2, R-2.3: the sums, and who was named."""
    found: set[str] = set()
    drawn: Seat = -1
    sums: dict[Seat, int] = {}
    for event in events:
        match event:
            case LotDrawn():
                drawn = event.seat
            case StartGoodsRevealed():
                sums[event.seat] = event.value
            case StartNamed():
                found.add("chooser begins" if event.start == event.seat else "chooser names someone else")
            case _:
                pass
    smallest = [seat for seat, value in sums.items() if value == min(sums.values())]
    if len(smallest) == 1:
        return found | {"smallest sum alone"}
    return found | {f"smallest sum tied, the drawn seat {'' if drawn in smallest else 'not '}among them"}


def in_event(event: Event) -> set[str]:
    """What one event tells by itself."""
    match event:
        case GoodsShuffled() if event.rule == "R-4.3":
            return {"goods pile reshuffled"}
        case BuildingsShuffled() if event.rule == "R-4.7":
            return {"building pile reshuffled"}
        case TreasuryUsed() if event.count < 3:
            return {"treasury draws fewer than three"}
        case YardUsed() if event.count < 5:
            return {"yard draws fewer than five"}
        case BuildingsRanOut():
            return {"buildings run out"}
        case NothingToTake():
            return {"nothing to take"}
        case SchoolTurned():
            return {f"school turned to {event.side}"}
        case _:
            return set()


def in_order(events: Iterable[Event], players: int) -> set[str]:
    """R-5.1, R-5.2, R-B20: in every year clockwise from the start player, then back."""
    orders: list[list[Seat]] = []
    for event in events:
        if isinstance(event, YearBegan):
            orders.append([(event.start + nth) % players for nth in range(players)])
            orders[-1] += reversed(orders[-1])
        elif isinstance(event, TurnBegan) and event.seat != orders[-1].pop(0):
            return set()
    return {f"order of summer and autumn, {players} players"}


def in_springs(steps: list[Step]) -> set[str]:
    """R-4: what lay out, what was laid out. A row that was short since last spring was so for a shortage, else by a monastery."""
    springs = [step for step in steps if any(isinstance(event, YearBegan) for event in step.events)]
    found = _shortage(springs[0])
    for last, spring in pairwise(springs):
        found |= _shortage(spring)
        if any(_lying(spring.before.position)):
            found.add("row left over")
        was_short = _short_rows(last.after.position)
        for event in spring.events:
            match event:
                case RowLaid() if event.added:
                    found.add(f"row topped up after a {'shortage' if event.row - 1 in was_short else 'monastery'}")
                case OffersAged():
                    found |= {"offers aged out"} if event.removed else set()
                    found |= {"offers moved below the separator"} if event.moved else set()
                case _:
                    pass
    return found


def _shortage(spring: Step) -> set[str]:
    if not any(isinstance(event, GoodsRanOut) for event in spring.events):
        return set()
    position = spring.after.position
    found = {"goods run out, a row stays short"} if _short_rows(position) else set()
    return found if all(_lying(position)) else found | {"goods run out, fewer rows"}


def _lying(position: Position) -> list[bool]:
    return [position.lies(row) for row in range(position.components.rows)]


def _short_rows(position: Position) -> list[int]:
    components = position.components
    return [
        row
        for row in range(components.rows)
        if position.lies(row) and position.basic_value(position.row(row)) < components.row_value
    ]


def in_winters(steps: list[Step]) -> set[str]:
    """R-8: who had to discard what, and what warehouses kept."""
    found: set[str] = set()
    warehouses = 0  # of whom one stood before this year
    for step in steps:
        if any(isinstance(event, (StartPassed, HandShown)) for event in step.events):
            found |= _discarded(step) | _kept(step, warehouses)
            warehouses = _owners(step.after.position)
    return found


def _owners(position: Position) -> int:
    return sum([1 << seat for seat in range(position.players) if position.built[seat] & BIT[WAREHOUSE]])


def _discarded(step: Step) -> set[str]:
    discarded = [event for event in step.events if isinstance(event, CardsDiscarded)]
    if not discarded:
        return {"nobody over the limit"}
    found = {"several seats over the limit" if len(discarded) > 1 else "one seat over the limit"}
    position = step.before.position
    for event in discarded:
        if event.goods:
            found.add("goods and buildings discarded" if event.count else "goods discarded")
        else:
            found.add("buildings discarded")
        if event.count and position.year == position.components.years:
            found.add("building discarded in the last winter")
        if _owners(position) >> event.seat & 1:
            found.add("discarded down to eight with a warehouse")
    return found


def _kept(step: Step, warehouses: int) -> set[str]:
    found: set[str] = set()
    position = step.after.position
    for seat in range(position.players):
        if position.cards_held(seat) > position.components.hand_limit:
            found.add(f"warehouse {'' if warehouses >> seat & 1 else 'of this year '}keeps more than six cards")
    return found


def in_outcome(position: Position, outcome: Outcome) -> set[str]:
    """R-9: what counted, and what decided."""
    found = {f"decided by {outcome.decided_by}"}
    for seat in range(position.players):
        found |= _scored(position, seat)
    if outcome.decided_by == "shared" and money(position, outcome.winners[0]):
        found.add("shared with money left")
    for standing in outcome.standings:
        if standing.score < 0:
            found.add("fewer than no points")
        if outcome.decided_by == "money" and standing.score == outcome.scores[outcome.winners[0]]:
            if unspent_ducats(position, standing.seat):
                found.add("unspent functions count in a tie")
            if position.loaded[standing.seat]:
                found.add("loaded exchange counts in a tie")
        for other in outcome.standings:
            if standing.score == other.score and standing.seat < other.seat and min(standing.place, other.place) > 1:
                found.add("lower place shared" if standing.place == other.place else "money decides a lower place")
    return found


def _scored(position: Position, seat: Seat) -> set[str]:
    found: set[str] = set()
    built = position.built[seat]
    if built & LODGES:
        found.add(f"lodges of one owner: {(built & LODGES).bit_count()}")
    if built & ARCHIVES:
        found.add("archive with pairs" if archive_points(position, seat) else "archive without pairs")
        if min(knights(position, seat, built), merchants(position, seat, built)) > position.components.most_pairs:
            found.add("archive with more than three pairs")
        if (built & ARCHIVES).bit_count() == 2 and archive_points(position, seat):
            found.add("two archives with pairs")
    if position.hands[seat]:
        found.add("building in hand at the end")
    if position.with_riga:
        found.add("unbuilt Riga building" if position.unbuilt_riga(seat) else "all Riga buildings built")
    kinds = [building % KINDS_IN_CITY for building in bits_in(built & ~ALL_RIGA)]
    if any(kinds.count(kind) > 1 for kind in range(len(KINDS))):
        found.add("same kind built in two cities")
    return found

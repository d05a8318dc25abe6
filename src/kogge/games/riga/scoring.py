"""Who won a match of Riga, and by what."""

from __future__ import annotations

from typing import Final

from kogge.engine.amounts import bits_in
from kogge.engine.chance import Chance
from kogge.engine.values import Gain, News, Outcome, Placement, ScoreLine, Seat
from kogge.games.riga.components import ARCHIVES, BIT, KINDS_OF_GOODS, LODGES, SCHOOL, SIDES, goods_in, names_in
from kogge.games.riga.events import HandShown, MatchWon
from kogge.games.riga.functions.money import unspent_ducats
from kogge.games.riga.functions.people import knights, merchants
from kogge.games.riga.position import FINISHED, Position

TIE_BREAKS: Final[tuple[tuple[str, str], ...]] = (("points", "R-9.5"), ("money", "R-9.6"))
"""What is compared, in order, and by which rule."""

SHARED: Final = ("shared", "R-9.7")

IN_HAND: Final = "buildings-in-hand"
"""The cause of the points that a building costs as long as it is in the hand."""

CAUSES: Final = (
    ("buildings", "R-9.2"),
    ("lodges", "R-10.11"),
    ("archives", "R-10.4"),
    (IN_HAND, "R-9.3"),
    ("unbuilt-riga", "R-9.4"),
)
"""What changes a score, and by which rule."""


def printed_points(position: Position, seat: Seat) -> int:
    """R-9.2: the seals of the buildings that stand."""
    points = 0
    for building in bits_in(position.built[seat]):
        points += position.components.points[building]
    return points


def lodge_points(position: Position, seat: Seat) -> int:
    """R-10.11, R-B28: all lodges together, by the table."""
    return position.components.lodge_points[(position.built[seat] & LODGES).bit_count()]


def archive_points(position: Position, seat: Seat) -> int:
    """R-10.4, R-B27: each archive counts the pairs of knight and merchant, the same people for each of them."""
    built = position.built[seat]
    archives = (built & ARCHIVES).bit_count()
    if archives == 0:
        return 0
    components = position.components
    pairs = min(knights(position, seat, built), merchants(position, seat, built), components.most_pairs)
    return archives * pairs * components.points_per_pair


def points_built(position: Position, seat: Seat) -> int:
    """What the buildings of a seat score."""
    return printed_points(position, seat) + lodge_points(position, seat) + archive_points(position, seat)


def penalty_in_hand(position: Position, seat: Seat) -> int:
    """R-9.3, R-B31: for every building card still in hand."""
    return position.hands[seat].bit_count() * position.components.penalty_in_hand


def penalty_unbuilt(position: Position, seat: Seat) -> int:
    """R-9.4, R-B31: for every Riga building not built."""
    return position.unbuilt_riga(seat).bit_count() * position.components.penalty_unbuilt


def points(position: Position, seat: Seat) -> int:
    """What a seat would score if the match ended now."""
    return points_built(position, seat) - penalty_in_hand(position, seat) - penalty_unbuilt(position, seat)


def money(position: Position, seat: Seat) -> int:
    """R-9.6, R-B29: what unused functions would give, and the basic value of the goods in hand."""
    return unspent_ducats(position, seat) + position.basic_value(position.goods_of(seat))


def outcome(position: Position) -> Outcome:
    """The standings of a finished position (R-9.2 to R-9.7)."""
    strengths = [(points(position, seat), money(position, seat)) for seat in range(position.players)]
    standings = tuple(
        [
            Placement(
                seat=seat,
                place=1 + len([other for other in strengths if other > strengths[seat]]),
                score=strengths[seat][0],
                lines=_lines(position, seat),
            )
            for seat in range(position.players)
        ]
    )
    decided_by, rule = _decided_by(sorted(strengths, reverse=True))
    return Outcome(standings, "years-over", "R-9.1", decided_by, rule)


def _lines(position: Position, seat: Seat) -> tuple[ScoreLine, ...]:
    lines = [
        ScoreLine("buildings", printed_points(position, seat), "R-9.2"),
        ScoreLine("lodges", lodge_points(position, seat), "R-10.11"),
        ScoreLine("archives", archive_points(position, seat), "R-10.4"),
        ScoreLine(IN_HAND, -penalty_in_hand(position, seat), "R-9.3"),
    ]
    if position.with_riga:
        lines.append(ScoreLine("unbuilt-riga", -penalty_unbuilt(position, seat), "R-9.4"))
    return tuple(lines)


def _decided_by(ranked: list[tuple[int, int]]) -> tuple[str, str]:
    first, second = ranked[0], ranked[1]
    if first[0] != second[0]:
        return TIE_BREAKS[0]
    if first[1] != second[1]:
        return TIE_BREAKS[1]
    return SHARED


def finish(position: Position, chance: Chance, news: News) -> None:
    """R-9.2 to R-9.7: everyone shows what is left in hand, and the points are counted."""
    position.season = FINISHED
    for seat in range(position.players):
        _show_hand(position, seat, chance)
        if news is not None:
            goods, buildings = goods_in(position.goods_of(seat)), names_in(position.hands[seat])
            news.append(HandShown(seat=seat, goods=goods, buildings=buildings, rule="R-1.6"))
    if news is not None:
        ended = outcome(position)
        winners = ended.winners
        points = ended.scores[winners[0]]
        news.append(MatchWon(seats=winners, points=points, decided_by=ended.decided_by, rule=ended.decided_by_rule))


def _show_hand(position: Position, seat: Seat, chance: Chance) -> None:
    """R-1.6, R-B37: now everybody sees what nobody could know."""
    whereabouts, known = position.whereabouts, position.known_goods
    for building in bits_in(position.hands[seat] & ~whereabouts.certain(whereabouts.public, seat)):
        chance.uncover("building", building)
    whereabouts.go_openly(position.hands[seat], seat)
    for kind in range(KINDS_OF_GOODS):
        at = seat * KINDS_OF_GOODS + kind
        for _ in range(position.goods[at] - known.least[at]):
            chance.uncover("good", kind)
        known.least[at] = position.goods[at]


# Previews: what a move would change of it


def hand_gain(position: Position, least: int, most: int, depends: tuple[str, ...] = ()) -> Gain:
    """The points that so many fewer buildings in hand save; more of them if it is less than none."""
    penalty = position.components.penalty_in_hand
    return Gain("points", least * penalty, most * penalty, "R-9.3", IN_HAND, depends)


def building_gained(position: Position, rule: str) -> list[Gain]:
    """A building comes to the hand, where it costs points until it stands."""
    return [Gain("buildings", 1, 1, rule), hand_gain(position, -1, -1)]


def standing_gains(position: Position, seat: Seat, buildings: int) -> list[Gain]:
    """What changes once these buildings stand: points by their causes, people, and what the buildings score then. All is certain but
    which side of a school is chosen."""
    after = position.copy()
    after.hands[seat] &= ~buildings
    after.built[seat] |= buildings
    worlds = [after]
    if buildings & BIT[SCHOOL]:
        worlds = [after.copy() for _ in SIDES]
        for side, world in zip(SIDES, worlds, strict=True):
            world.sides[seat] = side
    built, stands = position.built[seat], after.built[seat]
    more_knights = [knights(world, seat, stands) - knights(position, seat, built) for world in worlds]
    more_merchants = [merchants(world, seat, stands) - merchants(position, seat, built) for world in worlds]
    gains = [
        *[_difference(position, worlds, seat, cause, rule) for cause, rule in CAUSES],
        bounds("knights", more_knights, "R-1.4", "", "school-side"),
        bounds("merchants", more_merchants, "R-1.4", "", "school-side"),
    ]
    score = bounds("score", [points_built(world, seat) for world in worlds], "R-9.2", "", "school-side")
    return [*[gain for gain in gains if gain.least or gain.most], score]


def archives_gain(position: Position, after: Position, seat: Seat) -> list[Gain]:
    """What the archives of a seat score more afterwards."""
    points = archive_points(after, seat) - archive_points(position, seat)
    return [Gain("points", points, points, "R-10.4", "archives")] if points else []


def bounds(what: str, amounts: list[int], rule: str, source: str, decider: str) -> Gain:
    """What a move brings if it may be any of these amounts, as `decider` will have it."""
    least, most = min(amounts), max(amounts)
    return Gain(what, least, most, rule, source, (decider,) if least != most else ())


def _difference(position: Position, worlds: list[Position], seat: Seat, line: str, rule: str) -> Gain:
    """What one line of the score gains."""
    before = _line(position, seat, line)
    return bounds("points", [_line(world, seat, line) - before for world in worlds], rule, line, "school-side")


def _line(position: Position, seat: Seat, line: str) -> int:
    if line == "buildings":
        return printed_points(position, seat)
    if line == "lodges":
        return lodge_points(position, seat)
    if line == "archives":
        return archive_points(position, seat)
    if line == IN_HAND:
        return -penalty_in_hand(position, seat)
    return -penalty_unbuilt(position, seat)

"""Who won a match of Riga, and by what."""

from __future__ import annotations

from typing import Final

from kogge.engine.amounts import bits_in
from kogge.engine.values import Outcome, ScoreLine, Seat, Standing
from kogge.games.riga.components import ARCHIVES, LODGES
from kogge.games.riga.position import Position

TIE_BREAKS: Final[tuple[tuple[str, str], ...]] = (("points", "R-9.5"), ("money", "R-9.6"))
"""What is compared, in order, and by which rule."""

SHARED: Final = ("shared", "R-9.7")


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
    pairs = min(position.knights(seat, built), position.merchants(seat, built), components.most_pairs)
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
    return position.unspent_ducats(seat) + position.basic_value(position.goods_of(seat))


def outcome(position: Position) -> Outcome:
    """The standings of a finished position (R-9.2 to R-9.7)."""
    strengths = [(points(position, seat), money(position, seat)) for seat in range(position.players)]
    standings = tuple(
        [
            Standing(
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
        ScoreLine("buildings-in-hand", -penalty_in_hand(position, seat), "R-9.3"),
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

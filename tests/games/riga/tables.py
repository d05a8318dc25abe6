"""Riga tables for tests: set one up as a sentence would describe it, play on it, and ask what came of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from kogge.engine import Chance, Event, Gain, Match, NoChance, Preview, Refusal, Seat, SeededChance
from kogge.games.riga import RIGA, Discard, Load
from kogge.games.riga.components import (
    ALL_IN_CITIES,
    KINDS_OF_GOODS,
    NUMBERS,
    goods_in,
    mask_of,
    names_in,
)
from kogge.games.riga.match import RigaMatch
from kogge.games.riga.position import SUMMER, Position

EventKind = TypeVar("EventKind", bound=Event)


def new_match(players: int, seed: int | str = 0, riga: str = "without") -> RigaMatch:
    """A match at its first decision."""
    return as_riga(RIGA.start(players, SeededChance(seed), {"riga-buildings": riga}))


def as_riga(match: Match) -> RigaMatch:
    assert isinstance(match, RigaMatch)
    return match


def before_the_deal(players: int, riga: str = "without") -> RigaMatch:
    """A match as it is set up, before anything is drawn."""
    settings = RIGA.settings(players, {"riga-buildings": riga})
    return as_riga(RIGA.set_up(players, settings, RIGA.printed_edition(), NoChance()))


def table(
    players: int = 4,
    *,
    season: str = SUMMER,
    year: int = 1,
    turn: int = 0,
    start: Seat = 0,
    riga: bool = False,
    rows: Sequence[str] = ("3*wine", "glass cloth"),
    above: str = "",
    below: str = "",
    goods: Mapping[Seat, str] | None = None,
    secret_goods: Mapping[Seat, str] | None = None,
    hands: Mapping[Seat, str] | None = None,
    secret_hands: Mapping[Seat, str] | None = None,
    built: Mapping[Seat, str] | None = None,
    used: Mapping[Seat, str] | None = None,
    sides: Mapping[Seat, str] | None = None,
    loaded: Sequence[Seat] = (),
    taken: bool = False,
    goods_discards: str = "",
    building_discards: str = "",
    goods_pile: str | None = None,
    building_pile: str | None = None,
    chance: Chance | None = None,
) -> RigaMatch:
    """A match that stands exactly so and asks what follows: in summer or autumn the seat whose turn it is.

    What is named nowhere lies in the piles. If `goods_pile` or `building_pile` is given, that is all that lies there, and the rest is
    out of the match. Goods and buildings in hand are known to all but the secret ones, which only their owner knows.
    """
    match = before_the_deal(players, "with" if riga else "without")
    position = match.position
    position.season, position.year, position.turn, position.start = season, year, turn, start
    for row, text in enumerate(rows):
        position.rows[row * KINDS_OF_GOODS : (row + 1) * KINDS_OF_GOODS] = counts(text)
    position.above, position.below = _lay_out(position, above), _lay_out(position, below)
    for seat in range(players):
        _give_goods(position, seat, _of(goods, seat), _of(secret_goods, seat))
        _give_hand(position, seat, _of(hands, seat), _of(secret_hands, seat))
        position.built[seat] = mask(_of(built, seat))
        position.used[seat] = mask(_of(used, seat))
        position.building_pile &= ~position.built[seat]
        position.whereabouts.come_to_light(position.built[seat] & ALL_IN_CITIES)
        position.sides[seat] = _of(sides, seat)
        position.loaded[seat] = seat in loaded
    position.taken = taken
    position.goods_discards = counts(goods_discards)
    position.building_discards = mask(building_discards)
    position.whereabouts.go_openly(position.building_discards, position.whereabouts.discards)
    position.building_pile &= ~position.building_discards
    if building_pile is not None:
        position.whereabouts.come_to_light(position.building_pile & ~mask(building_pile))
        position.building_pile = mask(building_pile)
    position.goods_pile = _rest_of_the_goods(position) if goods_pile is None else counts(goods_pile)
    match.go_on(NoChance() if chance is None else chance)
    return match


def play(match: RigaMatch, seat: Seat, *moves: str, chance: Chance | None = None) -> list[Event]:
    """A seat makes some moves one after the other; what happened."""
    events: list[Event] = []
    for text in moves:
        events += match.play(seat, RIGA.parse(text), NoChance() if chance is None else chance)
    return events


def refused(match: RigaMatch, seat: Seat, text: str) -> Refusal:
    """Why a move is refused. It must be."""
    refusal = match.refusal(seat, RIGA.parse(text))
    assert refusal is not None, f"'{text}' is not refused"
    return refusal


def offered(match: RigaMatch, seat: Seat) -> list[str]:
    """What a seat is offered, as text."""
    return [str(move) for move in match.moves(seat)]


def events_of(events: Sequence[Event], kind: type[EventKind]) -> list[EventKind]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def goods_of(match: RigaMatch, seat: Seat) -> tuple[str, ...]:
    return goods_in(match.position.goods_of(seat))


def hand_of(match: RigaMatch, seat: Seat) -> tuple[str, ...]:
    return names_in(match.position.hands[seat])


def built_by(match: RigaMatch, seat: Seat) -> tuple[str, ...]:
    return names_in(match.position.built[seat])


def total(preview: Preview, what: str) -> Gain:
    """What a preview sums up to of one thing."""
    return next(gain for gain in preview.totals if gain.what == what)


def counts(text: str) -> list[int]:
    """`counts("2*wine grain")` counts goods by kind."""
    if not text:
        return [0] * KINDS_OF_GOODS
    move = RIGA.parse(f"load {text}")
    assert isinstance(move, Load)
    return list(move.goods)


def mask(text: str) -> int:
    """`mask("visby-archive riga-school")` is their bit mask."""
    return mask_of([NUMBERS[name] for name in text.split()])


def discard(text: str) -> Discard:
    move = RIGA.parse(f"discard {text}")
    assert isinstance(move, Discard)
    return move


def _of(by_seat: Mapping[Seat, str] | None, seat: Seat) -> str:
    return "" if by_seat is None else by_seat.get(seat, "")


def _lay_out(position: Position, names: str) -> int:
    buildings = mask(names)
    position.building_pile &= ~buildings
    position.whereabouts.come_to_light(buildings)
    return buildings


def _give_goods(position: Position, seat: Seat, open_goods: str, secret: str) -> None:
    known, unknown = counts(open_goods), counts(secret)
    for kind in range(KINDS_OF_GOODS):
        position.goods[seat * KINDS_OF_GOODS + kind] = known[kind] + unknown[kind]
        position.known_goods.come(seat, kind, known[kind])
    if secret:
        position.known_goods.be_drawn(sum(position.goods_pile))
        position.known_goods.come_unseen(seat)


def _give_hand(position: Position, seat: Seat, open_buildings: str, secret: str) -> None:
    whereabouts = position.whereabouts
    known, unknown = mask(open_buildings), mask(secret)
    whereabouts.go_openly(known, seat)
    if unknown:
        whereabouts.go_unseen(unknown, whereabouts.pile, seat, seat, position.building_rooms())
    position.building_pile &= ~known & ~unknown
    position.hands[seat] = known | unknown


def _rest_of_the_goods(position: Position) -> list[int]:
    rest = position.components.goods_cards.copy()
    for kind in range(KINDS_OF_GOODS):
        lying = [*position.rows[kind::KINDS_OF_GOODS], *position.goods[kind::KINDS_OF_GOODS], position.goods_discards[kind]]
        rest[kind] -= sum(lying)
        assert rest[kind] >= 0, "there are not so many of these goods"
    return rest

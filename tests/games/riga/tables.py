"""Riga tables for tests: set one up as a sentence would describe it, play on it, and ask what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from games.positions import completed
from kogge.engine import Chance, Event, Gain, Match, NoChance, Preview, Refusal, Seat, SeededChance
from kogge.games.riga import RIGA, Discard, Load
from kogge.games.riga.components import (
    KINDS_OF_GOODS,
    NUMBERS,
    goods_in,
    mask_of,
    names_in,
)
from kogge.games.riga.match import RigaMatch

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


def table(text: str = "", chance: Chance | None = None) -> RigaMatch:
    """A match that stands as the text says and asks what follows: for four players if it names no number, with two rows laid out if it
    names no others."""
    return as_riga(RIGA.read_position(completed(text, "riga 4", "rows 3*wine / glass cloth"), chance=chance))


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

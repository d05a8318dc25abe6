"""The values of Smugglers of the Sound: its moves, its events and its view. The rules are in `dice_and_cards`."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kogge.engine.values import Event, MalformedMove, Move, Seat, Viewer

GOODS = ("amber", "fur", "salt")
AMBER = 0
LOOK, SAIL, THROW, SMUGGLE, END = "look", "sail", "throw", "smuggle", "end"
PASS, INSPECT = "pass", "inspect"
RULES = {LOOK: "S-2.2", SAIL: "S-2.3", THROW: "S-2.4", SMUGGLE: "S-2.5", END: "S-2.6", PASS: "S-3.1", INSPECT: "S-3.2"}


@dataclass(frozen=True)
class Do(Move):
    """A step of a turn, or the answer to a crate. `good` and `to` belong to the steps that need them."""

    step: str
    good: str = ""
    to: Seat = -1

    def __str__(self) -> str:
        return " ".join([self.step, *([self.good] if self.good else []), *(["to", str(self.to)] if self.to >= 0 else [])])


def parse(text: str) -> Do:
    words = text.split()
    step = words[0] if words else ""
    move = Do(step)
    if step in (THROW, SMUGGLE) and len(words) > 1 and words[1] in GOODS:
        to = int(words[-1]) if step == SMUGGLE and len(words) == 4 and words[3] in "01234567" else -1
        move = Do(step, words[1], to)
    complete = step in RULES and bool(move.good) == (step in (THROW, SMUGGLE)) and (move.to >= 0) == (step == SMUGGLE)
    if str(move) != text or not complete:
        raise MalformedMove(f"'{text}' is no move of Smugglers")
    return move


@dataclass(frozen=True, kw_only=True)
class CardMoved(Event):
    """A card went from one place to another, or was only looked at. Which one is told to `knowers`, or to everyone."""

    seat: Seat
    source: str
    target: str
    good: str | None
    knowers: tuple[Seat, ...] | None

    def seen_by(self, viewer: Viewer) -> Event:
        return self if self.knowers is None or viewer in self.knowers else replace(self, good=None)


@dataclass(frozen=True, kw_only=True)
class DieRolled(Event):
    """A seat sailed; what the die shows."""

    seat: Seat
    number: int


@dataclass(frozen=True, kw_only=True)
class TurnEnded(Event):
    """A seat ended its turn."""

    seat: Seat


@dataclass(frozen=True, kw_only=True)
class HandCounted(Event):
    """A seat counted its hand, unnoticed by the others."""

    seat: Seat
    hand: tuple[int, ...]

    def seen_by(self, viewer: Viewer) -> Event | None:
        return self if viewer == self.seat else None


@dataclass(frozen=True, kw_only=True)
class ChestOpened(Event):
    """After the last turn a chest was opened."""

    seat: Seat
    cards: tuple[int, ...]


@dataclass(frozen=True)
class PlaceView:
    """Where cards lie: how many and, if the viewer knows, which."""

    name: str
    size: int
    cards: tuple[int, ...] | None


@dataclass(frozen=True)
class SmugglersView:
    """All that a viewer may know. `number` is what the die shows, `lookers` those who have seen the top card."""

    viewer: Viewer
    turn: Seat
    turns_left: int
    taken: tuple[str, ...]
    number: int
    lookers: tuple[Seat, ...]
    places: tuple[PlaceView, ...]

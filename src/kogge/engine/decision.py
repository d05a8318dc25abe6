"""Decisions: what seats are asked. Each kind is a class of its own with all its rules.

How a game uses them:

- Each decision is a subclass of `Decision[GameMatch]` in the module of its rule's chapter. Its `__init__` gets the mask of the seats that are
  asked (and the decision's numbers, as attributes) and passes kind, rule and mask on. It never changes after that, so copies of a match share it.
- `arguments`, `moves`, `refusal`, `preview` are called for one seat and change nothing. They get the match, so a decision holds no reference to it.
- A decision for one seat overrides `resolve`; one for several seats at once overrides `resolve_all`. Either may `match.ask` further
  decisions. When no decision is open, `Game.proceed` takes the next step.
- A dump has kind, mask and `numbers()`; `Game.load_decision` makes the same decision from them. The match stores sealed moves.

A game's match class holds its position and imports no chapter; the chapters import it, and the game class imports the chapters.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Generic, TypeAlias, TypeVar

from mypy_extensions import mypyc_attr

from kogge.engine.chance import Chance
from kogge.engine.values import Arguments, Move, Preview, Refusal, Seat

if TYPE_CHECKING:
    from kogge.engine.contract import Match

MOST_SEATS: Final = 8


def _seats_by_mask() -> list[tuple[Seat, ...]]:
    return [tuple([seat for seat in range(MOST_SEATS) if mask >> seat & 1]) for mask in range(1 << MOST_SEATS)]


SEATS_IN: Final[list[tuple[Seat, ...]]] = _seats_by_mask()
"""The seats of a bit mask, in order."""


def mask_of(seats: tuple[Seat, ...] | list[Seat]) -> int:
    """The bit mask of some seats."""
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


Moves: TypeAlias = "list[Move | None]"
"""The moves of several seats, by seat; `None` for a seat that was not asked or has not moved yet."""

MatchOf = TypeVar("MatchOf", bound="Match")


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Generic[MatchOf]):
    """One decision of one seat, or of several seats at the same time.

    `asked` is a bit mask of seats. `settles` says whether the engine makes the move of a seat that has only one: true unless that would
    show the others something they cannot see.
    """

    __slots__ = ("asked", "kind", "rule", "settles")

    def __init__(self, kind: str, rule: str, asked: int, settles: bool = True) -> None:
        self.kind = kind
        self.rule = rule
        self.asked = asked
        self.settles = settles

    @property
    def is_shared(self) -> bool:
        """Whether more than one seat was asked, so that moves stay sealed until the last is in."""
        return self.asked & (self.asked - 1) != 0

    def numbers(self) -> list[int]:
        """What a dump needs beside kind and mask to make this decision again."""
        return []

    def arguments(self, match: MatchOf, seat: Seat) -> Arguments:
        """The arguments of the sentence that asks `seat`."""
        return {}

    def moves(self, match: MatchOf, seat: Seat) -> Sequence[Move]:
        """The sensible moves of `seat`. Never empty for a seat that is asked; made only from what that seat may see."""
        raise NotImplementedError

    def candidates(self, match: MatchOf, seat: Seat) -> Sequence[Move]:
        """The moves that a table shows as if they could be made, sensible, legal or not. Clients get at once why they cannot be made."""
        return ()

    def refusal(self, match: MatchOf, seat: Seat, move: Move) -> Refusal | None:
        """Why `seat` may not make this move, or `None`. Allows everything the rules allow, and depends only on what that seat may see.

        Raises `MalformedMove` when `move` is none of this kind of decision.
        """
        raise NotImplementedError

    def preview(self, match: MatchOf, seat: Seat, move: Move) -> Preview:
        """What a move would give. Called for legal moves and parts of them."""
        raise NotImplementedError

    def is_part(self, match: MatchOf, seat: Seat, move: Move) -> bool:
        """Whether `move` is no move by itself but part of one that `seat` may make."""
        return False

    def is_final(self, match: MatchOf, move: Move) -> bool:
        """Whether a move cannot be taken back freely though it shows its seat nothing new, such as the end of a turn."""
        return False

    def resolve(self, match: MatchOf, seat: Seat, move: Move, chance: Chance) -> None:
        """Apply the move of the only seat that was asked. May ask further decisions."""
        moves: Moves = [None] * match.players
        moves[seat] = move
        self.resolve_all(match, moves, chance)

    def resolve_all(self, match: MatchOf, moves: Moves, chance: Chance) -> None:
        """Apply the moves of all seats that were asked. May ask further decisions."""
        raise NotImplementedError

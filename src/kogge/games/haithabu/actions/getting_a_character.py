"""Field B of Haithabu: getting a character (H-6.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from kogge.engine.chance import Chance
from kogge.engine.decision import Decision
from kogge.engine.values import Move, News, Preview, Refusal, Seat, unfit
from kogge.games.haithabu.actions.action import ALL, NO_CHARACTER, TOO_POOR, Action
from kogge.games.haithabu.components import CHARACTERS
from kogge.games.haithabu.events import CharacterPoached, CharacterRecruited
from kogge.games.haithabu.gains import certain, changes
from kogge.games.haithabu.kinds import GET_CHARACTER
from kogge.games.haithabu.match import HaithabuMatch
from kogge.games.haithabu.moves import expect_number
from kogge.games.haithabu.notes import can_pay, cannot_pay, pay
from kogge.games.haithabu.position import NOBODY, Position


class GettingACharacter(Action):
    """H-6.2: recruit a free character, or poach one."""

    def can_act(self, position: Position, seat: Seat) -> bool:
        return any([can_get(position, seat, character) for character in range(len(CHARACTERS))])

    def next_decision(self, position: Position, seat: Seat) -> Decision[Any] | None:
        return GetCharacterDecision(1 << seat)

    def why_idle(self, position: Position, seat: Seat) -> str:
        reachable = [character for character in range(len(CHARACTERS)) if is_within_reach(position, seat, character)]
        return TOO_POOR if reachable else NO_CHARACTER


@dataclass(frozen=True)
class TakeCharacter(Move):
    """Recruit or poach a character (H-6.2), or choose one at the start (H-2.8)."""

    character: int

    def __str__(self) -> str:
        return f"take {CHARACTERS[self.character]}"


TAKE_CHARACTER: Final[list[Move]] = [TakeCharacter(character) for character in range(len(CHARACTERS))]


class GetCharacterDecision(Decision[HaithabuMatch]):
    """H-6.2: which character."""

    def __init__(self, asked: int) -> None:
        super().__init__(GET_CHARACTER, "H-6.2", asked)

    def moves(self, match: HaithabuMatch, seat: Seat) -> Sequence[Move]:
        position = match.position
        return [TAKE_CHARACTER[character] for character in range(len(CHARACTERS)) if can_get(position, seat, character)]

    def candidates(self, match: HaithabuMatch, seat: Seat) -> Sequence[Move]:
        return TAKE_CHARACTER

    def refusal(self, match: HaithabuMatch, seat: Seat, move: Move) -> Refusal | None:
        """H-6.2: not one's own, and none that is safe (H-8.10)."""
        if not isinstance(move, TakeCharacter):
            raise unfit(move, "a character")
        position = match.position
        character = move.character
        expect_number(character, len(CHARACTERS), "character")
        name = CHARACTERS[character]
        if position.has(seat, character):
            return Refusal("character-yours", "H-6.2", {"character": name})
        if not is_within_reach(position, seat, character):
            return Refusal("character-safe", "H-8.10", {"character": name})
        return cannot_pay(position, seat, character_cost(position, character), "H-6.2")

    def preview(self, match: HaithabuMatch, seat: Seat, move: Move) -> Preview:
        assert isinstance(move, TakeCharacter)
        after = match.position.copy()
        get_character(after, seat, move.character, None)
        return certain(changes(match.position, after, seat, self.rule))

    def resolve(self, match: HaithabuMatch, seat: Seat, move: Move, chance: Chance) -> None:
        assert isinstance(move, TakeCharacter)
        get_character(match.position, seat, move.character, match.news)
        match.position.parts |= ALL


def character_cost(position: Position, character: int) -> int:
    """H-6.2: a free character costs nothing, one that belongs to another player is poached."""
    return 0 if position.owners[character] == NOBODY else position.components.poaching


def is_within_reach(position: Position, seat: Seat, character: int) -> bool:
    """H-6.2: not one's own, and not a safe one of another player (H-8.10)."""
    owner = position.owners[character]
    return owner == NOBODY or (owner != seat and not position.safe >> character & 1)


def can_get(position: Position, seat: Seat, character: int) -> bool:
    """Whether a seat could recruit or poach a character."""
    return is_within_reach(position, seat, character) and can_pay(position, seat, character_cost(position, character))


def get_character(position: Position, seat: Seat, character: int, news: News) -> None:
    """H-6.2: recruit or poach, as many as one likes and without any refusal (H-C32); the character is safe for the rest of the round."""
    owner, silver = position.owners[character], position.components.poaching
    if owner != NOBODY:
        pay(position, seat, silver, news)
        position.silver[owner] += silver
    position.owners[character] = seat
    position.safe |= 1 << character
    if news is not None:
        name = CHARACTERS[character]
        if owner == NOBODY:
            news.append(CharacterRecruited(seat=seat, character=name, rule="H-6.2"))
        else:
            news.append(CharacterPoached(seat=seat, owner=owner, character=name, silver=silver, rule="H-6.2"))


def free_character(position: Position, character: int) -> None:
    """A character belongs to nobody any more."""
    position.owners[character] = NOBODY
    position.safe &= ~(1 << character)

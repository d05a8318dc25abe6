"""What the others could lay in a round of Visby, as far as it matters to one seat.

Only some cards of others change what the own ones give, and of these only how many there are. So there are few cases, and they are the
same for all positions in which the others hold the same of these cards: `CaseBook` keeps them.
"""

from __future__ import annotations

from typing import Final

from kogge.engine.values import Seat
from kogge.games.visby.components import ALL_CARDS, CARDS, CARDS_IN, COUNT_IN, FLEET, KNIGHT, MERCHANT, SHIP, TROOPS
from kogge.games.visby.moves import PlayCards

NAMES_IN: Final[list[tuple[str, ...]]] = [tuple([str(card) for card in cards]) for cards in CARDS_IN]
"""The names of the cards of a mask, in evaluation order."""

DIGIT: Final = 4
"""The bits in which a number says how often a card is laid: the lowest are those of the first card."""

ONE_OF_EACH: Final[list[int]] = [
    sum([1 << DIGIT * step for step in range(len(CARDS)) if mask >> step & 1]) for mask in range(ALL_CARDS + 1)
]
"""The number that counts each card of a mask once."""


class Case:
    """How many of each card that matters the others lay. `words` says it for each card, as in `3*fleet`; empty if there is none."""

    __slots__ = ("fleets", "knights", "merchants", "ships", "troops", "words")

    def __init__(self, number: int) -> None:
        self.troops = _times(number, TROOPS)
        self.knights = _times(number, KNIGHT)
        self.fleets = _times(number, FLEET)
        self.ships = _times(number, SHIP)
        self.merchants = _times(number, MERCHANT)
        times = [_times(number, 1 << step) for step in range(len(CARDS))]
        self.words = [f"{times[step]}*{CARDS[step]}" if times[step] else "" for step in range(len(CARDS))]

    def written(self, cards: int) -> tuple[str, ...]:
        """How many of `cards` are laid: `("2*fleet", "1*ship")`."""
        return tuple([word for step, word in enumerate(self.words) if word and cards >> step & 1])


class Cases:
    """All cases of some hands. Those with the fewest cards come first."""

    __slots__ = ("_steps", "_twins", "_varying", "all", "with_merchants")

    def __init__(self, numbers: list[int], cases: list[Case]) -> None:
        self.all = cases
        self.with_merchants = max([case.merchants for case in cases]) > 0
        self._varying = 0
        self._steps: list[int] = []
        # _twins[k][case]: the first case that differs from this one at most in how often the card of _steps[k] is laid
        self._twins: list[list[int]] = []
        for step in range(len(CARDS)):
            if len({_times(number, 1 << step) for number in numbers}) > 1:
                rest = ~(((1 << DIGIT) - 1) << DIGIT * step)
                first: dict[int, int] = {}
                self._varying |= 1 << step
                self._steps.append(step)
                self._twins.append([first.setdefault(number & rest, index) for index, number in enumerate(numbers)])

    def deciders(self, amounts: list[int]) -> int:
        """The cards of others that change these amounts, one for each case, while the numbers of all other cards stay the same. Where
        none can change alone, those that change at all."""
        alone = 0
        for place, step in enumerate(self._steps):
            if _differs(amounts, self._twins[place]):
                alone |= 1 << step
        return alone or self._varying


class CaseBook:
    """The cases for one number of cards per round, each made when it is first needed. `plays` has the ways to lay cards, by hand."""

    __slots__ = ("_cards_per_round", "_case_of", "_found", "_plays")

    def __init__(self, plays: list[tuple[PlayCards, ...]], cards_per_round: int) -> None:
        self._plays = plays
        self._cards_per_round = cards_per_round
        self._found: dict[int, Cases] = {}
        self._case_of: dict[int, Case] = {}

    def look_up(self, hands: list[int], seat: Seat, relevant: int) -> Cases:
        """What all but `seat` could lay of the relevant cards."""
        key = relevant
        for other, hand in enumerate(hands):
            if other != seat:
                others_in_hand = min(COUNT_IN[hand & ~relevant], self._cards_per_round)
                key = (key << 8 | hand & relevant) << 2 | others_in_hand
        found = self._found.get(key)
        if found is None:
            found = self._make([hand for other, hand in enumerate(hands) if other != seat], relevant)
            self._found[key] = found
        return found

    def _make(self, hands: list[int], relevant: int) -> Cases:
        numbers = [0]
        for hand in hands:
            lays = sorted({play.mask & relevant for play in self._plays[hand]})
            numbers = list(dict.fromkeys([number + ONE_OF_EACH[lay] for number in numbers for lay in lays]))
        numbers.sort(key=_cards_in)
        return Cases(numbers, [self._case(number) for number in numbers])

    def _case(self, number: int) -> Case:
        case = self._case_of.get(number)
        if case is None:
            case = self._case_of[number] = Case(number)
        return case


def _times(number: int, card: int) -> int:
    """How often a card is laid."""
    return number >> DIGIT * (card.bit_length() - 1) & (1 << DIGIT) - 1


def _cards_in(number: int) -> int:
    """How many cards are laid."""
    return sum([_times(number, 1 << step) for step in range(len(CARDS))])


def _differs(amounts: list[int], twins: list[int]) -> bool:
    for case, twin in enumerate(twins):
        if amounts[case] != amounts[twin]:
            return True
    return False

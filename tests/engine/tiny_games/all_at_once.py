"""Amber Bids, a small game for testing the engine: everyone bids at once, from a hidden hand.

A-1.1  Cards of one to four (or as the edition says) come in equal numbers. Everyone is dealt the same number of them; the rest stays unseen in the box.
A-2.1  Each round a lot is rolled with the die and put into the pot, and everyone lays a card face down, at once.
A-2.2  With a single card in hand there is nothing to choose. Everyone can see that, so it is laid by itself; with more cards it is
       not, even if they are all alike: that would tell the hand.
A-3.1  The bids are turned over and stay open before their owners. The highest bid takes the pot; if it is not the only one, the pot
       waits for the next round.
A-4.1  It is over when all hands are empty. The most amber wins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kogge.engine import Chance, Decision, Edition, Fact, Game, Match, Moves, Option, Outcome, Placement, ScoreLine
from kogge.engine.values import Arguments, Event, Gain, MalformedMove, Move, Preview, Refusal, Seat, Viewer

BID = "bid"


@dataclass(frozen=True)
class Bid(Move):
    """Lay a card of the hand (A-2.1)."""

    value: int

    def __str__(self) -> str:
        return f"bid {self.value}"


@dataclass(frozen=True, kw_only=True)
class LotCame(Event):
    """A lot went into the pot (A-2.1)."""

    amber: int
    pot: int


@dataclass(frozen=True, kw_only=True)
class BidsTurned(Event):
    """The bids by seat, and who took the pot, if anyone (A-3.1)."""

    bids: tuple[int, ...]
    winner: Seat | None


@dataclass(frozen=True)
class AmberView:
    """All that a viewer may know: `hand` is its own, counted by value, `spent` lie open."""

    viewer: Viewer
    pot: int
    lot: int
    amber: tuple[int, ...]
    spent: tuple[tuple[int, ...], ...]
    hand_sizes: tuple[int, ...]
    hand: tuple[int, ...] | None


class AmberMatch(Match):
    """Hands and the box are counted by value; `spent` keeps the order in which cards were laid."""

    def __init__(self, game: Game, players: int, edition: Edition) -> None:
        super().__init__(game, edition, players)
        self.pot = 0
        self.lot = 0
        self.amber = [0] * players
        self.box = [0] * edition.number("cards.values")
        self.hands = [self.box.copy() for _ in range(players)]
        self.spent: list[list[int]] = [[] for _ in range(players)]

    def settles(self) -> bool:
        """A-2.2: whether everyone can see who has no choice."""
        return sum(self.hands[0]) == 1

    def roll_lot(self, chance: Chance) -> None:
        self.lot = chance.roll("lot", self.edition.number("die.sides"))
        self.pot += self.lot
        if self.news is not None:
            self.news.append(LotCame(amber=self.lot, pot=self.pot, rule="A-2.1"))
        self.ask(BidDecision((1 << self.players) - 1, self.settles()))

    def turn_bids(self, moves: Moves) -> None:
        bids: list[int] = []
        for seat in range(self.players):
            move = moves[seat]
            assert isinstance(move, Bid)
            bids.append(move.value)
            self.hands[seat][move.value - 1] -= 1
            self.spent[seat].append(move.value)
        winner = bids.index(max(bids)) if bids.count(max(bids)) == 1 else None
        if winner is not None:
            self.amber[winner] += self.pot
            self.pot = 0
        if self.news is not None:
            self.news.append(BidsTurned(bids=tuple(bids), winner=winner, rule="A-3.1"))

    def bids(self, seat: Seat) -> Sequence[Move]:
        return [Bid(value) for value, count in enumerate(self.hands[seat], start=1) if count]

    def bid_refusal(self, seat: Seat, move: Move) -> Refusal | None:
        if not isinstance(move, Bid) or not 1 <= move.value <= len(self.box):
            raise MalformedMove(f"'{move}' is no bid")
        if not self.hands[seat][move.value - 1]:
            return Refusal("not-in-hand", "A-2.1", {"value": move.value})
        return None

    def view(self, viewer: Viewer) -> AmberView:
        return AmberView(
            viewer=viewer,
            pot=self.pot,
            lot=self.lot,
            amber=tuple(self.amber),
            spent=tuple([tuple(spent) for spent in self.spent]),
            hand_sizes=tuple([sum(hand) for hand in self.hands]),
            hand=None if viewer is None else tuple(self.hands[viewer]),
        )

    def redeal(self, viewer: Viewer, chance: Chance) -> None:
        hidden = [self.box, *[hand for seat, hand in enumerate(self.hands) if seat != viewer]]
        pool = [sum(counts) for counts in zip(*hidden, strict=True)]
        for cards in hidden:
            deal(pool, cards, sum(cards), chance)

    @property
    def is_finished(self) -> bool:
        return not any(self.hands[0])

    @property
    def outcome(self) -> Outcome | None:
        if self.decisions:
            return None
        standings = [
            Placement(seat, 1 + sum(other > amber for other in self.amber), amber, (ScoreLine("amber", amber, "A-4.1"),))
            for seat, amber in enumerate(self.amber)
        ]
        return Outcome(tuple(standings), "hands-empty", "A-4.1", "amber", "A-4.1")

    def copy(self) -> AmberMatch:
        twin = type(self)(self.game, self.players, self.edition)
        twin.pot, twin.lot, twin.amber, twin.box = self.pot, self.lot, self.amber.copy(), self.box.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        twin.spent = [spent.copy() for spent in self.spent]
        twin.copy_decisions_from(self)
        return twin

    def dump_position(self) -> dict[str, object]:
        hands, spent = [hand.copy() for hand in self.hands], [spent.copy() for spent in self.spent]
        return {
            "pot": self.pot,
            "lot": self.lot,
            "amber": self.amber.copy(),
            "hands": hands,
            "spent": spent,
            "box": self.box.copy(),
        }

    def census(self) -> dict[str, int]:
        spent = [value for cards in self.spent for value in cards]
        held = [sum(counts) for counts in zip(self.box, *self.hands, strict=True)]
        return {str(value): count + spent.count(value) for value, count in enumerate(held, start=1)}


class BidDecision(Decision[AmberMatch]):
    """A-2.1: everyone lays a card."""

    def __init__(self, asked: int, settles: bool) -> None:
        super().__init__(BID, "A-2.1", asked, settles)

    def arguments(self, match: AmberMatch, seat: Seat) -> Arguments:
        return {"pot": match.pot}

    def moves(self, match: AmberMatch, seat: Seat) -> Sequence[Move]:
        return match.bids(seat)

    def refusal(self, match: AmberMatch, seat: Seat, move: Move) -> Refusal | None:
        return match.bid_refusal(seat, move)

    def preview(self, match: AmberMatch, seat: Seat, move: Move) -> Preview:
        gain = Gain("amber", 0, match.pot, "A-3.1", depends=("bids",))
        return Preview((gain,), (gain,))

    def resolve_all(self, match: AmberMatch, moves: Moves, chance: Chance) -> None:
        match.turn_bids(moves)


def deal(pool: list[int], cards: list[int], size: int, chance: Chance) -> None:
    """Make `cards` so many of the pool."""
    cards[:] = [0] * len(cards)
    for _ in range(size):
        kind = chance.draw("card", pool)
        pool[kind] -= 1
        cards[kind] += 1


def edition_of(values: int, copies: int, sides: int) -> Edition:
    """An edition with cards of so many values, so many of each, and a die of so many sides."""
    numbers = {"cards.values": values, "cards.copies": copies, "die.sides": sides}
    facts = {path: Fact(path, number, "rulebook", "") for path, number in numbers.items()}
    return Edition("amber-bids", f"amber-{values}-{copies}-{sides}", "Amber Bids", facts)


class AmberBids(Game):
    """The game; `match_type` lets a test plant a broken match."""

    def __init__(self, match_type: type[AmberMatch] = AmberMatch) -> None:
        super().__init__(
            "amber-bids",
            "Amber Bids",
            "A",
            2,
            4,
            (Option("cards", ("3", "2")),),
            rules_version=1,
            hides=True,
            minutes=(5, 5),
            view_type=AmberView,
            scored_in="amber",
            all_at_once=True,
        )
        self.match_type = match_type

    def printed_edition(self) -> Edition:
        return edition_of(values=4, copies=3, sides=6)

    def set_up(self, players: int, settings: Mapping[str, str], edition: Edition, chance: Chance) -> Match:
        match = self.match_type(self, players, edition)
        match.box = [edition.number("cards.copies")] * edition.number("cards.values")
        for seat in range(players):
            deal(match.box, match.hands[seat], int(settings["cards"]), chance)
        return match

    def proceed(self, match: Match, chance: Chance) -> None:
        assert isinstance(match, AmberMatch)
        match.roll_lot(chance)

    def load_decision(self, kind: str, asked: int, numbers: list[int]) -> BidDecision:
        return BidDecision(asked, settles=True)

    def load_position(self, players: int, position: dict[str, Any], edition: Edition) -> Match:
        match = self.match_type(self, players, edition)
        match.pot, match.lot, match.amber, match.box = (
            position["pot"],
            position["lot"],
            list(position["amber"]),
            list(position["box"]),
        )
        match.hands = [list(hand) for hand in position["hands"]]
        match.spent = [list(spent) for spent in position["spent"]]
        return match

    def parse(self, text: str) -> Move:
        word, _, value = text.partition(" ")
        if word != BID or value not in list("123456789"):
            raise MalformedMove(f"'{text}' is no move of {self.title}")
        return Bid(int(value))


AMBER_BIDS = AmberBids()

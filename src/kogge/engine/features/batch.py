"""Many matches at once, for learners: each waits for one seat to choose an offer, and begins anew when it is over."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from typing import Final

from kogge.engine.chance import SeededChance
from kogge.engine.contract import Match
from kogge.engine.edition import Edition
from kogge.engine.features.coding import MOST_OFFERS, IllegalAction, blocks_of
from kogge.engine.features.observed import ObservationSchema, ObservedMatch
from kogge.engine.features.offers import OfferFeatures
from kogge.engine.features.parts import Vector
from kogge.engine.game import Game
from kogge.engine.values import Move, Outcome, Seat

SHARED: Final = 2
"""Features that offers of all games have: the place among the offers, and whether it stands for a block of them."""

SEEDS: Final = 1 << 30
BYTES: Final = 4


def utilities(outcome: Outcome) -> list[float]:
    """What an outcome is worth to each seat: 1 for the first place, -1 for the last, evenly spaced between; seats that share a place
    get the mean of their places. The sum is 0."""
    places = outcome.places
    last = len(places) - 1
    return [1 - (2 * (place - 1) + places.count(place) - 1) / last for place in places]


_COUNTS_ROUNDS: Final[dict[type, bool]] = {}
"""Which types of views count rounds: to ask a view for what it does not have takes long."""


def rounds_of(view: object) -> int:
    """Which round of the match a view shows; 0 in a game whose view does not count them."""
    kind = type(view)
    if kind not in _COUNTS_ROUNDS:
        _COUNTS_ROUNDS[kind] = hasattr(view, "round")
    if not _COUNTS_ROUNDS[kind]:
        return 0
    number = getattr(view, "round", 0)
    return number if isinstance(number, int) else 0


def write_offers(
    features: OfferFeatures, view: object, seat: Seat, offers: Sequence[Move], first: int, beyond: int, into: Vector, at: int
) -> int:
    """Write the features of the actions for these offers into a vector of zeros: one row for each. Returns where they end."""
    count = beyond - first
    blocks = blocks_of(count, MOST_OFFERS)
    size = features.size
    for action in range(blocks):
        features.write(view, seat, offers[first + action * count // blocks], into, at)
        at += size
        into[at] = (action + 1) / blocks
        if blocks < count:
            into[at + 1] = 1.0
        at += SHARED
    return at


class Lane:
    """One of the matches of a batch."""

    def __init__(self, match: Match, observed: ObservedMatch, seeds: SeededChance, chance: SeededChance) -> None:
        self.match = match
        self.observed = observed
        self.seeds = seeds
        self.chance = chance
        self.seat = 0
        self.offers: Sequence[Move] = ()
        self.first = 0
        self.beyond = 0


class Batch:
    """Matches of a game for so many players, in the order they were made. After each step these say what happened and what is asked:

    `seats` has the seat of each match that is to choose, `counts` among how many actions, `offers` the features of all these actions one
    after the other; `states` has the state of each match, as far as it is the table's and that of the seat that chooses. `rewards` (for each seat), `ended` and
    `cut_off` are of the match that ended in this step, if one did; a new one has begun in its place.
    """

    def __init__(
        self,
        game: Game,
        schema: ObservationSchema,
        features: OfferFeatures,
        settings: Mapping[str, str],
        edition: Edition,
        most_rounds: int,
        seeds: Sequence[int],
    ) -> None:
        self.game = game
        self.schema = schema
        self.features = features
        self.settings = settings
        self.edition = edition
        self.most_rounds = most_rounds
        self.states: Vector = array("f", bytes(BYTES * len(seeds) * schema.state_size))
        self.offers: Vector = array("f")
        self.seats = [0] * len(seeds)
        self.counts = [0] * len(seeds)
        self.rewards = [0.0] * (len(seeds) * schema.players)
        self.ended = [False] * len(seeds)
        self.cut_off = [False] * len(seeds)
        self.lanes = [self._lane(nth, seed) for nth, seed in enumerate(seeds)]
        self._ask()

    def step(self, actions: Sequence[int]) -> None:
        """Choose one action in every match. Raises `IllegalAction`, and then nothing has changed."""
        if len(actions) != len(self.lanes):
            raise ValueError(f"{len(actions)} actions for {len(self.lanes)} matches")
        for nth in range(len(self.lanes)):
            action = int(actions[nth])
            if not 0 <= action < self.counts[nth]:
                raise IllegalAction(action)
        for nth in range(len(self.lanes)):
            self._act(nth, int(actions[nth]))
        self._ask()

    def complete_states(self) -> None:
        """Write what the other seats see, too, in all states."""
        for lane in self.lanes:
            match = lane.match
            for seat in range(self.schema.players):
                if seat != lane.seat:
                    lane.observed.update_seat(match, seat, 0.0, 1.0 if seat in match.to_act else 0.0)

    def _lane(self, nth: int, seed: int) -> Lane:
        seeds = SeededChance(seed)
        chance = SeededChance(seeds.below(SEEDS))
        observed = ObservedMatch(self.schema, self.states, nth * self.schema.state_size)
        lane = Lane(self._deal(chance), observed, seeds, chance)
        lane.observed.update_table(lane.match)
        self._turn(lane)
        return lane

    def _deal(self, chance: SeededChance) -> Match:
        return self.game.start(self.schema.players, chance, self.settings, self.edition)

    def _begin_again(self, lane: Lane) -> None:
        lane.chance = SeededChance(lane.seeds.below(SEEDS))
        lane.match = self._deal(lane.chance)
        lane.observed.begin()
        lane.observed.update_table(lane.match)
        self._turn(lane)

    def _turn(self, lane: Lane) -> None:
        """The next seat has all its offers before it."""
        lane.seat = lane.match.to_act[0]
        lane.offers = lane.match.moves(lane.seat)
        lane.first, lane.beyond = 0, len(lane.offers)

    def _act(self, nth: int, action: int) -> None:
        lane = self.lanes[nth]
        players = self.schema.players
        if self.ended[nth] or self.cut_off[nth]:
            self.ended[nth] = self.cut_off[nth] = False
            for seat in range(players):
                self.rewards[nth * players + seat] = 0.0
        count, blocks = lane.beyond - lane.first, self.counts[nth]
        if blocks < count:
            first = lane.first
            lane.first, lane.beyond = first + action * count // blocks, first + (action + 1) * count // blocks
            if lane.beyond - lane.first > 1:
                return
            action = 0
        lane.match.advance(lane.seat, lane.offers[lane.first + action], lane.chance)
        if lane.match.is_over:
            self._end(nth, lane)
            return
        lane.observed.update_table(lane.match)
        if rounds_of(lane.observed.seen) > self.most_rounds:
            self.cut_off[nth] = True
            self._begin_again(lane)
            return
        self._turn(lane)

    def _end(self, nth: int, lane: Lane) -> None:
        outcome = lane.match.outcome
        assert outcome is not None, "a match that is over has an outcome"
        worth = utilities(outcome)
        for seat in range(len(worth)):
            self.rewards[nth * len(worth) + seat] = worth[seat]
        self.ended[nth] = True
        self._begin_again(lane)

    def _ask(self) -> None:
        """Write what the seats see that are to choose, and their actions."""
        total = 0
        for nth, lane in enumerate(self.lanes):
            count = lane.beyond - lane.first
            self.seats[nth] = lane.seat
            self.counts[nth] = blocks_of(count, MOST_OFFERS)
            total += self.counts[nth]
            among = max(1, len(lane.offers))
            lane.observed.update_seat(lane.match, lane.seat, lane.first / among, lane.beyond / among)
        self.offers = array("f", bytes(BYTES * total * (self.features.size + SHARED)))
        at = 0
        for lane in self.lanes:
            at = write_offers(self.features, lane.observed.seen, lane.seat, lane.offers, lane.first, lane.beyond, self.offers, at)

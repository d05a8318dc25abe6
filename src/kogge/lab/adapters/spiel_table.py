"""The table behind a state of OpenSpiel: a match with its draws in the open, and how far the seats have come with their moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import pyspiel

from kogge.engine import Match, Move, Seat
from kogge.engine.features.batch import rounds_of
from kogge.engine.features.open_match import OpenMatch
from kogge.lab.adapters.actions import IllegalAction, Span
from kogge.lab.adapters.memory import Memory
from kogge.lab.adapters.variant import Variant

CHANCE, SIMULTANEOUS, TERMINAL = [
    int(player) for player in (pyspiel.PlayerId.CHANCE, pyspiel.PlayerId.SIMULTANEOUS, pyspiel.PlayerId.TERMINAL)
]

NO_SPANS: Final[Mapping[Seat, Span]] = {}


class Table:
    """All that a state holds, and whose turn it is. It never changes, so copies of a state share it: an action makes the next one.

    `spans` says which part of its offers a seat has chosen already, if its move takes several actions. `memories` are those of the seats, where they
    recall what they have seen.
    """

    __slots__ = ("_look_in", "_offers", "is_cut_off", "memories", "open", "player", "spans", "variant")

    def __init__(
        self,
        variant: Variant,
        open: OpenMatch,
        spans: Mapping[Seat, Span] = NO_SPANS,
        look_in: int = 0,
        memories: Sequence[Memory] = (),
    ) -> None:
        self.variant = variant
        self.open = open
        self.spans = spans
        self.memories = self._look(memories or [Memory()] * variant.players) if variant.recalls else ()
        self.is_cut_off = False
        self._look_in = look_in
        self._offers: dict[Seat, Sequence[Move]] = {}
        self.player = self._player()

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        """What OpenSpiel serializes of a state: plain data. What is being resolved is resolved again."""
        standing = self.open
        dumped = None if standing.match is None else standing.match.dump()
        moves = [(seat, str(move)) for seat, move in standing.moves]
        return table_again, (
            self.variant,
            dumped,
            moves,
            list(standing.drawn),
            dict(self.spans),
            self._look_in,
            list(self.memories),
        )

    def _look(self, memories: Sequence[Memory]) -> Sequence[Memory]:
        """What is remembered when everyone has seen what there is to be seen: nothing more, while something is to be drawn."""
        match = self.open.match
        if match is None or self.open.odds is not None:
            return memories
        return [memory.seeing(match, seat) for seat, memory in enumerate(memories)]

    def _player(self) -> int:
        """Whose turn it is."""
        match = self.open.match
        if match is None or self.open.odds is not None:
            return CHANCE
        pending = match.to_act
        if not pending or self._goes_on_for_too_long(match):
            return TERMINAL
        return SIMULTANEOUS if len(pending) > 1 and match.game.all_at_once else pending[0]

    def _goes_on_for_too_long(self, match: Match) -> bool:
        """Whether a match is cut off. It looks up how many rounds there were only as often as it has to: a move takes two rounds at most."""
        if self._look_in <= 0:
            rounds, most = rounds_of(match.view(None)), self.variant.most_rounds
            self.is_cut_off = rounds > most
            self._look_in = (most - rounds) // 2
        return self.is_cut_off

    def offers(self, seat: Seat) -> Sequence[Move]:
        """The moves of a seat."""
        found = self._offers.get(seat)
        if found is None:
            found = self._offers[seat] = self.dealt.moves(seat)
        return found

    def span(self, seat: Seat) -> Span:
        """The part of its offers that the actions of a seat have left."""
        return self.spans.get(seat) or (0, len(self.offers(seat)))

    def legal(self, seat: Seat) -> list[int]:
        """The legal actions of a seat, in ascending order; none when it is not its turn."""
        if self.player != seat and (self.player != SIMULTANEOUS or seat not in self.dealt.to_act):
            return []
        offers = self.offers(seat)
        return self.variant.coding.legal(offers, self.spans.get(seat) or (0, len(offers)))

    def meaning(self, seat: Seat, action: int) -> str:
        """A legal action as text: the move, or the first and the last one of a block."""
        offers = self.offers(seat)
        first, beyond = self.variant.coding.narrowed(offers, self.span(seat), action)
        return str(offers[first]) if beyond - first == 1 else f"{offers[first]} … {offers[beyond - 1]}"

    def after_draw(self, outcome: int) -> Table:
        """The table after one of the possible outcomes of a draw. Raises `IllegalAction`."""
        odds = self.open.odds
        if odds is None or all(outcome != possible for possible, _ in odds):
            raise IllegalAction(outcome)
        return Table(self.variant, self.open.draw(outcome), self.spans, self._look_in, self.memories)

    def after(self, actions: Sequence[tuple[Seat, int]]) -> Table:
        """The table after an action of each of these seats. Raises `IllegalAction`."""
        coding, spans = self.variant.coding, self.spans
        memories = list(self.memories)
        moves: list[tuple[Seat, Move]] = []
        for seat, action in actions:
            offers = self.offers(seat)
            first, beyond = coding.narrowed(offers, spans.get(seat) or (0, len(offers)), action)
            if memories:
                memories[seat] = memories[seat].doing(self.meaning(seat, action))
            if beyond - first > 1:
                spans = {**spans, seat: (first, beyond)}
            else:
                if seat in spans:
                    spans = {other: span for other, span in spans.items() if other != seat}
                moves.append((seat, offers[first]))
        return Table(self.variant, self.open.play(moves) if moves else self.open, spans, self._look_in - 1, memories)

    @property
    def dealt(self) -> Match:
        """The match, of which something is to be known only when it is dealt."""
        match = self.open.match
        assert match is not None, "decisions come after the deal"
        return match


def table_again(
    variant: Variant,
    dumped: Mapping[str, object] | None,
    moves: Sequence[tuple[Seat, str]],
    drawn: Sequence[int],
    spans: Mapping[Seat, Span],
    look_in: int,
    memories: Sequence[Memory],
) -> Table:
    """The table of which these are the data."""
    game = variant.game
    match = None if dumped is None else game.load(dumped, variant.edition)
    parsed = [(seat, game.parse(move)) for seat, move in moves]
    return Table(variant, OpenMatch(variant.deal, match, parsed, drawn), spans, look_in, memories)

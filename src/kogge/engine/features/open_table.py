"""A match with its draws in the open, and how far the seats have come with their moves: what a state of OpenSpiel holds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol

from kogge.engine.chance import Chance
from kogge.engine.contract import Match
from kogge.engine.edition import Edition
from kogge.engine.features.batch import rounds_of
from kogge.engine.features.coding import Coding, IllegalAction, Span, left_of, meaning_of
from kogge.engine.features.open_match import Draw, OpenMatch
from kogge.engine.game import Game
from kogge.engine.values import Move, Seat

CHANCE: Final = -1
SIMULTANEOUS: Final = -2
TERMINAL: Final = -4
"""Whose turn it is, where it is not a seat's: as OpenSpiel numbers them."""

NO_SPANS: Final[Mapping[Seat, Span]] = {}


class Remembering(Protocol):
    """What one seat remembers. It never changes."""

    def seeing(self, match: Match, seat: Seat) -> Remembering:
        """The memory after a look at what the seat is shown."""
        ...

    def doing(self, move: str) -> Remembering:
        """The memory after a move, or a part of one."""
        ...


class OpenRules:
    """What all tables of a game share. `memories` are those at the beginning, empty where nothing is remembered. After `most_rounds` a match is cut
    off. `source` is a function and its arguments that give these rules again: it is what pickles of them hold."""

    def __init__(
        self,
        game: Game,
        edition: Edition,
        deal: Callable[[Chance], Match],
        coding: Coding,
        most_rounds: int,
        memories: Sequence[Remembering],
        source: tuple[object, ...],
    ) -> None:
        self.game = game
        self.edition = edition
        self.deal = deal
        self.coding = coding
        self.most_rounds = most_rounds
        self.memories = memories
        self.source = source
        self.all_at_once = game.all_at_once

    def __reduce__(self) -> tuple[object, ...]:
        return self.source


class OpenTable:
    """A match, and whose turn it is: the number of a seat, or one of those above. It never changes, so copies share it: an action makes the next one.

    `spans` says which part of its offers a seat has chosen already, if its move takes several actions. `memories` are those of the seats, where they
    recall what they have seen.
    """

    def __init__(
        self,
        rules: OpenRules,
        open: OpenMatch,
        spans: Mapping[Seat, Span] = NO_SPANS,
        look_in: int = 0,
        memories: Sequence[Remembering] = (),
    ) -> None:
        self.rules = rules
        self.open = open
        self.spans = spans
        self.match = open.match
        """The match as it was at the last decision; `None` until all is dealt. It must not be changed."""
        self.is_cut_off = False
        self._look_in = look_in
        self._offers: dict[Seat, Sequence[Move]] = {}
        self.player = self._player()
        self.memories = memories or rules.memories
        if self.memories and self.player != CHANCE:
            self.memories = self._look(self.memories)

    def __deepcopy__(self, memo: dict[int, Any]) -> OpenTable:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        """Plain data. What is being resolved is resolved again."""
        standing = self.open
        dumped = None if standing.match is None else standing.match.dump()
        moves = [(seat, str(move)) for seat, move in standing.moves]
        return table_again, (
            self.rules,
            dumped,
            moves,
            standing.drawn,
            dict(self.spans),
            self._look_in,
            list(self.memories),
        )

    def _look(self, memories: Sequence[Remembering]) -> Sequence[Remembering]:
        """What is remembered when everyone has seen what there is to be seen."""
        match = self.dealt
        return [memory.seeing(match, seat) for seat, memory in enumerate(memories)]

    def _player(self) -> int:
        """Whose turn it is."""
        match = self.match
        if match is None or self.open.next_draw is not None:
            return CHANCE
        pending = match.to_act
        if not pending or self._goes_on_for_too_long(match):
            return TERMINAL
        return SIMULTANEOUS if len(pending) > 1 and self.rules.all_at_once else pending[0]

    def _goes_on_for_too_long(self, match: Match) -> bool:
        """Whether a match is cut off. It looks up how many rounds there were only as often as it has to: a move takes two rounds at most."""
        if self._look_in <= 0:
            rounds, most = rounds_of(match.view(None)), self.rules.most_rounds
            self.is_cut_off = rounds > most
            self._look_in = (most - rounds) // 2
        return self.is_cut_off

    @property
    def dealt(self) -> Match:
        """The match, of which something is to be known only when it is dealt."""
        match = self.match
        assert match is not None, "decisions come after the deal"
        return match

    def offers(self, seat: Seat) -> Sequence[Move]:
        """The moves of a seat."""
        found = self._offers.get(seat)
        if found is None:
            found = self._offers[seat] = self.dealt.moves(seat)
        return found

    def span(self, seat: Seat) -> Span:
        """The part of its offers that the actions of a seat have left."""
        return left_of(self.spans, seat, self.offers(seat))

    def legal(self, player: int) -> list[int]:
        """The legal actions of a seat, in ascending order, or what can be drawn; none when it is not its turn. The list must not be changed."""
        if player == CHANCE:
            return self._draw().outcomes()
        if self.player != player and (self.player != SIMULTANEOUS or player not in self.dealt.to_act):
            return []
        offers = self.offers(player)
        return self.rules.coding.legal(offers, left_of(self.spans, player, offers))

    def odds(self) -> list[tuple[int, float]]:
        """What can be drawn now, with its probabilities."""
        return self._draw().odds()

    def meaning(self, seat: Seat, action: int) -> str:
        """A legal action as text."""
        return meaning_of(self.rules.coding, self.offers(seat), self.span(seat), action)

    def after(self, action: int) -> OpenTable:
        """The table after a draw, or an action of the seat whose turn it is. Raises `IllegalAction`."""
        if self.player != CHANCE:
            return self._after([(self.player, action)])
        draw = self.open.next_draw
        if draw is None or not draw.allows(action):
            raise IllegalAction(action)
        return OpenTable(self.rules, self.open.draw(action), self.spans, self._look_in, self.memories)

    def after_all(self, actions: Sequence[int]) -> OpenTable:
        """The table after actions of all seats at once, of which those count that are pending. Raises `IllegalAction`."""
        return self._after([(seat, actions[seat]) for seat in self.dealt.to_act])

    def _after(self, actions: list[tuple[Seat, int]]) -> OpenTable:
        coding, spans = self.rules.coding, self.spans
        memories = list(self.memories)
        moves: list[tuple[Seat, Move]] = []
        for seat, action in actions:
            offers = self.offers(seat)
            first, beyond = coding.narrowed(offers, left_of(spans, seat, offers), action)
            if memories:
                memories[seat] = memories[seat].doing(self.meaning(seat, action))
            if beyond - first > 1:
                spans = {**spans, seat: (first, beyond)}
            else:
                if seat in spans:
                    spans = {other: span for other, span in spans.items() if other != seat}
                moves.append((seat, offers[first]))
        return OpenTable(self.rules, self.open.play(moves) if moves else self.open, spans, self._look_in - 1, memories)

    def _draw(self) -> Draw:
        draw = self.open.next_draw
        assert draw is not None, "only where something is to be drawn"
        return draw


def table_again(
    rules: OpenRules,
    dumped: dict[str, object] | None,
    moves: list[tuple[Seat, str]],
    drawn: list[int],
    spans: dict[Seat, Span],
    look_in: int,
    memories: list[Remembering],
) -> OpenTable:
    """The table of which these are the data."""
    game = rules.game
    match = None if dumped is None else game.load(dumped, rules.edition)
    parsed = [(seat, game.parse(move)) for seat, move in moves]
    return OpenTable(rules, OpenMatch(rules.deal, match, parsed, drawn), spans, look_in, memories)

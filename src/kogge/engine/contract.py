"""The contract every game fulfils: a `Match` is one playing of it.

The first part is what callers use; the last part, `# What a game supplies`, is what a new game implements. Everything in between
(sealed moves, forced moves, refusals, imagining) is done here once for all games. `decision` has the decisions of seats, `game` how a
match starts and proceeds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from kogge.engine.chair import Chair
from kogge.engine.chance import Chance
from kogge.engine.decision import SEATS_IN, Decision, Moves
from kogge.engine.edition import Edition
from kogge.engine.values import (
    AnswerForced,
    AnswerSealed,
    DecisionView,
    Event,
    EventLog,
    IllegalMove,
    Move,
    NotYourDecision,
    Outcome,
    Preview,
    Refusal,
    Seat,
    Viewer,
)

if TYPE_CHECKING:
    from kogge.engine.game import Game

NOT_ASKED = "not-asked"
"""The code of the refusal for a seat without a decision."""

MOST_STEPS: Final = 10_000
"""The most steps between two moves. No game of ours comes near it; a game with an endless loop stops here."""


class EndlessMatch(Exception):
    """A match takes steps without ever asking a seat to decide."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Match:
    """One playing of a game, from the deal to the outcome. Mutable: `play` changes it, `copy` keeps what was.

    Always: `to_act` is empty exactly when `outcome` is not `None`.

    `decisions` is a stack: the newest decision is open, those below wait for it. Only the open one has `pending` seats and, if it is shared,
    moves that were `made` under seal, by seat.
    """

    __slots__ = ("_settles", "decisions", "edition", "game", "made", "news", "pending", "players")

    def __init__(self, game: Game, edition: Edition, players: int) -> None:
        self.game = game
        self.edition = edition
        self.players = players
        self.decisions: list[Decision[Any]] = []
        self.pending = 0
        self.made: Moves = []
        self._settles = False
        self.news: EventLog | None = None

    # For callers

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that still have to move in the open decision, in seat order."""
        return SEATS_IN[self.pending] if self.decisions else ()

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats the open decision was put to. Those not in `to_act` have moved and may still replace their move."""
        return SEATS_IN[self.decisions[-1].asked] if self.decisions else ()

    @property
    def is_over(self) -> bool:
        return not self.decisions

    def decision(self, seat: Seat) -> DecisionView | None:
        """The decision of `seat`, or `None`. Every seat in `asked` has one, also while its move can be replaced."""
        decision = self._decision_of(seat)
        if decision is None:
            return None
        return DecisionView(decision.kind, seat, decision.rule, decision.arguments(self, seat))

    def sealed(self, seat: Seat) -> Move | None:
        """The move `seat` has made in the open decision and could still replace. Nobody else may be shown it."""
        return self.made[seat] if self.made and seat >= 0 else None

    def moves(self, seat: Seat) -> Sequence[Move]:
        """The sensible moves of `seat`, in a stable order; empty when it has no decision.

        Each of them is legal. Legal moves that are left out would only waste something.
        """
        decision = self._decision_of(seat)
        return () if decision is None else decision.moves(self, seat)

    def candidates(self, seat: Seat) -> Sequence[Move]:
        """The moves that a table shows as if `seat` could make them: `refusal` says for each why it cannot."""
        decision = self._decision_of(seat)
        return () if decision is None else decision.candidates(self, seat)

    def refusal(self, seat: Seat, move: Move) -> Refusal | None:
        """Why `play(seat, move, …)` would raise, or `None` when it would not.

        Raises `MalformedMove` when `move` is none of this kind of decision.
        """
        decision = self._decision_of(seat)
        if decision is None:
            return Refusal(NOT_ASKED, "", {})
        return decision.refusal(self, seat, move)

    def preview(self, seat: Seat, move: Move) -> Preview:
        """What a legal move gives: exact where it is certain, else the bounds over all that other seats and chance may still do.

        It depends only on what `seat` can see. Where a move is made of parts, such as one of two cards, a part can be previewed too: the
        bounds then also cover every move it could be completed to.
        """
        decision = self._decision_of(seat)
        if decision is not None and decision.is_part(self, seat, move):
            return decision.preview(self, seat, move)
        return self._decision_allowing(seat, move).preview(self, seat, move)

    def previews(self, seat: Seat, moves: Sequence[Move]) -> list[Preview]:
        """The previews of some of its `moves`. They are legal, so this is not checked again."""
        decision = self._decision_of(seat)
        return [] if decision is None else [decision.preview(self, seat, move) for move in moves]

    def play(self, seat: Seat, move: Move, chance: Chance, news: EventLog | None = None) -> list[Event]:
        """Make the move of `seat` with all its consequences; returns the events in order. A given log gets them, too.

        Raises `NotYourDecision`, `IllegalMove` or `MalformedMove`, and then nothing has changed.
        """
        log = EventLog() if news is None else news
        self.news = log
        try:
            self.advance(seat, move, chance)
        finally:
            self.news = None
        return log.events

    def advance(self, seat: Seat, move: Move, chance: Chance) -> None:
        """`play` without building events. Search uses this."""
        decision = self._decision_allowing(seat, move)
        if decision.asked & (decision.asked - 1) == 0:
            self._close(decision)
            decision.resolve(self, seat, move, chance)
            self.go_on(chance)
            return
        if self.news is not None:
            replaced = self.made[seat] is not None
            self.news.append(AnswerSealed(seat=seat, move=str(move), replaced=replaced, rule=decision.rule))
        self.made[seat] = move
        self.pending &= ~(1 << seat)
        if self.pending == 0:
            self.go_on(chance)

    def imagine(self, viewer: Viewer, chance: Chance) -> Match:
        """A match that `viewer` could be in: it looks the same to the viewer, and `chance` re-deals everything the viewer cannot know."""
        world = self.copy()
        world.redeal(viewer, chance)
        if world.made:
            decision = world.decisions[-1]
            for seat in SEATS_IN[decision.asked & ~world.pending]:
                if seat != viewer:
                    moves = decision.moves(world, seat)
                    world.made[seat] = moves[chance.below(len(moves))]
        return world

    def reopen(self) -> None:
        """Reset the open decision: all moves made in it are gone."""
        decision = self.decisions[-1]
        self.pending = decision.asked
        self.made = [None] * len(self.made)

    def chair(self, seat: Viewer) -> Chair:
        """The access of a seat (or of a spectator) to this match: see `Chair`."""
        return Chair(self, seat)

    def dump(self) -> dict[str, object]:
        """The whole match as plain data, secrets included, from which `game.load` makes an equal one."""
        return {
            "game": self.game.id,
            "rules": self.game.rules_version,
            "edition": str(self.edition),
            "players": self.players,
            "questions": [self._dump_decision(depth) for depth in range(len(self.decisions))],
            "position": self.dump_position(),
        }

    # For games

    def ask(self, decision: Decision[Any]) -> None:
        """Ask seats to decide. The newest decision is made first; its `resolve` gets the moves."""
        self.decisions.append(decision)
        self._open(decision)

    def go_on(self, chance: Chance) -> None:
        """Take all steps that need no move: until a seat has to move, or the match is over."""
        decisions = self.decisions
        for _ in range(MOST_STEPS):
            if not decisions:
                if self.is_finished:
                    return
                self.game.proceed(self, chance)
                continue
            decision = decisions[-1]
            shared = decision.asked & (decision.asked - 1) != 0
            if self._settles:
                self._settles = False
                if not shared:
                    seat = SEATS_IN[decision.asked][0]
                    moves = decision.moves(self, seat)
                    if len(moves) != 1:
                        return
                    self._report_forced(decision, seat, moves[0])
                    self._close(decision)
                    decision.resolve(self, seat, moves[0], chance)
                    continue
                self._settle(decision)
            if self.pending:
                return
            made = self.made
            self._close(decision)
            decision.resolve_all(self, made, chance)
        raise EndlessMatch(f"nobody was asked anything in {MOST_STEPS} steps")

    def copy_decisions_from(self, other: Match) -> None:
        """Take over the decisions of the match this one is a copy of."""
        self.decisions = other.decisions.copy()
        self.pending = other.pending
        self._settles = other._settles
        if other.made:
            self.made = other.made.copy()

    def load_decisions(self, dumped: Mapping[str, object]) -> None:
        """Take over the decisions `dump` wrote."""
        saved = dumped["questions"]
        assert isinstance(saved, list)
        for data in saved:
            self.ask(self.game.load_decision(data["kind"], data["asked"], list(data["arguments"])))
        if saved:
            self.pending = saved[-1]["owing"]
            self._settles = saved[-1]["settles"]
            if self.made:
                self.made = [None if text is None else self.game.parse(text) for text in saved[-1]["answers"]]

    def _open(self, decision: Decision[Any]) -> None:
        self.pending = decision.asked
        self._settles = decision.settles
        if decision.asked & (decision.asked - 1):
            self.made = [None] * self.players
        elif self.made:
            self.made = []

    def _close(self, decision: Decision[Any]) -> None:
        """Remove the open decision, whose moves are all made: the one below it is open again."""
        self.decisions.pop()
        if self.decisions:
            self._open(self.decisions[-1])
        else:
            self.pending = 0
            self._settles = False
            if self.made:
                self.made = []

    def _dump_decision(self, depth: int) -> dict[str, object]:
        decision = self.decisions[depth]
        is_open = depth == len(self.decisions) - 1
        made = self.made if is_open and self.made else [None] * self.players
        return {
            "kind": decision.kind,
            "asked": decision.asked,
            "owing": self.pending if is_open else decision.asked,
            "answers": [None if move is None else str(move) for move in made],
            "arguments": decision.numbers(),
            "settles": self._settles if is_open else decision.settles,
        }

    def _decision_of(self, seat: Seat) -> Decision[Any] | None:
        if not self.decisions or seat < 0:
            return None
        decision = self.decisions[-1]
        return decision if decision.asked >> seat & 1 else None

    def _decision_allowing(self, seat: Seat, move: Move) -> Decision[Any]:
        """The open decision, if `move` is one that `seat` may make."""
        decision = self._decision_of(seat)
        if decision is None:
            raise NotYourDecision(seat)
        refusal = decision.refusal(self, seat, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        return decision

    def _settle(self, decision: Decision[Any]) -> None:
        for seat in SEATS_IN[self.pending]:
            moves = decision.moves(self, seat)
            if len(moves) == 1:
                self.made[seat] = moves[0]
                self.pending &= ~(1 << seat)
                self._report_forced(decision, seat, moves[0])

    def _report_forced(self, decision: Decision[Any], seat: Seat, move: Move) -> None:
        if self.news is not None:
            self.news.append(AnswerForced(seat=seat, move=str(move), rule=decision.rule))

    # What a game supplies

    @property
    def is_finished(self) -> bool:
        """Whether the match has reached its end. Called only while no decision is open."""
        raise NotImplementedError

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or `None` while it goes on."""
        raise NotImplementedError

    def view(self, viewer: Viewer) -> object:
        """All that `viewer` may know of the position, as a dataclass of plain values. Nothing of a position leaves a match any other way.

        Who has a decision, who has moved and which move `viewer` has sealed is not part of it, but in `asked`, `to_act` and `sealed`: a
        move that stays sealed changes nobody's view.
        """
        raise NotImplementedError

    def own_view(self, viewer: Viewer) -> object:
        """The fields of `viewer`'s view that a spectator sees otherwise, as a dataclass; the rest is the same for everyone.

        So what everyone sees is made once: `view(None)` with these fields in place of its own is `view(viewer)`. A game that does not say
        which they are gives the whole view.
        """
        return self.view(viewer)

    def view_after(self, viewer: Viewer, before: Match, seen: object) -> object:
        """`view(viewer)`, made from what this viewer has `seen` of the match `before`, an earlier or later position of the same playing.

        What has not changed is the same object in both, so that views are made and compared quickly. A game that does not say how makes the
        whole view.
        """
        return self.view(viewer)

    def own_view_after(self, viewer: Viewer, before: Match, seen: object) -> object:
        """`own_view(viewer)`, made like `view_after`."""
        return self.own_view(viewer)

    def redeal(self, viewer: Viewer, chance: Chance) -> None:
        """Re-deal everything in this match that `viewer` cannot know. The engine replaces sealed moves."""

    def copy(self) -> Match:
        """An equal match that shares nothing that can change."""
        raise NotImplementedError

    def dump_position(self) -> dict[str, object]:
        """The position, without the decisions, as plain data."""
        raise NotImplementedError

    def census(self) -> dict[str, int]:
        """Counts that no move may change, such as all cards, cubes or markers of the whole match."""
        raise NotImplementedError

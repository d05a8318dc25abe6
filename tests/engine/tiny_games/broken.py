"""Broken copies of the two small games, each with a single planted fault that the kit must find."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.tiny_games.all_at_once import AmberBids, AmberMatch, AmberView, Bid
from engine.tiny_games.dice_and_cards import Smugglers, SmugglersMatch
from engine.tiny_games.smugglers_words import (
    AMBER,
    END,
    GOODS,
    PASS,
    THROW,
    CardMoved,
    DieRolled,
    Do,
    SmugglersView,
    TurnEnded,
)
from kogge.engine import Chance, Event, Game, IllegalMove, Match, Move, Moves, Outcome, Preview, Refusal, Seat, Viewer
from kogge.engine.values import Gain, OwnView, own_view_of


class _LeaksInTheView(SmugglersMatch):
    def view(self, viewer: Viewer) -> SmugglersView:
        return replace(super().view(viewer), number=self.places["pile"][AMBER])


class _LeaksInAnEvent(SmugglersMatch):
    """Everyone is told which card is moved face down."""

    def tell_card(self, seat: Seat, kind: int, source: str, target: str, rule: str) -> None:
        self.tell(CardMoved(seat=seat, source=source, target=target, good=GOODS[kind], knowers=None, rule=rule))


class _LeaksByAnEvent(SmugglersMatch):
    """Amber thrown overboard makes a noise."""

    def take_step(self, seat: Seat, move: Do, chance: Chance) -> None:
        super().take_step(seat, move, chance)
        if move == Do(THROW, GOODS[AMBER]):
            self.tell(DieRolled(seat=seat, number=0, rule="S-2.4"))


class _LeaksInAStep(SmugglersMatch):
    """While a card moves face down, everyone sees which one it is."""

    def tell_card(self, seat: Seat, kind: int, source: str, target: str, rule: str) -> None:
        number, self.number = self.number, 100 + kind
        super().tell_card(seat, kind, source, target, rule)
        self.number = number


class _SharesCards(SmugglersMatch):
    """It says that all see the same cards."""

    def own_view(self, viewer: Viewer) -> OwnView:
        return own_view_of(viewer)


class _KeepsViews(SmugglersMatch):
    """It takes over the whole view before a move."""

    def view_after(self, viewer: Viewer, before: Match, seen: object) -> object:
        return seen


class _LeaksInTheMoves(SmugglersMatch):
    """The inspector is offered the better answer first."""

    def answers(self, seat: Seat) -> Sequence[Move]:
        answers = super().answers(seat)
        return answers[::-1] if self.places["crate"][AMBER] else answers


class _LeaksInTheRefusal(SmugglersMatch):
    """The refusal says who has what one has not."""

    def step_refusal(self, seat: Seat, move: Move) -> Refusal | None:
        refusal = super().step_refusal(seat, move)
        if refusal is not None and refusal.code == "not-in-hand" and isinstance(move, Do):
            kind = GOODS.index(move.good)
            holders = [other for other in range(self.players) if self.places[f"hand {other}"][kind]]
            return replace(refusal, arguments={"holders": str(holders)})
        return refusal


class _LeaksInThePreview(SmugglersMatch):
    """The inspector may see beforehand what the crate is worth."""

    def inspection_preview(self) -> Preview:
        gain = Gain("points", self.places["crate"][AMBER], self.places["crate"][AMBER], "S-3.2")
        return Preview((gain,), (gain,))


class _GivesHandsAway(AmberMatch):
    """A hand of equal cards is played by itself, which everyone notices."""

    def settles(self) -> bool:
        return True


class _ShowsWhoHasBid(AmberMatch):
    """The view counts who has yet to bid. That is no secret, but the match tells it."""

    def view(self, viewer: Viewer) -> AmberView:
        return replace(super().view(viewer), lot=len(self.to_act))


class _ShowsTheOwnBid(AmberMatch):
    """The owner sees that a card that lies face down is gone from the hand."""

    def view(self, viewer: Viewer) -> AmberView:
        view = super().view(viewer)
        bid = None if viewer is None else self.sealed(viewer)
        if view.hand is None or not isinstance(bid, Bid):
            return view
        return replace(view, hand=tuple([count - (value == bid.value) for value, count in enumerate(view.hand, start=1)]))


class _EndsTurnsWithoutAmber(SmugglersMatch):
    """Who holds no amber is not asked at all."""

    def steps(self, seat: Seat) -> Sequence[Move]:
        return super().steps(seat) if self.places[f"hand {seat}"][AMBER] else [Do(END)]


class _LooksWithoutChance(SmugglersMatch):
    """A seat that inspects a crate may take that back, having seen the card."""

    def turn_up_crate(self, chance: Chance) -> int:
        return self.places["crate"].index(1)


class _TellsByItsHorizon(SmugglersMatch):
    """Letting amber pass can be taken back no more, which tells what it was."""

    def open_crate(self, inspector: Seat, answer: str, chance: Chance) -> None:
        if answer == PASS and self.places["crate"][AMBER]:
            chance.roll("sniff", 2)
        super().open_crate(inspector, answer, chance)


class _SharesWithCopies(SmugglersMatch):
    def copy(self) -> SmugglersMatch:
        twin = super().copy()
        twin.places["hand 0"] = self.places["hand 0"]
        return twin


class _SharesWithDumps(SmugglersMatch):
    def dump_position(self) -> dict[str, object]:
        return super().dump_position() | {"places": self.places}

    def copy(self) -> SmugglersMatch:
        twin = super().copy()
        twin.places = {name: cards.copy() for name, cards in self.places.items()}
        return twin


class _ForgetsWhenSaved(SmugglersMatch):
    """What the die shows is not saved."""

    def dump_position(self) -> dict[str, object]:
        position = super().dump_position()
        del position["number"]
        return position

    def copy(self) -> SmugglersMatch:
        twin = super().copy()
        twin.number = self.number
        return twin


class _RollsItself(SmugglersMatch):
    """The die is not chance's."""

    generator = random.Random(1)

    def sail(self, seat: Seat, chance: Chance) -> None:
        self.number = self.generator.randint(1, 6)
        self.tell(DieRolled(seat=seat, number=self.number, rule="S-2.3"))


class _LosesCards(SmugglersMatch):
    def open_crate(self, inspector: Seat, answer: str, chance: Chance) -> None:
        super().open_crate(inspector, answer, chance)
        self.places[f"chest {self.turn}"][AMBER] = 0


class _NeverEnds(AmberMatch):
    """Bids go back to the hands."""

    def turn_bids(self, moves: Moves) -> None:
        super().turn_bids(moves)
        for seat in range(self.players):
            self.hands[seat][self.spent[seat].pop() - 1] += 1


class _EndsTwice(SmugglersMatch):
    """There is an outcome before the last turn is over."""

    @property
    def outcome(self) -> Outcome | None:
        decisions, self.decisions = self.decisions, []
        outcome = super().outcome if self.turns_left == 0 else None
        self.decisions = decisions
        return outcome


class _OffersTheImpossible(SmugglersMatch):
    def steps(self, seat: Seat) -> Sequence[Move]:
        return [*super().steps(seat), Do(THROW, GOODS[-1])]


class _OffersInAnyOrder(SmugglersMatch):
    generator = random.Random(1)

    def steps(self, seat: Seat) -> Sequence[Move]:
        steps = list(super().steps(seat))
        self.generator.shuffle(steps)
        return steps


class _ChangesWhenRefused(SmugglersMatch):
    def advance(self, seat: Seat, move: Move, chance: Chance) -> None:
        try:
            super().advance(seat, move, chance)
        except IllegalMove:
            self.number += 1
            raise


class _RefusesOtherwise(SmugglersMatch):
    """What is refused when asked is accepted when played."""

    def refusal(self, seat: Seat, move: Move) -> Refusal | None:
        refusal = super().refusal(seat, move)
        return Refusal("no-throwing", "S-2.4", {}) if refusal is None and move == Do(THROW, GOODS[1]) else refusal


class _ParsesWrongly(Smugglers):
    def parse(self, text: str) -> Move:
        move = super().parse(text)
        assert isinstance(move, Do)
        return replace(move, good=GOODS[1]) if move.step == THROW else move


class _ImaginesNothing(SmugglersMatch):
    def redeal(self, viewer: Viewer, chance: Chance) -> None:
        return


class _ImaginesTooMuch(SmugglersMatch):
    """Even what a viewer knows is re-dealt."""

    def redeal(self, viewer: Viewer, chance: Chance) -> None:
        super().redeal(None, chance)


class _ImaginesMoreCards(SmugglersMatch):
    def redeal(self, viewer: Viewer, chance: Chance) -> None:
        super().redeal(viewer, chance)
        self.places["pile"] = [2 * count for count in self.places["pile"]]


class _ImaginesInTheTruth(SmugglersMatch):
    def imagine(self, viewer: Viewer, chance: Chance) -> Match:
        self.number += 1
        return super().imagine(viewer, chance)


class _Crashes(SmugglersMatch):
    def sail(self, seat: Seat, chance: Chance) -> None:
        raise ZeroDivisionError("the ship sank")


class _ShowsFractions(SmugglersMatch):
    """A view is not plain data."""

    def view(self, viewer: Viewer) -> SmugglersView:
        half: Any = self.number / 2
        return replace(super().view(viewer), number=half)


class _EndsTurnsSilently(SmugglersMatch):
    """Not broken: its turns end without an event. That a seat does something else than it could have is no secret told."""

    def tell(self, event: Event) -> None:
        if not isinstance(event, TurnEnded):
            super().tell(event)


LEAKS_IN_AN_EVENT = Smugglers(_LeaksInAnEvent)
LEAKS_IN_THE_MOVES = Smugglers(_LeaksInTheMoves)
LEAKS_IN_THE_REFUSAL = Smugglers(_LeaksInTheRefusal)
GIVES_HANDS_AWAY = AmberBids(_GivesHandsAway)
ENDS_TURNS_SILENTLY = Smugglers(_EndsTurnsSilently)

BROKEN: dict[str, tuple[Game, str]] = {
    "a leak in the view": (Smugglers(_LeaksInTheView), "secrecy-view"),
    "a leak in an event": (LEAKS_IN_AN_EVENT, "secrecy-events"),
    "a leak by an event that comes or not": (Smugglers(_LeaksByAnEvent), "secrecy-events"),
    "a leak between two events": (Smugglers(_LeaksInAStep), "secrecy-steps"),
    "an own view that lacks what is one's own": (Smugglers(_SharesCards), "own-view"),
    "a view that does not follow the match": (Smugglers(_KeepsViews), "view-after"),
    "a leak through the list of moves": (LEAKS_IN_THE_MOVES, "secrecy-moves"),
    "a leak through a refusal": (LEAKS_IN_THE_REFUSAL, "secrecy-refusal"),
    "a leak through a preview": (Smugglers(_LeaksInThePreview), "secrecy-preview"),
    "a forced answer among many that gives a hand away": (GIVES_HANDS_AWAY, "secrecy-forced"),
    "a forced answer of one seat that gives a hand away": (Smugglers(_EndsTurnsWithoutAmber), "secrecy-forced"),
    "a view that shows who has answered": (AmberBids(_ShowsWhoHasBid), "sealed-view"),
    "a view that shows the own sealed answer": (AmberBids(_ShowsTheOwnBid), "sealed-view"),
    "a look that can be taken back": (Smugglers(_LooksWithoutChance), "undo-horizon"),
    "a horizon that tells a secret": (Smugglers(_TellsByItsHorizon), "undo-horizon"),
    "a copy that shares a list": (Smugglers(_SharesWithCopies), "copy-shares"),
    "a copy that shares a list, seen by the past": (Smugglers(_SharesWithCopies), "past-changed"),
    "a dump that shares a list": (Smugglers(_SharesWithDumps), "save"),
    "a save that forgets a field": (Smugglers(_ForgetsWhenSaved), "save"),
    "a die that is not chance's": (Smugglers(_RollsItself), "replay"),
    "a lost card": (Smugglers(_LosesCards), "census"),
    "a match that never ends": (AmberBids(_NeverEnds), "termination"),
    "an outcome before the end": (Smugglers(_EndsTwice), "outcome"),
    "an offered move that is refused": (Smugglers(_OffersTheImpossible), "offer-refused"),
    "offers in no stable order": (Smugglers(_OffersInAnyOrder), "offers"),
    "a refused play that changes the match": (Smugglers(_ChangesWhenRefused), "refused-play-changes"),
    "a refusal that play does not know": (Smugglers(_RefusesOtherwise), "refusal"),
    "a parse that does not lead back": (_ParsesWrongly(), "parse"),
    "an imagination that deals nothing": (Smugglers(_ImaginesNothing), "imagine-deals-nothing"),
    "an imagination that forgets what is known": (Smugglers(_ImaginesTooMuch), "secrecy-view"),
    "an imagination with more cards": (Smugglers(_ImaginesMoreCards), "census"),
    "an imagination that changes the truth": (Smugglers(_ImaginesInTheTruth), "imagine-changes-truth"),
    "a view that is not plain data": (Smugglers(_ShowsFractions), "crash"),
    "a crash": (Smugglers(_Crashes), "crash"),
}
"""What is planted, where, and the check that must find it."""

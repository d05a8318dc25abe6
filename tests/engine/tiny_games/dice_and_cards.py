"""Smugglers of the Sound, a small game for testing the engine: hidden hands, a pile, a die, and decisions out of turn.

S-1.1  There are three goods: amber, fur and salt. Their cards lie in a pile; everyone is dealt a hand from it.
S-2.1  In a turn a seat takes any of the steps below, each at most once, and then ends the turn (S-2.6).
S-2.2  Look: see the top card of the pile, and lay it back.
S-2.3  Sail: roll the die. On a one, a storm takes a card of the hand, by chance, to the own heap. Else take the top card of the pile.
S-2.4  Throw: lay a card of the hand on the own heap, face down.
S-2.5  Smuggle: lay a card of the hand into the crate, face down, before another seat. That seat answers at once, within the turn:
S-3.1  it lets pass, and the card goes to its owner's chest, face down;
S-3.2  or it inspects, and the card is turned up: amber is seized by the inspector, anything else is sold openly by its owner.
S-4.1  When the pile has run out and a card is needed from it, all heaps become the new pile.
S-5.1  After everyone's last turn the chests are opened. Amber in a chest counts three; everything else in a chest, sold or seized counts one.

A card that is turned up or looked at is drawn from a pile of one: so it is written down beside the move, and undo stops there.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from typing import Any

from engine.tiny_games.smugglers_words import (
    AMBER,
    END,
    GOODS,
    INSPECT,
    LOOK,
    PASS,
    RULES,
    SAIL,
    SMUGGLE,
    THROW,
    CardMoved,
    ChestOpened,
    DieRolled,
    Do,
    HandCounted,
    PlaceView,
    SmugglersView,
    TurnEnded,
    parse,
)
from kogge.engine import Chance, Decision, Edition, Game, Match, Option, Outcome, Placement, ScoreLine
from kogge.engine.values import Arguments, Event, Gain, MalformedMove, Move, Preview, Refusal, Seat, Viewer

TURN = "turn"
OPEN, PRIVATE = ("sold", "seized"), ("hand", "heap", "chest")
PILE = {"usual": [4, 4, 5], "tiny": [1, 2]}
HAND = {"usual": 2, "tiny": 1}
TURNS = {"usual": 3, "tiny": 1}
SIDES = {"usual": 4, "tiny": 2}


class SmugglersMatch(Match):
    """`places` says where all cards lie, as counts by good; `taken` are the steps of this turn; `number` is what the die shows;
    `lookers` have seen the top card, which lies apart from the pile then."""

    def __init__(self, game: Game, edition: Edition, players: int, size: str) -> None:
        super().__init__(game, edition, players)
        self.size = size
        self.turn = players - 1
        self.turns_left = TURNS[size] * players
        self.taken: list[str] = []
        self.number = 0
        self.lookers: list[Seat] = []
        names = ["pile", "top", "crate", *[f"{place} {seat}" for place in PRIVATE + OPEN for seat in range(players)]]
        self.places: dict[str, list[int]] = {name: [0] * len(PILE[size]) for name in names}

    # What happens

    def begin_turn(self) -> None:
        self.turn = (self.turn + 1) % self.players
        self.turns_left -= 1
        self.taken = []
        self.ask(TurnDecision(1 << self.turn))

    def go_on_with_turn(self, seat: Seat, move: Do, chance: Chance) -> None:
        if move.step == END:
            self.tell(TurnEnded(seat=seat, rule="S-2.6"))
            self.tell(HandCounted(seat=seat, hand=tuple(self.places[f"hand {seat}"]), rule="S-2.6"))
            if self.is_finished:
                self.open_chests(chance)
        else:
            self.taken.append(move.step)
            self.ask(TurnDecision(1 << seat))  # S-2.1: the turn stays open, below whatever the step asks
            self.take_step(seat, move, chance)

    def take_step(self, seat: Seat, move: Do, chance: Chance) -> None:
        if move.step == LOOK:
            kind = self.uncover_top(chance)
            self.lookers.append(seat)
            self.tell_card(seat, kind, "top", "top", "S-2.2")
        elif move.step == SAIL:
            self.sail(seat, chance)
        elif move.step == THROW:
            self.move_card(seat, GOODS.index(move.good), f"hand {seat}", f"heap {seat}", "S-2.4")
        else:
            self.move_card(seat, GOODS.index(move.good), f"hand {seat}", "crate", "S-2.5")
            self.ask(InspectDecision(1 << move.to))

    def sail(self, seat: Seat, chance: Chance) -> None:
        self.number = chance.roll("die", SIDES[self.size])
        self.tell(DieRolled(seat=seat, number=self.number, rule="S-2.3"))
        hand = self.places[f"hand {seat}"]
        if self.number > 1:
            self.move_card(seat, self.uncover_top(chance), "top", f"hand {seat}", "S-2.3")
            self.lookers = []
        elif sum(hand):
            self.move_card(seat, chance.draw("storm", hand), f"hand {seat}", f"heap {seat}", "S-2.3")

    def uncover_top(self, chance: Chance) -> int:
        """S-2.2, S-4.1: the top card, which lies apart from now on."""
        pile, top = self.places["pile"], self.places["top"]
        if sum(top):
            return chance.draw("top", top)
        if not sum(pile):
            for heap in [self.places[f"heap {seat}"] for seat in range(self.players)]:
                pile[:] = [have + more for have, more in zip(pile, heap, strict=True)]
                heap[:] = [0] * len(heap)
        kind = chance.draw("top", pile)
        pile[kind] -= 1
        top[kind] += 1
        return kind

    def open_crate(self, inspector: Seat, answer: str, chance: Chance) -> None:
        if answer == PASS:
            self.move_card(self.turn, self.places["crate"].index(1), "crate", f"chest {self.turn}", "S-3.1")
            return
        kind = self.turn_up_crate(chance)
        self.move_card(inspector, kind, "crate", f"seized {inspector}" if kind == AMBER else f"sold {self.turn}", "S-3.2")

    def turn_up_crate(self, chance: Chance) -> int:
        return chance.uncover("crate", self.places["crate"].index(1))

    def open_chests(self, chance: Chance) -> None:
        for seat in range(self.players):
            chest = self.places[f"chest {seat}"]
            for kind, count in enumerate(chest):
                if count:
                    chance.draw("chest", [0] * kind + [count])
            self.tell(ChestOpened(seat=seat, cards=tuple(chest), rule="S-5.1"))

    def move_card(self, seat: Seat, kind: int, source: str, target: str, rule: str) -> None:
        self.places[source][kind] -= 1
        self.places[target][kind] += 1
        self.tell_card(seat, kind, source, target, rule)

    def tell_card(self, seat: Seat, kind: int, source: str, target: str, rule: str) -> None:
        """Of a card learn those who know where it comes from or where it goes."""
        knowers = tuple([who for who in range(self.players) if self.is_known(source, who) or self.is_known(target, who)])
        told = None if self.is_known(target, None) else knowers
        self.tell(CardMoved(seat=seat, source=source, target=target, good=GOODS[kind], knowers=told, rule=rule))

    def tell(self, event: Event) -> None:
        if self.news is not None:
            self.news.append(event)

    # What may be decided

    def answers(self, seat: Seat) -> Sequence[Move]:
        return [Do(PASS), Do(INSPECT)]

    def steps(self, seat: Seat) -> Sequence[Move]:
        held = [GOODS[kind] for kind, count in enumerate(self.places[f"hand {seat}"]) if count]
        smuggles = [Do(SMUGGLE, good, to) for good in held for to in range(self.players) if to != seat]
        steps = [Do(LOOK), Do(SAIL), *[Do(THROW, good) for good in held], *smuggles, Do(END)]
        return [step for step in steps if self.step_refusal(seat, step) is None]

    def step_refusal(self, seat: Seat, move: Move) -> Refusal | None:
        if not isinstance(move, Do) or move.step in (PASS, INSPECT):
            raise MalformedMove(f"'{move}' is no step of a turn")
        if move.step in self.taken:
            return Refusal("once-a-turn", "S-2.1", {"step": move.step})
        if move.good and not self.places[f"hand {seat}"][GOODS.index(move.good)]:
            return Refusal("not-in-hand", RULES[move.step], {"good": move.good})
        if move.to >= self.players or move.to == seat:
            return Refusal("not-another-seat", "S-2.5", {"seat": move.to})
        if move.step in (LOOK, SAIL) and not any(
            sum(self.places[name]) for name in self.places if name[:4] in ("pile", "top", "heap")
        ):
            return Refusal("nothing-to-draw", "S-4.1", {})
        return None

    def inspection_preview(self) -> Preview:
        return Preview((), ())

    def is_final(self, move: Move) -> bool:
        return False

    # Who sees what

    def is_known(self, place: str, viewer: Viewer) -> bool:
        """Whether `viewer` may know which cards lie in a place."""
        kind, _, owner = place.partition(" ")
        if kind in OPEN or (kind == "chest" and self.is_finished and not self.decisions):
            return True
        if viewer is None or kind == "pile":
            return False
        if kind == "top":
            return viewer in self.lookers
        return viewer == (self.turn if kind == "crate" else int(owner))

    def view(self, viewer: Viewer) -> SmugglersView:
        places = [
            PlaceView(name, sum(cards), tuple(cards) if self.is_known(name, viewer) else None)
            for name, cards in self.places.items()
        ]
        return SmugglersView(viewer, self.turn, self.turns_left, tuple(self.taken), self.number, tuple(self.lookers), tuple(places))

    def redeal(self, viewer: Viewer, chance: Chance) -> None:
        hidden = [cards for name, cards in self.places.items() if not self.is_known(name, viewer)]
        pool = [sum(counts) for counts in zip(*hidden, strict=True)]
        for cards in hidden:
            size = sum(cards)
            cards[:] = [0] * len(cards)
            for _ in range(size):
                kind = chance.draw("imagined", pool)
                pool[kind] -= 1
                cards[kind] += 1

    # The end, and the match as data

    @property
    def is_finished(self) -> bool:
        return self.turns_left == 0

    @property
    def outcome(self) -> Outcome | None:
        if self.decisions:
            return None
        scores = [sum(sum(self.places[f"{kind} {seat}"]) for kind in ("chest", *OPEN)) for seat in range(self.players)]
        scores = [score + 2 * self.places[f"chest {seat}"][AMBER] for seat, score in enumerate(scores)]
        standings = [
            Placement(seat, 1 + sum(other > score for other in scores), score, (ScoreLine("cards", score, "S-5.1"),))
            for seat, score in enumerate(scores)
        ]
        return Outcome(tuple(standings), "last-turn", "S-5.1", "cards", "S-5.1")

    def copy(self) -> SmugglersMatch:
        twin = type(self)(self.game, self.edition, self.players, self.size)
        twin.stand_like(self.dump_position())
        twin.copy_decisions_from(self)
        return twin

    def dump_position(self) -> dict[str, object]:
        return {
            "size": self.size,
            "turn": self.turn,
            "turns_left": self.turns_left,
            "taken": self.taken.copy(),
            "number": self.number,
            "lookers": self.lookers.copy(),
            "places": {name: cards.copy() for name, cards in self.places.items()},
        }

    def stand_like(self, position: dict[str, object]) -> None:
        for name, value in position.items():
            setattr(self, name, value)

    def census(self) -> dict[str, int]:
        return {GOODS[kind]: sum(counts) for kind, counts in enumerate(zip(*self.places.values(), strict=True))}


class TurnDecision(Decision[SmugglersMatch]):
    """S-2.1: the steps of a turn."""

    def __init__(self, asked: int) -> None:
        super().__init__(TURN, "S-2.1", asked)

    def arguments(self, match: SmugglersMatch, seat: Seat) -> Arguments:
        return {"steps": len(match.taken)}

    def moves(self, match: SmugglersMatch, seat: Seat) -> Sequence[Move]:
        return match.steps(seat)

    def refusal(self, match: SmugglersMatch, seat: Seat, move: Move) -> Refusal | None:
        return match.step_refusal(seat, move)

    def preview(self, match: SmugglersMatch, seat: Seat, move: Move) -> Preview:
        if not isinstance(move, Do) or move.step != SMUGGLE:
            return Preview((), ())
        least, most = (0, 3) if move.good == GOODS[AMBER] else (1, 1)
        gain = Gain("points", least, most, "S-5.1", depends=(INSPECT,) if least < most else ())
        return Preview((gain,), (gain,))

    def is_final(self, match: SmugglersMatch, move: Move) -> bool:
        return match.is_final(move)

    def resolve(self, match: SmugglersMatch, seat: Seat, move: Move, chance: Chance) -> None:
        assert isinstance(move, Do)
        match.go_on_with_turn(seat, move, chance)


class InspectDecision(Decision[SmugglersMatch]):
    """S-2.5: whether to let the crate pass."""

    def __init__(self, asked: int) -> None:
        super().__init__(INSPECT, "S-2.5", asked)

    def arguments(self, match: SmugglersMatch, seat: Seat) -> Arguments:
        return {"owner": match.turn}

    def moves(self, match: SmugglersMatch, seat: Seat) -> Sequence[Move]:
        return match.answers(seat)

    def refusal(self, match: SmugglersMatch, seat: Seat, move: Move) -> Refusal | None:
        if not isinstance(move, Do) or move.step not in (PASS, INSPECT):
            raise MalformedMove(f"'{move}' neither lets pass nor inspects")
        return None

    def preview(self, match: SmugglersMatch, seat: Seat, move: Move) -> Preview:
        return match.inspection_preview()

    def resolve(self, match: SmugglersMatch, seat: Seat, move: Move, chance: Chance) -> None:
        assert isinstance(move, Do)
        match.open_crate(seat, move.step, chance)


class Smugglers(Game):
    """The game; `match_type` lets a test plant a broken match."""

    def __init__(self, match_type: type[SmugglersMatch] = SmugglersMatch) -> None:
        options = (Option("size", ("usual", "tiny")),)
        super().__init__(
            "smugglers",
            "Smugglers of the Sound",
            "S",
            2,
            3,
            options,
            rules_version=1,
            hides=True,
            minutes=(5, 5),
            view_type=SmugglersView,
        )
        self.match_type = match_type

    def printed_edition(self) -> Edition:
        return Edition(self.id, "smugglers-1", self.title, {})

    def set_up(self, players: int, settings: Mapping[str, str], edition: Edition, chance: Chance) -> Match:
        match = self.match_type(self, edition, players, settings["size"])
        pile = match.places["pile"] = PILE[match.size].copy()
        for seat in range(players):
            for _ in range(HAND[match.size]):
                kind = chance.draw("deal", pile)
                pile[kind] -= 1
                match.places[f"hand {seat}"][kind] += 1
        return match

    def proceed(self, match: Match, chance: Chance) -> None:
        assert isinstance(match, SmugglersMatch)
        match.begin_turn()

    def load_decision(self, kind: str, asked: int, numbers: list[int]) -> Decision[SmugglersMatch]:
        return TurnDecision(asked) if kind == TURN else InspectDecision(asked)

    def load_position(self, players: int, position: dict[str, Any], edition: Edition) -> Match:
        match = self.match_type(self, edition, players, position["size"])
        match.stand_like(copy.deepcopy(position))
        return match

    def parse(self, text: str) -> Move:
        return parse(text)


SMUGGLERS = Smugglers()

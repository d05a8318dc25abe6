"""The theorem on a small scale: every position that can be reached, by every move and every chance, and what every viewer is shown there.

A viewer with the same view sees the same of everything else; between two equal views the events are the same; and the worlds imagined are
exactly those with that view. So, step by step, two matches that have looked the same to a viewer so far cannot be told apart by it.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

import pytest

from engine.tiny_games.all_at_once import AMBER_BIDS, Bid, edition_of
from engine.tiny_games.broken import GIVES_HANDS_AWAY, LEAKS_IN_AN_EVENT, LEAKS_IN_THE_MOVES, LEAKS_IN_THE_REFUSAL
from engine.tiny_games.dice_and_cards import SMUGGLERS
from engine.tiny_games.every_way import every_way
from engine.tiny_games.smugglers_words import GOODS, INSPECT, LOOK, PASS, SAIL, SMUGGLE, THROW, Do
from kogge.engine import Chance, Edition, Event, Game, MalformedMove, Match, Move, Seat, Viewer, seen
from kogge.engine.plain import encode

BIDS = [Bid(value) for value in (1, 2, 3)]
STEPS = [
    *[Do(step) for step in (LOOK, SAIL, PASS, INSPECT)],
    *[Do(THROW, good) for good in GOODS[:2]],
    *[Do(SMUGGLE, good, to) for good in GOODS[:2] for to in (0, 1)],
]


@dataclass
class Everything:
    """All positions of a set-up, by what they dump, and all steps between them."""

    positions: dict[str, Match] = field(default_factory=dict)
    steps: list[tuple[str, Seat, Move, list[Event], str]] = field(default_factory=list)

    known: dict[tuple[str, Viewer], bytes] = field(default_factory=dict)

    @property
    def viewers(self) -> list[Viewer]:
        return [*range(next(iter(self.positions.values())).players), None]

    def own(self, dump: str, viewer: Viewer) -> bytes:
        """What a viewer knows for sure in a position: its view, who is asked and owes an answer, and the one it has sealed itself."""
        if (dump, viewer) not in self.known:
            match = self.positions[dump]
            own = None if viewer is None else str(match.sealed(viewer))
            self.known[dump, viewer] = encode([match.view(viewer), match.asked, match.to_act, own])
        return self.known[dump, viewer]


def dumped(match: Match) -> str:
    return json.dumps(match.dump())


def walk(game: Game, players: int, options: dict[str, str], edition: Edition) -> Everything:
    """Every move of every seat that is asked, in any order, answers replaced included, with everything that chance could give."""
    everything = Everything()
    ahead = every_way(lambda chance: game.start(players, chance, options, edition))
    while ahead:
        match = ahead.pop()
        before = dumped(match)
        if before in everything.positions:
            continue
        everything.positions[before] = match
        for seat in match.asked:
            for move in match.moves(seat):
                for after, events in every_way(partial(played, match, seat, move)):
                    everything.steps.append((before, seat, move, events, dumped(after)))
                    ahead.append(after)
    return everything


def played(match: Match, seat: Seat, move: Move, chance: Chance) -> tuple[Match, list[Event]]:
    after = match.copy()
    return after, after.play(seat, move, chance)


def shown_beside_the_view(match: Match, viewer: Viewer, probes: Sequence[Move]) -> bytes:
    """Everything but the view that a viewer can get to know."""
    turn = [match.to_act, match.asked, match.outcome]
    if viewer is None:
        return encode(turn)
    moves = match.moves(viewer)
    previews = [match.preview(viewer, move) for move in moves]
    replies = [reply(match, viewer, probe) for probe in probes]
    return encode([turn, match.decision(viewer), [str(move) for move in moves], previews, replies, str(match.sealed(viewer))])


def reply(match: Match, seat: Seat, move: Move) -> object:
    try:
        return match.refusal(seat, move)
    except MalformedMove as error:
        return str(error)


def telling_faces(everything: Everything, probes: Sequence[Move]) -> int:
    """How many views come with more than one face."""
    faces: dict[tuple[Viewer, bytes], set[bytes]] = defaultdict(set)
    for dump, match in everything.positions.items():
        for viewer in everything.viewers:
            faces[viewer, everything.own(dump, viewer)].add(shown_beside_the_view(match, viewer, probes))
    return len([shown for shown in faces.values() if len(shown) > 1])


def telling_events(everything: Everything) -> int:
    """How many steps that look the same to a viewer before and after have different events."""
    told: dict[tuple[Viewer, Seat, bytes, bytes, str], set[bytes]] = defaultdict(set)
    for before, seat, move, events, after in everything.steps:
        for viewer in everything.viewers:
            known = seen(events, viewer)
            # The viewer knows its own move, and of the others' at least whose it is and what it looks like.
            looks = str(move) if viewer == seat else type(known[0]).__name__
            told[viewer, seat, everything.own(before, viewer), everything.own(after, viewer), looks].add(encode(known))
    return len([ways for ways in told.values() if len(ways) > 1])


def wrongly_imagined(everything: Everything) -> int:
    """For how many views the imagined worlds are not exactly the possible ones."""
    possible: dict[tuple[Viewer, bytes], set[str]] = defaultdict(set)
    for dump in everything.positions:
        for viewer in everything.viewers:
            possible[viewer, everything.own(dump, viewer)].add(dump)
    wrong = 0
    for (viewer, _), dumps in possible.items():
        match = everything.positions[min(dumps)]
        imagined = {dumped(world) for world in every_way(partial(match.imagine, viewer))}
        wrong += imagined != dumps
    return wrong


SET_UPS: dict[str, tuple[Game, int, dict[str, str], Edition, Sequence[Move]]] = {
    "bids, two values": (AMBER_BIDS, 2, {"cards": "2"}, edition_of(values=2, copies=3, sides=2), BIDS),
    "bids, three values": (AMBER_BIDS, 2, {"cards": "2"}, edition_of(values=3, copies=2, sides=1), BIDS),
    "bids, three seats": (AMBER_BIDS, 3, {"cards": "2"}, edition_of(values=2, copies=3, sides=1), BIDS),
    "smugglers, two seats": (SMUGGLERS, 2, {"size": "tiny"}, SMUGGLERS.printed_edition(), STEPS),
}


@pytest.mark.parametrize("set_up", SET_UPS)
def test_a_view_determines_all_that_is_shown_and_told_and_imagined(set_up: str) -> None:
    game, players, options, edition, probes = SET_UPS[set_up]
    everything = walk(game, players, options, edition)
    assert len(everything.positions) > 90
    assert telling_faces(everything, probes) == 0
    assert telling_events(everything) == 0
    assert wrongly_imagined(everything) == 0


@pytest.mark.long
def test_the_proof_fails_for_games_that_leak() -> None:
    tiny = SMUGGLERS.printed_edition()
    assert telling_faces(walk(LEAKS_IN_THE_MOVES, 2, {"size": "tiny"}, tiny), STEPS)
    assert telling_faces(walk(LEAKS_IN_THE_REFUSAL, 2, {"size": "tiny"}, tiny), STEPS)
    assert telling_events(walk(LEAKS_IN_AN_EVENT, 2, {"size": "tiny"}, tiny))
    assert wrongly_imagined(walk(GIVES_HANDS_AWAY, 2, {"cards": "2"}, edition_of(values=3, copies=2, sides=1)))

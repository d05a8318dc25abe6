"""What a preview of Haithabu promises comes true: compared with playing the move, all through random matches."""

from __future__ import annotations

import pytest

from games.haithabu.strolls import PLAYERS, some_move, stroll
from games.haithabu.tables import asked, events_of
from kogge.engine import AnswerForced, Chance, Event, Move, Preview, Seat, SeededChance
from kogge.games.haithabu.actions.delivering import Deliver
from kogge.games.haithabu.actions.getting_a_character import TakeCharacter
from kogge.games.haithabu.actions.order_and_good import TakeGood, TakePoint
from kogge.games.haithabu.actions.transporting import Load
from kogge.games.haithabu.characters.carpenter import PickCard
from kogge.games.haithabu.characters.juggler import TurnRondel
from kogge.games.haithabu.characters.seer import MovePrice
from kogge.games.haithabu.characters.start_player import NameStart
from kogge.games.haithabu.characters.stower import Stow
from kogge.games.haithabu.components import GOODS
from kogge.games.haithabu.events import (
    CharacterLost,
    DiceRolled,
    DrinksPaid,
    GoodGiven,
    NotesTaken,
    PointGiven,
    PointsLost,
    SilverGiven,
    TransportLost,
)
from kogge.games.haithabu.kinds import GIFT, LOSE_GOOD, PICK_CARD
from kogge.games.haithabu.market.trade import Buy, Sell
from kogge.games.haithabu.match import HaithabuMatch
from kogge.games.haithabu.moves import Pass
from kogge.games.haithabu.night.dice import ChooseEvent, Roll
from kogge.games.haithabu.night.events import LoseCharacter, LoseTransport
from kogge.games.haithabu.night.parting import GiveGood, GivePoint, GiveSilver
from kogge.games.haithabu.position import OPENING, STORES
from kogge.games.haithabu.round_end.storage import Discard
from kogge.games.haithabu.transports import BuyTransport
from kogge.games.haithabu.turns import ChooseWorker, EndTurn, Hire, Place

NIGHT: tuple[type[Move], ...] = (Roll, ChooseEvent)
OF_A_PLACE = {"event", "nothing-to-do", "buying-price", "selling-price", "could-buy", "could-cost"}
"""What a preview says of a field before a worker stands on it."""
STEPS: tuple[type[Move], ...] = (EndTurn, Pass, TurnRondel, ChooseWorker, Place)
"""Moves that give nothing by themselves, but after which much may happen."""
TRANSPORTS: tuple[type[Move], ...] = (BuyTransport, PickCard)

LASTING = ("price", "fee", "surplus")
"""What a preview tells as it would stand afterwards, and only if it changes."""


class DiceOfTheRound(Exception):
    """The end of a round has come to its dice."""


class UntilTheDice(Chance):
    """Luck that lets a match go on as far as the dice at the end of a round, so that nothing they do mixes with what a move did."""

    def __init__(self, seed: str) -> None:
        super().__init__()
        self._luck = SeededChance(seed)

    def below(self, bound: int) -> int:
        return self._luck.below(bound)

    def roll(self, what: str, sides: int) -> int:
        if what == "refill":
            raise DiceOfTheRound
        return super().roll(what, sides)


def holdings(match: HaithabuMatch, seat: Seat) -> dict[tuple[str, str], int]:
    """All that a seat has, by what it is and where."""
    view = match.view(None)
    family = view.families[seat]
    amounts = {
        ("points", ""): family.points,
        ("silver", ""): family.silver,
        ("notes", ""): family.notes,
        ("characters", ""): len(family.characters),
        ("transports", ""): (family.cart is not None) + (family.ship is not None),
        ("fee", ""): family.fee,
    }
    for nth, goods in enumerate((family.warehouse, family.post)):
        amounts |= {(good, STORES[nth]): count for good, count in zip(GOODS, goods, strict=True)}
        amounts["surplus", STORES[nth]] = family.surplus[nth]
    return amounts | {("price", good.good): good.price for good in view.goods}


def play_on(match: HaithabuMatch, seat: Seat, move: Move, rng: Chance) -> list[Event]:
    """Play a move, with the pick or the gifts that belong to it; what happened."""
    chance = UntilTheDice("promises")
    events: list[Event] = []
    try:
        events += match.play(seat, move, chance)
        while asked(match) in (PICK_CARD, GIFT, LOSE_GOOD):
            other = match.to_act[0]
            events += match.play(other, some_move(match, other, rng), chance)
    except DiceOfTheRound:
        pass
    return events


def promised(preview: Preview, what: str, source: str) -> tuple[int, int] | None:
    """The bounds of one thing, or nothing when the preview does not speak of it."""
    found = [(gain.least, gain.most) for gain in preview.gains if (gain.what, gain.source) == (what, source)]
    assert len(found) <= 1
    return found[0] if found else None


def expect_it_comes_true(match: HaithabuMatch, seat: Seat, move: Move, rng: Chance) -> bool:
    """Everything the preview is certain of happens, and nothing else. Whether that could be seen: not when the match went on by itself."""
    before = holdings(match, seat)
    preview = match.preview(seat, move)
    twin = match.copy()
    if events_of(play_on(twin, seat, move, rng), AnswerForced):
        return False
    after = holdings(twin, seat)
    for what, source in before:
        bounds = promised(preview, what, source)
        if what == "transports" and isinstance(move, TRANSPORTS):
            continue
        if what in LASTING:
            now = after[what, source]
            assert (now, now) == (bounds or (before[what, source],) * 2), f"{what} {source} of '{move}'"
        else:
            change = after[what, source] - before[what, source]
            assert (change, change) == (bounds or (0, 0)), f"{what} {source} of '{move}'"
    return True


def of_the_night(events: list[Event], seat: Seat) -> dict[str, int]:
    """What the events of a night say that a seat gained and lost."""
    sums = dict.fromkeys(("silver", "points", "goods", "characters", "transports"), 0)
    for event in events:
        if isinstance(event, DrinksPaid):
            sums["silver"] -= event.silver
        elif isinstance(event, SilverGiven):
            sums["silver"] += event.silver
        elif isinstance(event, PointGiven):
            sums["points"] += event.points
        elif isinstance(event, PointsLost) and event.seat == seat:
            sums["points"] -= event.points
        elif isinstance(event, GoodGiven):
            sums["goods"] += 1
        elif isinstance(event, CharacterLost):
            sums["characters"] -= 1
        elif isinstance(event, TransportLost):
            sums["transports"] -= 1
    return sums


def let_the_night_pass(match: HaithabuMatch, seat: Seat, move: Move, chance: Chance, rng: Chance) -> list[Event]:
    """Roll or choose an event, and let everyone answer what it asks."""
    events = match.play(seat, move, chance)
    while asked(match) in ("event", GIFT, LOSE_GOOD, "lose-character", "lose-transport"):
        other = match.to_act[0]
        events += match.play(other, some_move(match, other, rng), chance)
    return events


def expect_bounds_to_hold(match: HaithabuMatch, seat: Seat, move: Move, rng: Chance) -> None:
    """Whatever the night brings lies within what the preview says, and the second die costs what it says."""
    preview = match.preview(seat, move)
    for _ in range(4):
        twin = match.copy()
        events = let_the_night_pass(twin, seat, move, SeededChance(rng.below(10_000)), rng)
        for what, change in of_the_night(events, seat).items():
            least, most = promised(preview, what, "event") or (0, 0)
            assert least <= change <= most, f"{what} of '{move}'"
        for rolled in events_of(events, DiceRolled):
            taken = [note for note in events[: events.index(rolled)] if isinstance(note, NotesTaken)]
            cost = sum([note.silver for note in taken]) - rolled.silver
            assert promised(preview, "silver", "") == ((cost, cost) if cost else None)
            notes = sum([note.notes for note in taken])
            assert promised(preview, "notes", "") == ((notes, notes) if notes else None)


@pytest.mark.proves(
    "H-4.1", "H-4.4", "H-6.1", "H-6.2", "H-6.3", "H-6.4", "H-6.5", "H-6.6", "H-6.7", "H-6.8", "H-9.1", "H-10.4", "H-10.7"
)
def test_what_is_certain_comes_true_in_whole_matches() -> None:
    seen: set[type[Move]] = set()
    rng = SeededChance("promises")
    for players in PLAYERS:
        for seed in range(8):
            for match in stroll(players, f"promises {seed}"):
                for seat in match.to_act[:1]:
                    move = some_move(match, seat, rng)
                    if isinstance(move, (*STEPS, *NIGHT)) or match.position.stage == OPENING:
                        continue
                    if isinstance(move, Discard):
                        expect_goods_to_go(match, seat, move)
                    elif not expect_it_comes_true(match, seat, move, rng):
                        continue
                    seen.add(type(move))
    kinds = {Buy, BuyTransport, Deliver, Discard, GiveGood, GivePoint, GiveSilver, Hire, Load, LoseCharacter, LoseTransport}
    assert seen >= kinds | {MovePrice, NameStart, PickCard, Sell, Stow, TakeCharacter, TakeGood, TakePoint}


def expect_goods_to_go(match: HaithabuMatch, seat: Seat, move: Discard) -> None:
    """A discard takes just the goods it says. Fees follow at once and are no part of it."""
    store = STORES[match.decisions[-1].numbers()[0]]
    preview = match.preview(seat, move)
    told = {gain.what: -gain.most for gain in preview.gains if gain.source == store and gain.what != "surplus"}
    assert told == {good: count for good, count in zip(GOODS, move.goods, strict=True) if count}
    assert promised(preview, "surplus", store) == (0, 0)


@pytest.mark.proves("H-5.2", "H-7.1", "H-7.2", "H-7.3", "H-7.4", "H-7.5", "H-7.6")
def test_what_the_night_brings_lies_within_what_was_told() -> None:
    rng = SeededChance("nights")
    nights = 0
    for players in PLAYERS:
        for seed in range(4):
            for match in stroll(players, f"nights {seed}"):
                for seat in match.to_act[:1]:
                    for move in match.moves(seat) if asked(match) in ("dice", "event") else ():
                        expect_bounds_to_hold(match, seat, move, rng)
                        nights += 1
    assert nights > 100


@pytest.mark.proves("H-3.4", "H-10.4")
def test_steps_of_the_flow_promise_nothing_that_is_gained() -> None:
    rng = SeededChance("steps")
    for players in PLAYERS:
        for match in stroll(players, "steps"):
            for seat in match.to_act[:1]:
                move = some_move(match, seat, rng)
                if isinstance(move, STEPS):
                    told = {gain.what for gain in match.preview(seat, move).totals}
                    assert told <= (OF_A_PLACE if isinstance(move, Place) else set())


@pytest.mark.proves("H-3.4", "H-7.1", "H-10.7")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_preview_changes_nothing_and_depends_on_nothing_hidden(players: int) -> None:
    rng = SeededChance("worlds")
    for match in stroll(players, "unseen"):
        for seat in match.asked:
            move = some_move(match, seat, rng)
            before = match.dump()
            preview = match.preview(seat, move)
            assert match.dump() == before
            assert match.imagine(seat, rng).preview(seat, move) == preview


@pytest.mark.proves("H-3.4", "H-5.2", "H-8.8")
@pytest.mark.parametrize("players", PLAYERS)
def test_every_gain_names_its_rule_and_depends_on_something_only_if_it_is_not_certain(players: int) -> None:
    for match in stroll(players, "rules"):
        for seat in match.to_act:
            for move in match.moves(seat)[:20]:
                preview = match.preview(seat, move)
                for gain in (*preview.gains, *preview.totals):
                    assert gain.rule.startswith("H-")
                    assert gain.least <= gain.most
                    assert bool(gain.depends) == (gain.least != gain.most)
